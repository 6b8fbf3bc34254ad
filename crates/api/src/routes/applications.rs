//! Loan applications and quotes.

use super::credit_cost::CreditCost;
use super::loans::LoanAccount;
use super::vat::{FeeVat, LoanVat};
use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Faults, Field, Raw, input};
use crate::wire::{Day, Instant, Money, Percent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use money::{Cents, Date, Overflow};
use office::affordability::{self, AssessmentId};
use office::applications::{self, Application, Figure, MAY_GIVE, NewApplication, WarningKind};
use office::clients::ClientId;
use office::credit_limits::CreditLimitId;
use office::products::ProductId;
use office::requests::{self, RequestId};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_GIVE.by_administrators(), once(routes!(apply))))
        .routes(allow(MAY_GIVE, once(routes!(apply_as_consultant))))
        .routes(allow(MAY_GIVE.by_administrators(), routes!(quote)))
        .routes(allow(MAY_GIVE, routes!(quote_as_consultant)))
}

input! {
    /// A loan application. A quote takes the same fields with the same checks, but needs only those
    /// that affect the cost.
    #[example({
        "client": 1, "loan_product": 1, "branch": 2, "amount": "1000.00",
        "purpose": "Housing", "payment_frequency": "monthly", "installment_count": 2,
        "schedule_due_dates": ["2026-04-02", "2026-05-02"], "mandate_id1": "M-1",
        "mandate_id2": "M-2"
    })]
    pub(super) struct LoanApplication {
        client: i64 = required,
        /// The affordability assessment that the loan stands on. Default: the client's latest.
        assessment: i64,
        loan_product: i64 = required,
        /// Loan amount, within the product's minimum and maximum.
        amount: Cents = required,
        /// `Financial consumption`, `Housing`, `Studies` or `Other`.
        purpose: String = required,
        /// `monthly`, `weekly`, `biweekly` or `quarterly`.
        payment_frequency: String = required,
        installment_count: i64 = required,
        /// Due dates, one per installment, ascending, none in the past.
        schedule_due_dates: Vec<DueDate> = required,
        /// `normal` (default) or `immediate`.
        transaction_type: String,
        /// Source of the payout: the office's `cash` (default) or its `bank` account.
        disbursement_kind: MoneyKind,
        /// The operating office that pays out.
        branch: i64 = required,
        mandate_id1: String = required,
        mandate_id2: String = required,
    }
}

/// A due date; blank or null if not set yet. The verb reports it as missing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DueDate(Option<Date>);

impl DueDate {
    pub(super) fn date(self) -> Option<Date> {
        self.0
    }
}

impl Field for DueDate {
    fn read(raw: Raw) -> std::result::Result<Self, Faults> {
        Date::read(raw).map(|date| DueDate(Some(date)))
    }

    fn read_item(raw: Raw) -> std::result::Result<Self, Faults> {
        match &raw {
            Raw::Null => Ok(DueDate(None)),
            raw if raw.text().is_some_and(str::is_empty) => Ok(DueDate(None)),
            _ => Self::read(raw),
        }
    }

    fn schema() -> RefOr<Schema> {
        Date::schema()
    }
}

impl LoanApplication {
    pub(super) fn parse(self) -> office::Result<NewApplication> {
        let mut check = Check::new();
        let check = &mut check;
        let text = Option::unwrap_or_default;
        let input = NewApplication {
            client: self.client.optional(check, "client").map(ClientId::new),
            assessment: self.assessment.optional(check, "assessment").map(AssessmentId::new),
            product: self.loan_product.optional(check, "loan_product").map(ProductId::new),
            amount: self.amount.optional(check, "amount"),
            purpose: text(self.purpose.optional(check, "purpose")),
            payment_frequency: text(self.payment_frequency.optional(check, "payment_frequency")),
            installment_count: self.installment_count.optional(check, "installment_count"),
            due_dates: self
                .schedule_due_dates
                .optional(check, "schedule_due_dates")
                .unwrap_or_default()
                .into_iter()
                .filter_map(|DueDate(date)| date)
                .collect(),
            transaction_type: text(self.transaction_type.optional(check, "transaction_type")),
            disbursement_kind: self
                .disbursement_kind
                .optional(check, "disbursement_kind")
                .unwrap_or_default(),
            branch: self.branch.optional(check, "branch").map(BranchId::new),
            mandate_id1: text(self.mandate_id1.optional(check, "mandate_id1")),
            mandate_id2: text(self.mandate_id2.optional(check, "mandate_id2")),
        };
        std::mem::take(check).finish()?;
        Ok(input)
    }
}

