//! Checks if the virus scanner answers: without it no file is accepted, and the person who runs the
//! server should know before a user wants to upload one.

use api::Clamd;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

/// The interval of the checks.
const LOOK: Duration = Duration::from_secs(30);

/// Asks again and again until the server stops. Says when it does not answer, and when it does again.
pub(crate) fn watch(clamd: Clamd, stopping: &CancellationToken) -> JoinHandle<()> {
    let stopping = stopping.clone();
    tokio::spawn(async move {
        let (mut look, mut was_there) = (interval(LOOK), true);
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                _ = look.tick() => {}
            }
            let found = clamd.ping().await;
            match &found {
                Ok(()) if !was_there => tracing::info!("the virus scanner answers again"),
                Err(error) if was_there => {
                    tracing::error!(%error, "the virus scanner does not answer: uploads are refused");
                }
                _ => {}
            }
            was_there = found.is_ok();
        }
    })
}
