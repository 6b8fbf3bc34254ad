use super::record::{PaperRecord, SignatureRecord};
use super::types::{ApplicationForReview, Paper, PaperId, PaperKind, StoredPage, TemplateRow};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::loans::ApplicationId;
use store::{One, queries};

macro_rules! select_papers {
    ($rest:literal) => {
        concat!(
            "SELECT p.id, p.kind, p.client_id, p.application_id, a.branch_id,
                a.status AS application_status, l.id AS loan_id, l.status AS loan_status,
                t.version AS template_version, p.valid_until, p.sha256, p.made_by,
                s.first_name AS made_by_first_name, s.last_name AS made_by_last_name, p.made_at,
                p.business_date, p.content = '' AS is_erased, g.method AS signing_method,
                g.signed_at, g.witnessed_by, g.witness_name, d.id AS document_id
             FROM papers p JOIN staff_names s ON s.staff_id = p.made_by
                 AND s.named_from <= p.made_at AND s.named_until > p.made_at
                LEFT JOIN loan_applications a ON a.id = p.application_id
                LEFT JOIN loans l ON l.application_id = p.application_id
                LEFT JOIN paper_templates t ON t.id = p.template_id
                LEFT JOIN paper_signatures g ON g.paper_id = p.id
                LEFT JOIN client_documents d ON d.id = g.document_id ",
            $rest
        )
    };
}

queries! {
    pub(super) fn one(id: PaperId) -> Option<Paper> = select_papers!("WHERE p.id = ?1");
    pub(super) fn of_client(client: ClientId, most: i64) -> Vec<Paper> =
        select_papers!("WHERE p.client_id = ?1 ORDER BY p.id DESC LIMIT ?2");
    pub(super) fn of_application(application: ApplicationId, most: i64) -> Vec<Paper> =
        select_papers!("WHERE p.application_id = ?1 ORDER BY p.id DESC LIMIT ?2");
    pub(super) fn page(id: PaperId) -> Option<StoredPage> =
        "SELECT p.content, o.image AS logo, g.image AS signature, g.document_sha256 AS scan_sha256
         FROM papers p
            LEFT JOIN paper_logos o ON o.sha256 = p.logo_sha256
            LEFT JOIN paper_signatures g ON g.paper_id = p.id
         WHERE p.id = ?1";
    /// Clients with an open application for debt review and no certificate of balance since it.
    pub(super) fn due_certificates(most: i64) -> Vec<ApplicationForReview> =
        "SELECT f.client_id, c.first_name, c.last_name, f.since
         FROM client_flags f JOIN clients c ON c.id = f.client_id
         WHERE f.kind = 'debt_review_applied' AND f.lifted_at IS NULL AND c.erased_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.client_id = f.client_id
                AND p.kind = 'balance_certificate' AND p.business_date >= f.since)
         ORDER BY f.since, f.client_id LIMIT ?1";
    pub(super) fn store_logo(sha256: &[u8], image: &[u8]) -> u64 =
        "INSERT INTO paper_logos (sha256, image) VALUES (?1, ?2) ON CONFLICT (sha256) DO NOTHING";
    /// Digest and whose it is.
    pub(super) fn scan(id: DocumentId) -> Option<Scan> =
        "SELECT d.client_id, f.sha256 FROM client_documents d JOIN files f ON f.id = d.file_id
         WHERE d.id = ?1";
}

store::row! {
    /// A document of a client.
    pub(super) struct Scan {
        pub(super) client_id: ClientId,
        pub(super) sha256: Option<Vec<u8>>,
    }
}

queries! {
    /// The newest first.
    pub(super) fn templates(kind: PaperKind, most: i64) -> Vec<TemplateRow> =
        "SELECT t.id, t.version, t.body, t.created_by, s.first_name AS created_by_first_name,
            s.last_name AS created_by_last_name, t.created_at
         FROM paper_templates t JOIN staff_names s ON s.staff_id = t.created_by
             AND s.named_from <= t.created_at AND s.named_until > t.created_at
         WHERE t.kind = ?1 ORDER BY t.version DESC LIMIT ?2";
}

queries! {
    pub(super) fn ids_of_client(client: ClientId) -> Vec<One<i64>> =
        "SELECT id FROM papers WHERE client_id = ?1 ORDER BY id";
    pub(super) fn erase_content(client: ClientId) -> u64 =
        "UPDATE papers SET content = '' WHERE client_id = ?1";
    pub(super) fn erase_image(paper: i64) -> u64 =
        "UPDATE paper_signatures SET image = NULL WHERE paper_id = ?1";
    pub(super) fn record(id: i64) -> Option<PaperRecord> =
        "SELECT id, kind, client_id, application_id, template_id, valid_until, content, sha256,
            logo_sha256, made_by, made_at, business_date
         FROM papers WHERE id = ?1";
    pub(super) fn signature_of(paper: i64) -> Option<SignatureRecord> =
        "SELECT id, paper_id, method, image, document_id, document_sha256, witnessed_by,
            witness_name, signed_at
         FROM paper_signatures WHERE paper_id = ?1";
    pub(super) fn signature(id: i64) -> Option<SignatureRecord> =
        "SELECT id, paper_id, method, image, document_id, document_sha256, witnessed_by,
            witness_name, signed_at
         FROM paper_signatures WHERE id = ?1";
}
