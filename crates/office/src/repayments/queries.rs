//! Repayments, and where each of them went.

use super::types::{RepaymentId, RepaymentKind};
use crate::books::EntryId;
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::payment_methods::PaymentMethodId;
use crate::rows::{self, for_row_counts};
use crate::{BranchId, StaffId};
use lending::Allocation;
use money::{Cents, Date, Timestamp};
use store::{Bind, Later, Tx, Value, queries, row};

row! {
    /// Where the money is taken and how; one look-up for both.
    pub(super) struct Counter {
        pub(super) branch_is_active: bool,
        pub(super) method_is_active: Option<bool>,
    }
}

queries! {
    pub(super) fn counter(branch: BranchId, method: PaymentMethodId) -> Option<Counter> =
        "SELECT b.is_active AS branch_is_active, m.is_active AS method_is_active
         FROM branches b LEFT JOIN payment_methods m ON m.id = ?2
         WHERE b.id = ?1";
    pub(super) fn insert(
        id: RepaymentId, kind: RepaymentKind, loan: LoanId, client: ClientId, branch: BranchId,
        method: PaymentMethodId, amount: Cents, balance_after: Cents, received_by: StaffId,
        now: Timestamp, today: Date, entry: EntryId,
    ) -> Later =
        "INSERT INTO repayments (id, kind, loan_id, client_id, branch_id, payment_method_id, amount,
            balance_after, received_by, received_at, business_date, entry_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
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
