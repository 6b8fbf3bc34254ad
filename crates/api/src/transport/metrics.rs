//! The server's metrics for Prometheus, on a separate listener that is not public.

use crate::{Error, Hosts};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use money::Timestamp;
use office::backups::Backup;
use office::files::{FileKind, StoredFiles};
use office::jobs::{JobFigures, JobKind, JobState};
use office::sign_in::{CodeRefusal, LoginOutcome};
use std::time::Duration;
use store::{Fault, Replication, Store};

const SECONDS: &str = "rondavel_http_request_seconds";
const LOGINS: &str = "rondavel_logins_total";
/// Interval at which measurements are put into their buckets.
const UPKEEP: Duration = Duration::from_secs(5);
/// Bucket limits in seconds, from half a millisecond to ten seconds.
const BUCKETS: [f64; 12] =
    [0.0005, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// The counts. One set per process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Starts counting, for the whole process.
    pub fn install() -> Result<Self, BuildError> {
        let handle = builder()?.install_recorder()?;
        // Start at zero, so that the first wrong password after a start counts as an increase.
        for outcome in LoginOutcome::ALL {
            counter!(LOGINS, "outcome" => outcome.as_str()).increment(0);
        }
        gauge!("rondavel_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
        metrics_process::Collector::default().describe();
        Ok(Metrics(handle))
    }

    /// Puts measurements into their buckets every few seconds: each answer adds to the queue, even
    /// if the metrics are never read.
    pub async fn keep_up(self) {
        let mut ticks = tokio::time::interval(UPKEEP);
        loop {
            ticks.tick().await;
            self.0.run_upkeep();
        }
    }

    /// Builds `GET /metrics` for these host names. Serve it on loopback, or on a network of the
    /// monitoring only.
    pub fn router(self, hosts: Hosts) -> Router {
        let router = Router::new().route("/metrics", get(show)).with_state(self);
        router.layer(middleware::from_fn_with_state(hosts, guard))
    }
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    let seconds = Matcher::Full(SECONDS.to_owned());
    PrometheusBuilder::new().set_buckets_for_metric(seconds, &BUCKETS)
}

/// Renders only the metrics that `work` sets on this thread.
///
/// # Errors
/// When the sizes of a histogram make no sense.
#[cfg(feature = "testing")]
pub fn shown_after(work: impl FnOnce()) -> Result<String, BuildError> {
    let recorder = builder()?.build_recorder();
    metrics::with_local_recorder(&recorder, work);
    Ok(recorder.handle().render())
}

/// Refuses other host names: a page whose name resolves to this machine could read the metrics otherwise.
async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    if hosts.allow(&request) { next.run(request).await } else { Error::UnknownHost.into_response() }
}

async fn show(State(Metrics(handle)): State<Metrics>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render())
}

/// Returns a method's name, or `other`: callers can invent any number of methods.
pub(crate) fn known(method: &Method) -> &'static str {
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let name = NAMES.into_iter().find(|name| *name == method.as_str());
    name.unwrap_or("other")
}

/// Counts an answer under its route, never its path: ids would make a series each. `method` comes
/// from [`known`].
pub(crate) fn answered(method: &'static str, route: &str, status: StatusCode, took: Duration) {
    let (method, route) = (method.to_owned(), route.to_owned());
    let labels = [("method", method), ("route", route)];
    histogram!(SECONDS, &labels).record(took);
    let [method, route] = labels;
    let status = ("status", status.as_u16().to_string());
    counter!("rondavel_http_requests_total", &[method, route, status]).increment(1);
}

/// Counts a TLS handshake: `done`, `failed` or `too_slow`.
pub(crate) fn handshake_ended(outcome: &'static str) {
    counter!("rondavel_tls_handshakes_total", "outcome" => outcome).increment(1);
}

/// Sets whether a new certificate is due but missing: its files are unusable, or an authority
/// refuses to issue it. The previous one stays in use.
pub fn certificate_is_refused(refused: bool) {
    gauge!("rondavel_tls_certificate_refused").set(u32::from(refused));
}

/// Sets the expiry of the certificate for new connections; no number if unknown.
pub fn certificate_is_valid_until(at: Option<Timestamp>) {
    let seconds = at.map_or(f64::NAN, |at| f64::from(seconds_since_1970(at)));
    gauge!("rondavel_tls_certificate_expires_timestamp_seconds").set(seconds);
}

/// Sets whether day ends wait because the clock is wrong.
pub fn clock_has_jumped(has_jumped: bool) {
    gauge!("rondavel_clock_jumped").set(u32::from(has_jumped));
}

/// Sets the writer's queue, the reason for which nothing can be recorded, and the number of open
/// connections.
pub fn store_is(store: &Store) {
    let count = |count: usize| float(u64::try_from(count).unwrap_or(u64::MAX));
    gauge!("rondavel_writes_waiting").set(count(store.writes_waiting()));
    gauge!("rondavel_oldest_write_seconds").set(store.oldest_write().as_secs_f64());
    let faults = store.faults().all();
    for fault in Fault::ALL {
        let is_there = faults.iter().any(|(there, _)| *there == fault);
        gauge!("rondavel_fault", "fault" => fault.as_str()).set(u32::from(is_there));
    }
    for (lane, open) in store.connections() {
        gauge!("rondavel_database_connections", "for" => lane).set(count(open));
    }
}

