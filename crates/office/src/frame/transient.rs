//! Events without an operation, such as a job's progress. They are sent after the commit and are not
//! replayed after a reconnect.

use crate::Event;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The transient events of one write. Clones share them, so that the attempt that commits can be
/// heard from outside its transaction.
#[derive(Clone, Debug, Default)]
pub(crate) struct TransientEvents(Arc<Mutex<Vec<Event>>>);

impl TransientEvents {
    /// Drops the events of an attempt that is repeated.
    pub(crate) fn clear(&self) {
        self.all().clear();
    }

    pub(crate) fn add(&self, event: Event) {
        self.all().push(event);
    }

    /// Removes and returns the pending events.
    pub(crate) fn take(&self) -> Vec<Event> {
        std::mem::take(&mut *self.all())
    }

    fn all(&self) -> MutexGuard<'_, Vec<Event>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
