//! Payments that were applied again, beside those that they replace. Everything is read, so full scans
//! are wanted here.
//!
//! Where a statement looks up single rows, it does so in subqueries that PostgreSQL does not join
//! (`OFFSET 0` says so of an `EXISTS`): it tries the orders of joins, and eight tables took it longer to
//! plan than a small lender's whole journal to read.

use store::{One, queries};

queries! {
    /// Payments that are not what the one which they replace was: the same money, counted from the same
    /// day; those that replace one which still counts, or which was not reversed just before they were
    /// applied; and those for the sake of one on another loan, or of one that did not come between the two:
    /// an earlier payment by its reversal, a newer one by its own entry, which counts from an earlier day.
    pub(in crate::verify) fn wrong_payments() -> Vec<One<i64>> =
        "SELECT p.repayment_id AS id FROM reapplied_payments p
         WHERE NOT EXISTS (
            SELECT 1 FROM repayments r
            JOIN repayments o ON o.id = p.replaces_id AND o.loan_id = r.loan_id
                AND o.client_id = r.client_id AND o.branch_id = r.branch_id
                AND o.payment_method_id = r.payment_method_id AND o.amount = r.amount
                AND o.received_by = r.received_by AND o.received_at = r.received_at AND o.kind = r.kind
                AND COALESCE(o.value_date, o.business_date) = COALESCE(r.value_date, r.business_date)
                AND o.reversal_entry_id < r.entry_id
            JOIN repayments c ON c.id = p.corrected_id AND c.loan_id = r.loan_id
                AND (c.id < o.id OR c.kind = 'repayment'
                    AND c.value_date < COALESCE(r.value_date, r.business_date))
            JOIN journal_entries e ON e.id = r.entry_id
            WHERE r.id = p.repayment_id AND r.kind = 'repayment'
                AND e.at = (SELECT w.at FROM journal_entries w
                    WHERE w.id = CASE WHEN c.id < o.id THEN c.reversal_entry_id ELSE c.entry_id END
                        AND w.id > o.reversal_entry_id AND w.id < r.entry_id)
                AND e.at = (SELECT v.at FROM journal_entries v WHERE v.id = o.reversal_entry_id)
                AND EXISTS (SELECT 1 FROM journal_lines m
                    JOIN journal_lines n ON n.entry_id = o.entry_id AND n.account = m.account
                    WHERE m.entry_id = r.entry_id AND m.account IN (1000, 1010)
                    LIMIT 1 OFFSET 0))
         ORDER BY p.repayment_id LIMIT 1000 /* scan: verify looks at everything */";
}
