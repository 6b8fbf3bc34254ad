//! Size and SHA-256 of files, taken while they are copied.

use super::error::{BackupError, Result};
use sha2::{Digest as _, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Bytes that are read at a time.
const PIECE: usize = 256 * 1024;

/// Size and SHA-256 of a content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digest {
    pub(super) size: u64,
    pub(super) sha256: [u8; 32],
}

/// A new file that only this user may read, with the digest of what was written to it.
pub(super) struct DigestFile<'a> {
    path: &'a Path,
    file: File,
    hash: Sha256,
    size: u64,
}

impl<'a> DigestFile<'a> {
    pub(super) fn create(path: &'a Path) -> Result<Self> {
        let file = private_file(path)?;
        Ok(DigestFile { path, file, hash: Sha256::new(), size: 0 })
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.hash.update(bytes);
        self.size = self.size.saturating_add(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
        self.file.write_all(bytes).map_err(|error| BackupError::unwritable(self.path, error))
    }

    /// Sees that it is on the disk.
    pub(super) fn finish(self) -> Result<Digest> {
        self.file.sync_all().map_err(|error| BackupError::unwritable(self.path, error))?;
        Ok(Digest { size: self.size, sha256: self.hash.finalize().into() })
    }
}

/// Creates a file that only this user may read.
pub(super) fn private_file(path: &Path) -> Result<File> {
    let created = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    created.map_err(|error| BackupError::unwritable(path, error))
}

/// Copies a file to a new one, on the disk.
pub(super) fn copy(from: &Path, to: &Path) -> Result<Digest> {
    let source = File::open(from).map_err(|error| BackupError::unreadable(from, error))?;
    copy_open(source, from, to)
}

/// Copies what is left of an open file to a new one, on the disk.
pub(super) fn copy_open(mut source: File, from: &Path, to: &Path) -> Result<Digest> {
    let mut target = DigestFile::create(to)?;
    let mut piece = vec![0; PIECE];
    loop {
        let read = source.read(&mut piece).map_err(|error| BackupError::unreadable(from, error))?;
        if read == 0 {
            return target.finish();
        }
        target.write(piece.get(..read).unwrap_or_default())?;
    }
}

pub(super) fn of_file(path: &Path) -> io::Result<Digest> {
    let mut file = File::open(path)?;
    let (mut hash, mut size) = (Sha256::new(), 0_u64);
    let mut piece = vec![0; PIECE];
    loop {
        let read = file.read(&mut piece)?;
        if read == 0 {
            return Ok(Digest { size, sha256: hash.finalize().into() });
        }
        hash.update(piece.get(..read).unwrap_or_default());
        size = size.saturating_add(u64::try_from(read).unwrap_or(u64::MAX));
    }
}

pub(super) fn of_bytes(bytes: &[u8]) -> Digest {
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    Digest { size, sha256: Sha256::digest(bytes).into() }
}
