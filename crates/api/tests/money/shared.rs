//! Pages computed once for many readers: all readers get current data, and only data they may see.

use crate::{give, lender, repayment};
use api::testing::TestApi;
use axum::http::Method;
use axum::http::header::IF_NONE_MATCH;
use serde_json::{Value, json};

const LIST: &str = "/api/administrator/filtered/active-loan-accounts/";

#[tokio::test]
async fn list_shows_changes_at_once() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let nothing = admin.get(LIST).await.assert(200);
    assert_eq!(nothing["total"], 0);
    give(&admin).await;
    let given = admin.get(LIST).await.assert(200);
    assert_eq!(given["items"][0]["balance"], "1240.00");
    assert_eq!(admin.get(LIST).await.assert(200), given, "nothing has changed");
    admin.post("/api/adminstrator/loan/repayment/", repayment("700")).await.assert(201);
    let paid = admin.get(LIST).await.assert(200);
    assert_eq!(paid["items"][0]["balance"], "540.00");
    let new_name = json!({"first_name": "Thandi", "version": 1});
    admin.patch("/api/consultant/edit/client/1/", new_name).await.assert(200);
    let renamed = admin.get(LIST).await.assert(200);
    assert_eq!(renamed["items"][0]["client"]["first_name"], "Thandi");
}

#[tokio::test]
async fn cached_list_depends_on_its_filters() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    for (query, total) in [
        ("", 1),
        ("?q=dlam", 1),
        ("?q=nkosi", 0),
        ("?branch_id=2", 1),
        ("?branch_id=1", 0),
        ("?status=closed", 0),
        ("?date_from=2026-03-03", 0),
        ("?disbursed_by=nobody", 0),
        ("?page=2", 1),
        ("?page_size=1", 1),
    ] {
        let page = admin.get(&format!("{LIST}{query}")).await.assert(200);
        assert_eq!(page["total"], total, "{query}");
    }
}

#[tokio::test]
async fn cached_page_still_checks_the_caller() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    let colleague = api.administrator();
    give(&admin).await;
    let page = admin.get(LIST).await.assert(200);
    assert_eq!(colleague.get(LIST).await.assert(200), page);
    api.consultant("Soweto").get(LIST).await.assert_refused(403, "wrong_role");
    api.anonymous().get(LIST).await.assert_refused(401, "sign_in_required");
    colleague.end_session();
    colleague.get(LIST).await.assert(401);
}

#[tokio::test]
async fn list_shows_overdue_installments_next_day() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let status = |page: Value| page["items"][0]["payment_schedules"][0]["status"].clone();
    assert_eq!(status(admin.get(LIST).await.assert(200)), "pending");
    // No day end has run: only the date differs.
    api.office.go_to("2026-04-03".parse().expect("a date"));
    let admin = api.administrator();
    assert_eq!(status(admin.get(LIST).await.assert(200)), "overdue");
}

#[tokio::test]
async fn unchanged_page_answers_304() {
    let api = TestApi::new();
    let admin = lender(&api).await;
    give(&admin).await;
    let first = admin.get(LIST).await;
    for _ in 0..2 {
        let again = admin.request(Method::GET, LIST).header(IF_NONE_MATCH, first.header("etag"));
        let again = admin.send(again, "").await;
        assert_eq!(again.status, 304);
        assert_eq!(again.header("etag"), first.header("etag"));
    }
}
