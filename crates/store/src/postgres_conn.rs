//! Connections to PostgreSQL.

use std::cell::Cell;
use std::collections::HashMap;
use std::error::Error as StdError;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, WrongType};
use tokio_postgres::{Client, Statement};

use crate::config::Server;
use crate::conn::{Role, Way};
use crate::error::with_causes;
use crate::postgres_connect::connect;
use crate::row::names_agree;
use crate::spin::spin_then_wait;
use crate::value::{Inner, OwnedValue};
use crate::{Config, Error, Kind, Record, Result, Row, Sql, Value};

/// So many statements are sent, waited for or not: a long job holds little memory, and up to thirty
/// futures are polled one after the other by `join_all`, which is their order.
const MAX_PENDING: usize = 30;
/// A verb's statements are answered sooner than this. While the writer waits for them all others
/// wait for the writer, so it spins for a while before it sleeps.
const SPIN_TIME: Duration = Duration::from_millis(1);
/// Interval at which a waiting connection is checked: the wait may be too long, or another host may
/// take the writes now.
const LOOK: Duration = Duration::from_millis(250);
/// Time that a connection may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection with its own small runtime, which runs only while a caller waits for an answer.
/// Several statements can be in progress at once, in order: the writer is bound by round trips, and
/// most of its statements have answers that are not read.
pub(crate) struct PgConn {
    runtime: Runtime,
    /// `None` only while it is dropped.
    client: Option<Client>,
    /// Moves bytes between client and socket; ends with the connection.
    carrier: JoinHandle<()>,
    statements: HashMap<&'static str, Statement>,
    /// Time to spin for an answer before sleeping.
    spin_time: Duration,
    /// Maximum time to wait for an answer; `None` for no limit.
    answer_timeout: Option<Duration>,
    /// The place of its host among those of the address, and of the one that takes the writes.
    place: usize,
    good: Arc<AtomicUsize>,
    /// True if an exchange has begun and not ended.
    under_way: Cell<bool>,
    /// Statements to send with the next one that a caller waits for.
    waiting: Vec<Waiting>,
    /// Table and columns by the name of their unique index. An error names the index only, and the
    /// transaction it broke cannot be asked.
    unique: HashMap<String, (String, String)>,
}

