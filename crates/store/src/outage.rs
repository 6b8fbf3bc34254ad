//! Log lines for outages, such as a database that does not answer: one at the beginning with the
//! reason, one a minute, one at the end, independent of the number of failures.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Interval at which a lasting outage is logged.
const INTERVAL: Duration = Duration::from_mins(1);

/// Log state of an outage.
#[derive(Debug)]
pub struct Outage {
    words: Words,
    lasting: Mutex<Option<Lasting>>,
}

/// Texts of the log lines of an outage.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// At its beginning: "the keys cannot be read".
    pub begins: &'static str,
    /// Once a minute.
    pub lasts: &'static str,
    /// At its end.
    pub ends: &'static str,
}

#[derive(Debug)]
struct Lasting {
    since: Instant,
    logged: Instant,
    /// Number of failures.
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
    /// Creates the state without an outage.
    pub const fn new(words: Words) -> Self {
        Outage { words, lasting: Mutex::new(None) }
    }

    /// Of connections to a database; reasons name the host.
    pub(crate) const fn of_database() -> Self {
        Outage::new(Words {
            begins: "the database does not answer",
            lasts: "the database still does not answer",
            ends: "the database answers again",
        })
    }

    /// Notes a failure.
    pub fn failed(&self, reason: &str) {
        let Words { begins, lasts, .. } = self.words;
        match self.line(Instant::now()) {
            Line::Begins => tracing::error!(reason, "{begins}"),
            Line::Lasts { seconds, failures } => {
                tracing::error!(reason, seconds, failures, "{lasts}");
            }
            Line::Nothing => tracing::debug!(reason, "{begins}"),
        }
    }

    fn line(&self, now: Instant) -> Line {
        let mut lasting = self.lasting.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// Notes that it works; `by`: what does, such as a host.
    pub fn is_over(&self, by: &str) {
        let lasting = self.lasting.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Lasting { since, failures, .. }) = lasting {
            let seconds = since.elapsed().as_secs();
            tracing::info!(by, seconds, failures, "{}", self.words.ends);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_logged_once_a_minute() {
        let (outage, start) = (Outage::of_database(), Instant::now());
        let at = |seconds| outage.line(start + Duration::from_secs(seconds));
        assert_eq!(at(0), Line::Begins);
        assert_eq!([at(1), at(2), at(59)], [Line::Nothing, Line::Nothing, Line::Nothing]);
        assert_eq!(at(61), Line::Lasts { seconds: 61, failures: 5 });
        assert_eq!(at(62), Line::Nothing);
        outage.is_over("db.example");
        assert_eq!(at(63), Line::Begins);
    }
}
