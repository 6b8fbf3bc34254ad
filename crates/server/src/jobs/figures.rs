//! What the metrics say of jobs and backups: those of all servers, as the database has them. And whether
//! this server waits with day ends because the clock jumped.

use super::chain;
use api::metrics;
use office::{Office, Request, backups, jobs};
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
        let counted = spawn_blocking(move || {
            count(&of);
            date(&of);
            tell_of_clock(&of);
        });
        counted.await.ok();
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

fn date(office: &Office) {
    match office.read(&Request::system("backups.last"), |tx, _| backups::last(tx)) {
        Ok(last) => metrics::last_backup_is(last.as_ref()),
        Err(error) => tracing::warn!(error = %chain(&error), "the last backup cannot be found"),
    }
}

fn tell_of_clock(office: &Office) {
    metrics::clock_has_jumped(office.day_ends().has_jumped());
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::testing::TestOffice;
    use office::{business_days, day_end};

    #[test]
    fn a_clock_that_jumped_is_shown_until_it_is_right() {
        let test = TestOffice::new();
        day_end::believe_clock(&test.office).expect("believed");
        let shown = || {
            business_days::check_clock(&test.office).ok();
            metrics::shown_after(|| tell_of_clock(&test.office)).expect("shown")
        };
        let right = test.clock.now();
        assert!(shown().contains("rondavel_clock_jumped 0"));
        test.clock.jump(right + jiff::SignedDuration::from_hours(48));
        assert!(shown().contains("rondavel_clock_jumped 1"));
        test.clock.jump(right);
        assert!(shown().contains("rondavel_clock_jumped 0"));
    }
}
