//! Rows in the temporary file come back as they went in.

use super::fixture::{rows, spool};
use documents::report::{Cell, SpoolError, SpoolWriter};
use jiff::civil::{Date, DateTime};
use money::Cents;

fn read(spool: &documents::report::Spool) -> Vec<Vec<Cell>> {
    let mut reader = spool.rows();
    let mut rows = Vec::new();
    while let Some(cells) = reader.read().expect("rows that can be read") {
        rows.push(cells.to_vec());
    }
    rows
}

#[test]
fn spooled_rows_can_be_read_repeatedly() {
    let folder = tempfile::tempdir().unwrap();
    let mut given = rows();
    given.push(vec![
        Cell::Money(Cents::new(i64::MIN)),
        Cell::Count(i64::MAX),
        Cell::Date(Date::MIN),
        Cell::Date(Date::MAX),
        Cell::Time(DateTime::constant(-9999, 1, 1, 0, 0, 0, 0)),
        Cell::Time(DateTime::constant(9999, 12, 31, 23, 59, 59, 0)),
        Cell::Text("long ".repeat(50_000)),
    ]);
    given.push(Vec::new());
    let spool = spool(&given, folder.path());
    assert_eq!(spool.len(), given.len() as u64);
    assert_eq!(read(&spool), given);
    let (mut one, mut other) = (spool.rows(), spool.rows());
    for row in &given {
        assert_eq!(one.read().unwrap(), Some(&**row));
        assert_eq!(other.read().unwrap(), Some(&**row));
    }
    assert_eq!(one.read().unwrap(), None);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "its file has no name");
}

#[test]
fn sums_are_exact() {
    let folder = tempfile::tempdir().unwrap();
    let row = |cents| vec![Cell::Text("7".to_owned()), Cell::Money(Cents::new(cents))];
    let spool = spool(&[row(9_007_199_254_740_993), row(1), row(-2)], folder.path());
    assert_eq!((spool.sum(0), spool.sum(1), spool.sum(2)), (0, 9_007_199_254_740_992, 0));

    let mut writer = SpoolWriter::new(folder.path()).unwrap();
    writer.push(&row(i64::MAX)).unwrap();
    assert!(matches!(writer.push(&row(1)), Err(SpoolError::Sum)));
}
