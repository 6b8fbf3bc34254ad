//! VAT on fees. Everything is read, so full scans are wanted here.

use crate::periods::VatMonthEndRow;
use crate::vat::VatRate;
use money::{Cents, Date};
use store::{One, queries, row};

row! {
    /// The terms of a loan on which VAT is charged.
    pub(in crate::verify) struct TaxedRow {
        pub(in crate::verify) loan_id: i64,
        pub(in crate::verify) duration_periods: u32,
        pub(in crate::verify) periods_per_year: u32,
        pub(in crate::verify) monthly_service_fee: Cents,
    }
}

queries! {
    pub(in crate::verify) fn taxed(after: i64, last: i64) -> Vec<TaxedRow> =
        "SELECT t.loan_id, t.duration_periods, t.periods_per_year, t.monthly_service_fee
         FROM loans l JOIN loan_terms t ON t.loan_id = l.id
         WHERE l.id > ?1 AND l.id <= ?2 AND l.vat_rate > 0";
    pub(in crate::verify) fn rates() -> Vec<VatRate> =
        "SELECT id, effective_from, rate, source, added_by, added_at FROM vat_rates ORDER BY id
         /* scan: one row per change of the law */";
    pub(in crate::verify) fn month_ends() -> Vec<VatMonthEndRow> =
        "SELECT id, month_end, branch_id, vat, entry_id FROM vat_month_ends ORDER BY id
         /* scan: verify looks at everything */";
    /// Ends of months whose entries are not what they say.
    pub(in crate::verify) fn wrong_entries() -> Vec<One<i64>> =
        "SELECT m.id FROM vat_month_ends m
         LEFT JOIN journal_entries a ON a.id = m.entry_id AND a.kind = 'vat_accrual'
            AND a.branch_id = m.branch_id AND a.business_date = m.month_end AND a.amount = m.vat
            AND m.vat = (SELECT x.amount FROM journal_lines x
                WHERE x.entry_id = a.id AND x.account = 2120)
         WHERE (m.vat > 0) <> (a.id IS NOT NULL) OR (m.entry_id IS NULL) <> (a.id IS NULL)
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Ends of months whose VAT was not reversed on the next day, although it should have been by
    /// the last day end.
    pub(in crate::verify) fn not_back(ended: Option<Date>) -> Vec<One<i64>> =
        "SELECT m.id FROM vat_month_ends m
         LEFT JOIN journal_entries b ON b.id = m.back_entry_id AND b.kind = 'vat_accrual'
            AND b.branch_id = m.branch_id AND b.amount = m.vat
            AND b.business_date = {{sqlite|date(m.month_end, '+1 day')}}{{postgres|m.month_end + 1}}
            AND m.vat = (SELECT x.amount FROM journal_lines x
                WHERE x.entry_id = b.id AND x.account = 2300)
         WHERE (m.back_entry_id IS NULL) <> (b.id IS NULL)
            OR (b.id IS NOT NULL AND m.entry_id IS NULL)
            OR (b.id IS NULL AND m.entry_id IS NOT NULL AND m.month_end <= ?1)
         ORDER BY m.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Entries of ends of months that none names.
    pub(in crate::verify) fn strangers() -> One<i64> =
        "SELECT COUNT(*) AS strangers FROM journal_entries e
         WHERE e.kind = 'vat_accrual'
            AND NOT EXISTS (SELECT 1 FROM vat_month_ends m WHERE m.entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM vat_month_ends m WHERE m.back_entry_id = e.id)
         /* scan: verify looks at everything */";
}
