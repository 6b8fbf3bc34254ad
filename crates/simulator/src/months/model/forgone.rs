//! Amounts waived by decision, in the model.

use super::corrections::{CORRECTOR, described};
use super::loan::Status;
use super::terms::PENALTY;
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut};
use crate::months::attempt::Waiving;
use money::Date;

impl Model {
    pub(super) fn waive_penalty(
        &mut self,
        person: &Person,
        waiving: &Waiving,
        today: Date,
    ) -> Answer {
        person.must_have(CORRECTOR)?;
        let loan = at(&self.loans, waiving.loan).ok_or(Refusal::NotFound)?;
        person.must_work_at(loan.branch)?;
        match loan.status {
            Status::Active | Status::Defaulted => {}
            Status::Closed => return Err(Refusal::Conflict("loan_closed")),
            Status::WrittenOff => return Err(Refusal::Conflict("loan_written_off")),
            Status::Cancelled => return Err(Refusal::Conflict("loan_cancelled")),
        }
        let mut faults = Faults::default();
        let place = usize::from(waiving.number).wrapping_sub(1);
        let unpaid = loan.installments.get(place).map_or(0, |row| row.unpaid(PENALTY));
        faults.unless(unpaid > 0, "installment");
        let is_too_much = unpaid > 0 && waiving.amount > unpaid;
        faults.unless(waiving.amount > 0 && !is_too_much, "amount");
        faults.unless(!waiving.reason.is_empty(), "reason");
        faults.finish()?;
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, waiving.loan).ok_or(Refusal::NotFound)?;
        loan.installments[place].waived[PENALTY] += waiving.amount;
        loan.forgone.push((today, place));
        loan.charges += 1;
        loan.owes_less(today);
        let (branch, text) = (loan.branch, described(loan));
        self.post_waiver(branch, [waiving.amount, 0, 0, 0]);
        Ok(format!("waived {} {text}", waiving.amount))
    }
}
