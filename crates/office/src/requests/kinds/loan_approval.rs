//! Giving the loan of an application. The application makes this request when it is submitted.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::applications::{self, ApplicationRow, ApplicationStatus};
use crate::loans::ApplicationId;
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Ctx, Done, Result};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: applications::MAY_GIVE,
    may_decide: MAY_DECIDE,
    subject: "application",
    // It cannot be requested directly.
    named: |_| None,
    field: ("kind", "Submit a loan application instead.", ""),
    propose,
    run,
};

fn propose(tx: &mut Tx, _: &Ctx, id: i64, _: &NewValues) -> Result<Option<Proposal>> {
    Ok(Some(about(applications::pending(tx, ApplicationId::new(id))?)))
}

fn about(application: ApplicationRow) -> Proposal {
    let status = (application.status, ApplicationStatus::Approved);
    Proposal {
        branch: application.branch_id,
        client: Some(application.client_id),
        loan: None,
        amount: Some(application.amount),
        changes: vec![ProposedChange::new(ChangedField::Status, status.0, status.1)],
        possible: Ok(()),
    }
}

fn run(tx: &mut Tx, ctx: &Ctx, id: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    let id = ApplicationId::new(id);
    super::or_outdated(applications::approve(tx, ctx, id, request.assessment))
}
