//! Work at the desk, away from the counter: bank statements are imported and their lines put on
//! loans or among client credits, credits are used and paid back, quotes for settling a loan are
//! made and stored, and clients' statements about their loans are noted.

pub(super) mod choice;
mod compare;
mod office;

use super::attempt::{Act, Attempt};
use super::setup::Columns;
use super::{Broken, Life};
use fastrand::Rng;
use jiff::SignedDuration;
use money::Date;

/// An attempt at the desk. Ids are those on the wire, amounts are cents.
#[derive(Clone, Debug)]
pub enum Desk {
    Import(File),
    /// Sets a file aside, with its lines that are not booked.
    SetAsideFile {
        import: i64,
    },
    Book(Booking),
    /// Puts what is free of a line among client credits.
    Hold {
        line: i64,
        client: Option<i64>,
        seen: Option<i64>,
    },
    /// Pays back what waits of a line.
    PayBack {
        line: i64,
        seen: Option<i64>,
        reason: &'static str,
    },
    /// Pays back what was tendered above a settlement, by the payment that settled.
    PayCreditBack {
        payment: i64,
    },
    /// Puts back what was paid back by mistake, by its move.
    Return {
        moved: i64,
        reason: &'static str,
    },
    SetAside {
        line: i64,
    },
    BringBack {
        line: i64,
    },
    /// Promises what settling a loan costs, by the last day that can be unless another is named.
    Quote {
        loan: i64,
        settles_on: Option<Date>,
    },
    Settle(Settling),
    /// Notes something about a loan, and what its client promised to pay by when.
    Note {
        loan: i64,
        text: &'static str,
        promised: (Option<Date>, Option<i64>),
    },
}

/// A statement of a branch's bank account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Makes it different from every other file, also of other branches.
    pub number: u64,
    pub branch: i64,
    pub lines: Vec<Line>,
    /// The mapping under which it is read, and how the bank writes it; as Standard Bank does where the
    /// lender has none.
    pub mapping: Option<(i64, Columns)>,
}

/// A line of the file. Outgoing amounts are below zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub day: Date,
    pub amount: i64,
    pub clue: Clue,
    /// The text in the bank's form, with the reference.
    pub text: (String, String),
}

/// The clue in a line's text about its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The loan's number, and perhaps the client's surname.
    Loan {
        loan: i64,
        is_named: bool,
    },
    /// The client's national ID.
    Client(i64),
    /// A receipt's number.
    Receipt {
        payment: i64,
        is_named: bool,
    },
    /// A reference that is only a number.
    Reference(i64),
    /// The name that every client here has.
    Name,
    Nothing,
}

/// Money of a line that is put on a loan.
#[derive(Clone, Copy, Debug)]
pub struct Booking {
    pub line: i64,
    pub loan: i64,
    pub method: i64,
    /// The amount shown on the screen.
    pub seen: Option<i64>,
    pub way: Way,
}

/// The way in which a line's money gets on a loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Chosen,
    /// With others whose match is sure.
    Sure,
    FromCredit,
}

/// Money that settles a loan by a quote, or that had reached the bank before.
#[derive(Clone, Copy, Debug)]
pub struct Settling {
    pub loan: i64,
    pub amount: i64,
    pub method: i64,
    pub branch: i64,
    pub quote: Option<i64>,
    pub came_on: Option<Date>,
}

impl Desk {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Desk::Import(_) => "import",
            Desk::SetAsideFile { .. } => "set-aside-file",
            Desk::Book(Booking { way: Way::FromCredit, .. }) => "apply-credit",
            Desk::Book(_) => "book",
            Desk::Hold { .. } => "hold",
            Desk::PayBack { .. } => "pay-back",
            Desk::PayCreditBack { .. } => "pay-credit-back",
            Desk::Return { .. } => "return",
            Desk::SetAside { .. } => "set-aside",
            Desk::BringBack { .. } => "bring-back",
            Desk::Quote { .. } => "quote",
            Desk::Settle(_) => "settle-at-desk",
            Desk::Note { .. } => "note",
        }
    }

    /// True if the call takes an idempotency key (contract §1) and always leaves a record.
    pub fn is_keyed(&self) -> bool {
        use Desk::{Book, Hold, PayBack, PayCreditBack, Quote, Return, Settle};
        matches!(
            self,
            Book(_)
                | Hold { .. }
                | PayBack { .. }
                | PayCreditBack { .. }
                | Return { .. }
                | Quote { .. }
                | Settle(_)
        )
    }
}

/// The busyness of the desk, from a separate random source: the days stay as their seed makes them.
pub(super) struct Work {
    rng: Rng,
    /// At most so many acts on a day; some lenders have no desk.
    acts_a_day: u8,
    keys: u64,
    files: u64,
    last: Option<Attempt>,
}

impl Work {
    pub(super) fn new(mut rng: Rng) -> Self {
        let acts_a_day = rng.choice([0, 2, 4, 6]).unwrap_or(2);
        Work { rng, acts_a_day, keys: 0, files: 0, last: None }
    }
}

impl Life {
    pub(super) fn work_at_the_desk(&mut self) -> Result<(), Broken> {
        for _ in 0..self.desk.rng.u8(0..=self.desk.acts_a_day) {
            self.world.set.pass(SignedDuration::from_mins(2));
            let attempt = self.desk.next(&self.model, self.world.today());
            self.try_out(&attempt)?;
            self.desk.last = attempt.key.is_some().then_some(attempt);
        }
        Ok(())
    }
}

impl Work {
    /// Chooses an act with another random source.
    pub(super) fn think(
        &mut self,
        model: &super::model::Model,
        today: Date,
        rng: &mut Rng,
    ) -> Desk {
        choice::next(model, today, (rng, &mut self.files))
    }

    fn next(&mut self, model: &super::model::Model, today: Date) -> Attempt {
        // The same again, as after a lost answer.
        if let Some(last) = self.last.clone().filter(|_| self.rng.u8(0..8) == 0) {
            return last;
        }
        if let Some((who, act)) = choice::reopening(model, &mut self.rng) {
            return Attempt { who, key: None, act };
        }
        let act = choice::next(model, today, (&mut self.rng, &mut self.files));
        let who = choice::who(&act, model, &mut self.rng);
        let is_keyed = act.is_keyed() && self.rng.u8(0..4) > 0;
        self.keys += u64::from(is_keyed);
        // Now and then a key that was used for something else.
        let key = self.keys.saturating_sub(u64::from(self.rng.u8(0..30) == 0));
        let key = is_keyed.then(|| format!("desk-{key}"));
        Attempt { who, key, act: Act::Desk(act) }
    }
}
