//! Applications, and the client's earlier loans, which decide what the law allows on the next.

use super::record::ApplicationRecord;
use super::types::Application;
use crate::clients::ClientId;
use crate::loans::LoanId;
use money::{Cents, Date, Timestamp};
use store::{Later, Tx, insert, queries, row};

row! {
    /// A loan of the same calendar year.
    pub(super) struct Earlier {
        pub(super) id: LoanId,
        pub(super) disbursed_on: Date,
        pub(super) principal: Cents,
        pub(super) last_due_on: Date,
    }
}

insert! {
    struct NewApplicationRow<'a> = "INSERT INTO loan_applications" -> Later {
        id: i64,
        client_id: i64,
        product_id: i64,
        branch_id: i64,
        amount: Cents,
        purpose: &'a str,
        payment_frequency: &'a str,
        installment_count: i64,
        transaction_type: &'a str,
        mandate_id1: &'a str,
        mandate_id2: &'a str,
        status: &'a str,
        submitted_by: i64,
        created_at: Timestamp,
    }
}

queries! {
    pub(super) fn earlier_loans(client: ClientId, from: Date) -> Vec<Earlier> =
        "SELECT l.id, l.disbursed_on, l.principal, max(i.due_on) AS last_due_on
         FROM loans l JOIN installments i ON i.loan_id = l.id
         WHERE l.client_id = ?1 AND l.disbursed_on >= ?2
         GROUP BY l.id, l.disbursed_on, l.principal ORDER BY l.id";

}

pub(super) fn insert(tx: &mut Tx, new: &ApplicationRecord) -> store::Result<Later> {
    NewApplicationRow {
        id: new.id,
        client_id: new.client_id,
        product_id: new.product_id,
        branch_id: new.branch_id,
        amount: new.amount,
        purpose: &new.purpose,
        payment_frequency: &new.payment_frequency,
        installment_count: new.installment_count,
        transaction_type: &new.transaction_type,
        mandate_id1: &new.mandate_id1,
        mandate_id2: &new.mandate_id2,
        status: Application::STATUS,
        submitted_by: new.submitted_by,
        created_at: new.created_at,
    }
    .insert(tx)
}
