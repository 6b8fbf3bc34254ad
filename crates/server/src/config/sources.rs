//! The sources of settings: the configuration file, environment variables, flags.

use super::error::line_of;
use super::{ConfigError, Place};
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::Path;
use toml::Table;
use toml::de::DeTable;

const PREFIX: &str = "RONDAVEL_";

/// The variables with the prefix that are no settings: the file, and what tests are given.
const OTHERS: [&str; 3] = ["CONFIG", "TEST_DATABASE_URL", "BIN"];

/// The least likeness, from 0 to 1, for a name to count as a misspelt setting.
const MIN_LIKENESS: f64 = 0.75;

/// A setting that overrides the file.
#[derive(Clone, Debug)]
pub(crate) struct Override {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) place: Place,
}

/// The settings among the variables of the environment.
///
/// # Errors
/// A variable that is not text; no value or two values for the database.
pub(crate) fn from_environment() -> Result<Vec<Override>, ConfigError> {
    from_variables(std::env::vars_os())
}

/// See [`from_environment`].
pub(super) fn from_variables(
    variables: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Vec<Override>, ConfigError> {
    let mut found: Vec<Override> = Vec::new();
    for (name, value) in variables {
        let Some((name, key)) = name.to_str().and_then(|name| Some((name, key_of(name)?))) else {
            continue;
        };
        let place = Place::Variable(name.to_owned());
        let Some(value) = value.to_str() else {
            let expected = "text in UTF-8".to_owned();
            return Err(ConfigError::Value { key, expected, place: Some(place) });
        };
        if !is_of_orchestrator(&key, value) {
            found.push(Override { key, value: value.to_owned(), place });
        }
    }
    one_database(&found)?;
    Ok(found)
}

/// The setting that a variable is for, if it is for one, in capitals or not.
fn key_of(name: &str) -> Option<String> {
    if name == "DATABASE_URL" {
        return Some("database_url".to_owned());
    }
    let (prefix, key) = name.split_at_checked(PREFIX.len())?;
    let is_other = OTHERS.contains(&key) || !prefix.eq_ignore_ascii_case(PREFIX);
    if is_other {
        return None;
    }
    Some(key.to_ascii_lowercase())
}

/// An empty address would be that of SQLite, and of two addresses one would be left out in silence.
fn one_database(found: &[Override]) -> Result<(), ConfigError> {
    let mut databases = found.iter().filter(|given| given.key == "database_url");
    let (first, second) = (databases.next(), databases.next());
    let is_two = second.is_some_and(|second| first.is_some_and(|it| it.value != second.value));
    let refused = |given: Option<&Override>, expected: &str| {
        let place = given.map(|given| given.place.clone());
        let key = "database_url".to_owned();
        Err(ConfigError::Value { key, expected: expected.to_owned(), place })
    };
    if is_two {
        return refused(
            second,
            "the same in DATABASE_URL and RONDAVEL_DATABASE_URL; remove one of them",
        );
    }
    match first.filter(|given| given.value.trim().is_empty()) {
        Some(_) => {
            refused(first, "set; remove the variable to use the configuration file or SQLite")
        }
        None => Ok(()),
    }
}

/// True if Kubernetes or Docker has set a variable because a service is called `rondavel`, or
/// `rondavel-something`.
fn is_of_orchestrator(key: &str, value: &str) -> bool {
    let is_or_ends = |what: &str| key == what || key.ends_with(&format!("_{what}"));
    let has = |what: &str| key.starts_with(what) || key.contains(&format!("_{what}"));
    let is_url = ["tcp://", "udp://", "sctp://"].iter().any(|scheme| value.starts_with(scheme));
    let is_numbered_port = key.split_once("port_").is_some_and(|(before, rest)| {
        let mut parts = rest.split('_');
        let number = parts.next().is_some_and(|part| part.parse::<u16>().is_ok());
        let protocol = parts.next().is_some_and(|part| ["tcp", "udp", "sctp"].contains(&part));
        (before.is_empty() || before.ends_with('_')) && number && protocol
    });
    is_or_ends("service_host")
        || has("service_port")
        || is_numbered_port
        || (is_or_ends("port") && is_url)
}

/// Puts the settings of the file over the defaults, and notes the place of each.
pub(super) fn read_file(
    path: &Path,
    table: &mut Table,
    places: &mut HashMap<String, Place>,
) -> Result<(), ConfigError> {
    let text = std::fs::read_to_string(path)
        .map_err(|source| ConfigError::File(path.to_owned(), source))?;
    let wrong = |error| ConfigError::of_file(path, &text, &error);
    let given: Table = text.parse().map_err(wrong)?;
    let spans = DeTable::parse(&text).map_err(wrong)?;
    for key in spans.get_ref().keys() {
        let place = Place::Line(path.to_owned(), line_of(&text, key.span().start));
        places.insert(key.get_ref().to_string(), place);
    }
    for (key, value) in given {
        if !table.contains_key(&key) {
            let place = places.remove(&key).unwrap_or(Place::Line(path.to_owned(), 1));
            return Err(unknown(key, place, table));
        }
        table.insert(key, value);
    }
    Ok(())
}

/// The refusal of a name that is no setting's, with the name that is most like it.
pub(super) fn unknown(key: String, place: Place, table: &Table) -> ConfigError {
    let plain = key.to_ascii_lowercase().replace('-', "_");
    let likeness = |name: &String| (name.clone(), strsim::jaro_winkler(&plain, name));
    let nearest = table.keys().map(likeness).max_by(|a, b| a.1.total_cmp(&b.1));
    let nearest = nearest.filter(|(_, likeness)| *likeness >= MIN_LIKENESS);
    let nearest = nearest.map(|(name, _)| match place {
        Place::Variable(_) => format!("{PREFIX}{}", name.to_ascii_uppercase()),
        _ => name,
    });
    let key = match &place {
        Place::Variable(name) => name.clone(),
        _ => key,
    };
    ConfigError::Unknown { key, place, nearest }
}
