//! What is left of a client's applications when their data is erased: everything but the mandates.

use super::record::ApplicationRecord;
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::loans::ApplicationId;
use crate::values::ERASED;
use crate::{Result, Subject};
use store::{One, Tx, queries};

queries! {
    fn of_client(client: ClientId) -> Vec<One<ApplicationId>> =
        "SELECT id FROM loan_applications WHERE client_id = ?1 ORDER BY id";
    fn erase_mandates(client: ClientId, mark: &str) -> u64 =
        "UPDATE loan_applications SET mandate_id1 = ?2, mandate_id2 = ?2 WHERE client_id = ?1";
    fn record(id: i64) -> Option<ApplicationRecord> =
        "SELECT id, client_id, product_id, branch_id, amount, purpose, payment_frequency,
            installment_count, transaction_type, mandate_id1, mandate_id2, submitted_by, created_at,
            disbursement_kind
         FROM loan_applications WHERE id = ?1";
}

/// Erases the mandates of a client's applications; answers which these are, and what is left of them.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    erase_mandates(tx, client, ERASED)?;
    let (mut subjects, mut left) = (Vec::new(), Vec::new());
    for One(id) in of_client(tx, client)? {
        subjects.push(Subject::new("loan_application", id.get()));
        left.extend(application_left(tx, id.get())?);
    }
    Ok((subjects, left))
}

/// What is left of an application.
pub(crate) fn application_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left =
        |row: ApplicationRecord| Record::written(RecordKind::ErasedApplication, id, row.hash());
    Ok(record(tx, id)?.map(left))
}
