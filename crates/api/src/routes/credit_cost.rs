//! The cost of a loan in the figures that the Act requires, shared by all answers.

use crate::wire::{Money, Percent};
use money::{Cents, Overflow, Rate};
use serde::Serialize;
use utoipa::ToSchema;

/// Cost of a loan besides its interest rate, as agreed: without penalties and later changes.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct CreditCost {
    /// Percent per month: a twelfth of the rate per year.
    monthly_interest_rate: Percent,
    /// Interest, initiation fee and service fees, with their VAT.
    total_cost_of_credit: Money,
    /// All that is paid for each rand of the principal, with two decimals: `1.38`.
    cost_multiple: String,
}

impl CreditCost {
    /// `fees`: the initiation fee and the service fees.
    pub(super) fn of(
        annual_rate: Rate,
        principal: Cents,
        interest: Cents,
        (initiation_fee, service_fees): (Cents, Cents),
    ) -> Result<Self, Overflow> {
        let cost = lending::credit_cost(principal, interest, initiation_fee, service_fees)?;
        Ok(CreditCost {
            monthly_interest_rate: lending::monthly_rate(annual_rate).into(),
            total_cost_of_credit: cost.charges.into(),
            cost_multiple: cost.multiple.to_string(),
        })
    }
}
