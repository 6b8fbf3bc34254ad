//! Reports as the job makes them: the files for users, and the leftovers after an error.

#[path = "../../../../../documents/tests/readers/mod.rs"]
mod readers;
mod form39;
mod rows;

use super::*;
use crate::jobs::tests::press;
use crate::jobs::work::Work;
use crate::mail::Mailer;
use api::testing::{TestApi, User};
use jiff::SignedDuration;
use office::jobs::{self, LEASE, TakenJob};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::task::{block_in_place, spawn_blocking};
use tokio_util::sync::CancellationToken;

/// A lender with an API, and a server that makes reports when the test says so.
struct Desk {
    api: TestApi,
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        Desk { api: TestApi::new(), folder: tempfile::tempdir().expect("a folder") }
    }

    fn tools(&self) -> Tools {
        let path = self.folder.path().to_str().expect("a path");
        let mailer = Mailer::new(&crate::config::configured(&[("data_dir", path)]));
        Tools {
            mailer: mailer.expect("a mailer"),
            media: self.api.media(),
            press: press(self.folder.path()),
            backups: None,
            disks: Vec::new(),
        }
    }

    fn take(&self) -> TakenJob {
        let office = &self.api.office.office;
        let job =
            block_in_place(|| jobs::take(office, "a server", Some(office::jobs::JobKind::Mail)));
        job.expect("an answer").expect("a job that is due")
    }

    fn work(&self, job: TakenJob) -> Work {
        Work::new(&self.api.office.office, job, &CancellationToken::new())
    }

    /// Runs a job with these tools until it ends or fails.
    async fn run_with(&self, tools: Tools, job: TakenJob) {
        let work = self.work(job);
        let running = spawn_blocking(move || {
            let outcome = run(&work, &tools);
            work.settle(outcome);
        });
        running.await.expect("no panic");
    }

    async fn run(&self, job: TakenJob) {
        self.run_with(self.tools(), job).await;
    }

    /// Files of reports in the store.
    fn stored(&self) -> usize {
        self.api.stored_files("reports")
    }

    /// Folders in which files are being written.
    fn unfinished(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("scratch")).map_or(0, Iterator::count)
    }
}

async fn report(user: &User<'_>, id: &Value) -> Value {
    user.get(&format!("/api/reports/{id}/")).await.assert(200)
}

