//! Passwords: strength rules and storage.
//!
//! Hashing takes tens of milliseconds and 19 MiB on purpose. Nothing here touches the database, so
//! that no transaction waits for it; call it on a thread that may block.

use crate::{Error, Result};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::OnceLock;
#[cfg(feature = "testing")]
use std::sync::atomic::{AtomicBool, Ordering};
use unicode_normalization::UnicodeNormalization as _;

const MIN_LENGTH: usize = 10;
const MAX_LENGTH: usize = 128;
/// Bytes of a password that is tried: letters may come in several parts.
const MAX_BYTES: usize = 16 * MAX_LENGTH;
/// The most common passwords of published lists (SecLists, MIT licence, Daniel Miessler), one in lower
/// case a line; shorter ones than [`MIN_LENGTH`] are refused anyway.
const COMMON: &str = include_str!("common_passwords.txt");

/// The work that a hash is.
#[derive(Clone, Copy)]
struct Cost {
    memory_kib: u32,
    passes: u32,
    lanes: u32,
}

/// Argon2id with 19 MiB, two passes and one lane: the OWASP Password Storage Cheat Sheet's choice.
const COST: Cost = Cost { memory_kib: 19 * 1024, passes: 2, lanes: 1 };

/// A chosen password: its hash if it is good enough, otherwise the message.
#[derive(Clone, Debug)]
pub struct NewPassword(std::result::Result<String, String>);

impl NewPassword {
    /// Judges and hashes a password. The username must not be part of it; the salt is for this
    /// password alone. Takes its time: see the module.
    pub fn prepare(password: &str, username: &str, salt: [u8; 32]) -> Result<Self> {
        let password = prepared(password);
        Ok(NewPassword(match fault(&password, username) {
            Some(why) => Err(why),
            None => Ok(hash(&password, &salt[..16], cost())?),
        }))
    }

    /// The hash to keep, or what to say under the field.
    pub(super) fn hash(&self) -> std::result::Result<&str, &str> {
        self.0.as_deref().map_err(String::as_str)
    }
}

/// True if the password matches the hash. Without a hash the answer is no after the same time,
/// which hides from timing attacks who has an account.
pub(super) fn belongs(password: &str, stored: Option<&str>) -> Result<bool> {
    let against = match stored {
        Some(stored) => stored,
        None => stand_in()?,
    };
    let parsed = PasswordHash::new(against).map_err(fault_of)?;
    // No password is longer; hashing megabytes would be an attacker's lever.
    let typed = if password.len() <= MAX_BYTES { password } else { "" };
    // It takes the work that the hash was made with.
    let fits = hasher(COST)?.verify_password(prepared(typed).as_bytes(), &parsed).is_ok();
    Ok(fits && stored.is_some())
}

/// A password as it is hashed: composed (NFC) and with plain spaces, so that all keyboards type the
/// same one (RFC 8265, OpaqueString).
fn prepared(password: &str) -> Cow<'_, str> {
    if password.is_ascii() {
        return Cow::Borrowed(password);
    }
    let is_space = |c: char| c.is_whitespace() && !c.is_control();
    let spaced = password.chars().map(|c| if is_space(c) { ' ' } else { c });
    Cow::Owned(spaced.nfc().collect())
}

/// Returns why a password is not good enough.
fn fault(password: &str, username: &str) -> Option<String> {
    let length = password.chars().count();
    let lower = password.to_lowercase();
    let username = username.trim().to_lowercase();
    if length == 0 {
        Some("Password is required.".to_owned())
    } else if length < MIN_LENGTH {
        Some(format!("Password must have at least {MIN_LENGTH} characters."))
    } else if length > MAX_LENGTH {
        Some(format!("Password must have at most {MAX_LENGTH} characters."))
    } else if is_common(&lower) {
        Some("This password is too common.".to_owned())
    } else if !username.is_empty() && lower.contains(&username) {
        Some("Password must not contain the username.".to_owned())
    } else {
        None
    }
}

/// On the list itself, or on it but for punctuation around it.
fn is_common(lower: &str) -> bool {
    static LIST: OnceLock<HashSet<&'static str>> = OnceLock::new();
    let list = LIST.get_or_init(|| COMMON.lines().collect());
    let bare = lower.trim_matches(|c: char| c.is_ascii_punctuation() || c.is_whitespace());
    list.contains(lower) || list.contains(bare)
}

fn hash(password: &str, salt: &[u8], cost: Cost) -> Result<String> {
    let hash = hasher(cost)?.hash_password_with_salt(password.as_bytes(), salt);
    Ok(hash.map_err(fault_of)?.to_string())
}

/// A hash that matches no account's password, made like every other.
fn stand_in() -> Result<&'static str> {
    static HASH: OnceLock<String> = OnceLock::new();
    if let Some(hash) = HASH.get() {
        return Ok(hash);
    }
    let made = hash("nobody has this password", b"nobody has this salt", cost())?;
    Ok(HASH.get_or_init(|| made))
}

