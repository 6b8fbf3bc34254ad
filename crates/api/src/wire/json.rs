//! Answers in JSON, and the id of the request that a task works on.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

tokio::task_local! {
    /// Request id for refusals, which have no other access to their request.
    pub(crate) static REQUEST_ID: String;
}

/// A value as JSON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(text) => json(StatusCode::OK, text),
            // Reached only if a value of ours cannot be JSON: the text is fixed.
            Err(error) => {
                tracing::error!(%error, "an answer cannot be written as JSON");
                let id = REQUEST_ID.try_with(String::clone).unwrap_or_default();
                let sentence = "Something went wrong on our side.";
                let text = format!(
                    r#"{{"detail":"{sentence}","message":"{sentence}","code":"internal","request_id":"{id}"}}"#
                );
                json(StatusCode::INTERNAL_SERVER_ERROR, text)
            }
        }
    }
}

/// A body that is JSON already.
pub(crate) fn json(status: StatusCode, text: impl Into<Body>) -> Response {
    let mut response = (status, text.into()).into_response();
    let kind = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
