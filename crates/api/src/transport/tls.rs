//! TLS of the server's own: one certificate, which can be exchanged while the server runs, and what an
//! authority is shown that is to issue one.

use money::Timestamp;
use std::collections::HashMap;
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
use x509_cert::time::Time;

/// ALPN protocols in order of preference.
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];
/// The ALPN protocol of an authority that validates a name: it needs only the handshake (RFC 8737).
pub(crate) const VALIDATION: &[u8] = b"acme-tls/1";

/// A certificate chain with its private key, and the TLS settings: TLS 1.2 or 1.3, without early
/// data. Clones share the certificate.
#[derive(Clone, Debug)]
pub struct Tls {
    config: Arc<ServerConfig>,
    current: Arc<Current>,
}

/// Reason for which a certificate and key are unusable. Never contains either of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TlsError {
    /// No certificate in the text.
    #[error("there is no certificate in PEM format")]
    NoCertificate,
    /// No key in the text, or it is protected by a password.
    #[error("there is no private key in PEM format, or it is protected by a password")]
    NoKey,
    /// The key is that of another certificate.
    #[error(
        "the private key does not belong to the first certificate. The server's own certificate comes \
         first, then those of its authorities"
    )]
    Mismatch,
    /// A certificate or the key is damaged or of an unsupported kind.
    #[error("the certificate or its private key is not valid: {0}")]
    Invalid(String),
}

impl Tls {
    /// Loads a chain and a key in PEM format. The server's own certificate comes first.
    pub fn new(chain: &[u8], key: &[u8]) -> Result<Self, TlsError> {
        Tls::with(Some(certified(chain, key)?), &PROTOCOLS)
    }

    /// Starts without a certificate: until [`Tls::replace`] sets one, all handshakes fail except
    /// those of an authority that validates a proof set by [`Tls::prove`].
    pub fn to_be_obtained() -> Result<Self, TlsError> {
        Tls::with(None, &[PROTOCOLS.as_slice(), &[VALIDATION]].concat())
    }

    fn with(certificate: Option<Arc<CertifiedKey>>, protocols: &[&[u8]]) -> Result<Self, TlsError> {
        let certificate = RwLock::new(certificate);
        let current = Arc::new(Current { certificate, proofs: RwLock::default() });
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(DEFAULT_VERSIONS)
            .map_err(invalid)?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&current) as Arc<dyn ResolvesServerCert>);
        config.alpn_protocols = protocols.iter().map(|protocol| protocol.to_vec()).collect();
        Ok(Tls { config: Arc::new(config), current })
    }

    /// Uses another certificate for the connections to come. The present one stays if this one
    /// cannot be used.
    pub fn replace(&self, chain: &[u8], key: &[u8]) -> Result<(), TlsError> {
        let certified = certified(chain, key)?;
        *self.current.certificate.write().unwrap_or_else(PoisonError::into_inner) = Some(certified);
        Ok(())
    }

    /// Sets a proof certificate for an authority that requests this name, in lower case (RFC 8737).
    /// Other clients do not see it.
    pub fn prove(&self, name: &str, chain: &[u8], key: &[u8]) -> Result<(), TlsError> {
        let certified = unchecked(chain, key)?;
        let mut proofs = self.current.proofs.write().unwrap_or_else(PoisonError::into_inner);
        proofs.insert(name.to_owned(), certified);
        Ok(())
    }

    /// Removes all proofs.
    pub fn forget_proofs(&self) {
        self.current.proofs.write().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// True if there is a certificate and it is for this host name or address.
    pub fn is_for(&self, host: &str) -> bool {
        let Some(present) = self.current.get() else { return false };
        let parsed = present.end_entity_cert().and_then(ParsedCertificate::try_from);
        match (parsed, ServerName::try_from(host)) {
            (Ok(certificate), Ok(name)) => verify_server_name(&certificate, &name).is_ok(),
            _ => false,
        }
    }

    /// Returns the validity period of the present certificate; `None` if there is none or its dates
    /// cannot be read. The authorities' certificates are ignored: chains hold expired ones that are
    /// not needed.
    pub fn validity(&self) -> Option<(Timestamp, Timestamp)> {
        let present = self.current.get()?;
        let certificate = Certificate::from_der(present.end_entity_cert().ok()?).ok()?;
        let validity = certificate.tbs_certificate.validity;
        Some((instant(validity.not_before)?, instant(validity.not_after)?))
    }

    /// The last moment at which clients accept the present certificate; `None` as in [`Tls::validity`].
    pub fn valid_until(&self) -> Option<Timestamp> {
        self.validity().map(|(_, until)| until)
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.config))
    }
}

/// The certificate for new connections, and the proofs for authorities by name.
#[derive(Debug)]
struct Current {
    certificate: RwLock<Option<Arc<CertifiedKey>>>,
    proofs: RwLock<HashMap<String, Arc<CertifiedKey>>>,
}

impl Current {
    fn get(&self) -> Option<Arc<CertifiedKey>> {
        self.certificate.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn proof(&self, name: &str) -> Option<Arc<CertifiedKey>> {
        let proofs = self.proofs.read().unwrap_or_else(PoisonError::into_inner);
        proofs.get(&name.to_ascii_lowercase()).cloned()
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        // An authority offers this protocol alone. A client that offers others is not an authority.
        let mut offered = hello.alpn().into_iter().flatten();
        let is_authority = offered.next() == Some(VALIDATION) && offered.next().is_none();
        if is_authority { self.proof(hello.server_name()?) } else { self.get() }
    }
}

fn instant(time: Time) -> Option<Timestamp> {
    Timestamp::from_second(i64::try_from(time.to_unix_duration().as_secs()).ok()?).ok()
}

fn certified(chain: &[u8], key: &[u8]) -> Result<Arc<CertifiedKey>, TlsError> {
    let (chain, key) = parsed(chain, key)?;
    let certified = CertifiedKey::from_der(chain, key, &ring::default_provider());
    certified.map(Arc::new).map_err(|error| match error {
        rustls::Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => TlsError::Mismatch,
        error => invalid(error),
    })
}

/// Skips the check that the key matches: the proof is in a critical extension that the check would
/// reject.
fn unchecked(chain: &[u8], key: &[u8]) -> Result<Arc<CertifiedKey>, TlsError> {
    let (chain, key) = parsed(chain, key)?;
    let key = ring::default_provider().key_provider.load_private_key(key).map_err(invalid)?;
    Ok(Arc::new(CertifiedKey::new(chain, key)))
}

type Parsed = (Vec<CertificateDer<'static>>, PrivateKeyDer<'static>);

fn parsed(chain: &[u8], key: &[u8]) -> Result<Parsed, TlsError> {
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
    Ok((chain, key))
}

fn invalid(error: rustls::Error) -> TlsError {
    TlsError::Invalid(error.to_string())
}
