//! Clients' documents.

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Caller, Key, Path, Query};
use crate::calls::form::{Files, Form};
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::client_documents::{self, Document, DocumentId, DocumentKind, NewDocument};
use office::clients::ClientId;
use office::files::FileKind;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Message of the form when its name or its file is missing.
const INCOMPLETE: &str = "Please provide document name and file.";

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(client_documents::MAY_ADD, once(routes!(add))))
        .routes(allow(client_documents::MAY_DELETE, once(routes!(delete))))
}

one_of!(DocumentKind);

input! {
    /// A document of a client.
    #[example({ "document_name": "Passport", "document_type": "passport", "document_file": "a scan" })]
    struct DocumentForm {
        document_name: String = required,
        /// Type of the document; default `id_card`.
        document_type: DocumentKind,
        /// PDF, JPEG, PNG or WebP by its content; at most 10 MB.
        document_file: Upload = required,
    }
}

impl DocumentForm {
    fn parse(self, files: &mut Files) -> office::Result<(String, DocumentKind, Upload)> {
        let mut check = Check::new();
        let name = self.document_name.required(&mut check, "document_name", INCOMPLETE);
        let kind = self.document_type.optional(&mut check, "document_type");
        let file = self.document_file.file(files, &mut check, "document_file", INCOMPLETE);
        let (Some(name), Some(file)) = (name, file) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok((name, kind.unwrap_or(DocumentKind::IdCard), file))
    }
}

/// A client's document.
#[derive(Serialize, ToSchema)]
pub(super) struct ClientDocument {
    id: i64,
    document_name: String,
    /// `id_card`, `passport`, `proof_of_address`, `bank_statement`, `payslip` or `other`.
    document_type: &'static str,
    /// A signed path below `/api/media/` that works while the session is open.
    document_file: String,
    content_type: String,
    size_bytes: i64,
    created_at: Instant,
}

impl ClientDocument {
    fn new(document: Document, links: &Links) -> Self {
        let document_file = links.to(&document.path);
        ClientDocument { document_file, ..ClientDocument::unsigned(document) }
    }

    /// Converts with the bare, unusable path of the file: a stored answer outlives any link.
    pub(super) fn unsigned(document: Document) -> Self {
        ClientDocument {
            id: document.id.get(),
            document_name: document.name,
            document_type: document.kind.as_str(),
            document_file: document.path,
            content_type: document.content_type,
            size_bytes: document.size_bytes,
            created_at: document.created_at.into(),
        }
    }
}

/// Lists a client's documents, newest first.
#[utoipa::path(
    get, path = "/clients/{id}/documents/",
    params(("id" = i64, Path), PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<ClientDocument>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<ClientDocument>>> {
    let wanted = query.parse()?;
    let (id, links) = (ClientId::new(id), app.links(&caller));
    let documents = app.read(caller, move |tx, ctx| client_documents::list(tx, ctx, id)).await?;
    let documents = documents.into_iter();
    let documents = documents.map(|document| ClientDocument::new(document, &links)).collect();
    Ok(Json(Listed::of(wanted, documents)))
}

/// Adds a document to a client.
#[utoipa::path(
    post, path = "/clients/{id}/documents/",
    params(("id" = i64, Path)),
    request_body(content = DocumentForm, content_type = "multipart/form-data"),
    responses((status = 201, body = ClientDocument)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Form { given, mut files, key }: Form<DocumentForm>,
) -> Result<Response> {
    let (name, kind, file) = given.parse(&mut files)?;
    let id = ClientId::new(id);
    let field = "document_file";
    let file = app.store_document(FileKind::ClientDocument, file, field).await?;
    let input = NewDocument { name, kind, file: file.clone() };
    let wire = |document: &Document| ClientDocument::unsigned(document.clone());
    let verb = move |tx: &mut _, ctx: &_| client_documents::add(tx, ctx, id, &input);
    app.write_with_file(caller, (key, StatusCode::CREATED), (Some(file), field), wire, verb).await
}

/// Deletes a document and its file.
#[utoipa::path(
    delete, path = "/clients/documents/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = DocumentId::new(id);
    let verb = move |tx: &mut _, ctx: &_| client_documents::delete(tx, ctx, id);
    let answer = app.delete(caller, key, verb).await?;
    app.delete_released_files().await;
    Ok(answer)
}
