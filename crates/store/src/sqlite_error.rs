//! SQLite's errors. Only the text of the message names the broken constraint.

use rusqlite::ErrorCode;
use rusqlite::ffi;

use crate::Error;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        match &error {
            rusqlite::Error::SqliteFailure(cause, message) => {
                named(*cause, message.as_deref().unwrap_or_default())
            }
            // The text of a statement that does not compile; its other fields repeat it.
            rusqlite::Error::SqlInputError { msg, .. } => Error::Database(msg.clone()),
            rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::FromSqlConversionFailure(..) => Error::unreadable(error),
            _ => Error::Database(error.to_string()),
        }
    }
}

fn named(cause: ffi::Error, message: &str) -> Error {
    let after = |prefix: &str| message.strip_prefix(prefix);
    match (cause.code, cause.extended_code) {
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) => Error::Busy,
        (ErrorCode::OperationInterrupted, _) => Error::TooSlow,
        // A shared-memory file that cannot grow is a full disk too, and so is a file that a quota or
        // a limit keeps from growing: SQLite knows a full disk by ENOSPC alone.
        (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE | ffi::SQLITE_IOERR_WRITE) => {
            Error::Full
        }
        (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => {
            let what = if message.is_empty() { cause.to_string() } else { message.to_owned() };
            // The details go to the log; callers learn only that the database is damaged.
            tracing::error!(what, "the database is damaged");
            Error::Damaged(what)
        }
        (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Error::ForeignKey,
        (_, ffi::SQLITE_CONSTRAINT_TRIGGER) => Error::Refused(message.to_owned()),
        (ErrorCode::ConstraintViolation, _) => {
            if let Some(columns) = after("UNIQUE constraint failed: ") {
                unique(columns)
            } else if let Some(name) = after("CHECK constraint failed: ") {
                Error::Check(name.to_owned())
            } else if let Some((table, column)) =
                after("NOT NULL constraint failed: ").and_then(|name| name.split_once('.'))
            {
                Error::NotNull { table: table.to_owned(), column: column.to_owned() }
            } else {
                Error::Database(message.to_owned())
            }
        }
        _ if message.is_empty() => Error::Database(cause.to_string()),
        _ => Error::Database(message.to_owned()),
    }
}

/// From `installments.loan_id, installments.number`.
fn unique(columns: &str) -> Error {
    let table = columns.split('.').next().unwrap_or_default();
    let names: Vec<&str> =
        columns.split(", ").map(|name| name.rsplit('.').next().unwrap_or_default()).collect();
    Error::Unique { table: table.to_owned(), column: names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_file_growth_is_a_full_disk() {
        for code in [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_SHMSIZE] {
            assert_eq!(named(ffi::Error::new(code), ""), Error::Full);
        }
        assert_ne!(named(ffi::Error::new(ffi::SQLITE_IOERR_READ), ""), Error::Full);
    }

    #[test]
    fn damaged_file_is_named_with_its_remedy() {
        for code in [ffi::SQLITE_CORRUPT, ffi::SQLITE_CORRUPT_INDEX, ffi::SQLITE_NOTADB] {
            let error = named(ffi::Error::new(code), "database disk image is malformed");
            assert!(matches!(error, Error::Damaged(_)), "{error:?}");
            let said = error.to_string();
            assert!(said.contains("malformed") && said.contains("backups --check"), "{said}");
        }
    }
}
