//! Events that must happen in a lender's months with every seed.
//!
//! Chance leads to most of them. The rest are searched for: the search thinks of acts, foresees the
//! outcome of each, and does the first that leads to the goal. So seeds need not be chosen by hand.

use super::attempt::{Act, Attempt, Outcome, Wish};
use super::model::{Model, State, Step};
use super::tally::Tally;
use super::weights::Kind;
use super::{Broken, Life, desk, evening, papers, reversing, setup};
use fastrand::Rng;
use jiff::SignedDuration;

/// Something that must have happened so often.
struct Goal {
    /// The acts among which to search.
    among: Among,
    count: fn(&Tally, &Model) -> u64,
    times: u64,
    /// Only lenders that change about themselves can have it.
    of_changing_lenders: bool,
}

/// Things to try.
#[derive(Clone, Copy)]
enum Among {
    Staff(Kind),
    /// Reversals of payments from before a reschedule.
    OlderPayments,
    Desk,
    Reopenings,
    Evenings,
    Setup,
    Papers,
}

/// The number of acts considered before the search stops for the day.
const THOUGHTS: usize = 40;
/// So many goals are looked for in a day.
const A_DAY: usize = 3;
/// The number of days after which an unsuccessful search is repeated.
const REST: u64 = 4;
/// The first days are left to chance: there is nothing to be found yet.
const FIRST_DAYS: u64 = 8;

const fn goal(among: Among, times: u64, count: fn(&Tally, &Model) -> u64) -> Goal {
    Goal { among, count, times, of_changing_lenders: false }
}

const fn of_changing_lenders(among: Among, times: u64, count: fn(&Tally, &Model) -> u64) -> Goal {
    Goal { among, count, times, of_changing_lenders: true }
}

const GOALS: &[Goal] = &[
    goal(Among::Staff(Kind::Deposit), 8, |_, model| model.moves.len() as u64),
    goal(Among::Staff(Kind::Give), 30, |tally, _| tally.loans),
    goal(Among::Staff(Kind::Pay), 2, |tally, _| tally.prepayments),
    goal(Among::Staff(Kind::Pay), 1, |tally, _| tally.put_before),
    goal(Among::Staff(Kind::Pay), 4, |tally, _| tally.whole_balances),
    goal(Among::Staff(Kind::Pay), 1, |tally, _| tally.in_time),
    goal(Among::Staff(Kind::Settle), 4, |tally, _| tally.settlements),
    goal(Among::Staff(Kind::Reverse), 8, |tally, _| tally.reversals),
    goal(Among::Staff(Kind::Reverse), 1, |tally, _| tally.reapplied),
    goal(Among::OlderPayments, 1, |tally, _| tally.asked_again),
    goal(Among::Staff(Kind::Waive), 2, |tally, _| tally.forgiven),
    goal(Among::Staff(Kind::WriteOff), 2, |tally, _| tally.write_offs),
    goal(Among::Staff(Kind::Undo), 1, |_, model| model.write_offs_reversed),
    goal(Among::Staff(Kind::Recover), 1, |tally, _| tally.recoveries),
    goal(Among::Staff(Kind::Reschedule), 3, |_, model| asked(model, is_reschedule)),
    goal(Among::Staff(Kind::Reschedule), 2, |tally, _| tally.reschedules),
    goal(Among::Staff(Kind::Undo), 1, |tally, _| tally.cancelled_later),
    goal(Among::Staff(Kind::Undo), 3, |tally, _| tally.undone),
    goal(Among::Staff(Kind::Ask), 3, |_, model| asked(model, is_edit)),
    goal(Among::Staff(Kind::Decide), 2, |tally, _| tally.edits),
    goal(Among::Staff(Kind::Decide), 4, |tally, _| tally.approvals),
    goal(Among::Staff(Kind::Send), 5, |_, model| model.transfers.len() as u64),
    goal(Among::Staff(Kind::EndTransfer), 3, |tally, _| tally.transfers),
    goal(Among::Desk, 12, |tally, _| tally.bank_lines),
    goal(Among::Desk, 8, |tally, _| tally.booked),
    goal(Among::Desk, 2, |tally, _| tally.sure),
    goal(Among::Desk, 6, |tally, _| tally.credits),
    goal(Among::Desk, 5, |tally, _| tally.used_credits),
    goal(Among::Desk, 1, |_, model| moved(model, Step::PaidBack)),
    goal(Among::Desk, 1, |_, model| moved(model, Step::Returned)),
    goal(Among::Desk, 1, |_, model| moved(model, Step::SetAside)),
    goal(Among::Desk, 1, |_, model| moved(model, Step::BroughtBack)),
    goal(Among::Desk, 1, |_, model| files_set_aside(model)),
    goal(Among::Desk, 5, |tally, _| tally.quotes),
    goal(Among::Desk, 1, |tally, _| tally.stored_quotes),
    goal(Among::Desk, 1, |tally, _| tally.dated_settlements),
    goal(Among::Reopenings, 1, |_, model| {
        asked(model, |wish| matches!(wish, Wish::ReopenPeriod { .. }))
    }),
    goal(Among::Reopenings, 1, |tally, _| tally.reopened_months),
    goal(Among::Evenings, 1, |_, model| asked(model, |wish| matches!(wish, Wish::Reopen { .. }))),
    goal(Among::Evenings, 1, |tally, _| tally.reopened_days),
    goal(Among::Papers, 8, |tally, _| tally.papers),
    goal(Among::Papers, 2, |tally, _| tally.signatures),
    of_changing_lenders(Among::Setup, 1, |_, model| deleted_methods(model)),
    of_changing_lenders(Among::Setup, 2, |_, model| model.limits.len() as u64),
    of_changing_lenders(Among::Setup, 4, |_, model| model.vat_rates.len() as u64),
    of_changing_lenders(Among::Staff(Kind::Give), 1, |tally, _| tally.cut_penalties),
    of_changing_lenders(Among::Staff(Kind::Give), 1, |tally, _| tally.at_new_vat),
];

