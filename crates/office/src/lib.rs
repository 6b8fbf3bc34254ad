//! The business of a lender: what its staff may do, and what becomes of the money.
//!
//! Verbs are plain synchronous functions over a transaction and a [`Ctx`]. [`Office::read`] and
//! [`Office::write`] are the only places that open a transaction; a write commits the change, its
//! audit line, its events and its kept answer together or not at all.
//!
//! The areas below stand in reading order, which is also the order in which they may depend on one
//! another: an area uses only those above it. Each has the same inside: `mod.rs` (verbs),
//! `types.rs`, `queries.rs` (the only writer of the area's tables) and `tests.rs`.

mod access;
mod audit;
mod clock;
mod ctx;
mod day_ends;
pub mod email;
mod error;
mod event;
mod fields;
mod gender;
pub mod national_id;
pub mod network;
mod notices;
pub mod numbers;
mod outbox;
mod patch;
pub mod phone;
pub mod place;
mod records;
mod refusals;
mod request;
mod rows;
#[cfg(test)]
mod scene;
#[cfg(feature = "testing")]
pub mod testing;
pub mod versions;
mod word;
mod write;

pub mod settings;
pub mod files;
pub mod call_limits;
pub mod jobs;
pub mod currencies;
pub mod branches;
pub mod mail;
pub mod sessions;
pub mod password_resets;
pub mod staff;
pub mod log_book;
pub mod accounts;
pub mod business_days;
pub mod books;
pub mod cash;
pub mod products;
pub mod payment_methods;
pub mod credit_limits;
pub mod clients;
pub mod client_documents;
pub mod blacklist;
pub mod loans;
pub mod repayments;
pub mod day_end;
pub mod loan_history;
pub mod dashboards;
pub mod accounting;
pub mod verify;

pub use access::{
    Access, Actor, BranchId, Permission, Permissions, Role, SessionId, StaffId, StaffStatus,
};
pub use audit::{Changes, Done, Subject};
pub use clock::{Clock, Entropy};
pub use ctx::{Ctx, Policy, Registration, Who};
pub use day_ends::DayEnds;
pub use error::{Error, Result, Unavailable};
pub use event::{Audience, Event, EventKind};
pub use fields::{Check, FieldErrors};
pub use gender::Gender;
pub use national_id::NationalId;
pub use outbox::Outbox;
pub use patch::Patch;
pub use place::Place;
pub use request::{Caller, IdempotencyKey, Request};
pub use word::{Word, Words};
pub use write::{Live, Office, Outcome, Ticket, state};
