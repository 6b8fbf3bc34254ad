//! Cash above the threshold over the wire.

use api::testing::TestApi;
use serde_json::json;

const PATH: &str = "/api/cash-thresholds/";

#[tokio::test]
async fn threshold_is_added_and_cash_above_it_listed() {
    let api = TestApi::new();
    let admin = api.administrator().can("can_edit_staff_permissions");
    let first = &admin.get(PATH).await.assert(200)[0];
    assert_eq!((&first["amount"], &first["status"]), (&json!("49999.99"), &json!("in_force")));
    let wrong = admin.post(PATH, json!({ "amount": "-1.00" })).await;
    for field in ["amount", "effective_from", "source"] {
        assert!(!wrong.message(field).is_empty(), "{field}");
    }
    let body = json!({ "effective_from": "2026-03-01", "amount": "100.00", "source": "A notice" });
    let added = admin.post(PATH, body).await.assert(201);
    assert_eq!((&added["id"], &added["status"]), (&json!(2), &json!("in_force")));
    let days = "?start_date=2026-03-01&end_date=2026-03-02";
    let page = admin.get(&format!("{PATH}exceeded/{days}")).await.assert(200);
    assert_eq!((&page["items"], &page["total"]), (&json!([]), &json!(0)));
    let list = json!({ "large_cash": { "start_date": "2026-03-01" } });
    let report = admin.post("/api/reports/", list).await.assert(202);
    assert_eq!(report["report_type"], "large_cash");
}
