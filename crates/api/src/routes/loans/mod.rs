//! Loan accounts: queries, penalty waivers, write-offs.

mod above_limits;
pub(super) mod account;
mod edits;
mod penalty_waiver;
mod reschedule;
mod terms;
mod write_off;

pub(crate) use account::LoanAccount;
pub(super) use reschedule::new_schedule;

use crate::App;
use crate::access::{STAFF, allow, also, once, revalidated};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Page, Wanted};
use account::Installment;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use lending::LoanStatus;
use money::Date;
use office::access_log::List;
use office::clients::ClientId;
use office::loans::{
    self, LoanId, LoanSearch, MAY_SEE_ABOVE_LIMITS, MAY_WAIVE_PENALTIES, MAY_WRITE_OFF,
};
use office::reschedules::MAY_PROPOSE;
use office::{BranchId, Check, Ctx};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Number of loans read at a time when all are requested.
const BATCH_SIZE: i64 = 500;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(STAFF, routes!(open_accounts)))
        .routes(allow(STAFF, routes!(edits::edits)))
        .routes(allow(STAFF, routes!(schedule)))
        .routes(revalidated(allow(STAFF.by_administrators(), routes!(list))))
        .routes(allow(STAFF, routes!(list_as_consultant)))
        .routes(allow(MAY_SEE_ABOVE_LIMITS, routes!(above_limits::above_limits)))
        .routes(also(&[409], allow(MAY_PROPOSE, routes!(reschedule::preview))))
        .routes(allow(MAY_WRITE_OFF, once(routes!(write_off::write_off))))
        .routes(allow(MAY_WAIVE_PENALTIES, once(routes!(penalty_waiver::waive_penalty))))
}

/// Returns a loan account with its schedule and the terms it was made under.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = LoanAccount)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<LoanAccount>> {
    let question = move |tx: &mut _, ctx: &Ctx| {
        let details = loans::details(tx, ctx, LoanId::new(id))?;
        Ok(LoanAccount::of_details(details, ctx.today)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

input! {
    /// Query parameters of a client's open accounts.
    struct OpenAccountsQuery {
        client: i64 = required,
    }
}

/// Lists a client's open loan accounts with their schedules, oldest first.
#[utoipa::path(
    get, path = "/consultant/active-loan-accounts/",
    params(OpenAccountsQuery),
    responses((status = 200, body = Vec<LoanAccount>)),
)]
async fn open_accounts(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<OpenAccountsQuery>,
) -> Result<Json<Vec<LoanAccount>>> {
    let mut check = Check::new();
    let client = query.client.required(&mut check, "client", "Please select a client.");
    let Some(client) = client else {
        return Err(check.refuse().into());
    };
    let question = move |tx: &mut _, ctx: &Ctx| {
        let accounts = loans::open_accounts(tx, ctx, ClientId::new(client))?;
        let accounts = accounts.into_iter().map(|one| LoanAccount::of(one, ctx.today));
        Ok(accounts.collect::<std::result::Result<Vec<_>, _>>()?)
    };
    Ok(Json(app.read(caller, question).await?))
}

input! {
    /// Query parameters of a payment schedule.
    struct ScheduleQuery {
        loan_account: i64 = required,
    }
}

