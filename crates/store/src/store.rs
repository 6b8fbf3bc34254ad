//! The open database.

use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use money::Timestamp;

use crate::conn::Role;
use crate::job::{Job, Work};
use crate::line::Line;
use crate::migrations::{self, Applied, CopyBefore};
use crate::off_runtime::off_runtime;
use crate::readers::Readers;
use crate::register::{self, Replication};
use crate::vital::Vital;
use crate::writer::Writer;
use crate::{Config, Engine, Error, Faults, One, Ticket, Tx};

/// Connections for reading long lists, opened as they are needed.
pub const LIST_READERS: usize = 8;

/// A database that takes longer to say that it is there does not answer.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);

/// An open database. Clones share it; the last one to go waits for the writes that are queued.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    config: Config,
    faults: Arc<Faults>,
    line: Arc<Line>,
    /// By lane; gone when the store closes.
    readers: Option<[Readers; 3]>,
    writer: Mutex<Option<WriterHandle>>,
}

/// Groups of reserved read connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Short reads.
    Questions,
    /// Long lists, which are as slow as their receivers.
    Lists,
    /// Checks that the database answers at all.
    Probe,
}

impl Lane {
    /// In the order of their numbers.
    const ALL: [Lane; 3] = [Lane::Questions, Lane::Lists, Lane::Probe];

    fn readers(self, config: &Config) -> usize {
        match self {
            Lane::Questions => config.readers.max(1),
            Lane::Lists => LIST_READERS,
            Lane::Probe => 1,
        }
    }
}

impl Lane {
    fn limit(self, config: &Config) -> Duration {
        match self {
            Lane::Questions => config.question_timeout,
            Lane::Probe => PROBE_TIMEOUT.min(config.question_timeout),
            Lane::Lists => config.list_timeout,
        }
    }
}

/// The way to the writer and the thread itself.
struct WriterHandle {
    queue: SyncSender<Box<dyn Work>>,
    thread: JoinHandle<()>,
}

impl Store {
    /// Opens the database and looks that it is there. Applies no migration.
    ///
    /// # Errors
    /// [`Error::Connect`], with the reason.
    pub fn open(config: &Config) -> crate::Result<Self> {
        let readers = Lane::ALL
            .map(|lane| Readers::new(config.clone(), lane.readers(config), lane.limit(config)));
        off_runtime(|| readers[0].lease().map(drop))?;
        let (queue, jobs) = sync_channel(config.queue.max(1));
        let faults = Arc::<Faults>::default();
        let line = Arc::<Line>::default();
        let writer = Writer::new(config.clone(), Arc::clone(&faults), Arc::clone(&line));
        let thread = std::thread::Builder::new()
            .name("writer".into())
            .spawn(move || {
                let _vital = Vital("writer");
                writer.work(&jobs);
            })
            .map_err(|error| {
                Error::Connect(format!("could not start the writer thread: {error}"))
            })?;
        Ok(Store(Arc::new(Inner {
            config: config.clone(),
            faults,
            line,
            readers: Some(readers),
            writer: Mutex::new(Some(WriterHandle { queue, thread })),
        })))
    }

    /// Returns the database engine.
    pub fn engine(&self) -> Engine {
        self.0.config.url.engine()
    }

    /// Returns the settings with which it was opened.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Reasons for which nothing can be recorded. The writer and other code that finds such a fault
    /// note it here.
    pub fn faults(&self) -> &Faults {
        &self.0.faults
    }

    /// Writes that wait or are being written.
    pub fn writes_waiting(&self) -> usize {
        self.0.line.writes()
    }

    /// Age of the oldest write in progress, zero if the writer is idle. The writer's own check that
    /// the database takes writes counts as one.
    pub fn oldest_write(&self) -> Duration {
        self.0.line.oldest()
    }

    /// Connections that are open, by what they are for.
    pub fn connections(&self) -> Vec<(&'static str, usize)> {
        const NAMES: [&str; 3] = ["questions", "lists", "probe"];
        let lanes = self.0.readers.iter().flatten();
        NAMES.into_iter().zip(lanes.map(Readers::open)).collect()
    }

    /// Returns the state of the server's clock and standbys. Blocks.
    ///
    /// # Errors
    /// Like [`read`](Store::read).
    pub fn replication(&self) -> crate::Result<Replication> {
        self.read_on(Lane::Probe, register::replication)
    }

    /// The time by the clock of the server that has the database; `None` on SQLite, whose clock is that of
    /// this machine. Blocks.
    ///
    /// # Errors
    /// Like [`read`](Store::read).
    pub fn clock(&self) -> crate::Result<Option<Timestamp>> {
        if self.engine() == Engine::Sqlite {
            return Ok(None);
        }
        self.read_on(Lane::Probe, register::clock).map(|One(now)| Some(now))
    }

