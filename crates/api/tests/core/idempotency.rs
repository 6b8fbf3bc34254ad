//! The same key does the same thing once (contract §1).

use api::testing::TestApi;
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::json;

const DEPOSIT: &str = "/api/branches/deposit/";

#[tokio::test]
async fn a_repeated_key_answers_the_stored_response() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto");
    let body = json!({ "branch": branch.get(), "amount": "100.00" });
    let first = admin.post_with_key(DEPOSIT, "key-1", body.clone()).await;
    assert_eq!(first.header("idempotent-replayed"), "");
    let again = admin.post_with_key(DEPOSIT, "key-1", body.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(first.bytes, again.bytes);
    assert_eq!(again.assert(201)["closing_balance"], "100.00");
    let other = admin.post_with_key(DEPOSIT, "key-2", body).await;
    assert_eq!(other.assert(201)["closing_balance"], "200.00");
}

#[tokio::test]
async fn the_same_key_for_something_else_is_409() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let hundred = json!({ "branch": branch, "amount": "100.00" });
    admin.post_with_key(DEPOSIT, "key", hundred.clone()).await.assert(201);
    let other = json!({ "branch": branch, "amount": "1.00" });
    let answer = admin.post_with_key(DEPOSIT, "key", other).await;
    answer.assert_refused(409, "idempotency_key_reused");
    // Keys belong to a person and a path: elsewhere the same key is another one.
    let colleague = api.administrator();
    let answer = colleague.post_with_key(DEPOSIT, "key", hundred.clone()).await;
    assert_eq!(answer.assert(201)["closing_balance"], "200.00");
    let answer = admin.post_with_key("/api/branches/withdraw/", "key", hundred).await;
    assert_eq!(answer.assert(201)["closing_balance"], "100.00");
}

#[tokio::test]
async fn a_refusal_is_not_stored() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let body = json!({ "branch": branch, "amount": "50.00" });
    let withdraw = "/api/branches/withdraw/";
    admin.post_with_key(withdraw, "key", body.clone()).await.assert_refused(400, "invalid");
    admin.post(DEPOSIT, body.clone()).await.assert(201);
    assert_eq!(
        admin.post_with_key(withdraw, "key", body).await.assert(201)["closing_balance"],
        "0.00"
    );
}

#[tokio::test]
async fn twenty_at_once_do_it_once() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let body = json!({ "branch": branch, "amount": "10.00" });
    let twins = (0..20).map(|_| admin.post_with_key(DEPOSIT, "twins", body.clone()));
    let answers = join_all(twins).await;
    let fresh = answers.iter().filter(|a| a.header("idempotent-replayed").is_empty()).count();
    assert_eq!(fresh, 1);
    for answer in answers {
        assert_eq!(answer.assert(201)["closing_balance"], "10.00");
    }
}

#[tokio::test]
async fn a_key_has_1_to_128_visible_characters() {
    let api = TestApi::new();
    let admin = api.administrator();
    let longest = "k".repeat(129);
    for key in ["", "two words", "ümlaut", longest.as_str()] {
        let request = admin.json(Method::POST, DEPOSIT).header("Idempotency-Key", key);
        let answer = admin.send(request, r#"{"branch": 1, "amount": 1}"#).await;
        answer.assert_refused(400, "malformed");
    }
}

/// Keys are looked up by their path, too, and an index takes no entry of any length. Zeros before an
/// id are read over, so that a path can be as long as somebody likes.
#[tokio::test]
async fn a_path_with_a_key_has_at_most_512_bytes() {
    let api = TestApi::new();
    let admin = api.administrator();
    for (zeros, status) in [(400, 404), (600, 400)] {
        let path = format!("/api/currencies/{}77/", "0".repeat(zeros));
        let request = admin.json(Method::PATCH, &path).header("Idempotency-Key", "key");
        let answer = admin.send(request, r#"{"name": "Rand"}"#).await;
        answer.assert(status);
    }
}
