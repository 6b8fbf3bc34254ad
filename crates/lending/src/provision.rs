//! Expected losses on loans, by the age of their arrears.

use money::{Cents, Overflow, Rate};

use crate::arrears::ArrearsAge;

/// The share of the outstanding principal that is expected to be lost at each age of arrears. The
/// lender sets the rates from its own losses; no law prescribes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvisionRates {
    /// Of loans that are not in arrears.
    pub current: Rate,
    /// Of loans up to 30 days in arrears.
    pub up_to_30: Rate,
    /// 31 to 60 days.
    pub up_to_60: Rate,
    /// 61 to 90 days.
    pub up_to_90: Rate,
    /// More than 90 days.
    pub over_90: Rate,
}

impl ProvisionRates {
    /// The rate of an age.
    pub const fn of(&self, age: ArrearsAge) -> Rate {
        match age {
            ArrearsAge::Current => self.current,
            ArrearsAge::UpTo30 => self.up_to_30,
            ArrearsAge::UpTo60 => self.up_to_60,
            ArrearsAge::UpTo90 => self.up_to_90,
            ArrearsAge::Over90 => self.over_90,
        }
    }
}

/// The provision for loans whose outstanding principal is given by the age of their arrears, each
/// age at most once (contract §6, period close): the rate of each age of the amount outstanding at
/// that age, rounded half away from zero to the cent for each age. The outstanding amount is never
/// below zero.
pub fn provision(
    outstanding: impl IntoIterator<Item = (ArrearsAge, Cents)>,
    rates: &ProvisionRates,
) -> Result<Cents, Overflow> {
    outstanding.into_iter().try_fold(Cents::ZERO, |sum, (age, principal)| {
        sum.plus(rates.of(age).of(principal.max(Cents::ZERO))?)
    })
}
