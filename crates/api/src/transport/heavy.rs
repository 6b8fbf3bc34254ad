//! Work that keeps a core busy for tens of milliseconds: hashing passwords, decoding pictures.
//!
//! A few threads do it, one for every two cores unless configured otherwise. Passwords have
//! separate threads: no login waits behind pictures. On Linux they have a lower priority than all
//! others, so when many people sign in at once, only their logins wait. The queues are short: if
//! one is full, the caller gets 503 at once.

use crate::transport::bodies::Sender;
use crate::transport::seats::Seat;
use crate::wire::error::{Error, Result};
use office::Unavailable;
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// Niceness of the threads (setpriority(2)): when all cores are busy they get a tenth of a core, so
/// that logins continue.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;
/// Niceness of the threads for pictures: passwords come first when both wait for a core.
#[cfg(target_os = "linux")]
const NICENESS_BEHIND_PASSWORDS: i32 = 15;
#[cfg(not(target_os = "linux"))]
const NICENESS: i32 = 0;
#[cfg(not(target_os = "linux"))]
const NICENESS_BEHIND_PASSWORDS: i32 = 0;

type Job = Box<dyn FnOnce() + Send>;

/// The threads for heavy work. They end when it is dropped.
pub(crate) struct Heavy(SyncSender<Job>);

impl Heavy {
    /// `queue` jobs may wait; one more is refused.
    pub(crate) fn new(threads: usize, queue: usize) -> Self {
        Heavy::with_niceness(threads, queue, NICENESS)
    }

    /// Starts threads with a lower priority than those for passwords.
    pub(crate) fn behind_passwords(threads: usize, queue: usize) -> Self {
        Heavy::with_niceness(threads, queue, NICENESS_BEHIND_PASSWORDS)
    }

    fn with_niceness(threads: usize, queue: usize, niceness: i32) -> Self {
        let (jobs, waiting) = sync_channel(queue);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads {
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name(format!("heavy-{number}"));
            if let Err(error) = thread.spawn(move || work(&waiting, niceness)) {
                tracing::error!(%error, "no thread for heavy work");
            }
        }
        Heavy(jobs)
    }

    /// Runs a heavy job and returns its result. Jobs whose caller has gone are skipped.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        let job = move || {
            if !answer.is_closed() {
                // The caller may have gone.
                drop(answer.send(job()));
            }
        };
        self.0.try_send(Box::new(job)).map_err(|_| Error::from(Unavailable::Overloaded))?;
        answered.await.map_err(|_| Error::internal("heavy work ended early"))
    }
}

/// The turn of one person, until it is dropped.
pub(crate) struct HeavyTurn<'a> {
    pub(crate) heavy: &'a Heavy,
    pub(crate) _seat: Seat<Sender>,
}

impl Deref for HeavyTurn<'_> {
    type Target = Heavy;

    fn deref(&self) -> &Heavy {
        self.heavy
    }
}

fn work(waiting: &Mutex<Receiver<Job>>, niceness: i32) {
    give_way(niceness);
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // The answer's sender is dropped with the job, which wakes the caller.
        if catch_unwind(AssertUnwindSafe(job)).is_err() {
            tracing::error!("heavy work panicked");
        }
    }
}

/// Sets the thread's niceness. Only on Linux: elsewhere it would apply to the whole program.
#[cfg(target_os = "linux")]
fn give_way(niceness: i32) {
    if let Err(error) = rustix::process::nice(niceness) {
        tracing::warn!(%error, "heavy work does not give way to other work");
    }
}

#[cfg(not(target_os = "linux"))]
fn give_way(_: i32) {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// Queues a job whose answer is waited for later.
    async fn begin<T>(job: &mut std::pin::Pin<Box<impl Future<Output = Result<T>>>>) {
        tokio::select! {
            biased;
            _ = job.as_mut() => panic!("it is held up"),
            () = std::future::ready(()) => {}
        }
    }

    #[tokio::test]
    async fn heavy_work_queues_and_full_queue_is_refused() {
        let heavy = Heavy::new(1, 1);
        let ((held, release), (begun, has_begun)) = (channel::<()>(), channel());
        let mut first = Box::pin(heavy.run(move || {
            begun.send(()).expect("somebody waits for it");
            release.recv().is_err()
        }));
        begin(&mut first).await;
        has_begun.recv().expect("the thread has it");
        let mut second = Box::pin(heavy.run(|| 8));
        begin(&mut second).await;
        let refused = heavy.run(|| 9).await.unwrap_err();
        let overloaded = office::Error::Unavailable(Unavailable::Overloaded);
        assert_eq!(refused.to_string(), Error::Office(overloaded).to_string());
        drop(held);
        assert!(first.await.unwrap());
        assert_eq!(second.await.unwrap(), 8);
    }

    #[tokio::test]
    async fn passwords_do_not_queue_behind_pictures() {
        let api = crate::testing::TestApi::new();
        let app = api.app();
        let (held, release) = channel::<()>();
        let person = Sender::SignedIn(office::StaffId::new(7));
        let turns = [app.heavy(person.clone()), app.heavy(person.clone())];
        let [Ok(first), Ok(_second)] = &turns else { panic!("two turns") };
        let mut picture = Box::pin(first.run(move || release.recv().is_err()));
        begin(&mut picture).await;
        // The only thread for pictures is held.
        assert_eq!(app.passwords().run(|| 7).await.unwrap(), 7);
        assert!(app.heavy(person.clone()).is_err());
        assert!(app.heavy(Sender::SignedIn(office::StaffId::new(8))).is_ok());
        drop(held);
        assert!(picture.await.unwrap());
        drop(turns);
        assert!(app.heavy(person).is_ok());
    }

    #[tokio::test]
    async fn panic_affects_only_its_job() {
        let heavy = Heavy::new(1, 4);
        let answer: Result<()> = heavy.run(|| panic!("a broken picture")).await;
        assert!(matches!(answer, Err(Error::Office(office::Error::Internal(_)))));
        assert_eq!(heavy.run(|| 7).await.unwrap(), 7);
    }
}
