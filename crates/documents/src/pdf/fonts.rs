//! The fonts that are compiled in: how wide their letters are, and which there are.

use super::PdfError;
use crate::text;
use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;
use ttf_parser::Face as Parsed;
use unicode_normalization::UnicodeNormalization as _;

/// Noto Sans has the letters of all official languages of South Africa, Tshivenda's among them.
static REGULAR: &[u8] = include_bytes!("../../assets/NotoSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../assets/NotoSans-Bold.ttf");

const NO_BREAK_SPACE: char = '\u{a0}';

/// Upright or bold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Regular,
    Bold,
}

/// Both faces.
pub(crate) struct Fonts {
    regular: Measured,
    bold: Measured,
}

impl Fonts {
    pub(crate) fn new() -> Result<Self, PdfError> {
        Ok(Fonts { regular: Measured::of(REGULAR)?, bold: Measured::of(BOLD)? })
    }

    pub(crate) fn of(&self, face: Face) -> &Measured {
        match face {
            Face::Regular => &self.regular,
            Face::Bold => &self.bold,
        }
    }

    /// A text in letters that the fonts have. Letters with marks are composed, because text is set
    /// without shaping; a letter that is missing becomes a similar one or `?`.
    pub(crate) fn printable<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if text.chars().all(|letter| matches!(letter, ' '..='~' | NO_BREAK_SPACE)) {
            return Cow::Borrowed(text);
        }
        let mut printable = String::with_capacity(text.len());
        let cleaned = text::clean(text);
        for letter in cleaned.nfc().filter(|letter| !is_invisible(*letter)) {
            if self.regular.has(letter) {
                printable.push(letter);
            } else {
                self.push_similar(letter, &mut printable);
            }
        }
        Cow::Owned(printable)
    }

    fn push_similar(&self, letter: char, printable: &mut String) {
        let before = printable.len();
        printable.extend(similar(&self.regular.face, letter));
        if printable.len() == before {
            printable.push('?');
        }
    }
}

/// Replacements for a letter that the font does not have; empty if there are none.
fn similar(face: &Parsed<'_>, letter: char) -> impl Iterator<Item = char> {
    let letter = if letter == '\u{2212}' { '-' } else { letter };
    let has = |part: &char| face.glyph_index(*part).is_some();
    let is_known = std::iter::once(letter).nfkd().next().is_some_and(|first| has(&first));
    std::iter::once(letter).nfkd().filter(move |part| is_known && has(part))
}

/// The first character of a text in whose place papers would print a question mark.
pub(crate) fn first_missing(text: &str) -> Option<char> {
    static FACES: LazyLock<Vec<Parsed<'static>>> = LazyLock::new(|| {
        [REGULAR, BOLD].iter().filter_map(|bytes| Parsed::parse(bytes, 0).ok()).collect()
    });
    let is_missing = |letter: &char| {
        FACES.iter().any(|face| {
            face.glyph_index(*letter).is_none() && similar(face, *letter).next().is_none()
        })
    };
    let cleaned = text::clean(text);
    cleaned.nfc().filter(|letter| !is_invisible(*letter)).find(is_missing)
}

/// Letters that are not seen: they join, part or turn around others.
fn is_invisible(letter: char) -> bool {
    !letter.is_ascii() && CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

/// A glyph and how wide it is as a share of the size.
type Glyph = (u16, f32);

/// A font, measured.
pub(crate) struct Measured {
    font: Font,
    face: Parsed<'static>,
    /// The glyphs of ASCII, by letter.
    common: Vec<Glyph>,
    others: RefCell<HashMap<char, Glyph>>,
}

impl Measured {
    fn of(bytes: &'static [u8]) -> Result<Self, PdfError> {
        let font = Font::new(bytes.into(), 0).ok_or(PdfError::Font)?;
        let face = Parsed::parse(bytes, 0).map_err(|_| PdfError::Font)?;
        let common = ('\0'..='\u{7f}').map(|letter| find(&face, letter)).collect();
        Ok(Measured { font, face, common, others: RefCell::default() })
    }

    pub(crate) fn font(&self) -> Font {
        self.font.clone()
    }

    fn has(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    fn glyph(&self, letter: char) -> Glyph {
        if let Some(glyph) = self.common.get(letter as usize) {
            return *glyph;
        }
        let mut others = self.others.borrow_mut();
        *others.entry(letter).or_insert_with(|| find(&self.face, letter))
    }

    /// Width of a text at a size, in points.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.glyph(letter).1).sum::<f32>() * size
    }

    /// The size at which a text fits into a width on one line: the one that is given, or a smaller one.
    pub(crate) fn fitting(&self, text: &str, size: f32, width: f32) -> f32 {
        let needed = self.width(text, size);
        // A little less, so that it is not broken by a rounding.
        if needed <= width { size } else { size * width / needed * 0.999 }
    }

    /// Adds the glyphs of a text, which is so many bytes behind the start of its run. Each is tied to
    /// its letter, so that the text can be found and copied.
    pub(crate) fn glyphs(&self, text: &str, from: usize, glyphs: &mut Vec<KrillaGlyph>) {
        glyphs.extend(text.char_indices().map(|(at, letter)| {
            let (id, advance) = self.glyph(letter);
            let at = from + at;
            let range = at..at + letter.len_utf8();
            KrillaGlyph::new(GlyphId::new(u32::from(id)), advance, 0.0, 0.0, 0.0, range, None)
        }));
    }

    /// A text in lines that fit into a width, which together are the text. A line ends after a
    /// space, or within a word that is longer than a line. No-break spaces do not end a line.
    pub(crate) fn lines<'t>(&self, text: &'t str, size: f32, width: f32) -> Lines<'t> {
        if self.width(text, size) <= width {
            return Lines::One(text);
        }
        let limit = width / size;
        let mut lines = Vec::new();
        let (mut start, mut used) = (0, 0.0);
        // Where the line may end, and how much of its width is used until there.
        let mut end: Option<(usize, f32)> = None;
        for (at, letter) in text.char_indices() {
            let advance = self.glyph(letter).1;
            if letter == ' ' {
                used += advance;
                end = Some((at + 1, used));
                continue;
            }
            while used + advance > limit && at > start {
                let (until, before) = end.take().unwrap_or((at, used));
                lines.push(&text[start..until]);
                start = until;
                used -= before;
            }
            used += advance;
        }
        lines.push(&text[start..]);
        Lines::Many(lines)
    }
}

