//! Generated reports: books and whole lists as PDF, Word and spreadsheet files. A request is
//! answered at once; a background job makes the files.

mod report;

use super::accounting::one_branch;
use super::application_list::ApplicationQuery;
use super::assessments::CompletedQuery;
use super::blacklist::BlacklistQuery;
use super::cash_thresholds::LargeCashQuery;
use super::clients::ClientQuery;
use super::collections::LateQuery;
use super::loans::LoansQuery;
use super::log_book::LogBookQuery;
use crate::App;
use crate::access::{allow, also, once};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::{Error, Result};
use crate::wire::input::{Input, input, one_of};
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use money::Date;
use office::accounting::Book;
use office::clients::ClientSort;
use office::form39::Quarter;
use office::reports::{
    self, BookExtract, ClientList, MAY_EXPORT, MAY_SEE, MAY_SEE_ALL, QuarterFigures, ReportId,
    ReportKind, ReportQuery, ReportSearch, ReportState,
};
use office::{BranchId, Check, Ctx, EventKind, FieldErrors, Live, StaffId};
use report::Report;
use store::Tx;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant as Moment, timeout_at};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(also(&[409], allow(MAY_EXPORT.by_administrators(), routes!(export_company))))
        .routes(also(&[409], allow(MAY_EXPORT, routes!(export_branch))))
        .routes(also(&[409], allow(MAY_EXPORT, routes!(export_own_branch))))
        .routes(also(&[409], allow(MAY_EXPORT, routes!(export_list))))
        .routes(allow(MAY_SEE_ALL, routes!(list)))
        .routes(allow(MAY_SEE, routes!(list_own)))
        .routes(allow(MAY_SEE, routes!(find)))
        .routes(allow(MAY_SEE, once(routes!(delete))))
        .routes(also(&[409], allow(MAY_SEE, routes!(cancel))))
        .routes(also(&[409], allow(MAY_EXPORT, routes!(retry))))
}

one_of!(Book);
one_of!(ReportKind);

input! {
    /// Selects a book of the company.
    struct CompanyExport {
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        book: Book = required,
    }
}

input! {
    /// Selects a book of a branch.
    struct BranchExport {
        /// Branch of the book. Optional for consultants, who have only their own.
        branch_id: i64,
        /// Alias of `branch_id`, used by the books.
        branch: i64,
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        book: Book = required,
    }
}

/// The validated query of a book.
struct Asked {
    start: Option<Date>,
    end: Option<Date>,
    book: Book,
}

impl Asked {
    fn parse(
        mut check: Check,
        start: Input<Date>,
        end: Input<Date>,
        book: Input<Book>,
    ) -> office::Result<Self> {
        let start = start.optional(&mut check, "start_date");
        let end = end.optional(&mut check, "end_date");
        let Some(book) = book.required(&mut check, "book", "Please select a book.") else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(Asked { start, end, book })
    }

    fn of(&self, branch: Option<BranchId>) -> ReportQuery {
        ReportQuery::Book(BookExtract { book: self.book, start: self.start, end: self.end, branch })
    }
}

input! {
    /// Selects a quarter.
    struct Form39Query {
        year: i64 = required,
        /// Quarter of the year, 1 to 4.
        quarter: i64 = required,
        /// Branch of the report. Without `branch`, the whole company.
        branch: i64,
    }
}

impl Form39Query {
    fn parse(self) -> office::Result<ReportQuery> {
        let mut check = Check::new();
        let year = self.year.required(&mut check, "year", "Please select a year.");
        let quarter = self.quarter.required(&mut check, "quarter", "Please select a quarter.");
        let branch = self.branch.optional(&mut check, "branch").map(BranchId::new);
        let quarter = year.zip(quarter).map(|(year, quarter)| Quarter::new(year, quarter));
        check.rule(quarter != Some(None), "quarter", "There is no such quarter.");
        let Some(quarter) = quarter.flatten() else { return Err(check.refuse()) };
        check.finish()?;
        Ok(ReportQuery::Form39(QuarterFigures { quarter, branch }))
    }
}

