//! Guessing passwords and codes: counted in the database, so that neither another server nor a
//! restart gives new tries.

use crate::people::{PASSWORD, first_administrator, register};
use crate::{login_from, operations};
use api::testing::{Answer, TestApi};
use jiff::SignedDuration;
use serde_json::{Value, json};

const EMAIL: &str = "thandi@example.co.za";
const WRONG: &str = "wrong password";
const RESET: &str = "/api/adminstrator/password-reset/";

async fn resets(api: &TestApi, step: &str, body: Value) -> Answer {
    api.anonymous().post(&format!("{RESET}{step}"), body).await
}

async fn asks(api: &TestApi) -> Answer {
    resets(api, "", json!({ "email": EMAIL })).await
}

#[tokio::test]
async fn five_wrong_passwords_lock_out_at_every_server() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let other = api.another_server();
    for server in [&api, &other, &api, &other, &api] {
        let answer = login_from(server, "10.0.0.66", "thandi", WRONG).await;
        answer.assert_refused(401, "wrong_credentials");
    }
    // A new server has the same counts as the others.
    let restarted = api.another_server();
    for server in [&api, &other, &restarted] {
        let locked = login_from(server, "10.0.0.66", "thandi", PASSWORD).await;
        locked.assert_refused(429, "too_many_tries");
        assert_eq!(locked.header("retry-after"), "900");
    }
    api.office.pass(SignedDuration::from_mins(15));
    login_from(&restarted, "10.0.0.66", "thandi", PASSWORD).await.assert(200);
}

#[tokio::test]
async fn lockout_is_limited_to_one_address() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    for _ in 0..6 {
        login_from(&api, "10.0.0.66", "thandi", WRONG).await;
    }
    login_from(&api, "10.0.0.66", "thandi", PASSWORD).await.assert_refused(429, "too_many_tries");
    login_from(&api, "10.0.0.7", "thandi", PASSWORD).await.assert(200);
}

/// A house with IPv6 has 2⁶⁴ addresses; they count as one caller.
#[tokio::test]
async fn ipv6_addresses_of_one_network_count_together() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    for number in 1..=5 {
        let address = format!("2001:db8:1:2::{number}");
        let answer = login_from(&api, &address, "thandi", WRONG).await;
        answer.assert_refused(401, "wrong_credentials");
    }
    let next = login_from(&api, "2001:db8:1:2:ffff::1", "thandi", PASSWORD).await;
    next.assert_refused(429, "too_many_tries");
    login_from(&api, "2001:db8:1:3::1", "thandi", PASSWORD).await.assert(200);
}

/// The password that opens sensitive changes inside a session is guessed at no more often.
#[tokio::test]
async fn password_verification_counts_with_logins() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    api.office.pass(SignedDuration::from_secs(1));
    let other = api.another_server();
    let guess = json!({ "password": WRONG });
    for server in [&api, &other, &api, &other, &api] {
        let person = person.at(server);
        let answer = person.post("/api/user/verify-password/", guess.clone()).await.assert(200);
        assert_eq!(answer["verified"], false);
    }
    let right = json!({ "password": PASSWORD });
    let answer = person.post("/api/user/verify-password/", right).await;
    answer.assert_refused(429, "too_many_tries");
    login_from(&other, "127.0.0.1", "thandi", PASSWORD).await.assert_refused(429, "too_many_tries");
}

#[tokio::test]
async fn five_code_guesses_count_over_all_servers() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    asks(&api).await.assert(200);
    let code = api.office.last_letter(EMAIL).code();
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let other = api.another_server();
    for server in [&api, &other, &api] {
        let answer = resets(server, "verify/", json!({ "email": EMAIL, "otp": wrong })).await;
        answer.assert_refused(400, "invalid");
    }
    // A new code brings no new guesses: those at the one before it count, which is good no more.
    asks(&other).await.assert(200);
    let before = code;
    let code = api.office.last_letter(EMAIL).code();
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for (server, guess) in [(&other, before.as_str()), (&api, wrong)] {
        let answer = resets(server, "verify/", json!({ "email": EMAIL, "otp": guess })).await;
        answer.assert_refused(400, "invalid");
    }
    let restarted = api.another_server();
    for server in [&api, &other, &restarted] {
        let answer = resets(server, "verify/", json!({ "email": EMAIL, "otp": code })).await;
        assert_eq!(answer.message("otp"), "Invalid or expired OTP");
    }
}

#[tokio::test]
async fn five_codes_an_hour_over_all_servers() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let before = api.office.letters().len();
    let other = api.another_server();
    for server in [&api, &other, &api, &other, &api] {
        asks(server).await.assert(200);
    }
    for server in [&api, &other, &api.another_server()] {
        asks(server).await.assert_refused(429, "too_many_tries");
    }
    assert_eq!(api.office.letters().len() - before, 5);
}

