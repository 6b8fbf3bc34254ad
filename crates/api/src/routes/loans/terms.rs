//! What a loan was made under.

use crate::routes::credit_cost::CreditCost;
use crate::wire::{Day, Money, Percent};
use money::Overflow;
use office::clients::IncomeBand;
use office::credit_limits::CreditLimit;
use office::loans::{self, Loan, TermsSource};
use office::products::CreditType;
use serde::Serialize;
use utoipa::ToSchema;

/// The terms that a loan was made under. They never change, whatever becomes of its product.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanTerms {
    /// False for a loan from before terms were stored whose terms are no longer known: unknown ones
    /// are null. True otherwise.
    is_known: bool,
    /// Whether the terms were stored with the loan. Those of older loans were worked out later from
    /// the product and its changes, and such loans were not held against any credit limits.
    is_stored_at_disbursement: bool,
    /// `flat` or `declining_balance`.
    interest_method: Option<&'static str>,
    /// Percent per year.
    interest_rate: Option<Percent>,
    /// The product's term, in months.
    term: Option<u16>,
    payment_frequency: &'static str,
    /// What interest and service fees were charged for: so many periods, of which
    /// `periods_per_year` are a year.
    duration_periods: Option<u32>,
    periods_per_year: Option<u32>,
    /// The started months of that, each of which costs a service fee.
    service_fee_months: Option<u32>,
    /// `none`, `nca_maximum` or `fixed`.
    initiation_fee_method: Option<&'static str>,
    /// Without VAT.
    monthly_service_fee: Option<Money>,
    /// Percent of the fees that is added to them as VAT. Omitted where none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_rate: Option<Percent>,
    #[serde(flatten)]
    cost: CreditCost,
    /// `once`, when an installment becomes late, or `daily`, with each day end.
    penalty_method: &'static str,
    /// Percent of the overdue amount, with `daily` per year.
    penalty_rate: Percent,
    grace_days: u16,
    /// What returns count it by, as its product said when the loan was given: `mortgage`, `secured`,
    /// `unsecured`, `short_term` or `developmental`. Null where it said nothing.
    credit_type: Option<&'static str>,
    /// The client's gross income a month, as it was stated when the loan was given: `0_3500`,
    /// `3501_5500`, `5501_7500`, `7501_10000`, `10001_15000` or `over_15000`. Null where nobody had
    /// stated it, and once the client was erased.
    income_band: Option<&'static str>,
    /// The credit limits that it was held against.
    credit_limits: Vec<HeldLimit>,
}

/// A credit limit that a loan was held against.
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
            is_known: terms.duration().is_some(),
            is_stored_at_disbursement: terms.source == TermsSource::Disbursement,
            interest_method: terms.interest_method.map(|method| method.0.as_str()),
            interest_rate: terms.interest_rate.map(Percent),
            term: terms.term_months,
            payment_frequency: terms.payment_frequency.0.as_str(),
            duration_periods: terms.duration_periods,
            periods_per_year: terms.periods_per_year,
            service_fee_months: terms.duration().map(lending::Duration::started_months),
            initiation_fee_method: terms.initiation_fee_method.map(|method| method.0.as_str()),
            monthly_service_fee: terms.monthly_service_fee.map(Money),
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
