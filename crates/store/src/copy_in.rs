//! Fills an empty database with the rows of another one.

use std::io::{self, Cursor, PipeReader, Read, Write as _};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use futures_util::SinkExt;

use crate::catalogue::{self, Table};
use crate::conn::{Conn, Role};
use crate::copy_format::{Rows, cannot_read};
use crate::off_runtime::off_runtime;
use crate::postgres_conn::PgConn;
use crate::sqlite_conn::{self, LiteConn};
use crate::value::OwnedValue;
use crate::writer::LOCK;
use crate::{Engine, Error, Kind, Result, Store, Tx, Value, migrations, register};

/// Bytes that are sent at a time.
const CHUNK_SIZE: usize = 64 * 1024;

/// Gives the rows of a table, in PostgreSQL's binary COPY format.
pub type OpenTable<'a> = dyn FnMut(&Table) -> std::io::Result<Box<dyn Read + 'a>> + Send + 'a;

impl Tx {
    /// Marks a database that its lender has left: no writer of any server writes to it after this
    /// transaction ([`Error::Moved`]).
    ///
    /// # Errors
    /// Errors of the database.
    pub fn leave(&mut self) -> Result<()> {
        register::leave(self).map(drop)
    }
}

impl Store {
    /// True if there are no tables.
    ///
    /// # Errors
    /// Errors of the database.
    pub fn is_empty(&self) -> Result<bool> {
        off_runtime(|| {
            let mut tx = Tx::open(self.config(), Role::Reader)?;
            Ok(catalogue::all_names(&mut tx)?.is_empty())
        })
    }

    /// Fills this empty database with all rows of one on the other engine, as they are at one moment.
    ///
    /// # Errors
    /// Like [`load`](Store::load); [`Error::Schema`] when both are on the same engine.
    pub fn load_from(&self, source: &Store) -> Result<()> {
        let migration = source.read(Tx::last_migration)?.map(|(number, _)| number);
        let migration =
            migration.ok_or_else(|| Error::Schema("there is nothing to copy".into()))?;
        let tables = match (source.engine(), self.engine()) {
            (Engine::Postgres, Engine::Sqlite) => source.read(Tx::tables)?,
            (Engine::Sqlite, Engine::Postgres) => {
                off_runtime(|| migrations::apply(self.config(), migrations::up_to(migration)?))?;
                self.read(Tx::tables)?
            }
            _ => return Err(Error::Schema("both databases are on the same engine".into())),
        };
        std::thread::scope(|scope| {
            let (pipes, passing) = sync_channel(0);
            let tables = &tables;
            let reading = scope.spawn(move || pass_on(source, tables, &pipes));
            let mut next = move |_: &Table| -> io::Result<Box<dyn Read>> {
                let rows: Passing = passing.recv().map_err(io::Error::other)?;
                Ok(Box::new(rows))
            };
            let loaded = self.load(migration, tables, &mut next);
            // Closing the channel stops the reader.
            drop(next);
            let read = reading.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            // Where one of both has failed, the other says that it could not go on.
            match (read, loaded) {
                (Err(Error::Unreadable(_)), loaded) => loaded,
                (read, loaded) => read.and(loaded),
            }
        })
    }

    /// Creates the tables of an empty database as they are after that migration, and fills them
    /// with these rows in one transaction. Rows from the migrations are replaced.
    ///
    /// # Errors
    /// [`Error::Schema`] if the tables or their columns are not those after the migration; errors
    /// of `open`, as [`Error::Unreadable`]; broken rules of the database.
    pub fn load(&self, migration: i64, tables: &[Table], open: &mut OpenTable<'_>) -> Result<()> {
        off_runtime(|| {
            migrations::apply(self.config(), migrations::up_to(migration)?)?;
            let mut tx = Tx::open(self.config(), Role::Writer)?;
            expect_tables(&mut tx, tables)?;
            match tx.conn() {
                Conn::Lite(conn) => fill_sqlite(conn, tables, open),
                Conn::Pg(conn) => fill_postgres(conn, tables, open),
            }
        })
    }
}

/// The rows of a table on their way from one database to the other.
struct Passing {
    rows: PipeReader,
    /// Set once all of them were written.
    is_complete: Arc<AtomicBool>,
}

/// Rows that end early are not taken for all there are: PostgreSQL does not insist on the mark at
/// their end.
impl Read for Passing {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.rows.read(into)?;
        if read == 0 && !into.is_empty() && !self.is_complete.load(Ordering::Acquire) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(read)
    }
}

/// Writes the tables into pipes, one after the other, until the receiver stops.
fn pass_on(source: &Store, tables: &[Table], pipes: &SyncSender<Passing>) -> Result<()> {
    source.read(|tx| {
        for table in tables {
            let (rows, mut into) = io::pipe().map_err(cannot_read)?;
            let is_complete = Arc::new(AtomicBool::new(false));
            if pipes.send(Passing { rows, is_complete: Arc::clone(&is_complete) }).is_err() {
                return Ok(());
            }
            tx.copy_table(table, &mut |piece| into.write_all(piece).map_err(cannot_read))?;
            is_complete.store(true, Ordering::Release);
        }
        Ok(())
    })
}

