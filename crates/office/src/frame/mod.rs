//! The frame of every verb: caller and rights, the circumstances of a request, errors, events, and
//! the only places that open a transaction. It depends on no area.

mod actor;
pub(crate) mod audit;
pub(crate) mod authentication;
mod check;
mod clock;
mod ctx;
mod day_ends;
mod error;
pub(crate) mod event;
mod field_errors;
pub mod numbers;
pub(crate) mod operations;
pub(crate) mod records;
pub(crate) mod refusals;
mod request;
mod rights;
pub(crate) mod transient;
pub mod versions;
pub(crate) mod write;

pub use actor::Actor;
pub(crate) use audit::row_texts;
pub use audit::{Changes, Done, FieldChange, Subject};
pub use check::Check;
pub use clock::{CLOCK_SKEW, Clock, Entropy};
pub use ctx::{
    AffordabilityPolicy, AffordabilityRules, Ctx, LimitPolicy, LoanApproval, Policy, Registration,
    RetentionDays, SecondFactorRule, Who,
};
pub(crate) use day_ends::Believed;
pub use day_ends::DayEnds;
pub use error::{Error, Result, Unavailable};
pub use event::{Audience, Event, EventKind, Live};
pub use field_errors::FieldErrors;
pub use operations::AuditedChange;
pub use request::{Caller, IdempotencyKey, Request};
pub use rights::{
    Access, BranchId, Permission, Permissions, Role, SessionId, StaffId, StaffStatus,
};
pub(crate) use write::ANSWER_STORED_FOR;
pub use write::{Office, Outcome, Ticket, state};
