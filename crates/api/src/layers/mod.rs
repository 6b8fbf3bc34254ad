//! Layers around every request: request id, log span, limits, and security headers.

mod doors;
mod place;
mod timed_body;
mod unread;

use crate::calls::extract::{RequestId, Sender, sender_of};
use crate::calls::form::FORM_LIMIT;
use crate::layers::place::Place;
use crate::layers::unread::Unread;
use crate::transport::crowd::Visitor;
use crate::transport::metrics;
use crate::transport::pace::Pace;
use crate::transport::refusal_log;
use crate::wire::error::DatabaseAway;
use crate::wire::json::REQUEST_ID;
use crate::{App, Error};
use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use office::Unavailable;
use std::any::Any;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tracing::Instrument;

static REQUEST_ID_HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Content policy of answers that are not pages: nothing may be loaded, run or framed.
const NOTHING: &str =
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Layers of the API only: errors for unknown paths and methods, limits, and `Cache-Control` rules
/// that make browsers request personal data again each time.
pub(crate) fn inner(app: &App, api: Router) -> Router {
    api.route("/api", axum::routing::any(no_such_path))
        .route("/api/", axum::routing::any(no_such_path))
        .route("/api/{*path}", axum::routing::any(no_such_path))
        .method_not_allowed_fallback(async || Error::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(FORM_LIMIT))
        .layer(middleware::from_fn_with_state(app.clone(), limits))
}

/// Around everything that is served.
pub(crate) fn outer(app: App, router: Router) -> Router {
    router
        .layer(CompressionLayer::new())
        .layer(middleware::map_request(plainly))
        .layer(CatchPanicLayer::custom(|panic| panicked(&panic)))
        .layer(middleware::from_fn_with_state(app.clone(), doors::guard))
        .layer(middleware::from_fn_with_state(app, observe))
}

/// Allows the uncompressed form in every case. If a caller excludes it (`identity;q=0`), the
/// compression layer would answer 406 after the work is done.
async fn plainly(mut request: Request) -> Request {
    let headers = request.headers_mut();
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    let lines: Vec<&str> = lines.map(|line| line.to_str().unwrap_or_default()).collect();
    let codings = lines.iter().flat_map(|line| line.split(','));
    let is_named = |coding: &&str| {
        let name = coding.split(';').next().unwrap_or_default().trim();
        !name.eq_ignore_ascii_case("identity") && name != "*"
    };
    let named = codings.filter(is_named).collect::<Vec<_>>().join(",");
    headers.remove(header::ACCEPT_ENCODING);
    headers.extend(HeaderValue::from_str(&named).map(|named| (header::ACCEPT_ENCODING, named)));
    request
}

/// The answer to a path that nothing is known of.
pub(crate) async fn no_such_path() -> Error {
    Error::NoSuchPath
}

/// Refuses requests when too many are worked on, and aborts those that arrive too slowly or take
/// too long. A running write continues: its caller repeats it with the same key.
async fn limits(State(app): State<App>, mut request: Request, next: Next) -> Response {
    // Health checks have no place: a busy server must not look dead.
    let place = request.extensions().get::<Place>().cloned();
    if place.as_ref().is_some_and(|place| !place.begin_work()) {
        return Error::from(Unavailable::Overloaded).into_response();
    }
    let answer_timeout = app.settings().answer_timeout;
    let pace = pace(&app, &request);
    request.extensions_mut().insert(app);
    let (request, unread) = Unread::of(request, pace, place.clone());
    let mut answer = pin!(next.run(request));
    // The time limit of the work starts when the body has arrived.
    let answer = tokio::select! {
        biased;
        response = &mut answer => Some(response),
        () = unread.has_arrived() => tokio::time::timeout(answer_timeout, answer.as_mut()).await.ok(),
    };
    let mut response = answer.unwrap_or_else(|| Error::TimedOut.into_response());
    if let Some(why) = unread.broken_off() {
        response = why.into_response();
    }
    if let Some(place) = place {
        place.end_work();
        // No need to wait for the rest of a refused request.
        if response.status().is_client_error() {
            place.leave();
        }
    }
    unread.discard(response.status()).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(NOTHING));
    response
}

/// Minimum speed of a request: strangers get less time than signed-in people.
fn pace(app: &App, request: &Request) -> Pace {
    let settings = app.settings();
    match request.extensions().get::<Sender>() {
        Some(Sender::SignedIn(_)) => settings.pace_signed_in,
        _ => settings.pace_stranger,
    }
}

/// Numbers, logs and counts a request, and sets the headers that every answer carries.
async fn observe(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id(&app);
    request.extensions_mut().insert(RequestId(id.clone()));
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "other".to_owned());
    // The path may hold ids. The query is not logged: it holds signatures and search texts.
    let path = refusal_log::cut(request.uri().path());
    let span = tracing::info_span!("request", id = %id, method = metrics::known(&method), path);
    let sender = sender_of(&app, &request);
    if let (Sender::SignedIn(_), Some(visitor)) =
        (&sender, request.extensions().get::<Arc<Visitor>>())
    {
        visitor.is_known();
    }
    request.extensions_mut().insert(sender.clone());
    let answering = REQUEST_ID.scope(id.clone(), next.run(request));
    let mut response = answering.instrument(span.clone()).await;
    let (status, took) = (response.status(), started.elapsed());
    let _entered = span.enter();
    log_answer(&app, &method, &sender, &response, took);
    metrics::answered(metrics::known(&method), &route, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID_HEADER.clone(), id);
    }
    secure(&app, &mut response);
    response
}

/// Logs answers that support may need. The metrics count every answer.
fn log_answer(app: &App, method: &Method, sender: &Sender, response: &Response, took: Duration) {
    let (status, took_us) = (response.status(), took.as_micros());
    let code = status.as_u16();
    if status.is_client_error() || status.is_server_error() {
        if let Some(left_out) = left_out(app, sender, response) {
            tracing::info!(status = code, took_us, left_out, "refused");
        }
    } else if app.settings().log_writes && !method.is_safe() {
        let staff = match sender {
            Sender::SignedIn(staff) => Some(staff.get()),
            Sender::Stranger(_) => None,
        };
        tracing::info!(status = code, took_us, staff, "done");
    } else {
        tracing::debug!(status = code, took_us, "answered");
    }
}

/// Returns the number of refusals left out before the next line; `None` if it is too soon for a
/// line. Refusals of signed-in people are always logged, except during a database outage.
fn left_out(app: &App, sender: &Sender, response: &Response) -> Option<u64> {
    let now = app.office().clock().now();
    if response.extensions().get::<DatabaseAway>().is_some() {
        return app.refusal_log().outage_line(now);
    }
    let Sender::Stranger(network) = sender else { return Some(0) };
    let left_out = app.refusal_log().line(network, now)?;
    // Only where there is a line to say it: it is told once.
    Some(left_out + app.refusal_log().left_out_before(now))
}

/// Returns an unguessable, unique number.
fn request_id(app: &App) -> String {
    hex::encode(&app.office().entropy().next()[..12])
}

fn secure(app: &App, response: &mut Response) {
    let headers = response.headers_mut();
    let always: [(HeaderName, &'static str); 6] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
        ),
    ];
    for (name, value) in always {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(NOTHING));
    if app.settings().strict_transport_security {
        let year = HeaderValue::from_static("max-age=31536000; includeSubDomains");
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(year);
    }
}

/// Answers a panic: it must neither end the server nor reveal internals.
fn panicked(panic: &Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    Error::internal(format!("a handler panicked: {text}")).into_response()
}
