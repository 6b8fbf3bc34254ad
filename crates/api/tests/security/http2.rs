//! HTTP/2 attacks that keep a server busy: many requests at once, requests cancelled as soon as
//! they are sent, answers that are never read, connections without progress.

use crate::tls::{server, server_with};
use crate::tls_client::Identity;
use api::Settings;
use api::testing::TestApi;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Method, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use futures_util::stream;
use h2::RecvStream;
use h2::client::{Builder, SendRequest};
use serde_json::json;
use std::convert::Infallible;
use std::error::Error;
use std::future::{pending, ready};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

const SOON: Duration = Duration::from_millis(200);
/// Longer than any test takes.
const TIMEOUT: Duration = Duration::from_secs(20);

/// One connection of a client.
struct Client {
    requests: SendRequest<Bytes>,
    connection: JoinHandle<Result<(), h2::Error>>,
}

impl Client {
    async fn connect(identity: &Identity, address: SocketAddr) -> Result<Self, Box<dyn Error>> {
        Client::connect_by(identity, address, &Builder::new()).await
    }

    async fn connect_by(
        identity: &Identity,
        address: SocketAddr,
        builder: &Builder,
    ) -> Result<Self, Box<dyn Error>> {
        let stream = identity.connect(address, &["h2"]).await?;
        let (requests, connection) = builder.handshake(stream).await?;
        Ok(Client { requests, connection: tokio::spawn(connection) })
    }

    async fn send(&self, request: Request<()>) -> Result<Response<RecvStream>, h2::Error> {
        let mut requests = self.requests.clone().ready().await?;
        requests.send_request(request, true)?.0.await
    }

    async fn get(&self, path: &str) -> Result<Response<RecvStream>, h2::Error> {
        self.send(to(path)).await
    }

    /// Waits until the server ends the connection.
    async fn closed_with(self) -> Option<h2::Error> {
        let Client { requests, connection } = self;
        let closed = timeout(TIMEOUT, connection).await.expect("the server ends it");
        drop(requests);
        closed.expect("no panic").err()
    }
}

fn to(path: &str) -> Request<()> {
    Request::get(format!("https://localhost{path}")).body(()).expect("a request")
}

async fn whole(mut body: RecvStream) -> Result<Vec<u8>, h2::Error> {
    let mut bytes = Vec::new();
    while let Some(piece) = body.data().await {
        let piece = piece?;
        body.flow_control().release_capacity(piece.len())?;
        bytes.extend(piece);
    }
    Ok(bytes)
}

fn hasty(settings: &mut Settings) {
    settings.connections.head = SOON;
    settings.connections.write_stall = SOON;
}

#[tokio::test]
async fn requests_share_a_connection() {
    let identity = Identity::new().unwrap();
    let letters: Vec<u8> = (b'a'..=b'z').cycle().take(1_000_000).collect();
    let page = get({
        let letters = Bytes::from(letters.clone());
        move || ready(letters.clone())
    });
    let pages = Router::new().route("/letters", page);
    let api = server_with(&identity, |it| it.strict_transport_security = true, pages).unwrap();
    let client = Client::connect(&identity, api.listen().await).await.unwrap();
    let (health, large) = tokio::join!(client.get("/api/health/"), client.get("/letters"));
    let health = health.unwrap();
    assert_eq!(health.status(), StatusCode::OK);
    assert!(health.headers().contains_key("x-request-id"));
    assert!(health.headers().contains_key(header::STRICT_TRANSPORT_SECURITY));
    let large = large.unwrap();
    assert_eq!(large.headers()[header::CONTENT_LENGTH], "1000000");
    assert_eq!(whole(large.into_body()).await.unwrap(), letters);
    let other = Request::get("https://evil.example/api/health/").body(()).unwrap();
    assert_eq!(client.send(other).await.unwrap().status(), StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn written_data_arrives_complete() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |_| {}).unwrap();
    let admin = api.administrator();
    let client = Client::connect(&identity, api.listen().await).await.unwrap();
    let mut requests = client.requests.clone().ready().await.unwrap();
    let request = Request::patch("https://localhost/api/user/settings/")
        .header(header::AUTHORIZATION, format!("Bearer {}", admin.token()))
        .header(header::CONTENT_TYPE, "application/json");
    let (answer, mut body) = requests.send_request(request.body(()).unwrap(), false).unwrap();
    let settings = json!({"time_to_logout": 600_000}).to_string();
    body.send_data(settings.into(), true).unwrap();
    assert_eq!(answer.await.unwrap().status(), StatusCode::OK);
    assert_eq!(admin.get("/api/user/settings/").await.assert(200)["time_to_logout"], 600_000);
}

/// A page that never answers, and a signal for each request to it.
fn silent() -> (Router, mpsc::UnboundedReceiver<()>) {
    let (told, arrivals) = mpsc::unbounded_channel();
    let page = get(move || {
        told.send(()).ok();
        pending::<()>()
    });
    (Router::new().route("/silent", page), arrivals)
}

