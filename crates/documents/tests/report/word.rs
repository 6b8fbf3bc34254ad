//! Word documents, cell by cell as an XML reader sees them.

use super::fixture::{cancelled, expected, report, rows, written};
use documents::report::{Format, WriteError};
use quick_xml::Reader;
use quick_xml::events::Event;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use zip::ZipArchive;

fn part(path: &Path, name: &str) -> String {
    let mut archive = ZipArchive::new(File::open(path).expect("a file")).expect("an archive");
    let mut text = String::new();
    let mut part = archive.by_name(name).expect("a part");
    part.read_to_string(&mut text).expect("UTF-8");
    text
}

/// The texts of the paragraphs outside the table and of the cells of its rows.
#[derive(Default)]
struct Read {
    paragraphs: Vec<String>,
    rows: Vec<Vec<String>>,
    /// How many rows are repeated on each page.
    headings: usize,
}

/// Reads a part strictly: it must be well formed.
fn read(xml: &str) -> Read {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let mut read = Read::default();
    let (mut text, mut in_text, mut in_table, mut depth) = (String::new(), false, false, 0);
    loop {
        match reader.read_event().expect("well-formed XML") {
            Event::Eof => break,
            Event::Start(tag) => {
                depth += 1;
                match tag.name().as_ref() {
                    "w:tbl" => in_table = true,
                    "w:tr" => read.rows.push(Vec::new()),
                    "w:p" => text.clear(),
                    "w:t" => in_text = true,
                    _ => {}
                }
            }
            Event::Empty(tag) if tag.name().as_ref() == "w:tblHeader" => read.headings += 1,
            Event::Text(part) if in_text => text.push_str(&part),
            Event::GeneralRef(name) if in_text => {
                text.push(match &*name {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    other => panic!("no such entity: {other}"),
                });
            }
            Event::End(tag) => {
                depth -= 1;
                match tag.name().as_ref() {
                    "w:tbl" => in_table = false,
                    "w:t" => in_text = false,
                    "w:p" if in_table => read.rows.last_mut().expect("a row").push(text.clone()),
                    "w:p" => read.paragraphs.push(text.clone()),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    assert_eq!(depth, 0, "each element ends");
    read
}

#[test]
fn each_cell_reads_as_it_was_given() {
    let given = rows();
    let file = written(Format::Docx, &report(), &given);
    let read = read(&part(&file.path, "word/document.xml"));
    assert_eq!(read.headings, 1, "the first row stands on each page");
    let titles: Vec<_> = report().columns.into_iter().map(|column| column.title).collect();
    assert_eq!(read.rows[0], titles);
    for (cells, row) in read.rows[1..].iter().zip(&given) {
        assert_eq!(*cells, row.iter().map(expected).collect::<Vec<_>>());
    }
    assert_eq!(read.rows.len(), given.len() + 2);
    let totals = read.rows.last().unwrap();
    let total = "R 122 222 221,11".replace(' ', "\u{a0}");
    assert_eq!((&*totals[0], &*totals[2]), ("Total", &*total));
    assert_eq!(totals[6], "-R 123,45".replace(' ', "\u{a0}"));
    assert_eq!(
        read.paragraphs[..6],
        [
            "Müller & Sons <Pty> Ltd",
            "12 Long Street, Cape Town",
            "NCRCP 1234",
            "Payments & recoveries",
            "Period: 1 Nov 2026 to 21 Nov 2026",
            "Branch: Soweto <main>",
        ]
    );
}

#[test]
fn every_part_is_well_formed_and_has_its_type() {
    let mut report = report();
    report.letterhead.logo = Some(include_bytes!("logo.png").to_vec());
    let file = written(Format::Docx, &report, &rows());
    let archive = ZipArchive::new(File::open(&file.path).unwrap()).unwrap();
    let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    let types = part(&file.path, "[Content_Types].xml");
    for name in &names {
        let extension = name.rsplit('.').next().unwrap();
        assert!(types.contains(&format!("Extension=\"{extension}\"")), "{name} has a type");
        if extension != "png" {
            read(&part(&file.path, name));
        }
    }
    assert!(names.iter().any(|name| name == "word/media/logo.png"), "{names:?}");
    let document = part(&file.path, "word/document.xml");
    assert!(document.contains("r:embed=\"rId3\""), "the logo is in the document");
    let footer = part(&file.path, "word/footer.xml");
    assert!(footer.contains(" PAGE ") && footer.contains(" NUMPAGES "), "{footer}");
}

#[test]
fn a_report_without_rows_says_so() {
    let file = written(Format::Docx, &report(), &[]);
    let read = read(&part(&file.path, "word/document.xml"));
    assert_eq!(read.rows.len(), 2, "headings and totals");
    assert_eq!(read.paragraphs.last().unwrap(), "No entries.");
}

#[test]
fn a_cancelled_file_is_removed() {
    let (result, is_left) = cancelled(Format::Docx);
    assert!(matches!(result, Err(WriteError::Cancelled)), "{result:?}");
    assert!(!is_left);
}
