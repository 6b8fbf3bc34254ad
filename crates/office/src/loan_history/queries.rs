//! A loan's entries with everything about them. This area only reads: it owns no table.

use crate::books::EntryId;
use crate::loans::{InstallmentId, LoanId};
use crate::repayments::RepaymentId;
use crate::{BranchId, StaffId, Word};
use ledger::Kind;
use money::{Cents, Date, Timestamp};
use store::{One, queries, row};

row! {
    /// An entry, with the payment that it took where it took one.
    pub(super) struct EntryRow {
        pub(super) id: EntryId,
        pub(super) at: Timestamp,
        pub(super) business_date: Date,
        pub(super) kind: Word<Kind>,
        pub(super) description: String,
        pub(super) branch_id: BranchId,
        pub(super) branch_name: String,
        pub(super) staff_id: Option<StaffId>,
        pub(super) first_name: Option<String>,
        pub(super) last_name: Option<String>,
        pub(super) reverses_id: Option<EntryId>,
        pub(super) reversed_by_id: Option<EntryId>,
        pub(super) repayment_id: Option<RepaymentId>,
        pub(super) value_date: Option<Date>,
        pub(super) principal_reduced: Option<Cents>,
        pub(super) client_credit: Option<Cents>,
        pub(super) payment_method: Option<String>,
        pub(super) received_by: Option<StaffId>,
        pub(super) receiver_first_name: Option<String>,
        pub(super) receiver_last_name: Option<String>,
        pub(super) replaces_id: Option<RepaymentId>,
        pub(super) corrected_id: Option<RepaymentId>,
        pub(super) replaced_by_id: Option<RepaymentId>,
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
    /// The allocation of a payment to an installment.
    pub(super) struct AllocationRow {
        pub(super) entry_id: EntryId,
        pub(super) installment_id: InstallmentId,
        pub(super) penalty: Cents,
        pub(super) interest: Cents,
        pub(super) fee: Cents,
        pub(super) principal: Cents,
    }
}

row! {
    /// The waived or rebated amount of an installment.
    pub(super) struct WaiverRow {
        pub(super) entry_id: EntryId,
        pub(super) installment_id: InstallmentId,
        pub(super) penalty: Cents,
        pub(super) interest: Cents,
        pub(super) fee: Cents,
    }
}

row! {
    /// The charge of an installment for a night.
    pub(super) struct NightRow {
        pub(super) entry_id: EntryId,
        pub(super) installment_id: InstallmentId,
        pub(super) penalty: Cents,
    }
}

row! {
    pub(super) struct RescheduleRow { pub(super) entry_id: EntryId, pub(super) version: i64 }
}

row! {
    pub(super) struct PaymentRow {
        pub(super) id: RepaymentId,
        pub(super) loan_id: LoanId,
    }
}

queries! {
    pub(super) fn entries(loan: LoanId) -> Vec<EntryRow> =
        "SELECT e.id, e.at, e.business_date, e.kind, e.description, e.branch_id,
            b.name AS branch_name, e.staff_id, s.first_name, s.last_name, e.reverses_id,
            u.id AS reversed_by_id, r.id AS repayment_id, r.value_date, p.principal AS principal_reduced,
            k.amount AS client_credit,
            m.name AS payment_method, r.received_by, t.first_name AS receiver_first_name,
            t.last_name AS receiver_last_name, n.replaces_id, n.corrected_id,
            o.repayment_id AS replaced_by_id
         FROM journal_entries e
         JOIN branches b ON b.id = e.branch_id
         LEFT JOIN staff_names s ON s.staff_id = e.staff_id
             AND s.named_from <= e.at AND s.named_until > e.at
         LEFT JOIN journal_entries u ON u.reverses_id = e.id
         LEFT JOIN repayments r ON r.loan_id = e.loan_id AND r.entry_id = e.id
         LEFT JOIN prepayments p ON p.repayment_id = r.id
         LEFT JOIN client_credits k ON k.repayment_id = r.id
         LEFT JOIN payment_methods m ON m.id = r.payment_method_id
         LEFT JOIN staff_names t ON t.staff_id = r.received_by
             AND t.named_from <= r.received_at AND t.named_until > r.received_at
         LEFT JOIN reapplied_payments n ON n.repayment_id = r.id
         LEFT JOIN reapplied_payments o ON o.replaces_id = r.id
         WHERE e.loan_id = ?1 ORDER BY e.id";
    pub(super) fn lines(loan: LoanId) -> Vec<LineRow> =
        "SELECT l.entry_id, l.account, b.name AS branch_name, l.amount
         FROM journal_entries e
         JOIN journal_lines l ON l.entry_id = e.id
         JOIN branches b ON b.id = l.branch_id
         WHERE e.loan_id = ?1 ORDER BY l.entry_id, l.line";
    pub(super) fn allocations(loan: LoanId) -> Vec<AllocationRow> =
        "SELECT r.entry_id, a.installment_id, a.penalty, a.interest, a.fee, a.principal
         FROM repayments r JOIN repayment_allocations a ON a.repayment_id = r.id
         WHERE r.loan_id = ?1 ORDER BY r.id, a.installment_id";
    pub(super) fn waivers(loan: LoanId) -> Vec<WaiverRow> =
        "SELECT w.entry_id, w.installment_id, w.penalty, w.interest, w.fee
         FROM installments i JOIN installment_waivers w ON w.installment_id = i.id
         WHERE i.loan_id = ?1 ORDER BY w.entry_id, w.installment_id";
    pub(super) fn rebates(loan: LoanId) -> Vec<WaiverRow> =
        "SELECT r.entry_id, r.installment_id, r.penalty, r.interest, r.fee
         FROM installments i JOIN installment_rebates r ON r.installment_id = i.id
         WHERE i.loan_id = ?1 ORDER BY r.entry_id, r.installment_id";
    pub(super) fn nights(loan: LoanId) -> Vec<NightRow> =
        "SELECT d.entry_id, d.installment_id, d.penalty
         FROM installments i JOIN daily_penalties d ON d.installment_id = i.id
         WHERE i.loan_id = ?1 AND d.entry_id IS NOT NULL ORDER BY d.entry_id, d.installment_id
         /* not null: as asked */";
    /// The entries that rescheduled the loan, each with the version of the schedule that it began.
    pub(super) fn reschedules(loan: LoanId) -> Vec<RescheduleRow> =
        "SELECT entry_id, version FROM loan_reschedules WHERE loan_id = ?1 ORDER BY version";
    pub(super) fn payment(id: RepaymentId) -> Option<PaymentRow> =
        "SELECT id, loan_id FROM repayments WHERE id = ?1";
    /// Money that came in on the loan after it had been written off.
    pub(super) fn recovered(loan: LoanId) -> One<Cents> =
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) AS amount FROM repayments
         WHERE loan_id = ?1 AND kind = 'recovery' AND reversal_entry_id IS NULL";
}
