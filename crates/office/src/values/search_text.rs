//! Typed search texts and the searched texts, both folded in the same way.

/// A folded name. The comma is kept out: it separates surname from first names in [`sort_name`].
pub(crate) fn name(name: &str) -> String {
    store::fold(&name.replace(',', " "))
}

/// "surname, first names": the sort key of lists of people.
pub(crate) fn sort_name(first_name: &str, last_name: &str) -> String {
    format!("{}, {}", name(last_name), name(first_name))
}

/// A folded name as it is compared: without what people and banks leave out or put in between its
/// parts, which makes `O'Reilly`, `O Reilly` and `OREILLY` the same.
pub(crate) fn squeezed(text: &str) -> String {
    name(text).chars().filter(|c| !matches!(c, ' ' | '\'' | '-')).collect()
}

/// "surname,first names", both squeezed: the key that names in bank texts are compared with.
pub(crate) fn match_name(first_name: &str, last_name: &str) -> String {
    format!("{},{}", squeezed(last_name), squeezed(first_name))
}

/// Adds a phone number to a searched text, as it is stored and as people in the country know it.
pub(crate) fn push_phone(text: &mut String, number: &str) {
    text.push(' ');
    text.push_str(number);
    if let Some(national) = number.strip_prefix("+27") {
        text.push_str(" 0");
        text.push_str(national);
    }
}

/// The typed text, squeezed; numbers lose the spaces and signs that people write between the
/// digits, and South African ones the country's code.
pub(crate) fn typed(text: &str) -> String {
    let folded = name(text);
    let is_number = folded.chars().any(|c| c.is_ascii_digit())
        && folded.chars().all(|c| c.is_ascii_digit() || "+ -().".contains(c));
    if !is_number {
        let squeezed = squeezed(&folded);
        // Signs alone must not match all people.
        return if squeezed.is_empty() { folded } else { squeezed };
    }
    let number: String = folded.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    // Nearly all numbers begin like this: searching for the national form finds the same people
    // among far fewer.
    match number.strip_prefix("+27") {
        Some(rest) if rest.len() >= 2 => format!("0{rest}"),
        _ => number,
    }
}

/// The LIKE pattern of what was typed, with `\` as its escape; `None` when nothing was.
pub(crate) fn pattern(text: &str) -> Option<String> {
    let text = typed(text);
    (!text.is_empty()).then(|| format!("%{}%", literal(&text)))
}

/// The text inside a LIKE pattern, its signs escaped.
pub(crate) fn literal(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
