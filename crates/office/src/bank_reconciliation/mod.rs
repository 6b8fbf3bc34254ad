//! Bank reconciliation (contract §18): the bank account of a branch in the books beside its statement.
//! Lines are explained by the entries that were booked from them, or matched with entries that were
//! booked without them. The first reconciliation of a branch is its start; each later one must agree with
//! the lines since then, so that no line is missing and every difference has its row.

mod matching;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use matching::{match_line, unmatch_line};
pub(crate) use types::ReconciliationRecord;
pub use types::{
    BankAccount, BankReconciliation, BankReconciliationId, BookMovement, Comparison, MatchProposal,
    NewReconciliation, UnexplainedLine, Unmatched,
};

use crate::bank_lines::{self, MAY_IMPORT};
use crate::books;
use crate::{
    Access, BranchId, Changes, Check, Ctx, Done, Error, Result, Subject, branches, numbers,
};
use ledger::Account;
use matching::proposals;
use money::{Cents, Date, date_in_words};
use queries::{Filter, Order};
use store::Tx;

/// Access to reconciling bank statements and matching their lines.
pub const MAY_RECONCILE: Access = MAY_IMPORT;

/// So many rows of each side are named; all are counted and added up.
const MOST_ROWS: i64 = 500;

/// A branch's bank account on the evening of a day beside its statement.
///
/// # Errors
/// Names the field if there is no such branch, or if the day has not ended.
pub fn find(tx: &mut Tx, ctx: &Ctx, branch: BranchId, day: Option<Date>) -> Result<BankAccount> {
    ctx.may(MAY_RECONCILE)?;
    let mut check = Check::new();
    let is_known = branches::summary(tx, branch)?.is_some();
    check.rule(is_known, "branch", "Please select a branch");
    let day = ended_day(ctx, day, &mut check);
    let Some(day) = day.filter(|_| is_known) else { return Err(check.refuse()) };
    account(tx, branch, day)
}

fn ended_day(ctx: &Ctx, day: Option<Date>, check: &mut Check) -> Option<Date> {
    let found = day.filter(|day| *day < ctx.today);
    check.rule(found.is_some(), "day", "Enter a day that has ended.");
    found
}

fn account(tx: &mut Tx, branch: BranchId, day: Date) -> Result<BankAccount> {
    let book_balance = balance(tx, branch, day)?;
    let own = standing(branch);
    let start = own.page(tx, Order::ByDay, 1, 0)?.pop();
    let started_on = start.as_ref().map(|start| start.day);
    let last = own.page(tx, Order::LatestDay, 1, 0)?.pop();
    let comparison = match (start.filter(|start| start.day <= day), last) {
        (Some(start), Some(last)) => Some(compare(tx, (start, last.day), day)?),
        _ => None,
    };
    Ok(BankAccount { branch, day, book_balance, started_on, comparison })
}

/// The day of a branch's first reconciliation.
fn started_on(tx: &mut Tx, branch: BranchId) -> Result<Option<Date>> {
    let first = standing(branch).page(tx, Order::ByDay, 1, 0)?.pop();
    Ok(first.map(|first| first.day))
}

/// The reconciliations of a branch that were not withdrawn.
fn standing(branch: BranchId) -> Filter {
    Filter { branch: Some(branch), counts: Some(true), ..Filter::default() }
}

fn compare(
    tx: &mut Tx,
    (start, reconciled_until): (BankReconciliation, Date),
    day: Date,
) -> Result<Comparison> {
    let (branch, since) = (start.branch_id, start.day);
    let books = queries::book_sums(tx, branch, since, day)?;
    let lines = queries::line_sums(tx, branch, since, day)?;
    let start_difference = start
        .statement_balance
        .minus(start.book_balance)?
        .plus(lines.of_earlier_movements)?
        .minus(books.of_earlier_lines)?;
    let movements = queries::only_in_books(tx, branch, since, day, MOST_ROWS)?;
    let open = queries::unexplained(tx, branch, since, day, false, MOST_ROWS)?;
    let aside = queries::unexplained(tx, branch, since, day, true, MOST_ROWS)?;
    let proposals = proposals(&open, &movements);
    let with_proposals = open.into_iter().zip(proposals).collect();
    Ok(Comparison {
        balance_by_lines: start.statement_balance.plus(lines.total)?,
        start,
        reconciled_until,
        start_difference,
        only_in_books: Unmatched { count: books.count, amount: books.amount, items: movements },
        only_on_statement: Unmatched {
            count: lines.count,
            amount: lines.amount,
            items: with_proposals,
        },
        set_aside: Unmatched { count: lines.aside_count, amount: lines.aside_amount, items: aside },
    })
}

/// The balance of a branch's bank account in the books on the evening of a day.
fn balance(tx: &mut Tx, branch: BranchId, day: Date) -> Result<Cents> {
    let mut balance = Cents::ZERO;
    for moved in books::movements_until(tx, day, Some(branch))? {
        if moved.account == Account::BranchBank {
            balance = balance.plus(moved.debit)?.minus(moved.credit)?;
        }
    }
    Ok(balance)
}

