//! The owners' money: deposits into a branch's cash and withdrawals from it (contract §7).

#[cfg(test)]
mod tests;
mod types;

pub use types::{Movement, NewMovement};

use crate::books::{self, BranchCash};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject,
};
use ledger::{Entry, Kind, posting};
use money::Cents;
use store::Tx;

/// Who moves cash in and out of a branch.
pub const MAY_MOVE: Access = Access::ADMINISTRATORS;

/// More characters than this are no note.
const MAX_NOTE: usize = 200;

/// Puts owners' money into a branch. Administrators only.
pub fn deposit(tx: &mut Tx, ctx: &Ctx, input: &NewMovement) -> Result<Done<Movement>> {
    let (branch_cash, note) = check(tx, ctx, input, Kind::Deposit)?;
    let entry = posting::deposit(branch_cash.id.get(), input.amount).map_err(impossible)?;
    finish(tx, ctx, branch_cash, describe(entry, &note), "cash.deposit")
}

/// Takes owners' money out of a branch, at most what it has. Administrators only.
pub fn withdraw(tx: &mut Tx, ctx: &Ctx, input: &NewMovement) -> Result<Done<Movement>> {
    let (branch_cash, note) = check(tx, ctx, input, Kind::Withdrawal)?;
    let entry = posting::withdrawal(branch_cash.id.get(), input.amount).map_err(impossible)?;
    finish(tx, ctx, branch_cash, describe(entry, &note), "cash.withdraw")
}

fn check(tx: &mut Tx, ctx: &Ctx, input: &NewMovement, kind: Kind) -> Result<(BranchCash, String)> {
    ctx.may(MAY_MOVE)?;
    let mut check = Check::new();
    let positive =
        check.rule(input.amount.is_positive(), "amount", "Amount must be greater than 0");
    let note = check.optional_text(&input.note, "note", MAX_NOTE);
    let branch_cash = match books::branch_cash(tx, input.branch)? {
        Some(branch_cash) if branch_cash.operates() => branch_cash,
        other => {
            check.fail("branch", no_cash_at(other.as_ref()));
            return Err(check.refuse());
        }
    };
    if positive && kind == Kind::Withdrawal {
        check.rule(input.amount <= branch_cash.cash, "amount", branch_cash.insufficient());
    }
    if positive && kind == Kind::Deposit {
        let within = branch_cash.cash.plus(input.amount)? <= Cents::LIMIT;
        let limit = Cents::LIMIT.rand();
        check.rule(within, "amount", format!("A branch can hold at most {limit} in cash."));
    }
    check.finish()?;
    Ok((branch_cash, note))
}

/// Why no cash can move at this branch.
fn no_cash_at(branch_cash: Option<&BranchCash>) -> String {
    match branch_cash {
        Some(branch_cash) if branch_cash.is_active => {
            format!("{} holds no cash. Select another branch.", branch_cash.name)
        }
        Some(branch_cash) => {
            format!("{} is not in use. Activate it or select another branch.", branch_cash.name)
        }
        None => "Please select a branch".to_owned(),
    }
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
    branch_cash: BranchCash,
    entry: Entry,
    verb: &'static str,
) -> Result<Done<Movement>> {
    let posted = books::post(tx, ctx, &entry)?;
    let closing_balance = match entry.kind() {
        Kind::Withdrawal => branch_cash.cash.minus(posted.amount)?,
        _ => branch_cash.cash.plus(posted.amount)?,
    };
    let changes = Changes::none().set("entry", posted.id).set("amount", posted.amount).change(
        "cash",
        &branch_cash.cash,
        &closing_balance,
    );
    let movement = Movement {
        branch: branch_cash.id,
        branch_name: branch_cash.name,
        closing_balance,
        entry: posted,
    };
    let told = Event::new(EventKind::BranchCash, Audience::Branch(branch_cash.id))
        .with("branch", branch_cash.id.get());
    Ok(Done::new(movement, verb, Subject::new("branch", branch_cash.id.get()), changes)
        .with_event(told))
}

/// The amount was found positive and within bounds, so that an entry cannot fail.
fn impossible(error: ledger::EntryError) -> Error {
    Error::Internal(Box::new(error))
}
