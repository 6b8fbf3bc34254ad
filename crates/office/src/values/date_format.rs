//! Dates in the cells of a file.

use jiff::civil::Time;
use money::Date;
use store::text_enum;

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

text_enum! {
    /// The date format of a file.
    pub enum DateFormat {
        YearDashes = "yyyy-mm-dd",
        YearSlashes = "yyyy/mm/dd",
        YearPlain = "yyyymmdd",
        DaySlashes = "dd/mm/yyyy",
        DayDashes = "dd-mm-yyyy",
        /// As in 31 Jan 2026.
        DayWords = "dd mmm yyyy",
        DayWordsPlain = "ddmmmyyyy",
    }
}

impl DateFormat {
    /// The day that a cell names in this format, also with a time of day behind it. `None` for
    /// anything else, such as a day that its month does not have.
    pub(crate) fn read(self, text: &str) -> Option<Date> {
        self.day(text).or_else(|| {
            let (day, time) = text.rsplit_once([' ', 'T'])?;
            let is_time = ["%H:%M", "%H:%M:%S", "%H:%M:%S%.f"]
                .iter()
                .any(|format| Time::strptime(format, time).is_ok());
            if is_time { self.day(day) } else { None }
        })
    }

    fn day(self, text: &str) -> Option<Date> {
        let [year, month, day] = match self {
            Self::YearDashes => parts(text, '-')?,
            Self::YearSlashes => parts(text, '/')?,
            Self::YearPlain => [text.get(..4)?, text.get(4..6)?, text.get(6..)?],
            Self::DaySlashes => reversed(parts(text, '/')?),
            Self::DayDashes => reversed(parts(text, '-')?),
            Self::DayWords => reversed(parts(text, ' ')?),
            Self::DayWordsPlain => {
                let word = text.find(|c: char| !c.is_ascii_digit())?;
                let year = text.rfind(|c: char| !c.is_ascii_digit())?.checked_add(1)?;
                [text.get(year..)?, text.get(word..year)?, text.get(..word)?]
            }
        };
        let is_padded = self == Self::YearPlain;
        let month = match self {
            Self::DayWords | Self::DayWordsPlain => month_of(month)?,
            _ => digits(month, is_padded)?,
        };
        let year = if year.len() == 4 { number(year)? } else { return None };
        let (month, day) = (i8::try_from(month).ok()?, i8::try_from(digits(day, is_padded)?).ok()?);
        Date::new(year, month, day).ok()
    }
}

fn parts(text: &str, mark: char) -> Option<[&str; 3]> {
    text.split(mark).collect::<Vec<_>>().try_into().ok()
}

fn reversed([one, two, three]: [&str; 3]) -> [&str; 3] {
    [three, two, one]
}

/// A day or month: two digits, or one if the date has separators (`is_padded` is false).
fn digits(text: &str, is_padded: bool) -> Option<i16> {
    let fits = text.len() == 2 || text.len() == 1 && !is_padded;
    if fits { number(text) } else { None }
}

fn number(text: &str) -> Option<i16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// The number of a month that is written in English: in full, or its first three letters or more, with
/// or without a full stop. South African English shortens September to Sept.
fn month_of(word: &str) -> Option<i16> {
    let word = word.strip_suffix('.').unwrap_or(word).to_ascii_lowercase();
    let at = MONTHS.iter().position(|month| word.len() >= 3 && month.starts_with(&word))?;
    i16::try_from(at).ok()?.checked_add(1)
}
