//! Versions of schedules. Everything is read, so that full scans are what is wanted here.

use crate::loans::record::{RescheduleExcessRecord, RescheduleRecord};
use store::{One, queries};

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

queries! {
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
    /// Entries that reschedules name, and which are of another kind, loan, person, day or amount; and
    /// entries of this kind that none names.
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT r.entry_id FROM loan_reschedules r JOIN journal_entries e ON e.id = r.entry_id
         WHERE e.kind <> 'reschedule' OR COALESCE(e.loan_id, 0) <> r.loan_id
            OR e.business_date <> r.business_date OR COALESCE(e.staff_id, 0) <> r.rescheduled_by
            OR e.amount <> r.balance_before + r.added_interest + r.added_service_fees
         UNION ALL SELECT e.id FROM journal_entries e WHERE e.kind = 'reschedule'
            AND NOT EXISTS (SELECT 1 FROM loan_reschedules r WHERE r.entry_id = e.id)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
}
