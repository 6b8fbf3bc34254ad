//! Cash that is counted in the evening, in the model (contract §13).

use super::books::{CASH, CASH_OVER, CASH_SHORT};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::Counted;
use money::{Date, add_days};

/// In cents. A smaller difference cannot be counted.
const SMALLEST_COIN: i64 = 10;

/// The cash of a branch, counted.
#[derive(Clone, Debug)]
pub struct CashUp {
    pub branch: i64,
    pub counted: i64,
    pub expected: i64,
    pub stands: Stands,
    day: Date,
    /// The person who counted: a place among the people.
    by: usize,
    is_posted: bool,
}

/// The status of a cash-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Waiting,
    Completed,
    Declined,
    Reopened,
}

impl Stands {
    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Stands::Waiting => "waiting",
            Stands::Completed => "completed",
            Stands::Declined => "declined",
            Stands::Reopened => "reopened",
        }
    }
}

impl CashUp {
    pub fn difference(&self) -> i64 {
        self.counted - self.expected
    }

    fn shuts(&self, branch: i64, day: Date) -> bool {
        let is_shut = matches!(self.stands, Stands::Waiting | Stands::Completed);
        is_shut && self.branch == branch && self.day == day
    }

    pub(super) fn can_be_reopened(&self, today: Date) -> Result<(), Refusal> {
        if self.stands == Stands::Completed && self.day == today {
            return Ok(());
        }
        Err(Refusal::Conflict("cannot_reopen"))
    }
}

impl Model {
    /// Money waits while a day end is missing, and where the day is shut no cash moves. Bank accounts
    /// are not counted.
    pub(super) fn may_move_money(
        &mut self,
        (branch, by_bank): (i64, bool),
        today: Date,
    ) -> Result<(), Refusal> {
        self.must_have_caught_up(today)?;
        if !by_bank {
            self.may_take_cash(branch, today)?;
        }
        self.may_post(today)
    }

    /// No cash moves at a branch that has counted it for the day.
    pub(super) fn may_take_cash(&self, branch: i64, today: Date) -> Result<(), Refusal> {
        if self.cash_ups.iter().any(|cash_up| cash_up.shuts(branch, today)) {
            return Err(Refusal::Conflict("day_cashed_up"));
        }
        Ok(())
    }

    /// True if a count of a branch waits for a second person.
    pub(super) fn has_waiting_cash_up(&self, branch: i64) -> bool {
        let is_waiting =
            |cash_up: &CashUp| cash_up.branch == branch && cash_up.stands == Stands::Waiting;
        self.cash_ups.iter().any(is_waiting)
    }

    pub(super) fn cash_up(&mut self, person: &Person, counted: &Counted, today: Date) -> Answer {
        let branch = counted.branch;
        if !self.branches.contains_key(&branch) {
            return Err(Refusal::NotFound);
        }
        person.must_work_at(branch)?;
        self.must_hold_cash(branch)?;
        if self.has_waiting_cash_up(branch) {
            return Err(Refusal::Conflict("cash_up_waiting"));
        }
        if self.cash_ups.iter().any(|cash_up| cash_up.shuts(branch, today)) {
            return Err(Refusal::Conflict("already_cashed_up"));
        }
        let expected = self.cash(branch);
        if counted.expected != expected {
            return Err(Refusal::Conflict("cash_moved"));
        }
        let sum = counted.notes.iter().map(|(value, number)| value * number).sum::<i64>();
        let difference = sum - expected;
        let mut faults = Faults::default();
        let is_rounding = difference.abs() < SMALLEST_COIN;
        faults.unless(is_rounding || !counted.reason.is_empty(), "reason");
        faults.finish()?;
        self.must_have_caught_up(today)?;
        let is_small = is_rounding || difference.abs() <= self.cash_up_tolerance;
        let is_posted = is_small && difference != 0;
        if is_posted {
            self.post_difference(branch, difference, today);
        }
        self.cash_ups.push(CashUp {
            branch,
            counted: sum,
            expected,
            stands: if is_small { Stands::Completed } else { Stands::Waiting },
            day: today,
            by: person.number,
            is_posted,
        });
        self.text(last_id(&self.cash_ups))
    }

