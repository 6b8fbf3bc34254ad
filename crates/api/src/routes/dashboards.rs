//! The figures of the two dashboards.

use crate::App;
use crate::access::{STAFF, allow, revalidated};
use crate::calls::extract::Caller;
use crate::calls::respond::Json;
use crate::wire::Money;
use crate::wire::error::Result;
use axum::extract::State;

use office::dashboards::{self, BranchFigures, Company};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(dashboards::MAY_SEE_COMPANY, routes!(company))))
        .routes(revalidated(allow(dashboards::MAY_SEE_COMPANY, routes!(first_steps))))
        .routes(revalidated(allow(STAFF, routes!(give_loans))))
}

/// The administrators' dashboard.
#[derive(Serialize, ToSchema)]
struct DashboardStats {
    /// All funds: cash, bank and in transit.
    cash_in_company: Money,
    /// Cash in the drawers of all branches.
    cash_in_branches: Money,
    /// Balance of the branches' bank accounts.
    cash_in_bank: Money,
    /// Funds sent by a branch and not received yet.
    cash_in_transit: Money,
    /// The outstanding balance of open loans.
    amount_out: Money,
    active_loans_count: i64,
    loans: DashboardLoans,
    payments: DashboardPayments,
    loan_products: i64,
    /// All clients of the lender.
    grand_total_clients: i64,
    branches: Vec<DashboardBranch>,
}

/// All loans disbursed so far.
#[derive(Serialize, ToSchema)]
struct DashboardLoans {
    total: i64,
    active: i64,
    closed: i64,
    defaulted: i64,
    written_off: i64,
    /// Principal paid out.
    issued: Money,
    /// The outstanding balance of open loans.
    balance: Money,
    principal: Money,
    interest: Money,
}

/// Cash received and paid out on loans.
#[derive(Serialize, ToSchema)]
struct DashboardPayments {
    /// Repayments, without reversed ones and recoveries.
    total_repaid: Money,
    /// Recoveries on written-off loans.
    total_recovered: Money,
    total_disbursed: Money,
}

/// A branch on a dashboard.
#[derive(Serialize, ToSchema)]
struct DashboardBranch {
    id: i64,
    name: String,
    branch_id: i64,
    branch_name: String,
    address: String,
    /// Current cash of the branch.
    closing_balance: Money,
    /// Bank balance of the branch.
    bank_balance: Money,
    active_loans: i64,
    total_loans: i64,
    /// Principal paid out.
    total_issued: Money,
    /// The outstanding balance of its open loans.
    total_balance: Money,
    /// Clients with a loan at the branch.
    total_clients: i64,
}

impl From<BranchFigures> for DashboardBranch {
    fn from(branch: BranchFigures) -> Self {
        DashboardBranch {
            id: branch.id.get(),
            name: branch.name.clone(),
            branch_id: branch.id.get(),
            branch_name: branch.name,
            address: branch.address,
            closing_balance: branch.closing_balance.into(),
            bank_balance: branch.bank_balance.into(),
            active_loans: branch.active_loans,
            total_loans: branch.total_loans,
            total_issued: branch.total_issued.into(),
            total_balance: branch.total_balance.into(),
            total_clients: branch.total_clients,
        }
    }
}

impl From<Company> for DashboardStats {
    fn from(company: Company) -> Self {
        let loans = company.portfolio;
        DashboardStats {
            cash_in_company: company.cash_in_company.into(),
            cash_in_branches: company.cash.into(),
            cash_in_bank: company.bank.into(),
            cash_in_transit: company.in_transit.into(),
            amount_out: loans.balance.into(),
            active_loans_count: loans.active,
            loans: DashboardLoans {
                total: loans.total,
                active: loans.active,
                closed: loans.closed,
                defaulted: loans.defaulted,
                written_off: loans.written_off,
                issued: company.total_disbursed.into(),
                balance: loans.balance.into(),
                principal: loans.principal.into(),
                interest: loans.interest.into(),
            },
            payments: DashboardPayments {
                total_repaid: company.total_repaid.into(),
                total_recovered: company.total_recovered.into(),
                total_disbursed: company.total_disbursed.into(),
            },
            loan_products: company.loan_products,
            grand_total_clients: company.total_clients,
            branches: company.branches.into_iter().map(DashboardBranch::from).collect(),
        }
    }
}

/// The Give Loans dashboard.
#[derive(Serialize, ToSchema)]
struct GiveLoansStats {
    /// Cash in the branches.
    grand_balance: Money,
    /// Bank balance of all branches together.
    grand_bank_balance: Money,
    grand_total_loans: i64,
    grand_active_loans: i64,
    /// All clients of the lender.
    grand_total_clients: i64,
    /// Principal paid out.
    grand_total_issued: Money,
    /// The outstanding balance of open loans.
    grand_total_balance: Money,
    branches: Vec<DashboardBranch>,
}

/// Returns the dashboard of the whole company.
#[utoipa::path(
    get, path = "/adminstrator/dashboard-stats/",
    responses((status = 200, body = DashboardStats)),
)]
async fn company(State(app): State<App>, caller: Caller) -> Result<Json<DashboardStats>> {
    Ok(Json(app.read(caller, dashboards::company).await?.into()))
}

/// Returns the Give Loans dashboard: all branches, or the consultant's own.
#[utoipa::path(
    get, path = "/adminstrator/give_loans/dashboard-stats/",
    responses((status = 200, body = GiveLoansStats)),
)]
async fn give_loans(State(app): State<App>, caller: Caller) -> Result<Json<GiveLoansStats>> {
    let figures = app.read(caller, dashboards::give_loans).await?;
    Ok(Json(GiveLoansStats {
        grand_balance: figures.grand_balance.into(),
        grand_bank_balance: figures.bank_balance.into(),
        grand_total_loans: figures.total_loans,
        grand_active_loans: figures.active_loans,
        grand_total_clients: figures.total_clients,
        grand_total_issued: figures.total_issued.into(),
        grand_total_balance: figures.total_balance.into(),
        branches: figures.branches.into_iter().map(DashboardBranch::from).collect(),
    }))
}

/// Set-up progress of a new lender.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own")]
struct FirstSteps {
    /// True if a branch operates.
    branch: bool,
    /// True if a branch has ever had cash.
    cash: bool,
    loan_type: bool,
    /// True if there is a payment method besides the default one.
    payment_type: bool,
    /// True if there is another user besides the caller.
    colleague: bool,
    letterhead: bool,
    /// True if a backup was made.
    backup: bool,
    /// True if the last backup contains all stored files that records need.
    is_backup_whole: bool,
    /// True once enough loans were disbursed to hide the first steps.
    is_established: bool,
}

/// Returns the set-up progress of a new lender.
#[utoipa::path(
    get, path = "/adminstrator/first-steps/",
    responses((status = 200, body = FirstSteps)),
)]
async fn first_steps(State(app): State<App>, caller: Caller) -> Result<Json<FirstSteps>> {
    let steps = app.read(caller, dashboards::first_steps).await?;
    Ok(Json(FirstSteps {
        branch: steps.branch,
        cash: steps.cash,
        loan_type: steps.loan_type,
        payment_type: steps.payment_type,
        colleague: steps.colleague,
        letterhead: steps.letterhead,
        backup: steps.backup,
        is_backup_whole: steps.is_backup_whole,
        is_established: steps.is_established,
    }))
}
