//! Changes to a SQLite database behind the program's back, in statements that a test builds.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::hooks::{AuthAction, AuthContext, Authorization};

use crate::conn::Conn;
use crate::{Error, Result, Tx, catalogue, sqlite_conn};

/// Runs a query that returns one column of text.
///
/// # Errors
/// If the database refuses the query.
pub fn ask(tx: &mut Tx, question: &str) -> Result<Vec<String>> {
    catalogue::texts(tx, question)
}

/// The names of the tables of the lender's data.
///
/// # Errors
/// If the database refuses the query.
pub fn tables(tx: &mut Tx) -> Result<Vec<String>> {
    catalogue::names(tx)
}

/// Runs a script. SQLite only.
///
/// # Errors
/// If the database refuses it.
pub fn run(tx: &mut Tx, text: &str) -> Result<()> {
    Ok(lite(tx)?.execute_batch(text)?)
}

/// Makes a change, runs `work` and rolls back. `None` if the database refuses the change or no row changes.
/// SQLite only.
///
/// # Errors
/// If the change cannot be rolled back.
pub fn after<T>(tx: &mut Tx, change: &str, work: impl FnOnce(&mut Tx) -> T) -> Result<Option<T>> {
    sqlite_conn::execute(lite(tx)?, "SAVEPOINT damage", &[])?;
    let changed = lite(tx)?.execute(change, []);
    let done = changed.is_ok_and(|rows| rows > 0).then(|| work(tx));
    tx.take_spoiled();
    lite(tx)?.execute_batch("ROLLBACK TO damage; RELEASE damage")?;
    Ok(done)
}

/// The table and name of each column that the statements of `work` read. SQLite only.
///
/// # Errors
/// If SQLite takes no authorizer.
pub fn columns_read(tx: &mut Tx, work: impl FnOnce(&mut Tx)) -> Result<BTreeSet<(String, String)>> {
    let read = Arc::new(Mutex::new(BTreeSet::new()));
    let noted = Arc::clone(&read);
    let note = move |context: AuthContext<'_>| {
        if let AuthAction::Read { table_name, column_name } = context.action {
            let mut noted = noted.lock().unwrap_or_else(PoisonError::into_inner);
            noted.insert((table_name.to_owned(), column_name.to_owned()));
        }
        Authorization::Allow
    };
    // SQLite calls the authorizer when it prepares a statement, not when it runs one from the cache.
    lite(tx)?.flush_prepared_statement_cache();
    lite(tx)?.authorizer(Some(note))?;
    work(tx);
    lite(tx)?.authorizer(None::<fn(AuthContext<'_>) -> Authorization>)?;
    Ok(std::mem::take(&mut read.lock().unwrap_or_else(PoisonError::into_inner)))
}

fn lite(tx: &mut Tx) -> Result<&mut rusqlite::Connection> {
    match tx.conn() {
        Conn::Lite(conn) => Ok(conn),
        Conn::Pg(_) => Err(Error::Database("only SQLite is changed by a test".into())),
    }
}
