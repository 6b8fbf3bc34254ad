//! Room in memory for bodies that have arrived in part, and for forms that are being worked on. What strangers send has
//! a budget apart: however much they leave half sent, people who are signed in can send theirs.

use crate::error::Result;
use office::Unavailable;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Room is taken in pieces of so many bytes.
const PIECE: usize = 64 * 1024;

/// Bytes that bodies may hold at the same time. More are answered 503 at once.
#[derive(Clone, Copy, Debug)]
pub struct BodyBudget {
    /// Forms of people who are not signed in: logins with their selfies.
    pub strangers: usize,
    /// JSON of people who are not signed in: small, and what renews a session is among it.
    pub json_of_strangers: usize,
    pub signed_in: usize,
}

impl Default for BodyBudget {
    /// Two dozen half-sent selfies of the largest size and many times as many usual ones; fifty files
    /// of the largest size.
    fn default() -> Self {
        BodyBudget {
            strangers: 128 * 1024 * 1024,
            json_of_strangers: 64 * 1024 * 1024,
            signed_in: 512 * 1024 * 1024,
        }
    }
}

/// What is left of the budgets.
pub(crate) struct Bodies {
    strangers: Arc<Semaphore>,
    json_of_strangers: Arc<Semaphore>,
    signed_in: Arc<Semaphore>,
}

impl Bodies {
    pub(crate) fn new(budget: BodyBudget) -> Self {
        let pieces = |bytes: usize| Arc::new(Semaphore::new(bytes / PIECE));
        Bodies {
            strangers: pieces(budget.strangers),
            json_of_strangers: pieces(budget.json_of_strangers),
            signed_in: pieces(budget.signed_in),
        }
    }

    /// Room for a form that is about to arrive; none is taken yet.
    pub(crate) fn room(&self, is_signed_in: bool) -> Room {
        Room::of(if is_signed_in { &self.signed_in } else { &self.strangers })
    }

    /// The same for JSON: however many forms strangers leave half sent, sessions can be renewed.
    pub(crate) fn room_for_json(&self, is_signed_in: bool) -> Room {
        Room::of(if is_signed_in { &self.signed_in } else { &self.json_of_strangers })
    }
}

/// The room that one body has taken. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Room {
    budget: Arc<Semaphore>,
    taken: Option<OwnedSemaphorePermit>,
    /// What is in it.
    bytes: usize,
}

impl Room {
    fn of(budget: &Arc<Semaphore>) -> Self {
        Room { budget: Arc::clone(budget), taken: None, bytes: 0 }
    }

    /// Makes room for so many bytes more.
    ///
    /// # Errors
    /// [`Unavailable::Overloaded`] when the budget is used up.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<()> {
        self.bytes += bytes;
        let has = self.taken.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
        let missing = self.bytes.div_ceil(PIECE).saturating_sub(has);
        if missing == 0 {
            return Ok(());
        }
        let pieces = u32::try_from(missing).map_err(|_| Unavailable::Overloaded)?;
        let more = Arc::clone(&self.budget).try_acquire_many_owned(pieces);
        let more = more.map_err(|_| Unavailable::Overloaded)?;
        match &mut self.taken {
            Some(taken) => taken.merge(more),
            None => self.taken = Some(more),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_taken_in_pieces_and_is_free_again() {
        let budget =
            BodyBudget { strangers: 2 * PIECE, json_of_strangers: PIECE, signed_in: PIECE };
        let bodies = Bodies::new(budget);
        let (mut first, mut second) = (bodies.room(false), bodies.room(false));
        first.grow(1).expect("room");
        first.grow(PIECE - 1).expect("the same piece");
        second.grow(1).expect("the other piece");
        assert!(first.grow(1).is_err());
        bodies.room(true).grow(PIECE).expect("room of its own");
        bodies.room_for_json(false).grow(PIECE).expect("room of its own");
        drop(first);
        second.grow(PIECE).expect("free again");
    }
}
