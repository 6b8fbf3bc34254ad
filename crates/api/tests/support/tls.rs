//! A server that speaks TLS, and clients that trust its authority.

use api::Tls;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{
    ClientConfig, DEFAULT_VERSIONS, RootCertStore, SupportedProtocolVersion,
};

/// A new authority and a certificate for `localhost` that it has signed.
pub(crate) struct Identity {
    authority: CertificateDer<'static>,
    pub(crate) chain: String,
    pub(crate) key: String,
}

impl Identity {
    pub(crate) fn new() -> Result<Self, Box<dyn Error>> {
        let mut root = CertificateParams::new(Vec::new())?;
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root_key = KeyPair::generate()?;
        let authority = root.self_signed(&root_key)?.der().clone();
        let key = KeyPair::generate()?;
        let own = CertificateParams::new(vec!["localhost".to_owned()])?;
        let chain = own.signed_by(&key, &Issuer::new(root, root_key))?.pem();
        Ok(Identity { authority, chain, key: key.serialize_pem() })
    }

    pub(crate) fn tls(&self) -> Result<Tls, Box<dyn Error>> {
        Ok(Tls::new(self.chain.as_bytes(), self.key.as_bytes())?)
    }

    /// Connects as a client that trusts only this authority and speaks these protocols and
    /// versions.
    pub(crate) async fn connect_by(
        &self,
        address: SocketAddr,
        protocols: &[&str],
        versions: &[&'static SupportedProtocolVersion],
    ) -> io::Result<TlsStream<TcpStream>> {
        let mut roots = RootCertStore::empty();
        roots.add(self.authority.clone()).map_err(io::Error::other)?;
        let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(versions)
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = protocols.iter().map(|it| it.as_bytes().to_vec()).collect();
        let stream = TcpStream::connect(address).await?;
        let name = ServerName::try_from("localhost").map_err(io::Error::other)?;
        TlsConnector::from(Arc::new(config)).connect(name, stream).await
    }

    pub(crate) async fn connect(
        &self,
        address: SocketAddr,
        protocols: &[&str],
    ) -> io::Result<TlsStream<TcpStream>> {
        self.connect_by(address, protocols, DEFAULT_VERSIONS).await
    }
}
