//! Trial balance, income statement, balance sheet, the statement of an account, and the journal
//! entry behind a figure.

mod wire;

use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::list::Items;
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, Page, Wanted};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use ledger::Account;
use money::Date;
use office::access_log::List;
use office::accounting::Scope;
use office::books::EntryId;
use office::{BranchId, Check, Ctx, financial_statements};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{
    AccountStatement, AccountStatementLine, BalanceSheet, IncomeStatement, JournalEntry,
    StatementPeriod, TrialBalance,
};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(trial_balance)))
        .routes(allow(STAFF, routes!(income_statement)))
        .routes(allow(STAFF, routes!(balance_sheet)))
        .routes(allow(STAFF, routes!(account)))
        .routes(allow(STAFF, routes!(entry)))
}

input! {
    /// Query parameters of a statement: days and branch.
    struct StatementQuery {
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        /// Branch; default the whole company. For a consultant, their own branch.
        branch: i64,
    }
}

input! {
    /// Query parameters of an account statement: days, branch, and page of the entries.
    struct AccountQuery {
        start_date: Date = required,
        /// Last day of the period, today at the latest.
        end_date: Date = required,
        /// Branch; default the whole company. For a consultant, their own branch.
        branch: i64,
        /// Starts at 1. Without it all entries are returned.
        page: i64,
        page_size: i64,
    }
}

/// The validated query.
#[derive(Clone, Copy)]
struct Asked {
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
}

impl StatementQuery {
    fn parse(self, check: &mut Check) -> Asked {
        Asked {
            start: self.start_date.optional(check, "start_date"),
            end: self.end_date.optional(check, "end_date"),
            branch: self.branch.optional(check, "branch").map(BranchId::new),
        }
    }
}

impl AccountQuery {
    fn parse(self, check: &mut Check) -> (Asked, Option<Wanted>) {
        let wanted = Wanted::read(check, self.page, self.page_size);
        let query = StatementQuery {
            start_date: self.start_date,
            end_date: self.end_date,
            branch: self.branch,
        };
        (query.parse(check), wanted)
    }
}

impl Asked {
    /// Resolves the query for this person: the scope, and its description in the answer.
    fn scope(self, tx: &mut Tx, ctx: &Ctx) -> office::Result<(Scope, StatementPeriod)> {
        let scope = financial_statements::scope(ctx, self.start, self.end, self.branch)?;
        let branch = super::accounting::branch_of(tx, &scope)?;
        Ok((scope, StatementPeriod::of(&scope, branch)))
    }
}

/// Returns every account with its opening balance, debits, credits and closing balance.
#[utoipa::path(
    get, path = "/accounting/trial-balance/",
    params(StatementQuery),
    responses((status = 200, body = TrialBalance)),
)]
async fn trial_balance(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StatementQuery>,
) -> Result<Json<TrialBalance>> {
    let mut check = Check::new();
    let asked = query.parse(&mut check);
    check.finish()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (scope, period) = asked.scope(tx, ctx)?;
        Ok(TrialBalance::of(period, &financial_statements::trial_balance(tx, &scope)?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns the income and losses of the period.
#[utoipa::path(
    get, path = "/accounting/income-statement/",
    params(StatementQuery),
    responses((status = 200, body = IncomeStatement)),
)]
async fn income_statement(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StatementQuery>,
) -> Result<Json<IncomeStatement>> {
    let mut check = Check::new();
    let asked = query.parse(&mut check);
    check.finish()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (scope, period) = asked.scope(tx, ctx)?;
        Ok(IncomeStatement::of(period, financial_statements::income_statement(tx, &scope)?))
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns assets, liabilities and equity at the end of the period, with the period's result.
#[utoipa::path(
    get, path = "/accounting/balance-sheet/",
    params(StatementQuery),
    responses((status = 200, body = BalanceSheet)),
)]
async fn balance_sheet(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StatementQuery>,
) -> Result<Json<BalanceSheet>> {
    let mut check = Check::new();
    let asked = query.parse(&mut check);
    check.finish()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (scope, period) = asked.scope(tx, ctx)?;
        let open = match scope.branch() {
            None => financial_statements::between_branches(tx, &scope)?,
            Some(_) => Vec::new(),
        };
        Ok(BalanceSheet::of(period, financial_statements::balance_sheet(tx, &scope)?, open))
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns the entries on an account, each with the balance after it.
#[utoipa::path(
    get, path = "/accounting/accounts/{code}/",
    params(("code" = i64, Path, description = "The account's code, such as 1000."), AccountQuery),
    responses((status = 200, body = AccountStatement)),
)]
async fn account(
    State(app): State<App>,
    caller: Caller,
    Path(code): Path<i64>,
    Query(query): Query<AccountQuery>,
) -> Result<Response> {
    let mut check = Check::new();
    let (asked, wanted) = query.parse(&mut check);
    check.finish()?;
    let account = move || Account::from_code(code).ok_or(office::Error::NotFound("account"));
    let Some(wanted) = wanted else {
        let may = move |tx: &mut Tx, ctx: &Ctx| {
            asked.scope(tx, ctx)?;
            account().map(drop)
        };
        app.record_list(&caller, List::AccountEntries, may).await?;
        let question = move |tx: &mut _, ctx: &_, answer: &mut Items| {
            let (scope, period) = asked.scope(tx, ctx)?;
            whole(tx, &scope, period, account()?, answer)
        };
        return app.stream(caller, question).await;
    };
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (scope, period) = asked.scope(tx, ctx)?;
        let account = account()?;
        let totals = financial_statements::account_totals(tx, &scope, account)?;
        let (limit, offset) = (wanted.limit(), wanted.offset());
        let rows = financial_statements::account_page(tx, &scope, account, limit, offset)?;
        let rows = rows.into_iter().map(|row| AccountStatementLine::of(account, row));
        let page = Page::new(wanted, totals.rows, rows.collect::<Result<_, _>>()?);
        let entries = Some(Listed::Paged(page));
        Ok(AccountStatement::of(period, account, totals, entries)?)
    };
    Ok(Json(app.read(caller, question).await?).into_response())
}

/// Streams the whole statement: its fields first, then its lines as they are read.
fn whole(
    tx: &mut Tx,
    scope: &Scope,
    period: StatementPeriod,
    account: Account,
    answer: &mut Items,
) -> office::Result<()> {
    let totals = financial_statements::account_totals(tx, scope, account)?;
    let head = AccountStatement::of(period, account, totals, None)?;
    let head =
        serde_json::to_string(&head).map_err(|error| office::Error::Internal(Box::new(error)))?;
    answer.text(head.strip_suffix('}').unwrap_or(&head))?;
    answer.text(",\"entries\":")?;
    let mut after = None;
    loop {
        let (rows, mark) = financial_statements::account_batch(tx, scope, account, after)?;
        for row in rows {
            answer.push(&AccountStatementLine::of(account, row)?)?;
        }
        after = mark;
        if after.is_none() {
            break;
        }
    }
    answer.end_list();
    answer.text("}")
}

/// Returns a journal entry with its lines and its hash. Consultants see entries that touch their own
/// branch, and the lines there.
#[utoipa::path(
    get, path = "/accounting/entries/{id}/",
    params(("id" = i64, Path, description = "The entry's number.")),
    responses((status = 200, body = JournalEntry)),
)]
async fn entry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<JournalEntry>> {
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        Ok(JournalEntry::of(financial_statements::entry(tx, ctx, EntryId::new(id))?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}
