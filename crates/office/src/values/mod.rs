//! Values that people type and the law or the mail has rules for, parsed once. They know nothing of
//! the rest of the office.

pub(crate) mod date_format;
pub(crate) mod dated;
pub mod email;
mod gender;
pub mod national_id;
pub mod network;
mod patch;
pub(crate) mod percent;
pub mod phone;
pub mod place;
pub(crate) mod search_text;
pub(crate) mod table_file;
mod word;
pub(crate) mod written;

/// Replaces a text that was erased with the data of its person.
pub(crate) const ERASED: &str = "Erased";

pub use dated::DatedStatus;
pub use gender::Gender;
pub use national_id::NationalId;
pub use patch::Patch;
pub use place::Place;
pub use word::{Word, Words};
