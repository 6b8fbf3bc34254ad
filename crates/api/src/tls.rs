//! TLS of the server's own: one certificate, which can be exchanged while the server runs.

use money::Timestamp;
use std::sync::{Arc, PoisonError, RwLock};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::client::verify_server_name;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use tokio_rustls::rustls::server::{ClientHello, ParsedCertificate, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{self, DEFAULT_VERSIONS, InconsistentKeys, ServerConfig};
use x509_cert::Certificate;
use x509_cert::der::Decode as _;

/// What is offered to clients, the better one first (ALPN).
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// A certificate chain with its private key, and how connections are encrypted with it: TLS 1.2 or
/// 1.3, without early data. Clones share the certificate.
#[derive(Clone, Debug)]
pub struct Tls {
    config: Arc<ServerConfig>,
    current: Arc<Current>,
}

/// Why a certificate and a key cannot be used. Never holds any of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TlsError {
    /// There is none in the text.
    #[error("there is no certificate in PEM format")]
    NoCertificate,
    /// There is none in the text, or it is protected by a password.
    #[error("there is no private key in PEM format, or it is protected by a password")]
    NoKey,
    /// The key is that of another certificate.
    #[error(
        "the private key does not belong to the first certificate. The server's own certificate comes \
         first, then those of its authorities"
    )]
    Mismatch,
    /// One of them is damaged or of a kind that is not supported.
    #[error("the certificate or its private key is not valid: {0}")]
    Invalid(String),
}

impl Tls {
    /// From a chain and a key in PEM format. The server's own certificate comes first.
    pub fn new(chain: &[u8], key: &[u8]) -> Result<Self, TlsError> {
        let current = Arc::new(Current(RwLock::new(certified(chain, key)?)));
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(DEFAULT_VERSIONS)
            .map_err(invalid)?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&current) as Arc<dyn ResolvesServerCert>);
        config.alpn_protocols = PROTOCOLS.map(<[u8]>::to_vec).to_vec();
        Ok(Tls { config: Arc::new(config), current })
    }

    /// Uses another certificate for the connections to come. The present one stays if this one
    /// cannot be used.
    pub fn replace(&self, chain: &[u8], key: &[u8]) -> Result<(), TlsError> {
        let certified = certified(chain, key)?;
        *self.current.0.write().unwrap_or_else(PoisonError::into_inner) = certified;
        Ok(())
    }

    /// Whether the present certificate is for this host name or address.
    pub fn is_for(&self, host: &str) -> bool {
        let present = self.current.get();
        let parsed = present.end_entity_cert().and_then(ParsedCertificate::try_from);
        match (parsed, ServerName::try_from(host)) {
            (Ok(certificate), Ok(name)) => verify_server_name(&certificate, &name).is_ok(),
            _ => false,
        }
    }

    /// The last moment at which clients accept the present certificate; `None` where its dates cannot be
    /// read. Those of its authorities are not looked at: chains hold expired ones that nobody needs.
    pub fn valid_until(&self) -> Option<Timestamp> {
        let present = self.current.get();
        let certificate = Certificate::from_der(present.end_entity_cert().ok()?).ok()?;
        let until = certificate.tbs_certificate.validity.not_after.to_unix_duration();
        Timestamp::from_second(i64::try_from(until.as_secs()).ok()?).ok()
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.config))
    }
}

/// The certificate that new connections get.
#[derive(Debug)]
struct Current(RwLock<Arc<CertifiedKey>>);

impl Current {
    fn get(&self) -> Arc<CertifiedKey> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.get())
    }
}

fn certified(chain: &[u8], key: &[u8]) -> Result<Arc<CertifiedKey>, TlsError> {
    let damaged = |error: pem::Error| TlsError::Invalid(error.to_string());
    let chain = CertificateDer::pem_slice_iter(chain).collect::<Result<Vec<_>, _>>();
    let chain = chain.map_err(damaged)?;
    if chain.is_empty() {
        return Err(TlsError::NoCertificate);
    }
    let key = match PrivateKeyDer::from_pem_slice(key) {
        Err(pem::Error::NoItemsFound) => return Err(TlsError::NoKey),
        key => key.map_err(damaged)?,
    };
    let certified = CertifiedKey::from_der(chain, key, &ring::default_provider());
    certified.map(Arc::new).map_err(|error| match error {
        rustls::Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => TlsError::Mismatch,
        error => invalid(error),
    })
}

fn invalid(error: rustls::Error) -> TlsError {
    TlsError::Invalid(error.to_string())
}
