//! Extractors of handlers: caller, path ids, query, body.

use crate::App;
use crate::calls::gate::Gate;
use crate::transport::bodies::Room;
pub(crate) use crate::transport::bodies::Sender;
use crate::wire::error::{Error, Result};
use crate::wire::idempotency;
use crate::wire::input::Fields;
use axum::RequestPartsExt;
use axum::body::Body as AnyBody;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use futures_util::StreamExt as _;
use office::{IdempotencyKey, SessionId, network};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::net::{IpAddr, SocketAddr};

/// Maximum size of a JSON body, far above anything typed by people.
const BODY_LIMIT: usize = 1024 * 1024;

/// The number that a request is known by, in its answer and in the log.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);

/// The caller, the operation, and the network address. Storage decides about permission, in the
/// transaction that does the work.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    gate: Gate,
    session: Option<SessionId>,
    /// The session of the token that was sent, be the token expired or not. It proves only that
    /// the caller was signed in once: enough to sign out, for nothing else.
    pub(crate) claimed: Option<SessionId>,
    pub(crate) request_id: String,
    pub(crate) address: String,
    /// Owner of the places that the request takes.
    pub(crate) sender: Sender,
}

impl Caller {
    /// Reads the bearer token. Public operations take callers without one, or with a stale one.
    pub(crate) fn of(app: &App, gate: Gate, request: &Request) -> Result<Caller> {
        let token = bearer(request.headers());
        let claim = token.and_then(|token| app.tokens().read(token, app.office().clock().now()));
        let session = claim.filter(|claim| !claim.expired).map(|claim| claim.session);
        if session.is_none() && !gate.is_public() {
            return Err(office::Error::SignInRequired.into());
        }
        let id = request.extensions().get::<RequestId>().map(|id| id.0.clone());
        Ok(Caller {
            gate,
            session: session.filter(|_| !gate.is_public()),
            claimed: claim.map(|claim| claim.session),
            request_id: id.unwrap_or_default(),
            address: address(app, request),
            sender: sender_of(app, request),
        })
    }

    /// The session in whose name the call is made; public calls have none.
    pub(crate) fn session(&self) -> Option<SessionId> {
        self.session
    }

    /// Converts the caller to the office's form, with the operation's access rule.
    pub(crate) fn into_request(self, key: Option<IdempotencyKey>) -> (Gate, office::Request) {
        let caller = self.session.map_or(office::Caller::Nobody, office::Caller::Session);
        (self.gate, office::Request { caller, id: self.request_id, address: self.address, key })
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let caller = parts.extensions.get::<Caller>().cloned();
        caller.ok_or_else(|| Error::internal("the route does not say who may call it"))
    }
}

pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// Returns the caller's network address: the socket's, or the one reported by a trusted proxy in
/// front. In a chain of proxies the last untrusted hop counts: anything before it, or before a hop
/// that cannot be parsed, could be forged.
pub(crate) fn address(app: &App, request: &Request) -> String {
    let socket = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let Some(socket) = socket else {
        return String::new();
    };
    let proxies = &app.settings().trusted_proxies;
    let lines = request.headers().get_all("x-forwarded-for").iter();
    let lines: Vec<&str> = lines.map(|line| line.to_str().unwrap_or("unreadable")).collect();
    let mut client = socket.to_canonical();
    for hop in lines.join(",").rsplit(',') {
        match hop_address(hop.trim()).filter(|_| proxies.contains(client)) {
            Some(before) => client = before,
            None => break,
        }
    }
    client.to_string()
}

/// Returns the owner of the memory that a request's body takes up.
pub(crate) fn sender(app: &App, request: &Request) -> Sender {
    let is_signed_in = request.extensions().get::<Caller>().and_then(Caller::session).is_some();
    match request.extensions().get::<Sender>() {
        Some(known @ Sender::SignedIn(_)) if is_signed_in => known.clone(),
        _ => Sender::Stranger(network::of(&address(app, request))),
    }
}

