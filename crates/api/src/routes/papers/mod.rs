//! Papers that the law requires: each is made once, stored with its number and digest, and always
//! opened in its original form.

mod page;
mod templates;
mod words;

use super::applications::LoanApplication;
use super::letterhead::Lender;
use super::printing;
use crate::App;
use crate::access::{allow, also, linked, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::form::{Files, Form};
use crate::calls::links::Signed;
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::uploads::pictures;
use crate::wire::error::{Error, Result};
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::{Day, Instant};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use office::access_log::Seen;
use office::client_documents::DocumentId;
use office::clients::ClientId;
use office::loans::{ApplicationId, LoanId};
use office::papers::{self, Draft, NewPaper, NewSignature, PaperId, PaperKind, SigningMethod};
use office::{BranchId, Check, Ctx, IdempotencyKey, StaffId};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(papers::MAY_MAKE, once(routes!(quote))))
        .routes(allow(papers::MAY_READ, routes!(of_client)))
        .routes(allow(papers::MAY_MAKE, once(routes!(certify))))
        .routes(allow(papers::MAY_READ, routes!(due_certificates)))
        .routes(allow(papers::MAY_READ, routes!(of_loan)))
        .routes(allow(papers::MAY_MAKE, once(routes!(make))))
        .routes(allow(papers::MAY_READ, routes!(of_application)))
        .routes(allow(papers::MAY_MAKE, once(routes!(agree))))
        .routes(allow(papers::MAY_MAKE, once(routes!(sign))))
        .routes(also(&[409], linked(routes!(file))))
        .merge(templates::routes())
}

/// The folder of stored papers below `/api/media/`.
const FOLDER: &str = "stored-papers";

one_of!(PaperKind);

/// A stored paper.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct StoredPaper {
    id: i64,
    /// Number as printed: `P-00000012`.
    paper_number: String,
    /// `quotation`, `agreement`, `default_notice` or `balance_certificate`.
    kind: &'static str,
    client: i64,
    /// Id of the application. Null for a quotation, which precedes any application.
    application: Option<i64>,
    loan_account: Option<i64>,
    /// The branch of its loan or application. Null for a quotation.
    branch: Option<i64>,
    /// Version of the lender's own text. Null for the text that comes with the program.
    template_version: Option<i64>,
    /// Last day on which the paper is valid. Null if it does not expire.
    valid_until: Option<Day>,
    /// SHA-256 of the content in hex, printed at the foot of each page.
    digest: String,
    made_by: PersonName,
    made_at: Instant,
    signature: Option<PaperSignature>,
    /// True if the client can sign it: an agreement about a loan that waits or was disbursed.
    awaits_signature: bool,
    /// True if the content was erased with the client's data.
    is_erased: bool,
    /// The paper as PDF: a signed path below `/api/media/` that works while the session is open. Null
    /// once it was erased.
    document_file: Option<String>,
}

/// Signature of a paper.
#[derive(Clone, Serialize, ToSchema)]
struct PaperSignature {
    /// `paper` (by hand, with a scan among the client's documents) or `screen`.
    method: &'static str,
    signed_at: Instant,
    /// Staff member who witnessed the signature or recorded the scan, under their name at the time.
    witnessed_by: Option<i64>,
    witness_name: String,
    /// The scan, among the client's documents.
    document: Option<i64>,
}

impl StoredPaper {
    fn of(paper: papers::Paper, links: &Links) -> Self {
        let paper = StoredPaper::unsigned(paper);
        let document_file = paper.document_file.as_deref().map(|path| links.to(path));
        StoredPaper { document_file, ..paper }
    }

