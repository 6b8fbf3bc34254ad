//! Codes that change every 30 seconds (TOTP, RFC 6238), as authenticator apps make them: HMAC-SHA-1,
//! six digits. It knows no clock and no database.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

/// 160 bits, as RFC 4226 recommends.
pub(super) type TotpSecret = [u8; 20];

/// The time for which a code is shown.
const STEP_SECONDS: i64 = 30;
/// Codes of this many steps before and after the present one are taken, for clocks that are not
/// quite right and people who type slowly.
const SKEW_STEPS: i64 = 1;
/// Six digits.
const CODES: u32 = 1_000_000;

/// The step whose code this is, of those around an instant (seconds since 1970), the newest if
/// several have the same code. Always compares all of them, so the time taken reveals nothing.
pub(super) fn step_of(secret: &TotpSecret, code: u32, now_seconds: i64) -> Option<i64> {
    let present = now_seconds.div_euclid(STEP_SECONDS);
    let mut found = None;
    for step in present - SKEW_STEPS..=present + SKEW_STEPS {
        let difference = (truncated(secret, step) % CODES) ^ code;
        if difference == 0 {
            found = Some(step);
        }
    }
    found
}

/// The number of a step before it is cut to digits (RFC 4226, section 5.3).
fn truncated(secret: &TotpSecret, step: i64) -> u32 {
    // HMAC fills a key up to its block of 64 bytes with zeros; done here, no length is refused.
    let mut block = [0; 64];
    block[..secret.len()].copy_from_slice(secret);
    let mut mac = Hmac::<Sha1>::new(&block.into());
    mac.update(&step.to_be_bytes());
    let hash: [u8; 20] = mac.finalize().into_bytes().into();
    let offset = usize::from(hash[19] & 0x0f);
    let mut number = [0; 4];
    number.copy_from_slice(&hash[offset..offset + 4]);
    u32::from_be_bytes(number) & 0x7fff_ffff
}

/// A secret as people type it into an app: Base32 without padding (RFC 4648).
pub(super) fn base32(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let mut text = String::with_capacity(bytes.len().div_ceil(5) * 8);
    for group in bytes.chunks(5) {
        let mut filled = [0; 8];
        filled[3..3 + group.len()].copy_from_slice(group);
        let bits = u64::from_be_bytes(filled);
        for index in 0..(group.len() * 8).div_ceil(5) {
            let five = (bits >> (35 - 5 * index)) & 0x1f;
            text.push(char::from(ALPHABET[usize::from(u8::try_from(five).unwrap_or(0))]));
        }
    }
    text
}

/// The code that an app with this secret (Base32) shows at an instant (seconds since 1970).
#[cfg(feature = "testing")]
pub(super) fn shown(secret: &str, now_seconds: i64) -> String {
    let of_letter = |letter: u8| match letter {
        b'A'..=b'Z' => u64::from(letter - b'A'),
        b'2'..=b'7' => u64::from(letter - b'2') + 26,
        _ => panic!("not Base32: {secret}"),
    };
    let mut bytes = Vec::new();
    for group in secret.as_bytes().chunks(8) {
        let bits = group.iter().fold(0, |bits, letter| bits << 5 | of_letter(*letter));
        bytes.extend_from_slice(&bits.to_be_bytes()[3..]);
    }
    let secret = bytes.try_into().expect("160 bits");
    format!("{:06}", truncated(&secret, now_seconds.div_euclid(STEP_SECONDS)) % CODES)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &TotpSecret = b"12345678901234567890";

    /// RFC 6238, appendix B, the rows for SHA-1: eight digits.
    #[test]
    fn totp_codes_match_the_standard() {
        for (seconds, code) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            let step = seconds / STEP_SECONDS;
            assert_eq!(truncated(SECRET, step) % 100_000_000, code, "{seconds}");
            assert_eq!(step_of(SECRET, code % CODES, seconds), Some(step), "{seconds}");
        }
    }

    /// RFC 4226, appendix D: the numbers before they are cut to digits.
    #[test]
    fn hotp_numbers_match_the_older_standard() {
        let expected = [
            1_284_755_224,
            1_094_287_082,
            137_359_152,
            1_726_969_429,
            1_640_338_314,
            868_254_676,
            1_918_287_922,
            82_162_583,
            673_399_871,
            645_520_489,
        ];
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|step| truncated(SECRET, step)), expected);
    }

    #[test]
    fn code_is_valid_one_step_early_or_late() {
        let (step, code) = (41_152_263, truncated(SECRET, 41_152_263) % CODES);
        let begins = step * STEP_SECONDS;
        for (seconds, found) in [
            (begins - 31, None),
            (begins - 30, Some(step)),
            (begins, Some(step)),
            (begins + 59, Some(step)),
            (begins + 60, None),
        ] {
            assert_eq!(step_of(SECRET, code, seconds), found, "{}", seconds - begins);
        }
    }

    /// RFC 4648, section 10, without the padding.
    #[test]
    fn base32_matches_the_standard() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
        assert_eq!(base32(SECRET), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }
}
