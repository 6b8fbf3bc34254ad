//! Pebble, an ACME authority for tests, on loopback: it really checks that a name leads here, and a
//! private name server answers that every name does.

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, DEFAULT_VERSIONS, RootCertStore};
use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// Longer than any of it takes.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(1);

/// The authority and its name server. Both end when it is dropped.
pub(crate) struct Pebble {
    folder: TempDir,
    acme: u16,
    management: u16,
    names: u16,
    server: Option<Child>,
    name_server: Child,
}

impl Pebble {
    /// It looks at this port for what is at port 443 elsewhere.
    pub(crate) fn start(tls_port: u16) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let [acme, management, names, names_management] = free_ports();
        identify(&folder).expect("a certificate of its own");
        let settings = serde_json::json!({"pebble": {
            "listenAddress": here(acme),
            "managementListenAddress": here(management),
            "certificate": folder.path().join("own.pem"),
            "privateKey": folder.path().join("own.key"),
            "httpPort": 1,
            "tlsPort": tls_port,
        }});
        fs::write(folder.path().join("pebble.json"), settings.to_string()).expect("written");
        let name_server = Command::new("pebble-challtestsrv")
            .args(["-dns01", &here(names), "-management", &here(names_management)])
            .args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""])
            .args(["-http01", "", "-https01", "", "-tlsalpn01", ""])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("pebble is installed, with its name server");
        let mut pebble = Pebble { folder, acme, management, names, server: None, name_server };
        wait_for(&mut pebble.name_server, names);
        pebble.come_back();
        pebble
    }

    /// The address of its directory.
    pub(crate) fn directory(&self) -> String {
        format!("https://localhost:{}/dir", self.acme)
    }

    /// The file with the certificate authority of that address.
    pub(crate) fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    /// The root of the certificates that it issues: another one each time it comes back.
    pub(crate) async fn root(&self) -> io::Result<String> {
        let authority = fs::read_to_string(self.authority())?;
        let stream = connect(self.management, &authority, "localhost", &[]).await?;
        let answer = get(stream, "localhost", "/roots/0").await?;
        let (_, root) = answer.split_once("\r\n\r\n").expect("a body");
        Ok(root.to_owned())
    }

    /// Stops answering.
    pub(crate) fn go_away(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().ok();
            server.wait().ok();
        }
    }

    /// Answers again at the same address. It has forgotten every account.
    pub(crate) fn come_back(&mut self) {
        let started = Command::new("pebble")
            .arg("-config")
            .arg(self.folder.path().join("pebble.json"))
            .args(["-dnsserver", &here(self.names)])
            // Without pauses at random, and without refusals at random.
            .envs([("PEBBLE_VA_NOSLEEP", "1"), ("PEBBLE_WFE_NONCEREJECT", "0")])
            // Every order proves every name.
            .env("PEBBLE_AUTHZREUSE", "0")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut server = started.expect("pebble is installed");
        wait_for(&mut server, self.management);
        wait_for(&mut server, self.acme);
        self.server = Some(server);
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        self.go_away();
        self.name_server.kill().ok();
        self.name_server.wait().ok();
    }
}

/// Ports that no process listens on.
pub(crate) fn free_ports<const N: usize>() -> [u16; N] {
    let listen = |()| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    // All at once, so that none is there twice.
    [(); N].map(listen).map(|listener| listener.local_addr().expect("its address").port())
}

fn here(port: u16) -> String {
    format!("127.0.0.1:{port}")
}

/// Waits until a program listens.
fn wait_for(program: &mut Child, port: u16) {
    while std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        assert!(program.try_wait().expect("its state").is_none(), "it ended");
        std::thread::yield_now();
    }
}

/// Makes what Pebble itself is known by: an authority, and a certificate for localhost.
fn identify(folder: &TempDir) -> Result<(), Box<dyn std::error::Error>> {
    let mut root = CertificateParams::new(Vec::new())?;
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let root_key = KeyPair::generate()?;
    fs::write(folder.path().join("authority.pem"), root.self_signed(&root_key)?.pem())?;
    let key = KeyPair::generate()?;
    let own = CertificateParams::new(["localhost".to_owned()])?;
    let own = own.signed_by(&key, &Issuer::new(root, root_key))?;
    fs::write(folder.path().join("own.pem"), own.pem())?;
    fs::write(folder.path().join("own.key"), key.serialize_pem())?;
    Ok(())
}

/// Connects as a client that looks for this name and trusts this authority alone.
pub(crate) async fn connect(
    port: u16,
    authority: &str,
    name: &str,
    protocols: &[&str],
) -> io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    let root = CertificateDer::from_pem_slice(authority.as_bytes()).map_err(io::Error::other)?;
    roots.add(root).map_err(io::Error::other)?;
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(DEFAULT_VERSIONS)
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = protocols.iter().map(|it| it.as_bytes().to_vec()).collect();
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    let name = ServerName::try_from(name.to_owned()).map_err(io::Error::other)?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

/// Asks for a page by HTTP/1.1, and reads until the server hangs up.
pub(crate) async fn get(
    mut stream: TlsStream<TcpStream>,
    host: &str,
    path: &str,
) -> io::Result<String> {
    let ask = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
