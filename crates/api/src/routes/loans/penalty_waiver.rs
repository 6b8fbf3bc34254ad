//! Waiving a penalty.

use super::LoanAccount;
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Cents;
use office::Check;
use office::loans::{self, LoanId, NewPenaltyWaiver};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// A penalty that is to be waived.
    #[example({ "installment": 1, "amount": "62.00", "reason": "The bank was closed" })]
    pub(super) struct PenaltyWaiverForm {
        /// The number of the installment that was charged.
        installment: i64 = required,
        /// Amount to waive, at most the unpaid penalty of the installment.
        amount: Cents = required,
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

impl PenaltyWaiverForm {
    fn parse(self) -> office::Result<NewPenaltyWaiver> {
        let mut check = Check::new();
        let installment = self.installment.optional(&mut check, "installment");
        let input = NewPenaltyWaiver {
            // No loan has installment numbers beyond this range.
            installment: installment.map(|number| u16::try_from(number).unwrap_or(u16::MAX)),
            amount: self.amount.optional(&mut check, "amount"),
            reason: self.reason.optional(&mut check, "reason").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// A penalty that was waived.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct PenaltyWaived {
    amount: Money,
    /// The number of the journal entry.
    entry: i64,
    /// The loan after the waiver.
    loan_account: LoanAccount,
}

/// Waives all or part of the unpaid penalty of an installment.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/waive-penalty/",
    params(("id" = i64, Path)),
    request_body = PenaltyWaiverForm,
    responses((status = 200, body = PenaltyWaived)),
)]
pub(super) async fn waive_penalty(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<PenaltyWaiverForm>,
) -> Result<Response> {
    let input = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = loans::waive_penalty(tx, ctx, LoanId::new(id), &input)?;
        let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        Ok(done.map(|waived| PenaltyWaived {
            amount: waived.amount.into(),
            entry: waived.entry.id.get(),
            loan_account,
        }))
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}