/// Sets the difference between the server's clock and the database's, in seconds, positive if the
/// server's is ahead, and the number of standbys. No number if the database does not report it.
pub fn database_is(now: Timestamp, found: Option<&Replication>) {
    let ahead = found.map_or(f64::NAN, |found| now.duration_since(found.now).as_secs_f64());
    gauge!("rondavel_clock_difference_seconds").set(ahead);
    let number = |of: fn(&Replication) -> i64| {
        found.map_or(f64::NAN, |found| float(u64::try_from(of(found)).unwrap_or_default()))
    };
    gauge!("rondavel_database_standbys").set(number(|found| found.standbys));
    gauge!("rondavel_database_waits_for_standby").set(number(|found| found.waits.into()));
}

/// Sets the metrics of the process: memory, processor time, open files.
pub fn process_is() {
    metrics_process::Collector::default().collect();
}

/// Counts a file scanned for viruses: `clean`, `infected` or `failed`.
pub(crate) fn file_was_scanned(outcome: &'static str) {
    counter!("rondavel_virus_scans_total", "outcome" => outcome).increment(1);
}

/// Sets the virus scanner's availability. Not counted if there is no scanner.
pub(crate) fn virus_scanner_is_there(is_there: bool) {
    gauge!("rondavel_virus_scanner_up").set(u32::from(is_there));
}

/// Counts a login or another check of password or code by outcome, never by name.
pub(crate) fn login_ended(outcome: LoginOutcome) {
    counter!(LOGINS, "outcome" => outcome.as_str()).increment(1);
}

/// Counts a refused code of a second factor, except one that came too late.
pub(crate) fn code_was_refused(why: CodeRefusal) {
    match why {
        CodeRefusal::Wrong | CodeRefusal::Used => login_ended(LoginOutcome::WrongCode),
        CodeRefusal::Locked { .. } => login_ended(LoginOutcome::Locked),
        CodeRefusal::Expired => {}
    }
}

/// Room on a disk, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// Bytes that the program's user may still use.
    pub free: u64,
    pub size: u64,
}

/// Sets the free space at a place: `data`, `database` or `backups`; no number if unknown.
pub fn disk_is(place: &'static str, space: Option<DiskSpace>) {
    let bytes = |of: fn(DiskSpace) -> u64| space.map_or(f64::NAN, |space| float(of(space)));
    gauge!("rondavel_disk_free_bytes", "place" => place).set(bytes(|space| space.free));
    gauge!("rondavel_disk_size_bytes", "place" => place).set(bytes(|space| space.size));
}

/// Sets the number and total size of stored files by kind.
pub fn stored_files_are(stored: &[StoredFiles]) {
    for kind in FileKind::ALL {
        let of_kind = stored.iter().find(|files| files.kind == *kind);
        let number = |count: i64| float(u64::try_from(count).unwrap_or_default());
        let (files, bytes) = of_kind.map_or((0, 0), |found| (found.files, found.bytes));
        gauge!("rondavel_stored_files", "kind" => kind.as_str()).set(number(files));
        gauge!("rondavel_stored_bytes", "kind" => kind.as_str()).set(number(bytes));
    }
}

/// Sets the number of orphaned files that are not deleted because they are too many.
pub fn orphans_are_refused(files: u64) {
    gauge!("rondavel_orphans_refused").set(float(files));
}

/// Converts to the nearest float.
fn float(number: u64) -> f64 {
    let (high, low) = (number >> u32::BITS, number & u64::from(u32::MAX));
    let part = |part: u64| f64::from(u32::try_from(part).unwrap_or(u32::MAX));
    part(high).mul_add(part(u64::from(u32::MAX)) + 1.0, part(low))
}

/// Sets the number of open live streams.
pub(crate) fn streams_open(count: usize) {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    gauge!("rondavel_live_streams").set(count);
}

/// Sets the number of waiting, running and failed jobs, and the delay of the one that has been due
/// longest.
pub fn jobs_are(figures: &JobFigures, oldest: Duration) {
    const OPEN: [JobState; 3] = [JobState::Waiting, JobState::Running, JobState::Failed];
    for kind in JobKind::ALL {
        for state in OPEN {
            let counted = figures.counts.iter().find(|it| it.kind == *kind && it.state == state);
            let jobs = u32::try_from(counted.map_or(0, |it| it.jobs)).unwrap_or(u32::MAX);
            let labels = [("kind", kind.as_str()), ("state", state.as_str())];
            gauge!("rondavel_jobs", &labels).set(jobs);
        }
    }
    gauge!("rondavel_jobs_oldest_due_seconds").set(oldest.as_secs_f64());
}

/// Sets the time of the last backup, 0 if there is none, and the number of stored files missing in
/// it.
pub fn last_backup_is(last: Option<&Backup>) {
    let taken_at = last.map_or(0, |backup| seconds_since_1970(backup.taken_at));
    let missing = last.map_or(0, |backup| backup.missing_files);
    gauge!("rondavel_last_backup_timestamp_seconds").set(taken_at);
    gauge!("rondavel_last_backup_missing_files").set(u32::try_from(missing).unwrap_or(u32::MAX));
}

/// Sets the time of the last verification, 0 if there is none, and the number of its findings.
pub fn last_verify_is(last: Option<office::settings::LastVerify>) {
    let (at, findings) = last.map_or((0, 0), |last| (seconds_since_1970(last.at), last.findings));
    gauge!("rondavel_last_verify_timestamp_seconds").set(at);
    gauge!("rondavel_last_verify_findings").set(findings);
}

/// Seconds since 1970, capped at the year 2106.
fn seconds_since_1970(at: Timestamp) -> u32 {
    u32::try_from(at.as_second()).unwrap_or(u32::MAX)
}

/// Counts an attempt at a job that has ended.
pub fn job_ended(kind: JobKind, outcome: &'static str) {
    counter!("rondavel_job_attempts_total", "kind" => kind.as_str(), "outcome" => outcome)
        .increment(1);
}
