//! How branches stood at the end of each day, and what that follows from.

use money::Date;
use store::{queries, row};

row! {
    pub(in crate::verify) struct BranchDayRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) clients: i64,
        pub(in crate::verify) disbursed: i64,
        pub(in crate::verify) repaid: i64,
        pub(in crate::verify) recovered: i64,
        pub(in crate::verify) active: i64,
        pub(in crate::verify) closed: i64,
        pub(in crate::verify) defaulted: i64,
        pub(in crate::verify) written_off: i64,
    }
    pub(in crate::verify) struct NewClientsRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) day: Date,
        pub(in crate::verify) clients: i64,
    }
    pub(in crate::verify) struct PaymentDayRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) day: Date,
        pub(in crate::verify) kind: String,
        pub(in crate::verify) amount: i64,
    }
}

queries! {
    pub(in crate::verify) fn rows() -> Vec<BranchDayRow> =
        "SELECT branch_id, business_date, clients, disbursed, repaid, recovered, active, closed,
            defaulted, written_off
         FROM branch_days ORDER BY branch_id, business_date /* scan: verify looks at everything */";
    /// How many clients got their first loan at a branch on each day.
    pub(in crate::verify) fn first_loans() -> Vec<NewClientsRow> =
        "SELECT f.branch_id, f.day, COUNT(*) AS clients
         FROM (SELECT branch_id, client_id, MIN(disbursed_on) AS day FROM loans
               GROUP BY branch_id, client_id) f
         GROUP BY f.branch_id, f.day
         /* scan: verify looks at everything */ /* not null: every loan has its day */";
    pub(in crate::verify) fn payments() -> Vec<PaymentDayRow> =
        "SELECT branch_id, business_date AS day, kind, CAST(SUM(amount) AS BIGINT) AS amount
         FROM repayments GROUP BY branch_id, business_date, kind
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn reversals() -> Vec<PaymentDayRow> =
        "SELECT r.branch_id, e.business_date AS day, r.kind,
            CAST(SUM(r.amount) AS BIGINT) AS amount
         FROM repayments r JOIN journal_entries e ON e.id = r.reversal_entry_id
         GROUP BY r.branch_id, e.business_date, r.kind /* scan: verify looks at everything */";
}