    /// Converts with the bare, unusable path of the file.
    pub(super) fn unsigned(paper: papers::Paper) -> Self {
        let awaits_signature = paper.awaits_signature();
        let document = paper.document_id.map(DocumentId::get);
        let signature = paper.signing_method.zip(paper.signed_at);
        StoredPaper {
            id: paper.id.get(),
            paper_number: paper.id.number(),
            kind: paper.kind.as_str(),
            client: paper.client_id.get(),
            application: paper.application_id.map(ApplicationId::get),
            loan_account: paper.loan_id.map(LoanId::get),
            branch: paper.branch_id.map(BranchId::get),
            template_version: paper.template_version,
            valid_until: paper.valid_until.map(Day::from),
            digest: hex::encode(&paper.sha256),
            made_by: PersonName {
                id: paper.made_by.get(),
                first_name: paper.made_by_first_name,
                last_name: paper.made_by_last_name,
            },
            made_at: paper.made_at.into(),
            signature: signature.map(|(method, at)| PaperSignature {
                method: SigningMethod::as_str(method),
                signed_at: at.into(),
                witnessed_by: paper.witnessed_by.map(StaffId::get),
                witness_name: paper.witness_name.unwrap_or_default(),
                document,
            }),
            awaits_signature,
            is_erased: paper.is_erased,
            document_file: (!paper.is_erased).then(|| path(paper.id)),
        }
    }
}

/// Path of a paper's file below `/api/media/`.
fn path(id: PaperId) -> String {
    format!("{FOLDER}/{}.pdf", id.number())
}

/// Returns the paper of a file's name. The number has no sign or leading zeros, so each paper has
/// one name.
fn named(file: &str) -> Option<PaperId> {
    let id = PaperId::new(printing::number(file, "P-")?);
    (path(id) == format!("{FOLDER}/{file}")).then_some(id)
}

/// Makes a paper; returns it with a link.
async fn made(
    app: App,
    caller: Caller,
    key: Option<IdempotencyKey>,
    input: NewPaper,
) -> Result<Response> {
    let (company, links) = (app.settings().config.company_name.clone(), app.links(&caller));
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let compose = |tx: &mut Tx, ctx: &Ctx, draft: &Draft| {
            page::written(draft, Lender::of(tx, &company, ctx.today)?, ctx)
        };
        Ok(papers::make(tx, ctx, &input, &compose)?.map(StoredPaper::unsigned))
    };
    let mut answer = app.write_idempotent(caller, key, Clone::clone, verb).await?;
    answer.text = links.sign_in_answer(&answer.text, &["document_file"])?;
    Ok(answer.into_response(StatusCode::CREATED))
}

/// Makes a pre-agreement statement and quotation of a loan that the client may then apply for. It
/// is valid for five business days.
#[utoipa::path(
    post, path = "/loan/quotations/",
    request_body = LoanApplication,
    responses((status = 201, body = StoredPaper)),
)]
async fn quote(
    State(app): State<App>,
    caller: Caller,
    body: Body<LoanApplication>,
) -> Result<Response> {
    let input = NewPaper::Quotation(Box::new(body.given.parse()?));
    made(app, caller, body.key, input).await
}

input! {
    /// A paper to make for a loan.
    #[example({ "kind": "agreement" })]
    struct NewLoanPaper {
        /// `agreement` or `default_notice`.
        kind: PaperKind = required,
    }
}

/// Makes an agreement or a notice of default about a loan.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/stored-papers/",
    params(("id" = i64, Path)),
    request_body = NewLoanPaper,
    responses((status = 201, body = StoredPaper)),
)]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<NewLoanPaper>,
) -> Result<Response> {
    let mut check = Check::new();
    let missing = "Choose an agreement or a notice of default.";
    let kind = body.given.kind.required(&mut check, "kind", missing);
    let Some(kind) = kind else { return Err(check.refuse().into()) };
    check.finish()?;
    let input = NewPaper::OfLoan(LoanId::new(id), kind);
    made(app, caller, body.key, input).await
}

input! {
    /// A paper to make for an application.
    #[example({ "kind": "agreement" })]
    struct NewApplicationPaper {
        /// `agreement`, which is the default.
        kind: PaperKind,
    }
}

