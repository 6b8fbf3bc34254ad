//! Applying for a loan: given at once, or asked of a colleague (contract §12).

use super::kinds::{self, Wanted};
use super::{RequestId, RequestKind, insert, notify};
use crate::applications::{self, Application, NewApplication};
use crate::loans::LoanAccount;
use crate::{Ctx, Done, Error, EventKind, Result};
use store::Tx;

/// An application, and what came of it at once.
#[derive(Clone, Debug)]
pub struct Applied {
    pub application: Application,
    /// `None` while the application waits for a decision.
    pub account: Option<LoanAccount>,
    /// The request that a colleague decides, where one has to.
    pub request: Option<RequestId>,
}

/// Takes an application. The loan is given at once, or, where the lender asks for a second person, a
/// request for its approval is made.
pub fn apply(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Applied>> {
    let waits = input.amount.is_some_and(|amount| ctx.policy.loan_approval.is_asked_for(amount));
    if !waits {
        let done = applications::apply(tx, ctx, input)?;
        return Ok(done.map(|given| Applied {
            application: given.application,
            account: Some(given.account),
            request: None,
        }));
    }
    let actor = ctx.may(applications::MAY_GIVE)?;
    let done = applications::submit(tx, ctx, input)?;
    let application = done.value.clone();
    let rules = kinds::LOAN_APPROVAL;
    let matter = (rules.matter)(tx, ctx, application.id.get(), &Wanted::default())?;
    let matter = matter.ok_or_else(|| Error::internal("an application that is not there"))?;
    let subject = (rules.subject, application.id.get());
    let reason = format!("Purpose: {}", application.purpose);
    let record = insert(tx, ctx, actor, RequestKind::LoanApproval, subject, &matter, reason)?;
    let request = RequestId::new(record.id);
    let done = done.noting("request", request).recording(record.record());
    let done = notify(done, EventKind::RequestAsked, request, matter.branch, actor.staff);
    Ok(done.map(|application| Applied { application, account: None, request: Some(request) }))
}
