//! Reports: tables of any length with a letterhead, as PDF, Word and spreadsheet files.
//!
//! The rows come from a [`Spool`], which is read one row at a time: they need not fit into memory,
//! and every format and every pass sees the same rows.

mod columns;
mod figures;
mod pdf;
mod sheet;
mod spool;
mod word;

pub use figures::{Figures, Group, Table};
pub use spool::{Rows, Spool, SpoolError, SpoolWriter};

use crate::pdf::PdfError;
use crate::{Letterhead, text};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use money::Cents;
use std::borrow::Cow;
use std::fs;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::Path;

/// Text below a table without rows.
const NO_ROWS: &str = "No entries.";

/// Subject and columns of a report. Its rows are in a [`Spool`].
#[derive(Clone, Debug)]
pub struct Report {
    /// Letterhead of the lender.
    pub letterhead: Letterhead,
    /// Title of the report and of the file.
    pub title: String,
    /// Facts above the table, as names and values: period, branch, author and time.
    pub facts: Vec<(String, String)>,
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// Creation time, for the properties of the file. Readers find it in the facts.
    pub created_at: Timestamp,
}

/// A column of a report.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its heading.
    pub title: String,
    /// Its width relative to the other columns.
    pub width: u16,
    /// Kind of its cells, which determines their alignment.
    pub kind: ColumnKind,
    /// Content of the totals row below it.
    pub total: Total,
}

/// Kind of a column's cells. Any of them may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Free text, names, account numbers.
    Text,
    /// Amounts.
    Money,
    /// Whole numbers that can be added.
    Count,
    /// Dates.
    Date,
    /// Dates with the time of day, in the lender's time zone.
    Time,
}

impl ColumnKind {
    /// True if the cells are numbers, which are aligned on the right.
    pub(crate) fn is_number(self) -> bool {
        matches!(self, ColumnKind::Money | ColumnKind::Count)
    }
}

/// Content of the totals row below a column. A report without totals has no such row.
#[derive(Clone, PartialEq, Debug)]
pub enum Total {
    /// No total.
    None,
    /// The sum of the column's amounts or counts.
    Sum,
    /// A value that is not the sum of the cells.
    Stated(Cell),
}

/// A cell of a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// An empty cell.
    Empty,
    /// A text. It is never interpreted as a formula or as markup.
    Text(String),
    /// An amount.
    Money(Cents),
    /// A whole number.
    Count(i64),
    /// A date.
    Date(Date),
    /// A date and time in the lender's time zone, shown to the minute and stored to the second.
    Time(DateTime),
}

impl Cell {
    /// Text of the cell in PDF and Word files.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Cell::Empty => Cow::Borrowed(""),
            Cell::Text(text) => text::clean(text),
            Cell::Money(amount) => Cow::Owned(amount.rand()),
            Cell::Count(count) => Cow::Owned(text::count(*count)),
            Cell::Date(date) => Cow::Owned(text::date(*date)),
            Cell::Time(time) => Cow::Owned(text::time(*time)),
        }
    }
}

impl Report {
    /// The cells of the totals row; `None` if no column has a total.
    pub(crate) fn totals(&self, spool: &Spool) -> Option<Vec<Cell>> {
        if self.columns.iter().all(|column| column.total == Total::None) {
            return None;
        }
        let totals = self.columns.iter().enumerate().map(|(index, column)| match &column.total {
            Total::None if index == 0 => Cell::Text("Total".to_owned()),
            Total::None => Cell::Empty,
            Total::Sum if column.kind == ColumnKind::Money => {
                Cell::Money(Cents::new(spool.sum(index)))
            }
            Total::Sum => Cell::Count(spool.sum(index)),
            Total::Stated(cell) => cell.clone(),
        });
        Some(totals.collect())
    }

