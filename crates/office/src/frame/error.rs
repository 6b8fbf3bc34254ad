//! Reasons for refusing a call. Transport is left to the API: it sets the status and the format.

use super::field_errors::{FieldErrors, NON_FIELD};
use crate::{Permission, Role};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A refusal that staff can act on, or [`Error::Internal`].
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something about what was sent, under its fields.
    #[error("the input is not valid: {0:?}")]
    Invalid(FieldErrors),
    /// No session, or one that has ended or expired.
    #[error("not signed in")]
    SignInRequired,
    /// A wrong username or password; the message does not reveal which.
    #[error("wrong credentials")]
    WrongCredentials,
    /// A right that the person lacks.
    #[error("the permission {} is missing", .0.name())]
    Forbidden(Permission),
    /// A call for people of other roles: these.
    #[error("only for {0:?}")]
    WrongRole(&'static [Role]),
    /// Any other thing that this person may not do, with the sentence that says why.
    #[error("{message}")]
    Refused { code: &'static str, message: String },
    /// The id names nothing. The word is a noun: "loan account".
    #[error("no such {0}")]
    NotFound(&'static str),
    /// The current state does not allow it: an old version, a stale installment, a thing in use.
    #[error("{message}")]
    Conflict { code: &'static str, message: String },
    /// Too many tries; seconds until the next one is looked at.
    #[error("too many attempts")]
    TooMany { retry_after_seconds: u32 },
    /// Not now; the same request may succeed later.
    #[error("unavailable: {}", .0.words())]
    Unavailable(Unavailable),
    /// A fault of ours. Its text is for the log, never for the caller.
    #[error("internal fault")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Why nothing can be done at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// More work is waiting than can be done soon.
    Overloaded,
    /// Missed day ends are being run; money waits for them.
    CatchingUp,
    /// Day ends and payments wait until a person confirms the date: the clock was set more than a
    /// day ahead, or it is unknown how long the server was off.
    ClockJumped,
    /// The day of the request has had its day end, or the books have moved on to a later one: the
    /// request waited over midnight, or a clock is set back.
    DayClosed,
    /// The disk is full.
    StorageFull,
    /// The database cannot be reached, or it is not known whether the write was stored.
    Storage,
    /// The server is going down.
    ShuttingDown,
    /// The program is older than the tables: another server was upgraded, this one not yet.
    Outdated,
    /// The lender was moved to another database, which this server does not serve.
    Moved,
    /// The database is damaged.
    Damaged,
}

impl Unavailable {
    /// The text for the log and the command line.
    fn words(self) -> String {
        match self {
            Unavailable::Damaged => {
                store::Error::Damaged("the log says how".to_owned()).to_string()
            }
            Unavailable::Moved => store::Error::Moved.to_string(),
            other => format!("{other:?}"),
        }
    }
}

impl Error {
    /// True if it clears once the due day ends have run.
    pub fn waits_for_day_end(&self) -> bool {
        use Unavailable::{CatchingUp, ClockJumped, DayClosed};
        matches!(self, Error::Unavailable(CatchingUp | ClockJumped | DayClosed))
    }

    /// One message under one field.
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        let mut errors = FieldErrors::default();
        errors.add(field, message);
        Error::Invalid(errors)
    }

    /// A message about the whole input.
    pub fn whole(message: impl Into<String>) -> Self {
        Error::field(NON_FIELD, message)
    }

    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Error::Conflict { code, message: message.into() }
    }

    pub fn refused(code: &'static str, message: impl Into<String>) -> Self {
        Error::Refused { code, message: message.into() }
    }

    /// True if the database does not answer, which is logged once for all calls.
    pub fn is_outage(&self) -> bool {
        matches!(self, Error::Unavailable(Unavailable::Storage))
    }

    /// A fault of ours, described by a sentence for the log.
    pub fn internal(message: impl Into<String>) -> Self {
        Error::Internal(message.into().into())
    }

    /// Turns a value that is taken already into a message under its field; other faults pass.
    #[must_use]
    pub fn taken(self, table: &str, column: &str, field: &str, message: &str) -> Self {
        match &self {
            Error::Internal(source) => match source.downcast_ref::<store::Error>() {
                Some(store::Error::Unique { table: t, column: c }) if t == table && c == column => {
                    Error::field(field, message)
                }
                _ => self,
            },
            _ => self,
        }
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Full => Error::Unavailable(Unavailable::StorageFull),
            store::Error::Overloaded | store::Error::TooSlow => {
                Error::Unavailable(Unavailable::Overloaded)
            }
            store::Error::Newer => Error::Unavailable(Unavailable::Outdated),
            store::Error::Damaged(_) => Error::Unavailable(Unavailable::Damaged),
            store::Error::Moved => Error::Unavailable(Unavailable::Moved),
            store::Error::Busy
            | store::Error::Lost
            | store::Error::Stuck
            | store::Error::Conflict
            | store::Error::Batch(_)
            | store::Error::Unknown
            | store::Error::Closing
            | store::Error::Connect(_) => Error::Unavailable(Unavailable::Storage),
            other => Error::Internal(Box::new(other)),
        }
    }
}

impl From<money::Overflow> for Error {
    fn from(error: money::Overflow) -> Self {
        Error::Internal(Box::new(error))
    }
}
