//! The proof that the records agree with one another: every entry balances, the chains are whole,
//! derived data equals its source (architecture invariant 6), and source data matches the operation
//! that wrote it (ADR 0019).
//!
//! It runs on one snapshot of a live database during normal work, in one thread or two. It reads
//! everything in batches, so its memory does not grow with the lender. It changes nothing.

mod affordability;
mod arrears;
mod bank;
mod branch_days;
mod cash_thresholds;
mod cash_ups;
mod chains;
mod clients;
mod daily_penalties;
mod days;
mod edits;
mod entries;
mod expense_norms;
mod heads;
mod journal;
mod kinds;
mod loan_proof;
mod log_outs;
mod movements;
mod past;
mod payments;
mod people;
mod periods;
mod portfolio;
mod reschedules;
mod queries;
mod schedule;
mod screening;
mod sealed;
#[cfg(test)]
mod tests;
mod transfers;
mod types;
mod vat;
mod vouchers;

pub(crate) use heads::has;
pub use heads::{Chain, Head, Heads, HeadsError, compare, heads};
pub use types::{Finding, Report};

use crate::{Access, CLOCK_SKEW, Ctx, Office, Result, Who};
use loan_proof::LoanProof;
use money::Date;
use store::{Lane, Tx};

/// Rows that are held in memory at a time.
const BATCH_SIZE: i64 = 500;
const BATCH_LEN: usize = 500;

/// Proves all records and reports each finding with its place. For the command line and
/// administrators.
pub fn prove(tx: &mut Tx, ctx: &Ctx) -> Result<Report> {
    may_prove(ctx)?;
    let mut report = Report::default();
    prove_tables(tx, ctx, &mut report)?;
    let loans = LoanProof::new(tx, ctx)?;
    operations(tx, loans, &mut report)?;
    Ok(report)
}

/// Like [`prove`], by two threads, each with a transaction on the same snapshot: in little more than half
/// the time where two processors are free. Findings come in another order.
pub fn prove_by_two(first: &mut Tx, second: &mut Tx, ctx: &Ctx) -> Result<Report> {
    may_prove(ctx)?;
    let mut report = Report::default();
    std::thread::scope(|scope| {
        let loans = LoanProof::on_two_threads(scope, (first, second), ctx)?;
        operations(first, loans, &mut report)
    })?;
    Ok(report)
}

/// A check of whole tables.
type Check = fn(&mut Tx, &Ctx, &mut Report) -> Result<()>;

/// Checks that do not walk through the operations.
const CHECKS: [Check; 12] = [
    |tx, ctx, report| journal::prove(tx, latest(ctx), report),
    |tx, ctx, report| days::prove(tx, latest(ctx), report),
    |tx, _, report| portfolio::tables(tx, report),
    |tx, _, report| clients::prove(tx, report),
    |tx, _, report| transfers::prove(tx, report),
    |tx, _, report| vouchers::prove(tx, report),
    |tx, _, report| affordability::prove(tx, report),
    |tx, _, report| affordability::prove_loans(tx, report),
    |tx, _, report| log_outs::prove(tx, report),
    |tx, _, report| bank::prove(tx, report),
    |tx, _, report| periods::prove(tx, report),
    |tx, _, report| vat::prove_month_ends(tx, report),
];

fn prove_tables(tx: &mut Tx, ctx: &Ctx, report: &mut Report) -> Result<()> {
    CHECKS.iter().try_for_each(|check| check(tx, ctx, report))
}

/// A write may be a little later than this question, by another server's clock as well.
fn latest(ctx: &Ctx) -> Date {
    ctx.day_of(ctx.now + CLOCK_SKEW)
}

/// Operations, what they wrote, and the figures maintained from the loans among that.
fn operations(tx: &mut Tx, mut loans: LoanProof<'_>, report: &mut Report) -> Result<()> {
    chains::prove(tx, &mut loans, report)?;
    loans.finish(tx, report)
}

/// Like [`prove`], and that nothing was replaced up to heads that were noted earlier.
pub fn prove_since(tx: &mut Tx, ctx: &Ctx, since: &Heads) -> Result<Report> {
    let mut report = prove(tx, ctx)?;
    compare(tx, since, &mut report)?;
    Ok(report)
}

/// Compares the objects of the schema with those that the migrations make, to find an added trigger
/// or view and a dropped constraint. Also reads every page of a SQLite file. Uses its own snapshot.
/// For the command line and the program itself.
pub fn prove_schema(office: &Office, report: &mut Report) -> Result<()> {
    match office.store().read_on(Lane::Lists, Tx::check_integrity) {
        Err(error @ store::Error::Damaged(_)) => report.found("database", error),
        checked => checked?,
    }
    for difference in office.store().schema_differences()? {
        report.found(format!("schema, {}", difference.object), difference.what);
    }
    Ok(())
}

fn may_prove(ctx: &Ctx) -> Result<()> {
    if !matches!(ctx.who, Who::System) {
        ctx.may(Access::ADMINISTRATORS)?;
    }
    Ok(())
}
