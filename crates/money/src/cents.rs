//! Amounts of rand.

use std::fmt;

use crate::decimal::{self, DecimalError};

/// An amount of rand as a whole number of cents: the only form of money inside the program
/// (contract §1). Positive or negative; the meaning of the sign is documented where an amount is
/// used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Cents(i64);

/// A result that does not fit in 64 bits of cents, or a division by nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overflow;

impl fmt::Display for Overflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the amount is too large to compute with")
    }
}

impl std::error::Error for Overflow {}

/// Why a text is not an amount. The `Display` text is a sentence for the person who typed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseCentsError {
    /// Not digits with at most one point between them, such as `1e3`, `NaN`, `1 000` or `.5`.
    Malformed,
    /// More than two digits after the point, zeros included.
    TooManyDecimals,
    /// Beyond [`Cents::LIMIT`] in either direction.
    TooLarge,
}

impl fmt::Display for ParseCentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed => "Enter an amount such as 1500.00.",
            Self::TooManyDecimals => "Enter an amount with at most two decimal places.",
            Self::TooLarge => "Enter an amount of at most R 90\u{a0}000\u{a0}000\u{a0}000,00.",
        })
    }
}

impl std::error::Error for ParseCentsError {}

impl Cents {
    /// No money.
    pub const ZERO: Cents = Cents(0);

    /// R 90 000 000 000.00, the largest amount taken from outside (contract §1). Sums inside the
    /// program may be larger: a million loans of this size still fit in 64 bits.
    pub const LIMIT: Cents = Cents(9_000_000_000_000);

    /// An amount from its number of cents, as stored.
    pub const fn new(cents: i64) -> Self {
        Self(cents)
    }

    /// The number of cents, as stored.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// True if it is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// True if it is above zero.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// True if it is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// The sum of both.
    pub const fn plus(self, other: Cents) -> Result<Cents, Overflow> {
        match self.0.checked_add(other.0) {
            Some(cents) => Ok(Cents(cents)),
            None => Err(Overflow),
        }
    }

    /// Subtracts `other`; the result may be negative.
    pub const fn minus(self, other: Cents) -> Result<Cents, Overflow> {
        match self.0.checked_sub(other.0) {
            Some(cents) => Ok(Cents(cents)),
            None => Err(Overflow),
        }
    }

    /// The same amount with the other sign.
    pub const fn negated(self) -> Result<Cents, Overflow> {
        match self.0.checked_neg() {
            Some(cents) => Ok(Cents(cents)),
            None => Err(Overflow),
        }
    }

    /// The sum of all; [`Cents::ZERO`] of none.
    pub fn sum(amounts: impl IntoIterator<Item = Cents>) -> Result<Cents, Overflow> {
        amounts.into_iter().try_fold(Cents::ZERO, Cents::plus)
    }

    /// This amount × `numerator` ÷ `denominator`, rounded half away from zero to the cent
    /// (contract §5), in one step, so that nothing is rounded twice.
    ///
    /// Fails when the product leaves 128 bits, the result leaves 64, or `denominator` is not
    /// positive.
    pub fn times_ratio(self, numerator: i128, denominator: i128) -> Result<Cents, Overflow> {
        if denominator <= 0 {
            return Err(Overflow);
        }
        let product = i128::from(self.0).checked_mul(numerator).ok_or(Overflow)?;
        let quotient = product.checked_div(denominator).ok_or(Overflow)?;
        let remainder = product.checked_rem(denominator).ok_or(Overflow)?.unsigned_abs();
        // The division truncates towards zero; half a cent or more is rounded away from zero.
        let rest = denominator.unsigned_abs().checked_sub(remainder).ok_or(Overflow)?;
        let correction = if remainder >= rest { product.signum() } else { 0 };
        let rounded = quotient.checked_add(correction).ok_or(Overflow)?;
        i64::try_from(rounded).map(Cents).map_err(|_| Overflow)
    }

