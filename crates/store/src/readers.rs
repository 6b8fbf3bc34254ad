//! The pool of connections that read.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::{Config, Engine, Error, Result, Tx};

/// Time that a reader waits for a connection before it is refused as overloaded.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum attempts to begin two SQLite readers without a commit between them. Beginning them takes
/// some microseconds, and commits are milliseconds apart.
const PAIR_ATTEMPTS: usize = 1_000;

pub(crate) struct Readers {
    config: Config,
    /// The most that are open at the same time.
    most: usize,
    /// Maximum time of a statement.
    limit: Duration,
    state: Mutex<State>,
    returned: Condvar,
}

struct State {
    /// The last one used comes first: its caches are warm.
    idle: Vec<Tx>,
    open: usize,
}

/// A connection with a snapshot, for as long as this lives.
pub(crate) struct Lease<'a> {
    readers: &'a Readers,
    tx: Option<Tx>,
}

impl Readers {
    pub(crate) fn new(config: Config, most: usize, limit: Duration) -> Self {
        let state = Mutex::new(State { idle: Vec::new(), open: 0 });
        Readers { config, most, limit, state, returned: Condvar::new() }
    }

    /// A connection on which a transaction has begun.
    pub(crate) fn lease(&self) -> Result<Lease<'_>> {
        let [seat] = self.take()?;
        self.begin(Lease { readers: self, tx: seat })
    }

    /// Begins a transaction on a connection, or on a new one where that was lost.
    fn begin<'a>(&'a self, mut lease: Lease<'a>) -> Result<Lease<'a>> {
        loop {
            let fresh = lease.tx.is_none();
            if fresh {
                lease.tx = Some(Tx::open_limited(&self.config, self.limit)?);
            }
            let begun = lease.tx().and_then(|tx| match tx.engine() {
                Engine::Sqlite => tx.control("BEGIN DEFERRED"),
                Engine::Postgres => {
                    tx.control("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                }
            });
            match begun {
                Ok(()) => return Ok(lease),
                // The connection was lost while idle.
                Err(Error::Lost) if !fresh => lease.tx = None,
                Err(error) => return Err(error),
            }
        }
    }

    /// Two connections that see the same snapshot, so that two threads can read it side by side.
    pub(crate) fn pair(&self) -> Result<(Lease<'_>, Lease<'_>)> {
        // Both at once: one that is held while the other is waited for would be missing elsewhere.
        let seats: [_; 2] = self.take()?;
        let [first, second] = seats.map(|tx| Lease { readers: self, tx });
        let (mut first, mut second) = (self.begin(first)?, self.begin(second)?);
        match first.tx()?.engine() {
            Engine::Postgres => {
                let snapshot = first.tx()?.export_snapshot()?;
                second.tx()?.import_snapshot(&snapshot)?;
            }
            Engine::Sqlite => begin_together(first.tx()?, second.tx()?)?,
        }
        Ok((first, second))
    }

    /// So many at once: idle connections, or rights (`None`) to open some.
    fn take<const N: usize>(&self) -> Result<[Option<Tx>; N]> {
        let since = Instant::now();
        let mut state = self.state();
        loop {
            if state.idle.len() + self.most.saturating_sub(state.open) >= N {
                return Ok(std::array::from_fn(|_| {
                    let idle = state.idle.pop();
                    state.open += usize::from(idle.is_none());
                    idle
                }));
            }
            let Some(left) = TIMEOUT.checked_sub(since.elapsed()) else {
                return Err(Error::Overloaded);
            };
            let waited = self.returned.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Connections that are open.
    pub(crate) fn open(&self) -> usize {
        self.state().open
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins two transactions of SQLite between the same two commits, or reports that the database was
/// too busy. The second connection checks for commits before and after the first began.
fn begin_together(first: &mut Tx, second: &mut Tx) -> Result<()> {
    for _ in 0..PAIR_ATTEMPTS {
        second.control("ROLLBACK")?;
        let before = second.data_version()?;
        first.control("ROLLBACK; BEGIN DEFERRED")?;
        first.data_version()?;
        second.control("BEGIN DEFERRED")?;
        if second.data_version()? == before {
            return Ok(());
        }
    }
    Err(Error::Overloaded)
}

impl Lease<'_> {
    /// The transaction; there is one from the moment the lease is given out.
    pub(crate) fn tx(&mut self) -> Result<&mut Tx> {
        self.tx.as_mut().ok_or(Error::Closing)
    }
}

/// Gives the connection back, or the right to open another, also when the reader panicked.
impl Drop for Lease<'_> {
    fn drop(&mut self) {
        let usable = self.tx.take().and_then(|mut tx| tx.reset().then_some(tx));
        let mut state = self.readers.state();
        match usable {
            Some(tx) => state.idle.push(tx),
            None => state.open -= 1,
        }
        drop(state);
        self.readers.returned.notify_all();
    }
}
