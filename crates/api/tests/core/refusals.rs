//! Any invalid request gets a refusal in the one shape, never a fault.

use api::testing::{FormParts, TestApi};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, header};
use axum::routing::get;
use futures_util::{StreamExt, stream};
use serde_json::{Map, json};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use store::Fault;

const DEPOSIT: &str = "/api/branches/deposit/";

#[tokio::test]
async fn unreadable_bodies_are_refused_uniformly() {
    let api = TestApi::new();
    let admin = api.administrator();
    for body in
        ["{", "nothing", "[1, 2]", "5", "\"text\"", "{\"amount\": 1e}", "{\"a\": 1} trailing"]
    {
        let answer = admin.send(admin.json(Method::POST, DEPOSIT), body).await;
        answer.assert_refused(400, "malformed");
    }
    let deep = format!("{{\"note\": {}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let answer = admin.send(admin.json(Method::POST, DEPOSIT), deep).await;
    answer.assert_refused(400, "invalid");
    let not_utf8 = b"{\"note\": \"\xFF\xFE\"}".to_vec();
    let answer = admin.send(admin.json(Method::POST, DEPOSIT), not_utf8).await;
    answer.assert_refused(400, "malformed");
}

#[tokio::test]
async fn other_content_types_are_415() {
    let api = TestApi::new();
    let admin = api.administrator();
    let request = admin.request(Method::POST, DEPOSIT).header(header::CONTENT_TYPE, "text/plain");
    let answer = admin.send(request, r#"{"amount": "1"}"#).await;
    answer.assert_refused(415, "unsupported_media_type");
    let answer = admin.multipart(DEPOSIT, FormParts::new().text("amount", "1")).await;
    answer.assert_refused(415, "unsupported_media_type");
}

#[tokio::test]
async fn missing_body_counts_as_empty() {
    let api = TestApi::new();
    let admin = api.administrator();
    let answer = admin.send(admin.request(Method::POST, DEPOSIT), "").await;
    answer.assert_refused(400, "invalid");
    assert_eq!(answer.message("branch"), "Please select a branch");
    assert_eq!(answer.message("amount"), "Amount is required");
}

#[tokio::test]
async fn wrong_types_are_messages_under_their_fields() {
    let api = TestApi::new();
    let admin = api.administrator();
    let wrong = [
        ("amount", json!("1.005"), "Enter an amount with at most two decimal places."),
        ("amount", json!("NaN"), "Enter an amount such as 1500.00."),
        ("amount", json!(true), "Enter an amount such as 1500.00."),
        ("amount", json!([]), "Enter an amount such as 1500.00."),
        ("amount", json!({"value": 1}), "Enter an amount such as 1500.00."),
        ("branch", json!("first"), "This must be a whole number."),
        ("branch", json!(1.5), "This must be a whole number."),
        ("branch", json!([1]), "This must be a whole number."),
        ("note", json!({"text": "x"}), "This must be text."),
        (
            "note",
            json!("a\u{0}b"),
            "This text contains a character that is not allowed: U+0000, character 2.",
        ),
    ];
    for (field, value, message) in wrong {
        let mut body = json!({ "branch": 1, "amount": "10.00", "note": "x" });
        body[field] = value;
        let answer = admin.post(DEPOSIT, body).await;
        answer.assert_refused(400, "invalid");
        assert_eq!(answer.message(field), message);
    }
}

#[tokio::test]
async fn numbers_parse_exactly_from_their_text() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto");
    for (amount, message) in [
        ("1e3", "Enter an amount such as 1500.00."),
        ("10.001", "Enter an amount with at most two decimal places."),
        (
            "0.1000000000000000055511151231257827",
            "Enter an amount with at most two decimal places.",
        ),
        (
            "99999999999999999999999999999999",
            "Enter an amount of at most R\u{a0}90\u{a0}000\u{a0}000\u{a0}000,00.",
        ),
        ("90000000000.01", "Enter an amount of at most R\u{a0}90\u{a0}000\u{a0}000\u{a0}000,00."),
    ] {
        let body = format!("{{\"branch\": {branch}, \"amount\": {amount}}}");
        let answer = admin.send(admin.json(Method::POST, DEPOSIT), body).await;
        answer.assert_refused(400, "invalid");
        let plain = |text: &str| text.replace('\u{a0}', " ");
        assert_eq!(plain(answer.message("amount")), plain(message), "{amount}");
    }
    for (amount, closing) in [("0.10", "0.10"), ("\"0.2\"", "0.30"), ("7", "7.30")] {
        let body = format!("{{\"branch\": {branch}, \"amount\": {amount}}}");
        let answer = admin.send(admin.json(Method::POST, DEPOSIT), body).await.assert(201);
        assert_eq!(answer["closing_balance"], closing);
        assert_eq!(answer["branch"]["closing_balance"], closing);
    }
}

#[tokio::test]
async fn lone_surrogate_is_refused_under_its_field() {
    let api = TestApi::new();
    let admin = api.administrator();
    let body = r#"{"branch": 1, "amount": "1", "note": "\ud800"}"#;
    let answer = admin.send(admin.json(Method::POST, DEPOSIT), body).await;
    answer.assert_refused(400, "invalid");
    assert_eq!(answer.message("note"), "This text contains half a character. Type it again.");
}

#[tokio::test]
async fn ten_megabyte_body_is_413() {
    let api = TestApi::new();
    let admin = api.administrator();
    let note = "x".repeat(10 * 1024 * 1024);
    let answer = admin.post(DEPOSIT, json!({ "branch": 1, "amount": "1.00", "note": note })).await;
    answer.assert_refused(413, "too_large");
}

/// The answer to a caller who still sends would be lost with the connection.
#[tokio::test]
async fn refused_request_body_is_read_before_the_answer() {
    let api = TestApi::new();
    let megabyte = vec![b'x'; 1024 * 1024];
    for (token, status, code) in [
        ("wrong", 401, "sign_in_required"),
        ("right", 413, "too_large"),
        ("asks", 413, "too_large"),
    ] {
        let read = Arc::new(AtomicUsize::new(0));
        let (counter, megabyte) = (Arc::clone(&read), megabyte.clone());
        let pieces = stream::iter(0..64).map(move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
            Ok::<_, Infallible>(megabyte.clone())
        });
        let caller = if token == "wrong" { api.anonymous() } else { api.administrator() };
        let mut request = caller.json(Method::POST, DEPOSIT);
        if token == "asks" {
            request = request.header(header::EXPECT, "100-continue");
        }
        let answer = caller.send(request, Body::from_stream(pieces)).await;
        answer.assert_refused(status, code);
        let read = read.load(Ordering::Relaxed);
        let expected = if token == "asks" { 1..4 } else { 32..40 };
        assert!(expected.contains(&read), "{token}: {read} MB were read");
    }
}

