//! Journal figures for a batch of loans, read once for all comparisons.

use super::queries::past::{self, LineRow};
use crate::Result;
use ledger::{Account, Kind, MoneyKind};
use money::Date;
use std::collections::HashMap;
use store::Tx;

/// Sums and days of the entries of some loans.
#[derive(Default)]
pub(super) struct LoanEntries {
    /// Balances by loan and account.
    sums: HashMap<(i64, i64), i64>,
    /// By loan, in the order of the entries.
    changes: HashMap<i64, Vec<Change>>,
    written_off_on: HashMap<i64, Date>,
    /// Lines of cash and bank, by entry: branch, account and amount.
    money: HashMap<i64, Vec<(i64, i64, i64)>>,
    /// By loan, its entries that pay it out.
    disbursements: HashMap<i64, Vec<i64>>,
}

/// Change in a loan's balance made by one entry.
pub(super) struct Change {
    pub(super) entry: i64,
    pub(super) business_date: Date,
    pub(super) change: i64,
}

impl LoanEntries {
    /// Of the loans after the first id up to the second.
    pub(super) fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Self> {
        let mut entries = LoanEntries::default();
        for line in past::lines(tx, after, last)? {
            entries.add(&line);
        }
        Ok(entries)
    }

    fn add(&mut self, line: &LineRow) {
        let sum = self.sums.entry((line.loan_id, line.account)).or_default();
        *sum = sum.saturating_add(line.amount);
        if line.kind == Kind::WriteOff.as_str() {
            // Entries come in their order, so that the last one stays.
            self.written_off_on.insert(line.loan_id, line.business_date);
        }
        if line.kind == Kind::Disbursement.as_str() {
            self.disbursements.entry(line.loan_id).or_default().push(line.entry_id);
        }
        if [MoneyKind::Cash, MoneyKind::Bank]
            .iter()
            .any(|kind| kind.account().code() == line.account)
        {
            let of_entry = self.money.entry(line.entry_id).or_default();
            of_entry.push((line.branch_id, line.account, line.amount));
        }
        let changes = self.changes.entry(line.loan_id).or_default();
        if changes.last().is_none_or(|last| last.entry != line.entry_id) {
            let (entry, business_date) = (line.entry_id, line.business_date);
            changes.push(Change { entry, business_date, change: 0 });
        }
        if line.account == Account::LoansReceivable.code()
            && let Some(last) = changes.last_mut()
        {
            last.change = last.change.saturating_add(line.amount);
        }
    }

    /// Balance of an account for a loan.
    pub(super) fn on(&self, loan: i64, account: Account) -> i64 {
        self.sums.get(&(loan, account.code())).copied().unwrap_or_default()
    }

    /// The day on which a loan was written off last.
    pub(super) fn written_off_on(&self, loan: i64) -> Option<Date> {
        self.written_off_on.get(&loan).copied()
    }

    /// True if a disbursement entry takes the amount from an account of the branch.
    pub(super) fn disbursed(
        &self,
        loan: i64,
        (branch, account): (i64, Account),
        amount: i64,
    ) -> bool {
        let line = (branch, account.code(), amount.saturating_neg());
        let entries = self.disbursements.get(&loan).into_iter().flatten();
        entries.filter_map(|entry| self.money.get(entry)).any(|lines| lines.contains(&line))
    }

    /// True if an entry brings the amount into the cash or the bank of the branch.
    pub(super) fn brought(&self, entry: i64, branch: i64, amount: i64) -> bool {
        let mut lines = self.money.get(&entry).into_iter().flatten();
        lines.any(|(at, _, of)| (*at, *of) == (branch, amount))
    }

    /// Changes to a loan by its entries, the earliest first.
    pub(super) fn changes(&self, loan: i64) -> &[Change] {
        self.changes.get(&loan).map_or(&[], Vec::as_slice)
    }
}
