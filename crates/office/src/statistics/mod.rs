//! Figures of a period: the statistics page, and the series behind its charts and those of the
//! dashboards (contract §9).
//!
//! Counts of loans and clients, and money by branch, are the difference of two rows of
//! `branch_days`, which stores the state of a branch at the end of each day. Money,
//! interest and outstanding amounts come from the movements of the books, arrears by age from
//! `collections`. The cost does not grow with the number of loans, and a past period never changes:
//! later corrections count on the day of the correction.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{BranchPeriod, Month, Series, Statistics, StatusCount, Sums};

use crate::accounting::{self, Scope};
use crate::books::{self, Movement};
use crate::collections::{self, Ages};
use crate::dashboards::{MAY_SEE_COMPANY as COMPANY, Portfolio};
use crate::{Access, BranchId, Ctx, Result, transfers};
use ledger::{Account, Kind, MoneyKind};
use lending::LoanStatus;
use money::{Cents, Date, add_days};
use std::collections::BTreeMap;
use store::{One, Tx};
use types::BranchDay;

/// Roles that see the statistics page.
pub const MAY_SEE_COMPANY: Access = COMPANY;
/// Roles that see the series: administrators of every branch, consultants of their own.
pub const MAY_SEE_SERIES: Access = Access::STAFF;

/// Default number of months of a series, with the current one.
const USUAL_MONTHS: usize = 12;

/// The days and the branch of statistics. Without a start they begin with the lender's first entry,
/// without an end they end today. Dates as for the books.
pub fn scope(
    tx: &mut Tx,
    ctx: &Ctx,
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
) -> Result<Scope> {
    ctx.may(MAY_SEE_COMPANY)?;
    let end = end.unwrap_or(ctx.today);
    let start = match start {
        Some(start) => start,
        None => books::first_day(tx)?.unwrap_or(end).min(end),
    };
    Scope::of(ctx, Some(start), Some(end), branch)
}

/// The days and the branch of a series. Without a start it shows twelve months, without an end it
/// ends today. A consultant sees their own branch.
pub fn series_scope(
    ctx: &Ctx,
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
) -> Result<Scope> {
    let actor = ctx.may(MAY_SEE_SERIES)?;
    let end = end.unwrap_or(ctx.today);
    let start = start.unwrap_or_else(|| months_before(end, USUAL_MONTHS - 1));
    Scope::of(ctx, Some(start), Some(end), actor.branch_seen(branch)?)
}

/// The figures of the statistics page.
pub fn of_period(tx: &mut Tx, scope: &Scope) -> Result<Statistics> {
    let before = eve(scope.start());
    let branch_days = BranchDays::of(tx, &[before, scope.end()], scope)?;
    let (then, now) = (branch_days.sum(before)?, branch_days.sum(scope.end())?);
    let moved = books::movements(tx, scope.start(), scope.end(), scope.branch())?;
    let held = books::movements_until(tx, scope.end(), scope.branch())?;
    let (total_in, total_out) = in_and_out(&moved, scope.branch().is_some())?;
    let days = (scope.start(), scope.end());
    let between = transfers::reversed_amounts(tx, days, scope.branch())?;
    // Payments that were applied again count neither as received nor as paid.
    let again = books::on_paper(tx, scope.start(), scope.end(), scope.branch())?;
    let stayed = Cents::sum(again.iter().map(|one| one.amount))?.plus(between)?;
    let (total_in, total_out) = (total_in.minus(stayed)?, total_out.minus(stayed)?);
    let cash = balance(&held, Account::BranchCash)?;
    let bank = balance(&held, Account::BranchBank)?;
    let in_transit = balance(&held, Account::CashInTransit)?;
    let agreed = |movement: &&Movement| {
        movement.account == Account::UnearnedInterest && movement.kind == Kind::Disbursement
    };
    let cancelled = accounting::interest_cancelled(tx, scope)?;
    let interest = Cents::sum(moved.iter().filter(agreed).map(|movement| movement.credit))?;
    let sums = Sums::between(&then, &now)?;
    let One(loan_products) = queries::products(tx)?;
    let One(payment_methods) = queries::payment_methods(tx)?;
    Ok(Statistics {
        loans: Portfolio {
            total: sums.loans,
            active: now.active,
            closed: now.closed - then.closed,
            defaulted: now.defaulted,
            written_off: now.written_off - then.written_off,
            principal: sums.disbursed,
            interest: interest.minus(cancelled)?,
            balance: balance(&held, Account::LoansReceivable)?,
        },
        total_repaid: sums.repaid,
        total_recovered: sums.recovered,
        total_disbursed: sums.disbursed,
        current_balance: Cents::sum([cash, bank, in_transit])?,
        cash,
        bank,
        in_transit,
        total_in,
        total_out,
        loan_products,
        payment_methods,
    })
}

/// The figures of each month of a period, of its loans by status and by lateness at the end, and of
/// each branch.
pub fn series(tx: &mut Tx, ctx: &Ctx, scope: &Scope) -> Result<Series> {
    let first = books::first_day(tx)?.filter(|first| *first <= scope.end());
    let Some(start) = first.map(|first| first.max(scope.start())) else {
        let nothing = portfolio(&BranchDay::default());
        return Ok(Series {
            months: vec![],
            portfolio: nothing,
            arrears: Some(Ages::default()),
            branches: vec![],
        });
    };
    let before = eve(start);
    let ends = month_ends(start, scope.end());
    let mut days = vec![before];
    days.extend(&ends);
    let branch_days = BranchDays::of(tx, &days, scope)?;
    let mut months = Vec::with_capacity(ends.len());
    let mut then = branch_days.sum(before)?;
    for end in ends {
        let now = branch_days.sum(end)?;
        months.push(Month { month: end.first_of_month(), sums: Sums::between(&then, &now)? });
        then = now;
    }
    Ok(Series {
        portfolio: portfolio(&then),
        arrears: collections::ages(tx, ctx, scope.end(), scope.branch())?,
        branches: branches(tx, scope, &branch_days, before)?,
        months,
    })
}