/// Records that a statement and the books agree on a day. The first one of a branch is the start: its
/// difference stays a row of its own until lines and movements from before are matched.
///
/// # Errors
/// Names every field that is wrong, among them a balance that the lines do not add up to.
pub fn reconcile(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewReconciliation,
) -> Result<Done<BankReconciliation>> {
    let actor = ctx.may(MAY_RECONCILE)?;
    let mut check = Check::new();
    let is_known = branches::summary(tx, input.branch)?.is_some();
    check.rule(is_known, "branch", "Please select a branch");
    let day = ended_day(ctx, input.day, &mut check);
    let stated = input.statement_balance;
    check.rule(stated.is_some(), "statement_balance", "Enter the balance of the statement.");
    let fits = stated.is_none_or(within_limits);
    let most = format!("Enter at most {}.", Cents::LIMIT.rand());
    check.rule(fits, "statement_balance", most);
    let (Some(day), Some(stated)) = (day.filter(|_| is_known && fits), stated) else {
        return Err(check.refuse());
    };
    let found = account(tx, input.branch, day)?;
    if let Some(last) = standing(input.branch).page(tx, Order::LatestDay, 1, 0)?.pop() {
        let until = date_in_words(last.day);
        let message = format!("The statement is reconciled until {until}. Enter a later day.");
        check.rule(day > last.day, "day", message);
    }
    let (start_difference, only_in_books, only_on_statement) = match &found.comparison {
        Some(comparison) => {
            must_agree(comparison, stated, &mut check)?;
            let lines = comparison.only_on_statement.amount.plus(comparison.set_aside.amount)?;
            (comparison.start_difference, comparison.only_in_books.amount, lines)
        }
        None => (stated.minus(found.book_balance)?, Cents::ZERO, Cents::ZERO),
    };
    check.finish()?;
    let id = BankReconciliationId::new(numbers::next(tx, "bank_reconciliations")?);
    let record = ReconciliationRecord {
        id: id.get(),
        branch_id: input.branch.get(),
        day,
        statement_balance: stated,
        book_balance: found.book_balance,
        start_difference,
        only_in_books,
        only_on_statement,
        reconciled_by: actor.staff.get(),
        reconciled_at: ctx.now,
        withdrawn_by: None,
        withdrawn_at: None,
    };
    record.insert(tx)?;
    let changes = Changes::none()
        .set("branch", input.branch)
        .set("day", day)
        .set("statement_balance", stated)
        .set("book_balance", found.book_balance);
    done(tx, id, "bank_reconciliation.record", changes)
}

/// True if the amount can be stored, whatever its sign.
fn within_limits(amount: Cents) -> bool {
    amount <= Cents::LIMIT && amount.negated().is_ok_and(|other| other <= Cents::LIMIT)
}

/// The balance must be the one that the lines since the start add up to.
fn must_agree(comparison: &Comparison, stated: Cents, check: &mut Check) -> Result<()> {
    let lines = comparison.balance_by_lines;
    let difference = stated.minus(lines)?;
    let message = format!(
        "The lines add up to {}, which differs by {}. Import the lines that are missing, or correct \
         the balance.",
        lines.rand(),
        if difference.is_negative() { difference.negated()? } else { difference }.rand()
    );
    check.rule(difference.is_zero(), "statement_balance", message);
    Ok(())
}

/// Withdraws the last reconciliation of a branch, such as one with a wrong balance.
pub fn withdraw(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankReconciliationId,
) -> Result<Done<BankReconciliation>> {
    let actor = ctx.may(MAY_RECONCILE)?;
    let found = one(tx, id)?;
    if found.withdrawn_at.is_some() {
        let message = "This reconciliation was already withdrawn.";
        return Err(Error::conflict("already_withdrawn", message));
    }
    let last = standing(found.branch_id).page(tx, Order::LatestDay, 1, 0)?.pop();
    if let Some(last) = last.filter(|last| last.id != id) {
        let message = format!("Withdraw the one of {} first.", date_in_words(last.day));
        return Err(Error::conflict("not_the_last", message));
    }
    queries::withdraw(tx, id, actor.staff, ctx.now)?;
    let changes = Changes::none().set("branch", found.branch_id).set("day", found.day);
    done(tx, id, "bank_reconciliation.withdraw", changes)
}

/// Reconciliations of a branch or of all, the newest first, withdrawn ones too.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    branch: Option<BranchId>,
    (limit, offset): (i64, i64),
) -> Result<Vec<BankReconciliation>> {
    ctx.may(MAY_RECONCILE)?;
    Ok(Filter { branch, ..Filter::default() }.page(tx, Order::Newest, limit, offset)?)
}

/// Counts the reconciliations of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, branch: Option<BranchId>) -> Result<i64> {
    ctx.may(MAY_RECONCILE)?;
    Ok(Filter { branch, ..Filter::default() }.count(tx)?)
}

/// Every reconciliation by its id, for `verify`.
pub(crate) fn stored(tx: &mut Tx) -> Result<Vec<ReconciliationRecord>> {
    Ok(queries::records(tx)?)
}

fn one(tx: &mut Tx, id: BankReconciliationId) -> Result<BankReconciliation> {
    let found = Filter { id: Some(id), ..Filter::default() }.page(tx, Order::Newest, 1, 0)?.pop();
    found.ok_or(Error::NotFound("bank reconciliation"))
}

fn done(
    tx: &mut Tx,
    id: BankReconciliationId,
    verb: &'static str,
    changes: Changes,
) -> Result<Done<BankReconciliation>> {
    let missing = || Error::NotFound("bank reconciliation");
    let sealed = queries::record(tx, id)?.ok_or_else(missing)?.record();
    let subject = Subject::new("bank_reconciliation", id.get());
    let done = Done::new(one(tx, id)?, verb, subject, changes).recording(sealed);
    Ok(done.with_event(bank_lines::changed()))
}
