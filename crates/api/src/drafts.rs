//! Keys under which browsers keep what people have typed and not sent (ADR 0057).

use crate::mac::SharedKey;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::Mac as _;
use office::StaffId;

/// Makes each person's key from a secret of the lender's own. Exchanging the keys that sign tokens and links
/// does not touch it: requests that wait for an answer are encrypted with it, too.
pub(crate) struct DraftKeys(SharedKey);

impl DraftKeys {
    pub(crate) fn new(key: &[u8; 32]) -> Self {
        DraftKeys(SharedKey::new(key))
    }

    pub(crate) fn use_key(&self, key: &[u8; 32]) {
        self.0.exchange(key);
    }

    /// The key of a person: the same in each of their sessions.
    pub(crate) fn of(&self, staff: StaffId) -> String {
        let label = format!("draft key of {}", staff.get());
        BASE64.encode(self.0.mac().chain_update(label).finalize().into_bytes())
    }
}
