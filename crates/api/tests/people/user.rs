use crate::{PASSWORD, first_administrator, login, signed_in};
use api::testing::TestApi;
use serde_json::json;

#[tokio::test]
async fn settings_are_personal() {
    let api = TestApi::new();
    let person = api.consultant("Soweto");
    let path = "/api/user/settings/";
    let start = person.get(path).await.assert(200);
    assert_eq!(start, json!({ "theme": "system", "time_to_logout": 900_000 }));
    let body = json!({ "theme": "dark", "time_to_logout": 60_000 });
    assert_eq!(person.patch(path, body.clone()).await.assert(200), body);
    assert_eq!(person.get(path).await.assert(200), body);
    let answer = person.patch(path, json!({ "theme": "pink", "time_to_logout": 1 })).await;
    answer.assert_refused(400, "invalid");
    assert_eq!(answer.message("theme"), "Theme must be system, light or dark.");
    assert_eq!(answer.message("time_to_logout"), "Timeout must be at least 15 seconds");
}

#[tokio::test]
async fn draft_key_is_personal_and_same_across_sessions() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    let path = "/api/user/draft-key/";
    let key = person.get(path).await.assert(200)["key"].clone();
    assert_eq!(key.as_str().expect("a text").len(), 43, "256 bits in base64url");
    let (again, _) = signed_in(&api, "thandi").await;
    assert_eq!(again.get(path).await.assert(200)["key"], key);
    assert_ne!(api.consultant("Soweto").get(path).await.assert(200)["key"], key);
    person.post("/api/adminstrator/logout/", json!({})).await.assert(200);
    person.get(path).await.assert_refused(401, "sign_in_required");
    // Pending requests are encrypted with it.
    api.use_keys(&[8; 32], &[9; 32]);
    let (last, _) = signed_in(&api, "thandi").await;
    assert_eq!(last.get(path).await.assert(200)["key"], key);
    api.use_draft_key(&[8; 32]);
    assert_ne!(last.get(path).await.assert(200)["key"], key);
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let api = TestApi::new();
    let (first, _) = first_administrator(&api).await;
    let (second, _) = signed_in(&api, "thandi").await;
    let listed = second.get("/api/user/sessions/").await.assert(200);
    let current: Vec<_> = listed
        .as_array()
        .expect("a list")
        .iter()
        .map(|session| session["is_current"].as_bool().expect("a flag"))
        .collect();
    assert_eq!(current, [true, false]);
    assert_eq!(listed[1]["browser_info"], "Firefox");
    let path = format!("/api/user/sessions/{}/", listed[1]["id"]);
    assert_eq!(second.delete(&path).await.status, 204);
    first.get("/api/user/sessions/").await.assert_refused(401, "sign_in_required");
    second.delete(&path).await.assert_refused(404, "not_found");
}

#[tokio::test]
async fn password_changes_after_verification() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    let (other, _) = signed_in(&api, "thandi").await;
    let new = "orlando stadium 9";
    let change = json!({ "new_password": new, "confirm_password": new });
    let path = "/api/user/change-password/";
    person.post(path, change.clone()).await.assert_refused(403, "password_not_verified");
    let verify = async |password: &str| {
        let body = json!({ "password": password });
        person.post("/api/user/verify-password/", body).await.assert(200)
    };
    assert_eq!(verify("wrong password").await, json!({ "verified": false }));
    person.post(path, change.clone()).await.assert_refused(403, "password_not_verified");
    assert_eq!(verify(PASSWORD).await, json!({ "verified": true }));
    let differing = json!({ "new_password": new, "confirm_password": "another" });
    let answer = person.post(path, differing).await;
    assert_eq!(answer.message("confirm_password"), "Passwords do not match");
    let weak = json!({ "new_password": "short", "confirm_password": "short" });
    let answer = person.post(path, weak).await;
    assert_eq!(answer.message("new_password"), "Password must have at least 10 characters.");
    assert_eq!(person.post(path, change).await.status, 204);
    other.get("/api/user/settings/").await.assert_refused(401, "sign_in_required");
    login(&api, "thandi", PASSWORD).await.assert_refused(401, "wrong_credentials");
    login(&api, "thandi", new).await.assert(200);
}

#[tokio::test]
async fn verifying_a_password_is_limited_like_a_login() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    let path = "/api/user/verify-password/";
    for _ in 0..5 {
        let body = json!({ "password": "wrong password" });
        person.post(path, body).await.assert(200);
    }
    let answer = person.post(path, json!({ "password": PASSWORD })).await;
    answer.assert_refused(429, "too_many_tries");
}
