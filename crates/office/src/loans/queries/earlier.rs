//! A client's earlier loans, which decide what the law allows on the next.

use crate::clients::ClientId;
use crate::loans::types::LoanId;
use money::{Cents, Date};
use store::{queries, row};

row! {
    /// A loan of the same calendar year.
    pub(in crate::loans) struct Earlier {
        pub(in crate::loans) id: LoanId,
        pub(in crate::loans) disbursed_on: Date,
        pub(in crate::loans) principal: Cents,
        pub(in crate::loans) last_due_on: Date,
    }
}

queries! {
    pub(in crate::loans) fn earlier_loans(client: ClientId, from: Date) -> Vec<Earlier> =
        "SELECT l.id, l.disbursed_on, l.principal, max(i.due_on) AS last_due_on
         FROM loans l JOIN installments i ON i.loan_id = l.id
         WHERE l.client_id = ?1 AND l.disbursed_on >= ?2
         GROUP BY l.id, l.disbursed_on, l.principal ORDER BY l.id";
}
