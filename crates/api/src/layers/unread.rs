//! The body of a request on its way, and its unread rest after a refusal.
//!
//! A server that answers 401 or 413 to a document of eight megabytes and closes the connection
//! while the caller still sends resets it, and the caller never sees the answer: a browser reports
//! a network error instead of the message, and an app cannot renew its token and try again. So the
//! rest of a refused request is read and thrown away before the answer goes out, within limits.

use crate::Error;
use crate::layers::place::Place;
use crate::layers::timed_body::{BrokenOff, Timed};
use crate::transport::pace::Pace;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use futures_util::StreamExt;
use http_body::{Frame, SizeHint};
use std::mem;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Above the size of the largest accepted form, so that a slightly larger one gets the refusal.
const MAX_BYTES: usize = 32 * 1024 * 1024;
const TIMEOUT: Duration = Duration::from_secs(30);

/// The body of a request, returned when its reader drops it.
struct Lent {
    body: Body,
    back: Arc<Mutex<Option<Body>>>,
    /// Cancelled when there is nothing more to wait for.
    arrived: CancellationToken,
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if matches!(polled, Poll::Ready(None | Some(Err(_)))) || self.body.is_end_stream() {
            self.arrived.cancel();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        self.arrived.cancel();
        let body = mem::take(&mut self.body);
        *self.back.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
    }
}

/// A request's body, and the rest that its reader leaves unread.
pub(crate) struct Unread {
    back: Arc<Mutex<Option<Body>>>,
    arrived: CancellationToken,
    broken_off: Arc<OnceLock<BrokenOff>>,
    most: Duration,
    /// True if the caller waits for `100 Continue`, and the answer refuses.
    waits: bool,
}

impl Unread {
    /// Watches over the body of a request, which has to come at this pace. While it is waited for, the
    /// request gives up its place.
    pub(crate) fn of(request: Request, pace: Pace, place: Option<Place>) -> (Request, Unread) {
        let (back, broken_off) = (Arc::new(Mutex::new(None)), Arc::new(OnceLock::new()));
        let (arrived, most) = (CancellationToken::new(), pace.most);
        let waits = request.headers().contains_key(header::EXPECT);
        if request.body().is_end_stream() {
            arrived.cancel();
        }
        let lent = |body| {
            let body = Body::new(Timed::new(body, pace, place, Arc::clone(&broken_off)));
            Body::new(Lent { body, back: Arc::clone(&back), arrived: arrived.clone() })
        };
        (request.map(lent), Unread { back, arrived, broken_off, most, waits })
    }

    /// Waits until the body is complete, abandoned by its reader, or out of time.
    pub(crate) async fn has_arrived(&self) {
        // A reader that does not start gets no more time than the slowest one.
        tokio::time::timeout(self.most, self.arrived.cancelled()).await.ok();
    }

    /// Returns the error for a body that was not received in full.
    pub(crate) fn broken_off(&self) -> Option<Error> {
        self.broken_off.get().map(|why| match why {
            BrokenOff::TooSlow => Error::TooSlow,
            BrokenOff::Crowded => Error::TooManyAtOnce,
        })
    }

    /// Reads the rest of a refused request so that the refusal arrives.
    pub(crate) async fn discard(self, status: StatusCode) {
        if self.waits || !status.is_client_error() {
            return;
        }
        let body = self.back.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(body) = body.filter(|body| !body.is_end_stream()) else { return };
        let rest = async {
            let (mut chunks, mut left) = (body.into_data_stream(), MAX_BYTES);
            while let Some(Ok(chunk)) = chunks.next().await {
                let Some(less) = left.checked_sub(chunk.len()) else { return };
                left = less;
            }
        };
        // A caller who sends for longer gets the answer all the same, if they read it.
        tokio::time::timeout(TIMEOUT, rest).await.ok();
    }
}
