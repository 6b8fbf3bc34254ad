//! Agreements are signed by hand, of which a scan is stored, or on a screen.

use super::agreements::open_application;
use super::record::SignatureRecord;
use super::types::{NewSignature, Paper, PaperId, PaperKind, SigningMethod};
use super::{MAX_SIGNATURE_BYTES, MAY_MAKE, about, changed, existing, queries};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::{Changes, Ctx, Done, Error, Result, numbers};
use sha2::{Digest, Sha256};
use store::Tx;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Records that the client has signed an agreement in front of the person who records it. Refused
/// if the loan cannot be given any more.
pub fn sign(tx: &mut Tx, ctx: &Ctx, id: PaperId, input: &NewSignature) -> Result<Done<Paper>> {
    let actor = ctx.may(MAY_MAKE)?;
    let paper = existing(tx, id)?;
    let is_agreement = paper.kind == PaperKind::Agreement;
    let Some(application) = paper.application_id.filter(|_| is_agreement) else {
        let message = "Only an agreement is signed.";
        return Err(Error::conflict("not_an_agreement", message));
    };
    if paper.is_erased {
        return Err(super::erased_paper());
    }
    if paper.signing_method.is_some() {
        return Err(Error::conflict("already_signed", "This agreement is already signed."));
    }
    open_application(tx, ctx, application)?;
    let (method, image, document, digest) = match input {
        NewSignature::Screen(image) => {
            let digest = drawn(image)?;
            (SigningMethod::Screen, Some(image.clone()), None, digest)
        }
        NewSignature::Paper(document) => {
            let digest = scanned(tx, *document, paper.client_id)?;
            (SigningMethod::Paper, None, Some(*document), digest)
        }
    };
    let record = SignatureRecord {
        id: numbers::next(tx, "paper_signatures")?,
        paper_id: id.get(),
        method: method.to_string(),
        image,
        document_id: document.map(DocumentId::get),
        document_sha256: document.map(|_| digest.clone()),
        witnessed_by: actor.staff.get(),
        witness_name: actor.name(),
        signed_at: ctx.now,
    };
    record.insert(tx)?;
    let changes = Changes::none().set("method", method).set("digest", hex::encode(&digest));
    let changes = document.iter().fold(changes, |changes, id| changes.set("document", id));
    let signed = existing(tx, id)?;
    let event = changed(&signed);
    Ok(Done::new(signed, "paper.sign", about(id), changes)
        .recording(record.record())
        .with_event(event))
}

/// The digest of a signature that was drawn.
fn drawn(image: &[u8]) -> Result<Vec<u8>> {
    const FIELD: &str = "signature";
    if !image.starts_with(PNG) {
        return Err(Error::field(FIELD, "Ask the client to sign in the box."));
    }
    if image.len() > MAX_SIGNATURE_BYTES {
        return Err(Error::field(
            FIELD,
            "This signature is too detailed. Clear it and sign again.",
        ));
    }
    Ok(Sha256::digest(image).to_vec())
}

/// The digest of a scan among the client's documents.
fn scanned(tx: &mut Tx, document: DocumentId, client: ClientId) -> Result<Vec<u8>> {
    let scan = queries::scan(tx, document)?.filter(|scan| scan.client_id == client);
    let digest = scan.and_then(|scan| scan.sha256);
    digest.ok_or_else(|| Error::field("document", "Choose a document of this client."))
}
