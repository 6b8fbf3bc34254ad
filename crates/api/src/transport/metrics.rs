//! What the server counts, for Prometheus, on a listener of its own that is not for the public.

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
/// How often what was measured is put into its buckets.
const UPKEEP: Duration = Duration::from_secs(5);
/// From half a millisecond to ten seconds.
const BUCKETS: [f64; 12] =
    [0.0005, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0];

/// The counts. One set per process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Starts counting, for the whole process.
    pub fn install() -> Result<Self, BuildError> {
        let handle = builder()?.install_recorder()?;
        // From nothing, so that the first wrong password after a start is one more.
        for outcome in LoginOutcome::ALL {
            counter!(LOGINS, "outcome" => outcome.as_str()).increment(0);
        }
        gauge!("rondavel_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
        metrics_process::Collector::default().describe();
        Ok(Metrics(handle))
    }

    /// Puts what was measured into its buckets every few seconds, for as long as it runs: every answer adds
    /// to what waits for that, whether anybody asks for the metrics or not.
    pub async fn keep_up(self) {
        let mut ticks = tokio::time::interval(UPKEEP);
        loop {
            ticks.tick().await;
            self.0.run_upkeep();
        }
    }

    /// `GET /metrics` for these host names. Serve it on loopback, or where only the monitoring reaches it.
    pub fn router(self, hosts: Hosts) -> Router {
        let router = Router::new().route("/metrics", get(show)).with_state(self);
        router.layer(middleware::from_fn_with_state(hosts, guard))
    }
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    let seconds = Matcher::Full(SECONDS.to_owned());
    PrometheusBuilder::new().set_buckets_for_metric(seconds, &BUCKETS)
}

/// What would be shown of the metrics that the work sets on this thread, and of no others.
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

/// A method by its name, or `other`: whoever calls can make up as many as they like.
pub(crate) fn known(method: &Method) -> &'static str {
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let name = NAMES.into_iter().find(|name| *name == method.as_str());
    name.unwrap_or("other")
}

/// Counts an answer under its route, never under its path: ids would make a series each. `method` is one
/// of [`known`] ones.
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

/// Says whether there should be another certificate and is none: its files cannot be used, or an authority
/// issues none. The one before stays in use.
pub fn certificate_is_refused(refused: bool) {
    gauge!("rondavel_tls_certificate_refused").set(u32::from(refused));
}

/// Says until when the certificate is valid that new connections get; no number where that is not known.
pub fn certificate_is_valid_until(at: Option<Timestamp>) {
    let seconds = at.map_or(f64::NAN, |at| f64::from(seconds_since_1970(at)));
    gauge!("rondavel_tls_certificate_expires_timestamp_seconds").set(seconds);
}

/// Says whether day ends wait because the clock is known to be wrong.
pub fn clock_has_jumped(has_jumped: bool) {
    gauge!("rondavel_clock_jumped").set(u32::from(has_jumped));
}

/// Says what waits for the writer, why nothing can be recorded, and how many connections are open.
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

/// Says how the server's clock differs from that of the database, in seconds, positive where the server's is
/// ahead, and how many standbys follow. No number where the database does not say.
pub fn database_is(now: Timestamp, found: Option<&Replication>) {
    let ahead = found.map_or(f64::NAN, |found| now.duration_since(found.now).as_secs_f64());
    gauge!("rondavel_clock_difference_seconds").set(ahead);
    let number = |of: fn(&Replication) -> i64| {
        found.map_or(f64::NAN, |found| float(u64::try_from(of(found)).unwrap_or_default()))
    };
    gauge!("rondavel_database_standbys").set(number(|found| found.standbys));
    gauge!("rondavel_database_waits_for_standby").set(number(|found| found.waits.into()));
}

/// Says what the process uses: memory, processor time, open files.
pub fn process_is() {
    metrics_process::Collector::default().collect();
}

/// Counts a file that was looked through for viruses: `clean`, `infected` or `failed`.
pub(crate) fn file_was_scanned(outcome: &'static str) {
    counter!("rondavel_virus_scans_total", "outcome" => outcome).increment(1);
}

