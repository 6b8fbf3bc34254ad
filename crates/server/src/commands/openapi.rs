//! `rondavel openapi`: the document that `GET /api/openapi.json` serves, for the repository and the
//! web app's types.

use super::{Outcome, say};

pub(super) fn run() -> Outcome {
    say(&serde_json::to_string_pretty(&api::openapi())?)
}
