//! People at the login screen, for the tests that begin there.

use api::testing::{Answer, FormParts, TestApi, User, jpeg};
use serde_json::{Value, json};

pub(crate) const PASSWORD: &str = "vilakazi street 12";

/// Builds the form that the login screen sends.
pub(crate) fn login_form(username: &str, password: &str) -> FormParts {
    FormParts::new()
        .text("username", username)
        .text("password", password)
        .text("latitude", "-26.2041028")
        .text("longitude", "28.0473051")
        .text("machine_info", "Linux x86_64")
        .text("browser_info", "Firefox")
        .file("selfie", "selfie.jpg", &jpeg(64, 48))
}

pub(crate) async fn login(api: &TestApi, username: &str, password: &str) -> Answer {
    let form = login_form(username, password);
    api.anonymous().multipart("/api/adminstrator/login/", form).await
}

pub(crate) fn registration(username: &str) -> Value {
    json!({
        "username": username,
        "email": format!("{username}@example.co.za"),
        "first_name": "Thandi",
        "last_name": "Mokoena",
        "password": PASSWORD,
    })
}

pub(crate) async fn register(api: &TestApi, username: &str) -> Answer {
    api.anonymous().post("/api/adminstrator/register/", registration(username)).await
}

/// The first administrator, signed in by the login screen, and their refresh token.
pub(crate) async fn first_administrator(api: &TestApi) -> (User<'_>, String) {
    register(api, "thandi").await.assert(201);
    signed_in(api, "thandi").await
}

pub(crate) async fn signed_in<'a>(api: &'a TestApi, username: &str) -> (User<'a>, String) {
    let tokens = login(api, username, PASSWORD).await.assert(200);
    let text = |name: &str| tokens[name].as_str().expect("a token").to_owned();
    (api.bearer(&text("access")), text("refresh"))
}

/// Sets up a second factor for a person who has signed in by the login screen; returns the app's
/// secret and the recovery codes.
pub(crate) async fn set_up_second_factor(api: &TestApi, user: &User<'_>) -> (String, Vec<String>) {
    let password = json!({ "password": PASSWORD });
    user.post("/api/user/verify-password/", password).await.assert(200);
    let made = user.post("/api/user/second-factor/", json!({})).await;
    assert_eq!(made.header("cache-control"), "no-store");
    let made = made.assert(200);
    let secret = made["secret"].as_str().expect("a secret").to_owned();
    assert!(made["url"].as_str().is_some_and(|url| url.contains(&secret)), "{made}");
    let code = office::second_factors::code_shown(&secret, api.office.clock.now());
    let body = json!({ "code": code });
    let confirmed = user.post("/api/user/second-factor/confirm/", body).await.assert(200);
    let codes = confirmed["recovery_codes"].as_array().expect("codes").iter();
    (secret, codes.map(|code| code.as_str().expect("a code").to_owned()).collect())
}
