//! `rondavel serve`: the product over HTTP until it is stopped.

use super::{Outcome, office, open_here};
use crate::backup::{self, Location, Plan};
use crate::certificate::{self, Certificate};
use crate::config::{Config, Registration};
use crate::jobs::{self, Backups, Disk, ReportSettings, Tools};
use crate::keys::{self, Keys};
use crate::mail::Mailer;
use crate::{at_rest, media, scanner, start, web};
use api::metrics::Metrics;
use api::{App, Clamd, Connections, Media, Proxies, PublicConfig, Settings};
use axum::Router;
use cabinet::Cabinet;
use office::settings::{self, Secret};
use office::{Office, Request, backups, sign_in};
use std::error::Error;
use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::{DatabaseUrl, Engine};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

pub(super) fn run(config: &Config) -> Outcome {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(serve(config));
    drop(runtime);
    outcome
}

async fn serve(config: &Config) -> Outcome {
    let mailer = Mailer::new(config)?;
    let backups = tokio::task::block_in_place(|| scheduled_backups(config))?;
    let Prepared { office, settings, keys, files, certificate, first_code } =
        tokio::task::block_in_place(|| prepare(config))?;
    let stopping = CancellationToken::new();
    // A program that reads the address may stop the server at once, so listen for signals first.
    tokio::spawn(wait_for_the_end(stopping.clone()));
    let media = Media::new(files, keys.signing.media_links);
    let scanner = settings.virus_scanner.clone();
    let app = App::new(office.clone(), media.clone(), settings, stopping.clone());
    let listener = listen(&config.listen.to_string(), "listen").await?;
    let metrics = metrics(config, &stopping).await?;
    let tools = Tools { mailer, media, press: press(config), backups, disks: disks(config)? };
    let mut work = jobs::start(&office, tools, &stopping);
    work.push(keys::follow(&app, config, keys, &stopping));
    work.extend(certificate.map(|certificate| certificate.follow(&stopping)));
    work.extend(scanner.map(|clamd| scanner::watch(clamd, &stopping)));
    if office.store().engine() == Engine::Postgres {
        work.push(app.follow_other_servers().await?);
    }
    announce(config, listener.local_addr()?, first_code.as_deref())?;

    let pages = Router::new().fallback(web::apps);
    let service = api::router_with(app.clone(), pages);
    app.serve(listener, service).await;

    for job in work.into_iter().chain(metrics) {
        job.await?;
    }
    // Writes that are queued are committed before the process ends.
    tokio::task::block_in_place(|| office.store().close());
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// An address that the program cannot listen on, and the setting that holds it.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen on {address}; {}", remedy(source, setting))]
struct ListenError {
    address: String,
    setting: &'static str,
    source: std::io::Error,
}

fn remedy(error: &std::io::Error, setting: &str) -> String {
    match error.kind() {
        std::io::ErrorKind::PermissionDenied => format!(
            "a port below 1024 needs the capability CAP_NET_BIND_SERVICE, or another address in the setting \
             `{setting}`"
        ),
        _ => format!("change the address with the setting `{setting}`"),
    }
}

/// Listens on the address from that setting.
async fn listen(address: &str, setting: &'static str) -> Result<TcpListener, ListenError> {
    TcpListener::bind(address).await.map_err(|source| ListenError {
        address: address.to_owned(),
        setting,
        source,
    })
}

/// The parts that are ready before the server listens.
struct Prepared {
    office: Office,
    settings: Settings,
    keys: Keys,
    /// Pictures and documents.
    files: Cabinet,
    /// The certificate, when the server speaks TLS itself.
    certificate: Option<Certificate>,
    /// The set-up code, when the first administrator has yet to register with it.
    first_code: Option<String>,
}

/// Opens the lender's data, and refuses to serve what must not be served here. Blocks.
fn prepare(config: &Config) -> Result<Prepared, Box<dyn Error>> {
    // First: without the key of its files nothing about the lender is changed.
    let files = media::open(config)?;
    let store = open_here(config)?;
    let setup_code = setup_code(config, &office(config, store.clone(), None))?;
    let office = office(config, store, Some(setup_code));
    let (is_new, is_demo, backup) = office.read(&Request::system("serve"), |tx, _| {
        let is_new = sign_in::awaits_first_administrator(tx)?;
        Ok((is_new, settings::is_demo(tx)?, backups::last(tx)?))
    })?;
    start::refuse(config, is_demo)?;
    let of_backups = if is_new || is_demo {
        Vec::new()
    } else {
        start::of_backups(backup.as_ref(), office.clock().now())
    };
    let certificate = certificate::load(config)?;
    let of_certificate = certificate.as_ref().and_then(|it| it.warning(&config.public_url));
    let (of_files, of_clock) = (start::raise_open_files(), start::no_boot_id(office.clock()));
    let others = of_backups.into_iter().chain(of_certificate);
    let others = others.chain(of_files).chain(of_clock);
    for warning in start::warnings(config).into_iter().chain(others) {
        tracing::warn!("{warning}");
    }
    let at_rest = at_rest::look(config, &files)?;
    tracing::info!("{}", at_rest::sentence(at_rest));
    let required = office.policy().setup_code_required().map(str::to_owned);
    let first_code = required.filter(|_| is_new);
    let keys = keys::load(config.key_file(), &office)?;
    let public = public_config(config);
    let settings = Settings {
        hosts: start::hosts(config),
        trusted_proxies: Proxies::parse(&config.trusted_proxies).unwrap_or_default(),
        tls: certificate.as_ref().map(Certificate::tls),
        strict_transport_security: config.hsts,
        log_writes: config.log_writes,
        reads_at_once: config.database_readers.into(),
        at_rest,
        copies: at_rest::copies(config),
        virus_scanner: Clamd::parse(&config.virus_scanner),
        ..Settings::new(keys.signing.access_tokens, keys.drafts, public)
    };
    Ok(Prepared { office, settings, keys, files, certificate, first_code })
}

/// The lender's name on reports, and the folder in which they are written before they are stored.
fn press(config: &Config) -> ReportSettings {
    ReportSettings {
        company_name: config.company_name.clone(),
        folder: config.data_dir.join("scratch"),
    }
}

/// The folders of the lender, whose disks must not fill up.
fn disks(config: &Config) -> Result<Vec<Disk>, Box<dyn Error>> {
    let database = DatabaseUrl::parse(&config.database())?;
    let beside = database.path().and_then(Path::parent).map(Path::to_owned);
    let backups = config.backup_folder().filter(|place| !place.starts_with(backup::SCHEME));
    let others = [("database", beside), ("backups", backups.map(PathBuf::from))];
    let others = others.into_iter().filter_map(|(place, folder)| Some((place, folder?)));
    Ok(std::iter::once(("data", config.data_dir.clone())).chain(others).collect())
}

/// The settings of scheduled backups, if there is a place for them.
fn scheduled_backups(config: &Config) -> backup::Result<Option<Backups>> {
    let Some(place) = config.backup_folder() else { return Ok(None) };
    let plan = Plan::new(config, Location::new(config, place)?);
    Ok(Some(Backups { plan, keep: config.backup_keep }))
}

/// The configured set-up code, or one that is the same for all servers of a lender and after a
/// restart: whichever of them printed it, it is right.
fn setup_code(config: &Config, office: &Office) -> office::Result<String> {
    if !config.setup_code.is_empty() {
        return Ok(config.setup_code.trim().to_owned());
    }
    let mut code = hex::encode(settings::secret(office, Secret::SetupCode)?);
    code.truncate(12);
    Ok(code)
}

fn public_config(config: &Config) -> PublicConfig {
    PublicConfig {
        product_name: config.product_name.clone(),
        company_name: config.company_name.clone(),
        company_url: config.company_url.clone(),
        credits_url: config.credits_url.clone(),
        user_manual_url: config.user_manual_url.clone(),
        client_app_url: config.client_app_url.clone(),
        staff_app_url: config.staff_app_url.clone(),
        registration: match config.registration {
            Registration::Open => "open",
            Registration::Approval => "approval",
            Registration::Closed => "closed",
        }
        .to_owned(),
        // The office reads this again at each call.
        setup_code_required: false,
        value_date_days: config.value_date_days,
        time_zone: config.time_zone.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    }
}

/// Says where the product is (programs that start it read this line), and how the first
/// administrator gets in.
fn announce(
    config: &Config,
    address: SocketAddr,
    first_code: Option<&str>,
) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout();
    writeln!(out, "Rondavel is at {}://{address}", start::scheme(config))?;
    if let Some(code) = first_code {
        let link = start::setup_link(config, address, code);
        writeln!(out, "Register the first administrator with the set-up code {code}: {link}")?;
    }
    if !web::is_built() {
        tracing::warn!("built without the web app: only the API is served");
    }
    Ok(())
}

