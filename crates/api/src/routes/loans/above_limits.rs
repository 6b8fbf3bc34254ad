//! Loans above the legal limits.

use crate::App;
use crate::calls::extract::{Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Day, Money};
use axum::extract::State;
use money::{Cents, Date, Rate};
use office::loans::{self, AboveLimitSearch, LimitRule, LimitUnit};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;

one_of!(LimitRule);

/// A schedule of a loan that exceeds a credit limit.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LimitExcess {
    /// Version of the schedule; above 1 for one made by a reschedule.
    schedule_version: i64,
    /// `interest`, `initiation_fee`, `service_fee` or `penalty`.
    rule: &'static str,
    /// Unit of the figures: `rand`, `percent_per_year` or `percent_per_month`.
    unit: &'static str,
    /// Maximum that applied when the loan was disbursed or rescheduled.
    limit: String,
    /// Actual figure of the loan. Null, like `excess`, if it cannot be expressed as a rate.
    actual: Option<String>,
    /// Amount above the limit.
    excess: Option<String>,
    /// The id of the credit limit.
    credit_limit: i64,
}

impl From<&loans::LimitExcess> for LimitExcess {
    fn from(excess: &loans::LimitExcess) -> Self {
        let text = |number| figure(excess.unit, number);
        LimitExcess {
            schedule_version: excess.schedule_version,
            rule: excess.rule.as_str(),
            unit: excess.unit.as_str(),
            limit: text(excess.cap),
            actual: excess.actual.map(text),
            excess: excess.excess().map(text),
            credit_limit: excess.credit_limit.get(),
        }
    }
}

/// A figure of a limit as it is written: an amount or a rate.
fn figure(unit: LimitUnit, number: i64) -> String {
    match unit {
        LimitUnit::Rand => Cents::new(number).to_string(),
        LimitUnit::PercentPerYear | LimitUnit::PercentPerMonth => {
            Rate::from_millionths(number).to_string()
        }
    }
}

/// A loan above a credit limit. A loan above several is listed with each.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanAboveLimit {
    loan_account: i64,
    client_first_name: String,
    client_last_name: String,
    branch: BranchName,
    loan_product: String,
    /// The person who disbursed the loan.
    disbursed_by: PersonName,
    disbursement_date: Day,
    /// Start of the schedule that exceeds the limit: the day of the disbursement or reschedule.
    schedule_date: Day,
    principal_amount: Money,
    /// `active`, `closed`, `defaulted` or `written_off`.
    status: &'static str,
    #[serde(flatten)]
    excess: LimitExcess,
    /// The source of the limit.
    source: String,
}

impl From<loans::LoanAboveLimit> for LoanAboveLimit {
    fn from(row: loans::LoanAboveLimit) -> Self {
        LoanAboveLimit {
            excess: LimitExcess::from(&row.excess()),
            loan_account: row.loan.get(),
            client_first_name: row.client_first_name,
            client_last_name: row.client_last_name,
            branch: BranchName { id: row.branch.get(), name: row.branch_name },
            loan_product: row.product_name,
            disbursed_by: PersonName {
                id: row.disbursed_by.get(),
                first_name: row.disbursed_by_first_name,
                last_name: row.disbursed_by_last_name,
            },
            disbursement_date: row.disbursed_on.into(),
            schedule_date: row.scheduled_on.into(),
            principal_amount: row.principal.into(),
            status: row.status.0.as_str(),
            source: row.source,
        }
    }
}

input! {
    /// Query parameters of the list of loans above limits.
    pub(super) struct AboveLimitsQuery {
        branch: i64,
        /// `interest`, `initiation_fee`, `service_fee` or `penalty`.
        rule: LimitRule,
        /// Only loans disbursed or rescheduled on this day or later.
        date_from: Date,
        /// Only loans disbursed or rescheduled on this day or earlier.
        date_to: Date,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

/// Lists loans that exceeded a credit limit when they were disbursed or rescheduled, latest first.
#[utoipa::path(
    get, path = "/administrator/loans-above-limits/",
    params(AboveLimitsQuery),
    responses((status = 200, body = Page<LoanAboveLimit>)),
)]
pub(super) async fn above_limits(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<AboveLimitsQuery>,
) -> Result<Json<Page<LoanAboveLimit>>> {
    let mut check = Check::new();
    let search = AboveLimitSearch {
        branch: query.branch.optional(&mut check, "branch").map(BranchId::new),
        rule: query.rule.optional(&mut check, "rule"),
        from: query.date_from.optional(&mut check, "date_from"),
        to: query.date_to.optional(&mut check, "date_to"),
    };
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        loans::above_limits(tx, ctx, search, limit, offset)
    };
    app.read_page(caller, wanted, list).await
}
