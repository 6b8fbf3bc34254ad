//! What would run when somebody opens a document.
//!
//! A document comes from outside, a client's payslip or a colleague's letter, and is opened by whoever
//! handles it next. Nothing that starts by itself belongs in one, so such a file is refused with a word
//! on how to come by one that does without. The file is searched rather than parsed: a reader follows a
//! document's structure, which says how much it unpacks to only once it is unpacked, and ten megabytes
//! can become ten gigabytes. So what is packed in a way that is not searched is refused instead. What
//! cannot be seen is the inside of a document with a password.

use std::io::Read as _;

use flate2::bufread::ZlibDecoder;

/// What a PDF's packed objects may unpack to. Those of a book of a thousand pages need less; more is a
/// bomb.
const MAX_UNPACKED: u64 = 64 * 1024 * 1024;
/// The names by which a PDF runs a script or starts a program, takes data from elsewhere, or brings a
/// form with scripts of its own.
const PDF_NAMES: [&[u8]; 5] = [b"JavaScript", b"JS", b"Launch", b"ImportData", b"XFA"];
/// By which a stream is packed otherwise than it is unpacked here, or once more.
const OTHER_FILTERS: [&[u8]; 10] = [
    b"ASCIIHexDecode",
    b"AHx",
    b"ASCII85Decode",
    b"A85",
    b"LZWDecode",
    b"LZW",
    b"RunLengthDecode",
    b"RL",
    b"Crypt",
    b"DecodeParms",
];
/// The storages of macros in Word and Excel files of before 2007.
const BINARY_NAMES: [&str; 2] = ["_VBA_PROJECT", "Macros"];

/// Whether a PDF runs a script or starts a program, or hides whether it does. Takes some hundredths of a
/// second for ten megabytes.
pub(crate) fn pdf_runs_something(bytes: &[u8]) -> bool {
    let mut left = MAX_UNPACKED;
    // What has a password cannot be unpacked, and is not held against it. That it has one is only what the
    // file says, so that it excuses nothing but objects that should unpack and do not.
    let is_locked = has_name(bytes, b"Encrypt");
    let (mut start, mut from) = (0, 0);
    while let Some(at) = find(&bytes[from..], b"stream").map(|at| from + at) {
        let after = at + b"stream".len();
        from = after;
        if !begins_stream(&bytes[..at], &bytes[after..]) {
            continue;
        }
        // From the end of the stream before: however long its dictionary is, and whatever is in it.
        let (before, stream) = (&bytes[start..at], &bytes[after..]);
        if names_something(before) {
            return true;
        }
        let used = match Kind::of(before) {
            Kind::Objects { is_said } => match unpacked(before, stream, &mut left) {
                Unpacked::Objects(objects, used) if !names_something(&objects) => used,
                Unpacked::Broken(objects) if is_locked && !names_something(&objects) => {
                    length(stream)
                }
                Unpacked::Broken(_) | Unpacked::Unknown if !is_said => length(stream),
                _ => return true,
            },
            Kind::Other if hides_objects(&stream[..length(stream)]) => return true,
            Kind::Other => length(stream),
        };
        start = after + used;
        from = start;
    }
    names_something(&bytes[start..])
}

/// What a stream is, by what stands before it.
enum Kind {
    /// It has objects, as it says itself (`/ObjStm`), or as a reader may take it to have them.
    Objects {
        is_said: bool,
    },
    Other,
}

impl Kind {
    fn of(before: &[u8]) -> Kind {
        if has_name(before, b"ObjStm") {
            Kind::Objects { is_said: true }
        } else if has_name(before, b"First") && has_name(before, b"N") {
            Kind::Objects { is_said: false }
        } else {
            Kind::Other
        }
    }
}

/// Whether the word stands where a stream begins: after a dictionary, before the end of a line.
fn begins_stream(before: &[u8], after: &[u8]) -> bool {
    before.trim_ascii_end().ends_with(b">>") && matches!(after.first(), Some(b'\r' | b'\n'))
}

