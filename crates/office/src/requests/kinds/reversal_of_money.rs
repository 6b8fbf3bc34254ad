//! Reversing a deposit, a withdrawal or a transfer: administrators decide.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::books::EntryId;
use crate::cash;
use crate::requests::types::{ChangedField, NewRequest, ProposedChange};
use crate::transfers::{self, TransferId};
use crate::{Ctx, Result};
use ledger::Kind;
use store::Tx;

pub(super) const DEPOSIT: Rules = Rules {
    may_ask: cash::MAY_MOVE,
    may_decide: cash::MAY_REVERSE,
    subject: "deposit",
    named: |new| new.movement.map(EntryId::get),
    field: (
        "movement",
        "Please select a deposit or withdrawal.",
        "This deposit or withdrawal does not exist.",
    ),
    propose: movement,
    run: |tx, ctx, entry, RequestedChange { reason, .. }| {
        Ok(cash::reverse(tx, ctx, EntryId::new(entry), reason)?.map(drop))
    },
};

pub(super) const WITHDRAWAL: Rules = Rules { subject: "withdrawal", ..DEPOSIT };

/// RequestedChange for by who may receive one, too.
pub(super) const TRANSFER: Rules = Rules {
    may_ask: transfers::MAY_RECEIVE,
    may_decide: transfers::MAY_REVERSE,
    subject: "transfer",
    named: |new| new.transfer.map(TransferId::get),
    field: ("transfer", "Please select a transfer.", "This transfer does not exist."),
    propose: transfer,
    run: |tx, ctx, transfer, RequestedChange { reason, .. }| {
        Ok(transfers::reverse(tx, ctx, TransferId::new(transfer), reason)?.map(drop))
    },
};

/// As the entry says.
pub(super) fn rules_for(tx: &mut Tx, new: &NewRequest) -> Result<&'static Rules> {
    let found = match new.movement {
        Some(entry) => cash::recorded(tx, entry)?,
        None => None,
    };
    let is_withdrawal = found.is_some_and(|found| found.kind.0 == Kind::Withdrawal);
    Ok(if is_withdrawal { &WITHDRAWAL } else { &DEPOSIT })
}

fn movement(tx: &mut Tx, _: &Ctx, entry: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(movement) = cash::recorded(tx, EntryId::new(entry))? else {
        return Ok(None);
    };
    let status = if movement.reversal_entry.is_some() { "reversed" } else { "recorded" };
    Ok(Some(Proposal {
        branch: movement.branch_id,
        client: None,
        loan: None,
        amount: Some(movement.amount),
        changes: vec![ProposedChange::new(ChangedField::Status, status, "reversed")],
        possible: cash::can_be_reversed(&movement),
    }))
}

/// The branch that received it asks and decides.
fn transfer(tx: &mut Tx, ctx: &Ctx, transfer: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(transfer) = transfers::existing_or_none(tx, ctx, TransferId::new(transfer))? else {
        return Ok(None);
    };
    let status = transfer.status.as_str();
    Ok(Some(Proposal {
        branch: transfer.to_branch_id,
        client: None,
        loan: None,
        amount: Some(transfer.amount),
        changes: vec![ProposedChange::new(ChangedField::Status, status, "reversed")],
        possible: transfers::can_be_reversed(&transfer),
    }))
}