fn asked(model: &Model, is_wanted: fn(&Wish) -> bool) -> u64 {
    let waits = |state| matches!(state, State::Pending | State::Approved);
    let asked = model.requests.iter().filter(|one| is_wanted(&one.wish) && waits(one.state));
    asked.count() as u64
}

fn is_reschedule(wish: &Wish) -> bool {
    matches!(wish, Wish::Reschedule(_))
}

fn is_edit(wish: &Wish) -> bool {
    matches!(wish, Wish::Edit(_))
}

fn moved(model: &Model, step: Step) -> u64 {
    model.bank.moves.iter().filter(|moved| moved.step == step).count() as u64
}

fn files_set_aside(model: &Model) -> u64 {
    model.bank.files.iter().filter(|file| file.is_set_aside).count() as u64
}

fn deleted_methods(model: &Model) -> u64 {
    model.methods.iter().filter(|method| method.is_deleted).count() as u64
}

/// The searches, with a separate random source: the days stay as their seed makes them.
pub(super) struct Pursuit {
    rng: Rng,
    /// The day, counted from the first, from which each goal is looked for again.
    again: [u64; GOALS.len()],
}

impl Pursuit {
    pub(super) fn new(rng: Rng) -> Self {
        Pursuit { rng, again: [FIRST_DAYS; GOALS.len()] }
    }
}

impl Life {
    /// Looks for some of what has not happened yet.
    pub(super) fn pursue(&mut self, among_evenings: bool) -> Result<(), Broken> {
        let missing: Vec<usize> = (0..GOALS.len())
            .filter(|place| self.pursuit.again[*place] <= self.tally.days)
            .filter(|place| self.is_missing(&GOALS[*place], among_evenings))
            .collect();
        for _ in 0..A_DAY.min(missing.len()) {
            let Some(place) = self.pursuit.rng.choice(&missing).copied() else { break };
            self.world.set.pass(SignedDuration::from_mins(1));
            match self.find(&GOALS[place]) {
                Some(attempt) => self.try_out(&attempt)?,
                None => self.pursuit.again[place] = self.tally.days + REST,
            }
        }
        Ok(())
    }

    fn is_missing(&self, goal: &Goal, among_evenings: bool) -> bool {
        matches!(goal.among, Among::Evenings) == among_evenings
            && (self.weights.changes_setup || !goal.of_changing_lenders)
            && self.counted(&self.model, goal) < goal.times
    }

    fn counted(&self, model: &Model, goal: &Goal) -> u64 {
        let mut tally = Tally::default();
        tally.look_back(model, self.world.today());
        (goal.count)(&tally, model)
    }

    /// Finds an act that leads to a goal, if the search thinks of one.
    fn find(&mut self, goal: &Goal) -> Option<Attempt> {
        let (now, today) = (self.world.set.clock.now(), self.world.today());
        let before = self.counted(&self.model, goal);
        for _ in 0..THOUGHTS {
            let Some(attempt) = self.think_of(goal.among) else { continue };
            let mut after = self.model.clone();
            let is_done = matches!(after.attempt(&attempt, now, today), Outcome::Done(_));
            if is_done && self.counted(&after, goal) > before {
                return Some(attempt);
            }
        }
        None
    }

    fn think_of(&mut self, among: Among) -> Option<Attempt> {
        let (model, today, rng) = (&self.model, self.world.today(), &mut self.pursuit.rng);
        let people = model.people.len();
        let (who, act) = match among {
            Among::Staff(kind) => {
                let attempt = self.staff.try_of(kind, model, today, rng);
                (attempt.who, attempt.act)
            }
            Among::OlderPayments => {
                let payment = reversing::older(model, rng)?;
                let act = Act::Reverse { payment, reason: "It bounced.", has_looked: true };
                (reversing::corrector(payment, model, rng), act)
            }
            Among::Desk => {
                let act = self.desk.think(model, today, rng);
                (desk::choice::who(&act, model, rng), Act::Desk(act))
            }
            Among::Reopenings => desk::choice::reopening(model, rng)?,
            Among::Evenings => (rng.usize(0..people), evening::next(model, rng)),
            Among::Setup => (0, Act::Setup(setup::choice::next(model, today, rng))),
            Among::Papers => {
                let act = papers::choice::next(model, today, rng)?;
                (papers::choice::who(&act, model, rng), act)
            }
        };
        Some(Attempt { who, key: None, act })
    }
}
