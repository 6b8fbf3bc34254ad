//! Sources of time and randomness. Verbs take both from their [`Ctx`](crate::Ctx), so that a test
//! or a demonstration can move the clock and repeat itself from a seed.

use jiff::{SignedDuration, Timestamp};
use rustix::time::{ClockId, clock_gettime};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The time, to the microsecond (UTC): the machine's, or one that is moved by hand.
#[derive(Clone, Debug)]
pub struct Clock(Option<Arc<ManualClock>>);

/// A clock that is moved by hand: its time, how much of it came by setting it wrong, how far the database's
/// clock is ahead of it, how often its machine was started again, and whether the machine reports that.
#[derive(Debug)]
struct ManualClock {
    at: AtomicI64,
    jumped: AtomicI64,
    database_ahead: AtomicI64,
    restarts: AtomicU64,
    names_boots: bool,
}

/// The clocks of a lender's servers differ by less. A time further in the future than that came
/// from a clock that was ahead.
pub const CLOCK_SKEW: SignedDuration = SignedDuration::from_mins(5);

/// Counts the time since the machine started, while it sleeps too.
#[cfg(target_os = "linux")]
const SINCE_START: ClockId = ClockId::Boottime;
#[cfg(not(target_os = "linux"))]
const SINCE_START: ClockId = ClockId::Monotonic;

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Clock(None)
    }

    /// A clock that stays still until [`Clock::set`] moves it. Copies share their time.
    pub fn standing_at(at: Timestamp) -> Self {
        Self::by_hand(at, true)
    }

    /// A standing clock of a machine that does not tell when it was started ([`Clock::boot_id`]).
    pub fn without_boot_id(at: Timestamp) -> Self {
        Self::by_hand(at, false)
    }

    fn by_hand(at: Timestamp, names_boots: bool) -> Self {
        let at = AtomicI64::new(at.as_microsecond());
        let (jumped, database_ahead, restarts) = Default::default();
        Clock(Some(Arc::new(ManualClock { at, jumped, database_ahead, restarts, names_boots })))
    }

    /// The present instant, cut to the microsecond that both engines store.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    pub fn now(&self) -> Timestamp {
        let micros = match &self.0 {
            Some(hands) => hands.at.load(Ordering::SeqCst),
            None => Timestamp::now().as_microsecond(),
        };
        Timestamp::from_microsecond(micros).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    /// Time since the machine started. It cannot be set: the difference of two readings is the time
    /// that has passed.
    pub fn running_for(&self) -> Duration {
        let Some(hands) = &self.0 else {
            let since = clock_gettime(SINCE_START);
            let nanos = u32::try_from(since.tv_nsec).unwrap_or_default();
            return Duration::new(since.tv_sec.try_into().unwrap_or_default(), nanos);
        };
        let micros = hands.at.load(Ordering::SeqCst) - hands.jumped.load(Ordering::SeqCst);
        Duration::from_micros(micros.try_into().unwrap_or_default())
    }

    /// Names the run of the machine within which [`Clock::running_for`] can be compared; `None` if
    /// the system does not report it.
    pub fn boot_id(&self) -> Option<String> {
        match &self.0 {
            Some(hands) if !hands.names_boots => None,
            Some(hands) => Some(format!("standing-{}", hands.restarts.load(Ordering::SeqCst))),
            None => machine_boot_id(),
        }
    }

    /// Moves a standing clock, as if that time had passed; a machine's clock stays what it is.
    pub fn set(&self, at: Timestamp) {
        if let Some(hands) = &self.0 {
            hands.at.store(at.as_microsecond(), Ordering::SeqCst);
        }
    }

    /// Sets a standing clock wrong, or right again, while no time passes.
    pub fn jump(&self, at: Timestamp) {
        if let Some(hands) = &self.0 {
            let before = hands.at.swap(at.as_microsecond(), Ordering::SeqCst);
            hands.jumped.fetch_add(at.as_microsecond() - before, Ordering::SeqCst);
        }
    }

    /// Sets how far the database's clock is ahead of a standing clock.
    pub fn set_database_ahead(&self, ahead: SignedDuration) {
        if let Some(hands) = &self.0 {
            let micros = ahead.as_micros().try_into().unwrap_or(i64::MAX);
            hands.database_ahead.store(micros, Ordering::SeqCst);
        }
    }

    /// The lead of the database's clock over a standing clock; `None` for the machine's clock,
    /// which is compared with the database's own.
    pub(crate) fn database_ahead(&self) -> Option<SignedDuration> {
        let hands = self.0.as_ref()?;
        Some(SignedDuration::from_micros(hands.database_ahead.load(Ordering::SeqCst)))
    }

    /// Has the machine of a standing clock started again: how long it has run says nothing about the
    /// time before.
    pub fn restart(&self) {
        if let Some(hands) = &self.0 {
            hands.restarts.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[cfg(target_os = "linux")]
fn machine_boot_id() -> Option<String> {
    let id = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    Some(id.trim().to_owned()).filter(|id| !id.is_empty())
}

/// `None` on systems where [`SINCE_START`] pauses while the machine sleeps: there, one run proves
/// nothing to the next server.
#[cfg(not(target_os = "linux"))]
fn machine_boot_id() -> Option<String> {
    None
}

/// Unpredictable bytes: the machine's, or a repeatable stream from a seed.
#[derive(Clone, Debug)]
pub struct Entropy(Option<Arc<(u64, AtomicU64)>>);

impl Entropy {
    /// The machine's source, fit for secrets.
    pub fn system() -> Self {
        Entropy(None)
    }

    /// The same bytes in the same order for the same seed; for tests and demonstrations only.
    pub fn seeded(seed: u64) -> Self {
        Entropy(Some(Arc::new((seed, AtomicU64::new(0)))))
    }

    /// The next 256 bits.
    ///
    /// # Panics
    /// When the machine has no source of entropy: no secret could be made safely.
    pub fn next(&self) -> [u8; 32] {
        if let Some(stream) = &self.0 {
            let (seed, count) = (stream.0, stream.1.fetch_add(1, Ordering::SeqCst));
            let mut hash = Sha256::new();
            hash.update(seed.to_le_bytes());
            hash.update(count.to_le_bytes());
            return hash.finalize().into();
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the machine has a source of entropy");
        bytes
    }
}
