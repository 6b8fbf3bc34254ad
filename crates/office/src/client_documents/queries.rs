use super::types::{Document, DocumentId, DocumentKind};
use crate::clients::ClientId;
use crate::files::FileId;
use crate::{Result, StaffId};
use money::Timestamp;
use store::{One, Tx, insert, queries};

macro_rules! select_documents {
    ($rest:literal) => {
        concat!(
            "SELECT d.id, d.client_id, d.name, d.kind, f.path, f.content_type, f.size_bytes,
                d.uploaded_by, d.created_at
             FROM client_documents d JOIN files f ON f.id = d.file_id ",
            $rest,
            " /* not null: a document's file was weighed when it came */"
        )
    };
}

insert! {
    struct NewDocumentRow<'a> = "INSERT INTO client_documents" -> u64 {
        id: DocumentId,
        client_id: ClientId,
        name: &'a str,
        kind: DocumentKind,
        file_id: FileId,
        uploaded_by: StaffId,
        created_at: Timestamp,
    }
}

queries! {
    pub(super) fn of_client(client: ClientId) -> Vec<Document> =
        select_documents!("WHERE d.client_id = ?1 ORDER BY d.id DESC");
    pub(super) fn one(id: DocumentId) -> Option<Document> = select_documents!("WHERE d.id = ?1");
    /// True if it is the scan of an agreement that was signed by hand.
    pub(super) fn is_of_signature(id: DocumentId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM paper_signatures WHERE document_id = ?1) AS found";
    /// True if an assessment of the client names it as proof of income.
    pub(super) fn is_of_assessment(id: DocumentId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM assessment_incomes WHERE document_id = ?1) AS found";
    /// True if the client was identified by it.
    pub(super) fn is_of_identification(id: DocumentId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM identifications WHERE document_id = ?1) AS found";
    pub(super) fn deleted(client: ClientId) -> Vec<One<DocumentId>> =
        "SELECT id FROM deleted_documents WHERE client_id = ?1 ORDER BY id";
    pub(super) fn insert_deleted(id: DocumentId, client: ClientId) -> u64 =
        "INSERT INTO deleted_documents (id, client_id) VALUES (?1, ?2)";
    pub(super) fn delete(id: DocumentId) -> u64 = "DELETE FROM client_documents WHERE id = ?1";
}

pub(super) fn insert(tx: &mut Tx, document: &Document, file: FileId) -> Result<()> {
    NewDocumentRow {
        id: document.id,
        client_id: document.client_id,
        name: &document.name,
        kind: document.kind,
        file_id: file,
        uploaded_by: document.uploaded_by,
        created_at: document.created_at,
    }
    .insert(tx)?;
    Ok(())
}