/// Makes the agreement of an application that waits for a colleague, for signature before the
/// disbursement.
#[utoipa::path(
    post, path = "/loan/applications/{id}/stored-papers/",
    params(("id" = i64, Path)),
    request_body = NewApplicationPaper,
    responses((status = 201, body = StoredPaper)),
)]
async fn agree(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<NewApplicationPaper>,
) -> Result<Response> {
    let mut check = Check::new();
    let kind = body.given.kind.optional(&mut check, "kind").unwrap_or(PaperKind::Agreement);
    check.rule(kind == PaperKind::Agreement, "kind", "Choose an agreement.");
    check.finish()?;
    let input = NewPaper::ApplicationAgreement(ApplicationId::new(id));
    made(app, caller, body.key, input).await
}

input! {
    /// A paper to make for a client.
    #[example({ "kind": "balance_certificate" })]
    struct NewClientPaper {
        /// `balance_certificate`, which is the default.
        kind: PaperKind,
    }
}

/// Makes a certificate of balance: what the client owes on each loan, for a debt counsellor.
#[utoipa::path(
    post, path = "/clients/{id}/stored-papers/",
    params(("id" = i64, Path)),
    request_body = NewClientPaper,
    responses((status = 201, body = StoredPaper)),
)]
async fn certify(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<NewClientPaper>,
) -> Result<Response> {
    let mut check = Check::new();
    let certificate = PaperKind::BalanceCertificate;
    let kind = body.given.kind.optional(&mut check, "kind").unwrap_or(certificate);
    check.rule(kind == certificate, "kind", "Choose a certificate of balance.");
    check.finish()?;
    made(app, caller, body.key, NewPaper::BalanceCertificate(ClientId::new(id))).await
}

/// A certificate of balance that was not made yet.
#[derive(Serialize, ToSchema)]
struct DueCertificate {
    client: PersonName,
    /// Date of the application for debt review.
    since: Day,
    /// Five business days after the application, without weekends and public holidays.
    due_on: Day,
    is_overdue: bool,
}

impl From<papers::DueCertificate> for DueCertificate {
    fn from(due: papers::DueCertificate) -> Self {
        DueCertificate {
            client: PersonName {
                id: due.review.client_id.get(),
                first_name: due.review.first_name,
                last_name: due.review.last_name,
            },
            since: due.review.since.into(),
            due_on: due.due_on.into(),
            is_overdue: due.is_overdue,
        }
    }
}

