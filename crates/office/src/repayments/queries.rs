//! Repayments, and where each of them went.

use super::record::PaymentRecord;
use super::types::{RepaymentId, RepaymentKind};
use crate::books::EntryId;
use crate::frame::rows::{self, for_row_counts};
use crate::loans::LoanId;
use crate::payment_methods::PaymentMethodId;
use crate::{BranchId, StaffId};
use lending::Allocation;
use money::{Cents, Date, Timestamp};
use store::{Ahead, Bind, Later, One, Tx, Value, insert, queries, row};

row! {
    /// Where the money is taken and how; one look-up for both.
    pub(super) struct Place {
        pub(super) branch_is_active: bool,
        pub(super) method_is_active: Option<bool>,
    }
}

row! {
    /// A payment as it was kept.
    pub(super) struct StoredPayment {
        pub(super) kind: RepaymentKind,
        pub(super) loan_id: LoanId,
        pub(super) branch_id: BranchId,
        pub(super) amount: Cents,
        pub(super) received_by: StaffId,
        pub(super) entry_id: EntryId,
        pub(super) reversal_entry_id: Option<EntryId>,
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

insert! {
    struct NewPaymentRow<'a> = "INSERT INTO repayments" -> Later {
        id: i64,
        kind: &'a str,
        loan_id: i64,
        client_id: i64,
        branch_id: i64,
        payment_method_id: i64,
        amount: Cents,
        balance_after: Cents,
        received_by: i64,
        received_at: Timestamp,
        business_date: Date,
        entry_id: i64,
    }
}

queries! {
    pub(super) fn select_stored(id: RepaymentId) -> Option<StoredPayment> =
        "SELECT kind, loan_id, branch_id, amount, received_by, entry_id, reversal_entry_id
         FROM repayments WHERE id = ?1";
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
        "SELECT b.is_active AS branch_is_active, m.is_active AS method_is_active
         FROM branches b LEFT JOIN payment_methods m ON m.id = ?2
         WHERE b.id = ?1";
}

pub(super) fn insert(tx: &mut Tx, new: &PaymentRecord) -> store::Result<Later> {
    NewPaymentRow {
        id: new.id,
        kind: &new.kind,
        loan_id: new.loan_id,
        client_id: new.client_id,
        branch_id: new.branch_id,
        payment_method_id: new.payment_method_id,
        amount: new.amount,
        balance_after: new.balance_after,
        received_by: new.received_by,
        received_at: new.received_at,
        business_date: new.business_date,
        entry_id: new.entry_id,
    }
    .insert(tx)
}

/// What each installment got.
pub(super) fn insert_allocations(
    tx: &mut Tx,
    repayment: RepaymentId,
    allocations: &[Allocation],
) -> store::Result<()> {
    let texts = for_row_counts!(
        "INSERT INTO repayment_allocations (repayment_id, installment_id, penalty, interest, fee,
            principal) VALUES " ""
        "(?1, ?2, ?3, ?4, ?5, ?6)" "(?1, ?7, ?8, ?9, ?10, ?11)"
        "(?1, ?12, ?13, ?14, ?15, ?16)" "(?1, ?17, ?18, ?19, ?20, ?21)"
    );
    let values: Vec<[Value<'_>; 5]> = allocations
        .iter()
        .map(|Allocation { installment, parts, .. }| {
            [
                installment.value(),
                parts.penalty.value(),
                parts.interest.value(),
                parts.fee.value(),
                parts.principal.value(),
            ]
        })
        .collect();
    rows::insert(tx, &texts, &[repayment.value()], &values)
}