#[tokio::test]
async fn requests_per_connection_and_head_size_are_limited() {
    let identity = Identity::new().unwrap();
    let (pages, mut arrivals) = silent();
    let api = server_with(&identity, |_| {}, pages).unwrap();
    let address = api.listen().await;
    let client = Client::connect(&identity, address).await.unwrap();
    client.get("/api/health/").await.unwrap();
    assert_eq!(client.requests.current_max_send_streams(), 128);
    let long = Request::get("https://localhost/api/health/").header("x-long", "a".repeat(20_000));
    let refused = client.send(long.body(()).unwrap()).await;
    assert!(
        refused.is_ok_and(|it| it.status() == StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE),
        "no head of 20 kB is read"
    );
    // All connections of a network share the limit that they have without HTTP/2.
    let mut waiting = Vec::new();
    let mut clients = Vec::new();
    for _ in 0..2 {
        let client = Client::connect(&identity, address).await.unwrap();
        client.get("/api/health/").await.unwrap();
        for _ in 0..128 {
            let mut requests = client.requests.clone().ready().await.unwrap();
            waiting.push(requests.send_request(to("/silent"), true).unwrap());
        }
        clients.push(client);
    }
    for _ in 0..256 {
        timeout(TIMEOUT, arrivals.recv()).await.unwrap().unwrap();
    }
    assert_eq!(client.get("/api/health/").await.unwrap().status(), StatusCode::OK);
    let one_more = client.get("/api/config/").await.unwrap();
    assert_eq!(one_more.status(), StatusCode::TOO_MANY_REQUESTS);
    let said = String::from_utf8(whole(one_more.into_body()).await.unwrap()).unwrap();
    assert!(said.contains("too_many_at_once"), "{said}");
}

#[tokio::test]
async fn rapid_reset_is_cut_off() {
    let identity = Identity::new().unwrap();
    let (pages, _arrivals) = silent();
    let api = server_with(&identity, |_| {}, pages).unwrap();
    let client = Client::connect(&identity, api.listen().await).await.unwrap();
    client.get("/api/health/").await.unwrap();
    let mut sent = 0;
    loop {
        let Ok(mut requests) = client.requests.clone().ready().await else { break };
        let Ok((answer, mut stream)) = requests.send_request(to("/silent"), true) else { break };
        sent += 1;
        // The server must get it before it is cancelled.
        tokio::task::yield_now().await;
        stream.send_reset(h2::Reason::CANCEL);
        drop(answer);
        assert!(sent < 100_000, "the server bears with all of them");
    }
    client.closed_with().await;
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
        ready(Body::from_stream(pieces).into_response())
    });
    (Router::new().route("/endless", page), gone)
}

/// The connection is well, and its other answers are taken: only this one has no room.
#[tokio::test]
async fn stalled_reader_is_cut_off() {
    for window in [0, 65_535] {
        let identity = Identity::new().unwrap();
        let (pages, gone) = endless();
        let stall = |settings: &mut Settings| settings.connections.write_stall = SOON;
        let api = server_with(&identity, stall, pages).unwrap();
        let mut builder = Builder::new();
        builder.initial_window_size(window);
        let client = Client::connect_by(&identity, api.listen().await, &builder).await.unwrap();
        let answer = client.get("/endless").await.unwrap();
        let told = timeout(TIMEOUT, gone).await.expect("the server lets go of it");
        assert!(told.is_err(), "dropped with the answer");
        drop(answer);
        client.closed_with().await;
    }
}

#[tokio::test]
async fn idle_connection_ends_and_live_stream_stays() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, hasty).unwrap();
    let (admin, address) = (api.administrator().can_everything(), api.listen().await);
    let listening = Client::connect(&identity, address).await.unwrap();
    let request = Request::builder()
        .method(Method::GET)
        .uri("https://localhost/api/events/")
        .header(header::AUTHORIZATION, format!("Bearer {}", admin.token()));
    let events = listening.send(request.body(()).unwrap()).await.unwrap();
    assert_eq!(events.headers()[header::CONTENT_TYPE], "text/event-stream");
    // One sends a request and then nothing, one never sends any.
    let idle = Client::connect(&identity, address).await.unwrap();
    assert_eq!(idle.get("/api/health/").await.unwrap().status(), StatusCode::OK);
    // Closed cleanly, or cut off if the machine is too busy for a clean close in time.
    let farewell = idle.closed_with().await.map(|error| error.to_string());
    assert!(farewell.is_none_or(|why| why.contains("close_notify")));
    let silent = Client::connect(&identity, address).await.unwrap();
    silent.closed_with().await;
    let branch = json!({"name": "Soweto", "address": "12 Vilakazi Street"});
    admin.post("/api/branches/", branch).await.assert(201);
    let mut body = events.into_body();
    let mut heard = String::new();
    while !heard.contains("branch.changed") {
        let piece = timeout(TIMEOUT, body.data()).await.expect("an event").expect("more").unwrap();
        body.flow_control().release_capacity(piece.len()).unwrap();
        heard.push_str(&String::from_utf8_lossy(&piece));
    }
}

#[tokio::test]
async fn stopping_server_finishes_running_requests() {
    let identity = Identity::new().unwrap();
    let (begun, has_begun) = oneshot::channel::<()>();
    let (release, released) = oneshot::channel::<()>();
    let parts = Arc::new(Mutex::new(Some((begun, released))));
    let page = get(move || {
        let parts = parts.lock().expect("the lock").take();
        async move {
            if let Some((begun, released)) = parts {
                begun.send(()).ok();
                released.await.ok();
            }
            "done"
        }
    });
    let pages = Router::new().route("/slow", page);
    let api: TestApi = server_with(&identity, |_| {}, pages).unwrap();
    let address = api.listen().await;
    let client = Client::connect(&identity, address).await.unwrap();
    let mut requests = client.requests.clone().ready().await.unwrap();
    let (answer, _) = requests.send_request(to("/slow"), true).unwrap();
    has_begun.await.unwrap();
    api.stop();
    // The listener is closed first.
    let closed = timeout(TIMEOUT, async { while identity.connect(address, &[]).await.is_ok() {} });
    closed.await.unwrap();
    release.send(()).unwrap();
    let answer = answer.await.unwrap();
    assert_eq!(whole(answer.into_body()).await.unwrap(), b"done");
    drop(requests);
    assert_eq!(client.closed_with().await.map(|error| error.to_string()), None);
}
