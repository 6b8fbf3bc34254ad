//! Reads PDF and Word files as other programs do, cell by cell.
//!
//! The programs are poppler's and qpdf. `cargo xtask test` installs them where they are missing.

use quick_xml::Reader;
use quick_xml::events::Event;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::Command;
use zip::ZipArchive;

/// Runs a program on a PDF; answers what it printed.
pub(crate) fn run(program: &str, arguments: &[&str], file: &Path) -> String {
    let mut command = Command::new(program);
    command.args(arguments).arg(file);
    if program == "pdftotext" {
        command.arg("-");
    }
    let output = command.output();
    let output = output.unwrap_or_else(|error| panic!("{program} is needed: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {arguments:?}: {said}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The rows of the last table of a PDF, as the structure of the file has them.
pub(crate) fn pdf_cells(file: &Path) -> Vec<Vec<String>> {
    let structure = run("pdfinfo", &["-struct-text"], file);
    let (_, table) = structure.rsplit_once("THead").expect("a table");
    let mut rows: Vec<Vec<String>> = Vec::new();
    for line in table.lines().map(str::trim) {
        let text = line.strip_prefix('"').and_then(|line| line.strip_suffix('"'));
        match line {
            "TR" => rows.push(Vec::new()),
            "TD" | "TH:" => rows.last_mut().expect("a row").push(String::new()),
            // Text after the table.
            "P (block)" => break,
            _ => {
                if let Some(text) = text {
                    let cell = rows.last_mut().and_then(|row| row.last_mut()).expect("a cell");
                    cell.push_str(&text.replace("\\\"", "\""));
                }
            }
        }
    }
    rows
}

/// A part of a Word file.
pub(crate) fn part(path: &Path, name: &str) -> String {
    let mut archive = ZipArchive::new(File::open(path).expect("a file")).expect("an archive");
    let mut text = String::new();
    let mut part = archive.by_name(name).expect("a part");
    part.read_to_string(&mut text).expect("UTF-8");
    text
}

/// A Word document: the texts of the paragraphs outside the table and of the cells of its rows.
#[derive(Default)]
pub(crate) struct Word {
    pub(crate) paragraphs: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
    /// Number of rows repeated on each page.
    pub(crate) headings: usize,
}

/// Reads a part strictly: it must be well formed.
pub(crate) fn word(xml: &str) -> Word {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let mut read = Word::default();
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
