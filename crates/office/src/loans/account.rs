//! Changes of a loan, computed on the loan alone without a database. Bookings and previews use the
//! same functions; [`progress`](super::progress) saves the difference.

use super::in_duplum::{self, Waiver};
use super::portfolio;
use super::reschedules::ReschedulePlan;
use super::types::{Installment, LoanAccount};
use crate::{Ctx, Error, Result, Word, numbers};
use lending::{Allocation, Arrears, Lateness, LoanStatus, PaidPart, Parts};
use money::{Cents, Date, Overflow};

/// The amounts that a payment pays on the installments, and the amounts waived because of it.
#[derive(Clone, Copy)]
pub(crate) struct Payment<'a> {
    pub(crate) paid: &'a [Allocation],
    /// Of a value date.
    pub(crate) waivers: &'a [Allocation],
    /// Of a settlement, or of principal that was reduced.
    pub(crate) rebates: &'a [Allocation],
}

impl Installment {
    fn pay(&mut self, parts: &Parts) -> Result<(), Overflow> {
        self.paid_penalty = self.paid_penalty.plus(parts.penalty)?;
        self.paid_interest = self.paid_interest.plus(parts.interest)?;
        self.paid_fee = self.paid_fee.plus(parts.fee)?;
        self.paid_principal = self.paid_principal.plus(parts.principal)?;
        self.tax_paid()?;
        self.total_due = self.total_due.minus(parts.total()?)?;
        Ok(())
    }

    fn waive(&mut self, parts: &Parts) -> Result<(), Overflow> {
        self.waived_penalty = self.waived_penalty.plus(parts.penalty)?;
        self.waived_interest = self.waived_interest.plus(parts.interest)?;
        self.waived_fee = self.waived_fee.plus(parts.fee)?;
        self.forgo(parts)
    }

    fn rebate(&mut self, parts: &Parts) -> Result<(), Overflow> {
        self.rebated_penalty = self.rebated_penalty.plus(parts.penalty)?;
        self.rebated_interest = self.rebated_interest.plus(parts.interest)?;
        self.rebated_fee = self.rebated_fee.plus(parts.fee)?;
        self.forgo(parts)
    }

    /// Leaves what is unpaid of it to a new version of the schedule.
    fn carry(&mut self, parts: &Parts) -> Result<(), Overflow> {
        self.carried_penalty = self.carried_penalty.plus(parts.penalty)?;
        self.carried_interest = self.carried_interest.plus(parts.interest)?;
        self.carried_fee = self.carried_fee.plus(parts.fee)?;
        self.carried_principal = self.carried_principal.plus(parts.principal)?;
        self.forgo(parts)
    }

    fn forgo(&mut self, parts: &Parts) -> Result<(), Overflow> {
        let total = parts.total()?;
        self.written_off = self.written_off.plus(total)?;
        self.total_due = self.total_due.minus(total)?;
        self.tax_forgone()?;
        Ok(())
    }

    /// Charges a penalty.
    pub(super) fn charge(&mut self, penalty: Cents) -> Result<(), Overflow> {
        self.penalty = self.penalty.plus(penalty)?;
        self.total_due = self.total_due.plus(penalty)?;
        Ok(())
    }
}

impl LoanAccount {
    /// Applies a payment to the installments.
    pub(crate) fn apply(&mut self, payment: Payment<'_>) -> Result<()> {
        self.each(payment.paid, Installment::pay)?;
        self.waive(payment.waivers)?;
        self.each(payment.rebates, Installment::rebate)
    }

    /// Waives charges.
    pub(super) fn waive(&mut self, waivers: &[Allocation]) -> Result<()> {
        self.each(waivers, Installment::waive)
    }

    /// Takes a payment out that is being reversed, and asks again for what it waived and rebated. An installment
    /// that a later schedule has replaced asks again from then on.
    pub(crate) fn take_out(&mut self, payment: Payment<'_>) -> Result<()> {
        let Payment { paid, waivers, rebates } = payment;
        let holds = self.loan.schedule_version;
        for one in paid.iter().chain(waivers).chain(rebates) {
            let row = self.row(one.installment)?;
            row.asks_again |= row.schedule_version < holds;
        }
        self.undo(paid, Installment::pay)?;
        self.undo(waivers, Installment::waive)?;
        self.undo(rebates, Installment::rebate)
    }

    /// Puts in what follows from its installments asking for less: a loan on which nothing is left is closed,
    /// and one on which nothing is overdue is in no arrears and no default. Waiting for the day end with that
    /// would mean looking at every loan each night.
    pub(super) fn owe_less(&mut self, today: Date) -> Result<()> {
        let is_overdue = self.installments.iter().any(|row| row.is_overdue(today));
        if !is_overdue {
            in_duplum::set_arrears(self, None)?;
        }
        self.set_next_payment();
        let loan = &mut self.loan;
        if loan.balance.is_zero() {
            loan.status = Word(LoanStatus::Closed);
            loan.closed_on = Some(today);
        } else if !is_overdue {
            loan.status = Word(LoanStatus::Active);
        }
        portfolio::assess(self, today)
    }

