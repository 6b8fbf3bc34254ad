//! Moves SQLite's write-ahead log into the file on a separate thread.
//!
//! A checkpoint of a full log copies thousands of pages and syncs the file, which takes a tenth of
//! a second or more. SQLite's automatic checkpoint would add that time to one commit of the writer.
//! This thread copies the pages over its own connection while the writer goes on, in several
//! rounds, until only a few pages are left. The writer moves those, because the log restarts from
//! its beginning only when it is empty.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::hooks::Wal;

use crate::conn::Role;
use crate::sqlite_conn::{self, LiteConn, WAL_PAGES};
use crate::vital::Vital;
use crate::{Config, Error, Result};

/// Pages that the writer moves itself: about what one commit of fifty repayments adds.
const WRITER_PAGES: i64 = 500;
/// Maximum number of rounds over the log before the thread leaves it for later. Each round finds
/// fewer new pages, unless a long read keeps pages in the log.
const ROUNDS: u32 = 5;

/// The thread that moves the log. Dropped, it is waited for.
pub(crate) struct Checkpointer {
    wake: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Few enough pages are left for the writer to move them.
    nearly_done: Arc<AtomicBool>,
}

impl Checkpointer {
    /// Starts the thread for the database file at `path`.
    ///
    /// # Errors
    /// [`Error::Connect`] when there is no thread to be had.
    pub(crate) fn start(path: PathBuf, config: Config) -> Result<Self> {
        let (wake, woken) = sync_channel(1);
        let nearly_done = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&nearly_done);
        let thread = std::thread::Builder::new()
            .name("checkpointer".into())
            .spawn(move || {
                let _vital = Vital("checkpointer");
                work(&woken, &flag, || sqlite_conn::open(&path, &config, Role::Writer));
            })
            .map_err(|error| {
                Error::Connect(format!("could not start the checkpoint thread: {error}"))
            })?;
        Ok(Checkpointer { wake: Some(wake), thread: Some(thread), nearly_done })
    }

    /// Has the commits of this connection wake the thread, in place of SQLite's own checkpoints.
    ///
    /// # Errors
    /// [`Error::Database`] when SQLite does not take the hook.
    pub(crate) fn watch(&self, conn: &mut LiteConn) -> Result<()> {
        let (wake, nearly_done) = (self.wake.clone(), Arc::clone(&self.nearly_done));
        conn.wal_hook(Some(move |wal: &mut Wal, pages: i32| {
            if nearly_done.swap(false, Ordering::Relaxed) {
                // An error here would be reported as one of the commit, which has succeeded.
                if let Err(error) = wal.checkpoint() {
                    tracing::debug!(%error, "the rest of the log stays for the next checkpoint");
                }
            } else if i64::from(pages) >= i64::from(WAL_PAGES) {
                // A full channel means that the thread is awake already.
                wake.as_ref().map(|wake| wake.try_send(()).ok());
            }
            Ok(())
        }))?;
        Ok(())
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.wake = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the checkpointer panicked");
        }
    }
}

fn work(woken: &Receiver<()>, nearly_done: &AtomicBool, open: impl Fn() -> Result<LiteConn>) {
    let mut conn = None;
    while woken.recv().is_ok() {
        if conn.is_none() {
            conn = open().inspect_err(|error| tracing::error!(%error, "no checkpoint")).ok();
        }
        let Some(open) = &conn else { continue };
        match until_few_are_left(open) {
            Ok(few) => nearly_done.store(few, Ordering::Relaxed),
            Err(error) => {
                tracing::warn!(%error, "a checkpoint failed; the log grows until the next one");
                conn = None;
            }
        }
    }
}

/// Copies the log, with the pages written during the copy. Returns true if only a few pages are
/// left.
fn until_few_are_left(conn: &LiteConn) -> Result<bool> {
    for _ in 0..ROUNDS {
        let left = conn.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
            Ok(row.get::<_, i64>(1)? - row.get::<_, i64>(2)?)
        })?;
        if left <= WRITER_PAGES {
            return Ok(true);
        }
    }
    Ok(false)
}
