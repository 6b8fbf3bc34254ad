//! An unlocked screen: actions open to a passer-by long after the sign-in.

use crate::people::{PASSWORD, first_administrator, set_up_second_factor};
use api::testing::{Answer, TestApi, User};
use jiff::SignedDuration;
use office::second_factors::code_shown;
use serde_json::{Value, json};

const CONFIRM: &str = "/api/user/confirm/";
const WITHDRAW: &str = "/api/branches/withdraw/";

/// Creates a branch with R 1 000, and its administrator, who has just signed in.
async fn with_cash(api: &TestApi) -> User<'_> {
    let (admin, _) = first_administrator(api).await;
    let branch = json!({"name": "Soweto", "address": "12 Vilakazi Street"});
    assert_eq!(admin.post("/api/branches/", branch).await.assert(201)["id"], 2);
    let cash = json!({"branch": 2, "amount": 1000});
    admin.post("/api/branches/deposit/", cash).await.assert(201);
    admin
}

fn minutes(api: &TestApi, minutes: i64) {
    api.office.pass(SignedDuration::from_mins(minutes));
}

async fn withdraws(admin: &User<'_>, key: &str) -> Answer {
    admin.post_with_key(WITHDRAW, key, json!({"branch": 2, "amount": 100})).await
}

fn asks(answer: &Answer) {
    answer.assert_refused(403, "confirmation_required");
}

#[tokio::test]
async fn sign_in_and_confirmation_each_last_ten_minutes() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    minutes(&api, 10);
    withdraws(&admin, "first").await.assert(201);
    minutes(&api, 1);
    let refused = withdraws(&admin, "second").await;
    asks(&refused);
    assert_eq!(refused.body["detail"], "Confirm that it is you, then try again.");
    // Other operations need no confirmation.
    admin.post("/api/branches/deposit/", json!({"branch": 2, "amount": 5})).await.assert(201);
    admin.post(CONFIRM, json!({ "password": PASSWORD })).await.assert(204);
    withdraws(&admin, "second").await.assert(201);
    // The token runs out before the ten minutes are over.
    minutes(&api, 3);
    withdraws(&admin, "third").await.assert(201);
}

#[tokio::test]
async fn second_factor_code_confirms_without_proving_the_password() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    let without = admin.post(CONFIRM, json!({ "code": "123456" })).await;
    without.assert_refused(409, "no_second_factor");
    let (secret, recovery) = set_up_second_factor(&api, &admin).await;
    minutes(&api, 11);
    asks(&withdraws(&admin, "a").await);
    let code = code_shown(&secret, api.office.clock.now());
    admin.post(CONFIRM, json!({ "code": code })).await.assert(204);
    withdraws(&admin, "a").await.assert(201);
    let replayed = admin.post(CONFIRM, json!({ "code": code })).await;
    assert!(replayed.message("code").starts_with("This code was already used."));
    admin.post(CONFIRM, json!({ "code": recovery[0] })).await.assert(204);
    let renewed = admin.post("/api/user/second-factor/recovery-codes/", json!({"code": "1"})).await;
    renewed.assert_refused(403, "password_not_verified");
}

#[tokio::test]
async fn confirmation_guesses_count_with_logins() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    minutes(&api, 11);
    for nothing in [json!({}), json!({ "password": PASSWORD, "code": "123456" })] {
        admin.post(CONFIRM, nothing).await.assert_refused(400, "invalid");
    }
    for _ in 0..5 {
        let wrong = admin.post(CONFIRM, json!({ "password": "wrong password" })).await;
        assert_eq!(wrong.message("password"), "This password is not correct.");
    }
    let locked = admin.post(CONFIRM, json!({ "password": PASSWORD })).await;
    locked.assert_refused(429, "too_many_tries");
    asks(&withdraws(&admin, "a").await);
}

