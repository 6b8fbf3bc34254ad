//! The single writer thread, which puts many jobs into one COMMIT.
//!
//! On SQLite a commit costs a sync of the disk and much log; on PostgreSQL a lock shared by the
//! writers of all servers, which keeps numbers without gaps and chains in one order. All jobs that
//! arrived during the last batch share that cost. Each job runs in a savepoint: one that fails or
//! panics is undone alone. On PostgreSQL its last writes travel with the next job; if one of those
//! fails, all are undone and run again, each in a separate transaction. Callers get their answers
//! after the COMMIT.

use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::checkpoint::Checkpointer;
use crate::conn::{Conn, Role, Way};
use crate::job::{Work, answer};
use crate::line::Line;
use crate::register::Barriers;
use crate::{
    Config, Engine, Error, Fault, Faults, One, Result, Tx, migrations, probe, register, room,
};

/// Key of the advisory lock that a batch (or a migration) holds on PostgreSQL: "RONDAVEL" in ASCII.
pub(crate) const LOCK: i64 = 0x524F_4E44_4156_454C;

/// Jobs in a commit. PostgreSQL keeps 64 subtransactions in memory and slows down beyond.
const MAX_SQLITE_BATCH: usize = 256;
const MAX_POSTGRES_BATCH: usize = 60;
/// A batch that has run for so long takes no more jobs: the first of them waits for its answer.
const MAX_BATCH_TIME: Duration = Duration::from_millis(100);
/// Maximum attempts for a batch that lost a conflict or its connection.
const TRIES: u32 = 5;
/// The columns of a batch's mark: it is refused once a newer program has changed the tables, and its
/// writer's name once the lender was moved away.
const MARK: (&str, &str) = ("writers", "batch");
const MARK_NAME: (&str, &str) = ("writers", "name");
/// Between two looks whether a server that went away is back.
const PAUSE: Duration = Duration::from_millis(50);
/// On PostgreSQL a writer that is silent for so long in the middle of a batch is gone with its
/// machine or its network, and the lock goes to the others. Between two statements a verb takes
/// milliseconds.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(10);
/// Interval at which an idle writer checks that the database takes writes.
const LOOK: Duration = Duration::from_secs(2);

/// Where jobs come from.
type Queue = Receiver<Box<dyn Work>>;

pub(crate) struct Writer {
    config: Config,
    faults: Arc<Faults>,
    line: Arc<Line>,
    tx: Option<Tx>,
    /// Started with the first connection to a SQLite file; goes after it.
    checkpointer: Option<Checkpointer>,
    /// Our row in `writers`, and the batch it says once that is committed.
    name: String,
    batch: i64,
    was_connected: bool,
    /// Until when the batch has to be answered.
    deadline: Instant,
    /// The host that did not answer, until another one does.
    silent: Option<usize>,
    /// When it was last seen whether the database takes writes.
    looked: Instant,
    /// True if migrations were recorded when it connected.
    is_migrated: bool,
}

/// Why a batch did not get in.
enum Failure {
    /// Before any job ran.
    NotBegun(Error),
    /// While a job ran, or COMMIT was refused: certainly not written.
    Broken(Error),
    /// The connection was lost during COMMIT: the outcome is unknown.
    Committing,
}

/// State of a batch that lost its connection or a conflict.
enum Settled {
    /// It is written.
    Committed,
    /// It is not, for this reason, and may be repeated.
    Undone(Error),
}

/// Consequence of a failed batch for its jobs.
enum Verdict {
    /// One of them may be the cause: each is run alone.
    Divide(Error),
    /// The same for all.
    All(Error),
}

impl Writer {
    pub(crate) fn new(config: Config, faults: Arc<Faults>, line: Arc<Line>) -> Self {
        // Seeded by the operating system: not secret, but not shared by two servers either.
        let random = RandomState::new().build_hasher().finish();
        let name = format!("{random:016x}-{}", std::process::id());
        Writer {
            deadline: Instant::now(),
            config,
            faults,
            line,
            tx: None,
            checkpointer: None,
            name,
            batch: 0,
            was_connected: false,
            is_migrated: false,
            silent: None,
            looked: Instant::now(),
        }
    }

