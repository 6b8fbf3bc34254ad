//! A payment that counts from an earlier day than the one on which it is recorded (contract §5): money
//! that reached the bank before the lender knew of it.

use money::{Cents, Date, Overflow, Rate};

use crate::allocation::{AllocateError, Allocation, Due, Parts, allocate};
use crate::arrears::penalty;
use crate::daily_penalty::ChargedNights;

/// An installment, and the penalty that it was charged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssessedDue {
    /// The installment.
    pub due: Due,
    /// Its penalty.
    pub charged: Charged,
    /// The parts that later schedules include, each with the day of the change: until then they
    /// were due on this installment.
    pub carried: Vec<(Date, Parts)>,
}

/// Origin of an installment's penalty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Charged {
    /// Once.
    Once {
        /// The day whose end found it late, if one did.
        assessed_on: Option<Date>,
        /// The part of its penalty charged before the loan was rescheduled.
        earlier_penalty: Cents,
    },
    /// For each night of lateness.
    Daily(ChargedNights),
}

impl AssessedDue {
    /// The amounts due on that day: without the unpaid part of the penalty charged since.
    fn on(&self, day: Date, rate: Rate) -> Result<Due, Overflow> {
        let mut due = self.due;
        let unpaid = due.unpaid()?.penalty;
        let since = match &self.charged {
            Charged::Daily(nights) => nights.since(self, day, rate)?.min(unpaid),
            Charged::Once { earlier_penalty, .. } if self.was_found_late_since(day) => {
                let earlier = self.earlier(*earlier_penalty)?.minus(due.paid.penalty)?;
                unpaid.minus(earlier.max(Cents::ZERO))?
            }
            Charged::Once { .. } => Cents::ZERO,
        };
        due.scheduled.penalty = due.scheduled.penalty.minus(since.max(Cents::ZERO))?;
        Ok(due)
    }

    /// True if it was found late at the end of that day or of a later one, and charged once for it.
    fn was_found_late_since(&self, day: Date) -> bool {
        match self.charged {
            Charged::Once { assessed_on, .. } => assessed_on.is_some_and(|found| found >= day),
            Charged::Daily(_) => false,
        }
    }

    /// The part of its earlier penalty that is not waived: a waiver takes the later charges first,
    /// as a value date does.
    fn earlier(&self, earlier_penalty: Cents) -> Result<Cents, Overflow> {
        let asked = self.due.scheduled.penalty.minus(self.due.waived.penalty)?;
        Ok(earlier_penalty.min(asked.plus(self.carried_when_charged()?.penalty)?))
    }

    /// The parts carried over later that were still due when a day end found the installment late.
    fn carried_when_charged(&self) -> Result<Parts, Overflow> {
        match self.charged {
            Charged::Once { assessed_on: Some(day), .. } => self.carried_since(day),
            _ => Ok(Parts::default()),
        }
    }

    /// The parts carried over later that were still due at the end of a day.
    pub(crate) fn carried_since(&self, day: Date) -> Result<Parts, Overflow> {
        let later = self.carried.iter().filter(|(since, _)| *since > day);
        later.map(|(_, parts)| parts).try_fold(Parts::default(), |sum, parts| sum.plus(parts))
    }

    /// The penalty that would not have been charged had `parts` come in, or been rebated, on `day`.
    fn overcharged(&self, parts: &Parts, day: Date, rate: Rate) -> Result<Cents, Overflow> {
        let unpaid = self.due.unpaid()?.penalty;
        let over = match &self.charged {
            Charged::Daily(nights) => nights.spared(self, (day, parts), rate)?,
            Charged::Once { earlier_penalty, .. } if self.was_found_late_since(day) => {
                self.overcharged_once(parts, *earlier_penalty, rate)?
            }
            Charged::Once { .. } => Cents::ZERO,
        };
        Ok(over.min(unpaid.minus(parts.penalty)?).max(Cents::ZERO))
    }

    fn overcharged_once(
        &self,
        parts: &Parts,
        earlier_penalty: Cents,
        rate: Rate,
    ) -> Result<Cents, Overflow> {
        let Due { scheduled, waived, paid, .. } = self.due;
        // All that was paid on it counts from that day or an earlier one, before there was this penalty.
        let earlier = self.earlier(earlier_penalty)?;
        let carried = self.carried_when_charged()?;
        let asked = Cents::sum([self.due.amount()?, carried.agreed()?, earlier])?;
        let asked = asked.minus(Cents::sum([waived.interest, waived.fee])?)?;
        let outstanding = asked.minus(paid.total()?)?.minus(parts.total()?)?;
        let charged = scheduled.penalty.plus(carried.penalty)?;
        let charged = charged.minus(waived.penalty)?.minus(earlier)?;
        charged.minus(penalty(outstanding, rate)?)
    }
}

/// The amounts due on a past day, for installments in the order of their numbers: without the
/// penalties charged since. There must be no payments that count from a later day.
pub fn dues_on(rows: &[AssessedDue], day: Date, rate: Rate) -> Result<Vec<Due>, Overflow> {
    rows.iter().map(|row| row.on(day, rate)).collect()
}

/// A payment that counts from a day that lies back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatedPayment {
    /// Where it goes: as it would have gone on that day, to no penalty that was charged since.
    pub paid: Vec<Allocation>,
    /// The penalties that would not have been charged then.
    pub waivers: Vec<Allocation>,
}

/// Splits a payment of `amount` that counts from `day`, on installments in the order of their
/// numbers. On an installment paid in full, the whole penalty charged since is waived; on one paid
/// in part, the part above the penalty of the rest. Only unpaid amounts are waived. `rate` is the
/// loan's penalty rate: of the outstanding amount, or a year where it is charged by days.
///
/// Refused like a payment by [`allocate`], with the amounts due on that day as the balance.
pub fn dated_payment(
    rows: &[AssessedDue],
    amount: Cents,
    day: Date,
    rate: Rate,
) -> Result<DatedPayment, AllocateError> {
    let paid = allocate(&dues_on(rows, day, rate)?, amount)?;
    let waivers = dated_waivers(rows, (&paid, &[]), day, rate)?;
    Ok(DatedPayment { paid, waivers })
}

/// The penalties that would not have been charged had a payment with these allocations and rebates
/// come on `day`: its rebates were not due at the time of the penalty either.
pub fn dated_waivers(
    rows: &[AssessedDue],
    (paid, rebates): (&[Allocation], &[Allocation]),
    day: Date,
    rate: Rate,
) -> Result<Vec<Allocation>, Overflow> {
    let mut waivers = Vec::new();
    for row in rows {
        let Due { installment, number, .. } = row.due;
        let own = paid.iter().chain(rebates).filter(|share| share.installment == installment);
        let mut parts = own.map(|share| share.parts);
        let parts = parts.try_fold(Parts::default(), |sum, one| sum.plus(&one))?;
        let penalty = row.overcharged(&parts, day, rate)?;
        if penalty.is_positive() {
            let parts = Parts { penalty, ..Parts::default() };
            waivers.push(Allocation { installment, number, parts });
        }
    }
    Ok(waivers)
}