/// Guards against time quadratic in the length of the list.
#[tokio::test]
async fn list_of_wrong_values_reports_twenty() {
    let api = TestApi::new();
    let admin = api.administrator().can("can_give_loans");
    let days = vec![0; 300_000];
    let answer = admin.post("/api/adminstrator/loan/quote/", json!({ "schedule_due_dates": days }));
    let errors = answer.await.assert(400)["errors"].clone();
    let told = errors.as_object().unwrap().keys();
    assert_eq!(told.filter(|field| field.starts_with("schedule_due_dates.")).count(), 20);
    let flags: Map<_, _> = (0..30_000).map(|n| (format!("flag_{n}"), json!("perhaps"))).collect();
    let path = format!("/api/management/users/{}/", admin.person().staff);
    let errors =
        admin.patch(&path, json!({ "permissions": flags })).await.assert(400)["errors"].clone();
    assert_eq!(errors.as_object().unwrap().len(), 20);
}

#[tokio::test]
async fn unknown_paths_and_methods_have_the_error_shape() {
    let api = TestApi::new();
    let anyone = api.anonymous();
    for path in ["/api", "/api/", "/api/nothing/", "/api/branches/deposit", "/elsewhere"] {
        anyone.get(path).await.assert_refused(404, "not_found");
    }
    anyone.get(DEPOSIT).await.assert_refused(405, "method_not_allowed");
    anyone.delete("/api/config/").await.assert_refused(405, "method_not_allowed");
}

