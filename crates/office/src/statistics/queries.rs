//! State of branches at the end of days: for each branch and day the nearest row before.

use super::types::BranchDay;
use crate::BranchId;
use money::{Cents, Date};
use store::{One, queries, row};

/// The branch for statements that take 0 for all of them.
pub(super) const ALL_BRANCHES: BranchId = BranchId::new(0);

row! {
    pub(super) struct BranchDayRow {
        pub(super) day: Date,
        pub(super) branch_id: BranchId,
        clients: i64,
        disbursed: Cents,
        repaid: Cents,
        recovered: Cents,
        active: i64,
        closed: i64,
        defaulted: i64,
        written_off: i64,
    }
}

row! {
    pub(super) struct BranchName { pub(super) id: BranchId, pub(super) name: String }
}

queries! {
    /// The days are joined by commas. A branch before its first day is left out.
    pub(super) fn branch_days(days: &str, branch: BranchId) -> Vec<BranchDayRow> =
        "SELECT m.day, d.branch_id, d.clients, d.disbursed, d.repaid, d.recovered, d.active,
            d.closed, d.defaulted, d.written_off
         FROM ({{sqlite|SELECT value AS day FROM json_each('[\"' || replace(?1, ',', '\",\"') || '\"]')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS DATE) AS day}}) m
         CROSS JOIN branches b
         JOIN branch_days d ON d.branch_id = b.id
            AND d.business_date = (SELECT MAX(x.business_date) FROM branch_days x
                WHERE x.branch_id = b.id AND x.business_date <= m.day)
         WHERE (b.id = ?2 OR ?2 = 0)
         /* scan: a row per branch and day asked for */ /* not null: the days are given */";
    pub(super) fn branch_names(branch: BranchId) -> Vec<BranchName> =
        "SELECT id, name FROM branches WHERE (id = ?1 OR ?1 = 0) AND id <> 1
         ORDER BY name_folded /* scan: a row per branch */";
    pub(super) fn products() -> One<i64> =
        "SELECT COUNT(*) AS products FROM loan_products /* scan: a lender has a handful */";
    pub(super) fn payment_methods() -> One<i64> =
        "SELECT COUNT(*) AS methods FROM payment_methods /* scan: a lender has a handful */";
}

impl BranchDayRow {
    pub(super) fn figures(&self) -> BranchDay {
        BranchDay {
            clients: self.clients,
            disbursed: self.disbursed,
            repaid: self.repaid,
            recovered: self.recovered,
            active: self.active,
            closed: self.closed,
            defaulted: self.defaulted,
            written_off: self.written_off,
        }
    }
}