thread_local! {
    static RUNS: Cell<u64> = const { Cell::new(0) };
}

/// The number of argon2 runs on this thread. Tests use it to compare the work behind two answers,
/// more exactly than by time.
#[cfg(feature = "testing")]
pub fn argon2_runs() -> u64 {
    RUNS.get()
}

#[cfg(not(feature = "testing"))]
fn cost() -> Cost {
    COST
}

/// The minimum that argon2 accepts if [`hash_cheaply`] was called, otherwise [`COST`].
#[cfg(feature = "testing")]
fn cost() -> Cost {
    if IS_CHEAP.load(Ordering::Relaxed) {
        Cost { memory_kib: 8, passes: 1, lanes: 1 }
    } else {
        COST
    }
}

#[cfg(feature = "testing")]
static IS_CHEAP: AtomicBool = AtomicBool::new(false);

/// Makes this process hash new passwords with minimal work, to speed up tests: their passwords
/// protect nothing. Programs that do not call it hash at full cost, in every build.
#[cfg(feature = "testing")]
pub fn hash_cheaply() {
    IS_CHEAP.store(true, Ordering::Relaxed);
}

fn hasher(cost: Cost) -> Result<Argon2<'static>> {
    RUNS.set(RUNS.get() + 1);
    let params = Params::new(cost.memory_kib, cost.passes, cost.lanes, None);
    let params = params.map_err(|error| Error::internal(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn fault_of(error: impl std::fmt::Display) -> Error {
    Error::internal(format!("password hash: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_rules_are_named() {
        for (password, message) in [
            ("", Some("Password is required.")),
            ("short1234", Some("Password must have at least 10 characters.")),
            ("1234567890", Some("This password is too common.")),
            ("Password123", Some("This password is too common.")),
            ("password123!!", Some("This password is too common.")),
            ("QWERTYUIOP", Some("This password is too common.")),
            ("xx-TMokoena-xx", Some("Password must not contain the username.")),
            ("vilakazi street 12", None),
            ("ünïcödé wörds", None),
        ] {
            assert_eq!(fault(password, "tmokoena").as_deref(), message, "{password:?}");
        }
        assert_eq!(fault(&"ab".repeat(64), "tmokoena"), None);
        assert_eq!(
            fault(&"ab".repeat(65), "tmokoena").as_deref(),
            Some("Password must have at most 128 characters.")
        );
    }

    #[test]
    fn common_password_list_is_valid() {
        let words: Vec<&str> = COMMON.lines().collect();
        assert!(words.len() >= 10_000, "{}", words.len());
        for word in &words {
            assert_eq!(*word, word.to_lowercase(), "looked up in lower case");
            assert!(word.chars().count() >= MIN_LENGTH, "{word}: too short to be chosen anyway");
        }
        let distinct: HashSet<&&str> = words.iter().collect();
        assert_eq!(distinct.len(), words.len());
    }

    #[test]
    fn a_password_belongs_to_its_own_hash_only() {
        let chosen = NewPassword::prepare("vilakazi street 12", "thandi", [7; 32]).expect("hashed");
        let stored = chosen.hash().expect("good enough").to_owned();
        assert!(belongs("vilakazi street 12", Some(&stored)).expect("checked"));
        assert!(!belongs("vilakazi street 13", Some(&stored)).expect("checked"));
        assert!(!belongs("nobody has this password", None).expect("checked"));
        assert!(!belongs(&"x".repeat(100_000), Some(&stored)).expect("checked"));
        let twin = NewPassword::prepare("vilakazi street 12", "thandi", [8; 32]).expect("hashed");
        assert_ne!(twin.hash().expect("good enough"), stored, "another salt, another hash");
    }

    #[test]
    fn unicode_forms_of_a_password_are_equal() {
        let (composed, apart) = ("caf\u{e9} orlando", "cafe\u{301}\u{a0}orlando");
        for (chosen, typed) in [(composed, apart), (apart, composed), (apart, apart)] {
            let chosen = NewPassword::prepare(chosen, "thandi", [7; 32]).expect("hashed");
            assert!(belongs(typed, Some(chosen.hash().expect("good enough"))).expect("checked"));
        }
        let stored = hash(&prepared(apart), &[7; 16], cost()).expect("hashed");
        assert!(!belongs("cafe orlando", Some(&stored)).expect("checked"));
    }

    /// Tests hash with minimal work; this checks the product's cost.
    #[test]
    fn password_hash_uses_recommended_parameters() {
        let stored = hash("vilakazi street 12", &[7; 16], COST).expect("hashed");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(belongs("vilakazi street 12", Some(&stored)).expect("checked"));
    }
}
