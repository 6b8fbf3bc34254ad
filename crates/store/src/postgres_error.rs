//! PostgreSQL's errors, by SQLSTATE.

use tokio_postgres::error::{DbError, SqlState};

use crate::Error;

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        if let Some(cause) = error.as_db_error() {
            return named(cause);
        }
        let text = crate::error::with_causes(&error);
        if error.is_closed() || std::error::Error::source(&error).is_some_and(is_io) {
            tracing::debug!(error = text, "lost a connection to PostgreSQL");
            return Error::Lost;
        }
        if text.starts_with("error deserializing column") {
            return Error::Unreadable(text);
        }
        Error::Database(text)
    }
}

fn is_io(cause: &(dyn std::error::Error + 'static)) -> bool {
    cause.is::<std::io::Error>()
}

fn named(cause: &DbError) -> Error {
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    let code = cause.code();
    match code {
        // The name of the index for now: the connection turns it into the names of the columns.
        _ if *code == SqlState::UNIQUE_VIOLATION => {
            Error::Unique { table: text(cause.table()), column: text(cause.constraint()) }
        }
        _ if *code == SqlState::FOREIGN_KEY_VIOLATION => Error::ForeignKey,
        _ if *code == SqlState::CHECK_VIOLATION => Error::Check(text(cause.constraint())),
        _ if *code == SqlState::NOT_NULL_VIOLATION => {
            Error::NotNull { table: text(cause.table()), column: text(cause.column()) }
        }
        _ if *code == SqlState::RAISE_EXCEPTION => Error::Refused(cause.message().to_owned()),
        _ if *code == SqlState::T_R_SERIALIZATION_FAILURE
            || *code == SqlState::T_R_DEADLOCK_DETECTED =>
        {
            Error::Conflict
        }
        _ if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
            Error::Damaged(cause.message().to_owned())
        }
        _ if *code == SqlState::DISK_FULL => Error::Full,
        _ if *code == SqlState::QUERY_CANCELED => Error::TooSlow,
        _ if *code == SqlState::LOCK_NOT_AVAILABLE => Error::Busy,
        // A table changed under a prepared statement: a new connection prepares it again.
        _ if *code == SqlState::FEATURE_NOT_SUPPORTED
            && cause.message().contains("cached plan must not change result type") =>
        {
            Error::Lost
        }
        _ if ends_connection(code) => {
            tracing::debug!(code = code.code(), message = cause.message(), "PostgreSQL hung up");
            Error::Lost
        }
        _ => Error::Database(format!("{} ({})", cause.message(), code.code())),
    }
}

/// Shut down by an administrator, crashed, starting up, idle too long inside a transaction.
fn ends_connection(code: &SqlState) -> bool {
    *code == SqlState::ADMIN_SHUTDOWN
        || *code == SqlState::CRASH_SHUTDOWN
        || *code == SqlState::CANNOT_CONNECT_NOW
        || *code == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT
        || code.code().starts_with("08")
}
