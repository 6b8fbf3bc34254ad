//! Rows in a temporary file: written once, read any number of times.

use super::Cell;
use jiff::civil::{Date, DateTime};
use jiff::{SignedDuration, Span};
use money::Cents;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, ErrorKind, Read, Write as _};
use std::os::unix::fs::FileExt as _;
use std::path::Path;

/// Why a row was not taken.
#[derive(Debug, thiserror::Error)]
pub enum SpoolError {
    /// The temporary file cannot be written.
    #[error("the rows cannot be stored: {0}")]
    Io(#[from] io::Error),
    /// The sum of a column does not fit into 64 bits.
    #[error("the total of a column is too large")]
    Sum,
}

/// Takes the rows of a report, one after the other.
#[derive(Debug)]
pub struct SpoolWriter {
    file: BufWriter<File>,
    row: Vec<u8>,
    rows: u64,
    sums: Vec<i64>,
}

impl SpoolWriter {
    /// Creates a spool. Its file in `folder` has no name and disappears when the spool is dropped,
    /// or when the process ends in any way.
    pub fn new(folder: &Path) -> io::Result<Self> {
        let file = BufWriter::with_capacity(BUFFER, tempfile::tempfile_in(folder)?);
        Ok(SpoolWriter { file, row: Vec::new(), rows: 0, sums: Vec::new() })
    }

    /// Adds a row: a cell for each column, from left to right.
    pub fn push(&mut self, cells: &[Cell]) -> Result<(), SpoolError> {
        if self.sums.len() < cells.len() {
            self.sums.resize(cells.len(), 0);
        }
        self.row.clear();
        put(&mut self.row, cells.len() as u64);
        for (cell, sum) in cells.iter().zip(&mut self.sums) {
            if matches!(cell, Cell::Money(_) | Cell::Count(_)) {
                *sum = sum.checked_add(number(cell)).ok_or(SpoolError::Sum)?;
            }
            encode(&mut self.row, cell);
        }
        self.file.write_all(&self.row)?;
        self.rows += 1;
        Ok(())
    }

    /// Ends the spool, which can be read from then on.
    pub fn finish(self) -> io::Result<Spool> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(Spool { file, rows: self.rows, sums: self.sums })
    }
}

/// The rows of a report.
#[derive(Debug)]
pub struct Spool {
    file: File,
    rows: u64,
    sums: Vec<i64>,
}

impl Spool {
    /// Number of rows.
    pub fn len(&self) -> u64 {
        self.rows
    }

    /// True if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The sum of a column's amounts, in cents, and counts.
    pub fn sum(&self, column: usize) -> i64 {
        self.sums.get(column).copied().unwrap_or_default()
    }

    /// The rows from the first to the last. Several readers do not disturb each other.
    pub fn rows(&self) -> Rows<'_> {
        let file = BufReader::with_capacity(BUFFER, Cursor { file: &self.file, offset: 0 });
        Rows { file, left: self.rows, cells: Vec::new() }
    }
}

/// Reads rows one by one.
#[derive(Debug)]
pub struct Rows<'a> {
    file: BufReader<Cursor<'a>>,
    left: u64,
    cells: Vec<Cell>,
}

impl Rows<'_> {
    /// The cells of the next row; none after the last.
    pub fn read(&mut self) -> io::Result<Option<&[Cell]>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        self.cells.clear();
        for _ in 0..get(&mut self.file)? {
            let cell = decode(&mut self.file)?;
            self.cells.push(cell);
        }
        Ok(Some(&self.cells))
    }
}

const BUFFER: usize = 64 * 1024;

/// A reader's own position in a shared file.
#[derive(Debug)]
struct Cursor<'a> {
    file: &'a File,
    offset: u64,
}

impl Read for Cursor<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(bytes, self.offset)?;
        self.offset += read as u64;
        Ok(read)
    }
}

// A cell is a byte for its kind and then its number, or the length of its text and the text.
// Numbers take as few bytes as they need, seven bits in each, the lowest first.

const EMPTY: u8 = 0;
const TEXT: u8 = 1;
const MONEY: u8 = 2;
const COUNT: u8 = 3;
const DATE: u8 = 4;
const TIME: u8 = 5;

const DAY_ZERO: Date = Date::constant(1970, 1, 1);

fn encode(row: &mut Vec<u8>, cell: &Cell) {
    let kind = match cell {
        Cell::Empty => return row.push(EMPTY),
        Cell::Text(text) => {
            row.push(TEXT);
            put(row, text.len() as u64);
            return row.extend_from_slice(text.as_bytes());
        }
        Cell::Money(_) => MONEY,
        Cell::Count(_) => COUNT,
        Cell::Date(_) => DATE,
        Cell::Time(_) => TIME,
    };
    row.push(kind);
    let number = number(cell);
    // Small numbers of either sign become small numbers without one.
    put(row, ((number << 1) ^ (number >> 63)).cast_unsigned());
}

/// A cell as a number: cents, a count, days or seconds since 1970.
fn number(cell: &Cell) -> i64 {
    match cell {
        Cell::Empty | Cell::Text(_) => 0,
        Cell::Money(amount) => amount.get(),
        Cell::Count(count) => *count,
        Cell::Date(date) => date.duration_since(DAY_ZERO).as_hours() / 24,
        Cell::Time(time) => time.duration_since(DAY_ZERO.at(0, 0, 0, 0)).as_secs(),
    }
}

fn decode(file: &mut BufReader<Cursor<'_>>) -> io::Result<Cell> {
    let mut kind = [0];
    file.read_exact(&mut kind)?;
    match kind {
        [EMPTY] => return Ok(Cell::Empty),
        [TEXT] => return text(file).map(Cell::Text),
        _ => {}
    }
    let bits = get(file)?;
    let number = (bits >> 1).cast_signed() ^ -(bits & 1).cast_signed();
    match kind {
        [MONEY] => Ok(Cell::Money(Cents::new(number))),
        [COUNT] => Ok(Cell::Count(number)),
        [DATE] => {
            let days = Span::new().try_days(number).map_err(damaged)?;
            DAY_ZERO.checked_add(days).map(Cell::Date).map_err(damaged)
        }
        [TIME] => {
            let since = SignedDuration::from_secs(number);
            let time: Result<DateTime, _> = DAY_ZERO.at(0, 0, 0, 0).checked_add(since);
            time.map(Cell::Time).map_err(damaged)
        }
        _ => Err(damaged("no such kind of cell")),
    }
}

fn text(file: &mut BufReader<Cursor<'_>>) -> io::Result<String> {
    let length = usize::try_from(get(file)?).map_err(damaged)?;
    let buffered = file.fill_buf()?;
    let bytes = match buffered.get(..length) {
        Some(bytes) => {
            let bytes = bytes.to_vec();
            file.consume(length);
            bytes
        }
        None => {
            let mut bytes = vec![0; length];
            file.read_exact(&mut bytes)?;
            bytes
        }
    };
    String::from_utf8(bytes).map_err(damaged)
}

fn put(row: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        row.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    row.push(number.to_le_bytes()[0]);
}

fn get(file: &mut BufReader<Cursor<'_>>) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let mut byte = [0];
        file.read_exact(&mut byte)?;
        number |= u64::from(byte[0] & 0x7f) << shift;
        if byte[0] < 0x80 {
            return Ok(number);
        }
    }
    Err(damaged("a number is too long"))
}

fn damaged(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error)
}
