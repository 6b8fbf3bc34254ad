//! Penalties and their waivers.

use crate::papers::open;
use crate::{give, go_to, lender};
use api::testing::TestApi;
use serde_json::json;

const WAIVE: &str = "/api/loan-accounts/1/waive-penalty/";

#[tokio::test]
async fn a_penalty_is_waived_once_with_a_reason() {
    let api = TestApi::new();
    give(&lender(&api).await).await;
    let admin = go_to(&api, "2026-04-10").await;
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    let charged = account["payment_schedules"][0]["unpaid_penalty_amount"].clone();
    assert_eq!(charged, account["penalty_amount"]);
    assert_eq!(account["payment_schedules"][1]["unpaid_penalty_amount"], "0.00");
    let form = json!({"installment": 1, "amount": "2.50", "reason": "Was in hospital."});
    let done = admin.post_with_key(WAIVE, "k-1", form.clone()).await.assert(200);
    assert_eq!(done["amount"], "2.50");
    assert_eq!(done["loan_account"]["waived_amount"], "2.50");
    let again = admin.post_with_key(WAIVE, "k-1", form.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(200), done);
    let found = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(found["waived_amount"], "2.50");
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let last = history.as_array().and_then(|entries| entries.last()).expect("entries");
    assert_eq!((&last["kind"], &last["entry"]), (&json!("waiver"), &done["entry"]));
    assert_eq!((&last["amount"], &last["balance_change"]), (&json!("2.50"), &json!("-2.50")));
    assert_eq!(last["allocations"][0]["penalty"], "2.50");
}

/// R 620,00 at 36,5 % a year cost R 0,62 a day. The first installment was due on 2 April.
#[tokio::test]
async fn product_chooses_daily_penalties() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let wrong = json!({"penalty_method": "hourly", "version": 1});
    let answer = admin.patch("/api/loan-products/1/", wrong).await;
    assert!(!answer.message("penalty_method").is_empty());
    let daily = json!({"penalty_method": "daily", "penalty_rate": "36.5", "version": 1});
    let saved = admin.patch("/api/loan-products/1/", daily).await.assert(200);
    assert_eq!(
        (&saved["penalty_method"], &saved["penalty_rate"]),
        (&json!("daily"), &json!("36.50"))
    );
    give(&admin).await;
    let admin = go_to(&api, "2026-04-05").await;
    let account = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(account["terms"]["penalty_method"], "daily");
    assert_eq!(account["terms"]["penalty_rate"], "36.50");
    assert_eq!(account["penalty_amount"], "1.86");
    let history = admin.get("/api/loan-accounts/1/history/").await.assert(200);
    let days: Vec<_> = history.as_array().expect("entries").iter().skip(1).collect();
    assert_eq!(days.len(), 3);
    assert!(days.iter().all(|day| day["kind"] == "penalty" && day["amount"] == "0.62"));
    let papers = admin.get("/api/loan-accounts/1/papers/").await.assert(200);
    let statement = open(&api, &papers["statement_file"]).await;
    assert!(statement.contains("Penalties, 3 Apr 2026 to 5 Apr 2026"), "{statement}");
}

#[tokio::test]
async fn wrong_waiver_fields_have_their_messages() {
    let api = TestApi::new();
    give(&lender(&api).await).await;
    let admin = go_to(&api, "2026-04-10").await;
    let empty = admin.post(WAIVE, json!({})).await;
    empty.assert_refused(400, "invalid");
    assert_eq!(empty.message("installment"), "Please select an installment.");
    assert_eq!(empty.message("amount"), "Please enter an amount.");
    assert_eq!(empty.message("reason"), "Please give a reason for the waiver.");
    let form = json!({"installment": 1, "amount": "1.00", "reason": "Was in hospital."});
    for (field, value) in [
        ("installment", json!("first")),
        ("installment", json!(-1)),
        ("installment", json!(70_000)),
        ("installment", json!(i64::MAX)),
        ("installment", json!(2)),
        ("amount", json!("0.001")),
        ("amount", json!("90000000000.01")),
        ("amount", json!("1000.00")),
        ("reason", json!(7)),
    ] {
        let mut wrong = form.clone();
        wrong[field] = value.clone();
        let answer = admin.post(WAIVE, wrong).await;
        assert_eq!(answer.status, 400, "{field} {value}");
        assert!(!answer.message(field).is_empty(), "{field} {value}");
    }
    let unknown = "/api/loan-accounts/9/waive-penalty/";
    admin.post(unknown, form.clone()).await.assert_refused(404, "not_found");
    let clerk = api.consultant("Alexandra").can("can_verify_edit_loans_requests");
    clerk.post(WAIVE, form.clone()).await.assert_refused(403, "other_branch");
    let gone = json!({"reason": "Has moved away."});
    admin.post("/api/loan-accounts/1/write-off/", gone).await.assert(200);
    admin.post(WAIVE, form).await.assert_refused(409, "loan_written_off");
}
