//! A transaction in progress.

use std::time::Duration;

use crate::conn::{Conn, Role, Way};
use crate::postgres_conn::Asked;
use crate::{Ahead, Config, Engine, Error, Record, Result, Sql, Value, sqlite_conn};

/// Extra time after the engine's timeout before a read is given up: a hanging engine cannot stop
/// it.
const GRACE: Duration = Duration::from_secs(1);

/// A transaction in progress: what every query takes. Begun and ended by
/// [`Store::read`](crate::Store::read) and the writer alone.
///
/// After a statement has failed every later one of the job gives the same error: PostgreSQL insists
/// on it, so SQLite does the same here.
pub struct Tx {
    conn: Conn,
    /// The error that ends the whole transaction, even if the verb ignores it.
    fault: Option<Error>,
    /// The statement's error that spoils the job.
    spoiled: Option<Error>,
    /// Maximum time of a statement; `None` for no limit.
    limit: Option<Duration>,
}

impl Tx {
    pub(crate) fn open(config: &Config, role: Role) -> Result<Self> {
        Tx::open_by(config, role, Way::default())
    }

    pub(crate) fn open_by(config: &Config, role: Role, way: Way) -> Result<Self> {
        Ok(Tx::of(Conn::open(config, role, way)?))
    }

    /// Opens a connection for reading on which the engine stops statements that run longer.
    pub(crate) fn open_limited(config: &Config, limit: Duration) -> Result<Self> {
        let mut tx = Tx::open(config, Role::Reader)?;
        if let Conn::Pg(conn) = &mut tx.conn {
            conn.batch(&format!("SET statement_timeout = {}", limit.as_millis()))?;
            conn.limit_answers(limit + GRACE);
        }
        tx.limit = Some(limit);
        Ok(tx)
    }

    pub(crate) fn of(conn: Conn) -> Self {
        Tx { conn, fault: None, spoiled: None, limit: None }
    }

    /// Returns the database engine.
    pub fn engine(&self) -> Engine {
        self.conn.engine()
    }

