//! The owners' money into and out of a branch, in cash or in the bank.

use crate::App;
use crate::access::{allow, once};
use crate::error::Result;
use crate::extract::{Body, Caller};
use crate::input::input;
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use money::Cents;
use office::cash::{self, Movement, NewMovement};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(cash::MAY_MOVE, once(routes!(deposit))))
        .routes(allow(cash::MAY_MOVE, once(routes!(withdraw))))
}

input! {
    /// A deposit into or withdrawal from a branch.
    struct CashMovement {
        /// The branch whose money moves.
        branch: i64 = required,
        /// `cash` (default) or `bank`.
        kind: MoneyKind,
        /// Greater than zero.
        amount: Cents = required,
        /// Why, in a few words.
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
    /// What the branch has in the bank after the movement.
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
    /// `deposit` or `withdrawal`.
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

/// Withdraws owners' money from a branch, up to what it has in cash or in the bank.
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
