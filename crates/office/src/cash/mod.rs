//! The owners' money: deposits into a branch's cash or bank account and withdrawals from them
//! (contract §6 and §7).

mod queries;
mod reversal;
#[cfg(test)]
mod tests;
mod types;

pub use reversal::{MAY_REVERSE, reverse};
pub(crate) use reversal::{can_be_reversed, recorded};
pub use types::{Movement, MovementSearch, NewMovement, RecordedMovement};

use crate::books::{self, BranchMoney, PostedEntry};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject,
};
use ledger::{Entry, Kind, MoneyKind, posting};
use queries::{Filter, Order};
use store::Tx;

/// Access to moving the owners' money in and out of a branch.
pub const MAY_MOVE: Access = Access::ADMINISTRATORS;
/// Access to withdrawals.
pub const MAY_WITHDRAW: Access = MAY_MOVE.confirmed();
/// Access to the list of movements.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;

/// More characters than this are no note.
const MAX_NOTE: usize = 200;

/// Puts owners' money into a branch, in cash or in the bank. Administrators only.
pub fn deposit(tx: &mut Tx, ctx: &Ctx, input: &NewMovement) -> Result<Done<Movement>> {
    let (branch, note) = check(tx, ctx, input, Kind::Deposit)?;
    let NewMovement { money, amount, .. } = *input;
    let entry = posting::deposit(branch.id.get(), money, amount).map_err(impossible)?;
    finish(tx, ctx, (branch, money), describe(entry, &note), "cash.deposit")
}

/// Takes owners' money out of a branch, at most what it has of that kind. Administrators only.
pub fn withdraw(tx: &mut Tx, ctx: &Ctx, input: &NewMovement) -> Result<Done<Movement>> {
    let (branch, note) = check(tx, ctx, input, Kind::Withdrawal)?;
    let NewMovement { money, amount, .. } = *input;
    let entry = posting::withdrawal(branch.id.get(), money, amount).map_err(impossible)?;
    finish(tx, ctx, (branch, money), describe(entry, &note), "cash.withdraw")
}

/// Deposits and withdrawals, the newest first.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &MovementSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<RecordedMovement>> {
    Ok(wanted(ctx, search)?.page(tx, Order::Newest, limit, offset)?)
}

/// Counts the deposits and withdrawals of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &MovementSearch) -> Result<i64> {
    Ok(wanted(ctx, search)?.count(tx)?)
}

fn wanted(ctx: &Ctx, search: &MovementSearch) -> Result<Filter> {
    ctx.may(MAY_SEE)?;
    Ok(Filter { branch: search.branch, ..Filter::default() })
}

fn check(tx: &mut Tx, ctx: &Ctx, input: &NewMovement, kind: Kind) -> Result<(BranchMoney, String)> {
    ctx.may(if kind == Kind::Withdrawal { MAY_WITHDRAW } else { MAY_MOVE })?;
    let mut check = Check::new();
    let positive =
        check.rule(input.amount.is_positive(), "amount", "Amount must be greater than 0");
    let note = check.optional_printed_text(&input.note, "note", MAX_NOTE);
    let missing = ("branch", "Please select a branch");
    let Some(branch) = books::operating_branch(tx, input.branch, missing, &mut check)? else {
        return Err(check.refuse());
    };
    if positive && kind == Kind::Withdrawal {
        let is_there = input.amount <= branch.held(input.money);
        check.rule(is_there, "amount", branch.insufficient(input.money));
    }
    if positive
        && kind == Kind::Deposit
        && let Some(refusal) = branch.too_much(input.money, input.amount)?
    {
        check.fail("amount", refusal);
    }
    check.finish()?;
    Ok((branch, note))
}

fn describe(entry: Entry, note: &str) -> Entry {
    if note.is_empty() {
        return entry;
    }
    let description = format!("{}: {note}", entry.description());
    entry.described(description)
}

fn finish(
    tx: &mut Tx,
    ctx: &Ctx,
    (branch, money): (BranchMoney, MoneyKind),
    entry: Entry,
    verb: &'static str,
) -> Result<Done<Movement>> {
    let posted = books::post(tx, ctx, &entry)?;
    let comes_in = entry.kind() == Kind::Deposit;
    moved((branch, money), posted, comes_in, (verb, Changes::none()))
}

/// The branch's money after an entry.
fn moved(
    (mut branch, money): (BranchMoney, MoneyKind),
    posted: PostedEntry,
    comes_in: bool,
    (verb, changes): (&'static str, Changes),
) -> Result<Done<Movement>> {
    let before = branch.held(money);
    let after = if comes_in { before.plus(posted.amount)? } else { before.minus(posted.amount)? };
    let changes = changes.set("entry", posted.id).set("amount", posted.amount).change(
        money.as_str(),
        &before,
        &after,
    );
    match money {
        MoneyKind::Cash => branch.cash = after,
        MoneyKind::Bank => branch.bank = after,
    }
    let id = branch.id;
    let movement = Movement {
        branch: id,
        branch_name: branch.name,
        closing_balance: branch.cash,
        bank_balance: branch.bank,
        entry: posted,
    };
    let event = Event::new(EventKind::BranchCash, Audience::Branch(id)).with("branch", id.get());
    Ok(Done::new(movement, verb, Subject::new("branch", id.get()), changes).with_event(event))
}

/// The amount was found positive and within bounds, so that an entry cannot fail.
fn impossible(error: ledger::EntryError) -> Error {
    Error::Internal(Box::new(error))
}
