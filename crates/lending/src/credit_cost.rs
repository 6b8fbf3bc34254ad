//! The cost of a loan, in the figures that the Act requires before the client signs.

use money::{Cents, Overflow, Rate};
use std::fmt;

/// Months in a year: the rate a month is the rate a year divided by this.
const MONTHS: i64 = 12;
/// Places of a cost multiple after the point, as a factor.
const HUNDREDTHS: i128 = 100;

/// The amount repaid for each rand lent, as a number with two decimals: 1.38 means that R1.38 is
/// paid back for each rand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CostMultiple(i64);

impl CostMultiple {
    /// As hundredths.
    pub const fn hundredths(self) -> i64 {
        self.0
    }
}

/// `1.38`.
impl fmt::Display for CostMultiple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0.div_euclid(100), self.0.rem_euclid(100));
        write!(f, "{whole}.{rest:02}")
    }
}

/// The cost of a loan in addition to its interest rate.
///
/// The source is the National Credit Regulations of 2006: the figures of a quotation (Form 20,
/// regulation 28), and the credit cost multiple, which the regulations of 13 March 2015 added. The
/// effective annual rate of a short loan says little about the amount paid; these figures do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CreditCost {
    /// Interest, initiation fee and service fees: all that is paid beyond the principal.
    pub charges: Cents,
    /// Principal and charges: all that is paid.
    pub total: Cents,
    /// All that is paid for each rand of the principal, rounded half up to two decimals.
    pub multiple: CostMultiple,
}

/// The cost of a loan by its parts, without penalties, which only late payers owe.
///
/// # Errors
/// Sums beyond what an amount can hold, and a principal that is not positive.
pub fn credit_cost(
    principal: Cents,
    interest: Cents,
    initiation_fee: Cents,
    service_fees: Cents,
) -> Result<CreditCost, Overflow> {
    if !principal.is_positive() {
        return Err(Overflow);
    }
    let charges = Cents::sum([interest, initiation_fee, service_fees])?;
    let total = principal.plus(charges)?;
    let multiple = Cents::new(total.get())
        .times_ratio(HUNDREDTHS, i128::from(principal.get()))
        .map(|ratio| CostMultiple(ratio.get()))?;
    Ok(CreditCost { charges, total, multiple })
}

/// The nominal rate a month of a nominal rate a year: its twelfth, rounded half up to a millionth of a
/// percent. It is shown, never charged.
pub fn monthly_rate(annual: Rate) -> Rate {
    let millionths = annual.millionths();
    let (whole, rest) = (millionths.div_euclid(MONTHS), millionths.rem_euclid(MONTHS));
    let rounded = if rest.saturating_mul(2) >= MONTHS { whole.saturating_add(1) } else { whole };
    Rate::from_millionths(rounded)
}
