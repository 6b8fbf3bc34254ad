//! Source data of the books of past periods, by loan.

use money::Date;
use store::{queries, row};

row! {
    /// A line of an entry on a loan.
    pub(in crate::verify) struct LineRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) kind: String,
        pub(in crate::verify) account: i64,
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) amount: i64,
    }
}

row! {
    pub(in crate::verify) struct StateRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) entry_id: i64,
        /// Day of that entry; `None` if there is no entry of that number.
        pub(in crate::verify) entered_on: Option<Date>,
        pub(in crate::verify) balance: i64,
        pub(in crate::verify) status: String,
    }
}

row! {
    /// A payment, recoveries among them.
    pub(in crate::verify) struct RepaidRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) kind: String,
        pub(in crate::verify) amount: i64,
        pub(in crate::verify) balance_after: i64,
        pub(in crate::verify) reversal_entry_id: Option<i64>,
    }
}

queries! {
    pub(in crate::verify) fn lines(after: i64, last: i64) -> Vec<LineRow> =
        "SELECT e.loan_id, e.id AS entry_id, e.business_date, e.kind, l.account,
            l.branch_id, l.amount
         FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
         WHERE e.loan_id IS NOT NULL AND e.loan_id > ?1 AND e.loan_id <= ?2
         ORDER BY e.loan_id, e.id /* not null: the condition says so */";
    pub(in crate::verify) fn states(after: i64, last: i64) -> Vec<StateRow> =
        "SELECT s.loan_id, s.business_date, s.entry_id, e.business_date AS entered_on, s.balance,
            s.status
         FROM loan_states s LEFT JOIN journal_entries e ON e.id = s.entry_id
         WHERE s.loan_id > ?1 AND s.loan_id <= ?2 ORDER BY s.loan_id, s.business_date";
    pub(in crate::verify) fn repaid(after: i64, last: i64) -> Vec<RepaidRow> =
        "SELECT id, loan_id, branch_id, business_date, entry_id, kind, amount, balance_after,
            reversal_entry_id
         FROM repayments WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id, id";
}
