//! Documents for printing and storing: their contents as plain structs, and their conversion to
//! files.
//!
//! This crate knows nothing of lending. A [`Report`](report::Report) is a table of any length, as
//! PDF, Word and spreadsheet; a [`Letter`] is a letterhead, a title and blocks one below the other,
//! as PDF; an [`Archive`](archive::Archive) is several files in one. [`text`] formats dates and
//! numbers for all of them.
#![deny(missing_docs)]

pub mod archive;
mod logo;
pub mod pdf;
pub mod report;
pub mod text;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Head and foot of a document, with the name of its owner.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Letterhead {
    /// The lender's name.
    pub name: String,
    /// Lines below the name: address, registration number, bank details.
    pub lines: Vec<String>,
    /// A picture beside it, as PNG or JPEG. Bytes that are neither are left out.
    /// It is no part of a letterhead that is stored as text.
    #[serde(skip)]
    pub logo: Option<Vec<u8>>,
    /// A line at the foot of each page.
    pub footer: Option<String>,
}

/// The paper that a document is printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paper {
    /// The paper of letters, upright.
    #[default]
    A4,
    /// The same on its side, for wide tables.
    A4Landscape,
    /// The paper of receipts, which any printer puts on A4 as well.
    A5,
}

impl Paper {
    const A4_SHORT: f32 = 595.28;
    const A4_LONG: f32 = 841.89;
    const A5_SHORT: f32 = 419.53;

    /// In points.
    pub(crate) fn width(self) -> f32 {
        match self {
            Paper::A4 => Self::A4_SHORT,
            Paper::A4Landscape => Self::A4_LONG,
            Paper::A5 => Self::A5_SHORT,
        }
    }

    /// In points.
    pub(crate) fn height(self) -> f32 {
        match self {
            Paper::A4 => Self::A4_LONG,
            Paper::A4Landscape | Paper::A5 => Self::A4_SHORT,
        }
    }

    /// On all sides, in points.
    pub(crate) fn margin(self) -> f32 {
        match self {
            Paper::A4 => 56.0,
            Paper::A4Landscape | Paper::A5 => 34.0,
        }
    }
}

/// A letter, receipt or other paper: a letterhead, a title, and blocks.
#[derive(Clone, Debug, Default)]
pub struct Letter {
    /// Letterhead of the owner.
    pub letterhead: Letterhead,
    /// Title of the paper and of the file.
    pub title: String,
    /// Blocks from top to bottom.
    pub blocks: Vec<Block>,
    /// A line at the foot of each page, beside its number.
    pub footer: String,
    /// Paper format.
    pub paper: Paper,
    /// When it was made, for the properties of the file.
    pub created_at: Timestamp,
}

/// A part of a letter. Parts are stored as they are serialized: names stay.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// The title of what follows.
    Heading(String),
    /// Sentences.
    Paragraph(String),
    /// An important notice: in bold within a frame.
    Notice(String),
    /// Names at the left, values at the right, one pair per line.
    Facts(Vec<Fact>),
    /// A table, its headings repeated on each page.
    Table(Table),
    /// A line for a signature, with the text to be signed.
    Signature(String),
    /// A drawing, such as a signature.
    Picture {
        /// PNG or JPEG. Bytes that are neither are left out.
        image: Vec<u8>,
        /// Description of the picture, for screen readers.
        description: String,
    },
}

/// A name and its value.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// Name of the fact.
    pub name: String,
    /// Value of the fact.
    pub value: String,
    /// Set in bold.
    pub is_strong: bool,
}

impl Fact {
    /// A fact as most are.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Fact { name: name.into(), value: value.into(), is_strong: false }
    }

    /// One that the eye should find first.
    pub fn strong(name: impl Into<String>, value: impl Into<String>) -> Self {
        Fact { is_strong: true, ..Fact::new(name, value) }
    }
}

/// A table. Each row has a text for each column.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// The rows, from top to bottom.
    pub rows: Vec<Vec<String>>,
    /// A last row of sums; none where it is empty.
    pub totals: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Column {
    /// Its heading.
    pub title: String,
    /// Its share of the width, beside the shares of the others.
    pub share: f32,
    /// Numbers and amounts are set against the right.
    pub is_number: bool,
}
