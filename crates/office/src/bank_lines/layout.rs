//! Reads a bank's file: every record becomes a line, a skipped row that is shown, or a fault that
//! refuses the file. No record is lost.

use super::cells::{apart, signed};
use super::types::Layout;
use super::widths::{cell, check_last, filled, rest_of_amount, usual_width};
use crate::values::table_file::{self, Record, RowNote, clean};
use money::{Cents, Date, date_in_words};

/// More lines than this are several files.
pub(super) const MAX_LINES: usize = 20_000;
/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Faults, and skipped rows, that are named. The others are counted.
const MAX_NAMED: usize = 20;
/// Rows of a preview.
const MAX_RAW: usize = 12;
/// No bank statement of a lender is older.
const EARLIEST: Date = Date::constant(2000, 1, 1);

/// A line as the file says it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReadLine {
    pub booked_on: Date,
    /// Greater than zero: it came in. Less: it went out.
    pub amount: Cents,
    pub description: String,
    pub reference: String,
}

/// Rows of one kind: their count, and the first of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RowNotes {
    pub count: usize,
    pub first: Vec<RowNote>,
}

impl RowNotes {
    fn push(&mut self, row: u64, message: impl Into<String>) {
        self.count = self.count.saturating_add(1);
        if self.first.len() < MAX_NAMED {
            self.first.push(RowNote { row, message: message.into() });
        }
    }
}

/// The content of a file under a layout. Headings, lines, skipped rows and faults together are all
/// its records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statement {
    pub lines: Vec<ReadLine>,
    /// Rows that move no money: another mark, neither day nor amount, an amount of zero.
    pub skipped: RowNotes,
    /// Rows that refuse the file.
    pub faults: RowNotes,
    /// The reason why the whole file is refused.
    pub refusal: Option<&'static str>,
    /// True if there are more lines than are taken.
    pub is_too_long: bool,
    /// The first rows of the file, unparsed.
    pub raw: Vec<Vec<String>>,
}

/// The kind of a record.
pub(super) enum Reading {
    Line(ReadLine),
    Skipped(&'static str),
    Fault(String),
}

/// Reads a file. `latest` is the last day that a line may have.
pub fn read(bytes: &[u8], layout: &Layout, latest: Date) -> Statement {
    let mut statement = Statement::default();
    let text = match table_file::decode(bytes) {
        Ok(text) => text,
        Err(refusal) => return Statement { refusal: Some(refusal), ..statement },
    };
    let records = match table_file::split(&text, layout.delimiter) {
        Ok(records) => records,
        Err(faults) => {
            for RowNote { row, message } in faults {
                statement.faults.push(row, message);
            }
            return statement;
        }
    };
    let cleaned = |record: &Record| record.cells.iter().map(clean).collect();
    statement.raw = records.iter().take(MAX_RAW).map(cleaned).collect();
    let headings = records.len().min(usize::from(layout.header_rows));
    let (headings, records) = records.split_at(headings);
    for Record { row, cells } in headings {
        if let Reading::Line(_) = reading(cells, layout, latest) {
            let message = "This row is a payment, but counts as a heading. Check the heading rows.";
            statement.faults.push(*row, message);
        }
    }
    let mut readings: Vec<(&Record, Reading)> =
        records.iter().map(|record| (record, reading(&record.cells, layout, latest))).collect();
    // A title above the payments names no columns.
    let heading = headings.last().map(|heading| (filled(&heading.cells), heading.cells.len()));
    let heading = heading.filter(|(named, _)| *named >= usize::from(layout.last_column()));
    if !table_file::ends_with_row(&text) {
        check_last(&mut readings, layout, heading.map(|(named, _)| named));
    }
    let usual = || usual_width(&readings).map(|width| (width, width)).unwrap_or_default();
    let (named, width) = heading.unwrap_or_else(usual);
    for (Record { row, cells }, reading) in readings {
        match reading {
            Reading::Line(_) if cells.len() > width || filled(cells) > named => {
                let message = "This row has more cells than its heading. Is a decimal comma or a \
                               comma in a text not quoted?";
                statement.faults.push(*row, message);
            }
            Reading::Line(_) if statement.lines.len() == MAX_LINES => statement.is_too_long = true,
            Reading::Line(line) => statement.lines.push(line),
            Reading::Skipped(reason) => statement.skipped.push(*row, reason),
            Reading::Fault(message) => statement.faults.push(*row, message),
        }
    }
    statement
}

/// Reads a record under a layout.
fn reading(cells: &csv::StringRecord, layout: &Layout, latest: Date) -> Reading {
    let cell = |column: u16| cell(cells, column);
    if !layout.row_mark.is_empty() && !cell(1).eq_ignore_ascii_case(&layout.row_mark) {
        return Reading::Skipped("This row has another mark.");
    }
    let mark = layout.decimal_mark;
    let has_number = [layout.amount_column, layout.credit_column, layout.debit_column]
        .into_iter()
        .flatten()
        .any(|at| cell(at).contains(|c: char| c.is_ascii_digit()));
    let (amount, has_amount) =
        match (layout.amount_column, layout.credit_column, layout.debit_column) {
            (Some(column), _, _) => (signed(&cell(column), mark), is_amount(&cell(column))),
            (None, Some(credit), Some(debit)) => {
                let (credit, debit) = (cell(credit), cell(debit));
                (apart((&credit, &debit), mark), is_amount(&credit) || is_amount(&debit))
            }
            _ => return Reading::Fault("The mapping names no column for the amount.".to_owned()),
        };
    let day = cell(layout.date_column);
    let Some(booked_on) = layout.date_format.read(&day) else {
        // Words with digits are an amount too where the other cell was meant as a date.
        let has_day = day.contains(|c: char| c.is_ascii_digit());
        if has_amount || has_day && has_number {
            let day = if day.is_empty() {
                "No date".to_owned()
            } else {
                format!("\u{201c}{day}\u{201d}")
            };
            return Reading::Fault(format!(
                "{day} stands beside an amount. Check the date format."
            ));
        }
        return Reading::Skipped("This row has neither a date nor an amount.");
    };
    if booked_on < EARLIEST || booked_on > latest {
        let day = date_in_words(booked_on);
        return Reading::Fault(format!("The date {day} cannot be right. Check the date format."));
    }
    match amount {
        Err(message) => Reading::Fault(message),
        Ok(_) if let Some(rest) = rest_of_amount(cells, layout) => Reading::Fault(format!(
            "\u{201c}{rest}\u{201d} may be the end of the amount. Is the amount not quoted?"
        )),
        Ok(amount) if amount.is_zero() => Reading::Skipped("The amount is zero."),
        Ok(amount) => Reading::Line(ReadLine {
            booked_on,
            amount,
            description: cell(layout.description_column),
            reference: layout.reference_column.map(cell).unwrap_or_default(),
        }),
    }
}

/// True for a cell that is an amount, or was meant as one: digits with no words among them, or cents.
fn is_amount(cell: &str) -> bool {
    let upper = cell.to_ascii_uppercase();
    let is_word = |word: &str| !matches!(word, "" | "R" | "ZAR" | "CR" | "DR");
    has_cents(cell)
        || upper.contains(|c: char| c.is_ascii_digit())
            && !upper.split(|c: char| !c.is_alphabetic()).any(is_word)
}

/// True if a number in the cell has two digits behind its decimal sign.
fn has_cents(cell: &str) -> bool {
    let numbers = cell.split(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',')));
    let mut parts = numbers.filter_map(|number| number.rsplit_once(['.', ',']));
    parts.any(|(whole, cents)| !whole.contains('.') && !whole.is_empty() && cents.len() == 2)
}
