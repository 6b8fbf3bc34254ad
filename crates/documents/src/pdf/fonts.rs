//! The fonts that are compiled in: how wide their letters are, and which there are.

use super::PdfError;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use ttf_parser::Face;

/// Noto Sans has the letters of all official languages of South Africa, Tshivenda's among them.
static REGULAR: &[u8] = include_bytes!("../../assets/NotoSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../assets/NotoSans-Bold.ttf");

/// A font, measured.
pub(super) struct Measured {
    pub(super) font: Font,
    face: Face<'static>,
}

impl Measured {
    pub(super) fn regular() -> Result<Self, PdfError> {
        Measured::of(REGULAR)
    }

    pub(super) fn bold() -> Result<Self, PdfError> {
        Measured::of(BOLD)
    }

    fn of(bytes: &'static [u8]) -> Result<Self, PdfError> {
        let font = Font::new(bytes.into(), 0).ok_or(PdfError::Font)?;
        let face = Face::parse(bytes, 0).map_err(|_| PdfError::Font)?;
        Ok(Measured { font, face })
    }

    /// A letter's glyph and its width as a share of the size; `?` for letters that are missing.
    fn glyph(&self, letter: char) -> (ttf_parser::GlyphId, f32) {
        let known = self.face.glyph_index(letter).or_else(|| self.face.glyph_index('?'));
        let id = known.unwrap_or_default();
        let advance = self.face.glyph_hor_advance(id).unwrap_or_default();
        (id, f32::from(advance) / f32::from(self.face.units_per_em()))
    }

    /// How wide a text is at a size, in points.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.glyph(letter).1).sum::<f32>() * size
    }

    /// The glyphs of a text; each is tied to its letters, so that the text can be found and copied.
    pub(super) fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        text.char_indices()
            .map(|(at, letter)| {
                let (id, advance) = self.glyph(letter);
                let range = at..at + letter.len_utf8();
                KrillaGlyph::new(GlyphId::new(u32::from(id.0)), advance, 0.0, 0.0, 0.0, range, None)
            })
            .collect()
    }

    /// A text in lines that fit into a width. A word longer than a line is broken.
    pub(super) fn lines(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in words(text) {
            let line = lines.last().map_or("", String::as_str);
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(&longer, size) <= width {
                lines.pop();
                lines.push(longer);
                continue;
            }
            if line.is_empty() {
                lines.pop();
            }
            lines.extend(self.pieces(word, size, width));
        }
        lines
    }

    /// A word in pieces that each fit into a width.
    fn pieces(&self, word: &str, size: f32, width: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let piece = pieces.last().map_or("", String::as_str);
            let longer = format!("{piece}{letter}");
            if piece.is_empty() || self.width(&longer, size) <= width {
                pieces.pop();
                pieces.push(longer);
            } else {
                pieces.push(letter.to_string());
            }
        }
        pieces
    }
}

/// Words are parted by ordinary spaces alone: an amount holds no-break ones.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|letter: char| letter.is_whitespace() && letter != '\u{a0}');
    parts.filter(|word| !word.is_empty())
}
