//! Copies a whole database as one transaction sees it, while others write.

use std::path::Path;

use futures_util::StreamExt;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::catalogue::Table;
use crate::conn::Conn;
use crate::copy_format;
use crate::postgres_conn::PgConn;
use crate::sqlite_conn::LiteConn;
use crate::value::Inner;
use crate::{Error, Kind, Result, Row, Tx, Value};

/// Pages that are copied between two looks whether to go on: 4 MiB.
const PAGES: i32 = 1_000;
/// Rows are passed on in chunks of about so many bytes.
const CHUNK_SIZE: usize = 64 * 1024;

/// Takes a page of a database's file with its number, from 1, and how many there are.
pub type TakePage<'a, E> = dyn FnMut(&[u8], i64, i64) -> std::result::Result<(), E> + 'a;

impl Tx {
    /// Copies a SQLite database into a new file and syncs it to the disk. The copy is this
    /// transaction's snapshot; concurrent writes are not in it. `watch` is called after every few
    /// megabytes with the pages copied and their total, and may stop it.
    ///
    /// # Errors
    /// The error of `watch`; [`Error::Full`]; [`Error::Schema`] on PostgreSQL, which has no file.
    pub fn copy_file<E: From<Error>>(
        &mut self,
        target: &Path,
        watch: &mut dyn FnMut(i64, i64) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let Conn::Lite(source) = self.conn() else {
            return Err(Error::Schema("PostgreSQL has no file to copy".into()).into());
        };
        copy_pages(source, target, watch)?;
        let synced = std::fs::File::open(target).and_then(|file| file.sync_all());
        Ok(synced.map_err(|error| Error::Database(error.to_string()))?)
    }

    /// Passes on the file of a SQLite database as this transaction sees it, page after page: for a copy
    /// that must not be written as it is. `take` may stop it. Outside a transaction it is of one moment
    /// as well.
    ///
    /// # Errors
    /// What `take` answers; [`Error::Schema`] on PostgreSQL, which has no file.
    pub fn copy_pages<E: From<Error>>(
        &mut self,
        take: &mut TakePage<'_, E>,
    ) -> std::result::Result<(), E> {
        let Conn::Lite(source) = self.conn() else {
            return Err(Error::Schema("PostgreSQL has no file to copy".into()).into());
        };
        pages_of_sqlite(source, take)
    }

    /// Passes on all rows of a table in PostgreSQL's binary COPY format, in chunks, as this
    /// transaction sees them. `take` may stop it.
    ///
    /// # Errors
    /// The error of `take`, and errors of the database.
    pub fn copy_table<E: From<Error>>(
        &mut self,
        table: &Table,
        take: &mut dyn FnMut(&[u8]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        match self.conn() {
            Conn::Lite(conn) => rows_of_sqlite(conn, table, take),
            Conn::Pg(conn) => rows_of_postgres(conn, table, take),
        }
    }

    /// Returns the number and name of the last applied migration, or `None`.
    ///
    /// # Errors
    /// Errors of the database.
    pub fn last_migration(&mut self) -> Result<Option<(i64, String)>> {
        let applied = crate::register::recorded_migrations(self)?;
        Ok(applied.into_iter().next_back().map(|last| (last.number, last.name)))
    }
}

fn copy_pages<E: From<Error>>(
    source: &LiteConn,
    target: &Path,
    watch: &mut dyn FnMut(i64, i64) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let lite = |error: rusqlite::Error| E::from(Error::from(error));
    // The transaction's snapshot begins with its first statement. As long as it is open SQLite does
    // not begin the copy again, however much is written.
    source.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(())).map_err(lite)?;
    let mut copy = Connection::open(target).map_err(lite)?;
    // The file is synced once at the end, and one that is not finished is of no use.
    copy.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF").map_err(lite)?;
    let backup = Backup::new(source, &mut copy).map_err(lite)?;
    loop {
        let step = backup.step(PAGES).map_err(lite)?;
        let progress = backup.progress();
        let (total, left) = (i64::from(progress.pagecount), i64::from(progress.remaining));
        watch(total.saturating_sub(left), total)?;
        match step {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            // Another connection cannot cause this either: the snapshot is open and the copy is
            // private.
            _ => return Err(Error::Busy.into()),
        }
    }
}

