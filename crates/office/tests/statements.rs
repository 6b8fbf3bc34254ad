//! Every statement of the office, prepared and planned on the engine under test: its columns, the
//! types of its parameters, and no full scan of a table that grows unless the text says why.

use office as _;

/// Below this the linker has lost statements, and the check would pass for want of anything to see.
const AT_LEAST: usize = 900;

/// Tables that stay small however many clients and loans there are.
const SMALL: &[&str] = &[
    "account_balances",
    "branch_totals",
    "branches",
    "cash_thresholds",
    "chain_heads",
    "client_totals",
    "counters",
    "credit_limits",
    "letterhead",
    "loan_products",
    "loan_totals",
    "payment_methods",
    "settings",
    "staff",
    "staff_phones",
];

#[test]
fn every_statement_fits_its_record_and_avoids_scans() {
    let database = store::testing::database();
    let problems = store::check::statements(&database.store, SMALL);
    let problems = problems.expect("the database can be asked");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let count = store::check::count();
    assert!(count >= AT_LEAST, "only {count} statements were found");
}
