use crate::{PASSWORD, first_administrator, login, login_form, register};
use api::testing::{FormParts, TestApi};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use jiff::SignedDuration;
use serde_json::{Value, json};

const LOGIN: &str = "/api/adminstrator/login/";
const LOGOUT: &str = "/api/adminstrator/logout/";
const REFRESH: &str = "/api/adminstrator/token/refresh/";

pub(crate) fn claims(token: &str) -> Value {
    let claims = token.split('.').nth(1).expect("claims");
    serde_json::from_slice(&BASE64.decode(claims).expect("base64")).expect("JSON")
}

#[tokio::test]
async fn login_returns_tokens_with_the_person_in_claims() {
    let api = TestApi::new();
    let id = register(&api, "thandi").await.assert(201)["id"].clone();
    let answer = login(&api, "Thandi", PASSWORD).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let tokens = answer.assert(200);
    let claims = claims(tokens["access"].as_str().expect("a token"));
    assert_eq!(claims["sub"], id);
    assert_eq!(claims["username"], "thandi");
    assert_eq!(claims["email"], "thandi@example.co.za");
    assert_eq!(
        (&claims["first_name"], &claims["last_name"]),
        (&json!("Thandi"), &json!("Mokoena"))
    );
    assert_eq!((&claims["role"], &claims["branch"]), (&json!("Administrator"), &Value::Null));
    assert_eq!(claims["permissions"]["can_add_staff"], true);
    assert_eq!(claims["permissions"].as_object().map(serde_json::Map::len), Some(10));
    assert!(claims["sid"].is_i64() && claims["iat"].is_i64() && claims["exp"].is_i64());
}

#[tokio::test]
async fn selfie_and_place_are_required_by_the_server() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let nobody = api.anonymous();
    let answer = nobody.multipart(LOGIN, FormParts::new()).await;
    answer.assert_refused(400, "invalid");
    for (field, message) in [
        ("username", "Username is required"),
        ("password", "Password is required"),
        ("selfie", "Selfie is required."),
        ("latitude", "Please allow location access and try again."),
        ("longitude", "Please allow location access and try again."),
    ] {
        assert_eq!(answer.message(field), message);
    }
    let beyond = login_form("thandi", PASSWORD).text("latitude", "91");
    nobody.multipart(LOGIN, beyond).await.assert_refused(400, "invalid");
    let form = FormParts::new()
        .text("username", "thandi")
        .text("password", PASSWORD)
        .text("latitude", "-26.2")
        .text("longitude", "28.0");
    let answer = nobody.multipart(LOGIN, form.file("selfie", "selfie.jpg", b"no picture")).await;
    answer.assert_refused(415, "unsupported_media_type");
    assert_eq!(answer.message("selfie"), "This must be a JPEG picture.");
}

#[tokio::test]
async fn wrong_user_and_password_look_alike_until_locked() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let unknown = login(&api, "nobody", PASSWORD).await;
    unknown.assert_refused(401, "wrong_credentials");
    assert_eq!(unknown.body["detail"], "Invalid username or password.");
    for _ in 0..5 {
        let wrong = login(&api, "thandi", "wrong password").await;
        wrong.assert_refused(401, "wrong_credentials");
        assert_eq!(wrong.body["detail"], unknown.body["detail"]);
        assert_eq!(wrong.body["message"], unknown.body["message"]);
    }
    let locked = login(&api, "thandi", PASSWORD).await;
    locked.assert_refused(429, "too_many_tries");
    assert_eq!(locked.header("retry-after"), "900");
    api.office.pass(SignedDuration::from_mins(15));
    login(&api, "thandi", PASSWORD).await.assert(200);
}