/// Returns a loan's payment schedule.
#[utoipa::path(
    get, path = "/consultant/payment-schedules/",
    params(ScheduleQuery),
    responses((status = 200, body = Vec<Installment>)),
)]
async fn schedule(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ScheduleQuery>,
) -> Result<Json<Vec<Installment>>> {
    let mut check = Check::new();
    let message = "Please select a loan account.";
    let loan = query.loan_account.required(&mut check, "loan_account", message);
    let Some(loan) = loan else {
        return Err(check.refuse().into());
    };
    let question = move |tx: &mut _, ctx: &Ctx| {
        let account = loans::schedule(tx, ctx, LoanId::new(loan))?;
        Ok(Installment::all_of(&account, ctx.today)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

input! {
    /// Query parameters of the loan list.
    pub(super) struct LoansQuery {
        /// Only loans disbursed on this day or later.
        date_from: Date,
        /// Only loans disbursed on this day or earlier.
        date_to: Date,
        branch_id: i64,
        /// A staff id (digits only), or part of a name or username.
        disbursed_by: String,
        /// Part of a client's names or national ID, or the number of an account.
        q: String,
        /// Status of the loans, default `active`. Repeat the parameter for several.
        status: Vec<String>,
        page: i64,
        page_size: i64,
        /// Returns all loans in one list, without schedules.
        no_limit: bool,
    }
}

impl LoansQuery {
    /// Returns the search, and the page; no page for the whole list.
    pub(super) fn parse(self) -> office::Result<(LoanSearch, Option<Wanted>)> {
        let mut check = Check::new();
        let words = self.status.optional(&mut check, "status");
        let statuses: Option<Vec<_>> = match &words {
            None => Some(vec![LoanStatus::Active]),
            Some(words) => words.iter().map(|word| LoanStatus::parse(word.trim())).collect(),
        };
        let known: Vec<_> = LoanStatus::ALL.iter().map(|status| status.as_str()).collect();
        let message = format!("Choose one of: {}.", known.join(", "));
        check.rule(statuses.is_some(), "status", message);
        let search = LoanSearch {
            statuses: statuses.unwrap_or_default(),
            from: self.date_from.optional(&mut check, "date_from"),
            to: self.date_to.optional(&mut check, "date_to"),
            branch: self.branch_id.optional(&mut check, "branch_id").map(BranchId::new),
            disbursed_by: self
                .disbursed_by
                .optional(&mut check, "disbursed_by")
                .unwrap_or_default(),
            text: self.q.search(&mut check, "q").unwrap_or_default(),
        };
        let no_limit = self.no_limit.optional(&mut check, "no_limit").unwrap_or_default();
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, (!no_limit).then_some(wanted)))
    }
}

/// Lists loans by status (default `active`), newest disbursement first.
#[utoipa::path(
    get, path = "/administrator/filtered/active-loan-accounts/",
    params(LoansQuery),
    responses((status = 200, body = Page<LoanAccount>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LoansQuery>,
) -> Result<Response> {
    let (search, wanted) = query.parse()?;
    let Some(wanted) = wanted else {
        return everything(app, caller, search).await;
    };
    let name = format!("active loans {search:?} {wanted:?}");
    app.read_shared(caller, name, move |tx, ctx| page(tx, ctx, &search, wanted)).await
}

/// Lists the loans of the consultant's own branch.
#[utoipa::path(
    get, path = "/consultant/filtered/active-loan-accounts/",
    params(LoansQuery),
    responses((status = 200, body = Page<LoanAccount>)),
)]
async fn list_as_consultant(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LoansQuery>,
) -> Result<Response> {
    let (search, wanted) = query.parse()?;
    let Some(wanted) = wanted else {
        return everything(app, caller, search).await;
    };
    // The rows depend on the consultant, so the answer cannot be shared.
    let question = move |tx: &mut _, ctx: &Ctx| page(tx, ctx, &search, wanted);
    Ok(Json(app.read(caller, question).await?).into_response())
}

fn page(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &LoanSearch,
    wanted: Wanted,
) -> office::Result<Page<LoanAccount>> {
    let page = loans::list(tx, ctx, search, wanted.limit(), wanted.offset())?;
    let items = page.items.into_iter().map(|one| LoanAccount::of(one, ctx.today));
    let items = items.collect::<std::result::Result<Vec<_>, _>>()?;
    Ok(Page::new(wanted, page.total, items))
}

/// Streams the shape of a page: there may be hundreds of thousands of loans.
async fn everything(app: App, caller: Caller, search: LoanSearch) -> Result<Response> {
    let asked = search.clone();
    let may = move |tx: &mut _, ctx: &Ctx| loans::walk(tx, ctx, &asked).map(drop);
    app.record_list(&caller, List::ActiveLoans, may).await?;
    app.stream(caller, move |tx, ctx, answer| {
        let mut total: i64 = 0;
        let mut walk = loans::walk(tx, ctx, &search)?;
        answer.text("{\"items\":")?;
        loop {
            let loans = walk.next(tx, BATCH_SIZE)?;
            if loans.is_empty() {
                break;
            }
            total += i64::try_from(loans.len()).unwrap_or(BATCH_SIZE);
            for loan in loans {
                answer.push(&LoanAccount::without_schedule(loan)?)?;
            }
        }
        answer.end_list();
        let pages = i64::from(total > 0);
        answer.text(&format!(
            ",\"total\":{total},\"page\":1,\"page_size\":{total},\"total_pages\":{pages}}}"
        ))
    })
    .await
}
