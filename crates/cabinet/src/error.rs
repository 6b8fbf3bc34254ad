use crate::keys::SecretKeys;
use age::DecryptError;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Result of working with a stored file.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a stored file could not be read or written. Never holds a key.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It is encrypted, and the program has no key.
    #[error("{0} is encrypted, and there is no key to read it with")]
    NoKey(PathBuf),
    /// It is encrypted for a key that the program does not have.
    #[error("{0} is encrypted for another key")]
    OtherKey(PathBuf),
    /// It differs from the written file.
    #[error("{0} was changed or cut short after it was encrypted")]
    Damaged(PathBuf),
    /// A path that is none of a stored file.
    #[error("{0} is not the path of a stored file")]
    Outside(String),
    /// The disk failed, or is full.
    #[error("{0} cannot be read or written")]
    Disk(PathBuf, #[source] io::Error),
}

impl Error {
    /// Of the disk, or of an encrypted file while it was read: age says of the latter that the data is
    /// not valid.
    pub(crate) fn of(place: &Path, error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => Error::Damaged(place.to_owned()),
            _ => Error::Disk(place.to_owned(), error),
        }
    }

    pub(crate) fn of_decrypting(place: &Path, keys: &SecretKeys, error: DecryptError) -> Self {
        match error {
            DecryptError::Io(error) => Error::of(place, error),
            DecryptError::NoMatchingKeys if keys.is_set() => Error::OtherKey(place.to_owned()),
            DecryptError::NoMatchingKeys => Error::NoKey(place.to_owned()),
            _ => Error::Damaged(place.to_owned()),
        }
    }
}
