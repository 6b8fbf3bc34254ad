//! Money as whole cents, rates as whole millionths of a percent, and civil dates.
//!
//! Nothing here reads a clock, a file or a setting, and nothing is a floating-point number: a binary
//! fraction cannot hold a cent. All arithmetic is checked and answers [`Overflow`] where a result
//! does not fit. Rounding happens in two places only, each named where it is done:
//! [`Cents::times_ratio`] (half away from zero) and [`Cents::split`] (down, the rest on the last).
//!
//! The rules come from contract §1 (money, rates, dates on the wire) and §5 (rounding).
#![deny(missing_docs)]
#![deny(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing
)]

mod cents;
mod dates;
mod decimal;
mod rate;

pub use cents::{Cents, CentsText, Overflow, ParseCentsError};
pub use dates::{ParseDateError, add_days, add_months, date_in_words, days_between, parse_date};
pub use jiff::Timestamp;
pub use jiff::civil::Date;
pub use rate::{ParseRateError, Rate};