input! {
    /// Selects a list: exactly one, with the filters of its page. Pages are ignored.
    #[example({ "clients": { "q": "Dlamini" } })]
    #[example({ "active_loans": { "branch_id": 2 } })]
    struct ListExport {
        clients: ClientQuery,
        active_loans: LoansQuery,
        applications: ApplicationQuery,
        /// Completed affordability assessments, for administrators.
        assessments: CompletedQuery,
        blacklist: BlacklistQuery,
        log_book: LogBookQuery,
        arrears: LateQuery,
        /// Cash above the threshold, for administrators.
        large_cash: LargeCashQuery,
        /// Figures of a quarter for the National Credit Regulator, for administrators, as a
        /// spreadsheet only.
        form39: Form39Query,
    }
}

impl ListExport {
    fn parse(self) -> Result<ReportQuery> {
        let mut check = Check::new();
        let clients = self.clients.optional(&mut check, "clients");
        let loans = self.active_loans.optional(&mut check, "active_loans");
        let applications = self.applications.optional(&mut check, "applications");
        let assessments = self.assessments.optional(&mut check, "assessments");
        let blacklist = self.blacklist.optional(&mut check, "blacklist");
        let log_book = self.log_book.optional(&mut check, "log_book");
        let arrears = self.arrears.optional(&mut check, "arrears");
        let large_cash = self.large_cash.optional(&mut check, "large_cash");
        let form39 = self.form39.optional(&mut check, "form39");
        check.finish()?;
        let clients = clients.map(|query| {
            let (search, sort, _) = query.parse()?;
            Ok(ReportQuery::Clients(ClientList { search, sort: sort.unwrap_or(ClientSort::Name) }))
        });
        let lists = [
            clients,
            loans.map(|query| Ok(ReportQuery::ActiveLoans(query.parse()?.0))),
            applications.map(|query| Ok(ReportQuery::Applications(query.parse()?.0))),
            assessments.map(|query| Ok(ReportQuery::Assessments(query.parse()?.0))),
            blacklist.map(|query| Ok(ReportQuery::Blacklist(query.parse()?.0))),
            log_book.map(|query| Ok(ReportQuery::LogBook(query.parse(None)?.0))),
            arrears.map(|query| Ok(ReportQuery::Arrears(query.parse()?.0))),
            large_cash.map(|query| Ok(ReportQuery::LargeCash(query.parse()?.0))),
            form39.map(|query| Ok(query.parse()?)),
        ];
        let mut given = lists.into_iter().flatten();
        match (given.next(), given.next()) {
            (Some(query), None) => query,
            _ => Err(office::Error::whole("Please select one list.").into()),
        }
    }
}

input! {
    /// Query parameters of the report list.
    struct ReportsQuery {
        report_type: ReportKind,
        /// Only reports of this branch.
        branch: i64,
        /// Only reports that this person requested.
        generated_by: i64,
        /// Only reports requested on this day or later.
        from: Date,
        /// Only reports requested on this day or earlier.
        to: Date,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl ReportsQuery {
    fn parse(self) -> office::Result<(ReportSearch, Option<Wanted>)> {
        let mut check = Check::new();
        let search = ReportSearch {
            kind: self.report_type.optional(&mut check, "report_type"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            asked_by: self.generated_by.optional(&mut check, "generated_by").map(StaffId::new),
            from: self.from.optional(&mut check, "from"),
            to: self.to.optional(&mut check, "to"),
        };
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Creates a report of a book of the whole company. Answers 201 when its files are there within about
/// a second; otherwise 202 with a pending report. The same request within ten seconds returns the
/// same report.
#[utoipa::path(
    get, path = "/adminstrator/accounting/export/",
    params(CompanyExport),
    responses((status = 201, body = Report), (status = 202, body = Report)),
)]
async fn export_company(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<CompanyExport>,
) -> Result<Response> {
    let CompanyExport { start_date, end_date, book } = query;
    let asked = Asked::parse(Check::new(), start_date, end_date, book)?;
    requested(&app, caller, move |_| Ok(asked.of(None))).await
}

/// Creates a report of a book of a branch; consultants of their own only. Answers as the export of the
/// whole company does.
#[utoipa::path(
    get, path = "/adminstrator/accounting/export/branch/",
    params(BranchExport),
    responses((status = 201, body = Report), (status = 202, body = Report)),
)]
async fn export_branch(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BranchExport>,
) -> Result<Response> {
    of_branch(&app, caller, query).await
}

/// Creates a report of a book of the caller's own branch. Answers as the export of the whole company
/// does.
#[utoipa::path(
    get, path = "/branch/accounting/export/",
    params(BranchExport),
    responses((status = 201, body = Report), (status = 202, body = Report)),
)]
async fn export_own_branch(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BranchExport>,
) -> Result<Response> {
    of_branch(&app, caller, query).await
}

