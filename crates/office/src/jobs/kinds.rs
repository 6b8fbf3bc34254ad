//! The rules of each kind of job: how often it is tried, and whether it comes again by itself.

use super::types::JobKind;
use crate::{Ctx, Result};
use jiff::SignedDuration;
use money::{Timestamp, add_days};

/// How a kind of job is tried and repeated.
pub(super) struct Rules {
    /// After so many attempts that failed it is left to people.
    pub(super) max_attempts: i64,
    /// The pause after the first attempt that failed; it doubles with each one more…
    first_pause: SignedDuration,
    /// …up to this.
    max_pause: SignedDuration,
    pub(super) repeats: Option<Repeat>,
    /// Deletes by the date, or makes what is deleted by its date: waits while the clock is known to be
    /// wrong.
    needs_right_clock: bool,
}

/// When a job comes again after one of its kind has ended, however it did.
#[derive(Clone, Copy)]
pub(super) enum Repeat {
    After(SignedDuration),
    /// At the next midnight in the lender's time zone.
    AtMidnight,
    /// At the next of the times of the day in the settings, if there are any.
    AtBackupTimes,
}

/// About a day's worth of attempts.
const MAIL: Rules = Rules {
    max_attempts: 32,
    first_pause: SignedDuration::from_secs(5),
    max_pause: SignedDuration::from_hours(1),
    repeats: None,
    needs_right_clock: false,
};
const CLEAN_UP: Rules = Rules {
    max_attempts: 10,
    first_pause: SignedDuration::from_secs(20),
    max_pause: SignedDuration::from_mins(10),
    repeats: Some(Repeat::After(SignedDuration::from_hours(1))),
    needs_right_clock: true,
};
/// Tried through the whole next day: a day without its end is not just left.
const DAY_END: Rules = Rules {
    max_attempts: 300,
    first_pause: SignedDuration::from_secs(20),
    max_pause: SignedDuration::from_mins(5),
    repeats: Some(Repeat::AtMidnight),
    needs_right_clock: false,
};

/// A file that cannot be made twice will not be the third time; a server that stopped counts, too.
const REPORT: Rules = Rules {
    max_attempts: 3,
    first_pause: SignedDuration::from_secs(5),
    max_pause: SignedDuration::from_mins(1),
    repeats: None,
    needs_right_clock: false,
};

/// A disk that is not there or is full may be back within the hour.
const BACKUP: Rules = Rules {
    max_attempts: 5,
    first_pause: SignedDuration::from_mins(1),
    max_pause: SignedDuration::from_mins(30),
    repeats: Some(Repeat::AtBackupTimes),
    needs_right_clock: true,
};

/// Tried through the next day, like the day end.
const RETENTION: Rules = Rules {
    max_attempts: 60,
    first_pause: SignedDuration::from_secs(20),
    max_pause: SignedDuration::from_mins(20),
    repeats: Some(Repeat::AtMidnight),
    needs_right_clock: true,
};

/// Proving a large lender takes minutes; a server that stops begins again.
const PERIOD_CLOSE: Rules = Rules {
    max_attempts: 5,
    first_pause: SignedDuration::from_secs(5),
    max_pause: SignedDuration::from_mins(5),
    repeats: None,
    needs_right_clock: false,
};

/// Looks each night whether it is due.
const VERIFY: Rules = Rules {
    max_attempts: 5,
    first_pause: SignedDuration::from_mins(1),
    max_pause: SignedDuration::from_mins(30),
    repeats: Some(Repeat::AtMidnight),
    needs_right_clock: false,
};

impl JobKind {
    pub(super) const fn rules(self) -> &'static Rules {
        match self {
            JobKind::DayEnd => &DAY_END,
            JobKind::CleanUp => &CLEAN_UP,
            JobKind::Mail => &MAIL,
            JobKind::Report => &REPORT,
            JobKind::Backup => &BACKUP,
            JobKind::Retention => &RETENTION,
            JobKind::PeriodClose => &PERIOD_CLOSE,
            JobKind::Verify => &VERIFY,
        }
    }

    /// Whether the program enqueues such a job again by itself.
    pub const fn is_repeating(self) -> bool {
        self.rules().repeats.is_some()
    }

    /// Whether such a job waits while the clock is known to be wrong: what it deletes by the date, or
    /// dates ahead, cannot be brought back.
    pub const fn needs_right_clock(self) -> bool {
        self.rules().needs_right_clock
    }
}

impl Rules {
    /// The pause after so many attempts.
    pub(super) fn pause(&self, attempts: i64) -> SignedDuration {
        let doublings = u32::try_from(attempts.clamp(1, 20) - 1).unwrap_or(0);
        self.first_pause.saturating_mul(1 << doublings).min(self.max_pause)
    }
}

impl Repeat {
    /// When the next one is due after one has ended; none when it does not come again.
    pub(super) fn next(self, ctx: &Ctx) -> Result<Option<Timestamp>> {
        let today = ctx.now.to_zoned(ctx.policy.time_zone.clone()).date();
        match self {
            Repeat::After(pause) => Ok(Some(ctx.now + pause)),
            Repeat::AtMidnight => ctx.start_of(add_days(today, 1)).map(Some),
            Repeat::AtBackupTimes => {
                let mut due = Vec::new();
                for day in [today, add_days(today, 1)] {
                    for time in &ctx.policy.backup_times {
                        due.push(ctx.moment(day, *time)?);
                    }
                }
                Ok(due.into_iter().filter(|due| *due > ctx.now).min())
            }
        }
    }

    /// When the first one is due after a start of the server: at once, since clock and time zone may
    /// have changed. A backup waits for its time, or a server that starts again and again would make
    /// many and let go of the old ones.
    pub(super) fn first(self, ctx: &Ctx) -> Result<Option<Timestamp>> {
        match self {
            Repeat::After(_) | Repeat::AtMidnight => Ok(Some(ctx.now)),
            Repeat::AtBackupTimes => self.next(ctx),
        }
    }
}
