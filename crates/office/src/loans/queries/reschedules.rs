//! Versions of a loan's schedule.

use super::super::reschedules::ScheduleVersion;
use super::super::types::LoanId;
use crate::books::EntryId;
use lending::Parts;
use money::{Cents, Date};
use store::{Later, Tx, insert, queries, row};

row! {
    /// The amounts of an installment that a reschedule carried over.
    pub(crate) struct Carried {
        pub(crate) installment_id: i64,
        pub(crate) entry_id: EntryId,
        /// The day of the reschedule.
        pub(crate) since: Date,
        pub(crate) penalty: Cents,
        pub(crate) interest: Cents,
        pub(crate) fee: Cents,
        pub(crate) principal: Cents,
    }
}

insert! {
    struct CarryRow = "INSERT INTO installment_carries" -> Later {
        installment_id: i64,
        reschedule_id: i64,
        penalty: Cents,
        interest: Cents,
        fee: Cents,
        principal: Cents,
    }
}

queries! {
    pub(in crate::loans) fn versions(loan: LoanId) -> Vec<ScheduleVersion> =
        "SELECT r.version, r.began_on, r.business_date AS rescheduled_on, r.entry_id, r.added_days,
            r.added_interest, r.added_service_fees, r.added_vat, r.balance_before, r.rescheduled_by,
            t.first_name AS rescheduled_by_first_name, t.last_name AS rescheduled_by_last_name
         FROM loan_reschedules r JOIN staff_names t ON t.staff_id = r.rescheduled_by
             AND t.named_from <= r.rescheduled_at AND t.named_until > r.rescheduled_at
         WHERE r.loan_id = ?1 ORDER BY r.version";
    /// Amounts of a loan's installments that its reschedules carried over, in order.
    pub(in crate::loans) fn carries(loan: LoanId) -> Vec<Carried> =
        "SELECT c.installment_id, x.entry_id, x.business_date AS since, c.penalty, c.interest, c.fee,
            c.principal
         FROM loan_reschedules x JOIN installment_carries c ON c.reschedule_id = x.id
         WHERE x.loan_id = ?1 ORDER BY x.version, c.installment_id";
}

/// Stores the amounts of an installment that a reschedule carries over.
pub(in crate::loans) fn insert_carry(
    tx: &mut Tx,
    reschedule: i64,
    (id, parts): (i64, &Parts),
) -> store::Result<Later> {
    let Parts { penalty, interest, fee, principal } = *parts;
    CarryRow { installment_id: id, reschedule_id: reschedule, penalty, interest, fee, principal }
        .insert(tx)
}
