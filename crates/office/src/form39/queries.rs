//! The rows of a quarter. Branch 0 means all branches; ids are joined by commas.

use crate::accounting::{balance_then, with_states};
use crate::books::EntryId;
use crate::clients::IncomeBand;
use crate::loans::{ApplicationId, LoanId};
use crate::products::CreditType;
use crate::{BranchId, Word};
use lending::LoanStatus;
use money::{Cents, Date, Timestamp};
use store::{queries, row};

row! {
    /// Terms under which a loan was given.
    pub(super) struct ClassRow {
        pub(super) loan_id: LoanId,
        pub(super) branch_name: String,
        pub(super) credit_type: Option<CreditType>,
        pub(super) income_band: Option<IncomeBand>,
        /// Its client was erased.
        pub(super) is_erased: bool,
        pub(super) duration_periods: u32,
        pub(super) periods_per_year: u32,
        /// It was held against the limits of short-term credit.
        pub(super) is_short_term: bool,
        /// It was held against those of other unsecured credit.
        pub(super) is_unsecured: bool,
        /// The principal and the fee added to it.
        pub(super) deferred: Cents,
    }
    /// The entry that paid out a loan, and the one that reversed it.
    pub(super) struct EntriesRow {
        pub(super) loan_id: LoanId,
        pub(super) entry: EntryId,
        pub(super) reversal: Option<EntryId>,
    }
    pub(super) struct ReceivedRow {
        pub(super) id: ApplicationId,
        pub(super) branch_name: String,
        pub(super) amount: Cents,
        pub(super) at: Timestamp,
    }
    /// An application that came to nothing, by its request.
    pub(super) struct EndedRow {
        pub(super) request: i64,
        pub(super) id: ApplicationId,
        pub(super) branch_name: String,
        pub(super) amount: Cents,
        pub(super) status: String,
        pub(super) at: Timestamp,
    }
    /// A loan with its balance and status at the end of a day.
    pub(super) struct LoanThen {
        pub(super) id: LoanId,
        pub(super) disbursed_on: Date,
        pub(super) principal: Cents,
        pub(super) balance: Cents,
        pub(super) status: Word<LoanStatus>,
    }
    pub(super) struct PaidRow { pub(super) loan_id: LoanId, pub(super) principal: Cents }
    pub(super) struct OverdueRow { pub(super) loan_id: LoanId, pub(super) due_on: Date }
}

/// Rows of a table that joined ids name.
macro_rules! with_ids {
    ($column:literal) => {
        concat!(
            $column,
            " IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
               {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})"
        )
    };
}

/// A payment `r` that counted at the journal's entry `?3`.
macro_rules! counted {
    () => {
        "r.kind <> 'recovery' AND r.entry_id <= ?3
            AND (r.reversal_entry_id IS NULL OR r.reversal_entry_id > ?3)"
    };
}

/// Amounts that entries up to `?3` had taken off installment `i`, without those reversed by then.
macro_rules! forgone {
    ($table:literal) => {
        concat!(
            "COALESCE((SELECT SUM(w.interest + w.fee) FROM ",
            $table,
            " w WHERE w.installment_id = i.id AND w.entry_id <= ?3
                AND NOT EXISTS (SELECT 1 FROM journal_entries v
                    WHERE v.reverses_id = w.entry_id AND v.id <= ?3)), 0)"
        )
    };
}

