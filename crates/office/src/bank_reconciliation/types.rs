//! The bank account of a branch in the books beside its statement.

use crate::bank_lines::BankLineId;
use crate::books::EntryId;
use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{BranchId, StaffId, Word};
use ledger::Kind;
use money::{Cents, Date, Timestamp};
use store::{Later, newtype, record, row};

newtype! {
    /// A bank statement that was reconciled with the books.
    pub BankReconciliationId(i64);
}

row! {
    /// A statement that was reconciled, with the names of the people in it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BankReconciliation {
        pub id: BankReconciliationId,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub day: Date,
        /// On the evening of the day, as are the other amounts. Below zero: overdrawn.
        pub statement_balance: Cents,
        pub book_balance: Cents,
        /// What is left of the difference between statement and books at the start.
        pub start_difference: Cents,
        /// The movements that no line explains.
        pub only_in_books: Cents,
        /// What no movement explains of the lines, those that were set aside too.
        pub only_on_statement: Cents,
        pub reconciled_by: StaffId,
        pub reconciled_by_first_name: String,
        pub reconciled_by_last_name: String,
        pub reconciled_at: Timestamp,
        pub withdrawn_at: Option<Timestamp>,
    }

    /// A movement on a branch's bank account in the books.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BookMovement {
        pub entry_id: EntryId,
        pub business_date: Date,
        pub kind: Word<Kind>,
        pub description: String,
        /// Below zero: went out.
        pub amount: Cents,
    }

    /// A line that movements do not explain, or not all of it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct UnexplainedLine {
        pub id: BankLineId,
        pub booked_on: Date,
        pub amount: Cents,
        /// What is not explained of it, with its sign.
        pub unexplained: Cents,
        pub description: String,
        pub reference: String,
    }
}

record! {
    /// A reconciliation as it is stored. Operations have sealed the columns in this order, when it was
    /// recorded and when it was withdrawn.
    #[derive(Debug)]
    pub(crate) struct ReconciliationRecord = "INSERT INTO bank_reconciliations" -> Later {
        pub(super) id: i64,
        pub(super) branch_id: i64,
        pub(super) day: Date,
        pub(super) statement_balance: Cents,
        pub(super) book_balance: Cents,
        pub(super) start_difference: Cents,
        pub(super) only_in_books: Cents,
        pub(super) only_on_statement: Cents,
        pub(super) reconciled_by: i64,
        pub(super) reconciled_at: Timestamp,
        pub(super) withdrawn_by: Option<i64>,
        pub(super) withdrawn_at: Option<Timestamp>,
    }
}

impl ReconciliationRecord {
    pub(crate) fn record(&self) -> Record {
        let hash = Hasher::new(RecordKind::BankReconciliation).row(&self.values()).finish();
        Record::written(RecordKind::BankReconciliation, self.id, hash)
    }
}

/// What stands on one side only: how many, their sum, and the first of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmatched<T> {
    pub count: i64,
    pub amount: Cents,
    pub items: Vec<T>,
}

/// A branch's bank account on the evening of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankAccount {
    pub branch: BranchId,
    pub day: Date,
    pub book_balance: Cents,
    /// The day of the branch's first reconciliation.
    pub started_on: Option<Date>,
    /// `None` until the branch has a first reconciliation, and on days before it.
    pub comparison: Option<Comparison>,
}

/// The books beside the statement: the balance of the books, the rest of the difference at the start and
/// what is only on the statement, less what is only in the books, is the balance by the lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The first reconciliation of the branch.
    pub start: BankReconciliation,
    /// The day of the last one.
    pub reconciled_until: Date,
    /// The balance at the start with all lines since then.
    pub balance_by_lines: Cents,
    pub start_difference: Cents,
    pub only_in_books: Unmatched<BookMovement>,
    /// Each with the movement that is most likely its own.
    pub only_on_statement: Unmatched<(UnexplainedLine, Option<MatchProposal>)>,
    /// Lines that were set aside on purpose.
    pub set_aside: Unmatched<UnexplainedLine>,
}

/// The movement that most likely explains a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchProposal {
    pub entry: EntryId,
    /// No other line and no other movement has the amount.
    pub is_sure: bool,
}

/// A statement to be reconciled.
#[derive(Clone, Copy, Debug)]
pub struct NewReconciliation {
    pub branch: BranchId,
    pub day: Option<Date>,
    /// On the evening of the day; below zero if the account is overdrawn.
    pub statement_balance: Option<Cents>,
}