#[tokio::test]
async fn refresh_rotates_and_a_late_repeat_ends_session() {
    let api = TestApi::new();
    let (person, first) = first_administrator(&api).await;
    let exchange =
        async |token: &str| api.anonymous().post(REFRESH, json!({ "refresh": token })).await;
    let answer = exchange(&first).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let second = answer.assert(200);
    assert_ne!(second["refresh"], json!(first));
    // A page that was reloaded before its answer came asks again and can use the new answer.
    let again = exchange(&first).await.assert(200);
    let again = again["refresh"].as_str().expect("a token").to_owned();
    let third = exchange(&again).await.assert(200);
    let raced = exchange(&first).await.assert(200);
    assert!(raced["access"].is_string() && raced.get("refresh").is_none());
    person.get("/api/user/settings/").await.assert(200);
    api.office.pass(SignedDuration::from_secs(31));
    exchange(&first).await.assert_refused(401, "sign_in_required");
    person.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    let successor = third["refresh"].as_str().expect("a token");
    exchange(successor).await.assert_refused(401, "sign_in_required");
    let missing = exchange("").await;
    missing.assert_refused(400, "invalid");
    assert_eq!(missing.message("refresh"), "Refresh token is required.");
}

#[tokio::test]
async fn logout_works_with_an_expired_token() {
    let api = TestApi::new();
    let (person, refresh) = first_administrator(&api).await;
    api.office.pass(SignedDuration::from_hours(1));
    person.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    person.post(LOGOUT, json!({})).await.assert(200);
    let body = json!({ "refresh": refresh });
    api.anonymous().post(REFRESH, body).await.assert_refused(401, "sign_in_required");
    // Signing out once more, or without ever having been signed in, is no fault.
    person.post(LOGOUT, json!({})).await.assert(200);
    api.anonymous().post(LOGOUT, json!({})).await.assert(200);
    api.bearer("nonsense").post(LOGOUT, json!({})).await.assert(200);
}

/// After `rotate-keys` the access token does not identify its session.
#[tokio::test]
async fn logout_works_with_the_refresh_token_alone() {
    let api = TestApi::new();
    let (_, refresh) = first_administrator(&api).await;
    let unknown = api.bearer("nonsense");
    unknown.post(LOGOUT, json!({ "refresh": "nonsense" })).await.assert(200);
    unknown.post(LOGOUT, json!({ "refresh": refresh })).await.assert(200);
    let body = json!({ "refresh": refresh });
    api.anonymous().post(REFRESH, body).await.assert_refused(401, "sign_in_required");
}

/// Requests keep a session alive; renewing its tokens and listening do not, because a forgotten tab
/// does them as well.
#[tokio::test]
async fn session_ends_two_hours_after_last_request() {
    let api = TestApi::with_session_limits();
    let (_, refresh) = first_administrator(&api).await;
    let mut refresh = refresh;
    let mut renewed = async |api: &TestApi| {
        let answer = api.anonymous().post(REFRESH, json!({ "refresh": refresh })).await;
        let (status, body) = (answer.status.as_u16(), answer.body);
        refresh = body["refresh"].as_str().unwrap_or_default().to_owned();
        (status, body["access"].as_str().unwrap_or_default().to_owned())
    };
    for _ in 0..3 {
        api.office.pass(SignedDuration::from_mins(110));
        let (_, access) = renewed(&api).await;
        api.bearer(&access).get("/api/user/settings/").await.assert(200);
        // The use is recorded by a separate write: it is stored once another write has been
        // answered.
        api.office.arrange(|_, _| Ok(()));
    }
    api.office.pass(SignedDuration::from_mins(110));
    let (_, access) = renewed(&api).await;
    let listener = api.bearer(&access);
    drop(listener.listen(None).await);
    api.office.pass(SignedDuration::from_mins(11));
    assert_eq!(renewed(&api).await.0, 401);
    listener.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
}

#[tokio::test]
async fn deactivated_account_is_refused_at_once() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let body = crate::registration("sipho");
    let id =
        api.anonymous().post("/api/adminstrator/register/", body).await.assert(201)["id"].clone();
    let approve = format!("/api/management/registrations/{id}/approve/");
    boss.post(&approve, json!({})).await.assert(200);
    let (sipho, _) = crate::signed_in(&api, "sipho").await;
    let path = format!("/api/management/users/{id}/");
    boss.patch(&path, json!({ "is_active": false })).await.assert(200);
    sipho.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    login(&api, "sipho", PASSWORD).await.assert_refused(401, "wrong_credentials");
}
