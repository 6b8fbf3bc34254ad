//! Reversing a repayment.

use super::LoanAccount;
use crate::App;
use crate::error::Result;
use crate::extract::{Body, Caller, Path};
use crate::routes::corrections::ReversalForm;
use crate::wire::Money;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::repayments::{self, RepaymentId};
use serde::Serialize;
use utoipa::ToSchema;

/// A reversed repayment, settlement or recovery.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct RepaymentReversed {
    /// The payment's id.
    id: i64,
    receipt_number: String,
    amount: Money,
    /// The number of the reversing journal entry.
    entry: i64,
    /// The loan balance after the reversal.
    remaining_balance: Money,
    /// The loan after the payment.
    loan_account: LoanAccount,
}

/// Reverses a loan's latest repayment, settlement or recovery, if a colleague recorded it.
#[utoipa::path(
    post, path = "/adminstrator/loan/repayment/{id}/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = RepaymentReversed)),
)]
pub(super) async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = repayments::reverse(tx, ctx, RepaymentId::new(id), &reason)?;
        let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        Ok(done.map(|reversal| RepaymentReversed {
            id: reversal.id.get(),
            receipt_number: reversal.id.receipt_number(),
            amount: reversal.amount.into(),
            entry: reversal.entry.id.get(),
            remaining_balance: reversal.account.loan.balance.into(),
            loan_account,
        }))
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}
