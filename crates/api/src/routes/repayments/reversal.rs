//! Reversing a repayment, and its preview.

use super::LoanAccount;
use super::changes::{LoanChanges, ReappliedPayment};
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::respond::Json;
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Overflow;
use office::Check;
use office::repayments::{self, LaterPayments, NewReversal, RepaymentId, ReversalPreview};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// The reversal of a payment.
    #[example({ "reason": "Posted to the wrong loan" })]
    pub(super) struct PaymentReversalForm {
        /// Reason for the reversal. It is stored in the books permanently.
        reason: String = required,
        /// The `fingerprint` of the preview, if payments came after this one: confirms that they
        /// are applied again as previewed. Refused with 409 if anything has changed since.
        fingerprint: String,
    }
}

impl PaymentReversalForm {
    fn parse(self, id: i64) -> office::Result<NewReversal> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        let seen = super::seen(self.fingerprint, &mut check);
        check.finish()?;
        let later = seen.map_or(LaterPayments::None, LaterPayments::Previewed);
        Ok(NewReversal { id: RepaymentId::new(id), reason, later })
    }
}

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
    /// Payments that came after it and were applied again under new receipts, in their order.
    reapplied: Vec<ReappliedPayment>,
    /// The loan after the reversal.
    loan_account: LoanAccount,
}

/// Preview of reversing a payment.
#[derive(Serialize, ToSchema)]
pub(super) struct PaymentReversalPreview {
    id: i64,
    receipt_number: String,
    amount: Money,
    #[serde(flatten)]
    changes: LoanChanges,
}

impl TryFrom<ReversalPreview> for PaymentReversalPreview {
    type Error = Overflow;

    fn try_from(preview: ReversalPreview) -> Result<Self, Overflow> {
        let ReversalPreview { id, amount, reapplied, waived, before, after, fingerprint, .. } =
            preview;
        Ok(PaymentReversalPreview {
            id: id.get(),
            receipt_number: id.receipt_number(),
            amount: amount.into(),
            changes: LoanChanges::of(repayments::LoanChanges {
                reapplied,
                waived,
                before,
                after,
                fingerprint,
            })?,
        })
    }
}

/// Previews the reversal of a repayment, settlement or recovery: the loan afterwards, and how later
/// payments would be allocated.
#[utoipa::path(
    get, path = "/adminstrator/loan/repayment/{id}/reverse/preview/",
    params(("id" = i64, Path)),
    responses((status = 200, body = PaymentReversalPreview)),
)]
pub(super) async fn preview_reversal(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<PaymentReversalPreview>> {
    let question = move |tx: &mut _, ctx: &_| {
        let preview = repayments::preview_reversal(tx, ctx, RepaymentId::new(id))?;
        Ok(PaymentReversalPreview::try_from(preview)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Reverses a repayment, settlement or recovery, if a colleague recorded it. If later payments
/// exist, send the fingerprint of the preview; they are applied again.
#[utoipa::path(
    post, path = "/adminstrator/loan/repayment/{id}/reverse/",
    params(("id" = i64, Path)),
    request_body = PaymentReversalForm,
    responses((status = 200, body = RepaymentReversed)),
)]
pub(super) async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<PaymentReversalForm>,
) -> Result<Response> {
    let new = body.given.parse(id)?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = repayments::reverse_and_reapply(tx, ctx, &new)?;
        let loan_account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        Ok(done.map(|reversal| RepaymentReversed {
            id: reversal.id.get(),
            receipt_number: reversal.id.receipt_number(),
            amount: reversal.amount.into(),
            entry: reversal.entry.id.get(),
            remaining_balance: reversal.account.loan.balance.into(),
            reapplied: reversal.reapplied.iter().map(ReappliedPayment::of).collect(),
            loan_account,
        }))
    };
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}
