//! Bank reconciliation: a branch's bank account in the books beside its statement.

use super::lines::BankLineStatus;
use crate::App;
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Cents, Date};
use office::bank_lines::{BankLine, BankLineId};
use office::bank_reconciliation::{
    self, BankAccount, BankReconciliationId, Comparison, MatchProposal, NewReconciliation,
    Unmatched,
};
use office::books::EntryId;
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;

/// A statement that was reconciled with the books.
#[derive(Serialize, ToSchema)]
pub(super) struct BankReconciliation {
    id: i64,
    branch: BranchName,
    /// The amounts are those on the evening of this day.
    day: Day,
    statement_balance: Money,
    book_balance: Money,
    /// Rest of the difference between statement and books at the start.
    start_difference: Money,
    /// Sum of the movements in the books that no line explains.
    only_in_books: Money,
    /// Sum of what no movement explains of the lines.
    only_on_statement: Money,
    reconciled_by: PersonName,
    reconciled_at: Instant,
    withdrawn_at: Option<Instant>,
}

impl From<bank_reconciliation::BankReconciliation> for BankReconciliation {
    fn from(found: bank_reconciliation::BankReconciliation) -> Self {
        BankReconciliation {
            id: found.id.get(),
            branch: BranchName { id: found.branch_id.get(), name: found.branch_name },
            day: found.day.into(),
            statement_balance: found.statement_balance.into(),
            book_balance: found.book_balance.into(),
            start_difference: found.start_difference.into(),
            only_in_books: found.only_in_books.into(),
            only_on_statement: found.only_on_statement.into(),
            reconciled_by: PersonName {
                id: found.reconciled_by.get(),
                first_name: found.reconciled_by_first_name,
                last_name: found.reconciled_by_last_name,
            },
            reconciled_at: found.reconciled_at.into(),
            withdrawn_at: found.withdrawn_at.map(Instant::from),
        }
    }
}

/// A movement on the bank account in the books.
#[derive(Serialize, ToSchema)]
struct BookMovement {
    /// Its entry's number.
    entry: i64,
    business_date: Day,
    /// Kind of the entry.
    kind: &'static str,
    description: String,
    /// Below zero: money that went out.
    amount: Money,
}

impl From<bank_reconciliation::BookMovement> for BookMovement {
    fn from(movement: bank_reconciliation::BookMovement) -> Self {
        BookMovement {
            entry: movement.entry_id.get(),
            business_date: movement.business_date.into(),
            kind: movement.kind.0.as_str(),
            description: movement.description,
            amount: movement.amount.into(),
        }
    }
}

/// A line that movements do not explain, or not all of it.
#[derive(Serialize, ToSchema)]
struct UnexplainedLine {
    id: i64,
    booked_on: Day,
    amount: Money,
    /// The part of the amount that no movement explains, with its sign.
    unexplained: Money,
    description: String,
    reference: String,
    /// Entry of a movement of this amount, within ten days.
    proposed_entry: Option<i64>,
    /// True if no other line and no other movement has the amount.
    is_sure: bool,
}

impl From<(bank_reconciliation::UnexplainedLine, Option<MatchProposal>)> for UnexplainedLine {
    fn from(
        (line, proposal): (bank_reconciliation::UnexplainedLine, Option<MatchProposal>),
    ) -> Self {
        UnexplainedLine {
            id: line.id.get(),
            booked_on: line.booked_on.into(),
            amount: line.amount.into(),
            unexplained: line.unexplained.into(),
            description: line.description,
            reference: line.reference,
            proposed_entry: proposal.map(|proposal| proposal.entry.get()),
            is_sure: proposal.is_some_and(|proposal| proposal.is_sure),
        }
    }
}

/// Rows of one side only.
#[derive(Serialize, ToSchema)]
struct OneSide<T> {
    /// Number of all of them.
    count: i64,
    /// Sum of all of them.
    amount: Money,
    /// The oldest, at most 500.
    items: Vec<T>,
}

impl<R, T: From<R>> From<Unmatched<R>> for OneSide<T> {
    fn from(side: Unmatched<R>) -> Self {
        OneSide {
            count: side.count,
            amount: side.amount.into(),
            items: side.items.into_iter().map(T::from).collect(),
        }
    }
}

/// The books beside the statement since the first reconciliation.
#[derive(Serialize, ToSchema)]
struct BankComparison {
    /// The first reconciliation of the branch.
    start: BankReconciliation,
    /// Day of the last one.
    reconciled_until: Day,
    /// Balance at the start and all lines since then.
    balance_by_lines: Money,
    /// Rest of the difference between statement and books at the start.
    start_difference: Money,
    only_in_books: OneSide<BookMovement>,
    only_on_statement: OneSide<UnexplainedLine>,
    /// Lines that were set aside.
    set_aside: OneSide<UnexplainedLine>,
}

impl From<Comparison> for BankComparison {
    fn from(found: Comparison) -> Self {
        let aside = found.set_aside;
        let aside = Unmatched {
            count: aside.count,
            amount: aside.amount,
            items: aside.items.into_iter().map(|line| (line, None)).collect(),
        };
        BankComparison {
            start: found.start.into(),
            reconciled_until: found.reconciled_until.into(),
            balance_by_lines: found.balance_by_lines.into(),
            start_difference: found.start_difference.into(),
            only_in_books: found.only_in_books.into(),
            only_on_statement: found.only_on_statement.into(),
            set_aside: aside.into(),
        }
    }
}

