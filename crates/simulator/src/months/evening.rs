//! The end of a day: a person counts the cash of a branch, mostly rightly, a colleague confirms a
//! variance, people come too late, and now and then the day is reopened.

use super::attempt::{Act, Attempt, Counted, Wish};
use super::model::{Model, Stands, State};
use super::{Broken, Life, UNASSIGNED};
use fastrand::Rng;
use jiff::SignedDuration;

/// Notes and coins, in cents.
const NOTES: [i64; 11] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];

impl Life {
    pub(super) fn close_the_day(&mut self) -> Result<(), Broken> {
        for _ in 0..self.evening.u8(0..6) {
            self.world.set.pass(SignedDuration::from_mins(3));
            let act = next(&self.model, &mut self.evening);
            let who = self.evening.usize(0..self.model.people.len());
            self.try_out(&Attempt { who, key: None, act })?;
            // A client comes too late, unless there was nothing to count.
            let late = self.staff.next(&self.model, self.world.today(), &mut self.evening);
            self.try_out(&late)?;
        }
        Ok(())
    }
}

pub(super) fn next(model: &Model, rng: &mut Rng) -> Act {
    let waiting = (1..).zip(&model.cash_ups).find(|(_, one)| one.stands == Stands::Waiting);
    let last = i64::try_from(model.cash_ups.len()).unwrap_or(0);
    let is_counted = model.cash_ups.last().is_some_and(|one| one.stands == Stands::Completed);
    let asked = (1..).zip(&model.requests).filter(|(_, request)| {
        request.state == State::Pending && matches!(request.wish, Wish::Reopen { .. })
    });
    match (rng.u8(0..8), waiting, asked.last()) {
        (0..4, Some((cash_up, _)), _) => {
            let is_confirmed = rng.u8(0..3) > 0;
            let reason = if rng.u8(0..6) == 0 { "" } else { "Counted together." };
            Act::Judge { cash_up, is_confirmed, reason }
        }
        (0..4, None, Some((request, _))) => {
            Act::Decide { request, is_approved: rng.u8(0..4) > 0, reason: "A client came late." }
        }
        (4..6, ..) if is_counted => {
            // Now and then one that does not exist.
            let cash_up = last + i64::from(rng.u8(0..8) == 0);
            Act::Ask { wish: Wish::Reopen { cash_up }, reason: "A client came late." }
        }
        _ => Act::CashUp(count(model, rng)),
    }
}

fn count(model: &Model, rng: &mut Rng) -> Counted {
    let offices = model.branches.keys().copied().filter(|branch| *branch != UNASSIGNED);
    let branch = match rng.u8(0..20) {
        0 => UNASSIGNED,
        1 => 99,
        _ => rng.choice(offices.collect::<Vec<_>>()).unwrap_or(UNASSIGNED),
    };
    let cash = model.cash(branch);
    let miscounted = if rng.bool() { 0 } else { rng.i64(-100..=100) * 10 };
    let mut left = (cash + miscounted).max(0);
    let notes = NOTES.map(|note| {
        let number = left / note;
        left %= note;
        (note, number)
    });
    let reason = if rng.u8(0..6) == 0 { "" } else { "Wrong change." };
    let expected = if rng.u8(0..10) == 0 { cash + 1 } else { cash };
    Counted { branch, expected, notes: notes.to_vec(), reason }
}