fn find(face: &Parsed<'_>, letter: char) -> Glyph {
    let known = face.glyph_index(letter).or_else(|| face.glyph_index('?')).unwrap_or_default();
    let advance = face.glyph_hor_advance(known).unwrap_or_default();
    (known.0, f32::from(advance) / f32::from(face.units_per_em()))
}

/// The lines of a text. Most have one.
pub(crate) enum Lines<'t> {
    One(&'t str),
    Many(Vec<&'t str>),
}

impl<'t> Lines<'t> {
    pub(crate) fn as_slice(&self) -> &[&'t str] {
        match self {
            Lines::One(line) => std::slice::from_ref(line),
            Lines::Many(lines) => lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_letters_become_similar_ones() {
        let fonts = Fonts::new().unwrap();
        for (text, printed) in [
            ("Ṱhohoyanḓou ṅwana ḽ ṋ", "Ṱhohoyanḓou ṅwana ḽ ṋ"),
            // Letters and marks apart, as some systems store names.
            ("T\u{32d}hohoyand\u{32d}ou n\u{307}wana", "Ṱhohoyanḓou ṅwana"),
            ("−5 ﬁne Ａ\u{202e}b\u{feff}", "-5 ﬁne Ab"),
            ("שלום 😀 漢", "???? ? ?"),
            ("a\u{0}b\tc\u{ffff}", "ab c"),
        ] {
            assert_eq!(fonts.printable(text), printed, "{text}");
        }
    }

    /// Papers are set in both faces: what one of them lacks is missing.
    #[test]
    fn missing_letters_are_known_in_advance() {
        let fonts = Fonts::new().unwrap();
        // Some letters are a question mark, or hold one.
        let asks = |letter: &char| std::iter::once(*letter).nfkd().any(|part| part == '?');
        for letter in ('\0'..=char::MAX).filter(|letter| !asks(letter)) {
            let text = letter.to_string();
            if first_missing(&text).is_none() {
                assert!(!fonts.printable(&text).contains('?'), "U+{:04X}", letter as u32);
            }
        }
        assert_eq!(first_missing("Ṱhohoyanḓou ṅwana Ωmega Мария"), None);
        assert_eq!(first_missing("Li 李小龍"), Some('李'));
        assert_eq!(first_missing("ተስፋዬ"), Some('ተ'));
    }

    #[test]
    fn lines_fit_and_preserve_the_text() {
        let fonts = Fonts::new().unwrap();
        let font = fonts.of(Face::Regular);
        let long = "x".repeat(300);
        for text in
            ["", " ", "one two  three, four and five ", &long, &format!("a {long} b"), "R\u{a0}1"]
        {
            for width in [1.0, 20.0, 60.0, 10_000.0] {
                let lines = font.lines(text, 8.0, width);
                assert_eq!(lines.as_slice().concat(), text);
                for line in lines.as_slice() {
                    let line = line.trim_end_matches(' ');
                    let is_letter = line.chars().count() <= 1;
                    assert!(
                        is_letter || font.width(line, 8.0) <= width + 0.01,
                        "{line} in {width}"
                    );
                }
            }
        }
        let lines = font.lines("one two", 8.0, font.width("one", 8.0) + 0.1);
        assert_eq!(lines.as_slice(), ["one ", "two"]);
    }
}