/// A branch's bank account on the evening of a day.
#[derive(Serialize, ToSchema)]
pub(super) struct BankAccountDay {
    branch: i64,
    day: Day,
    book_balance: Money,
    /// Day of the branch's first reconciliation.
    started_on: Option<Day>,
    /// Null before that day.
    comparison: Option<BankComparison>,
}

impl From<BankAccount> for BankAccountDay {
    fn from(found: BankAccount) -> Self {
        BankAccountDay {
            branch: found.branch.get(),
            day: found.day.into(),
            book_balance: found.book_balance.into(),
            started_on: found.started_on.map(Day),
            comparison: found.comparison.map(BankComparison::from),
        }
    }
}

input! {
    /// Branch and day of a bank account.
    pub(super) struct BankAccountQuery {
        branch: i64 = required,
        /// A day that has ended.
        day: Date = required,
    }
}

input! {
    /// Branch whose reconciliations are listed.
    pub(super) struct BankReconciliationQuery {
        branch: i64,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

input! {
    /// A statement to reconcile.
    #[example({ "branch": 2, "day": "2026-02-28", "statement_balance": "0.00" })]
    pub(super) struct BankReconciliationForm {
        branch: i64 = required,
        /// Day of the statement's balance, which has ended and is after the last reconciliation.
        day: Date = required,
        /// Balance of the statement on the evening of the day; below zero if overdrawn.
        statement_balance: Cents = required,
    }
}

input! {
    /// The movements that explain a line.
    #[example({ "entries": [1] })]
    pub(super) struct LineMatchForm {
        /// Numbers of their entries, at most 50. Together they make the amount of the line that is not
        /// explained yet.
        entries: Vec<i64> = required,
    }
}

/// Compares a branch's bank account in the books with its statement, on the evening of a day.
#[utoipa::path(
    get, path = "/bank/reconciliation/",
    params(BankAccountQuery),
    responses((status = 200, body = BankAccountDay)),
)]
pub(super) async fn reconciliation(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BankAccountQuery>,
) -> Result<Json<BankAccountDay>> {
    let mut check = Check::new();
    let branch = query.branch.required(&mut check, "branch", "Please select a branch");
    let day = query.day.required(&mut check, "day", "Enter a day that has ended.");
    let (Some(branch), Some(day)) = (branch, day) else { return Err(check.refuse().into()) };
    check.finish()?;
    let branch = BranchId::new(branch);
    let question = move |tx: &mut _, ctx: &_| bank_reconciliation::find(tx, ctx, branch, Some(day));
    Ok(Json(app.read(caller, question).await?.into()))
}

/// Lists reconciliations, newest first, withdrawn ones included.
#[utoipa::path(
    get, path = "/bank/reconciliations/",
    params(BankReconciliationQuery),
    responses((status = 200, body = Page<BankReconciliation>)),
)]
pub(super) async fn reconciliations(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BankReconciliationQuery>,
) -> Result<Json<Page<BankReconciliation>>> {
    let mut check = Check::new();
    let branch = query.branch.optional(&mut check, "branch").map(BranchId::new);
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let list = move |tx: &mut _, ctx: &_, part| {
        let total = bank_reconciliation::count(tx, ctx, branch)?;
        Ok((bank_reconciliation::list(tx, ctx, branch, part)?, total))
    };
    app.read_page(caller, wanted, list).await
}

/// Records that a statement agrees with the books. The first one of a branch is its start.
#[utoipa::path(
    post, path = "/bank/reconciliations/",
    request_body = BankReconciliationForm,
    responses((status = 201, body = BankReconciliation)),
)]
pub(super) async fn reconcile(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<BankReconciliationForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let branch = given.branch.required(&mut check, "branch", "Please select a branch");
    let day = given.day.optional(&mut check, "day");
    let statement_balance = given.statement_balance.optional(&mut check, "statement_balance");
    let Some(branch) = branch else { return Err(check.refuse().into()) };
    check.finish()?;
    let input = NewReconciliation { branch: BranchId::new(branch), day, statement_balance };
    let verb = move |tx: &mut _, ctx: &_| bank_reconciliation::reconcile(tx, ctx, &input);
    let wire =
        |found: &bank_reconciliation::BankReconciliation| BankReconciliation::from(found.clone());
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

/// Withdraws the last reconciliation of a branch.
#[utoipa::path(
    post, path = "/bank/reconciliations/{id}/withdraw/",
    params(("id" = i64, Path)),
    responses((status = 200, body = BankReconciliation)),
)]
pub(super) async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = BankReconciliationId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_reconciliation::withdraw(tx, ctx, id);
    let wire =
        |found: &bank_reconciliation::BankReconciliation| BankReconciliation::from(found.clone());
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Matches a line with movements in the books that were booked without it.
#[utoipa::path(
    post, path = "/bank/lines/{id}/match/",
    params(("id" = i64, Path)),
    request_body = LineMatchForm,
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn match_line(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<LineMatchForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let entries = given.entries.optional(&mut check, "entries").unwrap_or_default();
    check.finish()?;
    let entries: Vec<EntryId> = entries.into_iter().map(EntryId::new).collect();
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_reconciliation::match_line(tx, ctx, id, &entries);
    let wire = |line: &BankLine| BankLineStatus::from(line);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Undoes the match of a line.
#[utoipa::path(
    post, path = "/bank/lines/{id}/unmatch/",
    params(("id" = i64, Path)),
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn unmatch_line(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| bank_reconciliation::unmatch_line(tx, ctx, id);
    let wire = |line: &BankLine| BankLineStatus::from(line);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}
