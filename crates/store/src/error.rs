//! Database errors, the same for both engines.

use std::fmt;

/// A result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// A database error. The same mistake gives the same error on both engines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// A row with this value exists. Several columns are joined by `", "` in the index's order.
    #[error("{table} has a row with this {column} already")]
    Unique {
        /// The table.
        table: String,
        /// Its column or columns.
        column: String,
    },
    /// A row points to one that does not exist, or is still pointed to. Which one SQLite never says.
    #[error("a row points to one that does not exist")]
    ForeignKey,
    /// A CHECK constraint is broken; by its name.
    #[error("the rule {0} is broken")]
    Check(String),
    /// A column that must have a value was given none.
    #[error("{table}.{column} must have a value")]
    NotNull {
        /// The table.
        table: String,
        /// The column.
        column: String,
    },
    /// A trigger refused the change; its message.
    #[error("refused by the database: {0}")]
    Refused(String),
    /// Exactly one row was expected, none came.
    #[error("no row where one was expected")]
    NoRow,
    /// At most one row was expected, more came.
    #[error("several rows where one was expected")]
    ManyRows,
    /// NULL in a column (from 0) whose type has no NULL.
    #[error("column {0} is null")]
    Null(usize),
    /// A column holds what its type cannot be: an unknown word, a number out of range, a bad date.
    #[error("a column cannot be read: {0}")]
    Unreadable(String),

    /// The write waited too long for a lock of another process (SQLite) or session (PostgreSQL).
    /// Nothing was written.
    #[error("the database is busy")]
    Busy,
    /// The disk is full, or the file has reached its maximum size. Nothing was written.
    #[error("the disk is full")]
    Full,
    /// Too many jobs are waiting. Nothing was done.
    #[error("the write queue is full")]
    Overloaded,
    /// A statement that reads ran longer than it may, and was stopped.
    #[error("a statement took too long")]
    TooSlow,
    /// The database did not answer in time, and its connection was dropped. Nothing was written.
    #[error("the database did not answer in time")]
    Stuck,
    /// The connection was lost. Nothing was written.
    #[error("the connection to the database was lost")]
    Lost,
    /// The transaction lost a conflict with another one and can be repeated. Nothing was written.
    #[error("the transaction lost a conflict with another one")]
    Conflict,
    /// A deferred write of another job in the same transaction failed, too late to undo that job
    /// alone. Contains the cause. Nothing was written; the jobs run again, each in a separate
    /// transaction.
    #[error("a write beside it failed: {0}")]
    Batch(String),
    /// The connection was lost during COMMIT and the outcome could not be checked: the write may
    /// have been stored.
    #[error("the connection was lost while committing")]
    Unknown,
    /// The store is closing. Nothing was done.
    #[error("the store is closing")]
    Closing,
    /// The job panicked; its message. Nothing was written.
    #[error("the job panicked: {0}")]
    Panicked(String),

    /// No connection could be made: why, with every cause.
    #[error("cannot connect to the database: {0}")]
    Connect(String),
    /// The database's address is not understood.
    #[error("{0}")]
    Address(String),
    /// The database's tables are not what this program knows: changed, or from a newer version.
    #[error("{0}")]
    Schema(String),
    /// A newer program has changed the tables since this one was started. Nothing was written.
    #[error("a newer version of the program has changed the tables")]
    Newer,
    /// The lender was moved to another database since this program was started. Nothing was written.
    #[error("the lender was moved to another database")]
    Moved,
    /// The database is damaged: how, in the engine's words.
    #[error(
        "the database is damaged ({0}). Stop the server, keep its files as they are, and put the newest good \
         backup back: `rondavel backups --check` says which are good"
    )]
    Damaged(String),
    /// Anything else, in the engine's words.
    #[error("the database answered: {0}")]
    Database(String),
}

impl Error {
    pub(crate) fn unreadable(why: impl fmt::Display) -> Self {
        Error::Unreadable(why.to_string())
    }

    /// True if the statement succeeded and only its result is unexpected.
    pub(crate) fn is_about_an_answer(&self) -> bool {
        matches!(self, Error::NoRow | Error::ManyRows | Error::Null(_) | Error::Unreadable(_))
    }

    /// True if the error ends the whole transaction, not only the statement.
    pub(crate) fn ends_transaction(&self) -> bool {
        matches!(
            self,
            Error::Busy
                | Error::Lost
                | Error::Stuck
                | Error::Conflict
                | Error::Full
                | Error::Batch(_)
        )
    }
}

/// An error with all its causes: the cause of a failed handshake is the third one down.
pub(crate) fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text.push_str(": ");
            text.push_str(&inner_text);
        }
        cause = inner.source();
    }
    text
}