queries! {
    pub(super) fn classes(loans: &str) -> Vec<ClassRow> =
        concat!(
            "SELECT l.id AS loan_id, b.name AS branch_name, k.credit_type, k.income_band,
                c.erased_at IS NOT NULL AS is_erased,
                t.duration_periods, t.periods_per_year,
                t.short_term_interest_limit_id IS NOT NULL AS is_short_term,
                t.unsecured_interest_limit_id IS NOT NULL AS is_unsecured,
                l.principal + l.initiation_fee - l.initiation_vat AS deferred
             FROM loans l
             JOIN branches b ON b.id = l.branch_id
             JOIN clients c ON c.id = l.client_id
             JOIN loan_terms t ON t.loan_id = l.id
             LEFT JOIN loan_classes k ON k.loan_id = l.id
             WHERE ", with_ids!("l.id")
        );
    pub(super) fn entries(loans: &str) -> Vec<EntriesRow> =
        concat!(
            "SELECT l.id AS loan_id, e.id AS entry, v.id AS reversal
             FROM loans l
             JOIN journal_entries e ON e.loan_id = l.id AND e.kind = 'disbursement'
             LEFT JOIN journal_entries v ON v.reverses_id = e.id
             WHERE ", with_ids!("l.id")
        );
    /// Numbers follow the time: a walk along the primary key, once for a report.
    pub(super) fn received(
        from: Timestamp, before: Timestamp, branch: BranchId, after: ApplicationId, limit: i64,
    ) -> Vec<ReceivedRow> =
        "SELECT a.id, b.name AS branch_name, a.amount, a.created_at AS at
         FROM loan_applications a JOIN branches b ON b.id = a.branch_id
         WHERE a.created_at >= ?1 AND a.created_at < ?2 AND (a.branch_id = ?3 OR ?3 = 0)
            AND a.id > ?4
         ORDER BY a.id LIMIT ?5";
    pub(super) fn ended(
        from: Timestamp, before: Timestamp, branch: BranchId, after: i64, limit: i64,
    ) -> Vec<EndedRow> =
        "SELECT q.id AS request, a.id, b.name AS branch_name, a.amount, q.status, q.decided_at AS at
         FROM requests q
         JOIN loan_applications a ON a.id = q.subject_id
         JOIN branches b ON b.id = a.branch_id
         WHERE q.decided_at >= ?1 AND q.decided_at < ?2 AND (a.branch_id = ?3 OR ?3 = 0)
            AND q.id > ?4 AND q.kind = 'loan_approval' AND q.subject_kind = 'application'
            AND q.status IN ('declined', 'withdrawn', 'expired')
         ORDER BY q.id LIMIT ?5 /* scan: along the primary key, once for a report */
         /* not null: it is compared */";
    /// Loans that may have been open at the end of a day, a piece of the walk along the primary key.
    pub(super) fn loans_then(
        after: LoanId, day: Date, branch: BranchId, last_entry: i64, limit: i64,
    ) -> Vec<LoanThen> =
        concat!(
            "SELECT l.id, l.disbursed_on, l.principal, ", balance_then!(), " AS balance,
                COALESCE(s.status, 'active') AS status
             FROM loans l", with_states!(),
            "WHERE l.id > ?1 AND l.disbursed_on <= ?2 AND (l.branch_id = ?3 OR ?3 = 0)
                AND (l.closed_on IS NULL OR l.closed_on > ?2)
             ORDER BY l.id LIMIT ?5"
        );
    /// The principal that had been paid on each.
    pub(super) fn paid(loans: &str, day: Date, last_entry: i64) -> Vec<PaidRow> =
        concat!(
            "SELECT r.loan_id, CAST(SUM(a.principal) AS BIGINT) AS principal
             FROM repayments r JOIN repayment_allocations a ON a.repayment_id = r.id
             WHERE ", with_ids!("r.loan_id"), " AND ", counted!(), " AND r.business_date <= ?2
             GROUP BY r.loan_id"
        );
    /// The oldest installment of each that was late and unpaid, of the versions of the schedule up to the one
    /// that held: of an earlier one, beside what had been carried over.
    ///
    /// A penalty is paid before the rest of its installment, so that the rest shows what was
    /// unpaid.
    pub(super) fn overdue(loans: &str, day: Date, last_entry: i64) -> Vec<OverdueRow> =
        concat!(
            "SELECT i.loan_id, MIN(i.due_on) AS due_on FROM installments i
             WHERE ", with_ids!("i.loan_id"), " AND i.late_after < ?2
                AND i.schedule_version <= 1 + (SELECT COUNT(*) FROM loan_reschedules x
                    WHERE x.loan_id = i.loan_id AND x.entry_id <= ?3)
                AND i.principal + i.interest + i.fee
                    > COALESCE((SELECT SUM(a.principal + a.interest + a.fee)
                        FROM repayments r JOIN repayment_allocations a
                            ON a.repayment_id = r.id AND a.installment_id = i.id
                        WHERE r.loan_id = i.loan_id AND ", counted!(), "), 0)
                    + ", forgone!("installment_waivers"), "
                    + ", forgone!("installment_rebates"), "
                    + COALESCE((SELECT SUM(c.interest + c.fee + c.principal)
                        FROM loan_reschedules x JOIN installment_carries c
                            ON c.reschedule_id = x.id AND c.installment_id = i.id
                        WHERE x.loan_id = i.loan_id AND x.entry_id <= ?3), 0)
             GROUP BY i.loan_id"
        );
}
