//! Papers that the law requires: quotation, agreement, notice of a default, certificate of balance
//! (National Credit Act s92, s93, s129 and s86).
//!
//! Each is made once, with a number, and stored as its texts and figures, which never change.
//! Layout is the caller's: it passes the function that renders the page (ADR 0048). The page's
//! digest is sealed, and printed on the paper.

mod agreements;
pub(crate) mod erased;
mod queries;
pub(crate) mod record;
mod signing;
mod templates;
#[cfg(test)]
mod tests;
mod text;
mod types;

pub use signing::sign;
pub use templates::{
    MAY_CHANGE as MAY_CHANGE_TEMPLATES, MAY_SEE as MAY_SEE_TEMPLATES, all as templates,
    change as change_template, preview as preview_template, versions as template_versions,
};
pub use text::{MAX_TEMPLATE, Piece, Placeholder, TextBlock};
pub use types::{
    ApplicationForReview, Credit, Draft, DueCertificate, LoanBalance, Matter, NewPaper,
    NewSignature, OpenedPaper, OverdueLoan, Page, Paper, PaperId, PaperKind, SigningMethod,
    StoredPage, Template, TemplateId, TemplateRow,
};

use crate::applications::{self, NewApplication, Quote, WarningKind};
use crate::clients::{self, ClientId};
use crate::loans::{self, ApplicationId, LoanAccount, LoanId};
use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
};
use agreements::agreement;
use lending::{FlaggedAction, business_days_after};
use money::{Cents, days_between};
use record::{PaperQuoteRecord, PaperRecord};
use sha2::{Digest, Sha256};
use store::Tx;

/// Roles that open papers. Staff serve clients of any branch.
pub const MAY_READ: Access = Access::STAFF;
/// Roles that make papers and record a client's signature: those that give loans. Consultants do so
/// for loans of their own branch.
pub const MAY_MAKE: Access = applications::MAY_GIVE;

/// A drawn signature weighs at most so much.
pub const MAX_SIGNATURE_BYTES: usize = 100 * 1024;

/// For how many business days a quotation binds the lender (National Credit Act s92(3)).
const QUOTATION_DAYS: u8 = 5;
/// Number of business days that a client has to respond to a notice (National Credit Act
/// s130(1)(a)).
const NOTICE_DAYS: u8 = 10;
/// Number of business days in which a lender answers an application for debt review (National Credit
/// Regulations, regulation 24).
const CERTIFICATE_DAYS: u8 = 5;
/// Older papers than this many are not listed.
const MAX_LISTED: i64 = 200;

/// Writes the page of a paper.
pub type Compose<'a> = &'a dyn Fn(&mut Tx, &Ctx, &Draft) -> Result<Page>;

/// Makes a paper and stores it with its number.
pub fn make(tx: &mut Tx, ctx: &Ctx, input: &NewPaper, compose: Compose<'_>) -> Result<Done<Paper>> {
    let actor = ctx.may(MAY_MAKE)?;
    let kind = input.kind();
    let (client, matter) = matter(tx, ctx, input)?;
    let client = clients::current(tx, client)?;
    let (template, text) = templates::printed(tx, kind)?;
    let id = PaperId::new(numbers::next(tx, "papers")?);
    let salt = hex::encode(ctx.secret("paper"));
    let client_id = client.record.id;
    let draft = Draft { id, kind, client, matter, text, salt };
    let Page { content, logo } = compose(tx, ctx, &draft)?;
    let logo_sha256 = logo.as_ref().map(|logo| Sha256::digest(logo).to_vec());
    if let (Some(sha256), Some(logo)) = (&logo_sha256, &logo) {
        queries::store_logo(tx, sha256, logo)?;
    }
    let record = PaperRecord {
        id: id.get(),
        kind: kind.to_string(),
        client_id: client_id.get(),
        application_id: draft.matter.application().map(ApplicationId::get),
        template_id: template.map(TemplateId::get),
        valid_until: draft.matter.valid_until(),
        sha256: Sha256::digest(&content).to_vec(),
        content,
        logo_sha256,
        made_by: actor.staff.get(),
        made_at: ctx.now,
        business_date: ctx.today,
    };
    record.insert(tx)?;
    let promised = draft.matter.promised(id)?;
    if let Some(promised) = &promised {
        promised.insert(tx)?;
    }
    let mut changes = Changes::none()
        .set("kind", kind)
        .set("client", client_id)
        .set("digest", hex::encode(&record.sha256));
    for (name, amount) in draft.matter.figures()? {
        changes = changes.set(name, amount);
    }
    let paper = existing(tx, id)?;
    let event = changed(&paper);
    let done = Done::new(paper, "paper.make", about(id), changes).recording(record.record());
    let done = promised.iter().map(PaperQuoteRecord::record).fold(done, Done::recording);
    Ok(done.with_event(event))
}

