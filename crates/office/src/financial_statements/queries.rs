//! Entries and lines for statements. Branch 0 means all branches; it is compared with a column
//! first, from which PostgreSQL infers its type.

use crate::books::EntryId;
use crate::{BranchId, Word};
use ledger::{Hash, Kind};
use money::{Cents, Date, Timestamp};
use store::{One, queries, row};

row! {
    pub(super) struct BranchName { pub(super) id: BranchId, pub(super) name: String }
    pub(super) struct EntryRow {
        pub(super) id: EntryId,
        pub(super) date: Date,
        pub(super) at: Timestamp,
        pub(super) kind: Word<Kind>,
        pub(super) amount: Cents,
        pub(super) description: String,
        pub(super) branch_name: String,
        pub(super) recorded_by: Option<String>,
        pub(super) loan_id: Option<i64>,
        pub(super) reverses_id: Option<EntryId>,
        pub(super) hash: Hash,
    }
    pub(super) struct LineRow {
        pub(super) account: i64,
        pub(super) branch_name: String,
        pub(super) amount: Cents,
    }
    /// Movement on an account on a day.
    pub(super) struct DaySum {
        pub(super) date: Date,
        pub(super) debit: Cents,
        pub(super) credit: Cents,
        pub(super) lines: i64,
    }
    /// A line of an account.
    pub(super) struct AccountRow {
        pub(super) id: EntryId,
        pub(super) date: Date,
        pub(super) kind: Word<Kind>,
        pub(super) description: String,
        pub(super) branch_name: String,
        pub(super) amount: Cents,
    }
}

queries! {
    pub(super) fn branch_names() -> Vec<BranchName> =
        "SELECT id, name FROM branches ORDER BY name, id /* scan: a lender has few branches */";
    pub(super) fn entry(id: EntryId) -> Option<EntryRow> =
        "SELECT e.id, e.business_date AS date, e.at, e.kind, e.amount, e.description,
            b.name AS branch_name, t.first_name || ' ' || t.last_name AS recorded_by, e.loan_id,
            e.reverses_id, e.hash
         FROM journal_entries e
         JOIN branches b ON b.id = e.branch_id
         LEFT JOIN staff_names t ON t.staff_id = e.staff_id
             AND t.named_from <= e.at AND t.named_until > e.at
         WHERE e.id = ?1";
    pub(super) fn lines(entry: EntryId, branch: BranchId) -> Vec<LineRow> =
        "SELECT l.account, b.name AS branch_name, l.amount
         FROM journal_lines l JOIN branches b ON b.id = l.branch_id
         WHERE l.entry_id = ?1 AND (l.branch_id = ?2 OR ?2 = 0) ORDER BY l.line";
    pub(super) fn account_days(
        account: i64, from: Date, to: Date, branch: BranchId,
    ) -> Vec<DaySum> =
        "SELECT business_date AS date, CAST(SUM(debit) AS BIGINT) AS debit,
            CAST(SUM(credit) AS BIGINT) AS credit, CAST(SUM(lines) AS BIGINT) AS lines
         FROM account_days
         WHERE account = ?1 AND business_date >= ?2 AND business_date <= ?3
            AND (branch_id = ?4 OR ?4 = 0)
         GROUP BY business_date ORDER BY business_date";
    /// The first entry of a day or a later one.
    pub(super) fn first_entry(from: Date) -> Option<One<i64>> =
        "SELECT id FROM journal_entries WHERE business_date >= ?1
         ORDER BY business_date, id LIMIT 1";
    /// The last entry of a day or an earlier one.
    pub(super) fn last_entry(to: Date) -> Option<One<i64>> =
        "SELECT id FROM journal_entries WHERE business_date <= ?1
         ORDER BY business_date DESC, id DESC LIMIT 1";
    /// For an account with a line in nearly every entry.
    pub(super) fn day_lines(
        account: i64, branch: BranchId, from: Date, to: Date, limit: i64, offset: i64,
    ) -> Vec<AccountRow> =
        "SELECT e.id, e.business_date AS date, e.kind, e.description, b.name AS branch_name,
            l.amount
         FROM journal_entries e
         JOIN journal_lines l ON l.entry_id = e.id AND l.account = ?1
            AND (l.branch_id = ?2 OR ?2 = 0)
         JOIN branches b ON b.id = l.branch_id
         WHERE e.business_date >= ?3 AND e.business_date <= ?4
         ORDER BY e.business_date, e.id, l.line LIMIT ?5 OFFSET ?6";
    /// For an account that few entries touch.
    pub(super) fn account_lines(
        account: i64, branch: BranchId, first: i64, last: i64, limit: i64, offset: i64,
    ) -> Vec<AccountRow> =
        "SELECT e.id, e.business_date AS date, e.kind, e.description, b.name AS branch_name,
            l.amount
         FROM journal_lines l
         JOIN journal_entries e ON e.id = l.entry_id
         JOIN branches b ON b.id = l.branch_id
         WHERE l.account = ?1 AND l.account NOT IN (1000, 1100, 2100, 2110, 4000, 4010)
            AND (l.branch_id = ?2 OR ?2 = 0) AND l.entry_id >= ?3 AND l.entry_id <= ?4
         ORDER BY l.entry_id, l.line LIMIT ?5 OFFSET ?6";
    /// Sum of the first lines of a day, in the order of [`day_lines`].
    pub(super) fn day_lines_sum(
        account: i64, branch: BranchId, day: Date, count: i64,
    ) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) AS amount FROM (
            SELECT l.amount FROM journal_entries e
            JOIN journal_lines l ON l.entry_id = e.id AND l.account = ?1
                AND (l.branch_id = ?2 OR ?2 = 0)
            WHERE e.business_date = ?3 ORDER BY e.id, l.line LIMIT ?4) s";
    /// The same in the order of [`account_lines`].
    pub(super) fn account_lines_sum(
        account: i64, branch: BranchId, first: i64, last: i64, count: i64,
    ) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) AS amount FROM (
            SELECT l.amount FROM journal_lines l
            WHERE l.account = ?1 AND l.account NOT IN (1000, 1100, 2100, 2110, 4000, 4010)
                AND (l.branch_id = ?2 OR ?2 = 0) AND l.entry_id >= ?3 AND l.entry_id <= ?4
            ORDER BY l.entry_id, l.line LIMIT ?5) s";
}
