//! Slow clients: they send half a request, read nothing of an answer, or read long lists slowly.
//! Here their time limit is tenths of a second.

use api::testing::{FormParts, TestApi, User};
use api::{Pace, Settings};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::{StreamExt, stream};
use office::Policy;
use serde_json::json;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tower::ServiceExt;

const SOON: Duration = Duration::from_millis(200);
/// Longer than any test takes.
const TIMEOUT: Duration = Duration::from_secs(20);
const RESET: &str = "/api/adminstrator/password-reset/";
const CLIENTS: &str = "/api/consultant/all/clients/";

fn server(adjust: impl FnOnce(&mut Settings)) -> TestApi {
    TestApi::with(Policy::default(), adjust, Router::new())
}

/// Sends bytes, and reads until the server hangs up.
async fn talk(address: SocketAddr, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(bytes.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    // A reset counts as closing, too.
    read.expect("the server hangs up").ok();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn incomplete_head_times_out() {
    let api = server(|settings| settings.connections.head = SOON);
    let address = api.listen().await;
    let half = "GET /api/health/ HTTP/1.1\r\nhost: localhost\r\nx-slow: ";
    assert!(!talk(address, half).await.contains("200 OK"));
    // No data at all, and no more data after an answer.
    assert_eq!(talk(address, "").await, "");
    let idle = talk(address, "GET /api/health/ HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert!(idle.starts_with("HTTP/1.1 200 OK"), "{idle}");
}

#[tokio::test]
async fn incomplete_body_times_out_with_an_answer() {
    let hasty = Pace { stall: SOON, ..Pace::STRANGER };
    let api = server(|settings| (settings.pace_stranger, settings.pace_signed_in) = (hasty, hasty));
    let address = api.listen().await;
    let token = api.administrator().token().to_owned();
    let form = "multipart/form-data; boundary=x";
    for (path, kind, authorization) in [
        (RESET, "application/json", String::new()),
        ("/api/adminstrator/login/", form, String::new()),
        // Refused by its head; the server does not wait for the rest.
        ("/api/branches/deposit/", "application/json", String::new()),
        (
            "/api/branches/deposit/",
            "application/json",
            format!("authorization: Bearer {token}\r\n"),
        ),
    ] {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\n{authorization}content-type: {kind}\r\n\
             content-length: 1000\r\n\r\n{{\"email\": "
        );
        let answer = talk(address, &request).await;
        assert!(
            answer.starts_with("HTTP/1.1 408 ") || answer.starts_with("HTTP/1.1 401 "),
            "{answer}"
        );
        let is_refused_by_head = path.contains("deposit") && authorization.is_empty();
        assert_eq!(answer.contains("\"code\":\"too_slow\""), !is_refused_by_head, "{answer}");
    }
}

/// The time limit of the work starts once the upload is complete.
#[tokio::test(start_paused = true)]
async fn upload_time_does_not_count_as_work() {
    let api = server(|settings| settings.answer_timeout = Duration::from_secs(2));
    let admin = api.administrator();
    let pieces = stream::iter(["not ", "quite ", "a ", "JSON ", "object"]).then(async |piece| {
        tokio::time::sleep(Duration::from_secs(1)).await;
        Ok::<_, Infallible>(piece)
    });
    let request = admin.json(Method::PATCH, "/api/user/settings/");
    let request = request.body(Body::from_stream(pieces.boxed())).expect("a request");
    let answer = api.router().oneshot(request).await.unwrap_or_else(|never| match never {});
    // The server read it to its end.
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
}

/// Beyond the limit of a network, the body of a call is not read.
#[tokio::test]
async fn call_is_counted_before_its_body_is_read() {
    let api = TestApi::new();
    let nobody = api.anonymous();
    for _ in 0..60 {
        nobody.post(RESET, json!({})).await.assert(400);
    }
    let read = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&read);
    let pieces = stream::repeat_with(move || {
        counter.fetch_add(1, Ordering::Relaxed);
        Ok::<_, Infallible>(Bytes::from_static(b"{}"))
    });
    // A client that waits for `100 Continue` gets the refusal instead.
    let request = nobody.json(Method::POST, RESET).header(header::EXPECT, "100-continue");
    let answer = nobody.send(request, Body::from_stream(pieces.take(100))).await;
    answer.assert_refused(429, "too_many_tries");
    assert_eq!(read.load(Ordering::Relaxed), 0);
}

/// A token proves itself for a quarter of an hour, also when its session was ended; a form is read for
/// none of that time.
#[tokio::test]
async fn form_of_ended_session_is_refused_unread() {
    let api = TestApi::new();
    let person = api.consultant("Soweto").can("can_add_clients");
    person.end_session();
    let read = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&read);
    let head =
        "--x\r\ncontent-disposition: form-data; name=\"document_file\"; filename=\"a\"\r\n\r\n";
    let piece = Bytes::from(vec![b' '; 64 * 1024]);
    let pieces = stream::repeat_with(move || {
        counter.fetch_add(1, Ordering::Relaxed);
        Ok::<_, Infallible>(piece.clone())
    });
    let body = stream::once(async move { Ok(Bytes::from(head)) }).chain(pieces.take(1_000));
    let request = person.request(Method::POST, "/api/clients/1/documents/");
    let request = request
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x")
        .header(header::EXPECT, "100-continue");
    let answer = person.send(request, Body::from_stream(body)).await;
    answer.assert_refused(401, "sign_in_required");
    assert_eq!(read.load(Ordering::Relaxed), 0);
}

/// The server neither reads nor waits for the body of a GET request.
#[tokio::test]
async fn get_with_missing_body_is_answered_and_closed() {
    let hasty = Pace { stall: SOON, ..Pace::STRANGER };
    let api = server(|settings| (settings.pace_stranger, settings.pace_signed_in) = (hasty, hasty));
    let address = api.listen().await;
    for (path, status) in [("/api/health/", "200"), ("/api/branches/", "401"), ("/x", "404")] {
        for length in ["content-length: 1000", "transfer-encoding: chunked"] {
            let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{length}\r\n\r\n");
            let answer = talk(address, &request).await;
            assert!(
                answer.starts_with(&format!("HTTP/1.1 {status} ")),
                "{path} {length}: {answer}"
            );
        }
    }
}

/// An endless answer, and a signal when the server drops it.
fn endless() -> (Router, oneshot::Receiver<()>) {
    let (told, gone) = oneshot::channel::<()>();
    let told = Arc::new(Mutex::new(Some(told)));
    let page = get(move || {
        let held = told.lock().expect("the lock").take();
        let piece = Bytes::from(vec![0; 64 * 1024]);
        let pieces = stream::repeat_with(move || {
            let _held = &held;
            Ok::<_, Infallible>(piece.clone())
        });
        std::future::ready(Body::from_stream(pieces).into_response())
    });
    (Router::new().route("/endless", page), gone)
}

#[tokio::test]
async fn stalled_reader_is_disconnected() {
    let (pages, gone) = endless();
    let hasty = |settings: &mut Settings| settings.connections.write_stall = SOON;
    let api = TestApi::with(Policy::default(), hasty, pages);
    let mut stream = TcpStream::connect(api.listen().await).await.expect("a connection");
    let request = "GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("sent");
    let told = timeout(TIMEOUT, gone).await.expect("the server lets go of it");
    assert!(told.is_err(), "dropped with the answer");
}

#[tokio::test]
async fn connections_of_a_network_are_limited() {
    let api = server(|settings| {
        settings.connections.of_one_network = 2;
    });
    let address = api.listen().await;
    let clerk = api.administrator();
    let known = async || {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let token = clerk.token();
        let ask = format!(
            "GET /api/config/ HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        stream.write_all(ask.as_bytes()).await.expect("sent");
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).await.map(|_| begin).map(|begin| (stream, begin))
    };
    let idle = TcpStream::connect(address).await.expect("a connection");
    let (first, said) = known().await.expect("answered");
    assert_eq!(&said, b"HTTP/1.1 200");
    // The idle connection is closed.
    let (second, said) = known().await.expect("answered");
    assert_eq!(&said, b"HTTP/1.1 200");
    let mut end = Vec::new();
    let mut idle = idle;
    timeout(TIMEOUT, idle.read_to_end(&mut end)).await.expect("it is closed").ok();
    // Connections of signed-in people are not closed for new ones.
    known().await.expect_err("closed without a word");
    drop((first, second));
}

/// Clients whose list is longer than what lies ready for a reader who takes nothing.
async fn with_many_clients(api: &TestApi) -> User<'_> {
    let admin = api.administrator().can("can_add_clients");
    for number in 0..500 {
        let client = json!({
            "first_name": "Zanele".repeat(15), "last_name": "Khumalo".repeat(14),
            "phone_number": format!("08212{number:05}"), "national_id": format!("PASS{number:05}"),
            "gender": "Female", "address": "12 Vilakazi Street, Orlando West ".repeat(6).trim(),
            "race": "Black", "client_type": "Low income", "nk_name": "Sipho".repeat(15),
            "nk_surname": "Dlamini".repeat(13), "nk_phone_number": "0115550123",
        });
        admin.post("/api/consultant/add/client/", client).await.assert(201);
    }
    admin
}

/// Starts a list whose reader then stops reading.
async fn begun(api: &TestApi, user: &User<'_>) -> Response {
    let request = user.request(Method::GET, CLIENTS).body(Body::empty()).expect("a request");
    let answer = api.router().oneshot(request).await.unwrap_or_else(|never| match never {});
    assert_eq!(answer.status(), StatusCode::OK);
    answer
}

/// Slow readers of long lists delay neither other questions nor other lists.
#[tokio::test(flavor = "multi_thread")]
async fn slow_list_readers_do_not_delay_others() {
    let few = |settings: &mut Settings| {
        settings.lists_for_one_person = 2;
        // Fewer readers than slow lists.
        settings.reads_at_once = 1;
    };
    let api = TestApi::with(Policy::default(), few, Router::new());
    let slow = with_many_clients(&api).await;
    let held = [begun(&api, &slow).await, begun(&api, &slow).await];
    let third = slow.get(CLIENTS).await;
    third.assert_refused(429, "too_many_at_once");
    assert_eq!(third.header("retry-after"), "2");
    let colleague = api.administrator();
    colleague.get("/api/user/settings/").await.assert(200);
    colleague.get("/api/ready/").await.assert(200);
    let list = colleague.get(CLIENTS).await.assert(200);
    assert_eq!(list.as_array().map(Vec::len), Some(500));
    drop(held);
    // A list that is read to its end is complete, and its place is free again.
    let again = axum::body::to_bytes(begun(&api, &slow).await.into_body(), usize::MAX).await;
    let again: serde_json::Value = serde_json::from_slice(&again.expect("whole")).expect("JSON");
    assert_eq!(again, list);
}

/// A list has a time limit. At the limit it is cut off, so that half a list cannot pass for a whole
/// one.
#[tokio::test(flavor = "multi_thread")]
async fn list_beyond_its_time_limit_is_cut() {
    let hasty = |settings: &mut Settings| {
        settings.list_time = SOON;
        settings.lists_at_once = 1;
    };
    let api = TestApi::with(Policy::default(), hasty, Router::new());
    let slow = with_many_clients(&api).await;
    let held = begun(&api, &slow).await;
    // The only reader is free once its time is over.
    begun(&api, &slow).await;
    let late = axum::body::to_bytes(held.into_body(), usize::MAX).await;
    assert!(late.is_err(), "cut off");
}

/// A dismissed person does not get the rest of the client list, at any reading speed.
#[tokio::test(flavor = "multi_thread")]
async fn list_ends_with_the_session_of_its_reader() {
    let api = server(|settings| settings.lists_at_once = 1);
    let slow = with_many_clients(&api).await;
    let held = begun(&api, &slow).await;
    slow.end_session();
    // The only reader of lists is free as soon as that is noticed, long before the time of a list is over.
    let colleague = api.administrator();
    let list = timeout(TIMEOUT, colleague.get(CLIENTS)).await;
    list.expect("soon").assert(200);
    let rest = axum::body::to_bytes(held.into_body(), usize::MAX).await;
    assert!(rest.is_err(), "cut off");
}

/// A body with this beginning, and a signal once the server has stored it.
fn half_sent(begin: Bytes) -> (Body, oneshot::Receiver<()>) {
    let (told, arrived) = oneshot::channel();
    let first = stream::iter([Ok::<_, Infallible>(begin)]);
    // The next piece is requested once the previous one is stored.
    let rest = stream::once(async move {
        told.send(()).ok();
        std::future::pending().await
    });
    (Body::from_stream(first.chain(rest).boxed()), arrived)
}

/// Half-sent bodies take no place among the pending requests, for any sender.
#[tokio::test]
async fn half_sent_bodies_do_not_block_answers() {
    let api = server(|settings| {
        settings.requests_of_one_network = 1;
        settings.requests_at_once = 1;
        settings.bodies_of_one_network = 2;
    });
    let ask = |body: Body| {
        let request = api.anonymous().json(Method::POST, RESET);
        api.router().oneshot(request.body(body).expect("a request"))
    };
    let mut held = Vec::new();
    for _ in 0..2 {
        let (body, arrived) = half_sent(Bytes::from_static(b"{\"email\": "));
        let mut answer = Box::pin(ask(body));
        tokio::select! {
            _ = &mut answer => panic!("its body is not there"),
            arrived = arrived => arrived.expect("it is read"),
        }
        held.push(answer);
    }
    api.anonymous().get("/api/config/").await.assert(200);
    // The limit of incomplete bodies.
    let (body, _arrived) = half_sent(Bytes::from_static(b"{"));
    let refused = ask(body).await.unwrap_or_else(|never| match never {});
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    drop(held);
    api.anonymous().post(RESET, json!({})).await.assert(400);
}

#[tokio::test]
async fn a_large_head_is_refused() {
    let api = server(|_| {});
    let address = api.listen().await;
    let head = |size| {
        let x = "x".repeat(size);
        format!(
            "GET /api/health/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-large: {x}\r\n\r\n"
        )
    };
    assert!(talk(address, &head(30_000)).await.starts_with("HTTP/1.1 200 "));
    assert!(!talk(address, &head(40_000)).await.contains("200 OK"));
    let long = format!("/api/config/?x={}", "x".repeat(33_000));
    api.anonymous().get(&long).await.assert_refused(431, "head_too_large");
}

/// JSON is small, but many may send it at once and slowly.
#[tokio::test]
async fn half_sent_json_counts_too() {
    let budget = api::BodyBudget {
        strangers: 0,
        json_of_strangers: 128 * 1024,
        networks: 1,
        signed_in: 1024 * 1024,
    };
    let api = server(|settings| settings.body_budget = budget);
    let admin = api.administrator();
    let ask = |body: Body| {
        let request = api.anonymous().json(Method::POST, RESET);
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 40000))));
        api.router().oneshot(request)
    };
    let mut held = Vec::new();
    for _ in 0..2 {
        let (body, arrived) = half_sent(Bytes::from_static(b"{\"email\": "));
        held.push(tokio::spawn(ask(body)));
        arrived.await.expect("it arrives");
    }
    let refused = ask(Body::from("{}")).await.unwrap_or_else(|never| match never {});
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    admin.patch("/api/user/settings/", json!({})).await.assert(200);
    for request in held {
        request.abort();
        request.await.expect_err("it was given up");
    }
    let read = ask(Body::from("{}")).await.unwrap_or_else(|never| match never {});
    assert_eq!(read.status(), StatusCode::BAD_REQUEST);
}

