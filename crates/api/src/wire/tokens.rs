//! Access tokens: JSON Web Tokens signed with HMAC-SHA256 (contract §2).
//!
//! There is one algorithm and one header, which is compared byte for byte, so a token cannot choose
//! its own algorithm. The claims are for the web app: the server reads only person, session and
//! expiry, and takes roles and permissions from the database.

use crate::wire::keys::SharedKey;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::Mac as _;
use jiff::SignedDuration;
use money::Timestamp;
use office::{CLOCK_SKEW, Permission, Permissions, Role, SessionId, StaffId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Lifetime of an access token.
const LIFETIME: SignedDuration = SignedDuration::from_mins(15);
const HEADER: &str = r#"{"alg":"HS256","typ":"JWT"}"#;
/// Maximum length in bytes, far above that of real tokens. Longer ones are rejected unread.
const MAX_LENGTH: usize = 4096;

/// Makes and reads access tokens.
pub(crate) struct Tokens {
    key: SharedKey,
    header: String,
}

/// The person a token is made for.
#[derive(Clone, Debug)]
pub(crate) struct Holder<'a> {
    pub(crate) staff: StaffId,
    pub(crate) session: SessionId,
    pub(crate) username: &'a str,
    pub(crate) email: &'a str,
    pub(crate) first_name: &'a str,
    pub(crate) last_name: &'a str,
    pub(crate) role: Role,
    pub(crate) branch: Option<office::BranchId>,
    pub(crate) permissions: Permissions,
    /// True if they must set up a second factor before they can work.
    pub(crate) owes_second_factor: bool,
}

/// What the server reads from a token with a valid signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) staff: StaffId,
    pub(crate) session: SessionId,
    pub(crate) expired: bool,
}

/// The claims of an issued token.
#[derive(Serialize)]
struct Claims<'a> {
    sub: i64,
    sid: i64,
    username: &'a str,
    email: &'a str,
    first_name: &'a str,
    last_name: &'a str,
    role: &'static str,
    branch: Option<i64>,
    permissions: Map<String, Value>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    second_factor_due: bool,
    iat: i64,
    exp: i64,
}

/// The claims that the server reads.
#[derive(Deserialize)]
struct Read {
    sub: i64,
    sid: i64,
    exp: i64,
}

impl Tokens {
    pub(crate) fn new(key: [u8; 32]) -> Self {
        Tokens { key: SharedKey::new(&key), header: BASE64.encode(HEADER) }
    }

    pub(crate) fn use_key(&self, key: &[u8; 32]) {
        self.key.exchange(key);
    }

    /// Issues a token for a person, valid for fifteen minutes.
    pub(crate) fn issue(&self, holder: &Holder, now: Timestamp) -> String {
        let issued = now.as_second();
        let flags = Permission::ALL.into_iter();
        let flags = flags.map(|p| (p.name().to_owned(), holder.permissions.has(p).into()));
        let claims = Claims {
            sub: holder.staff.get(),
            sid: holder.session.get(),
            username: holder.username,
            email: holder.email,
            first_name: holder.first_name,
            last_name: holder.last_name,
            role: holder.role.as_str(),
            branch: holder.branch.map(office::BranchId::get),
            permissions: flags.collect(),
            second_factor_due: holder.owes_second_factor,
            iat: issued,
            exp: issued + LIFETIME.as_secs(),
        };
        let claims = serde_json::to_vec(&claims).unwrap_or_default();
        let signed = format!("{}.{}", self.header, BASE64.encode(claims));
        let signature = self.key.mac().chain_update(&signed).finalize().into_bytes();
        format!("{signed}.{}", BASE64.encode(signature))
    }

    /// Verifies a token and returns its claims.
    pub(crate) fn read(&self, token: &str, now: Timestamp) -> Option<Claim> {
        if token.len() > MAX_LENGTH {
            return None;
        }
        let (signed, signature) = token.rsplit_once('.')?;
        let (header, claims) = signed.split_once('.')?;
        if header != self.header {
            return None;
        }
        let signature = BASE64.decode(signature).ok()?;
        self.key.mac().chain_update(signed).verify_slice(&signature).ok()?;
        let claims: Read = serde_json::from_slice(&BASE64.decode(claims).ok()?).ok()?;
        // An expiry after this was set by a clock that was ahead.
        let latest = (now + LIFETIME + CLOCK_SKEW).as_second();
        let expired = claims.exp <= now.as_second() || claims.exp > latest;
        let (staff, session) = (StaffId::new(claims.sub), SessionId::new(claims.sid));
        Some(Claim { staff, session, expired })
    }
}