enum Waiting {
    Statement(Statement, Vec<OwnedValue>),
    Question(Statement, Vec<OwnedValue>, Rows),
    /// A script between two jobs: statements before it belong to earlier jobs.
    Border(&'static str),
}

/// Where the answer to a question that waited is put.
type Rows = Arc<OnceLock<Vec<tokio_postgres::Row>>>;

/// A question that has been asked and whose answer has perhaps not come yet.
pub(crate) struct Asked(Rows, Sql);

impl PgConn {
    pub(crate) fn open(server: &Server, config: &Config, role: Role, way: Way) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Error::Connect(with_causes(&error)))?;
        let (client, carrier, place) = match runtime.block_on(connect(server, way)) {
            Ok(connection) => connection,
            Err(error) => {
                // A name that is looked up still is not waited for.
                runtime.shutdown_background();
                return Err(error);
            }
        };
        let mut conn = PgConn {
            runtime,
            client: Some(client),
            carrier,
            answer_timeout: way.within,
            place,
            good: Arc::clone(&server.good),
            statements: HashMap::new(),
            // Non-durable stores are for tests, which run many at once and need the cores.
            spin_time: if role == Role::Writer && config.durable {
                SPIN_TIME
            } else {
                Duration::ZERO
            },
            under_way: Cell::new(false),
            waiting: Vec::new(),
            unique: HashMap::new(),
        };
        // A writer whose machine vanished would hold the lock for ever but for its time limit. Its
        // statements look rows up by key, so planning them again for each value finds nothing
        // better.
        let commit = if config.durable { "on" } else { "off" };
        conn.batch(&match role {
            Role::Writer => format!(
                "SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '60s'; \
                 SET plan_cache_mode = force_generic_plan; SET synchronous_commit = {commit}"
            ),
            // A page is read in less time than a second process takes to start.
            Role::Reader => "SET TIME ZONE 'UTC'; SET default_transaction_read_only = on; \
                             SET max_parallel_workers_per_gather = 0"
                .into(),
        })?;
        if role == Role::Writer {
            conn.learn_unique_indexes()?;
        }
        conn.answer_timeout = None;
        Ok(conn)
    }

    /// From now on an answer that takes longer is given up, and the connection with it.
    pub(crate) fn limit_answers(&mut self, timeout: Duration) {
        self.answer_timeout = Some(timeout);
    }

    /// The place of its host among those of the address.
    pub(crate) fn place(&self) -> usize {
        self.place
    }

    /// True if another host takes the writes now.
    fn is_outdated(&self) -> bool {
        self.place != self.good.load(Ordering::Relaxed)
    }

    /// Waits for answers up to the timeout, and stops waiting if another host takes the writes now:
    /// a hanging host does not report that.
    async fn until_answered<T>(&self, answers: impl Future<Output = T>) -> Result<T> {
        let (mut answers, since) = (pin!(answers), Instant::now());
        let most = self.answer_timeout.unwrap_or(Duration::MAX);
        while !self.is_outdated() {
            let Some(left) = most.checked_sub(since.elapsed()) else { return Err(Error::Stuck) };
            if let Ok(answer) = tokio::time::timeout(left.min(LOOK), answers.as_mut()).await {
                return Ok(answer);
            }
        }
        Err(Error::Lost)
    }

    /// Runs a script and waits for it and for the deferred statements.
    pub(crate) fn batch(&mut self, script: &str) -> Result<()> {
        self.exchange(|client| client.batch_execute(script))
    }

    /// Names the snapshot of the transaction, which another may read while this one lasts.
    pub(crate) fn export_snapshot(&mut self) -> Result<String> {
        let row = self.exchange(|client| client.query_one("SELECT pg_export_snapshot()", &[]))?;
        Ok(row.try_get(0)?)
    }

    /// Runs a script before the next statement that a caller waits for, at the border between two
    /// jobs.
    pub(crate) fn border(&mut self, script: &'static str) -> Result<()> {
        self.wait(Waiting::Border(script))
    }

    /// Sends what waits and sees what becomes of it.
    pub(crate) fn settle(&mut self) -> Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.exchange(|_| std::future::ready(Ok(())))
    }

    /// Forgets what waits, of a transaction that will not be.
    pub(crate) fn forget_waiting(&mut self) {
        self.waiting.clear();
    }

    /// Forgets what waits of the last job, which will be undone; what waits of earlier ones stays.
    pub(crate) fn forget_job(&mut self) {
        let border = self.waiting.iter().rposition(|what| matches!(what, Waiting::Border(_)));
        self.waiting.truncate(border.map_or(0, |border| border + 1));
    }

    /// Reads which unique index is on which columns, in their order. An expression has no name.
    fn learn_unique_indexes(&mut self) -> Result<()> {
        let rows = self.exchange(|client| {
            client.query(
                "SELECT index_class.relname::text, table_class.relname::text,
                        string_agg(attribute.attname::text, ', ' ORDER BY key.position)
                 FROM pg_index
                 JOIN pg_class index_class ON index_class.oid = pg_index.indexrelid
                 JOIN pg_class table_class ON table_class.oid = pg_index.indrelid
                 CROSS JOIN LATERAL unnest(pg_index.indkey::int2[])
                    WITH ORDINALITY AS key (number, position)
                 JOIN pg_attribute attribute
                    ON attribute.attrelid = pg_index.indrelid AND attribute.attnum = key.number
                 WHERE pg_index.indisunique
                    AND table_class.relnamespace = current_schema()::regnamespace
                 GROUP BY 1, 2",
                &[],
            )
        })?;
        self.unique = rows
            .iter()
            .map(|row| (row.get::<_, String>(0), (row.get::<_, String>(1), row.get(2))))
            .collect();
        Ok(())
    }

    fn named(&self, error: tokio_postgres::Error) -> Error {
        match Error::from(error) {
            Error::Unique { table, column: index } => match self.unique.get(&index) {
                Some((table, column)) => {
                    Error::Unique { table: table.clone(), column: column.clone() }
                }
                None => Error::Unique { table, column: index },
            },
            other => other,
        }
    }

    fn prepared(&mut self, sql: Sql) -> Result<Statement> {
        let text = sql.for_engine(crate::Engine::Postgres);
        if let Some(statement) = self.statements.get(text) {
            return Ok(statement.clone());
        }
        let statement = self.exchange(|client| client.prepare(text))?;
        self.statements.insert(text, statement.clone());
        Ok(statement)
    }

    /// At most `most` records of the answer.
    pub(crate) fn rows<R: Record>(
        &mut self,
        sql: Sql,
        args: &[Value<'_>],
        most: usize,
    ) -> Result<Vec<R>> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        let references = references(args);
        let rows = self.exchange(|client| client.query(&statement, &references))?;
        records(sql, &rows, most)
    }

    /// Asks before the next statement that is waited for.
    pub(crate) fn ahead(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<Asked> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        let rows = Rows::default();
        let args = args.iter().map(OwnedValue::of).collect();
        self.wait(Waiting::Question(statement, args, Arc::clone(&rows)))?;
        Ok(Asked(rows, sql))
    }

    /// Returns at most `most` records of the answer to a query sent ahead.
    pub(crate) fn answer<R: Record>(&mut self, asked: &Asked, most: usize) -> Result<Vec<R>> {
        let Asked(rows, sql) = asked;
        if rows.get().is_none() {
            self.settle()?;
        }
        let rows = rows.get().ok_or_else(|| Error::Database("a question was not sent".into()))?;
        records(*sql, rows, most)
    }

    /// Executes a statement and returns the number of changed rows.
    pub(crate) fn execute(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<u64> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        let references = references(args);
        self.exchange(|client| client.execute(&statement, &references))
    }

    /// Runs a statement before the next one that a caller waits for.
    pub(crate) fn later(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<()> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        self.wait(Waiting::Statement(statement, args.iter().map(OwnedValue::of).collect()))
    }

    fn wait(&mut self, what: Waiting) -> Result<()> {
        self.waiting.push(what);
        if self.waiting.len() < MAX_PENDING { Ok(()) } else { self.settle() }
    }

    /// For the check of statements: something else to ask, and the wait for it.
    pub(crate) fn ask<'c, T, F>(&'c mut self, ask: impl FnOnce(&'c Client) -> F) -> Result<T>
    where
        F: Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    {
        self.exchange(ask)
    }

    /// Sends the deferred statements and a last one together and waits for all answers. The first
    /// failure is the cause of those after it.
    fn exchange<'c, T, F>(&'c mut self, last: impl FnOnce(&'c Client) -> F) -> Result<T>
    where
        F: Future<Output = std::result::Result<T, tokio_postgres::Error>>,
    {
        let waiting = std::mem::take(&mut self.waiting);
        let conn: &'c PgConn = self;
        // Left by a panic, or given up: what became of that exchange is not known.
        if conn.under_way.replace(true) {
            return Err(Error::Lost);
        }
        let client = conn.client.as_ref().ok_or(Error::Lost)?;
        // Each is on its way when it is polled first, and both joins poll in order.
        let before = join_all(waiting.iter().map(|what| send(client, what)));
        let answers = spin_then_wait(join(before, last(client)), conn.spin_time);
        let (before, answer) = conn.runtime.block_on(conn.until_answered(answers))?;
        conn.under_way.set(false);
        let border = waiting.iter().rposition(|what| matches!(what, Waiting::Border(_)));
        let mut failed = before.into_iter().enumerate();
        match failed.find_map(|(index, done)| Some((index, done.err()?))) {
            None => answer.map_err(|error| conn.named(error)),
            Some((index, error)) => Err(match conn.named(error) {
                error if error.ends_transaction() => error,
                error if border.is_some_and(|border| index <= border) => {
                    Error::Batch(error.to_string())
                }
                error => error,
            }),
        }
    }
}

fn records<R: Record>(sql: Sql, rows: &[tokio_postgres::Row], most: usize) -> Result<Vec<R>> {
    debug_assert!(
        rows.first().is_none_or(|row| {
            names_agree(R::COLUMNS, row.columns().iter().map(tokio_postgres::Column::name))
        }),
        "the columns of {} are not the fields of its record",
        sql.statement().text()
    );
    rows.iter().take(most).map(|row| R::read(&Row(Inner::Pg(row)))).collect()
}

/// Closes the connection, so that the server does not note a client that vanished.
impl Drop for PgConn {
    fn drop(&mut self) {
        drop(self.client.take());
        let carrier = &mut self.carrier;
        // A peer that did not answer is not asked to say goodbye.
        if self.under_way.get() {
            carrier.abort();
        }
        // Errors are dropped: nothing can be done about a connection that fails to close.
        drop(self.runtime.block_on(async { tokio::time::timeout(CLOSE_TIMEOUT, carrier).await }));
    }
}

async fn send(client: &Client, what: &Waiting) -> std::result::Result<(), tokio_postgres::Error> {
    match what {
        Waiting::Border(script) => client.batch_execute(script).await,
        Waiting::Statement(statement, args) => {
            let args: Vec<Value<'_>> = args.iter().map(OwnedValue::value).collect();
            client.execute(statement, &references(&args)).await.map(drop)
        }
        Waiting::Question(statement, args, rows) => {
            let args: Vec<Value<'_>> = args.iter().map(OwnedValue::value).collect();
            let answer = client.query(statement, &references(&args)).await?;
            // Asked once, so that there is none yet.
            rows.set(answer).ok();
            Ok(())
        }
    }
}

/// The driver panics at a wrong number.
fn expect_parameters(statement: &Statement, args: &[Value<'_>]) -> Result<()> {
    let (wanted, given) = (statement.params().len(), args.len());
    if wanted == given {
        return Ok(());
    }
    Err(Error::Database(format!("{wanted} parameters, given {given}")))
}

fn references<'a>(args: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    args.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect()
}

impl Kind {
    /// True if a parameter or column of this PostgreSQL type has exactly this kind.
    pub(crate) fn fits(self, pg: &Type) -> bool {
        match self {
            Kind::Int => *pg == Type::INT8,
            Kind::Bool => *pg == Type::BOOL,
            Kind::Text => *pg == Type::TEXT || *pg == Type::VARCHAR,
            Kind::Date => *pg == Type::DATE,
            Kind::Time => *pg == Type::TIMESTAMPTZ,
            Kind::Bytes => *pg == Type::BYTEA,
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        pg: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match self {
            Value::Null(_) => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql(pg, out),
            Value::Bool(yes) => yes.to_sql(pg, out),
            Value::Text(text) => text.to_sql(pg, out),
            Value::Date(date) => date.to_sql(pg, out),
            // Cut to microseconds as for SQLite, where the driver would round.
            Value::Time(time) => {
                money::Timestamp::from_microsecond(time.as_microsecond())?.to_sql(pg, out)
            }
            Value::Bytes(bytes) => bytes.to_sql(pg, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    /// By kind, for a NULL too: a statement that is given a wrong type fails the first time.
    fn to_sql_checked(
        &self,
        pg: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn StdError + Sync + Send>> {
        if self.kind().fits(pg) {
            self.to_sql(pg, out)
        } else {
            Err(Box::new(WrongType::new::<Self>(pg.clone())))
        }
    }
}