/// One statement sees one moment, so the query returns the number of pages with the pages.
fn pages_of_sqlite<E: From<Error>>(
    source: &LiteConn,
    take: &mut TakePage<'_, E>,
) -> std::result::Result<(), E> {
    let lite = |error: rusqlite::Error| E::from(Error::from(error));
    let question =
        "SELECT data, pgno, (SELECT page_count FROM pragma_page_count) FROM sqlite_dbpage";
    let mut statement = source.prepare(question).map_err(lite)?;
    let mut pages = statement.query([]).map_err(lite)?;
    let mut last = 0;
    while let Some(page) = pages.next().map_err(lite)? {
        let number: i64 = page.get(1).map_err(lite)?;
        let total: i64 = page.get(2).map_err(lite)?;
        let data = page.get_ref(0).map_err(lite)?;
        let bytes = data.as_blob().map_err(|error| E::from(Error::unreadable(error)))?;
        if number != last + 1 {
            return Err(Error::unreadable(format!("page {number} follows page {last}")).into());
        }
        last = number;
        take(bytes, number, total)?;
    }
    Ok(())
}

/// Receivers of chunks may use other connections, so they run outside the runtime of this one.
fn rows_of_postgres<E: From<Error>>(
    conn: &mut PgConn,
    table: &Table,
    take: &mut dyn FnMut(&[u8]) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let (columns, name) = (table.column_list(), &table.name);
    let statement = format!("COPY {name} ({columns}) TO STDOUT (FORMAT binary)");
    // A copy takes as long as it takes, also where statements that read have a time limit.
    conn.batch("SET LOCAL statement_timeout = 0")?;
    // It must not be asked once more after its end.
    let mut rows = Box::pin(conn.ask(|client| client.copy_out(statement.as_str()))?).fuse();
    loop {
        let chunk = conn.ask(|_| async {
            let mut chunk = Vec::with_capacity(CHUNK_SIZE);
            while chunk.len() < CHUNK_SIZE
                && let Some(row) = rows.next().await
            {
                chunk.extend_from_slice(&row?);
            }
            Ok(chunk)
        })?;
        if chunk.is_empty() {
            return Ok(());
        }
        take(&chunk)?;
    }
}

fn rows_of_sqlite<E: From<Error>>(
    conn: &LiteConn,
    table: &Table,
    take: &mut dyn FnMut(&[u8]) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let lite = |error: rusqlite::Error| E::from(Error::from(error));
    let question = format!("SELECT {} FROM {}", table.column_list(), table.name);
    let mut statement = conn.prepare(&question).map_err(lite)?;
    let mut rows = statement.query([]).map_err(lite)?;
    let mut chunk = Vec::with_capacity(CHUNK_SIZE);
    copy_format::begin(&mut chunk);
    while let Some(row) = rows.next().map_err(lite)? {
        copy_format::row(&mut chunk, table.columns.len())?;
        for (index, column) in table.columns.iter().enumerate() {
            write_value(&mut chunk, &Row(Inner::Lite(row)), index, column.kind)?;
        }
        if chunk.len() >= CHUNK_SIZE {
            take(&chunk)?;
            chunk.clear();
        }
    }
    copy_format::end(&mut chunk);
    take(&chunk)
}

fn write_value(out: &mut Vec<u8>, row: &Row<'_>, index: usize, kind: Kind) -> Result<()> {
    let written = match kind {
        Kind::Int => row.int(index)?.map(|number| copy_format::value(out, &Value::Int(number))),
        Kind::Bool => row.bool(index)?.map(|yes| copy_format::value(out, &Value::Bool(yes))),
        Kind::Date => row.date(index)?.map(|date| copy_format::value(out, &Value::Date(date))),
        Kind::Time => row.time(index)?.map(|time| copy_format::value(out, &Value::Time(time))),
        Kind::Text => row.text(index, |text| copy_format::value(out, &Value::Text(text)))?.map(Ok),
        Kind::Bytes => {
            row.bytes(index, |bytes| copy_format::value(out, &Value::Bytes(bytes)))?.map(Ok)
        }
    };
    written.unwrap_or_else(|| copy_format::value(out, &Value::Null(kind)))
}
