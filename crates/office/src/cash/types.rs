//! The owners' money in and out of a branch.

use crate::books::{EntryId, PostedEntry};
use crate::{BranchId, StaffId, Word};
use ledger::{Account, Kind, MoneyKind};
use money::{Cents, Date, Timestamp};
use store::row;

/// A deposit into or withdrawal from a branch.
#[derive(Clone, Debug)]
pub struct NewMovement {
    pub branch: BranchId,
    /// Its cash or its bank account.
    pub money: MoneyKind,
    /// Greater than zero.
    pub amount: Cents,
    /// Why, in the person's words; may be empty.
    pub note: String,
}

/// The result of a deposit or a withdrawal.
#[derive(Clone, Debug)]
pub struct Movement {
    pub branch: BranchId,
    pub branch_name: String,
    /// The branch's cash after the movement.
    pub closing_balance: Cents,
    /// The branch's money in the bank after the movement.
    pub bank_balance: Cents,
    pub entry: PostedEntry,
}

row! {
    /// A deposit or withdrawal as it was recorded, and its reversal where there is one.
    #[derive(Clone, Debug)]
    pub struct RecordedMovement {
        pub entry: EntryId,
        pub kind: Word<Kind>,
        pub business_date: Date,
        pub at: Timestamp,
        pub amount: Cents,
        pub description: String,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub(super) account: i64,
        pub recorded_by: Option<StaffId>,
        pub recorded_by_first_name: Option<String>,
        pub recorded_by_last_name: Option<String>,
        pub reversal_entry: Option<EntryId>,
        pub reversed_at: Option<Timestamp>,
        pub(super) reversal: Option<String>,
        pub reversed_by: Option<StaffId>,
        pub reversed_by_first_name: Option<String>,
        pub reversed_by_last_name: Option<String>,
    }
}

impl RecordedMovement {
    /// The branch's cash or its bank account.
    pub fn money(&self) -> MoneyKind {
        let account = Account::from_code(self.account).and_then(MoneyKind::of_account);
        account.unwrap_or(MoneyKind::Cash)
    }

    /// The note of the person who recorded it; may be empty.
    pub fn note(&self) -> &str {
        self.description.split_once(": ").map_or("", |(_, note)| note)
    }

    /// Why it was reversed.
    pub fn reason(&self) -> Option<&str> {
        let reason = |text| ledger::posting::reversal_reason(text, self.entry.get());
        self.reversal.as_deref().map(reason)
    }
}

/// Which deposits and withdrawals are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct MovementSearch {
    pub branch: Option<BranchId>,
}
