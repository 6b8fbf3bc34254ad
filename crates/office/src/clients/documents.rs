//! What clients hand in: identity documents, proof of address, bank statements. The files lie in
//! the media store; their records here name them.

use super::types::ClientId;
use super::{MAY_ADD, MAY_EDIT, queries};
use crate::{
    Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, StaffId, Subject, numbers,
};
use money::Timestamp;
use store::{Tx, newtype, row, text_enum};

const NAME_MOST: usize = 200;

newtype! {
    /// A client's document.
    pub DocumentId(i64);
}

text_enum! {
    pub enum DocumentKind {
        IdCard = "id_card",
        Passport = "passport",
        ProofOfAddress = "proof_of_address",
        BankStatement = "bank_statement",
        Other = "other",
    }
}

row! {
    /// A client's document.
    #[derive(Clone, Debug)]
    pub struct Document {
        pub id: DocumentId,
        pub client_id: ClientId,
        pub name: String,
        pub kind: DocumentKind,
        /// Where the media store keeps the file.
        pub path: String,
        pub content_type: String,
        pub size_bytes: i64,
        pub uploaded_by: StaffId,
        pub created_at: Timestamp,
    }
}

/// A document whose file has been kept already.
#[derive(Clone, Debug)]
pub struct NewDocument {
    pub name: String,
    pub kind: DocumentKind,
    pub path: String,
    pub content_type: String,
    pub size_bytes: i64,
}

/// Lists a client's documents, newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Document>> {
    ctx.staff()?;
    super::existing(tx, client)?;
    Ok(queries::documents(tx, client)?)
}

/// Adds a document to a client.
pub fn add(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
    input: &NewDocument,
) -> Result<Done<Document>> {
    let actor = ctx.may(MAY_ADD)?;
    super::existing(tx, client)?;
    let mut check = Check::new();
    let missing = "Please provide document name and file.";
    let name = check.text(&input.name, "document_name", missing, NAME_MOST);
    check.finish()?;
    let document = Document {
        id: DocumentId::new(numbers::next(tx, "client_documents")?),
        client_id: client,
        name,
        kind: input.kind,
        path: input.path.clone(),
        content_type: input.content_type.clone(),
        size_bytes: input.size_bytes,
        uploaded_by: actor.staff,
        created_at: ctx.now,
    };
    queries::insert_document(
        tx,
        document.id,
        client,
        &document.name,
        document.kind,
        &document.path,
        &document.content_type,
        document.size_bytes,
        document.uploaded_by,
        document.created_at,
    )?;
    let changes = Changes::none()
        .set("client", client)
        .set("document_name", &document.name)
        .set("document_type", document.kind);
    Ok(done(document, "client.add_document", changes))
}

/// Deletes a document. Its file is the caller's to remove, once this is committed.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: DocumentId) -> Result<Done<Document>> {
    ctx.may(MAY_EDIT)?;
    let document = queries::document(tx, id)?.ok_or(Error::NotFound("document"))?;
    queries::delete_document(tx, id)?;
    let nothing = String::new();
    let changes = Changes::none()
        .change("client", &document.client_id.to_string(), &nothing)
        .change("document_name", &document.name, &nothing)
        .change("document_type", &document.kind.to_string(), &nothing);
    Ok(done(document, "client.delete_document", changes))
}

fn done(document: Document, verb: &'static str, changes: Changes) -> Done<Document> {
    let subject = Subject::new("client_document", document.id.get());
    let event = Event::new(EventKind::ClientDocuments, Audience::Everyone)
        .with("client", document.client_id.get());
    Done::new(document, verb, subject, changes).telling(event)
}
