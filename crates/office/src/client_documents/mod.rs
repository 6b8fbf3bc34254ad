//! Documents from clients: identity documents, proof of address, bank statements.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{Document, DocumentId, DocumentKind, NewDocument};

use crate::clients::{self, ClientId};
use crate::files::{self, FileKind};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, numbers,
};
use store::{One, Tx};

/// Access to adding documents.
pub const MAY_ADD: Access = Access::STAFF.with(Permission::AddClients);
/// Access to deleting documents.
pub const MAY_DELETE: Access = Access::STAFF.with(Permission::EditClients);

const MAX_NAME: usize = 200;

/// A client's documents, the newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Document>> {
    ctx.staff()?;
    clients::existing(tx, client)?;
    Ok(queries::of_client(tx, client)?)
}

/// Adds a document to a client.
pub fn add(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
    input: &NewDocument,
) -> Result<Done<Document>> {
    let actor = ctx.may(MAY_ADD)?;
    clients::current(tx, client)?;
    let mut check = Check::new();
    let missing = "Please provide document name and file.";
    let name = check.line(&input.name, "document_name", missing, MAX_NAME);
    check.finish()?;
    let document = Document {
        id: DocumentId::new(numbers::next(tx, "client_documents")?),
        client_id: client,
        name,
        kind: input.kind,
        path: input.file.path.clone(),
        content_type: input.file.content_type.to_owned(),
        size_bytes: input.file.size_bytes,
        uploaded_by: actor.staff,
        created_at: ctx.now,
    };
    let file = files::claim(tx, ctx, &input.file, subject(document.id))?;
    queries::insert(tx, &document, file)?;
    let changes = Changes::none()
        .set("client", client)
        .set("document_name", &document.name)
        .set("document_type", document.kind);
    Ok(done(document, "client.add_document", changes))
}

/// Deletes a document, and lets go of its file.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: DocumentId) -> Result<Done<Document>> {
    ctx.may(MAY_DELETE)?;
    let document = queries::one(tx, id)?.ok_or(Error::NotFound("document"))?;
    clients::must_not_be_oneself(tx, ctx, document.client_id)?;
    let One(is_signed) = queries::is_of_signature(tx, id)?;
    if is_signed {
        let message = "This is the scan of a signed agreement. It stays with the loan.";
        return Err(Error::conflict("document_in_use", message));
    }
    let One(is_proof) = queries::is_of_assessment(tx, id)?;
    if is_proof {
        let message = "This document proves an income. It stays with the assessment.";
        return Err(Error::conflict("document_in_use", message));
    }
    let One(is_seen) = queries::is_of_identification(tx, id)?;
    if is_seen {
        let message =
            "The client was identified by this document. It stays with the identification.";
        return Err(Error::conflict("document_in_use", message));
    }
    remove(tx, ctx, &document)?;
    let nothing = String::new();
    let changes = Changes::none()
        .change("client", &document.client_id.to_string(), &nothing)
        .change("document_name", &document.name, &nothing)
        .change("document_type", &document.kind.to_string(), &nothing);
    Ok(done(document, "client.delete_document", changes))
}

/// Deletes all documents of a client; answers which there are audit lines about, those that were deleted
/// before among them.
pub(crate) fn erase(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Subject>> {
    for document in queries::of_client(tx, client)? {
        remove(tx, ctx, &document)?;
    }
    deleted(tx, client)
}

/// The deleted documents of a client.
pub(crate) fn deleted(tx: &mut Tx, client: ClientId) -> Result<Vec<Subject>> {
    Ok(queries::deleted(tx, client)?.into_iter().map(|One(id)| subject(id)).collect())
}

/// Deletes a document, and lets go of its file. Whose it was remains.
fn remove(tx: &mut Tx, ctx: &Ctx, document: &Document) -> Result<()> {
    queries::delete(tx, document.id)?;
    queries::insert_deleted(tx, document.id, document.client_id)?;
    files::release(tx, ctx, subject(document.id), FileKind::ClientDocument)?;
    Ok(())
}

pub(crate) fn subject(id: DocumentId) -> Subject {
    Subject::new("client_document", id.get())
}

fn done(document: Document, verb: &'static str, changes: Changes) -> Done<Document> {
    let subject = subject(document.id);
    let event = Event::new(EventKind::ClientDocuments, Audience::Everyone)
        .with("client", document.client_id.get());
    Done::new(document, verb, subject, changes).with_event(event)
}
