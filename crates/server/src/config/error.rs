//! Errors in the settings, worded with the setting's name and its place.

use std::fmt;
use std::path::{Path, PathBuf};

/// A setting that cannot be used. Never holds a value, which may be a secret.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error("cannot read the configuration file {0}; name it with --config or RONDAVEL_CONFIG")]
    File(PathBuf, #[source] std::io::Error),
    #[error("the configuration file {0} is not valid: {1}")]
    Syntax(PathBuf, String),
    #[error("unknown setting `{key}` ({place}): {}", suggestion(.nearest.as_deref()))]
    Unknown { key: String, place: Place, nearest: Option<String> },
    #[error("the setting `{key}` must be {expected}{}", in_brackets(.place.as_ref()))]
    Value { key: String, expected: String, place: Option<Place> },
    #[error("the configuration is not valid: {0}")]
    Invalid(String),
}

fn suggestion(nearest: Option<&str>) -> String {
    match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "`rondavel settings` prints all settings".to_owned(),
    }
}

fn in_brackets(place: Option<&Place>) -> String {
    place.map(|place| format!(" ({place})")).unwrap_or_default()
}

/// The place where a setting was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A line of the configuration file, the first being 1.
    Line(PathBuf, usize),
    /// A variable of the environment, by its name.
    Variable(String),
    /// A flag of the command line, by its name without hyphens.
    Flag(&'static str),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(file, line) => write!(f, "line {line} of {}", file.display()),
            Place::Variable(name) => write!(f, "environment variable {name}"),
            Place::Flag(name) => write!(f, "flag --{}", name.replace('_', "-")),
        }
    }
}

impl ConfigError {
    /// A value of the wrong kind, in plain words.
    pub(super) fn of_value(error: &serde_path_to_error::Error<toml::de::Error>) -> Self {
        let (key, said) = (error.path().to_string(), error.inner().message());
        let expected = said.rsplit_once("expected ").map_or("another value", |(_, what)| what);
        let is_number = ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&expected);
        let words = match expected {
            _ if said.starts_with("invalid value: integer `-") => "a whole number of at least 0",
            _ if is_number && said.starts_with("invalid value") => "a smaller number",
            _ if is_number => "a whole number",
            "a boolean" => "true or false",
            "a string" | "path string" => "a text in quotation marks",
            "a sequence" => "a list, in square brackets",
            _ if said == "invalid socket address syntax" => {
                "an address with a port, such as 127.0.0.1:8080"
            }
            other => other,
        };
        ConfigError::Value { key, expected: words.to_owned(), place: None }
    }

    /// A file that is no TOML, with the line where it stops to be.
    pub(super) fn of_file(path: &Path, text: &str, error: &toml::de::Error) -> Self {
        let line = error.span().map_or(1, |span| line_of(text, span.start));
        ConfigError::Syntax(path.to_owned(), format!("line {line}: {}", error.message()))
    }

    /// The same, with the place where `find` says that the setting was given.
    pub(super) fn placed(self, find: impl FnOnce(&str) -> Option<Place>) -> Self {
        match self {
            ConfigError::Value { key, expected, place: None } => {
                // A part of a list is `key[0]`.
                let place = find(key.split('[').next().unwrap_or(&key));
                ConfigError::Value { key, expected, place }
            }
            other => other,
        }
    }
}

/// The line of a byte in a text, the first being 1.
pub(super) fn line_of(text: &str, byte: usize) -> usize {
    text.get(..byte).unwrap_or_default().matches('\n').count() + 1
}
