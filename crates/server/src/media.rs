//! The folder of stored files, and the key for which they are encrypted (ADR 0060).

use crate::backup::{BackupError, SecretKeys};
use crate::config::Config;
use cabinet::Cabinet;
use std::io;
use std::path::PathBuf;

/// Why stored files cannot be used. Never holds a key.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MediaError {
    /// An error of the file with the key.
    #[error(transparent)]
    Key(#[from] BackupError),
    #[error(
        "stored files are encrypted, and media_key_file is not set: set it to the file with their key. \
         Without it nobody can read them"
    )]
    NotSet(#[source] cabinet::Error),
    #[error(
        "media_key_file has another key than the one that stored files are encrypted for: put back the \
         file with that key, or add the key to it"
    )]
    Other(#[source] cabinet::Error),
    #[error("stored files cannot be looked at")]
    Unreadable(#[source] cabinet::Error),
    #[error("the folder {0} cannot be made")]
    NoFolder(PathBuf, #[source] io::Error),
}

impl From<cabinet::Error> for MediaError {
    fn from(error: cabinet::Error) -> Self {
        match error {
            cabinet::Error::NoKey(_) => MediaError::NotSet(error),
            cabinet::Error::OtherKey(_) => MediaError::Other(error),
            _ => MediaError::Unreadable(error),
        }
    }
}

/// The keys of stored files, from the file that the settings name; none if they name none.
pub(crate) fn keys(config: &Config) -> Result<cabinet::SecretKeys, BackupError> {
    let read = config.media_key_file().map(SecretKeys::read).transpose()?;
    Ok(read.map(SecretKeys::into_keys).unwrap_or_default())
}

/// The stored files, with keys that are known to open what is encrypted.
pub(crate) fn checked(config: &Config) -> Result<Cabinet, MediaError> {
    let files = Cabinet::new(&config.media_folder(), keys(config)?);
    files.check()?;
    Ok(files)
}

/// The same for a program that is about to store more.
pub(crate) fn open(config: &Config) -> Result<Cabinet, MediaError> {
    let files = checked(config)?;
    let folder = files.folder();
    std::fs::create_dir_all(folder)
        .map_err(|error| MediaError::NoFolder(folder.to_owned(), error))?;
    files.leave_mark()?;
    Ok(files)
}
