//! TLS to PostgreSQL with the meanings of libpq's `sslmode`.

use std::fmt;
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::config::Server;
use crate::error::with_causes;
use crate::{Error, Result};

/// Protection of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TlsMode {
    /// In the clear.
    Disable,
    /// Encrypted. Whose certificate it is matters only with `sslrootcert`, as in libpq.
    Require,
    /// Encrypted, with a certificate of a trusted authority for any name.
    VerifyCa,
    /// Encrypted, certificate of a trusted authority for that very host.
    VerifyFull,
}

impl TlsMode {
    pub(crate) fn parse(text: &str) -> Result<Self> {
        match text {
            "disable" => Ok(TlsMode::Disable),
            "require" => Ok(TlsMode::Require),
            "verify-ca" => Ok(TlsMode::VerifyCa),
            "verify-full" => Ok(TlsMode::VerifyFull),
            "prefer" | "allow" => Err(Error::Address(format!(
                "sslmode={text} can fall back to clear text; use disable, require or verify-full"
            ))),
            _ => Err(Error::Address(format!("sslmode={text} is not known"))),
        }
    }
}

impl fmt::Display for TlsMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TlsMode::Disable => "in the clear",
            TlsMode::Require => "require",
            TlsMode::VerifyCa => "verify-ca",
            TlsMode::VerifyFull => "verify-full",
        })
    }
}

/// Creates the connector for TLS connections to this server.
///
/// # Errors
/// [`Error::Connect`] if the file of certificates cannot be read or contains none.
pub(crate) fn connector(server: &Server) -> Result<MakeRustlsConnect> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(cannot)?;
    let needs_authority = server.tls != TlsMode::Require || server.root_certificates.is_some();
    if !needs_authority {
        let verifier = Arc::new(Lenient { authority: None, provider });
        return Ok(MakeRustlsConnect::new(
            builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth(),
        ));
    }
    let roots = Arc::new(roots(server)?);
    if server.tls == TlsMode::VerifyFull {
        return Ok(MakeRustlsConnect::new(
            builder.with_root_certificates(roots).with_no_client_auth(),
        ));
    }
    let authority = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider))
        .build()
        .map_err(cannot)?;
    let verifier = Arc::new(Lenient { authority: Some(authority), provider });
    Ok(MakeRustlsConnect::new(
        builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth(),
    ))
}

fn cannot(error: impl std::error::Error + 'static) -> Error {
    Error::Connect(with_causes(&error))
}

fn roots(server: &Server) -> Result<RootCertStore> {
    let mut roots = RootCertStore::empty();
    let Some(path) = &server.root_certificates else {
        let system = rustls_native_certs::load_native_certs();
        for error in &system.errors {
            tracing::warn!(%error, "a certificate of the system cannot be used");
        }
        roots.add_parsable_certificates(system.certs);
        return Ok(roots);
    };
    let cannot = |why: String| Error::Connect(format!("sslrootcert {}: {why}", path.display()));
    let certificates =
        CertificateDer::pem_file_iter(path).map_err(|error| cannot(with_causes(&error)))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| cannot(with_causes(&error)))?;
        roots.add(certificate).map_err(|error| cannot(with_causes(&error)))?;
    }
    if roots.is_empty() {
        return Err(cannot("no certificate in it".into()));
    }
    Ok(roots)
}

/// `require` and `verify-ca`: no name is checked, and the authority only where there is one. The
/// server must still prove that it holds the certificate's key.
#[derive(Debug)]
struct Lenient {
    authority: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, rustls::Error> {
        let Some(authority) = &self.authority else {
            return Ok(ServerCertVerified::assertion());
        };
        let verified = authority.verify_server_cert(
            end_entity,
            intermediates,
            server_name,
            ocsp_response,
            now,
        );
        match verified {
            // The name is looked at last, so the chain is good.
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
