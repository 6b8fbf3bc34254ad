//! What the metrics say of jobs: those of all servers, as the database has them.

use super::chain;
use api::metrics;
use office::{Office, jobs};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

/// How often jobs are counted.
const COUNT: Duration = Duration::from_secs(10);

/// Counts jobs until the server stops.
pub(super) async fn keep(office: Office, stopping: CancellationToken) {
    loop {
        let of = office.clone();
        // Without figures the metrics stay what they are until the next time.
        spawn_blocking(move || count(&of)).await.ok();
        tokio::select! {
            () = stopping.cancelled() => return,
            () = tokio::time::sleep(COUNT) => {}
        }
    }
}

fn count(office: &Office) {
    match jobs::figures(office) {
        Ok(figures) => {
            let now = office.clock().now();
            let oldest = figures.oldest_due.map(|due| Duration::try_from(now.duration_since(due)));
            let oldest = oldest.and_then(Result::ok).unwrap_or_default();
            metrics::jobs_are(&figures, oldest);
        }
        Err(error) => tracing::warn!(error = %chain(&error), "jobs cannot be counted"),
    }
}
