//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The back office of a micro-finance lender.
#[derive(Debug, Parser)]
#[command(name = "rondavel", version, about)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Make a new lender where there is no database, even if stored files or backups of one lie there.
    #[arg(long, global = true)]
    pub(crate) new: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Settings for any command. `rondavel settings` explains them all.
#[derive(Debug, Default, Args)]
pub(crate) struct Settings {
    /// A configuration file.
    #[arg(long, global = true, env = "RONDAVEL_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Directory for the database, pictures and outgoing emails.
    #[arg(long, global = true)]
    pub(crate) data_dir: Option<String>,
    /// Address of the product, as address:port.
    #[arg(long, global = true)]
    pub(crate) listen: Option<String>,
    /// Address of the Prometheus metrics, as address:port, or "off".
    #[arg(long, global = true)]
    pub(crate) metrics_listen: Option<String>,
    /// A PostgreSQL URL instead of the embedded database.
    #[arg(long, global = true)]
    pub(crate) database_url: Option<String>,
    /// Who may register: open, approval or closed.
    #[arg(long, global = true)]
    pub(crate) registration: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the product (the default command).
    Serve,
    /// Fill an empty database with a realistic demo lender.
    Demo(Demo),
    /// Ask the server that runs here with these settings whether it can work, for health checks.
    Ready,
    /// Apply database migrations.
    Migrate,
    /// Check every balance, chain and total, and report what does not match.
    Verify(Verify),
    /// Print the heads of the journal's and the operations' chains, so that you can record them elsewhere.
    Head,
    /// Make a backup: database, stored files and settings, while the server runs.
    Backup(Backup),
    /// List the backups in a folder or in an S3-compatible store.
    Backups(Backups),
    /// Put a backup into an empty data directory or database, and verify it.
    Restore(Restore),
    /// Make a pair of keys for encrypted backups: write the secret one to a file, print the public one.
    BackupKey(BackupKey),
    /// Print what is in one file of an encrypted backup, or in one encrypted stored file.
    Decrypt(Decrypt),
    /// Make a key for which stored files are encrypted, in a new file.
    MediaKey(MediaKey),
    /// Encrypt the stored files that are not encrypted yet, also while the server runs.
    EncryptMedia,
    /// Decrypt all stored files. Stop the server before, and remove media_key_file after.
    DecryptMedia,
    /// Delete the stored files that no record has named for two days, however many they are.
    DeleteOrphans,
    /// Copy all records from SQLite to PostgreSQL, or back, and prove that they are the same.
    Move(Move),
    /// Replace the keys that sign access tokens and links to files.
    RotateKeys(RotateKeys),
    /// Run the day ends that are due.
    CloseDay(CloseDay),
    /// Print the journal for hledger or beancount, to check the books with another program.
    ExportJournal(ExportJournal),
    /// Add a staff member.
    CreateUser(CreateUser),
    /// Remove a staff member's second factor, if no colleague can do it in the app.
    ResetSecondFactor(ResetSecondFactor),
    /// Print the OpenAPI document.
    Openapi,
    /// Print every setting with its default and meaning, or check the settings.
    Settings(SettingsAsked),
}

