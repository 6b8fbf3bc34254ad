//! Reads a sanctions list: the one of the United Nations, or a table whose heading row names its columns.
//! Every row becomes an entry or a fault that refuses the file.

use super::types::NewEntry;
use super::un_list;
use crate::values::date_format::DateFormat;
use crate::values::table_file::{self, Delimiter, Record, RowNote, clean};
use crate::{Error, Result};
use money::Date;

/// Entries above this are refused.
const MAX_ENTRIES: usize = 20_000;
/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Faults that are named.
const MAX_NAMED: usize = 20;

const EXPECTED: &str = "The first row must name the columns: name (or first name and last name), and if you \
                        have them date of birth, ID number, passport number and reference.";

/// Ways in which lists write dates, tried in this order.
const DATES: [DateFormat; 6] = [
    DateFormat::YearDashes,
    DateFormat::YearSlashes,
    DateFormat::DaySlashes,
    DateFormat::DayDashes,
    DateFormat::DayWords,
    DateFormat::DayWordsPlain,
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    FirstName,
    LastName,
    BirthDate,
    Number,
    Reference,
    Other,
}

/// The entries of a file.
///
/// # Errors
/// Names under `list` the rows that cannot be read, or says what was expected.
pub fn read(bytes: &[u8]) -> Result<Vec<NewEntry>> {
    let read = table_file::decode(bytes).map_err(str::to_owned).and_then(|text| {
        if un_list::is_xml(&text) { un_list::entries(&text) } else { table(&text) }
    });
    let at_most = |entries: Vec<NewEntry>| match entries.len() {
        0..=MAX_ENTRIES => Ok(entries),
        _ => Err(format!("This file has more than {MAX_ENTRIES} names.")),
    };
    read.and_then(at_most).map_err(|message| Error::field("list", message))
}

/// The entries of a table.
fn table(text: &str) -> std::result::Result<Vec<NewEntry>, String> {
    let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let rows = table_file::split(text, delimiter(heading)).map_err(|faults| sentences(&faults))?;
    entries(&rows)
}

fn entries(rows: &[Record]) -> std::result::Result<Vec<NewEntry>, String> {
    let Some((heading, rows)) = rows.split_first() else { return Err(EXPECTED.to_owned()) };
    let columns: Vec<Column> = heading.cells.iter().map(column).collect();
    let has = |column| columns.contains(&column);
    let has_names = has(Column::Name) || has(Column::FirstName) && has(Column::LastName);
    if !has_names {
        return Err(EXPECTED.to_owned());
    }
    if rows.is_empty() {
        return Err("This file has a heading, but no names below it.".to_owned());
    }
    let (mut entries, mut faults) = (Vec::new(), Vec::new());
    for row in rows {
        match entry(row, &columns) {
            Ok(entry) => entries.push(entry),
            Err(message) => faults.push(RowNote { row: row.row, message: message.to_owned() }),
        }
    }
    if faults.is_empty() { Ok(entries) } else { Err(sentences(&faults)) }
}

fn entry(row: &Record, columns: &[Column]) -> std::result::Result<NewEntry, &'static str> {
    let is_filled = |cell: &str| !cell.trim().is_empty();
    if row.cells.iter().skip(columns.len()).any(is_filled) {
        return Err("It has more cells than the heading. Is a comma in a text not quoted?");
    }
    let of = |wanted: Column| -> Vec<String> {
        let cells = columns.iter().zip(row.cells.iter());
        let cells = cells.filter(|(column, _)| **column == wanted).map(|(_, cell)| clean(cell));
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    let name = [Column::Name, Column::FirstName, Column::LastName].map(of).concat().join(" ");
    if !name.contains(char::is_alphabetic) {
        return Err("It has no name.");
    }
    let mut birth_date = None;
    for cell in of(Column::BirthDate) {
        let date = full_date(&cell);
        if date.is_none() && !is_year(&cell) {
            return Err("Its date of birth is not a date or a year.");
        }
        birth_date = birth_date.or(date);
    }
    let (number, reference) = (of(Column::Number).join(", "), of(Column::Reference).join(", "));
    Ok(NewEntry { name, birth_date, number, reference })
}

/// A date with day, month and year. Lists also have years alone and guesses, which say nothing here.
fn full_date(text: &str) -> Option<Date> {
    DATES.iter().find_map(|format| format.read(text))
}

/// True for a year, alone or as a guess, such as `1965`, `c. 1965` and `circa 1965`.
fn is_year(text: &str) -> bool {
    let guess =
        text.trim_start_matches(|letter: char| letter.is_alphabetic() || " .~".contains(letter));
    guess.len() == 4 && guess.bytes().all(|digit| digit.is_ascii_digit())
}

/// The column that a heading names.
fn column(heading: &str) -> Column {
    let letters: String =
        store::fold(heading).chars().filter(char::is_ascii_alphanumeric).collect();
    match letters.as_str() {
        "name" | "names" | "fullname" | "primaryname" | "entityname" => Column::Name,
        "firstname" | "firstnames" | "givenname" | "givennames" | "forename" | "forenames" => {
            Column::FirstName
        }
        "lastname" | "surname" | "familyname" => Column::LastName,
        "dateofbirth" | "birthdate" | "dob" => Column::BirthDate,
        "idnumber" | "nationalid" | "identitynumber" | "passportnumber" | "passport"
        | "documentnumber" | "idorpassportnumber" => Column::Number,
        "reference" | "referencenumber" | "ref" => Column::Reference,
        _ => Column::Other,
    }
}

/// The separator that the heading has most of.
fn delimiter(heading: &str) -> Delimiter {
    let count = |mark: char| heading.matches(mark).count();
    if count('\t') > count(',').max(count(';')) {
        Delimiter::Tab
    } else if count(';') > count(',') {
        Delimiter::Semicolon
    } else {
        Delimiter::Comma
    }
}

/// The first faults, each with its row.
fn sentences(faults: &[RowNote]) -> String {
    let named = faults.iter().take(MAX_NAMED);
    let mut text: Vec<String> =
        named.map(|fault| format!("Row {}: {}", fault.row, fault.message)).collect();
    if let Some(more @ 1..) = faults.len().checked_sub(MAX_NAMED) {
        text.push(format!("{more} more rows cannot be read."));
    }
    text.join(" ")
}
