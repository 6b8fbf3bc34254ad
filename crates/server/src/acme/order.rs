//! One certificate: the account, the order, the proof that the names lead here, the certificate itself.

use super::error::AcmeError;
use super::folder::{Certificate, Folder};
use super::http::Http;
use super::settings::Wanted;
use crate::certificate::with_causes;
use api::Tls;
use instant_acme::{
    Account, AuthorizationStatus, ChallengeType, Error, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, Problem, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use std::time::Duration;
use tokio::task::spawn_blocking;

/// The polling of an authority for its result: soon at first, then at growing intervals.
const ASKING: RetryPolicy = RetryPolicy::new().timeout(Duration::from_mins(3));
/// The error type of an authority that has lost its accounts, or of another authority at the same
/// address.
const UNKNOWN_ACCOUNT: &str = "urn:ietf:params:acme:error:accountDoesNotExist";

/// The account with an authority, and the server that uses the certificates.
pub(super) struct Client {
    pub(super) wanted: Wanted,
    pub(super) http: Http,
    pub(super) folder: Folder,
    pub(super) tls: Tls,
}

impl Client {
    /// Obtains a certificate, which new connections get from then on, and stores it.
    pub(super) async fn obtain(&self) -> Result<(), AcmeError> {
        let issued = self.order().await;
        self.tls.forget_proofs();
        let (chain, key) = issued?;
        self.tls.replace(chain.as_bytes(), key.as_bytes())?;
        let directory = self.wanted.directory.clone();
        let certificate = Certificate { directory, chain, key };
        let folder = self.folder.clone();
        let stored = spawn_blocking(move || folder.store_certificate(&certificate)).await?;
        if let Err(error) = stored {
            // This certificate is as good as any other; ordering another one would not help.
            let why = with_causes(&error);
            tracing::error!("{why}: the next start has to obtain a new certificate once more");
        }
        Ok(())
    }

    /// A chain and its key, in PEM format.
    async fn order(&self) -> Result<(String, String), AcmeError> {
        let names = self.wanted.names.iter().cloned().map(Identifier::Dns);
        let names: Vec<Identifier> = names.collect();
        let new = NewOrder::new(&names);
        let mut order = match self.account().await?.new_order(&new).await {
            Err(Error::Api(problem)) if is_unknown_account(&problem) => {
                self.register().await?.new_order(&new).await?
            }
            order => order?,
        };
        self.prove(&mut order).await?;
        let ready = order.poll_ready(&ASKING).await;
        match ready {
            Ok(OrderStatus::Ready | OrderStatus::Valid) => {}
            Ok(_) => return Err(why(&mut order, "it does not say why".to_owned()).await),
            Err(Error::Api(problem)) => return Err(why(&mut order, problem.to_string()).await),
            Err(error) => return Err(error.into()),
        }
        let key = order.finalize().await?;
        Ok((order.poll_certificate(&ASKING).await?, key))
    }

    /// The account that is stored, or a new one.
    async fn account(&self) -> Result<Account, AcmeError> {
        let (folder, wanted) = (self.folder.clone(), self.wanted.clone());
        match spawn_blocking(move || folder.account(&wanted)).await? {
            Ok(Some(credentials)) => {
                let builder = Account::builder_with_http(Box::new(self.http.clone()));
                Ok(builder.from_credentials(credentials).await?)
            }
            Ok(None) | Err(AcmeError::Damaged(_)) => self.register().await,
            Err(error) => Err(error),
        }
    }

    /// Registers an account and stores it. Without a place to store it nothing is ordered.
    async fn register(&self) -> Result<Account, AcmeError> {
        let contact = self.wanted.email.as_ref().map(|email| format!("mailto:{email}"));
        let contact: Vec<&str> = contact.iter().map(String::as_str).collect();
        let new = NewAccount {
            contact: &contact,
            terms_of_service_agreed: true,
            only_return_existing: false,
        };
        let builder = Account::builder_with_http(Box::new(self.http.clone()));
        let created = builder.create(&new, self.wanted.directory.clone(), None).await?;
        let (account, credentials) = created;
        let (folder, wanted) = (self.folder.clone(), self.wanted.clone());
        spawn_blocking(move || folder.store_account(&wanted, credentials)).await??;
        Ok(account)
    }

    /// Has the authority look whether the names lead here, except those that it knows of.
    async fn prove(&self, order: &mut Order) -> Result<(), AcmeError> {
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let name = authorization.identifier().to_string();
            let Some(mut challenge) = authorization.challenge(ChallengeType::TlsAlpn01) else {
                return Err(AcmeError::NoChallenge(name));
            };
            let (chain, key) = proof(&name, challenge.key_authorization().digest().as_ref())?;
            self.tls.prove(&name, chain.as_bytes(), key.as_bytes())?;
            challenge.set_ready().await?;
        }
        Ok(())
    }
}

fn is_unknown_account(problem: &Problem) -> bool {
    problem.r#type.as_deref() == Some(UNKNOWN_ACCOUNT)
}

/// A certificate that answers one question of an authority (RFC 8737, section 3), with its key.
fn proof(name: &str, digest: &[u8]) -> Result<(String, String), rcgen::Error> {
    let mut params = CertificateParams::new([name.to_owned()])?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let key = KeyPair::generate()?;
    Ok((params.self_signed(&key)?.pem(), key.serialize_pem()))
}

/// The authority's findings at the names, or else its own message.
async fn why(order: &mut Order, said: String) -> AcmeError {
    let mut found = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        if let Err(error) = authorization.refresh().await {
            found.push(error.to_string());
            continue;
        }
        let name = authorization.identifier().to_string();
        let problems = authorization.challenges.iter().filter_map(|it| it.error.as_ref());
        found.extend(problems.map(|problem| format!("{name}: {problem}")));
    }
    AcmeError::NotProven(if found.is_empty() { said } else { found.join("; ") })
}