/// State of branches at the end of some days.
struct BranchDays(BTreeMap<Date, BTreeMap<BranchId, BranchDay>>);

impl BranchDays {
    fn of(tx: &mut Tx, days: &[Date], scope: &Scope) -> Result<Self> {
        let text: Vec<String> = days.iter().map(Date::to_string).collect();
        let branch = scope.branch().unwrap_or(queries::ALL_BRANCHES);
        let mut branch_days: BTreeMap<Date, BTreeMap<_, _>> = BTreeMap::new();
        for row in queries::branch_days(tx, &text.join(","), branch)? {
            let figures = row.figures();
            branch_days.entry(row.day).or_default().insert(row.branch_id, figures);
        }
        Ok(BranchDays(branch_days))
    }

    /// A branch on a day; nothing before its first.
    fn at(&self, day: Date, branch: BranchId) -> BranchDay {
        self.0
            .get(&day)
            .and_then(|branch_days| branch_days.get(&branch))
            .copied()
            .unwrap_or_default()
    }

    /// All branches on a day.
    fn sum(&self, day: Date) -> Result<BranchDay> {
        let branch_days = self.0.get(&day).into_iter().flat_map(BTreeMap::values);
        branch_days.copied().try_fold(BranchDay::default(), BranchDay::plus)
    }
}

fn branches(
    tx: &mut Tx,
    scope: &Scope,
    branch_days: &BranchDays,
    before: Date,
) -> Result<Vec<BranchPeriod>> {
    let held = books::movements_until(tx, scope.end(), scope.branch())?;
    let names = queries::branch_names(tx, scope.branch().unwrap_or(queries::ALL_BRANCHES))?;
    let mut branches = Vec::with_capacity(names.len());
    for name in names {
        let own: Vec<_> = held.iter().filter(|held| held.branch == name.id).copied().collect();
        let now = branch_days.at(scope.end(), name.id);
        branches.push(BranchPeriod {
            id: name.id,
            name: name.name,
            sums: Sums::between(&branch_days.at(before, name.id), &now)?,
            active_loans: now.active,
            balance: balance(&own, Account::LoansReceivable)?,
            cash: balance(&own, Account::BranchCash)?,
            bank: balance(&own, Account::BranchBank)?,
        });
    }
    Ok(branches)
}

fn portfolio(stand: &BranchDay) -> Vec<StatusCount> {
    let count = |status| StatusCount { status, loans: stand.loans_of(status) };
    let counted = LoanStatus::ALL.iter().copied().filter(|one| *one != LoanStatus::Cancelled);
    counted.map(count).collect()
}

/// The day before, limited to dates that both databases can write.
fn eve(start: Date) -> Date {
    add_days(start.max(Date::constant(1, 1, 2)), -1)
}

/// Money received and money paid. Moves between the lender's own accounts are neither. For one
/// branch, money from another branch comes in, and money received by another branch from it goes
/// out.
fn in_and_out(moved: &[Movement], is_one_branch: bool) -> Result<(Cents, Cents)> {
    let held = |movement: &&Movement| {
        MoneyKind::of_account(movement.account).is_some() && !movement.kind.is_transfer()
    };
    let crossed = |movement: &&Movement| {
        is_one_branch
            && movement.account == Account::InterBranch
            && movement.kind == Kind::TransferReceived
    };
    let (held, crossed) = (moved.iter().filter(held), moved.iter().filter(crossed));
    let total_in = Cents::sum(held.clone().map(|movement| movement.debit))?
        .plus(Cents::sum(crossed.clone().map(|movement| movement.credit))?)?;
    let total_out = Cents::sum(held.map(|movement| movement.credit))?
        .plus(Cents::sum(crossed.map(|movement| movement.debit))?)?;
    // A credit that is put on a loan leaves the bank and comes in again, with the repayment beside it.
    let applied = |movement: &&Movement| {
        movement.account == Account::BranchBank && movement.kind == Kind::CreditApplied
    };
    let applied = Cents::sum(moved.iter().filter(applied).map(|movement| movement.credit))?;
    Ok((total_in.minus(applied)?, total_out.minus(applied)?))
}

/// Debits less credits.
fn balance(movements: &[Movement], account: Account) -> Result<Cents> {
    let mut own = movements.iter().filter(|movement| movement.account == account);
    own.try_fold(Cents::ZERO, |sum, movement| {
        Ok(sum.plus(movement.debit)?.minus(movement.credit)?)
    })
}

/// The last day of each month of a period; of the last one, the last day of the period.
fn month_ends(start: Date, end: Date) -> Vec<Date> {
    let next = |day: &Date| Some(add_days(*day, 1).last_of_month().min(end));
    let ends = std::iter::successors(Some(start.last_of_month().min(end)), next);
    let mut ends: Vec<Date> = ends.take_while(|day| *day < end).collect();
    ends.push(end);
    ends
}

/// The first day of the month so many months before that of a day.
fn months_before(day: Date, months: usize) -> Date {
    (0..months).fold(day.first_of_month(), |month, _| add_days(month, -1).first_of_month())
}
