//! A second factor from its set-up to its reset, as the screens go about it.

use crate::support::set_up_second_factor;
use crate::{PASSWORD, first_administrator, login};
use api::testing::{Answer, TestApi, User};
use jiff::SignedDuration;
use office::second_factors::code_shown;
use office::{Policy, SecondFactorRule};
use serde_json::{Value, json};

const OWN: &str = "/api/user/second-factor/";

fn shown(api: &TestApi, secret: &str) -> String {
    code_shown(secret, api.office.clock.now())
}

async fn enters(api: &TestApi, token: &Value, code: &str) -> Answer {
    let body = json!({ "token": token, "code": code });
    api.anonymous().post("/api/adminstrator/login/code/", body).await
}

async fn proves(user: &User<'_>) {
    let body = json!({ "password": PASSWORD });
    user.post("/api/user/verify-password/", body).await.assert(200);
}

#[tokio::test]
async fn second_factor_is_set_up_used_and_removed() {
    let api = TestApi::new();
    let (user, _) = first_administrator(&api).await;
    let none = user.get(OWN).await.assert(200);
    let expected =
        json!({"is_set_up": false, "since": null, "recovery_codes_left": 0, "is_required": false});
    assert_eq!(none, expected);
    user.post(OWN, json!({})).await.assert_refused(403, "password_not_verified");
    let (secret, codes) = set_up_second_factor(&api, &user).await;
    assert_eq!(codes.len(), 10);
    let own = user.get(OWN).await.assert(200);
    assert_eq!((&own["is_set_up"], &own["recovery_codes_left"]), (&json!(true), &json!(10)));

    api.office.pass(SignedDuration::from_mins(1));
    let asked = login(&api, "thandi", PASSWORD).await;
    asked.assert_refused(401, "second_factor_required");
    assert_eq!(asked.header("cache-control"), "no-store");
    let token = &asked.body["token"];
    let empty = api.anonymous().post("/api/adminstrator/login/code/", json!({})).await;
    empty.assert_refused(400, "invalid");
    assert_eq!(
        (empty.message("token"), empty.message("code")),
        ("Token is required.", "Code is required.")
    );
    let wrong = enters(&api, token, "nonsense").await;
    wrong.assert_refused(400, "invalid");
    assert!(wrong.message("code").starts_with("This code is not correct."));
    let answer = enters(&api, token, &shown(&api, &secret)).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let tokens = answer.assert(200);
    assert!(tokens["refresh"].is_string());
    let person = api.bearer(tokens["access"].as_str().expect("a token"));
    person.get("/api/user/settings/").await.assert(200);

    api.office.pass(SignedDuration::from_secs(30));
    let off = format!("{OWN}off/");
    let code = json!({ "code": shown(&api, &secret) });
    person.post(&off, code.clone()).await.assert_refused(403, "password_not_verified");
    proves(&person).await;
    person.post(&off, json!({ "code": "000 00" })).await.assert_refused(400, "invalid");
    let renew = format!("{OWN}recovery-codes/");
    assert_eq!(person.post(&renew, json!({})).await.message("code"), "Code is required.");
    let renewed = person.post(&renew, json!({ "code": codes[0] })).await;
    assert_eq!(renewed.header("cache-control"), "no-store");
    assert_eq!(renewed.assert(200)["recovery_codes"].as_array().map(Vec::len), Some(10));
    person.post(&off, code).await.assert(204);
    login(&api, "thandi", PASSWORD).await.assert(200);
    person.post(&off, json!({ "code": "123456" })).await.assert_refused(409, "no_second_factor");
    person.post(&renew, json!({ "code": "123456" })).await.assert_refused(409, "no_second_factor");
}

#[test]
fn logins_count_by_outcome_without_names() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let people = async {
        let api = TestApi::new();
        let (user, _) = first_administrator(&api).await;
        login(&api, "thandi", "not her password").await.assert_refused(401, "wrong_credentials");
        login(&api, "nobody", PASSWORD).await.assert_refused(401, "wrong_credentials");
        let (secret, _) = set_up_second_factor(&api, &user).await;
        api.office.pass(SignedDuration::from_mins(1));
        let token = login(&api, "thandi", PASSWORD).await.body["token"].clone();
        enters(&api, &token, "nonsense").await.assert_refused(400, "invalid");
        enters(&api, &token, &shown(&api, &secret)).await.assert(200);
    };
    let shown = api::metrics::shown_after(|| runtime.block_on(people)).expect("shown");
    for (outcome, times) in [
        ("success", 2),
        ("wrong_password", 1),
        ("unknown_user", 1),
        ("code_required", 1),
        ("wrong_code", 1),
    ] {
        let line = format!(r#"rondavel_logins_total{{outcome="{outcome}"}} {times}"#);
        assert!(shown.lines().any(|found| found == line), "{line} in {shown}");
    }
    assert!(!shown.contains("thandi") && !shown.contains("nobody"), "{shown}");
}

#[tokio::test]
async fn colleague_resets_second_factor_with_a_reason() {
    let api = TestApi::new();
    let (user, _) = first_administrator(&api).await;
    set_up_second_factor(&api, &user).await;
    let id = user.get("/api/user/staff/details/").await.assert(200)["id"].clone();
    let boss = api.administrator().can_everything();
    let (path, reset) = (
        format!("/api/management/users/{id}/"),
        format!("/api/management/users/{id}/second-factor/reset/"),
    );
    assert_eq!(boss.get(&path).await.assert(200)["has_second_factor"], true);
    let plain = api.administrator();
    assert!(plain.get(&path).await.assert(200).get("has_second_factor").is_none());
    let list = boss.get("/api/all/staff/").await.assert(200);
    let listed = list.as_array().expect("a list").iter().find(|member| member["id"] == id);
    assert_eq!(listed.expect("listed")["has_second_factor"], true);

    let missing = boss.post(&reset, json!({})).await;
    assert_eq!(missing.message("reason"), "Please give a reason for the reset.");
    let why = json!({ "reason": "Her phone was stolen." });
    let answer = boss.post(&reset, why.clone()).await.assert(200);
    assert_eq!(answer["has_second_factor"], false);
    user.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    login(&api, "thandi", PASSWORD).await.assert(200);
    boss.post(&reset, why).await.assert_refused(409, "no_second_factor");
    let history = boss.get(&format!("{path}history/")).await.assert(200);
    assert_eq!(history["items"][0]["action"], "staff.reset_second_factor");
}

/// The token reports that a second factor is due, and the next one that it is not.
#[tokio::test]
async fn token_reports_a_due_second_factor() {
    let rule = SecondFactorRule::Administrators;
    let api = TestApi::with_policy(Policy { second_factor: rule, ..Policy::default() });
    let (user, refresh) = first_administrator(&api).await;
    let refused = user.get("/api/branches/").await;
    refused.assert_refused(403, "second_factor_set_up_required");
    assert_eq!(user.get(OWN).await.assert(200)["is_required"], true);
    let renewed = async |refresh: &str| {
        let body = json!({ "refresh": refresh });
        api.anonymous().post("/api/adminstrator/token/refresh/", body).await.assert(200)
    };
    let before = renewed(&refresh).await;
    let due = |tokens: &Value| {
        crate::sign_in::claims(tokens["access"].as_str().expect("a token"))
            .get("second_factor_due")
            .cloned()
    };
    assert_eq!(due(&before), Some(json!(true)));
    set_up_second_factor(&api, &user).await;
    let after = renewed(before["refresh"].as_str().expect("a token")).await;
    assert_eq!(due(&after), None);
    user.get("/api/branches/").await.assert(200);
}
