//! Everything that is stored about a client, as one file.

use super::application_list::QuotedApplication;
use super::assessments::Assessment;
use super::bank::lines::BankLine;
use super::blacklist::BlacklistRecord;
use super::client_documents::ClientDocument;
use super::client_flags::ClientFlag;
use super::clients::ClientAnswer;
use super::collections::LoanNote;
use super::identifications::Identification;
use super::loan_history::LoanHistoryEntry;
use super::loans::account::LoanAccount;
use super::papers::ArchivedPaper;
use super::readings::Reading;
use super::repayments::settlement::SettlementQuote;
use super::requests::Request;
use super::screening::ScreeningMatch;
use crate::App;
use crate::access::allow;
use crate::calls::extract::{Caller, Path};
use crate::calls::respond::streamed;
use crate::uploads::file_type::FileType;
use crate::uploads::media::Media;
use crate::wire::error::{Error, Result};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use documents::archive::Archive;
use money::{Date, Overflow};
use office::client_data::{self, ClientData, ClientLoanData};
use office::clients::ClientId;
use office::loans;
use office::{AuditedChange, Ctx, FieldChange};
use serde::Serialize;
use std::fs::File;
use store::Tx;
use tokio::task::spawn_blocking;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Text of the archive's README.
const README: &str = "\
This archive holds everything that is stored about one client.

client.json         names, contact details, next of kin, loan accounts in short
loans.json          each loan with its terms, among them the income stated when it was given, and its
                    schedule
arrears.json        how far behind each loan is, when its default began, and when it was closed
loan_history.json   what happened to each loan: payments, penalties, corrections
loan_notes.json     what staff noted about the loans
papers.json         quotations, agreements and notices, with what is on them and how they were signed
applications.json   what the client applied for, with the quotes, and what was decided
assessments.json    what the client was found able to pay, with income, expenses and debts
settlement_quotes.json
                    what settling each loan early was quoted to cost
bank_lines.json     money of theirs that bank statements brought, and what became of it
requests.json       what staff asked for about the client, and what was decided
blacklist.json      when and why the client was blacklisted
flags.json          stop flags: debt review, disputes and others
identifications.json
                    how the client was identified, and the risk that the lender saw
screening.json      entries of sanctions lists with a like name or number, and what was decided
documents.json      the documents that were handed in
documents/          their files
changes.json        what the audit says of all these
readings.json       who has opened the documents or taken this archive

Amounts are in rand. Times are in UTC. Paths of other files only name them; they open nothing.
Left out are what only serves to find and to prove these records, counts and sums of them, and by
whose hand a record was stored where the record does not say so. Messages that staff sent one another
are not searched for the client's name.
Copies of these data may also be in reports and backups, until these are deleted, and for a day or two in
answers that are stored in case a request is repeated.
";

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(client_data::MAY_EXPORT, routes!(export)))
}

/// One audited change.
#[derive(Serialize)]
struct Change {
    at: Instant,
    action: String,
    fields: Vec<ChangedField>,
}

#[derive(Serialize)]
struct ChangedField {
    field: String,
    before: Option<String>,
    after: Option<String>,
}

impl From<AuditedChange> for Change {
    fn from(change: AuditedChange) -> Self {
        let field = |FieldChange { field, before, after }| ChangedField { field, before, after };
        Change {
            at: change.at.into(),
            action: change.verb,
            fields: change.fields.into_iter().map(field).collect(),
        }
    }
}

/// Records of one loan, as a list.
#[derive(Serialize)]
struct OfLoan<T> {
    loan: i64,
    items: Vec<T>,
}

/// Arrears of a loan.
#[derive(Serialize)]
struct Arrears {
    loan: i64,
    outstanding_principal: Money,
    overdue_amount: Money,
    /// `current`, or how many days it is late: `1_30`, `31_60`, `61_90` or `over_90`.
    arrears_age: &'static str,
    /// Due date of the first missed installment, while something is overdue.
    default_began_on: Option<Day>,
    /// The principal that was unpaid then.
    default_principal: Money,
    /// Charges that fell due since the default; from `charges_end_on` on, the in duplum rule stops
    /// further ones.
    default_charges: Money,
    charges_end_on: Option<Day>,
    closed_on: Option<Day>,
}

impl Arrears {
    fn of(account: &loans::LoanAccount, today: Date) -> Result<Self, Overflow> {
        let loan = &account.loan;
        Ok(Arrears {
            loan: loan.id.get(),
            outstanding_principal: loan.outstanding_principal.into(),
            overdue_amount: loan.overdue.into(),
            arrears_age: loan.arrears_age.0.as_str(),
            default_began_on: loan.default_began_on.map(Day::from),
            default_principal: loan.default_principal.into(),
            default_charges: account.default_charges(today)?.into(),
            charges_end_on: loan.waive_on.map(Day::from),
            closed_on: loan.closed_on.map(Day::from),
        })
    }
}

/// A file of the archive in the media store: its name in the archive, and its path.
struct Waiting {
    name: String,
    path: String,
}

