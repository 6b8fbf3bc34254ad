//! Correcting a log-out that is missing or impossible: an administrator asks, and another one decides
//! whose own time it is not.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::log_book::{self, EntryId};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{BranchId, Ctx, Done, Result};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: log_book::MAY_ASK_TO_CORRECT,
    may_decide: log_book::MAY_CORRECT,
    subject: "log_book_entry",
    named: |new| new.log_out.map(|log_out| log_out.entry.get()),
    field: (
        "log_book_entry",
        "Please select a log book entry.",
        "This log book entry does not exist.",
    ),
    propose,
    run,
};

/// Working time is for administrators only: consultants neither ask nor decide.
fn propose(tx: &mut Tx, ctx: &Ctx, entry: i64, values: &NewValues) -> Result<Option<Proposal>> {
    let Some(entry) = log_book::entry(tx, EntryId::new(entry))? else {
        return Ok(None);
    };
    let text = |at: Option<_>| at.map_or_else(String::new, |at: money::Timestamp| at.to_string());
    let (before, after) = (text(entry.counted_logout()), text(values.log_out));
    Ok(Some(Proposal {
        branch: BranchId::UNASSIGNED,
        client: None,
        loan: None,
        amount: None,
        changes: vec![ProposedChange::new(ChangedField::LogOut, before, after)],
        possible: log_book::can_be_corrected(ctx, &entry, values.log_out).map(drop),
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, entry: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    let by = (request.id.get(), request.log_out);
    super::or_outdated(log_book::correct(tx, ctx, EntryId::new(entry), by))
}
