//! Word and Excel files by their directories, with detection of macros.
//!
//! They are downloaded, never shown, and then opened by staff, so macros are not allowed. Directory
//! entries count only if the parts agree with them.

use super::FileType;
use std::io::{self, Cursor, Read as _};
use zip::{CompressionMethod, ZipArchive};

/// The most parts that a file may have.
const MAX_PARTS: usize = 10_000;
/// Maximum unpacked size of the parts according to the directory, against zip bombs.
const MAX_UNPACKED: u64 = 512 * 1024 * 1024;
/// The most that the list of its parts' types may unpack to. Large workbooks need a tenth.
const MAX_TYPES: u64 = 1024 * 1024;
const TYPES: &str = "[content_types].xml";
const WORD: &str = "wordprocessingml.document.main+xml";
const EXCEL: &str = "spreadsheetml.sheet.main+xml";
/// Markers of macros in the types or names of parts, including Excel 4's. Lower case: programs
/// ignore case in both.
const MACROS: [&str; 4] = ["vbaproject", "vbadata", "macroenabled", "macrosheet"];
/// The storages of macros in files of before 2007.
const BINARY_MACROS: [&str; 2] = ["_vba_project", "macros"];

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

/// A Word or Excel file since 2007 without macros.
pub(crate) fn of_archive(bytes: &[u8]) -> Option<FileType> {
    // Count before parsing.
    if count(bytes, b"PK\x01\x02") > MAX_PARTS {
        return None;
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let names = names(bytes, &mut archive)?;
    let has_macros = |text: &str| MACROS.iter().any(|part| text.contains(part));
    if names.iter().any(|name| has_macros(name)) {
        return None;
    }
    let types = types(&mut archive, names.iter().position(|name| name == TYPES)?)?;
    // Reject character references: no name or type needs them, and they could hide a match.
    if has_macros(&types) || types.contains("&#") {
        return None;
    }
    match (types.contains(WORD), types.contains(EXCEL)) {
        (true, false) => Some(FileType::Docx),
        (false, true) => Some(FileType::Xlsx),
        _ => None,
    }
}

/// Returns the lower-case names of the parts, if there is only one directory and it agrees with
/// each part's own head.
fn names(bytes: &[u8], archive: &mut Archive<'_>) -> Option<Vec<String>> {
    let directory = bytes.get(usize::try_from(archive.central_directory_start()).ok()?..)?;
    let is_only = count(directory, b"PK\x05\x06") == 1
        && count(directory, b"PK\x01\x02") == archive.len()
        && archive.offset() == 0;
    if !is_only || archive.has_overlapping_entries().ok()? {
        return None;
    }
    let (mut names, mut unpacked) = (Vec::new(), 0_u64);
    for number in 0..archive.len() {
        let part = archive.by_index_raw(number).ok()?;
        let said = (part.compressed_size(), part.size());
        unpacked = unpacked.saturating_add(part.size());
        let is_plain = match part.compression() {
            CompressionMethod::Stored => said.0 == said.1,
            CompressionMethod::Deflated => true,
            _ => false,
        };
        let head = bytes.get(usize::try_from(part.header_start()).ok()?..)?;
        let name = String::from_utf8_lossy(part.name_raw()).to_lowercase();
        if !is_plain || part.encrypted() || !says(head, said, part.name_raw()) {
            return None;
        }
        names.push(name);
    }
    let mut sorted: Vec<_> = names.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    (unpacked <= MAX_UNPACKED && sorted.len() == names.len()).then_some(names)
}

/// True if the head of a part (APPNOTE 4.3.7) has this name and these sizes, packed and unpacked,
/// or defers them to the data that follows.
fn says(head: &[u8], (packed, unpacked): (u64, u64), name: &[u8]) -> bool {
    let Some(fixed) = head.get(..30) else { return false };
    let number =
        |at: usize| u32::from_le_bytes([fixed[at], fixed[at + 1], fixed[at + 2], fixed[at + 3]]);
    let sizes = (number(18), number(22));
    let follow = fixed[6] & 0x08 != 0 && sizes == (0, 0);
    let in_extra_field = sizes == (u32::MAX, u32::MAX);
    let name_length = usize::from(u16::from_le_bytes([fixed[26], fixed[27]]));
    head.get(30..30 + name_length) == Some(name)
        && (follow
            || in_extra_field
            || (u64::from(sizes.0), u64::from(sizes.1)) == (packed, unpacked))
}

/// Returns the lower-case types of the parts, if they are not too many.
fn types(archive: &mut Archive<'_>, number: usize) -> Option<String> {
    let mut text = String::new();
    let read: io::Result<usize> =
        archive.by_index(number).ok()?.take(MAX_TYPES + 1).read_to_string(&mut text);
    let length = u64::try_from(read.ok()?).ok()?;
    (length <= MAX_TYPES).then(|| text.to_lowercase())
}

/// A Word or Excel file of before 2007 without macros: those of Basic, whose storages have names in UTF-16,
/// or sheets of macros of Excel 4.
pub(crate) fn of_compound(bytes: &[u8]) -> Option<FileType> {
    let small = bytes.to_ascii_lowercase();
    let has = |name: &str| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        memchr::memmem::find(&small, &name).is_some()
    };
    if has_macro_sheet(bytes) || BINARY_MACROS.iter().any(|name| has(name)) {
        return None;
    }
    if has("worddocument") {
        return Some(FileType::Doc);
    }
    (has("workbook") || has("book")).then_some(FileType::Xls)
}