/// How long a stream is that is not unpacked.
fn length(stream: &[u8]) -> usize {
    find(stream, b"endstream").unwrap_or(stream.len())
}

/// Whether what was taken for a stream of something else has objects in it, because its beginning was
/// none.
fn hides_objects(stream: &[u8]) -> bool {
    has_name(stream, b"ObjStm") || (find(stream, b"endobj").is_some() && names_something(stream))
}

/// Whether a Word or Excel file of before 2007 has macros: those of Basic, whose storages have names in
/// UTF-16, or sheets of macros of Excel 4.
pub(crate) fn binary_office_has_macros(bytes: &[u8]) -> bool {
    has_macro_sheet(bytes)
        || BINARY_NAMES.iter().any(|name| {
            let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
            find(bytes, &name).is_some()
        })
}

/// Whether a record of a sheet (BOUNDSHEET, \[MS-XLS\] 2.4.28) says that it is one of macros. The record:
/// number and length, four bytes of a position, whether it is hidden, its kind, and its name with its
/// own length, since Excel 97 after a byte that says how wide the characters are.
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

enum Unpacked {
    /// The objects, and how much of the stream they took up.
    Objects(Vec<u8>, usize),
    /// They are more than may be unpacked.
    Bomb,
    /// They are said to be packed as they are unpacked here, but are not, or not to their end: what there
    /// was of them.
    Broken(Vec<u8>),
    /// They are packed in another way.
    Unknown,
}

/// The objects of a stream. Their end is where they are unpacked: what looks like it may stand in them.
fn unpacked(before: &[u8], stream: &[u8], left: &mut u64) -> Unpacked {
    let start = stream.len() - stream.trim_ascii_start().len();
    let mut decoder = ZlibDecoder::new(&stream[start..]);
    let mut objects = Vec::new();
    let result = decoder.by_ref().take(left.saturating_add(1)).read_to_end(&mut objects);
    let used = usize::try_from(decoder.total_in()).map_or(stream.len(), |used| start + used);
    if result.is_err() || used >= stream.len() {
        // What is not packed is searched as it stands.
        let end = length(stream);
        let is_plain = !has_name(before, b"Filter");
        return match (is_plain, is_packed_once(before)) {
            (true, _) => Unpacked::Objects(stream[..end].to_vec(), end),
            (false, true) => Unpacked::Broken(objects),
            (false, false) => Unpacked::Unknown,
        };
    }
    let Some(rest) = left.checked_sub(u64::try_from(objects.len()).unwrap_or(u64::MAX)) else {
        return Unpacked::Bomb;
    };
    *left = rest;
    let is_read = is_packed_once(before);
    if is_read { Unpacked::Objects(objects, used) } else { Unpacked::Unknown }
}

/// Whether a stream is packed only in the way in which it is unpacked here, or says nothing of it.
fn is_packed_once(before: &[u8]) -> bool {
    let times = count_name(before, b"FlateDecode") + count_name(before, b"Fl");
    (times == 1 || !has_name(before, b"Filter"))
        && !OTHER_FILTERS.iter().any(|name| has_name(before, name))
}

fn names_something(objects: &[u8]) -> bool {
    PDF_NAMES.iter().any(|name| has_name(objects, name))
}

/// Whether a name stands there, whole: plainly, or with characters written as `#` and two digits, which
/// is how a name is hidden.
fn has_name(objects: &[u8], name: &[u8]) -> bool {
    memchr::memchr_iter(b'/', objects).any(|at| is_name(&objects[at + 1..], name))
}

