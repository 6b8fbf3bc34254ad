//! Checks that the OpenAPI document describes every answer in every test.

use axum::body::Body;
use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;
use std::sync::LazyLock;

/// Status and code of answers given before or instead of the operation. Only these are covered by
/// `4XX` and `5XX` in the document.
const FRONT_DOOR: [(u16, &str); 10] = [
    (403, "cross_site"),
    (408, "too_slow"),
    (421, "unknown_host"),
    (429, "too_many_at_once"),
    (431, "head_too_large"),
    (500, "internal"),
    (503, "overloaded"),
    (503, "shutting_down"),
    (503, "storage_unavailable"),
    (503, "timed_out"),
];

/// The response in the document that describes an answer of an operation. `code`: of a refusal.
pub fn description<'a>(
    document: &'a Value,
    operation: &'a Value,
    status: StatusCode,
    code: &str,
) -> Option<&'a Value> {
    let responses = &operation["responses"];
    let range = if status.is_server_error() { "5XX" } else { "4XX" };
    let in_range = || {
        let is_front_door = FRONT_DOOR.contains(&(status.as_u16(), code));
        responses.get(range).filter(|_| is_front_door)
    };
    let described = responses.get(status.as_str()).or_else(in_range)?;
    match described["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')),
        None => Some(described),
    }
}

/// Checks an answer before the test sees it.
///
/// # Panics
/// When its operation does not describe it.
pub(super) async fn check(request: Request, next: Next) -> Response {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(crate::openapi);
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let method = request.method().clone();
    let response = next.run(request).await;
    let operation = path.and_then(|path| operation(&DOCUMENT, &method, &path));
    let Some(operation) = operation else { return response };
    let status = response.status();
    if description(&DOCUMENT, operation, status, "").is_some() {
        return response;
    }
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap_or_default();
    let refusal: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let code = refusal["code"].as_str().unwrap_or_default();
    let described = description(&DOCUMENT, operation, status, code);
    assert!(described.is_some(), "{}: {status} {code} is not described", operation["operationId"]);
    Response::from_parts(parts, Body::from(bytes))
}

/// The operation of a path as the router writes it.
fn operation<'a>(document: &'a Value, method: &Method, path: &str) -> Option<&'a Value> {
    document["paths"].get(path.replace("{*", "{"))?.get(method.as_str().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn response_ranges_describe_early_refusals() {
        let document = crate::openapi();
        let operation = operation(&document, &Method::GET, "/api/branches/").unwrap();
        let text = |status: u16, code: &str| {
            let status = StatusCode::from_u16(status).unwrap();
            description(&document, operation, status, code)?["description"].as_str()
        };
        assert_eq!(text(409, "in_use"), None);
        assert_eq!(text(429, "too_many_tries"), None);
        assert!(text(429, "too_many_at_once").unwrap().starts_with("Refused before"));
        assert!(text(503, "timed_out").unwrap().starts_with("The server failed"));
        assert!(text(401, "sign_in_required").unwrap().starts_with("Not signed in"));
    }
}
