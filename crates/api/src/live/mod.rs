//! Live events: what was committed, for the streams that are open.

pub(crate) mod news;
pub(crate) mod streams;
