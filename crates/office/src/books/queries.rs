//! The journal and the balances that are maintained with it.

use super::types::{BranchCash, EntryId};
use crate::frame::rows::{self, for_row_counts};
use crate::{BranchId, StaffId, Word};
use ledger::{Hash, Kind, Line};
use money::{Cents, Date, Timestamp};
use store::{Bind, Later, Tx, Value, insert, queries, row};

row! {
    /// Where the next entry goes.
    pub(super) struct Head {
        pub(super) number: i64,
        pub(super) hash: Hash,
        /// The last business day whose day end has run.
        pub(super) day_ended: Option<Date>,
        /// The business date of the last entry.
        pub(super) posted_on: Option<Date>,
    }
}

row! {
    pub(super) struct EntryRow {
        pub(super) kind: Word<Kind>,
        pub(super) description: String,
        pub(super) branch_id: i64,
        pub(super) loan_id: Option<i64>,
        pub(super) reverses_id: Option<i64>,
    }
}

row! {
    pub(super) struct LineRow {
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) amount: Cents,
    }
}

insert! {
    pub(super) struct NewEntryRow<'a> = "INSERT INTO journal_entries" -> Later {
        id: EntryId,
        at: Timestamp,
        business_date: Date,
        kind: Word<Kind>,
        description: &'a str,
        amount: Cents,
        branch_id: BranchId,
        staff_id: Option<StaffId>,
        loan_id: Option<i64>,
        reverses_id: Option<i64>,
        hash: Hash,
    }
}

queries! {
    pub(super) fn entry(id: EntryId) -> Option<EntryRow> =
        "SELECT kind, description, branch_id, loan_id, reverses_id
         FROM journal_entries WHERE id = ?1";
    pub(super) fn lines(entry: EntryId) -> Vec<LineRow> =
        "SELECT account, branch_id, amount FROM journal_lines WHERE entry_id = ?1 ORDER BY line";
    pub(super) fn head() -> Head =
        "SELECT number, hash, (SELECT MAX(business_date) FROM day_ends) AS day_ended,
            (SELECT j.business_date FROM journal_entries j WHERE j.id = chain_heads.number)
                AS posted_on
         FROM chain_heads WHERE chain = 'journal' /* scan: one look at the end of an index */";
    pub(super) fn move_head(number: i64, hash: Hash) -> Later =
        "UPDATE chain_heads SET number = ?1, hash = ?2 WHERE chain = 'journal'";
    /// Credits of cash are updates: an upsert would propose a row below zero, which the table
    /// refuses before it looks for the one that is there.
    pub(super) fn pay_out(branch: BranchId, amount: Cents) -> u64 =
        "UPDATE account_balances SET balance = balance + ?2
         WHERE account = 1000 AND branch_id = ?1";
    pub(super) fn move_cash_day(
        branch: BranchId, date: Date, cash_in: Cents, cash_out: Cents, entry: EntryId,
    ) -> Later =
        "INSERT INTO cash_days (branch_id, business_date, cash_in, cash_out, last_entry_id)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (branch_id, business_date) DO UPDATE SET
            cash_in = cash_days.cash_in + excluded.cash_in,
            cash_out = cash_days.cash_out + excluded.cash_out,
            last_entry_id = excluded.last_entry_id";
    pub(super) fn branch_cash(branch: BranchId) -> Option<BranchCash> =
        "SELECT b.id, b.name, b.is_active, COALESCE(a.balance, 0) AS cash
         FROM branches b LEFT JOIN account_balances a ON a.account = 1000 AND a.branch_id = b.id
         WHERE b.id = ?1";
}

/// The lines of an entry, numbered from 1.
pub(super) fn insert_lines(tx: &mut Tx, entry: EntryId, lines: &[Line]) -> store::Result<()> {
    let texts = for_row_counts!(
        "INSERT INTO journal_lines (entry_id, line, account, branch_id, amount) VALUES " ""
        "(?1, ?2, ?3, ?4, ?5)" "(?1, ?6, ?7, ?8, ?9)" "(?1, ?10, ?11, ?12, ?13)"
        "(?1, ?14, ?15, ?16, ?17)" "(?1, ?18, ?19, ?20, ?21)" "(?1, ?22, ?23, ?24, ?25)"
        "(?1, ?26, ?27, ?28, ?29)" "(?1, ?30, ?31, ?32, ?33)"
    );
    let rows: Vec<[Value<'_>; 4]> = (1..)
        .zip(lines)
        .map(|(number, line)| {
            [
                Value::Int(number),
                Value::Int(line.account.code()),
                line.branch.value(),
                line.amount.value(),
            ]
        })
        .collect();
    rows::insert(tx, &texts, &[entry.value()], &rows)
}

/// Adds amounts to the balances of accounts, given as (account's code, branch, amount), each pair
/// of account and branch at most once.
pub(super) fn add_to_balances(tx: &mut Tx, moves: &[(i64, i64, Cents)]) -> store::Result<()> {
    let texts = for_row_counts!(
        "INSERT INTO account_balances (account, branch_id, balance) VALUES "
        " ON CONFLICT (account, branch_id) DO UPDATE
            SET balance = account_balances.balance + excluded.balance"
        "(?1, ?2, ?3)" "(?4, ?5, ?6)" "(?7, ?8, ?9)" "(?10, ?11, ?12)" "(?13, ?14, ?15)"
        "(?16, ?17, ?18)" "(?19, ?20, ?21)" "(?22, ?23, ?24)"
    );
    let rows: Vec<[Value<'_>; 3]> = moves
        .iter()
        .map(|(account, branch, amount)| [account.value(), branch.value(), amount.value()])
        .collect();
    rows::insert(tx, &texts, &[], &rows)
}

row! {
    /// An entry as it stands in the journal.
    pub(super) struct JournalRow {
        pub(super) id: i64,
        pub(super) at: Timestamp,
        pub(super) business_date: Date,
        pub(super) kind: Word<Kind>,
        pub(super) description: String,
        pub(super) branch_id: i64,
        pub(super) staff_id: Option<i64>,
        pub(super) loan_id: Option<i64>,
        pub(super) reverses_id: Option<i64>,
    }
    pub(super) struct JournalLine {
        pub(super) entry_id: i64,
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) amount: Cents,
    }
    pub(super) struct BranchName { pub(super) id: i64, pub(super) name: String }
}

queries! {
    pub(super) fn journal(after: i64, most: i64) -> Vec<JournalRow> =
        "SELECT id, at, business_date, kind, description, branch_id, staff_id, loan_id, reverses_id
         FROM journal_entries WHERE id > ?1 ORDER BY id LIMIT ?2";
    pub(super) fn journal_lines(after: i64, last: i64) -> Vec<JournalLine> =
        "SELECT entry_id, account, branch_id, amount FROM journal_lines
         WHERE entry_id > ?1 AND entry_id <= ?2 ORDER BY entry_id, line";
    pub(super) fn branch_names() -> Vec<BranchName> =
        "SELECT id, name FROM branches ORDER BY id /* scan: a lender has few branches */";
}
