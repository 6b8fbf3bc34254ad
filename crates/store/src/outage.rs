//! Lines of the log about a database that does not answer: one at the beginning with host and reason, one a
//! minute, one at the end, however many connections fail meanwhile.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often an outage that lasts is logged.
const INTERVAL: Duration = Duration::from_mins(1);

/// What has been logged of an outage.
#[derive(Debug, Default)]
pub(crate) struct Outage(Mutex<Option<Lasting>>);

#[derive(Debug)]
struct Lasting {
    since: Instant,
    logged: Instant,
    /// Connections that failed.
    failures: u64,
}

/// The line that is due.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Begins,
    Lasts { seconds: u64, failures: u64 },
    Nothing,
}

impl Outage {
    /// Notes a connection that could not be made; the reason names the host.
    pub(crate) fn failed(&self, reason: &str) {
        match self.line(Instant::now()) {
            Line::Begins => tracing::error!(reason, "the database does not answer"),
            Line::Lasts { seconds, failures } => {
                tracing::error!(reason, seconds, failures, "the database still does not answer");
            }
            Line::Nothing => tracing::debug!(reason, "no connection to the database"),
        }
    }

    fn line(&self, now: Instant) -> Line {
        let mut lasting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(outage) = lasting.as_mut() else {
            *lasting = Some(Lasting { since: now, logged: now, failures: 1 });
            return Line::Begins;
        };
        outage.failures += 1;
        if now.duration_since(outage.logged) < INTERVAL {
            return Line::Nothing;
        }
        outage.logged = now;
        Line::Lasts {
            seconds: now.duration_since(outage.since).as_secs(),
            failures: outage.failures,
        }
    }

    /// Notes a connection that was made, to the host.
    pub(crate) fn is_over(&self, host: &str) {
        let lasting = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Lasting { since, failures, .. }) = lasting {
            let seconds = since.elapsed().as_secs();
            tracing::info!(host, seconds, failures, "the database answers again");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_logged_once_a_minute() {
        let (outage, start) = (Outage::default(), Instant::now());
        let at = |seconds| outage.line(start + Duration::from_secs(seconds));
        assert_eq!(at(0), Line::Begins);
        assert_eq!([at(1), at(2), at(59)], [Line::Nothing, Line::Nothing, Line::Nothing]);
        assert_eq!(at(61), Line::Lasts { seconds: 61, failures: 5 });
        assert_eq!(at(62), Line::Nothing);
        outage.is_over("db.example");
        assert_eq!(at(63), Line::Begins);
    }
}
