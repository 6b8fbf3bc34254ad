//! The letterhead of the lender's papers: its routes, and the lender's details as printed.

use super::printing::{self, Printed};
use crate::App;
use crate::access::{allow, linked, once};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::form::{Files, Form};
use crate::calls::links::Signed;
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::uploads::pictures;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use documents::{Block, Fact, Letter};
use money::Date;
use office::letterhead::{self, LetterheadFields};
use office::vat;
use office::{Check, Ctx, Patch};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(letterhead::MAY_SEE, routes!(find)))
        .routes(allow(letterhead::MAY_EDIT, once(routes!(edit))))
        .routes(linked(routes!(sample)))
}

const LOGO: &str = "logo";

/// The lender's details as printed on papers.
pub struct Lender {
    /// Head and foot of each paper.
    pub head: documents::Letterhead,
    /// Bank account that clients pay into, line by line.
    pub bank_details: Vec<String>,
    /// Registration number as a credit provider; empty if not set.
    pub registration_number: String,
    /// VAT number as a vendor; empty if the lender charges no VAT.
    pub vat_number: String,
    /// Phone number and e-mail address.
    pub contact: String,
}

impl Lender {
    /// Loads the details that administrators have set, as of `today`. Uses `company_name` if no
    /// name is set.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(tx: &mut Tx, company_name: &str, today: Date) -> office::Result<Self> {
        let stored = letterhead::printed(tx)?;
        let vendor = vat::stored(tx)?;
        let vat_number = if vendor.is_vendor_on(today) { vendor.vat_number } else { String::new() };
        let mut lines: Vec<String> = stored.address.lines().map(str::to_owned).collect();
        let registration_number = stored.registration_number;
        if !registration_number.is_empty() {
            lines.push(format!("Registered credit provider: {registration_number}"));
        }
        if !vat_number.is_empty() {
            lines.push(format!("VAT number: {vat_number}"));
        }
        let contact = [stored.phone_number, stored.email];
        let contact: Vec<_> = contact.into_iter().filter(|way| !way.is_empty()).collect();
        let contact = contact.join(" · ");
        if !contact.is_empty() {
            lines.push(contact.clone());
        }
        let name = if stored.name.is_empty() { company_name.to_owned() } else { stored.name };
        let footer = Some(stored.footer).filter(|footer| !footer.is_empty());
        Ok(Lender {
            head: documents::Letterhead { name, lines, logo: stored.logo, footer },
            bank_details: stored.bank_details.lines().map(str::to_owned).collect(),
            registration_number,
            vat_number,
            contact,
        })
    }

    /// Returns the section of a paper on how to pay, with the reference to quote; empty if no bank
    /// details are set.
    pub(super) fn payment_details(&self, reference: String) -> Vec<Block> {
        if self.bank_details.is_empty() {
            return Vec::new();
        }
        let names = std::iter::once("Pay into").chain(std::iter::repeat(""));
        let lines = names.zip(&self.bank_details);
        let mut facts: Vec<_> = lines.map(|(name, line)| Fact::new(name, line.clone())).collect();
        facts.push(Fact::new("Reference", reference));
        vec![Block::Heading("How to pay".to_owned()), Block::Facts(facts)]
    }
}

