//! Requests are counted under their route, jobs by kind and state, and what `deploy/` watches is
//! counted.

use crate::tls_client::Identity;
use api::metrics::{self, DiskSpace, Metrics};
use api::testing::{TestApi, User};
use api::{Clamd, Hosts};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use money::Timestamp;
use office::Policy;
use office::jobs::{self, JobKind, NewJob};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;
use store::{Fault, Replication};
use tower::ServiceExt;

async fn jobs_are_counted(api: &TestApi) {
    let office = api.office.office.clone();
    let figures = tokio::task::spawn_blocking(move || jobs::figures(&office)).await;
    metrics::jobs_are(&figures.expect("a thread").expect("counted"), Duration::from_secs(7));
}

/// The state of the program and its database.
fn state_of_server_is_said(api: &TestApi) {
    metrics::job_ended(JobKind::DayEnd, "done");
    metrics::last_backup_is(None);
    metrics::last_verify_is(None);
    metrics::orphans_are_refused(0);
    metrics::disk_is("data", Some(DiskSpace { free: (1 << 42) + 7, size: 1 << 43 }));
    metrics::stored_files_are(&[]);
    metrics::certificate_is_refused(true);
    metrics::certificate_is_valid_until(Timestamp::from_second(1_800_000_000).ok());
    metrics::clock_has_jumped(true);
    let store = api.office.office.store();
    store.faults().begin(Fault::Stuck, "a test");
    metrics::store_is(store);
    store.faults().end(Fault::Stuck);
    let now = Timestamp::from_second(1_800_000_000).expect("an instant");
    let found = Replication { now, standbys: 1, waits: true };
    let ahead = now + jiff::SignedDuration::from_secs(90);
    metrics::database_is(ahead, Some(&found));
    metrics::process_is();
}

#[tokio::test]
async fn requests_count_by_route_and_jobs_by_state() {
    let metrics = Metrics::install().expect("the only recorder of this process");
    let api = TestApi::new();
    let admin = api.administrator();
    admin.get("/api/branches/424242/").await.assert_refused(404, "not_found");
    made_up_requests_are_counted_as_one(&metrics, &admin).await;
    api.office.arrange(|tx, ctx| jobs::enqueue(tx, ctx, &NewJob::new(JobKind::Mail)));
    jobs_are_counted(&api).await;
    state_of_server_is_said(&api);
    let scanner = Clamd::parse("/no/such/socket").expect("a path");
    scanner.ping().await.expect_err("nobody listens there");
    admin.get("/api/events/").await.assert(200);
    let identity = Identity::new().expect("a certificate");
    let own = identity.tls().expect("a certificate that fits its key");
    let encrypted = TestApi::with(Policy::default(), |it| it.tls = Some(own), Router::new());
    let address = encrypted.listen().await;
    identity.connect(address, &["gopher"]).await.expect_err("no such protocol");
    identity.connect(address, &["h2"]).await.expect("a connection");
    let request = Request::get("/metrics").body(Body::empty()).expect("a request");
    let rebound = Request::get("/metrics").header("host", "rebound.example").body(Body::empty());
    let router = metrics.router(Hosts::this_machine());
    let answer = router.clone().oneshot(rebound.expect("a request")).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::MISDIRECTED_REQUEST);
    let answer = router.oneshot(request).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a whole answer");
    let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let route = r#"method="GET",route="/api/branches/{id}/",status="404""#;
    assert!(text.contains(&format!("rondavel_http_requests_total{{{route}}}")), "{text}");
    assert!(text.contains("rondavel_http_request_seconds_bucket"));
    assert!(!text.contains("424242"));
    assert!(text.contains(r#"rondavel_database_connections{for="questions"}"#), "{text}");
    assert!(text.contains("process_resident_memory_bytes") && text.contains("process_open_fds"));
    for line in [
        r#"rondavel_jobs{kind="mail",state="waiting"} 1"#,
        r#"rondavel_jobs{kind="mail",state="failed"} 0"#,
        r#"rondavel_jobs{kind="clean_up",state="running"} 0"#,
        "rondavel_jobs_oldest_due_seconds 7",
        "rondavel_last_backup_missing_files 0",
        r#"rondavel_disk_free_bytes{place="data"} 4398046511111"#,
        r#"rondavel_disk_size_bytes{place="data"} 8796093022208"#,
        r#"rondavel_stored_bytes{kind="client_document"} 0"#,
        r#"rondavel_logins_total{outcome="pending"} 0"#,
        "rondavel_tls_certificate_refused 1",
        "rondavel_tls_certificate_expires_timestamp_seconds 1800000000",
        "rondavel_clock_jumped 1",
        "rondavel_writes_waiting 0",
        "rondavel_oldest_write_seconds 0",
        r#"rondavel_fault{fault="stuck"} 1"#,
        r#"rondavel_fault{fault="damaged"} 0"#,
        "rondavel_clock_difference_seconds 90",
        "rondavel_database_standbys 1",
        "rondavel_database_waits_for_standby 1",
        concat!("rondavel_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1"),
        "rondavel_virus_scanner_up 0",
        r#"rondavel_tls_handshakes_total{outcome="failed"} 1"#,
        r#"rondavel_job_attempts_total{kind="day_end",outcome="done"} 1"#,
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
    let counted = named(&text);
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    for file in ["prometheus/alerts.yml", "grafana/rondavel.json"] {
        let watcher = std::fs::read_to_string(deploy.join(file)).expect(file);
        let watched = named(&watcher);
        assert!(watched.len() > 3, "{file}");
        let unknown: Vec<_> = watched.difference(&counted).collect();
        assert!(unknown.is_empty(), "{file} watches {unknown:?}, which nothing counts");
    }
}

/// Methods and paths that strangers invent get no series of their own. Values are not compared: the
/// recorder belongs to the process, and other tests add to it.
async fn made_up_requests_are_counted_as_one(metrics: &Metrics, admin: &User<'_>) {
    for number in 0..3 {
        let method = Method::from_bytes(format!("AAAA{number}").as_bytes()).expect("a method");
        let request = admin.request(method, &format!("/api/made-up/{number}/"));
        admin.send(request, "").await.assert_refused(404, "not_found");
    }
    let request = Request::get("/metrics").body(Body::empty()).expect("a request");
    let router = metrics.clone().router(Hosts::this_machine());
    let answer = router.oneshot(request).await.expect("an answer");
    let page = to_bytes(answer.into_body(), usize::MAX).await.expect("a whole answer");
    let text = String::from_utf8_lossy(&page);
    assert!(text.contains(r#"method="other",route="/api/{*path}",status="404""#), "{text}");
    assert!(!text.contains("AAAA") && !text.contains("made-up"), "{text}");
}

/// The metrics that a text names. The parts of a histogram are one.
fn named(text: &str) -> BTreeSet<&str> {
    let metric = |rest: &'_ str| rest.find(|it: char| !it.is_ascii_lowercase() && it != '_');
    text.match_indices("rondavel_")
        .map(|(at, _)| {
            let rest = text.get(at..).unwrap_or_default();
            let name = metric(rest).and_then(|end| rest.get(..end)).unwrap_or(rest);
            let parts = ["_bucket", "_sum", "_count"];
            parts.iter().find_map(|part| name.strip_suffix(part)).unwrap_or(name)
        })
        .collect()
}
