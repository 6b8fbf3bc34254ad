//! The journal and the balances that are maintained with it.

use super::types::{BranchMoney, EntryId, UnreversedEntry};
use crate::{BranchId, StaffId, Word};
use ledger::{Hash, Kind, Line};
use money::{Cents, Date, Timestamp};
use store::{Later, One, Tx, insert, queries, row};

row! {
    /// The position of the next entry.
    pub(super) struct Head {
        pub(super) number: i64,
        pub(super) hash: Hash,
        /// The last business day whose day end has run.
        pub(super) day_ended: Option<Date>,
        /// The business date of the last entry.
        pub(super) posted_on: Option<Date>,
        /// The last day that a cash-up has shut for cash, at the branch that was asked about.
        pub(super) cashed_up_on: Option<Date>,
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

insert! {
    struct NewLineRow = "INSERT INTO journal_lines" -> [Later] {
        entry_id: EntryId,
        line: i64,
        account: i64,
        branch_id: i64,
        amount: Cents,
    }
}

insert! {
    /// The amount to add to the balance of an account at a branch; each pair at most once.
    pub(super) struct BalanceMove = "INSERT INTO account_balances" -> [Later] {
        /// Its code.
        account: i64,
        branch_id: i64,
        balance: Cents,
    } "ON CONFLICT (account, branch_id) DO UPDATE SET
        balance = account_balances.balance + excluded.balance"
}

insert! {
    /// The amounts to add to the movements of a day; each key at most once.
    pub(super) struct DayMove = "INSERT INTO account_days" -> [Later] {
        business_date: Date,
        /// Its code.
        account: i64,
        branch_id: BranchId,
        kind: Word<Kind>,
        debit: Cents,
        credit: Cents,
        /// Lines of entries.
        lines: i64,
        last_entry_id: EntryId,
    } "ON CONFLICT (business_date, account, branch_id, kind) DO UPDATE SET
        debit = account_days.debit + excluded.debit,
        credit = account_days.credit + excluded.credit,
        lines = account_days.lines + excluded.lines,
        last_entry_id = excluded.last_entry_id"
}

row! {
    /// Movements of one or more days.
    pub(super) struct SumRow {
        pub(super) account: i64,
        pub(super) branch_id: BranchId,
        pub(super) kind: Word<Kind>,
        pub(super) debit: Cents,
        pub(super) credit: Cents,
        pub(super) lines: i64,
    }
}

// A branch of 0 means all of them; it is compared with a column first, from which PostgreSQL learns
// its type.
row! {
    /// The total of reapplied payments on a day, in cash or in the bank.
    pub(super) struct OnPaperRow {
        pub(super) business_date: Date,
        pub(super) account: i64,
        pub(super) amount: Cents,
    }
}

queries! {
    /// At one branch, or at all if it is 0, by entries up to one.
    pub(super) fn on_paper(
        from: Date, to: Date, branch: BranchId, last: EntryId,
    ) -> Vec<OnPaperRow> =
        "SELECT r.business_date, l.account, CAST(SUM(r.amount) AS BIGINT) AS amount
         FROM reapplied_payments p /* scan: corrections are few, and must come first */
         {{sqlite|CROSS}} JOIN repayments r ON r.id = p.repayment_id
         {{sqlite|CROSS}} JOIN journal_lines l ON l.entry_id = r.entry_id
            AND l.account IN (1000, 1010)
         WHERE r.business_date >= ?1 AND r.business_date <= ?2 AND (r.branch_id = ?3 OR ?3 = 0)
            AND r.entry_id <= ?4
         GROUP BY r.business_date, l.account ORDER BY r.business_date, l.account";
    pub(super) fn first_day() -> One<Option<Date>> =
        "SELECT MIN(business_date) FROM account_days /* scan: one look at the start of an index */";
    pub(super) fn day_sums(from: Date, to: Date, branch: BranchId) -> Vec<SumRow> =
        "SELECT account, branch_id, kind, CAST(SUM(debit) AS BIGINT) AS debit,
            CAST(SUM(credit) AS BIGINT) AS credit, CAST(SUM(lines) AS BIGINT) AS lines
         FROM account_days
         WHERE business_date >= ?1 AND business_date <= ?2 AND (branch_id = ?3 OR ?3 = 0)
         GROUP BY account, branch_id, kind";
    /// The end of the last month that was over by then.
    pub(super) fn last_month_end(day: Date) -> One<Option<Date>> =
        "SELECT MAX(month_end) FROM account_months WHERE month_end <= ?1";
    /// The end of the first month since then that is over.
    pub(super) fn first_month_end(day: Date) -> One<Option<Date>> =
        "SELECT MIN(month_end) FROM account_months WHERE month_end >= ?1";
    pub(super) fn month_sums(month_end: Date, branch: BranchId) -> Vec<SumRow> =
        "SELECT account, branch_id, kind, debit, credit, lines FROM account_months
         WHERE month_end = ?1 AND (branch_id = ?2 OR ?2 = 0)";
    /// `before` is the end of the month before.
    pub(super) fn end_month(month_end: Date, before: Date) -> Later =
        "INSERT INTO account_months (month_end, account, branch_id, kind, debit, credit, lines)
         SELECT {{sqlite|?1}}{{postgres|CAST(?1 AS DATE)}}, account, branch_id, kind,
            CAST(SUM(debit) AS BIGINT), CAST(SUM(credit) AS BIGINT), CAST(SUM(lines) AS BIGINT)
         FROM (SELECT m.account, m.branch_id, m.kind, m.debit, m.credit, m.lines
               FROM account_months m WHERE m.month_end = ?2
               UNION ALL
               SELECT d.account, d.branch_id, d.kind, d.debit, d.credit, d.lines
               FROM account_days d WHERE d.business_date > ?2 AND d.business_date <= ?1) s
         GROUP BY account, branch_id, kind";
}

queries! {
    pub(super) fn entry(id: EntryId) -> Option<EntryRow> =
        "SELECT kind, description, branch_id, loan_id, reverses_id
         FROM journal_entries WHERE id = ?1";
    pub(super) fn lines(entry: EntryId) -> Vec<LineRow> =
        "SELECT account, branch_id, amount FROM journal_lines WHERE entry_id = ?1 ORDER BY line";
    /// The entries on a loan that count, the oldest first.
    pub(super) fn unreversed(loan: i64) -> Vec<UnreversedEntry> =
        "SELECT e.id, e.kind, e.amount, e.staff_id FROM journal_entries e
         WHERE e.loan_id = ?1 AND e.reverses_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM journal_entries u WHERE u.reverses_id = e.id)
         ORDER BY e.id";
    /// The branch is the one whose cash is to move, or 0.
    pub(super) fn head(branch: BranchId) -> Head =
        "SELECT number, hash, (SELECT MAX(business_date) FROM day_ends) AS day_ended,
            (SELECT j.business_date FROM journal_entries j WHERE j.id = chain_heads.number)
                AS posted_on,
            (SELECT MAX(c.business_date) FROM cash_ups c
             WHERE c.branch_id = ?1 AND c.status IN ('waiting', 'completed')) AS cashed_up_on
         FROM chain_heads WHERE chain = 'journal' /* scan: one look at the end of an index */";
    pub(super) fn move_head(number: i64, hash: Hash) -> Later =
        "UPDATE chain_heads SET number = ?1, hash = ?2 WHERE chain = 'journal'";
    /// Credits of money are updates: an upsert would propose a row below zero, which the table
    /// refuses before it looks for the one that is there.
    pub(super) fn pay_out(account: i64, branch: BranchId, amount: Cents) -> u64 =
        "UPDATE account_balances SET balance = balance + ?3 WHERE account = ?1 AND branch_id = ?2";
    pub(super) fn branch_money(branch: BranchId) -> Option<BranchMoney> =
        "SELECT b.id, b.name, b.is_active, COALESCE(a.balance, 0) AS cash,
            COALESCE(k.balance, 0) AS bank
         FROM branches b
         LEFT JOIN account_balances a ON a.account = 1000 AND a.branch_id = b.id
         LEFT JOIN account_balances k ON k.account = 1010 AND k.branch_id = b.id
         WHERE b.id = ?1";
}

/// The lines of an entry, numbered from 1.
pub(super) fn insert_lines(tx: &mut Tx, entry: EntryId, lines: &[Line]) -> store::Result<()> {
    let rows: Vec<_> = (1..)
        .zip(lines)
        .map(|(line, &Line { account, branch, amount })| NewLineRow {
            entry_id: entry,
            line,
            account: account.code(),
            branch_id: branch,
            amount,
        })
        .collect();
    NewLineRow::insert_all(tx, &rows)
}

row! {
    /// An entry in the journal.
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
    /// The number of the last entry before a day.
    pub(super) fn last_entry_before(day: Date) -> One<Option<i64>> =
        "SELECT (SELECT id FROM journal_entries WHERE business_date < ?1
            ORDER BY business_date DESC, id DESC LIMIT 1) AS id";
    pub(super) fn journal(after: i64, most: i64) -> Vec<JournalRow> =
        "SELECT id, at, business_date, kind, description, branch_id, staff_id, loan_id, reverses_id
         FROM journal_entries WHERE id > ?1 ORDER BY id LIMIT ?2";
    pub(super) fn journal_lines(after: i64, last: i64) -> Vec<JournalLine> =
        "SELECT entry_id, account, branch_id, amount FROM journal_lines
         WHERE entry_id > ?1 AND entry_id <= ?2 ORDER BY entry_id, line";
    /// True if VAT was ever charged.
    pub(super) fn has_vat() -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM account_balances WHERE account IN (2120, 2300)) AS found";
    pub(super) fn branch_names() -> Vec<BranchName> =
        "SELECT id, name FROM branches ORDER BY id /* scan: a lender has few branches */";
}
