//! How a bank's file is read: which column holds what, and how dates and amounts are written there.

use super::types::{DateFormat, DecimalMark, Delimiter, Layout};
use money::{Cents, Date, date_in_words};

/// More lines than this are several files.
pub(super) const MAX_LINES: usize = 20_000;
/// The most that a file may weigh, in bytes.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Characters of a text that are stored.
const MAX_TEXT: usize = 300;
/// Rows that are named when they cannot be read.
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

/// A row that is not taken, by its place in the file from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowNote {
    pub row: u64,
    pub message: String,
}

/// What a file says under a layout.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statement {
    pub lines: Vec<ReadLine>,
    /// Rows that are no transactions: another mark, no date, or an amount of nothing.
    pub skipped: usize,
    /// The first rows with a date that cannot be read all the same.
    pub faults: Vec<RowNote>,
    /// Whether there are more lines than are taken.
    pub is_too_long: bool,
    /// The first rows as they stand in the file.
    pub raw: Vec<Vec<String>>,
}

/// Reads a file. `latest` is the last day that a line may have.
pub fn read(bytes: &[u8], layout: &Layout, latest: Date) -> Statement {
    let text = decoded(bytes);
    let mut rows = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(layout.delimiter.byte())
        .from_reader(text.as_bytes());
    let mut statement = Statement::default();
    for row in rows.records() {
        let row = match row {
            Ok(row) => row,
            Err(error) => {
                let at = error.position().map_or(0, csv::Position::line);
                statement.fault(at, "This row is not valid CSV.".to_owned());
                continue;
            }
        };
        if statement.raw.len() < MAX_RAW {
            statement.raw.push(row.iter().map(clean).collect());
        }
        let at = row.position().map_or(0, csv::Position::line);
        if at <= u64::from(layout.header_rows) {
            continue;
        }
        match line(&row, layout, latest) {
            Ok(Some(_)) if statement.lines.len() == MAX_LINES => statement.is_too_long = true,
            Ok(Some(line)) => statement.lines.push(line),
            Ok(None) => statement.skipped += 1,
            Err(message) => statement.fault(at, message),
        }
    }
    statement
}

impl Statement {
    fn fault(&mut self, row: u64, message: String) {
        if self.faults.len() < MAX_NAMED {
            self.faults.push(RowNote { row, message });
        }
    }
}

/// The line of a row; none where it is no transaction.
fn line(
    row: &csv::StringRecord,
    layout: &Layout,
    latest: Date,
) -> Result<Option<ReadLine>, String> {
    let cell = |column: u16| {
        let index = usize::from(column).checked_sub(1);
        clean(index.and_then(|index| row.get(index)).unwrap_or_default())
    };
    if !layout.row_mark.is_empty() && !cell(1).eq_ignore_ascii_case(&layout.row_mark) {
        return Ok(None);
    }
    let Some(booked_on) = layout.date_format.read(&cell(layout.date_column)) else {
        return Ok(None);
    };
    if booked_on < EARLIEST || booked_on > latest {
        let day = date_in_words(booked_on);
        return Err(format!("The date {day} cannot be right. Check the date format."));
    }
    let mark = layout.decimal_mark;
    let amount = match (layout.amount_column, layout.credit_column, layout.debit_column) {
        (Some(column), _, _) => signed(&cell(column), mark)?,
        (None, Some(credit), Some(debit)) => apart((&cell(credit), &cell(debit)), mark)?,
        _ => return Err("The mapping names no column for the amount.".to_owned()),
    };
    if amount.is_zero() {
        return Ok(None);
    }
    let reference = layout.reference_column.map(cell).unwrap_or_default();
    let description = cell(layout.description_column);
    Ok(Some(ReadLine { booked_on, amount, description, reference }))
}

/// What came in less what went out, whatever sign the column of the latter writes.
fn apart((credit, debit): (&str, &str), mark: DecimalMark) -> Result<Cents, String> {
    if credit.is_empty() && debit.is_empty() {
        return Err("There is no amount.".to_owned());
    }
    let read = |text: &str| if text.is_empty() { Ok(Cents::ZERO) } else { signed(text, mark) };
    let (came_in, went_out) = (read(credit)?, read(debit)?);
    let less = if went_out.is_positive() { went_out.negated() } else { Ok(went_out) };
    let sum = less.and_then(|less| came_in.plus(less));
    sum.map_err(|_| format!("{credit} and {debit} are no amounts."))
}

