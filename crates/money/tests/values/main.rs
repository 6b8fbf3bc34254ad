//! Cents, rates and dates.

mod cents;
mod dates;
mod rate;