/// Returns a paper with its contents.
pub fn open(tx: &mut Tx, ctx: &Ctx, id: PaperId) -> Result<OpenedPaper> {
    ctx.may(MAY_READ)?;
    let paper = existing(tx, id)?;
    if paper.is_erased {
        return Err(erased_paper());
    }
    let page = queries::page(tx, id)?.ok_or(Error::NotFound("paper"))?;
    Ok(OpenedPaper { paper, page })
}

/// A client's papers, the newest first.
pub fn of_client(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Paper>> {
    ctx.may(MAY_READ)?;
    clients::existing(tx, client)?;
    Ok(queries::of_client(tx, client, MAX_LISTED)?)
}

/// The papers about a loan, the newest first.
pub fn of_loan(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<Vec<Paper>> {
    ctx.may(MAY_READ)?;
    let account = loan_account(tx, loan)?;
    Ok(queries::of_application(tx, account.loan.application_id, MAX_LISTED)?)
}

/// The papers about an application and its loan, the newest first.
pub fn of_application(tx: &mut Tx, ctx: &Ctx, id: ApplicationId) -> Result<Vec<Paper>> {
    ctx.may(MAY_READ)?;
    applications::quoted(tx, ctx, id)?;
    Ok(queries::of_application(tx, id, MAX_LISTED)?)
}

/// Every paper of a client, for the export of all stored data.
pub(crate) fn all_of(tx: &mut Tx, client: ClientId) -> Result<Vec<OpenedPaper>> {
    let papers = queries::of_client(tx, client, i64::MAX)?.into_iter();
    let mut opened = Vec::new();
    for paper in papers.filter(|paper| !paper.is_erased) {
        let page = queries::page(tx, paper.id)?.ok_or(Error::NotFound("paper"))?;
        opened.push(OpenedPaper { paper, page });
    }
    Ok(opened)
}

pub(crate) fn about(id: PaperId) -> Subject {
    Subject::new("paper", id.get())
}

fn existing(tx: &mut Tx, id: PaperId) -> Result<Paper> {
    queries::one(tx, id)?.ok_or(Error::NotFound("paper"))
}

fn erased_paper() -> Error {
    Error::conflict("paper_erased", "This document was erased with the client's data.")
}

fn loan_account(tx: &mut Tx, id: LoanId) -> Result<LoanAccount> {
    loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))
}

fn changed(paper: &Paper) -> Event {
    let event = Event::new(EventKind::PaperChanged, Audience::Everyone)
        .with("paper", paper.id.get())
        .with("client", paper.client_id.get());
    paper.loan_id.iter().fold(event, |event, loan| event.with("loan", loan.get()))
}

/// Subject and client of a paper.
fn matter(tx: &mut Tx, ctx: &Ctx, input: &NewPaper) -> Result<(ClientId, Matter)> {
    match input {
        NewPaper::Quotation(application) => quotation(tx, ctx, application),
        NewPaper::ApplicationAgreement(id) => agreement(tx, ctx, *id),
        NewPaper::OfLoan(id, PaperKind::Agreement) => {
            let LoanAccount { loan, .. } = loan_account(tx, *id)?;
            agreement(tx, ctx, loan.application_id)
        }
        NewPaper::OfLoan(id, PaperKind::DefaultNotice) => default_notice(tx, ctx, *id),
        NewPaper::OfLoan(_, PaperKind::Quotation | PaperKind::BalanceCertificate) => {
            Err(Error::field("kind", "Choose an agreement or a notice of default."))
        }
        NewPaper::BalanceCertificate(client) => balance_certificate(tx, ctx, *client),
    }
}

/// Obstacles to a loan that can be removed while its quotation holds.
const NOT_OF_A_QUOTATION: [WarningKind; 2] = [WarningKind::Cash, WarningKind::Affordability];

