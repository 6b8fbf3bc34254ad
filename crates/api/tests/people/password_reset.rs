use crate::{PASSWORD, first_administrator, login, register, signed_in};
use api::testing::{Answer, TestApi, User};
use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};

const EMAIL: &str = "thandi@example.co.za";
const UNKNOWN: &str = "nobody@example.co.za";
const NEW: &str = "orlando stadium 9";

async fn call(api: &TestApi, path: &str, body: Value) -> Answer {
    let path = format!("/api/adminstrator/password-reset/{path}");
    api.anonymous().post(&path, body).await
}

async fn asks(api: &TestApi, email: &str) -> Answer {
    call(api, "", json!({ "email": email })).await
}

async fn verifies(api: &TestApi, email: &str, otp: &str) -> Answer {
    call(api, "verify/", json!({ "email": email, "otp": otp })).await
}

async fn confirms(api: &TestApi, token: &str, password: &str) -> Answer {
    let body = json!({
        "email": EMAIL,
        "token": token,
        "password": password,
        "password_confirmation": password,
    });
    call(api, "confirm/", body).await
}

async fn checks(api: &TestApi, email: &str, password: &str) -> Answer {
    let body = json!({ "email": email, "password": password });
    call(api, "verify-password/", body).await
}

/// A token for Thandi's account.
async fn token_from(api: &TestApi) -> String {
    asks(api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let body = verifies(api, EMAIL, &code).await.assert(200);
    body["token"].as_str().expect("a token").to_owned()
}

fn other(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

#[tokio::test]
async fn a_forgotten_password_is_replaced() {
    let api = TestApi::new();
    let (signed_in, _) = first_administrator(&api).await;
    let asked = asks(&api, EMAIL).await;
    assert_eq!(asked.header("cache-control"), "no-store");
    let body = asked.assert(200);
    assert_eq!(body["message"], "An OTP has been sent to your email.");
    let first = api.office.last_letter(EMAIL).code();
    let again = json!({ "email": EMAIL, "request": body["request"] });
    let again = call(&api, "resend/", again).await;
    let expected = json!({
        "message": "A new OTP has been sent to your email.", "request": body["request"],
    });
    assert_eq!(again.assert(200), expected);
    let code = api.office.last_letter(EMAIL).code();
    let superseded = verifies(&api, EMAIL, &first).await;
    superseded.assert_refused(400, "invalid");
    assert_eq!(superseded.body["detail"], "Invalid or expired OTP");
    let verified = verifies(&api, EMAIL, &code).await;
    assert_eq!(verified.header("cache-control"), "no-store");
    let token = verified.assert(200)["token"].as_str().unwrap().to_owned();
    assert_eq!(verifies(&api, EMAIL, &code).await.message("otp"), "Invalid or expired OTP");

    checks(&api, EMAIL, PASSWORD).await.assert_refused(401, "wrong_credentials");
    let other = confirms(&api, &token, "another good one").await.assert(200)["token"].clone();
    confirms(&api, &token, NEW).await.assert_refused(400, "invalid");
    confirms(&api, other.as_str().expect("a token"), NEW).await.assert(200);
    signed_in.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    checks(&api, EMAIL, PASSWORD).await.assert_refused(401, "wrong_credentials");
    let right = checks(&api, EMAIL, NEW).await.assert(200);
    assert_eq!(right, json!({ "verified": true }));
    login(&api, "thandi", PASSWORD).await.assert_refused(401, "wrong_credentials");
    login(&api, "thandi", NEW).await.assert(200);

    let later = SignedDuration::from_mins(10) + SignedDuration::from_secs(1);
    api.office.pass(later);
    checks(&api, EMAIL, NEW).await.assert_refused(401, "wrong_credentials");
}

#[tokio::test]
async fn reset_does_not_reveal_accounts() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let mut told = Vec::new();
    for email in [EMAIL, UNKNOWN] {
        let mut answers = Vec::new();
        answers.push(asks(&api, email).await);
        answers.push(call(&api, "resend/", json!({ "email": email })).await);
        answers.push(verifies(&api, email, "no code").await);
        answers.push(checks(&api, email, PASSWORD).await);
        for _ in 0..4 {
            answers.push(asks(&api, email).await);
        }
        let plain = |answer: Answer| {
            let mut body = answer.body;
            if let Some(request) = body.get_mut("request") {
                assert_eq!(request.as_str().map(str::len), Some(64));
                *request = Value::Null;
            }
            if let Some(id) = body.get_mut("request_id") {
                *id = Value::Null;
            }
            (answer.status.as_u16(), body)
        };
        told.push(answers.into_iter().map(plain).collect::<Vec<_>>());
    }
    assert_eq!(told[0], told[1]);
    let statuses: Vec<u16> = told[0].iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses, [200, 200, 400, 401, 200, 200, 200, 429]);
    let letters = api.office.letters().into_iter();
    let recipients: Vec<String> = letters.map(|letter| letter.recipient).collect();
    assert!(recipients.iter().all(|recipient| recipient == EMAIL));
}