/// Asks for the clients' list.
async fn asked(user: &User<'_>) -> Value {
    let report = user.post("/api/reports/", json!({ "clients": {} })).await.assert(202);
    assert_eq!((&report["status"], &report["progress"]), (&json!("pending"), &json!(0)));
    report["id"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn report_becomes_three_files_only() {
    let desk = Desk::new();
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    desk.run(desk.take()).await;
    let report = report(&admin, &id).await;
    assert_eq!(report["status"], "done", "{report:#}");
    assert_eq!((&report["progress"], &report["rows"]), (&json!(100), &json!(0)));
    for (field, kind, start) in [
        ("file_url_pdf", "application/pdf", b"%PDF-".as_slice()),
        ("file_url_docx", Format::Docx.media_type(), b"PK\x03\x04"),
        ("file_url_xlsx", Format::Xlsx.media_type(), b"PK\x03\x04"),
    ] {
        let link = format!("/api/media/{}", report[field].as_str().expect("a link"));
        let file = desk.api.anonymous().get(&link).await;
        assert_eq!((file.status.as_u16(), file.header("content-type")), (200, kind));
        assert!(file.header("content-disposition").contains("filename=\"Clients 2026-03-02."));
        assert!(file.bytes.starts_with(start), "{field}");
        let renamed = link.replace("name=Clients", "name=Staff");
        assert_ne!(desk.api.anonymous().get(&renamed).await.status, 200, "the name is signed");
    }
    assert_eq!((desk.stored(), desk.unfinished()), (3, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn report_files_are_encrypted_like_stored_files() {
    let desk = Desk { api: TestApi::with_media_key(), ..Desk::new() };
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    desk.run(desk.take()).await;
    let folder = desk.api.media_folder().join("reports");
    for file in std::fs::read_dir(folder).expect("a folder") {
        let lies = std::fs::read(file.expect("a file").path()).expect("readable");
        assert!(cabinet::is_encrypted(&lies));
    }
    let report = report(&admin, &id).await;
    let link = format!("/api/media/{}", report["file_url_pdf"].as_str().expect("a link"));
    assert!(desk.api.anonymous().get(&link).await.bytes.starts_with(b"%PDF-"));
    assert_eq!((desk.stored(), desk.unfinished()), (3, 0));
}

/// A killed server leaves files in its folder and perhaps in the store. Another one makes the report.
#[tokio::test(flavor = "multi_thread")]
async fn a_report_survives_a_killed_server() {
    let desk = Desk::new();
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    desk.take();
    let left = desk.folder.path().join(format!("scratch/report-{id}-killed"));
    std::fs::create_dir_all(&left).expect("a folder");
    std::fs::write(left.join("report.xlsx"), b"half").expect("written");
    desk.api.office.pass(LEASE);
    desk.run(desk.take()).await;
    assert_eq!(report(&admin, &id).await["status"], "done");
    assert_eq!((desk.stored(), desk.unfinished()), (3, 0));
}

/// A killed server's files go after a day if their report is never made again.
#[test]
fn unfinished_report_files_expire_after_a_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let press = press(folder.path());
    let left = press.folder.join("report-7-killed");
    std::fs::create_dir_all(&left).expect("a folder");
    let changed = left.metadata().and_then(|left| left.modified()).expect("a time");
    let changed = Timestamp::try_from(changed).expect("in range");
    delete_left_behind(&press, changed + SignedDuration::from_hours(24));
    assert!(left.exists(), "another server may still write there");
    delete_left_behind(&press, changed + SignedDuration::from_hours(25));
    assert!(!left.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_runs_twice_makes_one_report() {
    let desk = Desk::new();
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    let slow = desk.take();
    desk.api.office.pass(LEASE);
    let quick = desk.take();
    assert_eq!(slow.id, quick.id);
    // The slow one has read the report before the quick one has finished it.
    let (office, payload) = (desk.api.office.office.clone(), slow.payload.clone());
    let found = block_in_place(|| reports::to_make(&office, &payload)).expect("an answer");
    desk.run(quick).await;
    let (work, tools) = (desk.work(slow), desk.tools());
    let made = found.expect("a report");
    let late = spawn_blocking(move || make(&work, &tools, &made)).await.expect("no panic");
    assert!(late.expect("no failure").expect("a sentence").starts_with("Not needed"));
    assert_eq!(report(&admin, &id).await["status"], "done");
    assert_eq!((desk.stored(), desk.unfinished()), (3, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_report_stops_and_leaves_no_file() {
    let desk = Desk::new();
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    let job = desk.take();
    let cancel = format!("/api/reports/{id}/cancel/");
    let report = admin.post(&cancel, json!({})).await.assert(200);
    assert_eq!((&report["status"], &report["is_cancelling"]), (&json!("pending"), &json!(true)));
    let (work, tools) = (desk.work(job), desk.tools());
    let running = spawn_blocking(move || {
        work.extend();
        let outcome = run(&work, &tools);
        work.settle(outcome);
    });
    running.await.expect("no panic");
    assert_eq!(super::tests::report(&admin, &id).await["status"], "cancelled");
    assert_eq!((desk.stored(), desk.unfinished()), (0, 0));
    admin.post(&cancel, json!({})).await.assert_refused(409, "report_finished");
    admin.post(&format!("/api/reports/{id}/retry/"), json!({})).await.assert(200);
    desk.run(desk.take()).await;
    assert_eq!(super::tests::report(&admin, &id).await["status"], "done");
}

/// A folder that cannot be written: three attempts, then people decide.
#[tokio::test(flavor = "multi_thread")]
async fn failed_report_gives_a_reason_and_can_retry() {
    let desk = Desk::new();
    let admin = desk.api.administrator();
    let id = asked(&admin).await;
    let in_the_way = desk.folder.path().join("scratch");
    std::fs::write(&in_the_way, b"no folder").expect("written");
    for status in ["pending", "pending", "failed"] {
        desk.run(desk.take()).await;
        let report = report(&admin, &id).await;
        assert_eq!(report["status"], status);
        assert_eq!(report["error"], "The files could not be created. The server's log says why.");
        desk.api.office.pass(SignedDuration::from_mins(1));
    }
    std::fs::remove_file(in_the_way).expect("removed");
    admin.post(&format!("/api/reports/{id}/retry/"), json!({})).await.assert(200);
    desk.run(desk.take()).await;
    assert_eq!(report(&admin, &id).await["status"], "done");
}

#[test]
fn full_disk_fails_the_report_without_retry() {
    let full = || std::io::Error::from(std::io::ErrorKind::StorageFull);
    let failures = [
        ReportFailure::from(full()),
        ReportFailure::from(WriteError::from(full())),
        ReportFailure::from(documents::report::SpoolError::Io(full())),
        ReportFailure::from(office::Error::Unavailable(office::Unavailable::StorageFull)),
    ];
    for failure in failures {
        assert!(failure.is_final());
        let sentence = "The server's disk is full. Free some space, then try again.";
        assert_eq!(failure.to_string(), sentence);
    }
}
