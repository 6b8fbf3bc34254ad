//! The accounting books of the company and of its branches. A request for one book and a page
//! returns that page; otherwise whole books are streamed.

mod rows;

use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Caller, Query};
use crate::calls::list::Items;
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Input, input};
use crate::wire::names::BranchName;
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use money::{Date, Overflow};
use office::access_log::List;
use office::accounting::{self, Book, Rows, Scope};
use office::reports::ReportKind;
use office::{BranchId, Check, Ctx, branches};
use rows::{Accounting, AccountingTotals, BookTotals, Books};
use rows::{CashflowRow, DisbursementRow, LoanBookRow, OnWire};
use rows::{PaymentRow, ReportRow, TransactionRow};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(accounting::MAY_SEE_COMPANY, routes!(company)))
        .routes(allow(STAFF, routes!(branch)))
}

input! {
    /// Query parameters of the company's books.
    struct CompanyQuery {
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        /// `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`.
        /// All six by default.
        book: String,
        /// Starts at 1. Only with `book`. Without it the whole book is returned.
        page: i64,
        page_size: i64,
    }
}

input! {
    /// Query parameters of a branch's books.
    struct BranchQuery {
        /// Required, under this name or as `branch_id`.
        branch: i64,
        /// Alias of `branch`, used by exports.
        branch_id: i64,
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        /// `cashflows`, `transactions`, `loans`, `payments`, `disbursements` or `report_details`.
        /// All six by default.
        book: String,
        /// Starts at 1. Only with `book`. Without it the whole book is returned.
        page: i64,
        page_size: i64,
    }
}

/// The validated query.
struct Asked {
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
    book: Option<Book>,
    wanted: Option<Wanted>,
}

impl CompanyQuery {
    fn parse(self, check: &mut Check) -> Asked {
        let book = book(self.book, check);
        let wanted = Wanted::read(check, self.page, self.page_size);
        if check.is_sound("book") {
            check.rule(wanted.is_none() || book.is_some(), "book", "Please select a book.");
        }
        Asked {
            start: self.start_date.optional(check, "start_date"),
            end: self.end_date.optional(check, "end_date"),
            branch: None,
            book,
            wanted,
        }
    }
}

impl BranchQuery {
    fn parse(self, check: &mut Check) -> Asked {
        let branch = one_branch(self.branch, self.branch_id, check);
        if check.is_sound("branch") {
            check.rule(branch.is_some(), "branch", "Please select a branch.");
        }
        let query = CompanyQuery {
            start_date: self.start_date,
            end_date: self.end_date,
            book: self.book,
            page: self.page,
            page_size: self.page_size,
        };
        Asked { branch, ..query.parse(check) }
    }
}

/// Returns the branch that a call names as `branch`, `branch_id`, or both.
pub(super) fn one_branch(
    branch: Input<i64>,
    branch_id: Input<i64>,
    check: &mut Check,
) -> Option<BranchId> {
    let branch = branch.optional(check, "branch");
    let branch_id = branch_id.optional(check, "branch_id");
    let agree = branch.is_none() || branch_id.is_none() || branch == branch_id;
    check.rule(agree, "branch_id", "This is another branch than `branch` names.");
    branch.or(branch_id).map(BranchId::new)
}

fn book(given: Input<String>, check: &mut Check) -> Option<Book> {
    let word = given.optional(check, "book")?;
    let book = Book::parse(word.trim());
    let known: Vec<_> = Book::ALL.iter().map(|book| book.as_str()).collect();
    check.rule(book.is_some(), "book", format!("Choose one of: {}.", known.join(", ")));
    book
}

/// Returns the books of the whole company.
#[utoipa::path(
    get, path = "/adminstrator/accounting/",
    params(CompanyQuery),
    responses((status = 200, body = Accounting)),
)]
async fn company(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<CompanyQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let asked = query.parse(&mut check);
    check.finish()?;
    answer(app, caller, asked).await
}

/// Returns the books of a branch. Consultants see only their own branch.
#[utoipa::path(
    get, path = "/adminstrator/accounting/branch/",
    params(BranchQuery),
    responses((status = 200, body = Accounting)),
)]
async fn branch(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BranchQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let asked = query.parse(&mut check);
    check.finish()?;
    answer(app, caller, asked).await
}

async fn answer(app: App, caller: Caller, asked: Asked) -> Result<Response> {
    match (asked.book, asked.wanted) {
        (Some(book), Some(wanted)) => {
            let question = move |tx: &mut _, ctx: &_| page(tx, ctx, &asked, book, wanted);
            Ok(Json(app.read(caller, question).await?).into_response())
        }
        (one, _) => {
            let books = one.map_or_else(|| Book::ALL.to_vec(), |book| vec![book]);
            for book in &books {
                let Asked { start, end, branch, .. } = asked;
                let may = move |_: &mut Tx, ctx: &Ctx| Scope::of(ctx, start, end, branch).map(drop);
                app.record_list(&caller, List::from(ReportKind::from(*book)), may).await?;
            }
            let question = move |tx: &mut _, ctx: &_, answer: &mut Items| {
                whole(tx, ctx, &asked, &books, answer)
            };
            app.stream(caller, question).await
        }
    }
}