async fn metrics(
    config: &Config,
    stopping: &CancellationToken,
) -> Result<Option<tokio::task::JoinHandle<()>>, Box<dyn Error>> {
    if config.metrics_listen == "off" {
        return Ok(None);
    }
    let listener = listen(&config.metrics_listen, "metrics_listen").await?;
    let (metrics, until) = (Metrics::install()?, stopping.clone());
    let hosts = start::metrics_hosts(config);
    Ok(Some(tokio::spawn(async move {
        let router = metrics.clone().router(hosts);
        let (connections, proxies) = (Connections::default(), Proxies::default());
        let served = connections.serve(listener, router, None, &proxies, &until);
        tokio::select! {
            () = served => {}
            () = metrics.keep_up() => {}
        }
    })))
}

/// SIGTERM or Ctrl-C: no new work is taken, what runs is finished.
async fn wait_for_the_end(stopping: CancellationToken) {
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(error) => {
                tracing::error!(%error, "SIGTERM cannot be listened for");
                std::future::pending::<()>().await;
            }
        }
    };
    let interrupted = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "Ctrl-C cannot be listened for");
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = terminated => {}
        () = interrupted => {}
    }
    tracing::info!("shutting down: finishing what is in progress");
    stopping.cancel();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_in_use_is_named_with_its_setting() {
        let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap().to_string();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let error = runtime.block_on(listen(&address, "metrics_listen")).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "cannot listen on {address}; change the address with the setting `metrics_listen`"
            )
        );
        assert_eq!(error.source.kind(), std::io::ErrorKind::AddrInUse);
        let denied = remedy(&std::io::ErrorKind::PermissionDenied.into(), "listen");
        assert!(denied.contains("CAP_NET_BIND_SERVICE") && denied.contains("`listen`"), "{denied}");
    }
}
