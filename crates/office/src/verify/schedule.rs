//! A loan's installments, and the figures that follow from them and its payments: amounts paid and
//! waived, the start of the arrears, the closing date.

use super::queries::reschedules::{CarryRow, PaidThenRow};
use super::queries::{self, InstallmentRow, LoanRow, PaidRow, WaivedRow};
use super::types::Report;
use crate::Result;
use crate::loans::record::{LoanEditRecord, RescheduleRecord, ScheduledRecord};
use lending::{Arrears, Due, Earlier, FeeDue, Fees, Older, PaidPart, Parts};
use money::{Cents, Date, Overflow, add_days};
use std::collections::{HashMap, HashSet};
use store::{One, Tx};

/// Records of one loan.
#[derive(Default)]
pub(super) struct Schedule {
    pub(super) rows: Vec<InstallmentRow>,
    paid: Vec<PaidRow>,
    waived: Vec<WaivedRow>,
    rebated: Vec<WaivedRow>,
    /// Edits, the latest first.
    pub(super) edits: Vec<LoanEditRecord>,
    /// Reschedules that made the versions after the first.
    pub(super) reschedules: Vec<RescheduleRecord>,
    pub(super) carries: Vec<CarryRow>,
    pub(super) paid_then: Vec<PaidThenRow>,
    /// Installments on which a payment was reversed after they had been replaced.
    pub(super) reopened: HashSet<i64>,
}

/// Cents by what they are for.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) principal: i64,
    pub(super) interest: i64,
    pub(super) fee: i64,
    pub(super) penalty: i64,
}

/// Of the loans after the first id up to the second, by their ids.
pub(super) fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<HashMap<i64, Schedule>> {
    let mut schedules: HashMap<i64, Schedule> = HashMap::new();
    for row in queries::installments(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().rows.push(row);
    }
    for row in queries::paid(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().paid.push(row);
    }
    for row in queries::waived(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().waived.push(row);
    }
    for row in queries::rebated(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().rebated.push(row);
    }
    for row in queries::sealed::edits_of(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().edits.push(row);
    }
    for row in queries::reschedules::of_loans(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().reschedules.push(row);
    }
    for row in queries::reschedules::carries(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().carries.push(row);
    }
    for row in queries::reschedules::paid_then(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().paid_then.push(row);
    }
    for row in queries::reschedules::reopened(tx, after, last)? {
        schedules.entry(row.loan_id).or_default().reopened.insert(row.installment_id);
    }
    Ok(schedules)
}

/// Finds waivers and rebates of installments that record none. [`load`] does not read these.
pub(super) fn unrecorded(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(installment) in queries::unrecorded_waivers(tx)? {
        let what = "the amount waived does not match its waivers";
        report.found(format!("installment {installment}"), what);
    }
    for One(installment) in queries::unrecorded_rebates(tx)? {
        let what = "the amount rebated does not match its payments";
        report.found(format!("installment {installment}"), what);
    }
    Ok(())
}

impl Schedule {
    pub(super) fn sum(&self, part: impl Fn(&InstallmentRow) -> i64) -> i64 {
        self.rows.iter().fold(0, |sum, row| sum.saturating_add(part(row)))
    }

    /// Number of its installments that a day end found late.
    pub(super) fn assessed(&self) -> i64 {
        self.sum(|row| row.assessed_on.is_some().into())
    }

    /// Total of payments that were not reversed.
    pub(super) fn paid_in_all(&self) -> Sum {
        self.paid.iter().fold(Sum::default(), |sum, row| sum.plus(row.parts()))
    }

    /// The VAT among what each installment was paid by payments that were not reversed.
    pub(super) fn vat_paid(&self) -> HashMap<i64, i64> {
        let mut paid: HashMap<i64, i64> = HashMap::new();
        for row in &self.paid {
            let vat = paid.entry(row.installment_id).or_default();
            *vat = vat.saturating_add(row.vat);
        }
        paid
    }

    pub(super) fn waived_in_all(&self) -> Sum {
        self.waived.iter().fold(Sum::default(), |sum, row| sum.plus(row.parts()))
    }