/// Checks that the tables and columns to be filled are those of the database.
fn expect_tables(tx: &mut Tx, tables: &[Table]) -> Result<()> {
    let named: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    let there = catalogue::names(tx)?;
    if let Some(missing) = there.iter().find(|name| !named.contains(&name.as_str())) {
        return Err(Error::Schema(format!("the table {missing} is missing")));
    }
    for table in tables {
        if !there.contains(&table.name) {
            return Err(Error::Schema(format!("there is no table {}", table.name)));
        }
        let declared = catalogue::columns_of(tx, &table.name)?;
        let mut expected: Vec<&str> = declared.iter().map(|(name, _)| name.as_str()).collect();
        let mut given: Vec<&str> =
            table.columns.iter().map(|column| column.name.as_str()).collect();
        expected.sort_unstable();
        given.sort_unstable();
        if expected != given {
            return Err(Error::Schema(format!("the table {} has other columns", table.name)));
        }
    }
    Ok(())
}

/// Foreign keys are dropped and made again, which checks all of them at once: the order of the tables
/// does not matter then, and a role need not be allowed to switch triggers off.
fn fill_postgres(conn: &mut PgConn, tables: &[Table], open: &mut OpenTable<'_>) -> Result<()> {
    conn.batch(&format!("BEGIN; SELECT pg_advisory_xact_lock({LOCK})"))?;
    let keys = conn.ask(|client| {
        client.query(
            "SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname),
                format('ALTER TABLE %I ADD CONSTRAINT %I ', t.relname, c.conname)
                    || pg_get_constraintdef(c.oid)
             FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
             WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace",
            &[],
        )
    })?;
    for key in &keys {
        conn.batch(key.try_get(0)?)?;
    }
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    conn.batch(&format!("TRUNCATE {}", names.join(", ")))?;
    for table in tables {
        let mut rows = open(table).map_err(cannot_read)?;
        let (name, columns) = (&table.name, table.column_list());
        let statement = format!("COPY {name} ({columns}) FROM STDIN (FORMAT binary)");
        conn.ask(|client| async move {
            let mut sink = pin!(client.copy_in::<_, Cursor<Vec<u8>>>(statement.as_str()).await?);
            loop {
                let mut piece = Vec::with_capacity(CHUNK_SIZE);
                let limit = u64::try_from(CHUNK_SIZE).unwrap_or(u64::MAX);
                if let Err(error) = rows.by_ref().take(limit).read_to_end(&mut piece) {
                    // Dropped without its end, the copy is undone.
                    return Ok(Err(cannot_read(error)));
                }
                if piece.is_empty() {
                    sink.as_mut().finish().await?;
                    return Ok(Ok(()));
                }
                sink.send(Cursor::new(piece)).await?;
            }
        })??;
    }
    for key in &keys {
        conn.batch(key.try_get(1)?)?;
    }
    conn.batch("COMMIT; ANALYZE")
}

/// Triggers are dropped and made again: some refuse to let go of what the migrations put in. The
/// search index is rebuilt at the end.
fn fill_sqlite(conn: &mut LiteConn, tables: &[Table], open: &mut OpenTable<'_>) -> Result<()> {
    // The pragma has no effect within a transaction.
    conn.execute_batch("PRAGMA foreign_keys = OFF")?;
    let tx = conn.transaction()?;
    let triggers = texts(&tx, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'")?;
    for name in texts(&tx, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")? {
        tx.execute_batch(&format!("DROP TRIGGER {name}"))?;
    }
    for table in tables {
        tx.execute_batch(&format!("DELETE FROM {}", table.name))?;
        let kinds: Vec<Kind> = table.columns.iter().map(|column| column.kind).collect();
        let marks = vec!["?"; kinds.len()].join(", ");
        let (name, columns) = (&table.name, table.column_list());
        let insert = format!("INSERT INTO {name} ({columns}) VALUES ({marks})");
        let mut from = open(table).map_err(cannot_read)?;
        let mut rows = Rows::new(&mut from, kinds)?;
        while let Some(row) = rows.next()? {
            let values: Vec<Value<'_>> = row.iter().map(OwnedValue::value).collect();
            sqlite_conn::execute(&tx, &insert, &values)?;
        }
    }
    let indexes = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'";
    for index in texts(&tx, indexes)? {
        tx.execute_batch(&format!("INSERT INTO {index} ({index}) VALUES ('rebuild')"))?;
    }
    for trigger in triggers {
        tx.execute_batch(&trigger)?;
    }
    if texts(&tx, "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1")?.is_empty() {
        return Ok(tx.commit()?);
    }
    Err(Error::ForeignKey)
}

fn texts(conn: &LiteConn, question: &str) -> Result<Vec<String>> {
    let mut statement = conn.prepare(question)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
