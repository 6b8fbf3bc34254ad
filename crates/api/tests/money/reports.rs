//! Generated reports on the wire.

use crate::lender;
use api::testing::{TestApi, User};
use axum::Router;
use jiff::SignedDuration;
use office::files::{FileKind, NewFile};
use office::jobs::{self, TakenJob};
use office::reports::{self, ReportFiles, ReportId};
use office::{EventKind, Office, Policy};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::spawn_blocking;

const COMPANY: &str = "/api/adminstrator/accounting/export/";
const BRANCH: &str = "/api/adminstrator/accounting/export/branch/";
const OWN: &str = "/api/branch/accounting/export/";
const LISTS: &str = "/api/reports/";
const CASH_BOOK: &str = "start_date=2026-03-01&end_date=2026-03-02&book=cashflows";

fn taken(office: &Office) -> TakenJob {
    jobs::take(office, "a server", None).expect("an answer").expect("a job that is due")
}

/// Finishes a report with empty files, in place of its job.
fn make(office: &Office, id: i64) {
    let file = |extension| {
        NewFile::new(office.entropy(), FileKind::Report, ("text/plain", extension), b"a report")
    };
    let files =
        ReportFiles { pdf: Some(file("pdf")), docx: Some(file("docx")), xlsx: file("xlsx") };
    let job = taken(office);
    assert!(reports::finish(office, ReportId::new(id), 7, files).expect("finished"));
    jobs::done(office, &job, None).expect("noted");
}

async fn made(api: &TestApi, id: i64) {
    let office = api.office.office.clone();
    spawn_blocking(move || make(&office, id)).await.expect("a thread");
}

async fn ids(user: &User<'_>, path: &str) -> Vec<Value> {
    let list = user.get(path).await.assert(200);
    list.as_array().expect("a list").iter().map(|report| report["id"].clone()).collect()
}

#[tokio::test]
async fn export_answers_202_and_is_listed() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let report = admin.get(&format!("{COMPANY}?{CASH_BOOK}")).await.assert(202);
    let expected = json!({
        "id": 1, "report_type": "cashflows", "report_type_display": "Cash Book",
        "start_date": "2026-03-01", "end_date": "2026-03-02",
        "created_at": "2026-03-02T06:00:00Z", "generated_by": admin.person().staff.get(),
        "generated_by_name": report["generated_by_name"], "branch_name": null,
        "status": "pending", "progress": 0, "is_cancelling": false, "error": null,
        "rows": null, "note": null, "file_url_pdf": null, "file_url_docx": null,
        "file_url_xlsx": null, "expires_at": "2026-05-31T06:00:00Z",
    });
    assert_eq!(report, expected);
    assert!(report["generated_by_name"].as_str().is_some_and(|name| name.contains(' ')));
    let same = admin.get(&format!("{COMPANY}?{CASH_BOOK}")).await.assert(202);
    assert_eq!(same["id"], 1, "the same request within ten seconds");
    let branch = admin.get(&format!("{BRANCH}?{CASH_BOOK}&branch_id=2")).await.assert(202);
    let again = admin.get(&format!("{BRANCH}?{CASH_BOOK}&branch=2")).await.assert(202);
    assert_eq!(again["id"], branch["id"], "the same report by the other name of its branch");
    assert_eq!((&branch["id"], &branch["branch_name"]), (&json!(2), &json!("Soweto")));
    made(&api, 1).await;
    let page = admin.get("/api/adminstrator/reports/?page=1&page_size=1").await.assert(200);
    assert_eq!((&page["total"], &page["items"][0]["id"]), (&json!(2), &json!(2)));
    assert_eq!(ids(&admin, "/api/adminstrator/reports/").await, [2, 1]);
    let done = admin.get("/api/reports/1/").await.assert(200);
    assert_eq!((&done["status"], &done["rows"]), (&json!("done"), &json!(7)));
    for (field, name) in [("pdf", "pdf"), ("docx", "docx"), ("xlsx", "xlsx")] {
        let link = done[format!("file_url_{field}")].as_str().expect("a link");
        assert!(link.starts_with("reports/") && link.contains(&format!(".{name}?")), "{link}");
    }
    admin.delete("/api/reports/1/").await.assert(204);
    assert_eq!(ids(&admin, "/api/adminstrator/reports/").await, [2]);
}

/// An unlocked screen hands out no list of the weeks before, and has none made anew.
#[tokio::test]
async fn report_files_need_the_same_confirmation() {
    let api = TestApi::with_session_limits();
    let admin = lender(&api).await;
    admin.post(LISTS, json!({"clients": {}})).await.assert(202);
    made(&api, 1).await;
    let retry = "/api/reports/1/retry/";
    let done = admin.get("/api/reports/1/").await.assert(200);
    let link = format!("/api/media/{}", done["file_url_xlsx"].as_str().expect("a link"));
    assert_ne!(admin.get(&link).await.body["code"], "confirmation_required");
    admin.post(retry, json!({})).await.assert_refused(409, "report_not_failed");
    api.office.pass(SignedDuration::from_mins(11));
    admin.get(&link).await.assert_refused(403, "confirmation_required");
    admin.post(retry, json!({})).await.assert_refused(403, "confirmation_required");
}

