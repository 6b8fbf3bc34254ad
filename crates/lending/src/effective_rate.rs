//! The yearly cost of a loan, all charges included.

use money::{Cents, Date, Rate, days_between};

use crate::schedule::Installment;

/// One, in fixed point: 18 decimal places. The product of two shares stays below 2^127.
const ONE: i128 = 1_000_000_000_000_000_000;
/// A year, for comparing loans of different length.
const DAYS_PER_YEAR: u32 = 365;
/// Rates above 1 000 000 % a year are not reported.
const HIGHEST: i64 = 1_000_000_000_000;

/// The effective annual rate of a loan: the yearly rate, compounded daily over years of 365 days,
/// at which all payments of the client are worth exactly the amount received on the day of the
/// payout. It includes fees, so that loans with differently named charges can be compared. It is
/// displayed, never charged.
///
/// `None` if there is no such rate: nothing received or paid, installments before the payout or all
/// of them on its day, less paid than received, or more than 1 000 000 % a year.
pub fn effective_annual_rate(
    principal: Cents,
    disbursed_on: Date,
    installments: &[Installment],
) -> Option<Rate> {
    if !principal.is_positive() {
        return None;
    }
    let mut payments = Vec::with_capacity(installments.len());
    for installment in installments {
        let days = u32::try_from(days_between(disbursed_on, installment.due_on)).ok()?;
        payments.push((days, i128::from(installment.amount.get())));
    }
    let principal = i128::from(principal.get()).checked_mul(ONE)?;
    let discount = daily_discount(principal, &payments)?;

    // rate = 1 ÷ discount^365 − 1, in millionths of a percent, rounded half up.
    let yearly = power(discount, DAYS_PER_YEAR)?;
    let growth = ONE.checked_sub(yearly)?.checked_mul(Rate::WHOLE)?;
    let half = yearly.checked_div(2)?;
    let millionths = growth.checked_add(half)?.checked_div(yearly)?;
    i64::try_from(millionths)
        .ok()
        .filter(|&millionths| millionths <= HIGHEST)
        .map(Rate::from_millionths)
}

/// The share (at most [`ONE`]) that a rand due one day later is worth, such that all payments
/// together are worth the principal. Their worth grows with the share, so that halving the interval
/// finds it.
fn daily_discount(principal: i128, payments: &[(u32, i128)]) -> Option<i128> {
    let worth = |discount: i128| -> Option<i128> {
        payments.iter().try_fold(0_i128, |sum, &(days, amount)| {
            power(discount, days)?.checked_mul(amount)?.checked_add(sum)
        })
    };
    let (mut too_low, mut enough) = (0, ONE);
    if worth(enough)? < principal || worth(too_low)? >= principal {
        return None;
    }
    while enough.checked_sub(too_low)? > 1 {
        let middle = too_low.checked_add(enough)?.checked_div(2)?;
        if worth(middle)? < principal {
            too_low = middle;
        } else {
            enough = middle;
        }
    }
    Some(enough)
}

/// A share multiplied with itself, by squaring.
fn power(share: i128, exponent: u32) -> Option<i128> {
    let times = |a: i128, b: i128| a.checked_mul(b)?.checked_div(ONE);
    let (mut result, mut square, mut left) = (ONE, share, exponent);
    while left > 0 {
        if left.is_multiple_of(2) {
            left = left.checked_div(2)?;
            square = times(square, square)?;
        } else {
            left = left.checked_sub(1)?;
            result = times(result, square)?;
        }
    }
    Some(result)
}
