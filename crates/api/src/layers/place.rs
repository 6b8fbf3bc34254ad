//! The place of a request among the pending ones. While the request waits for its body, it gives up
//! the place and counts in a separate queue: half-sent bodies block no other requests.

use crate::App;
use crate::transport::bodies::Sender;
use crate::transport::seats::Seat;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OwnedSemaphorePermit;

/// A place. Clones share it.
#[derive(Clone)]
pub(crate) struct Place(Arc<Shared>);

struct Shared {
    app: App,
    sender: Sender,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    /// Place among the sender's requests that are worked on.
    seat: Option<Seat<Sender>>,
    /// Place among all requests that are worked on, once it has one.
    work: Option<OwnedSemaphorePermit>,
    /// Place among the sender's requests that wait for their bodies.
    line: Option<Seat<Sender>>,
    /// True if the work had begun before the wait for the body.
    had_work: bool,
}

impl Place {
    /// Takes a place for a new request; `None` if its sender has too many pending.
    pub(crate) fn of(app: &App, sender: Sender) -> Option<Place> {
        let seat = Some(app.senders().take(sender.clone())?);
        let held = Mutex::new(Held { seat, ..Held::default() });
        Some(Place(Arc::new(Shared { app: app.clone(), sender, held })))
    }

    /// Takes a place among all requests that are worked on, if one is free.
    pub(crate) fn begin_work(&self) -> bool {
        let mut held = self.held();
        held.work = self.0.app.work(&self.0.sender);
        held.work.is_some()
    }

    /// Ends the work; only sending the answer remains.
    pub(crate) fn end_work(&self) {
        self.held().work = None;
    }

    /// Queues for the rest of a body. Returns false if the sender has reached the limit of
    /// incomplete bodies.
    pub(crate) fn wait(&self) -> bool {
        let mut held = self.held();
        if held.line.is_none() {
            let Some(line) = self.0.app.line().take(self.0.sender.clone()) else { return false };
            *held = Held { line: Some(line), had_work: held.work.is_some(), ..Held::default() };
        }
        true
    }

    /// Takes its place again when the body is there. False if none is free.
    pub(crate) fn go_on(&self) -> bool {
        let mut held = self.held();
        if held.line.take().is_none() {
            return true;
        }
        held.seat = self.0.app.senders().take(self.0.sender.clone());
        if held.had_work {
            held.work = self.0.app.work(&self.0.sender);
        }
        held.seat.is_some() && held.work.is_some() == held.had_work
    }

    /// Gives everything up.
    pub(crate) fn leave(&self) {
        *self.held() = Held::default();
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