    /// This amount in `parts` equal pieces, each rounded down (towards zero) to the cent, the
    /// remaining cents on the last: how contract §5 spreads a total over installments. The pieces
    /// sum
    /// to the amount exactly.
    ///
    /// Fails when `parts` is zero. The answer holds one element per part.
    pub fn split(self, parts: u32) -> Result<Vec<Cents>, Overflow> {
        let piece = self.0.checked_div(i64::from(parts)).ok_or(Overflow)?;
        let others = parts.checked_sub(1).ok_or(Overflow)?;
        let before_last = piece.checked_mul(i64::from(others)).ok_or(Overflow)?;
        let last = self.0.checked_sub(before_last).ok_or(Overflow)?;
        let others = usize::try_from(others).map_err(|_| Overflow)?;
        let mut pieces = vec![Cents(piece); others];
        pieces.push(Cents(last));
        Ok(pieces)
    }

    /// Reads an amount such as `1500`, `1500.5` or `-3.00` (contract §1): digits, at most two
    /// decimals, an optional minus; no exponent, plus, spaces or bare point; within
    /// [`Cents::LIMIT`].
    pub fn parse(text: &str) -> Result<Cents, ParseCentsError> {
        let cents = decimal::parse(text, 2).map_err(|error| match error {
            DecimalError::Malformed => ParseCentsError::Malformed,
            DecimalError::TooManyDecimals => ParseCentsError::TooManyDecimals,
            DecimalError::TooLarge => ParseCentsError::TooLarge,
        })?;
        if cents.unsigned_abs() > Self::LIMIT.0.unsigned_abs() {
            return Err(ParseCentsError::TooLarge);
        }
        Ok(Cents(cents))
    }

    /// The amount as South African staff read it, `R 1 234,50`, all spaces no-break (U+00A0), for
    /// sentences that the server writes (contract §1); a negative one is `-R 1 234,50`. The same
    /// text as `Intl.NumberFormat("en-ZA", { style: "currency", currency: "ZAR" })` in the web app.
    pub fn rand(self) -> String {
        let (whole, cents) = self.whole_and_cents();
        let sign = if self.is_negative() { "-" } else { "" };
        let digits = whole.to_string();
        let mut grouped = String::with_capacity(digits.len().saturating_mul(2));
        for (index, digit) in digits.chars().enumerate() {
            let left = digits.len().saturating_sub(index);
            if index > 0 && left.is_multiple_of(3) {
                grouped.push('\u{a0}');
            }
            grouped.push(digit);
        }
        format!("{sign}R\u{a0}{grouped},{cents:02}")
    }

    /// The same text as `Display`, without an allocation.
    pub fn text(self) -> CentsText {
        CentsText::of(self)
    }

    /// Rand and cents of the amount without its sign.
    fn whole_and_cents(self) -> (u64, u64) {
        let magnitude = self.0.unsigned_abs();
        (magnitude.div_euclid(100), magnitude.rem_euclid(100))
    }
}

/// The wire form of contract §1: a decimal number with exactly two places, `1500.00`, `-0.05`.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `pad` honours the width of tables such as `{:>12}`.
        f.pad(self.text().as_ref())
    }
}

/// An amount as its `Display` writes it, on the stack: a page of loans with their schedules holds
/// thousands of amounts, and the general machinery of formatting took a fifth of its time.
#[derive(Clone, Copy, Debug)]
pub struct CentsText {
    /// From the right; the longest is `-92233720368547758.08`.
    characters: [u8; 21],
    begins: usize,
}

impl AsRef<str> for CentsText {
    fn as_ref(&self) -> &str {
        let text = self.characters.get(self.begins..).unwrap_or_default();
        str::from_utf8(text).unwrap_or_default()
    }
}

impl CentsText {
    fn of(amount: Cents) -> Self {
        let mut text = CentsText { characters: [0; 21], begins: 21 };
        let (mut whole, cents) = amount.whole_and_cents();
        text.digit(cents);
        text.digit(cents.div_euclid(10));
        text.put(b'.');
        loop {
            text.digit(whole);
            whole = whole.div_euclid(10);
            if whole == 0 {
                break;
            }
        }
        if amount.is_negative() {
            text.put(b'-');
        }
        text
    }

    /// Writes the last digit of a number, to the left of the existing ones.
    fn digit(&mut self, number: u64) {
        let digit = u8::try_from(number.rem_euclid(10)).unwrap_or_default();
        self.put(b'0'.saturating_add(digit));
    }

    fn put(&mut self, character: u8) {
        self.begins = self.begins.saturating_sub(1);
        if let Some(place) = self.characters.get_mut(self.begins) {
            *place = character;
        }
    }
}
