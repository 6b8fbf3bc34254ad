//! Amounts in the cells of a bank's file, as banks write them.

use super::types::DecimalMark;
use money::Cents;

/// The incoming minus the outgoing amount, with either sign in the outgoing column.
///
/// # Errors
/// A sentence, if a cell is not an amount, or if both cells are empty or both hold an amount.
pub(super) fn apart((credit, debit): (&str, &str), mark: DecimalMark) -> Result<Cents, String> {
    if credit.is_empty() && debit.is_empty() {
        return Err("There is no amount.".to_owned());
    }
    let read = |text: &str| if text.is_empty() { Ok(Cents::ZERO) } else { signed(text, mark) };
    let (came_in, went_out) = (read(credit)?, read(debit)?);
    if !came_in.is_zero() && !went_out.is_zero() {
        return Err(format!("This row has money in, {credit}, and money out, {debit}."));
    }
    let less = if went_out.is_positive() { went_out.negated() } else { Ok(went_out) };
    let sum = less.and_then(|less| came_in.plus(less));
    sum.map_err(|_| format!("{credit} and {debit} are no amounts."))
}

/// An amount as banks write it: with `R`, thousands apart, a minus on either side, in brackets, or
/// with `Cr` or `Dr` behind it. It says once whether money went out.
///
/// # Errors
/// A sentence, if the cell is no amount or can be read in two ways.
pub(super) fn signed(text: &str, mark: DecimalMark) -> Result<Cents, String> {
    let fault = || format!("\u{201c}{text}\u{201d} is not an amount.");
    let upper = text.to_ascii_uppercase().replace('\u{2212}', "-");
    let mut rest = upper.trim();
    let mut signs = Vec::new();
    if let Some(inside) = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        (rest, signs) = (inside.trim(), vec!["("]);
    }
    for sign in ["DR", "CR", "-"] {
        if let Some(before) = rest.strip_suffix(sign) {
            rest = before.trim_end();
            signs.push(sign);
            break;
        }
    }
    for start in ["-", "+", "ZAR", "R", "-", "+"] {
        if let Some(after) = rest.strip_prefix(start) {
            rest = after.trim_start();
            if !start.starts_with(char::is_alphabetic) {
                signs.push(start);
            }
        }
    }
    let is_negative = match signs.as_slice() {
        [] | ["+" | "CR"] => false,
        ["-" | "(" | "DR"] => true,
        _ => return Err(fault()),
    };
    if !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | ',')) {
        return Err(fault());
    }
    let digits = joined(rest, mark).ok_or_else(|| {
        format!(
            "\u{201c}{text}\u{201d} does not have its thousands in groups of three. Check the decimal sign."
        )
    })?;
    if is_ambiguous(rest, mark) {
        return Err(format!(
            "\u{201c}{text}\u{201d} can be read in two ways. Export the amounts with their cents."
        ));
    }
    let amount = Cents::parse(&digits).map_err(|_| fault())?;
    if is_negative { amount.negated().map_err(|_| fault()) } else { Ok(amount) }
}

/// True for a number with one mark, of thousands, which may as well be the decimal sign: `1,234`.
fn is_ambiguous(number: &str, mark: DecimalMark) -> bool {
    let thousands = match mark {
        DecimalMark::Point => ',',
        DecimalMark::Comma => '.',
    };
    let marks: Vec<char> = number.chars().filter(|c| !c.is_ascii_digit()).collect();
    marks == [thousands]
}

/// The number with a point and nothing between its thousands. `None` if a mark does not part groups of
/// three, or two kinds of marks do: then it is the decimal sign of another mapping, and the amount
/// would be read a hundred times too large.
fn joined(number: &str, mark: DecimalMark) -> Option<String> {
    let (decimal, thousands) = match mark {
        DecimalMark::Point => ('.', ','),
        DecimalMark::Comma => (',', '.'),
    };
    let (whole, cents) = match number.split_once(decimal) {
        Some((whole, cents)) => (whole, Some(cents)),
        None => (number, None),
    };
    let is_between = |c: char| c == thousands || matches!(c, '\'' | '\u{2019}' | ' ');
    if cents.is_some_and(|cents| cents.contains(is_between)) {
        return None;
    }
    let mut marks = whole.chars().filter(|c| is_between(*c));
    let group_mark = marks.next();
    if marks.any(|mark| Some(mark) != group_mark) {
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
