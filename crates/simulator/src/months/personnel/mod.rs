//! Acts about the lender's people, and their acts apart from money: people are invited, moved,
//! given or denied a right, deactivated and let in again; they log in and out of their day; notices
//! are posted, read and taken down.

mod choice;
mod compare;
mod office;

pub(super) use office::{place_of, text};

use super::attempt::{Act, Attempt};
use super::{Broken, Life};
use jiff::SignedDuration;

/// An attempt at an act about people.
#[derive(Clone, Debug)]
pub enum Personnel {
    Invite(NewMember),
    /// Gives a permission or takes it away.
    Permit {
        person: usize,
        right: &'static str,
        is_granted: bool,
    },
    Move {
        person: usize,
        to: Position,
    },
    /// Deactivates a person, or lets them in again.
    Switch {
        person: usize,
        is_active: bool,
        reason: String,
    },
    /// Begins one's day, at the branch whose place is known or somewhere else.
    LogIn {
        is_at_branch: bool,
    },
    LogOut {
        is_at_branch: bool,
    },
    Post(Posting),
    ReadNotice {
        notice: i64,
    },
    TakeDown {
        notice: i64,
    },
}

/// A colleague to be.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// Makes surname, email address and passport number.
    pub number: u32,
    /// True for the email address of an existing member.
    pub has_taken_email: bool,
    pub position: Position,
    pub right: Option<&'static str>,
}

/// The audience of a notice, and its end.
#[derive(Clone, Debug)]
pub struct Posting {
    /// Administrators alone, or consultants alone.
    pub administrators: Option<bool>,
    pub branch: Option<i64>,
    /// Hours until it expires.
    pub hours: Option<i64>,
}

/// The position to give a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    Administrator,
    /// At a branch; at the one they have where none is named.
    Consultant(Option<i64>),
}

impl Personnel {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Personnel::Invite(_) => "invite",
            Personnel::Permit { .. } => "permit",
            Personnel::Move { .. } => "move",
            Personnel::Switch { .. } => "switch",
            Personnel::LogIn { .. } => "log-in",
            Personnel::LogOut { .. } => "log-out",
            Personnel::Post(_) => "post-notice",
            Personnel::ReadNotice { .. } => "read-notice",
            Personnel::TakeDown { .. } => "take-down-notice",
        }
    }
}

impl Personnel {
    /// True if it is about a person's account.
    pub fn is_of_staff(&self) -> bool {
        use Personnel::{Invite, Move, Permit, Switch};
        matches!(self, Invite(_) | Permit { .. } | Move { .. } | Switch { .. })
    }
}

impl Life {
    /// The morning: people who can and are not yet signed in may come back, consultants begin their
    /// day, and an act about a person may happen.
    pub(super) fn begin_the_day(&mut self) -> Result<(), Broken> {
        for who in 0..self.model.people.len() {
            let person = &self.model.people[who];
            let comes_back = person.is_active && !person.is_signed_in;
            if comes_back && self.people.u8(0..4) > 0 {
                self.world.sign_in(who);
                self.model.sign_in(who);
            }
        }
        for who in 0..self.model.people.len() {
            // An administrator who tries it is refused: the log book is not for them.
            let is_likely = self.model.people[who].is_administrator == (self.people.u8(0..20) == 0);
            if is_likely && self.people.u8(0..3) > 0 {
                let is_at_branch = self.people.bool();
                self.try_about_people(who, None, Personnel::LogIn { is_at_branch })?;
            }
        }
        for _ in 0..self.people.u8(0..3) {
            let (who, key, act) = choice::next(&self.model, &mut self.people);
            self.try_about_people(who, key, act)?;
        }
        Ok(())
    }

    /// Corrects log-outs of earlier days, before people come.
    pub(super) fn correct_log_outs(&mut self) -> Result<(), Broken> {
        let Some(rng) = &mut self.corrections else { return Ok(()) };
        match choice::correction(&self.model, rng) {
            Some((who, act)) => self.try_out(&Attempt { who, key: None, act }),
            None => Ok(()),
        }
    }

    /// Most log out of their day; those who forget it are absent tomorrow.
    pub(super) fn go_home(&mut self) -> Result<(), Broken> {
        self.world.set.pass(SignedDuration::from_mins(1));
        for who in 0..self.model.people.len() {
            let is_likely = self.model.is_at_work(who, self.world.today());
            if (is_likely || self.people.u8(0..20) == 0) && self.people.u8(0..4) > 0 {
                let is_at_branch = self.people.bool();
                self.try_about_people(who, None, Personnel::LogOut { is_at_branch })?;
            }
        }
        Ok(())
    }

    fn try_about_people(
        &mut self,
        who: usize,
        key: Option<String>,
        act: Personnel,
    ) -> Result<(), Broken> {
        self.try_out(&Attempt { who, key, act: Act::Personnel(act) })
    }
}
