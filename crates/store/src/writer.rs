//! The one thread that writes, many jobs to a COMMIT.
//!
//! On SQLite a commit costs a sync of the disk and a lot of log; on PostgreSQL a lock that every
//! server's writer takes, so that numbers have no gaps and chains one order. Both are shared by all
//! jobs that have arrived while the last batch was on its way. Each job runs in a savepoint: one
//! that fails or panics undoes itself alone. On PostgreSQL its last writes travel with the next job;
//! where one of those fails, all are undone and run again, each in a transaction of its own. Nobody
//! is answered before the COMMIT.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use crate::checkpoint::Checkpointer;
use crate::conn::{Conn, Role};
use crate::job::Work;
use crate::register::Barriers;
use crate::{Config, Engine, Error, Fault, Faults, One, Result, Tx, migrations, register};

/// Key of the advisory lock that a batch (or a migration) holds on PostgreSQL: "RONDAVEL" in ASCII.
pub(crate) const LOCK: i64 = 0x524F_4E44_4156_454C;

/// Jobs in a commit. PostgreSQL keeps 64 subtransactions in memory and slows down beyond.
const MAX_SQLITE_BATCH: usize = 256;
const MAX_POSTGRES_BATCH: usize = 60;
/// A batch that has run for so long takes no more jobs: the first of them waits for its answer.
const MAX_BATCH_TIME: Duration = Duration::from_millis(100);
/// How often a batch is repeated that lost a conflict or its connection.
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
const SILENCE_TIMEOUT: Duration = Duration::from_secs(15);

pub(crate) struct Writer {
    config: Config,
    faults: Arc<Faults>,
    tx: Option<Tx>,
    /// Started with the first connection to a SQLite file; goes after it.
    checkpointer: Option<Checkpointer>,
    /// Our row in `writers`, and the batch it says once that is committed.
    name: String,
    batch: i64,
    was_connected: bool,
    /// Whether migrations were recorded when it connected.
    is_migrated: bool,
}

/// Why a batch did not get in.
enum Failure {
    /// Before any job ran.
    NotBegun(Error),
    /// While a job ran, or COMMIT was refused: certainly not written.
    Broken(Error),
    /// The connection was lost with COMMIT on its way: nobody knows yet.
    Committing,
}

/// What is known of a batch whose connection was lost or that lost a conflict.
enum Settled {
    /// It is written.
    Committed,
    /// It is not, for this reason, and may be repeated.
    Undone(Error),
}

/// What a failed batch means for its jobs.
enum Verdict {
    /// One of them may be the cause: each is run alone.
    Divide(Error),
    /// The same for all.
    All(Error),
}

impl Writer {
    pub(crate) fn new(config: Config, faults: Arc<Faults>) -> Self {
        // Seeded by the operating system: not secret, but not shared by two servers either.
        let random = RandomState::new().build_hasher().finish();
        let name = format!("{random:016x}-{}", std::process::id());
        Writer {
            config,
            faults,
            tx: None,
            checkpointer: None,
            name,
            batch: 0,
            was_connected: false,
            is_migrated: false,
        }
    }

    /// Works until the queue is closed and empty.
    pub(crate) fn work(mut self, queue: &Receiver<Box<dyn Work>>) {
        while let Ok(first) = queue.recv() {
            let mut jobs = vec![first];
            match self.commit(&mut jobs, Some(queue)) {
                Ok(()) => {
                    self.note_success();
                    answer(jobs, None);
                }
                Err(Verdict::All(error)) => {
                    self.note(&error);
                    answer(jobs, Some(&error));
                }
                Err(Verdict::Divide(error)) if jobs.len() == 1 => {
                    self.note_damage(&error);
                    answer(jobs, Some(&error));
                }
                Err(Verdict::Divide(error)) => {
                    tracing::warn!(%error, jobs = jobs.len(), "a batch failed; running its jobs \
                                                               one by one");
                    for job in jobs {
                        self.alone(job);
                    }
                }
            }
        }
        self.leave();
    }

    /// Notes the fault that an error of a whole batch means.
    fn note(&self, error: &Error) {
        let fault = match error {
            Error::Full => Fault::StorageFull,
            Error::Newer => Fault::NewerDatabase,
            Error::Moved => Fault::Moved,
            Error::Damaged(_) => Fault::Damaged,
            Error::Busy | Error::Lost | Error::Unknown | Error::Connect(_) => Fault::Stuck,
            _ => return,
        };
        self.faults.begin(fault, error);
    }

    /// Notes that a statement found damage; other errors of a single job say nothing about the database.
    fn note_damage(&self, error: &Error) {
        if matches!(error, Error::Damaged(_)) {
            self.note(error);
        }
    }

    /// A batch was committed: what the writer itself had found is over.
    fn note_success(&self) {
        for fault in [Fault::Moved, Fault::NewerDatabase, Fault::StorageFull, Fault::Stuck] {
            self.faults.end(fault);
        }
    }

