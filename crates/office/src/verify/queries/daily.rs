//! Nights for which installments were charged, beside their entries.

use crate::loans::record::DailyPenaltyRecord;
use money::Date;
use store::{One, queries, row};

row! {
    /// A night for which an installment was charged.
    pub(in crate::verify) struct NightRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) installment_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) overdue: i64,
        pub(in crate::verify) penalty: i64,
    }
}

queries! {
    /// Of each installment in their order.
    pub(in crate::verify) fn nights(after: i64, last: i64) -> Vec<NightRow> =
        "SELECT i.loan_id, d.installment_id, d.business_date, d.overdue, d.penalty
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id > ?1 AND i.loan_id <= ?2
         ORDER BY d.installment_id, d.business_date";
    pub(in crate::verify) fn records(after: i64, last: i64, most: i64) -> Vec<DailyPenaltyRecord> =
        "SELECT id, installment_id, business_date, overdue, penalty, entry_id FROM daily_penalties
         WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// Penalties of loans that are charged by the day whose nights are others, or of another loan or
    /// morning; and entries that nights name and that are no penalties.
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT e.id FROM journal_entries e
            JOIN loans l ON l.id = e.loan_id AND l.penalty_method = 'daily'
            LEFT JOIN (SELECT d.entry_id, MIN(i.loan_id) AS first_loan, MAX(i.loan_id) AS last_loan,
                    MIN(d.business_date) AS first_date, MAX(d.business_date) AS last_date,
                    SUM(d.penalty) AS penalty
                FROM daily_penalties d JOIN installments i ON i.id = d.installment_id
                WHERE d.entry_id IS NOT NULL GROUP BY d.entry_id) s ON s.entry_id = e.id
         WHERE e.kind = 'penalty' AND (s.entry_id IS NULL OR s.penalty <> e.amount
            OR s.first_loan <> e.loan_id OR s.last_loan <> e.loan_id
            OR {{sqlite|date(s.first_date, '+1 day')}}{{postgres|s.first_date + 1}} <> e.business_date
            OR {{sqlite|date(s.last_date, '+1 day')}}{{postgres|s.last_date + 1}} <> e.business_date)
         UNION ALL SELECT e.id FROM daily_penalties d JOIN journal_entries e ON e.id = d.entry_id
         WHERE e.kind <> 'penalty'
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
}