input! {
    /// Changes to the letterhead. Omitted fields stay unchanged. Empty texts are not printed.
    #[example({
        "name": "Soweto Loans", "address": "12 Vilakazi Street\nSoweto\n1804",
        "phone_number": "011 555 0123", "email": "office@example.co.za"
    })]
    struct LetterheadForm {
        /// Name of the lender. If empty, `default_name` is used.
        name: String,
        /// Address in at most five lines.
        address: String,
        /// Registration number as a credit provider.
        registration_number: String,
        phone_number: String,
        email: String,
        /// Bank details in at most five lines. Printed on papers that request a payment.
        bank_details: String,
        footer: String,
        /// PNG or JPEG, at most 2 MB. An empty text removes the logo.
        logo: Upload,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl LetterheadForm {
    /// Parses the fields and the change of the logo.
    fn parse(self, files: &mut Files) -> office::Result<(LetterheadFields, Patch<Upload>)> {
        let mut check = Check::new();
        let logo = self.logo.file_change(files, &mut check, LOGO);
        let fields = LetterheadFields {
            name: self.name.text(&mut check, "name"),
            address: self.address.text(&mut check, "address"),
            registration_number: self.registration_number.text(&mut check, "registration_number"),
            phone_number: self.phone_number.text(&mut check, "phone_number"),
            email: self.email.text(&mut check, "email"),
            bank_details: self.bank_details.text(&mut check, "bank_details"),
            footer: self.footer.text(&mut check, "footer"),
            logo: Patch::Keep,
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok((fields, logo))
    }
}

/// The letterhead of the lender's papers.
#[derive(Serialize, ToSchema)]
struct Letterhead {
    /// Always 1: there is one letterhead.
    id: i64,
    /// Name of the lender; if empty, `default_name` is printed.
    name: String,
    /// The company name in the server's settings.
    default_name: String,
    address: String,
    registration_number: String,
    phone_number: String,
    email: String,
    bank_details: String,
    footer: String,
    /// PNG or JPEG, as a `data:` address.
    logo: Option<String>,
    /// A page with this letterhead as PDF: a signed path below `/api/media/` that works while the
    /// session is open.
    sample_file: String,
    version: i64,
}

impl Letterhead {
    /// Converts a stored letterhead, with the sample's path unsigned. The caller signs it: answers
    /// are stored for retries, and a signed link would expire before them.
    fn unsigned(stored: letterhead::Letterhead, default_name: String) -> Self {
        let logo = stored.logo.as_deref().map(|logo| {
            let kind = if logo.starts_with(b"\x89PNG") { "png" } else { "jpeg" };
            format!("data:image/{kind};base64,{}", BASE64_STANDARD.encode(logo))
        });
        Letterhead {
            id: 1,
            name: stored.name,
            default_name,
            address: stored.address,
            registration_number: stored.registration_number,
            phone_number: stored.phone_number,
            email: stored.email,
            bank_details: stored.bank_details,
            footer: stored.footer,
            logo,
            sample_file: printing::path(Sample),
            version: stored.version,
        }
    }
}

/// Returns the letterhead.
#[utoipa::path(get, path = "/letterhead/", responses((status = 200, body = Letterhead)))]
async fn find(State(app): State<App>, caller: Caller) -> Result<Json<Letterhead>> {
    let (links, name) = (app.links(&caller), app.settings().config.company_name.clone());
    let stored = app.read(caller, letterhead::find).await?;
    let mut found = Letterhead::unsigned(stored, name);
    found.sample_file = links.to(&found.sample_file);
    Ok(Json(found))
}

/// Changes the given fields. The logo is re-encoded.
#[utoipa::path(
    patch, path = "/letterhead/",
    request_body(content = LetterheadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Letterhead)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, key }: Form<LetterheadForm>,
) -> Result<Response> {
    let (mut input, logo) = given.parse(&mut files)?;
    input.logo = match logo {
        Patch::Keep => Patch::Keep,
        Patch::Clear => Patch::Clear,
        Patch::Set(upload) => {
            let heavy = app.heavy(caller.sender.clone())?;
            Patch::Set(pictures::logo(&heavy, upload, LOGO).await?)
        }
    };
    let (links, name) = (app.links(&caller), app.settings().config.company_name.clone());
    let verb = move |tx: &mut _, ctx: &_| letterhead::edit(tx, ctx, &input);
    let wire =
        move |saved: &letterhead::Letterhead| Letterhead::unsigned(saved.clone(), name.clone());
    let mut answer = app.write_idempotent(caller, key, wire, verb).await?;
    answer.text = links.sign_in_answer(&answer.text, &["sample_file"])?;
    Ok(answer.into_response(StatusCode::OK))
}

/// Returns a page with the letterhead as PDF by a signed link from another response. The link needs
/// no token. It works for up to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/letterhead/{file}",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
async fn sample(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<Sample>(&app, caller, &file, signed).await
}

/// A sample page that shows the letterhead.
#[derive(Clone, Copy)]
struct Sample;

impl Printed for Sample {
    const FOLDER: &str = "letterhead";

    fn file(self) -> String {
        "sample.pdf".to_owned()
    }

    fn read(_: &str) -> Option<Self> {
        Some(Sample)
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        letterhead::find(tx, ctx)?;
        let text = "Receipts, statements, schedules, letters and reports begin like this page.";
        let mut blocks = vec![Block::Paragraph(text.to_owned())];
        blocks.extend(lender.payment_details("Loan 123".to_owned()));
        Ok(Some(printing::letter(lender, "Sample".to_owned(), blocks, ctx)))
    }
}
