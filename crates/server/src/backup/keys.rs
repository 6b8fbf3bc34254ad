//! The keys of encrypted backups, in the age format (<https://c2sp.org/age>): public keys, for which
//! everything is encrypted, are in the settings; secret ones are in a file that need not be on the
//! server (ADR 0056).

use super::error::{BackupError, Result};
use crate::private;
use age::secrecy::ExposeSecret as _;
use age::stream::{StreamReader, StreamWriter};
use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor, Encryptor};
use money::Timestamp;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// What the names of encrypted files end with.
pub(crate) const ENDING: &str = ".age";

/// The public keys that backups are encrypted for; none: they are not encrypted.
#[derive(Clone, Debug, Default)]
pub(crate) struct PublicKeys(Vec<Recipient>);

impl PublicKeys {
    /// Reads keys that begin with `age1`; nothing if one of them is none.
    pub(crate) fn parse(texts: &[String]) -> Option<Self> {
        let keys: Option<Vec<Recipient>> =
            texts.iter().map(|text| text.trim().parse().ok()).collect();
        keys.map(PublicKeys)
    }

    /// Whether there are any.
    pub(crate) fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// What the name of a file that is written for them ends with.
    pub(crate) fn ending(&self) -> &'static str {
        if self.is_set() { ENDING } else { "" }
    }

    pub(super) fn texts(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }

    /// Encrypts for all of them what is written. It has to be finished.
    pub(super) fn encrypt<W: Write>(&self, into: W) -> io::Result<StreamWriter<W>> {
        let keys = self.0.iter().map(|key| key as &dyn age::Recipient);
        Encryptor::with_recipients(keys).map_err(io::Error::other)?.wrap_output(into)
    }
}

/// The secret keys that are there to read encrypted files with.
#[derive(Default)]
pub(crate) struct SecretKeys {
    /// The file that they are from.
    file: PathBuf,
    keys: Vec<Identity>,
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
        let lines = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#'));
        let keys: Option<Vec<Identity>> = lines.map(|line| line.parse().ok()).collect();
        match keys.filter(|keys| !keys.is_empty()) {
            Some(keys) => Ok(SecretKeys { file: file.to_owned(), keys }),
            None => Err(BackupError::NoKey(file.to_owned())),
        }
    }

    /// The public key of the first.
    #[cfg(test)]
    pub(crate) fn public(&self) -> String {
        self.keys.first().map(|key| key.to_public().to_string()).unwrap_or_default()
    }

    /// Refuses unless one of them belongs to one of these public keys.
    pub(super) fn expect_one_of(&self, backup: &Path, public: &[String]) -> Result<()> {
        let (path, names) = (backup.to_owned(), public.join(" or "));
        if self.keys.is_empty() {
            return Err(BackupError::KeyNeeded { path, names });
        }
        let fits = |key: &Identity| public.contains(&key.to_public().to_string());
        if self.keys.iter().any(fits) {
            return Ok(());
        }
        Err(BackupError::OtherKey { file: self.file.clone(), path, names })
    }

    /// What is in an encrypted file. Reading it fails at the first piece that is not as it was
    /// written, and at an end that is not the end.
    pub(crate) fn decrypt<R: Read>(
        &self,
        path: &Path,
        from: R,
    ) -> Result<StreamReader<BufReader<R>>> {
        let keys = self.keys.iter().map(|key| key as &dyn age::Identity);
        let opened = Decryptor::new_buffered(BufReader::new(from));
        opened.and_then(|it| it.decrypt(keys)).map_err(|error| match error {
            DecryptError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => {
                BackupError::unreadable(path, error)
            }
            DecryptError::NoMatchingKeys => {
                let what = format!("it is encrypted for no key in {}", self.file.display());
                BackupError::damaged(path, what)
            }
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
/// answers the public one.
pub(crate) fn write_new(file: &Path, now: Timestamp) -> Result<String> {
    let secret = Identity::generate();
    let public = secret.to_public().to_string();
    let text = format!(
        "# created: {now:.0}\n# public key: {public}\n{}\n",
        secret.to_string().expose_secret()
    );
    let mut new = super::digest::private_file(file)?;
    let written = new.write_all(text.as_bytes()).and_then(|()| new.sync_all());
    written.map_err(|error| BackupError::unwritable(file, error))?;
    Ok(public)
}

/// Passes on what is in an encrypted file, piece by piece, as far as it is as it was written.
pub(crate) fn print(file: &Path, keys: &SecretKeys, into: &mut dyn Write) -> Result<()> {
    let source = File::open(file).map_err(|error| BackupError::unreadable(file, error))?;
    let mut plain = keys.decrypt(file, source)?;
    let mut piece = vec![0; super::digest::PIECE];
    loop {
        let read = plain.read(&mut piece).map_err(|error| unreadable(file, error))?;
        if read == 0 {
            return into.flush().map_err(BackupError::Output);
        }
        into.write_all(piece.get(..read).unwrap_or_default()).map_err(BackupError::Output)?;
    }
}
