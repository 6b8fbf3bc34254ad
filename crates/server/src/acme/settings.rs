//! The settings for certificates by ACME.

use crate::config::Config;
use url::{Host, Url};

/// The most names that Let's Encrypt puts into a certificate.
const MAX_NAMES: usize = 100;

/// The certificate that the lender wants, and its authority.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    /// In lower case, at least one.
    pub(super) names: Vec<String>,
    /// The address to which the authority reports problems with the account, if the lender gives
    /// one.
    pub(super) email: Option<String>,
    /// The address of the authority's directory.
    pub(super) directory: String,
}

impl Wanted {
    /// `None` if the settings ask for no certificate.
    pub(super) fn new(config: &Config) -> Option<Self> {
        let names = names(config).filter(|names| !names.is_empty())?;
        let email = Some(config.acme_email.trim().to_owned()).filter(|email| !email.is_empty());
        Some(Wanted { names, email, directory: config.acme_directory.trim().to_owned() })
    }

    /// The authority's name for the log.
    pub(super) fn host(&self) -> String {
        let url = Url::parse(&self.directory).ok();
        let host = url.as_ref().and_then(Url::host_str);
        host.unwrap_or(&self.directory).to_owned()
    }
}

/// The names for the certificate, in lower case; `None` if one of them is no valid name, or if
/// there are more than a certificate can have.
pub(crate) fn names(config: &Config) -> Option<Vec<String>> {
    let mut names = Vec::new();
    for text in &config.acme_domains {
        let Ok(Host::Domain(name)) = Host::parse(text.trim()) else { return None };
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
        if name.ends_with('.') || !name.chars().all(is_name) {
            return None;
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (names.len() <= MAX_NAMES).then_some(names)
}

/// Checks the settings without a look at files or at the network. The error is a setting and what it must
/// be; it repeats no value.
pub(crate) fn check(config: &Config) -> Result<(), (&'static str, &'static str)> {
    if config.acme_domains.is_empty() {
        let is_meant = config.acme_accept_terms
            || !config.acme_email.is_empty()
            || config.acme_root_certificates().is_some();
        let what =
            "set to the names that the certificate is for, because other settings of ACME are set";
        return if is_meant { Err(("acme_domains", what)) } else { Ok(()) };
    }
    if config.tls_files().is_some() || !config.tls_key.as_os_str().is_empty() {
        let what = "empty where tls_certificate and tls_key are set: a certificate comes from files or by \
                    ACME, not from both";
        return Err(("acme_domains", what));
    }
    if names(config).is_none() {
        let what = "at most 100 host names such as office.example, without addresses, ports and *";
        return Err(("acme_domains", what));
    }
    let directory = Url::parse(config.acme_directory.trim()).ok();
    if !directory.is_some_and(|url| url.scheme() == "https" && url.host().is_some()) {
        return Err(("acme_directory", "the https:// address of the authority's ACME directory"));
    }
    if !config.acme_email.is_empty() && config.acme_email.trim().parse::<lettre::Address>().is_err()
    {
        return Err(("acme_email", "one email address, or empty"));
    }
    if !config.acme_accept_terms {
        let what = "true once you agree to the terms of service of the authority in acme_directory, which \
                    issues no certificate without";
        return Err(("acme_accept_terms", what));
    }
    Ok(())
}
