//! Shared answers. After each repayment every open console requests the same page; it is computed
//! once for each state of the database and sent to all.

use crate::App;
use crate::calls::extract::Caller;
use crate::calls::respond;
use crate::wire::answer_cache::StoredResponse;
use crate::wire::error::Result;
use crate::wire::etag;
use axum::http::{StatusCode, header};
use axum::response::Response;
use office::Ctx;
use serde::Serialize;
use store::Tx;

/// Typical size of a page of loans, rounded up.
const TYPICAL: usize = 128 * 1024;

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
    /// Like [`read`](App::read), for an answer that is the same for all permitted callers and
    /// depends only on the question, the business day and the database. `name` identifies the
    /// question. The caller and their permission are checked each time, in the same snapshot as the
    /// state.
    pub(crate) async fn read_shared<T: Serialize + 'static>(
        &self,
        caller: Caller,
        name: String,
        question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<T> + Send + 'static,
    ) -> Result<Response> {
        let app = self.clone();
        let answer = self.read(caller, move |tx, ctx| {
            let (state, today) = (office::state(tx)?, ctx.today);
            if let Some(stored) = app.answers().get(&name, state, today) {
                return Ok(stored);
            }
            // Reserve the typical size and shrink before storing: unused capacity of stored answers
            // wastes memory.
            let mut body = Vec::with_capacity(TYPICAL);
            serde_json::to_writer(&mut body, &question(tx, ctx)?)
                .map_err(|error| office::Error::Internal(Box::new(error)))?;
            body.shrink_to_fit();
            let stored = StoredResponse { state, today, tag: etag::of(&body), body: body.into() };
            app.answers().insert(name, stored.clone());
            Ok(stored)
        });
        Ok(answer.await?.into_response())
    }
}
