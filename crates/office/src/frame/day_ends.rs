//! Connects writes that wait for a day end with this server's day-end runner, and records when the
//! server last trusted its clock.

use crate::frame::clock::{CLOCK_SKEW, Clock};
use jiff::{SignedDuration, Timestamp};
use std::future::Future;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// No day is ended for this long after a jump: a clock that was set wrong once may be set wrong
/// again.
const SETTLING: Duration = Duration::from_mins(5);

/// A call for day ends, and the word that they have run.
#[derive(Debug)]
pub struct DayEnds {
    /// Stores a call that arrives while there is no listener.
    asked: Notify,
    caught_up: watch::Sender<()>,
    believed: Mutex<Option<Believed>>,
    /// The machine's running time when the clock was last found to be wrong.
    wrong_after: Mutex<Option<Duration>>,
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

    /// The movement of the clock beyond the time that has passed since; negative if it was set
    /// back.
    pub(crate) fn jump(self, clock: &Clock) -> SignedDuration {
        let now = Believed::now(clock);
        let running =
            |after: Duration| SignedDuration::try_from(after).unwrap_or(SignedDuration::MAX);
        let passed = running(now.after).saturating_sub(running(self.after));
        now.at.duration_since(self.at).saturating_sub(passed)
    }

    /// True if the clock was set ahead or back by minutes since.
    pub(crate) fn has_jumped(self, clock: &Clock) -> bool {
        self.jump(clock).abs() > CLOCK_SKEW
    }
}

impl Default for DayEnds {
    fn default() -> Self {
        DayEnds {
            asked: Notify::new(),
            caught_up: watch::Sender::new(()),
            believed: Mutex::default(),
            wrong_after: Mutex::default(),
        }
    }
}

impl DayEnds {
    /// Wakes this server's day-end runner: a write waits for a day end.
    pub fn ask(&self) {
        self.asked.notify_one();
    }

    /// Resolves when a write has waited for a day end.
    pub fn asked(&self) -> impl Future<Output = ()> + Send {
        self.asked.notified()
    }

    /// The last trusted reading of the clock; `None` until there is one.
    pub(crate) fn believed(&self) -> Option<Believed> {
        *self.believed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Believes the clock as it was then.
    pub(crate) fn believe(&self, believed: Believed) {
        *self.believed.lock().unwrap_or_else(PoisonError::into_inner) = Some(believed);
    }

    /// Notes that the clock is wrong: no day is ended for some minutes.
    pub(crate) fn note_wrong_clock(&self, clock: &Clock) {
        let mut after = self.wrong_after.lock().unwrap_or_else(PoisonError::into_inner);
        *after = Some(clock.running_for());
    }

    /// True if some minutes have passed since the clock was last found to be wrong.
    pub(crate) fn has_settled(&self, clock: &Clock) -> bool {
        let after = *self.wrong_after.lock().unwrap_or_else(PoisonError::into_inner);
        after.is_none_or(|after| clock.running_for().saturating_sub(after) >= SETTLING)
    }

    pub(crate) fn announce(&self) {
        self.caught_up.send_replace(());
    }

    /// Changes whenever this server has found that every day that is over has had its day end.
    pub fn caught_up(&self) -> watch::Receiver<()> {
        self.caught_up.subscribe()
    }
}
