//! Checks of the settings: a value that would have no effect, or another one than is meant, is refused when
//! the program starts.

use super::{Config, share};
use crate::acme;
use crate::backup::{PublicKeys, SCHEME, check_bucket};
use crate::mail::Mailer;
use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};
use std::path::{Component, Path, PathBuf};
use store::DatabaseUrl;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;
use url::{Host, Url};

/// Days for which clients may be stored after their last loan: the National Credit Regulations ask for
/// three years, and longer than thirty needs no lender.
const CLIENT_DAYS: std::ops::RangeInclusive<u16> = 1096..=10957;

/// Characters of a configured set-up code, which may be guessed at sixty times an hour.
const MIN_SETUP_CODE: usize = 8;

/// Characters of a name that screens and papers have room for.
const MAX_NAME: usize = 80;

/// A setting, and what it must be. Repeats no value.
pub(super) type Fault = (&'static str, Cow<'static, str>);

fn fault<T>(key: &'static str, expected: &'static str) -> Result<T, Fault> {
    Err((key, expected.into()))
}

/// Checks every setting without a look at the network, and at no file but the folders' names.
pub(super) fn check(config: &Config) -> Result<(), Fault> {
    days_and_numbers(config)?;
    lending(config)?;
    names_and_links(config)?;
    network(config)?;
    database(config)?;
    backups(config)?;
    certificates(config)?;
    mail(config)?;
    if !config.virus_scanner.is_empty() && api::Clamd::parse(&config.virus_scanner).is_none() {
        let what = "the path of clamd's socket, or an address and port on this machine";
        return fault("virus_scanner", what);
    }
    if !is_log_filter(&config.log) {
        let what = "a level (error, warn, info, debug or trace), or levels by part of the program such as \
                    \"info,api=debug\"";
        return fault("log", what);
    }
    Ok(())
}

fn days_and_numbers(config: &Config) -> Result<(), Fault> {
    if !(1..=3650).contains(&config.default_after_days) {
        return fault("default_after_days", "between 1 and 3650");
    }
    if config.max_missed_days > 3650 {
        return fault("max_missed_days", "between 0 and 3650");
    }
    if config.value_date_days > 31 {
        return fault("value_date_days", "between 0 and 31");
    }
    for (key, hours) in
        [("session_hours", config.session_hours), ("session_idle_hours", config.session_idle_hours)]
    {
        if !(1..=8760).contains(&hours) {
            return fault(key, "between 1 and 8760");
        }
    }
    if !(1..=336).contains(&config.invitation_hours) {
        return fault("invitation_hours", "between 1 and 336");
    }
    if !(2..=200).contains(&config.database_readers) {
        return fault("database_readers", "between 2 and 200");
    }
    if !(2..=15).contains(&config.database_answer_seconds) {
        return fault("database_answer_seconds", "between 2 and 15");
    }
    if config.confirmation_minutes > 1440 {
        return fault("confirmation_minutes", "between 0 and 1440");
    }
    if !CLIENT_DAYS.contains(&config.client_days) {
        return fault("client_days", "between 1096 and 10957");
    }
    for (key, days) in [
        ("report_days", config.report_days),
        ("selfie_days", u32::from(config.selfie_days)),
        ("login_event_days", u32::from(config.login_event_days)),
        ("declined_registration_days", u32::from(config.declined_registration_days)),
        ("mail_days", u32::from(config.mail_days)),
    ] {
        if !(1..=3650).contains(&days) {
            return fault(key, "between 1 and 3650");
        }
    }
    Ok(())
}

fn lending(config: &Config) -> Result<(), Fault> {
    if jiff::tz::TimeZone::get(&config.time_zone).is_err() {
        return fault("time_zone", "a time zone name such as Africa/Johannesburg");
    }
    if config.approval().is_none() {
        let what = "none, always, or an amount such as 10000.00, in quotation marks";
        return fault("loan_approval", what);
    }
    for (key, percentage) in [
        ("affordability_buffer", &config.affordability_buffer),
        ("affordability_marginal", &config.affordability_marginal),
        ("affordability_income_spread", &config.affordability_income_spread),
    ] {
        if share(percentage).is_none() {
            return fault(key, "a percentage from 0 to 100, in quotation marks");
        }
    }
    if !(31..=180).contains(&config.affordability_payslip_days) {
        return fault("affordability_payslip_days", "between 31 and 180");
    }
    if !(1..=180).contains(&config.affordability_valid_days) {
        return fault("affordability_valid_days", "between 1 and 180");
    }
    if config.tolerance().is_none() {
        let what = "an amount between 0.00 and 1000.00, in quotation marks";
        return fault("cash_up_tolerance", what);
    }
    if !config.setup_code.is_empty() && config.setup_code.chars().count() < MIN_SETUP_CODE {
        return fault("setup_code", "at least 8 characters long");
    }
    Ok(())
}

fn names_and_links(config: &Config) -> Result<(), Fault> {
    for (key, name) in
        [("product_name", &config.product_name), ("company_name", &config.company_name)]
    {
        if !(1..=MAX_NAME).contains(&name.chars().count()) {
            return fault(key, "a name of 1 to 80 characters");
        }
    }
    for (key, link) in [
        ("company_url", &config.company_url),
        ("credits_url", &config.credits_url),
        ("user_manual_url", &config.user_manual_url),
        ("client_app_url", &config.client_app_url),
        ("staff_app_url", &config.staff_app_url),
    ] {
        let is_path = link.starts_with('/') && !link.starts_with("//") && !link.contains('\\');
        if !link.is_empty() && !is_path && web_address(link).is_none() {
            let what = "an address that begins with https:// or http://, a path that begins with /, or \
                        empty";
            return fault(key, what);
        }
    }
    Ok(())
}

