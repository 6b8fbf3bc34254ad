//! Waiting for an answer without letting the thread sleep.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::time::{Duration, Instant};

/// Waits for a future, spinning with yields for at most `most` and sleeping after that.
///
/// Waking a sleeping core costs more than the answer takes to arrive, so this pays only where others
/// wait for the holder of a lock.
pub(crate) async fn spin_then_wait<F: Future>(future: F, most: Duration) -> F::Output {
    let mut future = pin!(future);
    let since = Instant::now();
    poll_fn(|context| {
        let answer = future.as_mut().poll(context);
        if answer.is_pending() && since.elapsed() < most {
            std::thread::yield_now();
            context.waker().wake_by_ref();
        }
        answer
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    fn wait(most: Duration) -> u8 {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let (sender, receiver) = oneshot::channel();
        let sending = std::thread::spawn(move || sender.send(7));
        let heard = runtime.block_on(spin_then_wait(receiver, most)).expect("sent");
        sending.join().expect("joined").expect("heard");
        heard
    }

    #[test]
    fn wait_ends_with_the_future() {
        assert_eq!(wait(Duration::from_mins(1)), 7);
        assert_eq!(wait(Duration::ZERO), 7);
    }
}
