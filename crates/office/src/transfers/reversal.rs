//! Reversing a transfer that was received (contract §5): both of its entries are mirrored.

use super::types::{Transfer, TransferId, TransferStatus};
use super::{done, existing, queries};
use crate::books;
use crate::{
    Access, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission,
    Result, staff,
};
use money::{Cents, Date};
use store::Tx;

/// Access to reversing transfers.
pub const MAY_REVERSE: Access = Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// Reverses a received transfer, with a reason. The actor must be neither its sender nor its
/// receiver. The money leaves the place that received it, which must have it, and returns to its
/// origin, a branch that is still in use. A transfer in transit is cancelled instead.
pub fn reverse(tx: &mut Tx, ctx: &Ctx, id: TransferId, reason: &str) -> Result<Done<Transfer>> {
    let actor = ctx.may(MAY_REVERSE)?;
    let transfer = existing(tx, ctx, id)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reversal.";
    let reason = check.reason(reason, missing);
    check.finish()?;
    can_be_reversed(&transfer)?;
    staff::must_be_of_a_colleague(tx, ctx, Some(transfer.sent_by), actor)?;
    staff::must_be_of_a_colleague(tx, ctx, transfer.ended_by, actor)?;
    must_be_there(tx, &transfer)?;
    let received = transfer.ended_entry_id;
    let received = received.ok_or_else(|| Error::internal("a transfer that never arrived"))?;
    let given_back = books::reverse(tx, ctx, received, &reason)?;
    let back = books::reverse(tx, ctx, transfer.sent_entry_id, &reason)?;
    let after = existing(tx, ctx, id)?;
    let changes = Changes::none()
        .change("status", &transfer.status, &after.status)
        .set("amount", transfer.amount)
        .set("reason", reason)
        .set("received_entry", given_back.id)
        .set("entry", back.id);
    let (from, to) = (transfer.from_branch_id, transfer.to_branch_id);
    let done = done(after, "transfer.reverse", changes, from);
    let cash = Event::new(EventKind::BranchCash, Audience::Branch(to)).with("branch", to.get());
    Ok(if from == to { done } else { done.with_event(cash) })
}

/// A transfer, if there is one of that number.
pub(crate) fn existing_or_none(tx: &mut Tx, ctx: &Ctx, id: TransferId) -> Result<Option<Transfer>> {
    queries::find(tx, ctx, id)
}

/// Refuses a transfer that was not received, or has been reversed.
pub(crate) fn can_be_reversed(transfer: &Transfer) -> Result<()> {
    let (code, message) = match transfer.status {
        TransferStatus::Received => return Ok(()),
        TransferStatus::InTransit => {
            ("transfer_in_transit", "This transfer is still in transit. Cancel it instead.")
        }
        TransferStatus::Cancelled => ("transfer_cancelled", "This transfer was cancelled."),
        TransferStatus::Reversed => {
            ("already_reversed", "This transfer has already been reversed.")
        }
    };
    Err(Error::conflict(code, message))
}

/// Amounts that reversals of transfers moved between places in some days: within one branch if one
/// is given, otherwise everywhere. They are neither income nor outflow.
pub(crate) fn reversed_amounts(
    tx: &mut Tx,
    (from, to): (Date, Date),
    branch: Option<BranchId>,
) -> Result<Cents> {
    let moved = queries::reversed(tx, from, to)?.into_iter();
    let stayed = moved.filter(|moved| {
        branch.is_none_or(|branch| moved.from_branch_id == branch && moved.to_branch_id == branch)
    });
    Ok(Cents::sum(stayed.map(|moved| moved.amount))?)
}

fn must_be_there(tx: &mut Tx, transfer: &Transfer) -> Result<()> {
    let mut branch = |id: BranchId| -> Result<books::BranchMoney> {
        let found = books::branch_money(tx, id)?;
        found.ok_or_else(|| Error::internal("a transfer without its branch"))
    };
    let (to, from) = (branch(transfer.to_branch_id)?, branch(transfer.from_branch_id)?);
    from.must_be_in_use()?;
    if to.held(transfer.to_kind.0) < transfer.amount {
        return Err(Error::whole(to.insufficient(transfer.to_kind.0)));
    }
    match from.too_much(transfer.from_kind.0, transfer.amount)? {
        Some(refusal) => Err(Error::whole(refusal)),
        None => Ok(()),
    }
}
