//! Compares each branch's figures at the end of each day with its loans, their statuses and its
//! payments.

use super::queries::LoanRow;
use super::queries::branch_days::{self as queries, PaymentDayRow, StayRow};
use super::queries::past::StateRow;
use super::types::Report;
use crate::Result;
use money::Date;
use std::collections::BTreeMap;
use store::Tx;

const FIGURES: [&str; 8] = [
    "clients",
    "disbursed",
    "repaid",
    "recovered",
    "the active loans",
    "the closed loans",
    "the defaulted loans",
    "the written-off loans",
];
const CLIENTS: usize = 0;
const DISBURSED: usize = 1;
const REPAID: usize = 2;
const RECOVERED: usize = 3;
const STATUSES: [(&str, usize); 4] =
    [("active", 4), ("closed", 5), ("defaulted", 6), ("written_off", 7)];

type Figures = [i64; FIGURES.len()];

/// By how much each branch's figures changed on each day.
#[derive(Default)]
pub(super) struct BranchDays(BTreeMap<(i64, Date), Figures>);

impl BranchDays {
    /// Takes in a loan with the statuses that it had over time, the oldest first.
    pub(super) fn add(&mut self, loan: &LoanRow, states: &[StateRow]) {
        self.change(loan.branch_id, loan.disbursed_on, DISBURSED, loan.principal);
        let mut status = "active";
        self.count(loan.branch_id, loan.disbursed_on, status, 1);
        for state in states {
            if state.status != status {
                self.count(loan.branch_id, state.business_date, status, -1);
                self.count(loan.branch_id, state.business_date, &state.status, 1);
                if state.status == "cancelled" {
                    let principal = loan.principal.saturating_neg();
                    self.change(loan.branch_id, state.business_date, DISBURSED, principal);
                }
                status = &state.status;
            }
        }
    }

    /// Takes in what another has taken in, of other loans.
    pub(super) fn merge(&mut self, other: BranchDays) {
        for ((branch, day), figures) in other.0 {
            for (figure, by) in figures.into_iter().enumerate() {
                self.change(branch, day, figure, by);
            }
        }
    }

    /// Compares the rows that are stored, once all loans have been taken in.
    pub(super) fn finish(mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        for row in queries::first_loans(tx)? {
            self.change(row.branch_id, row.day, CLIENTS, row.clients);
        }
        self.returning(queries::stays(tx)?);
        for row in queries::payments(tx)? {
            self.pay(&row, row.amount);
        }
        for row in queries::reversals(tx)? {
            self.pay(&row, row.amount.saturating_neg());
        }
        self.0.retain(|_, change| change.iter().any(|figure| *figure != 0));
        let mut changes = self.0.into_iter().peekable();
        let mut now: (i64, Figures) = (0, [0; FIGURES.len()]);
        for row in queries::rows(tx)? {
            let key = (row.branch_id, row.business_date);
            while let Some((passed, change)) = changes.next_if(|(next, _)| *next <= key) {
                step(&mut now, passed.0, change);
                if passed != key {
                    report.found(place(passed), "they are missing");
                }
            }
            if now.0 != row.branch_id {
                now = (row.branch_id, [0; FIGURES.len()]);
            }
            let stored = [
                row.clients,
                row.disbursed,
                row.repaid,
                row.recovered,
                row.active,
                row.closed,
                row.defaulted,
                row.written_off,
            ];
            for ((name, stored), reckoned) in FIGURES.into_iter().zip(stored).zip(now.1) {
                report.same(place(key), name, stored, reckoned);
            }
        }
        for (key, _) in changes {
            report.found(place(key), "they are missing");
        }
        Ok(())
    }

    /// Clients with a cancelled loan at a branch: they are there from their first loan until the last
    /// that counts is cancelled.
    fn returning(&mut self, stays: Vec<StayRow>) {
        let mut steps: BTreeMap<(i64, i64), BTreeMap<Date, i64>> = BTreeMap::new();
        for stay in stays {
            let days = steps.entry((stay.branch_id, stay.client_id)).or_default();
            *days.entry(stay.since).or_default() += 1;
            if let Some(until) = stay.until {
                *days.entry(until).or_default() -= 1;
            }
        }
        for ((branch, _), days) in steps {
            let mut loans: i64 = 0;
            for (day, step) in days {
                let was_there = loans > 0;
                loans += step;
                let change = i64::from(loans > 0) - i64::from(was_there);
                self.change(branch, day, CLIENTS, change);
            }
        }
    }

    fn pay(&mut self, row: &PaymentDayRow, amount: i64) {
        let figure = if row.kind == "recovery" { RECOVERED } else { REPAID };
        self.change(row.branch_id, row.day, figure, amount);
    }

    fn count(&mut self, branch: i64, day: Date, status: &str, by: i64) {
        if let Some((_, figure)) = STATUSES.iter().find(|(name, _)| *name == status) {
            self.change(branch, day, *figure, by);
        }
    }

    fn change(&mut self, branch: i64, day: Date, figure: usize, by: i64) {
        if let Some(sum) = self.0.entry((branch, day)).or_default().get_mut(figure) {
            *sum = sum.saturating_add(by);
        }
    }
}

/// Adds a day's change to the figures of its branch, which begin at zero.
fn step(now: &mut (i64, Figures), branch: i64, change: Figures) {
    if now.0 != branch {
        *now = (branch, [0; FIGURES.len()]);
    }
    for (sum, by) in now.1.iter_mut().zip(change) {
        *sum = sum.saturating_add(by);
    }
}

fn place((branch, day): (i64, Date)) -> String {
    format!("figures of branch {branch} on {day}")
}
