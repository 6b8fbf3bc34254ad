//! Exports for the accountant's program over the wire.

use crate::lender;
use api::testing::TestApi;
use serde_json::{Value, json};

#[tokio::test]
async fn accounts_are_mapped_and_days_exported() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let body = json!({
        "format": "quickbooks", "date_from": "2026-03-01", "date_to": "2026-03-02"
    });
    let refused = admin.post("/api/accounting/exports/", body.clone()).await;
    assert!(refused.message("accounts").contains("1000 Branch cash"), "{:?}", refused.bytes);
    let known = admin.get("/api/external-accounts/").await.assert(200);
    let known = known.as_array().unwrap();
    let rent = json!({
        "account": 5100, "account_name": "Operating expenses", "category": 1,
        "category_name": "Rent", "code": "", "name": "", "tax_code": ""
    });
    assert!(known.contains(&rent), "{known:?}");
    let own = known.iter().filter(|one| one["category"].is_null());
    let rows: Vec<Value> = own
        .map(|one| json!({ "account": one["account"], "code": "9", "name": one["account_name"] }))
        .collect();
    let mapped = admin.patch("/api/external-accounts/", json!({ "accounts": rows })).await;
    assert_eq!(mapped.assert(200)[0]["code"], json!("9"));
    let made = admin.post("/api/accounting/exports/", body).await.assert(201);
    assert_eq!((&made["is_draft"], &made["granularity"]), (&json!(true), &json!("day")));
    assert_eq!(made["files"][0]["name"], json!("quickbooks-2026-03-01-2026-03-02-draft.csv"));
    let text = made["files"][0]["content"].as_str().unwrap();
    assert!(text.starts_with("Journal No,Journal Date,"), "{text}");
    let one = format!("/api/accounting/exports/{}/", made["id"]);
    assert_eq!(admin.get(&one).await.assert(200), made);
    let listed = admin.get("/api/accounting/exports/").await.assert(200);
    assert_eq!((&listed["total"], &listed["items"][0]["id"]), (&json!(1), &made["id"]));
    let wrong = json!({ "accounts": [{ "account": 7, "code": "9" }] });
    let refused = admin.patch("/api/external-accounts/", wrong).await;
    assert!(!refused.message("accounts").is_empty());
}
