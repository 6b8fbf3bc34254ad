//! Repayments, settling a loan early, their reversal, and recoveries on loans that were written off.

pub(super) mod changes;
mod credits;
mod recovery;
mod reversal;
pub(super) mod settlement;

use super::loans::LoanAccount;
use crate::App;
use crate::access::{allow, also, once};
use crate::calls::extract::{Body, Caller};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Input, input};
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use changes::{LoanChanges, ReappliedPayment};
use lending::ExcessUse;
use money::{Cents, Date, Overflow, ParseCentsError};
use office::clients::ClientId;
use office::loans::{InstallmentId, LoanId};
use office::payment_methods::PaymentMethodId;
use office::repayments::{
    self, MAY_LIST_CREDITS, MAY_PAY_CREDITS_BACK, MAY_PREVIEW_REVERSAL, MAY_QUOTE, MAY_RECEIVE,
    MAY_RECOVER, MAY_REVERSE, MAY_SETTLE, NewRepayment, Outcome, Preview,
};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_RECEIVE.by_administrators(), once(routes!(receive))))
        .routes(allow(MAY_RECEIVE, once(routes!(receive_as_consultant))))
        .routes(also(&[409], allow(MAY_RECEIVE.by_administrators(), routes!(preview))))
        .routes(also(&[409], allow(MAY_RECEIVE, routes!(preview_as_consultant))))
        .routes(allow(MAY_REVERSE, once(routes!(reversal::reverse))))
        .routes(also(&[409], allow(MAY_PREVIEW_REVERSAL, routes!(reversal::preview_reversal))))
        .routes(allow(MAY_RECOVER, once(routes!(recovery::recover))))
        .routes(also(&[409], allow(MAY_QUOTE, routes!(settlement::settlement_cost))))
        .routes(allow(MAY_QUOTE, once(routes!(settlement::quote_settlement))))
        .routes(allow(MAY_QUOTE, routes!(settlement::settlement_quotes)))
        .routes(allow(MAY_SETTLE, once(routes!(settlement::settle))))
        .routes(allow(MAY_LIST_CREDITS, routes!(credits::list)))
        .routes(allow(MAY_PAY_CREDITS_BACK, once(routes!(credits::pay_back))))
}

input! {
    /// Money that a client pays on a loan.
    #[example({
        "client": 1, "loan_account": 1, "payment_schedule": 1, "amount": "620.00",
        "payment_method": 1, "branch": 2
    })]
    struct RepaymentForm {
        client: i64 = required,
        loan_account: i64 = required,
        /// The loan's first unpaid installment. Any other is refused with 409.
        payment_schedule: i64 = required,
        /// Amount paid: at least the amount due on the installment, at most the balance. Paying the
        /// whole balance before the last due date settles the loan, and the rebate becomes a client
        /// credit.
        amount: Cents = required,
        payment_method: i64 = required,
        /// The branch that receives the money.
        branch: i64 = required,
        /// True if the client pays less than the amount due on the installment.
        part_payment: bool,
        /// Value date: the day on which the money reached the bank, if it is not today. Only with a
        /// payment method of the bank. Arrears are calculated as if it had been paid on that day.
        value_date: Date,
        /// Use of the amount above the installments due by today and the one named: `advance` pays
        /// the next ones ahead, `reduce_principal` pays principal off the end of the schedule and
        /// rebates interest. Without `excess`, the lender's setting decides, if the principal can
        /// be reduced.
        excess: String,
        /// The `fingerprint` of `reordered` in the preview: confirms that payments with later dates
        /// are applied again as previewed. Refused with 409 if anything has changed since.
        fingerprint: String,
    }
}

