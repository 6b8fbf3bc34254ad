//! Readiness of the server, as last checked.

use office::Unavailable;
use std::time::Duration;
use store::Fault;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Time for which a result is reused.
const FRESH: Duration = Duration::from_secs(1);

/// Reason for which the server is not ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReady {
    /// Nothing can be recorded.
    Fault(Fault),
    /// The server is starting or stopping.
    Starting(Unavailable),
}

impl NotReady {
    /// The word of the answer's `reason`.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            NotReady::Fault(fault) => fault.as_str(),
            NotReady::Starting(_) => "starting",
        }
    }
}

/// Ready, or why not.
pub(crate) type Found = std::result::Result<(), NotReady>;

/// The last readiness result, with its time.
#[derive(Default)]
pub(crate) struct Ready(Mutex<Option<(Instant, Found)>>);

impl Ready {
    /// Returns a result at most one second old, checking anew if needed. One caller checks while
    /// others wait.
    pub(crate) async fn within_a_second(&self, look: impl Future<Output = Found>) -> Found {
        let mut last = self.0.lock().await;
        if let Some((at, found)) = *last
            && at.elapsed() < FRESH
        {
            return found;
        }
        let found = look.await;
        *last = Some((Instant::now(), found));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn readiness_is_cached_for_a_second() {
        let (ready, looks) = (Ready::default(), Cell::new(0));
        let ask = async |found: Found| {
            let look = async {
                looks.set(looks.get() + 1);
                found
            };
            ready.within_a_second(look).await
        };
        let catching_up = Err(NotReady::Starting(Unavailable::CatchingUp));
        assert_eq!(ask(catching_up).await, catching_up);
        advance(Duration::from_millis(999)).await;
        assert_eq!(ask(Ok(())).await, catching_up);
        assert_eq!(looks.get(), 1);
        advance(Duration::from_millis(1)).await;
        assert_eq!(ask(Ok(())).await, Ok(()));
        assert_eq!(looks.get(), 2);
    }
}
