//! Keys in the age format: X25519, a public one (`age1…`) for which is encrypted, and a secret one
//! (`AGE-SECRET-KEY-1…`) that reads it.

use age::secrecy::ExposeSecret as _;
use age::stream::{StreamReader, StreamWriter};
use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor, Encryptor};
use std::fmt;
use std::io::{self, BufReader, Read, Write};

/// First bytes of an encrypted file.
pub(crate) const HEADER: &[u8] = b"age-encryption.org/v1\n";

/// True if these first bytes are those of an encrypted file.
pub fn is_encrypted(first_bytes: &[u8]) -> bool {
    first_bytes.starts_with(HEADER)
}

/// The public keys that something is encrypted for; none: it is not encrypted.
#[derive(Clone, Debug, Default)]
pub struct PublicKeys(Vec<Recipient>);

impl PublicKeys {
    /// Reads keys that begin with `age1`; nothing if one of them is none.
    pub fn parse(texts: &[String]) -> Option<Self> {
        let keys: Option<Vec<Recipient>> =
            texts.iter().map(|text| text.trim().parse().ok()).collect();
        keys.map(PublicKeys)
    }

    /// True if there are keys.
    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// As they are written in settings.
    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }

    /// Wraps a writer that encrypts for all keys, or passes the data on unchanged if there are
    /// none.
    pub fn writer<W: Write>(&self, into: W) -> io::Result<Writer<W>> {
        if !self.is_set() {
            return Ok(Writer(Output::Plain(into)));
        }
        let keys = self.0.iter().map(|key| key as &dyn age::Recipient);
        let encrypted =
            Encryptor::with_recipients(keys).map_err(io::Error::other)?.wrap_output(into)?;
        Ok(Writer(Output::Encrypted(encrypted)))
    }
}

/// A writer that encrypts if there are keys. It has to be finished.
pub struct Writer<W: Write>(Output<W>);

enum Output<W: Write> {
    Plain(W),
    Encrypted(StreamWriter<W>),
}

impl<W: Write> Writer<W> {
    /// Ends the encryption and returns the inner writer.
    pub fn finish(self) -> io::Result<W> {
        match self.0 {
            Output::Plain(into) => Ok(into),
            Output::Encrypted(stream) => stream.finish(),
        }
    }
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Output::Plain(into) => into.write(bytes),
            Output::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Output::Plain(into) => into.flush(),
            Output::Encrypted(stream) => stream.flush(),
        }
    }
}

/// The secret keys that are there to read encrypted files with.
#[derive(Clone, Default)]
pub struct SecretKeys(pub(crate) Vec<Identity>);

impl fmt::Debug for SecretKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SecretKeys").field(&self.public()).finish()
    }
}

impl SecretKeys {
    /// Reads the keys in a text, one on each line that is not empty and does not begin with `#`;
    /// nothing if there is none, or something else.
    pub fn parse(text: &str) -> Option<Self> {
        let lines = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#'));
        let keys: Option<Vec<Identity>> = lines.map(|line| line.parse().ok()).collect();
        keys.filter(|keys| !keys.is_empty()).map(SecretKeys)
    }

    /// True if there are keys.
    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// The public key of each.
    pub fn public(&self) -> Vec<String> {
        self.0.iter().map(|key| key.to_public().to_string()).collect()
    }

    /// The public key of the first.
    pub(crate) fn public_of_first(&self) -> PublicKeys {
        PublicKeys(self.0.first().map(Identity::to_public).into_iter().collect())
    }

    /// Only the first of them.
    pub(crate) fn first(&self) -> SecretKeys {
        SecretKeys(self.0.first().cloned().into_iter().collect())
    }

    /// Returns a reader of the contents of an encrypted file. Reading fails at the first altered
    /// piece, and at a premature end.
    pub fn decrypt<R: Read>(&self, from: R) -> Result<StreamReader<BufReader<R>>, DecryptError> {
        let keys = self.0.iter().map(|key| key as &dyn age::Identity);
        Decryptor::new_buffered(BufReader::new(from))?.decrypt(keys)
    }
}

/// A new pair of keys: the text of the secret one, and the public one.
pub fn generate() -> (String, String) {
    let secret = Identity::generate();
    (secret.to_string().expose_secret().to_owned(), secret.to_public().to_string())
}
