//! Rescheduling a loan: new installments for the unpaid amounts, and charges for the added time
//! (contract §5). One person requests it and another decides (`requests`); this area previews it,
//! checks it against the legal limits, and does it.

#[cfg(test)]
mod tests;

use crate::applications::{self, Warning};
use crate::books::PostedEntry;
use crate::loans::reschedules::{plan, replace};
use crate::loans::{self, LoanAccount, LoanId, NewReschedule, ReschedulePlan};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject,
};
use store::Tx;

/// Access to previewing and requesting reschedules.
pub const MAY_PROPOSE: Access = Access::STAFF.with(Permission::EditActiveLoans);

/// A new schedule that could be, beside the one that holds.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub account: LoanAccount,
    pub plan: ReschedulePlan,
    /// Legal limits that the new schedule is above.
    pub warnings: Vec<Warning>,
}

/// A loan that has just been rescheduled.
#[derive(Clone, Debug)]
pub struct Rescheduled {
    pub plan: ReschedulePlan,
    pub entry: PostedEntry,
    /// The loan with its new schedule.
    pub account: LoanAccount,
}

/// Works out a new schedule without storing it. Consultants do so for loans of their own branch.
pub fn preview(tx: &mut Tx, ctx: &Ctx, id: LoanId, input: &NewReschedule) -> Result<Proposal> {
    let actor = ctx.may(MAY_PROPOSE)?;
    let account = loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    actor.operate_at(account.loan.branch_id)?;
    propose(tx, ctx, account, input)
}

/// The new schedule of a loan, if it can have one.
pub(crate) fn propose(
    tx: &mut Tx,
    ctx: &Ctx,
    account: LoanAccount,
    input: &NewReschedule,
) -> Result<Proposal> {
    let mut check = Check::new();
    let Some(plan) = plan(tx, &account, input, ctx.today, &mut check)? else {
        return Err(check.refuse());
    };
    check.finish()?;
    let warnings = applications::limits_of_reschedule(tx, ctx, &account.loan, &plan)?;
    Ok(Proposal { account, plan, warnings })
}

impl Proposal {
    /// Refuses a schedule above the limits where the lender enforces them.
    pub(crate) fn refuse(&self) -> Result<()> {
        let mut check = Check::new();
        for warning in self.warnings.iter().filter(|warning| warning.refuses) {
            check.fail("schedule_due_dates", &warning.message);
        }
        check.finish()
    }
}

/// Reschedules a loan on behalf of the person who approved it. The caller has checked their right.
///
/// The exact unpaid amount is carried over and is no longer overdue: arrears and default end. The
/// replaced installments do not change.
pub(crate) fn reschedule(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    input: &NewReschedule,
    reason: &str,
) -> Result<Done<Rescheduled>> {
    let account = loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    let before = account.loan.clone();
    let proposal = propose(tx, ctx, account, input)?;
    proposal.refuse()?;
    let Proposal { mut account, plan, warnings } = proposal;
    let version = before.schedule_version.saturating_add(1);
    let excesses: Vec<_> = warnings.iter().filter_map(|one| one.excess(version)).collect();
    let (entry, record) = replace(tx, ctx, &mut account, (&plan, &excesses), reason)?;
    let after = &account.loan;
    let mut changes = Changes::none()
        .set("reason", reason)
        .set("entry", entry.id)
        .set("added_interest", plan.schedule.added_interest)
        .set("added_service_fees", plan.schedule.added_service_fees)
        .change("schedule_version", &before.schedule_version, &after.schedule_version)
        .change("payment_frequency", &before.payment_frequency.0, &after.payment_frequency.0)
        .change("installments", &before.installment_count, &after.installment_count)
        .change("status", &before.status.0, &after.status.0)
        .change("balance", &before.balance, &after.balance);
    for warning in &warnings {
        if let Some(said) = warning.audited() {
            changes = changes.set(warning.kind.as_str(), said);
        }
    }
    let event = Event::new(EventKind::LoanRescheduled, Audience::Branch(after.branch_id))
        .with("loan", id.get())
        .with("client", after.client_id.get());
    let done = Rescheduled { plan, entry, account };
    let done = Done::new(done, "loan.reschedule", Subject::new("loan", id.get()), changes);
    Ok(done.with_event(event).recording(record))
}
