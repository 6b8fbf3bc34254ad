//! The number of cells in the rows of a bank's file: more than its heading names, or fewer than in
//! other rows where the file breaks off.

use super::layout::Reading;
use super::types::{DecimalMark, Layout};
use crate::values::table_file::{Delimiter, Record, clean};
use csv::StringRecord;
use std::collections::BTreeMap;

/// A date of the longest format has at most this many characters, such as `30 Sept 2026`.
const MAX_DATE: usize = 12;

/// A cell by its column, from 1; empty if the row is shorter.
pub(super) fn cell(cells: &StringRecord, column: u16) -> String {
    let index = usize::from(column).checked_sub(1);
    clean(index.and_then(|index| cells.get(index)).unwrap_or_default())
}

/// Cells of a row up to its last that says something.
pub(super) fn filled(cells: &StringRecord) -> usize {
    let said = (1..).zip(cells).filter(|(_, cell)| !clean(cell).is_empty());
    said.last().map_or(0, |(number, _)| number)
}

/// The number of cells that most payments have; the smallest of those that are as common.
pub(super) fn usual_width(readings: &[(&Record, Reading)]) -> Option<usize> {
    let mut widths: BTreeMap<usize, usize> = BTreeMap::new();
    for (record, _) in payments(readings) {
        let count = widths.entry(record.cells.len()).or_default();
        *count = count.saturating_add(1);
    }
    widths.into_iter().rev().max_by_key(|(_, count)| *count).map(|(width, _)| width)
}

/// Makes the last row a fault if the file breaks off in it: it has no line end, and fewer cells than
/// others or fewer digits of cents. `named` is the number of cells that a heading names.
pub(super) fn check_last(
    readings: &mut [(&Record, Reading)],
    layout: &Layout,
    named: Option<usize>,
) {
    let Some(((last, reading), others)) = readings.split_last_mut() else { return };
    let width = usual_width(others).or(named).unwrap_or_default();
    let is_short = last.cells.len() < width && is_begun(&last.cells, layout);
    let decimals = |(record, _): &(&Record, Reading)| last_decimals(&record.cells, layout);
    let usual = payments(others).filter_map(decimals).min();
    let lacks_cents = last_decimals(&last.cells, layout).is_some_and(|own| usual > Some(own));
    if is_short || lacks_cents && matches!(reading, Reading::Line(_) | Reading::Skipped(_)) {
        let message = "The file breaks off in this row. Download it again, or end the row with a \
                       line break if it is complete.";
        *reading = Reading::Fault(message.to_owned());
    }
}

fn payments<'a, 'b>(
    readings: &'a [(&'b Record, Reading)],
) -> impl Iterator<Item = &'a (&'b Record, Reading)> {
    readings.iter().filter(|(_, reading)| matches!(reading, Reading::Line(_)))
}

/// True if a row begins as a payment does: with the mark of payments or a part of it, and a date or a
/// part of one.
fn is_begun(cells: &StringRecord, layout: &Layout) -> bool {
    let mark = cell(cells, 1).to_lowercase();
    let whole = layout.row_mark.to_lowercase();
    if !whole.is_empty() && (mark != whole || cells.len() == 1) {
        return cells.len() == 1 && !mark.is_empty() && whole.starts_with(&mark);
    }
    // A row that ends before its date begins with another number, such as the account's.
    let column = if cells.len() < usize::from(layout.date_column) { 1 } else { layout.date_column };
    let day = cell(cells, column);
    day.starts_with(|c: char| c.is_ascii_digit())
        && (day.len() <= MAX_DATE || layout.date_format.read(&day).is_some())
}

/// Digits behind the decimal sign of a row's amount, if the amount is its last cell.
fn last_decimals(cells: &StringRecord, layout: &Layout) -> Option<usize> {
    let columns = [layout.amount_column, layout.credit_column, layout.debit_column];
    let mut columns = columns.into_iter().flatten();
    let last = columns.find(|column| usize::from(*column) == cells.len())?;
    let amount = cell(cells, last);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let sign = decimal_sign(layout.decimal_mark);
    let cents = amount.rsplit_once(sign).map_or(0, |(_, cents)| digits(cents));
    (digits(&amount) > 0).then_some(cents)
}

/// The cell behind a whole amount, if that cell is meant to be a text and reads as what the delimiter has
/// cut off the amount: `512.00` of `1,512.00`, or `00` of `512,00`.
pub(super) fn rest_of_amount(cells: &StringRecord, layout: &Layout) -> Option<String> {
    if layout.delimiter != Delimiter::Comma {
        return None;
    }
    let columns = [layout.amount_column, layout.credit_column, layout.debit_column];
    let texts = [Some(layout.description_column), layout.reference_column];
    let rest = |column: u16| {
        let next = column.checked_add(1).filter(|next| texts.contains(&Some(*next)))?;
        let (amount, rest) = (cell(cells, column), cell(cells, next));
        let sign = decimal_sign(layout.decimal_mark);
        if amount.contains(sign) || !amount.ends_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let is_number = |text: &str, len: usize| {
            text.len() == len && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_rest = match layout.decimal_mark {
            DecimalMark::Point => rest
                .split_once('.')
                .is_some_and(|(whole, cents)| is_number(whole, 3) && is_number(cents, 2)),
            DecimalMark::Comma => is_number(&rest, 2),
        };
        is_rest.then_some(rest)
    };
    columns.into_iter().flatten().find_map(rest)
}

fn decimal_sign(mark: DecimalMark) -> char {
    match mark {
        DecimalMark::Point => '.',
        DecimalMark::Comma => ',',
    }
}
