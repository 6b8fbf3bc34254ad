//! Payments that are applied again when an earlier one is reversed, or when one is recorded that came before
//! them, in the model.

use super::bank::BankMove;
use super::loan::{Loan, Payment};
use super::nights::agreed;
use super::terms::PENALTY;
use super::{Model, Refusal, at, at_mut, settlement};
use money::Date;

/// A person's knowledge of the payments that came after one.
pub(super) enum Known<'a> {
    Nothing,
    /// All current ones.
    All,
    /// The ones at the time of the request.
    These(&'a [i64]),
}

impl Known<'_> {
    pub(super) fn must_be(&self, later: &[i64]) -> Result<(), Refusal> {
        match self {
            Known::Nothing if later.is_empty() => Ok(()),
            Known::Nothing => Err(Refusal::Conflict("not_latest_repayment")),
            Known::All => Ok(()),
            Known::These(ids) if *ids == later => Ok(()),
            Known::These(_) => Err(Refusal::Conflict("request_outdated")),
        }
    }
}

/// The loan's state without one of its payments.
pub(super) struct Foreseen {
    /// The payments that came after it.
    pub(super) later: Vec<i64>,
    loan: Loan,
    /// They, as they are applied again.
    reapplied: Vec<Payment>,
}

impl Model {
    pub(super) fn foresee_reversal(
        &self,
        id: i64,
        payment: &Payment,
        today: Date,
    ) -> Result<Foreseen, Refusal> {
        self.can_be_reversed(payment)?;
        let later = self.later_payments(id);
        let after: Vec<&Payment> = later.iter().filter_map(|id| at(&self.payments, *id)).collect();
        let stands = |paid: &Payment| paid.is_recovery() || paid.settles;
        if after.iter().any(|paid| stands(paid)) {
            return Err(Refusal::Conflict("later_payment_stands"));
        }
        let mut loan = at(&self.loans, payment.loan).cloned().ok_or(Refusal::NotFound)?;
        if !payment.is_recovery() {
            for paid in after.iter().rev() {
                loan.take_out(paid);
            }
            loan.take_out(payment);
        }
        // A reduction of principal before the last reschedule is not made again.
        let from_before = later.iter().zip(&after).any(|(id, paid)| {
            let is_before = usize::try_from(*id).is_ok_and(|id| id <= loan.holding.payments);
            is_before && paid.reduced > 0
        });
        if from_before {
            return Err(Refusal::Conflict("later_payment_stands"));
        }
        let reapplied = loan.apply(&after, today)?;
        if !payment.is_recovery() && !loan.is_in_order() {
            return Err(Refusal::Conflict("loan_rescheduled"));
        }
        Ok(Foreseen { later, loan, reapplied })
    }

    /// The payments that came after one on its loan, and count.
    pub(super) fn later_payments(&self, id: i64) -> Vec<i64> {
        let Some(payment) = at(&self.payments, id) else { return Vec::new() };
        let counts = |paid: &Payment| paid.loan == payment.loan && !paid.is_reversed;
        let after = (1..).zip(&self.payments).filter(|(other, paid)| *other > id && counts(paid));
        after.map(|(id, _)| id).collect()
    }

    /// Carries out the foreseen changes. Returns the ids of the payments that now count.
    pub(super) fn apply_again(&mut self, id: i64, foreseen: Foreseen, today: Date) -> Vec<i64> {
        let Foreseen { mut later, loan, reapplied } = foreseen;
        let (number, branch) = (at(&self.payments, id).map_or(0, |paid| paid.loan), loan.branch);
        later.push(id);
        let brought = self.reverse_all(later, branch);
        if let Some(kept) = at_mut(&mut self.loans, number) {
            *kept = loan;
        }
        let ids = self.record_again(reapplied, brought, branch);
        self.stand_as_lived(number, today);
        ids
    }

