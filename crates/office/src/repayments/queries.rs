//! Repayments, and where each of them went.

use super::types::{RepaymentId, RepaymentKind};
use crate::books::EntryId;
use crate::loans::LoanId;
use crate::payment_methods::PaymentMethodId;
use crate::{BranchId, StaffId, Word};
use ledger::MoneyKind;
use money::{Cents, Date};
use store::{Ahead, Later, One, queries, row};

row! {
    /// Where the money is taken and how; one look-up for both.
    pub(super) struct Place {
        pub(super) branch_is_active: bool,
        pub(super) method_is_active: Option<bool>,
        pub(super) method_kind: Option<Word<MoneyKind>>,
    }
}

row! {
    /// A payment as it was stored.
    pub(super) struct StoredPayment {
        pub(super) kind: RepaymentKind,
        pub(super) loan_id: LoanId,
        pub(super) branch_id: BranchId,
        pub(super) amount: Cents,
        pub(super) received_by: StaffId,
        pub(super) entry_id: EntryId,
        pub(super) reversal_entry_id: Option<EntryId>,
        /// The account on which its money is.
        pub(super) account: i64,
    }
}

row! {
    /// What an installment got of a payment.
    pub(super) struct Share {
        pub(super) installment_id: i64,
        pub(super) number: u16,
        pub(super) penalty: Cents,
        pub(super) interest: Cents,
        pub(super) fee: Cents,
        pub(super) principal: Cents,
    }
}

row! {
    /// What an installment got of a payment, and when.
    pub(super) struct PaidOn {
        pub(super) installment_id: i64,
        pub(super) business_date: Date,
        pub(super) principal: Cents,
    }
}

queries! {
    pub(super) fn select_stored(id: RepaymentId) -> Option<StoredPayment> =
        "SELECT r.kind, r.loan_id, r.branch_id, r.amount, r.received_by, r.entry_id,
            r.reversal_entry_id, l.account
         FROM repayments r JOIN journal_lines l ON l.entry_id = r.entry_id AND l.account IN (1000, 1010)
         WHERE r.id = ?1";
    /// The loan's latest payment that was not reversed.
    pub(super) fn latest(loan: LoanId) -> Option<One<RepaymentId>> =
        "SELECT id FROM repayments WHERE loan_id = ?1 AND reversal_entry_id IS NULL
         ORDER BY id DESC LIMIT 1";
    pub(super) fn shares(id: RepaymentId) -> Vec<Share> =
        "SELECT a.installment_id, i.number, a.penalty, a.interest, a.fee, a.principal
         FROM repayment_allocations a JOIN installments i ON i.id = a.installment_id
         WHERE a.repayment_id = ?1 ORDER BY i.number";
    /// What was paid on a loan's installments by payments that were not reversed.
    pub(super) fn paid_on(loan: LoanId) -> Vec<PaidOn> =
        "SELECT a.installment_id, r.business_date, a.principal
         FROM repayments r JOIN repayment_allocations a ON a.repayment_id = r.id
         WHERE r.loan_id = ?1 AND r.kind = 'repayment' AND r.reversal_entry_id IS NULL
         ORDER BY r.id, a.installment_id";
    pub(super) fn mark_reversed(id: RepaymentId, entry: EntryId) -> Later =
        "UPDATE repayments SET reversal_entry_id = ?2 WHERE id = ?1";
    pub(super) fn place(branch: BranchId, method: PaymentMethodId) -> Ahead<Place> =
        "SELECT b.is_active AS branch_is_active, m.is_active AS method_is_active,
            m.kind AS method_kind
         FROM branches b LEFT JOIN payment_methods m ON m.id = ?2
         WHERE b.id = ?1";
}