/// Returns everything that is stored about a client as a ZIP archive: a JSON file for each kind of
/// record, the documents, and a readme. The access log records it.
#[utoipa::path(
    get, path = "/clients/{id}/export/",
    params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/zip", body = String)),
)]
async fn export(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Response> {
    let id = ClientId::new(id);
    let record = move |tx: &mut Tx, ctx: &Ctx| client_data::record_export(tx, ctx, id);
    app.write(caller.clone(), record).await?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let data = client_data::export(tx, ctx, id)?;
        let files = data.documents.iter().map(|one| Waiting {
            name: file_name(one.id.get(), &one.name, &one.path),
            path: one.path.clone(),
        });
        Ok((files.collect::<Vec<_>>(), texts(data, ctx)?))
    };
    let (files, texts) = app.read(caller, question).await?;
    let media = app.media().clone();
    let packing = spawn_blocking(move || packed(&media, texts, files));
    let archive = packing.await.map_err(Error::fault)??;
    let mut response = streamed(archive).into_response();
    let name = format!("attachment; filename=\"client-{id}.zip\"");
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let name = HeaderValue::try_from(name).map_err(Error::fault)?;
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// The JSON files, each with its name.
fn texts(data: ClientData, ctx: &Ctx) -> office::Result<Vec<(&'static str, String)>> {
    let (mut loans, mut arrears, mut histories) = (Vec::new(), Vec::new(), Vec::new());
    let (mut notes, mut quotes) = (Vec::new(), Vec::new());
    for ClientLoanData { details, history, notes: noted, quotes: quoted } in data.loans {
        let loan = details.account.loan.id.get();
        arrears.push(Arrears::of(&details.account, ctx.today)?);
        loans.push(LoanAccount::of_details(details, ctx.today)?);
        let entries = history.entries.iter().map(LoanHistoryEntry::unsigned);
        let items = entries.collect::<std::result::Result<Vec<_>, _>>()?;
        histories.push(OfLoan { loan, items });
        let items = quoted.into_iter().map(SettlementQuote::unsigned);
        quotes.push(OfLoan { loan, items: items.collect::<std::result::Result<Vec<_>, _>>()? });
        notes.push(OfLoan { loan, items: noted.into_iter().map(LoanNote::from).collect() });
    }
    let applications = data.applications.into_iter().map(QuotedApplication::of);
    let applications = applications.collect::<office::Result<Vec<_>>>()?;
    let mut papers = Vec::new();
    for opened in data.papers {
        papers.push(ArchivedPaper::of(opened)?);
    }
    let requests = data.requests.into_iter().map(Request::of);
    let requests = requests.collect::<std::result::Result<Vec<_>, _>>()?;
    let assessments = data.assessments.into_iter().map(Assessment::from);
    let bank_lines = data.bank_lines.into_iter().map(BankLine::stored);
    let documents = data.documents.into_iter().map(ClientDocument::unsigned);
    let blacklistings = data.blacklistings.into_iter().map(BlacklistRecord::from);
    let flags = data.flags.into_iter().map(ClientFlag::from);
    let identifications = data.identifications.into_iter().map(Identification::from);
    let screening = data.screening.into_iter().map(ScreeningMatch::from);
    let changes = data.changes.into_iter().map(Change::from);
    let readings = data.readings.into_iter().map(Reading::from).map(Reading::without_username);
    Ok(vec![
        ("client.json", json(&ClientAnswer::new(&data.client, &ctx.policy))?),
        ("loans.json", json(&loans)?),
        ("arrears.json", json(&arrears)?),
        ("loan_history.json", json(&histories)?),
        ("loan_notes.json", json(&notes)?),
        ("papers.json", json(&papers)?),
        ("applications.json", json(&applications)?),
        ("assessments.json", json(&assessments.collect::<Vec<_>>())?),
        ("settlement_quotes.json", json(&quotes)?),
        ("bank_lines.json", json(&bank_lines.collect::<Vec<_>>())?),
        ("requests.json", json(&requests)?),
        ("blacklist.json", json(&blacklistings.collect::<Vec<_>>())?),
        ("flags.json", json(&flags.collect::<Vec<_>>())?),
        ("identifications.json", json(&identifications.collect::<Vec<_>>())?),
        ("screening.json", json(&screening.collect::<Vec<_>>())?),
        ("documents.json", json(&documents.collect::<Vec<_>>())?),
        ("changes.json", json(&changes.collect::<Vec<_>>())?),
        ("readings.json", json(&readings.collect::<Vec<_>>())?),
    ])
}

fn json(value: &impl Serialize) -> office::Result<String> {
    serde_json::to_string_pretty(value).map_err(|error| office::Error::Internal(Box::new(error)))
}

/// Returns a portable file name: the document's number and the plain characters of its own name.
fn file_name(id: i64, name: &str, path: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    let name: String = name.chars().take(60).map(plain).collect();
    let extension = FileType::of_path(path).map_or("bin", FileType::extension);
    format!("documents/{id}-{name}.{extension}")
}

/// Packs everything. Blocks. Only one document is in memory at a time.
fn packed(media: &Media, texts: Vec<(&'static str, String)>, files: Vec<Waiting>) -> Result<File> {
    let mut archive = Archive::new().map_err(Error::fault)?;
    for (name, text) in texts {
        archive.add_text(name, &text).map_err(Error::fault)?;
    }
    let mut readme = README.to_owned();
    for Waiting { name, path } in files {
        match media.bytes(&path)? {
            Some(bytes) => archive.add_bytes(&name, &bytes).map_err(Error::fault)?,
            None => {
                readme.push_str("\nThis document's file is missing: ");
                readme.push_str(&name);
                readme.push('\n');
            }
        }
    }
    archive.add_text("readme.txt", &readme).map_err(Error::fault)?;
    archive.finish().map_err(Error::fault)
}
