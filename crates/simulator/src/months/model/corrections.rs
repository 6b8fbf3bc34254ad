//! Reversals, write-offs and recoveries, in the model.

use super::loan::{Loan, Payment, Status};
use super::reapplying::Known;
use super::terms::{FEE, INTEREST, Installment, PENALTY, PRINCIPAL};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut};
use crate::months::attempt::Recovered;
use money::Date;

pub(super) const CORRECTOR: &str = "can_verify_edit_loans_requests";

impl Model {
    /// The second of the pair: true if the person has looked at the preview.
    pub(super) fn reverse(
        &mut self,
        person: &Person,
        (id, has_looked): (i64, bool),
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        person.must_have(CORRECTOR)?;
        let known = if has_looked { Known::All } else { Known::Nothing };
        self.undo(person, (id, known), reason, today)
    }

    /// Reverses a payment on behalf of a person who may decide that, and applies later ones again.
    pub(super) fn undo(
        &mut self,
        person: &Person,
        (id, known): (i64, Known<'_>),
        reason: &str,
        today: Date,
    ) -> Answer {
        let payment = at(&self.payments, id).cloned().ok_or(Refusal::NotFound)?;
        if payment.by == person.number {
            return Err(Refusal::Forbidden("own_repayment"));
        }
        self.must_not_be_let_in_by(person, payment.by, Some(CORRECTOR), today)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        let foreseen = self.foresee_reversal(id, &payment, today)?;
        known.must_be(&foreseen.later)?;
        let whole = payment.amount + payment.credit;
        let is_there = self.held(payment.counter, payment.by_bank) >= whole;
        let mut faults = Faults::default();
        faults.unless(is_there, "non_field_errors");
        faults.finish()?;
        self.may_post(today)?;
        // A payment that is applied again stays at its place.
        if whole > 0 {
            self.may_move_money((payment.counter, payment.by_bank), today)?;
        }
        let is_recovery = payment.is_recovery();
        if is_recovery {
            if let Some(stored) = at_mut(&mut self.payments, id) {
                stored.is_reversed = true;
            }
            self.reverse_recovery(&payment);
            self.free_again(id);
        }
        let reapplied = if is_recovery { vec![] } else { self.apply_again(id, foreseen, today) };
        if payment.credit > 0 {
            self.post_held((payment.counter, payment.by_bank), -payment.credit);
            if let Some(stored) = at_mut(&mut self.payments, id) {
                stored.credit = 0;
            }
        }
        let loan = at(&self.loans, payment.loan).ok_or(Refusal::NotFound)?;
        Ok(format!("reversed {id} again {reapplied:?} {}", described(loan)))
    }

    pub(super) fn can_be_reversed(&self, payment: &Payment) -> Result<(), Refusal> {
        if payment.is_reversed {
            return Err(Refusal::Conflict("already_reversed"));
        }
        let loan = at(&self.loans, payment.loan).ok_or(Refusal::NotFound)?;
        if loan.status == Status::WrittenOff && !payment.is_recovery() {
            return Err(Refusal::Conflict("loan_written_off"));
        }
        Ok(())
    }

    /// The id of the loan's latest payment that counts.
    pub fn latest_payment(&self, loan: i64) -> Option<i64> {
        let counts = |(_, paid): &(i64, &Payment)| paid.loan == loan && !paid.is_reversed;
        (1..).zip(&self.payments).filter(counts).map(|(id, _)| id).last()
    }

    /// Only a loan on which no payment counts.
    pub(super) fn can_be_cancelled(&self, id: i64, loan: &Loan) -> Result<(), Refusal> {
        match loan.status {
            Status::Cancelled => return Err(Refusal::Conflict("loan_cancelled")),
            Status::WrittenOff => return Err(Refusal::Conflict("loan_written_off")),
            Status::Active | Status::Defaulted | Status::Closed => {}
        }
        match self.latest_payment(id) {
            Some(_) => Err(Refusal::Conflict("loan_repaid")),
            None => Ok(()),
        }
    }

    /// The day since which a loan has been in arrears, and if it was very late in that time,
    /// derived from its payments alone.
    pub fn lived(&self, id: i64, today: Date) -> (Option<(Date, i64)>, bool) {
        let counts = |paid: &&Payment| paid.loan == id && !paid.is_reversed;
        let payments: Vec<_> = self.payments.iter().filter(counts).collect();
        at(&self.loans, id)
            .map_or((None, false), |loan| loan.lived(&payments, today, self.default_after_days))
    }

    fn reverse_recovery(&mut self, payment: &Payment) {
        if let Some(loan) = at_mut(&mut self.loans, payment.loan) {
            loan.recovered -= payment.amount;
            let branch = loan.branch;
            self.post_recovery((payment.counter, payment.by_bank), branch, -payment.amount);
        }
    }

    /// Sets a loan's status from its payments: with arrears or none, open or paid.
    pub(super) fn stand_as_lived(&mut self, id: i64, today: Date) {
        let (default, was_very_late) = self.lived(id, today);
        let Some(loan) = at_mut(&mut self.loans, id) else {
            return;
        };
        loan.default = default;
        let (branch, waived) = (loan.branch, loan.waive(today));
        let is_paid = loan.balance() == 0;
        loan.closed_on = is_paid.then_some(today);
        loan.status = match (is_paid, was_very_late) {
            (true, _) => Status::Closed,
            (false, true) => Status::Defaulted,
            (false, false) => Status::Active,
        };
        if waived != [0; 4] {
            loan.charges += 1;
            self.post_waiver(branch, waived);
        }
    }

    /// Writes off a loan by one person: not the one who gave the loan or took a payment on it,
    /// while a colleague could.
    pub(super) fn write_off(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        self.can_write_off(person, id, reason)?;
        let is_given = at(&self.loans, id).is_some_and(|loan| loan.applied_by == person.number);
        let is_taken = self.payments.iter().any(|paid| paid.loan == id && paid.by == person.number);
        let branch = at(&self.loans, id).map(|loan| loan.branch);
        let access = (Some(CORRECTOR), false);
        if is_given || is_taken {
            if self.has_colleague(person.number, branch, access, today) {
                return Err(Refusal::Forbidden("own_loan"));
            }
        } else if let Some(loan) = at(&self.loans, id) {
            self.must_not_be_let_in_by(person, loan.applied_by, access.0, today)?;
        }
        self.write_off_decided(person, id, reason, today)
    }

    fn can_write_off(&self, person: &Person, id: i64, reason: &str) -> Result<(), Refusal> {
        person.must_have(CORRECTOR)?;
        let loan = at(&self.loans, id).ok_or(Refusal::NotFound)?;
        person.must_work_at(loan.branch)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        match loan.status {
            Status::Active | Status::Defaulted => Ok(()),
            Status::Closed => Err(Refusal::Conflict("loan_closed")),
            Status::Cancelled => Err(Refusal::Conflict("loan_cancelled")),
            Status::WrittenOff => Err(Refusal::Conflict("already_written_off")),
        }
    }

    pub(super) fn write_off_decided(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        self.can_write_off(person, id, reason)?;
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, id).ok_or(Refusal::NotFound)?;
        let (mut left, mut recoverable) = ([0; 4], 0);
        for row in &mut loan.installments {
            recoverable += row.recoverable(today);
            for (part, sum) in left.iter_mut().enumerate() {
                *sum += row.unpaid(part);
            }
            row.written_off = row.due();
        }
        loan.written_off = left.iter().sum();
        loan.recoverable = recoverable;
        loan.status = Status::WrittenOff;
        loan.written_off_by = person.number;
        loan.turns += 1;
        loan.default = None;
        let answer = format!("written off {}", described(loan));
        let branch = loan.branch;
        self.post_write_off(branch, left);
        Ok(answer)
    }

