use super::types::{CashThreshold, LargeCash};
use money::Date;
use store::{One, queries};

/// The clients and days with cash above the threshold. A payment that was applied again counts on the day
/// on which it was received. What was handed over above a settlement is received too, and paid when it is
/// paid back.
macro_rules! large_cash {
    () => {
        "(SELECT d.client_id, d.day, d.received, d.paid, d.threshold FROM
            (SELECT m.client_id, m.day, CAST(SUM(m.received) AS BIGINT) AS received,
                CAST(SUM(m.paid) AS BIGINT) AS paid,
                (SELECT t.amount FROM cash_thresholds t WHERE t.effective_from <= m.day
                    ORDER BY t.effective_from DESC, t.id DESC LIMIT 1) AS threshold
             FROM (SELECT r.client_id, COALESCE(r.value_date, r.business_date) AS day,
                    (SELECT COALESCE(SUM(j.amount), 0) FROM journal_lines j
                        WHERE j.account = 1000 AND j.entry_id IN (e.id, (SELECT k.entry_id
                            FROM client_credits k WHERE k.repayment_id = r.id))) AS received,
                    0 AS paid
                FROM journal_entries e JOIN repayments r ON r.entry_id = e.id
                WHERE e.business_date >= ?1 AND r.reversal_entry_id IS NULL
                    AND COALESCE(r.value_date, r.business_date) BETWEEN ?1 AND ?2
                UNION ALL SELECT l.client_id, l.disbursed_on, 0, l.principal
                FROM loans l JOIN loan_applications a ON a.id = l.application_id
                WHERE l.disbursed_on BETWEEN ?1 AND ?2 AND l.status <> 'cancelled'
                    AND a.disbursement_kind = 'cash'
                UNION ALL SELECT r.client_id, z.business_date, 0, -j.amount
                FROM journal_entries z JOIN client_credits k ON k.end_entry_id = z.id
                JOIN repayments r ON r.id = k.repayment_id AND r.reversal_entry_id IS NULL
                JOIN journal_lines j ON j.entry_id = z.id AND j.account = 1000
                WHERE z.business_date BETWEEN ?1 AND ?2) m
             GROUP BY m.client_id, m.day) d
          WHERE d.received + d.paid > d.threshold)"
    };
}

queries! {
    /// The latest first.
    pub(super) fn thresholds() -> Vec<CashThreshold> =
        "SELECT id, effective_from, amount, source, added_by, added_at FROM cash_thresholds
         ORDER BY effective_from DESC, id DESC /* scan: one row per change of the law */";
    pub(super) fn large_cash(from: Date, to: Date, most: i64, offset: i64) -> Vec<LargeCash> =
        concat!(
            "SELECT x.client_id, c.first_name, c.last_name, c.national_id, x.day, x.received, x.paid,
                x.threshold
             FROM ",
            large_cash!(),
            " x JOIN clients c ON c.id = x.client_id
             ORDER BY x.day DESC, x.client_id LIMIT ?3 OFFSET ?4
             /* not null: sums of a group */ /* scan: the payments of the days */"
        );
    pub(super) fn large_cash_count(from: Date, to: Date) -> One<i64> =
        concat!("SELECT COUNT(*) AS days FROM ", large_cash!(), " x /* scan: the payments of the days */");
}
