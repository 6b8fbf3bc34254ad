//! A write on its way through the writer.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::line::Turn;
use crate::{Error, Tx};

/// A job of any type, as the writer sees it.
pub(crate) trait Work: Send {
    /// Runs it inside its savepoint and keeps its outcome. `false`: what it wrote must be undone.
    /// It may run again, when the whole transaction was lost.
    fn run(&mut self, tx: &mut Tx) -> bool;

    /// When it was asked for.
    fn since(&self) -> Instant;

    /// Sends the stored outcome to the waiting caller, or the error of the whole transaction.
    fn answer(self: Box<Self>, failed: Option<Error>);
}

/// Answers jobs of one transaction with what became of each, or with what became of all.
pub(crate) fn answer(jobs: Vec<Box<dyn Work>>, failed: Option<&Error>) {
    for job in jobs {
        job.answer(failed.cloned());
    }
}

pub(crate) struct Job<Run, Then, T, U, E> {
    run: Run,
    then: Then,
    outcome: Option<Result<T, E>>,
    waiting: oneshot::Sender<Result<U, E>>,
    turn: Turn,
}

impl<Run, Then, T, U, E> Job<Run, Then, T, U, E> {
    pub(crate) fn new(
        run: Run,
        then: Then,
        waiting: oneshot::Sender<Result<U, E>>,
        turn: Turn,
    ) -> Self {
        Job { run, then, outcome: None, waiting, turn }
    }
}

impl<Run, Then, T, U, E> Work for Job<Run, Then, T, U, E>
where
    Run: FnMut(&mut Tx) -> Result<T, E> + Send,
    Then: FnOnce(Result<T, E>) -> Result<U, E> + Send,
    T: Send,
    U: Send,
    E: From<Error> + Send,
{
    fn run(&mut self, tx: &mut Tx) -> bool {
        // A panic leaves nothing half done behind: the savepoint is rolled back, and what the job
        // owns is either dropped with it or made again by the next run.
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.run)(tx)))
            .unwrap_or_else(|panic| Err(Error::Panicked(message(&*panic)).into()));
        let outcome = match tx.take_spoiled() {
            Some(error) => outcome.and(Err(error.into())),
            None => outcome,
        };
        let good = outcome.is_ok();
        if !good {
            tx.forget_job();
        }
        self.outcome = Some(outcome);
        good
    }

    fn since(&self) -> Instant {
        self.turn.since()
    }

    fn answer(self: Box<Self>, failed: Option<Error>) {
        let outcome = match (failed, self.outcome) {
            (Some(error), _) => Err(error.into()),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(Error::Closing.into()),
        };
        let then = self.then;
        let answer = catch_unwind(AssertUnwindSafe(|| then(outcome))).unwrap_or_else(|panic| {
            tracing::error!(panic = message(&*panic), "a write panicked after its commit");
            Err(Error::Unknown.into())
        });
        // The caller may have stopped waiting.
        drop(self.waiting.send(answer));
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}
