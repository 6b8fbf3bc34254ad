//! The owners' money into and out of a branch, in cash or in the bank.

use super::corrections::ReversalForm;
use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use money::Cents;
use office::books::EntryId;
use office::cash::{self, Movement, MovementSearch, NewMovement};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(cash::MAY_MOVE, once(routes!(deposit))))
        .routes(allow(cash::MAY_WITHDRAW, once(routes!(withdraw))))
        .routes(allow(cash::MAY_SEE, routes!(list)))
        .routes(allow(cash::MAY_REVERSE, once(routes!(reverse))))
}

input! {
    /// A deposit into or withdrawal from a branch.
    #[example({ "branch": 2, "amount": "120.00", "note": "From the safe" })]
    struct CashMovement {
        /// The branch whose money moves.
        branch: i64 = required,
        /// `cash` (default) or `bank`.
        kind: MoneyKind,
        /// Amount to move, greater than zero.
        amount: Cents = required,
        /// Note with the reason, in a few words.
        note: String,
    }
}

impl CashMovement {
    fn parse(self) -> office::Result<NewMovement> {
        let mut check = Check::new();
        let branch = self.branch.required(&mut check, "branch", "Please select a branch");
        let amount = self.amount.required(&mut check, "amount", "Amount is required");
        let note = self.note.optional(&mut check, "note").unwrap_or_default();
        let money = self.kind.optional(&mut check, "kind").unwrap_or_default();
        let (Some(branch), Some(amount)) = (branch, amount) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(NewMovement { branch: BranchId::new(branch), money, amount, note })
    }
}

/// The result of a deposit or withdrawal.
#[derive(Serialize, ToSchema)]
struct CashMoved {
    branch: CashBranch,
    /// The branch's cash after the movement.
    closing_balance: Money,
    /// Bank balance of the branch after the movement.
    bank_balance: Money,
    entry: CashEntry,
}

#[derive(Serialize, ToSchema)]
struct CashBranch {
    id: i64,
    name: String,
    closing_balance: Money,
    bank_balance: Money,
}

/// The journal entry that moved it.
#[derive(Serialize, ToSchema)]
struct CashEntry {
    id: i64,
    /// `deposit`, `withdrawal` or `reversal`.
    kind: &'static str,
    business_date: Day,
    amount: Money,
    description: String,
}

impl From<&Movement> for CashMoved {
    fn from(moved: &Movement) -> Self {
        let closing_balance = moved.closing_balance.into();
        let bank_balance = moved.bank_balance.into();
        CashMoved {
            branch: CashBranch {
                id: moved.branch.get(),
                name: moved.branch_name.clone(),
                closing_balance,
                bank_balance,
            },
            closing_balance,
            bank_balance,
            entry: CashEntry {
                id: moved.entry.id.get(),
                kind: moved.entry.kind.as_str(),
                business_date: moved.entry.business_date.into(),
                amount: moved.entry.amount.into(),
                description: moved.entry.description.clone(),
            },
        }
    }
}

/// Deposits owners' money into a branch.
#[utoipa::path(
    post, path = "/branches/deposit/",
    request_body = CashMovement,
    responses((status = 201, body = CashMoved)),
)]
async fn deposit(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<CashMovement>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| cash::deposit(tx, ctx, &input);
    app.write_once(caller, key, StatusCode::CREATED, |moved| CashMoved::from(moved), verb).await
}

/// Withdraws owners' money from a branch, up to its balance in cash or in the bank.
#[utoipa::path(
    post, path = "/branches/withdraw/",
    request_body = CashMovement,
    responses((status = 201, body = CashMoved)),
)]
async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<CashMovement>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| cash::withdraw(tx, ctx, &input);
    app.write_once(caller, key, StatusCode::CREATED, |moved| CashMoved::from(moved), verb).await
}

input! {
    /// Query parameters of the deposit and withdrawal list.
    struct MovementQuery {
        branch: i64,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

/// A deposit or withdrawal as it was recorded.
#[derive(Serialize, ToSchema)]
struct RecordedMovement {
    /// The number of its journal entry.
    entry: i64,
    /// `deposit` or `withdrawal`.
    kind: &'static str,
    /// `cash` or `bank`.
    money: &'static str,
    date: Day,
    at: Instant,
    branch: BranchName,
    amount: Money,
    note: String,
    recorded_by: Option<PersonName>,
    /// Reversal of the movement. Null if it was not reversed.
    reversal: Option<MovementReversal>,
}

/// Reversal of a deposit or withdrawal.
#[derive(Serialize, ToSchema)]
struct MovementReversal {
    /// The number of the reversing journal entry.
    entry: i64,
    at: Instant,
    reversed_by: Option<PersonName>,
    reason: String,
}

impl From<cash::RecordedMovement> for RecordedMovement {
    fn from(moved: cash::RecordedMovement) -> Self {
        let (money, note) = (moved.money().as_str(), moved.note().to_owned());
        let reason = moved.reason().unwrap_or_default().to_owned();
        let reversed_by = moved.reversed_by.map(|id| {
            let (first, last) = (moved.reversed_by_first_name, moved.reversed_by_last_name);
            PersonName::found(id.get(), first, last)
        });
        let reversal = moved.reversal_entry.zip(moved.reversed_at);
        RecordedMovement {
            entry: moved.entry.get(),
            kind: moved.kind.0.as_str(),
            money,
            date: moved.business_date.into(),
            at: moved.at.into(),
            branch: BranchName { id: moved.branch_id.get(), name: moved.branch_name },
            amount: moved.amount.into(),
            note,
            recorded_by: moved.recorded_by.map(|id| {
                let (first, last) = (moved.recorded_by_first_name, moved.recorded_by_last_name);
                PersonName::found(id.get(), first, last)
            }),
            reversal: reversal.map(|(entry, at)| MovementReversal {
                entry: entry.get(),
                at: at.into(),
                reversed_by,
                reason,
            }),
        }
    }
}

/// Lists deposits and withdrawals, newest first.
#[utoipa::path(
    get, path = "/branches/movements/",
    params(MovementQuery),
    responses((status = 200, body = Page<RecordedMovement>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<MovementQuery>,
) -> Result<Json<Page<RecordedMovement>>> {
    let mut check = Check::new();
    let branch = query.branch.optional(&mut check, "branch").map(BranchId::new);
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let search = MovementSearch { branch };
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        let total = cash::count(tx, ctx, &search)?;
        Ok((cash::list(tx, ctx, &search, limit, offset)?, total))
    };
    app.read_page(caller, wanted, list).await
}

/// Reverses a deposit or withdrawal, if a colleague recorded it.
#[utoipa::path(
    post, path = "/branches/movements/{entry}/reverse/",
    params(("entry" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = CashMoved)),
)]
async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(entry): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| cash::reverse(tx, ctx, EntryId::new(entry), &reason);
    app.write_once(caller, body.key, StatusCode::OK, |moved| CashMoved::from(moved), verb).await
}
