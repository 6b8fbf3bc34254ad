//! The `Idempotency-Key` header: requests with the same key are repetitions of one request
//! (contract §1). The key goes to the office with the request's fingerprint, and is looked up and
//! stored in the transaction that does the work.

use crate::wire::error::{Error, Result};
use axum::extract::OriginalUri;
use axum::http::request::Parts;
use office::IdempotencyKey;
use sha2::{Digest, Sha256};

const HEADER: &str = "idempotency-key";
const MAX_LENGTH: usize = 128;
/// Bytes of a path with a key. The path is stored in an index, whose entries are limited; ours have
/// less than a hundred.
const MAX_PATH: usize = 512;

/// The key that was sent, bound to method, path and body.
pub(crate) fn key(parts: &Parts, body: &[u8]) -> Result<Option<IdempotencyKey>> {
    let Some(key) = sent(parts)? else {
        return Ok(None);
    };
    Ok(Some(bind(parts, key, Sha256::new().chain_update(body))))
}

/// Returns the key of a form, whose parts are hashed as they arrive: the boundary differs from one
/// attempt to the next.
pub(crate) fn key_of_form(parts: &Parts, contents: Sha256) -> Result<Option<IdempotencyKey>> {
    let Some(key) = sent(parts)? else {
        return Ok(None);
    };
    Ok(Some(bind(parts, key, contents)))
}

fn sent(parts: &Parts) -> Result<Option<String>> {
    let Some(value) = parts.headers.get(HEADER) else {
        return Ok(None);
    };
    let bytes = value.as_bytes();
    let visible = bytes.iter().all(u8::is_ascii_graphic);
    if bytes.is_empty() || bytes.len() > MAX_LENGTH || !visible {
        let message = "An Idempotency-Key has 1 to 128 visible characters.";
        return Err(Error::Malformed(message.to_owned()));
    }
    if path(parts).len() > MAX_PATH {
        let message = "A request with an Idempotency-Key has a path of at most 512 bytes.";
        return Err(Error::Malformed(message.to_owned()));
    }
    Ok(value.to_str().ok().map(str::to_owned))
}

fn bind(parts: &Parts, key: String, contents: Sha256) -> IdempotencyKey {
    let scope = format!("{} {}", parts.method, path(parts));
    let hash = Sha256::new()
        .chain_update(scope.as_bytes())
        .chain_update([0])
        .chain_update(contents.finalize());
    IdempotencyKey { key, scope, fingerprint: hash.finalize().into() }
}

/// Returns the path as requested, before any router stripped a part of it.
fn path(parts: &Parts) -> &str {
    let original = parts.extensions.get::<OriginalUri>();
    original.map_or_else(|| parts.uri.path(), |uri| uri.0.path())
}
