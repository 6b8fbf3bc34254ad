//! An attempt at a job: its requests and reports while it runs, and its result.

use super::report::ReportFailure;
use super::{Outcome, chain};
use crate::backup::BackupError;
use crate::mail::MailError;
use api::metrics;
use jiff::{SignedDuration, Timestamp};
use office::jobs::{self, AfterFailure, Lease, Progress, TakenJob};
use office::{Office, business_days};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::task::JoinError;
use tokio_util::sync::CancellationToken;

/// Progress is stored and published no more often.
const REPORT: SignedDuration = SignedDuration::from_secs(1);

/// Why an attempt failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The job stopped because [`Work::progress`] told it to.
    #[error("the job was stopped")]
    Stopped,
    #[error(transparent)]
    Office(#[from] office::Error),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Report(#[from] ReportFailure),
    #[error(transparent)]
    Backup(#[from] BackupError),
    #[error("the job ended unexpectedly")]
    Panic(#[source] JoinError),
}

impl Failure {
    /// True if another attempt would fail as well.
    fn is_final(&self) -> bool {
        matches!(self, Failure::Report(failure) if failure.is_final())
    }
}

/// A job that runs on this server. Clones share everything.
#[derive(Clone)]
pub(super) struct Work {
    office: Office,
    job: TakenJob,
    stopping: CancellationToken,
    state: Arc<Mutex<State>>,
}

struct State {
    lease: Lease,
    reported_at: Timestamp,
}

impl Work {
    pub(super) fn new(office: &Office, job: TakenJob, stopping: &CancellationToken) -> Self {
        let state = State { lease: Lease::Held, reported_at: office.clock().now() };
        Work {
            office: office.clone(),
            job,
            stopping: stopping.clone(),
            state: Arc::new(Mutex::new(state)),
        }
    }

    pub(super) fn office(&self) -> &Office {
        &self.office
    }

    pub(super) fn job(&self) -> &TakenJob {
        &self.job
    }

    /// Reports the progress of the job; callers may call it as often as they like.
    /// [`Failure::Stopped`] tells the job to stop: a user has cancelled it, its lease was lost, or
    /// the server stops. Jobs that need the right time fail while the clock is known to be wrong,
    /// and are tried again later. Blocks.
    pub(super) fn progress(&self, done: i64, total: i64) -> Result<(), Failure> {
        let now = self.office.clock().now();
        if now.duration_since(self.state().reported_at) >= REPORT {
            self.state().reported_at = now;
            self.hold(Some(Progress { done, total }))?;
        }
        if self.stopping.is_cancelled() || self.state().lease != Lease::Held {
            return Err(Failure::Stopped);
        }
        if self.job.kind.needs_right_clock() {
            business_days::check_clock(&self.office)?;
        }
        Ok(())
    }

    /// Extends the lease. Blocks.
    pub(super) fn extend(&self) {
        if let Err(error) = self.hold(None) {
            let (job, kind) = (self.job.id, self.job.kind);
            tracing::warn!(%job, %kind, error = %chain(&error), "a lease cannot be extended");
        }
    }

    /// Notes what came of the attempt. Blocks.
    pub(super) fn settle(&self, outcome: Outcome) {
        let (job, kind) = (self.job.id, self.job.kind);
        let settled = match outcome {
            Ok(result) => {
                metrics::job_ended(kind, "done");
                jobs::done(&self.office, &self.job, result.as_deref())
            }
            Err(Failure::Stopped) => {
                metrics::job_ended(kind, "stopped");
                self.stop()
            }
            Err(failure) => self.fail(&failure),
        };
        if let Err(error) = settled {
            // Its lease ends, and it is run once more.
            tracing::error!(%job, %kind, error = %chain(&error), "a job's result cannot be stored");
        }
    }

    fn stop(&self) -> office::Result<()> {
        let lease = self.state().lease;
        match lease {
            Lease::Cancelling => jobs::cancelled(&self.office, &self.job),
            Lease::Held => jobs::give_back(&self.office, &self.job),
            Lease::Lost => Ok(()),
        }
    }

    fn fail(&self, failure: &Failure) -> office::Result<()> {
        let (job, kind, attempts) = (self.job.id, self.job.kind, self.job.attempts);
        metrics::job_ended(kind, "failed");
        if failure.is_final() {
            tracing::error!(%job, %kind, error = %chain(failure), "a job failed for good");
            return jobs::fail(&self.office, &self.job, &failure.to_string());
        }
        let after = jobs::failed(&self.office, &self.job, &failure.to_string())?;
        let error = chain(failure);
        match after {
            AfterFailure::Retry(due) => {
                tracing::warn!(%job, %kind, attempts, error, %due, "a job failed; it is tried again");
            }
            AfterFailure::Final => {
                tracing::error!(%job, %kind, attempts, error, "a job failed and will not be retried");
            }
            AfterFailure::Lost => {
                tracing::warn!(%job, %kind, attempts, error, "a job failed after its lease was lost");
            }
        }
        Ok(())
    }

    fn hold(&self, progress: Option<Progress>) -> office::Result<()> {
        let lease = jobs::extend(&self.office, &self.job, progress)?;
        self.state().lease = lease;
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
