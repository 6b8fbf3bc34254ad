//! Terms that a loan was made under.

use crate::routes::credit_cost::CreditCost;
use crate::wire::{Day, Money, Percent};
use money::Overflow;
use office::clients::IncomeBand;
use office::credit_limits::CreditLimit;
use office::loans::{self, Loan};
use office::products::CreditType;
use serde::Serialize;
use utoipa::ToSchema;

/// Terms that a loan was made under. They are immutable: changes to its product do not affect them.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanTerms {
    /// `flat` or `declining_balance`.
    interest_method: &'static str,
    /// Interest rate in percent per year.
    interest_rate: Percent,
    /// The product's term, in months.
    term: u16,
    payment_frequency: &'static str,
    /// Number of periods that interest and service fees were charged for; `periods_per_year` of
    /// them make a year.
    duration_periods: u32,
    periods_per_year: u32,
    /// Number of started months in the duration, each of which costs a service fee.
    service_fee_months: u32,
    /// `none`, `nca_maximum` or `fixed`.
    initiation_fee_method: &'static str,
    /// Service fee a month, without VAT.
    monthly_service_fee: Money,
    /// VAT rate in percent of the fees, added to them. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_rate: Option<Percent>,
    #[serde(flatten)]
    cost: CreditCost,
    /// `once`, when an installment becomes late, or `daily`, with each day end.
    penalty_method: &'static str,
    /// Percent of the overdue amount, with `daily` per year.
    penalty_rate: Percent,
    grace_days: u16,
    /// Credit type for the regulator's returns, as set on the product when the loan was disbursed:
    /// `mortgage`, `secured`, `unsecured`, `short_term` or `developmental`. Null if the product had
    /// none.
    credit_type: Option<&'static str>,
    /// Gross income of the client a month, as stated when the loan was disbursed: `0_3500`,
    /// `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or `over_15000`. Null if the income
    /// band is unknown, and after the client was erased.
    income_band: Option<&'static str>,
    /// Credit limits that the loan was checked against.
    credit_limits: Vec<HeldLimit>,
}

/// A credit limit that a loan was checked against.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct HeldLimit {
    id: i64,
    /// `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`.
    kind: &'static str,
    effective_from: Day,
    source: String,
}

impl LoanTerms {
    pub(super) fn of(
        loan: &Loan,
        terms: &loans::LoanTerms,
        limits: Vec<CreditLimit>,
    ) -> Result<Self, Overflow> {
        let fees = (loan.initiation_fee, loan.service_fees);
        Ok(LoanTerms {
            interest_method: terms.interest_method.0.as_str(),
            interest_rate: terms.interest_rate.into(),
            term: terms.term_months,
            payment_frequency: terms.payment_frequency.0.as_str(),
            duration_periods: terms.duration_periods,
            periods_per_year: terms.periods_per_year,
            service_fee_months: terms.duration().started_months(),
            initiation_fee_method: terms.initiation_fee_method.0.as_str(),
            monthly_service_fee: terms.monthly_service_fee.into(),
            vat_rate: super::super::vat::rate(terms.vat_rate),
            cost: CreditCost::of(terms.interest_rate, loan.principal, loan.interest, fees)?,
            penalty_method: terms.penalty_method.0.as_str(),
            penalty_rate: terms.penalty_rate.into(),
            grace_days: terms.grace_days,
            credit_type: terms.credit_type.map(CreditType::as_str),
            income_band: terms.income_band.map(IncomeBand::as_str),
            credit_limits: limits.into_iter().map(HeldLimit::from).collect(),
        })
    }
}

impl From<CreditLimit> for HeldLimit {
    fn from(row: CreditLimit) -> Self {
        HeldLimit {
            id: row.id.get(),
            kind: row.kind.as_str(),
            effective_from: row.effective_from.into(),
            source: row.source,
        }
    }
}
