//! Values derived from the lender's key for a person: the secret of their app, and the digests of
//! their recovery codes (docs/security.md).

use super::totp::TotpSecret;
use crate::{Ctx, StaffId};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The number of recovery codes.
pub(crate) const RECOVERY_CODES: usize = 10;
/// Letters and digits of a recovery code: 60 bits.
const RECOVERY_CODE_LENGTH: usize = 12;

/// The secret that a person's app has. It is never stored.
pub(super) fn secret(key: &[u8; 32], staff: StaffId, salt: &[u8; 32]) -> TotpSecret {
    let made = keyed(key, "totp secret/1", staff, salt);
    std::array::from_fn(|index| made[index])
}

/// The stored digest of a recovery code.
pub(super) fn recovery_hash(key: &[u8; 32], staff: StaffId, code: &str) -> [u8; 32] {
    keyed(key, "recovery code/1", staff, code.as_bytes())
}

/// New recovery codes as their person reads them: `k7qd-m3xa-t5hw`.
pub(super) fn recovery_codes(ctx: &Ctx) -> Vec<String> {
    let codes = 0..RECOVERY_CODES;
    codes.map(|number| spaced(&ctx.secret(&format!("recovery code {number}")))).collect()
}

/// Four letters at a time.
fn spaced(random: &[u8; 32]) -> String {
    let text = super::totp::base32(random).to_lowercase();
    let letters: Vec<char> = text.chars().take(RECOVERY_CODE_LENGTH).collect();
    let groups = letters.chunks(4).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

fn keyed(key: &[u8; 32], label: &str, staff: StaffId, text: &[u8]) -> [u8; 32] {
    // HMAC fills a key up to its block of 64 bytes with zeros; done here, no length is refused.
    let mut block = [0; 64];
    block[..key.len()].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new(&block.into());
    mac.update(format!("{label}\n{staff}\n").as_bytes());
    mac.update(text);
    mac.finalize().into_bytes().into()
}
