mod pebble;

use super::*;
use crate::config::configured;
use api::Connections;
use axum::Router;
use axum::routing::get;
use pebble::{Pebble, TIMEOUT, connect, free_ports};
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use std::net::Ipv4Addr;
use std::path::Path;
use tokio::net::TcpListener;

/// Settings that ask this authority for a certificate.
fn asking(pebble: &Pebble, data: &Path, names: &str) -> Config {
    configured(&[
        ("data_dir", &data.display().to_string()),
        ("acme_domains", names),
        ("acme_accept_terms", "true"),
        ("acme_email", "thandi@office.example"),
        ("acme_directory", &pebble.directory()),
        ("acme_root_certificates", &pebble.authority().display().to_string()),
    ])
}

/// A port on which a page is served with this certificate, until the guard is dropped.
fn serve(tls: &Tls, listener: TcpListener) -> tokio_util::sync::DropGuard {
    let (until, tls) = (CancellationToken::new(), tls.clone());
    let guard = until.clone().drop_guard();
    let router = Router::new().route("/", get(|| async { "here" }));
    tokio::spawn(async move {
        Connections::default()
            .serve(listener, router, Some(&tls), &api::Proxies::default(), &until)
            .await;
    });
    guard
}

async fn listen() -> (TcpListener, u16) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
    let port = listener.local_addr().expect("its address").port();
    (listener, port)
}

/// A certificate that is valid for another few years, and has been for longer.
fn aged(name: &str, directory: String) -> Result<folder::Certificate, rcgen::Error> {
    let mut params = CertificateParams::new([name.to_owned()])?;
    (params.not_before, params.not_after) = (date_time_ymd(1975, 1, 1), date_time_ymd(2049, 1, 1));
    let key = KeyPair::generate()?;
    let chain = params.self_signed(&key)?.pem();
    Ok(folder::Certificate { directory, chain, key: key.serialize_pem() })
}

#[test]
fn failed_attempts_back_off() {
    let minutes = |failures| Pace::USUAL.after(failures).as_secs() / 60;
    assert_eq!([1, 2, 3, 4, 7, 8, 1000].map(minutes), [5, 10, 20, 40, 320, 360, 360]);
}

#[test]
fn certificate_is_due_in_its_last_third() {
    let at = |text: &str| text.parse::<Timestamp>().expect("an instant");
    let due = due(at("2026-01-01T00:00:00Z"), at("2026-04-01T00:00:00Z"));
    assert_eq!(due, at("2026-03-02T00:00:00Z"));
}

#[tokio::test]
async fn due_certificate_renews_while_connections_continue() {
    let folder = tempfile::tempdir().unwrap();
    let (listener, port) = listen().await;
    let mut pebble = Pebble::start(port);
    pebble.go_away();
    let name = "office.example";
    let before = aged(name, pebble.directory()).unwrap();
    Folder::make(folder.path()).unwrap().store_certificate(&before).unwrap();
    let mut acme = load(&asking(&pebble, folder.path(), name)).unwrap().expect("settings");
    acme.pace = Pace { first: Duration::from_millis(20), longest: Duration::from_millis(20) };
    let (tls, stopping) = (acme.tls(), CancellationToken::new());
    let serving = serve(&tls, listener);
    let following = acme.follow(&stopping);
    // No authority can issue another one: the server goes on with this one.
    let open = connect(port, &before.chain, name, &["http/1.1"]).await.unwrap();
    pebble.come_back();
    let root = pebble.root().await.unwrap();
    let renewed = tokio::time::timeout(TIMEOUT, async {
        loop {
            match connect(port, &root, name, &["http/1.1"]).await {
                Ok(stream) => break stream,
                Err(_) => tokio::task::yield_now().await,
            }
        }
    });
    let renewed = renewed.await.expect("a new certificate");
    connect(port, &before.chain, name, &[]).await.unwrap_err();
    for stream in [open, renewed] {
        assert!(pebble::get(stream, name, "/").await.unwrap().ends_with("here"));
    }
    stopping.cancel();
    following.await.unwrap();
    drop(serving);
    // A start takes the new one, and nothing is due.
    let again = load(&asking(&pebble, folder.path(), name)).unwrap().expect("settings");
    assert!(again.tls().valid_until() == tls.valid_until() && !again.until_due().is_zero());
}

#[tokio::test]
async fn lost_acme_account_is_registered_again() {
    let folder = tempfile::tempdir().unwrap();
    let (listener, port) = listen().await;
    let mut pebble = Pebble::start(port);
    let config = asking(&pebble, folder.path(), "office.example,loans.example");
    let mut acme = load(&config).unwrap().expect("settings");
    let _serving = serve(&acme.tls(), listener);
    let account = folder.path().join("acme/account.json");
    for _ in 0..2 {
        acme.attempt().await.unwrap();
        assert!(acme.tls().is_for("office.example") && acme.tls().is_for("loans.example"));
        let registered = std::fs::read_to_string(&account).unwrap();
        // The same account as long as it is known.
        acme.attempt().await.unwrap();
        assert_eq!(std::fs::read_to_string(&account).unwrap(), registered);
        pebble.go_away();
        pebble.come_back();
    }
}

#[tokio::test]
async fn unreachable_name_gets_no_certificate_and_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let [elsewhere] = free_ports();
    let pebble = Pebble::start(elsewhere);
    let mut acme =
        load(&asking(&pebble, folder.path(), "office.example")).unwrap().expect("settings");
    let said = with_causes(&acme.attempt().await.unwrap_err());
    assert!(said.contains("port 443") && said.contains("office.example: "), "{said}");
    assert!(said.contains(&format!("Failed to connect to 127.0.0.1:{elsewhere}")), "{said}");
    assert_eq!(acme.tls().valid_until(), None);
}

/// A certificate of another authority, for other names, or a damaged one does not stop the server.
#[test]
fn stored_certificate_is_used_until_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let trusted = folder.path().join("trusted.pem");
    let config = configured(&[
        ("data_dir", folder.path().to_str().unwrap()),
        ("acme_domains", "office.example"),
        ("acme_accept_terms", "true"),
        ("acme_root_certificates", trusted.to_str().unwrap()),
    ]);
    let ours = config.acme_directory.as_str();
    let loaded = || load(&config).unwrap().expect("settings");
    for (name, directory) in
        [("loans.example", ours), ("office.example", "https://other.example/dir")]
    {
        let stored = aged(name, directory.to_owned()).unwrap();
        std::fs::write(&trusted, &stored.chain).unwrap();
        Folder::make(folder.path()).unwrap().store_certificate(&stored).unwrap();
        let acme = loaded();
        assert!(acme.tls().is_for(name) && acme.until_due().is_zero(), "{name}");
    }
    std::fs::write(folder.path().join("acme/certificate.json"), "{").unwrap();
    let acme = loaded();
    assert!(acme.tls().valid_until().is_none() && acme.until_due().is_zero());
    assert_eq!(acme.warning("https://office.example/"), None);
    let warning = acme.warning("https://loans.example/");
    assert!(warning.is_some_and(|said| said.contains("without loans.example")));
}
