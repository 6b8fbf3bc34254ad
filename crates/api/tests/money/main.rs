//! Money over the wire: loans, repayments, the dashboards, the books.

mod books;
mod corrections;
mod history;
#[path = "../support/lender.rs"]
mod lender;
mod loans;
mod receipts;
mod repayments;
mod shared;

use lender::{application, give, lender, repayment};
