//! When installments fall due.

use std::fmt;
use std::ops::RangeInclusive;

use money::{Date, add_days, add_months, date_in_words, days_between};

use crate::words::words;

/// Repayment frequency of a loan (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frequency {
    /// One month per step, clamped to the month's end.
    Monthly,
    /// Seven days per step.
    Weekly,
    /// Fourteen days per step.
    Biweekly,
    /// Three months per step, clamped to the month's end.
    Quarterly,
}

words!(Frequency {
    Monthly = "monthly",
    Weekly = "weekly",
    Biweekly = "biweekly",
    Quarterly = "quarterly",
});

impl Frequency {
    /// Installments in a year: the annual rate divided by this is the rate of one period (contract
    /// §5, declining balance).
    pub const fn periods_per_year(self) -> u32 {
        match self {
            Self::Monthly => 12,
            Self::Weekly => 52,
            Self::Biweekly => 26,
            Self::Quarterly => 4,
        }
    }

    /// The dates on which the next installment may fall due: between half and one and a half periods
    /// after the one before it (contract §5). A period is the time to the next regular due date, so
    /// that a month is as long as the calendar makes it.
    pub fn next_due(self, before: Date) -> RangeInclusive<Date> {
        let period = days_between(before, self.nth(before, 1));
        let half = i32::try_from(period.saturating_add(1).div_euclid(2)).unwrap_or(i32::MAX);
        let most = i32::try_from(period.saturating_mul(3).div_euclid(2)).unwrap_or(i32::MAX);
        add_days(before, half)..=add_days(before, most)
    }

    /// The due date `steps` after the first one. The 31st comes back after a short month because
    /// each step counts from the first date, never from the one before.
    fn nth(self, first: Date, steps: u16) -> Date {
        let days = |length: i32| add_days(first, i32::from(steps).saturating_mul(length));
        let months = |length: u32| add_months(first, u32::from(steps).saturating_mul(length));
        match self {
            Self::Monthly => months(1),
            Self::Weekly => days(7),
            Self::Biweekly => days(14),
            Self::Quarterly => months(3),
        }
    }
}

/// Number of days by which the last due date may exceed the product's term (contract §5): room for
/// a first payment that waits for the next pay day.
pub const MARGIN_DAYS: i32 = 31;

/// Errors in a list of due dates. The `Display` text is a sentence for the person who typed them;
/// `number` counts installments from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DueDateError {
    /// Not one date per installment.
    Count {
        /// Number of installments of the loan.
        expected: u16,
        /// Number of dates in the list.
        given: usize,
    },
    /// A date that is not later than the one before it.
    NotAscending {
        /// The installment whose date it is.
        number: usize,
    },
    /// A date that has passed.
    BeforeToday {
        /// The installment whose date it is.
        number: usize,
    },
    /// A date that is less than half a period, or more than one and a half, after the one before it.
    Gap {
        /// The installment whose date it is.
        number: usize,
        /// The first date that it could have.
        earliest: Date,
        /// The last date that it could have.
        latest: Date,
    },
    /// A last date beyond the product's term plus [`MARGIN_DAYS`].
    TooLate {
        /// The latest date that is allowed.
        latest: Date,
    },
    /// The calendar ends (on 9999-12-31) before the last installment.
    BeyondCalendar,
}

impl fmt::Display for DueDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { expected, given } => {
                write!(f, "Enter exactly {expected} due dates. {given} were sent.")
            }
            Self::NotAscending { number } => {
                write!(f, "Due date {number} must be later than the one before it.")
            }
            Self::BeforeToday { number } => write!(f, "Due date {number} is in the past."),
            Self::Gap { number, earliest, latest } => write!(
                f,
                "Due date {number} must be from {} to {} to fit the payment frequency.",
                date_in_words(*earliest),
                date_in_words(*latest)
            ),
            Self::TooLate { latest } => {
                write!(f, "The last due date cannot be later than {}.", date_in_words(*latest))
            }
            Self::BeyondCalendar => f.write_str("The due dates are too far in the future."),
        }
    }
}

impl std::error::Error for DueDateError {}

/// The due dates of `count` installments from the first one on, strictly ascending. Monthly and
/// quarterly steps count from the first date and clamp to the month's end: 31 January, 28 February,
/// 31 March (contract §5).
///
/// Fails only with [`DueDateError::BeyondCalendar`].
pub fn due_dates(first: Date, frequency: Frequency, count: u16) -> Result<Vec<Date>, DueDateError> {
    let dates: Vec<Date> = (0..count).map(|steps| frequency.nth(first, steps)).collect();
    // Steps beyond the calendar all become its last day, which is the sign of them.
    match dates.last() {
        Some(&Date::MAX) => Err(DueDateError::BeyondCalendar),
        _ => Ok(dates),
    }
}

/// Checks the caller's due dates (contract §5): exactly `count`, strictly ascending, none before
/// `today`, each as far from the one before it as the frequency allows, the last at most
/// `term_months` from today plus [`MARGIN_DAYS`] days. Reports the first error.
pub fn check_due_dates(
    dates: &[Date],
    count: u16,
    frequency: Frequency,
    today: Date,
    term_months: u16,
) -> Result<(), DueDateError> {
    if dates.len() != usize::from(count) {
        return Err(DueDateError::Count { expected: count, given: dates.len() });
    }
    let latest = add_days(add_months(today, u32::from(term_months)), MARGIN_DAYS);
    let mut before = None;
    for (number, &date) in (1..).zip(dates) {
        if date < today {
            return Err(DueDateError::BeforeToday { number });
        }
        if before.is_some_and(|before| date <= before) {
            return Err(DueDateError::NotAscending { number });
        }
        before = Some(date);
    }
    let pairs = (2..).zip(dates.iter().zip(dates.iter().skip(1)));
    for (number, (&before, date)) in pairs {
        let fitting = frequency.next_due(before);
        if !fitting.contains(date) {
            let (earliest, latest) = fitting.into_inner();
            return Err(DueDateError::Gap { number, earliest, latest });
        }
    }
    match before {
        Some(last) if last > latest => Err(DueDateError::TooLate { latest }),
        _ => Ok(()),
    }
}
