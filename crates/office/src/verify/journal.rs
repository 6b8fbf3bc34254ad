//! The journal, and the balances maintained with it.

use super::BATCH_SIZE;
use super::cash_ups::CashUps;
use super::movements::Movements;
use super::queries::{self, EntryRow, LineRow};
use super::types::Report;
use crate::Result;
use ledger::{Account, Entry, Kind, Line, Posted};
use money::{Cents, Date};
use std::rc::Rc;
use store::{One, Tx};

/// Each entry balances in each branch and follows from the one before; balances and movements are
/// the sums of the lines, and cash-ups agree with the cash.
/// None is later than the day that is given.
pub(super) fn prove(tx: &mut Tx, latest: Date, report: &mut Report) -> Result<()> {
    let mut walk = Walk {
        latest,
        number: 0,
        hash: ledger::GENESIS.to_vec(),
        date: None,
        lines: 0,
        movements: Movements::new(tx)?,
        cash_ups: CashUps::default(),
    };
    walk.cash_ups.reached(tx, walk.number, &walk.hash, report)?;
    loop {
        let entries = queries::entries(tx, walk.number, BATCH_SIZE)?;
        let Some(last) = entries.last() else { break };
        let lines = queries::lines(tx, walk.number, last.id)?;
        let mut lines = lines.into_iter().peekable();
        for entry in entries {
            let own: Vec<LineRow> =
                std::iter::from_fn(|| lines.next_if(|line| line.entry_id <= entry.id)).collect();
            walk.step(tx, entry, &own, report)?;
        }
    }
    head(tx, "journal", walk.number, &walk.hash, report)?;
    walk.compare(tx, report)
}

/// The head of a chain is its last row.
pub(super) fn head(
    tx: &mut Tx,
    chain: &str,
    number: i64,
    hash: &[u8],
    report: &mut Report,
) -> Result<()> {
    let head = queries::head(tx, chain)?;
    let place = format!("head of the chain {chain}");
    report.same(&place, "the number", head.number, number);
    if head.hash != hash {
        report.found(&place, "its hash does not match the last row");
    }
    Ok(())
}

/// Totals after reading part of the entries.
struct Walk {
    latest: Date,
    number: i64,
    hash: Vec<u8>,
    date: Option<Date>,
    lines: i64,
    movements: Movements,
    cash_ups: CashUps,
}

impl Walk {
    fn step(
        &mut self,
        tx: &mut Tx,
        row: EntryRow,
        lines: &[LineRow],
        report: &mut Report,
    ) -> Result<()> {
        let place = format!("journal entry {}", row.id);
        report.same(&place, "the number", row.id, self.number + 1);
        if self.date.is_some_and(|date| row.business_date < date) {
            report.found(&place, "its business date is before the previous entry's");
        }
        if row.business_date > self.latest {
            report.found(&place, format!("it is of {}, which has not come", row.business_date));
        }
        self.date = Some(row.business_date);
        self.movements.begin(tx, row.business_date, report)?;
        let kind = Rc::from(row.kind.as_str());
        for (number, line) in (1..).zip(lines) {
            let place = format!("line {} of journal entry {}", line.line, line.entry_id);
            report.same(&place, "the number", line.line, number);
            report.same(&place, "the entry", line.entry_id, row.id);
            self.movements.add(line, &kind);
            self.lines += 1;
        }
        self.check(&place, &row, lines, report);
        self.cash_ups.entry(&row, lines, report);
        self.number = row.id;
        self.hash = row.hash;
        self.cash_ups.reached(tx, self.number, &self.hash, report)?;
        report.entries += 1;
        Ok(())
    }

    fn check(&self, place: &str, row: &EntryRow, lines: &[LineRow], report: &mut Report) {
        let entry = match rebuilt(row, lines) {
            Ok(entry) => entry,
            Err(why) => return report.found(place, why),
        };
        report.same(place, "the amount", row.amount, entry.debit_total().get());
        let posted = Posted {
            number: row.id,
            at: row.at,
            business_date: row.business_date,
            staff: row.staff_id,
            entry: &entry,
        };
        let previous = <[u8; 32]>::try_from(self.hash.as_slice()).unwrap_or(ledger::GENESIS);
        if ledger::hash(&previous, &posted).as_slice() != row.hash {
            report.found(place, "its hash does not match its content and the previous hash");
        }
    }

    fn compare(self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        self.cash_ups.finish(report);
        let mut sums = self.movements.finish(tx, report)?;
        let mut between_branches = 0_i128;
        for row in queries::balances(tx)? {
            if row.account == Account::InterBranch.code() {
                between_branches += i128::from(row.balance);
            }
            let place = format!("balance of account {} of branch {}", row.account, row.branch_id);
            let sum = sums.remove(&(row.account, row.branch_id)).unwrap_or_default();
            report.same(&place, "it", i128::from(row.balance), sum);
            let is_money = Account::from_code(row.account).is_some_and(Account::is_money);
            if is_money && row.balance < 0 {
                report.found(&place, "money is below zero");
            }
        }
        report.same("balances between branches", "their sum", between_branches, 0);
        for ((account, branch), sum) in sums.into_iter().filter(|(_, sum)| *sum != 0) {
            let place = format!("balance of account {account} of branch {branch}");
            report.found(&place, format!("it is missing, but should be {sum}"));
        }
        let One(lines) = queries::line_count(tx)?;
        report.same("journal lines", "their count", lines, self.lines);
        Ok(())
    }
}

/// The entry that the rows stand for, or why they stand for none.
fn rebuilt(row: &EntryRow, lines: &[LineRow]) -> Result<Entry, String> {
    let kind = Kind::parse(&row.kind).ok_or_else(|| format!("its kind is {}", row.kind))?;
    let lines = lines
        .iter()
        .map(|line| {
            let account = Account::from_code(line.account)
                .ok_or_else(|| format!("it names the account {}", line.account))?;
            Ok(Line { account, branch: line.branch_id, amount: Cents::new(line.amount) })
        })
        .collect::<Result<Vec<Line>, String>>()?;
    let description = row.description.clone();
    Entry::new(kind, description, row.branch_id, row.loan_id, row.reverses_id, lines)
        .map_err(|error| error.to_string())
}
