//! A report with everything in it that people type and that formats stumble over.

use documents::report::{
    Cell, Column, ColumnKind, Format, Report, Spool, SpoolWriter, Total, WriteError, write,
};
use documents::{Letterhead, text};
use jiff::civil::{Date, DateTime};
use money::Cents;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub(crate) fn report() -> Report {
    let column =
        |title: &str, width, kind, total| Column { title: title.to_owned(), width, kind, total };
    Report {
        letterhead: Letterhead {
            name: "Müller & Sons <Pty> Ltd".to_owned(),
            lines: vec!["12 Long Street, Cape Town".to_owned(), "NCRCP 1234".to_owned()],
            logo: None,
            footer: Some("Registered credit provider \"NCRCP 1234\"".to_owned()),
        },
        title: "Payments & recoveries".to_owned(),
        facts: vec![
            ("Period".to_owned(), "1 Nov 2026 to 21 Nov 2026".to_owned()),
            ("Branch".to_owned(), "Soweto <main>".to_owned()),
        ],
        columns: vec![
            column("Receipt", 8, ColumnKind::Text, Total::None),
            column("Client", 16, ColumnKind::Text, Total::None),
            column("Amount", 14, ColumnKind::Money, Total::Sum),
            column("Installments", 8, ColumnKind::Count, Total::Sum),
            column("Due", 9, ColumnKind::Date, Total::None),
            column("Received", 12, ColumnKind::Time, Total::None),
            column("Loan", 12, ColumnKind::Money, Total::Stated(Cell::Money(Cents::new(-12_345)))),
        ],
        created_at: "2026-11-21T12:05:00Z".parse().expect("an instant"),
    }
}

/// Texts as clients' names and reasons may hold them.
pub(crate) fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "Thandi Nkosi",
        "=SUM(A1:A9)",
        "+27 82 123 4567",
        "-1+1",
        "@cmd",
        "'quoted'",
        "Müller-Šćepanović & Sons <Pty> \"Ltd\"",
        "Ṱhohoyanḓou ṅwana ḽ ṋ",
        "tab\tand\nline\r\nand bell\u{7} and null\u{0} end",
        "\u{fffe}\u{ffff}",
        " spaces at the ends ",
        "_x0041_ ]]> &amp; &#0;",
        "שלום עולם مرحبا",
        "😀👩\u{200d}👩\u{200d}👧 漢字",
        "",
        "2026-01-01",
        "0123456789",
    ]
    .map(str::to_owned)
    .into();
    texts.push("x".repeat(200));
    texts
}

/// A row for each text.
pub(crate) fn rows() -> Vec<Vec<Cell>> {
    let row = |(number, text): (i64, String)| {
        let is_first = number == 0;
        vec![
            Cell::Text(format!("R-{number:08}")),
            Cell::Text(text),
            Cell::Money(Cents::new((number - 3) * 123_456_789)),
            if is_first { Cell::Empty } else { Cell::Count(number * 1_000 - 2_000) },
            Cell::Date(Date::constant(2026, 2, 28)),
            Cell::Time(DateTime::constant(2026, 11, 21, 23, 59, 1, 0)),
            if is_first { Cell::Empty } else { Cell::Money(Cents::new(900_719_925_474_099)) },
        ]
    };
    (0..).zip(texts()).map(row).collect()
}

/// Expected text of a cell.
pub(crate) fn expected(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text::clean(text).into_owned(),
        Cell::Money(amount) => amount.rand(),
        Cell::Count(count) => text::count(*count),
        Cell::Date(date) => text::date(*date),
        Cell::Time(time) => text::time(*time),
    }
}

pub(crate) fn spool(rows: &[Vec<Cell>], folder: &Path) -> Spool {
    let mut writer = SpoolWriter::new(folder).expect("a spool");
    for row in rows {
        writer.push(row).expect("room for a row");
    }
    writer.finish().expect("a spool")
}

/// A file that was written, in a folder that lives as long.
pub(crate) struct Written {
    pub(crate) path: PathBuf,
    _folder: TempDir,
}

pub(crate) fn written(format: Format, report: &Report, rows: &[Vec<Cell>]) -> Written {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report").with_extension(format.extension());
    let spool = spool(rows, folder.path());
    write(format, report, &spool, &path, &mut |_| ControlFlow::Continue(())).expect("a file");
    Written { path, _folder: folder }
}

/// Result of writing when the caller stops it at once.
pub(crate) fn cancelled(format: Format) -> (Result<(), WriteError>, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report");
    let rows: Vec<_> = rows().into_iter().cycle().take(2_000).collect();
    let spool = spool(&rows, folder.path());
    let result = write(format, &report(), &spool, &path, &mut |_| ControlFlow::Break(()));
    (result, path.exists())
}
