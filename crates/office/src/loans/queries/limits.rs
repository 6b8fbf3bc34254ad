//! Loans above legal limits.

use crate::BranchId;
use crate::loans::limits::{LimitExcess, LimitRule, LoanAboveLimit};
use crate::loans::types::LoanId;
use money::Date;
use store::{list, queries};

list! {
    /// Loans above limits, with the schedule that is.
    pub(in crate::loans) struct Above -> LoanAboveLimit {
        select: "e.loan_id AS loan, c.first_name AS client_first_name,
            c.last_name AS client_last_name, l.branch_id AS branch, b.name AS branch_name,
            p.name AS product_name, l.disbursed_by, t.first_name AS disbursed_by_first_name,
            t.last_name AS disbursed_by_last_name, l.disbursed_on, e.version AS schedule_version,
            COALESCE(e.rescheduled_on, l.disbursed_on) AS scheduled_on, l.principal, l.status, e.rule,
            e.unit, e.cap, e.actual, e.credit_limit_id AS credit_limit, r.source",
        from: "(SELECT s.loan_id, s.version, s.business_date AS rescheduled_on, x.rule, x.unit, x.cap,
                    x.actual, x.credit_limit_id
                FROM reschedule_excesses x JOIN loan_reschedules s ON s.id = x.reschedule_id
                UNION ALL SELECT loan_id, 1, NULL, rule, unit, cap, actual, credit_limit_id
                FROM loan_limit_excesses) e
            JOIN loans l ON l.id = e.loan_id AND l.status <> 'cancelled'
            JOIN clients c ON c.id = l.client_id
            JOIN branches b ON b.id = l.branch_id
            JOIN loan_products p ON p.id = l.product_id
            JOIN staff_names t ON t.staff_id = l.disbursed_by
                AND t.named_from <= l.disbursed_at AND t.named_until > l.disbursed_at
            JOIN credit_limits r ON r.id = e.credit_limit_id
            /* scan: loans above limits are meant to be few */",
        clauses: {
            branch: BranchId = "l.branch_id = ?",
            rule: LimitRule = "e.rule = ?",
            from: Date = "COALESCE(e.rescheduled_on, l.disbursed_on) >= ?",
            to: Date = "COALESCE(e.rescheduled_on, l.disbursed_on) <= ?",
        },
        orders: AboveOrder { Latest = "scheduled_on DESC, e.loan_id DESC, e.version DESC, e.rule" },
    }
}

queries! {
    pub(in crate::loans) fn excesses(loan: LoanId) -> Vec<LimitExcess> =
        "SELECT 1 AS schedule_version, rule, unit, cap, actual, credit_limit_id AS credit_limit
         FROM loan_limit_excesses WHERE loan_id = ?1
         UNION ALL SELECT s.version, x.rule, x.unit, x.cap, x.actual, x.credit_limit_id
         FROM loan_reschedules s JOIN reschedule_excesses x ON x.reschedule_id = s.id
         WHERE s.loan_id = ?1
         ORDER BY schedule_version, rule /* scan: of what both halves found by their keys */";
}
