//! Repeating a key does the work once (contract §1).

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
async fn same_key_for_another_request_is_409() {
    let api = TestApi::new();
    let admin = api.administrator();
    let branch = api.office.branch("Soweto").get();
    let hundred = json!({ "branch": branch, "amount": "100.00" });
    admin.post_with_key(DEPOSIT, "key", hundred.clone()).await.assert(201);
    let other = json!({ "branch": branch, "amount": "1.00" });
    let answer = admin.post_with_key(DEPOSIT, "key", other).await;
    answer.assert_refused(409, "idempotency_key_reused");
    // Keys belong to a person and a path: elsewhere the same key is a new one.
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
async fn twenty_simultaneous_repeats_act_once() {
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

/// The index of keys includes the path, so the path has a maximum length. Leading zeros of an id
/// are ignored when parsed, so a path could otherwise have any length.
#[tokio::test]
async fn keyed_path_has_at_most_512_bytes() {
    let api = TestApi::new();
    let admin = api.administrator();
    for (zeros, status) in [(400, 404), (600, 400)] {
        let path = format!("/api/currencies/{}77/", "0".repeat(zeros));
        let request = admin.json(Method::PATCH, &path).header("Idempotency-Key", "key");
        let answer = admin.send(request, r#"{"name": "Rand"}"#).await;
        answer.assert(status);
    }
}

#[tokio::test]
async fn repeated_edit_answers_the_stored_response() {
    let api = TestApi::new();
    let (admin, colleague) = (api.administrator(), api.administrator());
    let path = format!("/api/branches/{}/", api.office.branch("Soweto"));
    let version = admin.get(&path).await.assert(200)["version"].clone();
    let body = json!({ "name": "Orlando", "version": version });
    let first = admin.by_with_key(Method::PATCH, &path, "edit", body.clone()).await;
    colleague.patch(&path, json!({ "name": "Diepkloof" })).await.assert(200);
    let again = admin.by_with_key(Method::PATCH, &path, "edit", body.clone()).await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!((again.status, &again.bytes), (first.status, &first.bytes));
    assert_eq!(again.assert(200)["name"], "Orlando");
    assert_eq!(admin.get(&path).await.assert(200)["name"], "Diepkloof");
    let late = admin.by_with_key(Method::PATCH, &path, "another", body).await;
    late.assert_refused(409, "version_out_of_date");
}

#[tokio::test]
async fn repeated_deletion_answers_like_the_first() {
    let api = TestApi::new();
    let admin = api.administrator();
    let fields = json!({ "name": "Botswana Pula", "code": "BWP", "symbol": "P", "rate": "0.73" });
    admin.post("/api/currencies/", json!({ "name": "Rand", "code": "ZAR", "symbol": "R" })).await;
    let added = admin.post("/api/currencies/", fields).await.assert(201);
    let path = format!("/api/currencies/{}/", added["id"]);
    for replayed in ["", "true"] {
        let answer = admin.by_with_key(Method::DELETE, &path, "gone", json!({})).await;
        assert_eq!((answer.status.as_u16(), answer.header("idempotent-replayed")), (204, replayed));
        assert!(answer.bytes.is_empty());
    }
    admin.delete(&path).await.assert_refused(404, "not_found");
}

#[test]
fn every_edit_and_deletion_takes_a_key() {
    let document = api::openapi();
    let paths = document["paths"].as_object().unwrap();
    for (path, operations) in paths {
        for method in ["patch", "delete", "put"] {
            let operation = &operations[method];
            assert!(operation.is_null() || operation["x-idempotent"] == true, "{method} {path}");
        }
    }
}
