//! A token proves a session, for fifteen minutes, and nothing else.

use api::testing::TestApi;
use jiff::SignedDuration;
use serde_json::json;

const DEPOSIT: &str = "/api/branches/deposit/";

#[tokio::test]
async fn a_token_expires_after_fifteen_minutes() {
    let api = TestApi::new();
    let admin = api.administrator();
    api.office.branch("Soweto");
    api.office.pass(SignedDuration::from_secs(15 * 60 - 1));
    admin.post(DEPOSIT, json!({ "branch": 2, "amount": "1" })).await.assert(201);
    api.office.pass(SignedDuration::from_secs(1));
    let answer = admin.post(DEPOSIT, json!({ "branch": 2, "amount": "1" })).await;
    answer.assert_refused(401, "sign_in_required");
}

#[tokio::test]
async fn forged_tokens_are_refused() {
    let api = TestApi::new();
    let admin = api.administrator();
    let parts: Vec<&str> = admin.token().split('.').collect();
    let [header, claims, signature] = parts[..] else { panic!("a token has three parts") };
    // {"alg":"none","typ":"JWT"}
    let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
    let forged = [
        String::new(),
        "nothing".to_owned(),
        format!("{header}.{claims}."),
        format!("{none}.{claims}."),
        format!("{none}.{claims}.{signature}"),
        format!("{header}.{claims}A.{signature}"),
        format!("{header}.{claims}.{}", signature.replace(char::is_alphanumeric, "A")),
        format!("{header}.{claims}.{signature}.{signature}"),
        "x".repeat(100_000),
    ];
    for token in forged {
        let answer = api.bearer(&token).post(DEPOSIT, json!({})).await;
        answer.assert_refused(401, "sign_in_required");
    }
    api.bearer(admin.token()).post(DEPOSIT, json!({})).await.assert_refused(400, "invalid");
}

#[tokio::test]
async fn another_lenders_token_is_refused() {
    let (ours, theirs) = (TestApi::new(), {
        let other_key = |settings: &mut api::Settings| settings.token_key = [1; 32];
        TestApi::with(office::Policy::default(), other_key, axum::Router::new())
    });
    let token = theirs.administrator().token().to_owned();
    ours.administrator();
    let answer = ours.bearer(&token).post(DEPOSIT, json!({})).await;
    answer.assert_refused(401, "sign_in_required");
}

#[tokio::test]
async fn claims_authorise_nothing() {
    let api = TestApi::new();
    // A Developer's token says what it likes; storage says that this is no office staff.
    let developer = api.person(office::Role::Developer);
    let answer = developer.post(DEPOSIT, json!({ "branch": 1, "amount": "1" })).await;
    answer.assert_refused(403, "wrong_role");
}
