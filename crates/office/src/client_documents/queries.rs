use super::types::{Document, DocumentId, DocumentKind};
use crate::clients::ClientId;
use crate::files::FileId;
use crate::{Result, StaffId};
use money::Timestamp;
use store::{Tx, queries};

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

queries! {
    pub(super) fn of_client(client: ClientId) -> Vec<Document> =
        select_documents!("WHERE d.client_id = ?1 ORDER BY d.id DESC");
    pub(super) fn one(id: DocumentId) -> Option<Document> = select_documents!("WHERE d.id = ?1");
    fn insert_row(
        id: DocumentId, client: ClientId, name: &str, kind: DocumentKind, file: FileId,
        uploaded_by: StaffId, created_at: Timestamp,
    ) -> u64 =
        "INSERT INTO client_documents (id, client_id, name, kind, file_id, uploaded_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    pub(super) fn delete(id: DocumentId) -> u64 = "DELETE FROM client_documents WHERE id = ?1";
}

pub(super) fn insert(tx: &mut Tx, document: &Document, file: FileId) -> Result<()> {
    insert_row(
        tx,
        document.id,
        document.client_id,
        &document.name,
        document.kind,
        file,
        document.uploaded_by,
        document.created_at,
    )?;
    Ok(())
}
