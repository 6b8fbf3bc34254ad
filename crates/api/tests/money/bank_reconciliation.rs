//! The bank account in the books beside its statement, over the wire.

use crate::bank_lines::{file, ready};
use crate::go_to;
use api::testing::TestApi;
use serde_json::json;

const RECONCILE: &str = "/api/bank/reconciliations/";

#[tokio::test]
async fn statement_is_matched_and_reconciled() {
    let api = TestApi::new();
    ready(&api).await;
    let admin = go_to(&api, "2026-03-03").await;
    let start = json!({"branch": 2, "day": "2026-03-02", "statement_balance": "-20.50"});
    let begun = admin.post_with_key(RECONCILE, "k", start.clone()).await.assert(201);
    assert_eq!(
        (&begun["book_balance"], &begun["start_difference"]),
        (&json!("0.00"), &json!("-20.50"))
    );
    let replayed = admin.post_with_key(RECONCILE, "k", start).await.assert(201);
    assert_eq!(replayed["id"], begun["id"]);
    let lines =
        b"Date,Amount,Description,Reference\n2026-03-03,700.00,CASH DEP,\n2026-03-03,-9.00,FEE,\n";
    admin.multipart("/api/bank/imports/", file(lines)).await.assert(201);
    let deposit = json!({"branch": 2, "kind": "bank", "amount": "700"});
    let deposit = admin.post("/api/branches/deposit/", deposit).await.assert(201);
    let admin = go_to(&api, "2026-03-04").await;
    let path = "/api/bank/reconciliation/?branch=2&day=2026-03-03";
    let seen = admin.get(path).await.assert(200);
    let comparison = &seen["comparison"];
    assert_eq!(comparison["balance_by_lines"], "670.50");
    assert_eq!(
        (&comparison["only_on_statement"]["amount"], &comparison["only_in_books"]["amount"]),
        (&json!("691.00"), &json!("700.00"))
    );
    let line = &comparison["only_on_statement"]["items"][0];
    let entry = &comparison["only_in_books"]["items"][0]["entry"];
    assert_eq!((&line["proposed_entry"], &line["is_sure"]), (entry, &json!(true)), "{deposit}");
    let path_of = |verb: &str| format!("/api/bank/lines/{}/{verb}/", line["id"]);
    let none = admin.post(&path_of("match"), json!({})).await;
    assert_eq!(none.message("entries"), "Select 1 to 50 movements.");
    let matched = admin.post(&path_of("match"), json!({"entries": [entry]})).await.assert(200);
    assert_eq!((&matched["state"], &matched["free"]), (&json!("booked"), &json!("0.00")));
    let booked = admin.get("/api/bank/lines/?state=booked").await.assert(200);
    assert_eq!(booked["items"][0]["moves"][0]["matched_entry"], *entry);
    let undone = admin.post(&path_of("unmatch"), json!({})).await.assert(200);
    assert_eq!((&undone["state"], &undone["free"]), (&json!("open"), &json!("700.00")));
    admin.post(&path_of("match"), json!({"entries": [entry]})).await.assert(200);
    let body =
        |balance: &str| json!({"branch": 2, "day": "2026-03-03", "statement_balance": balance});
    let wrong = admin.post(RECONCILE, body("670.00")).await;
    let sentence = "The lines add up to R\u{a0}670,50, which differs by R\u{a0}0,50. Import the lines that are missing, or correct the balance.";
    assert_eq!(wrong.message("statement_balance"), sentence);
    let done = admin.post(RECONCILE, body("670.50")).await.assert(201);
    let first = format!("{RECONCILE}{}/withdraw/", begun["id"]);
    admin.post(&first, json!({})).await.assert_refused(409, "not_the_last");
    let last = format!("{RECONCILE}{}/withdraw/", done["id"]);
    admin.post(&last, json!({})).await.assert(200);
    let listed = admin.get(&format!("{RECONCILE}?branch=2")).await.assert(200);
    assert_eq!(listed["total"], 2);
    assert!(listed["items"][0]["withdrawn_at"].is_string());
}
