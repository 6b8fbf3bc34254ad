//! The books' rows and sums. Rows are in the order of their numbers, which is that of their dates
//! too: nothing is ever entered for an earlier day, so that a period is a range of journal entries.

use super::types::GrantedLoan;
use crate::BranchId;
use crate::Word;
use crate::books::EntryId;
use crate::loans::LoanId;
use crate::repayments::{RepaymentId, RepaymentKind};
use ledger::{Hash, Kind};
use money::{Cents, Date, Timestamp};
use store::{One, queries, row};

row! {
    pub(super) struct CashDay {
        pub(super) date: Date,
        pub(super) cash_in: Cents,
        pub(super) cash_out: Cents,
        pub(super) recorded_by: Option<String>,
    }
}

row! {
    pub(super) struct EntryRow {
        pub(super) id: EntryId,
        pub(super) date: Date,
        pub(super) at: Timestamp,
        pub(super) kind: Word<Kind>,
        pub(super) amount: Cents,
        pub(super) description: String,
        pub(super) branch_name: String,
        pub(super) processed_by: Option<String>,
        pub(super) hash: Hash,
    }
}

row! {
    pub(super) struct LineRow {
        pub(super) entry_id: EntryId,
        pub(super) account: i64,
        pub(super) branch_name: String,
        pub(super) amount: Cents,
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
        pub(super) vat: Cents,
        pub(super) total_amount: Cents,
        pub(super) balance: Cents,
    }
}

row! {
    /// A payment that was received, or its reversal: then `entry` is not the one that received it.
    pub(super) struct PaymentRow {
        pub(super) entry: EntryId,
        pub(super) received_by_entry: EntryId,
        pub(super) id: RepaymentId,
        pub(super) date: Date,
        pub(super) kind: RepaymentKind,
        pub(super) description: String,
        pub(super) client_name: String,
        pub(super) client_surname: String,
        pub(super) client_national_id: String,
        pub(super) gender: String,
        pub(super) race: String,
        pub(super) client_type: String,
        pub(super) amount: Cents,
        pub(super) loan_id: LoanId,
        pub(super) date_of_loan: Date,
        pub(super) loan_amount: Cents,
        pub(super) mandate_id1: String,
        pub(super) mandate_id2: String,
        pub(super) processed_by: String,
    }
}

row! {
    pub(super) struct PaymentSums {
        pub(super) payments: i64,
        pub(super) amount: Cents,
        /// Of it, on loans that had been written off.
        pub(super) recovered: Cents,
    }
}

row! {
    /// Principal that was paid out; with the entry that reversed it, the reversal.
    pub(super) struct DisbursementRow {
        pub(super) date: Date,
        /// Its place among those of a day.
        pub(super) place: i64,
        pub(super) loan_id: LoanId,
        pub(super) client_name: String,
        pub(super) client_surname: String,
        pub(super) client_national_id: String,
        pub(super) gender: String,
        pub(super) race: String,
        pub(super) client_type: String,
        pub(super) principal: Cents,
        pub(super) reverses_id: Option<EntryId>,
        pub(super) description: Option<String>,
        pub(super) processed_by: String,
    }
    /// Loans whose disbursement was reversed in a period.
    pub(super) struct CancelledSums {
        pub(super) loans: i64,
        pub(super) principal: Cents,
        pub(super) interest: Cents,
    }
}

row! {
    pub(super) struct GivenSums { pub(super) loans: i64, pub(super) principal: Cents }
}

/// Numbers of the entries in a branch's book: its own, and those of other branches that have lines
/// at it. `?1` is the branch, `?2` the first number and `?3` the last.
macro_rules! touching {
    () => {
        "SELECT o.id FROM journal_entries o WHERE o.branch_id = ?1 AND o.id >= ?2 AND o.id <= ?3
         UNION ALL
         SELECT x.entry_id FROM journal_lines x
         JOIN journal_entries y ON y.id = x.entry_id AND y.branch_id <> ?1
         WHERE x.account = 1900 AND x.branch_id = ?1 AND x.entry_id >= ?2 AND x.entry_id <= ?3"
    };
}

