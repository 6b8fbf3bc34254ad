//! The books' rows and sums. Within a period, rows are in the order of their numbers, which is that
//! of their dates too: money is never entered for an earlier day.

use super::types::{LoanGiven, Payment, Transaction};
use crate::BranchId;
use money::{Cents, Date};
use store::{One, list, queries, row};

list! {
    pub(super) struct Transactions -> Transaction {
        select: "e.id, e.business_date AS date, e.at, e.kind, e.amount, e.description,
            b.name AS branch_name, t.first_name || ' ' || t.last_name AS processed_by",
        from: "journal_entries e JOIN branches b ON b.id = e.branch_id
            LEFT JOIN staff t ON t.id = e.staff_id /* scan: a period is always given */",
        clauses: {
            from: Date = "e.business_date >= ?",
            to: Date = "e.business_date <= ?",
            branch: BranchId = "e.branch_id = ?",
            after: i64 = "e.id > ?",
        },
        orders: TransactionOrder { Oldest = "e.business_date, e.id" },
    }
}

list! {
    pub(super) struct Loans -> LoanGiven {
        select: "l.id, l.disbursed_on AS date, l.disbursed_at AS created_at,
            c.first_name AS client_name, c.last_name AS client_surname,
            c.national_id AS client_national_id, c.gender, c.race, c.client_type, l.principal,
            l.interest, l.initiation_fee, l.service_fees, l.total_amount, l.balance, l.status,
            l.mandate_id1, l.mandate_id2, t.first_name || ' ' || t.last_name AS disbursed_by",
        from: "loans l JOIN clients c ON c.id = l.client_id JOIN staff t ON t.id = l.disbursed_by
            /* scan: a period is always given */",
        clauses: {
            from: Date = "l.disbursed_on >= ?",
            to: Date = "l.disbursed_on <= ?",
            branch: BranchId = "l.branch_id = ?",
            after: i64 = "l.id > ?",
            unpaid: bool = "NOT EXISTS (SELECT 1 FROM repayments r WHERE r.loan_id = l.id
                AND r.kind = 'repayment' AND r.reversal_entry_id IS NULL) = ?",
        },
        orders: LoanOrder { Oldest = "l.disbursed_on, l.id" },
    }
}

list! {
    pub(super) struct Payments -> Payment {
        select: "r.id, r.business_date AS date, c.first_name AS client_name,
            c.last_name AS client_surname, c.national_id AS client_national_id, c.gender, c.race,
            c.client_type, r.amount, r.loan_id, l.disbursed_on AS date_of_loan,
            l.principal AS loan_amount, l.mandate_id1, l.mandate_id2,
            t.first_name || ' ' || t.last_name AS processed_by",
        from: "repayments r JOIN clients c ON c.id = r.client_id JOIN loans l ON l.id = r.loan_id
            JOIN staff t ON t.id = r.received_by AND r.kind = 'repayment'
            AND r.reversal_entry_id IS NULL /* scan: a period is always given */",
        clauses: {
            from: Date = "r.business_date >= ?",
            to: Date = "r.business_date <= ?",
            branch: BranchId = "r.branch_id = ?",
            after: i64 = "r.id > ?",
        },
        orders: PaymentOrder { Oldest = "r.business_date, r.id" },
    }
}

row! {
    pub(super) struct CashDay {
        pub(super) date: Date,
        pub(super) cash_in: Cents,
        pub(super) cash_out: Cents,
        pub(super) recorded_by: Option<String>,
    }
}

row! {
    pub(super) struct CashSums {
        pub(super) days: i64,
        pub(super) cash_in: Cents,
        pub(super) cash_out: Cents,
    }
}

row! {
    pub(super) struct EntrySums { pub(super) entries: i64, pub(super) amount: Cents }
}

row! {
    pub(super) struct LoanSums {
        pub(super) loans: i64,
        pub(super) principal: Cents,
        pub(super) interest: Cents,
        pub(super) initiation_fee: Cents,
        pub(super) service_fees: Cents,
        pub(super) total_amount: Cents,
        pub(super) balance: Cents,
    }
}

row! {
    pub(super) struct PaymentSums {
        pub(super) payments: i64,
        pub(super) amount: Cents,
        pub(super) loan_amount: Cents,
    }
}