    /// Every row of the answer.
    pub fn all<R: Record>(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<Vec<R>> {
        self.rows(sql, args, usize::MAX)
    }

    /// The one row of the answer, if there is one; [`Error::ManyRows`] when there are more.
    pub fn optional<R: Record>(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<Option<R>> {
        at_most_one(self.rows(sql, args, 2)?)
    }

    /// The one row of the answer; [`Error::NoRow`] when there is none.
    pub fn one<R: Record>(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<R> {
        self.optional(sql, args)?.ok_or(Error::NoRow)
    }

    /// Runs a statement without an answer: how many rows it changed.
    pub fn execute(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<u64> {
        self.usable()?;
        let done = match &mut self.conn {
            Conn::Lite(conn) => sqlite_conn::execute(conn, sql.for_engine(Engine::Sqlite), args),
            Conn::Pg(conn) => conn.execute(sql, args),
        };
        self.seen(done)
    }

    /// Runs a statement whose result is not read, in order. On PostgreSQL it may be sent together
    /// with the next statement that is waited for: one round trip for both. Its error appears with
    /// that statement and spoils the job all the same. The last ones of a job travel with the next
    /// job; if one of them fails, the jobs of the batch run again, each alone. A refused job does
    /// not run its deferred statements. Use [`execute`](Tx::execute) if the error itself matters or
    /// is expected.
    pub fn later(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<()> {
        self.usable()?;
        let done = match &mut self.conn {
            Conn::Lite(conn) => {
                sqlite_conn::execute(conn, sql.for_engine(Engine::Sqlite), args).map(drop)
            }
            Conn::Pg(conn) => conn.later(sql, args),
        };
        self.seen(done)
    }

    /// Asks a question whose answer is wanted a little later. On PostgreSQL it may be sent together
    /// with the next statement that is waited for, like [`later`](Tx::later), and its error comes
    /// the same way.
    pub fn ahead<R: Record>(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<Ahead<R>> {
        self.usable()?;
        let asked = match &mut self.conn {
            Conn::Lite(conn) => {
                let text = sql.for_engine(Engine::Sqlite);
                sqlite_conn::within(conn, self.limit, |conn| {
                    sqlite_conn::rows(conn, text, args, usize::MAX).map(Ahead::answered)
                })
            }
            Conn::Pg(conn) => conn.ahead(sql, args).map(Ahead::asked),
        };
        self.seen(asked)
    }

    pub(crate) fn answer<R: Record>(&mut self, asked: &Asked, most: usize) -> Result<Vec<R>> {
        self.usable()?;
        let found = match &mut self.conn {
            Conn::Lite(_) => Err(Error::Database("asked on another engine".into())),
            Conn::Pg(conn) => conn.answer(asked, most),
        };
        self.seen(found)
    }

    fn rows<R: Record>(&mut self, sql: Sql, args: &[Value<'_>], most: usize) -> Result<Vec<R>> {
        self.usable()?;
        let found = match &mut self.conn {
            Conn::Lite(conn) => sqlite_conn::within(conn, self.limit, |conn| {
                sqlite_conn::rows(conn, sql.for_engine(Engine::Sqlite), args, most)
            }),
            Conn::Pg(conn) => conn.rows(sql, args, most),
        };
        self.seen(found)
    }

    /// Checks that nothing has failed so far.
    pub(crate) fn usable(&self) -> Result<()> {
        match self.fault.as_ref().or(self.spoiled.as_ref()) {
            Some(error) => Err(error.clone()),
            None => Ok(()),
        }
    }

    fn seen<T>(&mut self, result: Result<T>) -> Result<T> {
        if let Err(error) = &result {
            // SQLite ends the transaction on a full disk, an I/O error, or out of memory.
            let gone = matches!(&self.conn, Conn::Lite(conn) if conn.is_autocommit());
            if gone || error.ends_transaction() {
                self.fault.get_or_insert_with(|| error.clone());
            } else if !error.is_about_an_answer() {
                self.spoiled.get_or_insert_with(|| error.clone());
            }
        }
        result
    }

    /// Statements of ours that steer the transaction, separated by `"; "`.
    pub(crate) fn control(&mut self, text: &'static str) -> Result<()> {
        let done = match &mut self.conn {
            Conn::Lite(conn) => text
                .split("; ")
                .try_for_each(|part| sqlite_conn::execute(conn, part, &[]).map(drop)),
            Conn::Pg(conn) => conn.batch(text),
        };
        self.seen(done)
    }

    /// Like [`control`](Tx::control), between two jobs: on PostgreSQL together with the next
    /// statement that is waited for.
    pub(crate) fn border(&mut self, text: &'static str) -> Result<()> {
        match &mut self.conn {
            Conn::Lite(_) => self.control(text),
            Conn::Pg(conn) => {
                let done = conn.border(text);
                self.seen(done)
            }
        }
    }

    /// Forgets what waits of a job that will be undone.
    pub(crate) fn forget_job(&mut self) {
        if let Conn::Pg(conn) = &mut self.conn {
            conn.forget_job();
        }
    }

    /// Waits for statements in progress and remembers their errors.
    pub(crate) fn settle(&mut self) {
        if let Conn::Pg(conn) = &mut self.conn {
            let done = conn.settle();
            // The error is stored where the next to look at this transaction finds it.
            drop(self.seen(done));
        }
    }

    /// Runs a script outside any job.
    pub(crate) fn batch(&mut self, script: &str) -> Result<()> {
        self.conn.batch(script)
    }

    /// Removes and returns the error that ended the transaction.
    pub(crate) fn take_fault(&mut self) -> Option<Error> {
        self.fault.take()
    }

    /// Removes and returns the error that spoiled the work since the last savepoint.
    pub(crate) fn take_spoiled(&mut self) -> Option<Error> {
        self.spoiled.take()
    }

    /// Makes the connection fit for the next transaction. `false`: it is not.
    pub(crate) fn reset(&mut self) -> bool {
        let fault = self.fault.take();
        self.spoiled = None;
        if let Conn::Pg(conn) = &mut self.conn {
            conn.forget_waiting();
        }
        if matches!(fault, Some(Error::Lost | Error::Stuck)) {
            return false;
        }
        match &mut self.conn {
            Conn::Lite(conn) if conn.is_autocommit() => true,
            Conn::Lite(conn) => sqlite_conn::execute(conn, "ROLLBACK", &[]).is_ok(),
            Conn::Pg(conn) => conn.batch("ROLLBACK").is_ok(),
        }
    }

    /// Names the transaction's snapshot for [`import_snapshot`](Tx::import_snapshot). PostgreSQL only.
    pub(crate) fn export_snapshot(&mut self) -> Result<String> {
        match &mut self.conn {
            Conn::Lite(_) => Err(Error::Database("SQLite does not export snapshots".into())),
            Conn::Pg(conn) => conn.export_snapshot(),
        }
    }

    /// Reads the snapshot of another transaction from here on; nothing may have been read before.
    pub(crate) fn import_snapshot(&mut self, snapshot: &str) -> Result<()> {
        self.conn.batch(&format!("SET TRANSACTION SNAPSHOT '{snapshot}'"))
    }

    /// Returns a number that changes between calls if another connection committed. Within a
    /// transaction it is that of the snapshot, which begins with this call at the latest. SQLite
    /// only.
    pub(crate) fn data_version(&mut self) -> Result<i64> {
        match &mut self.conn {
            Conn::Lite(conn) => sqlite_conn::data_version(conn),
            Conn::Pg(_) => Err(Error::Database("PostgreSQL has no data version".into())),
        }
    }

    pub(crate) fn conn(&mut self) -> &mut Conn {
        &mut self.conn
    }
}

pub(crate) fn at_most_one<R>(mut rows: Vec<R>) -> Result<Option<R>> {
    if rows.len() > 1 { Err(Error::ManyRows) } else { Ok(rows.pop()) }
}