/// The answer stored under a key is shown only to callers who would get it anew.
#[tokio::test]
async fn stored_answer_needs_a_new_confirmation() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    let first = withdraws(&admin, "a").await.assert(201);
    minutes(&api, 11);
    asks(&withdraws(&admin, "a").await);
    admin.post(CONFIRM, json!({ "password": PASSWORD })).await.assert(204);
    let again = withdraws(&admin, "a").await;
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(again.assert(201), first);
}

/// A confirmation belongs to one session and is audited; so is a refused attempt.
#[tokio::test]
async fn confirmation_is_audited_and_counts_for_one_session() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    let (elsewhere, _) = crate::people::signed_in(&api, "thandi").await;
    minutes(&api, 11);
    asks(&withdraws(&elsewhere, "a").await);
    admin.post(CONFIRM, json!({ "password": PASSWORD })).await.assert(204);
    asks(&withdraws(&elsewhere, "a").await);
    let lines = api.office.audit_lines();
    let confirmed = lines.iter().filter(|line| line.starts_with("account.confirm ")).count();
    assert_eq!(confirmed, 1, "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains(PASSWORD)));
    let refused = api.office.refusals();
    let refused = refused.iter().filter(|(_, reason)| reason == "confirmation_required").count();
    assert_eq!(refused, 2);
}

/// Other actions with confirmation: rights and addresses of colleagues, and lists as files.
#[tokio::test]
async fn permissions_addresses_and_exports_need_a_confirmation() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    let colleague = json!({
        "first_name": "Sipho", "last_name": "Dlamini", "email": "sipho@example.co.za",
        "role": "Administrator", "gender": "Male", "phone_number": "0821234567",
        "national_id": "8001015009087", "address": "12 Vilakazi Street",
    });
    let added = admin.post("/api/management/users/", colleague.clone()).await;
    assert_ne!(added.body["code"], "confirmation_required", "{}", added.body);
    minutes(&api, 11);
    asks(&admin.post("/api/management/users/", colleague).await);
    let edits: [Value; 3] = [
        json!({"permissions": {"can_add_staff": true}}),
        json!({"email": "new@example.co.za"}),
        json!({"can_add_staff": true}),
    ];
    for edit in edits {
        asks(&admin.patch("/api/management/users/1/", edit).await);
    }
    asks(&admin.get("/api/adminstrator/accounting/export/?book=loans").await);
    asks(&admin.get("/api/clients/1/export/").await);
    asks(&admin.post("/api/management/registrations/1/approve/", json!({})).await);
}

/// Names, numbers and places of all colleagues need a confirmation.
#[tokio::test]
async fn whole_staff_and_log_lists_need_confirmation() {
    let api = TestApi::with_session_limits();
    let admin = with_cash(&api).await;
    minutes(&api, 11);
    let month = "from=2026-03-01&to=2026-03-31";
    for shown in [
        "/api/all/staff/?page=1&page_size=100".to_owned(),
        "/api/director/logbook/?page=1".to_owned(),
        format!("/api/adminstrator/logbook/?scope=all&{month}"),
        "/api/adminstrator/logbook/?scope=all&staff=1".to_owned(),
        "/api/adminstrator/logbook/".to_owned(),
    ] {
        admin.get(&shown).await.assert(200);
    }
    let whole = [
        "/api/all/staff/",
        "/api/all/staff/?page=1&page_size=500",
        // Includes March, which was already shown.
        "/api/adminstrator/logbook/?scope=all&from=2026-02-01&to=2026-02-28",
        "/api/director/logbook/",
        "/api/adminstrator/logbook/?scope=all",
        "/api/adminstrator/logbook/?scope=branch&branch=2&from=2026-03-01&to=2026-04-01",
    ];
    for list in whole {
        asks(&admin.get(list).await);
    }
    admin.post(CONFIRM, json!({ "password": PASSWORD })).await.assert(204);
    for list in whole {
        admin.get(list).await.assert(200);
    }
}
