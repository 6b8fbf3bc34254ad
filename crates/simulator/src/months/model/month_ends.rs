//! The last day of a month in the model: amounts due and unpaid become income until the next
//! morning, and expected losses are provided for.

use super::loan::{Loan, Status};
use super::terms::{FEE, INTEREST, PRINCIPAL, share};
use super::{Model, Refusal, at, at_mut};
use money::{Date, days_between};

const UNEARNED_INTEREST: i64 = 2100;
const UNEARNED_FEES: i64 = 2110;
const INTEREST_INCOME: i64 = 4000;
const FEE_INCOME: i64 = 4010;
const PROVISION: i64 = 1190;
const IMPAIRMENT: i64 = 5020;

/// A branch is as much work as so many loans.
const WORK: usize = 20;

/// The figures of a month's last day at a branch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonthEnd {
    pub interest: i64,
    pub fees: i64,
    pub provision_before: i64,
    pub provision: i64,
}

/// Months that were closed up to a day.
#[derive(Clone, Debug)]
pub struct Period {
    pub end: Date,
    pub is_reopened: bool,
}

impl Model {
    pub fn close_period(&mut self, end: Date) {
        self.periods.push(Period { end, is_reopened: false });
        self.last_closed = Some(end);
    }

    /// Only the latest that is closed can be.
    pub(super) fn can_reopen(&self, period: &Period) -> Result<(), Refusal> {
        if !period.is_reopened && self.last_closed == Some(period.end) {
            return Ok(());
        }
        Err(Refusal::Conflict("cannot_reopen"))
    }

    pub(super) fn reopen_period(&mut self, id: i64) -> Result<(), Refusal> {
        let period = at(&self.periods, id).ok_or(Refusal::NotFound)?;
        self.can_reopen(period)?;
        at_mut(&mut self.periods, id).ok_or(Refusal::NotFound)?.is_reopened = true;
        let closed = self.periods.iter().filter(|period| !period.is_reopened);
        self.last_closed = closed.map(|period| period.end).max();
        Ok(())
    }

    /// Ends the month, if the day is its last and the lender provides; returns the amount of work.
    pub(super) fn end_month(&mut self, day: Date) -> usize {
        let Some(rates) = self.provision_rates.filter(|_| day == day.last_of_month()) else {
            return 0;
        };
        let branches: Vec<i64> = self.branches.keys().copied().collect();
        let mut accrued = Vec::new();
        for branch in &branches {
            let month = self.month_end(*branch, day, &rates);
            let MonthEnd { interest, fees, provision_before, provision } = month;
            if (interest, fees) != (0, 0) {
                self.accrue(*branch, interest, fees);
                accrued.push((*branch, interest, fees));
            }
            let change = provision - provision_before;
            if change != 0 {
                self.post(&[(IMPAIRMENT, *branch, change), (PROVISION, *branch, -change)]);
            }
            if month != MonthEnd::default() {
                self.month_ends.insert((day, *branch), month);
            }
        }
        for (branch, interest, fees) in &accrued {
            self.accrue(*branch, -interest, -fees);
        }
        (branches.len() + accrued.len()) * WORK
    }

    fn accrue(&mut self, branch: i64, interest: i64, fees: i64) {
        self.post(&[
            (UNEARNED_INTEREST, branch, interest),
            (INTEREST_INCOME, branch, -interest),
            (UNEARNED_FEES, branch, fees),
            (FEE_INCOME, branch, -fees),
        ]);
    }

    /// Loan by loan; what is outstanding is added up for each age before it is rounded.
    fn month_end(&self, branch: i64, day: Date, rates: &[i64; 5]) -> MonthEnd {
        let mut month = MonthEnd {
            provision_before: -self.accounts.get(&(PROVISION, branch)).copied().unwrap_or(0),
            ..MonthEnd::default()
        };
        let mut outstanding = [0; 5];
        for loan in self.loans.iter().filter(|loan| loan.branch == branch && loan.is_open()) {
            let unpaid = |part| loan.installments.iter().map(move |row| row.unpaid(part));
            outstanding[loan.age(day)] += unpaid(PRINCIPAL).sum::<i64>();
            if loan.status == Status::Active {
                let due = loan.installments.iter().filter(|row| row.due_on <= day);
                for row in due {
                    month.interest += row.unpaid(INTEREST);
                    month.fees += row.unpaid(FEE) - row.unpaid_vat();
                }
            }
        }
        let provided =
            rates.iter().zip(outstanding).map(|(rate, principal)| share(*rate, principal));
        month.provision = provided.sum();
        month
    }

    /// The figures of a month at a branch.
    pub fn month_of(&self, day: Date, branch: i64) -> Option<MonthEnd> {
        self.month_ends.get(&(day, branch)).copied()
    }
}

impl Loan {
    /// Not in arrears, up to 30 days, up to 60, up to 90, more.
    fn age(&self, day: Date) -> usize {
        let oldest = self.next_payment_on().filter(|_| self.default.is_some());
        oldest.map_or(0, |due_on| match days_between(due_on, day) {
            ..=30 => 1,
            31..=60 => 2,
            61..=90 => 3,
            _ => 4,
        })
    }
}
