//! Double-entry book-keeping: the chart of accounts, journal entries that balance in every branch,
//! the rules by which events are posted, and the hash that chains entries together.
//!
//! All functions depend on their arguments only: no storage, no clock, no floating point. The rules
//! come from contract §6. An [`Entry`] can be built only balanced; [`posting`] builds one for each
//! event of a lender's day; [`hash`] seals it once it has its number; [`inter_branch`] proposes
//! settlements between branches; a [`CashCount`] is counted cash; [`statements`] sums entries into
//! statements; [`export`] writes them for another program to prove.
#![deny(missing_docs)]
#![deny(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

mod account;
pub mod beancount;
mod cash_count;
mod chain;
mod entry;
pub mod export;
pub mod hledger;
pub mod inter_branch;
pub mod posting;
pub mod statements;

pub use account::{Account, AccountKind, MoneyKind};
pub use cash_count::{CashCount, CashCountError, DENOMINATIONS, is_rounding};
pub use chain::{GENESIS, Hash, Posted, hash};
pub use entry::{Entry, EntryError, Kind, Line};
