//! The books: entries, statements and the chain.

mod bank;
mod cash_count;
mod chain;
mod entries;
mod hledger;
mod inter_branch;
mod month_end;
mod settlement;
mod statements;
mod support;
mod vat;
mod vouchers;
