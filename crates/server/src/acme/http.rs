//! Requests to the authority, by the client that the program has for stores of backups as well.

use super::error::AcmeError;
use crate::trust;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::Request;
use axum::http::{request, response};
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;
use tokio::task::spawn_blocking;
use ureq::Agent;
use url::Url;

/// Bytes of a request or an answer: a chain of certificates is a few kilobytes.
const MAX_SIZE: usize = 1024 * 1024;
/// To be connected to.
const CONNECT: Duration = Duration::from_secs(10);
/// For a request with its answer. A server that stops waits for it.
const WHOLE: Duration = Duration::from_secs(30);

/// The connection to an authority.
#[derive(Clone)]
pub(super) struct Http {
    agent: Agent,
}

impl Http {
    /// Trusts the system's authorities for HTTPS, and those in this file. Blocks.
    pub(super) fn new(directory: &str, roots: Option<&Path>) -> Result<Self, AcmeError> {
        let mut config = Agent::config_builder()
            .https_only(true)
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(WHOLE))
            .tls_config(trust::tls("acme_root_certificates", roots)?);
        if Url::parse(directory).is_ok_and(|url| trust::is_this_machine(&url)) {
            config = config.proxy(None);
        }
        Ok(Http { agent: config.build().new_agent() })
    }
}

impl HttpClient for Http {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let agent = self.agent.clone();
        Box::pin(async move {
            let (head, body) = request.into_parts();
            let body = to_bytes(Body::new(body), MAX_SIZE).await.map_err(other)?;
            let sent = spawn_blocking(move || send(&agent, head, &body)).await.map_err(other)?;
            let (parts, body) = sent.map_err(other)?;
            Ok(BytesResponse { parts, body: Box::new(body) })
        })
    }
}

fn other(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Other(Box::new(error))
}

fn send(
    agent: &Agent,
    head: request::Parts,
    body: &Bytes,
) -> Result<(response::Parts, Bytes), ureq::Error> {
    let answer = if body.is_empty() {
        agent.run(Request::from_parts(head, ()))?
    } else {
        agent.run(Request::from_parts(head, &**body))?
    };
    let (parts, mut body) = answer.into_parts();
    let body = body.with_config().limit(MAX_SIZE as u64).read_to_vec()?;
    Ok((parts, body.into()))
}
