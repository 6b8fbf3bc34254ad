//! The rules of each kind of job: number of attempts, pauses and repetition.

use super::types::JobKind;
use crate::{Ctx, Result};
use jiff::SignedDuration;
use money::{Timestamp, add_days};

/// The rules for trying and repeating a kind of job.
pub(super) struct Rules {
    /// The number of failed attempts after which people must act.
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

/// The time at which a job repeats after one of its kind has ended, in any state.
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
/// Tried through the whole next day: every day needs its end.
const DAY_END: Rules = Rules {
    max_attempts: 300,
    first_pause: SignedDuration::from_secs(20),
    max_pause: SignedDuration::from_mins(5),
    repeats: Some(Repeat::AtMidnight),
    needs_right_clock: false,
};

/// Few attempts: a file that fails twice will fail again. An attempt lost with a stopped server
/// counts, too.
const REPORT: Rules = Rules {
    max_attempts: 3,
    first_pause: SignedDuration::from_secs(5),
    max_pause: SignedDuration::from_mins(1),
    repeats: None,
    needs_right_clock: false,
};

/// A missing or full disk may be usable again within the hour.
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

/// Checks each night if it is due.
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

    /// True if the program enqueues such a job again automatically.
    pub const fn is_repeating(self) -> bool {
        self.rules().repeats.is_some()
    }

    /// True if such a job waits while the clock is known to be wrong: deletions by a wrong date
    /// cannot be undone.
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
    /// When the next one is due after one has ended; `None` if it does not repeat.
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