async fn of_branch(app: &App, caller: Caller, query: BranchExport) -> Result<Response> {
    let BranchExport { branch_id, branch, start_date, end_date, book } = query;
    let mut check = Check::new();
    let branch = one_branch(branch, branch_id, &mut check);
    let asked = Asked::parse(check, start_date, end_date, book)?;
    let query = move |ctx: &Ctx| {
        let branch = branch.or(ctx.staff()?.branch);
        let missing = || office::Error::field("branch", "Please select a branch.");
        Ok(asked.of(Some(branch.ok_or_else(missing)?)))
    };
    let answer = requested(app, caller, query).await;
    answer.map_err(|error| renamed(error, &[("branch", "branch_id")]))
}

/// Creates a report of a whole list with the filters of its page. Answers as the export of a book does.
#[utoipa::path(
    post, path = "/reports/",
    request_body = ListExport,
    responses((status = 201, body = Report), (status = 202, body = Report)),
)]
async fn export_list(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<ListExport>,
) -> Result<Response> {
    let query = given.parse()?;
    let names: &[_] = match query {
        ReportQuery::ActiveLoans(_) => &[("branch", "branch_id"), ("from", "date_from")],
        _ => &[],
    };
    let answer = requested(&app, caller, move |_| Ok(query.clone())).await;
    answer.map_err(|error| renamed(error, names))
}

/// Renames the fields of a refusal to those of the call.
fn renamed(error: Error, names: &[(&str, &str)]) -> Error {
    let Error::Office(office::Error::Invalid(errors)) = error else {
        return error;
    };
    let mut renamed = FieldErrors::default();
    for (field, messages) in errors.iter() {
        let name = names.iter().find(|(from, _)| *from == field);
        let name = name.map_or(field, |(_, to)| to);
        for message in messages {
            renamed.add(name, message.clone());
        }
    }
    office::Error::Invalid(renamed).into()
}

/// Requests a report, and waits briefly for it.
async fn requested(
    app: &App,
    caller: Caller,
    query: impl Fn(&Ctx) -> office::Result<ReportQuery> + Send + 'static,
) -> Result<Response> {
    let links = app.links(&caller);
    let news = app.office().listen();
    let request = move |tx: &mut Tx, ctx: &Ctx| {
        // Permissions are checked before the query.
        ctx.may(MAY_EXPORT)?;
        reports::request(tx, ctx, &query(ctx)?)
    };
    let report = app.write(caller.clone(), request).await?;
    let report = settled(app, caller, report, news).await?;
    let status = match report.state() {
        ReportState::Done => StatusCode::CREATED,
        _ => StatusCode::ACCEPTED,
    };
    Ok((status, Json(Report::of(report, &links))).into_response())
}