    /// Reads from one snapshot of the database. Blocks: call it on a thread that may block.
    ///
    /// # Errors
    /// The error of `question`; [`Error::Overloaded`] if every reader stays busy.
    pub fn read<T, E: From<Error>>(
        &self,
        question: impl FnOnce(&mut Tx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.read_on(Lane::Questions, question)
    }

    /// Like [`read`](Store::read), on connections that other kinds of reading do not wait for.
    ///
    /// # Errors
    /// Like [`read`](Store::read).
    pub fn read_on<T, E: From<Error>>(
        &self,
        lane: Lane,
        question: impl FnOnce(&mut Tx) -> Result<T, E>,
    ) -> Result<T, E> {
        let readers = self.0.readers.as_ref().ok_or(Error::Closing)?;
        question(readers[lane as usize].lease()?.tx()?)
    }

    /// Like [`read_on`](Store::read_on), with two transactions on the same snapshot, so that two threads
    /// can read it side by side.
    ///
    /// # Errors
    /// Like [`read`](Store::read).
    pub fn read_twice_on<T, E: From<Error>>(
        &self,
        lane: Lane,
        question: impl FnOnce(&mut Tx, &mut Tx) -> Result<T, E>,
    ) -> Result<T, E> {
        let readers = self.0.readers.as_ref().ok_or(Error::Closing)?;
        let (mut first, mut second) = readers[lane as usize].pair()?;
        question(first.tx()?, second.tx()?)
    }

    /// Queues a job for the writer and returns after its COMMIT.
    ///
    /// The job runs in its own savepoint, which an `Err` (or a panic) rolls back. If the whole
    /// transaction is lost the job runs again, so it must have no effect outside the database.
    pub fn write<T, E>(
        &self,
        job: impl FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
    ) -> Ticket<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.write_then(job, |outcome| outcome)
    }

    /// Like [`write`](Store::write). `then` receives the outcome on the writer's thread, in the
    /// order of the jobs, after the COMMIT and before the caller. It must be quick.
    pub fn write_then<T, U, E>(
        &self,
        job: impl FnMut(&mut Tx) -> Result<T, E> + Send + 'static,
        then: impl FnOnce(Result<T, E>) -> Result<U, E> + Send + 'static,
    ) -> Ticket<U, E>
    where
        T: Send + 'static,
        U: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (sender, ticket) = Ticket::new();
        self.submit(Box::new(Job::new(job, then, sender, self.0.line.join())));
        ticket
    }

    fn submit(&self, job: Box<dyn Work>) {
        let hand = self.0.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let refused = match hand.as_ref().map(|hand| hand.queue.try_send(job)) {
            Some(Err(TrySendError::Full(job))) => (job, Error::Overloaded),
            Some(Err(TrySendError::Disconnected(job))) => (job, Error::Closing),
            Some(Ok(())) | None => return,
        };
        // A job's follow-up may write again.
        drop(hand);
        let (job, error) = refused;
        job.answer(Some(error));
    }

    /// Applies the migrations that the database has not got yet, in order.
    ///
    /// # Errors
    /// [`Error::Schema`] when the database is from a newer version of the program, or a migration
    /// was changed after it had been applied.
    pub fn migrate(&self) -> crate::Result<Vec<Applied>> {
        off_runtime(|| migrations::apply(&self.0.config, migrations::ALL))
    }

    /// Like [`migrate`](Store::migrate), with a copy of the caller's own of a SQLite database that has
    /// data.
    ///
    /// # Errors
    /// Like [`migrate`](Store::migrate), and what the copy answers.
    pub fn migrate_copying(&self, copy: &mut CopyBefore<'_>) -> crate::Result<Vec<Applied>> {
        off_runtime(|| migrations::apply_copying(&self.0.config, migrations::ALL, copy))
    }

    /// The names of the migrations that `migrate` would apply.
    ///
    /// # Errors
    /// Like [`migrate`](Store::migrate).
    pub fn pending_migrations(&self) -> crate::Result<Vec<&'static str>> {
        off_runtime(|| migrations::pending(&self.0.config, migrations::ALL))
    }

    /// Updates the planner's statistics after large writes. PostgreSQL's own update comes minutes
    /// later, and until then plans for small tables scan large ones. Do not call it on an empty
    /// database: its plans would be scans. Does nothing on SQLite, which plans without such
    /// statistics here.
    ///
    /// # Errors
    /// [`Error::Connect`] or [`Error::Lost`] if the server cannot be reached.
    pub fn analyze(&self) -> crate::Result<()> {
        if self.engine() == Engine::Sqlite {
            return Ok(());
        }
        off_runtime(|| Tx::open(&self.0.config, Role::Writer)?.batch("ANALYZE"))
    }

    /// Takes no more writes and waits until those that are queued are committed and answered.
    pub fn close(&self) {
        self.0.close();
    }
}

impl Inner {
    fn close(&self) {
        let hand = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(WriterHandle { queue, thread }) = hand else {
            return;
        };
        drop(queue);
        // The last store may go with the last job, on the writer's own thread.
        if thread.thread().id() != std::thread::current().id() && thread.join().is_err() {
            tracing::error!("the writer panicked");
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        let readers = self.readers.take();
        off_runtime(move || drop(readers));
        self.close();
    }
}
