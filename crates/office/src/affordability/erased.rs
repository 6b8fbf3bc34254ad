//! The parts of an erased client's assessments that remain: everything but names of creditors and
//! reasons.

use super::{about, queries, record::AssessmentRecord, stored};
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::values::ERASED;
use crate::{Result, Subject};
use store::Tx;

/// Erases the texts of a client's assessments; answers which these are, and what is left of the completed
/// ones.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_texts(tx, client, ERASED)?;
    queries::erase_creditors(tx, client, ERASED)?;
    let (mut subjects, mut left) = (Vec::new(), Vec::new());
    for row in queries::of_client(tx, client)? {
        subjects.push(about(row.id));
        if row.outcome.is_some() {
            left.extend(assessment_left(tx, row.id)?);
        }
    }
    Ok((subjects, left))
}

/// The remaining record of a completed assessment.
pub(crate) fn assessment_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left = |record: AssessmentRecord| {
        Record::written(RecordKind::ErasedAffordability, id, record.hash())
    };
    Ok(stored(tx, id)?.map(left))
}
