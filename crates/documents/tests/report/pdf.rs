//! PDF files, cell by cell as another program reads their structure.

use super::fixture::{cancelled, expected, report, rows, spool, texts, written};
use super::readers::{pdf_cells, run};
use documents::report::{
    Cell, Column, ColumnKind, Format, PDF_ROWS, SpoolWriter, Total, WriteError, write,
};
use std::ops::ControlFlow;

/// Printed form of texts with letters that the fonts do not have.
fn printed(text: &str) -> String {
    match text {
        "שלום עולם مرحبا" => "???? ???? ?????".to_owned(),
        "😀👩\u{200d}👩\u{200d}👧 漢字" => "???? ??".to_owned(),
        text => text.to_owned(),
    }
}

#[test]
fn pdf_cells_match_the_given_rows() {
    let given = rows();
    let file = written(Format::Pdf, &report(), &given);
    let read = pdf_cells(&file.path);
    let titles: Vec<_> = report().columns.into_iter().map(|column| column.title).collect();
    assert_eq!(read[0], titles);
    assert_eq!(read.len(), given.len() + 2);
    for (cells, row) in read[1..].iter().zip(&given) {
        let row: Vec<_> = row.iter().map(|cell| printed(&expected(cell))).collect();
        assert_eq!(*cells, row);
    }
    let totals = read.last().unwrap();
    let total = "R 122 222 221,11".replace(' ', "\u{a0}");
    assert_eq!((&*totals[0], &*totals[2]), ("Total", &*total));
}

#[test]
fn long_table_repeats_headings_and_ends_with_totals() {
    let given: Vec<_> = rows().into_iter().cycle().take(300).collect();
    let file = written(Format::Pdf, &report(), &given);
    assert_eq!(pdf_cells(&file.path).len(), 302, "headings that are repeated are not rows");
    let pages = run("pdftotext", &["-layout"], &file.path);
    let pages: Vec<_> = pages.trim_end_matches('\u{c}').split('\u{c}').collect();
    assert!(pages.len() > 5, "{} pages", pages.len());
    for (number, page) in (1..).zip(&pages) {
        assert!(page.contains("Installments"), "page {number} has headings");
        assert!(page.contains(&format!("Page {number} of {}", pages.len())), "page {number}");
        assert_eq!(page.contains("Total"), number == pages.len(), "page {number}");
        assert!(page.contains("Registered credit provider"), "page {number} has a footer");
    }
    run("qpdf", &["--check"], &file.path);
}

#[test]
fn pdf_has_title_language_and_conforms_to_standards() {
    let mut report = report();
    report.letterhead.logo = Some(include_bytes!("logo.png").to_vec());
    let file = written(Format::Pdf, &report, &rows());
    let facts = run("pdfinfo", &[], &file.path);
    for fact in ["Tagged:          yes", "Title:           Payments & recoveries"] {
        assert!(facts.contains(fact), "{facts}");
    }
    let metadata = run("pdfinfo", &["-meta"], &file.path);
    for promise in ["<pdfaid:part>2<", "<pdfaid:conformance>A<", "<pdfuaid:part>1<", "en-ZA"] {
        assert!(metadata.contains(promise), "{promise}: {metadata}");
    }
    let fonts = run("pdffonts", &[], &file.path);
    assert!(fonts.lines().skip(2).all(|font| font.contains("yes yes yes")), "{fonts}");
    let images = run("pdfimages", &["-list"], &file.path);
    assert!(images.contains("160    60"), "the logo is in the file: {images}");
}

#[test]
fn long_table_is_read_by_rows() {
    let names: Vec<_> = texts().into_iter().filter(|text| text.starts_with("Th")).collect();
    let row = |number: i64| {
        let text = |text: String| Cell::Text(text);
        vec![
            text(format!("R-{number:08}")),
            text(names[0].clone()),
            Cell::Money(money::Cents::new(number * 100)),
        ]
    };
    let given: Vec<_> = (1..=9_000).map(row).collect();
    let file = written(Format::Pdf, &report(), &given);
    assert!(run("pdfinfo", &[], &file.path).contains("Tagged:          yes"));
    let metadata = run("pdfinfo", &["-meta"], &file.path);
    assert!(metadata.contains("<pdfaid:conformance>U<"), "{metadata}");
    assert!(!metadata.contains("pdfuaid"), "cells are not told apart: {metadata}");
    let structure = run("pdfinfo", &["-struct-text"], &file.path);
    let read: Vec<_> = structure.split("R-").skip(1).map(|row| &row[..8]).collect();
    let numbers: Vec<_> = (1..=9_000).map(|number| format!("{number:08}")).collect();
    assert_eq!(read, numbers, "each row once, in order");
    assert!(!structure.contains("Page 2 of"), "what stands on each page is no part of the table");
    run("qpdf", &["--check"], &file.path);
    let text = run("pdftotext", &["-layout"], &file.path);
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with("R-")).collect();
    assert_eq!(lines.len(), given.len());
    for (line, row) in lines.iter().zip(&given) {
        let words: Vec<_> =
            line.split("  ").map(str::trim).filter(|word| !word.is_empty()).collect();
        // This reader makes spaces of no-break spaces.
        let row = row.iter().map(|cell| expected(cell).replace('\u{a0}', " "));
        assert_eq!(words, row.collect::<Vec<_>>());
    }
}

