//! Checks before the server listens: settings with which it refuses to serve, and settings that the
//! person who runs it should know of.

use crate::acme;
use crate::backup;
use crate::config::{Config, Registration};
use api::Hosts;
use money::Timestamp;
use office::Clock;
use office::backups::{Backup, MAX_AGE};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::net::SocketAddr;
use url::Url;

/// Files and connections that the server should be allowed: those of a few networks at their limit.
const ENOUGH_FILES: u64 = 4096;

/// Settings that would leave the server open to any caller who can reach it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    #[error(
        "registration is open and others can reach {0}, so anyone could become an administrator. Set \
         registration to \"approval\", or set public_registration to true to allow this"
    )]
    OpenRegistration(SocketAddr),
    #[error(
        "this is a demo lender with a public password, and others can reach {0}. Listen on \
         127.0.0.1, or set serve_demo_publicly to true to allow this"
    )]
    PublicDemo(SocketAddr),
    #[error(
        "this lender was moved to {0}: set database_url to it. What is recorded here would be missing \
         there"
    )]
    Moved(String),
}

/// Refuses to serve beyond this machine with settings that would let any caller take over the
/// lender.
pub(crate) fn refuse(config: &Config, is_demo: bool) -> Result<(), Refused> {
    if config.is_loopback() {
        return Ok(());
    }
    if config.registration == Registration::Open && !config.public_registration {
        return Err(Refused::OpenRegistration(config.listen));
    }
    if is_demo && !config.serve_demo_publicly {
        return Err(Refused::PublicDemo(config.listen));
    }
    Ok(())
}

/// The unsafe settings, a sentence each.
pub(crate) fn warnings(config: &Config) -> Vec<String> {
    let mut warnings = Vec::new();
    if config.registration == Registration::Open {
        let who = if config.is_loopback() { "who can reach this server" } else { "on the network" };
        warnings.push(format!("registration is open: anyone {who} can become an administrator"));
    }
    if !config.is_loopback() {
        if config.trusted_proxies.is_empty() && !config.has_tls() {
            warnings.push(format!(
                "others can reach {} with no tls_certificate or acme_domains, and trusted_proxies names no \
                 TLS proxy: without any of them, passwords cross the network unencrypted",
                config.listen
            ));
        }
        if !config.hsts {
            warnings
                .push("hsts is off: browsers may use plain HTTP. Set it once TLS works".to_owned());
        }
    }
    warnings.extend(unreachable_address(config));
    if sends_plain_backups(config) {
        warnings.push(
            "backups go to the store as they are: set backup_public_keys, so that whoever runs it \
             cannot read them"
                .to_owned(),
        );
    }
    warnings
}

/// A complaint about the address in the links of emails, if the server would not answer there.
fn unreachable_address(config: &Config) -> Option<String> {
    let url = Url::parse(&config.public_url).ok()?;
    let host = url.host_str()?;
    if !hosts(config).contains(host) {
        return Some(format!(
            "allowed_hosts is without {host}, the host of public_url: links in emails get 421"
        ));
    }
    let is_plain = url.scheme() == "http" && config.has_tls();
    is_plain.then(|| {
        "public_url begins with http://, but the server speaks TLS: links in emails fail".to_owned()
    })
}

/// True if backups leave this machine for a store without being encrypted.
fn sends_plain_backups(config: &Config) -> bool {
    let is_store = config.backup_folder().is_some_and(|place| place.starts_with(backup::SCHEME));
    is_store && !config.backup_keys().is_set()
}

/// Lets the process have as many files and connections open as its user may: a shell gives fewer than one
/// network may have connections, and others would wait outside. Says so when that is still few.
pub(crate) fn raise_open_files() -> Option<String> {
    let allowed = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: allowed.maximum, ..allowed };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => raised.current,
        Err(_) => allowed.current,
    };
    let files = current.filter(|files| *files < ENOUGH_FILES)?;
    Some(format!(
        "the server may have only {files} files and connections open: allow it {ENOUGH_FILES} or more \
         (LimitNOFILE of systemd, or `ulimit -Hn`)"
    ))
}

/// Warnings for a lender whose last backup is too old or lacks files, or who has none.
pub(crate) fn of_backups(last: Option<&Backup>, now: Timestamp) -> Vec<String> {
    let taken_at = last.map(|backup| backup.taken_at);
    let lacks = last.and_then(|backup| {
        let first = backup.first_missing.as_ref()?;
        let count = backup.missing_files;
        Some(format!("the last backup lacks {count} stored files that were lost, {first} first"))
    });
    no_backup(taken_at, now).into_iter().chain(lacks).collect()
}

fn no_backup(last: Option<Timestamp>, now: Timestamp) -> Option<String> {
    let since = match last {
        Some(last) if now.duration_since(last) < MAX_AGE => return None,
        Some(last) => format!("the last backup is of {}", last.strftime("%Y-%m-%d %H:%M UTC")),
        None => "there is no backup yet".to_owned(),
    };
    Some(format!("{since}: set backup_folder, or run `rondavel backup` every day"))
}