/// True if a record of a sheet (BOUNDSHEET, \[MS-XLS\] 2.4.28) declares a macro sheet. The record:
/// number and length, four bytes of a position, a hidden flag, its kind, and its name with its own
/// length, since Excel 97 after a byte for the width of the characters.
fn has_macro_sheet(bytes: &[u8]) -> bool {
    memchr::memmem::find_iter(bytes, &[0x85, 0x00]).any(|at| {
        let Some([length, 0, _, _, _, _, hidden, kind, name, wide]) = bytes.get(at + 2..at + 12)
        else {
            return false;
        };
        let [length, name] = [*length, *name].map(usize::from);
        let of_97 = *wide < 2 && length == 8 + name * usize::from(1 + *wide);
        *hidden < 3 && *kind == 1 && name > 0 && (of_97 || length == 7 + name)
    })
}

fn count(bytes: &[u8], part: &[u8]) -> usize {
    memchr::memmem::find_iter(bytes, part).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::zipped;

    fn typed(main: &str, more: &str) -> String {
        format!("<Types><Override ContentType=\"application/x.{main}\"/>{more}</Types>")
    }

    fn workbook(more: &[(&str, &str)]) -> Vec<u8> {
        let types = typed(EXCEL, "");
        let parts = [("[Content_Types].xml", types.as_str()), ("xl/workbook.xml", "<workbook/>")];
        zipped(&[&parts, more].concat())
    }

    #[test]
    fn office_types_follow_content_types() {
        let with_types = |text: &str| of_archive(&zipped(&[("[Content_types].XML", text)]));
        assert_eq!(of_archive(&workbook(&[])), Some(FileType::Xlsx));
        assert_eq!(with_types(&typed(WORD, "")), Some(FileType::Docx));
        assert_eq!(with_types(&typed("presentationml.presentation.main+xml", "")), None);
        assert_eq!(with_types(&typed("ms-word.document.MacroEnabled.main+xml", "")), None);
        assert_eq!(of_archive(&zipped(&[("word/document.xml", WORD)])), None);
        assert_eq!(of_archive(b"PK\x03\x04[Content_Types].xml xl/workbook.xml"), None);
    }

    #[test]
    fn macros_are_found_by_name_and_type() {
        for name in ["xl/vbaProject.bin", "xl/VBAPROJECT.BIN", "xl/macroSheets/sheet1.xml"] {
            assert_eq!(of_archive(&workbook(&[(name, "x")])), None, "{name}");
        }
        for kind in ["vnd.ms-office.vbaProject", "ms-excel.MacroSheet+xml", "x.macro&#69;nabled"] {
            let more = format!("<Default Extension=\"png\" ContentType=\"{kind}\"/>");
            let types = typed(EXCEL, &more);
            assert_eq!(of_archive(&zipped(&[("[Content_Types].xml", &types)])), None, "{kind}");
        }
    }

    #[test]
    fn inconsistent_zip_directory_is_refused() {
        let plain = workbook(&[]);
        let at = |part: &[u8]| memchr::memmem::find(&plain, part).expect("a directory");
        let entry = at(b"PK\x01\x02");
        let changed = |at: usize, byte: u8| {
            let mut bytes = plain.clone();
            bytes[at] = byte;
            of_archive(&bytes)
        };
        // The unpacked size, the packed size, the place and the name of the first part.
        for at in [entry + 24, entry + 20, entry + 42, entry + 46] {
            assert_eq!(changed(at, plain[at] ^ 1), None, "{}", at - entry);
        }
        // Names that programs treat as equal, and a second directory.
        assert_eq!(of_archive(&workbook(&[("XL/workbook.xml", "x")])), None);
        assert_eq!(of_archive(&[plain.as_slice(), &plain[entry..]].concat()), None);
        assert_eq!(of_archive(&[plain.as_slice(), b"PK\x05\x06"].concat()), None);
    }

    #[test]
    fn zip_bomb_is_not_unpacked() {
        let types = typed(EXCEL, &" ".repeat(2 * 1024 * 1024));
        assert_eq!(of_archive(&zipped(&[("[Content_Types].xml", &types)])), None);
    }

    #[test]
    fn macros_in_old_formats_are_found() {
        let compound = |name: &str| {
            let name = name.encode_utf16().flat_map(u16::to_le_bytes);
            of_compound(&name.collect::<Vec<u8>>())
        };
        assert_eq!(compound("WordDocument"), Some(FileType::Doc));
        assert_eq!(compound("Workbook"), Some(FileType::Xls));
        assert_eq!(compound("Installer"), None);
        for name in ["WordDocument Macros", "WordDocument MACROS", "Workbook _vba_Project_CUR"] {
            assert_eq!(compound(name), None, "{name}");
        }
    }

    #[test]
    fn sheets_of_macros_are_found() {
        let record =
            |kind: u8| [&[0x85, 0, 10, 0, 1, 2, 3, 4, 0, kind, 2, 0], b"M1".as_slice()].concat();
        assert!(has_macro_sheet(&record(1)) && !has_macro_sheet(&record(0)));
    }
}
