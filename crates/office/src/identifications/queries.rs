use super::types::{Identification, IdentificationId, IdentificationRecord};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use store::{One, queries};

macro_rules! select_identifications {
    ($rest:literal) => {
        concat!(
            "SELECT i.id, i.client_id, i.identity_document, i.address_proof, i.is_original, i.document_id,
                i.prominent_person, i.risk, i.risk_reason, i.identified_by,
                t.first_name AS identified_by_first_name, t.last_name AS identified_by_last_name,
                i.identified_at
             FROM identifications i
             JOIN staff_names t ON t.staff_id = i.identified_by
                 AND t.named_from <= i.identified_at AND t.named_until > i.identified_at ",
            $rest
        )
    };
}

macro_rules! select_records {
    ($rest:literal) => {
        concat!(
            "SELECT id, client_id, identity_document, address_proof, is_original, document_id,
                prominent_person, risk, risk_reason, identified_by, identified_at
             FROM identifications ",
            $rest
        )
    };
}

queries! {
    pub(super) fn of_client(client: ClientId) -> Vec<Identification> =
        select_identifications!("WHERE i.client_id = ?1 ORDER BY i.id DESC");
    pub(super) fn one(id: IdentificationId) -> Option<Identification> =
        select_identifications!("WHERE i.id = ?1");
    pub(super) fn record(id: i64) -> Option<IdentificationRecord> =
        select_records!("WHERE id = ?1");
    pub(super) fn records(after: i64, last: i64, most: i64) -> Vec<IdentificationRecord> =
        select_records!("WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3");
    pub(super) fn records_of(client: ClientId) -> Vec<IdentificationRecord> =
        select_records!("WHERE client_id = ?1 ORDER BY id");
    /// True if it is a document of the client.
    pub(super) fn is_document_of(id: DocumentId, client: ClientId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM client_documents WHERE id = ?1 AND client_id = ?2) AS found";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE identifications SET risk_reason = ?2
         WHERE client_id = ?1 AND risk_reason IS NOT NULL";
}
