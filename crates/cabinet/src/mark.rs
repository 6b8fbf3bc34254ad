//! Checks that the key is the right one before anything is written.

use crate::error::{Error, Result};
use crate::stored::StoredFile;
use crate::{Cabinet, is_unfinished, put_in_place, write_temporary};
use std::fs::{self, File};
use std::io::{ErrorKind, Read as _};
use std::path::Path;

/// A file that exists as soon as others may be encrypted. Decrypting it tests a key.
pub(crate) const FILE: &str = "encrypted.age";

const TEXT: &[u8] =
    b"Stored files in this folder are encrypted for the key that opens this file.\n";

/// Files of each folder that are looked at, at most.
const SAMPLE: usize = 200;
/// Longer than the header of an encrypted file.
const FIRST_BYTES: u64 = 16 * 1024;

impl Cabinet {
    /// Refuses if there are encrypted files that the keys do not open. Looks at the mark that is there
    /// once files are encrypted, and at some files of each folder, should it be missing.
    pub fn check(&self) -> Result<()> {
        let mark = self.folder().join(FILE);
        match File::open(&mark) {
            Ok(file) => drop(StoredFile::new(&mark, file, &self.0.reading)?),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(Error::of(&mark, error)),
        }
        let folders = match fs::read_dir(self.folder()) {
            Ok(folders) => folders,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(Error::of(self.folder(), error)),
        };
        for folder in folders {
            let folder = folder.map_err(|error| Error::of(self.folder(), error))?;
            if folder.file_type().is_ok_and(|kind| kind.is_dir()) {
                self.check_some(&folder.path())?;
            }
        }
        Ok(())
    }

    /// Looks for an encrypted file among some, and whether the keys open it.
    fn check_some(&self, folder: &Path) -> Result<()> {
        let entries = fs::read_dir(folder).map_err(|error| Error::of(folder, error))?;
        for entry in entries.flatten().take(SAMPLE) {
            let place = entry.path();
            // Others may be deleting files.
            let Ok(file) = File::open(&place) else { continue };
            let mut first = Vec::new();
            if is_unfinished(&place) || file.take(FIRST_BYTES).read_to_end(&mut first).is_err() {
                continue;
            }
            match self.can_open(&place, &first) {
                Ok(true) => return Ok(()),
                // A damaged file is no reason not to start.
                Ok(false) | Err(Error::Damaged(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// True if files are encrypted, or may be. Needs no key.
    pub fn is_marked(&self) -> bool {
        self.folder().join(FILE).exists()
    }

    /// Writes the mark of encrypted files, unless it exists. Does nothing without a key.
    pub fn leave_mark(&self) -> Result<()> {
        if self.is_encrypting() && !self.is_marked() {
            self.renew_mark()?;
        }
        Ok(())
    }

    /// Leaves the mark for the first key, whichever it was for before.
    pub(crate) fn renew_mark(&self) -> Result<()> {
        let mark = self.folder().join(FILE);
        put_in_place(write_temporary(&mark, &self.0.writing, &mut &*TEXT)?, &mark)
    }

    /// Deletes the mark, once no file is encrypted.
    pub(crate) fn remove_mark(&self) -> Result<()> {
        self.remove(FILE)
    }
}
