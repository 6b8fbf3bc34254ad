//! Keys of HMAC-SHA256, 256 bits, replaceable while the server runs: those of tokens and links, and
//! those for unsent forms in browsers (ADR 0057).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac as _};
use office::StaffId;
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

/// Derives each person's key from a secret of the lender. Exchanging the keys of tokens and links
/// does not affect it: pending requests are encrypted with it, too.
pub(crate) struct DraftKeys(SharedKey);

impl DraftKeys {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        DraftKeys(SharedKey::new(key))
    }

    pub(crate) fn use_key(&self, key: &[u8; 32]) {
        self.0.exchange(key);
    }

    /// Returns the key of a person, the same in each of their sessions.
    pub(crate) fn of(&self, staff: StaffId) -> String {
        let label = format!("draft key of {}", staff.get());
        BASE64.encode(self.0.mac().chain_update(label).finalize().into_bytes())
    }
}
