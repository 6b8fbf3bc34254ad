//! The parts of a client's applications that remain when their data is erased: everything but the
//! mandates.

use super::queries;
use super::record::ApplicationRecord;
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use crate::{Result, Subject};
use store::{One, Tx};

/// Erases the mandates of a client's applications; answers which these are, and what is left of them.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_mandates(tx, client, ERASED)?;
    let (mut subjects, mut left) = (Vec::new(), Vec::new());
    for One(id) in queries::of_client(tx, client)? {
        subjects.push(Subject::new("loan_application", id.get()));
        left.extend(application_left(tx, id.get())?);
    }
    Ok((subjects, left))
}

/// The remaining record of an application.
pub(crate) fn application_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left =
        |row: ApplicationRecord| Record::written(RecordKind::ErasedApplication, id, row.hash());
    Ok(queries::record(tx, id)?.map(left))
}
