//! HMAC-SHA256 with a 256-bit key.

use hmac::{Hmac, KeyInit};
use sha2::Sha256;
use std::sync::{Arc, PoisonError, RwLock};

pub(crate) type Mac = Hmac<Sha256>;

/// A key that may be exchanged while it is used. Clones share it.
#[derive(Clone)]
pub(crate) struct SharedKey(Arc<RwLock<Mac>>);

impl SharedKey {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        SharedKey(Arc::new(RwLock::new(keyed(key))))
    }

    /// A MAC under the present key.
    pub(crate) fn mac(&self) -> Mac {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn exchange(&self, key: &[u8; 32]) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = keyed(key);
    }
}

/// A MAC under a key. HMAC fills a short key up to its block of 64 bytes with zeros (RFC 2104); done
/// here, no length of key has to be refused.
pub(crate) fn keyed(key: &[u8; 32]) -> Mac {
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    Mac::new(&block.into())
}
