//! Minimum speed of a request's body. A client that sends half a request, or a byte now and then,
//! holds a place that others wait for.

use std::time::Duration;
use tokio::time::Instant;

/// Time limits of a body, counted from the start of the wait for it.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Maximum time between two pieces.
    pub stall: Duration,
    /// Minimum time, even without any data.
    pub grace: Duration,
    /// Bytes that earn one second beyond the grace.
    pub bytes_per_second: u64,
    /// Maximum total time.
    pub most: Duration,
}

impl Pace {
    /// Pace of signed-in people. 10 MB from a phone at 100 kbit/s, the slow end of EDGE, take 14
    /// minutes, and a tunnel may last half a minute.
    pub const SIGNED_IN: Pace = Pace {
        stall: Duration::from_secs(30),
        grace: Duration::from_mins(1),
        bytes_per_second: 8_192,
        most: Duration::from_mins(30),
    };
    /// Pace of all others: a sign-in with a selfie of 5 MB at 400 kbit/s, the slow end of 3G.
    pub const STRANGER: Pace = Pace {
        stall: Duration::from_secs(10),
        grace: Duration::from_secs(20),
        bytes_per_second: 32_768,
        most: Duration::from_mins(2),
    };

    /// Returns the deadline of the next piece.
    pub(crate) fn deadline(self, begun: Instant, now: Instant, received: u64) -> Instant {
        let earned = Duration::from_secs(received / self.bytes_per_second.max(1));
        (begun + (self.grace + earned).min(self.most)).min(now + self.stall)
    }
}
