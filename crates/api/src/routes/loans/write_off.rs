//! Writing off a loan.

use super::LoanAccount;
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::loans::{self, LoanId};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// The reason for a write-off.
    #[example({ "reason": "The client cannot be found" })]
    pub(super) struct WriteOffForm {
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

impl WriteOffForm {
    fn parse(self) -> office::Result<String> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        check.finish()?;
        Ok(reason)
    }
}

/// A loan that was written off.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LoanWrittenOff {
    /// Balance at the time of the write-off.
    amount: Money,
    /// The number of the journal entry.
    entry: i64,
    /// Loan after the write-off.
    loan_account: LoanAccount,
}

/// Writes off the balance of an open loan.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/write-off/",
    params(("id" = i64, Path)),
    request_body = WriteOffForm,
    responses((status = 200, body = LoanWrittenOff)),
)]
pub(super) async fn write_off(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<WriteOffForm>,
) -> Result<Response> {
    let reason = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = loans::write_off(tx, ctx, LoanId::new(id), &reason)?;
        let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        Ok(done.map(|written| LoanWrittenOff {
            amount: written.amount.into(),
            entry: written.entry.id.get(),
            loan_account,
        }))
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}
