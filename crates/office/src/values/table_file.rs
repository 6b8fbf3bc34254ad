//! The records of a file that is a table: its letters decoded, its rows split into cells, each row numbered
//! by its place in the file.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use std::str::Utf8Error;
use store::text_enum;

/// Characters of a cell that are read.
const MAX_TEXT: usize = 300;

text_enum! {
    /// The separator between the columns of a file.
    pub enum Delimiter {
        Comma = "comma",
        Semicolon = "semicolon",
        Tab = "tab",
    }
}

/// A row that is not taken, by its place in the file from 1, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowNote {
    pub row: u64,
    pub message: String,
}

/// The text of a file: UTF-8 with or without a mark, UTF-16 with a mark, or else Windows-1252.
///
/// # Errors
/// A sentence, if the file holds what no text file does.
pub(crate) fn decode(bytes: &[u8]) -> Result<String, &'static str> {
    const UNREADABLE: &str = "This file is not text. Export it as CSV, in UTF-8.";
    const CUT: &str = "This file breaks off in the middle of a letter. Download it again.";
    let encoding = match (Encoding::for_bom(bytes), std::str::from_utf8(bytes)) {
        (Some((encoding, _)), _) => encoding,
        (None, Ok(_)) => UTF_8,
        (None, Err(error)) if is_cut(bytes, error) => return Err(CUT),
        (None, Err(_)) => WINDOWS_1252,
    };
    let (text, _, is_damaged) = encoding.decode(bytes);
    if is_damaged || text.contains('\0') {
        return Err(UNREADABLE);
    }
    // All three ends of lines become one. A cell never continues on the next row.
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

/// True if UTF-8 with letters of several bytes ends inside such a letter.
fn is_cut(bytes: &[u8], error: Utf8Error) -> bool {
    let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
    error.error_len().is_none() && !before.is_ascii()
}

/// True if a line end follows the last row of a text that is not blank.
pub(crate) fn ends_with_row(text: &str) -> bool {
    text.rsplit('\n').next().is_none_or(|rest| rest.trim().is_empty())
}

/// A row that is not blank.
pub(crate) struct Record {
    /// Its place in the file, from 1, blank rows counted too.
    pub(crate) row: u64,
    pub(crate) cells: csv::StringRecord,
}

/// Splits a text into its records. A row is blank if it holds only white space.
///
/// # Errors
/// The rows with a quotation mark that is not closed, or closed inside its cell: the end of the
/// cell is unknown, and the next rows would vanish into it.
pub(crate) fn split(text: &str, delimiter: Delimiter) -> Result<Vec<Record>, Vec<RowNote>> {
    let rows = || (1..).zip(text.split('\n')).filter(|(_, row)| !row.trim().is_empty());
    let faults: Vec<RowNote> = rows()
        .filter(|(_, row)| !has_whole_cells(row, delimiter))
        .map(|(row, _)| {
            let message = "A quotation mark is not closed at the end of its cell. Correct the row.";
            RowNote { row, message: message.to_owned() }
        })
        .collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let plain = rows().map(|(_, row)| row).collect::<Vec<_>>().join("\n");
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter.byte())
        .from_reader(plain.as_bytes());
    let read = rows().zip(reader.records());
    read.map(|((row, _), cells)| {
        let message = "This row is not valid CSV.".to_owned();
        cells.map(|cells| Record { row, cells }).map_err(|_| vec![RowNote { row, message }])
    })
    .collect()
}

/// True if every cell that opens with a quotation mark closes with one (RFC 4180).
fn has_whole_cells(row: &str, delimiter: Delimiter) -> bool {
    let delimiter = char::from(delimiter.byte());
    let mut rest = row;
    loop {
        rest = match rest.strip_prefix('"') {
            Some(inside) => {
                let Some(end) = closing_quote(inside) else { return false };
                let after = inside.get(end..).unwrap_or_default();
                let after = after.strip_prefix('"').unwrap_or(after);
                match after.strip_prefix(delimiter) {
                    Some(next) => next,
                    None => return after.trim().is_empty(),
                }
            }
            None => match rest.split_once(delimiter) {
                Some((_, next)) => next,
                None => return true,
            },
        };
    }
}

/// The place of the mark that closes a cell. Two marks in a row mean one.
fn closing_quote(inside: &str) -> Option<usize> {
    let mut marks = inside.match_indices('"').map(|(at, _)| at).peekable();
    while let Some(at) = marks.next() {
        if marks.next_if_eq(&at.saturating_add(1)).is_none() {
            return Some(at);
        }
    }
    None
}

impl Delimiter {
    fn byte(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
            Self::Tab => b'\t',
        }
    }
}

/// A cell without what cannot be stored or seen, its words one space apart.
pub(crate) fn clean(cell: &str) -> String {
    let plain: String =
        cell.chars().map(|c| if c.is_control() || c == '\u{feff}' { ' ' } else { c }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(MAX_TEXT).collect()
}
