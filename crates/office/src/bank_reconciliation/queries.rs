//! The movements on a branch's bank account (1010) and the lines of its statements, each with what
//! explains it on the other side.

use super::types::{
    BankReconciliation, BankReconciliationId, BookMovement, ReconciliationRecord, UnexplainedLine,
};
use crate::bank_lines::BankLineId;
use crate::books::EntryId;
use crate::{BranchId, StaffId};
use money::{Cents, Date, Timestamp};
use store::{list, queries, row};

list! {
    /// Reconciliations, filtered.
    pub(super) struct Filter -> BankReconciliation {
        select: "c.id, c.branch_id, b.name AS branch_name, c.day, c.statement_balance, c.book_balance,
            c.start_difference, c.only_in_books, c.only_on_statement, c.reconciled_by,
            s.first_name AS reconciled_by_first_name, s.last_name AS reconciled_by_last_name,
            c.reconciled_at, c.withdrawn_at",
        from: "bank_reconciliations c /* scan: a branch has one a month, or one a day */
            JOIN branches b ON b.id = c.branch_id
            JOIN staff_names s ON s.staff_id = c.reconciled_by
                AND s.named_from <= c.reconciled_at AND s.named_until > c.reconciled_at",
        clauses: {
            id: BankReconciliationId = "c.id = ?",
            branch: BranchId = "c.branch_id = ?",
            counts: bool = "(c.withdrawn_at IS NULL) = ?",
        },
        orders: Order { Newest = "c.id DESC", ByDay = "c.day", LatestDay = "c.day DESC" },
    }
}

row! {
    /// The sums of the movements of some days.
    pub(super) struct BookSums {
        pub(super) count: i64,
        /// Of those that no line explains.
        pub(super) amount: Cents,
        /// Of those that lines up to the start explain.
        pub(super) of_earlier_lines: Cents,
    }

    /// The sums of the lines of some days.
    pub(super) struct LineSums {
        pub(super) total: Cents,
        pub(super) count: i64,
        /// What no movement explains, without the lines that were set aside.
        pub(super) amount: Cents,
        pub(super) aside_count: i64,
        pub(super) aside_amount: Cents,
        /// What movements up to the start explain.
        pub(super) of_earlier_movements: Cents,
    }

    /// A movement that is to be matched.
    pub(super) struct Candidate {
        pub(super) amount: Cents,
        /// The line that it explains already.
        pub(super) line_id: Option<BankLineId>,
        pub(super) is_reversed: bool,
        /// The day of the entry that it reverses.
        pub(super) reverses_of: Option<Date>,
    }
}

/// The line that explains the entry `e`: the one that it was booked from or is matched with.
macro_rules! line_of_entry {
    () => {
        "COALESCE(
            (SELECT m.line_id FROM repayments p JOIN bank_moves m ON m.repayment_id = p.id
             WHERE p.entry_id = e.id ORDER BY m.id LIMIT 1),
            (SELECT m.line_id FROM bank_moves m
             WHERE m.entry_id = e.id AND m.kind IN ('credit', 'applied')),
            (SELECT m.line_id FROM bank_moves m
             WHERE m.matched_entry_id = e.id AND m.kind = 'matched' AND NOT EXISTS (
                SELECT 1 FROM bank_moves u
                WHERE u.matched_entry_id = m.matched_entry_id AND u.id > m.id)),
            (SELECT v.bank_line_id FROM vouchers v WHERE v.entry_id = e.id AND v.kind = 'expense'))"
    };
}

