//! Applications, and the client's earlier loans, which decide what the law allows on the next.

use crate::clients::ClientId;
use crate::loans::LoanId;
use money::{Cents, Date};
use store::{queries, row};

row! {
    /// A loan of the same calendar year.
    pub(super) struct Earlier {
        pub(super) id: LoanId,
        pub(super) disbursed_on: Date,
        /// The principal and the fee added to it.
        pub(super) deferred: Cents,
        pub(super) last_due_on: Date,
    }
}

queries! {
    pub(super) fn earlier_loans(client: ClientId, from: Date) -> Vec<Earlier> =
        "SELECT l.id, l.disbursed_on, l.principal + l.initiation_fee AS deferred,
            max(i.due_on) AS last_due_on
         FROM loans l JOIN installments i ON i.loan_id = l.id
            AND i.schedule_version = l.schedule_version
         WHERE l.client_id = ?1 AND l.disbursed_on >= ?2 AND l.status <> 'cancelled'
         GROUP BY l.id, l.disbursed_on, l.principal, l.initiation_fee ORDER BY l.id";
}
