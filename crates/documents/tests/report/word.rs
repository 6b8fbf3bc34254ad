//! Word documents, cell by cell as an XML reader sees them.

use super::fixture::{cancelled, expected, report, rows, written};
use super::readers::{part, word};
use documents::report::{Format, WriteError};
use std::fs::File;
use std::process::Command;
use zip::ZipArchive;

#[test]
fn word_cells_match_the_given_rows() {
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

/// Prints the cells of the table as python-docx reads them: U+001F between cells, U+001E between rows.
const READER: &str = r#"
import sys, docx
sys.stdout.reconfigure(encoding="utf-8")
[table] = docx.Document(sys.argv[1]).tables
print("\x1e".join("\x1f".join(cell.text for cell in row.cells) for row in table.rows), end="")
"#;

#[test]
fn python_docx_reads_the_same_cells() {
    let mut report = report();
    report.letterhead.logo = Some(include_bytes!("logo.png").to_vec());
    let given = rows();
    let file = written(Format::Docx, &report, &given);
    // Debian's own Python has the package, whichever Python is found first.
    let read = Command::new("/usr/bin/python3").args(["-c", READER]).arg(&file.path).output();
    let read = read.expect("Debian's Python is needed");
    let said = String::from_utf8_lossy(&read.stderr);
    assert!(read.status.success(), "python3-docx is needed: {said}");
    let text = String::from_utf8(read.stdout).expect("UTF-8");
    let cells: Vec<Vec<_>> =
        text.split('\u{1e}').map(|row| row.split('\u{1f}').collect()).collect();
    assert_eq!(cells.len(), given.len() + 2);
    assert_eq!(cells[0][0], "Receipt");
    for (cells, row) in cells[1..].iter().zip(&given) {
        assert_eq!(*cells, row.iter().map(expected).collect::<Vec<_>>());
    }
}

#[test]
fn every_part_is_well_formed_and_typed() {
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
