//! What the server does by itself: day ends, and forgetting what must not be kept.

use office::Office;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How often the date is looked at. Day ends begin within this time after midnight.
const LOOK: Duration = Duration::from_secs(20);
/// How often what is old is forgotten.
const TIDY: Duration = Duration::from_secs(3600);

/// Starts the work; it ends when `stopping` is cancelled.
pub(crate) fn start(office: &Office, stopping: &CancellationToken) -> Vec<JoinHandle<()>> {
    vec![
        tokio::spawn(repeat(office.clone(), stopping.clone(), LOOK, close_days)),
        tokio::spawn(repeat(office.clone(), stopping.clone(), TIDY, forget)),
    ]
}

async fn repeat(
    office: Office,
    stopping: CancellationToken,
    pause: Duration,
    work: fn(&Office) -> office::Result<()>,
) {
    loop {
        let office = office.clone();
        match tokio::task::spawn_blocking(move || work(&office)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::error!(%error, "background work failed; it will be tried again")
            }
            Err(error) => tracing::error!(%error, "background work ended early"),
        }
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Closes the days that have ended; money waits meanwhile.
fn close_days(office: &Office) -> office::Result<()> {
    for day in office::day_end::catch_up(office)? {
        tracing::info!(%day, "the day was closed");
    }
    Ok(())
}

/// Kept answers live for a day (contract §1).
fn forget(office: &Office) -> office::Result<()> {
    let forgotten = office.forget_old_answers().wait()?;
    if forgotten > 0 {
        tracing::info!(
            forgotten,
            "answers kept for repeated requests were forgotten"
        );
    }
    Ok(())
}
