//! The certificate of the server's own: read from two files, and again when they change, or obtained by
//! ACME.

use crate::acme::{self, Acme, AcmeError};
use crate::config::Config;
use crate::private;
use api::{Tls, TlsError, metrics};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio_util::sync::CancellationToken;
use url::Url;

/// The interval at which a server checks for another certificate.
const LOOK: Duration = Duration::from_secs(10);
/// A chain of certificates is a few kilobytes.
const MAX_SIZE: u64 = 1024 * 1024;

/// Faults of the files. Never holds their content.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CertificateError {
    #[error("the file {0} in `{1}` cannot be read")]
    Unreadable(PathBuf, &'static str, #[source] io::Error),
    #[error("the file {0} in `{1}` is no certificate or key: it is larger than a megabyte")]
    TooLarge(PathBuf, &'static str),
    #[error("others have access to the private key {0}; set its mode to 0600 or 0640")]
    Open(PathBuf),
    #[error("the certificate {0} with the key {1} cannot be used")]
    Unusable(PathBuf, PathBuf, #[source] TlsError),
    #[error(transparent)]
    Acme(#[from] AcmeError),
}

/// The source of the certificate.
pub(crate) enum Certificate {
    Files(Files),
    Acme(Acme),
}

/// The certificate, if the settings want the server to have one. Blocks.
pub(crate) fn load(config: &Config) -> Result<Option<Certificate>, CertificateError> {
    if let Some((certificate, key)) = config.tls_files() {
        return Ok(Some(Certificate::Files(Files::load(certificate, key)?)));
    }
    Ok(acme::load(config)?.map(Certificate::Acme))
}

/// Reads the files that the settings name, if they name any, and changes nothing.
pub(crate) fn check(config: &Config) -> Result<(), CertificateError> {
    config.tls_files().map_or(Ok(()), |(chain, key)| Files::load(chain, key).map(drop))
}

impl Certificate {
    pub(crate) fn tls(&self) -> Tls {
        match self {
            Certificate::Files(files) => files.tls(),
            Certificate::Acme(acme) => acme.tls(),
        }
    }

    /// A warning about the certificate's names, if there is one: browsers refuse a certificate for
    /// another name.
    pub(crate) fn warning(&self, public_url: &str) -> Option<String> {
        match self {
            Certificate::Files(files) => files.warning(public_url),
            Certificate::Acme(acme) => acme.warning(public_url),
        }
    }

    /// Has new connections get another certificate as soon as there is one, until the server stops.
    pub(crate) fn follow(self, stopping: &CancellationToken) -> JoinHandle<()> {
        match self {
            Certificate::Files(files) => files.follow(stopping),
            Certificate::Acme(acme) => acme.follow(stopping),
        }
    }
}

/// The paths of the files, and their content when last read.
pub(crate) struct Files {
    certificate: PathBuf,
    key: PathBuf,
    read: Pair,
    tls: Tls,
    /// The last complaint about files that cannot be used.
    complaint: Option<String>,
}

/// The content of both files.
#[derive(PartialEq, Eq)]
struct Pair {
    certificate: Vec<u8>,
    key: Vec<u8>,
}

impl Files {
    fn load(certificate: &Path, key: &Path) -> Result<Self, CertificateError> {
        let read = Pair::read(certificate, key)?;
        let tls = Tls::new(&read.certificate, &read.key);
        let (certificate, key) = (certificate.to_owned(), key.to_owned());
        match tls {
            Ok(tls) => Ok(Files { certificate, key, read, tls, complaint: None }),
            Err(error) => Err(CertificateError::Unusable(certificate, key, error)),
        }
    }

    fn tls(&self) -> Tls {
        self.tls.clone()
    }

    fn warning(&self, public_url: &str) -> Option<String> {
        let url = Url::parse(public_url).ok()?;
        let host = url.host_str()?.trim_matches(['[', ']']);
        (!self.tls.is_for(host)).then(|| {
            let file = self.certificate.display();
            format!("the certificate {file} is not for {host}, the host of public_url")
        })
    }

    /// Uses what is in the files now, if it is something else. Blocks.
    fn look(&mut self) -> Result<bool, CertificateError> {
        let found = Pair::read(&self.certificate, &self.key)?;
        if found == self.read {
            return Ok(false);
        }
        self.tls.replace(&found.certificate, &found.key).map_err(|error| {
            CertificateError::Unusable(self.certificate.clone(), self.key.clone(), error)
        })?;
        self.read = found;
        Ok(true)
    }

    /// Checks the files and logs the result: a fault once, not every ten seconds.
    fn follow_once(&mut self) {
        let looked = self.look();
        metrics::certificate_is_refused(looked.is_err());
        metrics::certificate_is_valid_until(self.tls.valid_until());
        match looked {
            Ok(replaced) => {
                if replaced {
                    tracing::info!("new connections use the new certificate");
                } else if self.complaint.is_some() {
                    tracing::info!("the certificate files have not changed");
                }
                self.complaint = None;
            }
            Err(error) => {
                let complaint = with_causes(&error);
                if self.complaint.as_ref() != Some(&complaint) {
                    tracing::error!("{complaint}; the previous certificate stays in use");
                }
                self.complaint = Some(complaint);
            }
        }
    }

    fn follow(self, stopping: &CancellationToken) -> JoinHandle<()> {
        let (mut files, stopping) = (self, stopping.clone());
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    () = stopping.cancelled() => return,
                    () = tokio::time::sleep(LOOK) => {}
                }
                let looked = spawn_blocking(move || {
                    files.follow_once();
                    files
                });
                files = match looked.await {
                    Ok(files) => files,
                    Err(error) => {
                        tracing::error!(%error, "the certificate files are no longer watched");
                        return;
                    }
                };
            }
        })
    }
}

