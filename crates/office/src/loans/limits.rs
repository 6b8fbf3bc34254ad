//! Loans and the legal limits: what each was held against, and those that are above one.

use super::queries::limits::{self as queries, AboveOrder};
use super::types::LoanId;
use crate::credit_limits::CreditLimitId;
use crate::{Access, BranchId, Ctx, Result, StaffId, Word};
use lending::LoanStatus;
use money::{Cents, Date};
use store::{Tx, row, text_enum};

/// Access to the list of loans above limits.
pub const MAY_SEE_ABOVE_LIMITS: Access = Access::ADMINISTRATORS;

/// The legal limits that a loan was checked against. `None` if a limit does not apply to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct LimitsHeld {
    pub(crate) repo_rate: Option<CreditLimitId>,
    pub(crate) unsecured_interest: Option<CreditLimitId>,
    pub(crate) short_term_interest: Option<CreditLimitId>,
    pub(crate) initiation_fee: Option<CreditLimitId>,
    pub(crate) service_fee: Option<CreditLimitId>,
}

text_enum! {
    /// A legal limit on a loan.
    pub enum LimitRule {
        Interest = "interest",
        InitiationFee = "initiation_fee",
        ServiceFee = "service_fee",
        /// The cost of lateness (section 103(1) of the Act).
        Penalty = "penalty",
    }

    /// The unit of a limit's figures.
    pub enum LimitUnit {
        /// Cents.
        Rand = "rand",
        /// Millionths of a percent, as the next.
        PercentPerYear = "percent_per_year",
        PercentPerMonth = "percent_per_month",
    }
}

row! {
    /// Where a schedule of a loan is above a limit.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LimitExcess {
        /// The version of the loan's schedule that is above it.
        pub schedule_version: i64,
        pub rule: LimitRule,
        pub unit: LimitUnit,
        /// The allowed maximum, in `unit`.
        pub cap: i64,
        /// The loan's figure; `None` if no rate can express it.
        pub actual: Option<i64>,
        /// The row that says what is allowed. Of unsecured interest, the margin above the repo rate.
        pub credit_limit: CreditLimitId,
    }
    /// A loan that is above a limit, in the list of them.
    #[derive(Clone, Debug)]
    pub struct LoanAboveLimit {
        pub loan: LoanId,
        pub client_first_name: String,
        pub client_last_name: String,
        pub branch: BranchId,
        pub branch_name: String,
        pub product_name: String,
        pub disbursed_by: StaffId,
        pub disbursed_by_first_name: String,
        pub disbursed_by_last_name: String,
        pub disbursed_on: Date,
        pub schedule_version: i64,
        /// When that schedule began to hold: the loan was given or rescheduled.
        pub scheduled_on: Date,
        pub principal: Cents,
        pub status: Word<LoanStatus>,
        pub rule: LimitRule,
        pub unit: LimitUnit,
        pub cap: i64,
        pub actual: Option<i64>,
        pub credit_limit: CreditLimitId,
        /// Where the limit is published.
        pub source: String,
    }
}

impl LimitExcess {
    /// The amount above the limit, in the limit's unit.
    pub fn excess(&self) -> Option<i64> {
        self.actual.and_then(|actual| actual.checked_sub(self.cap))
    }
}

impl LoanAboveLimit {
    /// Where it is above the limit.
    pub fn excess(&self) -> LimitExcess {
        LimitExcess {
            schedule_version: self.schedule_version,
            rule: self.rule,
            unit: self.unit,
            cap: self.cap,
            actual: self.actual,
            credit_limit: self.credit_limit,
        }
    }
}

/// Which loans above limits are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct AboveLimitSearch {
    pub branch: Option<BranchId>,
    pub rule: Option<LimitRule>,
    /// Given or rescheduled from that day on.
    pub from: Option<Date>,
    /// Given or rescheduled until that day.
    pub to: Option<Date>,
}

/// A page of the loans above limits, the latest first, and how many there are. A loan that is above
/// several limits is listed with each, and once more for a new schedule that is above one.
pub fn above_limits(
    tx: &mut Tx,
    ctx: &Ctx,
    search: AboveLimitSearch,
    limit: i64,
    offset: i64,
) -> Result<(Vec<LoanAboveLimit>, i64)> {
    ctx.may(MAY_SEE_ABOVE_LIMITS)?;
    let AboveLimitSearch { branch, rule, from, to } = search;
    let filter = queries::Above { branch, rule, from, to };
    Ok((filter.page(tx, AboveOrder::Latest, limit, offset)?, filter.count(tx)?))
}