/// How often it stands there.
fn count_name(objects: &[u8], name: &[u8]) -> usize {
    memchr::memchr_iter(b'/', objects).filter(|at| is_name(&objects[at + 1..], name)).count()
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
        // XFA forms have scripts in a stream of another kind.
        assert!(pdf_runs_something(b"%PDF-1.7 1 0 obj << /AcroForm << /XFA 5 0 R >> >>"));
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
    fn a_dictionary_of_any_length_belongs_to_its_stream() {
        let packed = packed(b"<< /S /JavaScript /JS (app.alert(1)) >>").expect("packed");
        for before in ["", "/X (1 0 obj) ", "/X (stream) ", "/X (>>stream\n) "] {
            let long =
                format!("{before}/Type /ObjStm /Filter /FlateDecode /Y ({})", "x".repeat(9_000));
            assert!(pdf_runs_something(&with_stream(&long, &packed)), "{before}");
        }
        let unsaid = "/N 1 /First 4 /Filter /FlateDecode";
        assert!(
            pdf_runs_something(&with_stream(unsaid, &packed)),
            "readers do not ask for its type"
        );
        let fake = b"%PDF 1 0 obj << /X (>>stream\n) /S /JavaScript /JS (x) >> endobj endstream";
        assert!(pdf_runs_something(fake));
    }

    #[test]
    fn objects_that_are_packed_otherwise_are_refused() {
        let script: &[u8] = b"<< /S /JavaScript /JS (app.alert(1)) >>";
        let once = packed(script).expect("packed");
        let digits = format!("{}>", hex::encode(script));
        let twice = packed(&once).expect("packed");
        let cases: [(&str, &[u8]); 6] = [
            ("/ASCIIHexDecode", digits.as_bytes()),
            ("[/ASCIIHexDecode /FlateDecode]", digits.as_bytes()),
            ("[/FlateDecode /FlateDecode]", &twice),
            ("/FlateDecode /DecodeParms << /Predictor 12 /Columns 2 >>", &once),
            ("9 0 R", &twice),
            ("/FlateDecode", &once[..once.len() - 8]),
        ];
        for (filter, stream) in cases {
            let file = with_stream(&format!("/Type /ObjStm /Filter {filter}"), stream);
            assert!(pdf_runs_something(&file), "{filter}");
            for said in [" trailer << /Encrypt 5 0 R >>", "\n% /Encrypt"] {
                let locked = [file.as_slice(), said.as_bytes()].concat();
                assert!(pdf_runs_something(&locked), "{filter}: what is said excuses nothing");
            }
        }
    }

    #[test]
    fn what_has_a_password_is_not_seen() {
        let file = with_stream("/Type /ObjStm /Filter /FlateDecode", &[0xa5; 64]);
        assert!(pdf_runs_something(&file), "it does not unpack");
        let locked = [file.as_slice(), b" trailer << /Encrypt 5 0 R >>"].concat();
        assert!(!pdf_runs_something(&locked));
    }

    /// A block of zlib that is not compressed may have any bytes.
    #[test]
    fn an_end_within_the_objects_is_none() {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::none());
        encoder.write_all(b"(\nendstream ) << /S /JavaScript /JS (x) >>").expect("written");
        let stored = encoder.finish().expect("finished");
        let file = with_stream("/Type /ObjStm /Filter /FlateDecode", &stored);
        assert!(pdf_runs_something(&file));
    }

    #[test]
    fn sheets_of_macros_are_found() {
        let sheet = |kind: u8, name: &[u8], wide: &[u8]| {
            let length = u8::try_from(7 + wide.len() + name.len()).expect("short");
            let count = name.len() / usize::from(1 + wide.first().copied().unwrap_or_default());
            let count = u8::try_from(count).expect("short");
            let head = [0x85, 0, length, 0, 1, 2, 3, 4, 0, kind, count];
            [&b"\xd0\xcf"[..], &head, wide, name].concat()
        };
        let names: [(&[u8], &[u8]); 3] = [(b"Macro1", &[0]), (b"M\0", &[1]), (b"Macro1", &[])];
        for (name, wide) in names {
            assert!(binary_office_has_macros(&sheet(1, name, wide)), "{wide:?}");
            assert!(!binary_office_has_macros(&sheet(0, name, wide)), "a sheet of cells");
        }
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