impl RepaymentForm {
    fn parse(self) -> office::Result<NewRepayment> {
        let mut check = Check::new();
        let part_payment = self.part_payment.optional(&mut check, "part_payment");
        let input = NewRepayment {
            client: self.client.optional(&mut check, "client").map(ClientId::new),
            loan: self.loan_account.optional(&mut check, "loan_account").map(LoanId::new),
            installment: self
                .payment_schedule
                .optional(&mut check, "payment_schedule")
                .map(InstallmentId::new),
            amount: amount(self.amount, &mut check),
            payment_method: self
                .payment_method
                .optional(&mut check, "payment_method")
                .map(PaymentMethodId::new),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            part_payment: part_payment.unwrap_or_default(),
            value_date: self.value_date.optional(&mut check, "value_date"),
            excess: excess(self.excess, &mut check),
            seen: seen(self.fingerprint, &mut check),
        };
        check.finish()?;
        Ok(input)
    }
}

/// The fingerprint of a preview, if one is sent.
pub(super) fn seen(given: Input<String>, check: &mut Check) -> Option<String> {
    given.optional(check, "fingerprint").filter(|seen| !seen.is_empty())
}

fn excess(given: Input<String>, check: &mut Check) -> Option<ExcessUse> {
    let word = given.optional(check, "excess")?;
    let found = ExcessUse::parse(word.trim());
    check.rule(found.is_some(), "excess", "Choose advance or reduce_principal.");
    found
}

/// A value that is not a number is refused with the document's own message.
fn amount(given: Input<Cents>, check: &mut Check) -> Option<Cents> {
    let malformed = ParseCentsError::Malformed.to_string();
    if let Input::Wrong(faults) = &given
        && faults.iter().any(|(_, message)| *message == malformed)
    {
        check.fail("amount", "Amount must be a number.");
        return None;
    }
    given.optional(check, "amount")
}

/// The part of a payment allocated to an installment.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Allocation {
    installment_id: i64,
    installment_number: u16,
    penalty: Money,
    interest: Money,
    fee: Money,
    principal: Money,
    total: Money,
}

impl Allocation {
    pub(crate) fn all(of: &[lending::Allocation]) -> Result<Vec<Self>, Overflow> {
        let allocation = |one: &lending::Allocation| {
            Ok(Allocation {
                installment_id: one.installment,
                installment_number: one.number,
                penalty: one.parts.penalty.into(),
                interest: one.parts.interest.into(),
                fee: one.parts.fee.into(),
                principal: one.parts.principal.into(),
                total: one.parts.total()?.into(),
            })
        };
        of.iter().map(allocation).collect()
    }
}

fn total(of: &[lending::Allocation]) -> Result<Cents, Overflow> {
    of.iter().try_fold(Cents::ZERO, |sum, one| sum.plus(one.parts.total()?))
}

/// A recorded repayment.
#[derive(Clone, Serialize, ToSchema)]
struct RepaymentTaken {
    id: i64,
    /// The outstanding balance of the loan.
    remaining_balance: Money,
    receipt_number: String,
    /// The loan after the payment.
    loan_account: LoanAccount,
    allocations: Vec<Allocation>,
    /// VAT in the fees that the payment pays. Omitted if there is no VAT.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Penalties waived because they would not have been charged on the value date.
    waived_amount: Money,
    waivers: Vec<Allocation>,
    /// Principal paid off the end of the schedule; null if none was reduced.
    principal_reduced: Option<Money>,
    /// Interest rebated because the principal was reduced.
    rebate_amount: Money,
    rebates: Vec<Allocation>,
    /// Payments with later dates that were applied again after this one under new receipts, in
    /// their order.
    reapplied: Vec<ReappliedPayment>,
    /// True if the payment settled the loan by paying the whole balance before the last due date.
    settled: bool,
    /// Amount tendered above the settlement amount, which became a client credit; otherwise null.
    client_credit: Option<Money>,
}

