//! Checks a loan's interest against the highest rate that the law allows.

use money::{Cents, Date, Overflow, Rate, add_months, days_between};

use crate::schedule::Installment;

/// The time for which the law states a rate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RatePeriod {
    /// Unsecured credit: a rate per year.
    Year,
    /// Short-term credit: a rate per month.
    Month,
}

/// The limits of a short-term credit transaction, and the interest allowed on one (regulation
/// 42(1), table A, of the National Credit Regulations). The figures come from the lender's dated
/// table of credit limits, never from this code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortTermLimits {
    /// The largest amount deferred: the principal and the fees added to it.
    pub amount: Cents,
    /// The whole of it is repayable within so many months.
    pub months: u16,
    /// Per month, on a client's first such loan of a calendar year.
    pub first_rate: Rate,
    /// Per month, on every later one of that year.
    pub later_rate: Rate,
}

impl ShortTermLimits {
    /// True if a loan counts as short-term credit: small enough, and due in full soon enough.
    ///
    /// The limit applies to the amount deferred at the payout: the principal and the initiation fee
    /// that is added to it (contract §5).
    /// initiation fee that is added to it (contract §5).
    pub fn cover(&self, deferred: Cents, disbursed_on: Date, last_due_on: Date) -> bool {
        deferred <= self.amount && last_due_on <= add_months(disbursed_on, self.months.into())
    }
}

/// Interest that is above a cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Excess {
    /// The loan's interest rate, in percent per period, rounded up to two places; `None` if it
    /// charges interest for no time at all, or more than 1 000 000 %.
    pub rate: Option<Rate>,
}

/// Rates are stated to two decimals of a percent.
const PLACES: i128 = 10_000;
const HIGHEST: i128 = 1_000_000_000_000;

/// Compares the interest of a schedule with a cap; `None` while the cap holds.
///
/// The law caps the rate on the *deferred amount* from day to day (regulation 40), so what counts is
/// all interest, divided by the principal still owed in each period times the length of that period.
/// For a declining-balance loan that is its own rate; a flat rate comes to nearly twice its name,
/// because it is charged on money that has been paid back.
///
/// A whole month of the calendar counts as a month, or a twelfth of a year; days beyond count as
/// 1/30 of a month or 1/365 of a year, as regulation 40(2)(c) lets a lender count. Half a cent for
/// each installment is tolerated for rounding.
pub fn interest_above(
    cap: Rate,
    period: RatePeriod,
    disbursed_on: Date,
    installments: &[Installment],
) -> Result<Option<Excess>, Overflow> {
    let interest = Cents::sum(installments.iter().map(|row| row.interest))?;
    let owed = owed_over_time(period, disbursed_on, installments)?;
    let units = period.units();

    // interest − count ÷ 2 > cap × owed, with all fractions multiplied out.
    let rounding = i128::try_from(installments.len()).map_err(|_| Overflow)?;
    let charged = i128::from(interest.get()).checked_mul(2).ok_or(Overflow)?;
    let charged = charged.checked_sub(rounding).ok_or(Overflow)?;
    let charged = product(&[charged, Rate::WHOLE, units])?;
    let allowed = product(&[2, i128::from(cap.millionths()), owed])?;
    if charged <= allowed {
        return Ok(None);
    }
    let whole = product(&[i128::from(interest.get()), Rate::WHOLE, units])?;
    let step = product(&[owed, PLACES])?;
    let rate = whole
        .checked_add(step.saturating_sub(1))
        .and_then(|whole| whole.checked_div(step))
        .and_then(|steps| steps.checked_mul(PLACES))
        .filter(|&millionths| millionths <= HIGHEST)
        .and_then(|millionths| i64::try_from(millionths).ok())
        .map(Rate::from_millionths);
    Ok(Some(Excess { rate }))
}

/// The principal still owed, in cents, times how long it was owed, in [`RatePeriod::units`].
fn owed_over_time(
    period: RatePeriod,
    disbursed_on: Date,
    installments: &[Installment],
) -> Result<i128, Overflow> {
    let mut left = Cents::sum(installments.iter().map(|row| row.principal))?;
    let (mut owed, mut before) = (0_i128, 0_i128);
    for row in installments {
        let now = period.elapsed(disbursed_on, row.due_on)?.max(before);
        let length = now.checked_sub(before).ok_or(Overflow)?;
        let share = i128::from(left.get()).checked_mul(length).ok_or(Overflow)?;
        owed = owed.checked_add(share).ok_or(Overflow)?;
        left = left.minus(row.principal)?;
        before = now;
    }
    Ok(owed)
}

impl RatePeriod {
    /// The parts of a period in which [`Self::elapsed`] counts: both a day and a month are a whole
    /// number of them.
    const fn units(self) -> i128 {
        match self {
            Self::Year => 12 * 365,
            Self::Month => 30,
        }
    }

    /// From one date to another: whole months of the calendar, then days.
    fn elapsed(self, from: Date, to: Date) -> Result<i128, Overflow> {
        let (month, day) = match self {
            Self::Year => (365, 12),
            Self::Month => (30, 1),
        };
        let months = whole_months(from, to);
        let rest = days_between(add_months(from, months), to);
        let months = product(&[i128::from(months), month])?;
        let days = product(&[i128::from(rest), day])?;
        months.checked_add(days).ok_or(Overflow)
    }
}

/// The most months that can be added to the first date without going past the second.
fn whole_months(from: Date, to: Date) -> u32 {
    let count = |date: Date| {
        i32::from(date.year()).saturating_mul(12).saturating_add(i32::from(date.month()))
    };
    let months = u32::try_from(count(to).saturating_sub(count(from))).unwrap_or(0);
    if add_months(from, months) > to { months.saturating_sub(1) } else { months }
}

fn product(factors: &[i128]) -> Result<i128, Overflow> {
    factors.iter().try_fold(1_i128, |so_far, factor| so_far.checked_mul(*factor)).ok_or(Overflow)
}
