//! Papers about a loan that a client may request: the statement of account (National Credit Act,
//! section 108), and the paid-up letter.

use super::{LoanEntry, LoanHistory, of_loan};
use crate::loans::{Installment, LoanAccount, LoanId};
use crate::{Check, Ctx, Error, Result};
use ledger::Kind;
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
    /// The balance before the period.
    pub opening: Cents,
    /// The entries of the period, oldest first.
    pub entries: Vec<LoanEntry>,
    /// The balance at the end of the period.
    pub closing: Cents,
    /// The installments as they asked for something at its end, in the order of their numbers.
    pub open: Vec<Installment>,
    /// The recoverable amount at its end, if the loan had been written off by then.
    pub unrecovered: Option<Cents>,
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
        let open = open_at(&account, &entries, until)?;
        let unrecovered = unrecovered_at(&account, &entries, until)?;
        entries.retain(|entry| (from..=until).contains(&entry.business_date));
        Ok(Statement { account, from, until, opening, entries, closing, open, unrecovered })
    }
}

/// The installments with what was due on them at the end of a day: what later entries changed is left out.
fn open_at(account: &LoanAccount, entries: &[LoanEntry], until: Date) -> Result<Vec<Installment>> {
    let mut open = Vec::new();
    for row in &account.installments {
        let mut row = row.clone();
        for entry in entries.iter().filter(|entry| entry.business_date > until) {
            let shares = entry.shares.iter().chain(&entry.rebates);
            for share in shares.filter(|share| share.installment == row.id) {
                row.total_due = row.total_due.minus(share.parts.total()?)?;
            }
        }
        if row.total_due.is_positive() {
            open.push(row);
        }
    }
    Ok(open)
}

fn unrecovered_at(
    account: &LoanAccount,
    entries: &[LoanEntry],
    until: Date,
) -> Result<Option<Cents>> {
    let by_then = |entry: &&LoanEntry| entry.business_date <= until;
    let mut write_offs = entries.iter().filter(by_then).filter(|one| one.event == Kind::WriteOff);
    if write_offs.next_back().is_none_or(LoanEntry::is_reversal) {
        return Ok(None);
    }
    let later = entries.iter().filter(|one| !by_then(one) && one.event == Kind::Recovery);
    let recovered_later =
        later.map(|one| if one.is_reversal() { one.amount.negated() } else { Ok(one.amount) });
    let recovered_later = Cents::sum(recovered_later.collect::<Result<Vec<_>, _>>()?)?;
    Ok(Some(account.loan.recoverable.minus(account.loan.recovered)?.plus(recovered_later)?))
}

/// A loan that has been paid in full, for a letter that says so. For staff of any branch.
pub fn paid_up(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanAccount> {
    let LoanHistory { account, .. } = of_loan(tx, ctx, id)?;
    if is_paid_up(&account) {
        return Ok(account);
    }
    Err(Error::conflict("loan_not_paid_up", "This loan has not been paid in full."))
}

/// True if a loan has been paid in full without a write-off.
pub fn is_paid_up(account: &LoanAccount) -> bool {
    account.loan.status.0 == LoanStatus::Closed && account.loan.balance.is_zero()
}
