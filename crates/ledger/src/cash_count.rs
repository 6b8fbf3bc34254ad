//! Counted notes and coins.

use std::fmt;

use money::{Cents, Overflow};

/// The notes and coins in circulation in South Africa, the largest first: R200, R100, R50, R20 and
/// R10; R5, R2 and R1, 50c, 20c and 10c (South African Reserve Bank). The 5c coin has not been made
/// since 2012, and amounts paid in cash are rounded to 10c.
pub const DENOMINATIONS: [Cents; 11] = [
    Cents::new(20_000),
    Cents::new(10_000),
    Cents::new(5000),
    Cents::new(2000),
    Cents::new(1000),
    Cents::new(500),
    Cents::new(200),
    Cents::new(100),
    Cents::new(50),
    Cents::new(20),
    Cents::new(10),
];

/// True if a difference is smaller than the smallest coin, too small to be counted.
pub fn is_rounding(difference: Cents) -> bool {
    let smallest = DENOMINATIONS.into_iter().min().unwrap_or(Cents::ZERO).get();
    (1..smallest).contains(&difference.get().saturating_abs())
}

/// Number of counted notes or coins of each kind, in the order of [`DENOMINATIONS`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CashCount([u32; DENOMINATIONS.len()]);

/// Why a number of notes or coins is no count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CashCountError {
    /// There is no note or coin of this value.
    NoSuchDenomination,
    /// The same note or coin is counted a second time.
    Twice,
    /// Below zero, or more than [`CashCount::MAX`].
    OutOfRange,
}

impl fmt::Display for CashCountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchDenomination => "there is no note or coin of this value",
            Self::Twice => "this note or coin is counted twice",
            Self::OutOfRange => "a count is a whole number from 0 to 1 000 000",
        })
    }
}

impl std::error::Error for CashCountError {}

impl CashCount {
    /// The most notes or coins of one kind. A million R200 notes weigh more than a ton.
    pub const MAX: u32 = 1_000_000;

    /// Creates a count from pairs of value and number, each value at most once. Missing values
    /// count as zero.
    pub fn new(
        counted: impl IntoIterator<Item = (Cents, i64)>,
    ) -> Result<CashCount, (Cents, CashCountError)> {
        let mut counts = [None; DENOMINATIONS.len()];
        for (value, number) in counted {
            let place = DENOMINATIONS.iter().position(|denomination| *denomination == value);
            let slot = place.and_then(|place| counts.get_mut(place));
            let slot = slot.ok_or((value, CashCountError::NoSuchDenomination))?;
            if slot.is_some() {
                return Err((value, CashCountError::Twice));
            }
            let number = u32::try_from(number).ok().filter(|number| *number <= Self::MAX);
            *slot = Some(number.ok_or((value, CashCountError::OutOfRange))?);
        }
        Ok(CashCount(counts.map(Option::unwrap_or_default)))
    }

    /// Each denomination with its count, the largest first.
    pub fn iter(&self) -> impl Iterator<Item = (Cents, u32)> {
        DENOMINATIONS.into_iter().zip(self.0)
    }

    /// Total value.
    pub fn total(&self) -> Result<Cents, Overflow> {
        self.iter().try_fold(Cents::ZERO, |sum, (value, number)| {
            sum.plus(value.times_ratio(number.into(), 1)?)
        })
    }

    /// Counted less expected cash: positive where there is more than the books expect.
    pub fn difference(&self, expected: Cents) -> Result<Cents, Overflow> {
        self.total()?.minus(expected)
    }
}

impl fmt::Display for CashCount {
    /// The counts alone, in order and separated by spaces: `3 0 1 0 0 0 0 0 0 0 12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(u32::to_string).collect();
        f.write_str(&texts.join(" "))
    }
}

impl std::str::FromStr for CashCount {
    type Err = CashCountError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split(' ');
        let mut counts = [0; DENOMINATIONS.len()];
        for count in &mut counts {
            let word = words.next().ok_or(CashCountError::OutOfRange)?;
            let number: u32 = word.parse().map_err(|_| CashCountError::OutOfRange)?;
            // Each count has one text: no sign, no zeros before it.
            if number > Self::MAX || number.to_string() != word {
                return Err(CashCountError::OutOfRange);
            }
            *count = number;
        }
        match words.next() {
            Some(_) => Err(CashCountError::NoSuchDenomination),
            None => Ok(CashCount(counts)),
        }
    }
}