/// Movements at the branch ?1 after the day ?2 up to the day ?3. An entry and its reversal in these days
/// are left out. Entries have their days in the order of their numbers.
macro_rules! movements {
    () => {
        concat!(
            "SELECT e.id AS entry_id, e.business_date, e.kind, e.description, x.amount, ",
            line_of_entry!(),
            " AS line_id
            FROM journal_lines x JOIN journal_entries e ON e.id = x.entry_id
            LEFT JOIN journal_entries o ON o.id = e.reverses_id
            WHERE x.account = 1010 AND x.branch_id = ?1
                AND x.entry_id > COALESCE((SELECT f.id FROM journal_entries f
                    WHERE f.business_date <= ?2 ORDER BY f.business_date DESC, f.id DESC LIMIT 1), 0)
                AND e.business_date > ?2 AND e.business_date <= ?3
                AND (o.id IS NULL OR o.business_date <= ?2)
                AND NOT EXISTS (SELECT 1 FROM journal_entries r
                    WHERE r.reverses_id = e.id AND r.business_date <= ?3)"
        )
    };
}

/// Lines of the branch ?1 after the day ?2 up to the day ?3, each with what the movements up to then
/// explain of it: those of `movements` and earlier ones.
macro_rules! lines {
    () => {
        "SELECT l.id, l.booked_on, l.amount, l.description, l.reference, l.is_set_aside,
            l.amount - COALESCE(k.explained, 0) AS unexplained,
            COALESCE(k.earlier, 0) AS earlier
        FROM bank_lines l LEFT JOIN (
            SELECT n.line_id, CAST(SUM(x.amount) AS BIGINT) AS explained,
                CAST(SUM(CASE WHEN e.business_date <= ?2 THEN x.amount ELSE 0 END) AS BIGINT) AS earlier
            FROM (
                SELECT m.line_id, p.entry_id FROM bank_lines b
                JOIN bank_moves m ON m.line_id = b.id JOIN repayments p ON p.id = m.repayment_id
                WHERE b.branch_id = ?1 AND b.booked_on > ?2 AND b.booked_on <= ?3
                UNION ALL
                SELECT m.line_id, m.entry_id FROM bank_lines b JOIN bank_moves m ON m.line_id = b.id
                WHERE b.branch_id = ?1 AND b.booked_on > ?2 AND b.booked_on <= ?3
                    AND m.kind IN ('credit', 'applied')
                UNION ALL
                SELECT m.line_id, m.matched_entry_id FROM bank_lines b
                JOIN bank_moves m ON m.line_id = b.id
                WHERE b.branch_id = ?1 AND b.booked_on > ?2 AND b.booked_on <= ?3
                    AND m.kind = 'matched' AND NOT EXISTS (SELECT 1 FROM bank_moves u
                        WHERE u.matched_entry_id = m.matched_entry_id AND u.id > m.id)
                UNION ALL
                SELECT v.bank_line_id, v.entry_id FROM bank_lines b
                JOIN vouchers v ON v.bank_line_id = b.id AND v.kind = 'expense'
                WHERE b.branch_id = ?1 AND b.booked_on > ?2 AND b.booked_on <= ?3
                    AND v.entry_id IS NOT NULL
            ) n
            {{sqlite|CROSS}} JOIN journal_entries e ON e.id = n.entry_id AND e.business_date <= ?3
            {{sqlite|CROSS}} JOIN journal_lines x ON x.entry_id = e.id AND x.account = 1010 AND x.branch_id = ?1
            LEFT JOIN journal_entries o ON o.id = e.reverses_id
            WHERE (o.id IS NULL OR o.business_date <= ?2)
                AND NOT EXISTS (SELECT 1 FROM journal_entries r
                    WHERE r.reverses_id = e.id AND r.business_date <= ?3)
            GROUP BY n.line_id
        ) k ON k.line_id = l.id
        WHERE l.branch_id = ?1 AND l.booked_on > ?2 AND l.booked_on <= ?3 AND NOT l.is_void"
    };
}

