//! The payment habits of invented clients: most pay on time, some late, a few not at all.

use fastrand::Rng;
use jiff::Span;
use money::{Cents, Date};

/// A client's way with a loan, drawn once when it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    /// On the day, or up to three days before.
    Punctual,
    /// Some days late, every time.
    Slow,
    /// Half on the day, the rest about ten days later.
    InParts,
    /// Punctual until one day everything is settled.
    Settling { after: u8 },
    /// Punctual until the payments stop for good.
    Stopping { after: u8 },
}

/// The payment that a client brings to the counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tender {
    /// The amount due on the first unpaid installment.
    Installment,
    /// Half of that.
    Half,
    /// All that is left.
    Everything,
}

impl Habit {
    pub(super) fn draw(rng: &mut Rng) -> Self {
        match rng.u8(0..100) {
            0..74 => Habit::Punctual,
            74..88 => Habit::Slow,
            88..93 => Habit::InParts,
            93..96 => Habit::Settling { after: rng.u8(1..4) },
            _ => Habit::Stopping { after: rng.u8(0..4) },
        }
    }

    /// The client's next visit and its payment; `None` if the client never comes again. `visits`
    /// counts the visits so far, `due` is the next due date, and no visit is before `earliest`.
    pub(super) fn next_visit(
        self,
        rng: &mut Rng,
        visits: u8,
        due: Date,
        earliest: Date,
    ) -> Option<(Date, Tender)> {
        let (days, tender) = match self {
            Habit::Stopping { after } if visits >= after => return None,
            Habit::Settling { after } if visits >= after => (0, Tender::Everything),
            Habit::Punctual | Habit::Settling { .. } | Habit::Stopping { .. } => {
                (-rng.i64(0..4), Tender::Installment)
            }
            Habit::Slow => (rng.i64(2..26), Tender::Installment),
            Habit::InParts if visits.is_multiple_of(2) => (0, Tender::Half),
            Habit::InParts => (rng.i64(8..13), Tender::Installment),
        };
        let day = due.saturating_add(Span::new().days(days)).max(earliest);
        Some((workday(day), tender))
    }
}

impl Tender {
    /// The amount, and whether it is less than what is due.
    pub(super) fn amount(self, due: Cents, balance: Cents) -> (Cents, bool) {
        match self {
            Tender::Installment => (due.min(balance), false),
            Tender::Half => (Cents::new((due.get() / 200).max(1) * 100).min(due), true),
            Tender::Everything => (balance, false),
        }
    }
}

/// Branches are closed on Sundays.
pub(super) fn workday(day: Date) -> Date {
    if day.weekday() == jiff::civil::Weekday::Sunday { day.tomorrow().unwrap_or(day) } else { day }
}
