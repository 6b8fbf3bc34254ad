//! Text that people type, as it is stored: composed (NFC), without what cannot be seen.
//!
//! One line holds a name, a title, a reference or an address: invisible characters are dropped and
//! line ends become spaces. Free text holds messages, notes and bodies: it keeps line ends and what
//! joins the parts of an emoji or the letters of some alphabets.

use icu_properties::CodePointMapData;
use icu_properties::props::Script;
use store::is_invisible;
use unicode_normalization::UnicodeNormalization as _;

/// In one line, words apart by single spaces.
pub(crate) fn one_line(text: &str) -> String {
    let visible: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect()
}

/// In several lines. Text without anything to see is empty.
pub(crate) fn free(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{85}', '\u{2028}', '\u{2029}'], "\n");
    let kept: String = text.chars().filter(|c| joins(*c) || !is_invisible(*c)).nfc().collect();
    let is_blank = kept.chars().all(|c| c.is_whitespace() || is_invisible(c));
    if is_blank { String::new() } else { kept.trim().to_owned() }
}

/// Zero-width joiner and non-joiner, and the selectors between an emoji and its plain sign.
fn joins(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}' | '\u{FE0E}' | '\u{FE0F}')
}

/// The first control character or noncharacter, with its place among the characters, from 1.
pub(crate) fn first_forbidden(text: &str) -> Option<(char, usize)> {
    let is_forbidden = |c: char| {
        let is_none = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
        (c.is_control() && !matches!(c, '\n' | '\t')) || is_none
    };
    let found = text.chars().enumerate().find(|(_, c)| is_forbidden(*c));
    found.map(|(index, c)| (c, index + 1))
}

/// The first letter of no alphabet that papers are printed in (Latin, Greek, Cyrillic), or that their
/// font does not have.
pub(crate) fn first_unprintable(text: &str) -> Option<char> {
    let of_other =
        |c: &char| !matches!(script(*c), Script::Common | Script::Inherited) && !is_ours(*c);
    text.chars().find(of_other).or_else(|| documents::text::first_unprintable(text))
}

/// The first word with letters of two alphabets, which looks like another word.
pub(crate) fn first_mixed(text: &str) -> Option<&str> {
    text.split_whitespace().find(|word| {
        let mut scripts = word.chars().filter(|c| is_ours(*c)).map(script);
        let first = scripts.next();
        scripts.any(|script| Some(script) != first)
    })
}

fn is_ours(c: char) -> bool {
    matches!(script(c), Script::Latin | Script::Greek | Script::Cyrillic)
}

fn script(c: char) -> Script {
    CodePointMapData::<Script>::new().get(c)
}