/// The preview of a repayment.
#[derive(Serialize, ToSchema)]
struct RepaymentPreview {
    allocations: Vec<Allocation>,
    /// VAT in the fees that the payment pays. Omitted if there is no VAT.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Penalties waived because they would not have been charged on the value date.
    waived_amount: Money,
    waivers: Vec<Allocation>,
    remaining_balance: Money,
    /// Minimum amount; a smaller one is only accepted as a part payment.
    minimum_amount: Money,
    maximum_amount: Money,
    /// True if the amount is less than the minimum.
    part_payment: bool,
    /// Amount above what is due by today and on the installment named.
    excess_amount: Money,
    /// Use of the excess, `advance` or `reduce_principal`: as sent, or else the lender's setting.
    /// Null if there is no excess.
    excess: Option<&'static str>,
    /// Interest that is rebated because the principal is reduced.
    rebate_amount: Money,
    rebates: Vec<Allocation>,
    /// Outcome of each use of the excess; empty if there is no excess.
    outcomes: Vec<RepaymentOutcome>,
    /// Changes to the loan if payments with later dates are applied again after this one; otherwise
    /// null. Send its `fingerprint` with the payment.
    reordered: Option<LoanChanges>,
    /// True if the payment settles the loan by paying the whole balance before the last due date.
    settled: bool,
    /// Amount tendered above the settlement amount, which becomes a client credit; otherwise null.
    client_credit: Option<Money>,
}

/// Outcome of one use of the excess.
#[derive(Serialize, ToSchema)]
struct RepaymentOutcome {
    /// `advance` or `reduce_principal`.
    excess: &'static str,
    /// Reason for which this use of the excess is refused; then the rest is null or empty.
    refusal: Option<String>,
    remaining_balance: Option<Money>,
    /// Interest that is rebated.
    rebate_amount: Option<Money>,
    allocations: Vec<Allocation>,
    rebates: Vec<Allocation>,
    /// The unpaid installments, in order: the first is due next, the last ends the loan.
    installments: Vec<InstallmentLeft>,
    /// Changes to the loan if payments with later dates are applied again after this one.
    reordered: Option<LoanChanges>,
}

/// Remaining amount of an installment.
#[derive(Serialize, ToSchema)]
struct InstallmentLeft {
    installment_id: i64,
    installment_number: u16,
    due_date: Day,
    total_due: Money,
}

impl RepaymentOutcome {
    fn of(outcome: Outcome) -> Result<Self, Overflow> {
        let excess = outcome.excess_use.as_str();
        let figures = match outcome.result {
            Ok(figures) => figures,
            Err(refusal) => {
                return Ok(RepaymentOutcome {
                    excess,
                    refusal: Some(refusal),
                    remaining_balance: None,
                    rebate_amount: None,
                    allocations: Vec::new(),
                    rebates: Vec::new(),
                    installments: Vec::new(),
                    reordered: None,
                });
            }
        };
        let left = figures.left.into_iter().map(|row| InstallmentLeft {
            installment_id: row.installment.get(),
            installment_number: row.number,
            due_date: row.due_on.into(),
            total_due: row.total_due.into(),
        });
        Ok(RepaymentOutcome {
            excess,
            refusal: None,
            remaining_balance: Some(figures.remaining_balance.into()),
            rebate_amount: Some(figures.rebate.into()),
            allocations: Allocation::all(&figures.allocations)?,
            rebates: Allocation::all(&figures.rebates)?,
            installments: left.collect(),
            reordered: figures.reordered.map(LoanChanges::of).transpose()?,
        })
    }
}

impl TryFrom<Preview> for RepaymentPreview {
    type Error = Overflow;

