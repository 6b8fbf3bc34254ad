//! Between writes that wait for a day end and whoever runs the day ends of this server, and whether its
//! clock can be believed.

use crate::frame::clock::Clock;
use crate::{Error, Result, Unavailable};
use jiff::{SignedDuration, Timestamp};
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// A clock that has moved ahead of the time that has passed by more than this was set wrong.
const JUMP: SignedDuration = SignedDuration::from_hours(24);

/// A call for day ends, and the word that they have run.
#[derive(Debug)]
pub struct DayEnds {
    /// Keeps a call that comes while nobody listens.
    asked: Notify,
    caught_up: watch::Sender<()>,
    believed: Mutex<Option<Believed>>,
    has_jumped: AtomicBool,
}

/// When the clock was last believed, and how long it had run then.
#[derive(Clone, Copy, Debug)]
struct Believed {
    at: Timestamp,
    after: Duration,
}

impl Believed {
    fn now(clock: &Clock) -> Self {
        Believed { at: clock.now(), after: clock.running_for() }
    }
}

impl Default for DayEnds {
    fn default() -> Self {
        DayEnds {
            asked: Notify::new(),
            caught_up: watch::Sender::new(()),
            believed: Mutex::default(),
            has_jumped: AtomicBool::new(false),
        }
    }
}

impl DayEnds {
    /// A call that was refused for want of a day end wakes whoever runs them, and says so if they cannot
    /// be run.
    pub(crate) fn ask_after(&self, refusal: Error) -> Error {
        if !refusal.waits_for_day_end() {
            return refusal;
        }
        self.asked.notify_one();
        match refusal {
            Error::Unavailable(Unavailable::CatchingUp) if self.has_jumped() => {
                Error::Unavailable(Unavailable::ClockJumped)
            }
            refusal => refusal,
        }
    }

    /// Resolves when a call was refused for want of a day end.
    pub fn asked(&self) -> impl Future<Output = ()> + Send {
        self.asked.notified()
    }

    /// Whether days may be ended, and old data deleted, by the clock.
    ///
    /// # Errors
    /// [`Unavailable::ClockJumped`] while it is more than a day ahead of the time that has passed since
    /// it was last believed.
    pub(crate) fn check(&self, clock: &Clock) -> Result<()> {
        let before = *self.believed.lock().unwrap_or_else(PoisonError::into_inner);
        let has_jumped = before.is_some_and(|before| {
            let now = Believed::now(clock);
            let passed = SignedDuration::try_from(now.after.saturating_sub(before.after));
            let passed = passed.unwrap_or(SignedDuration::MAX);
            now.at.duration_since(before.at).saturating_sub(passed) > JUMP
        });
        self.has_jumped.store(has_jumped, Ordering::SeqCst);
        if has_jumped { Err(Error::Unavailable(Unavailable::ClockJumped)) } else { Ok(()) }
    }

    /// Believes the clock as it is now, unless it is behind the books: then it may be set right, as
    /// after a start without a network.
    pub(crate) fn believe(&self, clock: &Clock, is_behind: bool) {
        let now = (!is_behind).then(|| Believed::now(clock));
        *self.believed.lock().unwrap_or_else(PoisonError::into_inner) = now;
        self.has_jumped.store(false, Ordering::SeqCst);
    }

    /// Whether day ends wait because the clock was set more than a day ahead.
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
