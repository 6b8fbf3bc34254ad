//! A believable lender for those who want to look before they begin, and for trials at size. Its
//! history is made through the verbs under a moving clock, so that its books are as true as those
//! of a real lender; the same seed and dates make the same lender.

mod assessments;
mod attendance;
mod bank_statement;
mod cash_ups;
mod cast;
mod chat;
mod collections;
mod expenses;
mod fic;
mod flags;
mod habits;
mod history;
mod notices;
mod people;
mod reports;
mod requests;
mod selfies;
mod towns;
mod transfers;

use jiff::Span;
use money::Date;
use office::{Clock, Office, Request, settings};

pub(crate) use cast::{PASSWORD, USERNAME};
pub(crate) use selfies::Selfies;

/// The size of the lender.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) clients: u32,
    pub(crate) loans: u32,
    pub(crate) months: u16,
    pub(crate) seed: u64,
    /// The last day with a history; the day end after it has run.
    pub(crate) until: Date,
}

/// The progress of the history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    pub(crate) day: Date,
    pub(crate) days_done: u32,
    pub(crate) days: u32,
    pub(crate) loans: u32,
    pub(crate) repayments: u32,
}

/// The lender that was made.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) progress: Progress,
    /// The username of a consultant, whose password is [`PASSWORD`] too.
    pub(crate) consultant: String,
}

/// Makes the lender in an empty database. `office` must run on `clock`, a standing one, and let
/// sessions live a week.
pub(crate) fn fill(
    office: &Office,
    clock: &Clock,
    plan: &Plan,
    selfies: &Selfies,
    mut progress: impl FnMut(Progress),
) -> office::Result<Made> {
    office.write(Request::system("demo"), settings::mark_demo).wait()?;
    let first = plan.until.saturating_sub(Span::new().months(plan.months));
    let mut rng = fastrand::Rng::with_seed(plan.seed);
    let cast = cast::assemble(office, clock, first, plan, selfies, &mut rng)?;
    let consultant = cast.consultant().to_owned();
    let mut history = history::History::new(office, clock, plan, first, cast, rng)?;
    loop {
        let now = history.live_a_day()?;
        progress(now);
        if now.day >= plan.until {
            history.close()?;
            return Ok(Made { progress: now, consultant });
        }
    }
}
