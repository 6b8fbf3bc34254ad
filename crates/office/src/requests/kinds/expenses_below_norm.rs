//! Completing an assessment with declared expenses below the norm (regulation 23A(11)): the person
//! who assesses asks, and a second person accepts the questionnaire.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::affordability::{self, AssessmentId};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Ctx, Done, Error, Permission, Result};
use money::Cents;
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: affordability::MAY_ASSESS,
    may_decide: affordability::MAY_ASSESS.with(Permission::VerifyEditLoansRequests),
    subject: "assessment",
    named: |new| new.assessment.map(AssessmentId::get),
    field: ("assessment", "Please select an assessment.", "This assessment does not exist."),
    propose,
    run,
};

fn propose(tx: &mut Tx, ctx: &Ctx, assessment: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(found) = affordability::below_norm(tx, ctx, assessment)? else {
        return Ok(None);
    };
    let expenses =
        ProposedChange::new(ChangedField::NecessaryExpenses, found.by_norm, found.declared);
    Ok(Some(Proposal {
        branch: found.assessment.branch(),
        client: Some(found.assessment.client()),
        loan: None,
        amount: Some(found.declared),
        changes: vec![expenses],
        possible: found.possible,
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, assessment: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    let mut changes = request.changes.iter();
    let expenses = changes.find(|change| change.field == ChangedField::NecessaryExpenses);
    let accepted = expenses.and_then(|change| Cents::parse(&change.after).ok());
    let accepted = accepted.ok_or_else(|| Error::internal("a request to accept no expenses"))?;
    let id = AssessmentId::new(assessment);
    super::or_outdated(affordability::complete_below_norm(tx, ctx, id, accepted))
}
