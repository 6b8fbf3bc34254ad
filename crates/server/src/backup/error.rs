//! Why a backup could not be made or restored.

use crate::trust::TrustError;
use std::io;
use std::path::{Path, PathBuf};

pub(crate) type Result<T> = std::result::Result<T, BackupError>;

/// Reasons why a backup could not be made or restored. Partial results are deleted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BackupError {
    #[error("the backup was stopped")]
    Stopped,
    #[error("the folder {0} does not exist: create it, or check that its disk is mounted")]
    NoFolder(PathBuf),
    #[error("the disk of {0} is full")]
    Full(PathBuf),
    #[error("{0} cannot be written")]
    Unwritable(PathBuf, #[source] io::Error),
    #[error("{0} cannot be read")]
    Unreadable(PathBuf, #[source] io::Error),
    #[error("{path} is damaged: {what}")]
    Damaged { path: PathBuf, what: String },
    #[error(
        "{path} was made by a newer version of the program ({version}); restore it with that version"
    )]
    Newer { path: PathBuf, version: String },
    #[error("others have access to the key file {0}; set its mode to 0600")]
    OpenKey(PathBuf),
    #[error(
        "{0} must have a secret key as `rondavel backup-key` or `rondavel media-key` writes it, \
         AGE-SECRET-KEY-1…, on each line that does not begin with #"
    )]
    NoKey(PathBuf),
    #[error(
        "{path} is encrypted: name the file with the secret key of {names} with --key. Without it \
         nobody can read the backup"
    )]
    KeyNeeded { path: PathBuf, names: String },
    #[error("{path} is encrypted for another key than those in {file}")]
    KeyOfAnother { file: PathBuf, path: PathBuf },
    #[error(
        "{0} is not encrypted, or its beginning is damaged: an encrypted file begins otherwise"
    )]
    NotEncrypted(PathBuf),
    #[error("{0} is there already; the key in it is never replaced")]
    KeyIsThere(PathBuf),
    #[error(
        "there is no {0}: name one backup; `rondavel backups --at FOLDER` lists those in a folder"
    )]
    NoBackup(PathBuf),
    #[error("{path} is encrypted for {names}, and {file} has the secret key of none of them")]
    OtherKey { file: PathBuf, path: PathBuf, names: String },
    #[error("{0}: set media_key_file to the file with the key of the stored files")]
    StoredFile(#[source] cabinet::Error),
    #[error("{place}: {why}")]
    Bucket { place: String, why: String },
    #[error("there is no {0}; `rondavel backups` lists what there is")]
    NotThere(String),
    #[error("{0}")]
    Settings(&'static str),
    #[error(
        "{0} must have the access key of the store on two lines, access_key_id = … and \
         secret_access_key = …"
    )]
    NoAccessKey(PathBuf),
    #[error("what was decrypted cannot be written")]
    Output(#[source] io::Error),
    #[error("{0}")]
    NotEmpty(String),
    #[error(
        "the database is from an older version of the program: back it up with that version, or run \
         `rondavel migrate` first"
    )]
    OlderDatabase,
    #[error("the manifest cannot be written")]
    Manifest(#[source] serde_json::Error),
    #[error(transparent)]
    Trust(#[from] TrustError),
    #[error(transparent)]
    Store(store::Error),
    #[error(transparent)]
    Office(#[from] office::Error),
}

impl BackupError {
    pub(super) fn unwritable(path: &Path, error: io::Error) -> Self {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => BackupError::Full(path.to_owned()),
            _ => BackupError::Unwritable(path.to_owned(), error),
        }
    }

    pub(super) fn unreadable(path: &Path, error: io::Error) -> Self {
        BackupError::Unreadable(path.to_owned(), error)
    }

    pub(super) fn damaged(path: &Path, what: impl Into<String>) -> Self {
        BackupError::Damaged { path: path.to_owned(), what: what.into() }
    }

    pub(super) fn manifest(error: serde_json::Error) -> Self {
        BackupError::Manifest(error)
    }

    /// True if the lender's database is damaged.
    pub(super) fn is_damage(&self) -> bool {
        use office::{Error::Unavailable, Unavailable::Damaged};
        matches!(
            self,
            BackupError::Store(store::Error::Damaged(_))
                | BackupError::Office(Unavailable(Damaged))
        )
    }

    /// A full disk is that of the file that was written.
    pub(super) fn while_writing(self, path: &Path) -> Self {
        match self {
            BackupError::Store(store::Error::Full) => BackupError::Full(path.to_owned()),
            other => other,
        }
    }
}

impl From<store::Error> for BackupError {
    fn from(error: store::Error) -> Self {
        BackupError::Store(error)
    }
}
