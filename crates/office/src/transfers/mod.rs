//! Transfers between branches, and between a branch's cash and its bank account (contract §13):
//! sent by one side, received by the other. In between the money is in transit and still the
//! sender's.
//!
//! The received amount must equal the sent amount. If not, the sender cancels the transfer and
//! sends the actual amount; the difference is then in the sender's books, where it arose. A
//! transfer from one branch to another changes the open balance between them, so that a settlement
//! is a transfer of exactly that balance.

mod queries;
pub(crate) mod record;
mod reversal;
#[cfg(test)]
mod tests;
mod types;

pub use reversal::{MAY_REVERSE, reverse};
pub(crate) use reversal::{can_be_reversed, existing_or_none, reversed_amounts};
pub use types::{
    BetweenBranches, MoneyPlace, NewTransfer, OpenBalance, ProposedSettlement, Transfer,
    TransferId, TransferPurpose, TransferSearch, TransferStatus,
};

use crate::books::{self, BranchMoney, PostedEntry};
use crate::{
    Access, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Role,
    Subject, numbers, staff,
};
use ledger::{EntryError, inter_branch, posting};
use money::Cents;
use queries::Filter;
use record::{TransferEndRecord, TransferRecord};
use store::{One, Tx};

/// Access to sending money and cancelling transfers.
pub const MAY_SEND: Access = Access::ADMINISTRATORS;
/// Access to confirming that money has arrived: administrators, and the consultants of the
/// receiving branch. Confirming moves only money that was sent.
pub const MAY_RECEIVE: Access = Access::STAFF;
/// Access to transfers: administrators see all, consultants those from and to their branch.
pub const MAY_SEE: Access = Access::STAFF;
/// Access to the open balances between branches.
pub const MAY_SEE_OPEN: Access = Access::ADMINISTRATORS;

/// More characters than this are no note.
const MAX_NOTE: usize = 200;

/// Sends money: it leaves the cash or the bank account of a branch and is in transit.
pub fn send(tx: &mut Tx, ctx: &Ctx, input: &NewTransfer) -> Result<Done<Transfer>> {
    let actor = ctx.may(MAY_SEND)?;
    let note = check(tx, input)?;
    let id = TransferId::new(numbers::next(tx, "transfers")?);
    let entry = posting::transfer_sent(event(id, input)).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let record = TransferRecord {
        id: id.get(),
        purpose: input.purpose.to_string(),
        from_branch_id: input.from.branch.get(),
        from_kind: input.from.money.to_string(),
        to_branch_id: input.to.branch.get(),
        to_kind: input.to.money.to_string(),
        amount: input.amount,
        note,
        sent_by: actor.staff.get(),
        sent_at: ctx.now,
        sent_entry_id: entry.id.get(),
    };
    record.insert(tx)?;
    let transfer = existing(tx, ctx, id)?;
    let changes = Changes::none()
        .set("purpose", input.purpose)
        .set("from_branch", input.from.branch)
        .set("from_kind", input.from.money)
        .set("to_branch", input.to.branch)
        .set("to_kind", input.to.money)
        .set("amount", input.amount)
        .set("entry", entry.id);
    let from = input.from.branch;
    Ok(done(transfer, "transfer.send", changes, from).recording(record.record()))
}

/// Confirms that money has arrived: it enters the receiving cash or bank account. The counted
/// amount must equal the sent amount. The person who sent it to another branch cannot confirm it
/// alone, unless no one else could.
pub fn receive(
    tx: &mut Tx,
    ctx: &Ctx,
    id: TransferId,
    amount: Option<Cents>,
) -> Result<Done<Transfer>> {
    let actor = ctx.may(MAY_RECEIVE)?;
    let transfer = existing(tx, ctx, id)?;
    actor.operate_at(transfer.to_branch_id)?;
    must_be_in_transit(&transfer)?;
    if transfer.is_received_by_others && transfer.sent_by == actor.staff {
        let message = format!(
            "You sent this transfer. A consultant of {} or another Administrator confirms that it \
             arrived.",
            transfer.to_branch_name
        );
        return Err(Error::refused("own_transfer", message));
    }
    if transfer.from_branch_id != transfer.to_branch_id {
        let (sent_by, branch) = (transfer.sent_by, transfer.to_branch_id);
        staff::must_be_independent(tx, ctx, sent_by, branch, MAY_RECEIVE)?;
    }
    let Some(amount) = amount else {
        return Err(Error::field("amount", "Please enter the amount that arrived."));
    };
    if amount != transfer.amount {
        // The message hides the sent amount, so that the receiver has to count.
        let message = "This is not the amount that was sent. Check it again. If it is right, ask an \
                       Administrator to cancel the transfer and send what arrived.";
        return Err(Error::field("amount", message));
    }
    // More may have come in since it was sent.
    if let Some(receiver) = books::branch_money(tx, transfer.to_branch_id)?
        && let Some(refusal) = receiver.too_much(transfer.to_kind.0, amount)?
    {
        return Err(Error::field("amount", refusal));
    }
    let entry = posting::transfer_received(transfer.event()).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let to = transfer.to_branch_id;
    end(tx, ctx, &transfer, (TransferStatus::Received, None), (entry, to, "transfer.receive"))
}