    /// Amount recoverable if the loan was written off on a day. Other checks report numbers too
    /// damaged to compute it.
    pub(super) fn recoverable(&self, on: Date) -> i64 {
        let last = self.rows.iter().map(|row| row.schedule_version).max().unwrap_or(1);
        let dues = self.rows.iter().map(|row| row.fee_due(row.schedule_version < last));
        let dues: Vec<_> = dues.collect();
        lending::recoverable(&dues, on).unwrap_or_default().get()
    }

    /// Installments in their present state.
    pub(super) fn scheduled(&self) -> impl Iterator<Item = ScheduledRecord> {
        self.rows.iter().map(|row| ScheduledRecord {
            id: row.id,
            number: row.number,
            due_on: row.due_on,
            late_after: row.late_after,
            principal: Cents::new(row.principal),
            interest: Cents::new(row.interest),
            fee: Cents::new(row.fee),
            initiation_vat: Cents::new(row.initiation_vat),
            service_vat: Cents::new(row.service_vat),
        })
    }

    /// Each installment and the loan's own dates follow from the payments and waivers.
    pub(super) fn prove(&self, loan: &LoanRow, last_day_end: Option<Date>, report: &mut Report) {
        let mut paid: HashMap<i64, Sum> = HashMap::new();
        for row in &self.paid {
            let sum = paid.entry(row.installment_id).or_default();
            *sum = sum.plus(row.parts());
        }
        let (waived, rebated) = (by_installment(&self.waived), by_installment(&self.rebated));
        let is_ended_unpaid = loan.status == "written_off" || loan.is_cancelled();
        for row in &self.rows {
            let place = || format!("installment {}", row.id);
            if row.paid() != paid.get(&row.id).copied().unwrap_or_default() {
                report.found(place(), "the amount paid does not match its payments");
            }
            if row.waived_parts() != waived.get(&row.id).copied().unwrap_or_default() {
                report.found(place(), "the amount waived does not match its waivers");
            }
            if row.rebated_parts() != rebated.get(&row.id).copied().unwrap_or_default() {
                report.found(place(), "the amount rebated does not match its payments");
            }
            let forgone = row.forgone();
            if !is_ended_unpaid && row.written_off != forgone
                || is_ended_unpaid && row.total_due != 0
            {
                report.found(place(), "the amount written off does not match its loan");
            }
        }
        let place = format!("loan {}", loan.id);
        let next = self.rows.iter().filter(|row| row.total_due > 0).map(|row| row.due_on).min();
        if loan.next_payment_on != next {
            report.found(&place, "its next payment is not its first unpaid installment");
        }
        let paid = self.paid.iter().map(|row| row.recorded_on);
        let forgone = self.waived.iter().chain(&self.rebated).map(|row| row.recorded_on);
        let last = paid.chain(forgone).max();
        if loan.closed_on != last.filter(|_| loan.status == "closed") {
            let what = "its closing date is not the date of its last payment, waiver or rebate";
            report.found(&place, what);
        }
        if !self.arrears_agree(loan, last_day_end).unwrap_or_default() {
            report.found(&place, "its arrears do not match its payments");
        }
    }

    /// Checks the start of the arrears, their principal and the day on which charges reach the in
    /// duplum limit against the payments.
    ///
    /// They are as on the morning after the last day end, or one day on: yesterday's day end may be
    /// running and may have processed this loan already.
    fn arrears_agree(
        &self,
        loan: &LoanRow,
        last_day_end: Option<Date>,
    ) -> std::result::Result<bool, Overflow> {
        let stored = loan
            .default_began_on
            .map(|began_on| Arrears { began_on, principal: Cents::new(loan.default_principal) });
        let Some(ended) = last_day_end else {
            return Ok(stored.is_none() && loan.default_principal == 0 && loan.waive_on.is_none());
        };
        let morning = add_days(ended, 1);
        let may_be_late = self.rows.iter().any(|row| row.total_due > 0 && row.late_after < morning);
        if stored.is_none() && !may_be_late {
            return Ok(loan.default_principal == 0 && loan.waive_on.is_none());
        }
        let dues: Vec<Due> = self.rows.iter().map(InstallmentRow::due).collect();
        let paid = self.paid.iter().map(PaidRow::part);
        let paid: Vec<_> = paid.chain(self.waived.iter().map(WaivedRow::part)).collect();
        for today in [morning, add_days(morning, 1)] {
            // The length of a default does not matter here: another check compares its status.
            let lateness = lending::lateness(&dues, &paid, today, u32::MAX)?;
            if lateness.map(|lateness| lateness.arrears) == stored {
                let version = self.rows.iter().map(|row| row.schedule_version).max();
                let asks =
                    |row: &&InstallmentRow| Some(row.schedule_version) == version || row.asks_again;
                let rows = self.rows.iter().filter(asks);
                let dues: Vec<Due> = rows.map(InstallmentRow::due).collect();
                return waiver_agrees(loan, stored.as_ref(), &dues, today);
            }
        }
        Ok(false)
    }
}