/// The cost and schedule of a loan.
#[derive(Clone, Serialize, ToSchema)]
struct LoanQuote {
    principal_amount: Money,
    interest_amount: Money,
    initiation_fee: Money,
    service_fees: Money,
    #[serde(flatten)]
    vat: LoanVat,
    total_amount: Money,
    /// Interest rate in percent per year.
    interest_rate: Percent,
    /// `once`, when an installment becomes late, or `daily`, with each day end.
    penalty_method: &'static str,
    /// Penalty rate in percent of the overdue amount, with `daily` per year. Capped below the
    /// product's rate if the lender enforces the credit limits and the product's rate exceeds them.
    penalty_rate: Percent,
    #[serde(flatten)]
    cost: CreditCost,
    /// Effective percent per year including all charges, compounded. Null if it cannot be
    /// calculated.
    effective_annual_rate: Option<Percent>,
    installments: Vec<QuotedInstallment>,
    /// Warnings about the loan; `is_refusal` marks those that block an application.
    warnings: Vec<LoanWarning>,
    /// Fit of the loan with what the client can pay. Null without a client, and with the setting
    /// `affordability` = `off`.
    affordability: Option<LoanAffordability>,
    /// True if an application would wait for a colleague's approval (setting `loan_approval`).
    needs_approval: bool,
}

/// Fit of a loan with what the client can pay.
#[derive(Clone, Serialize, ToSchema)]
struct LoanAffordability {
    /// Id of the assessment that the loan is held against.
    assessment: Option<i64>,
    /// The most of the loan that falls due in a month.
    installment: Money,
    /// The highest installment that the client can pay.
    payable: Option<Money>,
    /// True if the installment takes more of what is left to the client than the assessment's `marginal_rate`.
    is_marginal: bool,
    /// Reason for which the loan stands on no passing assessment: `assessment_missing`,
    /// `assessment_expired`, `instalment_above_discretionary`, `income_not_proved` or
    /// `expenses_below_norm`. Null if it stands on one.
    reason: Option<&'static str>,
}

impl From<affordability::LoanAssessment> for LoanAffordability {
    fn from(found: affordability::LoanAssessment) -> Self {
        LoanAffordability {
            assessment: found.assessment.map(AssessmentId::get),
            installment: found.installment.into(),
            payable: found.payable.map(Money),
            is_marginal: found.is_marginal,
            reason: found.reason.map(|(reason, _)| reason.as_str()),
        }
    }
}

/// A warning about a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LoanWarning {
    /// `interest_cap`, `initiation_fee_cap`, `service_fee_cap`, `penalty_cap`, `penalty_cut`,
    /// `limit_unknown`, `client`, `application_waiting`, `quotation_valid`, `outdated`,
    /// `branch_cash` or `affordability`.
    code: &'static str,
    /// A sentence for the person who submits the loan.
    message: String,
    /// The maximum, in `unit`. Null if the warning is not about an amount or rate.
    cap: Option<String>,
    /// The actual figure, in `unit`. Null also if it cannot be expressed as a rate.
    actual: Option<String>,
    /// Amount by which the actual figure exceeds the maximum, in `unit`.
    excess: Option<String>,
    /// `rand`, `percent_per_year` or `percent_per_month`.
    unit: Option<&'static str>,
    /// The source of the maximum.
    source: Option<String>,
    /// Id of the credit limit that sets the maximum.
    credit_limit: Option<i64>,
    /// True if an application would be refused because of this warning.
    is_refusal: bool,
}

