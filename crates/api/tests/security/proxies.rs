//! A proxy's header, sent by a caller that is not a proxy.

use crate::people::{PASSWORD, login_form, register};
use api::testing::{Answer, TestApi, User};
use api::{Proxies, Settings};
use axum::Router;
use axum::http::{Method, header};
use office::Policy;
use serde_json::Value;

/// A login from a socket's address, with a header that names another.
async fn login_via(api: &TestApi, socket: &str, forwarded: &str, password: &str) -> Answer {
    let nobody = api.anonymous().from_address(socket);
    let form = login_form("thandi", password);
    let request = nobody
        .request(Method::POST, "/api/adminstrator/login/")
        .header(header::CONTENT_TYPE, api::testing::FormParts::KIND)
        .header("x-forwarded-for", forwarded)
        .header("x-real-ip", forwarded)
        .header("forwarded", format!("for={forwarded}"));
    nobody.send(request, form.finish()).await
}

/// The address that a session was opened from, as its owner sees it.
async fn address_of(api: &TestApi, tokens: Value) -> String {
    let person: User = api.bearer(tokens["access"].as_str().expect("a token"));
    let sessions = person.get("/api/user/sessions/").await.assert(200);
    sessions[0]["address"].as_str().expect("an address").to_owned()
}

#[tokio::test]
async fn untrusted_forwarding_header_is_ignored() {
    let api = TestApi::new();
    register(&api, "thandi").await.assert(201);
    for number in 1..=5 {
        let answer = login_via(&api, "10.0.0.66", &format!("192.0.2.{number}"), "wrong one").await;
        answer.assert_refused(401, "wrong_credentials");
    }
    let locked = login_via(&api, "10.0.0.66", "192.0.2.99", PASSWORD).await;
    locked.assert_refused(429, "too_many_tries");
    let tokens = login_via(&api, "10.0.0.7", "192.0.2.1", PASSWORD).await.assert(200);
    assert_eq!(address_of(&api, tokens).await, "10.0.0.7");
}

#[tokio::test]
async fn trusted_proxy_names_the_real_caller() {
    let trusting = |settings: &mut Settings| {
        settings.trusted_proxies =
            Proxies::parse(&["10.0.0.1", "10.0.0.2", "10.42.0.0/16"]).expect("proxies");
    };
    let api = TestApi::with(Policy::default(), trusting, Router::new());
    register(&api, "thandi").await.assert(201);
    for (socket, forwarded, address) in [
        ("10.0.0.1", "192.0.2.7", "192.0.2.7"),
        // The caller wrote everything before the last untrusted hop.
        ("10.0.0.1", "127.0.0.1, 192.0.2.7", "192.0.2.7"),
        ("10.0.0.1", "127.0.0.1, 192.0.2.7, 10.0.0.2", "192.0.2.7"),
        ("10.0.0.1", "nonsense", "10.0.0.1"),
        // Everything before an unreadable hop is as untrusted.
        ("10.0.0.1", "127.0.0.1, nonsense", "10.0.0.1"),
        ("10.0.0.1", "127.0.0.1, nonsense, 10.0.0.2", "10.0.0.2"),
        // Some proxies write the port as well, and some listen by IPv6 for both.
        ("10.0.0.1", "127.0.0.1, 192.0.2.7:4711", "192.0.2.7"),
        ("10.0.0.1", "127.0.0.1, [2001:db8::7]:4711", "2001:db8::7"),
        ("::ffff:10.0.0.1", "::ffff:192.0.2.7", "192.0.2.7"),
        ("10.0.0.3", "192.0.2.7", "10.0.0.3"),
        ("10.42.3.9", "192.0.2.7, 10.42.0.1", "192.0.2.7"),
    ] {
        let tokens = login_via(&api, socket, forwarded, PASSWORD).await.assert(200);
        assert_eq!(address_of(&api, tokens).await, address, "{socket}, {forwarded}");
    }
}
