//! Waiting without falling asleep.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::time::{Duration, Instant};

/// Waits for a future and keeps its thread awake meanwhile, for so long at most; afterwards it sleeps
/// until it is woken, as usual. Others who want the core get it all the same.
///
/// To wake a thread whose core has gone to sleep costs many times what its answer takes to arrive,
/// and it is the sender who pays: worth its while only where somebody holds what all wait for.
pub(crate) async fn awake<F: Future>(future: F, most: Duration) -> F::Output {
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
        let (tell, told) = oneshot::channel();
        let teller = std::thread::spawn(move || tell.send(7));
        let heard = runtime.block_on(awake(told, most)).expect("told");
        teller.join().expect("joined").expect("heard");
        heard
    }

    #[test]
    fn it_ends_with_the_future_awake_or_asleep() {
        assert_eq!(wait(Duration::from_mins(1)), 7);
        assert_eq!(wait(Duration::ZERO), 7);
    }
}
