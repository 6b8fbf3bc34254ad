//! What every request passes before anything else looks at it: is it for us, does it come from a page
//! of ours, and has its network room for one more?

use crate::extract::address;
use crate::seats::Seat;
use crate::{App, Error};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use office::network;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Refuses what is for another host, what a page of another site sends without a token, and what is
/// more than a network may have under way at once.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if !app.settings().hosts.allow(&request) {
        return Error::UnknownHost.into_response();
    }
    if is_sent_by_another_site(&request) {
        return Error::CrossSite.into_response();
    }
    // Whoever asks whether a busy server lives must not be led to end it.
    if request.uri().path() == "/api/health/" {
        return next.run(request).await;
    }
    let network = network::of(&address(&app, &request));
    let Some(seat) = app.networks().take(network) else {
        return Error::TooManyAtOnce.into_response();
    };
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == "text/event-stream") {
        // It stays open for hours, and is counted by session.
        return response;
    }
    response.map(|body| Body::new(Held { body, _seat: seat }))
}

/// A call that changes something, in nobody's name: no other site's page may make a browser send it.
/// A token goes out with our own scripts alone.
fn is_sent_by_another_site(request: &Request) -> bool {
    let site = request.headers().get("sec-fetch-site");
    site.is_some_and(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"))
        && !request.method().is_safe()
        && !request.headers().contains_key(header::AUTHORIZATION)
}

/// The body of an answer, which keeps its network's place until its end is on the way.
struct Held {
    body: Body,
    _seat: Seat<String>,
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
