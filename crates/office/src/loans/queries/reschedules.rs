//! Versions of a loan's schedule.

use super::super::record::{RescheduleRecord, RescheduledRow};
use super::super::reschedules::ScheduleVersion;
use super::super::types::{InstallmentId, Loan, LoanId};
use crate::books::EntryId;
use crate::{BranchId, Result};
use lending::Parts;
use money::{Cents, Date};
use store::{Later, Tx, insert, queries, row};

row! {
    /// What a reschedule carried over of an installment.
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

insert! {
    struct NewRow = "INSERT INTO installments" -> [Later] {
        id: i64,
        loan_id: LoanId,
        number: i64,
        due_on: Date,
        late_after: Date,
        principal: Cents,
        interest: Cents,
        fee: Cents,
        initiation_fee: Cents,
        penalty: Cents,
        total_due: Cents,
        branch_id: BranchId,
        schedule_version: i64,
        earlier_penalty: Cents,
        earlier_interest: Cents,
        earlier_service_fee: Cents,
        initiation_vat: Cents,
        service_vat: Cents,
        earlier_vat: Cents,
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
    fn carry_row(
        id: InstallmentId, penalty: Cents, interest: Cents, fee: Cents, principal: Cents,
    ) -> Later =
        "UPDATE installments SET carried_penalty = carried_penalty + ?2,
            carried_interest = carried_interest + ?3, carried_fee = carried_fee + ?4,
            carried_principal = carried_principal + ?5, written_off = written_off + total_due,
            total_due = 0, forgone_vat = initiation_vat + service_vat - paid_vat
         WHERE id = ?1";
    /// What reschedules of a loan carried over of its installments, in their order.
    pub(in crate::loans) fn carries(loan: LoanId) -> Vec<Carried> =
        "SELECT c.installment_id, x.entry_id, x.business_date AS since, c.penalty, c.interest, c.fee,
            c.principal
         FROM loan_reschedules x JOIN installment_carries c ON c.reschedule_id = x.id
         WHERE x.loan_id = ?1 ORDER BY x.version, c.installment_id";
    /// The loan's figures follow from its installments, which have been written.
    fn replace_schedule_row(
        id: LoanId, version: i64, frequency: &str, interest: Cents, service_fees: Cents, vat: Cents,
    ) -> Later =
        "UPDATE loans SET schedule_version = ?2, rescheduled_frequency = ?3,
            added_interest = added_interest + ?4, added_service_fees = added_service_fees + ?5,
            balance = balance + ?4 + ?5, added_vat = added_vat + ?6,
            rescheduled_count = (SELECT COUNT(*) FROM installments i WHERE i.loan_id = ?1
                AND i.carried_penalty + i.carried_interest + i.carried_fee
                    + i.carried_principal = 0)
         WHERE id = ?1";
}

/// What is unpaid of an installment is asked for by the version that a reschedule makes.
pub(in crate::loans) fn carry(
    tx: &mut Tx,
    reschedule: i64,
    (id, parts): (i64, &Parts),
) -> store::Result<Later> {
    let Parts { penalty, interest, fee, principal } = *parts;
    CarryRow { installment_id: id, reschedule_id: reschedule, penalty, interest, fee, principal }
        .insert(tx)?;
    carry_row(tx, InstallmentId::new(id), penalty, interest, fee, principal)
}

pub(in crate::loans) fn insert_rows(
    tx: &mut Tx,
    loan: LoanId,
    branch: BranchId,
    rows: &[RescheduledRow],
) -> Result<()> {
    let new = |row: &RescheduledRow| {
        let parts = [row.principal, row.interest, row.fee, row.earlier_penalty];
        Ok(NewRow {
            id: row.id,
            loan_id: loan,
            number: row.number,
            due_on: row.due_on,
            late_after: row.late_after,
            principal: row.principal,
            interest: row.interest,
            fee: row.fee,
            initiation_fee: row.initiation_fee,
            penalty: row.earlier_penalty,
            total_due: Cents::sum(parts)?,
            branch_id: branch,
            schedule_version: row.schedule_version,
            earlier_penalty: row.earlier_penalty,
            earlier_interest: row.earlier_interest,
            earlier_service_fee: row.earlier_service_fee,
            initiation_vat: row.initiation_vat,
            service_vat: row.service_vat,
            earlier_vat: row.earlier_vat,
        })
    };
    let rows: Vec<_> = rows.iter().map(new).collect::<Result<_>>()?;
    Ok(NewRow::insert_all(tx, &rows)?)
}

pub(in crate::loans) fn replace_schedule(
    tx: &mut Tx,
    loan: &Loan,
    to: &RescheduleRecord,
) -> store::Result<Later> {
    let (interest, fees) = (to.added_interest, to.added_service_fees);
    let (version, frequency) = (to.version, &to.payment_frequency);
    replace_schedule_row(tx, loan.id, version, frequency, interest, fees, to.added_vat)
}
