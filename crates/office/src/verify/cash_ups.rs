//! Compares cash-ups with the journal: the expected amount is the branch's cash at that entry, the
//! difference was posted, and no other cash moved that day until the branch was reopened. Payments
//! reversed and booked again in one correction are the exception.

use super::BATCH_SIZE;
use super::queries::cash_ups::{self as queries, CashUpRow};
use super::queries::{EntryRow, LineRow};
use super::types::Report;
use crate::Result;
use ledger::{Account, CashCount, Kind};
use money::{Cents, Date, Timestamp};
use std::collections::{BTreeMap, VecDeque};
use store::Tx;

/// Cash-ups in the order of the journal, as far as it has been walked through.
#[derive(Default)]
pub(super) struct CashUps {
    /// Read, but counted after an entry that is still to come.
    next: VecDeque<CashUpRow>,
    /// The last that was read.
    newest: i64,
    /// Each branch's cash.
    cash: BTreeMap<i64, i64>,
    /// The latest cash-up of each branch.
    latest: BTreeMap<i64, Latest>,
    /// Entries that cash-ups name, by number.
    named: BTreeMap<i64, Named>,
    /// Cash moved in a closed branch by payments and reversals of one instant, with the first of
    /// these entries.
    shut: BTreeMap<(i64, Timestamp), Shut>,
}

/// Payments and reversals of one instant at a branch that had cashed up.
struct Shut {
    place: String,
    what: String,
    cash: i64,
}

struct Latest {
    id: i64,
    day: Date,
    /// The day was shut for cash up to this entry; without one, it still is.
    last: Option<i64>,
}

/// A cash-up's reference to a journal entry.
struct Named {
    cash_up: i64,
    kind: Kind,
    branch: i64,
    /// Change in the branch's cash, in cents.
    cash: i64,
    staff: Option<i64>,
    at: Option<Timestamp>,
    reverses: Option<i64>,
}

impl CashUps {
    /// The journal has come to an entry: cash-ups that were counted then are compared.
    pub(super) fn reached(
        &mut self,
        tx: &mut Tx,
        number: i64,
        hash: &[u8],
        report: &mut Report,
    ) -> Result<()> {
        loop {
            if self.next.is_empty() {
                self.next = queries::rows(tx, self.newest, BATCH_SIZE)?.into();
                self.newest = self.next.back().map_or(i64::MAX, |row| row.id);
            }
            let Some(row) = self.next.pop_front_if(|row| row.entry_number <= number) else {
                return Ok(());
            };
            let place = format!("cash-up {}", row.id);
            report.same(&place, "the last entry before it", row.entry_number, number);
            if row.head_hash != hash {
                report.found(&place, "its hash is not that of the last entry before it");
            }
            self.count(&place, &row, report);
        }
    }

    /// An entry follows.
    pub(super) fn entry(&mut self, row: &EntryRow, lines: &[LineRow], report: &mut Report) {
        let place = format!("journal entry {}", row.id);
        let mut cash = 0;
        for line in lines.iter().filter(|line| line.account == Account::BranchCash.code()) {
            self.must_be_open(&place, row, line, report);
            let sum = self.cash.entry(line.branch_id).or_default();
            *sum = sum.saturating_add(line.amount);
            cash += line.amount;
        }
        match self.named.remove(&row.id) {
            Some(named) => named.compare(&place, row, cash, report),
            None if row.kind == Kind::CashUp.as_str() => {
                report.found(&place, "no cash-up found this difference");
            }
            None => {}
        }
    }

    /// After the last entry.
    pub(super) fn finish(self, report: &mut Report) {
        for row in self.next {
            report.found(format!("cash-up {}", row.id), "the last entry before it is missing");
        }
        for (number, named) in self.named {
            let what = format!("its entry {number} is missing");
            report.found(format!("cash-up {}", named.cash_up), what);
        }
        for Shut { place, what, .. } in self.shut.into_values().filter(|shut| shut.cash != 0) {
            report.found(place, what);
        }
    }

