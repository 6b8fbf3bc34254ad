//! Penalties that are charged for each night of lateness.

use crate::books::EntryId;
use crate::loans::types::LoanId;
use money::{Cents, Date};
use store::{Later, One, queries, row};

row! {
    /// A night for which an installment was charged.
    pub(in crate::loans) struct NightRow {
        pub(in crate::loans) installment_id: i64,
        pub(in crate::loans) business_date: Date,
        pub(in crate::loans) overdue: Cents,
    }
}

row! {
    pub(in crate::loans) struct ChargedRow {
        pub(in crate::loans) installment_id: i64,
        pub(in crate::loans) penalty: Cents,
    }
}

queries! {
    /// Loans in arrears that are charged by the day, and have not been for that one.
    pub(in crate::loans) fn to_charge(day: Date, most: i64) -> Vec<One<LoanId>> =
        "SELECT id FROM loans
         WHERE penalty_method = 'daily' AND default_began_on IS NOT NULL AND penalty_rate > 0
            AND penalties_to < ?1
         ORDER BY penalties_to, id LIMIT ?2";
    pub(in crate::loans) fn set_charged(id: LoanId, day: Date) -> Later =
        "UPDATE loans SET penalties_to = ?2 WHERE id = ?1";
    /// Charges of a loan's installments by entries after a given one.
    pub(in crate::loans) fn charged_after(loan: LoanId, entry: EntryId) -> Vec<ChargedRow> =
        "SELECT d.installment_id, CAST(SUM(d.penalty) AS BIGINT) AS penalty
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id = ?1 AND d.entry_id > ?2 GROUP BY d.installment_id";
    /// The amount that a loan was charged for the nights from the one after a day on.
    pub(in crate::loans) fn charged_since(loan: LoanId, day: Date) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(d.penalty), 0) AS BIGINT) AS penalty
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id = ?1 AND d.business_date >= ?2 /* not null: COALESCE */";
    pub(in crate::loans) fn nights(loan: LoanId) -> Vec<NightRow> =
        "SELECT d.installment_id, d.business_date, d.overdue
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id = ?1";
}
