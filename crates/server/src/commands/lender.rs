//! Checks that there is a lender for a command, so that none is made by mistake.

use crate::backup::{BackupError, Location};
use crate::cli::Command;
use crate::config::Config;
use cabinet::Cabinet;
use std::error::Error;
use std::path::Path;
use store::{DatabaseUrl, Store};

/// Refuses a command that would make a lender by mistake, and leaves nothing behind: a forgotten
/// `--data-dir` must not make an empty lender and call everything correct, and an unmounted disk
/// must not cost the lender its stored files.
pub(super) fn must_be_there(command: &Command, config: &Config) -> Result<(), Box<dyn Error>> {
    let need = Need::of(command, config);
    if need == Need::Nothing || is_there(config)? {
        return Ok(());
    }
    let place = DatabaseUrl::parse(&config.database())?;
    match need {
        Need::Nothing => Ok(()),
        Need::Lender => Err(format!(
            "there is no lender at {place}; name it with --data-dir or --config. `rondavel serve` makes a new \
             one, and so does this command with --new"
        )
        .into()),
        Need::LenderOrEmptyPlace => match left_behind(config, &place)? {
            None => Ok(()),
            Some(found) => Err(format!(
                "there is no lender at {place}, and {found}. Check that every disk is mounted and that \
                 database_url is right, or put a backup back with `rondavel restore`. If a new lender is \
                 meant, add --new"
            )
            .into()),
        },
    }
}

/// The lender that a command requires.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Nothing,
    Lender,
    /// Makes a lender if there is none, unless files of one are there.
    LenderOrEmptyPlace,
}

impl Need {
    fn of(command: &Command, config: &Config) -> Self {
        match command {
            Command::Serve => Need::LenderOrEmptyPlace,
            Command::Demo(asked) if !asked.check => Need::LenderOrEmptyPlace,
            Command::Demo(_)
            | Command::Migrate
            | Command::Verify(_)
            | Command::Head
            | Command::Backup(_)
            | Command::DeleteOrphans
            | Command::Move(_)
            | Command::CloseDay(_)
            | Command::ExportJournal(_)
            | Command::CreateUser(_)
            | Command::ResetSecondFactor(_) => Need::Lender,
            // Keys in a file are made before there is a database.
            Command::RotateKeys(asked) if asked.drafts || config.key_file().is_none() => {
                Need::Lender
            }
            Command::RotateKeys(_)
            | Command::Backups(_)
            | Command::Restore(_)
            | Command::Openapi
            | Command::Settings(_)
            | Command::Ready
            | Command::BackupKey(_)
            | Command::Decrypt(_)
            | Command::MediaKey(_)
            | Command::EncryptMedia
            | Command::DecryptMedia => Need::Nothing,
        }
    }
}

/// True if there is a database with tables at the place.
fn is_there(config: &Config) -> Result<bool, Box<dyn Error>> {
    let place = DatabaseUrl::parse(&config.database())?;
    // Opening would make the file.
    if place.path().is_some_and(|file| !file.exists()) {
        return Ok(false);
    }
    Ok(!Store::open(&store::Config::new(place))?.is_empty()?)
}

/// Files of an earlier lender at the place where a new one would be made, as a clause.
fn left_behind(config: &Config, place: &DatabaseUrl) -> Result<Option<String>, Box<dyn Error>> {
    let media = config.media_folder();
    if let Some(file) = Cabinet::new(&media, cabinet::SecretKeys::default()).files().next() {
        return Ok(Some(format!("stored files lie in {} ({})", media.display(), file?.path)));
    }
    if let Some(copy) = place.path().map(beside).transpose()?.flatten() {
        return Ok(Some(format!("a file of a database lies beside it ({copy})")));
    }
    let Some(folder) = config.backup_folder() else { return Ok(None) };
    let location = Location::new(config, folder)?;
    match location.list() {
        Ok(found) => {
            Ok(found.last().map(|last| format!("backups lie in {location} ({})", last.name)))
        }
        // The first backup says that it has no folder.
        Err(BackupError::Unreadable(_, error)) if error.kind() == std::io::ErrorKind::NotFound => {
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// A copy from before an upgrade, or a write-ahead log, next to a missing SQLite file.
fn beside(database: &Path) -> std::io::Result<Option<String>> {
    let name = database.file_name().unwrap_or_default().to_string_lossy();
    let (copy, log) = (format!("{name}.before-"), format!("{name}-wal"));
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = match std::fs::read_dir(folder.unwrap_or(Path::new("."))) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let found = entry.file_name().to_string_lossy().into_owned();
        let is_log = found == log && entry.metadata()?.len() > 0;
        if is_log || found.starts_with(&copy) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}