/// The warning if the system does not distinguish one boot of the machine from another: then a
/// starting server cannot prove how much time has passed.
pub(crate) fn no_boot_id(clock: &Clock) -> Option<String> {
    clock.boot_id().is_none().then(|| {
        "the boot id of this machine cannot be read: whether its clock jumped while the server was not \
         running is not checked, only how many days are missing (max_missed_days). On Linux, let the server \
         read /proc/sys/kernel/random/boot_id (no ProcSubset=pid in its unit)"
            .to_owned()
    })
}

/// The host names that are answered for: those that were configured, or this machine's, the address
/// that is listened on, those of a certificate by ACME, and the one in the links of messages.
pub(crate) fn hosts(config: &Config) -> Hosts {
    if !config.allowed_hosts.is_empty() {
        return Hosts::only(config.allowed_hosts.iter().map(String::as_str));
    }
    let listen = config.listen.ip();
    let hosts = Hosts::this_machine().and(&listen.to_string());
    let hosts = if listen.is_unspecified() { hosts.and_any_address() } else { hosts };
    let names = acme::names(config).unwrap_or_default();
    let hosts = names.iter().fold(hosts, |hosts, name| hosts.and(name));
    let public = Url::parse(&config.public_url).ok();
    match public.as_ref().and_then(Url::host_str) {
        Some(host) => hosts.and(host),
        None => hosts,
    }
}

/// The host names that the metrics are answered for: those of the product, this machine's, and the address
/// that is listened on for them.
pub(crate) fn metrics_hosts(config: &Config) -> Hosts {
    let hosts = ["localhost", "127.0.0.1", "::1"].into_iter().fold(hosts(config), Hosts::and);
    match config.metrics_listen.parse::<SocketAddr>().map(|address| address.ip()) {
        Ok(address) if address.is_unspecified() => hosts.and_any_address(),
        Ok(address) => hosts.and(&address.to_string()),
        Err(_) => hosts,
    }
}

/// The link with which the first administrator registers, with the code filled in. The code is in
/// the fragment, which browsers send to no server and no proxy logs.
pub(crate) fn setup_link(config: &Config, address: SocketAddr, code: &str) -> String {
    let base = match config.public_url.trim_end_matches('/') {
        "" => format!("{}://{}", scheme(config), reachable(address)),
        url => url.to_owned(),
    };
    let code: String = url::form_urlencoded::byte_serialize(code.as_bytes()).collect();
    format!("{base}/#/set-up/{}", code.replace('+', "%20"))
}

/// The scheme of browsers' requests to the server itself.
pub(crate) fn scheme(config: &Config) -> &'static str {
    if config.has_tls() { "https" } else { "http" }
}

