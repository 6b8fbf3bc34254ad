//! What the books answer.

use crate::BranchId;
use ledger::{Account, Kind};
use money::{Cents, Date};
use store::{newtype, row};

newtype! {
    /// A journal entry, by its number.
    pub EntryId(i64);
}

/// An entry that has been posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostedEntry {
    pub id: EntryId,
    pub kind: Kind,
    /// The business date of the entry.
    pub business_date: Date,
    /// The sum of its debits.
    pub amount: Cents,
    pub description: String,
}

/// What moved on an account of a branch through entries of one kind, over some days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    pub account: Account,
    pub branch: BranchId,
    pub kind: Kind,
    /// The sum of the debits.
    pub debit: Cents,
    /// The sum of the credits, without sign.
    pub credit: Cents,
    /// How many lines of entries these are.
    pub lines: i64,
}

row! {
    /// A branch as the place where money moves.
    #[derive(Clone, Debug)]
    pub struct BranchCash {
        pub id: BranchId,
        pub name: String,
        pub is_active: bool,
        /// Current cash.
        pub cash: Cents,
    }
}

impl BranchCash {
    /// Whether money may move here: active, and not the place of those without an office.
    pub fn operates(&self) -> bool {
        self.is_active && self.id != BranchId::UNASSIGNED
    }

    /// What is said when more is to be paid out than there is (contract §5 and §6).
    pub fn insufficient(&self) -> String {
        format!("Insufficient cash at {}: {} available.", self.name, self.cash.rand())
    }
}
