//! Applications by status, each with the quote that was shown.

use super::applications::{LoanWarning, QuotedInstallment};
use super::credit_cost::CreditCost;
use super::vat::LoanVat;
use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Instant, Money, Percent};
use axum::extract::State;
use money::Cents;
use office::affordability::AssessmentId;
use office::applications::{
    self, ApplicationFile, ApplicationRow, ApplicationSearch, ApplicationStatus, DeclineCode,
    StoredQuote as QuoteRecord,
};
use office::clients::ClientId;
use office::loans::{ApplicationId, LoanId};
use office::{BranchId, Check, StaffId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(STAFF, routes!(list))).routes(allow(STAFF, routes!(one)))
}

one_of!(ApplicationStatus);

input! {
    /// Query parameters of the application list.
    pub(super) struct ApplicationQuery {
        /// `submitted`, `approved`, `declined`, `withdrawn` or `expired`.
        status: ApplicationStatus,
        branch: i64,
        client: i64,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

impl ApplicationQuery {
    pub(super) fn parse(self) -> office::Result<(ApplicationSearch, Wanted)> {
        let mut check = Check::new();
        let search = ApplicationSearch {
            status: self.status.optional(&mut check, "status"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            client: self.client.optional(&mut check, "client").map(ClientId::new),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// An application for a loan in the list.
#[derive(Clone, Serialize, ToSchema)]
struct ListedApplication {
    id: i64,
    /// `submitted` while it waits for a colleague, `approved` when its loan was disbursed, `declined`,
    /// `withdrawn` or `expired`.
    status: &'static str,
    client: PersonName,
    loan_product: ProductName,
    branch: BranchName,
    amount: Money,
    purpose: String,
    payment_frequency: String,
    installment_count: i64,
    /// `normal` or `immediate`.
    transaction_type: String,
    /// `cash` or `bank`.
    disbursement_kind: String,
    /// The affordability assessment that it names. Null: the client's latest counts.
    assessment: Option<i64>,
    mandate_id1: String,
    mandate_id2: String,
    submitted_by: PersonName,
    created_at: Instant,
    /// Loan account that was disbursed.
    loan_account: Option<i64>,
    /// The request for its approval. Null for a loan that was disbursed at once.
    request: Option<i64>,
    /// Time after which the application cannot be decided.
    expires_at: Option<Instant>,
    /// Person who approved, declined or withdrew the application.
    decided_by: Option<PersonName>,
    decided_at: Option<Instant>,
    decision_reason: Option<String>,
    /// Why it was declined: `not_affordable`, `income_not_proved`, `bureau_history`, `debt_review`,
    /// `blacklisted`, `documents` or `other`.
    decline_code: Option<&'static str>,
}

#[derive(Clone, Serialize, ToSchema)]
struct ProductName {
    id: i64,
    name: String,
}

/// An application with the quote that was shown when it was submitted.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct QuotedApplication {
    #[serde(flatten)]
    application: ListedApplication,
    quote: StoredQuote,
    /// Warnings about granting the loan now; `is_refusal` marks those that block an approval. Empty
    /// unless the application waits for a colleague.
    warnings: Vec<LoanWarning>,
}

/// The quote stored with an application, and the terms of its product at that time.
#[derive(Clone, Serialize, ToSchema)]
struct StoredQuote {
    quoted_on: Day,
    /// `flat` or `declining_balance`.
    interest_method: &'static str,
    /// Interest rate in percent per year.
    interest_rate: Percent,
    /// `once`, when an installment becomes late, or `daily`, with each day end.
    penalty_method: &'static str,
    /// Percent of the overdue amount, with `daily` per year.
    penalty_rate: Percent,
    monthly_service_fee: Money,
    interest_amount: Money,
    initiation_fee: Money,
    service_fees: Money,
    #[serde(flatten)]
    vat: LoanVat,
    total_amount: Money,
    #[serde(flatten)]
    cost: CreditCost,
    effective_annual_rate: Option<Percent>,
    installments: Vec<QuotedInstallment>,
    /// Legal limits that the quote exceeded.
    warnings: Vec<LoanWarning>,
}

impl ListedApplication {
    fn of(row: ApplicationRow) -> Self {
        let decided_by = row.decided_by.map(StaffId::get);
        let (first_name, last_name) = (row.decided_by_first_name, row.decided_by_last_name);
        ListedApplication {
            id: row.id.get(),
            status: row.status.as_str(),
            client: PersonName {
                id: row.client_id.get(),
                first_name: row.client_first_name,
                last_name: row.client_last_name,
            },
            loan_product: ProductName { id: row.product_id.get(), name: row.product_name },
            branch: BranchName { id: row.branch_id.get(), name: row.branch_name },
            amount: row.amount.into(),
            purpose: row.purpose,
            payment_frequency: row.payment_frequency,
            installment_count: row.installment_count,
            transaction_type: row.transaction_type,
            disbursement_kind: row.disbursement_kind,
            assessment: row.assessment_id.map(AssessmentId::get),
            mandate_id1: row.mandate_id1,
            mandate_id2: row.mandate_id2,
            submitted_by: PersonName {
                id: row.submitted_by.get(),
                first_name: row.submitted_by_first_name,
                last_name: row.submitted_by_last_name,
            },
            created_at: row.created_at.into(),
            loan_account: row.loan_id.map(LoanId::get),
            request: row.request_id,
            expires_at: row.expires_at.map(Instant),
            decided_by: decided_by.map(|id| PersonName::found(id, first_name, last_name)),
            decided_at: row.decided_at.map(Instant),
            decision_reason: row.decision_reason,
            decline_code: row.decline_code.map(DeclineCode::as_str),
        }
    }
}

impl QuotedApplication {
    pub(super) fn of(file: ApplicationFile) -> office::Result<Self> {
        let ApplicationFile { row, quote, warnings } = file;
        let principal = row.amount;
        Ok(QuotedApplication {
            application: ListedApplication::of(row),
            quote: StoredQuote::of(principal, quote)?,
            warnings: warnings.into_iter().map(LoanWarning::from).collect(),
        })
    }
}

impl StoredQuote {
    fn of(principal: Cents, quote: QuoteRecord) -> office::Result<Self> {
        let rows = quote.installments.iter().map(QuotedInstallment::of);
        Ok(StoredQuote {
            quoted_on: quote.quoted_on.into(),
            interest_method: quote.interest_method.as_str(),
            interest_rate: quote.interest_rate.into(),
            penalty_method: quote.penalty_method.as_str(),
            penalty_rate: quote.penalty_rate.into(),
            monthly_service_fee: quote.monthly_service_fee.into(),
            interest_amount: quote.interest.into(),
            initiation_fee: quote.initiation_fee.into(),
            service_fees: quote.service_fees.into(),
            vat: LoanVat::of(quote.vat_rate, quote.vat)?,
            total_amount: quote.total.into(),
            cost: CreditCost::of(
                quote.interest_rate,
                principal,
                quote.interest,
                (quote.initiation_fee, quote.service_fees),
            )?,
            effective_annual_rate: quote.effective_annual_rate.map(Percent::from),
            installments: rows.collect::<std::result::Result<_, _>>()?,
            warnings: quote.warnings.into_iter().map(LoanWarning::from).collect(),
        })
    }
}

/// Lists loan applications, newest first. Consultants see their branch's.
#[utoipa::path(
    get, path = "/loan/applications/",
    params(ApplicationQuery),
    responses((status = 200, body = Page<ListedApplication>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ApplicationQuery>,
) -> Result<Json<Page<ListedApplication>>> {
    let (search, wanted) = query.parse()?;
    let question = move |tx: &mut _, ctx: &_| {
        let total = applications::count(tx, ctx, search)?;
        let rows = applications::list(tx, ctx, search, wanted.limit(), wanted.offset())?;
        Ok(Page::new(wanted, total, rows.into_iter().map(ListedApplication::of).collect()))
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns a loan application with the quote that was shown.
#[utoipa::path(
    get, path = "/loan/applications/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = QuotedApplication)),
)]
async fn one(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<QuotedApplication>> {
    let question = move |tx: &mut _, ctx: &_| {
        QuotedApplication::of(applications::find(tx, ctx, ApplicationId::new(id))?)
    };
    Ok(Json(app.read(caller, question).await?))
}
