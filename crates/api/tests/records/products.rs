use api::testing::TestApi;
use serde_json::{Value, json};

const PATH: &str = "/api/loan-products/";

pub(crate) fn payday() -> Value {
    json!({
        "name": "Payday", "description": "Until the next salary", "min_amount": 500,
        "max_amount": "8000.50", "interest_rate": "27.75", "term": 6, "penalty_rate": 5
    })
}

#[tokio::test]
async fn product_is_stored_as_documented() {
    let api = TestApi::new();
    let administrator = api.administrator().can_everything();
    let mut product = administrator.post(PATH, payday()).await.assert(201);
    let warnings = product.as_object_mut().and_then(|saved| saved.remove("warnings"));
    assert_eq!(warnings, Some(json!([])), "what was saved is within the limits");
    assert_eq!(
        product,
        json!({
            "id": 1, "name": "Payday", "description": "Until the next salary",
            "min_amount": "500.00", "max_amount": "8000.50", "interest_rate": "27.75",
            "interest_method": "flat", "term": 6, "penalty_method": "once", "penalty_rate": "5.00",
            "initiation_fee_method": "none", "initiation_fee": "0.00",
            "monthly_service_fee": "0.00", "grace_days": 0, "credit_type": null,
            "is_active": true, "version": 1, "created_at": "2026-03-02T06:00:00Z"
        })
    );
    let consultant = api.consultant("Soweto");
    assert_eq!(consultant.get(PATH).await.assert(200), json!([product]));
    assert_eq!(consultant.get("/api/loan-products/1/").await.assert(200), product);
    let edited = administrator
        .patch("/api/loan-products/1/", json!({"max_amount": 9000, "version": 1}))
        .await
        .assert(200);
    assert_eq!((&edited["max_amount"], &edited["version"]), (&json!("9000.00"), &json!(2)));
    let stale = administrator
        .patch("/api/loan-products/1/", json!({"max_amount": 1000, "version": 1}))
        .await;
    stale.assert_refused(409, "version_out_of_date");
    assert!(stale.body["detail"].as_str().is_some_and(|text| text.contains("Test Person")));
    assert_eq!(administrator.delete("/api/loan-products/1/").await.status, 204);
    administrator.get("/api/loan-products/1/").await.assert_refused(404, "not_found");
    administrator.get("/api/loan-products/x/").await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn each_error_is_under_its_field() {
    let api = TestApi::new();
    let administrator = api.administrator().can_everything();
    for (field, value, message) in [
        ("name", json!(" "), "Name is required"),
        ("name", json!(null), "Name is required"),
        ("min_amount", json!(""), "Minimum amount is required"),
        ("min_amount", json!("1.234"), "Enter an amount with at most two decimal places."),
        ("min_amount", json!([]), "Enter an amount such as 1500.00."),
        ("max_amount", json!(499.99), "Maximum amount must be greater than minimum amount"),
        ("interest_rate", json!(-1), "Interest rate cannot be negative"),
        ("interest_rate", json!("-0.5"), "Interest rate cannot be negative"),
        ("penalty_rate", json!(null), "Penalty rate is required"),
        ("term", json!(0), "Loan term must be greater than 0"),
        ("term", json!("six"), "This must be a whole number."),
        ("interest_method", json!("compound"), "Choose one of: flat, declining_balance."),
        ("is_active", json!("perhaps"), "This must be true or false."),
    ] {
        let mut body = payday();
        body[field] = value.clone();
        let refusal = administrator.post(PATH, body).await;
        refusal.assert_refused(400, "invalid");
        assert_eq!(refusal.message(field), message, "{field}: {value}");
    }
}

#[tokio::test]
async fn product_edit_cannot_clear_required_fields() {
    let api = TestApi::new();
    let administrator = api.administrator().can_everything();
    administrator.post(PATH, payday()).await.assert(201);
    let path = "/api/loan-products/1/";
    let refusal = administrator.patch(path, json!({"term": "", "name": ""})).await;
    refusal.assert_refused(400, "invalid");
    assert_eq!(refusal.message("term"), "Term is required");
    assert_eq!(refusal.message("name"), "Name is required");
    let edited = administrator.patch(path, json!({"description": ""})).await.assert(200);
    assert_eq!(edited["description"], "");
}

#[tokio::test]
async fn unchanged_list_answers_304() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto");
    let first = consultant.get(PATH).await;
    let tag = first.header("etag").to_owned();
    assert!(!tag.is_empty());
    let request = consultant.request(axum::http::Method::GET, PATH).header("If-None-Match", &tag);
    let again = consultant.send(request, "").await;
    assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0));
}

#[tokio::test]
async fn only_administrators_change_products() {
    let api = TestApi::new();
    let consultant = api.consultant("Soweto").can_everything();
    consultant.post(PATH, payday()).await.assert_refused(403, "wrong_role");
    consultant.patch("/api/loan-products/1/", json!({})).await.assert_refused(403, "wrong_role");
    consultant.delete("/api/loan-products/1/").await.assert_refused(403, "wrong_role");
    api.anonymous().get(PATH).await.assert_refused(401, "sign_in_required");
}
