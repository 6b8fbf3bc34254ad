//! Answers 304 to a caller who requests an unchanged list again.

use axum::body::{self, Body, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use twox_hash::XxHash3_128;

/// Longer answers are streamed and not held in memory for their tag.
const LARGEST: u64 = 4 * 1024 * 1024;

/// Tags a 200 answer to a GET with the hash of its body (unless it has a tag), and answers 304 if
/// the caller names that tag. The tag is weak: compression may change the bytes on their way.
pub(crate) async fn revalidate(request: Request, next: Next) -> Response {
    let asks = request.method() == Method::GET;
    let known = request.headers().get(header::IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    let size = response.body().size_hint().exact();
    if !asks || response.status() != StatusCode::OK || size.is_none_or(|size| size > LARGEST) {
        return response;
    }
    let (mut parts, content) = response.into_parts();
    let content = match body::to_bytes(content, usize::MAX).await {
        Ok(content) => content,
        Err(error) => return crate::Error::fault(error).into_response(),
    };
    let tag = parts.headers.remove(header::ETAG).or_else(|| of(&content));
    let matches = known.zip(tag.as_ref()).is_some_and(|(known, tag)| names(&known, tag));
    parts.headers.extend(tag.map(|tag| (header::ETAG, tag)));
    if matches {
        return (StatusCode::NOT_MODIFIED, without_body(parts.headers)).into_response();
    }
    Response::from_parts(parts, Body::from(content))
}

/// Returns the tag of an answer with this content. It only distinguishes states of a list, so
/// collisions need not be hard to construct; a cryptographic hash would cost a twelfth of a page.
pub(crate) fn of(content: &[u8]) -> Option<HeaderValue> {
    let digest = BASE64.encode(XxHash3_128::oneshot(content).to_be_bytes());
    HeaderValue::from_str(&format!("W/\"{digest}\"")).ok()
}

fn names(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let known = known.to_str().unwrap_or_default();
    known.split(',').any(|one| one.trim().as_bytes() == tag.as_bytes() || one.trim() == "*")
}

fn without_body(mut headers: HeaderMap) -> HeaderMap {
    headers.remove(header::CONTENT_TYPE);
    headers.remove(header::CONTENT_LENGTH);
    headers
}
