//! The lateness and outstanding balance of each open loan, with daily totals by branch, product and
//! the person who disbursed the loan (contract §14).
//!
//! The figures of the open day follow every change of a loan, in its transaction. The day end
//! carries them over to the next day and seals those of the day that is over, so that past figures
//! do not change (docs/scaling.md).

use super::queries::portfolio::{self as queries, PortfolioRow};
use super::types::{Installment, Loan, LoanAccount, LoanId};
use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{Error, Result, Word};
use lending::ArrearsAge;
use money::{Cents, Date, add_days, days_between};
use store::{One, Tx, args};

/// The day from which records count days, before anything was recorded.
pub(crate) const EPOCH: Date = Date::constant(1970, 1, 1);

/// Puts into the account what is outstanding and overdue on the business date `on`, and how late it
/// is.
pub(super) fn assess(account: &mut LoanAccount, on: Date) -> Result<()> {
    let (mut outstanding, mut overdue) = (Cents::ZERO, Cents::ZERO);
    let mut age = ArrearsAge::Current;
    if account.loan.is_open() {
        for row in &account.installments {
            outstanding = outstanding.plus(row.unpaid_principal()?)?;
            if row.is_overdue(on) {
                overdue = overdue.plus(row.total_due)?;
            }
        }
        let first = account.first_unpaid().filter(|_| account.loan.default_began_on.is_some());
        age = first.map_or(age, |row: &Installment| ArrearsAge::of(row.due_on, on));
    }
    let loan = &mut account.loan;
    (loan.outstanding_principal, loan.overdue) = (outstanding, overdue);
    loan.arrears_age = Word(age);
    Ok(())
}

/// Counts a new loan.
pub(super) fn enter(tx: &mut Tx, loan: &Loan, on: Date) -> Result<()> {
    add(tx, loan, on, 1, loan.outstanding_principal, loan.overdue)
}

/// Moves a loan's figures from its previous row to its current one.
pub(super) fn change(tx: &mut Tx, before: &Loan, loan: &Loan, on: Date) -> Result<()> {
    let stays = (before.is_open(), before.arrears_age) == (loan.is_open(), loan.arrears_age);
    if stays && loan.is_open() {
        let outstanding = loan.outstanding_principal.minus(before.outstanding_principal)?;
        let overdue = loan.overdue.minus(before.overdue)?;
        if outstanding.is_zero() && overdue.is_zero() {
            return Ok(());
        }
        return add(tx, loan, on, 0, outstanding, overdue);
    }
    if before.is_open() {
        let (outstanding, overdue) = (before.outstanding_principal, before.overdue);
        add(tx, before, on, -1, outstanding.negated()?, overdue.negated()?)?;
    }
    if loan.is_open() {
        enter(tx, loan, on)?;
    }
    Ok(())
}

fn add(
    tx: &mut Tx,
    loan: &Loan,
    on: Date,
    loans: i64,
    outstanding_principal: Cents,
    overdue: Cents,
) -> Result<()> {
    PortfolioRow {
        business_date: on,
        branch_id: loan.branch_id,
        product_id: loan.product_id,
        disbursed_by: loan.disbursed_by,
        arrears_age: loan.arrears_age,
        loans,
        outstanding_principal,
        overdue,
    }
    .insert(tx)?;
    Ok(())
}

/// Loans that have reached a higher age by the morning of `on`, at most so many.
pub(crate) fn aged(tx: &mut Tx, on: Date, most: i64) -> Result<Vec<LoanId>> {
    let mut loans = Vec::new();
    for (age, days) in ArrearsAge::REACHED {
        let left = most.saturating_sub(i64::try_from(loans.len()).unwrap_or(most));
        let found = queries::aged(tx, add_days(on, -days), Word(age), left)?;
        loans.extend(found.into_iter().map(|One(id)| id));
    }
    Ok(loans)
}

/// Counts a loan at the age that it has reached by the morning of `on`.
pub(crate) fn age(tx: &mut Tx, id: LoanId, on: Date) -> Result<()> {
    let account = super::account(tx, id)?;
    let mut account = account.ok_or_else(|| Error::internal("a loan in arrears is not there"))?;
    let before = account.loan.clone();
    assess(&mut account, on)?;
    super::queries::update_loan(tx, &before, &account.loan)?;
    change(tx, &before, &account.loan, on)
}

/// Ends a day: its figures are sealed, and the next day begins with them.
pub(crate) fn end_day(tx: &mut Tx, day: Date) -> Result<Record> {
    let record = record(tx, day)?;
    queries::carry_over(tx, day, add_days(day, 1))?;
    Ok(record)
}

/// The day of a record that [`record`] made.
pub(crate) fn day_of(id: i64) -> Date {
    add_days(EPOCH, i32::try_from(id).unwrap_or(i32::MAX))
}

/// The figures of a day as its day end seals them and `verify` proves them.
pub(crate) fn record(tx: &mut Tx, day: Date) -> Result<Record> {
    let rows = queries::day(tx, day)?;
    let kind = RecordKind::PortfolioDay;
    let hash = rows.iter().fold(Hasher::new(kind), |hasher, row| {
        hasher.row(args![
            row.branch_id,
            row.product_id,
            row.disbursed_by,
            row.arrears_age.as_str(),
            row.loans,
            row.outstanding_principal,
            row.overdue,
        ])
    });
    Ok(Record::written(kind, days_between(EPOCH, day), hash.finish()))
}
