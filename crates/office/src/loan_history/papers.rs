//! What a client may ask for on paper about a loan: how the account stands (National Credit Act,
//! section 108), and that it is paid.

use super::{LoanEntry, LoanHistory, of_loan};
use crate::loans::{LoanAccount, LoanId};
use crate::{Check, Ctx, Error, Result};
use lending::LoanStatus;
use money::{Cents, Date};
use store::Tx;

/// A loan's account over a period.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The loan as it is now.
    pub account: LoanAccount,
    pub from: Date,
    /// The last day of the period.
    pub until: Date,
    /// What was owed before it.
    pub opening: Cents,
    /// What happened in it, the oldest entry first.
    pub entries: Vec<LoanEntry>,
    /// What was owed at its end.
    pub closing: Cents,
}

/// The account of a loan over a period: from the day it was paid out, and until today, unless
/// another day is named. For staff of any branch, who serve any client.
pub fn statement(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    from: Option<Date>,
    until: Option<Date>,
) -> Result<Statement> {
    Statement::of(of_loan(tx, ctx, id)?, from, until, ctx.today)
}

impl Statement {
    /// The part of a history that is in a period.
    pub fn of(
        history: LoanHistory,
        from: Option<Date>,
        until: Option<Date>,
        today: Date,
    ) -> Result<Self> {
        let LoanHistory { account, mut entries } = history;
        let until = until.unwrap_or(today);
        let from = from.unwrap_or(account.loan.disbursed_on.min(until));
        let mut check = Check::new();
        check.rule(from <= until, "date_from", "The start date cannot be after the end date.");
        check.rule(until <= today, "date_to", "The end date cannot be after today.");
        check.finish()?;
        let balance_on = |is_counted: &dyn Fn(Date) -> bool| {
            let counted = entries.iter().rev().find(|entry| is_counted(entry.business_date));
            counted.map_or(Cents::ZERO, |entry| entry.balance_after)
        };
        let (opening, closing) = (balance_on(&|day| day < from), balance_on(&|day| day <= until));
        entries.retain(|entry| (from..=until).contains(&entry.business_date));
        Ok(Statement { account, from, until, opening, entries, closing })
    }
}

/// A loan that has been paid in full, for a letter that says so. For staff of any branch.
pub fn paid_up(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanAccount> {
    let LoanHistory { account, .. } = of_loan(tx, ctx, id)?;
    if is_paid_up(&account) {
        return Ok(account);
    }
    Err(Error::conflict("loan_not_paid_up", "This loan has not been paid in full."))
}

/// Whether a loan has been paid in full: nothing of it was written off.
pub fn is_paid_up(account: &LoanAccount) -> bool {
    account.loan.status.0 == LoanStatus::Closed && account.loan.balance.is_zero()
}
