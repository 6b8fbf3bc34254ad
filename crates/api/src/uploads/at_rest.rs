//! What lies on disks outside the database, and what of it is encrypted, for administrators to state.

use serde::Serialize;
use utoipa::ToSchema;

/// Whether the system encrypts a disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiskEncryption {
    /// All of what it consists of.
    Yes,
    /// Not by this machine. A disk that encrypts itself, or a provider's encryption, is not seen.
    No,
    /// It cannot be seen: on another machine, or of a kind that does not show it.
    #[default]
    Unknown,
}

/// Copies that the program makes by itself, outside the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Copies {
    /// How many backups are stored before the oldest is deleted. Null where the program makes none by
    /// itself.
    pub backups: Option<u32>,
    /// Whether whole emails are stored as files, as no mail server is set.
    pub mails: bool,
}

/// What is encrypted on disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct AtRest {
    /// Whether new stored files are encrypted by the program.
    pub files: bool,
    /// Whether backups are encrypted by the program. Null where it makes none by itself.
    pub backups: Option<bool>,
    /// The disk that stored files are on.
    pub files_disk: DiskEncryption,
    /// The disk that the database is on.
    pub database_disk: DiskEncryption,
}
