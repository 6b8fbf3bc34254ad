//! State of branches at the end of each day, and its source data.

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
    pub(in crate::verify) struct StayRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) client_id: i64,
        pub(in crate::verify) since: Date,
        pub(in crate::verify) until: Option<Date>,
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
    /// The loans of clients who have a cancelled one at the branch: since when, and until when if it
    /// was cancelled.
    pub(in crate::verify) fn stays() -> Vec<StayRow> =
        "SELECT l.branch_id, l.client_id, l.disbursed_on AS since, s.business_date AS until
         FROM loans l LEFT JOIN loan_states s ON s.loan_id = l.id AND s.status = 'cancelled'
         WHERE EXISTS (SELECT 1 FROM loans c WHERE c.client_id = l.client_id
            AND c.branch_id = l.branch_id AND c.status = 'cancelled')
         /* scan: verify looks at everything */";
    /// Number of clients who got their first loan at a branch on each day, without those of
    /// [`stays`].
    pub(in crate::verify) fn first_loans() -> Vec<NewClientsRow> =
        "SELECT f.branch_id, f.day, COUNT(*) AS clients
         FROM (SELECT branch_id, client_id, MIN(disbursed_on) AS day FROM loans
               GROUP BY branch_id, client_id
               HAVING SUM(CASE WHEN status = 'cancelled' THEN 1 ELSE 0 END) = 0) f
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