impl From<applications::Warning> for LoanWarning {
    fn from(warning: applications::Warning) -> Self {
        let figure = |figure: Figure| match figure {
            Figure::Rand(amount) => (amount.to_string(), "rand"),
            Figure::PercentPerYear(rate) => (rate.to_string(), "percent_per_year"),
            Figure::PercentPerMonth(rate) => (rate.to_string(), "percent_per_month"),
        };
        let excess = match warning.kind {
            WarningKind::Interest
            | WarningKind::InitiationFee
            | WarningKind::ServiceFee
            | WarningKind::Penalty => {
                warning.actual.zip(warning.cap).and_then(|(actual, cap)| actual.above(cap))
            }
            WarningKind::PenaltyCut
            | WarningKind::UnknownLimit
            | WarningKind::Client
            | WarningKind::Waiting
            | WarningKind::Quoted
            | WarningKind::Outdated
            | WarningKind::Cash
            | WarningKind::Affordability => None,
        };
        let (cap, unit) = warning.cap.map(figure).unzip();
        LoanWarning {
            code: warning.kind.as_str(),
            message: warning.message,
            cap,
            actual: warning.actual.map(|actual| figure(actual).0),
            excess: excess.map(|excess| figure(excess).0),
            unit,
            source: warning.source,
            credit_limit: warning.credit_limit.map(CreditLimitId::get),
            is_refusal: warning.refuses,
        }
    }
}

/// An installment of a quoted loan.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct QuotedInstallment {
    installment_number: u16,
    due_date: Day,
    amount: Money,
    principal_amount: Money,
    interest_amount: Money,
    /// Initiation fee and service fee together.
    fee_amount: Money,
    initiation_fee_amount: Money,
    service_fee_amount: Money,
    #[serde(flatten)]
    vat: FeeVat,
}

impl QuotedInstallment {
    pub(super) fn of(row: &lending::Installment) -> std::result::Result<Self, Overflow> {
        Ok(QuotedInstallment {
            installment_number: row.number,
            due_date: row.due_on.into(),
            amount: row.amount.into(),
            principal_amount: row.principal.into(),
            interest_amount: row.interest.into(),
            fee_amount: row.fee()?.into(),
            initiation_fee_amount: row.initiation_fee.into(),
            service_fee_amount: row.service_fee.into(),
            vat: FeeVat::of(row.vat.initiation, row.vat.service)?,
        })
    }
}

impl LoanQuote {
    fn of(quote: applications::Quote) -> std::result::Result<Self, Overflow> {
        let schedule = quote.schedule;
        let rows = schedule.installments.iter().map(QuotedInstallment::of);
        Ok(LoanQuote {
            principal_amount: schedule.principal.into(),
            interest_amount: schedule.interest.into(),
            initiation_fee: schedule.initiation_fee.into(),
            service_fees: schedule.service_fees.into(),
            vat: LoanVat::of(quote.vat_rate, schedule.vat)?,
            total_amount: schedule.total.into(),
            interest_rate: quote.product.details.interest_rate.into(),
            penalty_method: quote.product.details.penalty_method.0.as_str(),
            penalty_rate: quote.penalty_rate.into(),
            cost: CreditCost::of(
                quote.product.details.interest_rate,
                schedule.principal,
                schedule.interest,
                (schedule.initiation_fee, schedule.service_fees),
            )?,
            effective_annual_rate: quote.effective_annual_rate.map(Percent::from),
            installments: rows.collect::<std::result::Result<_, _>>()?,
            warnings: quote.warnings.into_iter().map(LoanWarning::from).collect(),
            affordability: quote.affordability.map(LoanAffordability::from),
            needs_approval: quote.needs_approval,
        })
    }
}

/// A disbursed loan: the application and its account; or an application that waits for a colleague.
#[derive(Clone, Serialize, ToSchema)]
struct ApplicationOutcome {
    application: SubmittedApplication,
    /// Loan account. Null while the application waits.
    loan_account: Option<LoanAccount>,
    /// The request for its approval. Null for a loan that was disbursed at once.
    request: Option<i64>,
}