/// Identifies the sender of a request by its token alone, before other checks: a session that has
/// ended counts as valid for up to a quarter of an hour.
pub(crate) fn sender_of(app: &App, request: &Request) -> Sender {
    let token = bearer(request.headers());
    let claim = token.and_then(|token| app.tokens().read(token, app.office().clock().now()));
    match claim {
        Some(claim) if !claim.expired => Sender::SignedIn(claim.staff),
        _ => Sender::Stranger(network::of(&address(app, request))),
    }
}

/// Some proxies add the port.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let address = hop.parse().or_else(|_| hop.parse().map(|with_port: SocketAddr| with_port.ip()));
    address.ok().map(|address| address.to_canonical())
}

/// Path parameter: an id, or a file. Anything else is answered with 404.
pub(crate) struct Path<T>(pub(crate) T);

/// The part of a path that names something.
pub(crate) trait PathPart: Sized {
    fn read(text: &str) -> Option<Self>;
}

impl PathPart for i64 {
    /// Digits only: `+1` is another address than `1`.
    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

impl PathPart for String {
    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

/// All parts of a path that name something, in their order.
pub(crate) trait PathParts: Sized {
    fn read_all<'a>(parts: impl Iterator<Item = &'a str>) -> Option<Self>;
}

impl<T: PathPart> PathParts for T {
    fn read_all<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        T::read(parts.next()?)
    }
}

impl<T: PathPart, U: PathPart> PathParts for (T, U) {
    fn read_all<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        Some((T::read(parts.next()?)?, U::read(parts.next()?)?))
    }
}

impl<T: PathParts> FromRequestParts<App> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let path = parts.extract::<RawPathParams>().await.map_err(|_| Error::NoSuchPath)?;
        let parts = T::read_all(path.iter().map(|(_, text)| text));
        parts.map(Path).ok_or(Error::NoSuchPath)
    }
}

/// The query, read into a struct of [`input!`](crate::wire::input) fields.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: Fields> FromRequestParts<App> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let mut map = Map::new();
        for (name, value) in pairs(parts.uri.query().unwrap_or_default()) {
            match map.get_mut(&name) {
                Some(Value::Array(list)) => list.push(Value::String(value)),
                Some(first) => *first = Value::Array(vec![first.take(), Value::String(value)]),
                None => drop(map.insert(name, Value::String(value))),
            }
        }
        Ok(Query(T::of_form(map)))
    }
}

/// Name and value pairs of a query, decoded.
pub(crate) fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    form_urlencoded::parse(query.as_bytes())
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
}

/// A JSON body, read into a struct of [`input!`](crate::wire::input) fields; no body is an empty object.
pub(crate) struct Body<T> {
    pub(crate) given: T,
    /// The idempotency key that was sent, bound to this body.
    pub(crate) key: Option<IdempotencyKey>,
}

impl<T: DeserializeOwned + Send> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let room = app.bodies().room_for_json(sender(app, &request));
        let (parts, body) = request.into_parts();
        let bytes = read(body, room).await?;
        if !bytes.is_empty() && !is_json(&parts.headers) {
            return Err(Error::WrongType("Send the body as application/json.".to_owned()));
        }
        let key = idempotency::key(&parts, &bytes)?;
        Ok(Body { given: parse(&bytes)?, key })
    }
}

/// The idempotency key of a call without a body.
pub(crate) struct Key(pub(crate) Option<IdempotencyKey>);

impl FromRequestParts<App> for Key {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        Ok(Key(idempotency::key(parts, &[])?))
    }
}

/// True if the content type is JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads a body to its end; fails as soon as it is too long or there is no room for it. The parsed
/// body is small and short-lived, so the room is released on return.
async fn read(body: AnyBody, mut room: Room) -> Result<Vec<u8>> {
    let (mut chunks, mut bytes) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = chunks.next().await {
        let chunk =
            chunk.map_err(|_| Error::Malformed("The request ended too early.".to_owned()))?;
        if bytes.len() + chunk.len() > BODY_LIMIT {
            return Err(Error::TooLarge("The request is too large.".to_owned()));
        }
        room.grow(chunk.len())?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let bytes = if bytes.iter().all(u8::is_ascii_whitespace) { b"{}" } else { bytes };
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(Error::Malformed("The request body must be a JSON object.".to_owned()));
    }
    serde_json::from_slice(bytes)
        .map_err(|_| Error::Malformed("The request body is not valid JSON.".to_owned()))
}