queries! {
    pub(super) fn book_sums(branch: BranchId, start: Date, day: Date) -> BookSums =
        concat!(
            "SELECT COUNT(CASE WHEN l.id IS NULL OR l.booked_on > ?3 THEN 1 END) AS count,
                CAST(COALESCE(SUM(CASE WHEN l.id IS NULL OR l.booked_on > ?3 THEN k.amount END), 0)
                    AS BIGINT) AS amount,
                CAST(COALESCE(SUM(CASE WHEN l.booked_on <= ?2 THEN k.amount END), 0) AS BIGINT)
                    AS of_earlier_lines
             FROM (",
            movements!(),
            ") k LEFT JOIN bank_lines l ON l.id = k.line_id"
        );
    /// Those that no line up to the day explains, the oldest first.
    pub(super) fn only_in_books(
        branch: BranchId, start: Date, day: Date, most: i64,
    ) -> Vec<BookMovement> =
        concat!(
            "SELECT k.entry_id, k.business_date, k.kind, k.description, k.amount FROM (",
            movements!(),
            ") k LEFT JOIN bank_lines l ON l.id = k.line_id
             WHERE l.id IS NULL OR l.booked_on > ?3 ORDER BY k.entry_id LIMIT ?4"
        );
    pub(super) fn line_sums(branch: BranchId, start: Date, day: Date) -> LineSums =
        concat!(
            "SELECT CAST(COALESCE(SUM(k.amount), 0) AS BIGINT) AS total,
                COUNT(CASE WHEN k.unexplained <> 0 AND NOT k.is_set_aside THEN 1 END) AS count,
                CAST(COALESCE(SUM(CASE WHEN NOT k.is_set_aside THEN k.unexplained END), 0) AS BIGINT)
                    AS amount,
                COUNT(CASE WHEN k.unexplained <> 0 AND k.is_set_aside THEN 1 END) AS aside_count,
                CAST(COALESCE(SUM(CASE WHEN k.is_set_aside THEN k.unexplained END), 0) AS BIGINT)
                    AS aside_amount,
                CAST(COALESCE(SUM(k.earlier), 0) AS BIGINT) AS of_earlier_movements
             FROM (",
            lines!(),
            ") k"
        );
    /// Those that no movement up to the day explains in full, the oldest first.
    pub(super) fn unexplained(
        branch: BranchId, start: Date, day: Date, is_set_aside: bool, most: i64,
    ) -> Vec<UnexplainedLine> =
        concat!(
            "SELECT k.id, k.booked_on, k.amount, k.unexplained, k.description, k.reference FROM (",
            lines!(),
            ") k WHERE k.unexplained <> 0 AND k.is_set_aside = ?4
             ORDER BY k.booked_on, k.id LIMIT ?5"
        );
    /// What an entry moves on the bank account of a branch.
    pub(super) fn candidate(entry: EntryId, branch: BranchId) -> Option<Candidate> =
        concat!(
            "SELECT x.amount, ",
            line_of_entry!(),
            " AS line_id,
                EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = e.id) AS is_reversed,
                o.business_date AS reverses_of
             FROM journal_entries e JOIN journal_lines x ON x.entry_id = e.id
             LEFT JOIN journal_entries o ON o.id = e.reverses_id
             WHERE e.id = ?1 AND x.account = 1010 AND x.branch_id = ?2"
        );
    pub(super) fn record(id: BankReconciliationId) -> Option<ReconciliationRecord> =
        "SELECT id, branch_id, day, statement_balance, book_balance, start_difference, only_in_books,
            only_on_statement, reconciled_by, reconciled_at, withdrawn_by, withdrawn_at
         FROM bank_reconciliations WHERE id = ?1";
    pub(super) fn records() -> Vec<ReconciliationRecord> =
        "SELECT id, branch_id, day, statement_balance, book_balance, start_difference, only_in_books,
            only_on_statement, reconciled_by, reconciled_at, withdrawn_by, withdrawn_at
         FROM bank_reconciliations ORDER BY id /* scan: verify looks at everything */";
    pub(super) fn withdraw(id: BankReconciliationId, by: StaffId, at: Timestamp) -> u64 =
        "UPDATE bank_reconciliations SET withdrawn_by = ?2, withdrawn_at = ?3
         WHERE id = ?1 AND withdrawn_at IS NULL";
}
