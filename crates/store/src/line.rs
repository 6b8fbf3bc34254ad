//! The writes that wait for the writer or are being written, and for how long.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Number of waiting writes, and the start time of the oldest one in progress.
#[derive(Default)]
pub(crate) struct Line {
    writes: AtomicUsize,
    oldest: Mutex<Option<Instant>>,
}

/// The place of a write in the line, until it is answered.
pub(crate) struct Turn(Arc<Line>, Instant);

impl Line {
    pub(crate) fn join(self: &Arc<Self>) -> Turn {
        self.writes.fetch_add(1, Ordering::Relaxed);
        Turn(Arc::clone(self), Instant::now())
    }

    /// Notes since when the oldest write waits that the writer is at; `None`: it is at none.
    pub(crate) fn is_at(&self, oldest: Option<Instant>) {
        *self.oldest.lock().unwrap_or_else(PoisonError::into_inner) = oldest;
    }

    pub(crate) fn writes(&self) -> usize {
        self.writes.load(Ordering::Relaxed)
    }

    /// Age of the oldest write; nothing while the writer has nothing to do.
    pub(crate) fn oldest(&self) -> Duration {
        let oldest = *self.oldest.lock().unwrap_or_else(PoisonError::into_inner);
        oldest.map_or(Duration::ZERO, |since| since.elapsed())
    }
}

impl Turn {
    pub(crate) fn since(&self) -> Instant {
        self.1
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.writes.fetch_sub(1, Ordering::Relaxed);
    }
}
