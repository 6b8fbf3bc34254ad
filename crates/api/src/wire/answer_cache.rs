//! Shared answers, each with the state of the database it was computed from.

use axum::body::Bytes;
use axum::http::HeaderValue;
use money::Date;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The most that stored answers may weigh together, in bytes.
const MAX_BYTES: u64 = 8 * 1024 * 1024;
/// Estimate of the number of answers that fit.
const EXPECTED: usize = 100;

/// The answers, by question.
pub(crate) struct AnswerCache(Cache<String, StoredResponse, ByWeight>);

/// An answer and the state it was worked out from. A later state, or another business day, makes
/// it worthless.
#[derive(Clone)]
pub(crate) struct StoredResponse {
    pub(crate) state: i64,
    pub(crate) today: Date,
    pub(crate) body: Bytes,
    pub(crate) tag: Option<HeaderValue>,
}

impl AnswerCache {
    /// The answer to a question, if it was worked out from this state on this business day.
    pub(crate) fn get(&self, question: &str, state: i64, today: Date) -> Option<StoredResponse> {
        let stored = self.0.get(question);
        stored.filter(|stored| (stored.state, stored.today) == (state, today))
    }

    /// Puts an answer in the place of the one before it.
    pub(crate) fn insert(&self, question: String, answer: StoredResponse) {
        self.0.insert(question, answer);
    }
}

#[derive(Clone)]
struct ByWeight;

impl Weighter<String, StoredResponse> for ByWeight {
    fn weight(&self, question: &String, stored: &StoredResponse) -> u64 {
        (question.len() + stored.body.len() + size_of::<StoredResponse>()) as u64
    }
}

impl Default for AnswerCache {
    fn default() -> Self {
        AnswerCache(Cache::with_weighter(EXPECTED, MAX_BYTES, ByWeight))
    }
}
