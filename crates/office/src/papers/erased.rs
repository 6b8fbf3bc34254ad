//! What is left of a client's papers when their data is erased: that they were made, their numbers and
//! their digests.

use super::about;
use super::queries;
use super::record::{PaperRecord, SignatureRecord};
use crate::clients::ClientId;
use crate::frame::records::{Record, RecordKind};
use crate::{Result, Subject};
use store::{One, Tx};

/// Erases what is on a client's papers, and signatures that were drawn; answers which papers these are,
/// and what is left of them.
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

/// What is left of a paper.
pub(crate) fn paper_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left = |row: PaperRecord| Record::written(RecordKind::ErasedPaper, id, row.hash());
    Ok(queries::record(tx, id)?.map(left))
}

/// What is left of a signature.
pub(crate) fn signature_left(tx: &mut Tx, id: i64) -> Result<Option<Record>> {
    let left =
        |row: SignatureRecord| Record::written(RecordKind::ErasedPaperSignature, id, row.hash());
    Ok(queries::signature(tx, id)?.map(left))
}
