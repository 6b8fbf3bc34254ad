//! Reads the consolidated list of the United Nations Security Council, an XML file that the Financial
//! Intelligence Centre publishes as well. A name and each alias are an entry.

use super::types::NewEntry;
use crate::values::date_format::DateFormat;
use crate::values::table_file::clean;
use money::Date;
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::Event;

const INVALID: &str = "This file is not valid XML. Download it again.";
const OTHER: &str = "This XML file is not the consolidated list of the United Nations.";

/// True for a file that is XML and no table.
pub(super) fn is_xml(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

/// A person or organisation while it is read.
#[derive(Default)]
struct Listed {
    names: Vec<String>,
    aliases: Vec<String>,
    reference: String,
    numbers: Vec<String>,
    /// Dates of birth, with those of which only the year is known.
    births: usize,
    dates: Vec<Date>,
}

/// The entries of a file.
///
/// # Errors
/// A sentence, if it is another file, or breaks off.
pub(super) fn entries(text: &str) -> Result<Vec<NewEntry>, String> {
    let mut reader = Reader::from_str(text);
    let (mut entries, mut listed) = (Vec::new(), Listed::default());
    let mut depth = 0_usize;
    loop {
        match reader.read_event().map_err(|_| INVALID.to_owned())? {
            Event::Eof if depth == 0 => break,
            // The file breaks off.
            Event::Eof => return Err(INVALID.to_owned()),
            Event::Start(tag) => match tag.name().as_ref() {
                name @ ("FIRST_NAME" | "SECOND_NAME" | "THIRD_NAME" | "FOURTH_NAME"
                | "ALIAS_NAME" | "REFERENCE_NUMBER" | "NUMBER" | "DATE") => {
                    let raw = reader.read_text(tag.name()).map_err(|_| INVALID.to_owned())?;
                    let value = unescape(&raw.xml10_content()).map(|value| clean(&value));
                    listed.take(name, value.map_err(|_| INVALID.to_owned())?);
                }
                name => {
                    depth = depth.saturating_add(1);
                    match name {
                        "INDIVIDUAL" | "ENTITY" => listed = Listed::default(),
                        "INDIVIDUAL_DATE_OF_BIRTH" => {
                            listed.births = listed.births.saturating_add(1);
                        }
                        _ => {}
                    }
                }
            },
            Event::End(tag) => {
                depth = depth.saturating_sub(1);
                if matches!(tag.name().as_ref(), "INDIVIDUAL" | "ENTITY") {
                    entries.extend(std::mem::take(&mut listed).entries());
                }
            }
            _ => {}
        }
    }
    if entries.is_empty() { Err(OTHER.to_owned()) } else { Ok(entries) }
}

impl Listed {
    fn take(&mut self, element: &str, value: String) {
        if value.is_empty() {
            return;
        }
        match element {
            "ALIAS_NAME" => self.aliases.push(value),
            "REFERENCE_NUMBER" => self.reference = value,
            "NUMBER" => self.numbers.push(value),
            "DATE" => self.dates.extend(DateFormat::YearDashes.read(&value)),
            _ => self.names.push(value),
        }
    }

    /// The name and the aliases. A date of birth counts if it is the only one.
    fn entries(self) -> Vec<NewEntry> {
        let name = self.names.join(" ");
        let mut names: Vec<String> = [name].into_iter().chain(self.aliases).collect();
        names.retain(|name| name.contains(char::is_alphabetic));
        let birth_date = self.dates.first().copied().filter(|_| self.births == 1);
        let number = self.numbers.join(", ");
        let reference = self.reference;
        let entry = |name| NewEntry {
            name,
            birth_date,
            number: number.clone(),
            reference: reference.clone(),
        };
        names.into_iter().map(entry).collect()
    }
}
