//! Email addresses: whether a text can be one.

/// What is said of a text that is no address: the words of the product's description.
pub const NOT_AN_ADDRESS: &str = "Invalid email address";

/// Whether a message could be sent there: one `@`, something before it, and a domain of at least two
/// labels behind it. Whether the mailbox exists only a message shows.
pub fn is_address(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let local_is_sound = (1..=64).contains(&local.len())
        && local.bytes().all(|byte| byte.is_ascii_graphic() && !b"@()<>[]:;,\\\"".contains(&byte))
        && local.split('.').all(|part| !part.is_empty());
    let labels: Vec<&str> = domain.split('.').collect();
    local_is_sound && text.len() <= 254 && labels.len() >= 2 && labels.into_iter().all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::is_address;

    #[test]
    fn addresses_are_told_from_other_texts() {
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
            "a@exam_ple.com",
            "a,b@example.com",
        ] {
            assert!(!is_address(bad), "{bad:?}");
        }
    }
}
