//! The statutory in duplum rule: how much interest, fees and penalties a default may cost.
//!
//! Section 103(5) of the Act: the charges that accrue while a consumer is in default may not, in
//! aggregate, exceed the unpaid balance of the principal debt at the time that the default occurs.
//! Contract §5 counts a charge on the day on which it falls due, paid or not, from the first missed
//! installment until nothing is overdue any more.

use money::{Cents, Date, Overflow, days_between};

use crate::allocation::{Allocation, Due, Parts};

/// The start and principal from which the rule counts: continuing arrears, the default of section
/// 103(5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrears {
    /// Due date of the first missed installment.
    pub began_on: Date,
    /// The principal that was unpaid when that installment was found missed.
    pub principal: Cents,
}

impl Arrears {
    /// By how much charges are beyond what may fall due.
    fn excess(&self, charges: Cents) -> Result<Cents, Overflow> {
        Ok(charges.minus(self.principal)?.max(Cents::ZERO))
    }

    /// The parts of an installment that count by the end of `on`. The interest and fees of the
    /// first missed installment fell due before there was a default, its penalty after.
    fn counts(&self, due: &Due, on: Date) -> Parts {
        let mut parts = Parts::default();
        if due.due_on >= self.began_on {
            parts.penalty = due.scheduled.penalty;
        }
        if due.due_on > self.began_on && due.due_on <= on {
            parts.interest = due.scheduled.interest;
            parts.fee = due.scheduled.fee;
        }
        parts
    }
}

/// Penalties charged in a default, and interest and fees fallen due in it by the end of `on`, paid
/// or not; without waivers.
pub fn charges_since(dues: &[Due], arrears: &Arrears, on: Date) -> Result<Cents, Overflow> {
    dues.iter().try_fold(Cents::ZERO, |sum, due| {
        let Parts { penalty, interest, fee, .. } = due.waived;
        let counted = arrears.counts(due, on);
        let waived = Parts {
            penalty: penalty.min(counted.penalty),
            interest: interest.min(counted.interest),
            fee: fee.min(counted.fee),
            principal: Cents::ZERO,
        };
        sum.plus(counted.total()?)?.minus(waived.total()?)
    })
}

/// The waivers that keep the charges of a default by the end of `on` within the rule: the newest
/// installment first, inside an installment in the order of payment. Only unpaid amounts can be
/// waived.
pub fn waivers(dues: &[Due], arrears: &Arrears, on: Date) -> Result<Vec<Allocation>, Overflow> {
    let mut excess = arrears.excess(charges_since(dues, arrears, on)?)?;
    let mut waivers = Vec::new();
    for due in dues.iter().rev() {
        let (unpaid, counted) = (due.unpaid()?, arrears.counts(due, on));
        let room = Parts {
            penalty: unpaid.penalty.min(counted.penalty),
            interest: unpaid.interest.min(counted.interest),
            fee: unpaid.fee.min(counted.fee),
            principal: Cents::ZERO,
        };
        let parts = room.filled_with(excess)?;
        let waived = parts.total()?;
        if waived.is_positive() {
            excess = excess.minus(waived)?;
            waivers.push(Allocation { installment: due.installment, number: due.number, parts });
        }
    }
    waivers.reverse();
    Ok(waivers)
}

/// The first due date after `after` on which something would fall due beyond the rule, if the
/// default lasts that long.
pub fn waive_on(dues: &[Due], arrears: &Arrears, after: Date) -> Result<Option<Date>, Overflow> {
    let mut first: Option<Date> = None;
    for due in dues.iter().filter(|due| due.due_on > after) {
        // Installments of a schedule that was replaced can fall due between later ones.
        if first.is_some_and(|first| first <= due.due_on) {
            continue;
        }
        let charges = charges_since(dues, arrears, due.due_on)?;
        if arrears.excess(charges)?.is_positive() {
            first = Some(due.due_on);
        }
    }
    Ok(first)
}

/// A part of a payment: the principal paid on an installment, with the day. Includes parts without
/// principal, and waivers: a waiver can settle an installment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaidPart {
    /// The installment's id.
    pub installment: i64,
    /// The day of the payment or waiver.
    pub paid_on: Date,
    /// The principal among it.
    pub principal: Cents,
    /// The principal, interest and fees among it; zero for a waiver.
    pub agreed: Cents,
}

/// Arrears as the payments tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lateness {
    /// The arrears from which the in duplum rule counts.
    pub arrears: Arrears,
    /// True if some installment was so late in it that the loan counts as defaulted.
    pub is_defaulted: bool,
}

/// Determines from payments and waivers alone if a loan is in arrears on `today`, since when
/// without a break, and if it was `default_days` days late in that time. Reversed payments do not
/// count. The result equals the one that day ends and payments maintain step by step.
///
/// `dues` in the order of their numbers, `paid` in any order.
pub fn lateness(
    dues: &[Due],
    paid: &[PaidPart],
    today: Date,
    default_days: u32,
) -> Result<Option<Lateness>, Overflow> {
    let mut first: Option<Overdue> = None;
    let mut is_defaulted = false;
    // Older installments of a replaced schedule can fall due after paid ones of a later schedule.
    let mut in_time: Vec<&Due> = dues.iter().collect();
    in_time.sort_by_key(|due| due.due_on);
    for due in in_time.into_iter().rev() {
        let Some(overdue) = Overdue::of(due, paid, today)? else {
            continue;
        };
        // Arrears go on where one installment was settled while the next was overdue already.
        let lasts = match first {
            None => overdue.is_now,
            Some(next) => overdue.is_now || next.late_after < overdue.until,
        };
        if lasts {
            is_defaulted |= crate::is_defaulted(due.due_on, overdue.until, default_days);
            first = Some(overdue);
        }
    }
    let Some(first) = first else {
        return Ok(None);
    };
    let principal = Cents::sum(dues.iter().map(|due| due.scheduled.principal))?;
    let before = paid.iter().filter(|part| part.paid_on <= first.late_after);
    let principal = principal.minus(Cents::sum(before.map(|part| part.principal))?)?;
    Ok(Some(Lateness { arrears: Arrears { began_on: first.due_on, principal }, is_defaulted }))
}

/// The time for which an installment is or was overdue: from the day after `late_after`.
#[derive(Clone, Copy)]
struct Overdue {
    due_on: Date,
    late_after: Date,
    /// The day on which it was settled, or today.
    until: Date,
    is_now: bool,
}

impl Overdue {
    /// `None` for an installment that has never been overdue.
    fn of(due: &Due, paid: &[PaidPart], today: Date) -> Result<Option<Self>, Overflow> {
        let Due { due_on, late_after, .. } = *due;
        let is_now = due.total_due()?.is_positive();
        let until = if is_now {
            Some(today)
        } else {
            let parts = paid.iter().filter(|part| part.installment == due.installment);
            parts.map(|part| part.paid_on).max()
        };
        let until = until.filter(|until| days_between(late_after, *until) > 0);
        Ok(until.map(|until| Overdue { due_on, late_after, until, is_now }))
    }
}
