//! Papers about a loan for the client: a statement of the account, the payment schedule, a
//! settlement quote, and a paid-up letter. The files are made when their links are opened.

mod letters;
#[cfg(test)]
mod tests;

pub(super) use letters::person;

use super::letterhead::Lender;
use super::printing::{self, Printed};
use crate::App;
use crate::access::{STAFF, allow, also, linked};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::response::Response;
use documents::Letter;
use money::Date;
use office::loan_history::{self, LoanEntry, LoanHistory, Statement, is_paid_up};
use office::loans::{self, LoanId};
use office::repayments::{self, SettlementQuoteId};
use office::{Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(also(&[409], linked(routes!(file))))
}

/// A paper, identified by its file's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LoanPaper {
    /// The account over a period, both days included.
    Statement(LoanId, Date, Date),
    Schedule(LoanId),
    PaidUp(LoanId),
    SettlementQuote(SettlementQuoteId),
}

impl Printed for LoanPaper {
    const FOLDER: &str = "papers";

    /// `statement-12-2026-03-02-2026-11-23.pdf`, `schedule-12.pdf`, `paid-up-12.pdf` or
    /// `settlement-quote-7.pdf`.
    fn file(self) -> String {
        match self {
            LoanPaper::Statement(loan, from, until) => {
                format!("statement-{loan}-{from}-{until}.pdf")
            }
            LoanPaper::Schedule(loan) => format!("schedule-{loan}.pdf"),
            LoanPaper::PaidUp(loan) => format!("paid-up-{loan}.pdf"),
            LoanPaper::SettlementQuote(quote) => format!("settlement-quote-{quote}.pdf"),
        }
    }

    fn read(file: &str) -> Option<Self> {
        let name = file.strip_suffix(".pdf")?;
        let loan = |number: &str| number.parse().ok().map(LoanId::new);
        Some(if let Some(rest) = name.strip_prefix("statement-") {
            let (number, days) = rest.split_once('-')?;
            let (from, until) = days.split_at_checked("2026-03-02".len())?;
            let day = |text: &str| money::parse_date(text).ok();
            LoanPaper::Statement(loan(number)?, day(from)?, day(until.strip_prefix('-')?)?)
        } else if let Some(number) = name.strip_prefix("schedule-") {
            LoanPaper::Schedule(loan(number)?)
        } else if let Some(number) = name.strip_prefix("settlement-quote-") {
            LoanPaper::SettlementQuote(SettlementQuoteId::new(number.parse().ok()?))
        } else {
            LoanPaper::PaidUp(loan(name.strip_prefix("paid-up-")?)?)
        })
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        let letter = match self {
            LoanPaper::Statement(loan, from, until) => {
                let statement = loan_history::statement(tx, ctx, loan, Some(from), Some(until))?;
                letters::statement(lender, &statement, ctx)?
            }
            LoanPaper::Schedule(loan) => {
                letters::schedule(lender, &loans::find(tx, ctx, loan)?, ctx)?
            }
            LoanPaper::PaidUp(loan) => {
                letters::paid_up(lender, &loan_history::paid_up(tx, ctx, loan)?, ctx)?
            }
            LoanPaper::SettlementQuote(quote) => {
                let (account, listed) = repayments::find_quote(tx, ctx, quote)?;
                letters::settlement_quote(lender, &account, &listed, ctx)?
            }
        };
        Ok(Some(letter))
    }
}

input! {
    /// The period of the statement.
    struct PapersQuery {
        /// First day of the statement; default the day of the disbursement.
        date_from: Date,
        /// Last day of the statement; default today.
        date_to: Date,
    }
}

/// Papers of a loan: signed paths of PDF files below `/api/media/` that work while the session is
/// open.
#[derive(Serialize, ToSchema)]
struct LoanPapers {
    /// The statement of the account over the period.
    statement_file: String,
    payment_schedule_file: String,
    /// Paid-up letter. Null unless the loan has been paid in full.
    paid_up_letter_file: Option<String>,
    /// The receipts of all payments on the loan, the newest first.
    receipts: Vec<PaymentReceipt>,
}

/// The receipt of a payment, to be printed.
#[derive(Serialize, ToSchema)]
struct PaymentReceipt {
    receipt_number: String,
    business_date: Day,
    amount: Money,
    /// True if the payment was reversed. The receipt says so.
    is_reversed: bool,
    document_file: String,
}

fn receipts_of(history: &LoanHistory, links: &Links) -> Vec<PaymentReceipt> {
    let receipt = |entry: &LoanEntry| {
        let id = entry.payment.as_ref()?.id;
        Some(PaymentReceipt {
            receipt_number: id.receipt_number(),
            business_date: entry.business_date.into(),
            amount: entry.amount.into(),
            is_reversed: entry.reversed_by.is_some(),
            document_file: links.to(&printing::path(id)),
        })
    };
    history.entries.iter().rev().filter_map(receipt).collect()
}

/// Returns links to what can be printed about a loan.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/papers/",
    params(("id" = i64, Path), PapersQuery),
    responses((status = 200, body = LoanPapers)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<PapersQuery>,
) -> Result<Json<LoanPapers>> {
    let mut check = Check::new();
    let from = query.date_from.optional(&mut check, "date_from");
    let until = query.date_to.optional(&mut check, "date_to");
    check.finish()?;
    let links = app.links(&caller);
    let question = move |tx: &mut _, ctx: &Ctx| {
        let loan = LoanId::new(id);
        let history = loan_history::of_loan(tx, ctx, loan)?;
        let receipts = receipts_of(&history, &links);
        let statement = Statement::of(history, from, until, ctx.today)?;
        let link = |paper: LoanPaper| links.to(&printing::path(paper));
        let paid_up = is_paid_up(&statement.account).then(|| link(LoanPaper::PaidUp(loan)));
        Ok(LoanPapers {
            statement_file: link(LoanPaper::Statement(loan, statement.from, statement.until)),
            payment_schedule_file: link(LoanPaper::Schedule(loan)),
            paid_up_letter_file: paid_up,
            receipts,
        })
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns a statement, payment schedule, paid-up letter or settlement quote as PDF by a signed link from another
/// response. The link needs no token. It works for up to an hour, and only while the session that it
/// was made for is open.
#[utoipa::path(
    get, path = "/media/papers/{file}",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<LoanPaper>(&app, caller, &file, signed).await
}
