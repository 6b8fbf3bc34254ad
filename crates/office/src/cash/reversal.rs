//! Reversing a deposit or a withdrawal (contract §5): mirrored, never deleted.

use super::types::RecordedMovement;
use super::{Movement, moved, queries};
use crate::books::{self, EntryId};
use crate::{Access, Changes, Check, Ctx, Done, Error, Permission, Result, staff};
use ledger::Kind;
use store::Tx;

/// Access to reversing deposits and withdrawals. Like a withdrawal, reversing a deposit pays money
/// out.
pub const MAY_REVERSE: Access =
    Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests).confirmed();

/// Reverses a deposit or a withdrawal that another person recorded, with a reason. A deposit leaves
/// the cash or the bank account of the branch, which must have it; a withdrawal returns to a branch
/// that is in use.
pub fn reverse(tx: &mut Tx, ctx: &Ctx, id: EntryId, reason: &str) -> Result<Done<Movement>> {
    let actor = ctx.may(MAY_REVERSE)?;
    let movement = recorded(tx, id)?.ok_or(Error::NotFound("deposit or withdrawal"))?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reversal.";
    let reason = check.reason(reason, missing);
    check.finish()?;
    can_be_reversed(&movement)?;
    staff::must_be_of_a_colleague(tx, ctx, movement.recorded_by, actor)?;
    let branch = books::branch_money(tx, movement.branch_id)?;
    let branch = branch.ok_or_else(|| Error::internal("money moved at no branch"))?;
    let (money, amount) = (movement.money(), movement.amount);
    let comes_in = movement.kind.0 == Kind::Withdrawal;
    if comes_in {
        branch.must_be_in_use()?;
    }
    if !comes_in && branch.held(money) < amount {
        return Err(Error::whole(branch.insufficient(money)));
    }
    if comes_in && let Some(refusal) = branch.too_much(money, amount)? {
        return Err(Error::whole(refusal));
    }
    let posted = books::reverse(tx, ctx, id, &reason)?;
    let changes = Changes::none().set("reason", reason).set("reversed", id);
    let verb = if comes_in { "cash.reverse_withdrawal" } else { "cash.reverse_deposit" };
    moved((branch, money), posted, comes_in, (verb, changes))
}

/// A deposit or withdrawal by its entry.
pub(crate) fn recorded(tx: &mut Tx, id: EntryId) -> Result<Option<RecordedMovement>> {
    queries::find(tx, id)
}

/// Refuses what has been reversed.
pub(crate) fn can_be_reversed(movement: &RecordedMovement) -> Result<()> {
    if movement.reversal_entry.is_none() {
        return Ok(());
    }
    let message = format!("This {} has already been reversed.", movement.kind.0);
    Err(Error::conflict("already_reversed", message))
}
