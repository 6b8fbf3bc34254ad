//! Charges on an installment that was not paid in time.

use crate::loans::{self, InstallmentId, LoanId, progress};
use crate::{Ctx, Error, Result, books};
use ledger::posting;
use lending::PenaltyMethod;
use money::{Cents, Date, add_days};
use store::Tx;

/// Assesses one late installment: its penalty, as far as the in duplum rule leaves room for it, in
/// the schedule and in the books. Returns the penalty, which is zero if the loan is charged by the
/// day: that is done for all of its installments at once.
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
    let arrears = account.begin_arrears(row.due_on)?;
    let dues = account.asking_dues()?;
    // Penalties leave room for what has yet to fall due: that has been agreed.
    let charges = lending::charges_since(&dues, &arrears, Date::MAX)?;
    let room = lending::in_duplum_room(arrears.principal, charges);
    let penalty = match account.loan.penalty_method.0 {
        PenaltyMethod::Once => {
            lending::penalty(row.total_due, account.loan.penalty_rate)?.min(room)
        }
        PenaltyMethod::Daily => Cents::ZERO,
    };
    if penalty.is_positive() {
        let entry = posting::penalty(account.loan.branch_id.get(), loan.get(), penalty)
            .map_err(|error| Error::Internal(Box::new(error)))?;
        let description = format!("{}, installment {}", entry.description(), row.number);
        books::post_on(tx, ctx, add_days(day, 1), &entry.described(description))?;
    }
    progress::store_lateness(tx, &mut account, installment, penalty, day)?;
    Ok(penalty)
}