/// Waits for the report and returns it, still pending if the wait runs out.
async fn settled(
    app: &App,
    caller: Caller,
    mut report: reports::Report,
    mut news: Receiver<Live>,
) -> Result<reports::Report> {
    let until = Moment::now() + app.settings().report_wait;
    while report.state() == ReportState::Pending {
        match timeout_at(until, news.recv()).await {
            Err(_) | Ok(Err(RecvError::Closed)) => break,
            Ok(Ok(live)) if !concerns(&live, &report) => continue,
            Ok(Ok(_) | Err(RecvError::Lagged(_))) => {}
        }
        let id = report.id;
        report = app.read(caller.clone(), move |tx, ctx| reports::find(tx, ctx, id)).await?;
    }
    Ok(report)
}

/// True if the event is about the job that makes the report.
fn concerns(live: &Live, report: &reports::Report) -> bool {
    live.events.iter().any(|event| {
        let mut ids = event.ids.iter();
        event.kind == EventKind::JobChanged && ids.any(|(_, id)| *id == report.job_id.get())
    })
}

/// Lists all reports, newest first.
#[utoipa::path(
    get, path = "/adminstrator/reports/",
    params(ReportsQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<Report>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ReportsQuery>,
) -> Result<Json<Listed<Report>>> {
    listed(&app, caller, query, reports::count, reports::list).await
}

/// Lists the reports that the caller requested, newest first.
#[utoipa::path(
    get, path = "/branch/reports/",
    params(ReportsQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<Report>)),
)]
async fn list_own(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ReportsQuery>,
) -> Result<Json<Listed<Report>>> {
    listed(&app, caller, query, reports::count_own, reports::own).await
}

type Count = fn(&mut Tx, &Ctx, &ReportSearch) -> office::Result<i64>;
type Part = fn(&mut Tx, &Ctx, &ReportSearch, i64, i64) -> office::Result<Vec<reports::Report>>;

async fn listed(
    app: &App,
    caller: Caller,
    query: ReportsQuery,
    count: Count,
    part: Part,
) -> Result<Json<Listed<Report>>> {
    let (search, wanted) = query.parse()?;
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (limit, offset) = wanted.map_or((i64::MAX, 0), |page| (page.limit(), page.offset()));
        let total = if wanted.is_some() { count(tx, ctx, &search)? } else { 0 };
        Ok((total, part(tx, ctx, &search, limit, offset)?))
    };
    let (total, found) = app.read(caller, question).await?;
    let items = found.into_iter().map(|report| Report::of(report, &links)).collect();
    Ok(Json(match wanted {
        Some(wanted) => Listed::Paged(Page::new(wanted, total, items)),
        None => Listed::Plain(items),
    }))
}

/// Returns a report, to the person who requested it and to administrators.
#[utoipa::path(
    get, path = "/reports/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Report)),
)]
async fn find(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Json<Report>> {
    let (id, links) = (ReportId::new(id), app.links(&caller));
    let report = app.read(caller, move |tx, ctx| reports::find(tx, ctx, id)).await?;
    Ok(Json(Report::of(report, &links)))
}

/// Cancels a report that is pending.
#[utoipa::path(
    post, path = "/reports/{id}/cancel/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Report)),
)]
async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Report>> {
    let (id, links) = (ReportId::new(id), app.links(&caller));
    let report = app.write(caller, move |tx, ctx| reports::cancel(tx, ctx, id)).await?;
    Ok(Json(Report::of(report, &links)))
}

/// Retries a report that failed or was cancelled.
#[utoipa::path(
    post, path = "/reports/{id}/retry/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Report)),
)]
async fn retry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Report>> {
    let (id, links) = (ReportId::new(id), app.links(&caller));
    let report = app.write(caller, move |tx, ctx| reports::retry(tx, ctx, id)).await?;
    Ok(Json(Report::of(report, &links)))
}

/// Deletes a report and its files. A pending one has to be cancelled first.
#[utoipa::path(
    delete, path = "/reports/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = ReportId::new(id);
    let verb = move |tx: &mut _, ctx: &_| reports::delete(tx, ctx, id);
    let answer = app.delete(caller, key, verb).await?;
    app.delete_released_files().await;
    Ok(answer)
}
