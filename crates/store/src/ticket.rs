//! The answer to a write that is on its way.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::Error;

/// The answer to a write, after its COMMIT. Wait for it on a thread or await it; dropping it
/// leaves the write on its way.
pub struct Ticket<T, E = Error>(oneshot::Receiver<std::result::Result<T, E>>);

impl<T, E: From<Error>> Ticket<T, E> {
    pub(crate) fn new() -> (oneshot::Sender<std::result::Result<T, E>>, Self) {
        let (sender, receiver) = oneshot::channel();
        (sender, Ticket(receiver))
    }

    /// Blocks until the write is committed or refused. Must not be called inside an async task.
    pub fn wait(self) -> std::result::Result<T, E> {
        self.0.blocking_recv().unwrap_or_else(|_| Err(Error::Closing.into()))
    }
}

impl<T, E: From<Error>> Future for Ticket<T, E> {
    type Output = std::result::Result<T, E>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.get_mut().0)
            .poll(context)
            .map(|answer| answer.unwrap_or_else(|_| Err(Error::Closing.into())))
    }
}
