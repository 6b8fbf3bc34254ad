//! The statement of an account, a page at a time or whole, in pieces.
//!
//! Daily movements give the days that a page covers and its opening balance, so only those days are
//! read. Accounts with a line in nearly every entry are read by the days' entries, the others by an
//! index of their own.

use super::ALL;
use super::queries::{self, AccountRow, DaySum};
use super::types::{AccountEntry, AccountTotals};
use crate::accounting::Scope;
use crate::{BranchId, Result, books};
use ledger::Account;
use ledger::statements::running;
use money::{Cents, Date, add_days};
use store::{One, Tx};

/// Lines in a piece of a whole statement.
const BATCH_SIZE: i64 = 500;

/// Accounts that every loan and payment touches; in the order of the statements' text.
const DENSE: [Account; 6] = [
    Account::BranchCash,
    Account::LoansReceivable,
    Account::UnearnedInterest,
    Account::UnearnedFees,
    Account::InterestIncome,
    Account::FeeIncome,
];

/// Balances and sums of an account over the period, and how many lines there are.
pub fn account_totals(tx: &mut Tx, scope: &Scope, account: Account) -> Result<AccountTotals> {
    let (mut debit, mut credit, mut rows) = (Cents::ZERO, Cents::ZERO, 0);
    for moved in books::movements(tx, scope.start(), scope.end(), scope.branch())? {
        if moved.account == account {
            debit = debit.plus(moved.debit)?;
            credit = credit.plus(moved.credit)?;
            rows += moved.lines;
        }
    }
    let opening = balance_before(tx, scope, account)?;
    let closing = opening.plus(debit)?.minus(credit)?;
    Ok(AccountTotals { rows, opening, debit, credit, closing })
}

/// At most `limit` lines of an account in the period, after the first `offset`, each with the balance
/// after it.
pub fn account_page(
    tx: &mut Tx,
    scope: &Scope,
    account: Account,
    limit: i64,
    offset: i64,
) -> Result<Vec<AccountEntry>> {
    entries(tx, scope, account, (limit, offset), None)
}

/// Where the next piece of an account's statement begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccountMark {
    offset: i64,
    balance: Cents,
}

/// The next piece of an account's statement, and where to go on; `None` after the last one.
pub fn account_batch(
    tx: &mut Tx,
    scope: &Scope,
    account: Account,
    after: Option<AccountMark>,
) -> Result<(Vec<AccountEntry>, Option<AccountMark>)> {
    let offset = after.map_or(0, |mark| mark.offset);
    let balance = after.map(|mark| mark.balance);
    let rows = entries(tx, scope, account, (BATCH_SIZE, offset), balance)?;
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    let next = rows
        .last()
        .filter(|_| count >= BATCH_SIZE)
        .map(|row| AccountMark { offset: offset.saturating_add(count), balance: row.balance });
    Ok((rows, next))
}

/// `balance` is that before the first of these lines, where it is known.
fn entries(
    tx: &mut Tx,
    scope: &Scope,
    account: Account,
    (limit, offset): (i64, i64),
    balance: Option<Cents>,
) -> Result<Vec<AccountEntry>> {
    let days = queries::account_days(
        tx,
        account.code(),
        scope.start(),
        scope.end(),
        scope.branch().unwrap_or(ALL),
    )?;
    let Some(place) = place(&days, limit, offset)? else {
        return Ok(Vec::new());
    };
    let window = Window { account, scope, first: place.first, last: place.last };
    let before = match balance {
        Some(balance) => balance,
        None => balance_before(tx, scope, account)?
            .plus(place.before)?
            .plus(window.sum_of_first(tx, place.skip)?)?,
    };
    with_balances(before, window.read(tx, limit, place.skip)?)
}

/// The balance on the morning of the period.
fn balance_before(tx: &mut Tx, scope: &Scope, account: Account) -> Result<Cents> {
    let mut balance = Cents::ZERO;
    for moved in books::movements_until(tx, add_days(scope.start(), -1), scope.branch())? {
        if moved.account == account {
            balance = balance.plus(moved.debit)?.minus(moved.credit)?;
        }
    }
    Ok(balance)
}

/// The days on which a page's lines are.
#[derive(PartialEq, Eq, Debug)]
struct PagePlace {
    first: Date,
    last: Date,
    /// Lines of the first day that are on earlier pages.
    skip: i64,
    /// Movement in the period before the first day.
    before: Cents,
}

fn place(days: &[DaySum], limit: i64, offset: i64) -> Result<Option<PagePlace>> {
    let mut place: Option<PagePlace> = None;
    let (mut count, mut before) = (0_i64, Cents::ZERO);
    for day in days {
        let until = count.saturating_add(day.lines);
        if until > offset {
            let first =
                || PagePlace { first: day.date, last: day.date, skip: offset - count, before };
            place.get_or_insert_with(first).last = day.date;
        }
        if until >= offset.saturating_add(limit) {
            break;
        }
        (count, before) = (until, before.plus(day.debit)?.minus(day.credit)?);
    }
    Ok(place)
}

/// Lines of an account on some days.
struct Window<'a> {
    account: Account,
    scope: &'a Scope,
    first: Date,
    last: Date,
}

impl Window<'_> {
    fn read(&self, tx: &mut Tx, limit: i64, offset: i64) -> Result<Vec<AccountRow>> {
        let (code, branch) = (self.account.code(), self.branch());
        if DENSE.contains(&self.account) {
            let (from, to) = (self.first, self.last);
            return Ok(queries::day_lines(tx, code, branch, from, to, limit, offset)?);
        }
        let (first, last) = self.entries(tx)?;
        Ok(queries::account_lines(tx, code, branch, first, last, limit, offset)?)
    }

    fn sum_of_first(&self, tx: &mut Tx, count: i64) -> Result<Cents> {
        let (code, branch) = (self.account.code(), self.branch());
        let One(sum) = if count == 0 {
            One(Cents::ZERO)
        } else if DENSE.contains(&self.account) {
            queries::day_lines_sum(tx, code, branch, self.first, count)?
        } else {
            let (first, last) = self.entries(tx)?;
            queries::account_lines_sum(tx, code, branch, first, last, count)?
        };
        Ok(sum)
    }

    fn branch(&self) -> BranchId {
        self.scope.branch().unwrap_or(ALL)
    }

    /// The first and the last journal entry of these days.
    fn entries(&self, tx: &mut Tx) -> Result<(i64, i64)> {
        let first = queries::first_entry(tx, self.first)?.map_or(i64::MAX, |One(id)| id);
        let last = queries::last_entry(tx, self.last)?.map_or(0, |One(id)| id);
        Ok((first, last))
    }
}

fn with_balances(opening: Cents, rows: Vec<AccountRow>) -> Result<Vec<AccountEntry>> {
    let balances = running(opening, rows.iter().map(|row| row.amount))?;
    let entry = |(row, balance): (AccountRow, Cents)| AccountEntry {
        id: row.id,
        date: row.date,
        kind: row.kind.0,
        description: row.description,
        branch_name: row.branch_name,
        amount: row.amount,
        balance,
    };
    Ok(rows.into_iter().zip(balances).map(entry).collect())
}
