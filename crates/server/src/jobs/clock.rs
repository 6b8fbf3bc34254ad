//! Watches the clock: work that needs the right time waits while it is wrong, and work that a fast
//! clock has postponed is done once it is right.

use super::complain;
use office::{Error, Office, Unavailable, business_days, jobs};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

const LOOK: Duration = Duration::from_secs(10);

/// Checks every few seconds until the server stops: the server's readiness depends on it.
pub(super) async fn watch(office: Office, stopping: CancellationToken) {
    loop {
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
        }
        let of = office.clone();
        match spawn_blocking(move || look(&of)).await {
            // Notifies the code that waits for a day end, and logs it.
            Ok(Ok(()) | Err(Error::Unavailable(Unavailable::ClockJumped))) => {}
            Ok(Err(error)) => complain(&error, "jobs could not be checked"),
            Err(error) => tracing::error!(%error, "jobs could not be checked"),
        }
    }
}

/// Brings forward what was put off too far, unless the clock is known to be wrong. Blocks.
pub(super) fn look(office: &Office) -> office::Result<()> {
    business_days::check_clock(office)?;
    let jobs = jobs::retry_delayed(office)?;
    if jobs > 0 {
        tracing::warn!(jobs, "the clock was ahead; the jobs it had put off are due now");
    }
    Ok(())
}
