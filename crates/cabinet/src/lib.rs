//! Storage of files: selfies, pictures, documents, attachments, reports. Each is complete or
//! absent, and encrypted if the lender has a key (ADR 0060).
//!
//! The format is that of [age](https://age-encryption.org/v1). The first bytes of a file, not its
//! name, tell if it is encrypted, so that files from before there was a key stay readable beside
//! new ones. [`PublicKeys`] and [`Writer`] encrypt backups as well.
//!
//! All functions block. This crate knows nothing of records: `office` decides which files are
//! needed.
#![deny(missing_docs)]

mod convert;
mod error;
mod keys;
mod list;
mod mark;
mod stored;
#[cfg(test)]
mod tests;

pub use convert::{Converted, Form};
pub use error::{Error, Result};
pub use keys::{PublicKeys, SecretKeys, Writer, generate, is_encrypted};
pub use list::{Files, Listed};
pub use stored::StoredFile;

pub use age::DecryptError;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write as _};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use tempfile::NamedTempFile;

/// Prefix of the names of unfinished files.
const UNFINISHED: &str = ".unfinished-";

/// A folder of stored files, and the keys to them. Clones share both.
#[derive(Clone, Debug)]
pub struct Cabinet(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    folder: PathBuf,
    /// For which new files are encrypted, if there is one.
    writing: PublicKeys,
    /// With which files are read. The first belongs to the one above.
    reading: SecretKeys,
}

impl Cabinet {
    /// Opens the files in a folder. New ones are encrypted for the first of the keys, if there are
    /// any; the others are for reading files encrypted earlier. Does not access the folder yet.
    pub fn new(folder: &Path, keys: SecretKeys) -> Self {
        let writing = keys.public_of_first();
        Cabinet(Arc::new(Inner { folder: folder.to_owned(), writing, reading: keys }))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.0.folder
    }

    /// True if new files are encrypted.
    pub fn is_encrypting(&self) -> bool {
        self.0.writing.is_set()
    }

    /// Stores these bytes at a path. They are on the disk when this returns.
    pub fn put(&self, path: &str, bytes: &[u8]) -> Result<()> {
        self.store(path, &mut &*bytes)
    }

    /// Stores the input, read to its end, at a path. It is on the disk when this returns.
    pub fn store(&self, path: &str, bytes: &mut impl Read) -> Result<()> {
        let place = self.place(path)?;
        let written = write_temporary(&place, &self.0.writing, bytes)?;
        put_in_place(written, &place)
    }

    /// Gives the file at `like` a further path, so that the two take up the room of one. Answers
    /// whether the disk can do that.
    pub fn link(&self, path: &str, like: &str) -> Result<bool> {
        Ok(fs::hard_link(self.place(like)?, self.place(path)?).is_ok())
    }

    /// Opens a file; none where it is missing.
    pub fn open(&self, path: &str) -> Result<Option<StoredFile>> {
        let place = self.place(path)?;
        match File::open(&place) {
            Ok(file) => StoredFile::new(&place, file, &self.0.reading).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::of(&place, error)),
        }
    }

    /// Opens a file as it lies there, encrypted or not, for a backup.
    pub fn open_as_it_is(&self, path: &str) -> io::Result<File> {
        File::open(self.0.folder.join(path))
    }

    /// The bytes of a file; none where it is missing.
    pub fn bytes(&self, path: &str) -> Result<Option<Vec<u8>>> {
        let Some(mut file) = self.open(path)? else { return Ok(None) };
        let mut bytes = Vec::new();
        match file.read_to_end(&mut bytes) {
            Ok(_) => Ok(Some(bytes)),
            Err(error) => Err(Error::of(&self.place(path)?, error)),
        }
    }

    /// Deletes a file. A missing one is fine.
    pub fn remove(&self, path: &str) -> Result<()> {
        let place = self.place(path)?;
        match fs::remove_file(&place) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::of(&place, error)),
            _ => Ok(()),
        }
    }

    /// All stored files, in no order.
    pub fn files(&self) -> Files {
        Files::below(&self.0.folder)
    }

    /// Deletes what killed servers were still writing before then; answers how many files.
    pub fn forget_unfinished(&self, before: SystemTime) -> Result<u64> {
        let mut forgotten = 0;
        for file in Files::unfinished_below(&self.0.folder) {
            let file = file?;
            if file.written < before {
                self.remove(&file.path)?;
                forgotten += 1;
            }
        }
        Ok(forgotten)
    }

    /// Checks if a file with these first bytes can be read, and returns true if it is encrypted.
    /// Refuses a file encrypted for none of the keys.
    pub fn can_open(&self, path: &Path, first_bytes: &[u8]) -> Result<bool> {
        if !is_encrypted(first_bytes) {
            return Ok(false);
        }
        let opened = self.0.reading.decrypt(first_bytes);
        opened.map(|_| true).map_err(|error| Error::of_decrypting(path, &self.0.reading, error))
    }

    /// Returns a file's place. Refuses a path that leads out of the folder.
    fn place(&self, path: &str) -> Result<PathBuf> {
        let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !inside || path.is_empty() {
            return Err(Error::Outside(path.to_owned()));
        }
        Ok(self.0.folder.join(path))
    }
}

/// Writes the input into a new file in the folder of a place, encrypted if there are keys for that,
/// and syncs it to the disk.
fn write_temporary(
    place: &Path,
    keys: &PublicKeys,
    bytes: &mut impl Read,
) -> Result<NamedTempFile> {
    let failed = |error| Error::of(place, error);
    let folder = folder_of(place);
    if !folder.is_dir() {
        fs::create_dir_all(folder).map_err(failed)?;
        sync_folder(folder_of(folder)).map_err(failed)?;
    }
    let file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder);
    let mut writer = keys.writer(file.map_err(failed)?).map_err(failed)?;
    io::copy(bytes, &mut writer).map_err(failed)?;
    let mut written = writer.finish().map_err(failed)?;
    written.flush().and_then(|()| written.as_file().sync_all()).map_err(failed)?;
    Ok(written)
}

/// Gives a file that is whole its name, instead of the one that has it.
fn put_in_place(written: NamedTempFile, place: &Path) -> Result<()> {
    written.persist(place).map_err(|error| Error::of(place, error.error))?;
    sync_folder(folder_of(place)).map_err(|error| Error::of(place, error))
}

/// True if a file is still being written, or was when the program was killed.
fn is_unfinished(place: &Path) -> bool {
    place.file_name().is_some_and(|name| name.to_string_lossy().starts_with(UNFINISHED))
}

fn folder_of(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}
