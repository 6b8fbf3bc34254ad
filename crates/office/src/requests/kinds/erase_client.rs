//! Erasing a client's personal data: administrators ask, and a second one decides.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::clients::ClientId;
use crate::requests::erased;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{BranchId, Ctx, Done, Result, erasure};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: erasure::MAY_ASK,
    may_decide: erasure::MAY_DECIDE,
    subject: "client",
    named: |new| new.client.map(ClientId::get),
    field: ("client", "Please select a client.", "This client does not exist."),
    propose,
    run,
};

/// Clients belong to no branch: consultants neither ask nor decide.
fn propose(tx: &mut Tx, ctx: &Ctx, client: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(standing) = erasure::status_of(tx, ctx, ClientId::new(client))? else {
        return Ok(None);
    };
    let before = if standing.erased_at.is_some() { "erased" } else { "stored" };
    Ok(Some(Proposal {
        branch: BranchId::UNASSIGNED,
        client: Some(standing.client),
        loan: None,
        amount: None,
        changes: vec![ProposedChange::new(ChangedField::Status, before, "erased")],
        possible: erasure::can_be_erased(&standing),
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, client: i64, _: &RequestedChange<'_>) -> Result<Done<()>> {
    Ok(erased::erase(tx, ctx, ClientId::new(client))?.map(drop))
}
