//! Recoveries on written-off loans.

use super::{LoanAccount, amount};
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Cents;
use office::loans::LoanId;
use office::payment_methods::PaymentMethodId;
use office::repayments::{self, NewRecovery};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// A recovery on a written-off loan.
    #[example({ "branch": 2, "payment_method": 1, "amount": "10.00" })]
    pub(super) struct RecoveryForm {
        /// Amount recovered, at most the loan's `unrecovered_amount`.
        amount: Cents = required,
        payment_method: i64 = required,
        /// The branch that receives the money.
        branch: i64 = required,
    }
}

impl RecoveryForm {
    fn parse(self) -> office::Result<NewRecovery> {
        let mut check = Check::new();
        let method = self.payment_method.optional(&mut check, "payment_method");
        let input = NewRecovery {
            amount: amount(self.amount, &mut check),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            payment_method: method.map(PaymentMethodId::new),
        };
        check.finish()?;
        Ok(input)
    }
}

/// A recorded recovery.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct RecoveryTaken {
    id: i64,
    receipt_number: String,
    amount: Money,
    /// The amount that can still be recovered.
    unrecovered_amount: Money,
    /// The loan after the payment.
    loan_account: LoanAccount,
}

/// Records a recovery on a written-off loan, up to the amount that can still be recovered.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/recovery/",
    params(("id" = i64, Path)),
    request_body = RecoveryForm,
    responses((status = 201, body = RecoveryTaken)),
)]
pub(super) async fn recover(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<RecoveryForm>,
) -> Result<Response> {
    let input = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = repayments::recover(tx, ctx, LoanId::new(id), &input)?;
        let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        let unrecovered = done.value.account.loan.unrecovered()?;
        Ok(done.map(|recovery| RecoveryTaken {
            id: recovery.id.get(),
            receipt_number: recovery.id.receipt_number(),
            amount: recovery.amount.into(),
            unrecovered_amount: unrecovered.into(),
            loan_account,
        }))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}