fn by_installment(rows: &[WaivedRow]) -> HashMap<i64, Sum> {
    let mut sums: HashMap<i64, Sum> = HashMap::new();
    for row in rows {
        let sum = sums.entry(row.installment_id).or_default();
        *sum = sum.plus(row.parts());
    }
    sums
}

/// True if charges reach the in duplum limit on the stored day.
fn waiver_agrees(
    loan: &LoanRow,
    arrears: Option<&Arrears>,
    dues: &[Due],
    today: Date,
) -> std::result::Result<bool, Overflow> {
    let Some(arrears) = arrears else {
        return Ok(loan.default_principal == 0 && loan.waive_on.is_none());
    };
    // As the last day end left it; as one that is at work left it when the arrears began; or as the
    // next one looks at it again.
    for after in [today, add_days(today, -1), arrears.began_on] {
        if lending::waive_on(dues, arrears, after)? == loan.waive_on {
            return Ok(true);
        }
    }
    Ok(loan.waive_on == loan.default_began_on)
}

impl Sum {
    pub(super) fn total(self) -> i64 {
        let Sum { principal, interest, fee, penalty } = self;
        principal.saturating_add(interest).saturating_add(fee).saturating_add(penalty)
    }

    /// All but the penalty.
    fn agreed(self) -> i64 {
        self.principal.saturating_add(self.interest).saturating_add(self.fee)
    }

    fn minus(self, other: Sum) -> Sum {
        Sum {
            principal: self.principal.saturating_sub(other.principal),
            interest: self.interest.saturating_sub(other.interest),
            fee: self.fee.saturating_sub(other.fee),
            penalty: self.penalty.saturating_sub(other.penalty),
        }
    }

    pub(super) fn plus(self, other: Sum) -> Sum {
        Sum {
            principal: self.principal.saturating_add(other.principal),
            interest: self.interest.saturating_add(other.interest),
            fee: self.fee.saturating_add(other.fee),
            penalty: self.penalty.saturating_add(other.penalty),
        }
    }

    pub(super) fn parts(self) -> Parts {
        Parts {
            principal: Cents::new(self.principal),
            interest: Cents::new(self.interest),
            fee: Cents::new(self.fee),
            penalty: Cents::new(self.penalty),
        }
    }
}

impl LoanRow {
    /// True if its disbursement was reversed.
    pub(super) fn is_cancelled(&self) -> bool {
        self.status == "cancelled"
    }
}

impl PaidRow {
    fn parts(&self) -> Sum {
        let PaidRow { principal, interest, fee, penalty, .. } = *self;
        Sum { principal, interest, fee, penalty }
    }

    fn part(&self) -> PaidPart {
        PaidPart {
            installment: self.installment_id,
            paid_on: self.paid_on,
            principal: Cents::new(self.principal),
            agreed: Cents::new(self.parts().agreed()),
        }
    }
}

impl WaivedRow {
    /// A waiver can settle an installment.
    fn part(&self) -> PaidPart {
        PaidPart {
            installment: self.installment_id,
            paid_on: self.forgone_on,
            principal: Cents::ZERO,
            agreed: Cents::ZERO,
        }
    }

    fn parts(&self) -> Sum {
        let WaivedRow { interest, fee, penalty, .. } = *self;
        Sum { principal: 0, interest, fee, penalty }
    }
}

