//! Bank lines, what became of them, and their entries. Everything is read, so full scans are wanted here.

use crate::bank_lines::record::{ImportRecord, LineRecord, MoveRecord};
use store::{One, queries, row};

row! {
    pub(in crate::verify) struct WaitingRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) balance: i64,
        pub(in crate::verify) waiting: i64,
    }
}

queries! {
    pub(in crate::verify) fn imports() -> Vec<ImportRecord> =
        "SELECT id, branch_id, mapping_name, file_name, file_digest, lines, known_lines, imported_by,
            imported_at, set_aside_by, set_aside_at
         FROM bank_imports ORDER BY id /* scan: verify looks at everything */";
    pub(in crate::verify) fn lines_of(import: i64) -> Vec<LineRecord> =
        "SELECT id, import_id, branch_id, booked_on, amount, description, reference, salt,
            texts_digest, occurrence, resembles, digest, free, credit, is_set_aside, is_void
         FROM bank_lines WHERE import_id = ?1 ORDER BY id";
    pub(in crate::verify) fn moves(after: i64, last: i64, most: i64) -> Vec<MoveRecord> =
        "SELECT id, line_id, kind, amount, client_id, repayment_id, entry_id, note, salt,
            note_digest, moved_by, moved_at, matched_entry_id
         FROM bank_moves WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// Branches whose client credits in the books differ from the amounts that their lines and
    /// settlements left there.
    pub(in crate::verify) fn waiting() -> Vec<WaitingRow> =
        "SELECT b.id AS branch_id, -COALESCE(a.balance, 0) AS balance,
            COALESCE(l.waiting, 0) AS waiting
         FROM branches b
         LEFT JOIN account_balances a ON a.account = 2200 AND a.branch_id = b.id
         LEFT JOIN (
            SELECT branch_id, CAST(SUM(credit) AS BIGINT) AS waiting FROM (
                SELECT branch_id, credit FROM bank_lines WHERE credit > 0
                UNION ALL SELECT r.branch_id, k.amount
                FROM client_credits k JOIN repayments r ON r.id = k.repayment_id
                WHERE k.end_entry_id IS NULL
            ) c GROUP BY branch_id
         ) l ON l.branch_id = b.id
         WHERE -COALESCE(a.balance, 0) <> COALESCE(l.waiting, 0)
         ORDER BY b.id /* scan: verify looks at everything */";
    /// Lines whose status does not match their moves. Money on a loan (not reversed), among client
    /// credits or in a matched entry is not free. A line is void if its file was set aside and its money was never
    /// moved.
    pub(in crate::verify) fn wrong_lines() -> Vec<One<i64>> =
        "SELECT l.id FROM bank_lines l
         LEFT JOIN bank_imports i ON i.id = l.import_id
         LEFT JOIN (
            SELECT m.line_id,
                SUM(CASE m.kind WHEN 'credit' THEN m.amount
                    WHEN 'repayment' THEN CASE WHEN r.reversal_entry_id IS NULL THEN m.amount ELSE 0 END
                    WHEN 'applied' THEN CASE WHEN r.reversal_entry_id IS NULL THEN 0 ELSE -m.amount END
                    ELSE 0 END) AS placed,
                SUM(CASE m.kind WHEN 'credit' THEN m.amount WHEN 'applied' THEN -m.amount
                    WHEN 'paid_back' THEN -m.amount WHEN 'returned' THEN m.amount
                    ELSE 0 END) AS credit,
                SUM(CASE m.kind WHEN 'matched' THEN m.amount WHEN 'unmatched' THEN -m.amount
                    ELSE 0 END) AS matched,
                MAX(CASE m.kind WHEN 'set_aside' THEN 0 WHEN 'brought_back' THEN 0 ELSE 1 END) AS moved,
                MAX(CASE m.kind WHEN 'set_aside' THEN m.id ELSE 0 END) AS aside,
                MAX(CASE m.kind WHEN 'brought_back' THEN m.id ELSE 0 END) AS back
            FROM bank_moves m LEFT JOIN repayments r ON r.id = m.repayment_id GROUP BY m.line_id
         ) m ON m.line_id = l.id
         WHERE l.free <> CASE WHEN l.amount > 0 THEN l.amount - COALESCE(m.matched, 0) ELSE 0 END
                - COALESCE(m.placed, 0)
            OR l.credit <> COALESCE(m.credit, 0)
            OR l.is_set_aside <> (COALESCE(m.aside, 0) > COALESCE(m.back, 0))
            OR l.is_void <> (i.set_aside_at IS NOT NULL AND COALESCE(m.moved, 0) = 0
                AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.bank_line_id = l.id))
         ORDER BY l.id LIMIT 1000 /* scan: verify looks at everything */";
    pub(in crate::verify) fn wrong_payments() -> Vec<One<i64>> =
        "SELECT m.id FROM bank_moves m JOIN bank_lines l ON l.id = m.line_id
         WHERE m.kind IN ('repayment', 'applied') AND NOT EXISTS (
            SELECT 1 FROM repayments r JOIN journal_lines x ON x.entry_id = r.entry_id
            WHERE r.id = m.repayment_id AND r.amount = m.amount AND r.client_id = m.client_id
                AND r.branch_id = l.branch_id AND x.account = 1010 AND x.branch_id = l.branch_id
                AND x.amount = m.amount)
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT m.id FROM bank_moves m JOIN bank_lines l ON l.id = m.line_id
         WHERE m.kind IN ('credit', 'applied', 'paid_back') AND NOT EXISTS (
            SELECT 1 FROM journal_entries e JOIN journal_lines x ON x.entry_id = e.id
            WHERE e.id = m.entry_id AND e.branch_id = l.branch_id AND e.amount = m.amount
                AND e.kind = CASE m.kind WHEN 'credit' THEN 'client_credit'
                    WHEN 'applied' THEN 'client_credit_applied' ELSE 'client_credit_paid_back' END
                AND x.account = 2200 AND x.branch_id = l.branch_id
                AND x.amount = CASE m.kind WHEN 'credit' THEN -m.amount ELSE m.amount END)
         UNION ALL SELECT m.id FROM bank_moves m
         WHERE m.kind = 'returned' AND NOT EXISTS (
            SELECT 1 FROM journal_entries e JOIN bank_moves p ON p.entry_id = e.reverses_id
            WHERE e.id = m.entry_id AND p.kind = 'paid_back' AND p.line_id = m.line_id
                AND p.amount = m.amount AND p.moved_by <> m.moved_by)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Matches whose entry does not move their amount in the bank of the line's branch, in its
    /// direction, and undone matches that were none.
    pub(in crate::verify) fn wrong_matches() -> Vec<One<i64>> =
        "SELECT m.id FROM bank_moves m JOIN bank_lines l ON l.id = m.line_id
         WHERE m.kind IN ('matched', 'unmatched') AND (
            m.amount <> COALESCE((SELECT SUM(x.amount) FROM journal_lines x
                WHERE x.entry_id = m.matched_entry_id AND x.account = 1010
                    AND x.branch_id = l.branch_id), 0) * CASE WHEN l.amount < 0 THEN -1 ELSE 1 END
            OR CASE m.kind WHEN 'unmatched' THEN m.line_id ELSE 0 END <> COALESCE((
                SELECT CASE b.kind WHEN 'matched' THEN b.line_id ELSE 0 END FROM bank_moves b
                WHERE b.matched_entry_id = m.matched_entry_id AND b.id < m.id
                ORDER BY b.id DESC LIMIT 1), 0))
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Reconciliations that say something else about the books than the journal.
    pub(in crate::verify) fn wrong_reconciliations() -> Vec<One<i64>> =
        "SELECT c.id FROM bank_reconciliations c
         WHERE c.book_balance <> COALESCE((SELECT SUM(d.debit - d.credit) FROM account_days d
                WHERE d.account = 1010 AND d.branch_id = c.branch_id AND d.business_date <= c.day), 0)
         ORDER BY c.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Lines of which a text was erased, though the data of no client of theirs was.
    pub(in crate::verify) fn wrongly_erased() -> Vec<One<i64>> =
        "SELECT l.id FROM bank_lines l
         WHERE (l.salt IS NULL OR EXISTS (
                SELECT 1 FROM bank_moves m WHERE m.line_id = l.id AND m.salt IS NULL))
            AND NOT EXISTS (SELECT 1 FROM bank_moves m JOIN clients c ON c.id = m.client_id
                WHERE m.line_id = l.id AND c.erased_at IS NOT NULL)
         ORDER BY l.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Settlement credits that do not match their entries: those that hold the money, pay it back,
    /// or reverse it with the payment.
    pub(in crate::verify) fn wrong_credits() -> Vec<One<i64>> =
        "SELECT k.repayment_id FROM client_credits k
         LEFT JOIN repayments r ON r.id = k.repayment_id AND r.kind = 'settlement'
         LEFT JOIN journal_entries e ON e.id = k.entry_id AND e.kind = 'client_credit'
            AND e.amount = k.amount AND e.branch_id = r.branch_id AND e.staff_id = r.received_by
            AND e.description = 'Client credit from settlement ' || k.repayment_id
         LEFT JOIN journal_entries z ON z.id = k.end_entry_id AND z.amount = k.amount
            AND (z.reverses_id = k.entry_id OR z.branch_id = r.branch_id
                AND z.kind = 'client_credit_paid_back' AND z.description =
                    'Client credit from settlement ' || k.repayment_id || ' paid back')
         WHERE e.id IS NULL OR (k.end_entry_id IS NOT NULL AND z.id IS NULL)
            OR (k.end_entry_id IS NULL AND r.reversal_entry_id IS NOT NULL)
         ORDER BY k.repayment_id LIMIT 1000 /* scan: verify looks at everything */";
    /// Entries of client credits, and their reversals, that no move and no settlement names.
    pub(in crate::verify) fn strangers() -> One<i64> =
        "SELECT COUNT(*) AS strangers FROM journal_entries e
         LEFT JOIN journal_entries r ON r.id = e.reverses_id
         WHERE (e.kind IN ('client_credit', 'client_credit_applied', 'client_credit_paid_back')
                OR r.kind IN ('client_credit', 'client_credit_applied', 'client_credit_paid_back'))
            AND NOT EXISTS (SELECT 1 FROM bank_moves m WHERE m.entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM client_credits k WHERE k.entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM client_credits k WHERE k.end_entry_id = e.id)
         /* scan: verify looks at everything */";
}
