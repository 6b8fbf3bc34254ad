//! HTTP/2: many requests on one connection. The limits that HTTP/1 sets by connection apply here by
//! stream, and a connection without progress is closed.

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, Response};
use http_body::{Frame, SizeHint};
use hyper::server::conn::http2::Builder;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;
use tower::ServiceExt;

/// Requests under way on one connection. Browsers send at most a hundred.
const MAX_STREAMS: u32 = 128;
/// Bytes of the head of a request, by HTTP/2's count.
const MAX_HEAD: u32 = 16 * 1024;
/// Streams that a client may reset before they are handled. (hyper limits those that break the
/// protocol.)
const MAX_RESETS: usize = 20;
/// Requests that a client may cancel before they are answered, between two checks. Typing into a
/// search box cancels a few a second.
const MAX_ABANDONED: u32 = 200;
/// Bytes of requests that may wait to be read: for one stream, and for all of a connection.
const STREAM_WINDOW: u32 = 256 * 1024;
const CONNECTION_WINDOW: u32 = 512 * 1024;
/// Bytes of an answer that wait to be sent, and bytes that are handed over at once: an answer counts
/// as under way until its client has taken all but these.
const MAX_WAITING: usize = 64 * 1024;
const CHUNK_SIZE: usize = 16 * 1024;

/// HTTP/2 within these limits.
pub(crate) fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_HEAD)
        .max_pending_accept_reset_streams(MAX_RESETS)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(MAX_WAITING);
    builder
}

/// Decision about a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    GoOn,
    /// Idle: accept no further requests.
    Retire,
    /// Close at once, with any pending requests.
    Cut,
}

/// The pending requests of one connection. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Activity(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    flooded: Notify,
}

#[derive(Debug)]
struct State {
    /// Requests by number, and since when the client has had a piece of the answer to take.
    open: HashMap<u64, Option<Instant>>,
    next: u64,
    idle_since: Instant,
    abandoned: u32,
}

impl Activity {
    pub(crate) fn new() -> Self {
        let state =
            State { open: HashMap::new(), next: 0, idle_since: Instant::now(), abandoned: 0 };
        Activity(Arc::new(Shared { state: Mutex::new(state), flooded: Notify::new() }))
    }

    /// Answers a request, and tracks it until the client has received the answer.
    pub(crate) async fn answer(
        self,
        router: Router,
        request: Request<Body>,
    ) -> Result<Response<Body>, Infallible> {
        let mut stream = self.begin();
        let response = router.oneshot(request).await?;
        stream.is_answered = true;
        Ok(response.map(|body| Body::new(Taken { body, rest: Bytes::new(), stream })))
    }

    /// Checks the connection. `idle` is the time that it may stay open without requests, `stall`
    /// the time for which a client may read nothing of an answer.
    pub(crate) fn look(&self, idle: Duration, stall: Duration) -> Verdict {
        let now = Instant::now();
        let mut state = self.state();
        state.abandoned = 0;
        let is_over = |since: Instant, limit| now.duration_since(since) >= limit;
        if state.open.values().flatten().any(|since| is_over(*since, stall)) {
            return Verdict::Cut;
        }
        match state.open.is_empty() {
            true if is_over(state.idle_since, idle + stall) => Verdict::Cut,
            true if is_over(state.idle_since, idle) => Verdict::Retire,
            _ => Verdict::GoOn,
        }
    }

    /// Returns when the client cancels an abusive number of requests.
    pub(crate) async fn is_flooded(&self) {
        self.0.flooded.notified().await;
    }

    fn begin(&self) -> Stream {
        let mut state = self.state();
        let number = state.next;
        state.next += 1;
        state.open.insert(number, None);
        Stream { activity: self.clone(), number, is_answered: false }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request that is under way; it ends when this is dropped.
#[derive(Debug)]
struct Stream {
    activity: Activity,
    number: u64,
    is_answered: bool,
}

impl Stream {
    /// Records that a piece of the answer waits for the client to read it.
    fn waits(&self, for_client: bool) {
        let since = for_client.then(Instant::now);
        self.activity.state().open.insert(self.number, since);
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        state.open.remove(&self.number);
        if state.open.is_empty() {
            state.idle_since = Instant::now();
        }
        if !self.is_answered {
            state.abandoned += 1;
            if state.abandoned > MAX_ABANDONED {
                self.activity.0.flooded.notify_one();
            }
        }
    }
}

/// The body of an answer in small pieces. Each piece is produced when the client has room for it.
struct Taken {
    body: Body,
    rest: Bytes,
    stream: Stream,
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            self.stream.waits(false);
            match Pin::new(&mut self.body).poll_frame(context) {
                Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                other => return other,
            }
        }
        let size = self.rest.len().min(CHUNK_SIZE);
        let piece = self.rest.split_to(size);
        self.stream.waits(true);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}
