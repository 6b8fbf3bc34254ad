//! Nights for which installments were charged, beside their entries.

use crate::loans::record::DailyPenaltyRecord;
use money::Date;
use store::{One, queries, row};

row! {
    /// A night for which an installment was charged.
    pub(in crate::verify) struct NightRow {
        pub(in crate::verify) installment_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) overdue: i64,
        pub(in crate::verify) penalty: i64,
        pub(in crate::verify) entry_id: Option<i64>,
    }
}

row! {
    /// A penalty on a loan that is charged by the day.
    pub(in crate::verify) struct PenaltyRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) entry_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) amount: i64,
    }
}

queries! {
    /// Installments with nights on which nothing was overdue.
    pub(in crate::verify) fn stray_nights() -> Vec<One<i64>> =
        "SELECT DISTINCT d.installment_id FROM daily_penalties d
            {{sqlite|CROSS}} JOIN installments i ON i.id = d.installment_id
         WHERE i.overdue_cent_days = 0 ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Of each installment of a loan in their order.
    pub(in crate::verify) fn nights(loan: i64) -> Vec<NightRow> =
        "SELECT d.installment_id, d.business_date, d.overdue, d.penalty, d.entry_id
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id = ?1 ORDER BY d.installment_id, d.business_date";
    /// Of loans that are charged by the day.
    pub(in crate::verify) fn penalties(after: i64, last: i64) -> Vec<PenaltyRow> =
        "SELECT e.loan_id, e.id AS entry_id, e.business_date, e.amount
         FROM journal_entries e JOIN loans l ON l.id = e.loan_id AND l.penalty_method = 'daily'
         WHERE e.loan_id IS NOT NULL AND e.loan_id > ?1 AND e.loan_id <= ?2 AND e.kind = 'penalty'
         ORDER BY e.loan_id, e.id /* not null: the condition says so */";
    pub(in crate::verify) fn records(after: i64, last: i64, most: i64) -> Vec<DailyPenaltyRecord> =
        "SELECT id, installment_id, business_date, overdue, penalty, entry_id, sealed_with
         FROM daily_penalties
         WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
}
