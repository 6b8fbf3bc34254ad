//! Statuses, and what lateness costs.

use money::{Cents, Date, Overflow, Rate, days_between};

use crate::words::words;

/// Status of an installment on a given day (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InstallmentStatus {
    /// Nothing is due on it.
    Paid,
    /// Nothing is due on it because the rest was written off.
    WrittenOff,
    /// Nothing is due on it because its loan was cancelled.
    Cancelled,
    /// Nothing is due on it because a later schedule includes its unpaid rest.
    Rescheduled,
    /// Late, and something is due; outranks partly paid.
    Overdue,
    /// Something has been paid and something is due.
    PartiallyPaid,
    /// Nothing has been paid yet.
    Pending,
}

words!(InstallmentStatus {
    Paid = "paid",
    WrittenOff = "written_off",
    Cancelled = "cancelled",
    Rescheduled = "rescheduled",
    Overdue = "overdue",
    PartiallyPaid = "partially_paid",
    Pending = "pending",
});

/// Status of a loan (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LoanStatus {
    /// Being paid back.
    Active,
    /// Paid back to the last cent.
    Closed,
    /// So late that the lender counts it as in default; see [`is_defaulted`].
    Defaulted,
    /// Written off; money on it counts as a recovery.
    WrittenOff,
    /// Its disbursement was reversed: it counts as never given.
    Cancelled,
}

words!(LoanStatus {
    Active = "active",
    Closed = "closed",
    Defaulted = "defaulted",
    WrittenOff = "written_off",
    Cancelled = "cancelled",
});

/// Age of a loan's arrears: the days since its oldest overdue installment fell due (contract §14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ArrearsAge {
    /// Nothing is overdue.
    Current,
    /// Up to 30 days.
    UpTo30,
    /// 31 to 60 days.
    UpTo60,
    /// 61 to 90 days.
    UpTo90,
    /// More than 90 days.
    Over90,
}

words!(ArrearsAge {
    Current = "current",
    UpTo30 = "1_30",
    UpTo60 = "31_60",
    UpTo90 = "61_90",
    Over90 = "over_90",
});

impl ArrearsAge {
    /// The age on `today` of arrears whose oldest overdue installment fell due on that day.
    pub fn of(oldest_overdue_due_on: Date, today: Date) -> Self {
        match days_between(oldest_overdue_due_on, today) {
            ..=30 => ArrearsAge::UpTo30,
            31..=60 => ArrearsAge::UpTo60,
            61..=90 => ArrearsAge::UpTo90,
            _ => ArrearsAge::Over90,
        }
    }

    /// The ages that arrears reach by growing older, each with the days after which they do.
    pub const REACHED: [(ArrearsAge, i32); 3] =
        [(ArrearsAge::UpTo60, 31), (ArrearsAge::UpTo90, 61), (ArrearsAge::Over90, 91)];
}

/// The status of an installment on the business date `today` (contract §5): settled when nothing is
/// due, else overdue from the day after `late_after` (the due date plus the days of grace), else
/// partly paid, else pending.
pub fn installment_status(
    total_due: Cents,
    paid_total: Cents,
    written_off: Cents,
    late_after: Date,
    today: Date,
) -> InstallmentStatus {
    if !total_due.is_positive() {
        if written_off.is_positive() {
            InstallmentStatus::WrittenOff
        } else {
            InstallmentStatus::Paid
        }
    } else if today > late_after {
        InstallmentStatus::Overdue
    } else if paid_total.is_positive() {
        InstallmentStatus::PartiallyPaid
    } else {
        InstallmentStatus::Pending
    }
}

/// The penalty, charged once, on an installment found late: the product's penalty rate of the
/// amount outstanding on it, rounded half away from zero to the cent (contract §5, day end). Zero
/// if nothing is outstanding. [`in_duplum_room`] may allow less.
pub fn penalty(outstanding: Cents, rate: Rate) -> Result<Cents, Overflow> {
    rate.of(outstanding.max(Cents::ZERO))
}

/// The amount of interest, fees and penalties that may still fall due while a default lasts: the
/// principal unpaid when it began, less the charges that have fallen due since, paid or not; never
/// below zero (section 103(5) of the Act, the statutory in duplum rule; contract §5).
pub fn in_duplum_room(default_principal: Cents, charges_since: Cents) -> Cents {
    // Only charges of less than nothing could overflow; there is no room in either case.
    default_principal.minus(charges_since).unwrap_or(Cents::ZERO).max(Cents::ZERO)
}

/// True if a loan is in default on `today`: its oldest overdue installment fell due `default_days`
/// or more days ago (contract §5: 90 unless the lender sets another number).
pub fn is_defaulted(oldest_late_due_on: Date, today: Date, default_days: u32) -> bool {
    days_between(oldest_late_due_on, today) >= i64::from(default_days)
}