    fn must_be_open(&mut self, place: &str, row: &EntryRow, line: &LineRow, report: &mut Report) {
        let branch = line.branch_id;
        let Some(latest) = self.latest.get(&branch) else { return };
        let is_shut =
            latest.day == row.business_date && latest.last.is_none_or(|last| row.id <= last);
        if is_shut && row.kind != Kind::CashUp.as_str() {
            let (day, id) = (latest.day, latest.id);
            let what =
                format!("it moves cash of branch {branch}, which cash-up {id} shut for {day}");
            let may_stay = [Kind::Repayment, Kind::Reversal].map(Kind::as_str);
            if !may_stay.contains(&row.kind.as_str()) {
                return report.found(place, what);
            }
            let new = Shut { place: place.to_owned(), what, cash: 0 };
            let shut = self.shut.entry((branch, row.at)).or_insert(new);
            shut.cash = shut.cash.saturating_add(line.amount);
        }
    }

    fn count(&mut self, place: &str, row: &CashUpRow, report: &mut Report) {
        let cash = self.cash.get(&row.branch_id).copied().unwrap_or_default();
        report.same(place, "the expected cash", row.expected, cash);
        match row.counts.parse::<CashCount>().map(|count| count.total().map(Cents::get)) {
            Ok(Ok(counted)) => report.same(place, "the counted cash", row.counted, counted),
            _ => report.found(place, "its notes and coins cannot be read"),
        }
        let difference = row.counted.saturating_sub(row.expected);
        report.same(place, "the difference", row.difference, difference);
        report.same(place, "the status", row.status.as_str(), row.expected_status());
        let is_posted =
            difference != 0 && matches!(row.expected_status(), "completed" | "reopened");
        if row.difference_entry_id.is_some() != is_posted {
            report
                .found(place, "it does not name the entry of its difference, or one without need");
        }
        let is_reversed = is_posted && row.reopened_at.is_some();
        if row.reversal_entry_id.is_some() != is_reversed {
            report.found(place, "it does not name the entry of its reversal, or one without need");
        }
        self.name(row);
        let latest = Latest { id: row.id, day: row.business_date, last: row.shut_until() };
        if let Some(before) = self.latest.insert(row.branch_id, latest)
            && before.day == row.business_date
            && before.last.is_none()
        {
            report.found(place, format!("cash-up {} shut the same day before", before.id));
        }
    }

    fn name(&mut self, row: &CashUpRow) {
        let cash = row.difference;
        if let Some(entry) = row.difference_entry_id {
            let (staff, at) = match (row.decided_by, row.decided_at) {
                (Some(staff), at) => (staff, at),
                (None, _) => (row.counted_by, Some(row.counted_at)),
            };
            let named = row.names(Kind::CashUp, cash, (Some(staff), at), None);
            self.named.insert(entry, named);
        }
        if let Some(entry) = row.reversal_entry_id {
            let by = (row.reopened_by, row.reopened_at);
            let cash = cash.saturating_neg();
            let named = row.names(Kind::Reversal, cash, by, row.difference_entry_id);
            self.named.insert(entry, named);
        }
    }
}

impl CashUpRow {
    /// Status that follows from the recorded decisions.
    fn expected_status(&self) -> &'static str {
        match (self.needs_confirmation, self.decided_at) {
            _ if self.reopened_at.is_some() => "reopened",
            (true, None) => "waiting",
            (true, Some(_)) if self.status == "declined" => "declined",
            (false, Some(_)) => "decided without need",
            (true, Some(_)) | (false, None) => "completed",
        }
    }

    fn shut_until(&self) -> Option<i64> {
        match self.expected_status() {
            "declined" => self.decision_entry_number,
            _ => self.reopening_entry_number,
        }
    }

    fn names(
        &self,
        kind: Kind,
        cash: i64,
        (staff, at): (Option<i64>, Option<Timestamp>),
        reverses: Option<i64>,
    ) -> Named {
        Named { cash_up: self.id, kind, branch: self.branch_id, cash, staff, at, reverses }
    }
}

impl Named {
    fn compare(&self, place: &str, row: &EntryRow, cash: i64, report: &mut Report) {
        let is_same = row.kind == self.kind.as_str()
            && row.branch_id == self.branch
            && row.staff_id == self.staff
            && Some(row.at) == self.at
            && row.reverses_id == self.reverses;
        if !is_same {
            report.found(
                place,
                format!("it is not the entry that cash-up {} tells of", self.cash_up),
            );
        }
        report.same(place, "its cash", cash, self.cash);
    }
}
