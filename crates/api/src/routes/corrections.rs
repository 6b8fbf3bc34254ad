//! Reversing a disbursement or a write-off.

use super::loans::LoanAccount;
use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path};
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::corrections::{self, LoanCorrection, MAY_REVERSE};
use office::loans::LoanId;
use office::{Check, Ctx, Done};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_REVERSE, once(routes!(reverse_disbursement))))
        .routes(allow(MAY_REVERSE, once(routes!(reverse_write_off))))
}

input! {
    /// The reason for a reversal.
    #[example({ "reason": "Entered twice" })]
    pub(super) struct ReversalForm {
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

impl ReversalForm {
    pub(super) fn parse(self) -> office::Result<String> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        check.finish()?;
        Ok(reason)
    }
}

/// The reversed entry of a loan.
#[derive(Clone, Serialize, ToSchema)]
struct LoanCorrected {
    /// The amount that was reversed.
    amount: Money,
    /// The number of the reversing journal entry.
    entry: i64,
    /// The loan after the reversal.
    loan_account: LoanAccount,
}

/// Reverses the disbursement of a loan on which nothing has been paid, if a colleague recorded it. The
/// loan is cancelled, and the money is back at the branch.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/disbursement/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = LoanCorrected)),
)]
async fn reverse_disbursement(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &Ctx| {
        corrected(corrections::reverse_disbursement(tx, ctx, LoanId::new(id), &reason)?, ctx)
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}

/// Reverses the write-off of a loan, if a colleague recorded it and nothing was recovered since.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/write-off/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = LoanCorrected)),
)]
async fn reverse_write_off(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ReversalForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &Ctx| {
        corrected(corrections::reverse_write_off(tx, ctx, LoanId::new(id), &reason)?, ctx)
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}

fn corrected(done: Done<LoanCorrection>, ctx: &Ctx) -> office::Result<Done<LoanCorrected>> {
    let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
    Ok(done.map(|correction| LoanCorrected {
        amount: correction.amount.into(),
        entry: correction.entry.id.get(),
        loan_account,
    }))
}
