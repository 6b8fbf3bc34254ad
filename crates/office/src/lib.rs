//! The business of a lender: what its staff may do, and what becomes of the money.
//!
//! Verbs are plain synchronous functions over a transaction and a [`Ctx`]. [`Office::read`] and
//! [`Office::write`] are the only places that open a transaction; a write commits the change, its
//! audit line, its events and its stored answer together or not at all.
//!
//! `values` holds validated inputs, `frame` what surrounds every verb. Neither uses an area.
//!
//! The areas below stand in reading order, which is also the order in which they may depend on one
//! another: an area uses only those above it. Each has the same inside: `mod.rs` (verbs),
//! `types.rs`, `queries.rs` (the only writer of the area's tables) and `tests.rs`.

mod values;
mod frame;

mod outbox;
#[cfg(feature = "testing")]
pub mod scene;
#[cfg(feature = "testing")]
pub mod testing;

pub mod settings;
pub mod files;
pub mod call_limits;
pub mod jobs;
pub mod currencies;
pub mod branches;
pub mod mail;
pub mod sessions;
pub mod password_resets;
pub mod second_factors;
pub mod staff;
pub mod letterhead;
pub mod alarms;
pub mod log_book;
pub mod sign_in;
pub mod notices;
pub mod chat;
pub mod business_days;
pub mod books;
pub mod cash;
pub mod transfers;
pub mod cash_ups;
pub mod products;
pub mod payment_methods;
pub mod credit_limits;
pub mod expense_norms;
pub mod vat;
pub mod expense_categories;
pub mod screening;
pub mod clients;
pub mod client_documents;
pub mod blacklist;
pub mod client_flags;
pub mod identifications;
pub mod loans;
pub mod cash_thresholds;
pub mod affordability;
pub mod applications;
pub mod bank_lines;
pub mod vouchers;
pub mod repayments;
pub mod reschedules;
pub mod corrections;
pub mod bank_matching;
pub mod bank_reconciliation;
pub mod periods;
pub mod accountant_exports;
pub mod collections;
pub mod papers;
pub mod erasure;
pub mod requests;
pub mod day_end;
pub mod loan_history;
pub mod dashboards;
pub mod accounting;
pub mod form39;
pub mod financial_statements;
pub mod reports;
pub mod statistics;
pub mod access_log;
pub mod client_data;
pub mod retention;
pub mod verify;
pub mod backups;

pub use frame::{
    Access, Actor, AffordabilityPolicy, AffordabilityRules, Audience, AuditedChange, BranchId,
    CLOCK_SKEW, Caller, Changes, Check, Clock, Ctx, DayEnds, Done, Entropy, Error, Event,
    EventKind, FieldChange, FieldErrors, IdempotencyKey, LimitPolicy, Live, LoanApproval, Office,
    Outcome, Permission, Permissions, Policy, Registration, Request, Result, RetentionDays, Role,
    SecondFactorRule, SessionId, StaffId, StaffStatus, Subject, Ticket, Unavailable, Who, numbers,
    state, versions,
};
pub use outbox::Outbox;
pub use values::{
    DatedStatus, Gender, NationalId, Patch, Place, Word, Words, email, national_id, network, phone,
    place,
};
