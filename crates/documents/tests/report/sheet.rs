//! Spreadsheets, cell by cell as another program reads them.

use super::fixture::{cancelled, report, rows, written};
use super::readers::part;
use calamine::{Data, DataType as _, Range, Reader as _, Xlsx, open_workbook};
use documents::report::{Cell, Format, WriteError};
use documents::text;
use jiff::civil::Date;

/// The row of the headings: four lines of letterhead and title, two facts and an empty row are
/// above.
const HEADING: u32 = 7;

fn read(rows: &[Vec<Cell>]) -> (Range<Data>, Range<String>) {
    let file = written(Format::Xlsx, &report(), rows);
    let mut book: Xlsx<_> = open_workbook(&file.path).expect("a workbook");
    assert_eq!(book.sheet_names(), ["Payments  recoveries"]);
    let name = book.sheet_names()[0].clone();
    let cells = book.worksheet_range(&name).expect("cells");
    (cells, book.worksheet_formula(&name).expect("formulas"))
}

/// A day as spreadsheets number them.
fn days(date: Date) -> i32 {
    (date - Date::constant(1899, 12, 30)).get_days()
}

/// True if the cell of the file has the given value, with the right type.
fn is_same(given: &Cell, read: Option<&Data>) -> bool {
    match (given, read.unwrap_or(&Data::Empty)) {
        (Cell::Empty, Data::Empty) => true,
        (Cell::Text(text), Data::Empty) => text::clean(text).is_empty(),
        (Cell::Text(text), Data::String(read)) => text::clean(text) == *read,
        (Cell::Money(amount), Data::Float(read)) => format!("{read:.2}") == amount.to_string(),
        (Cell::Count(count), Data::Float(read)) => read.to_string() == count.to_string(),
        (Cell::Date(date), Data::DateTime(serial)) => {
            serial.is_datetime() && serial.as_f64().to_string() == days(*date).to_string()
        }
        (Cell::Time(time), Data::DateTime(serial)) => {
            let (hours, minutes) = (f64::from(time.hour()), f64::from(time.minute()));
            let seconds = (hours * 60.0 + minutes) * 60.0 + f64::from(time.second());
            let given = f64::from(days(time.date())) * 86_400.0 + seconds;
            serial.is_datetime() && (serial.as_f64() * 86_400.0 - given).abs() < 0.01
        }
        _ => false,
    }
}

#[test]
fn sheet_cells_have_the_given_types_and_values() {
    let given = rows();
    let (sheet, formulas) = read(&given);
    for (number, row) in (HEADING + 1..).zip(&given) {
        for (column, cell) in (0..).zip(row) {
            let read = sheet.get_value((number, column));
            assert!(is_same(cell, read), "{cell:?} was read as {read:?}");
            let formula = formulas.get_value((number, column)).map_or("", String::as_str);
            assert_eq!(formula, "", "{cell:?}");
        }
    }
    let text = |row, column| sheet.get_value((row, column)).and_then(Data::get_string);
    assert_eq!(text(0, 0), Some("Müller & Sons <Pty> Ltd"));
    assert_eq!(text(3, 0), Some("Payments & recoveries"));
    assert_eq!(text(5, 0), Some("Branch: Soweto <main>"));
    for (column, expected) in (0..).zip(report().columns) {
        assert_eq!(text(HEADING, column), Some(&*expected.title));
    }
}

#[test]
fn headings_are_frozen_with_filters_and_widths() {
    let given = rows();
    let file = written(Format::Xlsx, &report(), &given);
    let sheet = part(&file.path, "xl/worksheets/sheet1.xml");
    let (first, last) = (HEADING + 1, HEADING + 1 + u32::try_from(given.len()).unwrap());
    let columns = report().columns.len();
    let end = char::from(b'A' + u8::try_from(columns - 1).unwrap());
    for expected in [
        format!(r#"<pane ySplit="{first}" topLeftCell="A{}""#, first + 1),
        r#"state="frozen""#.to_owned(),
        format!(r#"<autoFilter ref="A{first}:{end}{last}""#),
    ] {
        assert!(sheet.contains(&expected), "{expected} is not in {}", &sheet[..1500]);
    }
    // Neighbours of one width share an element.
    let widths = sheet.split("<col ").skip(1).filter(|column| column.contains("customWidth"));
    let number = |column: &str, name: &str| {
        let text =
            column.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        text.and_then(|text| text.parse::<usize>().ok()).unwrap()
    };
    let wide = widths.map(|column| number(column, "max") - number(column, "min") + 1);
    assert_eq!(wide.sum::<usize>(), columns);
}

#[test]
fn totals_are_formulas_with_cached_results() {
    let given = rows();
    let (sheet, formulas) = read(&given);
    let last = HEADING + u32::try_from(given.len()).unwrap();
    let total = |column| sheet.get_value((last + 1, column)).cloned();
    let formula = |column| formulas.get_value((last + 1, column)).map_or("", String::as_str);
    assert_eq!(total(0), Some(Data::String("Total".to_owned())));
    assert_eq!(formula(2), format!("SUM('Payments  recoveries'!C9:C{})", last + 1));
    let cents: i64 = given
        .iter()
        .map(|row| match row[2] {
            Cell::Money(amount) => amount.get(),
            _ => 0,
        })
        .sum();
    let sum = Cell::Money(money::Cents::new(cents));
    assert!(is_same(&sum, total(2).as_ref()), "{:?} for {sum:?}", total(2));
    assert_eq!(formula(3), format!("SUM('Payments  recoveries'!D9:D{})", last + 1));
    assert_eq!((total(6), formula(6)), (Some(Data::Float(-123.45)), ""), "a total that was given");
}

#[test]
fn empty_report_has_headings_and_zero_totals() {
    let (sheet, formulas) = read(&[]);
    assert_eq!(sheet.get_value((HEADING, 1)), Some(&Data::String("Client".to_owned())));
    assert_eq!(sheet.get_value((HEADING + 1, 2)), Some(&Data::Float(0.0)));
    assert!(formulas.used_cells().next().is_none());
    let file = written(Format::Xlsx, &report(), &[]);
    let sheet = part(&file.path, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains(&format!(r#"<autoFilter ref="A{0}:"#, HEADING + 1)), "as the others");
}

#[test]
fn a_cancelled_file_is_removed() {
    let (result, is_left) = cancelled(Format::Xlsx);
    assert!(matches!(result, Err(WriteError::Cancelled)), "{result:?}");
    assert!(!is_left);
}
