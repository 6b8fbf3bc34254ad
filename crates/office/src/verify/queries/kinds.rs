//! Which account money moved on. Everything is read, so full scans are wanted here.

use store::{queries, row};

row! {
    pub(in crate::verify) struct DisbursedRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) kind: String,
    }
    pub(in crate::verify) struct MethodRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) kind: String,
    }
}

queries! {
    /// Payout method of each loan.
    pub(in crate::verify) fn disbursed_by(after: i64, last: i64) -> Vec<DisbursedRow> =
        "SELECT l.id AS loan_id, a.disbursement_kind AS kind
         FROM loans l JOIN loan_applications a ON a.id = l.application_id
         WHERE l.id > ?1 AND l.id <= ?2";
    pub(in crate::verify) fn method_kinds() -> Vec<MethodRow> =
        "SELECT id, kind FROM payment_methods ORDER BY id
         /* scan: a lender has a handful of methods */";
}
