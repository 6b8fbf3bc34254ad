//! Initiation fees.

use money::{Cents, Overflow, Rate};

use crate::words::words;

/// How a product charges for setting a loan up (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InitiationFeeMethod {
    /// Nothing is charged.
    None,
    /// As much as the National Credit Regulations allow: [`initiation_fee_maximum`].
    NcaMaximum,
    /// The same amount for each loan, whatever its size.
    Fixed,
}

words!(InitiationFeeMethod {
    None = "none",
    NcaMaximum = "nca_maximum",
    Fixed = "fixed",
});

/// The legal limits of an initiation fee. They change by notice in the Government Gazette, so they
/// come from the lender's dated table of credit limits, never from this code (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeeLimits {
    /// The fee of a loan of up to `threshold`.
    pub base: Cents,
    /// The principal above which `rate` applies to what exceeds it.
    pub threshold: Cents,
    /// The share of what exceeds `threshold` that is added to `base`.
    pub rate: Rate,
    /// The fee is never above this.
    pub maximum: Cents,
    /// Nor above this share of the principal.
    pub share: Rate,
}

/// The highest initiation fee that the limits allow on a principal: base plus rate of what exceeds
/// the threshold, at most the maximum, at most the share of the principal; never below zero.
///
/// With the figures of 2016: min(R165 + 10 % of what exceeds R1 000; R1 050; 15 % of the principal)
/// (contract §5; section 105 of the Act and regulation 42 of the National Credit Regulations).
/// Shares are rounded half away from zero to the cent.
pub fn initiation_fee_maximum(principal: Cents, limits: &FeeLimits) -> Result<Cents, Overflow> {
    let excess = principal.minus(limits.threshold)?.max(Cents::ZERO);
    let stepped = limits.base.plus(limits.rate.of(excess)?)?;
    let share = limits.share.of(principal)?;
    Ok(stepped.min(limits.maximum).min(share).max(Cents::ZERO))
}
