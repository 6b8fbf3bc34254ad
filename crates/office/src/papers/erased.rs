//! Papers of an erased client: the fact that they were made, their numbers and their digests.

use super::about;
use super::queries;
use super::record::{PaperRecord, SignatureRecord};
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::{Result, Subject};
use store::{One, Tx};

/// Erases the contents of a client's papers, and drawn signatures. Returns these papers and their
/// remaining records.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<(Vec<Subject>, Vec<Record>)> {
    queries::erase_content(tx, client)?;
    let (mut subjects, mut left) = (Vec::new(), Vec::new());
    for One(id) in queries::ids_of_client(tx, client)? {
        subjects.push(about(super::PaperId::new(id)));
        left.extend(paper_left(tx, id)?);
        queries::erase_image(tx, id)?;
        if let Some(signature) = queries::signature_of(tx, id)? {
            left.extend(signature_left(tx, signature.id)?);
        }
    }
    Ok((subjects, left))
}

/// Record of a paper after erasure.
pub(crate) fn paper_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left = |row: PaperRecord| Record::written(RecordKind::ErasedPaper, id, row.hash());
    Ok(queries::record(tx, id)?.map(left))
}

/// Record of a signature after erasure.
pub(crate) fn signature_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left =
        |row: SignatureRecord| Record::written(RecordKind::ErasedPaperSignature, id, row.hash());
    Ok(queries::signature(tx, id)?.map(left))
}
