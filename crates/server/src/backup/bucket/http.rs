//! Requests to an S3-compatible store: signed, tried again where the store or the network falters, and
//! cut off where nothing comes.

use super::super::error::{BackupError, Result};
use crate::trust;
use office::Clock;
use rusty_s3::S3Action;
use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;
use ureq::http::{Request, Response, StatusCode};
use ureq::{Agent, AsSendBody, Body};
use url::Url;

/// Time within which a signed request may begin: the largest difference of clocks that stores
/// accept.
const SIGNED_FOR: Duration = Duration::from_mins(15);
/// The request for a file, which the store may not have.
pub(super) const GIVE: &str = "give a file";
/// Maximum attempts for a request before it fails.
const TRIES: u32 = 3;
/// Bytes of an answer in XML, a thousand keys at most.
const MAX_XML: u64 = 16 * 1024 * 1024;

/// Time limits for a store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// To be connected to.
    pub(super) connect: Duration,
    /// To take the next bytes of a request.
    pub(super) write: Duration,
    /// To answer once it has a whole request, because it may put a large file together first, and until
    /// the next bytes of the answer.
    pub(super) answer: Duration,
    /// To take one part of a file: long enough for a slow line, not for one that stalls.
    pub(super) part: Duration,
    /// The pause before the second attempt; four times as long before the third.
    pub(super) pause: Duration,
}

impl Limits {
    pub(super) const USUAL: Limits = Limits {
        connect: Duration::from_secs(10),
        write: Duration::from_mins(1),
        answer: Duration::from_mins(5),
        part: Duration::from_mins(15),
        pause: Duration::from_millis(500),
    };
}

/// The connection to the store of a bucket.
#[derive(Clone)]
pub(super) struct Http {
    agent: Agent,
    /// The place in the store, and the store's host, for errors.
    place: String,
    host: String,
    pause: Duration,
    /// The system's clock: a store compares with its own time, independent of the lender's day.
    clock: Clock,
}

impl Http {
    pub(super) fn new(
        place: String,
        store: &Url,
        roots: Option<&Path>,
        limits: Limits,
    ) -> Result<Self> {
        let is_here = trust::is_this_machine(store);
        let mut config = Agent::config_builder()
            .http_status_as_error(false)
            // A server at another address is not the store in the settings.
            .max_redirects(0)
            .user_agent(concat!("rondavel/", env!("CARGO_PKG_VERSION")))
            .timeout_resolve(Some(limits.connect))
            .timeout_connect(Some(limits.connect))
            .timeout_per_read(Some(limits.answer))
            .timeout_per_write(Some(limits.write))
            .timeout_recv_response(Some(limits.answer))
            .timeout_send_body(Some(limits.part));
        if store.scheme() == "https" {
            config = config.tls_config(trust::tls("backup_s3_root_certificates", roots)?);
        }
        if is_here {
            config = config.proxy(None);
        }
        let port = store.port().map(|port| format!(":{port}")).unwrap_or_default();
        let host = format!("{}{port}", store.host_str().unwrap_or_default());
        let (agent, pause) = (config.build().new_agent(), limits.pause);
        Ok(Http { agent, place, host, pause, clock: Clock::system() })
    }

