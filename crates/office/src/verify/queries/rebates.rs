//! Settlements and prepayments beside their payments, entries and rebates. Everything is read, so full
//! scans are wanted here.

use store::{One, queries};

queries! {
    /// Entries that waivers name, and which are of another loan or another amount, or neither waivers nor
    /// payments with a value date, which waive penalties alone.
    pub(in crate::verify) fn wrong_waivers() -> Vec<One<i64>> =
        "SELECT w.entry_id FROM installment_waivers w
            JOIN installments i ON i.id = w.installment_id
            JOIN journal_entries e ON e.id = w.entry_id
            LEFT JOIN repayments r ON r.entry_id = e.id AND r.value_date IS NOT NULL
         GROUP BY w.entry_id, e.id, e.amount, e.kind, e.loan_id, r.id
         HAVING MIN(i.loan_id) <> COALESCE(e.loan_id, 0)
            OR MAX(i.loan_id) <> COALESCE(e.loan_id, 0)
            OR CASE WHEN e.kind = 'waiver' THEN SUM(w.penalty + w.interest + w.fee) <> e.amount
                ELSE r.id IS NULL OR SUM(w.interest + w.fee) <> 0
                    OR SUM(w.penalty) <> COALESCE((SELECT SUM(l.amount) FROM journal_lines l
                        WHERE l.entry_id = e.id AND l.account = 4020), 0) END
         UNION ALL SELECT e.id FROM repayments r
            JOIN journal_entries e ON e.id = r.entry_id AND e.kind = 'repayment'
            JOIN journal_lines l ON l.entry_id = e.id AND l.account = 4020
         WHERE NOT EXISTS (SELECT 1 FROM installment_waivers w WHERE w.entry_id = e.id)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Settlements that are not what their payment and their entry say: not of one, of another loan,
    /// with another balance before them, or with another sum of rebates; as of an earlier day although
    /// no line of a bank says that the money was there by a quote's; and payments of this kind without
    /// one.
    pub(in crate::verify) fn wrong_settlements() -> Vec<One<i64>> =
        "SELECT s.repayment_id AS id FROM settlements s
            LEFT JOIN repayments r ON r.id = s.repayment_id AND r.kind = 'settlement'
            LEFT JOIN settlement_quotes q ON q.id = s.quote_id
            LEFT JOIN journal_entries e ON e.id = r.entry_id AND e.kind = 'settlement'
                AND e.loan_id = r.loan_id
         WHERE e.id IS NULL OR (s.quote_id IS NOT NULL AND (q.id IS NULL
                OR q.loan_id <> r.loan_id OR q.amount <> r.amount
                OR q.settles_on <> s.settled_as_of))
            OR (s.settled_as_of < COALESCE(r.value_date, r.business_date) AND NOT EXISTS (
                SELECT 1 FROM bank_moves m JOIN bank_lines k ON k.id = m.line_id
                WHERE m.repayment_id = s.repayment_id AND s.quote_id IS NOT NULL
                    AND k.booked_on <= s.settled_as_of))
            OR s.balance_before - r.amount <> COALESCE((
                SELECT SUM(b.penalty + b.interest + b.fee) FROM installments i
                JOIN installment_rebates b ON b.installment_id = i.id AND b.entry_id = e.id
                WHERE i.loan_id = r.loan_id), 0)
            OR s.balance_before <> -COALESCE((SELECT SUM(l.amount) FROM journal_lines l
                WHERE l.entry_id = e.id AND l.account = 1100), 0)
         UNION ALL SELECT r.id FROM repayments r WHERE r.kind = 'settlement'
            AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.repayment_id = r.id)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Entries that rebates name, and which are neither settlements nor payments that reduced the
    /// principal, or are of another loan.
    pub(in crate::verify) fn wrong_rebates() -> Vec<One<i64>> =
        "SELECT DISTINCT b.entry_id FROM installment_rebates b
            JOIN installments i ON i.id = b.installment_id
            LEFT JOIN journal_entries e ON e.id = b.entry_id AND e.loan_id = i.loan_id
                AND (e.kind = 'settlement' OR e.kind = 'repayment' AND EXISTS (
                    SELECT 1 FROM repayments r JOIN prepayments p ON p.repayment_id = r.id
                    WHERE r.entry_id = e.id))
         WHERE e.id IS NULL ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Payments recorded as reducing the principal that are not repayments, paid less principal or
    /// rebated another amount; entries whose interest taken out of unearned interest differs from
    /// the interest paid and rebated.
    pub(in crate::verify) fn wrong_prepayments() -> Vec<One<i64>> =
        "SELECT p.repayment_id AS id FROM prepayments p
            LEFT JOIN repayments r ON r.id = p.repayment_id AND r.kind = 'repayment'
            LEFT JOIN journal_entries e ON e.id = r.entry_id AND e.kind = 'repayment'
                AND e.loan_id = r.loan_id
         WHERE e.id IS NULL
            OR p.principal > COALESCE((SELECT SUM(a.principal) FROM repayment_allocations a
                WHERE a.repayment_id = r.id), 0)
            OR p.rebate <> COALESCE((SELECT SUM(b.interest) FROM installments i
                JOIN installment_rebates b ON b.installment_id = i.id AND b.entry_id = e.id
                WHERE i.loan_id = r.loan_id), 0)
            OR 0 <> COALESCE((SELECT SUM(b.penalty + b.fee) FROM installments i
                JOIN installment_rebates b ON b.installment_id = i.id AND b.entry_id = e.id
                WHERE i.loan_id = r.loan_id), 0)
            OR p.rebate <> COALESCE((SELECT SUM(l.amount) FROM journal_lines l
                    WHERE l.entry_id = e.id AND l.account = 2100), 0)
                - COALESCE((SELECT SUM(a.interest) FROM repayment_allocations a
                    WHERE a.repayment_id = r.id), 0)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
}
