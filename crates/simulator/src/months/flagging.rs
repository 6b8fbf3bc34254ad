//! Stop flags: raised, and mostly lifted on the next day of work, as flagged clients get no loans.

use super::attempt::{Act, Attempt};
use super::model::{FLAGS, Model};
use super::staff::id;
use super::{Broken, Life};
use fastrand::Rng;

impl Life {
    /// Now and then a person flags a client. The next day the last flag is lifted.
    pub(super) fn flag_clients(&mut self) -> Result<(), Broken> {
        let rng = &mut self.flags;
        let is_open = self.model.flags.iter().any(|flag| flag.is_open);
        if self.model.clients.is_empty() || !is_open && rng.u8(0..5) > 0 {
            return Ok(());
        }
        let act = next(&self.model, rng);
        let people = self.model.people.len();
        let who = if rng.u8(0..6) == 0 { rng.usize(0..=people) } else { 0 };
        self.try_out(&Attempt { who, key: None, act })
    }
}

fn next(model: &Model, rng: &mut Rng) -> Act {
    let is_wrong = rng.u8(0..6) == 0;
    let client = id(model.clients.len() + usize::from(is_wrong), rng);
    let open = (1..).zip(&model.flags).filter(|(_, flag)| flag.is_open).last();
    match open.filter(|_| !is_wrong) {
        Some((flag, found)) => Act::LiftFlag { client: found.client, flag, reason: "It is over." },
        None if is_wrong && rng.bool() => {
            let flag = id(model.flags.len() + 1, rng);
            let found = usize::try_from(flag - 1).ok().and_then(|place| model.flags.get(place));
            let client = found.filter(|_| rng.bool()).map_or(client, |flag| flag.client);
            let reason = if rng.bool() { "" } else { "It is over." };
            Act::LiftFlag { client, flag, reason }
        }
        None => {
            let kind = rng.choice(FLAGS).unwrap_or("dispute");
            let note = if is_wrong && rng.bool() { "" } else { "A letter." };
            Act::Flag { client, kind, note }
        }
    }
}
