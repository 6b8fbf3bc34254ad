//! Reports as Word documents: a table that is written row by row into the archive.
//!
//! The markup is WordprocessingML (ECMA-376). Looks are in the styles, so that a cell is little more
//! than its text.

mod parts;

use super::columns::{self, Room};
use super::{Cell, Progress, Report, Spool, WriteError};
use crate::logo::Logo;
use crate::text;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, result::ZipError};

type Archive = ZipWriter<BufWriter<File>>;

/// A piece of the document is written once it has so many bytes.
const CHUNK_SIZE: usize = 64 * 1024;

/// Writes the report.
pub(super) fn write(
    report: &Report,
    spool: &Spool,
    path: &Path,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    let columns = Columns::of(report, spool)?;
    let mut archive = ZipWriter::new(BufWriter::new(File::create(path)?));
    let logo = Logo::of(&report.letterhead);
    for (name, text) in parts::all(report, logo.as_ref(), columns.size) {
        archive.start_file(name, packed())?;
        archive.write_all(text.as_bytes())?;
    }
    if let Some(logo) = &logo {
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        archive.start_file(format!("word/{}", parts::logo_name(logo)), stored)?;
        archive.write_all(logo.bytes)?;
    }
    archive.start_file("word/document.xml", packed())?;
    write_body(&mut archive, report, spool, &columns, logo.as_ref(), progress)?;
    archive.finish()?.flush()?;
    Ok(())
}

/// Rows are much alike: packing harder takes longer and saves little.
fn packed() -> SimpleFileOptions {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    options.compression_level(Some(2))
}

fn write_body(
    archive: &mut Archive,
    report: &Report,
    spool: &Spool,
    columns: &Columns,
    logo: Option<&Logo<'_>>,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    let mut xml = String::with_capacity(2 * CHUNK_SIZE);
    parts::begin_document(&mut xml);
    if let Some(logo) = logo {
        parts::picture(&mut xml, logo, &report.letterhead.name);
    }
    paragraph(&mut xml, "Letterhead", &report.letterhead.name);
    for line in &report.letterhead.lines {
        paragraph(&mut xml, "Line", line);
    }
    paragraph(&mut xml, "Heading1", &report.title);
    for (name, value) in &report.facts {
        paragraph(&mut xml, "Line", &format!("{name}: {value}"));
    }
    paragraph(&mut xml, "Line", "");
    parts::begin_table(&mut xml, report, columns.widths.iter().copied());
    let titles: Vec<_> =
        report.columns.iter().map(|column| Cell::Text(column.title.clone())).collect();
    columns.row(&mut xml, &titles, Row::Heading);
    let mut rows = spool.rows();
    while let Some(cells) = rows.read()? {
        columns.row(&mut xml, cells, Row::Data);
        if xml.len() > CHUNK_SIZE {
            archive.write_all(xml.as_bytes())?;
            xml.clear();
        }
        progress.row()?;
    }
    if let Some(totals) = report.totals(spool) {
        columns.row(&mut xml, &totals, Row::Total);
    }
    xml.push_str("</w:tbl>");
    paragraph(&mut xml, "Line", if spool.is_empty() { super::NO_ROWS } else { "" });
    parts::end_document(&mut xml);
    archive.write_all(xml.as_bytes())?;
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Heading,
    Data,
    Total,
}

struct Columns {
    /// In twentieths of a point, as all lengths here.
    widths: Vec<u32>,
    /// Of the text, in half points.
    size: u8,
    are_numbers: Vec<bool>,
}

impl Columns {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within a page")]
    fn of(report: &Report, spool: &Spool) -> Result<Self, WriteError> {
        let width = f64::from(parts::TEXT_WIDTH);
        let room = Room {
            width: (width / 20.0) as f32,
            gap: f32::from(parts::CELL_MARGIN) / 10.0,
            size: f32::from(parts::CELLS) / 2.0,
        };
        let fitting = columns::Columns::fit(report, spool, &room)?;
        let widths =
            fitting.shares.iter().map(|share| (f64::from(*share) * width) as u32).collect();
        let are_numbers = report.columns.iter().map(|column| column.kind.is_number()).collect();
        Ok(Columns { widths, size: (fitting.size * 2.0) as u8, are_numbers })
    }

    fn row(&self, xml: &mut String, cells: &[Cell], kind: Row) {
        xml.push_str("<w:tr><w:trPr><w:cantSplit/>");
        xml.push_str(if kind == Row::Heading { "<w:tblHeader/></w:trPr>" } else { "</w:trPr>" });
        let mut cells = cells.iter();
        for (width, is_number) in self.widths.iter().zip(&self.are_numbers) {
            let cell = cells.next().unwrap_or(&Cell::Empty);
            let style = match (kind, is_number) {
                (Row::Heading, false) => "Heading",
                (Row::Heading, true) => "HeadingNumber",
                (Row::Data, false) => "",
                (Row::Data, true) => "Number",
                (Row::Total, false) => "Total",
                (Row::Total, true) => "TotalNumber",
            };
            xml.push_str("<w:tc>");
            if kind == Row::Heading {
                put(xml, format_args!("<w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/></w:tcPr>"));
            }
            paragraph(xml, style, &cell.text());
            xml.push_str("</w:tc>");
        }
        xml.push_str("</w:tr>");
    }
}

/// A paragraph in a style, or in the one of cells where it is empty.
fn paragraph(xml: &mut String, style: &str, text: &str) {
    xml.push_str("<w:p>");
    if !style.is_empty() {
        xml.push_str("<w:pPr><w:pStyle w:val=\"");
        xml.push_str(style);
        xml.push_str("\"/></w:pPr>");
    }
    if !text.is_empty() {
        // Spaces at the ends of a text count only where it says so.
        let has_edge = text.starts_with(' ') || text.ends_with(' ');
        xml.push_str(if has_edge { "<w:r><w:t xml:space=\"preserve\">" } else { "<w:r><w:t>" });
        escape(xml, text);
        xml.push_str("</w:t></w:r>");
    }
    xml.push_str("</w:p>");
}

/// Adds a text as it has to stand in XML, between tags and within quotes.
fn escape(xml: &mut String, text: &str) {
    let text = text::clean(text);
    let mut rest = &*text;
    while let Some(at) = rest.find(['&', '<', '>', '"']) {
        let (plain, special) = rest.split_at(at);
        xml.push_str(plain);
        xml.push_str(match special.as_bytes() {
            [b'&', ..] => "&amp;",
            [b'<', ..] => "&lt;",
            [b'>', ..] => "&gt;",
            _ => "&quot;",
        });
        rest = &special[1..];
    }
    xml.push_str(rest);
}

fn put(xml: &mut String, arguments: std::fmt::Arguments<'_>) {
    xml.write_fmt(arguments).expect("a string takes all text");
}

impl From<ZipError> for WriteError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => error.into(),
            other => WriteError::Document(io::Error::from(other).to_string()),
        }
    }
}
