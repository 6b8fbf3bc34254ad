//! `rondavel ready`: asks the server that runs here with these settings if it is ready. Serves as a
//! container's health check if no other program can ask.

use super::{Outcome, say};
use crate::config::Config;
use crate::start;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use ureq::Agent;
use ureq::http::{Request, header};
use ureq::tls::TlsConfig;

/// A server that takes longer does not answer. Its own look at the database takes five seconds at most.
const TIMEOUT: Duration = Duration::from_secs(8);

pub(super) fn run(config: &Config) -> Outcome {
    let address = start::reachable(config.listen);
    let url = format!("{}://{address}/api/ready/", start::scheme(config));
    // The request uses its IP address, which is in no certificate; it sends no secret.
    let tls = TlsConfig::builder()
        .disable_verification(true)
        .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()));
    let agent = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .timeout_global(Some(TIMEOUT))
        .tls_config(tls.build())
        .build()
        .new_agent();
    let request = Request::get(&url);
    // A server with configured names answers only for those.
    let request = match config.allowed_hosts.first() {
        Some(host) => request.header(header::HOST, host),
        None => request,
    };
    let mut answer = agent.run(request.body(())?).map_err(|error| format!("{url}: {error}"))?;
    if answer.status().is_success() {
        return say("ready");
    }
    let said = answer.body_mut().read_to_vec().unwrap_or_default();
    let why: Value = serde_json::from_slice(&said).unwrap_or_default();
    let why = why.get("detail").and_then(Value::as_str).unwrap_or("it does not say why");
    Err(format!("{url} answers {}: {why}", answer.status().as_u16()).into())
}
