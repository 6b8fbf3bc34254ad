//! Loans that a second person approves, on the wire.

use crate::{application, lender};
use api::testing::TestApi;
use office::{LoanApproval, Policy};
use serde_json::{Value, json};

const APPLY: &str = "/api/adminstrator/loan/applications/";
const APPLICATIONS: &str = "/api/loan/applications/";

fn api() -> TestApi {
    let loan_approval = LoanApproval::Always;
    TestApi::with_policy(Policy { loan_approval, ..Policy::default() })
}

#[tokio::test]
async fn application_stores_its_quote_and_becomes_one_loan() {
    let api = api();
    let admin = lender(&api).await;
    let clerk = api.consultant("Soweto").can("can_give_loans");
    let senior = api.consultant("Soweto").can("can_verify_edit_loans_requests");
    let quote = clerk.post("/api/consultant/loan/quote/", application()).await.assert(200);
    assert_eq!(quote["needs_approval"], true);
    let path = "/api/consultant/loan/applications/";
    let waiting = clerk.post_with_key(path, "k-1", application()).await.assert(201);
    assert_eq!(
        (&waiting["application"]["status"], &waiting["loan_account"], &waiting["request"]),
        (&json!("submitted"), &Value::Null, &json!(1))
    );
    let again = clerk.post_with_key(path, "k-1", application()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    let client = admin.get("/api/clients/1/").await.assert(200);
    assert_eq!(client["waiting_applications"], 1);
    let active = admin.get("/api/administrator/filtered/active-loan-accounts/").await.assert(200);
    assert_eq!(active["total"], 0);

    let request = senior.get("/api/requests/1/").await.assert(200);
    assert_eq!(
        (&request["kind"], &request["application"], &request["amount"], &request["loan_account"]),
        (&json!("loan_approval"), &json!(1), &json!("1000.00"), &Value::Null)
    );
    let shown = senior.get(&format!("{APPLICATIONS}1/")).await.assert(200);
    assert_eq!(shown["quote"]["total_amount"], quote["total_amount"]);
    assert_eq!(shown["quote"]["installments"], quote["installments"]);
    assert_eq!(shown["quote"]["warnings"], quote["warnings"]);
    assert_eq!(shown["quote"]["effective_annual_rate"], quote["effective_annual_rate"]);
    assert_eq!(shown["warnings"], quote["warnings"]);

    let approved = senior.post("/api/requests/1/approve/", json!({})).await.assert(200);
    assert_eq!((&approved["status"], &approved["loan_account"]), (&json!("approved"), &json!(1)));
    let loan = admin.get("/api/loan-accounts/1/").await.assert(200);
    assert_eq!(loan["total_amount"], quote["total_amount"]);
    assert_eq!(loan["disbursed_by"]["id"], clerk.person().staff.get());
    let listed = clerk.get(&format!("{APPLICATIONS}?status=approved")).await.assert(200);
    assert_eq!((&listed["total"], &listed["items"][0]["loan_account"]), (&json!(1), &json!(1)));
    let waiting = clerk.get(&format!("{APPLICATIONS}?status=submitted")).await.assert(200);
    assert_eq!(waiting["total"], 0);
    clerk.get(&format!("{APPLICATIONS}?status=lost")).await.assert(400);
    clerk.get(&format!("{APPLICATIONS}9/")).await.assert(404);
}

#[tokio::test]
async fn application_with_past_due_date_must_be_resubmitted() {
    let api = api();
    let admin = lender(&api).await;
    admin.post(APPLY, application()).await.assert(201);
    api.office.go_to("2026-04-03".parse().expect("a date"));
    let colleague = api.administrator().can_everything();
    let refused = colleague.post("/api/requests/1/approve/", json!({})).await;
    refused.assert_refused(409, "request_expired");
    let mut anew = application();
    anew["schedule_due_dates"] = json!(["2026-04-04", "2026-05-02"]);
    let admin = api.administrator().can_everything();
    admin.post(APPLY, anew).await.assert(201);
    api.office.go_to("2026-04-05".parse().expect("a date"));
    let colleague = api.administrator().can_everything();
    let refused = colleague.post("/api/requests/2/approve/", json!({})).await;
    refused.assert_refused(409, "request_outdated");
    let shown = colleague.get(&format!("{APPLICATIONS}2/")).await.assert(200);
    assert_eq!(shown["warnings"][0]["code"], "outdated");
    assert_eq!(shown["warnings"][0]["is_refusal"], true);
}

#[tokio::test]
async fn consultants_see_the_applications_of_their_branch() {
    let api = api();
    let admin = lender(&api).await;
    admin.post(APPLY, application()).await.assert(201);
    let total = |page: Value| page["total"].clone();
    let here = api.consultant("Soweto");
    assert_eq!(total(here.get(APPLICATIONS).await.assert(200)), 1);
    let elsewhere = api.consultant("Durban");
    assert_eq!(total(elsewhere.get(APPLICATIONS).await.assert(200)), 0);
    elsewhere.get(&format!("{APPLICATIONS}?branch=2")).await.assert_refused(403, "other_branch");
    // The branch can pay out only its balance: its staff see the remaining amount.
    let cash = admin.get("/api/branches/2/").await.assert(200)["closing_balance"].clone();
    let all = json!({ "branch": 2, "amount": cash });
    admin.post("/api/branches/withdraw/", all).await.assert(201);
    let one = format!("{APPLICATIONS}1/");
    let said = |file: Value| file["warnings"].to_string().contains("available");
    assert!(said(here.get(&one).await.assert(200)));
    assert!(!said(elsewhere.get(&one).await.assert(200)));
}