/// Cancels a transfer that has not been received, with a reason.
pub fn cancel(tx: &mut Tx, ctx: &Ctx, id: TransferId, reason: &str) -> Result<Done<Transfer>> {
    ctx.may(MAY_SEND)?;
    let transfer = existing(tx, ctx, id)?;
    must_be_in_transit(&transfer)?;
    let mut check = Check::new();
    let reason = check.reason(reason, "Please give a reason.");
    check.finish()?;
    let entry = posting::transfer_cancelled(transfer.event()).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let from = transfer.from_branch_id;
    let ended = (TransferStatus::Cancelled, Some(reason));
    end(tx, ctx, &transfer, ended, (entry, from, "transfer.cancel"))
}

/// Transfers, the newest first.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &TransferSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Transfer>> {
    queries::page(tx, ctx, &wanted(ctx, search)?, limit, offset)
}

/// True if the caller has yet to count a transfer to their branch: until then they do not see the
/// sent amount. Administrators, who send and cancel, do.
pub fn is_to_be_counted(ctx: &Ctx, transfer: &Transfer) -> Result<bool> {
    let actor = ctx.may(MAY_SEE)?;
    let comes_here = actor.branch == Some(transfer.to_branch_id);
    let is_on_its_way = transfer.status == TransferStatus::InTransit;
    Ok(actor.role != Role::Administrator && comes_here && is_on_its_way)
}

/// Counts the transfers of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &TransferSearch) -> Result<i64> {
    Ok(wanted(ctx, search)?.count(tx)?)
}

/// The open balances between branches, which arise when one takes or pays money for another, and
/// the transfers that would settle them.
pub fn between_branches(tx: &mut Tx, ctx: &Ctx) -> Result<BetweenBranches> {
    ctx.may(MAY_SEE_OPEN)?;
    let balances = queries::open_balances(tx)?;
    let mut left = Vec::with_capacity(balances.len());
    for open in &balances {
        left.push((open.branch_id.get(), unsettled(tx, open.branch_id, open.balance)?));
    }
    let proposals =
        inter_branch::proposals(&left)?.into_iter().map(|proposal| ProposedSettlement {
            from: BranchId::new(proposal.from),
            to: BranchId::new(proposal.to),
            amount: proposal.amount,
        });
    Ok(BetweenBranches { proposals: proposals.collect(), balances })
}

/// The open balance that remains after the settlements in transit have been received.
fn unsettled(tx: &mut Tx, branch: BranchId, balance: Cents) -> Result<Cents> {
    let One(sent) = queries::settling_from(tx, branch)?;
    let One(coming) = queries::settling_to(tx, branch)?;
    Ok(balance.plus(sent)?.minus(coming)?)
}

fn wanted(ctx: &Ctx, search: &TransferSearch) -> Result<Filter> {
    let branch = ctx.may(MAY_SEE)?.branch_seen(search.branch)?;
    Ok(Filter { status: search.status, branch, ..Filter::default() })
}

/// Notes the errors of a transfer under its fields; returns the note as stored.
fn check(tx: &mut Tx, input: &NewTransfer) -> Result<String> {
    let NewTransfer { from, to, amount, .. } = *input;
    let mut check = Check::new();
    check.rule(amount.is_positive(), "amount", "Amount must be greater than 0");
    let note = check.optional_printed_text(&input.note, "note", MAX_NOTE);
    let mut operating = |branch: BranchId, field: &str| {
        books::operating_branch(tx, branch, (field, "Please select a branch"), &mut check)
    };
    let sender = operating(from.branch, "from_branch")?;
    let receiver = operating(to.branch, "to_branch")?;
    let same_branch = "Select another branch, or switch between cash and bank.";
    check.rule(from != to, "to_branch", same_branch);
    if check.is_sound("amount") {
        if let Some(sender) = &sender {
            let is_there = amount <= sender.held(from.money);
            check.rule(is_there, "amount", sender.insufficient(from.money));
        }
        if let Some(receiver) = &receiver
            && let Some(refusal) = receiver.too_much(to.money, amount)?
        {
            check.fail("amount", refusal);
        }
    }
    if let (TransferPurpose::Settlement, Some(sender), Some(receiver)) =
        (input.purpose, &sender, &receiver)
    {
        check_settlement(tx, (sender, receiver), amount, &mut check)?;
    }
    check.finish()?;
    Ok(note)
}