    /// Sends a request and returns its result, if the store accepted it. `what` completes "refused
    /// to".
    pub(super) fn send<'a>(
        &self,
        action: &impl S3Action<'a>,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
        what: &str,
    ) -> Result<Response<Body>> {
        let mut pause = self.pause;
        for attempt in 1..=TRIES {
            let is_last = attempt == TRIES;
            let outcome = match body {
                Some(body) => self.try_once(action, headers, body),
                None => self.try_once(action, headers, ()),
            };
            match outcome {
                Ok(answer) if answer.status().is_success() => return Ok(answer),
                Ok(answer) if is_last || !may_pass(answer.status()) => {
                    return Err(self.refused(what, answer));
                }
                Err(error) if is_last || !may_work(&error) => return Err(self.unreachable(&error)),
                Ok(answer) => {
                    let (host, status) = (&self.host, answer.status().as_u16());
                    tracing::debug!(%host, status, what, "a store is asked once more");
                }
                Err(error) => {
                    let host = &self.host;
                    tracing::debug!(%host, %error, what, "a store is asked once more");
                }
            }
            std::thread::sleep(pause);
            pause = pause.saturating_mul(4);
        }
        Err(self.failed("was not asked"))
    }

    fn try_once<'a>(
        &self,
        action: &impl S3Action<'a>,
        headers: &[(&str, &str)],
        body: impl AsSendBody,
    ) -> std::result::Result<Response<Body>, ureq::Error> {
        self.agent.run(signed(action, headers, body, &self.clock)?)
    }

    /// Sends a request and returns the text of the answer.
    pub(super) fn text<'a>(
        &self,
        action: &impl S3Action<'a>,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
        what: &str,
    ) -> Result<String> {
        let mut answer = self.send(action, headers, body, what)?;
        let text = answer.body_mut().with_config().limit(MAX_XML).read_to_string();
        text.map_err(|error| self.unreachable(&error))
    }

    /// Why a request failed that the store has refused.
    fn refused(&self, what: &str, mut answer: Response<Body>) -> BackupError {
        let text = answer.body_mut().with_config().limit(MAX_XML).read_to_string();
        let code = text.ok().and_then(|text| element(&text, "Code").map(str::to_owned));
        let code = code.unwrap_or_else(|| format!("status {}", answer.status().as_u16()));
        if what == GIVE && matches!(code.as_str(), "NoSuchKey" | "NotFound" | "status 404") {
            return BackupError::NotThere(self.place.clone());
        }
        self.refused_with(what, &code)
    }

    /// Why a request failed to which the store gave this code.
    pub(super) fn refused_with(&self, what: &str, code: &str) -> BackupError {
        let why = match explanation(code) {
            Some(explanation) => format!("{explanation} ({code})"),
            None => code.to_owned(),
        };
        self.failed(&format!("refused to {what}: {why}"))
    }

    /// The error of a request that got no answer, or half of one.
    pub(super) fn unreachable(&self, error: &ureq::Error) -> BackupError {
        let why: Cow<'_, str> = match error {
            ureq::Error::Timeout(_) => "it did not answer in time".into(),
            ureq::Error::HostNotFound => "there is no such host".into(),
            ureq::Error::Io(error) => error.to_string().into(),
            other => other.to_string().into(),
        };
        self.failed(&format!("cannot be reached: {why}"))
    }

    /// Why an answer is of no use.
    pub(super) fn nonsense(&self, why: &dyn std::fmt::Display) -> BackupError {
        self.failed(&format!("gave an answer that is not one of S3: {why}"))
    }

    fn failed(&self, why: &str) -> BackupError {
        let host = &self.host;
        BackupError::Bucket { place: self.place.clone(), why: format!("the store at {host} {why}") }
    }
}

/// A request with its signature, which is in the address.
fn signed<'a, B>(
    action: &impl S3Action<'a>,
    headers: &[(&str, &str)],
    body: B,
    clock: &Clock,
) -> std::result::Result<Request<B>, ureq::Error> {
    let url = action.sign_with_time(SIGNED_FOR, &clock.now());
    let mut request = Request::builder().method(method(action)).uri(url.as_str());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Ok(request.body(body)?)
}

fn method<'a, A: S3Action<'a>>(_: &A) -> &'static str {
    A::METHOD.to_str()
}

/// True if the same request may succeed in a moment: the store is busy, or had an internal error.
fn may_pass(status: StatusCode) -> bool {
    status.is_server_error()
        || status == StatusCode::TOO_MANY_REQUESTS
        || status == StatusCode::REQUEST_TIMEOUT
}

/// True if another attempt may get through. A request that used its whole time limit is not
/// repeated.
fn may_work(error: &ureq::Error) -> bool {
    matches!(error, ureq::Error::Io(_) | ureq::Error::ConnectionFailed)
}

/// An explanation of a store's error code for the person who runs the server, if there is one.
fn explanation(code: &str) -> Option<&'static str> {
    Some(match code {
        "SignatureDoesNotMatch" => "the secret of the access key is wrong",
        "InvalidAccessKeyId" | "NotSignedUp" => "it does not know the access key",
        "AccessDenied" | "status 403" => "the access key may not do that",
        "NoSuchBucket" => "there is no such bucket",
        "RequestTimeTooSkewed" => "the clock of this machine is wrong",
        "AuthorizationHeaderMalformed" | "PermanentRedirect" | "status 301" | "status 307" => {
            "the bucket is in another region, see backup_s3_region"
        }
        "InvalidDigest" | "BadDigest" => "the bytes changed on their way",
        "EntityTooLarge" => "a file is too large for it",
        _ => return None,
    })
}

/// The text of an element without elements in it.
pub(super) fn element<'a>(xml: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = xml.split_once(&format!("<{name}>"))?;
    let (text, _) = rest.split_once('<')?;
    let is_plain = text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric());
    is_plain.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_error_codes_are_read() {
        let xml = "<Error><Code>AccessDenied</Code><Message>no <b/></Message></Error>";
        assert_eq!(element(xml, "Code"), Some("AccessDenied"));
        assert_eq!(element(xml, "Message"), None);
        assert_eq!(element("<Code>", "Code"), None);
    }
}
