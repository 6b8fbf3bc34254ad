use crate::CLOCK_SKEW;
use jiff::SignedDuration;
use money::Timestamp;
use store::row;

/// So many calls of one kind in a window of time.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The call's name in the count.
    pub call: &'static str,
    /// Calls in a window.
    pub most: i64,
    pub window: SignedDuration,
    /// Calls that a server may take from the count at a time.
    pub at_once: i64,
}

impl Limit {
    /// True if the window with this end is open. An end further away than a window's length was set
    /// by a clock that was ahead; that window is over.
    pub fn has_window(&self, now: Timestamp, ends_at: Timestamp) -> bool {
        now < ends_at && ends_at <= now + self.window + CLOCK_SKEW
    }
}

/// Calls that were taken from the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// None are left until then when it is zero.
    pub calls: i64,
    /// The end of the window: calls not given out by then are lost.
    pub until: Timestamp,
}

row! {
    pub(super) struct Count {
        pub(super) ends_at: Timestamp,
        pub(super) calls: i64,
    }
}
