//! Movements on the accounts, by branch, kind of entry and day: maintained with every entry, and
//! added up to the end of each month that is over. Sums over any days, and balances of
//! any day, are read from these, so that their cost does not grow with the number of entries.

use super::EntryId;
use super::queries::{self, BalanceMove, DayMove, SumRow};
use super::types::{Movement, OnPaper};
use crate::{BranchId, Error, Result, Word};
use ledger::{Account, Entry, Kind};
use money::{Cents, Date, add_days, days_between};
use std::collections::BTreeMap;
use store::{One, Tx};

/// Up to so many days are added up day by day; more are the difference of two balances.
const FEW_DAYS: i64 = 62;
/// Before the first day of any books.
const LONG_AGO: Date = Date::constant(1, 1, 1);

/// Movements on each account from the day `from` to the day `to`, both included, at one branch or
/// at each of all: by account, branch and kind, in this order. Accounts without movements are left
/// out.
pub fn movements(
    tx: &mut Tx,
    from: Date,
    to: Date,
    branch: Option<BranchId>,
) -> Result<Vec<Movement>> {
    if days_between(from, to) < FEW_DAYS {
        return Ok(days(tx, from, to, branch)?.movements());
    }
    let before = until(tx, add_days(from, -1), branch)?;
    Ok(until(tx, to, branch)?.less(&before)?.movements())
}

/// Movements on each account from the very first entry to the end of a day, as [`movements`]:
/// debits less credits are the balances of that evening.
pub fn movements_until(tx: &mut Tx, day: Date, branch: Option<BranchId>) -> Result<Vec<Movement>> {
    Ok(until(tx, day, branch)?.movements())
}

/// Movements on paper only from one day to another, both included, at a branch or at all: they are
/// in [`movements`] twice, once on each side.
pub(crate) fn on_paper(
    tx: &mut Tx,
    from: Date,
    to: Date,
    branch: Option<BranchId>,
) -> Result<Vec<OnPaper>> {
    on_paper_until(tx, (from, to), branch, EntryId::new(i64::MAX))
}

/// [`on_paper`], as it was once an entry was the last.
pub(crate) fn on_paper_until(
    tx: &mut Tx,
    (from, to): (Date, Date),
    branch: Option<BranchId>,
    last: EntryId,
) -> Result<Vec<OnPaper>> {
    let rows = queries::on_paper(tx, from, to, or_all(branch), last)?.into_iter();
    let row = |queries::OnPaperRow { business_date, account, amount }| {
        let account = Account::from_code(account)
            .ok_or_else(|| Error::internal(format!("a payment on account {account}")))?;
        Ok(OnPaper { day: business_date, account, amount })
    };
    rows.map(row).collect()
}

/// The total of entries on each branch's cash.
pub(super) fn cash_of(entries: &[Entry]) -> Result<BTreeMap<i64, Cents>> {
    let cash =
        sums(entries)?.into_iter().filter(|((account, _), _)| *account == Account::BranchCash);
    cash.map(|((_, branch), sum)| Ok((branch, sum.debit.minus(sum.credit)?))).collect()
}

/// The day of the very first entry.
pub fn first_day(tx: &mut Tx) -> Result<Option<Date>> {
    let One(first) = queries::first_day(tx)?;
    Ok(first)
}

/// Adds entries to the balances of their accounts, each by what they come to in all.
pub(super) fn add_balances(tx: &mut Tx, entries: &[Entry]) -> Result<()> {
    let sums = sums(entries)?;
    let mut balances = Vec::with_capacity(sums.len());
    for ((account, branch), sum) in sums {
        let balance = sum.debit.minus(sum.credit)?;
        if account.is_money() && balance.is_negative() {
            if queries::pay_out(tx, account.code(), BranchId::new(branch), balance)? != 1 {
                return Err(Error::internal(format!("nothing on {account} of branch {branch}")));
            }
        } else if !balance.is_zero() {
            balances.push(BalanceMove { account: account.code(), branch_id: branch, balance });
        }
    }
    Ok(BalanceMove::insert_all(tx, &balances)?)
}

/// Adds an entry to the movements of its day.
pub(super) fn add_day(tx: &mut Tx, id: EntryId, day: Date, entry: &Entry) -> Result<()> {
    let of = |((account, branch), sum): ((Account, i64), Sum)| DayMove {
        business_date: day,
        account: account.code(),
        branch_id: BranchId::new(branch),
        kind: Word(entry.kind()),
        debit: sum.debit,
        credit: sum.credit,
        lines: sum.lines,
        last_entry_id: id,
    };
    let moves: Vec<_> = sums(std::slice::from_ref(entry))?.into_iter().map(of).collect();
    Ok(DayMove::insert_all(tx, &moves)?)
}

