//! Dates that cannot be. Everything is read, so full scans are wanted here.

use money::Date;
use store::{One, queries};

queries! {
    pub(in crate::verify) fn first_entry() -> Option<One<Date>> =
        "SELECT business_date FROM journal_entries WHERE id = 1";
    /// Installments that the day end of a day should have found late. Leaves out those that later
    /// reversals made unpaid again: the next day end finds them.
    pub(in crate::verify) fn unassessed(ended: Date) -> Vec<One<i64>> =
        "SELECT i.id FROM installments i
         WHERE i.assessed_on IS NULL AND i.total_due > 0 AND i.late_after <= ?1
            AND NOT EXISTS (SELECT 1 FROM journal_entries e WHERE e.loan_id = i.loan_id
                AND e.kind = 'reversal' AND e.business_date > ?1)
         ORDER BY i.id LIMIT 1000 /* scan: verify looks at everything */";
}
