//! The keys of encrypted backups, in the age format (<https://c2sp.org/age>): public keys, for which
//! everything is encrypted, are in the settings; secret ones are in a file that need not be on the
//! server (docs/security.md). The key of stored files (ADR 0060) is in such a file, too.

use super::error::{BackupError, Result};
use crate::private;
use cabinet::DecryptError;
pub(crate) use cabinet::PublicKeys;
use money::Timestamp;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The suffix of a backup's encrypted files.
pub(crate) const ENDING: &str = ".age";

/// The suffix of a file that is written for these keys.
pub(crate) fn ending(keys: &PublicKeys) -> &'static str {
    if keys.is_set() { ENDING } else { "" }
}

/// The secret keys that are there to read encrypted files with.
#[derive(Default)]
pub(crate) struct SecretKeys {
    /// The file that they are from.
    file: PathBuf,
    keys: cabinet::SecretKeys,
}

impl SecretKeys {
    /// Reads the file that `rondavel backup-key` or `age-keygen` has written, which no others may have
    /// access to.
    pub(crate) fn read(file: &Path) -> Result<Self> {
        let unreadable = |error| BackupError::unreadable(file, error);
        let metadata = fs::metadata(file).map_err(unreadable)?;
        if private::is_open(&metadata) {
            return Err(BackupError::OpenKey(file.to_owned()));
        }
        let text = fs::read_to_string(file).map_err(unreadable)?;
        match cabinet::SecretKeys::parse(&text) {
            Some(keys) => Ok(SecretKeys { file: file.to_owned(), keys }),
            None => Err(BackupError::NoKey(file.to_owned())),
        }
    }

    /// The keys alone.
    pub(crate) fn into_keys(self) -> cabinet::SecretKeys {
        self.keys
    }

    /// The public key of the first.
    #[cfg(test)]
    pub(crate) fn public(&self) -> String {
        self.keys.public().first().cloned().unwrap_or_default()
    }

    /// Refuses unless one of them belongs to one of these public keys.
    pub(super) fn expect_one_of(&self, backup: &Path, public: &[String]) -> Result<()> {
        let (path, names) = (backup.to_owned(), public.join(" or "));
        if !self.keys.is_set() {
            return Err(BackupError::KeyNeeded { path, names });
        }
        if self.keys.public().iter().any(|key| public.contains(key)) {
            return Ok(());
        }
        Err(BackupError::OtherKey { file: self.file.clone(), path, names })
    }

    /// Decrypts an encrypted file. Reading fails at the first piece that was changed, and at an end
    /// that was cut off.
    pub(crate) fn decrypt<R: Read>(&self, path: &Path, from: R) -> Result<impl Read + use<R>> {
        self.keys.decrypt(from).map_err(|error| match error {
            DecryptError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                BackupError::unreadable(path, error)
            }
            DecryptError::NoMatchingKeys => {
                let (file, path) = (self.file.clone(), path.to_owned());
                BackupError::KeyOfAnother { file, path }
            }
            DecryptError::InvalidHeader => BackupError::NotEncrypted(path.to_owned()),
            _ => changed(path),
        })
    }
}

/// Why a piece of an encrypted file could not be read: age says of both that the data is not valid.
pub(super) fn unreadable(path: &Path, error: io::Error) -> BackupError {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => changed(path),
        _ => BackupError::unreadable(path, error),
    }
}

fn changed(path: &Path) -> BackupError {
    BackupError::damaged(path, "it was changed or cut short after it was encrypted")
}

/// Makes a pair of keys: writes the secret one into a new file that only this user may read, and
/// returns the public one.
pub(crate) fn write_new(file: &Path, now: Timestamp) -> Result<String> {
    let (secret, public) = cabinet::generate();
    let text = format!("# created: {now:.0}\n# public key: {public}\n{secret}\n");
    let mut new = match super::digest::private_file(file) {
        Err(BackupError::Unwritable(_, error)) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(BackupError::KeyIsThere(file.to_owned()));
        }
        made => made?,
    };
    let written = new.write_all(text.as_bytes()).and_then(|()| new.sync_all());
    written.map_err(|error| BackupError::unwritable(file, error))?;
    Ok(public)
}

/// Prints the content of an encrypted file, piece by piece, up to the first changed piece.
pub(crate) fn print(file: &Path, keys: &SecretKeys, into: &mut dyn Write) -> Result<()> {
    let source = File::open(file).map_err(|error| BackupError::unreadable(file, error))?;
    let mut plain = keys.decrypt(file, source)?;
    let mut buffer = vec![0; super::digest::BUFFER_SIZE];
    loop {
        let read = plain.read(&mut buffer).map_err(|error| unreadable(file, error))?;
        if read == 0 {
            return into.flush().map_err(BackupError::Output);
        }
        into.write_all(buffer.get(..read).unwrap_or_default()).map_err(BackupError::Output)?;
    }
}