/// One sum per account and branch: an upsert may not touch a row twice.
fn sums(entries: &[Entry]) -> Result<BTreeMap<(Account, i64), Sum>> {
    let mut sums: BTreeMap<(Account, i64), Sum> = BTreeMap::new();
    for line in entries.iter().flat_map(Entry::lines) {
        sums.entry((line.account, line.branch)).or_default().add_line(line.amount)?;
    }
    Ok(sums)
}

/// Adds up everything to the end of a month, once its last day has had its day end; does nothing on
/// other days. The books refuse later entries of those days, so the sums stay true.
pub(crate) fn end_month(tx: &mut Tx, day: Date) -> Result<()> {
    if day == day.last_of_month() {
        queries::end_month(tx, day, add_days(day.first_of_month(), -1))?;
    }
    Ok(())
}

/// Debits and credits of an account.
#[derive(Clone, Copy, Default)]
struct Sum {
    debit: Cents,
    credit: Cents,
    lines: i64,
}

impl Sum {
    fn add_line(&mut self, amount: Cents) -> Result<()> {
        if amount.is_positive() {
            self.debit = self.debit.plus(amount)?;
        } else {
            self.credit = self.credit.minus(amount)?;
        }
        self.lines += 1;
        Ok(())
    }
}

/// By account, branch and kind.
#[derive(Clone, Default)]
struct Sums(BTreeMap<(Account, BranchId, Kind), Sum>);

impl Sums {
    fn of(rows: Vec<SumRow>) -> Result<Self> {
        let mut sums = BTreeMap::new();
        for SumRow { account, branch_id, kind: Word(kind), debit, credit, lines } in rows {
            let account = Account::from_code(account)
                .ok_or_else(|| Error::internal(format!("movements on account {account}")))?;
            sums.insert((account, branch_id, kind), Sum { debit, credit, lines });
        }
        Ok(Sums(sums))
    }

    fn plus(mut self, other: Sums) -> Result<Self> {
        for (key, more) in other.0 {
            let sum = self.0.entry(key).or_default();
            sum.debit = sum.debit.plus(more.debit)?;
            sum.credit = sum.credit.plus(more.credit)?;
            sum.lines += more.lines;
        }
        Ok(self)
    }

    fn less(mut self, other: &Sums) -> Result<Self> {
        for (key, less) in &other.0 {
            let sum = self.0.entry(*key).or_default();
            sum.debit = sum.debit.minus(less.debit)?;
            sum.credit = sum.credit.minus(less.credit)?;
            sum.lines -= less.lines;
        }
        self.0.retain(|_, sum| sum.lines > 0);
        Ok(self)
    }

    fn movements(&self) -> Vec<Movement> {
        let movement = |(&(account, branch, kind), sum): (&_, &Sum)| {
            let Sum { debit, credit, lines } = *sum;
            Movement { account, branch, kind, debit, credit, lines }
        };
        self.0.iter().map(movement).collect()
    }
}

fn days(tx: &mut Tx, from: Date, to: Date, branch: Option<BranchId>) -> Result<Sums> {
    Sums::of(queries::day_sums(tx, from, to, or_all(branch))?)
}

/// From the nearest end of a month that is over, so that at most half a month is added up by day.
fn until(tx: &mut Tx, day: Date, branch: Option<BranchId>) -> Result<Sums> {
    let One(before) = queries::last_month_end(tx, day)?;
    let One(after) = queries::first_month_end(tx, day)?;
    let days_since = days_between(before.unwrap_or(LONG_AGO), day);
    if let Some(after) = after.filter(|after| days_between(day, *after) < days_since) {
        let later = days(tx, add_days(day, 1), after, branch)?;
        return month(tx, after, branch)?.less(&later);
    }
    let Some(before) = before else {
        return days(tx, LONG_AGO, day, branch);
    };
    month(tx, before, branch)?.plus(days(tx, add_days(before, 1), day, branch)?)
}

/// The sums to the end of a month that is over.
fn month(tx: &mut Tx, end: Date, branch: Option<BranchId>) -> Result<Sums> {
    Sums::of(queries::month_sums(tx, end, or_all(branch))?)
}

/// The branch for statements that take 0 for all of them.
fn or_all(branch: Option<BranchId>) -> BranchId {
    branch.unwrap_or(BranchId::new(0))
}
