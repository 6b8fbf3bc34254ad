//! Wire forms of requests and answers: JSON, fields, values, errors, tokens, tags. Independent of
//! the [`App`](crate::App) and of other modules.

pub(crate) mod answer_cache;
pub(crate) mod error;
pub(crate) mod etag;
pub(crate) mod idempotency;
pub(crate) mod input;
pub(crate) mod json;
pub(crate) mod keys;
pub(crate) mod names;
pub(crate) mod paging;
pub(crate) mod ready;
pub(crate) mod shown;
pub(crate) mod tokens;
mod values;

pub use error::Error;
pub(crate) use values::{Day, Degrees, Instant, Money, Percent};
