//! What is left of a request when it has been refused.
//!
//! A server that answers 401 or 413 to a document of eight megabytes and closes the connection
//! while the caller still sends resets it, and the caller never sees the answer: a browser reports
//! a network error where a sentence was due, and an app cannot renew its token and try again. So
//! the rest of a refused request is read and thrown away before the answer goes out, within limits.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use futures_util::StreamExt;
use http_body::{Frame, SizeHint};
use std::mem;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

/// More than the largest form that is taken, so that one somewhat too large is told so.
const MOST_BYTES: usize = 32 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(30);

/// The body of a request, given back when its reader is done with it.
struct Lent {
    body: Body,
    back: Arc<Mutex<Option<Body>>>,
}

impl HttpBody for Lent {
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

impl Drop for Lent {
    fn drop(&mut self) {
        let body = mem::take(&mut self.body);
        *self.back.lock().unwrap_or_else(PoisonError::into_inner) = Some(body);
    }
}

/// What a request's reader leaves unread.
pub(crate) struct Unread {
    back: Arc<Mutex<Option<Body>>>,
    /// The caller asked before sending, and an answer tells them not to.
    waits: bool,
}

impl Unread {
    /// Watches over the body of a request.
    pub(crate) fn of(request: Request) -> (Request, Unread) {
        let back = Arc::new(Mutex::new(None));
        let waits = request.headers().contains_key(header::EXPECT);
        let lent = |body| Body::new(Lent { body, back: Arc::clone(&back) });
        (request.map(lent), Unread { back, waits })
    }

    /// Reads the rest of a refused request, so that the refusal arrives.
    pub(crate) async fn discard(self, status: StatusCode) {
        if self.waits || !status.is_client_error() {
            return;
        }
        let body = self.back.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(body) = body.filter(|body| !body.is_end_stream()) else { return };
        let rest = async {
            let (mut chunks, mut left) = (body.into_data_stream(), MOST_BYTES);
            while let Some(Ok(chunk)) = chunks.next().await {
                let Some(less) = left.checked_sub(chunk.len()) else { return };
                left = less;
            }
        };
        // A caller who sends for longer than this gets the answer all the same, if they look.
        tokio::time::timeout(PATIENCE, rest).await.ok();
    }
}
