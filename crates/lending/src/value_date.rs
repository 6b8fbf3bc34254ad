//! A payment that counts from an earlier day than the one on which it is recorded (contract §5): money
//! that reached the bank before the lender knew of it.

use money::{Cents, Date, Overflow, Rate};

use crate::allocation::{AllocateError, Allocation, Due, Parts, allocate};
use crate::arrears::penalty;

/// An installment, and the day whose end found it late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AssessedDue {
    /// The installment.
    pub due: Due,
    /// The day whose end found it late, if one did.
    pub assessed_on: Option<Date>,
    /// What of its penalty was charged before the loan was rescheduled.
    pub earlier_penalty: Cents,
}

impl AssessedDue {
    /// Whether it was found late with the end of that day or of a later one.
    fn was_found_late_since(&self, day: Date) -> bool {
        self.assessed_on.is_some_and(|assessed_on| assessed_on >= day)
    }

    /// What of its earlier penalty is not waived: a waiver takes what was charged since first, as a value
    /// date does.
    fn earlier(&self) -> Result<Cents, Overflow> {
        let asked = self.due.scheduled.penalty.minus(self.due.waived.penalty)?;
        Ok(self.earlier_penalty.min(asked))
    }

    /// What it asked for on that day: without the penalty that it was charged since, as far as that is
    /// unpaid.
    fn on(&self, day: Date) -> Result<Due, Overflow> {
        let mut due = self.due;
        if self.was_found_late_since(day) {
            let earlier = self.earlier()?.minus(due.paid.penalty)?.max(Cents::ZERO);
            let since = due.unpaid()?.penalty.minus(earlier)?.max(Cents::ZERO);
            due.scheduled.penalty = due.scheduled.penalty.minus(since)?;
        }
        Ok(due)
    }

    /// What of its penalty would not have been charged had `parts` come in on `day`.
    fn overcharged(&self, parts: &Parts, day: Date, rate: Rate) -> Result<Cents, Overflow> {
        let unpaid = self.due.unpaid()?.penalty;
        if !self.was_found_late_since(day) || !unpaid.is_positive() {
            return Ok(Cents::ZERO);
        }
        let Due { scheduled, waived, paid, .. } = self.due;
        // All that was paid on it counts from that day or an earlier one, before there was this penalty.
        let earlier = self.earlier()?;
        let asked = self.due.amount()?.plus(earlier)?;
        let asked = asked.minus(Cents::sum([waived.interest, waived.fee])?)?;
        let outstanding = asked.minus(paid.total()?)?.minus(parts.total()?)?;
        let charged = scheduled.penalty.minus(waived.penalty)?.minus(earlier)?;
        let over = charged.minus(penalty(outstanding, rate)?)?;
        Ok(over.max(Cents::ZERO).min(unpaid))
    }
}

/// What the installments asked for on a day that lies back, given in the order of their numbers: without
/// the penalties that they were charged since. Payments that count from a later day must not have come.
pub fn dues_on(rows: &[AssessedDue], day: Date) -> Result<Vec<Due>, Overflow> {
    rows.iter().map(|row| row.on(day)).collect()
}

/// A payment that counts from a day that lies back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatedPayment {
    /// Where it goes: as it would have gone on that day, to no penalty that was charged since.
    pub paid: Vec<Allocation>,
    /// The penalties that would not have been charged then.
    pub waivers: Vec<Allocation>,
}

/// A payment of `amount` that counts from `day`, on installments given in the order of their numbers. On
/// an installment that it pays in full, all of the penalty that was charged since is waived; on one that
/// it pays in part, what is beyond the penalty rate of the rest. Only what is unpaid is waived.
///
/// Refused like a payment by [`allocate`], with what the installments asked for on that day as the
/// balance.
pub fn dated_payment(
    rows: &[AssessedDue],
    amount: Cents,
    day: Date,
    rate: Rate,
) -> Result<DatedPayment, AllocateError> {
    let paid = allocate(&dues_on(rows, day)?, amount)?;
    let waivers = dated_waivers(rows, &paid, day, rate)?;
    Ok(DatedPayment { paid, waivers })
}

/// What of their penalties would not have been charged had a payment come on `day` that went there.
pub fn dated_waivers(
    rows: &[AssessedDue],
    paid: &[Allocation],
    day: Date,
    rate: Rate,
) -> Result<Vec<Allocation>, Overflow> {
    let mut waivers = Vec::new();
    for row in rows {
        let Due { installment, number, .. } = row.due;
        let share = paid.iter().find(|share| share.installment == installment);
        let parts = share.map_or(Parts::default(), |share| share.parts);
        let penalty = row.overcharged(&parts, day, rate)?;
        if penalty.is_positive() {
            let parts = Parts { penalty, ..Parts::default() };
            waivers.push(Allocation { installment, number, parts });
        }
    }
    Ok(waivers)
}
