//! Connections to a SQLite file.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection, OpenFlags, ToSql};

use crate::conn::Role;
use crate::row::names_agree;
use crate::value::Inner;
use crate::{Config, Error, Record, Result, Row, Value};

pub(crate) type LiteConn = Connection;

/// Time that a reader waits for a second process that holds the file.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Steps of a statement between two looks at its time limit: a millisecond or so.
const STEPS_BETWEEN_LOOKS: i32 = 20_000;
/// More than the program has statements, so that none is ever prepared twice.
const MAX_CACHED_STATEMENTS: usize = 2_000;
/// Pages of 4 KiB in the write-ahead log before they are moved into the file: 16 MiB. A commit of
/// 50 repayments writes about 480 pages, so the default of 1 000 would move the same busy pages
/// every other commit. The writer's are moved beside it ([`crate::checkpoint`]).
pub(crate) const WAL_PAGES: u32 = 4_000;
/// Page caches, KiB. The writer's dirty pages must fit. The file is not mapped into memory: every
/// connection would count its own map as resident, hundreds of megabytes for a large lender, and the
/// operating system's cache serves a page nearly as fast.
const WRITER_CACHE_KIB: u32 = 24_576;
const READER_CACHE_KIB: u32 = 6_144;

/// Opens the file with `secure_delete`, which overwrites deleted data: backups copy the free pages
/// too and would bring erased data back. The cost is not measurable for a repayment; large
/// deletions take a few times as long.
pub(crate) fn open(path: &Path, config: &Config, role: Role) -> Result<Connection> {
    let cannot = |error: rusqlite::Error| match Error::from(error) {
        Error::Database(why) => Error::Connect(format!("{}: {why}", path.display())),
        Error::Damaged(why) => Error::Damaged(format!("{}: {why}", path.display())),
        other => other,
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let conn = Connection::open_with_flags(path, flags).map_err(cannot)?;
    conn.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    let synchronous = if config.durable { "FULL" } else { "OFF" };
    let (cache, query_only, busy) = match role {
        Role::Writer => (WRITER_CACHE_KIB, "OFF", config.lock_timeout()),
        Role::Reader => (READER_CACHE_KIB, "ON", TIMEOUT),
    };
    conn.busy_timeout(busy)?;
    conn.execute_batch(&format!(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = {synchronous};
         PRAGMA foreign_keys = ON;
         PRAGMA wal_autocheckpoint = {WAL_PAGES};
         PRAGMA journal_size_limit = 67108864;
         PRAGMA cache_size = -{cache};
         PRAGMA temp_store = MEMORY;
         PRAGMA secure_delete = ON;
         PRAGMA query_only = {query_only};"
    ))
    .map_err(cannot)?;
    Ok(conn)
}

/// An empty database in memory.
pub(crate) fn in_memory() -> Result<Connection> {
    Ok(Connection::open_in_memory()?)
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match *self {
            Value::Null(_) => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Int(number) => ToSqlOutput::Borrowed(ValueRef::Integer(number)),
            Value::Bool(yes) => ToSqlOutput::Borrowed(ValueRef::Integer(i64::from(yes))),
            Value::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Value::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
            Value::Time(time) => ToSqlOutput::Borrowed(ValueRef::Integer(time.as_microsecond())),
            Value::Date(date) => date.to_string().into(),
        })
    }
}

fn bound<'c>(conn: &'c Connection, text: &str, args: &[Value<'_>]) -> Result<CachedStatement<'c>> {
    let mut statement = conn.prepare_cached(text)?;
    for (index, arg) in args.iter().enumerate() {
        statement.raw_bind_parameter(index + 1, arg)?;
    }
    Ok(statement)
}

/// Runs a statement that SQLite stops once it has run for the time limit.
pub(crate) fn within<T>(
    conn: &mut Connection,
    limit: Option<Duration>,
    statement: impl FnOnce(&Connection) -> Result<T>,
) -> Result<T> {
    let Some(limit) = limit else { return statement(conn) };
    let begun = Instant::now();
    conn.progress_handler(STEPS_BETWEEN_LOOKS, Some(move || begun.elapsed() > limit))?;
    let answer = statement(conn);
    conn.progress_handler(0, None::<fn() -> bool>)?;
    answer
}

/// At most `most` records of the answer.
pub(crate) fn rows<R: Record>(
    conn: &Connection,
    text: &str,
    args: &[Value<'_>],
    most: usize,
) -> Result<Vec<R>> {
    let mut statement = bound(conn, text, args)?;
    debug_assert!(
        names_agree(R::COLUMNS, statement.column_names()),
        "the columns of {text} are not the fields of its record"
    );
    let mut found = Vec::with_capacity(most.min(4));
    let mut rows = statement.raw_query();
    while found.len() < most
        && let Some(row) = rows.next()?
    {
        found.push(R::read(&Row(Inner::Lite(row)))?);
    }
    Ok(found)
}

/// Executes a statement and returns the number of changed rows.
pub(crate) fn execute(conn: &Connection, text: &str, args: &[Value<'_>]) -> Result<u64> {
    let changed = bound(conn, text, args)?.raw_execute()?;
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

/// Returns `PRAGMA data_version`.
pub(crate) fn data_version(conn: &Connection) -> Result<i64> {
    Ok(conn.pragma_query_value(None, "data_version", |row| row.get(0))?)
}