fn page(
    tx: &mut Tx,
    ctx: &Ctx,
    asked: &Asked,
    book: Book,
    wanted: Wanted,
) -> office::Result<Accounting> {
    let scope = Scope::of(ctx, asked.start, asked.end, asked.branch)?;
    let branch = branch_of(tx, &scope)?;
    let totals = accounting::totals(tx, &scope, book)?;
    let rows = accounting::page(tx, &scope, book, wanted.limit(), wanted.offset())?;
    Ok(Accounting {
        start_date: scope.start().into(),
        end_date: scope.end().into(),
        branch,
        books: paged(wanted, totals.rows, rows)?,
        totals: footer(book, totals.into(), AccountingTotals::default()),
    })
}

pub(super) fn branch_of(tx: &mut Tx, scope: &Scope) -> office::Result<Option<BranchName>> {
    let Some(id) = scope.branch() else {
        return Ok(None);
    };
    let branch = branches::summary(tx, id)?;
    let branch =
        branch.ok_or_else(|| office::Error::field("branch", "This branch does not exist."))?;
    Ok(Some(BranchName { id: id.get(), name: branch.name }))
}

fn footer(book: Book, footer: BookTotals, mut totals: AccountingTotals) -> AccountingTotals {
    let place = match book {
        Book::Cashflows => &mut totals.cashflows,
        Book::Transactions => &mut totals.transactions,
        Book::Loans => &mut totals.loans,
        Book::Payments => &mut totals.payments,
        Book::Disbursements => &mut totals.disbursements,
        Book::ReportDetails => &mut totals.report_details,
    };
    *place = Some(footer);
    totals
}

fn paged(wanted: Wanted, total: i64, rows: Rows) -> Result<Books, Overflow> {
    fn listed<R, W: OnWire<R>>(
        wanted: Wanted,
        total: i64,
        rows: Vec<R>,
    ) -> Result<Listed<W>, Overflow> {
        let items = rows.into_iter().map(W::of).collect::<Result<_, _>>()?;
        Ok(Listed::Paged(Page::new(wanted, total, items)))
    }
    let mut books = Books::default();
    match rows {
        Rows::Cashflows(rows) => books.cashflows = Some(listed(wanted, total, rows)?),
        Rows::Transactions(rows) => books.transactions = Some(listed(wanted, total, rows)?),
        Rows::Loans(rows) => books.loans = Some(listed(wanted, total, rows)?),
        Rows::Payments(rows) => books.payments = Some(listed(wanted, total, rows)?),
        Rows::Disbursements(rows) => books.disbursements = Some(listed(wanted, total, rows)?),
        Rows::ReportDetails(rows) => books.report_details = Some(listed(wanted, total, rows)?),
    }
    Ok(books)
}

/// Streams whole books: the answer's fields by hand, its rows as they are read.
fn whole(
    tx: &mut Tx,
    ctx: &Ctx,
    asked: &Asked,
    books: &[Book],
    answer: &mut Items,
) -> office::Result<()> {
    let scope = Scope::of(ctx, asked.start, asked.end, asked.branch)?;
    let mut totals = AccountingTotals::default();
    for book in books {
        totals = footer(*book, accounting::totals(tx, &scope, *book)?.into(), totals);
    }
    let head = Accounting {
        start_date: scope.start().into(),
        end_date: scope.end().into(),
        branch: branch_of(tx, &scope)?,
        totals,
        books: Books::default(),
    };
    let head =
        serde_json::to_string(&head).map_err(|error| office::Error::Internal(Box::new(error)))?;
    answer.text(head.strip_suffix('}').unwrap_or(&head))?;
    for book in books {
        answer.text(&format!(",\"{book}\":"))?;
        let mut after = None;
        loop {
            let (rows, mark) = accounting::batch(tx, &scope, *book, after)?;
            push(answer, rows)?;
            after = mark;
            if after.is_none() {
                break;
            }
        }
        answer.end_list();
    }
    answer.text("}")
}

fn push(answer: &mut Items, rows: Rows) -> office::Result<()> {
    fn all<R, W: OnWire<R> + serde::Serialize>(
        answer: &mut Items,
        rows: Vec<R>,
    ) -> office::Result<()> {
        rows.into_iter().try_for_each(|row| answer.push(&W::of(row)?))
    }
    match rows {
        Rows::Cashflows(rows) => all::<_, CashflowRow>(answer, rows),
        Rows::Transactions(rows) => all::<_, TransactionRow>(answer, rows),
        Rows::Loans(rows) => all::<_, LoanBookRow>(answer, rows),
        Rows::Payments(rows) => all::<_, PaymentRow>(answer, rows),
        Rows::Disbursements(rows) => all::<_, DisbursementRow>(answer, rows),
        Rows::ReportDetails(rows) => all::<_, ReportRow>(answer, rows),
    }
}
