//! Balances and statuses of past days, which the Loan Ledger shows.

use super::branch_days::BranchDays;
use super::entries::{Change, LoanEntries};
use super::payments::Payments;
use super::queries::LoanRow;
use super::queries::past::{self, RepaidRow, StateRow};
use super::types::Report;
use crate::Result;
use money::Date;
use std::collections::BTreeSet;
use std::iter::Peekable;
use store::Tx;

/// Checks that a loan's displayed balance of each day with an entry or a state equals the sum of
/// its entries by then, and that its last state is its present one.
pub(super) fn prove(
    tx: &mut Tx,
    (after, last): (i64, i64),
    loans: &[LoanRow],
    (payments, entries): (&Payments, &LoanEntries),
    branch_days: &mut BranchDays,
    report: &mut Report,
) -> Result<()> {
    let mut states = past::states(tx, after, last)?.into_iter().peekable();
    for loan in loans {
        let history = History {
            total_amount: loan.total_amount,
            states: own(&mut states, |row: &StateRow| row.loan_id <= loan.id),
            repaid: payments.repaid(loan.id).collect(),
        };
        branch_days.add(loan, &history.states);
        history.prove(loan, entries.changes(loan.id), report);
    }
    Ok(())
}

fn own<R>(rows: &mut Peekable<impl Iterator<Item = R>>, is_own: impl Fn(&R) -> bool) -> Vec<R> {
    std::iter::from_fn(|| rows.next_if(&is_own)).collect()
}

/// Source data for a loan's past.
struct History<'a> {
    total_amount: i64,
    states: Vec<StateRow>,
    repaid: Vec<&'a RepaidRow>,
}

impl History<'_> {
    fn prove(&self, loan: &LoanRow, changes: &[Change], report: &mut Report) {
        let entered = changes.iter().map(|change| change.business_date);
        let days: BTreeSet<Date> =
            entered.chain(self.states.iter().map(|state| state.business_date)).collect();
        self.prove_entries(loan, changes, report);
        let (mut owed, mut changes) = (0, changes.iter().peekable());
        let mut shown = Shown::of(self);
        for day in days {
            while let Some(change) = changes.next_if(|change| change.business_date <= day) {
                owed += change.change;
            }
            let place = format!("loan {} on {day}", loan.id);
            let (balance, status) = shown.on(day);
            report.same(&place, "the balance", balance, owed);
            if matches!(status, "closed" | "written_off" | "cancelled") != (owed == 0) {
                report.found(&place, format!("its status is {status}, but it owes {owed}"));
            }
        }
        let place = format!("loan {}", loan.id);
        let (balance, status) = shown.on(Date::MAX);
        report.same(&place, "the last balance of its history", balance, loan.balance);
        if status != loan.status {
            report.found(
                &place,
                format!("its status is {}, but its history ends as {status}", loan.status),
            );
        }
    }

    /// Checks that each state follows an entry of its own day or earlier, and that the cancelled
    /// state follows the cancelling entry: books of past periods leave the loan out from that entry
    /// on.
    fn prove_entries(&self, loan: &LoanRow, changes: &[Change], report: &mut Report) {
        for state in &self.states {
            let (day, entry) = (state.business_date, state.entry_id);
            let mut found = |what: String| report.found(format!("loan {} on {day}", loan.id), what);
            if state.entered_on.is_none_or(|entered_on| entered_on > day) {
                found(format!(
                    "its state is from after entry {entry}, which was not posted by then"
                ));
            }
            if state.status != "cancelled" {
                continue;
            }
            let cancelling = changes.iter().rfind(|change| change.business_date <= day);
            if cancelling.is_some_and(|change| change.entry > entry) {
                found("its state is from before the entry that cancelled it".to_owned());
            }
        }
    }
}

/// Balances displayed for the ends of days, read in date order. A late loan has a state for each
/// night.
struct Shown<'a> {
    total_amount: i64,
    states: Peekable<std::slice::Iter<'a, StateRow>>,
    repaid: Peekable<std::slice::Iter<'a, &'a RepaidRow>>,
    state: Option<&'a StateRow>,
    payment: Option<&'a RepaidRow>,
}

impl<'a> Shown<'a> {
    fn of(history: &'a History<'a>) -> Self {
        Shown {
            total_amount: history.total_amount,
            states: history.states.iter().peekable(),
            repaid: history.repaid.iter().peekable(),
            state: None,
            payment: None,
        }
    }

    /// The balance and status that are shown for the end of a day.
    fn on(&mut self, day: Date) -> (i64, &'a str) {
        while let Some(state) = self.states.next_if(|state| state.business_date <= day) {
            self.state = Some(state);
        }
        while let Some(payment) = self.repaid.next_if(|row| row.business_date <= day) {
            self.payment = Some(payment);
        }
        let after = self.state.map_or(0, |state| state.entry_id);
        let balance = match (self.payment.filter(|row| row.entry_id > after), self.state) {
            (Some(payment), _) => payment.balance_after,
            (None, Some(state)) => state.balance,
            (None, None) => self.total_amount,
        };
        (balance, self.state.map_or("active", |state| &state.status))
    }
}
