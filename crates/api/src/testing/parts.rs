//! Request data of tests: forms, and pictures in them.

use image::codecs::jpeg::JpegEncoder;

/// A form with files, as a browser sends it.
#[derive(Default)]
pub struct FormParts(Vec<u8>);

impl FormParts {
    /// The content type that goes with it.
    pub const KIND: &'static str = "multipart/form-data; boundary=rondavel-test-boundary";

    pub fn new() -> Self {
        FormParts::default()
    }

    #[must_use]
    pub fn text(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    #[must_use]
    pub fn file(self, name: &str, file_name: &str, content: &[u8]) -> Self {
        let about = format!("name=\"{name}\"; filename=\"{file_name}\"\r\nContent-Type: x/y");
        self.part(&about, content)
    }

    fn part(mut self, about: &str, content: &[u8]) -> Self {
        let head = "--rondavel-test-boundary\r\nContent-Disposition: form-data; ";
        for piece in [head.as_bytes(), about.as_bytes(), b"\r\n\r\n", content, b"\r\n"] {
            self.0.extend_from_slice(piece);
        }
        self
    }

    /// The bytes of the form.
    pub fn finish(mut self) -> Vec<u8> {
        self.0.extend_from_slice(b"--rondavel-test-boundary--\r\n");
        self.0
    }
}

/// An archive of these parts, by name.
///
/// # Panics
/// When it cannot be written.
pub fn zipped(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a part");
        std::io::Write::write_all(&mut archive, text.as_bytes()).expect("written");
    }
    archive.finish().expect("an archive").into_inner()
}

/// A JPEG picture of one colour.
///
/// # Panics
/// When it cannot be encoded.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let picture = image::RgbImage::from_pixel(width, height, image::Rgb([180, 120, 90]));
    picture.write_with_encoder(JpegEncoder::new(&mut bytes)).expect("a JPEG picture");
    bytes
}