    /// Each column's share of the table's width; they add up to 1.
    pub(crate) fn shares(&self) -> impl Iterator<Item = f32> + '_ {
        let whole: f32 = self.columns.iter().map(|column| f32::from(column.width.max(1))).sum();
        self.columns.iter().map(move |column| f32::from(column.width.max(1)) / whole)
    }
}

/// Maximum number of rows of a PDF file: it is built in memory, and longer reports are not printed.
pub const PDF_ROWS: u64 = 200_000;

/// File format of a report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// A PDF file, of at most [`PDF_ROWS`] rows.
    Pdf,
    /// A Word document.
    Docx,
    /// A spreadsheet.
    Xlsx,
}

impl Format {
    /// The file name extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Pdf => "pdf",
            Format::Docx => "docx",
            Format::Xlsx => "xlsx",
        }
    }

    /// The media type of the file.
    pub fn media_type(self) -> &'static str {
        match self {
            Format::Pdf => "application/pdf",
            Format::Docx => {
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            }
            Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// Errors when writing a report's file.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The caller stopped the work.
    #[error("the report was cancelled")]
    Cancelled,
    /// The report has this number of rows, which is more than [`PDF_ROWS`].
    #[error(
        "A PDF file has room for {} rows, and this report has {}. Choose the spreadsheet or a shorter period.",
        text::count(PDF_ROWS.cast_signed()), text::count(_0.cast_signed())
    )]
    TooLong(u64),
    /// The disk is full.
    #[error("there is no room left on the disk")]
    Full,
    /// The spool cannot be read, or the file cannot be written.
    #[error("the file cannot be written: {0}")]
    Io(io::Error),
    /// The document cannot be built.
    #[error("the document cannot be put together: {0}")]
    Document(String),
}

impl From<PdfError> for WriteError {
    fn from(error: PdfError) -> Self {
        WriteError::Document(error.to_string())
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                WriteError::Full
            }
            _ => WriteError::Io(error),
        }
    }
}

/// Writes a report as a file.
///
/// Calls `watch` every few hundred rows with the number of rows done so far. `watch` stops the work
/// by returning [`ControlFlow::Break`]. After an error there is no file at `path`. Temporary files
/// are created in the same folder.
pub fn write(
    format: Format,
    report: &Report,
    spool: &Spool,
    path: &Path,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), WriteError> {
    let mut progress = Progress { watch, read: 0, passes: 1 };
    let written = match format {
        Format::Pdf => pdf::write(report, spool, path, &mut progress),
        Format::Docx => word::write(report, spool, path, &mut progress),
        Format::Xlsx => sheet::write(report, spool, path, &mut progress),
    };
    if written.is_err() && path.is_file() {
        // The error of writing matters more than one of removing the file.
        fs::remove_file(path).ok();
    }
    written
}

/// Writes figures as a spreadsheet, with the rows behind each figure. `spools` has the rows of the
/// lists, in their order. `watch` and `path` are as for [`write()`].
pub fn write_figures(
    figures: &Figures,
    spools: &[Spool],
    path: &Path,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(), WriteError> {
    let mut progress = Progress { watch, read: 0, passes: 1 };
    let written = figures::write(figures, spools, path, &mut progress);
    if written.is_err() && path.is_file() {
        // The error of writing matters more than one of removing the file.
        fs::remove_file(path).ok();
    }
    written
}

/// Counts rows and reports progress every few hundred rows.
struct Progress<'a> {
    watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    /// Number of rows read so far, over all passes.
    read: u64,
    /// Number of times that each row is read.
    passes: u64,
}

impl Progress<'_> {
    /// Number of rows between two calls of `watch`.
    const STEP: u64 = 512;

    /// Counts a row that was read. Fails if the caller stops the work.
    fn row(&mut self) -> Result<(), WriteError> {
        self.read += 1;
        if !self.read.is_multiple_of(Self::STEP * self.passes) {
            return Ok(());
        }
        match (self.watch)(self.read / self.passes) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(WriteError::Cancelled),
        }
    }
}
