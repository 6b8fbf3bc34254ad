//! The server's own TLS: protocols, new certificates, and slow handshakes.

use crate::tls_client::Identity;
use api::testing::TestApi;
use api::{Settings, Tls, TlsError};
use axum::Router;
use office::Policy;
use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::rustls::version::{TLS12, TLS13};

const SOON: Duration = Duration::from_millis(200);
/// Longer than any test takes.
const TIMEOUT: Duration = Duration::from_secs(20);
const ASK: &str = "GET /api/health/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

/// A server with this certificate.
pub(crate) fn server(
    identity: &Identity,
    adjust: impl FnOnce(&mut Settings),
) -> Result<TestApi, Box<dyn Error>> {
    server_with(identity, adjust, Router::new())
}

/// Starts a server with additional pages beside the API.
pub(crate) fn server_with(
    identity: &Identity,
    adjust: impl FnOnce(&mut Settings),
    pages: Router,
) -> Result<TestApi, Box<dyn Error>> {
    let tls = identity.tls()?;
    let adjust = |settings: &mut Settings| {
        settings.tls = Some(tls);
        adjust(settings);
    };
    Ok(TestApi::with(Policy::default(), adjust, pages))
}

/// Sends bytes, and reads until the server hangs up.
async fn talk(mut stream: impl AsyncRead + AsyncWrite + Unpin, bytes: &[u8]) -> String {
    // The server may have closed the connection already.
    stream.write_all(bytes).await.ok();
    let mut answer = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    read.expect("the server hangs up").ok();
    String::from_utf8_lossy(&answer).into_owned()
}

async fn plain(address: SocketAddr, bytes: &[u8]) -> String {
    talk(TcpStream::connect(address).await.expect("a connection"), bytes).await
}

#[tokio::test]
async fn best_common_protocol_is_negotiated() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |_| {}).unwrap();
    let address = api.listen().await;
    for (offered, agreed) in [
        (&["h2", "http/1.1"][..], Some("h2")),
        (&["http/1.1", "h2"], Some("h2")),
        (&["http/1.1"], Some("http/1.1")),
        (&[], None),
    ] {
        let stream = identity.connect(address, offered).await.unwrap();
        let alpn = stream.get_ref().1.alpn_protocol().map(String::from_utf8_lossy);
        assert_eq!(alpn.as_deref(), agreed, "{offered:?}");
        if agreed != Some("h2") {
            let answer = talk(stream, ASK.as_bytes()).await;
            assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        }
    }
    identity.connect(address, &["gopher"]).await.unwrap_err();
    for version in [&TLS12, &TLS13] {
        let stream = identity.connect_by(address, &["http/1.1"], &[version]).await.unwrap();
        assert!(talk(stream, ASK.as_bytes()).await.starts_with("HTTP/1.1 200 OK"), "{version:?}");
    }
}

#[tokio::test]
async fn plain_text_gets_no_answer_over_tls() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |_| {}).unwrap();
    let address = api.listen().await;
    let answer = plain(address, ASK.as_bytes()).await;
    // An alert, which is not text.
    assert!(!answer.contains("HTTP") && answer.len() < 10, "{answer}");
}

#[tokio::test]
async fn hsts_follows_the_settings() {
    let identity = Identity::new().unwrap();
    for hsts in [false, true] {
        let api = server(&identity, |it| it.strict_transport_security = hsts).unwrap();
        let stream = identity.connect(api.listen().await, &["http/1.1"]).await.unwrap();
        let answer = talk(stream, ASK.as_bytes()).await;
        let told = "strict-transport-security: max-age=31536000; includeSubDomains";
        assert_eq!(answer.contains(told), hsts, "{answer}");
    }
}

