use crate::{PASSWORD, first_administrator, login, register, registration, signed_in};
use api::testing::TestApi;
use office::{Policy, Registration};
use serde_json::json;

#[tokio::test]
async fn first_administrator_has_full_permissions_others_wait() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let second = register(&api, "sipho").await.assert(201);
    assert_eq!(second["username"], "sipho");
    assert_eq!(second["role"], "Administrator");
    assert_eq!((&second["is_active"], &second["status"]), (&json!(false), &json!("pending")));
    assert!(second.get("password").is_none());
    let refused = login(&api, "sipho", PASSWORD).await;
    refused.assert_refused(403, "approval_pending");
    assert_eq!(refused.body["detail"], "Your account is waiting for approval by an administrator.");
    login(&api, "sipho", "something else").await.assert_refused(401, "wrong_credentials");

    let third = register(&api, "lerato").await.assert(201);
    let waiting = boss.get("/api/management/registrations/").await.assert(200);
    assert_eq!(waiting, json!([second, third]));
    let decide = |user: &serde_json::Value, verb: &str| {
        format!("/api/management/registrations/{}/{verb}/", user["id"])
    };
    let approve = decide(&second, "approve");
    api.administrator().post(&approve, json!({})).await.assert_refused(403, "permission_missing");
    let approved = boss.post(&approve, json!({})).await.assert(200);
    assert_eq!(approved["status"], "active");
    boss.post(&approve, json!({})).await.assert_refused(404, "not_found");
    let declined = boss.post(&decide(&third, "decline"), json!({})).await.assert(200);
    assert_eq!(declined["status"], "declined");
    login(&api, "sipho", PASSWORD).await.assert(200);
    login(&api, "lerato", PASSWORD).await.assert_refused(401, "wrong_credentials");
    // A declined person may register again.
    let again = register(&api, "lerato").await.assert(201);
    assert_eq!(again["status"], "pending");
}

#[tokio::test]
async fn closed_registration_admits_only_the_first() {
    let policy = Policy { registration: Registration::Closed, ..Policy::default() };
    let api = TestApi::with_policy(policy);
    register(&api, "thandi").await.assert(201);
    register(&api, "sipho").await.assert_refused(403, "registration_closed");
}

#[tokio::test]
async fn configured_setup_code_is_required() {
    let policy = Policy { setup_code: Some("ABCD-2345".to_owned()), ..Policy::default() };
    let api = TestApi::with_policy(policy);
    let asked_for = async || {
        let config = api.anonymous().get("/api/config/").await.assert(200);
        (config["setup_code_required"] == true, config["registration"].clone())
    };
    assert_eq!(asked_for().await, (true, json!("open")));
    let answer = register(&api, "thandi").await;
    answer.assert_refused(400, "invalid");
    assert!(answer.message("setup_code").starts_with("Set-up code is required."));
    let mut body = registration("thandi");
    body["setup_code"] = json!("ABCD-2345");
    api.anonymous().post("/api/adminstrator/register/", body).await.assert(201);
    assert_eq!(asked_for().await, (false, json!("approval")));
    register(&api, "sipho").await.assert(201);
}

#[tokio::test]
async fn setup_code_is_not_required_by_default() {
    let api = TestApi::new();
    let config = api.anonymous().get("/api/config/").await.assert(200);
    assert_eq!(config["setup_code_required"], false);
    assert_eq!(config["registration"], "open");
}

#[tokio::test]
async fn open_registration_grants_no_permissions() {
    let policy = Policy { registration: Registration::Open, ..Policy::default() };
    let api = TestApi::with_policy(policy);
    register(&api, "thandi").await.assert(201);
    let second = register(&api, "sipho").await.assert(201);
    assert_eq!(second["status"], "active");
    login(&api, "sipho", PASSWORD).await.assert(200);
    let (sipho, _) = signed_in(&api, "sipho").await;
    let answer = sipho.get("/api/management/registrations/").await;
    answer.assert_refused(403, "permission_missing");
}

#[tokio::test]
async fn every_field_is_required_and_checked() {
    let api = TestApi::new();
    let nobody = api.anonymous();
    let answer = nobody.post("/api/adminstrator/register/", json!({})).await;
    answer.assert_refused(400, "invalid");
    for (field, message) in [
        ("username", "Username is required."),
        ("email", "Email is required."),
        ("first_name", "First name is required."),
        ("last_name", "Last name is required."),
        ("password", "Password is required."),
    ] {
        assert_eq!(answer.message(field), message);
    }
    let mut body = registration("thandi");
    body["password"] = json!("password123");
    body["email"] = json!("nowhere");
    body["username"] = json!("th");
    let answer = nobody.post("/api/adminstrator/register/", body).await;
    assert_eq!(answer.message("password"), "This password is too common.");
    assert_eq!(answer.message("email"), "Invalid email address");
    assert!(answer.message("username").starts_with("Username must have 3 to 30"));
}

