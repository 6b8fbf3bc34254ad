//! The type of a file, detected by its content.

mod office_files;

/// The types of files that are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileType {
    Jpeg,
    Png,
    WebP,
    /// Sent, and stored as a JPEG of its first picture.
    Gif,
    Pdf,
    /// Word since 2007.
    Docx,
    /// Excel since 2007.
    Xlsx,
    /// Word before 2007.
    Doc,
    /// Excel before 2007.
    Xls,
    /// Plain text in UTF-8.
    Text,
}

/// Display of a file by the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disposition {
    Inline,
    Attachment,
}

impl Disposition {
    /// Returns the header's value.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Disposition::Inline => "inline",
            Disposition::Attachment => "attachment",
        }
    }
}

impl FileType {
    /// The types that files are stored as.
    const ALL: [FileType; 9] = [
        FileType::Jpeg,
        FileType::Png,
        FileType::WebP,
        FileType::Pdf,
        FileType::Docx,
        FileType::Xlsx,
        FileType::Doc,
        FileType::Xls,
        FileType::Text,
    ];

    /// Detects the type by content, never by name. Reading the directories of Office files takes
    /// some milliseconds.
    pub(crate) fn sniff(bytes: &[u8]) -> Option<FileType> {
        FileType::of_first_bytes(bytes).or_else(|| match bytes {
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(FileType::Gif),
            [b'P', b'K', 0x03, 0x04, ..] => office_files::of_archive(bytes),
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, ..] => {
                office_files::of_compound(bytes)
            }
            // Stored without a key, it would be taken for a file that was encrypted here.
            _ if cabinet::is_encrypted(bytes) => None,
            _ => is_text(bytes).then_some(FileType::Text),
        })
    }

    /// Detects a picture or PDF by its first bytes. A GIF is accepted only where it is re-encoded.
    pub(crate) fn of_first_bytes(bytes: &[u8]) -> Option<FileType> {
        match bytes {
            [0xFF, 0xD8, 0xFF, ..] => Some(FileType::Jpeg),
            [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Some(FileType::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => {
                Some(FileType::WebP)
            }
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(FileType::Pdf),
            _ => None,
        }
    }

    /// True for a picture, which is re-encoded before storage where that matters.
    pub(crate) fn is_picture(self) -> bool {
        matches!(self, FileType::Jpeg | FileType::Png | FileType::WebP | FileType::Gif)
    }

    pub(crate) fn extension(self) -> &'static str {
        match self {
            FileType::Jpeg => "jpg",
            FileType::Png => "png",
            FileType::WebP => "webp",
            FileType::Gif => "gif",
            FileType::Pdf => "pdf",
            FileType::Docx => "docx",
            FileType::Xlsx => "xlsx",
            FileType::Doc => "doc",
            FileType::Xls => "xls",
            FileType::Text => "txt",
        }
    }

    /// Returns the name with the ending of this type, so that a file cannot pose as a program.
    pub(crate) fn named(self, name: String) -> String {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        if ending.is_some_and(|ending| ending.eq_ignore_ascii_case(self.extension())) {
            return name;
        }
        format!("{name}.{}", self.extension())
    }

    pub(crate) fn content_type(self) -> &'static str {
        match self {
            FileType::Jpeg => "image/jpeg",
            FileType::Png => "image/png",
            FileType::WebP => "image/webp",
            FileType::Gif => "image/gif",
            FileType::Pdf => "application/pdf",
            FileType::Docx => {
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            }
            FileType::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            FileType::Doc => "application/msword",
            FileType::Xls => "application/vnd.ms-excel",
            FileType::Text => "text/plain; charset=utf-8",
        }
    }

    /// Documents from outside are downloaded: browsers cannot show Office files, and a script in a
    /// PDF must not run on the apps' origin.
    pub(crate) fn disposition(self) -> Disposition {
        match self {
            FileType::Pdf | FileType::Docx | FileType::Xlsx | FileType::Doc | FileType::Xls => {
                Disposition::Attachment
            }
            _ => Disposition::Inline,
        }
    }

    pub(crate) fn of_path(path: &str) -> Option<FileType> {
        let (_, extension) = path.rsplit_once('.')?;
        FileType::ALL.into_iter().find(|kind| kind.extension() == extension)
    }
}

fn is_text(bytes: &[u8]) -> bool {
    let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{C}');
    let text = std::str::from_utf8(bytes);
    text.is_ok_and(|text| !text.is_empty() && !text.chars().any(is_control))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_name_has_the_ending_of_its_content() {
        let named = |kind: FileType, name: &str| kind.named(name.to_owned());
        assert_eq!(named(FileType::Pdf, "Plan.PDF"), "Plan.PDF");
        assert_eq!(named(FileType::Docx, "setup.exe"), "setup.exe.docx");
        assert_eq!(named(FileType::Text, "notes"), "notes.txt");
    }

    #[test]
    fn file_type_follows_the_content() {
        let compound = |name: &str| {
            let name = name.encode_utf16().flat_map(u16::to_le_bytes);
            b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".iter().copied().chain(name).collect::<Vec<u8>>()
        };
        let found = [
            (b"\xFF\xD8\xFF\xE0".to_vec(), Some(FileType::Jpeg)),
            (b"\x89PNG\r\n\x1A\n".to_vec(), Some(FileType::Png)),
            (b"RIFF\0\0\0\0WEBP".to_vec(), Some(FileType::WebP)),
            (b"GIF89a".to_vec(), Some(FileType::Gif)),
            (b"GIF97a".to_vec(), Some(FileType::Text)),
            (b"%PDF-1.7".to_vec(), Some(FileType::Pdf)),
            (b"PK\x03\x04setup.exe".to_vec(), None),
            (compound("WordDocument"), Some(FileType::Doc)),
            (compound("Workbook"), Some(FileType::Xls)),
            (compound("Installer"), None),
            ("Ubuntu ngumuntu\n".as_bytes().to_vec(), Some(FileType::Text)),
            (b"MZ\x90\0".to_vec(), None),
            (b"caf\xE9".to_vec(), None),
            (Vec::new(), None),
        ];
        for (bytes, expected) in found {
            assert_eq!(FileType::sniff(&bytes), expected, "{}", String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn a_stored_file_is_found_by_its_ending() {
        for kind in FileType::ALL {
            assert_eq!(FileType::of_path(&format!("notices/x.{}", kind.extension())), Some(kind));
        }
        assert_eq!(FileType::of_path("notices/x.exe"), None);
    }
}
