//! Certificate authorities that the program trusts for its HTTPS requests: those of the system, and
//! those in a file that a setting names.

use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};
use url::{Host, Url};

/// Reasons why no authorities, or not all of them, can be trusted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TrustError {
    #[error(
        "the system has no certificate authorities (package ca-certificates), without which no server \
         can be trusted"
    )]
    Nobody,
    #[error("{0} cannot be read")]
    Unreadable(PathBuf, #[source] io::Error),
    #[error("{0} must be a PEM file with certificates alone")]
    NoCertificates(&'static str),
}

/// TLS with the certificate authorities of the system, and those in the file that the setting names. Blocks.
pub(crate) fn tls(setting: &'static str, file: Option<&Path>) -> Result<TlsConfig, TrustError> {
    let found = rustls_native_certs::load_native_certs();
    let roots = found.certs.iter().map(|one| Certificate::from_der(one.as_ref()).to_owned());
    let mut roots: Vec<Certificate<'static>> = roots.collect();
    if let Some(file) = file {
        roots.extend(certificates(setting, file)?);
    }
    if roots.is_empty() {
        return Err(TrustError::Nobody);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    Ok(TlsConfig::builder()
        .root_certs(RootCerts::new_with_certs(&roots))
        .unversioned_rustls_crypto_provider(provider)
        .build())
}

/// The certificates in a PEM file.
fn certificates(
    setting: &'static str,
    file: &Path,
) -> Result<Vec<Certificate<'static>>, TrustError> {
    let text = fs::read(file).map_err(|error| TrustError::Unreadable(file.to_owned(), error))?;
    let read = |item| match item {
        Ok(PemItem::Certificate(certificate)) => Some(certificate),
        _ => None,
    };
    match parse_pem(&text).map(read).collect::<Option<Vec<_>>>() {
        Some(found) if !found.is_empty() => Ok(found),
        _ => Err(TrustError::NoCertificates(setting)),
    }
}

/// True if the URL's host is this machine, so that no proxy is used.
pub(crate) fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => IpAddr::from(address).is_loopback(),
        Some(Host::Ipv6(address)) => IpAddr::from(address).is_loopback(),
        None => false,
    }
}
