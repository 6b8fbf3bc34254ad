//! The journal in a form that other programs read and check.

use super::queries::{self, JournalLine, JournalRow};
use super::{movements, movements_until};
use crate::{Ctx, Error, Result};
use ledger::export::{Balances, BranchNames, Format};
use ledger::{Account, Entry, EntryError, Line, Posted};
use money::{Date, add_days};
use std::io;
use store::{One, Tx};

/// Entries that are read at a time: memory does not grow with the journal.
const BATCH_SIZE: i64 = 500;

/// The exported part of the journal, and the target program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Export {
    pub format: Format,
    /// The first day; the balances of that morning precede it. By default the first day of the
    /// books.
    pub from: Option<Date>,
    /// The last day; by default the last of the books.
    pub to: Option<Date>,
}

/// Writes the accounts, the opening balances, every entry of the period and, after each day, the
/// stored balances of the accounts that moved, for the program to compare with the entries. For the
/// system alone; it is as long as the lender is old.
pub fn write_journal(
    tx: &mut Tx,
    ctx: &Ctx,
    export: &Export,
    out: &mut dyn io::Write,
) -> Result<()> {
    ctx.system()?;
    let Export { format, from, to } = *export;
    if from.zip(to).is_some_and(|(from, to)| from > to) {
        return Err(Error::field("from", "The first day cannot be after the last."));
    }
    let branches: BranchNames =
        queries::branch_names(tx)?.into_iter().map(|row| (row.id, row.name)).collect();
    let mut text = Writer { format, branches, balances: Balances::new(), day: None, out };
    text.write(&format.header(&Account::ALL, &text.branches))?;
    let mut after = 0;
    if let Some(from) = from {
        text.open(tx, add_days(from, -1))?;
        let One(last) = queries::last_entry_before(tx, from)?;
        after = last.unwrap_or(0);
    }
    loop {
        let rows = queries::journal(tx, after, BATCH_SIZE)?;
        let Some(last) = rows.last().map(|row| row.id) else {
            return text.end_day(tx);
        };
        let mut lines = queries::journal_lines(tx, after, last)?.into_iter().peekable();
        after = last;
        for row in rows {
            if to.is_some_and(|to| row.business_date > to) {
                return text.end_day(tx);
            }
            let own = std::iter::from_fn(|| lines.next_if(|line| line.entry_id == row.id));
            text.entry(tx, &row, own)?;
        }
    }
}

/// The text, and how far it is.
struct Writer<'a> {
    format: Format,
    branches: BranchNames,
    /// Of all accounts, by what is stored of each day, on the evening before `day`.
    balances: Balances,
    day: Option<Date>,
    out: &'a mut dyn io::Write,
}

impl Writer<'_> {
    fn write(&mut self, text: &str) -> Result<()> {
        self.out.write_all(text.as_bytes()).map_err(|error| Error::Internal(Box::new(error)))
    }

    fn open(&mut self, tx: &mut Tx, day: Date) -> Result<()> {
        for moved in movements_until(tx, day, None)? {
            let balance = self.balances.entry((moved.account, moved.branch.get())).or_default();
            *balance = balance.plus(moved.debit)?.minus(moved.credit)?;
        }
        if self.balances.values().all(|balance| balance.is_zero()) {
            return Ok(());
        }
        self.write(&self.format.opening(day, &self.balances, &self.branches))?;
        self.write(&self.format.assertions(day, &self.balances, &self.branches))
    }

    fn entry(
        &mut self,
        tx: &mut Tx,
        row: &JournalRow,
        lines: impl Iterator<Item = JournalLine>,
    ) -> Result<()> {
        if self.day != Some(row.business_date) {
            self.end_day(tx)?;
            self.day = Some(row.business_date);
        }
        let entry = entry(row, lines).map_err(|error| Error::Internal(Box::new(error)))?;
        let posted = Posted {
            number: row.id,
            at: row.at,
            business_date: row.business_date,
            staff: row.staff_id,
            entry: &entry,
        };
        self.write(&self.format.transaction(&posted, &self.branches))
    }

    /// Asserts the accounts that moved on the day that is over.
    fn end_day(&mut self, tx: &mut Tx) -> Result<()> {
        let Some(day) = self.day else { return Ok(()) };
        let mut moved = Balances::new();
        for movement in movements(tx, day, day, None)? {
            let account = (movement.account, movement.branch.get());
            let balance = self.balances.entry(account).or_default();
            *balance = balance.plus(movement.debit)?.minus(movement.credit)?;
            moved.insert(account, *balance);
        }
        self.write(&self.format.assertions(day, &moved, &self.branches))
    }
}

/// The entry as posted. A line on an unknown account is left out, so that the entry is reported as
/// unbalanced.
fn entry(
    row: &JournalRow,
    lines: impl Iterator<Item = JournalLine>,
) -> std::result::Result<Entry, EntryError> {
    let line = |line: JournalLine| {
        let account = Account::from_code(line.account)?;
        Some(Line { account, branch: line.branch_id, amount: line.amount })
    };
    let lines = lines.filter_map(line).collect();
    let description = row.description.clone();
    Entry::new(row.kind.0, description, row.branch_id, row.loan_id, row.reverses_id, lines)
}
