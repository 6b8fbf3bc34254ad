//! Refusals before any other check: foreign host names, and too many pending requests of a network.

use api::testing::{TestApi, User};
use api::{Hosts, Settings};
use axum::Router;
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use axum::response::{Html, Response};
use axum::routing::get;
use office::Policy;
use tower::ServiceExt;

const CONFIG: &str = "/api/config/";

/// A foreign page resolves its name to our address and sends requests as if we were that site.
#[tokio::test]
async fn unknown_host_is_refused() {
    let pages = Router::new().route("/page", get(async || Html("<p>a page beside the API</p>")));
    let named = |settings: &mut Settings| settings.hosts = Hosts::only(["loans.example"]);
    let api = TestApi::with(Policy::default(), named, pages);
    let admin = api.administrator();
    let asks = async |person: &User<'_>, host: &str, path: &str| {
        person.send(person.request(Method::GET, path).header(header::HOST, host), "").await
    };
    for path in [CONFIG, "/api/branches/", "/api/none/", "/page"] {
        for host in ["evil.example", "127.0.0.1:8080", "loans.example.evil.example"] {
            asks(&admin, host, path).await.assert_refused(421, "unknown_host");
        }
    }
    asks(&admin, "loans.example:443", "/api/branches/").await.assert(200);
    asks(&admin, "LOANS.example", "/page").await.assert(200);
    // A registration would do the most harm.
    let register = admin.json(Method::POST, "/api/adminstrator/register/");
    let register = register.header(header::HOST, "evil.example:8080");
    admin.send(register, "{}").await.assert_refused(421, "unknown_host");
}

/// Returns an answer that has not been read to its end.
async fn unread(user: &User<'_>, api: &TestApi, path: &str) -> Response {
    let request = user.request(Method::GET, path).body(Body::empty()).expect("a request");
    api.router().oneshot(request).await.unwrap_or_else(|never| match never {})
}

#[tokio::test]
async fn requests_of_a_network_are_limited() {
    let two = |settings: &mut Settings| settings.requests_of_one_network = 2;
    let api = TestApi::with(Policy::default(), two, Router::new());
    let here = api.anonymous().from_address("10.0.0.7");
    let colleague = api.administrator().from_address("10.0.0.7");
    let neighbour = api.anonymous().from_address("10.0.0.8");
    let held = [unread(&here, &api, CONFIG).await, unread(&here, &api, CONFIG).await];
    assert!(held.iter().all(|answer| answer.status() == StatusCode::OK));
    let refused = here.get(CONFIG).await;
    refused.assert_refused(429, "too_many_at_once");
    assert_eq!(refused.header("retry-after"), "2");
    // Others are not affected, and health checks are answered.
    neighbour.get(CONFIG).await.assert(200);
    here.get("/api/health/").await.assert(200);
    // A signed-in person has separate places.
    let own = [unread(&colleague, &api, CONFIG).await, unread(&colleague, &api, CONFIG).await];
    assert!(own.iter().all(|answer| answer.status() == StatusCode::OK));
    colleague.get(CONFIG).await.assert_refused(429, "too_many_at_once");
    drop((held, own));
    // Live streams are counted by themselves.
    let streams =
        [colleague.listen(None).await, colleague.listen(None).await, colleague.listen(None).await];
    colleague.get(CONFIG).await.assert(200);
    drop(streams);
}
