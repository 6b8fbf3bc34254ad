//! Checks on every request: host name, origin, and the network's number of pending requests.

use crate::calls::extract::sender_of;
use crate::layers::place::Place;
use crate::transport::connections::MAX_HEAD;
use crate::{App, Error};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};

/// Refuses requests with too large a head, for another host, from a page of another site without a
/// token, or beyond the number of pending requests of a person, or of a network for callers who are
/// not signed in.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if head_size(&request) > MAX_HEAD {
        return Error::HeadTooLarge.into_response();
    }
    if !app.settings().hosts.allow(&request) {
        return Error::UnknownHost.into_response();
    }
    if is_sent_by_another_site(&request) {
        return Error::CrossSite.into_response();
    }
    // Health checks skip the limit: a busy server must not look dead.
    if request.uri().path() == "/api/health/" {
        return next.run(request).await;
    }
    let sender = sender_of(&app, &request);
    let Some(place) = Place::of(&app, sender) else {
        return Error::TooManyAtOnce.into_response();
    };
    request.extensions_mut().insert(place.clone());
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == "text/event-stream") {
        // The stream stays open for hours and is counted by session.
        place.leave();
        return response;
    }
    response.map(|body| Body::new(Held { body, place }))
}

/// The size of a request's head as HTTP/1 writes it, in bytes, without the version of the protocol.
fn head_size(request: &Request) -> usize {
    let target = request.uri().path_and_query().map_or(0, |path| path.as_str().len());
    let fields = request.headers().iter();
    let fields = fields.map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len());
    request.method().as_str().len() + target + fields.sum::<usize>()
}

/// True for a call without a token that changes something and comes from another site's page. Only
/// our own scripts send a token.
fn is_sent_by_another_site(request: &Request) -> bool {
    let site = request.headers().get("sec-fetch-site");
    site.is_some_and(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"))
        && !request.method().is_safe()
        && !request.headers().contains_key(header::AUTHORIZATION)
}

/// The body of an answer, which holds its request's place until its end has been sent.
struct Held {
    body: Body,
    place: Place,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.place.leave();
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