    fn alone(&mut self, job: Box<dyn Work>) {
        let mut jobs = vec![job];
        match self.commit(&mut jobs, None) {
            Ok(()) => answer(jobs, None),
            Err(Verdict::All(error) | Verdict::Divide(error)) => answer(jobs, Some(&error)),
        }
    }

    /// Until the batch is in, certainly not in, or nobody can be asked.
    fn commit(
        &mut self,
        jobs: &mut Vec<Box<dyn Work>>,
        mut more: Option<&Receiver<Box<dyn Work>>>,
    ) -> std::result::Result<(), Verdict> {
        self.batch += 1;
        let since = Instant::now();
        let mut tries = 0;
        loop {
            let failure = match self.attempt(jobs, more.take()) {
                Ok(()) => return Ok(()),
                Err(failure) => failure,
            };
            if let Failure::NotBegun(error) = failure {
                self.forget_connection();
                let gone = matches!(error, Error::Lost | Error::Connect(_));
                if !gone || !self.was_connected {
                    return Err(Verdict::All(error));
                }
                if since.elapsed() > self.config.reconnect_timeout {
                    return Err(Verdict::All(Error::Lost));
                }
                std::thread::sleep(PAUSE);
                continue;
            }
            tries += 1;
            match (self.settle(failure)?, tries >= TRIES) {
                (Settled::Committed, _) => return Ok(()),
                (Settled::Undone(_), false) => {}
                (Settled::Undone(Error::Conflict), true) => {
                    return Err(Verdict::Divide(Error::Conflict));
                }
                (Settled::Undone(error), true) => return Err(Verdict::All(error)),
            }
        }
    }

    /// What has become of a batch that had begun. An error: it is not to be repeated.
    fn settle(&mut self, failure: Failure) -> std::result::Result<Settled, Verdict> {
        match failure {
            Failure::NotBegun(error) | Failure::Broken(error) => {
                // Prepared statements may be what is wrong with it: `reset` sees no more of the error.
                if error == Error::Lost {
                    self.tx = None;
                }
                self.forget_connection();
                match error {
                    Error::Lost | Error::Conflict => Ok(Settled::Undone(error)),
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
        more: Option<&Receiver<Box<dyn Work>>>,
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
            Err(Error::Lost) => Err(Failure::Committing),
            Err(error) => Err(Failure::Broken(error)),
        }
    }

    /// Connects when needed and begins, on PostgreSQL under the lock and with the batch's mark. Refused
    /// once a newer program has changed the tables: this one does not know what it must write to them. Refused
    /// also once the lender was moved to another database: what is written here would be missing there.
    ///
    /// READ COMMITTED on purpose: a snapshot of the whole transaction would be taken before the
    /// lock is granted, and miss what the holder before us wrote.
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

    fn open(&self) -> Result<Tx> {
        let mut tx = Tx::open(&self.config, Role::Writer)?;
        if tx.engine() == Engine::Postgres {
            let seconds = SILENCE_TIMEOUT.as_secs();
            tx.batch(&format!("SET idle_in_transaction_session_timeout = '{seconds}s'"))?;
        }
        Ok(tx)
    }

    /// Rolls back; a connection that cannot even do that is dropped.
    fn forget_connection(&mut self) {
        self.tx = self.tx.take().and_then(|mut tx| tx.reset().then_some(tx));
    }

    /// Which batch of ours was committed last, read under the lock: the server holds that for the
    /// lost connection until its COMMIT is done or undone, so waiting for it is the answer.
    ///
    /// It is written again as well: a COMMIT that was waiting for the standby when its session was
    /// ended is done here and perhaps not there, and only the COMMIT of a write waits for that.
    fn mark(&mut self) -> Result<Option<i64>> {
        self.tx = None;
        let since = Instant::now();
        loop {
            match self.ask_mark() {
                Ok(mark) => return Ok(mark),
                Err(error) if since.elapsed() > self.config.reconnect_timeout => return Err(error),
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
            "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '10s'; \
             SELECT pg_advisory_xact_lock({LOCK})"
        ))?;
        let mark = register::last_batch(&mut tx, &self.name)?;
        register::repeat_mark(&mut tx, &self.name)?;
        tx.batch("COMMIT")?;
        self.tx = Some(tx);
        Ok(mark.map(|One(batch)| batch))
    }

    /// Takes our row away. When that fails it stays, and harms nobody.
    fn leave(&mut self) {
        let Some(tx) = &mut self.tx else { return };
        if tx.engine() == Engine::Postgres
            && let Err(error) = register::forget_writer(tx, &self.name)
        {
            tracing::debug!(%error, "the writer's row stays behind");
        }
    }
}

fn answer(jobs: Vec<Box<dyn Work>>, failed: Option<&Error>) {
    for job in jobs {
        job.answer(failed.cloned());
    }
}
