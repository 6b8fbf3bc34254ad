//! Rescheduling on the wire.

use crate::{give, go_to, lender};
use api::testing::{TestApi, User};
use serde_json::{Value, json};

const RESCHEDULE: &str = "/api/loan-accounts/1/reschedule/";
const PREVIEW: &str = "/api/loan-accounts/1/reschedule/preview/";
const LOAN: &str = "/api/loan-accounts/1/";

/// A form for two installments after the old schedule's last.
async fn form(admin: &User<'_>) -> (Value, usize) {
    let loan = admin.get(LOAN).await.assert(200);
    let count = loan["payment_schedules"].as_array().expect("a schedule").len();
    let dates: Vec<String> = (0..2).map(|month| format!("2026-0{}-20", 5 + month)).collect();
    let form = json!({
        "payment_frequency": "monthly",
        "installment_count": 2,
        "schedule_due_dates": dates,
        "reason": "They work fewer hours.",
    });
    (form, count)
}

#[tokio::test]
async fn loan_is_rescheduled_by_two_at_shown_price() {
    let api = TestApi::new();
    give(&lender(&api).await).await;
    let admin = go_to(&api, "2026-04-10").await;
    let (form, old) = form(&admin).await;
    let clerk = api.consultant("Soweto").can("can_edit_active_loans");
    let shown = clerk.post(PREVIEW, form.clone()).await.assert(200);
    assert_eq!(shown["installments"].as_array().expect("rows").len(), 2);
    assert_eq!(shown["installments"][0]["installment_number"], old + 1);
    let asked = clerk.post_with_key(RESCHEDULE, "k-1", form.clone()).await.assert(201);
    assert_eq!((&asked["kind"], &asked["status"]), (&json!("reschedule"), &json!("pending")));
    let balance = asked["changes"].as_array().expect("changes");
    let balance = balance.iter().find(|one| one["field"] == "balance").expect("a balance");
    assert_eq!(balance["before"], shown["balance_before"]);
    assert_eq!(balance["after"], shown["balance_after"]);
    let again = clerk.post_with_key(RESCHEDULE, "k-1", form.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let path = format!("/api/requests/{}/approve/", asked["id"]);
    let senior = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    senior.post(&path, json!({})).await.assert(200);
    let loan = admin.get(LOAN).await.assert(200);
    assert_eq!(loan["balance"], shown["balance_after"]);
    assert_eq!((&loan["schedule_version"], &loan["status"]), (&json!(2), &json!("active")));
    let version = &loan["schedule_versions"][0];
    assert_eq!(version["added_interest"], shown["added_interest"]);
    assert_eq!(version["rescheduled_on"], "2026-04-10");
    let rows = loan["payment_schedules"].as_array().expect("rows");
    assert_eq!(rows[0]["status"], "rescheduled");
    assert_eq!(rows[old]["schedule_version"], 2);
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let last = history.as_array().and_then(|entries| entries.last()).expect("entries");
    assert_eq!((&last["kind"], &last["entry"]), (&json!("reschedule"), &version["entry"]));
}

#[tokio::test]
async fn rescheduled_loan_can_be_cancelled_before_payments() {
    const CANCEL: &str = "/api/loan-accounts/1/disbursement/reverse/";
    let api = TestApi::new();
    give(&lender(&api).await).await;
    let admin = go_to(&api, "2026-04-10").await;
    let (form, old) = form(&admin).await;
    let asked = admin.post(RESCHEDULE, form).await.assert(201);
    let path = format!("/api/requests/{}/approve/", asked["id"]);
    let senior = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    senior.post(&path, json!({})).await.assert(200);
    let rescheduled = admin.get(LOAN).await.assert(200);
    let reason = json!({"reason": "It was the other client."});
    let done = senior.post(CANCEL, reason.clone()).await.assert(200);
    assert_eq!(done["amount"], "1000.00");
    let account = &done["loan_account"];
    assert_eq!((&account["status"], &account["balance"]), (&json!("cancelled"), &json!("0.00")));
    assert_eq!(account["schedule_version"], 2);
    let rows = account["payment_schedules"].as_array().expect("rows");
    assert!(rows.len() > old);
    assert!(rows.iter().all(|row| row["status"] == "cancelled" && row["total_due"] == "0.00"));
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let version = &rescheduled["schedule_versions"][0]["entry"];
    let undone = history.as_array().and_then(|all| all.iter().find(|one| one["entry"] == *version));
    assert!(undone.is_some_and(|one| one["reversed_by"].is_number()), "{history}");
    senior.post(CANCEL, reason).await.assert_refused(409, "loan_cancelled");
    let explained =
        admin.get("/api/loan-accounts/1/explain/?figure=total_amount").await.assert(200);
    assert_eq!(
        (&explained["amount"], &explained["is_proved"]),
        (&rescheduled["total_amount"], &json!(true))
    );
}

#[tokio::test]
async fn wrong_reschedule_fields_have_their_messages() {
    let api = TestApi::new();
    give(&lender(&api).await).await;
    let admin = go_to(&api, "2026-04-10").await;
    let (form, _) = form(&admin).await;
    let empty = admin.post(RESCHEDULE, json!({})).await;
    empty.assert_refused(400, "invalid");
    assert_eq!(empty.message("reason"), "Please give a reason.");
    for path in [RESCHEDULE, PREVIEW] {
        for (field, value) in [
            ("payment_frequency", json!("daily")),
            ("payment_frequency", json!(7)),
            ("installment_count", json!("two")),
            ("installment_count", json!(0)),
            ("installment_count", json!(1601)),
            ("installment_count", json!(i64::MAX)),
            ("schedule_due_dates", json!(["2026-04-09", "2026-05-09"])),
            ("schedule_due_dates", json!(["2026-05-20"])),
            ("schedule_due_dates", json!(["2026-05-20", ""])),
            ("schedule_due_dates", json!(["2026-05-20", "2026-05-21"])),
            ("schedule_due_dates", json!(["2026-05-20", "9999-12-31"])),
            ("schedule_due_dates", json!("soon")),
        ] {
            let mut wrong = form.clone();
            wrong[field] = value.clone();
            let answer = admin.post(path, wrong).await;
            assert_eq!(answer.status, 400, "{path} {field} {value}");
            assert!(!answer.message(field).is_empty(), "{path} {field} {value}");
        }
    }
    let unknown = "/api/loan-accounts/9/reschedule/preview/";
    admin.post(unknown, form.clone()).await.assert_refused(404, "not_found");
    let other = api.consultant("Alexandra").can("can_edit_active_loans");
    other.post(PREVIEW, form.clone()).await.assert_refused(403, "other_branch");
    other.post(RESCHEDULE, form.clone()).await.assert_refused(403, "other_branch");
    let gone = json!({"reason": "Has moved away."});
    admin.post("/api/loan-accounts/1/write-off/", gone).await.assert(200);
    admin.post(PREVIEW, form.clone()).await.assert_refused(409, "loan_written_off");
    admin.post(RESCHEDULE, form).await.assert_refused(409, "loan_written_off");
}
