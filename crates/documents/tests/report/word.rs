//! Word documents, cell by cell as an XML reader sees them.

use super::fixture::{cancelled, expected, report, rows, written};
use super::readers::{part, word};
use documents::report::{Format, WriteError};
use std::fs::File;
use zip::ZipArchive;

#[test]
fn each_cell_reads_as_it_was_given() {
    let given = rows();
    let file = written(Format::Docx, &report(), &given);
    let read = word(&part(&file.path, "word/document.xml"));
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
            word(&part(&file.path, name));
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
    let read = word(&part(&file.path, "word/document.xml"));
    assert_eq!(read.rows.len(), 2, "headings and totals");
    assert_eq!(read.paragraphs.last().unwrap(), "No entries.");
}

#[test]
fn a_cancelled_file_is_removed() {
    let (result, is_left) = cancelled(Format::Docx);
    assert!(matches!(result, Err(WriteError::Cancelled)), "{result:?}");
    assert!(!is_left);
}
