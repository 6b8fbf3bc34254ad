//! How fast the body of a request has to come. Whoever opens a request and sends half of it, or a byte
//! now and then, holds a place that others wait for.

use std::time::Duration;
use tokio::time::Instant;

/// How long a body may take. Counted from when it is first waited for.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Between one piece and the next.
    pub stall: Duration,
    /// In any case, however little comes.
    pub grace: Duration,
    /// What has come earns more time than the grace: a second for so many bytes.
    pub bytes_per_second: u64,
    /// In all, however much comes.
    pub most: Duration,
}

impl Pace {
    /// For people who are signed in. 10 MB from a phone at 100 kbit/s, the slow end of EDGE, take
    /// 14 minutes, and a tunnel may last half a minute.
    pub const SIGNED_IN: Pace = Pace {
        stall: Duration::from_secs(30),
        grace: Duration::from_mins(1),
        bytes_per_second: 8_192,
        most: Duration::from_mins(30),
    };
    /// For everybody else: a sign-in with a selfie of 5 MB at 400 kbit/s, the slow end of 3G.
    pub const STRANGER: Pace = Pace {
        stall: Duration::from_secs(10),
        grace: Duration::from_secs(20),
        bytes_per_second: 32_768,
        most: Duration::from_mins(2),
    };

    /// Until when the next piece has to come.
    pub(crate) fn deadline(self, begun: Instant, now: Instant, received: u64) -> Instant {
        let earned = Duration::from_secs(received / self.bytes_per_second.max(1));
        (begun + (self.grace + earned).min(self.most)).min(now + self.stall)
    }
}