/// The application as submitted.
#[derive(Clone, Serialize, ToSchema)]
struct SubmittedApplication {
    id: i64,
    /// Status: `approved` if the loan was disbursed at once, `submitted` if a colleague has to
    /// approve it.
    status: &'static str,
    client: i64,
    loan_product: i64,
    amount: Money,
    purpose: &'static str,
    payment_frequency: &'static str,
    installment_count: usize,
    schedule_due_dates: Vec<Day>,
    transaction_type: &'static str,
    /// `cash` or `bank`.
    disbursement_kind: &'static str,
    /// The affordability assessment that it names. Null: the client's latest counts.
    assessment: Option<i64>,
    branch: i64,
    mandate_id1: String,
    mandate_id2: String,
    /// Id of the person who submitted it.
    submitted_by: i64,
    created_at: Instant,
}

impl From<&Application> for SubmittedApplication {
    fn from(application: &Application) -> Self {
        SubmittedApplication {
            id: application.id.get(),
            status: application.status.as_str(),
            client: application.client.get(),
            loan_product: application.product.get(),
            amount: application.amount.into(),
            purpose: application.purpose.as_str(),
            payment_frequency: application.payment_frequency.as_str(),
            installment_count: application.due_dates.len(),
            schedule_due_dates: application.due_dates.iter().copied().map(Day::from).collect(),
            transaction_type: application.transaction_type.as_str(),
            disbursement_kind: application.disbursement_kind.as_str(),
            assessment: application.assessment.map(AssessmentId::get),
            branch: application.branch.get(),
            mandate_id1: application.mandate_id1.clone(),
            mandate_id2: application.mandate_id2.clone(),
            submitted_by: application.submitted_by.get(),
            created_at: application.created_at.into(),
        }
    }
}

/// Calculates the cost of a loan without creating it.
#[utoipa::path(
    post, path = "/adminstrator/loan/quote/",
    request_body = LoanApplication,
    responses((status = 200, body = LoanQuote)),
)]
async fn quote(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<LoanApplication>,
) -> Result<Json<LoanQuote>> {
    quoted(app, caller, given).await
}

/// Calculates the cost of a loan without creating it (for consultants).
#[utoipa::path(
    post, path = "/consultant/loan/quote/",
    request_body = LoanApplication,
    responses((status = 200, body = LoanQuote)),
)]
async fn quote_as_consultant(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<LoanApplication>,
) -> Result<Json<LoanQuote>> {
    quoted(app, caller, given).await
}

/// Submits a loan application and pays the loan out of the branch's cash or bank account. If the
/// setting `loan_approval` requires a second person, the application waits instead, with a request
/// for its approval.
#[utoipa::path(
    post, path = "/adminstrator/loan/applications/",
    request_body = LoanApplication,
    responses((status = 201, body = ApplicationOutcome)),
)]
async fn apply(
    State(app): State<App>,
    caller: Caller,
    body: Body<LoanApplication>,
) -> Result<Response> {
    applied(app, caller, body).await
}

/// Submits a loan application at the consultant's own branch.
#[utoipa::path(
    post, path = "/consultant/loan/applications/",
    request_body = LoanApplication,
    responses((status = 201, body = ApplicationOutcome)),
)]
async fn apply_as_consultant(
    State(app): State<App>,
    caller: Caller,
    body: Body<LoanApplication>,
) -> Result<Response> {
    applied(app, caller, body).await
}

async fn quoted(app: App, caller: Caller, given: LoanApplication) -> Result<Json<LoanQuote>> {
    let input = given.parse()?;
    let question = move |tx: &mut _, ctx: &office::Ctx| {
        Ok(LoanQuote::of(applications::quote(tx, ctx, &input)?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

async fn applied(app: App, caller: Caller, body: Body<LoanApplication>) -> Result<Response> {
    let input = body.given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| {
        let done = requests::apply(tx, ctx, &input)?;
        let account = done.value.account.clone();
        let account = account.map(|account| LoanAccount::of(account, ctx.today)).transpose()?;
        Ok(done.map(|applied| ApplicationOutcome {
            application: SubmittedApplication::from(&applied.application),
            loan_account: account,
            request: applied.request.map(RequestId::get),
        }))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}