/// Days on which cash moved, from `?1` to `?2` at the branch `?3`. Payments that were applied again
/// are left out: their cash went out and came in on paper only.
macro_rules! cash_days {
    () => {
        "(SELECT business_date AS date, CAST(SUM(debit) AS BIGINT) AS cash_in,
            CAST(SUM(credit) AS BIGINT) AS cash_out, MAX(last_entry_id) AS last_entry
          FROM account_days
          WHERE account = 1000 AND business_date >= ?1 AND business_date <= ?2
            AND (branch_id = ?3 OR ?3 = 0)
          GROUP BY business_date) m
         LEFT JOIN (SELECT r.business_date, SUM(r.amount) AS stayed
          FROM reapplied_payments a /* scan: corrections are few, and must come first */
          {{sqlite|CROSS}} JOIN repayments r ON r.id = a.repayment_id
          {{sqlite|CROSS}} JOIN journal_lines l ON l.entry_id = r.entry_id AND l.account = 1000
          WHERE r.business_date >= ?1 AND r.business_date <= ?2 AND (r.branch_id = ?3 OR ?3 = 0)
          GROUP BY r.business_date) y ON y.business_date = m.date
         WHERE m.cash_in <> COALESCE(y.stayed, 0) OR m.cash_out <> COALESCE(y.stayed, 0)"
    };
}

/// Payments as they were received, and reversals as they were made, by the entry of each. `?1` is
/// the first number, `?2` the last, `?3` the branch, `?4` a kind that is left out.
macro_rules! payments_and_reversals {
    () => {
        "SELECT g.entry_id AS entry, g.id, g.kind, g.amount, g.loan_id FROM repayments g
         WHERE g.entry_id >= ?1 AND g.entry_id <= ?2 AND (g.branch_id = ?3 OR ?3 = 0)
            AND g.kind <> ?4
         UNION ALL
         SELECT b.reversal_entry_id, b.id, b.kind, -b.amount, b.loan_id FROM repayments b
         WHERE b.reversal_entry_id >= ?1 AND b.reversal_entry_id <= ?2
            AND (b.branch_id = ?3 OR ?3 = 0) AND b.kind <> ?4"
    };
}

/// Loans (`l`) with the last state (`s`) that was stored of each by the day `?2`.
macro_rules! with_states {
    () => {
        " LEFT JOIN loan_states s ON s.loan_id = l.id AND s.business_date = (
            SELECT MAX(z.business_date) FROM loan_states z
            WHERE z.loan_id = l.id AND z.business_date <= ?2) "
    };
}

/// Balance of a loan at the end of the day `?2`, whose last entry is `?4`.
macro_rules! balance_then {
    () => {
        "COALESCE((SELECT r.balance_after FROM repayments r
            WHERE r.loan_id = l.id AND r.kind <> 'recovery' AND r.entry_id <= ?4
                AND r.entry_id > COALESCE(s.entry_id, 0)
            ORDER BY r.id DESC LIMIT 1), s.balance, l.total_amount)"
    };
}

pub(crate) use {balance_then, with_states};

/// Loans given from the day `?1` to the day `?2` at the branch `?3`.
macro_rules! given {
    () => {
        "g.disbursed_on >= ?1 AND g.disbursed_on <= ?2 AND (g.branch_id = ?3 OR ?3 = 0)"
    };
}

/// Disbursements (`o`) of loans (`w`) that were reversed (`v`) from the day `?1` to the day `?2` at the
/// branch `?3`.
macro_rules! cancelled {
    () => {
        "journal_entries v
         JOIN journal_entries o ON o.id = v.reverses_id AND o.kind = 'disbursement'
         JOIN loans w ON w.id = o.loan_id
         WHERE v.reverses_id IS NOT NULL AND v.business_date >= ?1 AND v.business_date <= ?2
            AND (w.branch_id = ?3 OR ?3 = 0)"
    };
}

