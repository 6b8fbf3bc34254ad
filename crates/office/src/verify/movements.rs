//! Compares the stored movements of accounts, by day and by month, with the lines of the entries.

use super::queries::{self, DayRow, LineRow, MonthRow};
use super::types::Report;
use crate::{Result, business_days};
use money::{Date, add_days};
use std::collections::BTreeMap;
use std::rc::Rc;
use store::{One, Tx};

/// Account's code, branch, kind of entry.
type Key = (i64, i64, Rc<str>);

#[derive(Clone, Copy, Default)]
struct Sum {
    debit: i128,
    credit: i128,
    lines: i64,
    last_entry: i64,
}

impl Sum {
    fn add(&mut self, more: Sum) {
        self.debit += more.debit;
        self.credit += more.credit;
        self.lines += more.lines;
        self.last_entry = self.last_entry.max(more.last_entry);
    }
}

/// The lines of the entries so far, added up in the order of their days.
pub(super) struct Movements {
    /// The day whose lines are being added up.
    day: Option<Date>,
    today: BTreeMap<Key, Sum>,
    /// Of the days before.
    sums: BTreeMap<Key, Sum>,
    /// The end of the month that is compared next.
    month_end: Date,
    /// The last day whose day end has run.
    ended: Option<Date>,
    days: i64,
    months: i64,
}

impl Movements {
    pub(super) fn new(tx: &mut Tx) -> Result<Self> {
        Ok(Movements {
            day: None,
            today: BTreeMap::new(),
            sums: BTreeMap::new(),
            month_end: Date::MIN,
            ended: business_days::last_ended(tx)?,
            days: 0,
            months: 0,
        })
    }

    /// Starts a day before its lines are read, and compares the stored movements of the days before
    /// it.
    pub(super) fn begin(&mut self, tx: &mut Tx, day: Date, report: &mut Report) -> Result<()> {
        if self.day == Some(day) {
            return Ok(());
        }
        match self.day {
            None => self.month_end = day.last_of_month(),
            Some(before) => self.end_day(tx, before, report)?,
        }
        self.end_months(tx, add_days(day, -1), report)?;
        self.day = Some(day);
        Ok(())
    }

    pub(super) fn add(&mut self, line: &LineRow, kind: &Rc<str>) {
        let amount = i128::from(line.amount);
        let sum = Sum {
            debit: amount.max(0),
            credit: (-amount).max(0),
            lines: 1,
            last_entry: line.entry_id,
        };
        self.today.entry((line.account, line.branch_id, Rc::clone(kind))).or_default().add(sum);
    }

    /// After the last entry: the sums by account and branch, debits less credits.
    pub(super) fn finish(
        mut self,
        tx: &mut Tx,
        report: &mut Report,
    ) -> Result<BTreeMap<(i64, i64), i128>> {
        if let Some(day) = self.day {
            self.end_day(tx, day, report)?;
            self.end_months(tx, Date::MAX, report)?;
        }
        let One(days) = queries::account_day_count(tx)?;
        report.same("movements of days", "their count", days, self.days);
        let One(months) = queries::account_month_count(tx)?;
        report.same("movements to the ends of months", "their count", months, self.months);
        let mut balances: BTreeMap<(i64, i64), i128> = BTreeMap::new();
        for ((account, branch, _), sum) in self.sums {
            *balances.entry((account, branch)).or_default() += sum.debit - sum.credit;
        }
        Ok(balances)
    }

    fn end_day(&mut self, tx: &mut Tx, day: Date, report: &mut Report) -> Result<()> {
        let when = format!("of {day}");
        let mut sums = std::mem::take(&mut self.today);
        for (key, sum) in &sums {
            self.sums.entry(key.clone()).or_default().add(*sum);
        }
        for row in queries::account_days(tx, day)? {
            let DayRow { account, branch_id, kind, debit, credit, lines, last_entry_id } = row;
            let key: Key = (account, branch_id, kind.into());
            let place = place(&when, &key);
            let sum = sums.remove(&key).unwrap_or_default();
            compare(&place, (debit, credit, lines), sum, report);
            report.same(&place, "the last entry", last_entry_id, sum.last_entry);
            self.days += 1;
        }
        missing(&when, sums.keys(), report);
        Ok(())
    }

    /// Compares the months that ended on a day or before, as far as their last day is closed.
    fn end_months(&mut self, tx: &mut Tx, until: Date, report: &mut Report) -> Result<()> {
        let Some(ended) = self.ended else { return Ok(()) };
        while self.month_end <= until.min(ended) {
            let when = format!("to {}", self.month_end);
            let mut left = self.sums.clone();
            for row in queries::account_months(tx, self.month_end)? {
                let MonthRow { account, branch_id, kind, debit, credit, lines } = row;
                let key: Key = (account, branch_id, kind.into());
                let sum = left.remove(&key).unwrap_or_default();
                compare(&place(&when, &key), (debit, credit, lines), sum, report);
                self.months += 1;
            }
            missing(&when, left.keys(), report);
            self.month_end = add_days(self.month_end, 1).last_of_month();
        }
        Ok(())
    }
}

fn place(when: &str, (account, branch, kind): &Key) -> String {
    format!("movements {when} on account {account} of branch {branch} by {kind}")
}

fn compare(place: &str, (debit, credit, lines): (i64, i64, i64), sum: Sum, report: &mut Report) {
    report.same(place, "the debits", i128::from(debit), sum.debit);
    report.same(place, "the credits", i128::from(credit), sum.credit);
    report.same(place, "the number of lines", lines, sum.lines);
}

fn missing<'a>(when: &str, keys: impl Iterator<Item = &'a Key>, report: &mut Report) {
    for key in keys {
        report.found(place(when, key), "they are missing");
    }
}
