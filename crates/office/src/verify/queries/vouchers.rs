//! Vouchers beside their entries.

use money::Cents;
use store::{One, queries, row};

row! {
    /// A voucher with its entry and the request for its approval.
    pub(in crate::verify) struct Booked {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) entry_id: Option<i64>,
        pub(in crate::verify) kind: Option<String>,
        pub(in crate::verify) branch_id: Option<i64>,
        pub(in crate::verify) request_status: Option<String>,
    }

    pub(in crate::verify) struct EntryLine {
        pub(in crate::verify) account: i64,
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) amount: Cents,
    }
}

queries! {
    pub(in crate::verify) fn booked(after: i64, last: i64) -> Vec<Booked> =
        "SELECT v.id, v.entry_id, e.kind, e.branch_id, q.status AS request_status
         FROM vouchers v
         LEFT JOIN journal_entries e ON e.id = v.entry_id
         LEFT JOIN requests q ON q.subject_id = v.id AND q.kind IN ('expense', 'journal')
         WHERE v.id > ?1 AND v.id <= ?2 ORDER BY v.id";
    pub(in crate::verify) fn lines(entry: i64) -> Vec<EntryLine> =
        "SELECT account, branch_id, amount FROM journal_lines WHERE entry_id = ?1 ORDER BY line";
    pub(in crate::verify) fn without_voucher() -> Vec<One<i64>> =
        "SELECT e.id FROM journal_entries e
         WHERE e.kind IN ('expense', 'other_income', 'journal', 'opening')
            AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.entry_id = e.id)
         ORDER BY e.id /* scan: along an index of the entries of vouchers */";
    /// Expenses beside a line of a bank statement that is not theirs, or that another one explains too.
    pub(in crate::verify) fn on_wrong_lines() -> Vec<One<i64>> =
        "SELECT v.id FROM vouchers v JOIN bank_lines l ON l.id = v.bank_line_id
         WHERE l.amount <> CASE v.kind WHEN 'expense' THEN -v.amount ELSE v.amount END
            OR l.branch_id <> v.branch_id
            OR EXISTS (SELECT 1 FROM vouchers o WHERE o.bank_line_id = v.bank_line_id AND o.id < v.id
                AND o.entry_id IS NOT NULL AND v.entry_id IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = o.entry_id)
                AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = v.entry_id))
         ORDER BY v.id /* scan: verify reads every voucher */";
    /// Vouchers of another kind than their category's, and lines on another account.
    pub(in crate::verify) fn in_wrong_category() -> Vec<One<i64>> =
        "SELECT v.id FROM vouchers v JOIN expense_categories c ON c.id = v.category_id
         WHERE c.kind <> v.kind
         UNION
         SELECT l.voucher_id FROM voucher_lines l JOIN expense_categories c ON c.id = l.category_id
         WHERE l.account <> CASE WHEN c.kind = 'expense' THEN 5100 ELSE 4090 END
         /* scan: verify reads every voucher */";
}
