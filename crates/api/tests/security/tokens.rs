//! A token proves a session, for fifteen minutes, and nothing else.

use crate::people::{first_administrator, signed_in};
use api::testing::TestApi;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use jiff::SignedDuration;
use serde_json::json;

const DEPOSIT: &str = "/api/branches/deposit/";
const REFRESH: &str = "/api/adminstrator/token/refresh/";

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
        "x".repeat(30_000),
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
async fn token_claims_grant_no_permissions() {
    let api = TestApi::new();
    // A valid token claims an administrator with all permissions; storage says otherwise.
    let deposit = json!({ "branch": 1, "amount": "1" });
    for person in [api.person(office::Role::Developer), api.consultant("Soweto")] {
        let answer = person.claiming_everything().post(DEPOSIT, deposit.clone()).await;
        answer.assert_refused(403, "wrong_role");
    }
    let clerk = api.consultant("Soweto").claiming_everything();
    let answer = clerk.post("/api/consultant/add/client/", json!({})).await;
    answer.assert_refused(403, "permission_missing");
}

/// Signed by us, but expired by one second: a valid signature is not enough.
#[tokio::test]
async fn expired_token_is_refused_everywhere() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    api.office.pass(SignedDuration::from_mins(15));
    for server in [&api, &api.another_server()] {
        let answer = person.at(server).get("/api/user/settings/").await;
        answer.assert_refused(401, "sign_in_required");
    }
}

/// No algorithm, another one, an embedded key: only our own header is accepted.
#[tokio::test]
async fn token_cannot_choose_its_algorithm() {
    let api = TestApi::new();
    let token = api.administrator().token().to_owned();
    let (_, rest) = token.split_once('.').expect("a header");
    for header in [
        r#"{"alg":"none","typ":"JWT"}"#,
        r#"{"alg":"None","typ":"JWT"}"#,
        r#"{"alg":"HS384","typ":"JWT"}"#,
        r#"{"alg":"HS512","typ":"JWT"}"#,
        r#"{"alg":"RS256","typ":"JWT"}"#,
        r#"{"typ":"JWT","alg":"HS256"}"#,
        r#"{"alg":"HS256","typ":"JWT","kid":"../../dev/null"}"#,
        r#"{"alg":"HS256","typ":"JWT","jwk":{"kty":"oct","k":"AA"}}"#,
        r#"{"alg":"HS256","typ":"JWT","jku":"https://evil.example/keys"}"#,
        r#"{"alg":"HS256","typ":"JWT","b64":false,"crit":["b64"]}"#,
        "{}",
    ] {
        let forged = format!("{}.{rest}", BASE64.encode(header));
        let answer = api.bearer(&forged).get("/api/user/settings/").await;
        answer.assert_refused(401, "sign_in_required");
        let unsigned = forged.rsplit_once('.').expect("a signature").0;
        let answer = api.bearer(&format!("{unsigned}.")).get("/api/user/settings/").await;
        answer.assert_refused(401, "sign_in_required");
    }
}

/// Each kind of token works only for its own purpose.
#[tokio::test]
async fn token_kinds_are_not_interchangeable() {
    let api = TestApi::new();
    let (person, refresh) = first_administrator(&api).await;
    api.bearer(&refresh).get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    let access = json!({ "refresh": person.token() });
    api.anonymous().post(REFRESH, access).await.assert_refused(401, "sign_in_required");
}

/// With a copied refresh token, the second use reveals the theft: both copies stop working.
#[tokio::test]
async fn reused_refresh_token_ends_the_session_for_both() {
    for thief_is_first in [true, false] {
        let api = TestApi::new();
        let (owner, stolen) = first_administrator(&api).await;
        let exchange = async |server: &TestApi, token: &str| {
            server.anonymous().post(REFRESH, json!({ "refresh": token })).await
        };
        // The two use different servers.
        let other = api.another_server();
        let (first, second) = if thief_is_first { (&other, &api) } else { (&api, &other) };
        let renewed = exchange(first, &stolen).await.assert(200);
        api.office.pass(SignedDuration::from_secs(31));
        exchange(second, &stolen).await.assert_refused(401, "sign_in_required");
        for token in [&renewed["access"], &json!(owner.token())] {
            let person = api.bearer(token.as_str().expect("a token"));
            person.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
        }
        let successor = renewed["refresh"].as_str().expect("a token");
        exchange(first, successor).await.assert_refused(401, "sign_in_required");
    }
}