/// An address of the web, if a text is one.
fn web_address(text: &str) -> Option<Url> {
    let has_scheme = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
    Url::parse(text).ok().filter(|url| has_scheme && url.host().is_some())
}

fn network(config: &Config) -> Result<(), Fault> {
    if config.data_dir.as_os_str().is_empty() {
        return fault("data_dir", "the path of a directory");
    }
    if config.metrics_listen != "off" && config.metrics_listen.parse::<SocketAddr>().is_err() {
        return fault("metrics_listen", "an address and port, or off");
    }
    if !config.allowed_hosts.iter().all(|host| is_host(host)) {
        let what = "host names or addresses such as office.example, in the letters that browsers send \
                    (xn--… for others than a to z), without https://, port, path and *";
        return fault("allowed_hosts", what);
    }
    let is_public = |url: Url| {
        let is_plain = url.query().is_none() && url.fragment().is_none();
        is_plain && url.username().is_empty() && url.password().is_none()
    };
    let public = &config.public_url;
    if !public.is_empty() && !web_address(public).is_some_and(is_public) {
        let what = "an address such as https://loans.example/, with https:// or http:// and nothing after \
                    its path, or empty";
        return fault("public_url", what);
    }
    let proxies = api::Proxies::parse(&config.trusted_proxies);
    if proxies.as_ref().is_none_or(api::Proxies::is_everybody) {
        let what = "addresses or networks of proxies, such as 10.0.0.1 or 10.42.0.0/16; not 0.0.0.0/0, with \
                    which every visitor could name another address";
        return fault("trusted_proxies", what);
    }
    Ok(())
}

/// True if a text is the name or address of a host as browsers send it.
fn is_host(text: &str) -> bool {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    if bare.parse::<IpAddr>().is_ok() {
        return true;
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let as_sent = Host::parse(text).ok();
    let is_domain = matches!(as_sent, Some(Host::Domain(name)) if name.eq_ignore_ascii_case(text));
    is_domain && !text.ends_with('.') && text.chars().all(is_name)
}

fn database(config: &Config) -> Result<(), Fault> {
    match DatabaseUrl::parse(&config.database()) {
        Ok(_) => Ok(()),
        Err(error) => Err(("database_url", format!("an address that can be used: {error}").into())),
    }
}

fn backups(config: &Config) -> Result<(), Fault> {
    if !(1..=3650).contains(&config.backup_keep) {
        return fault("backup_keep", "between 1 and 3650");
    }
    if config.backup_times.len() > 24 || config.times().is_none() {
        return fault("backup_times", "at most 24 times of the day such as 01:00");
    }
    if PublicKeys::parse(&config.backup_public_keys).is_none() {
        let what = "public keys, age1…, as `rondavel backup-key` prints them";
        return fault("backup_public_keys", what);
    }
    check_bucket(config).map_err(|(key, what)| (key, what.into()))?;
    let folder = config.backup_folder().filter(|place| !place.starts_with(SCHEME));
    if folder.is_some_and(|place| place.contains("://")) {
        return fault("backup_folder", "a folder, or s3://BUCKET/PREFIX");
    }
    if folder.is_some_and(|place| is_inside(Path::new(place), &config.data_dir)) {
        let what = "outside of the data directory, and better on another disk: a backup beside what it is \
                    for is lost with it";
        return fault("backup_folder", what);
    }
    Ok(())
}

/// True if a place is in a folder or is the folder itself, even by another name.
pub(crate) fn is_inside(place: &Path, folder: &Path) -> bool {
    resolved(place).starts_with(resolved(folder))
}

/// A path without links and dots. The parts that do not exist yet are added to those that do.
fn resolved(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            part => plain.push(part),
        }
        plain = plain.canonicalize().unwrap_or(plain);
    }
    plain
}

fn certificates(config: &Config) -> Result<(), Fault> {
    if config.tls_certificate.as_os_str().is_empty() != config.tls_key.as_os_str().is_empty() {
        return fault(
            "tls_certificate",
            "set together with the other of tls_certificate and tls_key",
        );
    }
    acme::check(config).map_err(|(key, what)| (key, what.into()))
}

fn mail(config: &Config) -> Result<(), Fault> {
    if config.mail_url.is_empty() && !config.mail_root_certificates.as_os_str().is_empty() {
        return fault("mail_root_certificates", "empty where mail_url is not set");
    }
    Mailer::check(config).map_err(|(key, what)| (key, what.into()))
}

/// True if every part of a filter is a level, or a part of the program with its level. A misspelt
/// level would be taken for a part of the program, and nothing else would be logged.
fn is_log_filter(text: &str) -> bool {
    let is_level = |text: &str| !text.is_empty() && text.parse::<LevelFilter>().is_ok();
    let is_part = |name: &str| !name.is_empty() && !name.contains(char::is_whitespace);
    let is_directive = |text: &str| match text.rsplit_once('=') {
        Some((name, level)) => is_part(name) && is_level(level),
        None => is_level(text),
    };
    text.split(',').all(is_directive) && EnvFilter::try_new(text).is_ok()
}
