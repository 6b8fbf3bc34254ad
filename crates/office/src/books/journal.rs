//! The whole journal, from its first entry, in a form that other programs read.

use super::queries::{self, JournalLine, JournalRow};
use crate::{Ctx, Error, Result};
use ledger::hledger::{self, BranchNames};
use ledger::{Account, Entry, EntryError, Line, Posted};
use std::io;
use store::Tx;

/// Entries that are read at a time: memory does not grow with the journal.
const BATCH_SIZE: i64 = 500;

/// Writes the journal as hledger reads it: the accounts, then every entry. For the system alone; it
/// is as long as the lender is old.
pub fn write_hledger(tx: &mut Tx, ctx: &Ctx, out: &mut dyn io::Write) -> Result<()> {
    ctx.system()?;
    let branches: BranchNames =
        queries::branch_names(tx)?.into_iter().map(|row| (row.id, row.name)).collect();
    let kept = |written: io::Result<()>| written.map_err(|error| Error::Internal(Box::new(error)));
    kept(out.write_all(hledger::header(&branches).as_bytes()))?;
    let mut after = 0;
    loop {
        let rows = queries::journal(tx, after, BATCH_SIZE)?;
        let Some(last) = rows.last() else {
            return Ok(());
        };
        let mut lines = queries::journal_lines(tx, after, last.id)?.into_iter().peekable();
        after = last.id;
        for row in rows {
            let own = std::iter::from_fn(|| lines.next_if(|line| line.entry_id == row.id));
            let entry = entry(&row, own).map_err(|error| Error::Internal(Box::new(error)))?;
            let posted = Posted {
                number: row.id,
                at: row.at,
                business_date: row.business_date,
                staff: row.staff_id,
                entry: &entry,
            };
            kept(out.write_all(hledger::transaction(&posted, &branches).as_bytes()))?;
        }
    }
}

/// The entry as it was posted. A line on an account that there is not is left out, and so is told as
/// an entry that does not balance.
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
