use super::record::{DecisionRecord, RequestRecord};
use super::types::{ChangeRequest, RequestId, RequestKind, RequestStatus};
use crate::clients::ClientId;
use crate::{BranchId, Result, StaffId};
use money::Timestamp;
use store::{Later, One, Tx, list, queries, row};

list! {
    /// Requests, filtered.
    pub(super) struct Filter -> ChangeRequest {
        select: "q.id, q.kind, q.status, q.subject_kind, q.subject_id, q.branch_id, b.name AS branch_name,
            q.client_id, c.first_name AS client_first_name, c.last_name AS client_last_name,
            COALESCE(q.loan_id, l.id) AS loan_id, p.period_end,
            w.first_name AS entry_first_name, w.last_name AS entry_last_name,
            e.business_date AS entry_date, q.amount, q.changes, q.reason, q.asked_by,
            a.first_name AS asked_by_first_name, a.last_name AS asked_by_last_name, q.asked_at,
            q.expires_at, q.decided_by, d.first_name AS decided_by_first_name,
            d.last_name AS decided_by_last_name, q.decided_at, q.decision_reason, q.decline_code",
        from: "requests q /* scan: staff make a few requests a day */
            JOIN branches b ON b.id = q.branch_id
            JOIN staff_names a ON a.staff_id = q.asked_by
                AND a.named_from <= q.asked_at AND a.named_until > q.asked_at
            LEFT JOIN clients c ON c.id = q.client_id
            LEFT JOIN loans l ON q.subject_kind = 'application' AND l.application_id = q.subject_id
            LEFT JOIN period_closes p ON q.subject_kind = 'period' AND p.id = q.subject_id
            LEFT JOIN log_book_entries e
                ON q.subject_kind = 'log_book_entry' AND e.id = q.subject_id
            LEFT JOIN staff w ON w.id = e.staff_id
            LEFT JOIN staff_names d ON d.staff_id = q.decided_by
                AND d.named_from <= q.decided_at AND d.named_until > q.decided_at",
        clauses: {
            id: RequestId = "q.id = ?",
            kind: RequestKind = "q.kind = ?",
            status: RequestStatus = "q.status = ?",
            /// Their time is not up at that instant.
            lasting: Timestamp = "q.expires_at > ?",
            asked_by: StaffId = "q.asked_by = ?",
            not_asked_by: StaffId = "q.asked_by <> ?",
            /// Those of this person, and those of their branch that are not for administrators alone
            /// (`kinds::is_for_administrators`).
            consultant: StaffId = "q.asked_by = ?
                OR q.branch_id = (SELECT s.branch_id FROM staff s WHERE s.id = ?)
                    AND q.subject_kind NOT IN ('deposit', 'withdrawal', 'transfer', 'period', 'client',
                        'log_book_entry', 'journal')",
        },
        orders: Order { Newest = "q.id DESC" },
    }
}

row! {
    /// A pending request, for its end.
    #[derive(Clone, Copy)]
    pub(super) struct Pending {
        pub(super) id: RequestId,
        pub(super) kind: RequestKind,
        pub(super) subject_id: i64,
        pub(super) branch_id: BranchId,
        pub(super) asked_by: StaffId,
        pub(super) expires_at: Timestamp,
    }
}

queries! {
    pub(super) fn select_pending(
        kind: RequestKind, subject_kind: &str, subject: i64,
    ) -> Option<Pending> =
        "SELECT id, kind, subject_id, branch_id, asked_by, expires_at FROM requests
         WHERE kind = ?1 AND subject_kind = ?2 AND subject_id = ?3 AND status = 'pending'
         /* scan: any index of the pending ones, which are few */";
    pub(super) fn select_overdue(now: Timestamp, most: i64) -> Vec<Pending> =
        "SELECT id, kind, subject_id, branch_id, asked_by, expires_at FROM requests
         WHERE status = 'pending' AND expires_at <= ?1 ORDER BY expires_at, id LIMIT ?2";
    pub(super) fn salt(id: RequestId) -> One<Option<Vec<u8>>> =
        "SELECT salt FROM requests WHERE id = ?1";
    fn update_decided(
        id: i64, status: &str, decided_by: Option<i64>, decided_at: Option<Timestamp>,
        reason: Option<&str>, decline_code: Option<&str>,
    ) -> Later =
        "UPDATE requests SET status = ?2, decided_by = ?3, decided_at = ?4, decision_reason = ?5,
            decline_code = ?6
         WHERE id = ?1";
}

queries! {
    /// Of an erased client, all of them.
    pub(super) fn of_client(client: ClientId) -> Vec<One<i64>> =
        "SELECT id FROM requests WHERE client_id = ?1 ORDER BY id";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE requests SET reason = ?2, changes = '[]', salt = NULL,
            decision_reason = CASE WHEN decision_reason IS NOT NULL THEN ?2 END
         WHERE client_id = ?1";
    pub(super) fn request_record(id: i64) -> Option<RequestRecord> =
        "SELECT id, kind, subject_kind, subject_id, branch_id, client_id, loan_id, amount, changes,
            reason, asked_by, asked_at, expires_at, salt
         FROM requests WHERE id = ?1";
    pub(super) fn decision_record(id: i64) -> Option<DecisionRecord> =
        "SELECT id, status, decided_by, decided_at, decision_reason, decline_code, salt FROM requests
         WHERE id = ?1";
}

pub(super) fn find(tx: &mut Tx, id: RequestId) -> Result<Option<ChangeRequest>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

pub(super) fn decide(tx: &mut Tx, end: &DecisionRecord) -> Result<Later> {
    let DecisionRecord { id, status, decided_by, decided_at, .. } = end;
    let (reason, code) = (end.decision_reason.as_deref(), end.decline_code.as_deref());
    Ok(update_decided(tx, *id, status, *decided_by, *decided_at, reason, code)?)
}
