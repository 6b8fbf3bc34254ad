//! Money in the model: the table of contract §6.

use super::corrections::CORRECTOR;
use super::{Answer, Faults, Model, Person, Refusal};
use crate::months::attempt::Movement;
use money::Date;

pub(super) const CASH: i64 = 1000;
const BANK: i64 = 1010;
const IN_TRANSIT: i64 = 1020;
const RECEIVABLE: i64 = 1100;
const INTER_BRANCH: i64 = 1900;
const UNEARNED_INTEREST: i64 = 2100;
const UNEARNED_FEES: i64 = 2110;
const CLIENT_CREDITS: i64 = 2200;
pub(super) const FUNDING: i64 = 3000;
const INTEREST_INCOME: i64 = 4000;
const FEE_INCOME: i64 = 4010;
const PENALTY_INCOME: i64 = 4020;
const RECOVERIES: i64 = 4030;
pub(super) const CASH_OVER: i64 = 4040;
const BAD_DEBT: i64 = 5000;
pub(super) const CASH_SHORT: i64 = 5010;

/// Owners' money that moved.
#[derive(Clone, Debug)]
pub struct Moved {
    pub entry: i64,
    /// The person who recorded it: a place among the people.
    pub by: usize,
    pub movement: Movement,
    pub is_deposit: bool,
    pub is_reversed: bool,
}

impl Moved {
    pub(super) fn can_be_reversed(&self) -> Result<(), Refusal> {
        if self.is_reversed { Err(Refusal::Conflict("already_reversed")) } else { Ok(()) }
    }
}

impl Model {
    pub fn cash(&self, branch: i64) -> i64 {
        self.held(branch, false)
    }

    /// The balance of a branch's bank account, or of its cash.
    pub fn held(&self, branch: i64, by_bank: bool) -> i64 {
        self.accounts.get(&(money(by_bank), branch)).copied().unwrap_or(0)
    }

    pub(super) fn deposit(&mut self, person: &Person, move_: &Movement, today: Date) -> Answer {
        self.check_movement(person, move_, i64::MAX)?;
        self.may_move_money((move_.branch, move_.by_bank), today)?;
        let account = money(move_.by_bank);
        self.post(&[(account, move_.branch, move_.amount), (FUNDING, move_.branch, -move_.amount)]);
        self.note(person, move_, true);
        Ok(self.moved(move_))
    }

    pub(super) fn withdraw(&mut self, person: &Person, move_: &Movement, today: Date) -> Answer {
        self.check_movement(person, move_, self.held(move_.branch, move_.by_bank))?;
        self.may_move_money((move_.branch, move_.by_bank), today)?;
        let account = money(move_.by_bank);
        self.post(&[(FUNDING, move_.branch, move_.amount), (account, move_.branch, -move_.amount)]);
        self.note(person, move_, false);
        Ok(self.moved(move_))
    }

    fn note(&mut self, person: &Person, movement: &Movement, is_deposit: bool) {
        let (entry, by, movement) = (self.entries, person.number, movement.clone());
        self.moves.push(Moved { entry, by, movement, is_deposit, is_reversed: false });
    }

    /// A deposit or withdrawal by its entry.
    pub(super) fn move_of(&self, entry: i64) -> Option<&Moved> {
        self.moves.iter().find(|moved| moved.entry == entry)
    }

    pub(super) fn reverse_movement(
        &mut self,
        person: &Person,
        entry: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        person.must_have(CORRECTOR)?;
        let moved = self.move_of(entry).cloned().ok_or(Refusal::NotFound)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        moved.can_be_reversed()?;
        self.must_be_of_a_colleague(person, moved.by, today)?;
        let Movement { branch, by_bank, amount } = moved.movement;
        let back = if moved.is_deposit { -amount } else { amount };
        let mut faults = Faults::default();
        faults.unless(self.held(branch, by_bank) + back >= 0, "non_field_errors");
        faults.finish()?;
        self.may_move_money((branch, by_bank), today)?;
        self.post(&[(money(by_bank), branch, back), (FUNDING, branch, -back)]);
        if let Some(stored) = self.moves.iter_mut().find(|moved| moved.entry == entry) {
            stored.is_reversed = true;
        }
        self.undone += 1;
        Ok(self.moved(&moved.movement))
    }

    fn check_movement(
        &self,
        person: &Person,
        movement: &Movement,
        most: i64,
    ) -> Result<(), super::Refusal> {
        person.must_be_administrator()?;
        let mut faults = Faults::default();
        faults.unless(movement.amount > 0, "amount");
        if faults.unless(self.operates(movement.branch), "branch") {
            faults.unless(movement.amount <= most, "amount");
        }
        faults.finish()
    }

    fn moved(&self, movement: &Movement) -> String {
        let (cash, bank) = (self.cash(movement.branch), self.held(movement.branch, true));
        format!("entry {} cash {cash} bank {bank}", self.entries)
    }

    pub(super) fn post_disbursement(
        &mut self,
        (branch, by_bank): (i64, bool),
        (principal, interest, fees): (i64, i64, i64),
    ) {
        self.post(&[
            (RECEIVABLE, branch, principal + interest + fees),
            (money(by_bank), branch, -principal),
            (UNEARNED_INTEREST, branch, -interest),
            (UNEARNED_FEES, branch, -fees),
        ]);
    }

