//! Reversing a disbursement or a write-off that was recorded by mistake (contract §5): mirrored in
//! the books, never deleted. Requires a person other than the one who recorded it, and a reason.

mod disbursement;
#[cfg(test)]
mod tests;
mod types;
mod write_off;

pub(crate) use disbursement::disbursement_can_be_reversed;
pub use disbursement::reverse_disbursement;
pub use types::LoanCorrection;
pub use write_off::reverse_write_off;
pub(crate) use write_off::{status_without_write_off, write_off_can_be_reversed};

use crate::clients;
use crate::loans::{self, LoanAccount, LoanId};
use crate::{
    Access, Actor, Audience, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
};
use store::Tx;

/// Access to reversing disbursements and write-offs: consultants for their own branch.
pub const MAY_REVERSE: Access = Access::STAFF.with(Permission::VerifyEditLoansRequests);

/// The loan on which something is to be reversed, who does it, and why.
fn begin<'a>(
    tx: &mut Tx,
    ctx: &'a Ctx,
    id: LoanId,
    reason: &str,
) -> Result<(&'a Actor, LoanAccount, String)> {
    let actor = ctx.may(MAY_REVERSE)?;
    let account = loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    actor.operate_at(account.loan.branch_id)?;
    clients::must_not_be_oneself(tx, ctx, account.loan.client_id)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reversal.";
    let reason = check.reason(reason, missing);
    clients::must_not_be_named(tx, account.loan.client_id, &reason, "reason", &mut check)?;
    check.finish()?;
    Ok((actor, account, reason))
}

/// With the event for the loan's branch.
fn with_event(done: Done<LoanCorrection>, kind: EventKind) -> Done<LoanCorrection> {
    let loan = &done.value.account.loan;
    let event = Event::new(kind, Audience::Branch(loan.branch_id))
        .with("loan", loan.id.get())
        .with("client", loan.client_id.get());
    done.with_event(event)
}
