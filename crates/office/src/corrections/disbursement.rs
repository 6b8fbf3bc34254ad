//! Reversing a disbursement.

use super::{LoanCorrection, begin, with_event};
use crate::loans::{self, Loan, LoanId, progress};
use crate::{
    Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, Subject, books, repayments,
    staff,
};
use ledger::Kind;
use lending::LoanStatus;
use store::Tx;

/// Reverses the disbursement of a loan on which nothing has been paid, with the reason why. The loan is
/// cancelled, and the principal is back in the cash or the bank account that paid it out. What the
/// loan was charged for lateness, what was waived of it, and its reschedules are reversed with it, the
/// latest first (docs/lending.md).
pub fn reverse_disbursement(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    reason: &str,
) -> Result<Done<LoanCorrection>> {
    let (actor, mut account, reason) = begin(tx, ctx, id, reason)?;
    let before = account.loan.clone();
    disbursement_can_be_reversed(tx, &before)?;
    let unreversed = books::unreversed(tx, id.get())?;
    let paid_out = unreversed.iter().find(|entry| entry.kind.0 == Kind::Disbursement);
    let paid_out = paid_out.ok_or_else(|| Error::internal("a loan without its disbursement"))?;
    staff::must_be_of_a_colleague(tx, ctx, paid_out.staff_id, actor)?;
    for later in unreversed.iter().rev().filter(|entry| entry.id != paid_out.id) {
        books::reverse(tx, ctx, later.id, &reason)?;
    }
    let mirrored = books::reverse(tx, ctx, paid_out.id, &reason)?;
    progress::store_cancellation(tx, ctx, &mut account)?;
    let after = &account.loan;
    let branch = after.branch_id;
    let changes = Changes::none()
        .set("reason", reason)
        .set("amount", before.principal)
        .set("entry", mirrored.id)
        .change("status", &before.status.0, &after.status.0)
        .change("balance", &before.balance, &after.balance);
    let done = LoanCorrection { amount: before.principal, entry: mirrored, account };
    let subject = Subject::new("loan", id.get());
    let done = Done::new(done, "loan.reverse_disbursement", subject, changes);
    let cash =
        Event::new(EventKind::BranchCash, Audience::Branch(branch)).with("branch", branch.get());
    Ok(with_event(done, EventKind::LoanCancelled).with_event(cash))
}

/// Refuses a loan that is cancelled, written off, or has a payment that counts.
pub(crate) fn disbursement_can_be_reversed(tx: &mut Tx, loan: &Loan) -> Result<()> {
    match loan.status.0 {
        LoanStatus::Cancelled => return Err(loans::cancelled()),
        LoanStatus::WrittenOff => {
            let message = "This loan account was written off. Reverse the write-off first.";
            return Err(Error::conflict("loan_written_off", message));
        }
        LoanStatus::Active | LoanStatus::Defaulted | LoanStatus::Closed => {}
    }
    if let Some(latest) = repayments::latest(tx, loan.id)? {
        let latest = latest.receipt_number();
        let message = format!(
            "A loan account can be cancelled while nothing has been paid on it. Reverse {latest} \
             first."
        );
        return Err(Error::conflict("loan_repaid", message));
    }
    Ok(())
}
