//! Papers that the law asks for: quotations that bind the lender, agreements that clients sign, notices of
//! a default, and what the lender says on them in its own words.

pub(super) mod choice;
mod compare;
mod office;

use super::attempt::{Attempt, LoanInput};
use super::{Broken, Life};
use jiff::SignedDuration;

/// An attempt to make a paper, or to change the wording of one. Ids are those on the wire.
#[derive(Clone, Debug)]
pub enum Papers {
    Quote(LoanInput),
    /// An agreement of an application.
    Agree {
        application: i64,
    },
    /// A paper about a loan.
    OfLoan {
        loan: i64,
        kind: Kind,
    },
    /// A certificate of balance of a client.
    Certify {
        client: i64,
    },
    /// The client signs on a screen; or the request holds no picture.
    Sign {
        paper: i64,
        is_picture: bool,
    },
    /// Changes what papers of a kind say, or goes back to what the program says; by the version that the
    /// screen showed.
    Word {
        kind: Kind,
        text: Option<&'static str>,
        version: Option<i64>,
    },
}

/// The kind of a paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Quotation,
    Agreement,
    Notice,
    Certificate,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Quotation, Kind::Agreement, Kind::Notice, Kind::Certificate];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Quotation => "quotation",
            Kind::Agreement => "agreement",
            Kind::Notice => "default_notice",
            Kind::Certificate => "balance_certificate",
        }
    }
}

impl Papers {
    /// Names it in idempotency scopes and in reports of failures.
    pub fn name(&self) -> &'static str {
        match self {
            Papers::Quote(_) => "quote-on-paper",
            Papers::Agree { .. } => "agree",
            Papers::OfLoan { .. } => "paper-of-loan",
            Papers::Certify { .. } => "certify",
            Papers::Sign { .. } => "sign",
            Papers::Word { .. } => "word-papers",
        }
    }
}

impl Life {
    /// Now and then a person acts on a quotation, or makes a paper.
    pub(super) fn make_papers(&mut self) -> Result<(), Broken> {
        for _ in 0..self.papers.u8(0..3) {
            self.world.set.pass(SignedDuration::from_mins(1));
            let today = self.world.today();
            let Some(act) = choice::next(&self.model, today, &mut self.papers) else { continue };
            let who = choice::who(&act, &self.model, &mut self.papers);
            self.try_out(&Attempt { who, key: None, act })?;
        }
        Ok(())
    }
}