/// An amount as banks write it: with `R`, thousands apart, a minus on either side, in brackets, or
/// with `Cr` or `Dr` behind it.
fn signed(text: &str, mark: DecimalMark) -> Result<Cents, String> {
    let fault = || format!("\u{201c}{text}\u{201d} is not an amount.");
    let upper = text.to_ascii_uppercase();
    let mut rest = upper.trim();
    let mut is_negative = false;
    if let Some(inside) = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        (rest, is_negative) = (inside, true);
    } else if let Some(before) = rest.strip_suffix("DR").or_else(|| rest.strip_suffix('-')) {
        (rest, is_negative) = (before, true);
    } else if let Some(before) = rest.strip_suffix("CR") {
        rest = before;
    }
    rest = rest.trim();
    if let Some(after) = rest.strip_prefix('-') {
        (rest, is_negative) = (after.trim_start(), true);
    }
    rest = rest.strip_prefix('+').unwrap_or(rest).trim_start();
    if let Some(after) = rest.strip_prefix("ZAR").or_else(|| rest.strip_prefix('R')) {
        rest = after.trim_start();
        if let Some(after) = rest.strip_prefix('-') {
            (rest, is_negative) = (after.trim_start(), true);
        }
    }
    if rest.starts_with('-') {
        return Err(fault());
    }
    let digits = digits(rest, mark).ok_or_else(|| {
        format!(
            "\u{201c}{text}\u{201d} does not have its thousands in groups of three. Check the decimal sign."
        )
    })?;
    let amount = Cents::parse(&digits).map_err(|_| fault())?;
    if is_negative { amount.negated().map_err(|_| fault()) } else { Ok(amount) }
}

/// The number with a point and nothing between its thousands. None where what stands there does not
/// part groups of three: then it is the decimal sign of another mapping, and the amount would be read
/// a hundred times too large.
fn digits(number: &str, mark: DecimalMark) -> Option<String> {
    let (decimal, thousands) = match mark {
        DecimalMark::Point => ('.', ','),
        DecimalMark::Comma => (',', '.'),
    };
    let is_between = |c: char| c == thousands || matches!(c, '\'' | ' ');
    let (whole, cents) = match number.split_once(decimal) {
        Some((whole, cents)) => (whole, Some(cents)),
        None => (number, None),
    };
    if cents.is_some_and(|cents| cents.contains(is_between)) {
        return None;
    }
    let mut groups = whole.split(is_between);
    let first = groups.next().unwrap_or_default();
    let mut joined = first.to_owned();
    for group in groups {
        if !(1..=3).contains(&first.len()) || group.len() != 3 {
            return None;
        }
        joined.push_str(group);
    }
    // Some write no digit before the decimal sign.
    if joined.is_empty() && cents.is_some() {
        joined.push('0');
    }
    if let Some(cents) = cents {
        joined.push('.');
        joined.push_str(cents);
    }
    Some(joined)
}

/// A cell without what cannot be stored or seen, its words one space apart.
fn clean(cell: &str) -> String {
    let plain: String =
        cell.chars().map(|c| if c.is_control() || c == '\u{feff}' { ' ' } else { c }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(MAX_TEXT).collect()
}

/// UTF-8, or else the one-byte letters of Western Europe, in which some banks still write.
fn decoded(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
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

impl DateFormat {
    fn read(self, text: &str) -> Option<Date> {
        let format = match self {
            Self::YearDashes => "%Y-%m-%d",
            Self::YearSlashes => "%Y/%m/%d",
            Self::YearPlain => "%Y%m%d",
            Self::DaySlashes => "%d/%m/%Y",
            Self::DayDashes => "%d-%m-%Y",
            Self::DayWords => "%d %b %Y",
            Self::DayWordsPlain => "%d%b%Y",
        };
        Date::strptime(format, text).ok()
    }
}
