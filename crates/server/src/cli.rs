//! The command line.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// The back office of a micro-finance lender.
#[derive(Debug, Parser)]
#[command(name = "rondavel", version, about)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Settings that may be given with any command. `rondavel.toml` explains them all.
#[derive(Debug, Default, Args)]
pub(crate) struct Settings {
    /// A configuration file.
    #[arg(long, global = true, env = "RONDAVEL_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Where the database, pictures and outgoing messages are kept.
    #[arg(long, global = true)]
    pub(crate) data_dir: Option<String>,
    /// Where the product is served, as address:port.
    #[arg(long, global = true)]
    pub(crate) listen: Option<String>,
    /// Where Prometheus reads the metrics, as address:port, or "off".
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
    /// Serve the product (this is what happens without a command).
    Serve,
    /// Fill an empty database with a believable lender.
    Demo(Demo),
    /// Bring the database up to date.
    Migrate,
    /// Prove every balance, chain and total, and say what is wrong where.
    Verify,
    /// Run the day ends that are due.
    CloseDay(CloseDay),
    /// Print the journal in the format of hledger, which can prove the books by itself.
    ExportJournal,
    /// Add a member of staff.
    CreateUser(CreateUser),
    /// Print the OpenAPI document.
    Openapi,
    /// Print every setting with its default and its meaning.
    Settings,
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    /// How many clients the lender has.
    #[arg(long, default_value_t = 240, value_parser = clap::value_parser!(u32).range(1..=500_000))]
    pub(crate) clients: u32,
    /// How many loans it has given.
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) loans: u32,
    /// Over how many months, up to today.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=60))]
    pub(crate) months: u16,
    /// The same seed on the same day makes the same lender.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The last day of the history instead of today (YYYY-MM-DD).
    #[arg(long)]
    pub(crate) until: Option<jiff::civil::Date>,
    /// Make nothing; succeed when the database holds such a lender, and fail otherwise.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CloseDay {
    /// Close the days up to this one (YYYY-MM-DD) instead of up to yesterday.
    #[arg(long)]
    pub(crate) until: Option<jiff::civil::Date>,
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
    /// Asked for when it is not given; a password on the command line stays in the shell's history.
    #[arg(long)]
    pub(crate) password: Option<String>,
    /// Permissions, separated by commas; "all" grants every one.
    #[arg(long, value_delimiter = ',')]
    pub(crate) permissions: Vec<String>,
}
