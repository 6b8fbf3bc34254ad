//! The first entries of the day end of a month's last day: income that is due and unpaid, its
//! reversal on the next morning, and the change of the provision (contract §6).
//!
//! They come first, so that the figures are those of the evening and the entries of the day precede
//! those of the next in the journal. Entries of the next day are posted only after them
//! (`business_days`).

use super::types::{MonthEndRow, ProvisionRow};
use super::{queries, rates};
use crate::books::{self, PostedEntry};
use crate::frame::records::Record;
use crate::{BranchId, Ctx, Error, Result, numbers};
use ledger::posting::{self, Accrual};
use ledger::{Entry, EntryError};
use money::{Cents, Date, add_days};
use store::{One, Tx};

/// Branches are as much work as so many loans.
const BRANCH_WEIGHT: i64 = 20;

/// Ends the month of some branches; answers how much work that was. Nothing to do on another day, and
/// for a lender without rates of provision.
pub(crate) fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Date,
    most: i64,
    records: &mut Vec<Record>,
) -> Result<i64> {
    if day != day.last_of_month() {
        return Ok(0);
    }
    let Some(rates) = rates::in_force(tx, day)? else { return Ok(0) };
    let limit = limit(most);
    let branches = queries::branches_left(tx, day, limit)?;
    for One(branch) in &branches {
        records.push(post_branch(tx, ctx, day, *branch, &rates)?);
    }
    Ok(work(branches.len(), limit, most))
}

/// Takes accrued income back on the morning after, at some branches; answers how much work that was.
pub(crate) fn bring_back(tx: &mut Tx, ctx: &Ctx, day: Date, most: i64) -> Result<i64> {
    let limit = limit(most);
    let rows = queries::to_bring_back(tx, limit)?;
    for row in &rows {
        let accrual =
            Accrual { branch: row.branch_id.get(), interest: row.interest, fees: row.fees };
        let entry = posting::accrual_back(accrual).map_err(internal)?;
        let entry = books::post_on(tx, ctx, add_days(day, 1), &entry)?;
        queries::brought_back(tx, row.id, entry.id)?;
    }
    Ok(work(rows.len(), limit, most))
}

/// The number of branches to process.
pub(super) fn limit(most: i64) -> i64 {
    (most / BRANCH_WEIGHT).max(1)
}

/// The work of some branches: all that may be done where there may be more of them, since nothing else
/// may come before.
pub(super) fn work(branches: usize, limit: i64, most: i64) -> i64 {
    let branches = i64::try_from(branches).unwrap_or(i64::MAX);
    if branches < limit { branches.saturating_mul(BRANCH_WEIGHT) } else { most }
}

fn post_branch(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Date,
    branch: BranchId,
    rates: &ProvisionRow,
) -> Result<Record> {
    let queries::Due { interest, fees } = queries::due(tx, branch, day)?;
    let accrual = posting::accrual(Accrual { branch: branch.get(), interest, fees });
    let accrual = post_unless_empty(tx, ctx, day, accrual)?;
    let outstanding = queries::outstanding(tx, branch, day)?.into_iter();
    let by_age = outstanding.map(|row| (row.arrears_age.0, row.principal));
    let provision = lending::provision(by_age, &rates.rates())?;
    let before = queries::provided(tx, branch)?.map_or(Cents::ZERO, |One(balance)| balance);
    let before = before.negated()?;
    let change = posting::provision(branch.get(), before, provision);
    let change = post_unless_empty(tx, ctx, day, change)?;
    let row = MonthEndRow {
        id: numbers::next(tx, "month_ends")?,
        month_end: day,
        branch_id: branch.get(),
        interest,
        fees,
        provision_before: before,
        provision,
        provision_rates_id: rates.id.get(),
        accrual_entry_id: accrual.map(|entry| entry.id.get()),
        provision_entry_id: change.map(|entry| entry.id.get()),
    };
    row.insert(tx)?;
    Ok(row.record())
}

pub(super) fn post_unless_empty(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Date,
    entry: std::result::Result<Entry, EntryError>,
) -> Result<Option<PostedEntry>> {
    match entry {
        Err(EntryError::Empty) => Ok(None),
        Ok(entry) => books::post_on(tx, ctx, day, &entry).map(Some),
        Err(error) => Err(internal(error)),
    }
}

pub(super) fn internal(error: EntryError) -> Error {
    Error::Internal(Box::new(error))
}
