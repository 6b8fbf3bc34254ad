//! The open streams of live events. Each session may have only a few.

use crate::transport::metrics;
use crate::transport::seats::{Seat, Seats};
use crate::wire::error::Result;
use office::SessionId;

/// Tabs of one sign-in that may listen at the same time.
const STREAMS_PER_SESSION: usize = 6;

/// The open streams, by session.
#[derive(Clone)]
pub(crate) struct Streams(Seats<SessionId>);

impl Default for Streams {
    fn default() -> Self {
        Streams(Seats::new(STREAMS_PER_SESSION))
    }
}

impl Streams {
    /// A place for one more stream of the session.
    pub(crate) fn enter(&self, session: SessionId) -> Result<Listener> {
        let seat = self.0.take(session);
        let seat = seat.ok_or(office::Error::TooMany { retry_after_seconds: 15 })?;
        metrics::streams_open(self.0.total());
        Ok(Listener { streams: self.clone(), seat: Some(seat) })
    }
}

/// An open stream's place among those of its session.
pub(crate) struct Listener {
    streams: Streams,
    seat: Option<Seat<SessionId>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.seat = None;
        metrics::streams_open(self.streams.0.total());
    }
}
