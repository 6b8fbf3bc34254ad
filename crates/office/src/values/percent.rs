//! Text in an address.

use std::fmt::Write;

/// The text as a part of an address: every byte but letters, digits and `-._~` as `%XX` (RFC 3986).
pub(crate) fn percent_encoded(text: &str) -> String {
    let mut url = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            url.push(char::from(byte));
        } else {
            write!(url, "%{byte:02X}").expect("a string takes what is written");
        }
    }
    url
}
