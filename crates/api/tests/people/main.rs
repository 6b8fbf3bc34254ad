//! The lender's people on the wire: branches, staff, registration, signing in and out, log book.

mod branches;
mod log_book;
mod password_reset;
mod profile;
mod register;
mod sign_in;
mod staff;
mod user;

use api::testing::{Answer, FormParts, TestApi, User, jpeg};
use serde_json::{Value, json};

const PASSWORD: &str = "vilakazi street 12";

/// What the login screen sends.
fn login_form(username: &str, password: &str) -> FormParts {
    FormParts::new()
        .text("username", username)
        .text("password", password)
        .text("latitude", "-26.2041028")
        .text("longitude", "28.0473051")
        .text("machine_info", "Linux x86_64")
        .text("browser_info", "Firefox")
        .file("selfie", "selfie.jpg", &jpeg(64, 48))
}

async fn login(api: &TestApi, username: &str, password: &str) -> Answer {
    let form = login_form(username, password);
    api.anonymous().multipart("/api/adminstrator/login/", form).await
}

fn registration(username: &str) -> Value {
    json!({
        "username": username,
        "email": format!("{username}@example.co.za"),
        "first_name": "Thandi",
        "last_name": "Mokoena",
        "password": PASSWORD,
    })
}

async fn register(api: &TestApi, username: &str) -> Answer {
    api.anonymous().post("/api/adminstrator/register/", registration(username)).await
}

/// The first administrator, signed in by the login screen, and their refresh token.
async fn first_administrator(api: &TestApi) -> (User<'_>, String) {
    register(api, "thandi").await.assert(201);
    signed_in(api, "thandi").await
}

async fn signed_in<'a>(api: &'a TestApi, username: &str) -> (User<'a>, String) {
    let tokens = login(api, username, PASSWORD).await.assert(200);
    let text = |name: &str| tokens[name].as_str().expect("a token").to_owned();
    (api.bearer(&text("access")), text("refresh"))
}
