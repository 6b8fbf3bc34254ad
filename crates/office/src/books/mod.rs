//! The double-entry books: every movement of money is one balanced entry, appended to a chain of
//! hashes, with the balances that follow from it (contract §6).
//!
//! Entries are never updated or deleted. Balances per account and branch, and the movements of each
//! day, are maintained in the same transaction; `verify` proves them equal to the lines.

mod journal;
mod movements;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use journal::{Export, write_journal};
pub(crate) use movements::end_month;
pub use movements::{first_day, movements, movements_until};
pub(crate) use movements::{on_paper, on_paper_until};
pub use types::{BranchMoney, EntryId, Movement, OnPaper, PostedEntry, UnreversedEntry};

use crate::{BranchId, Check, Ctx, Error, Result, Unavailable, Word, branches, business_days};
use ledger::{Account, Entry, Hash, Kind, Line, Posted};
use money::{Date, add_days};
use store::{One, Tx};

/// True if VAT was ever charged.
pub(crate) fn has_vat(tx: &mut Tx) -> Result<bool> {
    let One(has_vat) = queries::has_vat(tx)?;
    Ok(has_vat)
}

/// Means no branch in the query of the journal's head.
const NO_BRANCH: BranchId = BranchId::new(0);

/// Posts an entry for today. Fails while a day that has ended still waits for its day end:
/// penalties of that night must precede the money of the next morning in the books. Like every
/// entry, it is refused for a day that has had its day end, and for one before the last entry's.
///
/// Also fails if it moves cash at a branch that has cashed up for the day.
pub fn post(tx: &mut Tx, ctx: &Ctx, entry: &Entry) -> Result<PostedEntry> {
    let head = head(tx, entry)?;
    business_days::must_be_caught_up(tx, ctx, head.day_ended)?;
    append(tx, ctx, head, ctx.today, entry)
}

/// Posts an entry for today while yesterday's day end may still be running, for a loan that it does
/// not concern: its batches take long with a large lender, and payments must not wait for penalties
/// on other loans. Days before yesterday must have been ended, and the entries of a month's end,
/// which carry its last day, come first.
pub(crate) fn post_beside_day_end(tx: &mut Tx, ctx: &Ctx, entry: &Entry) -> Result<PostedEntry> {
    let head = head(tx, entry)?;
    let missing = business_days::first_missing(tx, ctx, head.day_ended)?;
    if let Some(day) = missing
        && (add_days(day, 1) < ctx.today || business_days::month_end_is_missing(tx, day)?)
    {
        return Err(Error::Unavailable(Unavailable::CatchingUp));
    }
    business_days::must_be_before_month_end(tx, ctx)?;
    append(tx, ctx, head, ctx.today, entry)
}

/// Posts an entry of a day end, which carries the day after the one that ended, or one that goes
/// with another of today.
pub(crate) fn post_on(
    tx: &mut Tx,
    ctx: &Ctx,
    business_date: Date,
    entry: &Entry,
) -> Result<PostedEntry> {
    let head = head(tx, entry)?;
    append(tx, ctx, head, business_date, entry)
}

/// The number and hash of the journal's last entry, if one of today could follow it: a witness of all
/// entries up to now. Refused as [`post`] is.
pub(crate) fn last_entry(tx: &mut Tx, ctx: &Ctx) -> Result<(i64, Hash)> {
    let head = queries::head(tx, NO_BRANCH)?;
    if business_days::first_missing(tx, ctx, head.day_ended)?.is_some() {
        return Err(Error::Unavailable(Unavailable::CatchingUp));
    }
    business_days::must_be_open(ctx.today, head.day_ended, head.posted_on)?;
    Ok((head.number, head.hash))
}

/// True if the books take no entry of today: its day end has run, or there are entries of later
/// days. A clock was ahead, or is set back.
pub fn is_closed_today(tx: &mut Tx, ctx: &Ctx) -> Result<bool> {
    let head = queries::head(tx, NO_BRANCH)?;
    Ok(business_days::must_be_open(ctx.today, head.day_ended, head.posted_on).is_err())
}

/// Posts entries of today that belong together, in their order, as [`post`] does each. Balances move by
/// what the entries come to in all, so that money which goes out and comes in again need not be there, and
/// a branch that has cashed up refuses only what changes its cash.
pub(crate) fn post_together(tx: &mut Tx, ctx: &Ctx, entries: &[Entry]) -> Result<Vec<PostedEntry>> {
    let mut posted = Vec::with_capacity(entries.len());
    let cash = movements::cash_of(entries)?;
    for entry in entries {
        let head = head(tx, entry)?;
        business_days::must_be_caught_up(tx, ctx, head.day_ended)?;
        let branch = cash_branch(entry)?;
        if branch.is_some_and(|branch| cash.get(&branch.get()).is_some_and(|sum| !sum.is_zero())) {
            must_be_open_for_cash(tx, ctx.today, entry, &head)?;
        }
        posted.push(write(tx, ctx, head, ctx.today, entry)?);
    }
    movements::add_balances(tx, entries)?;
    Ok(posted)
}

/// Undoes an entry by its mirror, today (contract §6). Whether there is a reason for it, and the cash
/// where it gives some back, is for the caller to know.
pub(crate) fn reverse(tx: &mut Tx, ctx: &Ctx, id: EntryId, reason: &str) -> Result<PostedEntry> {
    let mirrored = mirror(tx, id, reason)?;
    post(tx, ctx, &mirrored)
}

/// The entry that undoes another, to be posted.
pub(crate) fn mirror(tx: &mut Tx, id: EntryId, reason: &str) -> Result<Entry> {
    let entry = entry(tx, id)?.ok_or_else(|| Error::internal("an entry that is not there"))?;
    ledger::posting::reversal(&entry, id.get(), reason)
        .map_err(|error| Error::Internal(Box::new(error)))
}

