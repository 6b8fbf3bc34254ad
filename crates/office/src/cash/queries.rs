use super::types::RecordedMovement;
use crate::BranchId;
use crate::Result;
use crate::books::EntryId;
use store::{Tx, list};

list! {
    /// Deposits and withdrawals, filtered.
    pub(super) struct Filter -> RecordedMovement {
        select: "e.id AS entry, e.kind, e.business_date, e.at, e.amount, e.description,
            e.branch_id, b.name AS branch_name, x.account, e.staff_id AS recorded_by,
            s.first_name AS recorded_by_first_name, s.last_name AS recorded_by_last_name,
            v.id AS reversal_entry, v.at AS reversed_at, v.description AS reversal,
            v.staff_id AS reversed_by, w.first_name AS reversed_by_first_name,
            w.last_name AS reversed_by_last_name",
        from: "journal_entries e /* scan: those of an index of deposits and withdrawals */
            JOIN branches b ON b.id = e.branch_id AND e.kind IN ('deposit', 'withdrawal')
            JOIN journal_lines x ON x.entry_id = e.id AND x.account IN (1000, 1010)
            LEFT JOIN staff_names s ON s.staff_id = e.staff_id
                AND s.named_from <= e.at AND s.named_until > e.at
            LEFT JOIN journal_entries v ON v.reverses_id = e.id
            LEFT JOIN staff_names w ON w.staff_id = v.staff_id
                AND w.named_from <= v.at AND w.named_until > v.at",
        counted: "journal_entries e /* scan: those of an index of deposits and withdrawals */
            JOIN journal_lines x ON x.entry_id = e.id AND e.kind IN ('deposit', 'withdrawal')
                AND x.account IN (1000, 1010)",
        clauses: {
            entry: EntryId = "e.id = ?",
            branch: BranchId = "e.branch_id = ?",
        },
        orders: Order { Newest = "e.id DESC" },
    }
}

pub(super) fn find(tx: &mut Tx, entry: EntryId) -> Result<Option<RecordedMovement>> {
    let filter = Filter { entry: Some(entry), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}
