//! Bypassing the second factor of a person whose password is known.

use crate::login_from;
use crate::people::{PASSWORD, first_administrator, set_up_second_factor};
use api::testing::{Answer, TestApi};
use jiff::SignedDuration;
use office::second_factors::code_shown;
use serde_json::{Value, json};

const HERE: &str = "127.0.0.1";
const ELSEWHERE: &str = "10.0.0.66";

/// Returns Thandi's secret and recovery codes, a minute after she has set them up.
async fn with_second_factor(api: &TestApi) -> (String, Vec<String>) {
    let (user, _) = first_administrator(api).await;
    let made = set_up_second_factor(api, &user).await;
    api.office.pass(SignedDuration::from_mins(1));
    made
}

/// Returns the token of the first step, which the password alone gives: it opens nothing.
async fn first_step(api: &TestApi, address: &str) -> Value {
    let answer = login_from(api, address, "thandi", PASSWORD).await;
    answer.assert_refused(401, "second_factor_required");
    assert!(answer.body.get("access").is_none() && answer.body.get("refresh").is_none());
    answer.body["token"].clone()
}

async fn enters(api: &TestApi, address: &str, token: &Value, code: &str) -> Answer {
    let body = json!({ "token": token, "code": code });
    api.anonymous().from_address(address).post("/api/adminstrator/login/code/", body).await
}

fn shown(api: &TestApi, secret: &str) -> String {
    code_shown(secret, api.office.clock.now())
}

#[tokio::test]
async fn first_step_token_works_only_for_codes() {
    let api = TestApi::new();
    with_second_factor(&api).await;
    let token = first_step(&api, HERE).await;
    let token = token.as_str().expect("a token");
    api.bearer(token).get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    let body = json!({ "refresh": token });
    let refresh = api.anonymous().post("/api/adminstrator/token/refresh/", body).await;
    refresh.assert_refused(401, "sign_in_required");
}

#[tokio::test]
async fn used_code_cannot_be_replayed() {
    let api = TestApi::new();
    let (secret, codes) = with_second_factor(&api).await;
    let other = api.another_server();
    let (own, theirs) = (first_step(&api, HERE).await, first_step(&api, ELSEWHERE).await);
    let code = shown(&api, &secret);
    enters(&api, HERE, &own, &code).await.assert(200);
    let replayed = enters(&other, ELSEWHERE, &theirs, &code).await;
    replayed.assert_refused(400, "invalid");
    assert!(replayed.message("code").starts_with("This code was already used."));
    let own = first_step(&api, HERE).await;
    enters(&api, HERE, &own, &codes[0]).await.assert(200);
    enters(&other, ELSEWHERE, &theirs, &codes[0]).await.assert_refused(400, "invalid");
}

#[tokio::test]
async fn five_code_guesses_lock_out_at_every_server() {
    let api = TestApi::new();
    let (secret, _) = with_second_factor(&api).await;
    let other = api.another_server();
    let token = first_step(&api, ELSEWHERE).await;
    // App codes do not have five digits, so this one is always wrong.
    for server in [&api, &other, &api, &other, &api] {
        enters(server, ELSEWHERE, &token, "12345").await.assert_refused(400, "invalid");
    }
    let restarted = api.another_server();
    let locked = enters(&restarted, ELSEWHERE, &token, &shown(&api, &secret)).await;
    locked.assert_refused(429, "too_many_tries");
    assert_eq!(locked.header("retry-after"), "900");
    let own = first_step(&api, HERE).await;
    enters(&restarted, HERE, &own, &shown(&api, &secret)).await.assert(200);
}

/// A wrong password is answered like an unknown username, without mentioning a second factor.
#[tokio::test]
async fn wrong_password_does_not_reveal_second_factor() {
    let api = TestApi::new();
    with_second_factor(&api).await;
    let wrong = login_from(&api, ELSEWHERE, "thandi", "wrong password").await;
    let unknown = login_from(&api, ELSEWHERE, "nobody", "wrong password").await;
    wrong.assert_refused(401, "wrong_credentials");
    unknown.assert_refused(401, "wrong_credentials");
    assert_eq!(wrong.body["detail"], unknown.body["detail"]);
    assert!(wrong.body.get("token").is_none());
}