    /// Reverses payments of a loan at a branch in the books. Returns the line that had brought
    /// each.
    pub(super) fn reverse_all(&mut self, gone: Vec<i64>, branch: i64) -> Vec<Option<BankMove>> {
        let mut brought = Vec::new();
        for gone in gone {
            let Some(paid) = at_mut(&mut self.payments, gone) else { continue };
            paid.is_reversed = true;
            let paid = paid.clone();
            self.post_again(branch, &paid, -1);
            brought.push(self.free_again(gone));
        }
        brought
    }

    /// Records payments that are applied again. Answers their ids.
    pub(super) fn record_again(
        &mut self,
        reapplied: Vec<Payment>,
        brought: Vec<Option<BankMove>>,
        branch: i64,
    ) -> Vec<i64> {
        let mut ids = Vec::new();
        for (paid, brought) in reapplied.into_iter().zip(brought) {
            self.post_again(branch, &paid, 1);
            self.payments.push(paid);
            let payment = i64::try_from(self.payments.len()).unwrap_or(0);
            ids.push(payment);
            if let Some(moved) = brought {
                self.follow(&moved, payment);
            }
        }
        self.reapplied += ids.len() as u64;
        ids
    }

    /// Posts a payment in the books, or its reversal.
    pub(super) fn post_again(&mut self, branch: i64, paid: &Payment, sign: i64) {
        let signed = |shares: &[_]| settlement::sum(shares).map(|amount| sign * amount);
        let forgone: Vec<_> = paid.rebates.iter().chain(&paid.waived).copied().collect();
        let (parts, forgone) = (signed(&paid.shares), signed(&forgone));
        self.post_settlement((paid.counter, paid.by_bank), branch, parts, forgone);
    }
}

impl Loan {
    /// Applies payments again, in their order.
    pub(super) fn apply(
        &mut self,
        after: &[&Payment],
        today: Date,
    ) -> Result<Vec<Payment>, Refusal> {
        let mut reapplied = Vec::new();
        for paid in after {
            if paid.amount > self.balance_on_day(paid.on) {
                return Err(Refusal::Conflict("later_payment_stands"));
            }
            // A payment that reduced the principal does so again, as on the day from which it
            // counts.
            let choice = (Some(paid.reduced > 0), false);
            let used = self.used_excess(paid.amount, (paid.on, paid.on), choice);
            let used = used.map_err(|_| Refusal::Conflict("later_payment_stands"))?;
            let (due, waived, shares) = self.put_in(paid.amount, used.as_ref(), (paid.on, today));
            let rebates = used.map(|used| used.rebates).unwrap_or_default();
            let reduced = paid.amount - due;
            reapplied.push(Payment { shares, rebates, reduced, waived, ..(*paid).clone() });
        }
        Ok(reapplied)
    }

    /// Takes a payment out again, with the amounts waived because of it.
    pub(super) fn take_out(&mut self, payment: &Payment) {
        let touched = payment.shares.iter().chain(&payment.rebates).chain(&payment.waived);
        for (place, _) in touched.filter(|(place, _)| *place < self.holding.first) {
            self.installments[*place].asks_again = true;
        }
        for (place, share) in &payment.shares {
            for (part, amount) in share.iter().enumerate() {
                self.installments[*place].paid[part] -= amount;
            }
            let own = (payment.on, agreed(share));
            let came = &mut self.installments[*place].came;
            if let Some(gone) = came.iter().rposition(|one| *one == own) {
                came.remove(gone);
            }
        }
        for (place, rebate) in &payment.rebates {
            for (part, amount) in rebate.iter().enumerate() {
                self.installments[*place].rebated[part] -= amount;
            }
        }
        for (place, share) in &payment.waived {
            self.installments[*place].waived[PENALTY] -= share[PENALTY];
            let own = |gone: &(Date, usize)| *gone == (payment.on, *place);
            if let Some(gone) = self.forgone.iter().rposition(own) {
                self.forgone.remove(gone);
            }
        }
    }
}
