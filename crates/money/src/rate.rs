//! Percentages.

use std::fmt;

use crate::cents::{Cents, Overflow};
use crate::decimal::{self, DecimalError};

/// A percentage as a whole number of millionths of a percent: 24 % is 24 000 000. Exact for every
/// rate that contract §1 allows (up to six decimal places). Its base (per year, per period or of an
/// amount) is documented where it is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Rate(i64);

/// Why a text is not a rate. The `Display` text is a sentence for the person who typed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseRateError {
    /// Not digits with at most one point between them.
    Malformed,
    /// More than six digits after the point, zeros included.
    TooManyDecimals,
    /// Below 0 % or above 1 000 %.
    OutOfRange,
}

impl fmt::Display for ParseRateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "Enter a percentage such as 27.75.",
            Self::TooManyDecimals => "Enter a percentage with at most six decimal places.",
            Self::OutOfRange => "Enter a percentage between 0 and 1000.",
        })
    }
}

impl std::error::Error for ParseRateError {}

/// Millionths of a percent in a whole (100 %).
const WHOLE: i128 = 100_000_000;
/// Millionths of a percent in one percent.
const PERCENT: i64 = 1_000_000;

impl Rate {
    /// 0 %.
    pub const ZERO: Rate = Rate(0);

    /// 1 000 %, the highest rate taken from outside. Far above what the National Credit Regulations
    /// allow (regulation 42): it keeps slips of the finger out, and says nothing about the law.
    pub const LIMIT: Rate = Rate(1_000_000_000);

    /// Millionths of a percent that make 100 %, for exact fractions of an amount with
    /// [`Cents::times_ratio`].
    pub const WHOLE: i128 = WHOLE;

    /// A rate from its number of millionths of a percent, as stored.
    pub const fn from_millionths(millionths: i64) -> Self {
        Self(millionths)
    }

    /// The number of millionths of a percent, as stored.
    pub const fn millionths(self) -> i64 {
        self.0
    }

    /// A rate of whole percents: `Rate::percent(24)` is 24 %.
    pub fn percent(percent: u32) -> Self {
        // 2^32 million is far below 2^63, so that nothing saturates.
        Self(i64::from(percent).saturating_mul(PERCENT))
    }

    /// Reads a percentage such as `24` or `27.75` (contract §1): digits, up to six decimals, from 0
    /// to 1 000; no exponent, sign of plus, spaces or percent sign.
    pub fn parse(text: &str) -> Result<Rate, ParseRateError> {
        let millionths = decimal::parse(text, 6).map_err(|error| match error {
            DecimalError::Malformed => ParseRateError::Malformed,
            DecimalError::TooManyDecimals => ParseRateError::TooManyDecimals,
            DecimalError::TooLarge => ParseRateError::OutOfRange,
        })?;
        let rate = Rate(millionths);
        if rate < Self::ZERO || rate > Self::LIMIT {
            return Err(ParseRateError::OutOfRange);
        }
        Ok(rate)
    }

    /// This share of an amount, rounded half away from zero to the cent (contract §5).
    pub fn of(self, amount: Cents) -> Result<Cents, Overflow> {
        amount.times_ratio(i128::from(self.0), WHOLE)
    }

    /// The most that this share of an amount allows: rounded towards zero to the cent, as limits are
    /// (contract §5).
    pub fn within(self, amount: Cents) -> Result<Cents, Overflow> {
        let product = i128::from(amount.get()).checked_mul(i128::from(self.0)).ok_or(Overflow)?;
        let share = product.checked_div(WHOLE).ok_or(Overflow)?;
        i64::try_from(share).map(Cents::new).map_err(|_| Overflow)
    }

    /// The part of an amount that was added to it at this rate, such as the VAT in a price: R 15,00 in
    /// R 115,00 at 15 %. Rounded half away from zero to the cent.
    pub fn included_in(self, amount: Cents) -> Result<Cents, Overflow> {
        let rate = i128::from(self.0);
        amount.times_ratio(rate, WHOLE.checked_add(rate).ok_or(Overflow)?)
    }

    /// The rate as South African staff read it, `27,75%`, for sentences that the server writes
    /// (contract §1).
    pub fn percentage(self) -> String {
        format!("{}%", self.to_string().replace('.', ","))
    }

    /// So many of it: a rate per period as one per year.
    pub fn times(self, count: u32) -> Result<Rate, Overflow> {
        self.0.checked_mul(count.into()).map(Rate).ok_or(Overflow)
    }

    /// The rate divided by a number of periods, rounded down; the rate itself for zero periods.
    #[must_use]
    pub fn divided(self, count: u32) -> Rate {
        Rate(self.0.checked_div_euclid(count.into()).unwrap_or(self.0))
    }

    /// The sum of both.
    pub const fn plus(self, other: Rate) -> Result<Rate, Overflow> {
        match self.0.checked_add(other.0) {
            Some(millionths) => Ok(Rate(millionths)),
            None => Err(Overflow),
        }
    }
}

/// The wire form of contract §1: at least two and at most six places, `24.00`, `27.125`.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let percent = PERCENT.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = magnitude.div_euclid(percent);
        let places = format!("{:06}", magnitude.rem_euclid(percent));
        let (always, optional) = places.split_at(2);
        f.pad(&format!("{sign}{whole}.{always}{}", optional.trim_end_matches('0')))
    }
}
