//! Formats of dates, times and numbers in documents: the same as in the web apps.
//!
//! Amounts are written by [`Cents::rand`](money::Cents::rand).

use jiff::civil::{Date, DateTime};
use std::borrow::Cow;

/// The language of everything that is printed, as a BCP 47 tag.
pub const LANGUAGE: &str = "en-ZA";

/// `21 Nov 2026`.
pub fn date(date: Date) -> String {
    date.strftime("%-d %b %Y").to_string()
}

/// `21 Nov 2026, 14:05`.
pub fn time(time: DateTime) -> String {
    time.strftime("%-d %b %Y, %H:%M").to_string()
}

/// `1 234 567`, with no-break spaces.
pub fn count(count: i64) -> String {
    let digits = count.unsigned_abs().to_string();
    let mut text = String::from(if count < 0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// The first character of a text that no paper can print, as the fonts do not have it nor one like it.
pub fn first_unprintable(text: &str) -> Option<char> {
    crate::pdf::fonts::first_missing(text)
}

/// A text without what no file format takes: control characters and noncharacters. Line breaks and
/// tabs become spaces.
pub fn clean(text: &str) -> Cow<'_, str> {
    let is_allowed =
        |letter: char| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}');
    if text.chars().all(is_allowed) {
        return Cow::Borrowed(text);
    }
    let letters = text.chars().filter_map(|letter| match letter {
        '\t' | '\n' | '\r' => Some(' '),
        letter => is_allowed(letter).then_some(letter),
    });
    Cow::Owned(letters.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_numbers_read_as_on_the_screens() {
        assert_eq!(date(Date::constant(2026, 11, 1)), "1 Nov 2026");
        assert_eq!(time(DateTime::constant(2026, 11, 21, 4, 5, 59, 0)), "21 Nov 2026, 04:05");
        for (number, text) in
            [(0, "0"), (-7, "-7"), (999, "999"), (1_000, "1 000"), (-1_234_567, "-1 234 567")]
        {
            assert_eq!(count(number), text.replace(' ', "\u{a0}"));
        }
    }

    #[test]
    fn control_characters_are_dropped() {
        assert_eq!(clean("a\u{0}b\u{1b}[0m\tc\r\nd\u{85}\u{ffff}e"), "ab[0m c  de");
        assert!(matches!(clean("Ṱhohoyanḓou 😀"), Cow::Borrowed(_)));
    }
}
