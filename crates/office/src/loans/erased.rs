//! The parts of a client's loans that remain when their data is erased: everything but the
//! mandates.

use super::queries::erased as queries;
use super::record::LoanEditRecord;
use super::types::LoanId;
use crate::Result;
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use store::{One, Tx};

/// Erases the mandates of a client's loans, those before an edit too; answers the loans, and what is
/// left of every record that was sealed with a mandate.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<LoanId>, Vec<Record>)> {
    let edits = queries::edited_of(tx, client)?;
    queries::erase_mandates(tx, client, ERASED)?;
    queries::erase_edited(tx, client, ERASED)?;
    let loans: Vec<LoanId> = queries::loans_of(tx, client)?.into_iter().map(|One(id)| id).collect();
    let mut left = Vec::new();
    for loan in &loans {
        left.extend(loan_left(tx, loan.get())?);
    }
    for edit in edits {
        left.extend(edit_left(tx, edit.id)?);
    }
    Ok((loans, left))
}

/// The remaining record of a loan: its current columns and its schedule.
pub(crate) fn loan_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let Some(loan) = queries::loan_record(tx, id)? else { return Ok(None) };
    let schedule = queries::scheduled(tx, id)?;
    Ok(Some(Record::written(RecordKind::ErasedLoan, id, loan.hash(schedule))))
}

/// The remaining record of a mandate's edit.
pub(crate) fn edit_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let record = queries::edit_record(tx, id)?;
    let left = |edit: LoanEditRecord| Record::written(RecordKind::ErasedLoanEdit, id, edit.hash());
    Ok(record.map(left))
}
