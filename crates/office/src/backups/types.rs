use crate::verify::Heads;
use money::Timestamp;
use store::{newtype, row};

newtype! {
    /// A backup that was made.
    pub BackupId(i64);
}

/// A backup that has just become whole.
#[derive(Clone, Debug)]
pub struct NewBackup {
    /// The name of its folder.
    pub name: String,
    /// The moment that it holds.
    pub taken_at: Timestamp,
    pub files: i64,
    pub size_bytes: i64,
    /// Covers the digest of every file in it.
    pub manifest_sha256: [u8; 32],
    /// Paths of stored files that records need and that were lost before it was made.
    pub missing: Vec<String>,
}

row! {
    /// A backup that was made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Backup {
        pub id: BackupId,
        pub name: String,
        pub taken_at: Timestamp,
        pub finished_at: Timestamp,
        pub files: i64,
        pub size_bytes: i64,
        /// Stored files that records need and that were lost before it was made.
        pub missing_files: i64,
        /// The path of the first of them. The manifest names all.
        pub first_missing: Option<String>,
    }
}

/// Description of the moment that a backup holds.
#[derive(Clone, Debug)]
pub struct Contents {
    pub taken_at: Timestamp,
    pub heads: Heads,
    /// The number and name of the last migration.
    pub migration: (i64, String),
    /// The stored files that records need.
    pub files: Vec<StoredFile>,
}

/// A stored file that a record needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    pub path: String,
    /// A small form of a picture, without which people still see it.
    pub is_thumbnail: bool,
}
