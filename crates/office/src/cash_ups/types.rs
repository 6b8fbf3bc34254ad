use crate::books::EntryId;
use crate::{BranchId, Error, Result, StaffId};
use ledger::{CashCount, Hash, Kind};
use money::{Cents, Date, Timestamp};
use store::{newtype, row, text_enum};

newtype! {
    /// The cash of a branch, counted at the end of a business day.
    pub CashUpId(i64);
}

text_enum! {
    /// The status of a cash-up. Its day is closed for cash while it is waiting or completed.
    pub enum CashUpStatus {
        /// For a second person to confirm the difference.
        Waiting = "waiting",
        Completed = "completed",
        /// A second person did not confirm it.
        Declined = "declined",
        Reopened = "reopened",
    }
}

impl CashUpStatus {
    /// True if a cash-up in this status closes the day for cash.
    pub fn shuts_the_day(self) -> bool {
        matches!(self, CashUpStatus::Waiting | CashUpStatus::Completed)
    }
}

/// The input for a cash-up.
#[derive(Clone, Debug)]
pub struct NewCashUp {
    pub branch: BranchId,
    /// The day that the form shows: a form left open over midnight is refused.
    pub business_date: Option<Date>,
    pub count: Option<CashCount>,
    /// The cash that the form shows as expected.
    pub expected: Option<Cents>,
    /// Why there is a difference; may be empty without one.
    pub reason: String,
}

row! {
    /// A cash-up, with the names of the people in it.
    #[derive(Clone, Debug)]
    pub struct CashUp {
        pub id: CashUpId,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub business_date: Date,
        pub status: CashUpStatus,
        pub(super) counts: String,
        pub counted: Cents,
        /// The branch's cash in the books when it was counted.
        pub expected: Cents,
        /// Counted less expected.
        pub difference: Cents,
        pub reason: String,
        /// True if a second person had to confirm the difference.
        pub needs_confirmation: bool,
        pub counted_by: StaffId,
        pub counted_by_first_name: String,
        pub counted_by_last_name: String,
        pub counted_at: Timestamp,
        /// The journal's last entry when it was counted; 0 when there was none.
        pub entry_number: i64,
        pub head_hash: Hash,
        /// The person who confirmed or declined it.
        pub decided_by: Option<StaffId>,
        pub decided_by_first_name: Option<String>,
        pub decided_by_last_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub decision_reason: Option<String>,
        pub reopened_by: Option<StaffId>,
        pub reopened_by_first_name: Option<String>,
        pub reopened_by_last_name: Option<String>,
        pub reopened_at: Option<Timestamp>,
        pub reopening_reason: Option<String>,
        pub difference_entry_id: Option<EntryId>,
        pub reversal_entry_id: Option<EntryId>,
    }
}

impl CashUp {
    /// The notes and coins.
    pub fn count(&self) -> Result<CashCount> {
        self.counts.parse().map_err(|error| Error::Internal(Box::new(error)))
    }
}

/// The filters of a list of cash-ups. Everything that is given must match.
#[derive(Clone, Copy, Debug, Default)]
pub struct CashUpSearch {
    pub branch: Option<BranchId>,
    pub status: Option<CashUpStatus>,
    /// Business dates, both included.
    pub from: Option<Date>,
    pub to: Option<Date>,
}

row! {
    /// The incoming and outgoing cash of a branch on a day, through entries of one kind.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(super) struct CashMovedRow {
        pub(super) kind: crate::Word<Kind>,
        pub(super) cash_in: Cents,
        pub(super) cash_out: Cents,
    }
}

/// The incoming and outgoing cash of a branch on a day, through entries of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CashMoved {
    pub kind: Kind,
    pub cash_in: Cents,
    /// Without sign.
    pub cash_out: Cents,
}

/// A branch's cash over a business day.
#[derive(Clone, Debug)]
pub struct CashDay {
    pub opening: Cents,
    pub moved: Vec<CashMoved>,
    /// Of today, the cash that a count should find.
    pub closing: Cents,
}

impl CashDay {
    /// The day that ended with this cash.
    pub(super) fn ending_with(closing: Cents, moved: Vec<CashMoved>) -> Result<Self> {
        let opening = moved
            .iter()
            .try_fold(closing, |cash, moved| cash.minus(moved.cash_in)?.plus(moved.cash_out))?;
        Ok(CashDay { opening, moved, closing })
    }
}

/// A branch's cash position on a day.
#[derive(Clone, Debug)]
pub struct BranchDay {
    pub branch_id: BranchId,
    pub branch_name: String,
    pub business_date: Date,
    pub cash: CashDay,
    /// The latest cash-up of the day, in any status.
    pub cash_up: Option<CashUp>,
    /// An earlier one of the branch that still waits for a second person.
    pub waiting: Option<CashUp>,
}