/// Half-sent bodies of strangers take only a limited amount of memory, apart from that of others.
#[tokio::test]
async fn anonymous_bodies_have_a_separate_memory_limit() {
    let budget = api::BodyBudget {
        strangers: 1024 * 1024,
        json_of_strangers: 1024 * 1024,
        networks: 1,
        signed_in: 1024 * 1024,
    };
    let api = server(|settings| settings.body_budget = budget);
    let admin = api.administrator();
    let login = |body: Body| {
        let nobody = api.anonymous();
        let request = nobody.request(Method::POST, "/api/adminstrator/login/");
        let request = request.header(header::CONTENT_TYPE, FormParts::KIND);
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 40000))));
        api.router().oneshot(request)
    };
    let selfie = vec![0; 500 * 1024];
    let sent = FormParts::new().file("selfie", "selfie.jpg", &selfie).finish();
    let half = Bytes::from(sent[..400 * 1024].to_vec());
    let mut held = Vec::new();
    for _ in 0..2 {
        let (body, arrived) = half_sent(half.clone());
        held.push(tokio::spawn(login(body)));
        arrived.await.expect("it arrives");
    }
    let refused = login(Body::from(sent.clone())).await.unwrap_or_else(|never| match never {});
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    let form = FormParts::new().file("profile_picture", "me.jpg", &selfie);
    let answer = admin.multipart("/api/user/upload-profile-picture/", form).await;
    assert_ne!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    for login in &held {
        login.abort();
    }
    for login in held {
        login.await.expect_err("it was given up");
    }
    let looked_at = login(Body::from(sent)).await.unwrap_or_else(|never| match never {});
    assert_eq!(looked_at.status(), StatusCode::BAD_REQUEST);
}

