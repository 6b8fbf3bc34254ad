//! Expense norms over the wire.

use crate::lender;
use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/expense-norms/";
const PREVIEW: &str = "/api/expense-norms/preview/";

#[tokio::test]
async fn norms_are_listed_and_added() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let body = json!({
        "effective_from": "2027-01-01", "source": "A notice", "bands": [
            { "over": 0, "up_to": 1000, "base": 0, "rate": 100 },
            { "over": "1000.00", "up_to": null, "base": "1000.00", "rate": "6.75" }
        ]
    });
    let added = admin.post(PATH, body.clone()).await.assert(201);
    let expected = json!({
        "id": 2, "effective_from": "2027-01-01", "status": "upcoming", "source": "A notice",
        "bands": [
            { "over": "0.00", "up_to": "1000.00", "base": "0.00", "rate": "100.00" },
            { "over": "1000.00", "up_to": null, "base": "1000.00", "rate": "6.75" }
        ],
        "added_by": 1, "added_at": "2026-03-02T06:00:00Z"
    });
    assert_eq!(added, expected);
    let all = admin.get(PATH).await.assert(200);
    assert_eq!(all[0], added);
    assert_eq!((&all[1]["status"], &all[1]["added_by"]), (&json!("in_force"), &json!(null)));
    assert_eq!(all[1]["bands"].as_array().map(Vec::len), Some(5));
    let again = admin.post(PATH, body).await;
    assert!(!again.message("effective_from").is_empty());
    let clerk = api.consultant("Soweto");
    clerk.post(PATH, json!({})).await.assert_refused(403, "wrong_role");
    clerk.get(PATH).await.assert(200);
}

#[tokio::test]
async fn wrong_bands_are_refused_at_their_position() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let typed = json!({ "bands": [{ "over": "much", "rate": [] }] });
    let refused = admin.post(PATH, typed).await;
    refused.assert_refused(400, "invalid");
    assert!(!refused.message("bands.0.over").is_empty());
    assert!(!refused.message("bands.0.rate").is_empty());
    let gap = json!({
        "effective_from": "2027-01-01", "source": "A notice", "bands": [
            { "over": 0, "up_to": 1000, "base": 0, "rate": 100 },
            { "over": "1000.01", "base": 1000, "rate": 7 }
        ]
    });
    let refused = admin.post(PATH, gap).await;
    assert!(refused.message("bands.1.over").contains("without a gap"));
    let huge = json!({ "bands": [{ "over": "99999999999999999999", "base": 0, "rate": 1001 }] });
    let refused = admin.post(PATH, huge).await;
    for field in ["bands.0.over", "bands.0.rate"] {
        assert!(!refused.message(field).is_empty(), "{field}");
    }
    for bands in [json!("none"), json!([1]), json!([null])] {
        admin.post(PATH, json!({ "bands": bands })).await.assert_refused(400, "invalid");
    }
    let missing = admin.post(PATH, json!({})).await;
    for field in ["effective_from", "source", "bands"] {
        assert!(!missing.message(field).is_empty(), "{field}");
    }
}

#[tokio::test]
async fn the_calculator_answers_consultants_too() {
    let api = TestApi::new();
    lender(&api).await;
    let clerk = api.consultant("Soweto");
    let found = clerk.post(PREVIEW, json!({ "gross_income": 2000 })).await.assert(200);
    let expected = json!({
        "gross_income": "2000.00", "norm": "881.00", "remaining_income": "1119.00",
        "band": { "over": "800.00", "up_to": "6250.00", "base": "800.00", "rate": "6.75" },
        "expense_norm": 1, "effective_from": "2015-03-13", "source": found["source"]
    });
    assert_eq!(found, expected);
    let early = json!({ "gross_income": 2000, "date": "2015-03-12" });
    assert!(!clerk.post(PREVIEW, early).await.message("date").is_empty());
    for wrong in [json!({}), json!({ "gross_income": -1 }), json!({ "gross_income": "1e3" })] {
        assert!(!clerk.post(PREVIEW, wrong).await.message("gross_income").is_empty());
    }
}
