//! Files of a backup, with size and SHA-256 as they are on the disk, taken while they are written or
//! read.

use super::error::{BackupError, Result};
use super::keys::{self, PublicKeys, SecretKeys};
use cabinet::Writer;
use sha2::{Digest as _, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

/// Bytes that are read at a time.
pub(super) const BUFFER_SIZE: usize = 256 * 1024;

/// Size and SHA-256 of a content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digest {
    pub(super) size: u64,
    pub(super) sha256: [u8; 32],
}

/// A file with the digest of what has passed to or from the disk.
struct Hashed {
    file: File,
    hash: Sha256,
    size: u64,
}

impl Hashed {
    fn new(file: File) -> Self {
        Hashed { file, hash: Sha256::new(), size: 0 }
    }

    fn passed(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.size = self.size.saturating_add(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
    }

    fn digest(self) -> Digest {
        Digest { size: self.size, sha256: self.hash.finalize().into() }
    }
}

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.passed(bytes.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Read for Hashed {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        self.passed(into.get(..read).unwrap_or_default());
        Ok(read)
    }
}

/// A new file that only this user may read, encrypted where there are keys, with the digest of what is
/// on the disk.
pub(super) struct NewFile<'a> {
    path: &'a Path,
    into: Writer<Hashed>,
}

impl<'a> NewFile<'a> {
    pub(super) fn create(path: &'a Path, keys: &PublicKeys) -> Result<Self> {
        let into = keys.writer(Hashed::new(private_file(path)?));
        let into = into.map_err(|error| BackupError::unwritable(path, error))?;
        Ok(NewFile { path, into })
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<()> {
        let written = self.into.write_all(bytes);
        written.map_err(|error| BackupError::unwritable(self.path, error))
    }

    /// Sees that it is on the disk.
    pub(super) fn finish(self) -> Result<Digest> {
        let finished = self.into.finish();
        let synced = finished.and_then(|written| written.file.sync_all().map(|()| written));
        let written = synced.map_err(|error| BackupError::unwritable(self.path, error))?;
        Ok(written.digest())
    }
}

/// Creates a file that only this user may read.
pub(super) fn private_file(path: &Path) -> Result<File> {
    let created = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    created.map_err(|error| BackupError::unwritable(path, error))
}

/// Copies what is left of an open file to a new one, on the disk.
pub(super) fn copy_open(
    mut source: File,
    from: &Path,
    to: &Path,
    keys: &PublicKeys,
) -> Result<Digest> {
    let mut target = NewFile::create(to, keys)?;
    let pass = |buffer: &[u8]| target.write(buffer);
    pass_on(&mut source, &|error| BackupError::unreadable(from, error), pass)?;
    target.finish()
}

/// Opens a file of the backup in a folder. Refuses anything but a regular file: a link leads out of
/// the backup, and reading a pipe would block.
pub(super) fn open_in(folder: &Path, path: &str) -> Result<File> {
    let place = folder.join(path);
    let unreadable = |error| BackupError::unreadable(&place, error);
    let found = place.canonicalize().map_err(unreadable)?;
    let is_there = found == folder.canonicalize().map_err(unreadable)?.join(path);
    if !is_there || !found.metadata().map_err(unreadable)?.is_file() {
        return Err(BackupError::damaged(&place, "it is a link or no file"));
    }
    File::open(found).map_err(unreadable)
}

/// Passes on the content of a backup's file, decrypted if there are keys for that, and returns the
/// digest of the file itself together with the result. A file with a wrong digest is damaged, even
/// if decryption and reading succeeded.
pub(super) fn read(
    (file, path): (File, &Path),
    keys: Option<&SecretKeys>,
    take: &mut dyn FnMut(&[u8]) -> Result<()>,
) -> Result<(Digest, Result<()>)> {
    let unreadable = |error| BackupError::unreadable(path, error);
    let mut file = Hashed::new(file);
    let outcome = match keys {
        None => pass_on(&mut file, &unreadable, take),
        Some(keys) => keys.decrypt(path, &mut file).and_then(|mut plain| {
            pass_on(&mut plain, &|error| keys::unreadable(path, error), take)
        }),
    };
    // Decryption may have failed before the end of the file.
    io::copy(&mut file, &mut io::sink()).map_err(unreadable)?;
    Ok((file.digest(), outcome))
}

/// Opens a file of a backup, decrypted if there are keys for that.
pub(super) fn open(folder: &Path, path: &str, keys: Option<&SecretKeys>) -> Result<Box<dyn Read>> {
    let file = open_in(folder, path)?;
    Ok(match keys {
        None => Box::new(BufReader::new(file)),
        Some(keys) => Box::new(keys.decrypt(&folder.join(path), file)?),
    })
}

fn pass_on(
    source: &mut dyn Read,
    failed: &dyn Fn(io::Error) -> BackupError,
    mut take: impl FnMut(&[u8]) -> Result<()>,
) -> Result<()> {
    let mut buffer = vec![0; BUFFER_SIZE];
    loop {
        let read = source.read(&mut buffer).map_err(failed)?;
        if read == 0 {
            return Ok(());
        }
        take(buffer.get(..read).unwrap_or_default())?;
    }
}

pub(super) fn of_file(path: &Path) -> Result<Digest> {
    let file = File::open(path).map_err(|error| BackupError::unreadable(path, error))?;
    read((file, path), None, &mut |_| Ok(())).map(|(digest, _)| digest)
}

pub(super) fn of_bytes(bytes: &[u8]) -> Digest {
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    Digest { size, sha256: Sha256::digest(bytes).into() }
}