/// True if no repayment was received on the loan by the entry `?4`, reversed or not, and it was not
/// cancelled by then.
macro_rules! unrepaid {
    () => {
        " AND NOT EXISTS (SELECT 1 FROM repayments n
            WHERE n.loan_id = g.id AND n.kind <> 'recovery' AND n.entry_id <= ?4)
          AND NOT (g.status = 'cancelled' AND EXISTS (SELECT 1 FROM loan_states z
            WHERE z.loan_id = g.id AND z.status = 'cancelled' AND z.entry_id <= ?4))"
    };
}

/// A loan's mandate at the end of a day, with later edits undone.
macro_rules! mandate_then {
    ($field:literal, $day:literal) => {
        concat!(
            "COALESCE((SELECT m.old_value FROM loan_edits m WHERE m.loan_id = l.id
                AND m.field = '",
            $field,
            "' AND m.business_date > ",
            $day,
            " ORDER BY m.id LIMIT 1), l.",
            $field,
            ") AS ",
            $field
        )
    };
}

/// A page of loans: ids first, so that skipped rows cost no look at clients and states.
macro_rules! loan_page {
    ($condition:expr) => {
        concat!(
            "SELECT l.id, l.disbursed_on AS date, l.disbursed_at AS created_at,
                c.first_name AS client_name, c.last_name AS client_surname,
                c.national_id AS client_national_id, c.gender, c.race, c.client_type, l.principal,
                l.interest, l.initiation_fee, l.service_fees, l.initiation_vat + l.service_vat AS vat,
                l.total_amount, ",
            balance_then!(),
            " AS balance, COALESCE(s.status, 'active') AS status,
                ", mandate_then!("mandate_id1", "?2"), ", ", mandate_then!("mandate_id2", "?2"), ",
                t.first_name || ' ' || t.last_name AS disbursed_by
             FROM (SELECT g.id FROM loans g WHERE ",
            given!(),
            $condition,
            " AND g.id > ?5 ORDER BY g.disbursed_on, g.id LIMIT ?6 OFFSET ?7) p
             JOIN loans l ON l.id = p.id
             JOIN clients c ON c.id = l.client_id
             JOIN staff_names t ON t.staff_id = l.disbursed_by
                 AND t.named_from <= l.disbursed_at AND t.named_until > l.disbursed_at",
            with_states!(),
            "ORDER BY l.disbursed_on, l.id"
        )
    };
}

/// Number of loans given, and the sums of those that are not cancelled; `$balance` is the
/// expression for each balance, and `$status` for its status.
macro_rules! loan_sums {
    ($balance:expr, $status:expr, $states:expr) => {
        concat!(
            "SELECT COUNT(*) AS loans,
                CAST(COALESCE(SUM(k.principal * k.counts), 0) AS BIGINT) AS principal,
                CAST(COALESCE(SUM(k.interest * k.counts), 0) AS BIGINT) AS interest,
                CAST(COALESCE(SUM(k.initiation_fee * k.counts), 0) AS BIGINT) AS initiation_fee,
                CAST(COALESCE(SUM(k.service_fees * k.counts), 0) AS BIGINT) AS service_fees,
                CAST(COALESCE(SUM(k.vat * k.counts), 0) AS BIGINT) AS vat,
                CAST(COALESCE(SUM(k.total_amount * k.counts), 0) AS BIGINT) AS total_amount,
                CAST(COALESCE(SUM(k.balance), 0) AS BIGINT) AS balance
             FROM (SELECT l.principal, l.interest, l.initiation_fee, l.service_fees,
                    l.initiation_vat + l.service_vat AS vat, l.total_amount, ",
            $balance,
            " AS balance, CASE WHEN ",
            $status,
            " = 'cancelled' THEN 0 ELSE 1 END AS counts
                FROM loans l",
            $states,
            " WHERE l.disbursed_on >= ?1 AND l.disbursed_on <= ?2
                    AND (l.branch_id = ?3 OR ?3 = 0)) k"
        )
    };
}

// Branch 0 means all branches. It is compared with a column first, from which PostgreSQL infers its
// type.
queries! {
    /// The first entry of a day or a later one.
    pub(super) fn first_entry(from: Date) -> Option<One<i64>> =
        "SELECT id FROM journal_entries WHERE business_date >= ?1
         ORDER BY business_date, id LIMIT 1";
    /// The last entry of a day or an earlier one.
    pub(super) fn last_entry(to: Date) -> Option<One<i64>> =
        "SELECT id FROM journal_entries WHERE business_date <= ?1
         ORDER BY business_date DESC, id DESC LIMIT 1";

    pub(super) fn cash_days(
        from: Date, to: Date, branch: BranchId, limit: i64, offset: i64,
    ) -> Vec<CashDay> =
        concat!(
            "SELECT d.date, d.cash_in, d.cash_out,
                t.first_name || ' ' || t.last_name AS recorded_by
             FROM (SELECT m.date, m.cash_in, m.cash_out, m.last_entry FROM ", cash_days!(), "
                ORDER BY m.date LIMIT ?4 OFFSET ?5) d
             JOIN journal_entries e ON e.id = d.last_entry
             LEFT JOIN staff_names t ON t.staff_id = e.staff_id
                 AND t.named_from <= e.at AND t.named_until > e.at
             ORDER BY d.date"
        );
    /// On how many days cash moved.
    pub(super) fn cash_day_count(from: Date, to: Date, branch: BranchId) -> One<i64> =
        concat!("SELECT COUNT(*) AS days FROM ", cash_days!());

    /// Numbers have no gaps: a page is found by where it begins.
    pub(super) fn entries(first: i64, last: i64, limit: i64) -> Vec<EntryRow> =
        "SELECT e.id, e.business_date AS date, e.at, e.kind, e.amount, e.description,
            b.name AS branch_name, t.first_name || ' ' || t.last_name AS processed_by, e.hash
         FROM journal_entries e
         JOIN branches b ON b.id = e.branch_id
         LEFT JOIN staff_names t ON t.staff_id = e.staff_id
             AND t.named_from <= e.at AND t.named_until > e.at
         WHERE e.id >= ?1 AND e.id <= ?2 ORDER BY e.id LIMIT ?3";
    pub(super) fn lines(first: i64, last: i64) -> Vec<LineRow> =
        "SELECT l.entry_id, l.account, b.name AS branch_name, l.amount
         FROM journal_lines l JOIN branches b ON b.id = l.branch_id
         WHERE l.entry_id >= ?1 AND l.entry_id <= ?2 ORDER BY l.entry_id, l.line";
    pub(super) fn entry_sums(first: i64, last: i64) -> EntrySums =
        "SELECT COUNT(*) AS entries, CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount
         FROM journal_entries WHERE id >= ?1 AND id <= ?2";
    /// A branch's book, with that branch's debits.
    pub(super) fn branch_entries(
        branch: BranchId, first: i64, last: i64, limit: i64, offset: i64,
    ) -> Vec<EntryRow> =
        concat!(
            "SELECT e.id, e.business_date AS date, e.at, e.kind,
                CAST((SELECT SUM(d.amount) FROM journal_lines d
                    WHERE d.entry_id = e.id AND d.branch_id = ?1 AND d.amount > 0) AS BIGINT)
                    AS amount,
                e.description, b.name AS branch_name,
                t.first_name || ' ' || t.last_name AS processed_by, e.hash
             FROM (", touching!(), " ORDER BY 1 LIMIT ?4 OFFSET ?5) p
             JOIN journal_entries e ON e.id = p.id
             JOIN branches b ON b.id = e.branch_id
             LEFT JOIN staff_names t ON t.staff_id = e.staff_id
                 AND t.named_from <= e.at AND t.named_until > e.at
             ORDER BY e.id /* not null: every entry in the book has a debit there */"
        );
    pub(super) fn branch_lines(branch: BranchId, first: i64, last: i64) -> Vec<LineRow> =
        concat!(
            "SELECT l.entry_id, l.account, b.name AS branch_name, l.amount
             FROM (", touching!(), ") p
             JOIN journal_lines l ON l.entry_id = p.id AND l.branch_id = ?1
             JOIN branches b ON b.id = l.branch_id
             ORDER BY l.entry_id, l.line"
        );
    /// A branch's own entries.
    pub(super) fn own_sums(branch: BranchId, first: i64, last: i64) -> EntrySums =
        "SELECT COUNT(*) AS entries, CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount
         FROM journal_entries WHERE branch_id = ?1 AND id >= ?2 AND id <= ?3";
    /// Additions of entries that touch several branches to the sums of a branch's own: the number
    /// of the other branches' entries, and only the branch's debits of all of them.
    pub(super) fn shared_sums(branch: BranchId, first: i64, last: i64) -> EntrySums =
        "SELECT CAST(COALESCE(SUM(CASE WHEN e.branch_id = ?1 THEN 0 ELSE 1 END), 0) AS BIGINT)
                AS entries,
            CAST(COALESCE(SUM((SELECT SUM(d.amount) FROM journal_lines d
                    WHERE d.entry_id = e.id AND d.branch_id = ?1 AND d.amount > 0)
                - CASE WHEN e.branch_id = ?1 THEN e.amount ELSE 0 END), 0) AS BIGINT) AS amount
         FROM journal_lines x JOIN journal_entries e ON e.id = x.entry_id
         WHERE x.account = 1900 AND x.branch_id = ?1 AND x.entry_id >= ?2 AND x.entry_id <= ?3";

    pub(super) fn loans(
        from: Date, to: Date, branch: BranchId, last_entry: i64, after: i64, limit: i64,
        offset: i64,
    ) -> Vec<GrantedLoan> =
        loan_page!("");
    pub(super) fn unrepaid_loans(
        from: Date, to: Date, branch: BranchId, last_entry: i64, after: i64, limit: i64,
        offset: i64,
    ) -> Vec<GrantedLoan> =
        loan_page!(unrepaid!());
    /// With the balances of today.
    pub(super) fn loan_sums_now(from: Date, to: Date, branch: BranchId) -> LoanSums =
        loan_sums!("l.balance", "l.status", "");
    /// Loans given, cancelled since or not.
    pub(super) fn given_sums(from: Date, to: Date, branch: BranchId) -> GivenSums =
        concat!(
            "SELECT COUNT(*) AS loans, CAST(COALESCE(SUM(g.principal), 0) AS BIGINT) AS principal
             FROM loans g WHERE ", given!()
        );
    /// With the balances at the end of `to`.
    pub(super) fn loan_sums_then(
        from: Date, to: Date, branch: BranchId, last_entry: i64,
    ) -> LoanSums =
        loan_sums!(
            concat!("CASE WHEN l.closed_on <= ?2 THEN 0 ELSE ", balance_then!(), " END"),
            "COALESCE(s.status, 'active')",
            with_states!()
        );
    pub(super) fn unrepaid_sums(
        from: Date, to: Date, branch: BranchId, last_entry: i64,
    ) -> GivenSums =
        concat!(
            "SELECT COUNT(*) AS loans, CAST(COALESCE(SUM(g.principal), 0) AS BIGINT) AS principal
             FROM loans g WHERE ", given!(), unrepaid!()
        );

    /// Disbursements and their reversals, after a place on the first day.
    pub(super) fn disbursements(
        from: Date, to: Date, branch: BranchId, after: i64, limit: i64, offset: i64,
    ) -> Vec<DisbursementRow> =
        concat!(
            "SELECT p.day AS date, p.place, p.loan_id, c.first_name AS client_name,
                c.last_name AS client_surname, c.national_id AS client_national_id, c.gender,
                c.race, c.client_type, l.principal, e.reverses_id, e.description,
                t.first_name || ' ' || t.last_name AS processed_by
             FROM (SELECT g.disbursed_on AS day, g.id * 2 AS place, g.id AS loan_id,
                    CAST(NULL AS BIGINT) AS entry
                FROM loans g WHERE ", given!(), " AND (g.disbursed_on > ?1 OR g.id * 2 > ?4)
                UNION ALL
                SELECT v.business_date, w.id * 2 + 1, w.id, v.id FROM ", cancelled!(), "
                    AND (v.business_date > ?1 OR w.id * 2 + 1 > ?4)
                ORDER BY 1, 2 LIMIT ?5 OFFSET ?6) p
             JOIN loans l ON l.id = p.loan_id
             JOIN clients c ON c.id = l.client_id
             LEFT JOIN journal_entries e ON e.id = p.entry
             JOIN staff_names t ON t.staff_id = COALESCE(e.staff_id, l.disbursed_by)
                 AND t.named_from <= COALESCE(e.at, l.disbursed_at) AND t.named_until > COALESCE(e.at, l.disbursed_at)
             ORDER BY p.day, p.place /* not null: both parts have days and places */"
        );
    pub(super) fn cancelled_sums(from: Date, to: Date, branch: BranchId) -> CancelledSums =
        concat!(
            "SELECT COUNT(*) AS loans, CAST(COALESCE(SUM(w.principal), 0) AS BIGINT) AS principal,
                CAST(COALESCE(SUM(w.interest), 0) AS BIGINT) AS interest
             FROM ", cancelled!()
        );
    pub(super) fn payments(
        first: i64, last: i64, branch: BranchId, without: &str, limit: i64, offset: i64,
    ) -> Vec<PaymentRow> =
        concat!(
            "SELECT e.id AS entry, r.entry_id AS received_by_entry, r.id, e.business_date AS date,
                r.kind, e.description, c.first_name AS client_name, c.last_name AS client_surname,
                c.national_id AS client_national_id, c.gender, c.race, c.client_type, r.amount,
                r.loan_id, l.disbursed_on AS date_of_loan, l.principal AS loan_amount,
                ", mandate_then!("mandate_id1", "e.business_date"), ", ",
            mandate_then!("mandate_id2", "e.business_date"), ",
                t.first_name || ' ' || t.last_name AS processed_by
             FROM (", payments_and_reversals!(), " ORDER BY 1 LIMIT ?5 OFFSET ?6) p
             JOIN repayments r ON r.id = p.id
             JOIN journal_entries e ON e.id = p.entry
             JOIN clients c ON c.id = r.client_id
             JOIN loans l ON l.id = r.loan_id
             JOIN staff_names t ON t.staff_id = e.staff_id
                 AND t.named_from <= e.at AND t.named_until > e.at
             ORDER BY e.id"
        );
    pub(super) fn payment_sums(
        first: i64, last: i64, branch: BranchId, without: &str,
    ) -> PaymentSums =
        concat!(
            "SELECT COUNT(*) AS payments, CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) AS amount,
                CAST(COALESCE(SUM(CASE WHEN p.kind = 'recovery' THEN p.amount ELSE 0 END), 0)
                    AS BIGINT) AS recovered
             FROM (", payments_and_reversals!(), ") p /* scan: two ranges of indexes, one after the other */"
        );
    /// Amount lent on the loans of those payments, each loan once.
    pub(super) fn lent_on(first: i64, last: i64, branch: BranchId, without: &str) -> One<Cents> =
        concat!(
            "SELECT CAST(COALESCE(SUM(l.principal), 0) AS BIGINT) AS principal FROM loans l
             WHERE l.id IN (SELECT p.loan_id FROM (", payments_and_reversals!(), ") p)
             /* scan: two ranges of indexes, one after the other */"
        );
}
