//! Text as it is searched and compared: folded.

use icu_properties::props::{Dash, DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::Engine;

/// Returns the text without case, accents, invisible characters and superfluous white space, and
/// with plain apostrophes and hyphens: `"  Zoë  O’Neill "` becomes `"zoe o'neill"`. Names that fold
/// to the same text are equal.
pub fn fold(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_invisible(*c)).map(plain).collect();
    let mut out = String::with_capacity(visible.len());
    for word in visible.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        // Decomposed before and after: some letters gain an accent in lower case.
        let bare = word.nfkd().filter(|c| !is_combining_mark(*c));
        let lower = bare.flat_map(char::to_lowercase).nfkd();
        out.extend(lower.filter(|c| !is_combining_mark(*c) && !is_invisible(*c)).map(plain));
    }
    out
}

/// True for a character that shows nothing itself: it joins, parts, hides or turns around others, or
/// is a blank that is no white space.
pub fn is_invisible(c: char) -> bool {
    /// Braille without dots: a symbol by its properties, a blank to the eye.
    const BLANK_BRAILLE: char = '\u{2800}';
    !c.is_ascii()
        && (CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
            || CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::Format
            || c == BLANK_BRAILLE)
}

/// The apostrophe or hyphen of a keyboard for those of typesetters, phones and other alphabets.
/// Unicode has a property for dashes; apostrophes share theirs with other quotation marks.
fn plain(c: char) -> char {
    match c {
        '`'
        | '\u{b4}'
        | '\u{2b9}'..='\u{2bf}'
        | '\u{2c8}'
        | '\u{2ca}'
        | '\u{2cb}'
        | '\u{55a}'
        | '\u{5f3}'
        | '\u{1fbd}'
        | '\u{1fbf}'
        | '\u{1fef}'
        | '\u{1ffd}'
        | '\u{1ffe}'
        | '\u{2018}'..='\u{201b}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{2039}'
        | '\u{203a}'
        | '\u{a78c}'
        | '\u{ff07}'
        | '\u{ff40}' => '\'',
        c if !c.is_ascii() && CodePointSetData::new::<Dash>().contains(c) => '-',
        '\u{2043}' => '-',
        c => c,
    }
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
            ("O\u{2019}Reilly", "o'reilly"),
            ("O\u{b4}REILLY o\u{2bc}reilly O`Reilly", "o'reilly o'reilly o'reilly"),
            ("Smith\u{2013}Jones \u{2212}5 a\u{2011}b", "smith-jones -5 a-b"),
            ("So\u{200b}we\u{ad}to\u{2800} \u{202a}x\u{202c}\u{3164}", "soweto x"),
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
