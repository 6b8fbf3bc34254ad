//! The check of email addresses.

use email_address::{EmailAddress, Options};

/// The message for a text that is no address, in the words of the product's description.
pub const NOT_AN_ADDRESS: &str = "Invalid email address";

/// True if the text has the form of an address. Only sending a message shows if the mailbox exists.
/// Names in front of the address, quoted local parts and numbers in place of a domain are refused:
/// in practice they are typing mistakes.
pub fn is_address(text: &str) -> bool {
    let plain =
        Options::default().without_display_text().without_domain_literal().with_required_tld();
    EmailAddress::parse_with_options(text, plain).is_ok() && !text.contains('"')
}

#[cfg(test)]
mod tests {
    use super::is_address;

    #[test]
    fn addresses_are_distinguished_from_other_texts() {
        for good in ["thandi@example.co.za", "o'brien+loans@mail.example.com", "a@b.co"] {
            assert!(is_address(good), "{good}");
        }
        for bad in [
            "",
            "thandi",
            "thandi@",
            "@example.com",
            "a@b",
            "a b@example.com",
            "a@@example.com",
            "a@example..com",
            "a@-example.com",
            ".a@example.com",
            "a..b@example.com",
            "a@example.com\n",
            "a,b@example.com",
        ] {
            assert!(!is_address(bad), "{bad:?}");
        }
    }
}
