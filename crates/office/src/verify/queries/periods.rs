//! Ends of months and closed periods. Everything is read, so full scans are wanted here.

use crate::Word;
use crate::periods::{MonthEndRow, PeriodRecord, ProvisionRow};
use lending::ArrearsAge;
use money::{Cents, Date};
use store::{One, queries, row};

row! {
    pub(in crate::verify) struct OutstandingRow {
        pub(in crate::verify) arrears_age: Word<ArrearsAge>,
        pub(in crate::verify) principal: Cents,
    }
    pub(in crate::verify) struct LastEntryRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) hash: Vec<u8>,
    }
}

queries! {
    pub(in crate::verify) fn rates() -> Vec<ProvisionRow> =
        "SELECT id, effective_from, rate_current, rate_1_30, rate_31_60, rate_61_90, rate_over_90,
            source, added_by, added_at
         FROM provision_rates ORDER BY id /* scan: verify looks at everything */";
    pub(in crate::verify) fn month_ends() -> Vec<MonthEndRow> =
        "SELECT id, month_end, branch_id, interest, fees, provision_before, provision,
            provision_rates_id, accrual_entry_id, provision_entry_id
         FROM month_ends ORDER BY id /* scan: verify looks at everything */";
    pub(in crate::verify) fn closes() -> Vec<PeriodRecord> =
        "SELECT id, period_end, status, closed_by, started_at, entry_number, head_hash, findings,
            finished_at, reopened_by, reopened_at, reopening_reason
         FROM period_closes ORDER BY id /* scan: verify looks at everything */";
    pub(in crate::verify) fn outstanding(branch: i64, day: Date) -> Vec<OutstandingRow> =
        "SELECT arrears_age, CAST(SUM(outstanding_principal) AS BIGINT) AS principal
         FROM portfolio_days WHERE business_date = ?2 AND branch_id = ?1 GROUP BY arrears_age";
    /// Ends of months whose entries are not what they say.
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT m.id FROM month_ends m
         LEFT JOIN journal_entries a ON a.id = m.accrual_entry_id AND a.kind = 'accrual'
            AND a.branch_id = m.branch_id AND a.business_date = m.month_end
            AND a.amount = m.interest + m.fees
            AND m.interest = COALESCE((SELECT x.amount FROM journal_lines x
                WHERE x.entry_id = a.id AND x.account = 2100), 0)
         LEFT JOIN journal_entries p ON p.id = m.provision_entry_id AND p.kind = 'provision'
            AND p.branch_id = m.branch_id AND p.business_date = m.month_end
            AND m.provision_before - m.provision = (SELECT x.amount FROM journal_lines x
                WHERE x.entry_id = p.id AND x.account = 1190)
         WHERE (m.interest + m.fees > 0) <> (a.id IS NOT NULL)
            OR (m.accrual_entry_id IS NULL) <> (a.id IS NULL)
            OR (m.provision <> m.provision_before) <> (p.id IS NOT NULL)
            OR (m.provision_entry_id IS NULL) <> (p.id IS NULL)
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Ends of months whose accrued income was not reversed on the next day, although it should
    /// have been by the last day end.
    pub(in crate::verify) fn not_back(ended: Option<Date>) -> Vec<One<i64>> =
        "SELECT m.id FROM month_ends m
         LEFT JOIN journal_entries a ON a.id = m.accrual_entry_id
         LEFT JOIN journal_entries b ON b.id = m.back_entry_id AND b.kind = 'accrual'
            AND b.branch_id = m.branch_id AND b.amount = a.amount
            AND b.business_date = {{sqlite|date(m.month_end, '+1 day')}}{{postgres|m.month_end + 1}}
            AND NOT EXISTS (SELECT 1 FROM journal_lines x
                JOIN journal_lines y ON y.entry_id = a.id AND y.account = x.account
                WHERE x.entry_id = b.id AND x.amount <> -y.amount)
         WHERE (m.back_entry_id IS NULL) <> (b.id IS NULL)
            OR (b.id IS NOT NULL AND a.id IS NULL)
            OR (b.id IS NULL AND a.id IS NOT NULL AND m.month_end <= ?1)
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Branches whose provision in the books is not that of their last month.
    pub(in crate::verify) fn wrong_provisions() -> Vec<One<i64>> =
        "SELECT b.id FROM branches b
         LEFT JOIN account_balances a ON a.account = 1190 AND a.branch_id = b.id
         LEFT JOIN month_ends m ON m.branch_id = b.id AND m.month_end = (
            SELECT MAX(z.month_end) FROM month_ends z WHERE z.branch_id = b.id)
         WHERE COALESCE(a.balance, 0) <> -COALESCE(m.provision, 0)
         ORDER BY b.id /* scan: verify looks at everything */";
    /// Entries of ends of months that none names.
    pub(in crate::verify) fn strangers() -> One<i64> =
        "SELECT COUNT(*) AS strangers FROM journal_entries e
         WHERE e.kind IN ('accrual', 'provision')
            AND NOT EXISTS (SELECT 1 FROM month_ends m WHERE m.accrual_entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM month_ends m WHERE m.provision_entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM month_ends m WHERE m.back_entry_id = e.id)
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn last_entry(day: Date) -> Option<LastEntryRow> =
        "SELECT id, hash FROM journal_entries WHERE business_date <= ?1
         ORDER BY business_date DESC, id DESC LIMIT 1";
}
