//! Reversing a repayment, and what that would do.

use super::{Allocation, LoanAccount};
use crate::App;
use crate::error::Result;
use crate::extract::{Body, Caller, Path};
use crate::input::input;
use crate::respond::Json;
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Overflow;
use office::Check;
use office::loans::{Installment, LoanAccount as Account};
use office::repayments::{
    self, LaterPayments, NewReversal, Reapplied, ReappliedPreview, RepaymentId, ReversalPreview,
};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// The reversal of a payment.
    pub(super) struct PaymentReversalForm {
        /// Why it is reversed. It stays in the books for good.
        reason: String = required,
        /// The `fingerprint` of the preview, where payments came after this one: they are applied again
        /// as it said. Refused with 409 when anything of it has changed.
        fingerprint: String,
    }
}

impl PaymentReversalForm {
    fn parse(self, id: i64) -> office::Result<NewReversal> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        let seen = self.fingerprint.optional(&mut check, "fingerprint");
        check.finish()?;
        let later = seen.filter(|seen| !seen.is_empty());
        let later = later.map_or(LaterPayments::None, LaterPayments::Previewed);
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
    /// The payments that came after it and were applied again under new receipts, in their order.
    reapplied: Vec<ReappliedPayment>,
    /// The loan after the reversal.
    loan_account: LoanAccount,
}

/// A payment that was applied again.
#[derive(Clone, Serialize, ToSchema)]
struct ReappliedPayment {
    /// The repayment that stands now.
    id: i64,
    receipt_number: String,
    /// The receipt in whose place it stands.
    replaces: String,
    amount: Money,
}

impl ReappliedPayment {
    fn of(one: &Reapplied) -> Self {
        ReappliedPayment {
            id: one.id.get(),
            receipt_number: one.id.receipt_number(),
            replaces: one.replaces.receipt_number(),
            amount: one.amount.into(),
        }
    }
}

/// What reversing a payment would do.
#[derive(Serialize, ToSchema)]
pub(super) struct PaymentReversalPreview {
    id: i64,
    receipt_number: String,
    amount: Money,
    balance_before: Money,
    balance_after: Money,
    status_before: &'static str,
    status_after: &'static str,
    /// The payments that came after it and would be applied again, in their order.
    reapplied: Vec<ReappliedPaymentPreview>,
    /// Interest and fees that would be waived because the client would have been in arrears for longer
    /// (in duplum).
    waived_amount: Money,
    installments: Vec<ReversalInstallment>,
    /// To be sent with the reversal.
    fingerprint: String,
}

/// A payment that would be applied again.
#[derive(Serialize, ToSchema)]
struct ReappliedPaymentPreview {
    id: i64,
    receipt_number: String,
    amount: Money,
    /// The day from which it counts, before and after.
    counts_from: Day,
    payment_method: String,
    branch_name: String,
    received_by: String,
    /// Where it went.
    allocations_before: Vec<Allocation>,
    /// Where it would go.
    allocations_after: Vec<Allocation>,
    /// Penalties that would be waived with it, because it came in time.
    waivers: Vec<Allocation>,
    /// Interest that would be rebated with it, because it reduces the principal.
    rebates: Vec<Allocation>,
}

/// An installment before and after a reversal.
#[derive(Serialize, ToSchema)]
struct ReversalInstallment {
    installment_id: i64,
    installment_number: u16,
    due_date: Day,
    paid_before: Money,
    paid_after: Money,
    total_due_before: Money,
    total_due_after: Money,
}

impl ReappliedPaymentPreview {
    fn of(one: ReappliedPreview) -> Result<Self, Overflow> {
        Ok(ReappliedPaymentPreview {
            id: one.id.get(),
            receipt_number: one.id.receipt_number(),
            amount: one.amount.into(),
            counts_from: one.counts_from.into(),
            payment_method: one.payment_method,
            branch_name: one.branch_name,
            received_by: one.received_by,
            allocations_before: Allocation::all(&one.before)?,
            allocations_after: Allocation::all(&one.after)?,
            waivers: Allocation::all(&one.waivers)?,
            rebates: Allocation::all(&one.rebates)?,
        })
    }
}

impl ReversalInstallment {
    fn of((before, after): (&Installment, &Installment)) -> Result<Self, Overflow> {
        Ok(ReversalInstallment {
            installment_id: before.id.get(),
            installment_number: before.number,
            due_date: before.due_on.into(),
            paid_before: before.paid()?.into(),
            paid_after: after.paid()?.into(),
            total_due_before: before.total_due.into(),
            total_due_after: after.total_due.into(),
        })
    }
}

impl TryFrom<ReversalPreview> for PaymentReversalPreview {
    type Error = Overflow;

    fn try_from(preview: ReversalPreview) -> Result<Self, Overflow> {
        let ReversalPreview { id, amount, reapplied, waived, before, after, fingerprint, .. } =
            preview;
        let reapplied = reapplied.into_iter().map(ReappliedPaymentPreview::of);
        let rows = before.installments.iter().zip(&after.installments);
        let status = |account: &Account| account.loan.status.0.as_str();
        Ok(PaymentReversalPreview {
            id: id.get(),
            receipt_number: id.receipt_number(),
            amount: amount.into(),
            balance_before: before.loan.balance.into(),
            balance_after: after.loan.balance.into(),
            status_before: status(&before),
            status_after: status(&after),
            reapplied: reapplied.collect::<Result<_, _>>()?,
            waived_amount: waived.into(),
            installments: rows.map(ReversalInstallment::of).collect::<Result<_, _>>()?,
            fingerprint,
        })
    }
}

/// Previews the reversal of a repayment, settlement or recovery: how the loan would stand, and where the
/// payments that came after it would go.
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

/// Reverses a repayment, settlement or recovery, if a colleague recorded it. Where payments came after
/// it, it takes the fingerprint of the preview, and they are applied again.
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
