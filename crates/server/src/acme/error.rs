//! Why there is no certificate.

use crate::trust::TrustError;
use api::TlsError;
use std::io;
use std::path::PathBuf;

/// Why no certificate was obtained or stored. Never holds a key.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AcmeError {
    #[error("the folder {0} cannot be made")]
    NoFolder(PathBuf, #[source] io::Error),
    #[error("{0} cannot be read")]
    Unreadable(PathBuf, #[source] io::Error),
    #[error("{0} is damaged")]
    Damaged(PathBuf),
    #[error("{0} cannot be written")]
    Unwritable(PathBuf, #[source] io::Error),
    #[error(transparent)]
    Trust(#[from] TrustError),
    /// An error of the network, or an error answer of the authority.
    #[error(transparent)]
    Authority(#[from] instant_acme::Error),
    #[error("the authority offers no validation by TLS (tls-alpn-01) for {0}")]
    NoChallenge(String),
    #[error(
        "the authority does not find that all names lead here: {0}. It connects to port 443 of each name, \
         which must reach this server itself"
    )]
    NotProven(String),
    #[error("the proof for the authority cannot be made")]
    Proof(#[from] rcgen::Error),
    #[error("the certificate cannot be used")]
    Unusable(#[from] TlsError),
    #[error("the authority took too long")]
    TooSlow,
    #[error(
        "the certificate is not for all names in acme_domains, or has less than a third of its time left by \
         this machine's clock"
    )]
    AlreadyDue,
    #[error("work beside the server was lost")]
    Lost(#[from] tokio::task::JoinError),
}