row! {
    pub(super) struct UnpaidSums { pub(super) loans: i64, pub(super) principal: Cents }
}

// `?3` is the branch, 0 for all of them; it stands after a column first, from which PostgreSQL
// learns its type.
queries! {
    pub(super) fn cash_days(
        from: Date, to: Date, branch: BranchId, limit: i64, offset: i64,
    ) -> Vec<CashDay> =
        "SELECT d.date, d.cash_in, d.cash_out, t.first_name || ' ' || t.last_name AS recorded_by
         FROM (SELECT business_date AS date, CAST(SUM(cash_in) AS BIGINT) AS cash_in,
                    CAST(SUM(cash_out) AS BIGINT) AS cash_out, MAX(last_entry_id) AS last_entry
               FROM cash_days
               WHERE business_date >= ?1 AND business_date <= ?2 AND (branch_id = ?3 OR ?3 = 0)
               GROUP BY business_date ORDER BY business_date LIMIT ?4 OFFSET ?5) d
         JOIN journal_entries e ON e.id = d.last_entry
         LEFT JOIN staff t ON t.id = e.staff_id
         ORDER BY d.date";
    pub(super) fn cash_before(day: Date, branch: BranchId) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(cash_in - cash_out), 0) AS BIGINT) AS cash FROM cash_days
         WHERE business_date < ?1 AND (branch_id = ?2 OR ?2 = 0)";
    pub(super) fn cash_sums(from: Date, to: Date, branch: BranchId) -> CashSums =
        "SELECT COUNT(DISTINCT business_date) AS days,
            CAST(COALESCE(SUM(cash_in), 0) AS BIGINT) AS cash_in,
            CAST(COALESCE(SUM(cash_out), 0) AS BIGINT) AS cash_out
         FROM cash_days
         WHERE business_date >= ?1 AND business_date <= ?2 AND (branch_id = ?3 OR ?3 = 0)";
    pub(super) fn entry_sums(from: Date, to: Date, branch: BranchId) -> EntrySums =
        "SELECT COUNT(*) AS entries, CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount
         FROM journal_entries
         WHERE business_date >= ?1 AND business_date <= ?2 AND (branch_id = ?3 OR ?3 = 0)";
    pub(super) fn loan_sums(from: Date, to: Date, branch: BranchId) -> LoanSums =
        "SELECT COUNT(*) AS loans, CAST(COALESCE(SUM(principal), 0) AS BIGINT) AS principal,
            CAST(COALESCE(SUM(interest), 0) AS BIGINT) AS interest,
            CAST(COALESCE(SUM(initiation_fee), 0) AS BIGINT) AS initiation_fee,
            CAST(COALESCE(SUM(service_fees), 0) AS BIGINT) AS service_fees,
            CAST(COALESCE(SUM(total_amount), 0) AS BIGINT) AS total_amount,
            CAST(COALESCE(SUM(balance), 0) AS BIGINT) AS balance
         FROM loans
         WHERE disbursed_on >= ?1 AND disbursed_on <= ?2 AND (branch_id = ?3 OR ?3 = 0)";
    pub(super) fn unpaid_sums(from: Date, to: Date, branch: BranchId) -> UnpaidSums =
        "SELECT COUNT(*) AS loans, CAST(COALESCE(SUM(l.principal), 0) AS BIGINT) AS principal
         FROM loans l
         WHERE l.disbursed_on >= ?1 AND l.disbursed_on <= ?2 AND (l.branch_id = ?3 OR ?3 = 0)
            AND NOT EXISTS (SELECT 1 FROM repayments r WHERE r.loan_id = l.id
                AND r.kind = 'repayment' AND r.reversal_entry_id IS NULL)";
    pub(super) fn payment_sums(from: Date, to: Date, branch: BranchId) -> PaymentSums =
        "SELECT COUNT(*) AS payments, CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) AS amount,
            CAST(COALESCE(SUM(l.principal), 0) AS BIGINT) AS loan_amount
         FROM repayments r JOIN loans l ON l.id = r.loan_id
         WHERE r.business_date >= ?1 AND r.business_date <= ?2
            AND (r.branch_id = ?3 OR ?3 = 0) AND r.kind = 'repayment'
            AND r.reversal_entry_id IS NULL";
}
