//! HMAC-SHA256 with a 256-bit key.

use hmac::{Hmac, KeyInit};
use sha2::Sha256;

pub(crate) type Mac = Hmac<Sha256>;

/// A MAC under a key. HMAC fills a short key up to its block of 64 bytes with zeros (RFC 2104); done
/// here, no length of key has to be refused.
pub(crate) fn keyed(key: &[u8; 32]) -> Mac {
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    Mac::new(&block.into())
}
