//! Neither answers nor timing reveal an account: the test compares the work behind the answers,
//! which a busy machine does not blur.

use crate::people::{PASSWORD, first_administrator, login, register};
use api::testing::{Answer, TestApi};
use serde_json::{Value, json};

/// Returns the visible parts of an answer: all but the request id.
fn seen(answer: &Answer) -> (u16, Value, Vec<(String, String)>) {
    let headers = answer.headers.iter().filter(|(name, _)| *name != "x-request-id");
    let headers = headers.map(|(name, value)| (name.to_string(), format!("{value:?}")));
    let mut body = answer.body.clone();
    if let Some(refusal) = body.as_object_mut() {
        refusal.remove("request_id");
    }
    // Always the same length, and never repeated.
    if let Some(request) = body.get_mut("request") {
        *request = json!(request.as_str().map(str::len));
    }
    (answer.status.as_u16(), body, headers.collect())
}

/// The answer to a login, and how often argon2 ran for it.
async fn work_of(api: &TestApi, username: &str, password: &str) -> (Answer, u64) {
    let before = api.argon2_runs().await;
    let answer = login(api, username, password).await;
    (answer, api.argon2_runs().await - before)
}

#[tokio::test]
async fn refused_logins_share_one_answer_and_one_hash() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let waits = register(&api, "waiting").await.assert(201)["id"].clone();
    let gone = register(&api, "gone").await.assert(201)["id"].clone();
    boss.post(&format!("/api/management/registrations/{gone}/decline/"), json!({})).await;
    assert!(waits.is_i64());
    // An invited person has no password yet.
    let invited = json!({
        "first_name": "Sipho", "last_name": "Dlamini", "email": "sipho@example.co.za",
        "phone_number": "0821234567", "national_id": "PASS12345", "gender": "Male",
        "dob": "1990-05-15", "marital_status": "Single", "address": "12 Vilakazi Street",
        "role": "Consultant", "branch": 1, "username": "invited",
    });
    boss.post("/api/management/users/", invited).await.assert(201);
    // The substitute hash for people without one is made at its first use.
    login(&api, "first", "wrong password").await;

    let (known, work) = work_of(&api, "thandi", "wrong password").await;
    known.assert_refused(401, "wrong_credentials");
    assert_eq!(work, 1);
    for (username, password) in [
        ("nobody", "wrong password"),
        ("nobody", PASSWORD),
        ("waiting", "wrong password"),
        ("invited", "wrong password"),
        ("gone", "wrong password"),
        ("gone", PASSWORD),
        ("thandi'; --", "wrong password"),
    ] {
        let (answer, work) = work_of(&api, username, password).await;
        assert_eq!((seen(&answer), work), (seen(&known), 1), "{username}, {password}");
    }
    // An overlong password costs the same work as any other.
    let (answer, work) = work_of(&api, "thandi", &"x".repeat(100_000)).await;
    assert_eq!((seen(&answer), work), (seen(&known), 1));
}

#[tokio::test]
async fn lockout_does_not_reveal_accounts() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    for _ in 0..5 {
        for username in ["thandi", "nobody"] {
            login(&api, username, "wrong password").await.assert_refused(401, "wrong_credentials");
        }
    }
    let (known, work) = work_of(&api, "thandi", PASSWORD).await;
    let (unknown, none) = work_of(&api, "nobody", PASSWORD).await;
    known.assert_refused(429, "too_many_tries");
    assert_eq!((seen(&known), work), (seen(&unknown), none));
    assert_eq!(work, 0, "a flood costs no hashing");
}

#[tokio::test]
async fn reset_answers_unknown_addresses_like_known_ones() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let registered = api.office.letters().len();
    login(&api, "first", "wrong password").await;
    let mut told = Vec::new();
    for email in ["thandi@example.co.za", "nobody@example.co.za"] {
        let mut answers = Vec::new();
        for (step, more) in [
            ("", json!({})),
            ("resend/", json!({})),
            ("verify/", json!({ "otp": "no code" })),
            (
                "confirm/",
                json!({
                    "token": "no token", "password": PASSWORD, "password_confirmation": PASSWORD,
                }),
            ),
            ("verify-password/", json!({ "password": PASSWORD })),
        ] {
            let mut body = more;
            body["email"] = json!(email);
            let path = format!("/api/adminstrator/password-reset/{step}");
            let before = api.argon2_runs().await;
            let answer = api.anonymous().post(&path, body).await;
            answers.push((step, seen(&answer), api.argon2_runs().await - before));
        }
        told.push(answers);
    }
    assert_eq!(told[0], told[1]);
    let answers: Vec<_> = told[0].iter().map(|(_, seen, work)| (seen.0, *work)).collect();
    // The last is the same answer and work as for a person who has just reset a password.
    assert_eq!(answers, [(200, 0), (200, 0), (400, 0), (400, 0), (401, 1)]);
    // The mail is the one thing that differs, and only its reader sees it.
    assert_eq!(api.office.letters().len() - registered, 2);
}

/// An unknown address meets the same limits of codes and guesses.
#[tokio::test]
async fn reset_limits_do_not_reveal_accounts() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    register(&api, "sipho").await.assert(201);
    for (known, unknown, step, last) in [
        ("thandi@example.co.za", "nobody@example.co.za", "resend/", (429, 429)),
        ("sipho@example.co.za", "no.one@example.co.za", "verify/", (400, 200)),
    ] {
        let mut told = Vec::new();
        for email in [known, unknown] {
            let mut answers = Vec::new();
            for step in ["", step, step, step, step, step, "resend/"] {
                let path = format!("/api/adminstrator/password-reset/{step}");
                let body = json!({ "email": email, "otp": "no code" });
                answers.push(seen(&api.anonymous().post(&path, body).await));
            }
            told.push(answers);
        }
        assert_eq!(told[0], told[1]);
        assert_eq!((told[0][5].0, told[0][6].0), last, "{step}");
    }
}
