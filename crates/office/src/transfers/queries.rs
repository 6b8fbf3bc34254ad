use super::MAY_RECEIVE;
use super::record::TransferEndRecord;
use super::types::{OpenBalance, Transfer, TransferId, TransferStatus};
use crate::{BranchId, Ctx, Result, staff};
use money::{Cents, Date, Timestamp};
use store::{Later, One, Tx, list, queries, row};

list! {
    /// Transfers, filtered.
    pub(super) struct Filter -> Transfer {
        select: "t.id, t.purpose, t.from_branch_id, f.name AS from_branch_name, t.from_kind,
            t.to_branch_id, g.name AS to_branch_name, t.to_kind, t.amount, t.note, t.status,
            t.from_branch_id <> t.to_branch_id AND t.status = 'in_transit' AS is_received_by_others,
            t.sent_by, s.first_name AS sent_by_first_name, s.last_name AS sent_by_last_name,
            t.sent_at, t.ended_by, e.first_name AS ended_by_first_name,
            e.last_name AS ended_by_last_name, t.ended_at, t.ended_entry_id, t.sent_entry_id,
            COALESCE(t.reason, v.description) AS reason, v.staff_id AS reversed_by,
            w.first_name AS reversed_by_first_name, w.last_name AS reversed_by_last_name,
            v.at AS reversed_at",
        from: "transfers t /* scan: a lender makes a few transfers a day */
            JOIN branches f ON f.id = t.from_branch_id
            JOIN branches g ON g.id = t.to_branch_id
            JOIN staff_names s ON s.staff_id = t.sent_by
                AND s.named_from <= t.sent_at AND s.named_until > t.sent_at
            LEFT JOIN staff_names e ON e.staff_id = t.ended_by
                AND e.named_from <= t.ended_at AND e.named_until > t.ended_at
            LEFT JOIN journal_entries v ON v.reverses_id = t.ended_entry_id
            LEFT JOIN staff_names w ON w.staff_id = v.staff_id
                AND w.named_from <= v.at AND w.named_until > v.at",
        clauses: {
            id: TransferId = "t.id = ?",
            status: TransferStatus = "t.status = ?",
            /// From or to it.
            branch: BranchId = "t.from_branch_id = ? OR t.to_branch_id = ?",
        },
        orders: Order { Newest = "t.id DESC" },
    }
}

queries! {
    fn update_ended(
        id: i64, status: &str, ended_by: Option<i64>, ended_at: Option<Timestamp>,
        entry: Option<i64>, reason: Option<&str>,
    ) -> Later =
        "UPDATE transfers SET status = ?2, ended_by = ?3, ended_at = ?4, ended_entry_id = ?5,
            reason = ?6
         WHERE id = ?1";
    /// The amount that the others owe each branch or, below zero, that it owes them.
    pub(super) fn open_balances() -> Vec<OpenBalance> =
        "SELECT a.branch_id, b.name AS branch_name, a.balance
         FROM account_balances a JOIN branches b ON b.id = a.branch_id
         WHERE a.account = 1900 AND a.balance <> 0
         ORDER BY b.name_folded";
    pub(super) fn open_balance(branch: BranchId) -> Option<One<Cents>> =
        "SELECT balance FROM account_balances WHERE account = 1900 AND branch_id = ?1";
    /// The total of settlements in transit from a branch.
    pub(super) fn settling_from(branch: BranchId) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount FROM transfers
         WHERE status = 'in_transit' AND purpose = 'settlement' AND from_branch_id = ?1
         /* scan: those on their way are few */";
    /// The total of settlements in transit to a branch.
    pub(super) fn settling_to(branch: BranchId) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount FROM transfers
         WHERE status = 'in_transit' AND purpose = 'settlement' AND to_branch_id = ?1
         /* scan: those on their way are few */";
}

row! {
    /// The totals of transfers that were reversed in some days.
    pub(crate) struct ReversedSum {
        pub(crate) from_branch_id: BranchId,
        pub(crate) to_branch_id: BranchId,
        pub(crate) amount: Cents,
    }
}

queries! {
    pub(super) fn reversed(from: Date, to: Date) -> Vec<ReversedSum> =
        "SELECT t.from_branch_id, t.to_branch_id, CAST(SUM(t.amount) AS BIGINT) AS amount
         FROM journal_entries v JOIN transfers t ON t.ended_entry_id = v.reverses_id
         WHERE v.reverses_id IS NOT NULL AND v.business_date >= ?1 AND v.business_date <= ?2
         GROUP BY t.from_branch_id, t.to_branch_id";
}

pub(super) fn page(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &Filter,
    limit: i64,
    offset: i64,
) -> Result<Vec<Transfer>> {
    let mut found = filter.page(tx, Order::Newest, limit, offset)?;
    for transfer in found.iter_mut().filter(|one| one.is_received_by_others) {
        let (sent_by, branch) = (transfer.sent_by, transfer.to_branch_id);
        transfer.is_received_by_others =
            staff::has_colleague(tx, ctx, sent_by, branch, MAY_RECEIVE)?;
    }
    Ok(found.into_iter().map(Transfer::in_the_end).collect())
}

pub(super) fn find(tx: &mut Tx, ctx: &Ctx, id: TransferId) -> Result<Option<Transfer>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(page(tx, ctx, &filter, 1, 0)?.pop())
}

pub(super) fn end(tx: &mut Tx, end: &TransferEndRecord) -> Result<Later> {
    let TransferEndRecord { id, status, ended_by, ended_at, ended_entry_id, reason } = end;
    let reason = reason.as_deref();
    Ok(update_ended(tx, *id, status, *ended_by, *ended_at, *ended_entry_id, reason)?)
}
