//! The days that have had their day end.

use money::{Date, Timestamp};
use store::{Later, One, queries, row};

row! {
    /// The time when the clock was last trusted, and the microseconds for which the machine had run
    /// then.
    pub(super) struct Belief {
        pub(super) believed_at: Timestamp,
        pub(super) running_us: i64,
    }
}

queries! {
    pub(super) fn last_ended() -> One<Option<Date>> =
        "SELECT MAX(business_date) FROM day_ends /* scan: one look at the end of an index */";
    pub(super) fn last_closed() -> One<Option<Date>> =
        "SELECT MAX(period_end) FROM period_closes WHERE status = 'closed'
         /* scan: a lender closes twelve months a year */";
    /// Branches whose month is still to be ended; none for a lender without rates of provision who has no
    /// VAT to accrue.
    pub(super) fn month_end_left(day: Date) -> One<i64> =
        "SELECT (SELECT COUNT(*) FROM branches b WHERE NOT EXISTS (SELECT 1 FROM month_ends m
                WHERE m.month_end = ?1 AND m.branch_id = b.id)
                AND EXISTS (SELECT 1 FROM provision_rates r WHERE r.effective_from <= ?1))
            + (SELECT COUNT(*) FROM branches b WHERE NOT EXISTS (SELECT 1 FROM vat_month_ends v
                WHERE v.month_end = ?1 AND v.branch_id = b.id)
                AND EXISTS (SELECT 1 FROM vat_settings s WHERE s.basis = 'invoice')
                AND EXISTS (SELECT 1 FROM account_balances a WHERE a.account IN (2120, 2300)))
            AS left_over
         /* scan: a lender has few branches */";
    /// A branch that has had its month's end.
    pub(super) fn month_ended_at(day: Date) -> Option<One<i64>> =
        "SELECT branch_id FROM month_ends WHERE month_end = ?1
         UNION ALL SELECT branch_id FROM vat_month_ends WHERE month_end = ?1 LIMIT 1";
    pub(super) fn first_entry() -> Option<One<Date>> =
        "SELECT business_date FROM journal_entries WHERE id = 1";
    pub(super) fn belief(boot: &str) -> Option<Belief> =
        "SELECT believed_at, running_us FROM clock_beliefs WHERE boot_id = ?1";
    pub(super) fn believe(boot: &str, at: Timestamp, running_us: i64) -> u64 =
        "INSERT INTO clock_beliefs (boot_id, believed_at, running_us) VALUES (?1, ?2, ?3)
         ON CONFLICT (boot_id) DO UPDATE SET believed_at = excluded.believed_at,
            running_us = excluded.running_us";
    pub(super) fn insert(day: Date, now: Timestamp) -> Later =
        "INSERT INTO day_ends (business_date, completed_at) VALUES (?1, ?2)";
}
