//! The place of a request among those that are under way. While its body is waited for it gives that up and
//! stands in a line of its own: half a body keeps nobody from being answered.

use crate::App;
use crate::transport::bodies::Sender;
use crate::transport::seats::Seat;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OwnedSemaphorePermit;

/// Clones are the same place.
#[derive(Clone)]
pub(crate) struct Place(Arc<Shared>);

struct Shared {
    app: App,
    sender: Sender,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    /// Among the requests of the sender that are worked on.
    seat: Option<Seat<Sender>>,
    /// Among all that are worked on, once it has one.
    work: Option<OwnedSemaphorePermit>,
    /// Among the requests of the sender whose bodies are waited for.
    line: Option<Seat<Sender>>,
    /// Whether it was worked on before its body was waited for.
    had_work: bool,
}

impl Place {
    /// A place for a request that has come; `None` when its sender has as many under way as they may.
    pub(crate) fn of(app: &App, sender: Sender) -> Option<Place> {
        let seat = Some(app.senders().take(sender.clone())?);
        let held = Mutex::new(Held { seat, ..Held::default() });
        Some(Place(Arc::new(Shared { app: app.clone(), sender, held })))
    }

    /// Takes a place among all that are worked on, unless they are taken.
    pub(crate) fn begin_work(&self) -> bool {
        let mut held = self.held();
        held.work = self.0.app.work(&self.0.sender);
        held.work.is_some()
    }

    /// Ends the work: what is left to do is to send the answer.
    pub(crate) fn end_work(&self) {
        self.held().work = None;
    }

    /// Stands in line for the rest of a body. False when the sender has as many bodies on their way as
    /// they may.
    pub(crate) fn wait(&self) -> bool {
        let mut held = self.held();
        if held.line.is_none() {
            let Some(line) = self.0.app.line().take(self.0.sender.clone()) else { return false };
            *held = Held { line: Some(line), had_work: held.work.is_some(), ..Held::default() };
        }
        true
    }

    /// Takes its place again when the body is there. False when others have taken it.
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
