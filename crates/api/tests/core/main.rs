//! Rules of every operation: refusals in one shape, idempotency, lists, live events.

mod documents;
mod events;
mod idempotency;
mod jobs;
mod lists;
mod metrics;
mod refusals;
#[path = "../support/tls.rs"]
mod tls_client;
