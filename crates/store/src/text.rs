//! Text as it is searched and compared: folded.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Engine;

/// The text without its case, its accents and its superfluous white space: `"  Zoë  BOTHA "` is
/// `"zoe botha"`. What is folded alike is the same name.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        // Decomposed before and after: the lower case of some letters brings an accent of its own.
        let plain = word.nfkd().filter(|c| !is_combining_mark(*c));
        out.extend(plain.flat_map(char::to_lowercase).nfkd().filter(|c| !is_combining_mark(*c)));
    }
    out
}

/// The parameter that finds a folded text anywhere inside another: a quoted phrase for the
/// trigram index of SQLite, a `LIKE` pattern with its signs escaped (by `\`) for PostgreSQL's.
///
/// SQLite's index holds three letters at a time, so a shorter text finds nothing there; search the
/// beginnings of words for it.
pub fn contains_pattern(engine: Engine, folded: &str) -> String {
    match engine {
        Engine::Sqlite => format!("\"{}\"", folded.replace('"', "\"\"")),
        Engine::Postgres => {
            let mut out = String::with_capacity(folded.len() + 2);
            out.push('%');
            for c in folded.chars() {
                if matches!(c, '%' | '_' | '\\') {
                    out.push('\\');
                }
                out.push(c);
            }
            out.push('%');
            out
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_forgets_case_accents_and_space() {
        for (text, folded) in [
            ("  Zoë\t BOTHA\u{a0}", "zoe botha"),
            ("ÉCOLE", "ecole"),
            ("İstanbul", "istanbul"),
            ("ﬁrm", "firm"),
            ("", ""),
            (" \n", ""),
            ("8001015009087", "8001015009087"),
        ] {
            assert_eq!(fold(text), folded);
            assert_eq!(fold(&fold(text)), fold(text), "folding twice changes nothing");
        }
    }

    #[test]
    fn patterns_are_literal() {
        assert_eq!(contains_pattern(Engine::Sqlite, "a\"b*"), "\"a\"\"b*\"");
        assert_eq!(contains_pattern(Engine::Postgres, "5%_\\"), "%5\\%\\_\\\\%");
    }
}
