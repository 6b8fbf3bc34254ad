//! Encrypts the files that are there, or decrypts them.

use crate::error::{Error, Result};
use crate::keys::{PublicKeys, SecretKeys};
use crate::list::Listed;
use crate::stored::{StoredFile, begins_encrypted};
use crate::{Cabinet, put_in_place, write_temporary};
use std::fs::File;
use std::io::ErrorKind;

/// Target form of stored files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For the first of the keys.
    Encrypted,
    /// As they are.
    Plain,
}

/// Counts of a conversion.
#[derive(Debug, Default)]
pub struct Converted {
    /// Files that have changed their form.
    pub converted: u64,
    /// Files that had it before.
    pub unchanged: u64,
    /// Why others could not be converted. They are as they were.
    pub failed: Vec<Error>,
}

/// Result for one file.
enum Step {
    Converted,
    Unchanged,
    /// It was deleted in the meantime.
    Gone,
}

impl Cabinet {
    /// Converts all files to this form and returns the counts. `watch` is called after each file.
    ///
    /// Each file is written to a temporary file, synced to the disk and renamed, so readers always
    /// find it complete in one form or the other, even after the program was killed. Repeating an
    /// interrupted conversion continues it. A file keeps its modification time.
    pub fn convert(&self, form: Form, watch: &mut dyn FnMut(&Converted)) -> Result<Converted> {
        if form == Form::Encrypted {
            // First, so that the server does not start without the key after half of them.
            self.leave_mark()?;
        }
        let mut outcome = Converted::default();
        for file in self.files() {
            match file.and_then(|file| self.convert_one(&file, form)) {
                Ok(Step::Converted) => outcome.converted += 1,
                Ok(Step::Unchanged) => outcome.unchanged += 1,
                Ok(Step::Gone) => {}
                Err(error) if is_of_one(&error) => outcome.failed.push(error),
                Err(error) => return Err(error),
            }
            watch(&outcome);
        }
        if outcome.failed.is_empty() {
            match form {
                // For the first key, where there was another one before.
                Form::Encrypted => self.renew_mark()?,
                Form::Plain => self.remove_mark()?,
            }
        }
        Ok(outcome)
    }

    fn convert_one(&self, listed: &Listed, form: Form) -> Result<Step> {
        let place = self.place(&listed.path)?;
        let failed = |error| Error::of(&place, error);
        let mut file = match File::open(&place) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Step::Gone),
            Err(error) => return Err(failed(error)),
        };
        let is_encrypted = begins_encrypted(&mut file).map_err(failed)?;
        let none = PublicKeys::default();
        let keys = match (form, is_encrypted) {
            (Form::Plain, false) => return Ok(Step::Unchanged),
            (Form::Plain, true) => &none,
            (Form::Encrypted, false) => &self.0.writing,
            (Form::Encrypted, true) => {
                let first: SecretKeys = self.0.reading.first();
                let again = File::open(&place).map_err(failed)?;
                if StoredFile::new(&place, again, &first).is_ok() {
                    return Ok(Step::Unchanged);
                }
                &self.0.writing
            }
        };
        let mut content = StoredFile::new(&place, file, &self.0.reading)?;
        let written = write_temporary(&place, keys, &mut content)?;
        // Its age also determines if it is still needed.
        written.as_file().set_modified(listed.written).map_err(failed)?;
        // One that a server deletes just here comes back, belongs to no record, and is deleted as such.
        if !place.exists() {
            return Ok(Step::Gone);
        }
        put_in_place(written, &place)?;
        Ok(Step::Converted)
    }
}

/// True if only this file cannot be converted, rather than any.
fn is_of_one(error: &Error) -> bool {
    matches!(error, Error::OtherKey(_) | Error::Damaged(_))
}