/// Cost of a loan. Refuses a quotation if the loan would be refused, except for lack of cash or of an
/// assessment.
fn quotation(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<(ClientId, Matter)> {
    let Some(client) = input.client else {
        return Err(Error::field("client", "Please select a client."));
    };
    let quote = applications::quote(tx, ctx, input)?;
    let refusal =
        quote.warnings.iter().find(|one| one.refuses && !NOT_OF_A_QUOTATION.contains(&one.kind));
    if let Some(refusal) = refusal {
        let field = if refusal.kind == WarningKind::Client { "client" } else { "amount" };
        return Err(Error::field(field, refusal.message.clone()));
    }
    let valid_until = business_days_after(ctx.today, QUOTATION_DAYS);
    let product = quote.product.id;
    Ok((client, Matter::Quotation { product, credit: Credit::from(quote), valid_until }))
}

fn default_notice(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<(ClientId, Matter)> {
    let account = loan_account(tx, id)?;
    ctx.staff()?.operate_at(account.loan.branch_id)?;
    let late = || account.installments.iter().filter(|row| row.is_overdue(ctx.today));
    let overdue = Cents::sum(late().map(|row| row.total_due))?;
    let oldest = late().map(|row| row.due_on).min();
    let Some(oldest) = oldest.filter(|_| account.loan.is_open()) else {
        let message = "This loan has no overdue installment. A notice of default is not needed.";
        return Err(Error::conflict("nothing_overdue", message));
    };
    if let Some(stopped) = clients::stopped(tx, account.loan.client_id, FlaggedAction::Enforcement)?
    {
        return Err(Error::conflict("client_flagged", stopped));
    }
    let default = OverdueLoan {
        overdue,
        days: days_between(oldest, ctx.today),
        respond_by: business_days_after(ctx.today, NOTICE_DAYS),
        account,
    };
    Ok((default.account.loan.client_id, Matter::DefaultNotice(Box::new(default))))
}

/// The balance of every loan on which the client owes something.
fn balance_certificate(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<(ClientId, Matter)> {
    let client = clients::existing(tx, id)?;
    let mut loans = Vec::new();
    for owed in client.loan_accounts {
        let LoanAccount { loan, installments } = loan_account(tx, LoanId::new(owed.id))?;
        let balance = if loan.is_open() { loan.balance } else { loan.unrecovered()? };
        if balance.is_positive() {
            let late = installments.iter().filter(|row| row.is_overdue(ctx.today));
            let overdue = Cents::sum(late.map(|row| row.total_due))?;
            loans.push(LoanBalance { loan, overdue, balance });
        }
    }
    let total = Cents::sum(loans.iter().map(|one| one.balance))?;
    Ok((id, Matter::BalanceCertificate { loans, total }))
}

/// Clients whose debt counsellor waits for a certificate of balance, the longest wait first.
pub fn due_certificates(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<DueCertificate>> {
    ctx.may(MAY_READ)?;
    let waiting = queries::due_certificates(tx, MAX_LISTED)?.into_iter();
    let due = waiting.map(|review| {
        let due_on = business_days_after(review.since, CERTIFICATE_DAYS);
        DueCertificate { review, due_on, is_overdue: due_on < ctx.today }
    });
    Ok(due.collect())
}

impl Matter {
    fn application(&self) -> Option<ApplicationId> {
        match self {
            Matter::Quotation { .. } | Matter::BalanceCertificate { .. } => None,
            Matter::Agreement { application, .. } => Some(*application),
            Matter::DefaultNotice(default) => Some(default.account.loan.application_id),
        }
    }

    fn valid_until(&self) -> Option<money::Date> {
        match self {
            Matter::Quotation { valid_until, .. } => Some(*valid_until),
            Matter::Agreement { .. }
            | Matter::DefaultNotice(_)
            | Matter::BalanceCertificate { .. } => None,
        }
    }

    /// Terms that bind the lender while a quotation is valid.
    fn promised(&self, paper: PaperId) -> Result<Option<PaperQuoteRecord>> {
        let Matter::Quotation { product, credit, .. } = self else { return Ok(None) };
        let installments = i64::try_from(credit.installments.len());
        let installments = installments.map_err(|_| Error::internal("too many installments"))?;
        Ok(Some(PaperQuoteRecord {
            paper_id: paper.get(),
            product_id: product.get(),
            principal: credit.principal,
            payment_frequency: credit.frequency.to_string(),
            installments,
            total_amount: credit.cost()?.total,
        }))
    }

    /// For the audit line.
    fn figures(&self) -> Result<Vec<(&'static str, String)>> {
        Ok(match self {
            Matter::Quotation { credit, .. } | Matter::Agreement { credit, .. } => vec![
                ("principal", credit.principal.to_string()),
                ("total", credit.cost()?.total.to_string()),
            ],
            Matter::DefaultNotice(default) => vec![
                ("loan", default.account.loan.id.to_string()),
                ("overdue", default.overdue.to_string()),
            ],
            Matter::BalanceCertificate { total, .. } => vec![("total", total.to_string())],
        })
    }
}

impl From<Quote> for Credit {
    fn from(quote: Quote) -> Self {
        let Quote { schedule, vat_rate, product, frequency, penalty_rate, .. } = quote;
        let effective_annual_rate = quote.effective_annual_rate;
        Credit {
            product_name: product.details.name,
            frequency,
            principal: schedule.principal,
            interest: schedule.interest,
            initiation_fee: schedule.initiation_fee,
            service_fees: schedule.service_fees,
            monthly_service_fee: product.details.monthly_service_fee,
            vat_rate,
            vat: schedule.vat,
            interest_rate: product.details.interest_rate,
            penalty_method: product.details.penalty_method.0,
            penalty_rate,
            effective_annual_rate,
            installments: schedule.installments,
        }
    }
}