#[tokio::test]
async fn username_availability_can_be_checked() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let nobody = api.anonymous();
    let rule = "Username must have 3 to 30 letters, digits, dots, hyphens or underscores, \
                and start with a letter or digit.";
    for (username, reason) in
        [("sipho", None), ("THANDI", Some("Username already exists.")), ("no%20spaces", Some(rule))]
    {
        let path = format!("/api/check-username/?username={username}");
        let body = nobody.get(&path).await.assert(200);
        assert_eq!(body, json!({ "available": reason.is_none(), "reason": reason }));
    }
    let answer = nobody.get("/api/check-username/").await;
    assert_eq!(answer.message("username"), "Username is required");
}

#[tokio::test]
async fn username_checks_are_limited() {
    let api = TestApi::new();
    let nobody = api.anonymous();
    for number in 0..60 {
        let path = format!("/api/check-username/?username=user{number}");
        nobody.get(&path).await.assert(200);
    }
    let answer = nobody.get("/api/check-username/?username=thandi").await;
    answer.assert_refused(429, "too_many_tries");
    assert_eq!(answer.header("retry-after"), "60");
    assert_eq!(answer.body["detail"], "Too many attempts. Please try again in 1 minute.");
}

#[tokio::test]
async fn approval_sets_the_permissions_of_a_colleague() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let id = register(&api, "sipho").await.assert(201)["id"].clone();
    let approve = format!("/api/management/registrations/{id}/approve/");
    let wrong = boss.post(&approve, json!({ "permissions": { "can_add_staff": "perhaps" } })).await;
    wrong.assert_refused(400, "invalid");
    let flags = json!({ "can_give_loans": true, "can_add_staff": false, "can_fly": true });
    let approved = boss.post(&approve, json!({ "permissions": flags })).await.assert(200);
    assert_eq!((&approved["status"], &approved["is_active"]), (&json!("active"), &json!(true)));
    let member = boss.get(&format!("/api/management/users/{id}/")).await.assert(200);
    let held = member["permissions"].as_object().expect("flags").iter();
    let held: Vec<_> = held.filter(|(_, on)| **on == json!(true)).map(|(name, _)| name).collect();
    assert_eq!(held, ["can_give_loans"]);
    // Decided is decided, by whichever word.
    for word in ["approve", "decline"] {
        let path = format!("/api/management/registrations/{id}/{word}/");
        boss.post(&path, json!({})).await.assert_refused(404, "not_found");
    }
}

/// A person who waits for approval proves that they read the mail of their address, and the
/// approver sees the result.
#[tokio::test]
async fn pending_person_confirms_address_with_password_and_code() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    register(&api, "sipho").await.assert(201);
    let nobody = api.anonymous();
    let confirm = async |body| nobody.post("/api/adminstrator/register/confirm-email/", body).await;
    let missing = confirm(json!({})).await;
    missing.assert_refused(400, "invalid");
    assert_eq!(missing.message("username"), "Username is required");
    assert_eq!(missing.message("password"), "Password is required");
    assert_eq!(missing.message("otp"), "OTP is required.");
    let with = |password: &str, otp: &str| json!({ "username": "sipho", "password": password, "otp": otp });
    let code = api.office.last_letter("sipho@example.co.za").code();
    confirm(with("something else", &code)).await.assert_refused(401, "wrong_credentials");
    let wrong = confirm(with(PASSWORD, "no code")).await;
    assert_eq!(wrong.message("otp"), "Invalid or expired OTP");
    let again = json!({ "username": "sipho", "password": PASSWORD });
    let sent = nobody.post("/api/adminstrator/register/send-code/", again).await.assert(200);
    assert_eq!(sent["email_confirmed"], false);
    let newest = api.office.last_letter("sipho@example.co.za").code();
    let confirmed = confirm(with(PASSWORD, &newest)).await.assert(200);
    assert_eq!(
        (&confirmed["email_confirmed"], &confirmed["status"]),
        (&json!(true), &json!("pending"))
    );
    let waiting = boss.get("/api/management/registrations/").await.assert(200);
    assert_eq!(waiting, json!([confirmed]));
    confirm(with(PASSWORD, &newest)).await.assert_refused(409, "already_confirmed");
    // The confirmation does not open the account.
    login(&api, "sipho", PASSWORD).await.assert_refused(403, "approval_pending");
    let path = format!("/api/management/registrations/{}/approve/", confirmed["id"]);
    boss.post(&path, json!({})).await.assert(200);
    confirm(with(PASSWORD, &newest)).await.assert_refused(409, "already_approved");
    let tried = boss.get("/api/login-events/?username=sipho").await.assert(200);
    assert_eq!(tried[0]["outcome"], "already_approved", "a right password leaves a trace");
}
