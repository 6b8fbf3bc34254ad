//! Reversing a write-off.

use super::{LoanCorrection, begin, with_event};
use crate::loans::{Loan, LoanAccount, LoanId, progress};
use crate::{Changes, Ctx, Done, Error, EventKind, Result, Subject, books, repayments, staff};
use ledger::Kind;
use lending::LoanStatus;
use store::Tx;

/// Reverses the write-off of a loan, with a reason. Its entry is mirrored today, and the loan is as
/// if it had not been written off: with its balance, arrears and default. The next day end charges
/// installments that became late since. Recoveries have to be reversed first.
pub fn reverse_write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    reason: &str,
) -> Result<Done<LoanCorrection>> {
    let (actor, mut account, reason) = begin(tx, ctx, id, reason)?;
    let before = account.loan.clone();
    write_off_can_be_reversed(&before)?;
    let unreversed = books::unreversed(tx, id.get())?;
    let entry = unreversed.iter().rfind(|entry| entry.kind.0 == Kind::WriteOff);
    let entry = entry.ok_or_else(|| Error::internal("a loan written off without an entry"))?;
    staff::must_be_of_a_colleague(tx, ctx, entry.staff_id, actor)?;
    let mirrored = books::reverse(tx, ctx, entry.id, &reason)?;
    let paid = repayments::paid_parts(tx, id)?;
    progress::reverse_write_off(tx, ctx, &mut account, &paid)?;
    let after = &account.loan;
    let changes = Changes::none()
        .set("reason", reason)
        .set("amount", before.written_off)
        .set("entry", mirrored.id)
        .change("status", &before.status.0, &after.status.0)
        .change("balance", &before.balance, &after.balance);
    let done = LoanCorrection { amount: before.written_off, entry: mirrored, account };
    let subject = Subject::new("loan", id.get());
    let done = Done::new(done, "loan.reverse_write_off", subject, changes);
    Ok(with_event(done, EventKind::LoanWriteOffReversed))
}

/// The status that a loan has when its write-off is reversed now.
pub(crate) fn status_without_write_off(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &LoanAccount,
) -> Result<LoanStatus> {
    let mut account = account.clone();
    account.reinstate()?;
    let paid = repayments::paid_parts(tx, account.loan.id)?;
    let lateness = account.lateness(ctx, &paid)?;
    let is_defaulted = lateness.is_some_and(|lateness| lateness.is_defaulted);
    Ok(if is_defaulted { LoanStatus::Defaulted } else { LoanStatus::Active })
}

/// Refuses a loan that is not written off, or on which money has come in since.
pub(crate) fn write_off_can_be_reversed(loan: &Loan) -> Result<()> {
    if loan.status.0 != LoanStatus::WrittenOff {
        let message = "This loan account is not written off.";
        return Err(Error::conflict("not_written_off", message));
    }
    if !loan.recovered.is_zero() {
        let recovered = loan.recovered.rand();
        let message = format!(
            "{recovered} was recovered on this loan account since it was written off. Reverse the \
             recoveries first."
        );
        return Err(Error::conflict("loan_recovered", message));
    }
    Ok(())
}