    /// Recomputes the loan from all its payments and waivers in `paid`: the start of its arrears,
    /// the amount that in duplum waives by the end of today, and its status. Returns the waiver.
    ///
    /// An installment that was charged for lateness stays charged; one that is late because a
    /// payment was removed is charged by the next day end. A default that a reversed payment had
    /// ended counts as uninterrupted, under its original in-duplum limit.
    pub(crate) fn reassess(&mut self, ctx: &Ctx, paid: &[PaidPart]) -> Result<Waiver> {
        let lateness = self.lateness(ctx, paid)?;
        in_duplum::set_arrears(self, lateness.map(|lateness| lateness.arrears))?;
        let waiver = in_duplum::waive(self, ctx.today)?;
        self.set_next_payment();
        let is_closed = self.loan.balance.is_zero();
        let is_defaulted = lateness.is_some_and(|lateness| lateness.is_defaulted);
        self.loan.closed_on = is_closed.then_some(ctx.today);
        self.loan.status = Word(match (is_closed, is_defaulted) {
            (true, _) => LoanStatus::Closed,
            (false, true) => LoanStatus::Defaulted,
            (false, false) => LoanStatus::Active,
        });
        portfolio::assess(self, ctx.today)?;
        Ok(waiver)
    }

    /// The lateness today by payments and waivers; `None` if nothing is overdue.
    pub(crate) fn lateness(&self, ctx: &Ctx, paid: &[PaidPart]) -> Result<Option<Lateness>> {
        let days = ctx.policy.default_after_days;
        Ok(lending::lateness(&self.dues()?, paid, ctx.today, days)?)
    }

    /// Puts in that an installment which fell due on that day has been missed, unless something was overdue
    /// before. Answers since when it is in arrears.
    pub(crate) fn begin_arrears(&mut self, began_on: Date) -> Result<Arrears> {
        if let Some(arrears) = self.loan.arrears() {
            return Ok(arrears);
        }
        let unpaid = |sum: Cents, row: &Installment| sum.plus(row.unpaid_principal()?);
        let principal = self.installments.iter().try_fold(Cents::ZERO, unpaid)?;
        let arrears = Arrears { began_on, principal };
        in_duplum::set_arrears(self, Some(arrears))?;
        Ok(arrears)
    }

    /// Asks by new installments for what is unpaid, and for what the added time costs. Nothing of it is overdue:
    /// arrears and default are over.
    pub(super) fn replace_schedule(
        &mut self,
        plan: &ReschedulePlan,
        rows: Vec<Installment>,
        today: Date,
    ) -> Result<()> {
        let schedule = &plan.schedule;
        self.each(&schedule.carried, Installment::carry)?;
        self.installments.extend(rows);
        let asked = self.installments.iter().filter(|row| !row.is_replaced()).count();
        let loan = &mut self.loan;
        loan.schedule_version = loan.schedule_version.saturating_add(1);
        loan.payment_frequency = Word(plan.frequency);
        loan.installment_count = numbers::of_rows(asked)?;
        loan.interest_charged = loan.interest_charged.plus(schedule.added_interest)?;
        loan.service_fees_charged = loan.service_fees_charged.plus(schedule.added_service_fees)?;
        let added = schedule.added_interest.plus(schedule.added_service_fees)?;
        loan.total_charged = loan.total_charged.plus(added)?;
        loan.vat_charged = loan.vat_charged.plus(schedule.added_vat)?;
        loan.balance = plan.balance_after;
        self.owe_less(today)
    }

    /// Closes it with a status for the rest of its balance, of which `written_off` is a loss.
    pub(super) fn close(
        &mut self,
        status: LoanStatus,
        written_off: Cents,
        today: Date,
    ) -> Result<()> {
        in_duplum::set_arrears(self, None)?;
        for row in &mut self.installments {
            row.written_off = row.written_off.plus(row.total_due)?;
            row.total_due = Cents::ZERO;
        }
        let loan = &mut self.loan;
        loan.written_off = written_off;
        loan.balance = Cents::ZERO;
        loan.next_payment_on = None;
        loan.status = Word(status);
        portfolio::assess(self, today)
    }

    /// Asks again for what was written off with the loan.
    pub(crate) fn reinstate(&mut self) -> Result<()> {
        for row in &mut self.installments {
            let forgone = row.forgone()?;
            row.total_due = row.total_due.plus(row.written_off)?.minus(forgone)?;
            row.written_off = forgone;
        }
        let loan = &mut self.loan;
        loan.balance = loan.balance.plus(loan.written_off)?;
        loan.written_off = Cents::ZERO;
        loan.recoverable = Cents::ZERO;
        Ok(())
    }

    /// Puts in when the next payment is due.
    pub(super) fn set_next_payment(&mut self) {
        self.loan.next_payment_on = self.first_unpaid().map(|row| row.due_on);
    }

    fn each(
        &mut self,
        allocations: &[Allocation],
        change: fn(&mut Installment, &Parts) -> Result<(), Overflow>,
    ) -> Result<()> {
        for one in allocations {
            change(self.row(one.installment)?, &one.parts)?;
            self.loan.balance = self.loan.balance.minus(one.parts.total()?)?;
        }
        Ok(())
    }

    /// The reverse of [`each`](Self::each).
    fn undo(
        &mut self,
        allocations: &[Allocation],
        change: fn(&mut Installment, &Parts) -> Result<(), Overflow>,
    ) -> Result<()> {
        for one in allocations {
            let parts = Parts::default().minus(&one.parts)?;
            self.each(&[Allocation { parts, ..*one }], change)?;
        }
        Ok(())
    }

    /// One of its installments.
    pub(super) fn row(&mut self, id: i64) -> Result<&mut Installment> {
        let row = self.installments.iter_mut().find(|row| row.id.get() == id);
        row.ok_or_else(|| Error::internal("another loan's installment"))
    }
}
