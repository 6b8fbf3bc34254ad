//! Several files packed into one: a ZIP archive.

use std::fs::File;
use std::io::{self, BufWriter, Seek as _, Write as _};
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

/// An archive in a temporary file that has no name, so that it goes when it is let go of.
pub struct Archive(ZipWriter<BufWriter<File>>);

impl Archive {
    /// An archive without files.
    ///
    /// # Errors
    /// Where there is no room for temporary files.
    pub fn new() -> io::Result<Self> {
        Ok(Archive(ZipWriter::new(BufWriter::new(tempfile::tempfile()?))))
    }

    /// Adds a text, which is packed.
    ///
    /// # Errors
    /// Where the disk is full, or a file of that name is there already.
    pub fn add_text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.add(name, text.as_bytes(), CompressionMethod::Deflated)
    }

    /// Adds bytes as they are: pictures and documents are packed already.
    ///
    /// # Errors
    /// Where the disk is full, or a file of that name is there already.
    pub fn add_bytes(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.add(name, bytes, CompressionMethod::Stored)
    }

    fn add(&mut self, name: &str, bytes: &[u8], method: CompressionMethod) -> io::Result<()> {
        let options = SimpleFileOptions::default().compression_method(method);
        self.0.start_file(name, options).map_err(io::Error::other)?;
        self.0.write_all(bytes)
    }

    /// The whole archive, from its first byte.
    ///
    /// # Errors
    /// Where the disk is full.
    pub fn finish(self) -> io::Result<File> {
        let written = self.0.finish().map_err(io::Error::other)?;
        let mut file = written.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    #[test]
    fn archived_files_round_trip() {
        let mut archive = Archive::new().unwrap();
        archive.add_text("readme.txt", "What this is.").unwrap();
        archive.add_bytes("documents/1.pdf", b"%PDF").unwrap();
        assert!(archive.add_text("readme.txt", "Twice").is_err());
        let mut zip = zip::ZipArchive::new(archive.finish().unwrap()).unwrap();
        let mut read = |name: &str| {
            let mut text = String::new();
            zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        assert_eq!(read("readme.txt"), "What this is.");
        assert_eq!(read("documents/1.pdf"), "%PDF");
    }
}