#[derive(Debug, Args)]
pub(crate) struct SettingsAsked {
    /// Check the settings of the configuration file, the environment and the flags, and change nothing.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    /// Number of clients.
    #[arg(long, default_value_t = 240, value_parser = clap::value_parser!(u32).range(1..=500_000))]
    pub(crate) clients: u32,
    /// Number of loans.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) loans: u32,
    /// Number of months of history, up to today.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=60))]
    pub(crate) months: u16,
    /// Random seed. The same seed on the same day creates the same lender.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Last day of the history instead of today (YYYY-MM-DD).
    #[arg(long)]
    pub(crate) until: Option<jiff::civil::Date>,
    /// Create nothing. Succeed if the database holds a demo lender, fail otherwise.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// Heads that `rondavel head` printed earlier, or a file with them: prove that nothing up to
    /// there was replaced.
    #[arg(long, value_name = "HEAD")]
    pub(crate) since: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// Folder in which the backup is made, instead of `backup_folder`. It must exist. Nothing in it
    /// is deleted. Or s3://BUCKET/PREFIX.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) to: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Backups {
    /// Folder to look into, instead of `backup_folder`. Or s3://BUCKET/PREFIX.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) at: Option<String>,
    /// Read every backup whole, and fail if a file in one is damaged or missing.
    #[arg(long)]
    pub(crate) check: bool,
    /// File with the secret key, to look into encrypted backups too. Only with --check.
    #[arg(long, value_name = "FILE", requires = "check")]
    pub(crate) key: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The folder of the backup, or s3://BUCKET/PREFIX/NAME, as `rondavel backups` lists them.
    pub(crate) from: String,
    /// File with the secret key of an encrypted backup.
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct BackupKey {
    /// A new file for the secret key. Keep it, and a copy of it, anywhere but on this machine.
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct MediaKey {
    /// A new file for the key. Set media_key_file to it, and keep a copy anywhere but on this machine.
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Decrypt {
    /// The encrypted file, such as settings/1-rondavel.toml.age in a backup, or a stored file.
    pub(crate) file: PathBuf,
    /// File with the secret key.
    #[arg(long, value_name = "FILE")]
    pub(crate) key: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Move {
    /// An empty database on the other engine: postgres://… or sqlite:PATH. Stop the server before. Better in
    /// the variable than as a flag if it has a password: everyone on the machine can see flags.
    #[arg(long, value_name = "URL", env = "MOVE_TO_DATABASE_URL", hide_env_values = true)]
    pub(crate) to: String,
}

#[derive(Debug, Args)]
pub(crate) struct ExportJournal {
    /// Program that will read it.
    #[arg(long, value_enum, default_value_t = JournalFormat::Hledger)]
    pub(crate) format: JournalFormat,
    /// First day (YYYY-MM-DD), after the opening balances, instead of the first day of the books.
    #[arg(long)]
    pub(crate) from: Option<jiff::civil::Date>,
    /// Last day (YYYY-MM-DD) instead of the last day of the books.
    #[arg(long)]
    pub(crate) to: Option<jiff::civil::Date>,
}

/// A program that reads journals.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum JournalFormat {
    Hledger,
    Beancount,
}

#[derive(Debug, Args)]
pub(crate) struct CloseDay {
    /// Last day to close (YYYY-MM-DD) instead of yesterday. Confirms the date to a server whose clock
    /// was set ahead, or that was off for many days.
    #[arg(long, alias = "until")]
    pub(crate) through: Option<jiff::civil::Date>,
}

#[derive(Debug, Args)]
pub(crate) struct RotateKeys {
    /// Also replace the key of what staff have typed and not sent. Browsers cannot read any more what they
    /// hold, requests that wait for an answer among it.
    #[arg(long)]
    pub(crate) drafts: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ResetSecondFactor {
    /// Username of the person who lost their phone and recovery codes.
    pub(crate) username: String,
}

#[derive(Debug, Args)]
pub(crate) struct CreateUser {
    /// Administrator, Consultant or Developer.
    #[arg(long)]
    pub(crate) role: String,
    /// The consultant's branch, by name.
    #[arg(long)]
    pub(crate) branch: Option<String>,
    #[arg(long)]
    pub(crate) username: String,
    #[arg(long)]
    pub(crate) email: String,
    #[arg(long)]
    pub(crate) first_name: String,
    #[arg(long)]
    pub(crate) last_name: String,
    /// Prompted for if missing. Everyone on the machine can see a password on the command line.
    #[arg(long)]
    pub(crate) password: Option<String>,
    /// File whose first line is the password, or - for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "password")]
    pub(crate) password_file: Option<PathBuf>,
    /// Permissions, separated by commas, or "all".
    #[arg(long, value_delimiter = ',')]
    pub(crate) permissions: Vec<String>,
}
