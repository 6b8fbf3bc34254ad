//! Checks a SQLite file for damage: every page, index and constraint.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::conn::Conn;
use crate::{Error, Result, Tx};

/// Stops at the first finding, which names a damaged file well enough.
const CHECK: &str = "PRAGMA integrity_check(1)";

impl Tx {
    /// Reads all of a SQLite database as this transaction sees it. PostgreSQL proves its pages itself, and
    /// nothing is read there.
    ///
    /// # Errors
    /// [`Error::Damaged`], with the first finding.
    pub fn check_integrity(&mut self) -> Result<()> {
        match self.conn() {
            Conn::Lite(conn) => check(conn),
            Conn::Pg(_) => Ok(()),
        }
    }
}

/// Reads all of a SQLite file without writers, such as a copy. Writes no files beside it.
///
/// # Errors
/// [`Error::Damaged`], with the first finding.
pub fn check_file(path: &Path) -> Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let name = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    check(&Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)?)
}

fn check(conn: &Connection) -> Result<()> {
    let found: String = conn.query_row(CHECK, [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(Error::Damaged(found)) }
}
