//! Answers that many ask for alike. After each repayment every open console asks for the same page
//! again; what it shows is worked out once for each state of the database and handed to all.

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

/// What a page of loans weighs, and a little more.
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
        let answer = self.read(caller, move |tx, ctx| {
            let (state, today) = (office::state(tx)?, ctx.today);
            if let Some(stored) = app.answers().get(&name, state, today) {
                return Ok(stored);
            }
            // Not grown by doubling, and stored without what was set aside: what is left between stored
            // answers is lost to everything else.
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