#[tokio::test]
async fn new_certificate_applies_to_new_connections() {
    let (before, after) = (Identity::new().unwrap(), Identity::new().unwrap());
    let tls = before.tls().unwrap();
    let used = tls.clone();
    let with_tls = |settings: &mut Settings| settings.tls = Some(used);
    let api = TestApi::with(Policy::default(), with_tls, Router::new());
    let address = api.listen().await;
    let open = before.connect(address, &["http/1.1"]).await.unwrap();
    after.connect(address, &[]).await.unwrap_err();
    let mismatch = tls.replace(after.chain.as_bytes(), before.key.as_bytes());
    assert_eq!(mismatch, Err(TlsError::Mismatch));
    before.connect(address, &[]).await.unwrap();
    tls.replace(after.chain.as_bytes(), after.key.as_bytes()).unwrap();
    before.connect(address, &[]).await.unwrap_err();
    after.connect(address, &[]).await.unwrap();
    assert!(talk(open, ASK.as_bytes()).await.starts_with("HTTP/1.1 200 OK"));
}

/// Only the authority sees the proof; there may be no certificate for others yet.
#[tokio::test]
async fn only_the_authority_sees_the_acme_proof() {
    let (own, proof) = (Identity::new().unwrap(), Identity::new().unwrap());
    let tls = Tls::to_be_obtained().unwrap();
    let used = tls.clone();
    let with_tls = |settings: &mut Settings| settings.tls = Some(used);
    let api = TestApi::with(Policy::default(), with_tls, Router::new());
    let address = api.listen().await;
    let (usual, authority) = (&["h2", "http/1.1"][..], &["acme-tls/1"][..]);
    own.connect(address, usual).await.unwrap_err();
    proof.connect(address, authority).await.unwrap_err();
    tls.prove("localhost", proof.chain.as_bytes(), proof.key.as_bytes()).unwrap();
    for connect in [proof.connect(address, usual).await, proof.connect(address, &[]).await] {
        connect.unwrap_err();
    }
    let stream = proof.connect(address, authority).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(b"acme-tls/1".as_slice()));
    assert_eq!(talk(stream, ASK.as_bytes()).await, "");
    tls.replace(own.chain.as_bytes(), own.key.as_bytes()).unwrap();
    proof.connect(address, authority).await.unwrap();
    let stream = own.connect(address, &["acme-tls/1", "http/1.1"]).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(b"http/1.1".as_slice()));
    assert!(talk(stream, ASK.as_bytes()).await.starts_with("HTTP/1.1 200 OK"));
    tls.forget_proofs();
    proof.connect(address, authority).await.unwrap_err();
    // A server with certificates from files answers no authority.
    let files = server(&own, |_| {}).unwrap();
    own.connect(files.listen().await, authority).await.unwrap_err();
}

#[tokio::test]
async fn incomplete_handshake_times_out() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |settings| settings.connections.head = SOON).unwrap();
    let address = api.listen().await;
    assert_eq!(plain(address, b"").await, "");
    // The head of a record that declares more bytes than are sent.
    assert_eq!(plain(address, &[0x16, 3, 1, 1, 0, 1]).await, "");
    // A handshake, and no request.
    let stream = identity.connect(address, &["http/1.1"]).await.unwrap();
    assert_eq!(talk(stream, b"").await, "");
}

/// Connections without a completed handshake count like all others: the oldest is closed.
#[tokio::test]
async fn handshakes_of_a_network_are_limited() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |settings| settings.connections.of_one_network = 2).unwrap();
    let address = api.listen().await;
    let oldest = TcpStream::connect(address).await.unwrap();
    let other = TcpStream::connect(address).await.unwrap();
    identity.connect(address, &[]).await.unwrap();
    assert_eq!(talk(oldest, b"").await, "");
    drop(other);
}

#[tokio::test]
async fn stopping_server_waits_for_no_handshake() {
    let identity = Identity::new().unwrap();
    let api = server(&identity, |_| {}).unwrap();
    let waiting = TcpStream::connect(api.listen().await).await.unwrap();
    api.stop();
    assert_eq!(talk(waiting, b"").await, "");
}
