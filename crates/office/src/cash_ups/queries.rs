use super::record::{DecisionRecord, ReopeningRecord};
use super::types::{CashMovedRow, CashUp, CashUpId, CashUpStatus};
use crate::books::EntryId;
use crate::{BranchId, Result};
use money::{Date, Timestamp};
use store::{Later, Tx, list, queries, update};

list! {
    /// Cash-ups, filtered.
    pub(super) struct Filter -> CashUp {
        select: "u.id, u.branch_id, b.name AS branch_name, u.business_date, u.status, u.counts,
            u.counted, u.expected, u.difference, u.reason, u.needs_confirmation, u.counted_by,
            c.first_name AS counted_by_first_name, c.last_name AS counted_by_last_name,
            u.counted_at, u.entry_number, u.head_hash, u.decided_by,
            d.first_name AS decided_by_first_name, d.last_name AS decided_by_last_name,
            u.decided_at, u.decision_reason, u.reopened_by,
            r.first_name AS reopened_by_first_name, r.last_name AS reopened_by_last_name,
            u.reopened_at, u.reopening_reason, u.difference_entry_id, u.reversal_entry_id",
        from: "cash_ups u /* scan: walks the primary key from its newest end */
            JOIN branches b ON b.id = u.branch_id
            JOIN staff_names c ON c.staff_id = u.counted_by
                AND c.named_from <= u.counted_at AND c.named_until > u.counted_at
            LEFT JOIN staff_names d ON d.staff_id = u.decided_by
                AND d.named_from <= u.decided_at AND d.named_until > u.decided_at
            LEFT JOIN staff_names r ON r.staff_id = u.reopened_by
                AND r.named_from <= u.reopened_at AND r.named_until > u.reopened_at",
        clauses: {
            id: CashUpId = "u.id = ?",
            branch: BranchId = "u.branch_id = ?",
            status: CashUpStatus = "u.status = ?",
            from: Date = "u.business_date >= ?",
            to: Date = "u.business_date <= ?",
        },
        orders: Order { Newest = "u.id DESC" },
    }
}

update! {
    struct Decided<'a> = "UPDATE cash_ups SET" -> Later {
        id: i64,
        status: CashUpStatus,
        decided_by: Option<i64>,
        decided_at: Option<Timestamp>,
        decision_reason: Option<&'a str>,
        decision_entry_number: Option<i64>,
    }
}

update! {
    struct Reopened<'a> = "UPDATE cash_ups SET" -> Later {
        id: i64,
        status: CashUpStatus,
        reopened_by: Option<i64>,
        reopened_at: Option<Timestamp>,
        reopening_reason: Option<&'a str>,
        reopening_entry_number: Option<i64>,
    }
}

queries! {
    fn select_cash_moved(branch: BranchId, day: Date, last: i64) -> Vec<CashMovedRow> =
        "SELECT e.kind,
            CAST(SUM(CASE WHEN l.amount > 0 THEN l.amount ELSE 0 END) AS BIGINT) AS cash_in,
            CAST(SUM(CASE WHEN l.amount < 0 THEN -l.amount ELSE 0 END) AS BIGINT) AS cash_out
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
         WHERE e.business_date = ?2 AND e.id <= ?3 AND l.account = 1000 AND l.branch_id = ?1
         GROUP BY e.kind ORDER BY e.kind";
    fn update_posted(id: CashUpId, entry: EntryId) -> Later =
        "UPDATE cash_ups SET difference_entry_id = ?2 WHERE id = ?1";
    fn update_reversed(id: CashUpId, entry: EntryId) -> Later =
        "UPDATE cash_ups SET reversal_entry_id = ?2 WHERE id = ?1";
}

pub(super) fn find(tx: &mut Tx, id: CashUpId) -> Result<Option<CashUp>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// The latest cash-up of a branch's day.
pub(super) fn latest(tx: &mut Tx, branch: BranchId, day: Date) -> Result<Option<CashUp>> {
    let filter =
        Filter { branch: Some(branch), from: Some(day), to: Some(day), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// The cash-up of a branch that waits for a second person.
pub(super) fn waiting(tx: &mut Tx, branch: BranchId) -> Result<Option<CashUp>> {
    let status = Some(CashUpStatus::Waiting);
    let filter = Filter { branch: Some(branch), status, ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// Movements of a branch's cash on a day, up to an entry.
pub(super) fn cash_moved(
    tx: &mut Tx,
    branch: BranchId,
    day: Date,
    last: i64,
) -> Result<Vec<CashMovedRow>> {
    Ok(select_cash_moved(tx, branch, day, last)?)
}

pub(super) fn decide(
    tx: &mut Tx,
    decision: &DecisionRecord,
    status: CashUpStatus,
) -> Result<Later> {
    let DecisionRecord { id, decided_by, decided_at, decision_entry_number, .. } = *decision;
    let decision_reason = decision.decision_reason.as_deref();
    let row =
        Decided { id, status, decided_by, decided_at, decision_reason, decision_entry_number };
    Ok(row.update(tx)?)
}

pub(super) fn reopen(tx: &mut Tx, reopening: &ReopeningRecord) -> Result<Later> {
    let ReopeningRecord { id, reopened_by, reopened_at, reopening_entry_number, .. } = *reopening;
    let row = Reopened {
        id,
        status: CashUpStatus::Reopened,
        reopened_by,
        reopened_at,
        reopening_reason: reopening.reopening_reason.as_deref(),
        reopening_entry_number,
    };
    Ok(row.update(tx)?)
}

pub(super) fn mark_posted(tx: &mut Tx, id: CashUpId, entry: EntryId) -> Result<Later> {
    Ok(update_posted(tx, id, entry)?)
}

pub(super) fn mark_reversed(tx: &mut Tx, id: CashUpId, entry: EntryId) -> Result<Later> {
    Ok(update_reversed(tx, id, entry)?)
}
