//! Money over the wire: loans, repayments, the dashboards, the books.

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
mod shared;
mod statements;
mod statistics;

use lender::{application, give, lender, new_client, repayment};
