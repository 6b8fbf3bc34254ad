//! Rates of provision, what months accrued and provided, and closed periods.

use super::types::{
    BranchMonth, MissingCashUp, PeriodClose, PeriodCloseId, PeriodRecord, ProvisionRow,
};
use crate::books::EntryId;
use crate::{BranchId, Result, Word};
use ledger::Hash;
use lending::ArrearsAge;
use money::{Cents, Date};
use store::{Later, One, Tx, list, queries, row};

list! {
    /// Closes, filtered.
    pub(super) struct Filter -> PeriodClose {
        select: "p.id, p.period_end, p.status, p.closed_by, c.first_name AS closed_by_first_name,
            c.last_name AS closed_by_last_name, p.started_at, p.entry_number, p.head_hash,
            p.findings, p.finished_at, p.reopened_by, r.first_name AS reopened_by_first_name,
            r.last_name AS reopened_by_last_name, p.reopened_at, p.reopening_reason",
        from: "period_closes p /* scan: a lender closes twelve months a year */
            JOIN staff_names c ON c.staff_id = p.closed_by
                AND c.named_from <= p.started_at AND c.named_until > p.started_at
            LEFT JOIN staff_names r ON r.staff_id = p.reopened_by
                AND r.named_from <= p.reopened_at AND r.named_until > p.reopened_at",
        clauses: {
            id: PeriodCloseId = "p.id = ?",
        },
        orders: Order { Newest = "p.id DESC" },
    }
}

row! {
    pub(super) struct LastEntry { pub(super) id: i64, pub(super) hash: Hash }
    pub(super) struct Due { pub(super) interest: Cents, pub(super) fees: Cents }
    pub(super) struct Outstanding {
        pub(super) arrears_age: Word<ArrearsAge>,
        pub(super) principal: Cents,
    }
    pub(super) struct VatToBringBack {
        pub(super) id: i64,
        pub(super) branch_id: BranchId,
        pub(super) vat: Cents,
    }
    pub(super) struct ToBringBack {
        pub(super) id: i64,
        pub(super) branch_id: BranchId,
        pub(super) interest: Cents,
        pub(super) fees: Cents,
    }
}

