//! Initiation and service fees.

use money::{Cents, Overflow, Rate};

use crate::words::words;

/// A product's method of charging for setting a loan up (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InitiationFeeMethod {
    /// Nothing is charged.
    None,
    /// As much as the National Credit Regulations allow: [`initiation_fee_maximum`].
    NcaMaximum,
    /// The same amount for each loan of any size.
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
/// A limit rounds down: shares that are no whole cents lose the fraction.
pub fn initiation_fee_maximum(principal: Cents, limits: &FeeLimits) -> Result<Cents, Overflow> {
    let excess = principal.minus(limits.threshold)?.max(Cents::ZERO);
    let stepped = limits.base.plus(limits.rate.within(excess)?)?;
    let share = limits.share.within(principal)?;
    Ok(stepped.min(limits.maximum).min(share).max(Cents::ZERO))
}

/// The two fees of an installment, or of a loan, separately.
///
/// A payment on fees goes to the initiation fee first: it was charged on the day of the loan, and
/// each service fee only with its month. A waiver takes the service fee first, for the same reason:
/// the initiation fee had been earned before the loan was late. Payments fill the fees from one end
/// and waivers from the other, so the amounts paid and waived of each fee follow from the totals of
/// both, in any order of payments and waivers. A write-off takes the rest.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Fees {
    /// For setting the loan up (section 101(1)(b) of the Act).
    pub initiation: Cents,
    /// For keeping its account, by the month (section 101(1)(c) of the Act).
    pub service: Cents,
}

impl Fees {
    /// Both together.
    pub fn total(&self) -> Result<Cents, Overflow> {
        self.initiation.plus(self.service)
    }

    /// Each with the same of another.
    pub fn plus(&self, other: Fees) -> Result<Fees, Overflow> {
        Ok(Fees {
            initiation: self.initiation.plus(other.initiation)?,
            service: self.service.plus(other.service)?,
        })
    }

    /// Each without the same of another.
    pub fn minus(&self, other: Fees) -> Result<Fees, Overflow> {
        Ok(Fees {
            initiation: self.initiation.minus(other.initiation)?,
            service: self.service.minus(other.service)?,
        })
    }

    /// Splits an amount paid on both fees together.
    pub fn paid(&self, together: Cents) -> Result<Fees, Overflow> {
        let initiation = together.min(self.initiation);
        Ok(Fees { initiation, service: together.minus(initiation)? })
    }

    /// Splits an amount waived of both fees together.
    pub fn waived(&self, together: Cents) -> Result<Fees, Overflow> {
        let service = together.min(self.service);
        Ok(Fees { initiation: together.minus(service)?, service })
    }

    /// The rest of each fee after amounts paid and waived of both together.
    pub fn unpaid(&self, paid: Cents, waived: Cents) -> Result<Fees, Overflow> {
        let (paid, waived) = (self.paid(paid)?, self.waived(waived)?);
        Ok(Fees {
            initiation: self.initiation.minus(paid.initiation)?.minus(waived.initiation)?,
            service: self.service.minus(paid.service)?.minus(waived.service)?,
        })
    }
}