    /// Works until the queue is closed and empty.
    pub(crate) fn work(mut self, queue: &Queue) {
        loop {
            match queue.recv_timeout(LOOK) {
                Ok(first) => {
                    self.line.is_at(Some(first.since()));
                    self.serve(first, queue);
                    // It goes on until nothing is wrong, also while it has no rest.
                    if self.faults.gravest().is_some() && self.looked.elapsed() > LOOK {
                        self.look(queue);
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.look(queue),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            self.line.is_at(None);
        }
        self.leave();
    }

    fn serve(&mut self, first: Box<dyn Work>, queue: &Queue) {
        let mut jobs = vec![first];
        match self.commit(&mut jobs, Some(queue)) {
            Ok(()) => answer(jobs, None),
            Err(Verdict::All(error)) => self.refuse(jobs, &error, queue),
            Err(Verdict::Divide(error)) if jobs.len() == 1 => {
                self.note(&error);
                answer(jobs, Some(&error));
            }
            Err(Verdict::Divide(error)) => {
                if Fault::of(&error).is_none() {
                    tracing::warn!(%error, jobs = jobs.len(), "a batch failed; running its jobs one by one");
                }
                self.one_by_one(jobs, queue);
            }
        }
    }

    fn one_by_one(&mut self, jobs: Vec<Box<dyn Work>>, queue: &Queue) {
        let mut left = VecDeque::from(jobs);
        while let Some(job) = left.pop_front() {
            let mut alone = vec![job];
            match self.commit(&mut alone, None) {
                Ok(()) => answer(alone, None),
                Err(Verdict::Divide(error)) => {
                    self.note(&error);
                    answer(alone, Some(&error));
                }
                Err(Verdict::All(error)) => {
                    alone.extend(left);
                    return self.refuse(alone, &error, queue);
                }
            }
        }
    }

    /// Refuses the jobs of a batch. Where the database takes no writes, all that wait behind it are refused
    /// with it: each would wait as long, one after the other.
    fn refuse(&self, jobs: Vec<Box<dyn Work>>, error: &Error, queue: &Queue) {
        self.note(error);
        answer(jobs, Some(error));
        if Fault::of(error) == Some(Fault::Stuck) {
            let waiting = queue.try_iter().collect();
            // They have not begun, so what became of them is known.
            let error = if *error == Error::Unknown { &Error::Stuck } else { error };
            answer(waiting, Some(error));
        }
    }

    fn note(&self, error: &Error) {
        if let Some(fault) = Fault::of(error) {
            self.faults.begin(fault, error);
        }
    }

    /// Sees whether the database takes writes, and ends the faults that are over. Blocks for as long as a
    /// batch may wait for an answer.
    fn look(&mut self, queue: &Queue) {
        let since = Instant::now();
        self.looked = since;
        if !self.was_connected {
            return;
        }
        self.line.is_at(Some(since));
        self.deadline = since + self.config.answer_timeout;
        let looked = match self.try_to_write() {
            // An idle connection that was closed says nothing about the database.
            Err(Error::Lost) => {
                self.drop_connection(&Error::Lost);
                self.try_to_write()
            }
            looked => looked,
        };
        match looked {
            Ok(()) => probe::end_faults(&self.faults, self.config.url.engine()),
            Err(error) => {
                self.note(&error);
                self.drop_connection(&error);
                if since.elapsed() > LOOK {
                    self.refuse(Vec::new(), &error, queue);
                }
            }
        }
        if let Some(path) = self.config.url.path() {
            room::look(path, &self.faults);
        }
    }

    /// A batch without a job, which nevertheless asks for every lock that a job may need, and whose COMMIT
    /// waits for the standby.
    fn try_to_write(&mut self) -> Result<()> {
        self.batch += 1;
        let was_full = self.faults.has(Fault::StorageFull);
        let tx = self.begin()?;
        probe::take(tx, was_full)?;
        tx.batch("COMMIT")
    }

    /// Commits, and retries until the batch is certainly in, certainly not in, or no server
    /// answers.
    fn commit(
        &mut self,
        jobs: &mut Vec<Box<dyn Work>>,
        mut more: Option<&Queue>,
    ) -> std::result::Result<(), Verdict> {
        self.batch += 1;
        self.deadline = Instant::now() + self.config.write_timeout;
        let mut tries = 0;
        loop {
            let failure = match self.attempt(jobs, more.take()) {
                Ok(()) => return Ok(()),
                Err(failure) => failure,
            };
            if let Failure::NotBegun(error) = failure {
                self.drop_connection(&error);
                if !self.may_begin_again(&error) {
                    return Err(Verdict::All(error));
                }
                std::thread::sleep(PAUSE);
                continue;
            }
            tries += 1;
            let is_last = tries >= TRIES || self.left().is_zero();
            match (self.settle(failure)?, is_last) {
                (Settled::Committed, _) => return Ok(()),
                (Settled::Undone(_), false) => {}
                (Settled::Undone(Error::Conflict), true) => {
                    return Err(Verdict::Divide(Error::Conflict));
                }
                (Settled::Undone(error), true) => return Err(Verdict::All(error)),
            }
        }
    }

    /// True if a batch that could not begin may be tried again in the remaining time.
    fn may_begin_again(&self, error: &Error) -> bool {
        match error {
            Error::Lost | Error::Stuck | Error::Connect(_) => {
                self.was_connected && !self.left().is_zero()
            }
            // Another server writes: one that has vanished loses its lock soon.
            Error::Busy => {
                self.config.url.engine() == Engine::Postgres
                    && self.left() > self.config.lock_timeout()
            }
            _ => false,
        }
    }

    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Finds the outcome of a batch that had begun. An error means that it must not be repeated.
    fn settle(&mut self, failure: Failure) -> std::result::Result<Settled, Verdict> {
        match failure {
            Failure::NotBegun(error) | Failure::Broken(error) => {
                self.drop_connection(&error);
                match error {
                    Error::Lost | Error::Stuck | Error::Conflict => Ok(Settled::Undone(error)),
                    Error::Busy => Err(Verdict::All(error)),
                    error => Err(Verdict::Divide(error)),
                }
            }
            Failure::Committing => match self.mark() {
                Ok(mark) if mark == Some(self.batch) => Ok(Settled::Committed),
                Ok(_) => Ok(Settled::Undone(Error::Lost)),
                Err(error) => {
                    tracing::error!(%error, "it is not known whether a batch was committed");
                    Err(Verdict::All(Error::Unknown))
                }
            },
        }
    }

    fn attempt(
        &mut self,
        jobs: &mut Vec<Box<dyn Work>>,
        more: Option<&Queue>,
    ) -> std::result::Result<(), Failure> {
        let since = Instant::now();
        let tx = self.begin().map_err(Failure::NotBegun)?;
        let most = match tx.engine() {
            Engine::Sqlite => MAX_SQLITE_BATCH,
            Engine::Postgres => MAX_POSTGRES_BATCH,
        };
        let mut point = "SAVEPOINT job";
        let mut next = 0;
        while let Some(job) = jobs.get_mut(next) {
            tx.border(point).map_err(Failure::Broken)?;
            let good = job.run(tx);
            if let Some(fault) = tx.take_fault() {
                return Err(Failure::Broken(fault));
            }
            // Sent together with what comes next: no round trip of their own, and COMMIT releases.
            point = if good { "RELEASE job; SAVEPOINT job" } else { "ROLLBACK TO job" };
            next += 1;
            if next == jobs.len() && next < most && since.elapsed() < MAX_BATCH_TIME {
                jobs.extend(more.and_then(|queue| queue.try_recv().ok()));
            }
        }
        if point == "ROLLBACK TO job" {
            tx.control(point).map_err(Failure::Broken)?;
        }
        // A write that could not even be sent would not stop COMMIT, and where one has failed COMMIT
        // would roll back without an error: RELEASE has one.
        tx.settle();
        if let Some(error) = tx.take_fault().or_else(|| tx.take_spoiled()) {
            return Err(Failure::Broken(error));
        }
        match tx.control("RELEASE job; COMMIT") {
            Ok(()) => Ok(()),
            Err(error @ (Error::Lost | Error::Stuck)) => {
                self.drop_connection(&error);
                Err(Failure::Committing)
            }
            Err(error) => Err(Failure::Broken(error)),
        }
    }

    /// Connects if needed and begins, on PostgreSQL under the lock and with the batch's mark.
    /// Refused once a newer program has changed the tables, because this one does not know what to
    /// write to them, and once the lender was moved to another database, where these writes would
    /// be missing.
    ///
    /// READ COMMITTED on purpose: a snapshot of the whole transaction would be taken before the
    /// lock is granted, and miss the writes of the previous holder.
    fn begin(&mut self) -> Result<&mut Tx> {
        let tx = match self.tx.take() {
            Some(tx) => tx,
            None => self.connect()?,
        };
        let (tx, newest) = (self.tx.insert(tx), migrations::newest());
        match tx.engine() {
            Engine::Sqlite => {
                tx.control("BEGIN IMMEDIATE")?;
                if self.is_migrated {
                    let Barriers { is_newer, is_moved } = register::barriers(tx, newest)?;
                    if is_newer || is_moved {
                        return Err(if is_newer { Error::Newer } else { Error::Moved });
                    }
                }
            }
            Engine::Postgres => {
                // No round trip more: where one of them must not be written it is NULL, and refused.
                let begun = tx.batch(&format!(
                    "BEGIN ISOLATION LEVEL READ COMMITTED; \
                     SELECT pg_advisory_xact_lock({LOCK}); \
                     INSERT INTO writers (name, batch) VALUES (\
                     CASE WHEN EXISTS (SELECT 1 FROM writers WHERE name = 'moved') \
                     THEN NULL ELSE '{name}' END, \
                     CASE WHEN EXISTS (SELECT 1 FROM schema_migrations WHERE number > {newest}) \
                     THEN NULL ELSE {batch} END) \
                     ON CONFLICT (name) DO UPDATE SET batch = excluded.batch",
                    name = self.name,
                    batch = self.batch,
                ));
                begun.map_err(|error| match error {
                    Error::NotNull { table, column } if (&*table, &*column) == MARK => Error::Newer,
                    Error::NotNull { table, column } if (&*table, &*column) == MARK_NAME => {
                        Error::Moved
                    }
                    error => error,
                })?;
            }
        }
        self.was_connected = true;
        Ok(tx)
    }

    fn connect(&mut self) -> Result<Tx> {
        let mut tx = self.open()?;
        self.is_migrated = register::are_migrations_recorded(&mut tx)?.0;
        if let (Conn::Lite(conn), Some(path)) = (tx.conn(), self.config.url.path()) {
            let checkpointer = match self.checkpointer.take() {
                Some(running) => running,
                None => Checkpointer::start(path.to_path_buf(), self.config.clone())?,
            };
            self.checkpointer.insert(checkpointer).watch(conn)?;
        }
        Ok(tx)
    }

    fn open(&mut self) -> Result<Tx> {
        let way = Way { within: Some(self.left()), last: self.silent };
        let mut tx = Tx::open_by(&self.config, Role::Writer, way)?;
        self.silent = None;
        if let Conn::Pg(conn) = tx.conn() {
            conn.limit_answers(self.config.answer_timeout);
            // A statement whose client has gone holds its locks until the server looks for the client.
            conn.batch(&format!(
                "SET idle_in_transaction_session_timeout = '{}s'; SET lock_timeout = {}; \
                 SET client_connection_check_interval = '1s'",
                SILENCE_TIMEOUT.as_secs(),
                self.config.lock_timeout().as_millis(),
            ))?;
        }
        Ok(tx)
    }

    /// Rolls back. Drops the connection if that fails, and if it is lost or does not answer: its
    /// prepared statements may be the cause.
    fn drop_connection(&mut self, error: &Error) {
        let Some(mut tx) = self.tx.take() else { return };
        if *error == Error::Stuck
            && let Conn::Pg(conn) = tx.conn()
        {
            self.silent = Some(conn.place());
        }
        if !matches!(error, Error::Lost | Error::Stuck) && tx.reset() {
            self.tx = Some(tx);
        }
    }

    /// Which batch of ours was committed last, read under the lock: the server holds that for the
    /// lost connection until its COMMIT is done or undone, so waiting for it is the answer.
    ///
    /// It is written again as well: a COMMIT that was waiting for the standby when its session was
    /// ended is done here and perhaps not there, and only the COMMIT of a write waits for that.
    fn mark(&mut self) -> Result<Option<i64>> {
        loop {
            match self.ask_mark() {
                Ok(mark) => return Ok(mark),
                Err(error) if self.left().is_zero() => return Err(error),
                Err(_) => std::thread::sleep(PAUSE),
            }
        }
    }

    fn ask_mark(&mut self) -> Result<Option<i64>> {
        let mut tx = self.open()?;
        if tx.engine() == Engine::Sqlite {
            return Err(Error::Lost);
        }
        tx.batch(&format!(
            "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = {}; \
             SELECT pg_advisory_xact_lock({LOCK})",
            // 0 would be no limit.
            self.left().min(self.config.lock_timeout()).as_millis().max(1),
        ))?;
        let mark = register::last_batch(&mut tx, &self.name)?;
        register::repeat_mark(&mut tx, &self.name)?;
        tx.batch("COMMIT")?;
        self.tx = Some(tx);
        Ok(mark.map(|One(batch)| batch))
    }

    /// Deletes this writer's row. On failure the row stays, which is harmless.
    fn leave(&mut self) {
        let Some(tx) = &mut self.tx else { return };
        if tx.engine() == Engine::Postgres
            && let Err(error) = register::forget_writer(tx, &self.name)
        {
            tracing::debug!(%error, "the writer's row stays behind");
        }
    }
}