/// Says whether the virus scanner answers. Not counted where there is none.
pub(crate) fn virus_scanner_is_there(is_there: bool) {
    gauge!("rondavel_virus_scanner_up").set(u32::from(is_there));
}

/// Counts a login, or another time that somebody was asked for password or code, by what became of it. Never
/// by name.
pub(crate) fn login_ended(outcome: LoginOutcome) {
    counter!(LOGINS, "outcome" => outcome.as_str()).increment(1);
}

/// Counts a code of a second factor that was refused. One that came too late says nothing of the person.
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
    /// What the program's user may still fill.
    pub free: u64,
    pub size: u64,
}

/// Says how much room there is at a place: `data`, `database` or `backups`; no number where it cannot be
/// found out.
pub fn disk_is(place: &'static str, space: Option<DiskSpace>) {
    let bytes = |of: fn(DiskSpace) -> u64| space.map_or(f64::NAN, |space| float(of(space)));
    gauge!("rondavel_disk_free_bytes", "place" => place).set(bytes(|space| space.free));
    gauge!("rondavel_disk_size_bytes", "place" => place).set(bytes(|space| space.size));
}

/// Says how many files of each kind are stored, and how large they are together.
pub fn stored_files_are(stored: &[StoredFiles]) {
    for kind in FileKind::ALL {
        let of_kind = stored.iter().find(|files| files.kind == *kind);
        let number = |count: i64| float(u64::try_from(count).unwrap_or_default());
        let (files, bytes) = of_kind.map_or((0, 0), |found| (found.files, found.bytes));
        gauge!("rondavel_stored_files", "kind" => kind.as_str()).set(number(files));
        gauge!("rondavel_stored_bytes", "kind" => kind.as_str()).set(number(bytes));
    }
}

/// Says how many stored files that no record names are not deleted because they are too many.
pub fn orphans_are_refused(files: u64) {
    gauge!("rondavel_orphans_refused").set(float(files));
}

/// As close as a float comes.
fn float(number: u64) -> f64 {
    let (high, low) = (number >> u32::BITS, number & u64::from(u32::MAX));
    let part = |part: u64| f64::from(u32::try_from(part).unwrap_or(u32::MAX));
    part(high).mul_add(part(u64::from(u32::MAX)) + 1.0, part(low))
}

/// Says how many live streams are open.
pub(crate) fn streams_open(count: usize) {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    gauge!("rondavel_live_streams").set(count);
}

/// Says how many jobs wait, run or have failed, and for how long the one that has been due longest
/// has waited.
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

/// Says of which moment the last backup is, 0 while there is none, and how many stored files it lacks.
pub fn last_backup_is(last: Option<&Backup>) {
    let taken_at = last.map_or(0, |backup| seconds_since_1970(backup.taken_at));
    let missing = last.map_or(0, |backup| backup.missing_files);
    gauge!("rondavel_last_backup_timestamp_seconds").set(taken_at);
    gauge!("rondavel_last_backup_missing_files").set(u32::try_from(missing).unwrap_or(u32::MAX));
}

/// Says when everything was proved last, 0 while it never was, and how much was wrong.
pub fn last_verify_is(last: Option<office::settings::LastVerify>) {
    let (at, findings) = last.map_or((0, 0), |last| (seconds_since_1970(last.at), last.findings));
    gauge!("rondavel_last_verify_timestamp_seconds").set(at);
    gauge!("rondavel_last_verify_findings").set(findings);
}

/// The year 2106 for whatever is later.
fn seconds_since_1970(at: Timestamp) -> u32 {
    u32::try_from(at.as_second()).unwrap_or(u32::MAX)
}

/// Counts an attempt at a job that has ended.
pub fn job_ended(kind: JobKind, outcome: &'static str) {
    counter!("rondavel_job_attempts_total", "kind" => kind.as_str(), "outcome" => outcome)
        .increment(1);
}
