//! Versions of schedules. Full scans are intended here: everything is read.

use crate::loans::record::{RescheduleExcessRecord, RescheduleRecord};
use store::{One, queries, row};

macro_rules! select_records {
    ($rest:literal) => {
        concat!(
            "SELECT id, loan_id, version, entry_id, payment_frequency, installment_count, began_on,
                added_days, added_interest, added_service_fees, balance_before, rescheduled_by,
                rescheduled_at, business_date, added_vat
             FROM loan_reschedules ",
            $rest
        )
    };
}

row! {
    /// Amounts of an installment carried over by the reschedule that made a version.
    pub(in crate::verify) struct CarryRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) installment_id: i64,
        pub(in crate::verify) version: i64,
        pub(in crate::verify) penalty: i64,
        pub(in crate::verify) interest: i64,
        pub(in crate::verify) fee: i64,
        pub(in crate::verify) principal: i64,
    }
    /// Fees of an installment in a replaced schedule that counted as paid when a version was made.
    pub(in crate::verify) struct PaidThenRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) installment_id: i64,
        pub(in crate::verify) version: i64,
        pub(in crate::verify) fee: i64,
    }
    /// An installment on which a payment was reversed after it had been replaced.
    pub(in crate::verify) struct ReopenedRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) installment_id: i64,
    }
}

queries! {
    pub(in crate::verify) fn carries(after: i64, last: i64) -> Vec<CarryRow> =
        "SELECT x.loan_id, c.installment_id, x.version, c.penalty, c.interest, c.fee, c.principal
         FROM loan_reschedules x JOIN installment_carries c ON c.reschedule_id = x.id
         WHERE x.loan_id > ?1 AND x.loan_id <= ?2 ORDER BY x.loan_id, x.version, c.installment_id";
    pub(in crate::verify) fn paid_then(after: i64, last: i64) -> Vec<PaidThenRow> =
        "SELECT x.loan_id, i.id AS installment_id, x.version, CAST(SUM(a.fee) AS BIGINT) AS fee
         FROM loan_reschedules x
         JOIN installments i ON i.loan_id = x.loan_id AND i.schedule_version < x.version
            AND i.asks_again
         JOIN repayments r ON r.loan_id = x.loan_id AND r.entry_id < x.entry_id
            AND (r.reversal_entry_id IS NULL OR r.reversal_entry_id > x.entry_id)
         JOIN repayment_allocations a ON a.repayment_id = r.id AND a.installment_id = i.id
         WHERE x.loan_id > ?1 AND x.loan_id <= ?2 GROUP BY x.loan_id, i.id, x.version";
    pub(in crate::verify) fn reopened(after: i64, last: i64) -> Vec<ReopenedRow> =
        "SELECT DISTINCT x.loan_id, i.id AS installment_id
         FROM loan_reschedules x
         JOIN installments i ON i.loan_id = x.loan_id AND i.schedule_version + 1 = x.version
         JOIN repayments r ON r.loan_id = x.loan_id AND r.reversal_entry_id > x.entry_id
         WHERE x.loan_id > ?1 AND x.loan_id <= ?2
            AND (EXISTS (SELECT 1 FROM repayment_allocations a
                    WHERE a.repayment_id = r.id AND a.installment_id = i.id)
                OR EXISTS (SELECT 1 FROM installment_waivers w
                    WHERE w.installment_id = i.id AND w.entry_id = r.entry_id)
                OR EXISTS (SELECT 1 FROM installment_rebates b
                    WHERE b.installment_id = i.id AND b.entry_id = r.entry_id))";
    pub(in crate::verify) fn records(after: i64, last: i64, most: i64) -> Vec<RescheduleRecord> =
        select_records!("WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3");
    /// Of the loans after the first up to the last.
    pub(in crate::verify) fn of_loans(after: i64, last: i64) -> Vec<RescheduleRecord> =
        select_records!("WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id, version");
    /// Of the reschedules after the first up to the last.
    pub(in crate::verify) fn excesses(after: i64, last: i64) -> Vec<RescheduleExcessRecord> =
        "SELECT reschedule_id, rule, unit, cap, actual, credit_limit_id FROM reschedule_excesses
         WHERE reschedule_id > ?1 AND reschedule_id <= ?2
         ORDER BY reschedule_id, rule {{postgres|COLLATE \"C\"}}";
    /// Reschedules whose entry has another kind, loan, person, day or amount, and entries of this
    /// kind without a reschedule. An entry debits the additions; without additions, and in older
    /// journals, it also debits the amount due in the old schedule, which it credits.
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT r.entry_id FROM loan_reschedules r JOIN journal_entries e ON e.id = r.entry_id
         WHERE e.kind <> 'reschedule' OR COALESCE(e.loan_id, 0) <> r.loan_id
            OR e.business_date <> r.business_date OR COALESCE(e.staff_id, 0) <> r.rescheduled_by
            OR (e.amount <> r.balance_before + r.added_interest + r.added_service_fees
                AND (e.amount <> r.added_interest + r.added_service_fees))
         UNION ALL SELECT e.id FROM journal_entries e WHERE e.kind = 'reschedule'
            AND NOT EXISTS (SELECT 1 FROM loan_reschedules r WHERE r.entry_id = e.id)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
}
