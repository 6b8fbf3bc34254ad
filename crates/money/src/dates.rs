//! Civil dates: days as the calendar on the wall shows them, without a time or a zone.
//!
//! Which day "today" is depends on the lender's time zone (contract §1, business date) and is the
//! caller's business.

use std::fmt;

use jiff::Span;
use jiff::civil::Date;

/// The same day of the month `months` later, or the last day of that month where it has no such day:
/// 31 January plus one month is 28 or 29 February (contract §5). Count every step from the first
/// date; adding one month twice would lose the 31st for good.
///
/// The calendar ends on 9999-12-31, and so does the answer.
pub fn add_months(date: Date, months: u32) -> Date {
    match Span::new().try_months(months) {
        Ok(span) => date.saturating_add(span),
        Err(_) => Date::MAX,
    }
}

/// The date `days` later, or earlier where `days` is negative. The calendar runs from -9999-01-01 to
/// 9999-12-31, and the answer stays inside.
pub fn add_days(date: Date, days: i32) -> Date {
    match Span::new().try_days(days) {
        Ok(span) => date.saturating_add(span),
        Err(_) if days < 0 => Date::MIN,
        Err(_) => Date::MAX,
    }
}

/// Days from the first date to the second: 1 from one day to the next, negative when the second is
/// earlier.
pub fn days_between(from: Date, to: Date) -> i64 {
    from.duration_until(to).as_hours().div_euclid(24)
}

/// Formats a date for a sentence, as screens write it: 31 Mar 2026.
pub fn date_in_words(date: Date) -> String {
    date.strftime("%-d %b %Y").to_string()
}

/// A text that is not a date of the form `YYYY-MM-DD`. Its `Display` text is a sentence for the
/// person who typed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Enter a date in the form YYYY-MM-DD.")
    }
}

impl std::error::Error for ParseDateError {}

/// Reads a date of the form `YYYY-MM-DD` (contract §1) and nothing else: ISO 8601 knows many ways to
/// write a date, week dates and times among them, and each would be one more thing to explain.
pub fn parse_date(text: &str) -> Result<Date, ParseDateError> {
    let well_formed = text.len() == 10
        && text.bytes().enumerate().all(|(index, byte)| match index {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !well_formed {
        return Err(ParseDateError);
    }
    text.parse().map_err(|_| ParseDateError)
}
