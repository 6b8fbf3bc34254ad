//! Bodies of requests that have to come at a [`Pace`].

use crate::layers::place::Place;
use crate::transport::pace::Pace;
use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use tokio::time::{Instant, Sleep, sleep_until};

/// Reason for giving up on a body.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(crate) enum BrokenOff {
    #[error("the request came too slowly")]
    TooSlow,
    /// The sender has too many requests on their way.
    #[error("too many requests are waited for")]
    Crowded,
}

/// A body that ends with an error when it comes too slowly. The request has no place while it waits
/// for the body.
pub(crate) struct Timed {
    body: Body,
    pace: Pace,
    received: u64,
    /// Start of the wait, and the deadline of the next piece.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
    place: Option<Place>,
    broken_off: Arc<OnceLock<BrokenOff>>,
}

impl Timed {
    /// Wraps a body. `broken_off` is set if the wait is given up.
    pub(crate) fn new(
        body: Body,
        pace: Pace,
        place: Option<Place>,
        broken_off: Arc<OnceLock<BrokenOff>>,
    ) -> Self {
        Timed { body, pace, received: 0, waiting: None, place, broken_off }
    }

    fn is_over(&self) -> bool {
        self.broken_off.get().is_some()
    }

    fn break_off(&self, why: BrokenOff) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let why = *self.broken_off.get_or_init(|| why);
        Poll::Ready(Some(Err(axum::Error::new(why))))
    }

    /// True if the request may queue for its body, or continue with it.
    fn has_place(&self, waits: bool) -> bool {
        let has = |place: &Place| if waits { place.wait() } else { place.go_on() };
        self.place.as_ref().is_none_or(has)
    }

    /// True if the deadline of the next piece has passed; wakes the reader then.
    fn has_waited_too_long(&mut self, context: &mut Context<'_>) -> bool {
        let (pace, now) = (self.pace, Instant::now());
        let (_, timer) = self
            .waiting
            .get_or_insert_with(|| (now, Box::pin(sleep_until(pace.deadline(now, now, 0)))));
        timer.as_mut().poll(context).is_ready()
    }

    fn note(&mut self, bytes: usize) {
        self.received += bytes as u64;
        let (pace, received, now) = (self.pace, self.received, Instant::now());
        if let Some((begun, timer)) = &mut self.waiting {
            timer.as_mut().reset(pace.deadline(*begun, now, received));
        }
    }
}

impl HttpBody for Timed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.is_over() {
            return Poll::Ready(None);
        }
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.note(frame.data_ref().map_or(0, Bytes::len));
        }
        if polled.is_pending() && self.has_waited_too_long(context) {
            return self.break_off(BrokenOff::TooSlow);
        }
        let is_whole = self.body.is_end_stream() || matches!(polled, Poll::Ready(None));
        let has_place =
            (!polled.is_pending() || self.has_place(true)) && (!is_whole || self.has_place(false));
        if has_place { polled } else { self.break_off(BrokenOff::Crowded) }
    }

    fn is_end_stream(&self) -> bool {
        self.is_over() || self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;
    use std::convert::Infallible;
    use std::time::Duration;
    use tokio::time::sleep;

    /// Reads a body whose pieces arrive at these times; returns the bytes read, the time taken, and
    /// true if it was complete.
    async fn read(pace: Pace, pieces: Vec<(Duration, usize)>) -> (usize, Duration, bool) {
        let begun = Instant::now();
        let pieces = stream::unfold(pieces.into_iter(), async |mut pieces| {
            let (after, bytes) = pieces.next()?;
            sleep(after).await;
            Some((Ok::<_, Infallible>(Bytes::from(vec![0; bytes])), pieces))
        });
        let timed = Timed::new(Body::from_stream(pieces), pace, None, Arc::default());
        let mut chunks = Body::new(timed).into_data_stream();
        let mut read = 0;
        while let Some(chunk) = futures_util::StreamExt::next(&mut chunks).await {
            match chunk {
                Ok(chunk) => read += chunk.len(),
                Err(_) => return (read, begun.elapsed(), false),
            }
        }
        (read, begun.elapsed(), true)
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_large_upload_from_a_slow_phone_arrives() {
        // 10 MB at 12 kB/s, with a tunnel of 25 seconds in the middle.
        let mut pieces = vec![(SECOND, 12 * 1024); 853];
        pieces[400].0 = SECOND * 25;
        let (read, _, whole) = read(Pace::SIGNED_IN, pieces).await;
        assert!(whole && read > 10_000_000, "{read}");
        // A selfie of 5 MB at 400 kbit/s.
        let (_, _, whole) = self::read(Pace::STRANGER, vec![(SECOND, 50_000); 100]).await;
        assert!(whole);
    }

    #[tokio::test(start_paused = true)]
    async fn stalled_body_is_abandoned() {
        let (received, took, whole) =
            read(Pace::STRANGER, vec![(SECOND, 5_000_000), (SECOND * 3600, 1)]).await;
        assert_eq!((received, took, whole), (5_000_000, SECOND * 11, false));
        let (_, took, whole) = read(Pace::SIGNED_IN, vec![(SECOND * 3600, 1)]).await;
        assert_eq!((took, whole), (SECOND * 30, false));
    }

    #[tokio::test(start_paused = true)]
    async fn trickling_body_is_abandoned() {
        let drip = || vec![(SECOND * 5, 1); 10_000];
        let (_, took, whole) = read(Pace::STRANGER, drip()).await;
        assert_eq!((took, whole), (SECOND * 20, false));
        let (_, took, whole) = read(Pace::SIGNED_IN, drip()).await;
        assert_eq!((took, whole), (SECOND * 60, false));
    }

    #[tokio::test(start_paused = true)]
    async fn earned_time_has_a_maximum() {
        let steady = vec![(SECOND, 100_000); 10_000];
        let (_, took, whole) = read(Pace::STRANGER, steady).await;
        assert!(!whole && took <= SECOND * 121, "{took:?}");
    }
}
