//! Money over the wire: loans, repayments, the dashboards, the books.

mod accountant_exports;
mod approvals;
mod assessments;
#[path = "../support/archive.rs"]
mod archive;
mod bank;
mod bank_lines;
mod bank_reconciliation;
mod books;
mod books_over_time;
mod cash_ups;
mod collections;
mod corrections;
mod expense_norms;
mod history;
#[path = "../support/lender.rs"]
mod lender;
mod loans;
mod midnight;
mod papers;
mod penalties;
mod periods;
mod prepayment;
mod receipts;
mod repayments;
mod reports;
mod requests;
mod reschedules;
mod settlement;
mod shared;
mod statements;
mod statistics;
mod stored_papers;
mod transfers;
mod vat;
mod vouchers;

use api::testing::{TestApi, User};
use lender::{application, give, lender, new_client, repayment};
use office::day_end;
use serde_json::Value;

/// Ends the days before this one, and signs a person in.
pub(crate) async fn go_to<'a>(api: &'a TestApi, day: &str) -> User<'a> {
    api.office.go_to(day.parse().expect("a date"));
    let office = api.office.office.clone();
    let ended = tokio::task::spawn_blocking(move || day_end::catch_up(&office)).await;
    ended.expect("a thread").expect("days end");
    api.administrator().can_everything()
}

/// Removes the terms of a loan account: only the answer for a single id contains them.
pub(crate) fn without_terms(mut account: Value) -> Value {
    for field in ["terms", "above_limits", "schedule_versions"] {
        account.as_object_mut().and_then(|fields| fields.remove(field)).expect("terms");
    }
    account
}
