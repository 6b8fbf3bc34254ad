//! Reasons why a report was not made, in a sentence for the user who requested it.

use documents::report::{SpoolError, WriteError};
use office::{Error, Unavailable};
use std::io;

const FULL: &str = "The server's disk is full. Free some space, then try again.";
const OURS: &str = "The files could not be created. The server's log says why.";
const BUSY: &str = "The server could not read the data. It will try again.";
const GONE: &str = "The records for this report no longer exist.";

/// Why an attempt at a report failed.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
pub(crate) struct ReportFailure {
    sentence: String,
    /// People have to do something before another attempt can be of use.
    is_final: bool,
    source: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl ReportFailure {
    fn new(
        sentence: impl Into<String>,
        is_final: bool,
        source: impl std::error::Error + Send + Sync + 'static,
    ) -> Self {
        ReportFailure { sentence: sentence.into(), is_final, source: Some(Box::new(source)) }
    }

    /// True if another attempt would fail as well.
    pub(crate) fn is_final(&self) -> bool {
        self.is_final
    }
}

impl From<Error> for ReportFailure {
    fn from(error: Error) -> Self {
        match &error {
            Error::Refused { message, .. } | Error::Conflict { message, .. } => {
                ReportFailure::new(message.clone(), true, error)
            }
            Error::Invalid(errors) => {
                ReportFailure::new(errors.first().unwrap_or(GONE).to_owned(), true, error)
            }
            Error::NotFound(_) => ReportFailure::new(GONE, true, error),
            Error::Forbidden(_) | Error::WrongRole(_) | Error::SignInRequired => {
                let sentence = "The person who asked for this report may no longer see it.";
                ReportFailure::new(sentence, true, error)
            }
            Error::Unavailable(Unavailable::StorageFull) => ReportFailure::new(FULL, true, error),
            Error::Unavailable(_) => ReportFailure::new(BUSY, false, error),
            Error::WrongCredentials | Error::TooMany { .. } | Error::Internal(_) => {
                ReportFailure::new(OURS, false, error)
            }
        }
    }
}

impl From<io::Error> for ReportFailure {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge => ReportFailure::new(FULL, true, error),
            _ => ReportFailure::new(OURS, false, error),
        }
    }
}

impl From<SpoolError> for ReportFailure {
    fn from(error: SpoolError) -> Self {
        match error {
            SpoolError::Io(error) => error.into(),
            SpoolError::Sum => ReportFailure::new(OURS, true, error),
        }
    }
}

impl From<WriteError> for ReportFailure {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Full => ReportFailure::new(FULL, true, error),
            WriteError::Io(error) => error.into(),
            error => ReportFailure::new(OURS, false, error),
        }
    }
}
