//! Records in the model of who gave access to whom: for 30 days the two are not independent
//! (contract §12).

use super::corrections::CORRECTOR;
use super::{Model, Person, Refusal};
use money::{Date, days_between};

/// The number of days for which a person is not independent of the one who gave them access.
const DAYS: i64 = 30;
const REFUSED: Refusal = Refusal::Forbidden("not_independent");

/// An act by which a person gave a colleague access.
#[derive(Clone, Debug)]
pub(super) struct LetIn {
    by: usize,
    person: usize,
    day: Date,
    /// The permission that was given; none for an account, a role or its return.
    right: Option<&'static str>,
}

impl Model {
    /// Keeps what an edit gave, if it gave anything.
    pub(super) fn note_access(
        &mut self,
        by: usize,
        (before, after): (&Person, &Person),
        day: Date,
    ) {
        let person = after.number;
        let is_let_in = before.is_administrator != after.is_administrator
            || !before.is_active && after.is_active;
        let given = after.rights.iter().filter(|right| !before.rights.contains(right));
        let rights = given.map(|right| Some(*right)).chain(is_let_in.then_some(None));
        let lines: Vec<_> = rights.map(|right| LetIn { by, person, day, right }).collect();
        self.let_in.extend(lines);
    }

    /// True if one gave the other access recently, directly or through others.
    fn has_let_in(
        &self,
        (giver, person): (usize, usize),
        right: Option<&str>,
        today: Date,
    ) -> bool {
        let is_late = |one: &&LetIn| {
            days_between(one.day, today) < DAYS && (one.right.is_none() || one.right == right)
        };
        let mut people = vec![person];
        let mut next = 0;
        while let Some(one) = people.get(next).copied() {
            next += 1;
            for line in self.let_in.iter().filter(is_late).filter(|line| line.person == one) {
                if !people.contains(&line.by) {
                    people.push(line.by);
                }
            }
        }
        giver != person && people.contains(&giver)
    }

    /// True if an independent colleague could do an act that needs two people.
    pub(super) fn has_colleague(
        &self,
        but: usize,
        branch: Option<i64>,
        (right, only_administrators): (Option<&'static str>, bool),
        today: Date,
    ) -> bool {
        self.people.iter().any(|other| {
            let other_way = (other.number, but);
            other.number != but
                && other.could_act_at(branch)
                && (other.is_administrator || !only_administrators)
                && right.is_none_or(|right| other.must_have(right).is_ok())
                && !self.has_let_in((but, other.number), right, today)
                && !self.has_let_in(other_way, right, today)
        })
    }

    /// Refuses a person who was given access by the requester, and the one who gave the requester
    /// access unless no other colleague could.
    pub(super) fn must_be_independent(
        &self,
        (decider, asker): (&Person, usize),
        branch: i64,
        access: (Option<&'static str>, bool),
        today: Date,
    ) -> Result<(), Refusal> {
        self.must_not_be_let_in_by(decider, asker, access.0, today)?;
        let has_let_in = self.has_let_in((decider.number, asker), access.0, today);
        if has_let_in && self.has_colleague(asker, Some(branch), access, today) {
            return Err(REFUSED);
        }
        Ok(())
    }

    pub(super) fn must_not_be_let_in_by(
        &self,
        decider: &Person,
        asker: usize,
        right: Option<&'static str>,
        today: Date,
    ) -> Result<(), Refusal> {
        if self.has_let_in((asker, decider.number), right, today) { Err(REFUSED) } else { Ok(()) }
    }

    /// Refuses to undo one's own records, and those of the person who gave one access.
    pub(super) fn must_be_of_a_colleague(
        &self,
        person: &Person,
        recorded_by: usize,
        today: Date,
    ) -> Result<(), Refusal> {
        if recorded_by == person.number {
            return Err(Refusal::Forbidden("own_entry"));
        }
        self.must_not_be_let_in_by(person, recorded_by, Some(CORRECTOR), today)
    }
}