/// A settlement is at most what the one branch owes and the other is owed.
fn check_settlement(
    tx: &mut Tx,
    (sender, receiver): (&BranchMoney, &BranchMoney),
    amount: Cents,
    check: &mut Check,
) -> Result<()> {
    let mut open = |branch: BranchId| {
        let balance = queries::open_balance(tx, branch)?.map_or(Cents::ZERO, |One(open)| open);
        unsettled(tx, branch, balance)
    };
    let owed_by_sender = open(sender.id)?.negated()?.max(Cents::ZERO);
    let owed_to_receiver = open(receiver.id)?.max(Cents::ZERO);
    let most = owed_by_sender.min(owed_to_receiver);
    if most.is_zero() {
        let message = format!("{} owes {} nothing.", sender.name, receiver.name);
        check.fail("to_branch", message);
    } else if check.is_sound("amount") {
        let (from, to, most) = (&sender.name, &receiver.name, (amount, most.rand()));
        let message = format!("{from} can settle at most {} with {to}.", most.1);
        check.rule(most.0 <= owed_by_sender.min(owed_to_receiver), "amount", message);
    }
    Ok(())
}

fn existing(tx: &mut Tx, ctx: &Ctx, id: TransferId) -> Result<Transfer> {
    queries::find(tx, ctx, id)?.ok_or(Error::NotFound("transfer"))
}

fn must_be_in_transit(transfer: &Transfer) -> Result<()> {
    let (code, message) = match transfer.status {
        TransferStatus::InTransit => return Ok(()),
        TransferStatus::Received => {
            ("transfer_received", "This transfer has already been received.")
        }
        TransferStatus::Cancelled => ("transfer_cancelled", "This transfer was cancelled."),
        TransferStatus::Reversed => ("already_reversed", "This transfer has been reversed."),
    };
    Err(Error::conflict(code, message))
}

fn event(id: TransferId, input: &NewTransfer) -> posting::Transfer {
    posting::Transfer {
        transfer: id.get(),
        from_branch: input.from.branch.get(),
        from: input.from.money,
        to_branch: input.to.branch.get(),
        to: input.to.money,
        amount: input.amount,
    }
}

impl Transfer {
    fn event(&self) -> posting::Transfer {
        posting::Transfer {
            transfer: self.id.get(),
            from_branch: self.from_branch_id.get(),
            from: self.from_kind.0,
            to_branch: self.to_branch_id.get(),
            to: self.to_kind.0,
            amount: self.amount,
        }
    }
}

/// `at` is the branch whose money moved.
fn end(
    tx: &mut Tx,
    ctx: &Ctx,
    transfer: &Transfer,
    (status, reason): (TransferStatus, Option<String>),
    (entry, at, verb): (PostedEntry, BranchId, &'static str),
) -> Result<Done<Transfer>> {
    let changes = Changes::none()
        .change("status", &transfer.status, &status)
        .set("amount", transfer.amount)
        .set("entry", entry.id);
    let changes = match &reason {
        Some(reason) => changes.set("reason", reason),
        None => changes,
    };
    let record = TransferEndRecord {
        id: transfer.id.get(),
        status: status.to_string(),
        ended_by: ctx.staff_id().map(crate::StaffId::get),
        ended_at: Some(ctx.now),
        ended_entry_id: Some(entry.id.get()),
        reason,
    };
    queries::end(tx, &record)?;
    let after = existing(tx, ctx, transfer.id)?;
    Ok(done(after, verb, changes, at).recording(record.record()))
}

fn done(
    transfer: Transfer,
    verb: &'static str,
    changes: Changes,
    moved_at: BranchId,
) -> Done<Transfer> {
    let (id, from, to) = (transfer.id, transfer.from_branch_id, transfer.to_branch_id);
    let notice = |branch| {
        Event::new(EventKind::TransferChanged, Audience::Branch(branch)).with("transfer", id.get())
    };
    let cash = Event::new(EventKind::BranchCash, Audience::Branch(moved_at))
        .with("branch", moved_at.get());
    let subject = Subject::new("transfer", id.get());
    let done =
        Done::new(transfer, verb, subject, changes).with_event(notice(from)).with_event(cash);
    if from == to { done } else { done.with_event(notice(to)) }
}

/// The amount was found positive and within bounds, so that an entry cannot fail.
fn impossible(error: EntryError) -> Error {
    Error::Internal(Box::new(error))
}
