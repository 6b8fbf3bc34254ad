//! Types of statements in addition to `ledger`'s own.

use super::queries::{EntryRow, LineRow};
use crate::books::EntryId;
use crate::loan_history::EntryLine;
use crate::{BranchId, Error, Result};
use ledger::{Account, Hash, Kind};
use money::{Cents, Date, Timestamp};

/// Open balance between a branch and the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenBetweenBranches {
    pub branch: BranchId,
    pub branch_name: String,
    /// Amount that the others owe the branch; below zero if it owes them.
    pub balance: Cents,
}

/// A journal entry as it was posted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalEntry {
    pub id: EntryId,
    pub date: Date,
    pub at: Timestamp,
    pub kind: Kind,
    /// The sum of its debits, over all branches.
    pub amount: Cents,
    pub description: String,
    /// The branch where it was recorded.
    pub branch_name: String,
    /// `None` for the system.
    pub recorded_by: Option<String>,
    pub loan_id: Option<i64>,
    /// The entry that it reverses.
    pub reverses: Option<EntryId>,
    pub hash: Hash,
    pub lines: Vec<EntryLine>,
}

impl JournalEntry {
    pub(super) fn of(row: EntryRow, lines: Vec<LineRow>) -> Result<Self> {
        Ok(JournalEntry {
            id: row.id,
            date: row.date,
            at: row.at,
            kind: row.kind.0,
            amount: row.amount,
            description: row.description,
            branch_name: row.branch_name,
            recorded_by: row.recorded_by,
            loan_id: row.loan_id,
            reverses: row.reverses_id,
            hash: row.hash,
            lines: lines.into_iter().map(line).collect::<Result<_>>()?,
        })
    }
}

fn line(row: LineRow) -> Result<EntryLine> {
    let account = Account::from_code(row.account)
        .ok_or_else(|| Error::internal(format!("a journal line on account {}", row.account)))?;
    Ok(EntryLine { account, branch_name: row.branch_name, amount: row.amount })
}

/// A line in the statement of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountEntry {
    pub id: EntryId,
    pub date: Date,
    pub kind: Kind,
    pub description: String,
    /// Branch in whose books the line is posted.
    pub branch_name: String,
    /// Debits are positive.
    pub amount: Cents,
    /// Debits less credits after it.
    pub balance: Cents,
}

/// An account over a period; balances are debits less credits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccountTotals {
    pub rows: i64,
    pub opening: Cents,
    pub debit: Cents,
    /// Without sign.
    pub credit: Cents,
    pub closing: Cents,
}
