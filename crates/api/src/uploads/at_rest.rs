//! Storage outside the database and its encryption, for display to administrators.

use serde::Serialize;
use utoipa::ToSchema;

/// Encryption of a disk by the system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiskEncryption {
    /// All of the disk is encrypted.
    Yes,
    /// Not encrypted by this machine. Self-encrypting disks and providers' encryption are not
    /// detected.
    No,
    /// Undetectable: on another machine, or of an unsupported kind.
    #[default]
    Unknown,
}

/// Copies that the program makes automatically, outside the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Copies {
    /// Number of backups stored before the oldest is deleted. Null if the program makes no
    /// automatic backups.
    pub backups: Option<u32>,
    /// True if whole emails are stored as files because no mail server is set.
    pub mails: bool,
}

/// Encryption on disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct AtRest {
    /// True if the program encrypts new stored files.
    pub files: bool,
    /// True if the program encrypts backups. Null if it makes no automatic backups.
    pub backups: Option<bool>,
    /// The disk that stored files are on.
    pub files_disk: DiskEncryption,
    /// The disk that the database is on.
    pub database_disk: DiskEncryption,
}