impl Pair {
    fn read(certificate: &Path, key: &Path) -> Result<Self, CertificateError> {
        let pair = Pair {
            certificate: content(certificate, "tls_certificate")?,
            key: content(key, "tls_key")?,
        };
        let unreadable = |error| CertificateError::Unreadable(key.to_owned(), "tls_key", error);
        if private::is_open(&fs::metadata(key).map_err(unreadable)?) {
            return Err(CertificateError::Open(key.to_owned()));
        }
        Ok(pair)
    }
}

fn content(file: &Path, setting: &'static str) -> Result<Vec<u8>, CertificateError> {
    let unreadable = |error| CertificateError::Unreadable(file.to_owned(), setting, error);
    if fs::metadata(file).map_err(unreadable)?.len() > MAX_SIZE {
        return Err(CertificateError::TooLarge(file.to_owned(), setting));
    }
    fs::read(file).map_err(unreadable)
}

/// An error with what caused it, in one line.
pub(crate) fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{
        CertificateParams, CertifiedKey, KeyPair, date_time_ymd, generate_simple_self_signed,
    };
    use std::os::unix::fs::PermissionsExt as _;

    struct Place {
        folder: tempfile::TempDir,
    }

    impl Place {
        fn new() -> std::io::Result<Self> {
            Ok(Place { folder: tempfile::tempdir()? })
        }

        fn certificate(&self) -> PathBuf {
            self.folder.path().join("tls.pem")
        }

        fn key(&self) -> PathBuf {
            self.folder.path().join("tls.key")
        }

        fn write(&self, certificate: &str, key: &str) -> std::io::Result<()> {
            fs::write(self.certificate(), certificate)?;
            fs::write(self.key(), key)?;
            fs::set_permissions(self.key(), fs::Permissions::from_mode(0o640))
        }

        fn load(&self) -> Result<Files, CertificateError> {
            Files::load(&self.certificate(), &self.key())
        }

        /// Why the files are refused, in the words of the log.
        fn refusal(&self) -> String {
            self.load().err().map(|error| with_causes(&error)).unwrap_or_default()
        }
    }

    fn pair(host: &str) -> Result<(String, String), rcgen::Error> {
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed([host.to_owned()])?;
        Ok((cert.pem(), signing_key.serialize_pem()))
    }

    #[test]
    fn unusable_certificate_files_are_refused_with_reason() {
        let place = Place::new().unwrap();
        let (certificate, key) = pair("localhost").unwrap();
        let missing = place.refusal();
        assert!(missing.contains("tls.pem in `tls_certificate` cannot be read"), "{missing}");
        place.write(&certificate, &key).unwrap();
        assert_eq!(place.refusal(), "");
        let locked = key.replace("PRIVATE KEY", "ENCRYPTED PRIVATE KEY");
        let other = KeyPair::generate().unwrap().serialize_pem();
        let damaged = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        for (certificate, key, reason) in [
            ("", key.as_str(), "no certificate in PEM format"),
            (&key, &key, "no certificate in PEM format"),
            (&certificate, "", "no private key in PEM format"),
            (&certificate, &locked, "protected by a password"),
            (&certificate, &other, "does not belong to the first certificate"),
            (damaged, &key, "is not valid"),
        ] {
            place.write(certificate, key).unwrap();
            let refusal = place.refusal();
            assert!(refusal.contains(reason), "{refusal}");
            assert!(!refusal.contains(key.lines().nth(1).unwrap_or("-----")), "{refusal}");
        }
        place.write(&certificate, &key).unwrap();
        fs::set_permissions(place.key(), fs::Permissions::from_mode(0o644)).unwrap();
        assert!(place.refusal().contains("others have access to the private key"));
        fs::remove_file(place.key()).unwrap();
        assert!(place.refusal().contains("tls.key in `tls_key` cannot be read"));
    }

    #[test]
    fn new_pair_is_used_and_bad_one_ignored() {
        let place = Place::new().unwrap();
        let (before, after) = (pair("before.example").unwrap(), pair("after.example").unwrap());
        place.write(&before.0, &before.1).unwrap();
        let mut files = place.load().unwrap();
        let tls = files.tls();
        assert!(matches!(files.look(), Ok(false)));
        // The certificate is there before its key is.
        place.write(&after.0, &before.1).unwrap();
        assert!(matches!(files.look(), Err(CertificateError::Unusable(..))));
        files.follow_once();
        assert!(files.complaint.as_ref().is_some_and(|said| said.contains("does not belong")));
        assert!(tls.is_for("before.example"));
        place.write(&after.0, &after.1).unwrap();
        assert!(matches!(files.look(), Ok(true)));
        assert!(tls.is_for("after.example") && !tls.is_for("before.example"));
        files.follow_once();
        assert_eq!(files.complaint, None);
        assert!(matches!(files.look(), Ok(false)));
    }

    #[test]
    fn expiry_of_the_current_certificate_is_known() {
        let place = Place::new().unwrap();
        let lasting = |year| {
            let mut params = CertificateParams::new(["loans.example".to_owned()])?;
            params.not_after = date_time_ymd(year, 5, 6);
            let key = KeyPair::generate()?;
            Ok::<_, rcgen::Error>((params.self_signed(&key)?.pem(), key.serialize_pem()))
        };
        // A date before 2050 is written in another way than a later one.
        let (first, second) = (lasting(2031).unwrap(), lasting(2061).unwrap());
        place.write(&first.0, &first.1).unwrap();
        let mut files = place.load().unwrap();
        let until = |files: &Files| files.tls().valid_until().map(|at| at.to_string());
        assert_eq!(until(&files).as_deref(), Some("2031-05-06T00:00:00Z"));
        place.write(&second.0, &second.1).unwrap();
        let shown = metrics::shown_after(|| files.follow_once()).unwrap();
        let line = "rondavel_tls_certificate_expires_timestamp_seconds 2882563200";
        assert!(shown.contains(line), "{shown}");
        assert_eq!(until(&files).as_deref(), Some("2061-05-06T00:00:00Z"));
    }

    #[test]
    fn certificate_for_another_name_is_warned_about() {
        let place = Place::new().unwrap();
        let (certificate, key) = pair("loans.example").unwrap();
        place.write(&certificate, &key).unwrap();
        let files = place.load().unwrap();
        assert_eq!(files.warning(""), None);
        assert_eq!(files.warning("https://loans.example:8443/office/"), None);
        let warning = files.warning("https://office.example/").unwrap();
        assert!(warning.contains("is not for office.example"), "{warning}");
        assert!(files.warning("https://[::1]/").is_some());
    }
}
