//! Documents as PDF, on A5: the paper of a receipt, which any printer puts on A4 as well.
//!
//! Text is set glyph by glyph from the fonts that are compiled in; what they have no letter for is
//! shown as `?`. The amounts of text are small, so that a document is laid out and drawn in one go.

mod fonts;
mod page;

use crate::{Block, Document, Fact, Table};
use krilla::Document as Pdf;
use krilla::metadata::Metadata;
use page::{Face, Pages};

/// Why a document could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// A font that is compiled in cannot be read.
    #[error("a font cannot be read")]
    Font,
    /// The size of the page is none.
    #[error("the page has no size")]
    Page,
    /// The file could not be put together.
    #[error("the file cannot be put together: {0}")]
    File(String),
}

/// Sizes of text, in points.
const TEXT: f32 = 9.0;
const TITLE: f32 = 13.0;
const LETTERHEAD: f32 = 15.0;

/// The document as the bytes of a PDF file.
pub fn render(document: &Document) -> Result<Vec<u8>, PdfError> {
    let mut pages = Pages::new(document)?;
    pages.text(&document.letterhead, LETTERHEAD, Face::Bold);
    pages.text(&document.title, TITLE, Face::Regular);
    pages.rule();
    for block in &document.blocks {
        pages.space(8.0);
        match block {
            Block::Notice(text) => pages.framed(text, TEXT),
            Block::Facts(facts) => set_facts(&mut pages, facts),
            Block::Table(table) => set_table(&mut pages, table),
            Block::Signature(text) => set_signature(&mut pages, text),
        }
    }
    let mut pdf = Pdf::new();
    pdf.set_metadata(Metadata::new().title(document.title.clone()));
    pages.draw(&mut pdf)?;
    pdf.finish().map_err(|error| PdfError::File(format!("{error:?}")))
}

fn set_facts(pages: &mut Pages, facts: &[Fact]) {
    for fact in facts {
        let face = if fact.is_strong { Face::Bold } else { Face::Regular };
        pages.row(&[(0.38, false, &fact.name, face), (0.62, false, &fact.value, face)], TEXT);
    }
}

fn set_table(pages: &mut Pages, table: &Table) {
    let whole: f32 = table.columns.iter().map(|column| column.share).sum();
    let row = |pages: &mut Pages, texts: &[String], face: Face| {
        let cells: Vec<_> = table
            .columns
            .iter()
            .zip(texts)
            .map(|(column, text)| (column.share / whole, column.is_number, text.as_str(), face))
            .collect();
        pages.row(&cells, TEXT);
    };
    let titles: Vec<_> = table.columns.iter().map(|column| column.title.clone()).collect();
    let head = |pages: &mut Pages| {
        row(pages, &titles, Face::Bold);
        pages.rule();
    };
    // A heading never stands at the foot of a page with its first row on the next.
    pages.keep_together(3);
    head(pages);
    for texts in &table.rows {
        if pages.is_full() {
            pages.turn();
            head(pages);
        }
        row(pages, texts, Face::Regular);
    }
    if !table.totals.is_empty() {
        pages.rule();
        row(pages, &table.totals, Face::Bold);
    }
}

fn set_signature(pages: &mut Pages, text: &str) {
    pages.keep_together(4);
    pages.space(28.0);
    pages.rule();
    pages.text(text, TEXT, Face::Regular);
}