    /// Reverses a disbursement, with the loan's charges and the additions of its new schedules,
    /// each by a separate entry.
    pub(super) fn cancel(&mut self, person: &Person, id: i64, reason: &str, today: Date) -> Answer {
        person.must_have(CORRECTOR)?;
        let loan = at(&self.loans, id).ok_or(Refusal::NotFound)?;
        person.must_work_at(loan.branch)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        self.can_be_cancelled(id, loan)?;
        self.must_be_of_a_colleague(person, loan.given_by, today)?;
        let paying = (loan.branch, loan.by_bank);
        self.may_move_money(paying, today)?;
        let loan = at_mut(&mut self.loans, id).ok_or(Refusal::NotFound)?;
        loan.status = Status::Cancelled;
        loan.default = None;
        let (mut penalties, mut waived) = (0, [0; 4]);
        for row in &mut loan.installments {
            row.written_off = row.due();
            // Amounts of an earlier schedule were charged there.
            penalties += row.billed[PENALTY] - row.earlier[PENALTY];
            for (part, sum) in waived.iter_mut().enumerate() {
                *sum -= row.waived[part];
            }
        }
        let branch = loan.branch;
        let fees = loan.total - loan.principal - loan.interest;
        let lent = (-loan.principal, -loan.interest, -fees);
        let added = loan.added;
        let entries = self.entries + loan.charges + loan.holding.version;
        let answer = format!("cancelled {}", described(loan));
        self.post_penalty(branch, -penalties);
        self.post_waiver(branch, waived);
        self.post_added(branch, -added.0, -added.1);
        self.post_disbursement(paying, lent);
        self.entries = entries;
        self.undone += 1;
        Ok(answer)
    }

