//! The statistics of a period, and the series behind the charts.

use crate::App;
use crate::access::{allow, revalidated};
use crate::calls::extract::{Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::BranchName;
use crate::wire::{Day, Money};
use axum::extract::State;
use lending::ArrearsAge;
use money::Date;
use office::accounting::Scope;
use office::collections::{AgeFigures, Ages};
use office::statistics::{self, Series, Statistics, Sums};
use office::{BranchId, Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(statistics::MAY_SEE_COMPANY, routes!(of_period))))
        .routes(revalidated(allow(statistics::MAY_SEE_SERIES, routes!(series))))
}

input! {
    /// Query parameters of the statistics: days and branch.
    struct StatisticsQuery {
        /// First day of the period; default the lender's first entry.
        start_date: Date,
        /// Last day of the period, today at the latest; default today.
        end_date: Date,
        /// Branch; default all branches.
        branch: i64,
    }
}

input! {
    /// Query parameters of the series: days and branch.
    struct SeriesQuery {
        /// First day of the period; by default the beginning of the month eleven months before the
        /// end.
        start_date: Date,
        /// Last day of the period, today at the latest; default today.
        end_date: Date,
        /// Branch; default all branches. For a consultant, their own branch.
        branch: i64,
    }
}

/// The validated query.
struct Asked {
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
}

