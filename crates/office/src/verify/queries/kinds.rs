//! Which account money moved on. Everything is read, so full scans are wanted here.

use store::{One, queries, row};

row! {
    pub(in crate::verify) struct MethodRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) kind: String,
    }
}

queries! {
    pub(in crate::verify) fn wrong_disbursements(after: i64, last: i64) -> Vec<One<i64>> =
        "SELECT l.id FROM loans l JOIN loan_applications a ON a.id = l.application_id
         WHERE l.id > ?1 AND l.id <= ?2 AND NOT EXISTS (
            SELECT 1 FROM journal_entries e JOIN journal_lines x ON x.entry_id = e.id
            WHERE e.loan_id = l.id AND e.kind = 'disbursement' AND x.branch_id = l.branch_id
                AND x.account = CASE a.disbursement_kind WHEN 'bank' THEN 1010 ELSE 1000 END
                AND x.amount = -l.principal)
         ORDER BY l.id";
    pub(in crate::verify) fn wrong_payments(after: i64, last: i64) -> Vec<One<i64>> =
        "SELECT r.id FROM repayments r
         WHERE r.loan_id > ?1 AND r.loan_id <= ?2 AND (r.amount <> 0 OR r.kind <> 'settlement')
            AND NOT EXISTS (
            SELECT 1 FROM journal_lines x
            WHERE x.entry_id = r.entry_id AND x.branch_id = r.branch_id
                AND x.account IN (1000, 1010) AND x.amount = r.amount)
         ORDER BY r.id";
    pub(in crate::verify) fn method_kinds() -> Vec<MethodRow> =
        "SELECT id, kind FROM payment_methods ORDER BY id
         /* scan: a lender has a handful of methods */";
}
