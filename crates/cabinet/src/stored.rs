use crate::error::{Error, Result};
use crate::keys::{HEADER, SecretKeys, is_encrypted};
use age::stream::StreamReader;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, SeekFrom};
use std::path::Path;

/// A stored file that is being read, piece by piece, as it was before it was encrypted.
pub struct StoredFile {
    size: u64,
    content: Content,
}

enum Content {
    Plain(File),
    Encrypted(Box<StreamReader<BufReader<File>>>),
}

impl StoredFile {
    pub(crate) fn new(place: &Path, mut file: File, keys: &SecretKeys) -> Result<Self> {
        let failed = |error| Error::of(place, error);
        if !begins_encrypted(&mut file).map_err(failed)? {
            let size = file.metadata().map_err(failed)?.len();
            return Ok(StoredFile { size, content: Content::Plain(file) });
        }
        let opened = keys.decrypt(file);
        let mut stream = opened.map_err(|error| Error::of_decrypting(place, keys, error))?;
        // This decrypts the last piece: a truncated file is refused before its size is returned.
        let size = stream.seek(SeekFrom::End(0)).map_err(failed)?;
        stream.rewind().map_err(failed)?;
        Ok(StoredFile { size, content: Content::Encrypted(Box::new(stream)) })
    }

    /// Its size in bytes, as it was before it was encrypted.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// True if it is encrypted.
    pub fn is_encrypted(&self) -> bool {
        matches!(self.content, Content::Encrypted(_))
    }
}

/// Reads an encrypted file up to the first altered piece.
impl Read for StoredFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match &mut self.content {
            Content::Plain(file) => file.read(into),
            Content::Encrypted(stream) => stream.read(into),
        }
    }
}

/// True if an open file is encrypted. Rewinds it to its beginning.
pub(crate) fn begins_encrypted(file: &mut File) -> io::Result<bool> {
    let mut first = Vec::with_capacity(HEADER.len());
    file.by_ref().take(HEADER.len() as u64).read_to_end(&mut first)?;
    file.rewind()?;
    Ok(is_encrypted(&first))
}
