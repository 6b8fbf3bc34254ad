//! Memory for bodies that have arrived in part, and for forms in progress. Strangers have a
//! separate budget: their half-sent bodies cannot block signed-in people. Each network gets only a
//! share of that budget, so that none can block the others.

use crate::transport::seats::{Seat, Seats};
use crate::wire::error::Result;
use office::{StaffId, Unavailable};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Bytes in a block; room is reserved in blocks.
const BLOCK_SIZE: usize = 64 * 1024;

/// Maximum memory of concurrent bodies, in bytes. More are answered 503 at once.
#[derive(Clone, Copy, Debug)]
pub struct BodyBudget {
    /// Budget for forms of strangers: logins with their selfies.
    pub strangers: usize,
    /// Budget for JSON of strangers: small, and needed to renew sessions.
    pub json_of_strangers: usize,
    /// Number of networks needed to use up the strangers' budget.
    pub networks: usize,
    pub signed_in: usize,
}

impl Default for BodyBudget {
    /// Two dozen half-sent selfies of the largest size and many times as many usual ones, a quarter of
    /// them from one network; fifty files of the largest size.
    fn default() -> Self {
        BodyBudget {
            strangers: 128 * 1024 * 1024,
            json_of_strangers: 64 * 1024 * 1024,
            networks: 4,
            signed_in: 512 * 1024 * 1024,
        }
    }
}

/// Sender of a body.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sender {
    SignedIn(StaffId),
    /// An unknown sender in this network.
    Stranger(String),
}

/// The remaining budgets.
pub(crate) struct Bodies {
    strangers: Shared,
    json_of_strangers: Shared,
    signed_in: Arc<Semaphore>,
}

/// A budget with a share for each network.
struct Shared {
    all: Arc<Semaphore>,
    of_network: Seats<String>,
}

impl Bodies {
    pub(crate) fn new(budget: BodyBudget) -> Self {
        let blocks = |bytes: usize| Arc::new(Semaphore::new(bytes / BLOCK_SIZE));
        let shared = |bytes: usize| Shared {
            all: blocks(bytes),
            of_network: Seats::new(bytes / BLOCK_SIZE / budget.networks.max(1)),
        };
        Bodies {
            strangers: shared(budget.strangers),
            json_of_strangers: shared(budget.json_of_strangers),
            signed_in: blocks(budget.signed_in),
        }
    }

    /// Room for a form that is about to arrive; none is taken yet.
    pub(crate) fn room(&self, sender: Sender) -> Room {
        self.of(sender, &self.strangers)
    }

    /// Returns room for JSON: half-sent forms of strangers cannot block the renewal of sessions.
    pub(crate) fn room_for_json(&self, sender: Sender) -> Room {
        self.of(sender, &self.json_of_strangers)
    }

    fn of(&self, sender: Sender, strangers: &Shared) -> Room {
        let (budget, share) = match sender {
            Sender::SignedIn(_) => (&self.signed_in, None),
            Sender::Stranger(network) => {
                (&strangers.all, Some(strangers.of_network.none_of(network)))
            }
        };
        Room { budget: Arc::clone(budget), taken: None, share, bytes: 0 }
    }
}

/// The room reserved by one body, released on drop.
#[derive(Debug)]
pub(crate) struct Room {
    budget: Arc<Semaphore>,
    taken: Option<OwnedSemaphorePermit>,
    /// The network's share that this room uses, if the budget has shares.
    share: Option<Seat<String>>,
    /// Bytes in use.
    bytes: usize,
}

impl Room {
    /// Reserves more bytes.
    ///
    /// # Errors
    /// [`Unavailable::Overloaded`] when the budget is used up, or the network's share of it.
    pub(crate) fn grow(&mut self, bytes: usize) -> Result<()> {
        self.bytes += bytes;
        let has = self.taken.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
        let missing = self.bytes.div_ceil(BLOCK_SIZE).saturating_sub(has);
        if missing == 0 {
            return Ok(());
        }
        let blocks = u32::try_from(missing).map_err(|_| Unavailable::Overloaded)?;
        let more = Arc::clone(&self.budget).try_acquire_many_owned(blocks);
        let more = more.map_err(|_| Unavailable::Overloaded)?;
        if self.share.as_mut().is_some_and(|share| !share.take_more(missing)) {
            return Err(Unavailable::Overloaded.into());
        }
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

    fn stranger(network: &str) -> Sender {
        Sender::Stranger(network.to_owned())
    }

    #[test]
    fn body_budget_is_used_in_blocks_and_released() {
        let budget = BodyBudget {
            strangers: 2 * BLOCK_SIZE,
            json_of_strangers: BLOCK_SIZE,
            networks: 1,
            signed_in: BLOCK_SIZE,
        };
        let bodies = Bodies::new(budget);
        let (mut first, mut second) = (bodies.room(stranger("a")), bodies.room(stranger("b")));
        first.grow(1).expect("room");
        first.grow(BLOCK_SIZE - 1).expect("the same block");
        second.grow(1).expect("the other piece");
        assert!(first.grow(1).is_err());
        bodies.room(Sender::SignedIn(StaffId::new(1))).grow(BLOCK_SIZE).expect("room of its own");
        bodies.room_for_json(stranger("a")).grow(BLOCK_SIZE).expect("room of its own");
        drop(first);
        second.grow(BLOCK_SIZE).expect("free again");
    }

    #[test]
    fn network_is_limited_to_its_share() {
        let budget = BodyBudget {
            strangers: 4 * BLOCK_SIZE,
            json_of_strangers: 4 * BLOCK_SIZE,
            networks: 2,
            signed_in: 8 * BLOCK_SIZE,
        };
        let bodies = Bodies::new(budget);
        let (mut first, mut second) = (bodies.room(stranger("a")), bodies.room(stranger("a")));
        first.grow(BLOCK_SIZE).expect("room");
        second.grow(BLOCK_SIZE).expect("the rest of its share");
        assert!(first.grow(1).is_err() && second.grow(1).is_err());
        assert!(bodies.room(stranger("a")).grow(1).is_err());
        bodies.room_for_json(stranger("a")).grow(2 * BLOCK_SIZE).expect("a share of its own");
        let mut other = bodies.room(stranger("b"));
        other.grow(2 * BLOCK_SIZE).expect("what a refused block would have taken is free");
        drop(second);
        first.grow(1).expect("free again");
        bodies
            .room(Sender::SignedIn(StaffId::new(1)))
            .grow(8 * BLOCK_SIZE)
            .expect("who is signed in has no share");
    }
}