#[test]
fn wide_figure_is_shrunk_not_broken() {
    let mut report = report();
    report.columns[2].width = 5;
    let file = written(Format::Pdf, &report, &rows());
    let text = run("pdftotext", &["-layout"], &file.path).replace('\u{a0}', " ");
    for figure in ["R 1 234 567,89", "R 122 222 221,11"] {
        assert!(text.contains(figure), "{figure}: {text}");
    }
}

#[test]
fn words_are_not_broken_in_wide_columns() {
    let mut report = report();
    let asked = [30, 30, 2, 2, 2, 2, 2];
    for (column, width) in report.columns.iter_mut().zip(asked) {
        column.width = width;
    }
    report.columns.extend(["National ID", "Race"].map(|title| Column {
        title: title.to_owned(),
        width: 1,
        kind: ColumnKind::Text,
        total: Total::None,
    }));
    let mut given = rows()[..1].to_vec();
    given[0].extend(["8001015009087", "Coloured"].map(|text| Cell::Text(text.to_owned())));
    let file = written(Format::Pdf, &report, &given);
    let text = run("pdftotext", &["-layout"], &file.path).replace('\u{a0}', " ");
    let line = text.lines().find(|line| line.contains("R-00000000")).unwrap_or_default();
    for word in ["28 Feb 2026", "21 Nov 2026, 23:59", "8001015009087", "Coloured"] {
        assert!(line.contains(word), "{word}: {text}");
    }
}

#[test]
fn long_row_continues_on_the_next_page() {
    let mut given = rows();
    let long = "word ".repeat(3_000);
    given[2][1] = Cell::Text(long.trim_end().to_owned());
    let file = written(Format::Pdf, &report(), &given);
    let read = pdf_cells(&file.path);
    assert_eq!(read[3][1], long.trim_end());
    assert_eq!(read.len(), given.len() + 2);
}

#[test]
fn a_report_without_rows_says_so() {
    let file = written(Format::Pdf, &report(), &[]);
    assert_eq!(pdf_cells(&file.path).len(), 2, "headings and totals");
    assert!(run("pdftotext", &["-layout"], &file.path).contains("No entries."));
}

#[test]
fn more_rows_than_a_file_holds_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = SpoolWriter::new(folder.path()).unwrap();
    for _ in 0..=PDF_ROWS {
        writer.push(&[]).unwrap();
    }
    let path = folder.path().join("report.pdf");
    let mut watch = |_| ControlFlow::Continue(());
    let result = write(Format::Pdf, &report(), &writer.finish().unwrap(), &path, &mut watch);
    let refusal = result.unwrap_err();
    assert!(matches!(refusal, WriteError::TooLong(200_001)));
    let sentence = "A PDF file has room for 200 000 rows, and this report has 200 001. Choose the spreadsheet or a shorter period.";
    assert_eq!(refusal.to_string().replace('\u{a0}', " "), sentence);
}

#[test]
fn progress_ascends_to_the_number_of_rows() {
    let folder = tempfile::tempdir().unwrap();
    let rows: Vec<_> = rows().into_iter().cycle().take(1_100).collect();
    let spool = spool(&rows, folder.path());
    for format in [Format::Pdf, Format::Docx, Format::Xlsx] {
        let mut seen = Vec::new();
        let path = folder.path().join("report");
        let mut watch = |done| {
            seen.push(done);
            ControlFlow::Continue(())
        };
        write(format, &report(), &spool, &path, &mut watch).unwrap();
        assert_eq!(seen, [512, 1_024], "{format:?}");
    }
}

#[test]
fn a_cancelled_file_is_removed() {
    let (result, is_left) = cancelled(Format::Pdf);
    assert!(matches!(result, Err(WriteError::Cancelled)), "{result:?}");
    assert!(!is_left);
}