/// A network that uses up its share does not block other networks.
#[tokio::test]
async fn each_network_has_a_share_of_memory() {
    let budget = api::BodyBudget {
        strangers: 2 * 1024 * 1024,
        json_of_strangers: 512 * 1024,
        networks: 4,
        signed_in: 0,
    };
    let api = server(|settings| settings.body_budget = budget);
    let post = |network: [u8; 4], (path, kind): (&str, &str), body: Body| {
        let request = api.anonymous().request(Method::POST, path);
        let request = request.header(header::CONTENT_TYPE, kind);
        let mut request = request.body(body).expect("a request");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((network, 40000))));
        api.router().oneshot(request)
    };
    let selfie = vec![0; 400 * 1024];
    let sent = Bytes::from(FormParts::new().file("selfie", "selfie.jpg", &selfie).finish());
    let login = ("/api/adminstrator/login/", FormParts::KIND);
    let reset = (RESET, "application/json");
    let (one, other) = ([10, 0, 0, 1], [203, 0, 113, 9]);
    let mut held = Vec::new();
    for (what, half) in [
        (login, sent.slice(..300 * 1024)),
        (reset, Bytes::from_static(b"{\"email\": ")),
        (reset, Bytes::from_static(b"{\"email\": ")),
    ] {
        let (body, arrived) = half_sent(half);
        held.push(tokio::spawn(post(one, what, body)));
        arrived.await.expect("it arrives");
    }
    for (what, body) in [(login, sent), (reset, Bytes::from_static(b"{}"))] {
        for (network, status) in
            [(one, StatusCode::SERVICE_UNAVAILABLE), (other, StatusCode::BAD_REQUEST)]
        {
            let answer = post(network, what, Body::from(body.clone())).await;
            let answer = answer.unwrap_or_else(|never| match never {});
            assert_eq!(answer.status(), status, "{what:?} from {network:?}");
        }
    }
    for request in held {
        request.abort();
        request.await.expect_err("it was given up");
    }
}