/// The answer waits a moment for the files.
#[tokio::test]
async fn export_answers_201_if_ready_in_time() {
    let wait = |settings: &mut api::Settings| settings.report_wait = Duration::from_mins(1);
    let api = TestApi::with(Policy::default(), wait, Router::new());
    let admin = api.administrator();
    let mut news = api.office.office.listen();
    let server = async {
        let asked = |event: &office::Event| event.kind == EventKind::ReportChanged;
        while !news.recv().await.expect("news").events.iter().any(asked) {}
        made(&api, 1).await;
    };
    let (report, ()) = tokio::join!(admin.post(LISTS, json!({"clients": {}})), server);
    let report = report.assert(201);
    assert_eq!((&report["status"], &report["rows"]), (&json!("done"), &json!(7)));
}

#[tokio::test]
async fn wrong_requests_are_refused_by_field() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let period = |start: &str, end: &str| format!("start_date={start}&end_date={end}");
    let cases = [
        (COMPANY, "book=loans".to_owned(), "start_date"),
        (COMPANY, period("2026-03-02", "2026-03-01") + "&book=loans", "start_date"),
        (COMPANY, period("2026-03-01", "2026-03-03") + "&book=loans", "end_date"),
        (COMPANY, period("2026-02-30", "2026-03-01") + "&book=loans", "start_date"),
        (COMPANY, period("2026-03-01", "2026-03-02"), "book"),
        (COMPANY, period("2026-03-01", "2026-03-02") + "&book=secrets", "book"),
        (BRANCH, CASH_BOOK.to_owned(), "branch_id"),
        (BRANCH, format!("{CASH_BOOK}&branch_id=99"), "branch_id"),
    ];
    for (path, query, field) in cases {
        let answer = admin.get(&format!("{path}?{query}")).await;
        assert_eq!(answer.status, 400, "{query}: {}", answer.body);
        assert!(!answer.message(field).is_empty(), "{query}: {}", answer.body);
    }
    let backwards = json!({"date_from": "2026-03-02", "date_to": "2026-03-01"});
    for body in [
        json!({}),
        json!({"clients": {}, "blacklist": {}}),
        json!({"clients": {"status": "rich"}}),
        json!({"active_loans": backwards}),
        json!({"active_loans": {"branch_id": 99}}),
        json!({"log_book": {"scope": "all", "from": "2026-03-02", "to": "2026-03-01"}}),
        json!({"clients": 7}),
    ] {
        let answer = admin.post(LISTS, body.clone()).await;
        assert_eq!(answer.status, 400, "{body}: {}", answer.body);
    }
    assert_eq!(ids(&admin, "/api/adminstrator/reports/").await, [0; 0], "nothing was asked for");
}

#[tokio::test]
async fn consultants_have_own_branch_and_own_reports() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let (clerk, other) = (api.consultant("Soweto"), api.consultant("Durban"));
    clerk.get(&format!("{COMPANY}?{CASH_BOOK}")).await.assert_refused(403, "wrong_role");
    for path in [BRANCH, OWN] {
        let foreign = format!("{path}?{CASH_BOOK}&branch_id=1");
        clerk.get(&foreign).await.assert_refused(403, "other_branch");
    }
    let report = clerk.get(&format!("{OWN}?{CASH_BOOK}")).await.assert(202);
    assert_eq!(report["branch_name"], "Soweto");
    let foreign = json!({"active_loans": {"branch_id": 1}});
    clerk.post(LISTS, foreign).await.assert_refused(403, "other_branch");
    let everybody = json!({"log_book": {"scope": "all"}});
    clerk.post(LISTS, everybody).await.assert_refused(403, "wrong_role");
    let id = &report["id"];
    assert_eq!(ids(&clerk, "/api/branch/reports/").await, std::slice::from_ref(id));
    assert_eq!(ids(&other, "/api/branch/reports/").await, [0; 0]);
    assert_eq!(ids(&admin, "/api/adminstrator/reports/").await, std::slice::from_ref(id));
    clerk.get("/api/adminstrator/reports/").await.assert_refused(403, "wrong_role");
    other.get(&format!("/api/reports/{id}/")).await.assert_refused(404, "not_found");
    other.delete(&format!("/api/reports/{id}/")).await.assert_refused(404, "not_found");
    let developer = api.person(office::Role::Developer);
    developer.post(LISTS, json!({"clients": {}})).await.assert_refused(403, "wrong_role");
}

/// One server gets the request, another makes the report, and the first one's screens get the
/// event.
#[tokio::test]
async fn another_server_may_make_the_report() {
    let here = TestApi::new();
    let there = here.another_server();
    for server in [&here, &there] {
        server.follow_other_servers().await;
    }
    let admin = here.administrator();
    let id = admin.post(LISTS, json!({"clients": {}})).await.assert(202)["id"].clone();
    let mut screen = admin.listen(None).await;
    made(&there, id.as_i64().expect("a number")).await;
    loop {
        let event = screen.next().await.expect("an event");
        if event.data["kind"] == "report.changed"
            && admin.get(&format!("/api/reports/{id}/")).await.assert(200)["status"] == "done"
        {
            break;
        }
    }
    let seen = admin.at(&there).get(&format!("/api/reports/{id}/")).await.assert(200);
    assert_eq!(seen["status"], "done");
}