impl InstallmentRow {
    /// Amount due by calculation: the scheduled sum less the amounts paid and written off.
    pub(super) fn reckoned_due(&self) -> i64 {
        let due = self.scheduled_sum().total().saturating_sub(self.paid().total());
        due.saturating_sub(self.written_off)
    }

    pub(super) fn waived(&self) -> i64 {
        self.waived_parts().total()
    }

    pub(super) fn rebated(&self) -> i64 {
        self.rebated_parts().total()
    }

    /// Amount replaced by a later version of the schedule.
    pub(super) fn carried(&self) -> Sum {
        Sum {
            principal: self.carried_principal,
            interest: self.carried_interest,
            fee: self.carried_fee,
            penalty: self.carried_penalty,
        }
    }

    /// Amount forgone on a loan that was neither written off nor cancelled.
    pub(super) fn forgone(&self) -> i64 {
        self.waived().saturating_add(self.rebated()).saturating_add(self.carried().total())
    }

    /// Amount for the loan as a whole, without the part that a later version replaces.
    pub(super) fn agreed(&self) -> Sum {
        self.scheduled_sum().minus(self.carried())
    }

    /// Interest that was neither paid, waived nor rebated.
    pub(super) fn unearned_interest(&self) -> i64 {
        let unpaid = self.interest.saturating_sub(self.paid_interest);
        let left = unpaid.saturating_sub(self.waived_interest);
        left.saturating_sub(self.rebated_interest).saturating_sub(self.carried_interest)
    }

    /// Fees that were neither paid, waived nor rebated, without their VAT.
    pub(super) fn unearned_fee(&self) -> i64 {
        let unpaid = self.fee.saturating_sub(self.paid_fee).saturating_sub(self.unpaid_vat());
        let left = unpaid.saturating_sub(self.waived_fee);
        left.saturating_sub(self.rebated_fee).saturating_sub(self.carried_fee)
    }

    fn scheduled_sum(&self) -> Sum {
        let InstallmentRow { principal, interest, fee, penalty, .. } = *self;
        Sum { principal, interest, fee, penalty }
    }

    fn paid(&self) -> Sum {
        Sum {
            principal: self.paid_principal,
            interest: self.paid_interest,
            fee: self.paid_fee,
            penalty: self.paid_penalty,
        }
    }

    fn waived_parts(&self) -> Sum {
        Sum {
            principal: 0,
            interest: self.waived_interest,
            fee: self.waived_fee,
            penalty: self.waived_penalty,
        }
    }

    fn rebated_parts(&self) -> Sum {
        Sum {
            principal: 0,
            interest: self.rebated_interest,
            fee: self.rebated_fee,
            penalty: self.rebated_penalty,
        }
    }

    fn fee_due(&self, is_older: bool) -> FeeDue {
        let initiation = Cents::new(self.initiation_fee);
        let service = Cents::new(self.fee.saturating_sub(self.initiation_fee));
        let earlier = Earlier {
            penalty: Cents::new(self.earlier_penalty),
            interest: Cents::new(self.earlier_interest),
            service_fee: Cents::new(self.earlier_service_fee),
        };
        let vat = Fees {
            initiation: Cents::new(self.initiation_vat),
            service: Cents::new(self.service_vat),
        };
        let carried_fee = Cents::new(self.carried_fee);
        let older = is_older.then_some(Older { began_on: self.due_on, carried_fee });
        FeeDue { due: self.due(), fees: Fees { initiation, service }, vat, earlier, older }
    }

    /// For the arithmetic of payments. A number that is damaged is found elsewhere.
    fn due(&self) -> Due {
        let gone = self.carried().total().saturating_add(self.rebated());
        Due {
            installment: self.id,
            number: u16::try_from(self.number).unwrap_or_default(),
            due_on: self.due_on,
            late_after: self.late_after,
            scheduled: self.agreed().minus(self.rebated_parts()).parts(),
            paid: self.paid().parts(),
            waived: self.waived_parts().parts(),
            written_off: Cents::new(self.written_off.saturating_sub(gone)),
        }
    }
}
