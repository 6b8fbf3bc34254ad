//! Between writes that wait for a day end and whoever runs the day ends of this server, and whether its
//! clock can be believed.

use crate::frame::clock::{CLOCK_SKEW, Clock};
use crate::{Error, Unavailable};
use jiff::{SignedDuration, Timestamp};
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// For so long after a jump no day is ended: a clock that was set wrong once may be set wrong again.
const SETTLING: Duration = Duration::from_mins(5);

/// A call for day ends, and the word that they have run.
#[derive(Debug)]
pub struct DayEnds {
    /// Keeps a call that comes while nobody listens.
    asked: Notify,
    caught_up: watch::Sender<()>,
    believed: Mutex<Option<Believed>>,
    has_jumped: AtomicBool,
    /// How long the machine had run when the clock was last found to have jumped.
    jumped_after: Mutex<Option<Duration>>,
}

/// When the clock was last believed, and how long the machine had run then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Believed {
    pub(crate) at: Timestamp,
    pub(crate) after: Duration,
}

impl Believed {
    pub(crate) fn now(clock: &Clock) -> Self {
        Believed { at: clock.now(), after: clock.running_for() }
    }

    /// Whether the clock has moved ahead by minutes beyond the time that has passed since.
    pub(crate) fn has_jumped(self, clock: &Clock) -> bool {
        let now = Believed::now(clock);
        let passed = SignedDuration::try_from(now.after.saturating_sub(self.after));
        let passed = passed.unwrap_or(SignedDuration::MAX);
        now.at.duration_since(self.at).saturating_sub(passed) > CLOCK_SKEW
    }
}

impl Default for DayEnds {
    fn default() -> Self {
        DayEnds {
            asked: Notify::new(),
            caught_up: watch::Sender::new(()),
            believed: Mutex::default(),
            has_jumped: AtomicBool::new(false),
            jumped_after: Mutex::default(),
        }
    }
}

impl DayEnds {
    /// A call that was refused because a day end is missing wakes whoever runs them, and says so if
    /// they cannot be run.
    pub(crate) fn ask_after(&self, refusal: Error) -> Error {
        if !refusal.waits_for_day_end() {
            return refusal;
        }
        self.ask();
        match refusal {
            Error::Unavailable(Unavailable::CatchingUp) if self.has_jumped() => {
                Error::Unavailable(Unavailable::ClockJumped)
            }
            refusal => refusal,
        }
    }

    /// Wakes whoever runs the day ends of this server: somebody waits for one.
    pub fn ask(&self) {
        self.asked.notify_one();
    }

    /// Resolves when somebody has waited for a day end.
    pub fn asked(&self) -> impl Future<Output = ()> + Send {
        self.asked.notified()
    }

    /// What this server knows of the clock; none until it has believed it.
    pub(crate) fn believed(&self) -> Option<Believed> {
        *self.believed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Believes the clock as it was then.
    pub(crate) fn believe(&self, believed: Believed) {
        *self.believed.lock().unwrap_or_else(PoisonError::into_inner) = Some(believed);
    }

    /// Notes whether the clock is wrong, for those who wait for day ends.
    pub(crate) fn note(&self, has_jumped: bool) {
        self.has_jumped.store(has_jumped, Ordering::SeqCst);
    }

    /// Notes that the clock has jumped.
    pub(crate) fn note_jump(&self, clock: &Clock) {
        self.note(true);
        let mut after = self.jumped_after.lock().unwrap_or_else(PoisonError::into_inner);
        *after = Some(clock.running_for());
    }

    /// Whether the clock was found to have jumped, and is still ahead.
    pub(crate) fn is_ahead(&self, clock: &Clock) -> bool {
        self.has_jumped() && self.believed().is_none_or(|believed| believed.has_jumped(clock))
    }

    /// Whether some minutes have passed since the clock was last found to have jumped.
    pub(crate) fn has_settled(&self, clock: &Clock) -> bool {
        let after = *self.jumped_after.lock().unwrap_or_else(PoisonError::into_inner);
        after.is_none_or(|after| clock.running_for().saturating_sub(after) >= SETTLING)
    }

    /// Whether day ends wait because the clock seems to be ahead.
    pub fn has_jumped(&self) -> bool {
        self.has_jumped.load(Ordering::SeqCst)
    }

    pub(crate) fn announce(&self) {
        self.caught_up.send_replace(());
    }

    /// Changes whenever this server has found that every day that is over has had its day end.
    pub fn caught_up(&self) -> watch::Receiver<()> {
        self.caught_up.subscribe()
    }
}
