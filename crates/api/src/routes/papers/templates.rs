//! Templates of papers in the lender's own words.

use super::words::sample;
use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::routes::letterhead::Lender;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::PersonName;
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::papers::{self, PaperKind, Placeholder, TemplateRow, TextBlock};
use office::{Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(papers::MAY_SEE_TEMPLATES, routes!(list)))
        .routes(allow(papers::MAY_SEE_TEMPLATES, routes!(versions)))
        .routes(allow(papers::MAY_CHANGE_TEMPLATES, once(routes!(change))))
        .routes(allow(papers::MAY_SEE_TEMPLATES, routes!(preview)))
}

/// Current text of papers of a kind.
#[derive(Serialize, ToSchema)]
struct PaperTemplate {
    /// `quotation`, `agreement`, `default_notice` or `balance_certificate`.
    kind: &'static str,
    /// Version number; 0 if the text was never changed.
    version: i64,
    /// Paragraphs with empty lines in between. One that begins with `# ` is a heading.
    body: String,
    /// True for the text that comes with the program.
    is_default: bool,
    /// Person who changed the text last.
    changed_by: Option<PersonName>,
    changed_at: Option<Instant>,
    /// Placeholders that the text may use.
    placeholders: Vec<&'static str>,
}

/// A version of the text of papers of a kind.
#[derive(Serialize, ToSchema)]
struct PaperTemplateVersion {
    version: i64,
    /// Text of the version. Null for the text that comes with the program.
    body: Option<String>,
    created_by: PersonName,
    created_at: Instant,
}

/// A part of a text as printed.
#[derive(Serialize, ToSchema)]
struct PreviewBlock {
    is_heading: bool,
    text: String,
}

fn who(row: &TemplateRow) -> PersonName {
    PersonName {
        id: row.created_by.get(),
        first_name: row.created_by_first_name.clone(),
        last_name: row.created_by_last_name.clone(),
    }
}

impl From<papers::Template> for PaperTemplate {
    fn from(template: papers::Template) -> Self {
        PaperTemplate {
            kind: template.kind.as_str(),
            version: template.version,
            body: template.body,
            is_default: template.is_default,
            changed_by: template.changed.as_ref().map(who),
            changed_at: template.changed.map(|row| row.created_at.into()),
            placeholders: template.placeholders.into_iter().map(Placeholder::as_str).collect(),
        }
    }
}

/// Returns the texts of papers of each kind.
#[utoipa::path(
    get, path = "/paper-templates/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<PaperTemplate>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<PaperTemplate>>> {
    let wanted = query.parse()?;
    let templates = app.read(caller, papers::templates).await?;
    let templates = templates.into_iter().map(PaperTemplate::from).collect();
    Ok(Json(Listed::of(wanted, templates)))
}

/// Returns the versions of the text of papers of a kind, newest first, at most 100.
#[utoipa::path(
    get, path = "/paper-templates/{kind}/versions/",
    params(
        ("kind" = String, Path, description = "`quotation`, `agreement`, `default_notice` or `balance_certificate`."),
        PageQuery,
    ),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<PaperTemplateVersion>)),
)]
async fn versions(
    State(app): State<App>,
    caller: Caller,
    Path(kind): Path<String>,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<PaperTemplateVersion>>> {
    let wanted = query.parse()?;
    let question =
        move |tx: &mut Tx, ctx: &Ctx| papers::template_versions(tx, ctx, PaperKind::parse(&kind));
    let found = app.read(caller, question).await?.into_iter();
    let version = |row: TemplateRow| PaperTemplateVersion {
        version: row.version,
        created_by: who(&row),
        created_at: row.created_at.into(),
        body: row.body,
    };
    Ok(Json(Listed::of(wanted, found.map(version).collect())))
}

input! {
    /// New text of papers of a kind.
    #[example({ "body": "To {client_name}: please call us about your loan." })]
    struct PaperTemplateForm {
        /// Text of up to 20 000 characters. If omitted or empty, the text that comes with the
        /// program applies again.
        body: String,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

/// Changes the text of papers of a kind from now on. Existing papers stay unchanged.
#[utoipa::path(
    patch, path = "/paper-templates/{kind}/",
    params(("kind" = String, Path, description = "`quotation`, `agreement`, `default_notice` or `balance_certificate`.")),
    request_body = PaperTemplateForm,
    responses((status = 200, body = PaperTemplate)),
)]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Path(kind): Path<String>,
    Body { given, key }: Body<PaperTemplateForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let body = given.body.optional(&mut check, "body");
    let version = given.version.optional(&mut check, "version");
    check.finish()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        papers::change_template(tx, ctx, PaperKind::parse(&kind), body.as_deref(), version)
    };
    app.save::<PaperTemplate, _>(caller, (key, StatusCode::OK), verb).await
}

input! {
    /// A text that is not saved yet.
    #[example({ "body": "To {client_name}: please call us about your loan." })]
    struct PaperTemplatePreview {
        body: String = required,
    }
}

/// Returns a text as it would be printed, with sample values for its placeholders.
#[utoipa::path(
    post, path = "/paper-templates/{kind}/preview/",
    params(("kind" = String, Path, description = "`quotation`, `agreement`, `default_notice` or `balance_certificate`.")),
    request_body = PaperTemplatePreview,
    responses((status = 200, body = Vec<PreviewBlock>)),
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    Path(kind): Path<String>,
    Body { given, .. }: Body<PaperTemplatePreview>,
) -> Result<Json<Vec<PreviewBlock>>> {
    let mut check = Check::new();
    let body = given.body.optional(&mut check, "body").unwrap_or_default();
    check.finish()?;
    let company = app.settings().config.company_name.clone();
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let blocks = papers::preview_template(ctx, PaperKind::parse(&kind), &body)?;
        let lender = Lender::of(tx, &company, ctx.today)?;
        let block = |block: TextBlock| PreviewBlock {
            is_heading: matches!(block, TextBlock::Heading(_)),
            text: block.text(|placeholder| sample(placeholder, &lender, ctx.today)),
        };
        Ok(blocks.into_iter().map(block).collect())
    };
    Ok(Json(app.read(caller, question).await?))
}
