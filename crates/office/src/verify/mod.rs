//! The proof that the records agree with one another: every entry balances, the chains are whole,
//! whatever is stored for speed equals what it was made from (architecture invariant 6), and what
//! is made from nothing else is as the operation that wrote it left it (ADR 0019).
//!
//! It runs on one snapshot of a live database, beside the work, and reads everything in pieces, so
//! that its memory does not grow with the lender. It changes nothing.

mod arrears;
mod bank;
mod branch_days;
mod cash_ups;
mod chains;
mod clients;
mod daily_penalties;
mod days;
mod edits;
mod entries;
mod heads;
mod journal;
mod kinds;
mod movements;
mod past;
mod payments;
mod periods;
mod portfolio;
mod reschedules;
mod queries;
mod schedule;
mod seal;
mod sealed;
#[cfg(test)]
mod tests;
mod transfers;
mod types;
mod vat;

pub(crate) use heads::has;
pub use heads::{Chain, Head, Heads, HeadsError, heads};
pub use seal::seal;
pub use types::{Finding, Report};

use crate::{Access, CLOCK_SKEW, Ctx, Result, Who};
use portfolio::Portfolio;
use store::Tx;

/// Rows that are held in memory at a time.
const BATCH_SIZE: i64 = 500;
const BATCH_LEN: usize = 500;

/// Proves everything, and says what is wrong where. For the command line and for administrators.
pub fn prove(tx: &mut Tx, ctx: &Ctx) -> Result<Report> {
    may_prove(ctx)?;
    let mut report = Report::default();
    // A write may be a little later than this question, by another server's clock as well.
    let latest = ctx.day_of(ctx.now + CLOCK_SKEW);
    journal::prove(tx, latest, &mut report)?;
    days::prove(tx, latest, &mut report)?;
    let mut portfolio = Portfolio::new(tx, ctx.today)?;
    chains::prove(tx, &mut portfolio, &mut report)?;
    portfolio.finish(tx, &mut report)?;
    clients::prove(tx, &mut report)?;
    transfers::prove(tx, &mut report)?;
    bank::prove(tx, &mut report)?;
    periods::prove(tx, &mut report)?;
    vat::prove_month_ends(tx, &mut report)?;
    Ok(report)
}

/// Like [`prove`], and that nothing was replaced up to heads that were noted earlier.
pub fn prove_since(tx: &mut Tx, ctx: &Ctx, since: &Heads) -> Result<Report> {
    let mut report = prove(tx, ctx)?;
    heads::compare(tx, since, &mut report)?;
    Ok(report)
}

fn may_prove(ctx: &Ctx) -> Result<()> {
    if !matches!(ctx.who, Who::System) {
        ctx.may(Access::ADMINISTRATORS)?;
    }
    Ok(())
}
