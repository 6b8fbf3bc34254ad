//! Lists: pages, copies that are still good, compression.

use api::testing::TestApi;
use axum::http::Method;

const BRANCHES: &str = "/api/branches/";

#[tokio::test]
async fn unchanged_list_answers_304() {
    let api = TestApi::new();
    let admin = api.administrator();
    api.office.branch("Soweto");
    let first = admin.get(BRANCHES).await;
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with("W/\""));
    let ask = || admin.request(Method::GET, BRANCHES).header("if-none-match", &tag);
    let again = admin.send(ask(), "").await;
    assert_eq!(again.status, 304);
    assert!(again.bytes.is_empty());
    assert_eq!(again.header("etag"), tag);
    api.office.branch("Durban");
    let changed = admin.send(ask(), "").await;
    assert_eq!(changed.status, 200);
    assert_ne!(changed.header("etag"), tag);
    // A cached copy is refused, too, for a person whose session has ended.
    admin.end_session();
    admin.send(ask(), "").await.assert_refused(401, "sign_in_required");
}

#[tokio::test]
async fn pages_are_counted_and_bounded() {
    let api = TestApi::new();
    let admin = api.administrator();
    for name in ["Soweto", "Durban", "Polokwane"] {
        api.office.branch(name);
    }
    let plain = admin.get(BRANCHES).await.assert(200);
    assert_eq!(plain.as_array().map(Vec::len), Some(3));
    let page = admin.get("/api/branches/?page=2&page_size=2").await.assert(200);
    assert_eq!(page["total"], 3);
    assert_eq!(page["total_pages"], 2);
    assert_eq!(page["page"], 2);
    assert_eq!(page["page_size"], 2);
    assert_eq!(page["items"].as_array().map(Vec::len), Some(1));
    let beyond = admin.get("/api/branches/?page=900").await.assert(200);
    assert_eq!(beyond["items"], serde_json::json!([]));
    for (query, field) in [
        ("page=0", "page"),
        ("page=-1", "page"),
        ("page=x", "page"),
        ("page=9999999999999", "page"),
        ("page=1&page_size=0", "page_size"),
        ("page=1&page_size=501", "page_size"),
    ] {
        let answer = admin.get(&format!("/api/branches/?{query}")).await;
        answer.assert_refused(400, "invalid");
        assert!(!answer.message(field).is_empty(), "{query}");
    }
}

#[tokio::test]
async fn responses_are_compressed_if_accepted() {
    let api = TestApi::new();
    let anyone = api.anonymous();
    let request = anyone.request(Method::GET, "/api/openapi.json");
    let packed = anyone.send(request.header("accept-encoding", "gzip"), "").await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    let plain = anyone.get("/api/openapi.json").await;
    assert!(packed.bytes.len() * 4 < plain.bytes.len());
}

/// A payment was taken and answered with 406.
#[tokio::test]
async fn refused_encodings_still_get_an_answer() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto");
    let body = format!("{{\"branch\": {branch}, \"amount\": \"5.00\"}}");
    for accepted in ["identity;q=0", "*;q=0", "br;q=0, IDENTITY; q=0", "\u{e9}, *;q=0"] {
        let request = admin.json(Method::POST, "/api/branches/deposit/");
        let answer = admin.send(request.header("accept-encoding", accepted), body.clone()).await;
        answer.assert(201);
    }
    let packed = admin.request(Method::GET, "/api/openapi.json");
    let packed = admin.send(packed.header("accept-encoding", "gzip, identity;q=0"), "").await;
    assert_eq!(packed.header("content-encoding"), "gzip");
}
