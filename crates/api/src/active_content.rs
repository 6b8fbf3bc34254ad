//! What would run when somebody opens a document.
//!
//! A document comes from outside, a client's payslip or a colleague's letter, and is opened by whoever
//! handles it next. Nothing that starts by itself belongs in one, so such a file is refused with a word
//! on how to come by one that does without. The file is searched rather than parsed: a reader follows a
//! document's structure, which says how much it unpacks to only once it is unpacked, and ten megabytes
//! can become ten gigabytes. What cannot be seen is the inside of a document with a password.

use std::io::Read as _;

use flate2::read::ZlibDecoder;

/// What a PDF's packed objects may unpack to. Those of a book of a thousand pages need less; more is a
/// bomb.
const MAX_UNPACKED: u64 = 64 * 1024 * 1024;
/// So far before its content a stream says what it is.
const STREAM_HEAD: usize = 1024;
/// The names by which a PDF runs a script or starts a program.
const PDF_NAMES: [&[u8]; 3] = [b"JavaScript", b"JS", b"Launch"];
/// The storages of macros in Word and Excel files of before 2007.
const BINARY_NAMES: [&str; 2] = ["_VBA_PROJECT", "Macros"];

/// Whether a PDF runs a script or starts a program, or hides in a bomb whether it does. Takes some
/// hundredths of a second for ten megabytes.
pub(crate) fn pdf_runs_something(bytes: &[u8]) -> bool {
    let mut left = MAX_UNPACKED;
    let mut rest = bytes;
    while let Some(at) = find(rest, b"stream") {
        let (before, stream) = (&rest[..at], &rest[at + b"stream".len()..]);
        if names_something(before) {
            return true;
        }
        let head = &before[before.len().saturating_sub(STREAM_HEAD)..];
        let head = &head[rfind(head, b"obj").unwrap_or(0)..];
        let end = find(stream, b"endstream").unwrap_or(stream.len());
        if has_name(head, b"ObjStm") {
            match unpacked(&stream[..end], &mut left) {
                Some(objects) if !names_something(&objects) => {}
                _ => return true,
            }
        }
        rest = stream.get(end + b"endstream".len()..).unwrap_or_default();
    }
    names_something(rest)
}

/// Whether a Word or Excel file of before 2007 has macros. The names of its storages are UTF-16.
pub(crate) fn binary_office_has_macros(bytes: &[u8]) -> bool {
    BINARY_NAMES.iter().any(|name| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        find(bytes, &name).is_some()
    })
}

/// The objects of a stream; none if they are more than may be unpacked. What is not packed, or not as
/// it says, is searched as it stands.
fn unpacked(stream: &[u8], left: &mut u64) -> Option<Vec<u8>> {
    let packed = stream.trim_ascii_start();
    let mut objects = Vec::new();
    let result = ZlibDecoder::new(packed).take(left.saturating_add(1)).read_to_end(&mut objects);
    if result.is_err() && objects.is_empty() {
        return Some(stream.to_vec());
    }
    *left = left.checked_sub(u64::try_from(objects.len()).unwrap_or(u64::MAX))?;
    Some(objects)
}

fn names_something(objects: &[u8]) -> bool {
    PDF_NAMES.iter().any(|name| has_name(objects, name))
}

/// Whether a name stands there, whole: plainly, or with characters written as `#` and two digits, which
/// is how a name is hidden.
fn has_name(objects: &[u8], name: &[u8]) -> bool {
    let mut starts = objects.iter().enumerate().filter(|(_, byte)| **byte == b'/');
    starts.any(|(at, _)| is_name(&objects[at + 1..], name))
}

fn is_name(mut text: &[u8], name: &[u8]) -> bool {
    for expected in name {
        let Some((byte, rest)) = character(text) else { return false };
        if byte != *expected {
            return false;
        }
        text = rest;
    }
    text.first().is_none_or(|byte| byte.is_ascii_whitespace() || b"\0/<>[]()%{}".contains(byte))
}

/// The first character of a name, and what follows it.
fn character(text: &[u8]) -> Option<(u8, &[u8])> {
    if let [b'#', high, low, rest @ ..] = text
        && let (Some(high), Some(low)) = (digit(*high), digit(*low))
    {
        return Some((high << 4 | low, rest));
    }
    text.split_first().map(|(byte, rest)| (*byte, rest))
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    memchr::memmem::find(bytes, part)
}

fn rfind(bytes: &[u8], part: &[u8]) -> Option<usize> {
    memchr::memmem::rfind(bytes, part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use std::io::Write as _;

    fn packed(objects: &[u8]) -> std::io::Result<Vec<u8>> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(objects)?;
        encoder.finish()
    }

    fn with_stream(dictionary: &str, stream: &[u8]) -> Vec<u8> {
        let head = format!("%PDF-1.7\n1 0 obj\n<< {dictionary} >>\nstream\r\n");
        [head.as_bytes(), stream, b"\nendstream\nendobj\n%%EOF"].concat()
    }

    #[test]
    fn scripts_and_programs_are_found_wherever_they_stand() {
        let script: &[u8] = b"<< /S /JavaScript /JS (app.alert(1)) >>";
        let packed = packed(script).expect("packed");
        let hidden: &[u8] = b"%PDF-1.7\n1 0 obj << /S /J#61va#53cript >> endobj";
        assert!(pdf_runs_something(&[b"%PDF-1.7 1 0 obj", script].concat()));
        assert!(pdf_runs_something(hidden));
        assert!(pdf_runs_something(b"%PDF-1.4 1 0 obj << /OpenAction << /S/Launch/F(x) >> >>"));
        assert!(pdf_runs_something(&with_stream("/Type /ObjStm /Filter /FlateDecode", &packed)));
        assert!(pdf_runs_something(&with_stream("/Type /ObjStm", script)));
        // After a stream of something else.
        let before = with_stream("/Length 4", b"q Q\n");
        assert!(pdf_runs_something(&[&before, script].concat()));
    }

    #[test]
    fn what_is_only_called_like_it_is_none() {
        let page = with_stream("/Length 20", b"(/JavaScript) Tj /JS");
        assert!(!pdf_runs_something(&page), "what a page shows does not run");
        assert!(!pdf_runs_something(b"%PDF-1.7 1 0 obj << /JSON 1 /Launched true /S /URI >>"));
        assert!(!pdf_runs_something(b"%PDF-1.7 and so on"));
        let objects = packed(b"<< /Type /Page >>").expect("packed");
        assert!(!pdf_runs_something(&with_stream("/Type /ObjStm", &objects)));
    }

    #[test]
    fn a_bomb_is_not_unpacked() {
        let size = usize::try_from(MAX_UNPACKED).expect("a size") + 1;
        let bomb = packed(&vec![b' '; size]).expect("packed");
        assert!(bomb.len() < 100_000);
        assert!(pdf_runs_something(&with_stream("/Type /ObjStm", &bomb)));
    }

    #[test]
    fn macros_of_old_office_files_are_found() {
        let named = |name: &str| name.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
        assert!(binary_office_has_macros(&named("Root Entry _VBA_PROJECT")));
        assert!(binary_office_has_macros(&named("Macros")));
        assert!(!binary_office_has_macros(&named("WordDocument")));
    }
}