    /// Posts the amounts that a new schedule adds to a loan.
    pub(super) fn post_added(&mut self, branch: i64, interest: i64, fees: i64) {
        self.post(&[
            (RECEIVABLE, branch, interest + fees),
            (UNEARNED_INTEREST, branch, -interest),
            (UNEARNED_FEES, branch, -fees),
        ]);
    }

    /// Parts are penalty, interest, fee, principal; all of them negative when they are reversed.
    pub(super) fn post_repayment(
        &mut self,
        (counter, by_bank): (i64, bool),
        branch: i64,
        parts: [i64; 4],
    ) {
        let [_, interest, fee, _] = parts;
        let amount: i64 = parts.iter().sum();
        self.post(&[
            (money(by_bank), counter, amount),
            (INTER_BRANCH, counter, -amount),
            (INTER_BRANCH, branch, amount),
            (RECEIVABLE, branch, -amount),
            (UNEARNED_INTEREST, branch, interest),
            (INTEREST_INCOME, branch, -interest),
            (UNEARNED_FEES, branch, fee),
            (FEE_INCOME, branch, -fee),
        ]);
        *self.repaid.entry(counter).or_default() += amount;
    }

    /// Posts a payment with its waived amounts; both negative when it is reversed.
    pub(super) fn post_settlement(
        &mut self,
        counter: (i64, bool),
        branch: i64,
        parts: [i64; 4],
        rebated: [i64; 4],
    ) {
        self.post_repayment(counter, branch, parts);
        if rebated != [0; 4] {
            self.post_waiver(branch, rebated);
            // It is one entry.
            self.entries -= 1;
        }
    }

    pub(super) fn post_penalty(&mut self, branch: i64, amount: i64) {
        self.post(&[(RECEIVABLE, branch, amount), (PENALTY_INCOME, branch, -amount)]);
    }

    pub(super) fn post_waiver(&mut self, branch: i64, [penalty, interest, fee, _]: [i64; 4]) {
        self.post(&[
            (PENALTY_INCOME, branch, penalty),
            (UNEARNED_INTEREST, branch, interest),
            (UNEARNED_FEES, branch, fee),
            (RECEIVABLE, branch, -(penalty + interest + fee)),
        ]);
    }

    pub(super) fn post_write_off(&mut self, branch: i64, left: [i64; 4]) {
        let [penalty, interest, fee, principal] = left;
        self.post(&[
            (BAD_DEBT, branch, penalty + principal),
            (UNEARNED_INTEREST, branch, interest),
            (UNEARNED_FEES, branch, fee),
            (RECEIVABLE, branch, -left.iter().sum::<i64>()),
        ]);
    }

    pub(super) fn post_recovery(
        &mut self,
        (counter, by_bank): (i64, bool),
        branch: i64,
        amount: i64,
    ) {
        self.post(&[
            (money(by_bank), counter, amount),
            (INTER_BRANCH, counter, -amount),
            (INTER_BRANCH, branch, amount),
            (RECOVERIES, branch, -amount),
        ]);
    }

    /// Money leaves its place and is in transit; or comes back, when it is negative.
    pub(super) fn post_sent(&mut self, (branch, by_bank): (i64, bool), amount: i64) {
        self.post(&[(IN_TRANSIT, branch, amount), (money(by_bank), branch, -amount)]);
    }

    pub(super) fn post_arrived(&mut self, from: i64, (to, by_bank): (i64, bool), amount: i64) {
        self.post(&[
            (money(by_bank), to, amount),
            (INTER_BRANCH, to, -amount),
            (INTER_BRANCH, from, amount),
            (IN_TRANSIT, from, -amount),
        ]);
    }

    /// Money in the bank that waits among client credits; or goes from there, when it is negative.
    pub(super) fn post_credit(&mut self, branch: i64, amount: i64) {
        self.post(&[(BANK, branch, amount), (CLIENT_CREDITS, branch, -amount)]);
    }

    /// Money of a client above a settlement; or back again, when it is negative.
    pub(super) fn post_held(&mut self, (branch, by_bank): (i64, bool), amount: i64) {
        self.post(&[(money(by_bank), branch, amount), (CLIENT_CREDITS, branch, -amount)]);
    }

    /// The client credits of a branch.
    pub(super) fn client_credits(&self, branch: i64) -> i64 {
        -self.accounts.get(&(CLIENT_CREDITS, branch)).copied().unwrap_or(0)
    }

    /// The amount that the others owe a branch; below zero, the amount it owes them.
    pub(super) fn open_with_others(&self, branch: i64) -> i64 {
        self.accounts.get(&(INTER_BRANCH, branch)).copied().unwrap_or(0)
    }

    pub(super) fn post(&mut self, lines: &[(i64, i64, i64)]) {
        self.entries += 1;
        for (account, branch, amount) in lines {
            *self.accounts.entry((*account, *branch)).or_default() += amount;
        }
    }
}

/// The account of a branch's money in the bank, or in cash.
pub(super) fn money(by_bank: bool) -> i64 {
    if by_bank { BANK } else { CASH }
}