/// Lists clients with an open application for debt review and no certificate of balance since it, the
/// longest wait first, at most 200.
#[utoipa::path(
    get, path = "/dashboard/due-certificates/",
    responses((status = 200, body = Vec<DueCertificate>)),
)]
async fn due_certificates(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<DueCertificate>>> {
    let due = app.read(caller, papers::due_certificates).await?.into_iter();
    Ok(Json(due.map(DueCertificate::from).collect()))
}

/// Lists papers with links.
async fn listed(
    app: App,
    caller: Caller,
    question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<Vec<papers::Paper>> + Send + 'static,
) -> Result<Json<Vec<StoredPaper>>> {
    let links = app.links(&caller);
    let found = app.read(caller, question).await?.into_iter();
    Ok(Json(found.map(|paper| StoredPaper::of(paper, &links)).collect()))
}

/// Returns the stored papers of a client, the newest first, at most 200.
#[utoipa::path(
    get, path = "/clients/{id}/stored-papers/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<StoredPaper>)),
)]
async fn of_client(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<StoredPaper>>> {
    listed(app, caller, move |tx, ctx| papers::of_client(tx, ctx, ClientId::new(id))).await
}

/// Returns the stored papers about a loan and its application, the newest first, at most 200.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/stored-papers/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<StoredPaper>)),
)]
async fn of_loan(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<StoredPaper>>> {
    listed(app, caller, move |tx, ctx| papers::of_loan(tx, ctx, LoanId::new(id))).await
}

/// Returns the stored papers about an application, the newest first, at most 200.
#[utoipa::path(
    get, path = "/loan/applications/{id}/stored-papers/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<StoredPaper>)),
)]
async fn of_application(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<StoredPaper>>> {
    let id = ApplicationId::new(id);
    listed(app, caller, move |tx, ctx| papers::of_application(tx, ctx, id)).await
}

const SIGNATURE: &str = "signature";

input! {
    /// Signature of an agreement: a drawing or the number of a scan, exactly one of the two.
    #[example({ "document": 1 })]
    struct SignatureForm {
        /// Drawing made on the screen, as PNG.
        signature: Upload,
        /// The scan of the signed paper, among the client's documents.
        document: i64,
    }
}

impl SignatureForm {
    fn parse(self, files: &mut Files) -> office::Result<(Option<Upload>, Option<DocumentId>)> {
        let mut check = Check::new();
        let document = self.document.optional(&mut check, "document").map(DocumentId::new);
        let drawn = match self.signature.file_change(files, &mut check, SIGNATURE) {
            office::Patch::Set(upload) => Some(upload),
            office::Patch::Keep | office::Patch::Clear => None,
        };
        let message = "Ask the client to sign in the box, or choose a scan.";
        check.rule(drawn.is_some() != document.is_some(), SIGNATURE, message);
        check.finish()?;
        Ok((drawn, document))
    }
}

/// Records that a client has signed an agreement, witnessed by the person who records it.
#[utoipa::path(
    post, path = "/stored-papers/{id}/signature/",
    params(("id" = i64, Path)),
    request_body(content = SignatureForm, content_type = "multipart/form-data"),
    responses((status = 201, body = StoredPaper)),
)]
async fn sign(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Form { given, mut files, key }: Form<SignatureForm>,
) -> Result<Response> {
    let input = match given.parse(&mut files)? {
        (Some(drawn), _) => {
            let heavy = app.heavy(caller.sender.clone())?;
            NewSignature::Screen(pictures::signature(&heavy, drawn, SIGNATURE).await?)
        }
        (None, Some(document)) => NewSignature::Paper(document),
        (None, None) => return Err(Check::new().refuse().into()),
    };
    let links = app.links(&caller);
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        Ok(papers::sign(tx, ctx, PaperId::new(id), &input)?.map(StoredPaper::unsigned))
    };
    let mut answer = app.write_idempotent(caller, key, Clone::clone, verb).await?;
    answer.text = links.sign_in_answer(&answer.text, &["document_file"])?;
    Ok(answer.into_response(StatusCode::CREATED))
}

/// Returns a stored paper as PDF by a signed link from another response. The link needs no token. It
/// works for up to an hour, and only while the session that it was made for is open. The access log
/// records it.
#[utoipa::path(
    get, path = "/media/stored-papers/{file}",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    let id = named(&file);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        ctx.person()?;
        let Some(id) = id else { return Ok((None, None)) };
        let opened = papers::open(tx, ctx, id)?;
        let seen = Seen::Paper { client: opened.paper.client_id, paper: id };
        Ok((Some(page::letter(opened, ctx)?), Some(seen)))
    };
    let path = format!("{FOLDER}/{file}");
    let found = app.read_recorded(caller, &path, signed, question).await?;
    printing::answer(found.ok_or(Error::NoSuchPath)?, &file).await
}

/// A stored paper in a client's data archive.
#[derive(Serialize)]
pub(super) struct ArchivedPaper {
    paper: StoredPaper,
    /// Content of the paper.
    page: serde_json::Value,
    /// Drawn signature, as a `data:` address.
    drawn_signature: Option<String>,
}

impl ArchivedPaper {
    pub(super) fn of(opened: papers::OpenedPaper) -> office::Result<Self> {
        let page = serde_json::from_str(&opened.page.content)
            .map_err(|error| office::Error::Internal(Box::new(error)))?;
        let image = opened.page.signature;
        let drawn_signature =
            image.map(|image| format!("data:image/png;base64,{}", BASE64_STANDARD.encode(image)));
        Ok(ArchivedPaper { paper: StoredPaper::unsigned(opened.paper), page, drawn_signature })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_names_parse_strictly() {
        assert_eq!(named("P-00000012.pdf"), Some(PaperId::new(12)));
        for odd in ["", ".pdf", "P-12.pdf", "P-00000012", "P-+0000012.pdf", "R-00000012.pdf"] {
            assert_eq!(named(odd), None, "{odd}");
        }
    }
}
