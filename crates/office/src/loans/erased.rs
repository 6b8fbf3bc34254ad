//! What is left of a client's loans when their data is erased: everything but the mandates.

use super::record::{LoanEditRecord, LoanRecord, ScheduledRecord};
use super::types::LoanId;
use crate::Result;
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use money::{Cents, Date};
use store::{One, Tx, queries, row};

row! {
    struct ScheduledRow {
        id: i64,
        number: i64,
        due_on: Date,
        late_after: Date,
        principal: Cents,
        interest: Cents,
        fee: Cents,
    }
}

macro_rules! edits_where {
    ($condition:literal) => {
        concat!(
            "SELECT e.id, e.loan_id, e.installment_id, e.field, e.old_value, e.new_value, e.edited_by,
                e.edited_at, e.business_date
             FROM loan_edits e ",
            $condition
        )
    };
}

queries! {
    fn loans_of(client: ClientId) -> Vec<One<LoanId>> =
        "SELECT id FROM loans WHERE client_id = ?1 ORDER BY id";
    fn erase_mandates(client: ClientId, mark: &str) -> u64 =
        "UPDATE loans SET mandate_id1 = ?2, mandate_id2 = ?2 WHERE client_id = ?1";
    fn erase_edited(client: ClientId, mark: &str) -> u64 =
        "UPDATE loan_edits SET old_value = ?2, new_value = ?2
         WHERE field <> 'due_date' AND loan_id IN (SELECT id FROM loans WHERE client_id = ?1)";
    fn edited_of(client: ClientId) -> Vec<LoanEditRecord> =
        edits_where!("JOIN loans l ON l.id = e.loan_id
            WHERE l.client_id = ?1 AND e.field <> 'due_date' ORDER BY e.id");
    fn edit_record(id: i64) -> Option<LoanEditRecord> = edits_where!("WHERE e.id = ?1");
    fn loan_record(id: i64) -> Option<LoanRecord> =
        "SELECT id, application_id, client_id, product_id, branch_id, disbursed_by, disbursed_on,
            disbursed_at, principal, interest, initiation_fee, service_fees, total_amount,
            penalty_rate, grace_days, installment_count, mandate_id1, mandate_id2
         FROM loans WHERE id = ?1";
    fn scheduled(loan: i64) -> Vec<ScheduledRow> =
        "SELECT id, number, due_on, late_after, principal, interest, fee
         FROM installments WHERE loan_id = ?1 ORDER BY id";
}

/// Erases the mandates of a client's loans, those before an edit too; answers the loans, and what is
/// left of every record that was sealed with a mandate.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<LoanId>, Vec<Record>)> {
    let edits = edited_of(tx, client)?;
    erase_mandates(tx, client, ERASED)?;
    erase_edited(tx, client, ERASED)?;
    let loans: Vec<LoanId> = loans_of(tx, client)?.into_iter().map(|One(id)| id).collect();
    let mut left = Vec::new();
    for loan in &loans {
        left.extend(loan_left(tx, loan.get())?);
    }
    for edit in edits {
        left.extend(edit_left(tx, edit.id)?);
    }
    Ok((loans, left))
}

/// What is left of a loan: its columns as they are, and its schedule.
pub(crate) fn loan_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let Some(loan) = loan_record(tx, id)? else { return Ok(None) };
    let rows = scheduled(tx, id)?;
    let schedule = rows.into_iter().map(|row| {
        let ScheduledRow { id, number, due_on, late_after, principal, interest, fee } = row;
        ScheduledRecord { id, number, due_on, late_after, principal, interest, fee }
    });
    Ok(Some(Record::written(RecordKind::ErasedLoan, id, loan.hash(schedule))))
}

/// What is left of an edit of a mandate.
pub(crate) fn edit_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let record = edit_record(tx, id)?;
    let left = |edit: LoanEditRecord| Record::written(RecordKind::ErasedLoanEdit, id, edit.hash());
    Ok(record.map(left))
}
