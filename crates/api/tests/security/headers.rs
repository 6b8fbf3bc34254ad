//! Security headers on every kind of answer, and the HTTP parser's own answers, which come before
//! any of our code.

use crate::people::{first_administrator, register};
use api::testing::{Answer, FormParts, TestApi, jpeg};
use axum::Router;
use axum::http::{Method, header};
use axum::response::Html;
use axum::routing::get;
use office::Policy;
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

const ALWAYS: [(&str, &str); 6] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()"),
];

#[track_caller]
fn assert_guarded(what: &str, answer: &Answer) {
    for (name, value) in ALWAYS {
        assert_eq!(answer.header(name), value, "{what}: {name}");
    }
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("frame-ancestors 'none'"), "{what}: {policy}");
    assert!(policy.starts_with("default-src 'none'"), "{what}: {policy}");
    // No inline script and no script from text, on any answer.
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{what}: {policy}");
    assert_eq!(answer.header("x-request-id").len(), 24, "{what}");
    for tells in ["server", "x-powered-by"] {
        assert_eq!(answer.header(tells), "", "{what} tells what it runs on");
    }
}

async fn burst() -> Html<&'static str> {
    panic!("secret insides")
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let pages = Router::new()
        .route("/burst", get(burst))
        .route("/page", get(async || Html("<p>a page beside the API</p>")));
    let api = TestApi::with(Policy::default(), |_| {}, pages);
    let (boss, _) = first_administrator(&api).await;
    let anyone = api.anonymous();
    let link = api.administrator().store_test_picture(jpeg(40, 30)).await;
    let session = boss.get("/api/user/sessions/").await.assert(200)[0]["id"].clone();
    let branches = boss.get("/api/branches/").await;
    let tagged = boss.request(Method::GET, "/api/branches/");
    let tagged = tagged.header(header::IF_NONE_MATCH, branches.header("etag"));
    let answers = [
        (200, "a list", branches),
        (201, "a new account", register(&api, "sipho").await),
        (304, "an unchanged list", boss.send(tagged, "").await),
        (400, "a wrong field", boss.post("/api/branches/deposit/", json!({})).await),
        (401, "no sign-in", anyone.get("/api/branches/").await),
        (403, "no right", anyone.get("/api/media/selfies/a.jpg").await),
        (404, "no path", anyone.get("/api/none/").await),
        (404, "no page", anyone.get("/none").await),
        (405, "no such method", anyone.delete("/api/config/").await),
        (
            413,
            "too much",
            boss.post("/api/branches/deposit/", json!({ "note": "x".repeat(2_000_000) })).await,
        ),
        (415, "a wrong kind", boss.multipart("/api/branches/deposit/", FormParts::new()).await),
        (500, "a panic", anyone.get("/burst").await),
        (200, "a page", anyone.get("/page").await),
        (200, "media", anyone.get(&link).await),
        (200, "a stream", boss.get("/api/events/").await),
        (200, "the document", anyone.get("/api/openapi.json").await),
        (200, "its page", anyone.get("/api/docs").await),
        (200, "its script", anyone.get("/api/docs/viewer.js").await),
        (204, "an ended session", boss.delete(&format!("/api/user/sessions/{session}/")).await),
    ];
    for (status, what, answer) in answers {
        assert_eq!(answer.status, status, "{what}: {}", answer.body);
        assert_guarded(what, &answer);
        assert!(!String::from_utf8_lossy(&answer.bytes).contains("insides"), "{what}");
    }
    for _ in 0..61 {
        anyone.get("/api/check-username/?username=a").await;
    }
    let many = anyone.get("/api/check-username/?username=a").await;
    assert_eq!(many.status, 429);
    assert_guarded("too many", &many);
    api.stop();
    let late = boss.get("/api/ready/").await;
    assert_eq!(late.status, 503);
    assert_guarded("a server that stops", &late);
}

/// Browsers revalidate personal data each time, and store no secrets.
#[tokio::test]
async fn personal_answers_are_not_cached() {
    let api = TestApi::new();
    register(&api, "thandi").await;
    let tokens = crate::people::login(&api, "thandi", crate::people::PASSWORD).await;
    assert_eq!(tokens.header("cache-control"), "no-store");
    let body = json!({ "refresh": tokens.body["refresh"] });
    let renewed = api.anonymous().post("/api/adminstrator/token/refresh/", body).await;
    assert_eq!(renewed.header("cache-control"), "no-store");
    let asked = json!({ "email": "thandi@example.co.za" });
    let asked = api.anonymous().post("/api/adminstrator/password-reset/", asked).await;
    assert_eq!(asked.header("cache-control"), "no-store");
    let person = api.bearer(renewed.body["access"].as_str().expect("a token"));
    let draft_key = person.get("/api/user/draft-key/").await;
    assert_eq!(draft_key.header("cache-control"), "no-store");
    for path in ["/api/user/staff/details/", "/api/all/staff/", "/api/user/sessions/"] {
        let answer = person.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("cache-control"), "private, no-cache", "{path}");
    }
}

#[tokio::test]
async fn hsts_is_sent_with_tls_only() {
    let api = TestApi::new();
    let plain = api.anonymous().get("/api/config/").await;
    assert_eq!(plain.header("strict-transport-security"), "");
    let secure = |settings: &mut api::Settings| settings.strict_transport_security = true;
    let api = TestApi::with(Policy::default(), secure, Router::new());
    for path in ["/api/config/", "/none"] {
        let answer = api.anonymous().get(path).await;
        assert!(answer.header("strict-transport-security").starts_with("max-age=31536000"));
    }
}

/// Sends bytes to a real server and reads until it closes the connection.
fn talk(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    // The server may close the connection before it has read everything.
    stream.write_all(bytes).ok();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).ok();
    String::from_utf8_lossy(&answer).into_owned()
}

/// These answers come before our layers. They carry no security headers and need none: there is no
/// body to show, run or frame, and the connection ends.
#[tokio::test(flavor = "multi_thread")]
async fn parser_refusals_have_no_body() {
    let api = TestApi::new();
    let address = api.listen().await;
    let many: String = (0..300).map(|number| format!("x-{number}: 1\r\n")).collect();
    let long = "x".repeat(66_000);
    let smuggled = "POST /api/config/ HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\
        content-length: 5\r\n\r\nabcde";
    for (what, request, expected) in [
        ("no HTTP", "<script>alert(1)</script>\r\n\r\n".to_owned(), "400"),
        ("a bad header", "GET / HTTP/1.1\r\nbad header\r\n\r\n".to_owned(), "400"),
        ("a bad path", "GET /\u{1}<script> HTTP/1.1\r\nhost: a\r\n\r\n".to_owned(), "400"),
        ("two lengths", smuggled.to_owned(), "400"),
        ("too many headers", format!("GET / HTTP/1.1\r\n{many}\r\n"), "431"),
        ("a long path", format!("GET /{long} HTTP/1.1\r\nhost: a\r\n\r\n"), "431"),
    ] {
        let answer = tokio::task::spawn_blocking(move || talk(address, request.as_bytes()));
        let answer = answer.await.expect("an answer");
        assert_eq!(answer.split(' ').nth(1), Some(expected), "{what}: {answer:?}");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an end of the head");
        assert_eq!(body, "", "{what}");
        let head = head.to_ascii_lowercase();
        assert!(head.contains("content-length: 0"), "{what}: {head}");
        assert!(!head.contains("script") && !head.contains("server:"), "{what}: {head}");
    }
}
