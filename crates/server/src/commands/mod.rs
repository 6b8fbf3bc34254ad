//! The program's commands, one file each.

mod backup;
mod backup_key;
mod backups;
mod close_day;
mod convert_media;
mod create_user;
mod decrypt;
mod delete_orphans;
mod demo;
mod export_journal;
mod head;
mod lender;
mod media_key;
mod move_database;
mod openapi;
mod ready;
mod reset_second_factor;
mod restore;
mod rotate_keys;
mod serve;
mod verify;

use crate::backup::{copy_encrypted, ending};
use crate::certificate;
use crate::cli::{Cli, Command, Settings};
use crate::config::{self, Config, LogFormat, Override, Place};
use crate::mail::Mailer;
use crate::{data_dir, private, start};
use cabinet::Form;
use office::{Clock, Entropy, Office};
use std::error::Error;
use std::io::{IsTerminal, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;
use store::migrations::{Applied, CopyBefore};
use store::{DatabaseUrl, Store};
use tracing_subscriber::EnvFilter;

pub(crate) type Outcome = Result<ExitCode, Box<dyn Error>>;

/// Runs the command that was given.
pub(crate) fn run(cli: Cli) -> Outcome {
    private::by_default();
    let command = cli.command.unwrap_or(Command::Serve);
    match &command {
        Command::Openapi => return openapi::run(),
        Command::Settings(asked) if !asked.check => return say(config::DEFAULTS),
        // No lender is needed to make and use keys.
        Command::BackupKey(asked) => return backup_key::run(asked),
        Command::MediaKey(asked) => return media_key::run(asked),
        Command::Decrypt(asked) => return decrypt::run(asked),
        _ => {}
    }
    let file = cli.settings.config.clone();
    let mut overrides = config::from_environment()?;
    overrides.extend(from_flags(cli.settings));
    let config = config::load(file.as_deref(), overrides)?;
    if matches!(command, Command::Settings(_)) {
        return check_settings(&config);
    }
    log(&config)?;
    if matches!(command, Command::Ready) {
        // Called repeatedly while a server runs: it checks nothing else.
        return ready::run(&config);
    }
    let is_for_data = opens_data(&command, &config);
    if is_for_data {
        data_dir::check(&config.data_dir, DatabaseUrl::parse(&config.database())?.path())?;
    }
    if !cli.new {
        lender::must_be_there(&command, &config)?;
    }
    if is_for_data {
        restrict_access(&config, file.as_deref())?;
    }
    match command {
        Command::Serve => serve::run(&config),
        Command::Demo(plan) => demo::run(&config, &plan),
        Command::Migrate => migrate(&config),
        Command::Verify(asked) => verify::run(&config, &asked),
        Command::Head => head::run(&config),
        Command::Backup(asked) => backup::run(&config, &asked),
        Command::Backups(asked) => backups::run(&config, &asked),
        Command::Restore(asked) => restore::run(&config, &asked),
        Command::EncryptMedia => convert_media::run(&config, Form::Encrypted),
        Command::DecryptMedia => convert_media::run(&config, Form::Plain),
        Command::DeleteOrphans => delete_orphans::run(&config),
        Command::Move(asked) => move_database::run(&config, &asked),
        Command::RotateKeys(asked) => rotate_keys::run(&config, &asked),
        Command::CloseDay(until) => close_day::run(&config, &until),
        Command::ExportJournal(part) => export_journal::run(&config, &part),
        Command::CreateUser(person) => create_user::run(&config, person),
        Command::ResetSecondFactor(whose) => reset_second_factor::run(&config, whose),
        Command::Openapi
        | Command::Settings(_)
        | Command::Ready
        | Command::BackupKey(_)
        | Command::MediaKey(_)
        | Command::Decrypt(_) => Ok(ExitCode::SUCCESS),
    }
}

/// Reads what the settings name and no command changes, as the server does when it starts.
fn check_settings(config: &Config) -> Outcome {
    Mailer::new(config)?;
    certificate::check(config)?;
    for warning in start::warnings(config) {
        say(&format!("Warning: {warning}."))?;
    }
    say("The settings are valid.")
}

/// True if a command works in the data directory or with the database. Root makes keys in a file.
fn opens_data(command: &Command, config: &Config) -> bool {
    !matches!(command, Command::RotateKeys(asked) if !asked.drafts && config.key_file().is_some())
}

fn from_flags(given: Settings) -> Vec<Override> {
    [
        ("data_dir", given.data_dir),
        ("listen", given.listen),
        ("metrics_listen", given.metrics_listen),
        ("database_url", given.database_url),
        ("registration", given.registration),
    ]
    .into_iter()
    .filter_map(|(key, value)| {
        Some(Override { key: key.to_owned(), value: value?, place: Place::Flag(key) })
    })
    .collect()
}

/// The log goes to standard error; standard output is for answers.
fn log(config: &Config) -> Result<(), Box<dyn Error>> {
    let mut filter = EnvFilter::try_new(&config.log)?;
    // The addresses of their requests have the signature of the store's access key.
    for client in ["ureq=warn", "ureq_proto=warn"] {
        filter = filter.add_directive(client.parse()?);
    }
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        // It would say on standard error that standard error cannot be written, and panic.
        .log_internal_errors(false);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
    Ok(())
}

/// Makes the lender's files unreadable for other users of this machine.
fn restrict_access(config: &Config, file: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let database = DatabaseUrl::parse(&config.database())?;
    data_dir::create(&config.data_dir)?;
    let found = private::close(&config.data_dir, database.path())?;
    for warning in found.warnings().into_iter().chain(file.and_then(private::open_configuration)) {
        tracing::warn!("{warning}");
    }
    Ok(())
}

/// Opens the database as [`open`] does, but refuses one from which its lender was moved away: there
/// would be two histories of one lender, and the checks and backups would be of the wrong one.
fn open_here(config: &Config) -> Result<Store, Box<dyn Error>> {
    // First: an older database that is out of use is not migrated.
    must_be_here(&Store::open(&store::Config::new(DatabaseUrl::parse(&config.database())?))?)?;
    open(config)
}

/// Refuses a database from which its lender was moved away.
fn must_be_here(store: &Store) -> Result<(), Box<dyn Error>> {
    if store.is_empty()? {
        return Ok(());
    }
    match store.read(office::settings::moved_to)? {
        Some(address) => Err(start::Refused::Moved(address).into()),
        None => Ok(()),
    }
}

/// Opens the database and brings it up to date.
fn open(config: &Config) -> Result<Store, Box<dyn Error>> {
    let readers = config.database_readers.into();
    let answer_timeout = Duration::from_secs(config.database_answer_seconds.into());
    let usual = store::Config::new(DatabaseUrl::parse(&config.database())?);
    let store = Store::open(&store::Config { readers, answer_timeout, ..usual })?;
    migrate_store(config, &store)?;
    Ok(store)
}

/// The lender over its database, in real time.
fn office(config: &Config, store: Store, setup_code: Option<String>) -> Office {
    Office::new(store, Clock::system(), Entropy::system(), config.policy(setup_code))
}

fn migrate(config: &Config) -> Outcome {
    let store = Store::open(&store::Config::new(DatabaseUrl::parse(&config.database())?))?;
    let applied = migrate_store(config, &store)?;
    match applied.len() {
        0 => say("The database is up to date."),
        count => say(&format!("{count} migrations were applied.")),
    }
}

/// Brings the tables up to date. The copy that is made before of a SQLite database is encrypted where
/// backups are.
fn migrate_store(config: &Config, store: &Store) -> Result<Vec<Applied>, Box<dyn Error>> {
    let keys = config.backup_keys();
    if !keys.is_set() {
        return Ok(store.migrate()?);
    }
    let mut failed = None;
    let migrated = store.migrate_copying(&mut CopyBefore {
        ending: ending(&keys),
        write: &mut |tx, target| {
            copy_encrypted(tx, target, &keys).map_err(|error| {
                let why = error.to_string();
                failed = Some(error);
                store::Error::Schema(why)
            })
        },
    });
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(migrated?),
    }
}

/// Prints an answer for the person who runs the command.
pub(crate) fn say(text: &str) -> Outcome {
    writeln!(std::io::stdout(), "{text}")?;
    Ok(ExitCode::SUCCESS)
}
