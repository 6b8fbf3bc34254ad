//! The name under which a login attempt is counted.
//!
//! People sometimes type their password where the username belongs. An unknown name is therefore
//! stored only as a keyed digest, and only while attempts are counted.

use crate::settings::{self, Secret};
use crate::{Ctx, Result, staff};
use sha2::{Digest, Sha256};
use store::Tx;

/// Usernames are looked up and stored only up to this length.
const MAX_LENGTH: usize = 150;
/// Begins no username.
const DIGEST_MARK: char = '#';
/// The mark and the first half of a digest.
const DIGEST_LENGTH: usize = 1 + 32;

/// A username as it is looked up.
pub(super) fn folded(username: &str) -> String {
    store::fold(username).chars().take(MAX_LENGTH).collect()
}

/// The name under which tries at a (folded) username are counted. As long as no digest was ever
/// kept, any one will do.
pub(super) fn counted(tx: &mut Tx, folded: &str) -> Result<String> {
    let key = settings::key(tx, Secret::LoginNames)?;
    of_key(tx, folded, key.unwrap_or_default())
}

/// The same, to be written down.
pub(super) fn stored(tx: &mut Tx, ctx: &Ctx, folded: &str) -> Result<String> {
    let key = settings::made_key(tx, ctx, Secret::LoginNames)?;
    of_key(tx, folded, key)
}

/// A name as it may be shown.
pub(super) fn shown(kept: String) -> String {
    if kept.starts_with(DIGEST_MARK) { String::new() } else { kept }
}

fn of_key(tx: &mut Tx, folded: &str, key: [u8; 32]) -> Result<String> {
    // Made for names of both kinds: the work must not tell them apart.
    let digest = Sha256::new().chain_update(key).chain_update(folded).finalize();
    let mut text = format!("{DIGEST_MARK}{}", hex::encode(digest));
    text.truncate(DIGEST_LENGTH);
    Ok(if staff::is_taken(tx, folded)? { folded.to_owned() } else { text })
}
