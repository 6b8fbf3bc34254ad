//! Background jobs on the wire.

use api::testing::TestApi;
use office::jobs::{self, JobId, JobKind, NewJob, TakenJob};
use serde_json::json;
use tokio::task::spawn_blocking;

async fn taken(api: &TestApi) -> TakenJob {
    let office = api.office.office.clone();
    let taken =
        spawn_blocking(move || jobs::take(&office, "a server", None)).await.expect("a thread");
    taken.expect("an answer").expect("a job that is due")
}

async fn fails(api: &TestApi, error: &'static str) {
    let (office, job) = (api.office.office.clone(), taken(api).await);
    let failed = spawn_blocking(move || jobs::failed(&office, &job, error)).await;
    failed.expect("a thread").expect("noted");
}

fn enqueue(api: &TestApi, kind: JobKind) -> JobId {
    api.office.arrange(move |tx, ctx| jobs::enqueue(tx, ctx, &NewJob::new(kind)))
}

#[tokio::test]
async fn jobs_are_listed_cancelled_and_retried() {
    let api = TestApi::new();
    let admin = api.administrator();
    enqueue(&api, JobKind::Mail);
    fails(&api, "no answer").await;
    enqueue(&api, JobKind::DayEnd);
    let page = admin.get("/api/jobs/").await.assert(200);
    assert_eq!((&page["total"], &page["page_size"]), (&json!(2), &json!(25)));
    let job = &page["items"][1];
    assert_eq!(
        *job,
        json!({
            "id": 1, "kind": "mail", "state": "waiting", "is_repeating": false,
            "is_cancelling": false, "due_at": "2026-03-02T06:00:05Z", "attempts": 1,
            "progress": null, "result": null, "error": "no answer", "asked_by": null,
            "created_at": "2026-03-02T06:00:00Z", "started_at": "2026-03-02T06:00:00Z",
            "finished_at": null,
        })
    );
    for (filter, total) in [("kind=mail", 1), ("state=failed", 0), ("kind=mail&state=waiting", 1)] {
        let page = admin.get(&format!("/api/jobs/?{filter}")).await.assert(200);
        assert_eq!(page["total"], total, "{filter}");
    }
    admin.get("/api/jobs/?kind=coffee").await.assert(400);
    admin.post("/api/jobs/1/cancel/", json!({})).await.assert_refused(403, "permission_missing");
    let admin = admin.can("can_edit_staff_permissions");
    let job = admin.post("/api/jobs/1/cancel/", json!({})).await.assert(200);
    assert_eq!((&job["state"], &job["due_at"]), (&json!("cancelled"), &json!(null)));
    admin.post("/api/jobs/1/cancel/", json!({})).await.assert_refused(409, "job_finished");
    admin.post("/api/jobs/2/cancel/", json!({})).await.assert_refused(409, "job_repeats");
    let job = admin.post("/api/jobs/1/retry/", json!({})).await.assert(200);
    assert_eq!((&job["state"], &job["attempts"]), (&json!("waiting"), &json!(0)));
    admin.post("/api/jobs/99/retry/", json!({})).await.assert_refused(404, "not_found");
}

/// Housekeeping leaves no operation: the notice has no number and does not move the position.
#[tokio::test]
async fn job_changes_are_sent_to_administrators() {
    let api = TestApi::new();
    let (admin, consultant) = (api.administrator(), api.consultant("Soweto"));
    let mut at_desk = admin.listen(None).await;
    let mut at_branch = consultant.listen(None).await;
    let id = enqueue(&api, JobKind::Mail);
    let change = json!({ "kind": "job.changed", "ids": { "job": id.get() } });
    let told = at_desk.next().await.expect("an event");
    assert_eq!((told.data, told.id), (change.clone(), None));
    taken(&api).await;
    let told = at_desk.next().await.expect("an event");
    assert_eq!((told.data, told.id), (change, None));
    // The consultant got no event of it: their first one is for all staff.
    let branch = json!({ "name": "Durban", "address": "2 Main Street" });
    admin.post("/api/branches/", branch).await.assert(201);
    let told = at_branch.next().await.expect("an event");
    assert_ne!(told.data["kind"], "job.changed");
}
