//! What the books of past periods are read from, by loan.

use money::Date;
use store::{queries, row};

row! {
    /// An entry on a loan, and by how much it changed what is owed.
    pub(in crate::verify) struct ChangeRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) change: i64,
    }
}

row! {
    pub(in crate::verify) struct StateRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) balance: i64,
        pub(in crate::verify) status: String,
    }
}

row! {
    pub(in crate::verify) struct RepaidRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) balance_after: i64,
    }
}

queries! {
    pub(in crate::verify) fn changes(after: i64, last: i64) -> Vec<ChangeRow> =
        "SELECT e.loan_id, e.id AS entry_id, e.business_date,
            CAST(COALESCE((SELECT SUM(l.amount) FROM journal_lines l
                WHERE l.entry_id = e.id AND l.account = 1100), 0) AS BIGINT) AS change
         FROM journal_entries e
         WHERE e.loan_id IS NOT NULL AND e.loan_id > ?1 AND e.loan_id <= ?2
         ORDER BY e.loan_id, e.id /* not null: the condition says so */";
    pub(in crate::verify) fn states(after: i64, last: i64) -> Vec<StateRow> =
        "SELECT loan_id, business_date, entry_id, balance, status FROM loan_states
         WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id, business_date";
    pub(in crate::verify) fn repaid(after: i64, last: i64) -> Vec<RepaidRow> =
        "SELECT loan_id, business_date, entry_id, balance_after FROM repayments
         WHERE loan_id > ?1 AND loan_id <= ?2 AND kind <> 'recovery' ORDER BY loan_id, id";
}
