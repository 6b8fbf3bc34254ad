//! Reversals, write-offs and recoveries, in the model.

use super::loan::{Loan, Payment, Status};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, settlement};
use crate::months::attempt::Recovered;
use money::Date;

pub(super) const CORRECTOR: &str = "can_verify_edit_loans_requests";

impl Model {
    pub(super) fn reverse(
        &mut self,
        person: &Person,
        id: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        person.must_have(CORRECTOR)?;
        self.undo(person, id, reason, today)
    }

    /// Reverses a payment in the name of whoever may decide that.
    pub(super) fn undo(&mut self, person: &Person, id: i64, reason: &str, today: Date) -> Answer {
        let payment = at(&self.payments, id).cloned().ok_or(Refusal::NotFound)?;
        if payment.by == person.number {
            return Err(Refusal::Forbidden("own_repayment"));
        }
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        self.can_be_reversed(id, &payment)?;
        let is_recovery = payment.shares.is_empty();
        let is_there = self.held(payment.counter, payment.by_bank) >= payment.amount;
        let mut faults = Faults::default();
        faults.unless(is_there, "non_field_errors");
        faults.finish()?;
        self.may_post(today)?;
        if let Some(kept) = at_mut(&mut self.payments, id) {
            kept.is_reversed = true;
        }
        if is_recovery {
            self.reverse_recovery(&payment);
        } else {
            self.reverse_repayment(&payment, today);
        }
        let loan = at(&self.loans, payment.loan).ok_or(Refusal::NotFound)?;
        Ok(format!("reversed {id} {}", described(loan)))
    }

    pub(super) fn can_be_reversed(&self, id: i64, payment: &Payment) -> Result<(), Refusal> {
        if payment.is_reversed {
            return Err(Refusal::Conflict("already_reversed"));
        }
        if self.latest_payment(payment.loan) != Some(id) {
            return Err(Refusal::Conflict("not_latest_repayment"));
        }
        let loan = at(&self.loans, payment.loan).ok_or(Refusal::NotFound)?;
        if loan.status == Status::WrittenOff && !payment.shares.is_empty() {
            return Err(Refusal::Conflict("loan_written_off"));
        }
        Ok(())
    }

    /// The id of the loan's latest payment that counts.
    pub fn latest_payment(&self, loan: i64) -> Option<i64> {
        let counts = |(_, paid): &(i64, &Payment)| paid.loan == loan && !paid.is_reversed;
        (1..).zip(&self.payments).filter(counts).map(|(id, _)| id).last()
    }

    /// Since when a loan has been in arrears, and whether it was very late meanwhile, told from its
    /// payments alone.
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

    fn reverse_repayment(&mut self, payment: &Payment, today: Date) {
        let very_late = self.default_after_days;
        let counts = |paid: &&Payment| paid.loan == payment.loan && !paid.is_reversed;
        let others: Vec<_> = self.payments.iter().filter(counts).collect();
        let Some(loan) = at_mut(&mut self.loans, payment.loan) else {
            return;
        };
        for (place, share) in &payment.shares {
            for (part, amount) in share.iter().enumerate() {
                loan.installments[*place].paid[part] -= amount;
            }
        }
        for (place, rebate) in &payment.rebates {
            for (part, amount) in rebate.iter().enumerate() {
                loan.installments[*place].rebated[part] -= amount;
            }
        }
        let undone = |shares| settlement::sum(shares).map(|amount| -amount);
        let (parts, rebated) = (undone(&payment.shares), undone(&payment.rebates));
        let (default, was_very_late) = loan.lived(&others, today, very_late);
        loan.default = default;
        loan.closed_on = None;
        loan.status = if was_very_late { Status::Defaulted } else { Status::Active };
        let (branch, waived) = (loan.branch, loan.waive(today));
        let place = (payment.counter, payment.by_bank);
        self.post_settlement(place, branch, parts, rebated);
        if waived != [0; 4] {
            self.post_waiver(branch, waived);
        }
    }

    pub(super) fn write_off(
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
        match loan.status {
            Status::Active | Status::Defaulted => {}
            Status::Closed => return Err(Refusal::Conflict("loan_closed")),
            Status::WrittenOff => return Err(Refusal::Conflict("already_written_off")),
        }
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, id).ok_or(Refusal::NotFound)?;
        let mut left = [0; 4];
        for row in &mut loan.installments {
            for (part, sum) in left.iter_mut().enumerate() {
                *sum += row.unpaid(part);
            }
            row.given_up = row.due();
        }
        loan.written_off = left.iter().sum();
        loan.status = Status::WrittenOff;
        loan.default = None;
        let answer = format!("written off {}", described(loan));
        let branch = loan.branch;
        self.post_write_off(branch, left);
        Ok(answer)
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
        let most = loan.written_off - loan.recovered;
        faults.unless((1..=most).contains(&money.amount), "amount");
        faults.finish()?;
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, money.loan).ok_or(Refusal::NotFound)?;
        loan.recovered += money.amount;
        let (branch, told) = (loan.branch, described(loan));
        let by_bank = method.is_some_and(|method| method.by_bank);
        self.post_recovery((money.branch, by_bank), branch, money.amount);
        self.payments.push(Payment {
            loan: money.loan,
            by: person.number,
            counter: money.branch,
            by_bank,
            amount: money.amount,
            on: today,
            shares: Vec::new(),
            rebates: Vec::new(),
            is_reversed: false,
        });
        Ok(format!("receipt R-{:08} {told}", self.payments.len()))
    }
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