/// The entries on a loan that count, the oldest first: no reversals, and nothing that was reversed.
pub(crate) fn unreversed(tx: &mut Tx, loan: i64) -> Result<Vec<UnreversedEntry>> {
    Ok(queries::unreversed(tx, loan)?)
}

/// An entry as it was posted.
fn entry(tx: &mut Tx, id: EntryId) -> Result<Option<Entry>> {
    let Some(row) = queries::entry(tx, id)? else {
        return Ok(None);
    };
    let lines = queries::lines(tx, id)?.into_iter().map(|line| {
        let account = Account::from_code(line.account)
            .ok_or_else(|| Error::internal(format!("no account {}", line.account)))?;
        Ok(Line { account, branch: line.branch_id, amount: line.amount })
    });
    let lines = lines.collect::<Result<Vec<_>>>()?;
    let Word(kind) = row.kind;
    Entry::new(kind, row.description, row.branch_id, row.loan_id, row.reverses_id, lines)
        .map(Some)
        .map_err(|error| Error::Internal(Box::new(error)))
}

/// A branch as the place where money moves, with what it has in cash and in the bank.
pub fn branch_money(tx: &mut Tx, branch: BranchId) -> Result<Option<BranchMoney>> {
    Ok(queries::branch_money(tx, branch)?)
}

/// The branch at which the user wants to move money, or a message under its field: `missing` if no
/// branch has that id.
pub(crate) fn operating_branch(
    tx: &mut Tx,
    branch: BranchId,
    (field, missing): (&str, &str),
    check: &mut Check,
) -> Result<Option<BranchMoney>> {
    let money = branch_money(tx, branch)?;
    let found = money.as_ref().map(|found| (&*found.name, found.is_active));
    match branches::refusal(branch, found, missing) {
        None => Ok(money),
        Some(message) => {
            check.fail(field, message);
            Ok(None)
        }
    }
}

/// Where the entry goes, with what is known of the branch whose cash it moves.
fn head(tx: &mut Tx, entry: &Entry) -> Result<queries::Head> {
    Ok(queries::head(tx, cash_branch(entry)?.unwrap_or(NO_BRANCH))?)
}

/// The branch whose cash the entry moves, which must not have cashed up for the day. None for the
/// difference of a cash-up: it is what the branch has found.
fn cash_branch(entry: &Entry) -> Result<Option<BranchId>> {
    let mut branches = entry.cash_branches().into_iter();
    let branch = branches.next().filter(|_| entry.kind() != Kind::CashUp);
    if branches.next().is_some() {
        // Cash between branches is in transit for a while: two entries.
        return Err(Error::internal("an entry that moves the cash of two branches"));
    }
    Ok(branch.map(BranchId::new))
}

fn append(
    tx: &mut Tx,
    ctx: &Ctx,
    head: queries::Head,
    business_date: Date,
    entry: &Entry,
) -> Result<PostedEntry> {
    must_be_open_for_cash(tx, business_date, entry, &head)?;
    let posted = write(tx, ctx, head, business_date, entry)?;
    movements::add_balances(tx, std::slice::from_ref(entry))?;
    Ok(posted)
}

/// Refuses an entry that moves cash at a branch which has cashed up for the day.
fn must_be_open_for_cash(
    tx: &mut Tx,
    business_date: Date,
    entry: &Entry,
    head: &queries::Head,
) -> Result<()> {
    match cash_branch(entry)? {
        Some(branch) => {
            business_days::must_be_open_for_cash(tx, branch, business_date, head.cashed_up_on)
        }
        None => Ok(()),
    }
}

/// Why no cash may move at a branch today, for those who ask before they post; `None` where it may.
pub(crate) fn cash_refusal(tx: &mut Tx, ctx: &Ctx, branch: BranchId) -> Result<Option<String>> {
    let head = queries::head(tx, branch)?;
    business_days::cash_refusal(tx, branch, ctx.today, head.cashed_up_on)
}

/// Refuses what would move cash at a branch today if it has cashed up, before there is an entry.
pub(crate) fn must_take_cash(tx: &mut Tx, ctx: &Ctx, branch: BranchId) -> Result<()> {
    let head = queries::head(tx, branch)?;
    business_days::must_be_open_for_cash(tx, branch, ctx.today, head.cashed_up_on)
}

/// Writes an entry with its lines and the movements of its day. The balances are the caller's to move, and
/// whether the branch's cash may move is the caller's to ask.
fn write(
    tx: &mut Tx,
    ctx: &Ctx,
    head: queries::Head,
    business_date: Date,
    entry: &Entry,
) -> Result<PostedEntry> {
    business_days::must_be_open(business_date, head.day_ended, head.posted_on)?;
    let id = EntryId::new(head.number + 1);
    let staff = ctx.staff_id();
    let posted = Posted {
        number: id.get(),
        at: ctx.now,
        business_date,
        staff: staff.map(crate::StaffId::get),
        entry,
    };
    let hash = ledger::hash(&head.hash, &posted);
    queries::NewEntryRow {
        id,
        at: ctx.now,
        business_date,
        kind: Word(entry.kind()),
        description: entry.description(),
        amount: entry.debit_total(),
        branch_id: BranchId::new(entry.branch()),
        staff_id: staff,
        loan_id: entry.loan(),
        reverses_id: entry.reverses(),
        hash,
    }
    .insert(tx)?;
    queries::insert_lines(tx, id, entry.lines())?;
    movements::add_day(tx, id, business_date, entry)?;
    queries::move_head(tx, id.get(), hash)?;
    Ok(PostedEntry {
        id,
        kind: entry.kind(),
        business_date,
        amount: entry.debit_total(),
        description: entry.description().to_owned(),
    })
}
