//! Answers that many ask for alike. After each repayment every open console asks for the same page
//! again; what it shows is worked out once for each state of the database and handed to all.

use crate::App;
use crate::error::Result;
use crate::extract::Caller;
use crate::{etag, respond};
use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use money::Date;
use office::Ctx;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use serde::Serialize;
use store::Tx;

/// The most that stored answers may weigh together, in bytes.
const MAX_BYTES: u64 = 8 * 1024 * 1024;
/// What a page of loans weighs, and a little more.
const TYPICAL: usize = 128 * 1024;
/// About as many as fit.
const EXPECTED: usize = 100;

/// The answers, by question.
pub(crate) struct Shared(Cache<String, StoredResponse, ByWeight>);

/// An answer and the state it was worked out from. A later state, or another business day, makes
/// it worthless.
#[derive(Clone)]
struct StoredResponse {
    state: i64,
    today: Date,
    body: Bytes,
    tag: Option<HeaderValue>,
}

#[derive(Clone)]
struct ByWeight;

impl Weighter<String, StoredResponse> for ByWeight {
    fn weight(&self, question: &String, kept: &StoredResponse) -> u64 {
        (question.len() + kept.body.len() + size_of::<StoredResponse>()) as u64
    }
}

impl Default for Shared {
    fn default() -> Self {
        Shared(Cache::with_weighter(EXPECTED, MAX_BYTES, ByWeight))
    }
}

impl StoredResponse {
    fn into_response(self) -> Response {
        let mut response = respond::json(StatusCode::OK, self.body);
        if let Some(tag) = self.tag {
            response.headers_mut().insert(header::ETAG, tag);
        }
        response
    }
}

impl App {
    /// Like [`read`](App::read), for an answer that is the same for everybody who may ask and
    /// depends on nothing but the question, the business day and the database. `name` tells the
    /// question from every other. Who asks, and whether they may, is looked up each time, in the
    /// same snapshot as the state.
    pub(crate) async fn read_shared<T: Serialize + 'static>(
        &self,
        caller: Caller,
        name: String,
        question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<T> + Send + 'static,
    ) -> Result<Response> {
        let app = self.clone();
        let kept = self.read(caller, move |tx, ctx| {
            let (state, today) = (office::state(tx)?, ctx.today);
            let kept = app.shared().0.get(&name);
            if let Some(kept) = kept.filter(|kept| (kept.state, kept.today) == (state, today)) {
                return Ok(kept);
            }
            // Not grown by doubling, and kept without what was set aside: what is left between kept
            // answers is lost to everything else.
            let mut body = Vec::with_capacity(TYPICAL);
            serde_json::to_writer(&mut body, &question(tx, ctx)?)
                .map_err(|error| office::Error::Internal(Box::new(error)))?;
            body.shrink_to_fit();
            let kept = StoredResponse { state, today, tag: etag::of(&body), body: body.into() };
            app.shared().0.insert(name, kept.clone());
            Ok(kept)
        });
        Ok(kept.await?.into_response())
    }
}
