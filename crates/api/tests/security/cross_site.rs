//! Requests that a foreign page can make a browser send: forms and cookies, but no header of ours.

use crate::operations;
use crate::people::{PASSWORD, first_administrator, login, register, signed_in};
use api::testing::{Answer, TestApi, jpeg};
use axum::http::{Method, header};
use serde_json::json;

/// Answers set no cookie, and cookies in requests are ignored.
#[tokio::test]
async fn no_cookie_authenticates() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    let token = admin.token().to_owned();
    let cookies = format!(
        "access={token}; access_token={token}; token={token}; auth-tokens={token}; \
         sessionid={token}; Authorization=Bearer {token}"
    );
    let stays = |path: &str| !path.contains("logout") && !path.contains("sessions");
    for (method, path, is_public) in operations().into_iter().filter(|(_, path, _)| stays(path)) {
        let body = if method == Method::GET { "" } else { "{}" };
        let request = api.anonymous().json(method.clone(), &path).header(header::COOKIE, &cookies);
        let answer = api.anonymous().send(request, body).await;
        assert!(!answer.headers.contains_key(header::SET_COOKIE), "{method} {path}");
        if !is_public {
            answer.assert_refused(401, "sign_in_required");
        }
        let answer = admin.send(admin.json(method.clone(), &path), body).await;
        assert!(!answer.headers.contains_key(header::SET_COOKIE), "{method} {path}");
    }
    // Still signed in: what came before was not answered to a stranger.
    admin.get("/api/user/settings/").await.assert(200);
    // Sign-in sets no cookie either.
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    let given = login(&api, "thandi", PASSWORD).await;
    let refresh = json!({ "refresh": given.body["refresh"] });
    let renewed = api.anonymous().post("/api/adminstrator/token/refresh/", refresh).await;
    for answer in [given, renewed] {
        assert!(!answer.headers.contains_key(header::SET_COOKIE));
        assert!(answer.assert(200)["access"].is_string());
    }
}

/// A token in the address would be in histories, logs and referrers; it opens nothing.
#[tokio::test]
async fn token_in_the_address_is_ignored() {
    let api = TestApi::new();
    let token = api.administrator().token().to_owned();
    for name in ["token", "access", "access_token", "authorization", "jwt"] {
        for path in ["/api/user/settings/", "/api/events/"] {
            let answer = api.anonymous().get(&format!("{path}?{name}={token}")).await;
            answer.assert_refused(401, "sign_in_required");
        }
    }
}

/// A form that another site can send without a preflight request is never a valid body.
#[tokio::test]
async fn cross_site_form_is_refused() {
    let api = TestApi::new();
    let (_, refresh) = first_administrator(&api).await;
    let body = json!({ "refresh": refresh }).to_string();
    let sends = async |kind: &str, path: &str, body: String| -> Answer {
        let nobody = api.anonymous();
        let request = nobody.request(Method::POST, path).header(header::CONTENT_TYPE, kind);
        let request = request.header(header::ORIGIN, "https://evil.example");
        nobody.send(request, body).await
    };
    for kind in ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"] {
        for path in ["/api/adminstrator/token/refresh/", "/api/adminstrator/password-reset/"] {
            let answer = sends(kind, path, body.clone()).await;
            answer.assert_refused(415, "unsupported_media_type");
        }
    }
}

/// Browsers name the origin of a call. A change without a token is refused when it comes from
/// another site; with a token it is our own script's, and reading is refused otherwise.
#[tokio::test]
async fn cross_site_changes_are_refused() {
    let api = TestApi::new();
    let admin = api.administrator();
    let sends = async |method: &Method, path: &str, site: &str| {
        let nobody = api.anonymous();
        let request = nobody.json(method.clone(), path).header("sec-fetch-site", site);
        nobody.send(request, "{}").await
    };
    for (method, path, is_public) in operations() {
        if !is_public || method.is_safe() {
            continue;
        }
        sends(&method, &path, "cross-site").await.assert_refused(403, "cross_site");
        for site in ["same-origin", "same-site", "none"] {
            assert_ne!(sends(&method, &path, site).await.body["code"], "cross_site", "{path}");
        }
    }
    sends(&Method::GET, "/api/config/", "cross-site").await.assert(200);
    let by_token = admin.json(Method::PATCH, "/api/user/settings/");
    let by_token = by_token.header("sec-fetch-site", "cross-site");
    admin.send(by_token, r#"{"theme": "dark"}"#).await.assert(200);
}

/// No other site is allowed to read our answers, nor to send more.
#[tokio::test]
async fn no_other_origin_may_read_responses() {
    let api = TestApi::new();
    register(&api, "thandi").await;
    let (person, _) = signed_in(&api, "thandi").await;
    let link = api.administrator().store_test_picture(jpeg(8, 8)).await;
    let calls = operations().into_iter().map(|(method, path, _)| (method, path));
    for (method, path) in calls.chain([(Method::GET, link)]) {
        let asks = person.request(method, &path).header(header::ORIGIN, "https://evil.example");
        let preflight = api
            .anonymous()
            .request(Method::OPTIONS, &path)
            .header(header::ORIGIN, "https://evil.example")
            .header(header::ACCESS_CONTROL_REQUEST_METHOD, "POST")
            .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization, content-type");
        for request in [asks, preflight] {
            let answer = person.send(request, "").await;
            let allowed =
                answer.headers.keys().any(|name| name.as_str().starts_with("access-control"));
            assert!(!allowed, "{path}: {:?}", answer.headers);
            assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        }
    }
    let config = person.get("/api/config/").await.assert(200);
    assert_eq!(config["product_name"], "Rondavel");
}
