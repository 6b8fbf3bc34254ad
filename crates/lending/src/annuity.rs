//! The equal installment that pays a principal back with interest, in whole numbers.

use money::{Cents, Overflow, Rate};

use crate::due_dates::Frequency;

/// One, in fixed point: 24 decimal places. A share of a discount (at most this) times the
/// denominator of a period's rate (at most 5.2e9, plus the rate) stays below 2^127.
const ONE: i128 = 1_000_000_000_000_000_000_000_000;

/// The rate of one period, as numerator and denominator: annual rate ÷ periods a year (contract §5).
pub(crate) fn period_rate(annual: Rate, frequency: Frequency) -> (i128, i128) {
    let periods = i128::from(frequency.periods_per_year());
    (i128::from(annual.millionths()), Rate::WHOLE.saturating_mul(periods))
}

/// The payment whose `count` installments are worth the principal today, rounded down to the cent.
///
/// An installment paid `k` periods from now is worth `v^k` of itself today, where
/// `v = 1 ÷ (1 + period rate)`; so payment = principal ÷ (v + v² + … + v^count). The sum is taken
/// term by term, which needs no case for a rate of zero and loses nothing when the rate is small, as
/// the closed formula would.
pub(crate) fn payment(
    principal: Cents,
    (numerator, denominator): (i128, i128),
    count: u16,
) -> Result<Cents, Overflow> {
    let grown = denominator.checked_add(numerator).ok_or(Overflow)?;
    let mut worth = ONE;
    let mut sum: i128 = 0;
    for _ in 0..count {
        worth = worth
            .checked_mul(denominator)
            .and_then(|product| product.checked_div(grown))
            .ok_or(Overflow)?;
        sum = sum.checked_add(worth).ok_or(Overflow)?;
    }
    let payment = i128::from(principal.get())
        .checked_mul(ONE)
        .and_then(|product| product.checked_div(sum))
        .ok_or(Overflow)?;
    i64::try_from(payment).map(Cents::new).map_err(|_| Overflow)
}
