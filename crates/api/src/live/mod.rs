//! Live events: commits, sent to the open streams.

pub(crate) mod news;
pub(crate) mod streams;