/// An address that a browser on this machine can open.
pub(crate) fn reachable(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => {
            SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, address.port()))
        }
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => {
            SocketAddr::from((std::net::Ipv6Addr::LOCALHOST, address.port()))
        }
        _ => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::configured;

    #[test]
    fn open_registration_beyond_loopback_is_refused() {
        let open = ("registration", "open");
        let (here, everywhere) = (("listen", "127.0.0.1:0"), ("listen", "0.0.0.0:8080"));
        assert_eq!(refuse(&configured(&[open, here]), false), Ok(()));
        let refused = refuse(&configured(&[open, everywhere]), false);
        assert!(matches!(refused, Err(Refused::OpenRegistration(_))), "{refused:?}");
        let wanted = ("public_registration", "true");
        assert_eq!(refuse(&configured(&[open, everywhere, wanted]), false), Ok(()));
        for guarded in ["approval", "closed"] {
            assert_eq!(
                refuse(&configured(&[everywhere, ("registration", guarded)]), false),
                Ok(())
            );
        }
    }

    #[test]
    fn a_demo_lender_stays_on_its_machine() {
        let everywhere = ("listen", "[::]:8080");
        assert_eq!(refuse(&configured(&[]), true), Ok(()));
        let refused = refuse(&configured(&[everywhere]), true);
        assert!(matches!(refused, Err(Refused::PublicDemo(_))), "{refused:?}");
        let wanted = ("serve_demo_publicly", "true");
        assert_eq!(refuse(&configured(&[everywhere, wanted]), true), Ok(()));
    }

    #[test]
    fn unsafe_settings_are_warned_about() {
        let said = |pairs: &[(&str, &str)]| warnings(&configured(pairs)).join("\n");
        assert_eq!(said(&[]), "");
        assert!(said(&[("registration", "open")]).contains("registration is open"));
        let public = said(&[("listen", "0.0.0.0:80")]);
        assert!(public.contains("trusted_proxies") && public.contains("hsts"), "{public}");
        let safe = [("listen", "0.0.0.0:80"), ("trusted_proxies", "10.0.0.1"), ("hsts", "true")];
        assert_eq!(said(&safe), "");
        let (certificate, key) = (("tls_certificate", "a.pem"), ("tls_key", "a.key"));
        let own = [("listen", "0.0.0.0:443"), certificate, key, ("hsts", "true")];
        assert_eq!(said(&own), "");
        let (names, terms) = (("acme_domains", "office.example"), ("acme_accept_terms", "true"));
        let obtained = [("listen", "0.0.0.0:443"), names, terms, ("hsts", "true")];
        assert_eq!(said(&obtained), "");
        let (public, other) =
            (("public_url", "https://a.example/"), ("allowed_hosts", "b.example"));
        assert!(said(&[public, other]).contains("without a.example"), "{}", said(&[public, other]));
        let plain = [("public_url", "http://office.example/"), names, terms];
        assert!(said(&plain).contains("http://"), "{}", said(&plain));
    }

    #[test]
    fn backups_that_leave_the_machine_unencrypted_are_named() {
        let store = [
            ("backup_folder", "s3://lender/kasi"),
            ("backup_s3_region", "af-south-1"),
            ("backup_s3_key_file", "/etc/rondavel.s3"),
        ];
        let said = |pairs: &[(&str, &str)]| warnings(&configured(pairs)).join("\n");
        assert!(said(&store).contains("backup_public_keys"), "{}", said(&store));
        let (_, public) = cabinet::generate();
        let sealed = [&store[..], &[("backup_public_keys", public.as_str())]].concat();
        assert_eq!(said(&sealed), "");
        assert_eq!(said(&[("backup_folder", "/backup")]), "");
    }

    #[test]
    fn files_missing_from_the_last_backup_are_reported() {
        let now: Timestamp = "2026-03-02T06:00:00Z".parse().expect("an instant");
        let whole = Backup {
            id: office::backups::BackupId::new(1),
            name: "rondavel-2026-03-02T060000Z".to_owned(),
            taken_at: now,
            finished_at: now,
            files: 3,
            size_bytes: 4096,
            missing_files: 0,
            first_missing: None,
        };
        assert_eq!(of_backups(Some(&whole), now), [""; 0]);
        let lost = Some("documents/a.pdf".to_owned());
        let lacks = Backup { missing_files: 2, first_missing: lost, ..whole };
        let said = of_backups(Some(&lacks), now).join("");
        assert!(
            said.contains("lacks 2 stored files") && said.contains("documents/a.pdf"),
            "{said}"
        );
    }

    #[test]
    fn missing_daily_backup_is_warned_about() {
        let now: Timestamp = "2026-03-02T06:00:00Z".parse().expect("an instant");
        let ago = |hours| Some(now - jiff::SignedDuration::from_hours(hours));
        assert_eq!(no_backup(ago(23), now), None);
        let said = no_backup(ago(24), now).expect("a warning");
        assert!(said.starts_with("the last backup is of 2026-03-01 06:00 UTC:"), "{said}");
        assert!(no_backup(None, now).is_some_and(|said| said.contains("no backup yet")));
    }

    #[test]
    fn hidden_boot_time_is_reported() {
        let now: Timestamp = "2026-03-02T06:00:00Z".parse().expect("an instant");
        assert_eq!(no_boot_id(&Clock::standing_at(now)), None);
        let said = no_boot_id(&Clock::without_boot_id(now)).expect("a warning");
        assert!(said.contains("jumped") && said.contains("max_missed_days"), "{said}");
    }

    #[test]
    fn server_answers_for_own_or_configured_names() {
        let all = |pairs: &[(&str, &str)], hosts: &[&str]| {
            let allowed = super::hosts(&configured(pairs));
            hosts.iter().map(|host| allowed.contains(host)).collect::<Vec<_>>()
        };
        let asked = ["localhost", "10.0.0.7", "loans.example", "evil.example"];
        let public_url = ("public_url", "https://loans.example:8443/office/");
        assert_eq!(all(&[], &asked), [true, false, false, false]);
        assert_eq!(all(&[("listen", "10.0.0.7:80")], &asked), [true, true, false, false]);
        let everywhere = ("listen", "0.0.0.0:80");
        assert_eq!(all(&[everywhere, public_url], &asked), [true, true, true, false]);
        let names = ("acme_domains", "Loans.example");
        let obtained = [everywhere, names, ("acme_accept_terms", "true")];
        assert_eq!(all(&obtained, &asked), [true, true, true, false]);
        let own = ("allowed_hosts", "loans.example, 10.0.0.7");
        assert_eq!(all(&[everywhere, own], &asked), [false, true, true, false]);
    }

    #[test]
    fn setup_link_carries_the_code_in_its_fragment() {
        let address = "0.0.0.0:8080".parse().expect("an address");
        let link = setup_link(&configured(&[]), address, "a b/c");
        assert_eq!(link, "http://127.0.0.1:8080/#/set-up/a%20b%2Fc");
        let tls = configured(&[("tls_certificate", "a.pem"), ("tls_key", "a.key")]);
        assert_eq!(setup_link(&tls, address, "1f"), "https://127.0.0.1:8080/#/set-up/1f");
        let config = configured(&[("public_url", "https://loans.example/")]);
        assert_eq!(setup_link(&config, address, "1f"), "https://loans.example/#/set-up/1f");
    }
}
