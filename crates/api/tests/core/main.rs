//! What holds for every operation: refusals in one shape, idempotency, tokens, media, live events.

mod documents;
mod events;
mod idempotency;
mod lists;
mod media;
mod metrics;
mod refusals;
mod tokens;