    pub(super) fn judge(
        &mut self,
        person: &Person,
        id: i64,
        (is_confirmed, reason): (bool, &str),
        today: Date,
    ) -> Answer {
        let known = at(&self.cash_ups, id).cloned().ok_or(Refusal::NotFound)?;
        person.must_work_at(known.branch)?;
        if known.by == person.number {
            return Err(Refusal::Forbidden("own_cash_up"));
        }
        self.must_be_independent((person, known.by), known.branch, (None, false), today)?;
        if known.stands != Stands::Waiting {
            return Err(Refusal::Conflict("cash_up_decided"));
        }
        if is_confirmed {
            self.must_hold_cash(known.branch)?;
            if self.cash(known.branch) + known.difference() < 0 {
                return Err(Refusal::Conflict("insufficient_cash"));
            }
        } else {
            let mut faults = Faults::default();
            faults.unless(!reason.is_empty(), "reason");
            faults.finish()?;
        }
        self.must_have_caught_up(today)?;
        if is_confirmed {
            self.post_difference(known.branch, known.difference(), today);
        }
        let stored = at_mut(&mut self.cash_ups, id).ok_or(Refusal::NotFound)?;
        stored.stands = if is_confirmed { Stands::Completed } else { Stands::Declined };
        stored.is_posted = is_confirmed;
        self.text(id)
    }

    pub(super) fn reopen(&mut self, person: &Person, id: i64, today: Date) -> Result<(), Refusal> {
        let known = at(&self.cash_ups, id).cloned().ok_or(Refusal::NotFound)?;
        known.can_be_reopened(today)?;
        if known.by == person.number {
            return Err(Refusal::Forbidden("own_cash_up"));
        }
        self.must_not_be_let_in_by(person, known.by, None, today)?;
        self.must_have_caught_up(today)?;
        if known.is_posted {
            self.reverse_difference(known.branch, known.difference());
        }
        at_mut(&mut self.cash_ups, id).ok_or(Refusal::NotFound)?.stands = Stands::Reopened;
        Ok(())
    }

    fn text(&self, id: i64) -> Answer {
        let cash_up = at(&self.cash_ups, id).ok_or(Refusal::NotFound)?;
        let (stands, counted) = (cash_up.stands.word(), cash_up.counted);
        Ok(format!("cash-up {id} {stands} {counted} of {}", cash_up.expected))
    }

    fn must_hold_cash(&self, branch: i64) -> Result<(), Refusal> {
        match self.branches.get(&branch) {
            None => Err(Refusal::NotFound),
            Some(_) if self.operates(branch) => Ok(()),
            Some(false) => Err(Refusal::Conflict("branch_not_in_use")),
            Some(true) => Err(Refusal::Conflict("branch_without_cash")),
        }
    }

    /// Counting alone does not begin the days: only money does.
    fn must_have_caught_up(&self, today: Date) -> Result<(), Refusal> {
        if self.missing_days(today).is_empty() { Ok(()) } else { Err(Refusal::CatchingUp) }
    }

    fn post_difference(&mut self, branch: i64, difference: i64, today: Date) {
        self.ended.get_or_insert(add_days(today, -1));
        let other = if difference > 0 { CASH_OVER } else { CASH_SHORT };
        self.post(&[(CASH, branch, difference), (other, branch, -difference)]);
    }

    /// The mirror of the entry that was posted.
    fn reverse_difference(&mut self, branch: i64, difference: i64) {
        let other = if difference > 0 { CASH_OVER } else { CASH_SHORT };
        self.post(&[(CASH, branch, -difference), (other, branch, difference)]);
    }
}
