//! Transfers: what is sent, stored and answered.

use crate::books::EntryId;
use crate::{BranchId, StaffId, Word};
use ledger::{MoneyKind, posting};
use money::{Cents, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// Money on its way from one place of the lender to another.
    pub TransferId(i64);
}

text_enum! {
    /// The purpose of a transfer.
    pub enum TransferPurpose {
        /// To have the money somewhere else.
        Funds = "funds",
        /// To pay what one branch owes another: never more than that.
        Settlement = "settlement",
    }

    /// The state of a transfer.
    pub enum TransferStatus {
        InTransit = "in_transit",
        Received = "received",
        /// Cancelled by the sender before it was received.
        Cancelled = "cancelled",
        /// Received, and reversed afterwards. Not stored: the journal says so.
        Reversed = "reversed",
    }
}

/// A place where money is: the cash or the bank account of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoneyPlace {
    pub branch: BranchId,
    pub money: MoneyKind,
}

/// The input for a transfer.
#[derive(Clone, Debug)]
pub struct NewTransfer {
    pub from: MoneyPlace,
    pub to: MoneyPlace,
    /// Greater than zero.
    pub amount: Cents,
    pub purpose: TransferPurpose,
    /// In the person's words; may be empty.
    pub note: String,
}

/// The filters of a transfer list.
#[derive(Clone, Copy, Debug, Default)]
pub struct TransferSearch {
    pub status: Option<TransferStatus>,
    /// From or to this branch.
    pub branch: Option<BranchId>,
}

row! {
    /// A transfer with the names that are shown with it.
    #[derive(Clone, Debug)]
    pub struct Transfer {
        pub id: TransferId,
        pub purpose: TransferPurpose,
        pub from_branch_id: BranchId,
        pub from_branch_name: String,
        pub from_kind: Word<MoneyKind>,
        pub to_branch_id: BranchId,
        pub to_branch_name: String,
        pub to_kind: Word<MoneyKind>,
        pub amount: Cents,
        pub note: String,
        pub status: TransferStatus,
        /// True if it is in transit and someone other than the sender has to receive it: it goes to
        /// another branch, and someone else could receive it.
        pub is_received_by_others: bool,
        pub sent_by: StaffId,
        pub sent_by_first_name: String,
        pub sent_by_last_name: String,
        pub sent_at: Timestamp,
        /// The person who received or cancelled it.
        pub ended_by: Option<StaffId>,
        pub ended_by_first_name: Option<String>,
        pub ended_by_last_name: Option<String>,
        pub ended_at: Option<Timestamp>,
        pub(super) ended_entry_id: Option<EntryId>,
        pub(super) sent_entry_id: EntryId,
        /// Why it was cancelled or reversed.
        pub reason: Option<String>,
        pub reversed_by: Option<StaffId>,
        pub reversed_by_first_name: Option<String>,
        pub reversed_by_last_name: Option<String>,
        pub reversed_at: Option<Timestamp>,
    }
}

impl Transfer {
    /// With what the journal says of its reversal.
    pub(super) fn in_the_end(mut self) -> Self {
        if let (Some(entry), Some(_)) = (self.ended_entry_id, self.reversed_at) {
            self.status = TransferStatus::Reversed;
            let reason = self.reason.as_deref();
            let reason = reason.map(|text| posting::reversal_reason(text, entry.get()).to_owned());
            self.reason = reason;
        }
        self
    }
}

row! {
    /// A branch and what is open between it and the others.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct OpenBalance {
        pub branch_id: BranchId,
        pub branch_name: String,
        /// The amount that the others owe it; below zero, the amount that it owes them.
        pub balance: Cents,
    }
}

/// A transfer that would settle what is open between two branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProposedSettlement {
    pub from: BranchId,
    pub to: BranchId,
    pub amount: Cents,
}

/// The open balances between branches, with proposed settlements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetweenBranches {
    /// Branches with something open, by name.
    pub balances: Vec<OpenBalance>,
    /// Transfers that would settle all of it once settlements in transit have been received.
    pub proposals: Vec<ProposedSettlement>,
}