queries! {
    /// The latest first.
    pub(super) fn rates() -> Vec<ProvisionRow> =
        "SELECT id, effective_from, rate_current, rate_1_30, rate_31_60, rate_61_90, rate_over_90,
            source, added_by, added_at
         FROM provision_rates ORDER BY effective_from DESC, id DESC
         /* scan: a lender changes its rates a few times a year */";
    /// Branches whose month has not been ended yet.
    pub(super) fn branches_left(month_end: Date, most: i64) -> Vec<One<BranchId>> =
        "SELECT b.id FROM branches b
         WHERE NOT EXISTS (SELECT 1 FROM month_ends m
            WHERE m.month_end = ?1 AND m.branch_id = b.id)
         ORDER BY b.id LIMIT ?2 /* scan: a lender has few branches */";
    /// Interest and fees due by a day and unpaid, on loans that are not in default; without VAT.
    pub(super) fn due(branch: BranchId, day: Date) -> Due =
        "SELECT CAST(COALESCE(SUM(i.interest - i.paid_interest - i.waived_interest
                - i.rebated_interest - i.carried_interest), 0) AS BIGINT)
                AS interest,
            CAST(COALESCE(SUM(i.fee - i.paid_fee - i.waived_fee - i.carried_fee
                - i.initiation_vat - i.service_vat + i.paid_vat + i.forgone_vat), 0) AS BIGINT) AS fees
         FROM installments i JOIN loans l ON l.id = i.loan_id AND l.status = 'active'
         WHERE i.branch_id = ?1 AND i.total_due > 0 AND i.due_on <= ?2";
    /// Branches whose VAT of the month has not been accrued yet.
    pub(super) fn vat_branches_left(month_end: Date, most: i64) -> Vec<One<BranchId>> =
        "SELECT b.id FROM branches b
         WHERE NOT EXISTS (SELECT 1 FROM vat_month_ends m
            WHERE m.month_end = ?1 AND m.branch_id = b.id)
         ORDER BY b.id LIMIT ?2 /* scan: a lender has few branches */";
    /// The VAT of fees due by a day and unpaid, on loans that are not written off: of an installment that
    /// has not fallen due, of its initiation fee and of what had fallen due before the loan was rescheduled.
    pub(super) fn vat_due(branch: BranchId, day: Date) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(CASE WHEN d.charged < d.left THEN d.charged ELSE d.left END
                - d.paid_vat), 0) AS BIGINT) AS vat
         FROM (SELECT i.paid_vat, i.initiation_vat + i.service_vat - i.forgone_vat AS left,
                CASE WHEN i.due_on <= ?2 THEN i.initiation_vat + i.service_vat
                    ELSE i.initiation_vat + i.earlier_vat END AS charged
            FROM installments i JOIN loans l ON l.id = i.loan_id AND l.status IN ('active', 'defaulted')
            WHERE i.branch_id = ?1 AND i.total_due > 0) d
         WHERE d.charged > d.paid_vat";
    pub(super) fn vat_to_bring_back(most: i64) -> Vec<VatToBringBack> =
        "SELECT id, branch_id, vat FROM vat_month_ends
         WHERE entry_id IS NOT NULL AND back_entry_id IS NULL ORDER BY id LIMIT ?1
         /* scan: a month has a row for each branch */";
    pub(super) fn vat_brought_back(id: i64, entry: EntryId) -> Later =
        "UPDATE vat_month_ends SET back_entry_id = ?2 WHERE id = ?1";
    pub(super) fn outstanding(branch: BranchId, day: Date) -> Vec<Outstanding> =
        "SELECT arrears_age, CAST(SUM(outstanding_principal) AS BIGINT) AS principal
         FROM portfolio_days WHERE business_date = ?2 AND branch_id = ?1
         GROUP BY arrears_age ORDER BY arrears_age";
    /// Debits less credits.
    pub(super) fn provided(branch: BranchId) -> Option<One<Cents>> =
        "SELECT balance FROM account_balances WHERE account = 1190 AND branch_id = ?1";
    pub(super) fn to_bring_back(most: i64) -> Vec<ToBringBack> =
        "SELECT id, branch_id, interest, fees FROM month_ends
         WHERE accrual_entry_id IS NOT NULL AND back_entry_id IS NULL ORDER BY id LIMIT ?1
         /* scan: a month has a row for each branch */";
    pub(super) fn brought_back(id: i64, entry: EntryId) -> Later =
        "UPDATE month_ends SET back_entry_id = ?2 WHERE id = ?1";
    pub(super) fn branch_months(month_end: Date) -> Vec<BranchMonth> =
        "SELECT m.branch_id, b.name AS branch_name, m.interest, m.fees, m.provision_before,
            m.provision, m.accrual_entry_id, m.provision_entry_id, m.back_entry_id
         FROM month_ends m JOIN branches b ON b.id = m.branch_id
         WHERE m.month_end = ?1 AND (m.interest <> 0 OR m.fees <> 0 OR m.provision_before <> 0
            OR m.provision <> 0)
         ORDER BY b.name_folded";
    /// The last entry of a day or an earlier one.
    pub(super) fn last_entry(day: Date) -> Option<LastEntry> =
        "SELECT id, hash FROM journal_entries WHERE business_date <= ?1
         ORDER BY business_date DESC, id DESC LIMIT 1";
    /// Branches whose cash moved up to a day, the last time after their last cash-up, and those
    /// with a cash-up of these days that waits. Empty if no branch has ever cashed up.
    pub(super) fn missing_cash_ups(day: Date) -> Vec<MissingCashUp> =
        "SELECT b.name AS branch_name, m.business_date,
            EXISTS (SELECT 1 FROM cash_ups w WHERE w.branch_id = b.id AND w.status = 'waiting'
                AND w.business_date <= ?1) AS is_waiting
         FROM (SELECT branch_id, MAX(business_date) AS business_date FROM account_days
            WHERE account = 1000 AND business_date <= ?1 GROUP BY branch_id) m
         JOIN branches b ON b.id = m.branch_id
         WHERE EXISTS (SELECT 1 FROM cash_ups u)
            AND (EXISTS (SELECT 1 FROM cash_ups w WHERE w.branch_id = b.id
                    AND w.status = 'waiting' AND w.business_date <= ?1)
                OR b.is_active AND NOT EXISTS (SELECT 1 FROM cash_ups u WHERE u.branch_id = b.id
                    AND u.status = 'completed' AND u.business_date >= m.business_date))
         ORDER BY b.name_folded /* scan: the days of the cash of each branch */";
    pub(super) fn has_cash_ups() -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM cash_ups) AS found /* scan: the first row answers */";
    pub(super) fn checking() -> Option<One<PeriodCloseId>> =
        "SELECT id FROM period_closes WHERE status = 'checking'
         /* scan: a lender closes twelve months a year */";
    pub(super) fn record(id: PeriodCloseId) -> Option<PeriodRecord> =
        "SELECT id, period_end, status, closed_by, started_at, entry_number, head_hash, findings,
            finished_at, reopened_by, reopened_at, reopening_reason
         FROM period_closes WHERE id = ?1";
}

store::update! {
    struct Finished<'a> = "UPDATE period_closes SET" -> Later {
        id: i64,
        status: &'a str,
        findings: Option<i64>,
        finished_at: Option<money::Timestamp>,
    }
}

store::update! {
    struct Reopened<'a> = "UPDATE period_closes SET" -> Later {
        id: i64,
        status: &'a str,
        reopened_by: Option<i64>,
        reopened_at: Option<money::Timestamp>,
        reopening_reason: Option<&'a str>,
    }
}

pub(super) fn find(tx: &mut Tx, id: PeriodCloseId) -> Result<Option<PeriodClose>> {
    Ok(Filter { id: Some(id) }.page(tx, Order::Newest, 1, 0)?.pop())
}

pub(super) fn finish(tx: &mut Tx, row: &PeriodRecord) -> Result<Later> {
    let PeriodRecord { id, findings, finished_at, .. } = *row;
    Ok(Finished { id, status: &row.status, findings, finished_at }.update(tx)?)
}

pub(super) fn reopen(tx: &mut Tx, row: &PeriodRecord) -> Result<Later> {
    let PeriodRecord { id, reopened_by, reopened_at, .. } = *row;
    let reopening_reason = row.reopening_reason.as_deref();
    Ok(Reopened { id, status: &row.status, reopened_by, reopened_at, reopening_reason }
        .update(tx)?)
}
