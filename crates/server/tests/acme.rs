//! The program with a certificate by ACME, from a real authority that really looks: obtained, served,
//! stored, and missed.

#[path = "../src/acme/tests/pebble.rs"]
mod pebble;

use axum::body::Bytes;
use axum::http::{Request, StatusCode};
use pebble::{Pebble, TIMEOUT, connect, free_ports, get};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

const NAMES: [&str; 2] = ["office.example", "loans.example"];

/// The program, which asks an authority. Killed when it is dropped.
struct Server {
    child: Child,
    /// Its log, line by line.
    log: Receiver<String>,
}

impl Server {
    fn start(data: &Path, pebble: &Pebble, names: &str, [port, metrics]: [u16; 2]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rondavel"))
            .arg("serve")
            .env_clear()
            .env("RONDAVEL_DATA_DIR", data)
            .env("RONDAVEL_LISTEN", format!("127.0.0.1:{port}"))
            .env("RONDAVEL_METRICS_LISTEN", format!("127.0.0.1:{metrics}"))
            .env("RONDAVEL_ACME_DOMAINS", names)
            .env("RONDAVEL_ACME_ACCEPT_TERMS", "true")
            .env("RONDAVEL_ACME_DIRECTORY", pebble.directory())
            .env("RONDAVEL_ACME_ROOT_CERTIFICATES", pebble.authority())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (sender, log) = channel();
        let lines = BufReader::new(child.stderr.take().expect("its log")).lines();
        std::thread::spawn(move || {
            // Read the output to its end, even without a receiver.
            lines.map_while(Result::ok).for_each(|line| drop(sender.send(line)));
        });
        let mut said = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = said.next().expect("a line").expect("text");
        assert!(first.contains("https://"), "{first}");
        std::thread::spawn(move || said.for_each(drop));
        Server { child, log }
    }

    /// Waits for a line of the log.
    fn says(&self, text: &str) -> String {
        loop {
            let line = self.log.recv_timeout(TIMEOUT).expect(text);
            if line.contains(text) {
                return line;
            }
        }
    }

    /// Has it stop, and gives what was left of its log.
    fn stop(mut self) -> Vec<String> {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, Signal::TERM).expect("it is there");
        assert!(self.child.wait().expect("its end").success());
        self.log.iter().collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Asks for the health of the server by HTTP/2.
async fn health_by_http2(port: u16, root: &str, name: &str) -> StatusCode {
    let stream = connect(port, root, name, &["h2", "http/1.1"]).await.expect("a connection");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(b"h2".as_slice()));
    let shaken = h2::client::Builder::new().handshake::<_, Bytes>(stream).await;
    let (requests, connection) = shaken.expect("HTTP/2");
    let connection = tokio::spawn(connection);
    let ask = Request::get(format!("https://{name}/api/health/")).body(()).expect("a request");
    let mut requests = requests.ready().await.expect("a connection that is open");
    let (answer, _) = requests.send_request(ask, true).expect("sent");
    let status = answer.await.expect("an answer").status();
    connection.abort();
    status
}

/// By HTTP/1.1, with the certificate that was shown.
async fn health(port: u16, root: &str, name: &str) -> (Vec<u8>, String) {
    let stream = connect(port, root, name, &["http/1.1"]).await.expect("a connection");
    let shown = stream.get_ref().1.peer_certificates().and_then(<[_]>::first);
    let shown = shown.expect("a certificate").to_vec();
    (shown, get(stream, name, "/api/health/").await.expect("an answer"))
}

fn mode(path: &Path) -> u32 {
    let metadata = std::fs::metadata(path).expect("it is there");
    metadata.permissions().mode() & 0o777
}

#[tokio::test]
async fn certificate_is_obtained_once_and_survives_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let ports @ [port, metrics] = free_ports();
    let mut pebble = Pebble::start(port);
    let root = pebble.root().await.expect("its root");

    let server = Server::start(&data, &pebble, &NAMES.join(","), ports);
    server.says("new connections use a new certificate by localhost, valid until 20");
    for name in NAMES {
        assert_eq!(health_by_http2(port, &root, name).await, StatusCode::OK, "{name}");
    }
    let (first, answer) = health(port, &root, NAMES[0]).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert_eq!(mode(&data.join("acme")), 0o700);
    for file in ["account.json", "certificate.json"] {
        assert_eq!(mode(&data.join("acme").join(file)), 0o600, "{file}");
    }
    let log = server.stop().join("\n");
    assert!(!log.contains("ERROR"), "{log}");

    // The server orders no certificate, and no authority answers.
    pebble.go_away();
    let server = Server::start(&data, &pebble, &NAMES.join(","), ports);
    let (again, answer) = health(port, &root, NAMES[1]).await;
    assert!(again == first && answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let log = server.stop().join("\n");
    assert!(!log.contains("certificate"), "{log}");

    // With another name it has to ask, and goes on without an answer.
    let server = Server::start(&data, &pebble, "office.example,new.example", ports);
    let said = server.says("no new certificate from localhost");
    assert!(said.contains("ERROR") && said.contains("in use is valid until 20"), "{said}");
    assert!(said.contains("Connection refused") && said.contains("in 5 minutes"), "{said}");
    let (again, answer) = health(port, &root, NAMES[0]).await;
    assert!(again == first && answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let figures = figures(metrics).await;
    assert!(figures.contains("rondavel_tls_certificate_refused 1"), "{figures}");
    let expires = "rondavel_tls_certificate_expires_timestamp_seconds";
    let expires = figures.lines().find_map(|line| line.strip_prefix(expires));
    let expires = expires.expect("a figure").trim().parse::<f64>().expect("a number");
    assert!(expires > 1_700_000_000.0, "{expires}");
    server.stop();
}

#[tokio::test]
async fn missing_first_certificate_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let ports @ [port, _] = free_ports();
    let mut pebble = Pebble::start(port);
    let root = pebble.root().await.expect("its root");
    pebble.go_away();
    let mut server = Server::start(folder.path(), &pebble, "office.example", ports);
    let said = server.says("no new certificate from localhost");
    assert!(said.contains("there is none yet, so nobody can connect"), "{said}");
    connect(port, &root, "office.example", &[]).await.expect_err("there is no certificate");
    assert!(server.child.try_wait().expect("its state").is_none(), "it goes on");
}

/// The server's metrics for Prometheus.
async fn figures(port: u16) -> String {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await;
    let mut stream = stream.expect("a connection");
    let ask = "GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(ask.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}
