//! The OpenAPI document and the page that shows it.

use api::testing::TestApi;

#[tokio::test]
async fn openapi_page_is_public_and_self_contained() {
    let api = TestApi::new();
    let anyone = api.anonymous();
    let document = anyone.get("/api/openapi.json").await.assert(200);
    assert_eq!(document["openapi"], "3.1.0");
    let deposit = &document["paths"]["/api/branches/deposit/"]["post"];
    assert_eq!(deposit["operationId"], "cash_deposit");
    assert_eq!(deposit["x-permission"], "administrator");
    assert_eq!(deposit["x-idempotent"], true);
    assert_eq!(deposit["security"][0]["bearer"], serde_json::json!([]));
    let page = anyone.get("/api/docs").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let html = String::from_utf8_lossy(&page.bytes).into_owned();
    assert!(!html.contains("http:") && !html.contains("https:") && !html.contains("<style"));
    assert_eq!(html.matches("<script").count(), html.matches("<script src=\"/api/").count());
    for file in ["/api/docs/viewer.js", "/api/docs/viewer.css"] {
        assert_eq!(anyone.get(file).await.status, 200);
    }
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"));
}

#[tokio::test]
async fn the_config_names_the_lender() {
    let api = TestApi::with_policy(office::Policy {
        setup_code: Some("ABCD-2345".to_owned()),
        ..office::Policy::default()
    });
    let config = api.anonymous().get("/api/config/").await.assert(200);
    assert_eq!(config["product_name"], "Rondavel");
    assert_eq!(config["staff_app_url"], "/staff/");
    assert_eq!(config["registration"], "open");
    assert_eq!(config["setup_code_required"], true);
    api.administrator();
    let config = api.anonymous().get("/api/config/").await.assert(200);
    assert_eq!(config["registration"], "approval");
    assert_eq!(config["setup_code_required"], false);
}

#[tokio::test]
async fn server_with_missing_day_ends_is_not_ready() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let body = serde_json::json!({ "branch": branch, "amount": "5.00" });
    admin.post("/api/branches/deposit/", body).await.assert(201);
    api.anonymous().get("/api/ready/").await.assert(200);
    api.office.go_to(money::Date::constant(2026, 3, 4));
    // A readiness result is valid for a second; another server has not checked yet.
    let other = api.another_server();
    let answer = other.anonymous().get("/api/ready/").await;
    answer.assert_refused(503, "catching_up");
    assert_eq!(answer.header("retry-after"), "5");
}
