//! A penalty that is charged for each day of lateness (contract §5): interest on the overdue
//! amount.
//!
//! The cost of a day is rarely a whole number of cents. To lose and add no fraction, the cents that
//! were overdue are summed over the nights, in *cent-days*. The total charged is always the cost of
//! that sum, rounded down. A year of single days costs exactly as much as a year (docs/lending.md).

use money::{Cents, Date, Overflow, Rate, days_between};

use crate::allocation::Parts;
use crate::value_date::AssessedDue;
use crate::words::words;

/// Method of charging for lateness (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum PenaltyMethod {
    /// Once, when an installment is found late: the penalty rate of the amount outstanding on it.
    #[default]
    Once,
    /// With each day end: the yearly penalty rate of the overdue amount, by days.
    Daily,
}

words!(PenaltyMethod { Once = "once", Daily = "daily" });

/// Days of a year, as regulation 40(2)(c) lets a lender count.
const YEAR: i128 = 365;

/// The cost of a number of cent-days at a rate a year, rounded down to the cent, as limits are.
pub fn penalty_of(cent_days: i64, rate: Rate) -> Result<Cents, Overflow> {
    let cost = product(i128::from(cent_days), i128::from(rate.millionths()))?;
    let cents = cost.checked_div(whole_year()?).ok_or(Overflow)?;
    i64::try_from(cents).map(Cents::new).map_err(|_| Overflow)
}

/// The charge for one night.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NightCharge {
    /// The part of the overdue amount that was charged: all of it, unless in duplum left less room.
    pub overdue: Cents,
    /// The charge.
    pub penalty: Cents,
}

/// The day end's charge for the coming night on the overdue amount of an installment, after the
/// cent-days charged before. `room` is the amount that in duplum leaves: charges beyond it are not
/// made later either.
pub fn night_charge(
    cent_days: i64,
    overdue: Cents,
    rate: Rate,
    room: Cents,
) -> Result<NightCharge, Overflow> {
    let before = penalty_of(cent_days, rate)?;
    let after = cent_days.checked_add(overdue.get()).ok_or(Overflow)?;
    let penalty = penalty_of(after, rate)?.minus(before)?;
    if penalty <= room {
        return Ok(NightCharge { overdue, penalty });
    }
    // The fewest cent-days that cost as much as there is room for.
    let cost = product(i128::from(before.plus(room)?.get()), whole_year()?)?;
    let rate = i128::from(rate.millionths());
    let least = cost.checked_add(rate.saturating_sub(1)).and_then(|cost| cost.checked_div(rate));
    let least = least.and_then(|least| i64::try_from(least).ok()).ok_or(Overflow)?;
    let counted = least.saturating_sub(cent_days).max(0);
    Ok(NightCharge { overdue: Cents::new(counted), penalty: room })
}

/// The night after a day whose end charged for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Night {
    /// That day.
    pub day: Date,
    /// The amount on which the night was charged.
    pub overdue: Cents,
}

/// The nights for which an installment was charged, and the payments on it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ChargedNights {
    /// In any order.
    pub nights: Vec<Night>,
    /// Principal, interest and fees of the payments that count, each with the day from which it does.
    pub paid: Vec<(Date, Cents)>,
}

impl ChargedNights {
    /// The charges that would remain had the payments come on the days from which they count, and
    /// `parts` on `day`. A night is never charged more than it originally was.
    fn stand(
        &self,
        row: &AssessedDue,
        nights: impl Fn(&Night) -> bool,
        payment: Option<(Date, &Parts)>,
        rate: Rate,
    ) -> Result<Cents, Overflow> {
        let due = &row.due;
        let asked = due.amount()?.minus(due.waived.interest)?.minus(due.waived.fee)?;
        let mut cent_days = 0_i64;
        for night in self.nights.iter().filter(|night| nights(night)) {
            let has_come = |on: Date| days_between(on, night.day) >= 0;
            let paid = self.paid.iter().filter(|(on, _)| has_come(*on));
            let asked = asked.plus(row.carried_since(night.day)?.agreed()?)?;
            let mut owed = asked.minus(Cents::sum(paid.map(|(_, paid)| *paid))?)?;
            if let Some((_, parts)) = payment.filter(|(on, _)| has_come(*on)) {
                owed = owed.minus(parts.agreed()?)?;
            }
            let overdue = night.overdue.min(owed.max(Cents::ZERO));
            cent_days = cent_days.checked_add(overdue.get()).ok_or(Overflow)?;
        }
        penalty_of(cent_days, rate)
    }

    /// The charges of some nights, without regard to payments since.
    fn charged(&self, nights: impl Fn(&Night) -> bool, rate: Rate) -> Result<Cents, Overflow> {
        let nights = self.nights.iter().filter(|night| nights(night));
        penalty_of(Cents::sum(nights.map(|night| night.overdue))?.get(), rate)
    }

    /// The rest of the charges that are not waived: the charges that remain due, or a cent more.
    ///
    /// Nights after a payment with an earlier day continue from the fraction of a cent of the
    /// original charges, not of the reduced ones. Where other penalties were waived, the two cannot
    /// be told apart.
    fn left(&self, row: &AssessedDue, rate: Rate) -> Result<Cents, Overflow> {
        let left = self.charged(|_| true, rate)?.minus(row.due.waived.penalty)?;
        Ok(self.stand(row, |_| true, None, rate)?.max(left))
    }

    /// The charges since the end of `day`, given the payments that count.
    pub(crate) fn since(
        &self,
        row: &AssessedDue,
        day: Date,
        rate: Rate,
    ) -> Result<Cents, Overflow> {
        let is_before = |night: &Night| night.day < day;
        let before = self.stand(row, is_before, None, rate)?;
        let stand = self.stand(row, |_| true, None, rate)?.minus(before)?;
        let charged = self.charged(|_| true, rate)?.minus(self.charged(is_before, rate)?)?;
        Ok(stand.max(charged.min(self.left(row, rate)?.minus(before)?)))
    }

    /// The charges that would not have been made had `parts` come in on `day`. Over all payments
    /// that count these sum exactly to the original charges less the remaining ones.
    pub(crate) fn spared(
        &self,
        row: &AssessedDue,
        (day, parts): (Date, &Parts),
        rate: Rate,
    ) -> Result<Cents, Overflow> {
        let with = self.stand(row, |_| true, Some((day, parts)), rate)?;
        Ok(self.left(row, rate)?.minus(with)?.min(self.since(row, day, rate)?))
    }
}

fn whole_year() -> Result<i128, Overflow> {
    product(Rate::WHOLE, YEAR)
}

fn product(one: i128, other: i128) -> Result<i128, Overflow> {
    one.checked_mul(other).ok_or(Overflow)
}
