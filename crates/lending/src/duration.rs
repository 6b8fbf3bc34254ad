//! The duration of a loan, which determines flat interest and service fees.

use money::{Cents, Overflow, Rate};

use crate::due_dates::Frequency;

/// The duration of a loan in years, as a fraction: `periods` ÷ `periods_per_year` (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duration {
    /// Installments, or months where the product's term is what counts.
    pub periods: u32,
    /// Number of periods in a year.
    pub periods_per_year: u32,
}

impl Duration {
    /// The number of installments divided by the periods in a year of their frequency, at most the
    /// product's term.
    pub fn new(count: u16, frequency: Frequency, term_months: u16) -> Self {
        let counted =
            Duration { periods: u32::from(count), periods_per_year: frequency.periods_per_year() };
        let term = Duration { periods: u32::from(term_months), periods_per_year: 12 };
        let longer = u64::from(counted.periods).saturating_mul(u64::from(term.periods_per_year))
            > u64::from(term.periods).saturating_mul(u64::from(counted.periods_per_year));
        if longer { term } else { counted }
    }

    /// The months of it that are started: each costs a service fee.
    pub fn started_months(self) -> u32 {
        let months = u64::from(self.periods).saturating_mul(12);
        let started = months.div_ceil(u64::from(self.periods_per_year.max(1)));
        u32::try_from(started).unwrap_or(u32::MAX)
    }

    /// Flat interest: principal × annual rate ÷ 100 × duration in years, rounded half away from zero
    /// to the cent (contract §5).
    pub fn flat_interest(self, principal: Cents, annual_rate: Rate) -> Result<Cents, Overflow> {
        // One division for percent, millionths and periods, so that interest is rounded once.
        principal.times_ratio(
            i128::from(annual_rate.millionths()).saturating_mul(i128::from(self.periods)),
            Rate::WHOLE.saturating_mul(i128::from(self.periods_per_year)),
        )
    }
}
