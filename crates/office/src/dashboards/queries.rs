//! Maintained figures only: each of these reads as many rows as there are branches, or four times
//! that.

use super::types::{BranchFigures, FirstSteps, StatusFigures};
use crate::StaffId;
use money::Cents;
use store::{One, queries};

queries! {
    pub(super) fn portfolio() -> Vec<StatusFigures> =
        "SELECT branch_id, status, loans, principal, interest, balance FROM loan_totals
         WHERE status <> 'cancelled'
         /* scan: a row per branch and status */";
    pub(super) fn branches() -> Vec<BranchFigures> =
        "SELECT b.id, b.name, b.address, COALESCE(a.balance, 0) AS closing_balance,
            CAST(0 AS BIGINT) AS total_balance, CAST(0 AS BIGINT) AS total_loans,
            CAST(0 AS BIGINT) AS active_loans, COALESCE(t.clients, 0) AS total_clients,
            COALESCE(t.disbursed, 0) AS total_issued, COALESCE(t.repaid, 0) AS repaid,
            COALESCE(t.recovered, 0) AS recovered, COALESCE(k.balance, 0) AS bank_balance
         FROM branches b
         LEFT JOIN account_balances a ON a.account = 1000 AND a.branch_id = b.id
         LEFT JOIN account_balances k ON k.account = 1010 AND k.branch_id = b.id
         LEFT JOIN branch_totals t ON t.branch_id = b.id
         ORDER BY b.name_folded /* scan: a row per branch */";
    /// All branches together.
    pub(super) fn held(account: i64) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(balance), 0) AS BIGINT) AS held FROM account_balances
         WHERE account = ?1";
    pub(super) fn first_steps(me: StaffId) -> FirstSteps =
        "SELECT EXISTS (SELECT 1 FROM branches b WHERE b.is_active AND b.id > 1) AS branch,
            EXISTS (SELECT 1 FROM journal_entries j WHERE j.id = 1) AS cash,
            EXISTS (SELECT 1 FROM loan_products p WHERE p.is_active) AS loan_type,
            EXISTS (SELECT 1 FROM payment_methods m WHERE m.is_active AND m.id > 1)
                AS payment_type,
            EXISTS (SELECT 1 FROM staff s WHERE s.id <> ?1 AND s.role <> 'Developer') AS colleague,
            EXISTS (SELECT 1 FROM letterhead h WHERE h.version > 1) AS letterhead,
            EXISTS (SELECT 1 FROM backups k) AS backup,
            NOT EXISTS (SELECT 1 FROM backups w WHERE w.missing_files > 0
                AND w.id = (SELECT MAX(k.id) FROM backups k)) AS is_backup_whole,
            EXISTS (SELECT 1 FROM loans l WHERE l.id = 20) AS is_established
         /* scan: each looks for one row */";
    pub(super) fn products() -> One<i64> =
        "SELECT COUNT(*) AS products FROM loan_products /* scan: a lender has a handful */";
}