/// Two tabs that renew at the same moment, at two servers: both can use their new tokens, since
/// neither has been used before. Once a successor was used, a third copy within the half minute
/// gets an access token but no refresh token.
#[tokio::test]
async fn racing_tabs_both_stay_signed_in() {
    let api = TestApi::new();
    let (_, token) = first_administrator(&api).await;
    let other = api.another_server();
    let body = || json!({ "refresh": token });
    let (here, there) = (api.anonymous(), other.anonymous());
    let (first, second) = tokio::join!(here.post(REFRESH, body()), there.post(REFRESH, body()));
    let answers = [first.assert(200), second.assert(200)];
    assert_ne!(answers[0]["refresh"], answers[1]["refresh"]);
    for answer in &answers {
        let next = json!({ "refresh": answer["refresh"] });
        other.anonymous().post(REFRESH, next).await.assert(200);
    }
    api.office.pass(SignedDuration::from_secs(30));
    let late = api.anonymous().post(REFRESH, body()).await.assert(200);
    assert!(late["access"].is_string() && late["refresh"].is_null());
    for answer in answers.iter().chain([&late]) {
        let person = api.bearer(answer["access"].as_str().expect("a token"));
        person.get("/api/user/sessions/").await.assert(200);
    }
}

/// A person with only a copied or guessed refresh token learns nothing about the session.
#[tokio::test]
async fn refused_renewal_gives_the_owner_a_reason() {
    let api = TestApi::new();
    let (person, refresh) = first_administrator(&api).await;
    let body = || json!({ "refresh": refresh });
    api.office.pass(SignedDuration::from_hours(24 * 365 * 20));
    let refused = person.post(REFRESH, body()).await;
    refused.assert_refused(401, "session_expired");
    api.anonymous().post(REFRESH, body()).await.assert_refused(401, "sign_in_required");
    let colleague = api.administrator().can_everything();
    let (person, refresh) = signed_in(&api, "thandi").await;
    let ended = colleague.post("/api/management/users/1/sign-out/", json!({})).await;
    ended.assert(200);
    let body = || json!({ "refresh": refresh });
    let refused = person.post(REFRESH, body()).await;
    refused.assert_refused(401, "session_ended_by_administrator");
    api.anonymous().post(REFRESH, body()).await.assert_refused(401, "sign_in_required");
}

/// Stored tokens are useless: neither the audit nor a list contains the secret.
#[tokio::test]
async fn tokens_are_not_in_audit_or_lists() {
    let api = TestApi::new();
    let (person, refresh) = first_administrator(&api).await;
    let lines = api.office.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("account.sign_in")));
    assert!(lines.iter().all(|line| !line.contains(&refresh) && !line.contains(person.token())));
    let sessions = person.get("/api/user/sessions/").await;
    assert!(!String::from_utf8_lossy(&sessions.bytes).contains(&refresh));
}

/// The session continues: the holder of its refresh token gets a new access token.
#[tokio::test]
async fn new_keys_refuse_old_signatures() {
    let api = TestApi::new();
    let admin = api.administrator();
    let link = admin.store_test_picture(api::testing::jpeg(40, 30)).await;
    let body = json!({});
    admin.post(DEPOSIT, body.clone()).await.assert_refused(400, "invalid");
    assert_eq!(api.anonymous().get(&link).await.status, 200);
    api.use_keys(&[8; 32], &[9; 32]);
    admin.post(DEPOSIT, body.clone()).await.assert_refused(401, "sign_in_required");
    api.anonymous().get(&link).await.assert_refused(403, "bad_link");
    api.use_keys(&[42; 32], &[7; 32]);
    admin.post(DEPOSIT, body).await.assert_refused(400, "invalid");
    assert_eq!(api.anonymous().get(&link).await.status, 200);
}

/// A token that was made while the clock was ahead would be good until that time has come.
#[tokio::test]
async fn token_from_the_future_is_refused() {
    let api = TestApi::new();
    let (person, refresh) = first_administrator(&api).await;
    let right = api.office.clock.now();
    api.office.clock.jump(right + SignedDuration::from_hours(1));
    let renewed = api.anonymous().post(REFRESH, json!({ "refresh": refresh })).await.assert(200);
    let ahead = api.bearer(renewed["access"].as_str().expect("a token"));
    ahead.get("/api/user/settings/").await.assert(200);
    api.office.clock.jump(right);
    ahead.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    person.get("/api/user/settings/").await.assert(200);
    // The clock of another server is a little behind.
    api.office.clock.jump(right - SignedDuration::from_mins(4));
    person.get("/api/user/settings/").await.assert(200);
}