    fn try_from(preview: Preview) -> Result<Self, Overflow> {
        Ok(RepaymentPreview {
            allocations: Allocation::all(&preview.allocations)?,
            vat_amount: Money::unless_zero(preview.vat),
            waived_amount: total(&preview.waivers)?.into(),
            waivers: Allocation::all(&preview.waivers)?,
            remaining_balance: preview.remaining_balance.into(),
            minimum_amount: preview.minimum.into(),
            maximum_amount: preview.maximum.into(),
            part_payment: preview.part_payment,
            excess_amount: preview.excess.into(),
            excess: preview.excess_use.map(ExcessUse::as_str),
            rebate_amount: total(&preview.rebates)?.into(),
            rebates: Allocation::all(&preview.rebates)?,
            outcomes: preview
                .outcomes
                .into_iter()
                .map(RepaymentOutcome::of)
                .collect::<Result<_, _>>()?,
            reordered: preview.reordered.map(LoanChanges::of).transpose()?,
            settled: preview.client_credit.is_some(),
            client_credit: preview.client_credit.map(Money::from),
        })
    }
}

/// Records a repayment.
#[utoipa::path(
    post, path = "/adminstrator/loan/repayment/",
    request_body = RepaymentForm,
    responses((status = 201, body = RepaymentTaken)),
)]
async fn receive(
    State(app): State<App>,
    caller: Caller,
    body: Body<RepaymentForm>,
) -> Result<Response> {
    taken(app, caller, body).await
}

/// Records a repayment at the consultant's own branch.
#[utoipa::path(
    post, path = "/consultant/loan/repayment/",
    request_body = RepaymentForm,
    responses((status = 201, body = RepaymentTaken)),
)]
async fn receive_as_consultant(
    State(app): State<App>,
    caller: Caller,
    body: Body<RepaymentForm>,
) -> Result<Response> {
    taken(app, caller, body).await
}

/// Previews a repayment without recording it.
#[utoipa::path(
    post, path = "/adminstrator/loan/repayment/preview/",
    request_body = RepaymentForm,
    responses((status = 200, body = RepaymentPreview)),
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    body: Body<RepaymentForm>,
) -> Result<Json<RepaymentPreview>> {
    previewed(app, caller, body).await
}

/// Previews a repayment without recording it (for consultants).
#[utoipa::path(
    post, path = "/consultant/loan/repayment/preview/",
    request_body = RepaymentForm,
    responses((status = 200, body = RepaymentPreview)),
)]
async fn preview_as_consultant(
    State(app): State<App>,
    caller: Caller,
    body: Body<RepaymentForm>,
) -> Result<Json<RepaymentPreview>> {
    previewed(app, caller, body).await
}

async fn taken(app: App, caller: Caller, body: Body<RepaymentForm>) -> Result<Response> {
    let input = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = repayments::receive(tx, ctx, &input)?;
        let allocations = Allocation::all(&done.value.allocations)?;
        let (waivers, waived) =
            (Allocation::all(&done.value.waivers)?, total(&done.value.waivers)?);
        let (rebates, rebated) =
            (Allocation::all(&done.value.rebates)?, total(&done.value.rebates)?);
        let account = LoanAccount::of(done.value.account.clone(), ctx.today)?;
        Ok(done.map(|repayment| RepaymentTaken {
            id: repayment.id.get(),
            remaining_balance: repayment.account.loan.balance.into(),
            receipt_number: repayment.id.receipt_number(),
            loan_account: account,
            allocations,
            vat_amount: Money::unless_zero(repayment.vat),
            waived_amount: waived.into(),
            waivers,
            principal_reduced: repayment.reduced.map(|reduced| reduced.principal.into()),
            rebate_amount: rebated.into(),
            rebates,
            reapplied: repayment.reapplied.iter().map(ReappliedPayment::of).collect(),
            settled: repayment.client_credit.is_some(),
            client_credit: repayment.client_credit.map(Money::from),
        }))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}

async fn previewed(
    app: App,
    caller: Caller,
    body: Body<RepaymentForm>,
) -> Result<Json<RepaymentPreview>> {
    let input = body.given.parse()?;
    let question = move |tx: &mut _, ctx: &_| {
        Ok(RepaymentPreview::try_from(repayments::preview(tx, ctx, &input)?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}
