//! Currencies and their rates.

use crate::Patch;
use std::fmt;
use store::{Bind, Kind, Read, Row, Value, newtype, row};

newtype! {
    /// A currency.
    pub CurrencyId(i64);
}

/// The value of one unit of the base currency in a currency, in whole millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExchangeRate(i64);

/// Why a text is no rate. Its `Display` text is a sentence for the person who typed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeRateError {
    /// Not digits with at most one point between them.
    Malformed,
    /// More than six digits after the point.
    TooManyDecimals,
    /// Zero, below zero, or above a thousand million.
    OutOfRange,
}

impl fmt::Display for ExchangeRateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExchangeRateError::Malformed => "Enter a rate such as 18.25.",
            ExchangeRateError::TooManyDecimals => "Enter a rate with at most six decimal places.",
            ExchangeRateError::OutOfRange => "Rate must be greater than 0",
        })
    }
}

impl std::error::Error for ExchangeRateError {}

impl ExchangeRate {
    /// The base currency's own rate.
    pub const ONE: ExchangeRate = ExchangeRate(1_000_000);
    /// Far above any currency in use.
    const LIMIT: i64 = 1_000_000_000_000_000;

    /// Reads a rate such as `18.25`: above zero, at most six decimals.
    pub fn parse(text: &str) -> Result<Self, ExchangeRateError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, places) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || !all_digits(places) {
            return Err(ExchangeRateError::Malformed);
        }
        if places.len() > 6 {
            return Err(ExchangeRateError::TooManyDecimals);
        }
        let millionths = format!("{whole}{places:0<6}").parse::<i64>().ok();
        let rate = millionths.filter(|rate| !negative && (1..=Self::LIMIT).contains(rate));
        rate.map(ExchangeRate).ok_or(ExchangeRateError::OutOfRange)
    }

    /// This rate seen from another base: divided by that currency's present rate, rounded half up.
    /// `None` when the result is too small or too large to be stored.
    pub fn seen_from(self, base: ExchangeRate) -> Option<ExchangeRate> {
        let (rate, base) = (i128::from(self.0), i128::from(base.0));
        let exact = rate * i128::from(Self::ONE.0);
        let rounded = i64::try_from((exact + base / 2) / base).ok()?;
        (1..=Self::LIMIT).contains(&rounded).then_some(ExchangeRate(rounded))
    }
}

/// At least two and at most six places: `18.25`, `0.0541`.
impl fmt::Display for ExchangeRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = format!("{:06}", self.0 % Self::ONE.0);
        let (always, optional) = places.split_at(2);
        write!(f, "{}.{always}{}", self.0 / Self::ONE.0, optional.trim_end_matches('0'))
    }
}

impl Bind for ExchangeRate {
    const KIND: Kind = Kind::Int;

    fn value(&self) -> Value<'_> {
        Value::Int(self.0)
    }
}

impl Read for ExchangeRate {
    const KIND: Kind = Kind::Int;

    fn read_null(row: &Row<'_>, index: usize) -> store::Result<Option<Self>> {
        Ok(i64::read_null(row, index)?.map(ExchangeRate))
    }
}

row! {
    /// A currency.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Currency {
        pub id: CurrencyId,
        /// ISO 4217.
        pub code: String,
        pub name: String,
        /// 1 for the base.
        pub rate: ExchangeRate,
        pub is_base: bool,
    }
}

/// The input for a new currency or a change. An absent field is missing in the first case and keeps
/// its value in the second.
#[derive(Clone, Debug, Default)]
pub struct CurrencyFields {
    pub code: Option<String>,
    pub name: Option<String>,
    pub rate: Patch<ExchangeRate>,
    pub is_base: Option<bool>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_and_written_exactly() {
        use ExchangeRateError::{Malformed, OutOfRange, TooManyDecimals};
        for (text, written) in [
            ("18.25", "18.25"),
            ("1", "1.00"),
            ("0.054100", "0.0541"),
            ("0.000001", "0.000001"),
            ("1000000000", "1000000000.00"),
        ] {
            assert_eq!(ExchangeRate::parse(text).unwrap().to_string(), written);
        }
        for (text, error) in [
            ("", Malformed),
            (".5", Malformed),
            ("1.", Malformed),
            ("1e3", Malformed),
            ("+1", Malformed),
            ("0", OutOfRange),
            ("-1", OutOfRange),
            ("1000000000.000001", OutOfRange),
            ("99999999999999999999", OutOfRange),
            ("1.0000000", TooManyDecimals),
        ] {
            assert_eq!(ExchangeRate::parse(text), Err(error), "{text}");
        }
    }

    #[test]
    fn a_rate_is_seen_from_another_base() {
        let rate = |text| ExchangeRate::parse(text).unwrap();
        assert_eq!(rate("1").seen_from(rate("0.054")), Some(rate("18.518519")));
        assert_eq!(rate("0.054").seen_from(rate("0.054")), Some(ExchangeRate::ONE));
        assert_eq!(rate("0.000001").seen_from(rate("1000")), None);
        assert_eq!(rate("1000000000").seen_from(rate("0.1")), None);
    }
}
