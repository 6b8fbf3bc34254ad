//! Applications, and the client's earlier loans, which decide what the law allows on the next.

use super::record::ApplicationRecord;
use super::types::Application;
use crate::clients::ClientId;
use crate::loans::LoanId;
use money::{Cents, Date, Timestamp};
use store::{Later, Tx, queries, row};

row! {
    /// A loan of the same calendar year.
    pub(super) struct Earlier {
        pub(super) id: LoanId,
        pub(super) disbursed_on: Date,
        pub(super) principal: Cents,
        pub(super) last_due_on: Date,
    }
}

queries! {
    pub(super) fn earlier_loans(client: ClientId, from: Date) -> Vec<Earlier> =
        "SELECT l.id, l.disbursed_on, l.principal, max(i.due_on) AS last_due_on
         FROM loans l JOIN installments i ON i.loan_id = l.id
         WHERE l.client_id = ?1 AND l.disbursed_on >= ?2
         GROUP BY l.id, l.disbursed_on, l.principal ORDER BY l.id";

    fn insert_row(
        id: i64, client: i64, product: i64, branch: i64, amount: Cents, purpose: &str,
        frequency: &str, installments: i64, transaction_type: &str, mandate_id1: &str,
        mandate_id2: &str, status: &str, submitted_by: i64, created_at: Timestamp,
    ) -> Later =
        "INSERT INTO loan_applications (id, client_id, product_id, branch_id, amount, purpose,
            payment_frequency, installment_count, transaction_type, mandate_id1, mandate_id2,
            status, submitted_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
}

pub(super) fn insert(tx: &mut Tx, new: &ApplicationRecord) -> store::Result<Later> {
    insert_row(
        tx,
        new.id,
        new.client_id,
        new.product_id,
        new.branch_id,
        new.amount,
        &new.purpose,
        &new.payment_frequency,
        new.installment_count,
        &new.transaction_type,
        &new.mandate_id1,
        &new.mandate_id2,
        Application::STATUS,
        new.submitted_by,
        new.created_at,
    )
}