impl StatisticsQuery {
    fn parse(self) -> Result<Asked> {
        let mut check = Check::new();
        let asked = Asked {
            start: self.start_date.optional(&mut check, "start_date"),
            end: self.end_date.optional(&mut check, "end_date"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
        };
        check.finish()?;
        Ok(asked)
    }
}

impl SeriesQuery {
    fn parse(self) -> Result<Asked> {
        let SeriesQuery { start_date, end_date, branch } = self;
        StatisticsQuery { start_date, end_date, branch }.parse()
    }
}

/// Period and branch of the statistics.
#[derive(Serialize, ToSchema)]
struct StatisticsPeriod {
    start_date: Day,
    end_date: Day,
    /// Branch of the statistics. Null for all branches.
    branch: Option<BranchName>,
}

impl StatisticsPeriod {
    fn of(tx: &mut Tx, scope: &Scope) -> office::Result<Self> {
        let branch = super::accounting::branch_of(tx, scope)?;
        let (start_date, end_date) = (scope.start().into(), scope.end().into());
        Ok(StatisticsPeriod { start_date, end_date, branch })
    }
}

/// Activity in a period, and the state at its end. A past period never changes: a reversal counts
/// on the day on which it is made.
#[derive(Serialize, ToSchema)]
struct AdminStatistics {
    #[serde(flatten)]
    period: StatisticsPeriod,
    loans: StatisticsLoans,
    payments: StatisticsPayments,
    cashflow: StatisticsCashflow,
    /// Number of products now.
    loan_products: i64,
    /// Number of payment methods now.
    payment_methods: i64,
}

/// Loans of the period.
#[derive(Serialize, ToSchema)]
struct StatisticsLoans {
    /// Loans given in the period.
    total: i64,
    /// Number at the end of the period.
    active: i64,
    /// Closed in the period, less those that a reversal reopened.
    closed: i64,
    /// Number at the end of the period.
    defaulted: i64,
    /// Written off in the period.
    written_off: i64,
    /// Principal paid out in the period.
    issued: Money,
    /// Balance owed by clients at the end of the period.
    balance: Money,
    /// Principal of the loans given in the period.
    principal: Money,
    /// Interest agreed on the loans.
    interest: Money,
}

/// Money received and paid out on loans in the period.
#[derive(Serialize, ToSchema)]
struct StatisticsPayments {
    /// Repayments less reversals, without recoveries.
    total_repaid: Money,
    /// Recoveries on written-off loans less reversals.
    total_recovered: Money,
    total_disbursed: Money,
}

/// Money of the branches.
#[derive(Serialize, ToSchema)]
struct StatisticsCashflow {
    /// Funds at the end of the period: cash, bank and in transit.
    current_balance: Money,
    /// Cash at the end of the period.
    cash: Money,
    /// Bank balance at the end of the period.
    bank: Money,
    /// Funds sent and not received at the end of the period.
    in_transit: Money,
    /// Money received in the period, for any reason. A transfer counts only for a single branch
    /// that receives it from another.
    total_in: Money,
    /// Money paid out in the period; transfers count likewise.
    total_out: Money,
}

/// A period as series, for charts.
#[derive(Serialize, ToSchema)]
struct StatisticsSeries {
    #[serde(flatten)]
    period: StatisticsPeriod,
    /// Months of the period since the lender's first entry, the oldest first. The first and the
    /// last one have only the days of the period.
    months: Vec<StatisticsMonth>,
    /// Loans by status at the end of the period.
    portfolio: Vec<StatusLoans>,
    /// Loans in arrears at the end of the period, the least late first. Null before these figures
    /// were stored.
    arrears: Option<Vec<AgeArrears>>,
    /// Branches by name; for a consultant, their own.
    branches: Vec<StatisticsBranch>,
}

/// Sums over some days. Amounts and counts are below zero if reversals outweigh the rest.
#[derive(Serialize, ToSchema)]
struct StatisticsSums {
    /// Principal paid out.
    disbursed: Money,
    /// Repayments and recoveries less reversals.
    collected: Money,
    /// Repayments less reversals.
    repaid: Money,
    /// Recoveries on written-off loans less reversals.
    recovered: Money,
    /// Number of loans disbursed.
    loans: i64,
    /// Clients with their first loan at a branch. A client of two branches counts at both.
    new_clients: i64,
}

/// A calendar month.
#[derive(Serialize, ToSchema)]
struct StatisticsMonth {
    /// First day of the month.
    month: Day,
    #[serde(flatten)]
    sums: StatisticsSums,
}

/// Number of loans with a status.
#[derive(Serialize, ToSchema)]
struct StatusLoans {
    /// `active`, `closed`, `defaulted` or `written_off`.
    status: &'static str,
    loans: i64,
}

/// Loans by how many days their oldest overdue installment is late.
#[derive(Serialize, ToSchema)]
struct AgeArrears {
    /// `1_30`, `31_60`, `61_90` or `over_90`.
    age: &'static str,
    loans: i64,
    outstanding_principal: Money,
    /// Unpaid amount of their late installments.
    overdue_amount: Money,
}

impl AgeArrears {
    fn all(ages: &Ages) -> Vec<AgeArrears> {
        let late = ArrearsAge::ALL.iter().filter(|age| **age != ArrearsAge::Current);
        let of = |age: &ArrearsAge| {
            let AgeFigures { loans, outstanding_principal, overdue } = ages.of(*age);
            AgeArrears {
                age: age.as_str(),
                loans,
                outstanding_principal: outstanding_principal.into(),
                overdue_amount: overdue.into(),
            }
        };
        late.map(of).collect()
    }
}

/// A branch over the period.
#[derive(Serialize, ToSchema)]
struct StatisticsBranch {
    branch_id: i64,
    branch_name: String,
    #[serde(flatten)]
    sums: StatisticsSums,
    /// Number of active loans at the end of the period.
    active_loans: i64,
    /// Balance owed by clients at the end of the period.
    total_balance: Money,
    /// Cash at the end of the period.
    closing_balance: Money,
    /// Bank balance at the end of the period.
    bank_balance: Money,
}

impl AdminStatistics {
    fn of(period: StatisticsPeriod, found: Statistics) -> Self {
        let loans = found.loans;
        AdminStatistics {
            period,
            loans: StatisticsLoans {
                total: loans.total,
                active: loans.active,
                closed: loans.closed,
                defaulted: loans.defaulted,
                written_off: loans.written_off,
                issued: found.total_disbursed.into(),
                balance: loans.balance.into(),
                principal: loans.principal.into(),
                interest: loans.interest.into(),
            },
            payments: StatisticsPayments {
                total_repaid: found.total_repaid.into(),
                total_recovered: found.total_recovered.into(),
                total_disbursed: found.total_disbursed.into(),
            },
            cashflow: StatisticsCashflow {
                current_balance: found.current_balance.into(),
                cash: found.cash.into(),
                bank: found.bank.into(),
                in_transit: found.in_transit.into(),
                total_in: found.total_in.into(),
                total_out: found.total_out.into(),
            },
            loan_products: found.loan_products,
            payment_methods: found.payment_methods,
        }
    }
}

impl StatisticsSums {
    fn of(sums: Sums) -> office::Result<Self> {
        Ok(StatisticsSums {
            disbursed: sums.disbursed.into(),
            collected: sums.collected()?.into(),
            repaid: sums.repaid.into(),
            recovered: sums.recovered.into(),
            loans: sums.loans,
            new_clients: sums.new_clients,
        })
    }
}

impl StatisticsSeries {
    fn of(period: StatisticsPeriod, series: Series) -> office::Result<Self> {
        let months = series.months.into_iter().map(|month| {
            let sums = StatisticsSums::of(month.sums)?;
            Ok(StatisticsMonth { month: month.month.into(), sums })
        });
        let branches = series.branches.into_iter().map(|branch| {
            Ok(StatisticsBranch {
                branch_id: branch.id.get(),
                branch_name: branch.name,
                sums: StatisticsSums::of(branch.sums)?,
                active_loans: branch.active_loans,
                total_balance: branch.balance.into(),
                closing_balance: branch.cash.into(),
                bank_balance: branch.bank.into(),
            })
        });
        let portfolio = series.portfolio.into_iter();
        Ok(StatisticsSeries {
            period,
            months: months.collect::<office::Result<_>>()?,
            portfolio: portfolio
                .map(|row| StatusLoans { status: row.status.as_str(), loans: row.loans })
                .collect(),
            arrears: series.arrears.as_ref().map(AgeArrears::all),
            branches: branches.collect::<office::Result<_>>()?,
        })
    }
}

/// Returns the statistics of a period, of all branches or of one.
#[utoipa::path(
    get, path = "/adminstrator/statistics/",
    params(StatisticsQuery),
    responses((status = 200, body = AdminStatistics)),
)]
async fn of_period(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<StatisticsQuery>,
) -> Result<Json<AdminStatistics>> {
    let asked = query.parse()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let scope = statistics::scope(tx, ctx, asked.start, asked.end, asked.branch)?;
        let period = StatisticsPeriod::of(tx, &scope)?;
        Ok(AdminStatistics::of(period, statistics::of_period(tx, &scope)?))
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns the figures of each month of a period, its loans by status and its branches, for charts.
#[utoipa::path(
    get, path = "/statistics/series/",
    params(SeriesQuery),
    responses((status = 200, body = StatisticsSeries)),
)]
async fn series(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<SeriesQuery>,
) -> Result<Json<StatisticsSeries>> {
    let asked = query.parse()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let scope = statistics::series_scope(ctx, asked.start, asked.end, asked.branch)?;
        let period = StatisticsPeriod::of(tx, &scope)?;
        StatisticsSeries::of(period, statistics::series(tx, ctx, &scope)?)
    };
    Ok(Json(app.read(caller, question).await?))
}
