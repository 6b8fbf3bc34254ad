//! Money over the wire: loans, repayments, the dashboards, the books.

mod bank;
mod books;
mod books_over_time;
mod cash_ups;
mod collections;
mod corrections;
mod history;
#[path = "../support/lender.rs"]
mod lender;
mod loans;
mod midnight;
mod papers;
mod receipts;
mod repayments;
mod reports;
mod requests;
mod settlement;
mod shared;
mod statements;
mod statistics;
mod transfers;

use lender::{application, give, lender, new_client, repayment};
use serde_json::Value;

/// A loan account as most operations answer it: its terms come only where it is asked for by its id.
pub(crate) fn without_terms(mut account: Value) -> Value {
    for field in ["terms", "above_limits"] {
        account.as_object_mut().and_then(|fields| fields.remove(field)).expect("terms");
    }
    account
}