    pub(super) fn reverse_write_off(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_have(CORRECTOR)?;
        let loan = at(&self.loans, id).ok_or(Refusal::NotFound)?;
        person.must_work_at(loan.branch)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        write_off_can_be_reversed(loan)?;
        self.must_be_of_a_colleague(person, loan.written_off_by, today)?;
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, id).ok_or(Refusal::NotFound)?;
        (loan.written_off, loan.recoverable) = (0, 0);
        loan.turns += 1;
        let mut back = [0; 4];
        for row in &mut loan.installments {
            row.written_off = 0;
            for (part, sum) in back.iter_mut().enumerate() {
                *sum -= row.unpaid(part);
            }
        }
        let branch = loan.branch;
        self.post_write_off(branch, back);
        self.undone += 1;
        self.write_offs_reversed += 1;
        self.stand_as_lived(id, today);
        let loan = at(&self.loans, id).ok_or(Refusal::NotFound)?;
        Ok(format!("reversed {}", described(loan)))
    }

    pub(super) fn recover(&mut self, person: &Person, money: &Recovered, today: Date) -> Answer {
        person.must_have("can_do_repayments")?;
        person.must_work_at(money.branch)?;
        let loan = at(&self.loans, money.loan).ok_or(Refusal::NotFound)?;
        if loan.status != Status::WrittenOff {
            return Err(Refusal::Conflict("not_written_off"));
        }
        let mut faults = Faults::default();
        faults.unless(self.operates(money.branch), "branch");
        let is_branch_sound = self.branches.contains_key(&money.branch);
        let method = self.usable(money.method);
        faults.unless(!is_branch_sound || method.is_some(), "payment_method");
        let most = loan.recoverable - loan.recovered;
        faults.unless((1..=most).contains(&money.amount), "amount");
        faults.finish()?;
        let by_bank = method.is_some_and(|method| method.by_bank);
        self.may_move_money((money.branch, by_bank), today)?;
        let loan = at_mut(&mut self.loans, money.loan).ok_or(Refusal::NotFound)?;
        loan.recovered += money.amount;
        let (branch, text) = (loan.branch, described(loan));
        self.post_recovery((money.branch, by_bank), branch, money.amount);
        self.payments.push(Payment {
            loan: money.loan,
            by: person.number,
            counter: money.branch,
            method: money.method,
            by_bank,
            amount: money.amount,
            on: today,
            shares: Vec::new(),
            rebates: Vec::new(),
            reduced: 0,
            waived: Vec::new(),
            is_reversed: false,
            settles: false,
            credit: 0,
        });
        Ok(format!("receipt R-{:08} {text}", self.payments.len()))
    }
}

impl Installment {
    /// The recoverable amount when the loan is written off: without charges that have not fallen
    /// due.
    fn recoverable(&self, today: Date) -> i64 {
        let charges = if self.due_on <= today {
            self.unpaid(INTEREST) + self.unpaid(FEE)
        } else {
            let [_, interest, service] = self.unpaid_earlier();
            interest + service.min(self.unpaid(FEE))
        };
        self.unpaid(PRINCIPAL) + self.unpaid(PENALTY) + charges
    }
}

pub(super) fn write_off_can_be_reversed(loan: &Loan) -> Result<(), Refusal> {
    if loan.status != Status::WrittenOff {
        return Err(Refusal::Conflict("not_written_off"));
    }
    if loan.recovered > 0 { Err(Refusal::Conflict("loan_recovered")) } else { Ok(()) }
}

pub(super) fn described(loan: &Loan) -> String {
    format!(
        "{} balance {} next {} default {:?} written off {} recovered {}",
        loan.status.word(),
        loan.balance(),
        loan.next_payment_on().map(|date| date.to_string()).unwrap_or_default(),
        loan.default,
        loan.written_off,
        loan.recovered
    )
}
