//! Cash-ups on the wire.

use crate::routes::printing;
use crate::uploads::media::Links;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::{Day, Instant, Money};
use money::Cents;
use office::StaffId;
use office::books::EntryId;
use office::cash_ups::{self, BranchDay, CashMoved};
use serde::Serialize;
use utoipa::ToSchema;

/// Number of notes or coins of one value.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct CountedDenomination {
    denomination: Money,
    count: u32,
}

/// The cash of a branch, counted at the end of a day.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct CashUp {
    id: i64,
    branch: BranchName,
    business_date: Day,
    /// `waiting` (for a second person), `completed`, `declined` or `reopened`. The day is shut for cash
    /// while it is waiting or completed.
    status: &'static str,
    /// All notes and coins, the largest first.
    counts: Vec<CountedDenomination>,
    counted: Money,
    /// The branch's cash in the books when it was counted.
    expected: Money,
    /// Difference of the count: counted less expected.
    difference: Money,
    reason: String,
    /// True if a second person had to confirm the difference.
    needs_confirmation: bool,
    counted_by: PersonName,
    counted_at: Instant,
    /// Person who confirmed or declined the cash-up.
    decided_by: Option<PersonName>,
    decided_at: Option<Instant>,
    decision_reason: Option<String>,
    reopened_by: Option<PersonName>,
    reopened_at: Option<Instant>,
    reopening_reason: Option<String>,
    /// The number of the journal's last entry when it was counted, and that entry's hash in hex.
    journal_entry: i64,
    journal_hash: String,
    /// The entry that posted the difference.
    difference_entry: Option<i64>,
    /// The entry that reversed it when the day was reopened.
    reversal_entry: Option<i64>,
    /// The slip as PDF: a signed path below `/api/media/` that works while the session is open. Null in
    /// the answer to the count or a decision.
    slip_file: Option<String>,
}

impl CashUp {
    pub(super) fn of(cash_up: cash_ups::CashUp, links: Option<&Links>) -> office::Result<Self> {
        let count = cash_up.count()?;
        let counts = count
            .iter()
            .map(|(value, count)| CountedDenomination { denomination: value.into(), count });
        let person = |id: Option<StaffId>, first_name, last_name| {
            id.map(|id| PersonName::found(id.get(), first_name, last_name))
        };
        Ok(CashUp {
            id: cash_up.id.get(),
            branch: BranchName { id: cash_up.branch_id.get(), name: cash_up.branch_name },
            business_date: cash_up.business_date.into(),
            status: cash_up.status.as_str(),
            counts: counts.collect(),
            counted: cash_up.counted.into(),
            expected: cash_up.expected.into(),
            difference: cash_up.difference.into(),
            reason: cash_up.reason,
            needs_confirmation: cash_up.needs_confirmation,
            counted_by: PersonName {
                id: cash_up.counted_by.get(),
                first_name: cash_up.counted_by_first_name,
                last_name: cash_up.counted_by_last_name,
            },
            counted_at: cash_up.counted_at.into(),
            decided_by: person(
                cash_up.decided_by,
                cash_up.decided_by_first_name,
                cash_up.decided_by_last_name,
            ),
            decided_at: cash_up.decided_at.map(Instant),
            decision_reason: cash_up.decision_reason,
            reopened_by: person(
                cash_up.reopened_by,
                cash_up.reopened_by_first_name,
                cash_up.reopened_by_last_name,
            ),
            reopened_at: cash_up.reopened_at.map(Instant),
            reopening_reason: cash_up.reopening_reason,
            journal_entry: cash_up.entry_number,
            journal_hash: hex::encode(cash_up.head_hash),
            difference_entry: cash_up.difference_entry_id.map(EntryId::get),
            reversal_entry: cash_up.reversal_entry_id.map(EntryId::get),
            slip_file: links.map(|links| links.to(&printing::path(cash_up.id))),
        })
    }
}

/// Cash that came in and went out at a branch on a day, through entries of one kind.
#[derive(Serialize, ToSchema)]
pub(super) struct CashUpMovement {
    /// The kind of journal entry, such as `repayment`.
    kind: &'static str,
    cash_in: Money,
    cash_out: Money,
}

impl From<CashMoved> for CashUpMovement {
    fn from(moved: CashMoved) -> Self {
        CashUpMovement {
            kind: moved.kind.as_str(),
            cash_in: moved.cash_in.into(),
            cash_out: moved.cash_out.into(),
        }
    }
}

/// A branch's cash on a day.
#[derive(Serialize, ToSchema)]
pub(super) struct CashUpDay {
    branch: BranchName,
    business_date: Day,
    /// The cash in the morning.
    opening: Money,
    movements: Vec<CashUpMovement>,
    /// Cash at the end of the day; for today, the cash that a count should find.
    expected: Money,
    /// The values of the notes and coins to count, the largest first.
    denominations: Vec<Money>,
    /// Tolerance; a larger difference has to be confirmed by a second person.
    tolerance: Money,
    /// True if the day is closed for cash at the branch.
    is_shut: bool,
    /// The latest cash-up of the day, in any status.
    cash_up: Option<CashUp>,
    /// The cash-up of an earlier day that has to be confirmed or declined first.
    waiting: Option<CashUp>,
}

impl CashUpDay {
    pub(super) fn of(day: BranchDay, tolerance: Cents, links: &Links) -> office::Result<Self> {
        let wire = |cash_up: Option<cash_ups::CashUp>| {
            cash_up.map(|cash_up| CashUp::of(cash_up, Some(links))).transpose()
        };
        let is_shut = day.cash_up.as_ref().is_some_and(|latest| latest.status.shuts_the_day());
        Ok(CashUpDay {
            branch: BranchName { id: day.branch_id.get(), name: day.branch_name },
            business_date: day.business_date.into(),
            opening: day.cash.opening.into(),
            movements: day.cash.moved.into_iter().map(CashUpMovement::from).collect(),
            expected: day.cash.closing.into(),
            denominations: ledger::DENOMINATIONS.map(Money).to_vec(),
            tolerance: tolerance.into(),
            is_shut,
            cash_up: wire(day.cash_up)?,
            waiting: wire(day.waiting)?,
        })
    }
}
