//! A member of staff at the other end of the wire.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde_json::Value;
use ureq::Agent;
use ureq::http::Response;

/// The smallest picture that is a real JPEG: 8 × 8 grey pixels.
const SELFIE: &[u8] = include_bytes!("selfie.jpg");

/// Between the parts of a form.
pub const BOUNDARY: &str = "rondavel-trial";

/// The answer of the server.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub is_replay: bool,
    pub body: Value,
}

/// Why nothing came back.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("no answer")]
    Transport(#[from] Box<ureq::Error>),
    #[error("signing in was refused: {0}")]
    SignIn(Value),
}

/// One connection that stays open, and the person it belongs to.
#[derive(Clone)]
pub struct Client {
    agent: Agent,
    address: String,
    bearer: String,
    session: i64,
}

impl Client {
    /// Signs in with the picture and a place in Johannesburg.
    pub fn sign_in(address: &str, username: &str, password: &str) -> Result<Self, ClientError> {
        Client::sign_in_from(address, username, password, "127.0.0.1")
    }

    /// The same for a caller at another address, as a trusted proxy at this one passes them on.
    pub fn sign_in_from(
        address: &str,
        username: &str,
        password: &str,
        caller: &str,
    ) -> Result<Self, ClientError> {
        let agent =
            Agent::new_with_config(Agent::config_builder().http_status_as_error(false).build());
        let body = login_form(username, password, SELFIE);
        let answer = agent
            .post(format!("{address}/api/adminstrator/login/"))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
            .header("x-forwarded-for", caller)
            .send(&body[..]);
        let answer = read(answer)?;
        let Some(access) = answer.body["access"].as_str() else {
            return Err(ClientError::SignIn(answer.body));
        };
        let session = session_of(access).unwrap_or_default();
        let bearer = format!("Bearer {access}");
        Ok(Client { agent, address: address.to_owned(), bearer, session })
    }

    /// The value of the authorization header.
    pub fn bearer(&self) -> &str {
        &self.bearer
    }

    /// The id of the session, from the token's claims.
    pub fn session(&self) -> i64 {
        self.session
    }

    /// The same session at a restarted server.
    #[must_use]
    pub fn at(&self, address: &str) -> Self {
        Client { address: address.to_owned(), ..self.another() }
    }

    /// The same person on a separate connection.
    #[must_use]
    pub fn another(&self) -> Self {
        let config = Agent::config_builder().http_status_as_error(false).build();
        Client { agent: Agent::new_with_config(config), ..self.clone() }
    }

    pub fn get(&self, path: &str) -> Result<Answer, ClientError> {
        let url = format!("{}/api{path}", self.address);
        read(self.agent.get(url).header("authorization", &self.bearer).call())
    }

    /// Sends JSON under an idempotency key.
    pub fn post(&self, path: &str, key: &str, body: &Value) -> Result<Answer, ClientError> {
        let url = format!("{}/api{path}", self.address);
        let request = self.agent.post(url).header("authorization", &self.bearer);
        let request = request.header("idempotency-key", key);
        // Written as other callers write it, so that the same call is the same to the server.
        read(request.header("content-type", "application/json").send(body.to_string()))
    }
}

/// The request body of the login screen, with parts separated by [`BOUNDARY`].
pub fn login_form(username: &str, password: &str, selfie: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in [
        ("username", username),
        ("password", password),
        ("latitude", "-26.204100"),
        ("longitude", "28.047300"),
        ("machine_info", "simulator"),
        ("browser_info", "simulator"),
    ] {
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"");
        body.extend_from_slice(format!("{head}\r\n\r\n{value}\r\n").as_bytes());
    }
    body.extend_from_slice(
        format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"selfie\"; \
             filename=\"selfie.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
        )
        .as_bytes(),
    );
    body.extend_from_slice(selfie);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    body
}

fn read(answer: Result<Response<ureq::Body>, ureq::Error>) -> Result<Answer, ClientError> {
    let mut response = answer.map_err(Box::new)?;
    let is_replay = response.headers().contains_key("idempotent-replayed");
    let text = response.body_mut().read_to_string().map_err(Box::new)?;
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Ok(Answer { status: response.status().as_u16(), is_replay, body })
}

fn session_of(token: &str) -> Option<i64> {
    let claims = BASE64_URL_SAFE_NO_PAD.decode(token.split('.').nth(1)?).ok()?;
    serde_json::from_slice::<Value>(&claims).ok()?["sid"].as_i64()
}