#[tokio::test]
async fn five_guesses_void_a_code() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    for _ in 0..5 {
        let wrong = verifies(&api, EMAIL, other(&code)).await;
        wrong.assert_refused(400, "invalid");
    }
    let right = verifies(&api, EMAIL, &code).await;
    right.assert_refused(400, "invalid");
    assert_eq!(right.message("otp"), "Invalid or expired OTP");
}

/// The person who requested the code has guesses that strangers cannot use up.
#[tokio::test]
async fn guesses_of_strangers_do_not_block_the_requester() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let body = asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let stranger = api.anonymous().from_address("10.0.0.66");
    let path = "/api/adminstrator/password-reset/";
    for _ in 0..6 {
        let guess = json!({ "email": EMAIL, "otp": other(&code), "request": "not theirs" });
        stranger.post(&format!("{path}verify/"), guess).await.assert_refused(400, "invalid");
        stranger.post(path, json!({ "email": EMAIL })).await;
    }
    stranger.post(path, json!({ "email": EMAIL })).await.assert_refused(429, "too_many_tries");
    let with = |otp: &str| json!({ "email": EMAIL, "otp": otp, "request": body["request"] });
    for _ in 0..4 {
        call(&api, "verify/", with(other(&code))).await.assert_refused(400, "invalid");
    }
    let token = call(&api, "verify/", with(&code)).await.assert(200)["token"].clone();
    confirms(&api, token.as_str().expect("a token"), NEW).await.assert(200);
    // Five wrong ones of their own end a request, and the next one begins at once.
    let body = asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let with = |otp: &str| json!({ "email": EMAIL, "otp": otp, "request": body["request"] });
    for _ in 0..5 {
        call(&api, "verify/", with(other(&code))).await.assert_refused(400, "invalid");
    }
    let said = "Too many wrong codes. Go back and request a new OTP.";
    assert_eq!(call(&api, "verify/", with(&code)).await.message("otp"), said);
    assert_eq!(call(&api, "resend/", with(&code)).await.message("otp"), said);
    let body = asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let with = json!({ "email": EMAIL, "otp": code, "request": body["request"] });
    call(&api, "verify/", with).await.assert(200);
}

#[tokio::test]
async fn five_codes_an_hour_are_sent() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    for _ in 0..5 {
        asks(&api, EMAIL).await.assert(200);
    }
    asks(&api, EMAIL).await.assert_refused(429, "too_many_tries");
    api.office.pass(SignedDuration::from_hours(1));
    asks(&api, EMAIL).await.assert(200);
}

#[tokio::test]
async fn a_code_and_a_token_run_out() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    api.office.pass(SignedDuration::from_mins(11));
    verifies(&api, EMAIL, &code).await.assert_refused(400, "invalid");
    let token = token_from(&api).await;
    api.office.pass(SignedDuration::from_mins(15));
    let late = confirms(&api, &token, NEW).await;
    assert_eq!(late.message("email"), "This password reset has expired. Please request a new OTP.");
    login(&api, "thandi", PASSWORD).await.assert(200);
}

#[tokio::test]
async fn every_field_is_required_and_checked() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    assert_eq!(asks(&api, " ").await.message("email"), "Email is required.");
    assert_eq!(asks(&api, "thandi").await.message("email"), "Invalid email address");
    let empty = call(&api, "verify/", json!({})).await;
    assert_eq!(
        (empty.message("email"), empty.message("otp")),
        ("Email is required.", "OTP is required.")
    );
    let empty = call(&api, "confirm/", json!({})).await;
    for (field, message) in [
        ("email", "Email is required."),
        ("token", "Token is required."),
        ("password", "Password is required."),
        ("password_confirmation", "Password is required."),
    ] {
        assert_eq!(empty.message(field), message);
    }
    let token = token_from(&api).await;
    let differing = json!({
        "email": EMAIL, "token": token, "password": NEW, "password_confirmation": "another",
    });
    assert_eq!(
        call(&api, "confirm/", differing).await.message("password_confirmation"),
        "Passwords do not match"
    );
    assert_eq!(
        confirms(&api, &token, "short").await.message("password"),
        "Password must have at least 10 characters."
    );
    confirms(&api, &token, NEW).await.assert(200);
    let empty = call(&api, "verify-password/", json!({})).await;
    assert_eq!(empty.message("password"), "Password is required.");
}

