//! What becomes of a loan after it was given: payments, lateness, default, the end. The areas below
//! decide; these functions change the loan, its installments and the figures that follow from them
//! together, so that they can never come apart.

use super::queries;
use super::types::{Installment, InstallmentId, LoanAccount, LoanId};
use crate::word::Word;
use crate::{BranchId, Ctx, Error, Result, clients};
use lending::{Allocation, LoanStatus, Parts};
use money::{Cents, Date};
use store::{One, Tx};

/// Keeps a payment on a loan: its installments, its balance, its status. `account` is afterwards as
/// it was kept.
///
/// The loan is closed when nothing is left; a default is cured as soon as nothing is overdue any
/// more. Waiting for the day end with that would mean looking at every loan each night.
pub(crate) fn keep_payment(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    allocations: &[Allocation],
) -> Result<()> {
    let before = account.loan.clone();
    let mut amount = Cents::ZERO;
    for Allocation { installment, parts, .. } in allocations {
        let id = InstallmentId::new(*installment);
        let total = parts.total()?;
        amount = amount.plus(total)?;
        let row = account.installments.iter_mut().find(|row| row.id == id);
        let row = row.ok_or_else(|| Error::internal("a payment on another loan's installment"))?;
        pay(row, parts, total)?;
        queries::pay_installment(tx, id, parts, total)?;
    }
    let overdue = account.installments.iter().any(|row| row.is_overdue(ctx.today));
    let next_payment_on = account.first_unpaid().map(|row| row.due_on);
    let loan = &mut account.loan;
    loan.balance = loan.balance.minus(amount)?;
    loan.next_payment_on = next_payment_on;
    if !overdue {
        loan.default_began_on = None;
        loan.default_principal = Cents::ZERO;
        loan.default_charges = Cents::ZERO;
    }
    if loan.balance.is_zero() {
        loan.status = Word(LoanStatus::Closed);
        loan.closed_on = Some(ctx.today);
    } else if !overdue {
        loan.status = Word(LoanStatus::Active);
    }
    queries::update_loan(tx, loan)?;
    if loan.status == before.status {
        queries::change_total_balance(tx, loan, amount.negated()?)?;
    } else {
        queries::leave_totals(tx, &before)?;
        queries::enter_totals(tx, loan)?;
        clients::status_changed(tx, loan.client_id, Some(before.status.0), loan.status.0)?;
    }
    Ok(())
}

/// Counts money among what a branch has received.
pub(crate) fn count_repaid(tx: &mut Tx, branch: BranchId, amount: Cents) -> Result<()> {
    queries::add_to_branch(tx, branch, 0, Cents::ZERO, amount)?;
    Ok(())
}

/// Installments that had become late by the end of a day and have not been assessed, at most so
/// many, the oldest first, each with its loan.
pub(crate) fn late(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<(LoanId, InstallmentId)>> {
    let late = queries::late(tx, day, most)?;
    Ok(late.into_iter().map(|row| (row.loan_id, row.id)).collect())
}

/// Keeps that the day end of `day` found an installment late: its penalty, and the state of the
/// default, which the caller has worked out and put into `account.loan`.
pub(crate) fn keep_lateness(
    tx: &mut Tx,
    account: &mut LoanAccount,
    installment: InstallmentId,
    penalty: Cents,
    day: Date,
) -> Result<()> {
    queries::assess_installment(tx, installment, penalty, day)?;
    account.loan.balance = account.loan.balance.plus(penalty)?;
    queries::update_loan(tx, &account.loan)?;
    if !penalty.is_zero() {
        queries::change_total_balance(tx, &account.loan, penalty)?;
    }
    Ok(())
}

/// Active loans in arrears whose first unpaid installment fell due on that day or earlier, at most
/// so many.
pub(crate) fn in_arrears_since(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<LoanId>> {
    let found = queries::in_arrears_since(tx, day, most)?;
    Ok(found.into_iter().map(|One(id)| id).collect())
}

/// Keeps that a loan is in default.
pub(crate) fn keep_default(tx: &mut Tx, id: LoanId) -> Result<()> {
    let Some(before) = queries::loan(tx, id)? else {
        return Err(Error::internal("a loan in arrears is not there"));
    };
    let mut loan = before.clone();
    loan.status = Word(LoanStatus::Defaulted);
    queries::update_loan(tx, &loan)?;
    queries::leave_totals(tx, &before)?;
    queries::enter_totals(tx, &loan)?;
    clients::status_changed(tx, loan.client_id, Some(before.status.0), loan.status.0)
}

fn pay(row: &mut Installment, parts: &Parts, total: Cents) -> Result<()> {
    row.paid_penalty = row.paid_penalty.plus(parts.penalty)?;
    row.paid_interest = row.paid_interest.plus(parts.interest)?;
    row.paid_fee = row.paid_fee.plus(parts.fee)?;
    row.paid_principal = row.paid_principal.plus(parts.principal)?;
    row.total_due = row.total_due.minus(total)?;
    Ok(())
}
