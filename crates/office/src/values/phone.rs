//! Telephone numbers, stored in the international form of E.164.

/// The number in E.164, or `None` when it is none.
///
/// South African numbers may be given as `0` and nine digits or `+27` and nine digits; other
/// countries' with `+` and their code (contract §4). Spaces, hyphens, dots and brackets between the
/// digits are how people write numbers, and are dropped.
pub fn normalise(text: &str) -> Option<String> {
    const FILLING: [char; 6] = [' ', '\u{a0}', '-', '.', '(', ')'];
    let is_filling = |c: &char| FILLING.contains(c) || store::is_invisible(*c);
    let digits: String = text.trim().chars().filter(|c| !is_filling(c)).collect();
    let number = match digits.strip_prefix('0') {
        Some(national) if national.len() == 9 => format!("+27{national}"),
        Some(_) => return None,
        None => digits,
    };
    is_e164(&number).then_some(number)
}

/// `+`, a country code that does not begin with 0, eight to fifteen digits in all; after `+27`
/// exactly nine, the first of them not 0.
fn is_e164(number: &str) -> bool {
    let Some(digits) = number.strip_prefix('+') else {
        return false;
    };
    let sound = digits.bytes().all(|byte| byte.is_ascii_digit())
        && (8..=15).contains(&digits.len())
        && !digits.starts_with('0');
    match digits.strip_prefix("27") {
        Some(subscriber) => sound && subscriber.len() == 9 && !subscriber.starts_with('0'),
        None => sound,
    }
}

#[cfg(test)]
mod tests {
    use super::normalise;

    #[test]
    fn numbers_are_stored_in_e164() {
        for (given, stored) in [
            ("0821234567", Some("+27821234567")),
            (" 082 123 4567 ", Some("+27821234567")),
            ("(082) 123-4567", Some("+27821234567")),
            ("+27 82 123 4567", Some("+27821234567")),
            ("+44 20 7946 0958", Some("+442079460958")),
            ("\u{202a}082 123 4567\u{202c}", Some("+27821234567")),
            ("082123456", None),
            ("08212345678", None),
            ("0021234567", None),
            ("+2782123456", None),
            ("+270821234567", None),
            ("27821234567", None),
            ("+1234567", None),
            ("+1234567890123456", None),
            ("+0123456789", None),
            ("082123456a", None),
            ("٠821234567", None),
            ("", None),
        ] {
            assert_eq!(normalise(given).as_deref(), stored, "{given:?}");
        }
    }
}
