//! Documents as PDF: laid out by hand, from fonts that are compiled in.
//!
//! Files are PDF/A-2, for archives, and say what their parts are, so that they can be read aloud: by
//! cells, as PDF/UA-1 asks for, and where a table is too long for that a few rows at a time. The library that
//! writes them checks what they promise, and makes no file where a rule is broken.

pub(crate) mod flow;
pub(crate) mod fonts;
mod page;
mod tree;

use crate::{Block, Fact, Letter, Table};
use flow::{Flow, Heading, RowKind, Setting, Tags, lay_out};
use fonts::Face;
use std::borrow::Cow;

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

impl PdfError {
    fn file(error: impl std::fmt::Debug) -> Self {
        PdfError::File(format!("{error:?}"))
    }
}

/// Sizes of text, in points.
const TEXT: f32 = 9.0;
const HEADING: f32 = 11.0;

/// The letter as the bytes of a PDF file.
pub fn render(letter: &Letter) -> Result<Vec<u8>, PdfError> {
    let setting = Setting {
        letterhead: &letter.letterhead,
        title: &letter.title,
        foot: &letter.footer,
        paper: letter.paper,
        created_at: letter.created_at,
        tags: Tags::Cells,
    };
    lay_out(&setting, |flow| {
        for block in &letter.blocks {
            flow.space(6.0);
            match block {
                Block::Heading(text) => flow.heading(text, 2, HEADING),
                Block::Paragraph(text) => flow.paragraph(text, TEXT, Face::Regular),
                Block::Notice(text) => flow.framed(text, TEXT),
                Block::Facts(facts) => set_facts(flow, facts, 0.38, TEXT),
                Block::Table(table) => set_table(flow, table),
                Block::Signature(text) => set_signature(flow, text),
                Block::Picture { image, description } => flow.picture(image, description),
            }
        }
        Ok(())
    })
}

/// Names at the left, which take a share of the width, and values at the right.
pub(crate) fn set_facts(flow: &mut Flow<'_>, facts: &[Fact], share: f32, size: f32) {
    if facts.is_empty() {
        return;
    }
    let slots = flow.slots([(share, false), (1.0 - share, false)].into_iter());
    flow.begin_facts();
    for fact in facts {
        let kind = if fact.is_strong { RowKind::Strong } else { RowKind::Named };
        let texts = [Cow::Borrowed(fact.name.as_str()), Cow::Borrowed(fact.value.as_str())];
        flow.row(&slots, &texts, kind, size);
    }
    flow.end_facts();
}

fn set_table(flow: &mut Flow<'_>, table: &Table) {
    let whole: f32 = table.columns.iter().map(|column| column.share).sum();
    let columns = table.columns.iter().map(|column| (column.share / whole, column.is_number));
    let slots = flow.slots(columns);
    let titles = table.columns.iter().map(|column| column.title.clone()).collect();
    flow.begin_table(Heading { slots: slots.clone(), titles, size: TEXT });
    let mut row = |texts: &[String], kind| {
        let texts: Vec<_> = texts.iter().map(|text| Cow::Borrowed(text.as_str())).collect();
        flow.row(&slots, &texts, kind, TEXT);
    };
    for texts in &table.rows {
        row(texts, RowKind::Data);
    }
    if !table.totals.is_empty() {
        row(&table.totals, RowKind::Total);
    }
    flow.end_table();
}

fn set_signature(flow: &mut Flow<'_>, text: &str) {
    flow.keep_together(60.0);
    flow.space(28.0);
    flow.rule();
    flow.paragraph(text, TEXT, Face::Regular);
}
