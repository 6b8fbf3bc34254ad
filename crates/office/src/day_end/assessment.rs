//! What an installment costs that was not paid in time.

use crate::loans::{self, InstallmentId, LoanAccount, LoanId, progress};
use crate::{Ctx, Error, Result, books};
use ledger::posting;
use money::{Cents, Date, Overflow, add_days};
use store::Tx;

/// Assesses one late installment: its penalty, as far as the in duplum rule leaves room for it, in
/// the schedule and in the books. Answers the penalty.
pub(super) fn assess(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    installment: InstallmentId,
    day: Date,
) -> Result<Cents> {
    let account = loans::account(tx, loan)?;
    let mut account = account.ok_or_else(|| Error::internal("a late loan is not there"))?;
    let row = account.installments.iter().find(|row| row.id == installment);
    let row = row.ok_or_else(|| Error::internal("a late installment is not there"))?.clone();
    if account.loan.default_began_on.is_none() {
        account.loan.default_began_on = Some(row.due_on);
        account.loan.default_principal = unpaid_principal(&account)?;
    }
    let began = account.loan.default_began_on.unwrap_or(row.due_on);
    let charges = charges_since(&account, began, day)?;
    let expected = charges.plus(charges_to_come(&account, day)?)?;
    let room = lending::in_duplum_room(account.loan.default_principal, expected);
    let penalty = lending::penalty(row.total_due, account.loan.penalty_rate)?.min(room);
    account.loan.default_charges = charges.plus(penalty)?;
    if penalty.is_positive() {
        let entry = posting::penalty(account.loan.branch_id.get(), loan.get(), penalty)
            .map_err(|error| Error::Internal(Box::new(error)))?;
        let description = format!("{}, installment {}", entry.description(), row.number);
        books::post_at_day_end(tx, ctx, add_days(day, 1), &entry.described(description))?;
    }
    progress::keep_lateness(tx, &mut account, installment, penalty, day)?;
    Ok(penalty)
}

/// Interest and fees of installments that have not fallen due yet. Penalties leave room for them:
/// they have been agreed and cannot be charged less once the default lasts that long.
fn charges_to_come(account: &LoanAccount, day: Date) -> Result<Cents, Overflow> {
    let mut to_come = account.installments.iter().filter(|row| row.due_on > day);
    to_come.try_fold(Cents::ZERO, |sum, row| sum.plus(row.interest)?.plus(row.fee))
}

fn unpaid_principal(account: &LoanAccount) -> Result<Cents, Overflow> {
    account
        .installments
        .iter()
        .try_fold(Cents::ZERO, |sum, row| sum.plus(row.principal)?.minus(row.paid_principal))
}

/// Interest and fees of installments that have fallen due since the default began, and the penalties
/// charged since, paid or not (National Credit Act s103(5)). The interest of the first missed
/// installment fell due before there was a default, its penalty after.
fn charges_since(account: &LoanAccount, began: Date, day: Date) -> Result<Cents, Overflow> {
    account.installments.iter().try_fold(Cents::ZERO, |sum, row| {
        let sum = if row.due_on >= began { sum.plus(row.penalty)? } else { sum };
        if row.due_on > began && row.due_on <= day {
            sum.plus(row.interest)?.plus(row.fee)
        } else {
            Ok(sum)
        }
    })
}