#[tokio::test]
async fn new_password_check_is_limited_like_login() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let token = token_from(&api).await;
    confirms(&api, &token, NEW).await.assert(200);
    api.office.pass(SignedDuration::from_secs(1));
    for _ in 0..5 {
        checks(&api, EMAIL, "wrong password").await.assert_refused(401, "wrong_credentials");
    }
    checks(&api, EMAIL, NEW).await.assert_refused(429, "too_many_tries");
    login(&api, "thandi", NEW).await.assert_refused(429, "too_many_tries");
}

#[tokio::test]
async fn invited_colleague_sets_a_password_and_signs_in() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let branch = api.office.branch("Soweto").get();
    let added = boss.post("/api/management/users/", colleague(branch)).await.assert(201);
    let username = added["username"].as_str().unwrap().to_owned();
    login(&api, &username, NEW).await.assert_refused(401, "wrong_credentials");
    let email = "sipho@example.co.za";
    let letter = api.office.last_letter(email);
    assert_eq!(letter.subject, "You are invited to Rondavel");
    let body = verifies(&api, email, &letter.code()).await.assert(200);
    let reset = json!({
        "email": email, "token": body["token"], "password": NEW, "password_confirmation": NEW,
    });
    call(&api, "confirm/", reset).await.assert(200);
    login(&api, &username, NEW).await.assert(200);
}

#[tokio::test]
async fn expired_invitation_is_reported_and_can_be_resent() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let branch = api.office.branch("Soweto").get();
    let added = boss.post("/api/management/users/", colleague(branch)).await.assert(201);
    assert_eq!(added["invitation_expires_at"].as_str().unwrap().len(), 20);
    let (email, path) = ("sipho@example.co.za", format!("/api/management/users/{}/", added["id"]));
    let code = api.office.last_letter(email).code();
    api.office.pass(SignedDuration::from_hours(73));
    let refused = verifies(&api, email, &code).await;
    assert!(refused.message("otp").starts_with("This invitation has expired."));
    let (boss, _) = signed_in(&api, "thandi").await;
    let seen = boss.get(&path).await.assert(200);
    assert_eq!((&seen["is_invited"], &seen["invitation_expires_at"]), (&json!(true), &Value::Null));
    boss.post(&format!("{path}invite/"), json!({})).await.assert(200);
    let newer = api.office.last_letter(email).code();
    let refused = verifies(&api, email, &code).await;
    assert!(refused.message("otp").starts_with("This invitation was already used"));
    api.office.pass(SignedDuration::from_hours(71));
    verifies(&api, email, &newer).await.assert(200);
}

#[tokio::test]
async fn codes_and_tokens_are_not_in_the_audit() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    asks(&api, EMAIL).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let body = verifies(&api, EMAIL, &code).await.assert(200);
    let token = body["token"].as_str().unwrap();
    confirms(&api, token, NEW).await.assert(200);
    for line in api.office.audit_lines() {
        assert!(!line.contains(&code) && !line.contains(token), "{line}");
        assert!(!line.contains(NEW), "{line}");
    }
}

/// A foreign page may make a browser send a form; it proves nothing here.
#[tokio::test]
async fn cross_site_form_is_refused() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let nobody: User = api.anonymous();
    let request = nobody
        .request(Method::POST, "/api/adminstrator/password-reset/")
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = nobody.send(request, format!("email={EMAIL}")).await;
    answer.assert_refused(415, "unsupported_media_type");
}

fn colleague(branch: i64) -> Value {
    json!({
        "first_name": "Sipho",
        "last_name": "Dlamini",
        "email": "sipho@example.co.za",
        "phone_number": "0821234567",
        "national_id": "PASS12345",
        "gender": "Male",
        "dob": "1990-05-15",
        "marital_status": "Single",
        "address": "12 Vilakazi Street",
        "role": "Consultant",
        "branch": branch,
    })
}