/// Each call without sign-in has a limit for a network.
#[tokio::test]
async fn anonymous_calls_are_limited_over_all_servers() {
    let api = TestApi::new();
    let other = api.another_server();
    let name = "/api/check-username/?username=thandi";
    for number in 0..60 {
        let server = if number % 2 == 0 { &api } else { &other };
        server.anonymous().get(name).await.assert(200);
    }
    api.office.pass(SignedDuration::from_secs(20));
    for server in [&api, &other, &api.another_server()] {
        let refused = server.anonymous().get(name).await;
        refused.assert_refused(429, "too_many_tries");
        assert_eq!(refused.header("retry-after"), "40");
        let elsewhere = server.anonymous().from_address("10.0.0.7");
        elsewhere.get(name).await.assert(200);
    }
    api.office.pass(SignedDuration::from_secs(40));
    other.anonymous().get(name).await.assert(200);
}

/// Limits of a network for calls without sign-in: number and seconds.
const LIMITED: [(&str, usize, &str); 12] = [
    ("/api/adminstrator/login/", 120, "60"),
    ("/api/adminstrator/login/code/", 120, "60"),
    ("/api/adminstrator/register/", 60, "3600"),
    ("/api/adminstrator/register/confirm-email/", 120, "60"),
    ("/api/adminstrator/register/send-code/", 120, "60"),
    ("/api/adminstrator/token/refresh/", 600, "60"),
    (RESET, 60, "60"),
    ("/api/adminstrator/password-reset/resend/", 60, "60"),
    ("/api/adminstrator/password-reset/verify/", 60, "60"),
    ("/api/adminstrator/password-reset/confirm/", 60, "60"),
    ("/api/adminstrator/password-reset/verify-password/", 60, "60"),
    ("/api/check-username/", 60, "60"),
];

/// Calls that return public facts, do nothing without a token of ours, or are limited when their
/// input is wrong (`links`).
const FREE: [&str; 9] = [
    "/api/adminstrator/logout/",
    "/api/config/",
    "/api/docs",
    "/api/docs/viewer.css",
    "/api/docs/viewer.js",
    "/api/health/",
    "/api/openapi.json",
    "/api/ready/",
    "/api/media/",
];

#[tokio::test]
async fn every_call_without_sign_in_has_its_limit() {
    for (method, path, is_public) in operations() {
        let is_free = FREE
            .iter()
            .any(|free| path == *free || free.ends_with("media/") && path.starts_with(free));
        if !is_public || is_free {
            continue;
        }
        let limit = LIMITED.into_iter().find(|(limited, ..)| *limited == path);
        let (_, most, seconds) = limit.unwrap_or_else(|| panic!("{path} has no limit"));
        let api = TestApi::new();
        let nobody = api.anonymous();
        for number in 0..most {
            let answer = nobody.send(nobody.json(method.clone(), &path), "").await;
            assert_eq!(answer.status, 400, "{path}, {number}: {}", answer.body);
        }
        let refused = nobody.send(nobody.json(method.clone(), &path), "").await;
        refused.assert_refused(429, "too_many_tries");
        assert_eq!(refused.header("retry-after"), seconds, "{path}");
        if path == RESET {
            // The steps of a reset share one count.
            resets(&api, "verify/", json!({})).await.assert_refused(429, "too_many_tries");
        }
    }
}

/// Registering reveals whether an address has an account, so it is limited across networks.
#[tokio::test]
async fn registrations_are_limited_by_address_too() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let path = "/api/adminstrator/register/";
    let tries = async |email: &str, number: usize| {
        let body = json!({
            "username": format!("somebody{number}"), "email": email, "first_name": "Some",
            "last_name": "Body", "password": PASSWORD,
        });
        let network = format!("10.0.{number}.1");
        api.anonymous().from_address(&network).post(path, body).await
    };
    for number in 0..9 {
        let taken = tries("Thandi@example.co.za", number).await;
        assert_eq!(taken.message("email"), "A staff member with this email already exists.");
    }
    let refused = tries(EMAIL, 10).await;
    refused.assert_refused(429, "too_many_tries");
    assert_eq!(refused.body["detail"], "Too many attempts. Please try again in 15 minutes.");
    tries("sipho@example.co.za", 11).await.assert(201);
    api.office.pass(SignedDuration::from_mins(15));
    tries(EMAIL, 12).await.assert_refused(400, "invalid");
}

/// At most 120 logins a minute from one network are checked, for any usernames.
#[tokio::test]
async fn logins_of_one_network_are_limited() {
    let api = TestApi::new();
    let no_place = |number: usize| {
        // Refused because the picture is invalid: cheap, and counted all the same.
        let form = api::testing::FormParts::new().text("username", &format!("user{number}"));
        let form = form.text("password", PASSWORD).text("latitude", "1").text("longitude", "1");
        form.file("selfie", "selfie.jpg", b"no picture")
    };
    for number in 0..120 {
        let answer = api.anonymous().multipart("/api/adminstrator/login/", no_place(number)).await;
        answer.assert_refused(415, "unsupported_media_type");
    }
    let answer = api.anonymous().multipart("/api/adminstrator/login/", no_place(120)).await;
    answer.assert_refused(429, "too_many_tries");
}