#[tokio::test]
async fn missing_permission_outranks_a_wrong_field() {
    let api = TestApi::new();
    let nobody = api.anonymous().post(DEPOSIT, json!({ "amount": "x" })).await;
    nobody.assert_refused(401, "sign_in_required");
    assert_eq!(nobody.header("www-authenticate"), "Bearer");
    let consultant = api.consultant("Soweto");
    for body in [json!({}), json!({ "branch": 2, "amount": "5.00" })] {
        let answer = consultant.post(DEPOSIT, body).await;
        answer.assert_refused(403, "wrong_role");
        assert_eq!(answer.body["detail"], "Only an Administrator may do this.");
    }
    let developer = api.person(office::Role::Developer).get("/api/branches/").await;
    developer.assert_refused(403, "wrong_role");
    assert_eq!(developer.body["detail"], "Only an Administrator or a Consultant may do this.");
    let large = json!({ "note": "x".repeat(2 * 1024 * 1024) });
    consultant.post(DEPOSIT, large).await.assert_refused(403, "wrong_role");
}

#[tokio::test]
async fn panic_is_a_500_without_details() {
    async fn burst() -> &'static str {
        panic!("secret insides")
    }
    let pages = Router::new().route("/burst", get(burst));
    let api = TestApi::with(office::Policy::default(), |_| {}, pages);
    let answer = api.anonymous().get("/burst").await;
    answer.assert_refused(500, "internal");
    assert!(!String::from_utf8_lossy(&answer.bytes).contains("insides"));
    api.anonymous().get("/api/health/").await.assert(200);
}

#[tokio::test]
async fn stopping_server_refuses_writes_and_is_not_ready() {
    let api = TestApi::new();
    let admin = api.administrator();
    api.anonymous().get("/api/ready/").await.assert(200);
    api.stop();
    let answer = admin.post(DEPOSIT, json!({ "branch": 1, "amount": "5.00" })).await;
    answer.assert_refused(503, "shutting_down");
    assert_eq!(answer.header("retry-after"), "5");
    api.anonymous().get("/api/ready/").await.assert_refused(503, "shutting_down");
    assert_eq!(api.anonymous().get("/api/ready/").await.assert(503)["reason"], "starting");
    api.anonymous().get("/api/health/").await.assert(200);
}

#[tokio::test]
async fn server_that_cannot_record_is_not_ready() {
    for fault in Fault::ALL {
        let api = TestApi::new();
        api.office.office.store().faults().begin(fault, "a test");
        let answer = api.anonymous().get("/api/ready/").await;
        assert_ne!(answer.header("retry-after"), "");
        let said = answer.assert(503);
        assert_eq!(said["status"], "not_ready");
        assert_eq!(said["reason"], fault.as_str());
        assert!(said["detail"].is_string() && said["detail"] == said["message"], "{said}");
        api.anonymous().get("/api/health/").await.assert(200);
    }
}

#[tokio::test]
async fn too_many_simultaneous_requests_are_refused() {
    let api = TestApi::with(office::Policy::default(), |s| s.requests_at_once = 0, Router::new());
    let answer = api.anonymous().get("/api/config/").await;
    answer.assert_refused(503, "overloaded");
    assert_eq!(answer.header("retry-after"), "1");
    api.anonymous().get("/api/health/").await.assert(200);
}
