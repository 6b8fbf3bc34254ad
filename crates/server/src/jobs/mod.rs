//! Runs the background jobs of the office: takes the due ones, a few at the same time, each on a
//! separate thread. There is one file for each kind of job.

mod alarms;
mod backup;
mod clean_up;
mod clock;
mod day_end;
mod figures;
mod mail;
mod period_close;
mod report;
mod retention;
#[cfg(test)]
pub(crate) mod tests;
mod verify;
mod work;

use crate::backup::Plan;
use crate::mail::Mailer;
use api::Media;
use jiff::Timestamp;
use office::jobs::{self, JobKind, TakenJob};
use office::{Clock, Entropy, Office};
pub(crate) use report::ReportSettings;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Vital;
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet, spawn_blocking};
use tokio_util::sync::CancellationToken;
use work::{Failure, Work};

/// Jobs that one server runs at the same time.
const AT_ONCE: usize = 4;
/// The number of these that may be reports: they can take minutes, and a message must not wait for
/// them.
const REPORTS_AT_ONCE: usize = 2;
/// The interval of checks for jobs that another server has enqueued: a user may be waiting for a
/// code.
const LOOK: Duration = Duration::from_secs(1);
/// The interval at which the lease of a running job is extended. It is also the delay before a job
/// that does not report its progress learns that it must stop.
const EXTEND: Duration = Duration::from_secs(5);
/// The pause after the database failed, so that one that is broken does not fill the log.
const AFTER_FAILURE: Duration = Duration::from_secs(20);

/// The result of an attempt: a sentence for administrators, or the reason why it failed.
type Outcome = Result<Option<String>, Failure>;
/// The function that does the work of jobs. Blocks.
type Run = Arc<dyn Fn(&Work) -> Outcome + Send + Sync>;

/// The tools of jobs.
pub(crate) struct Tools {
    pub(crate) mailer: Mailer,
    pub(crate) media: Media,
    pub(crate) press: ReportSettings,
    /// None: no backups are made.
    pub(crate) backups: Option<Backups>,
    /// The disks whose room the metrics show.
    pub(crate) disks: Vec<Disk>,
}

/// A folder, and what the metrics call its place.
pub(crate) type Disk = (&'static str, PathBuf);

/// The settings of backups.
pub(crate) struct Backups {
    pub(crate) plan: Plan,
    /// The number of backups to keep.
    pub(crate) keep: u32,
}

/// Starts running jobs; that ends when `stopping` is cancelled and what runs has finished.
pub(crate) fn start(
    office: &Office,
    tools: Tools,
    stopping: &CancellationToken,
) -> Vec<JoinHandle<()>> {
    let disks = tools.disks.clone();
    let runner = Runner::new(office, Arc::new(move |work| run(work, &tools)), stopping);
    vec![
        vital("jobs", runner.run()),
        vital("day ends", day_end::answer_calls(office.clone(), stopping.clone())),
        vital("figures", figures::run(office.clone(), stopping.clone())),
        vital("alarms", alarms::watch(office.clone(), disks.clone(), stopping.clone())),
        vital("disks", figures::watch(disks, stopping.clone())),
        vital("clock", clock::watch(office.clone(), stopping.clone())),
    ]
}

/// Starts a part of the server that ends only with the server.
fn vital(name: &'static str, part: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    tokio::spawn(async move {
        let _vital = Vital(name);
        part.await;
    })
}

/// Does the work of a job of any kind. Blocks.
fn run(work: &Work, tools: &Tools) -> Outcome {
    match work.job().kind {
        JobKind::DayEnd => day_end::run(work),
        JobKind::CleanUp => clean_up::run(work, tools),
        JobKind::Mail => mail::run(work, &tools.mailer),
        JobKind::Report => report::run(work, tools),
        JobKind::Backup => backup::run(work, tools.backups.as_ref()),
        JobKind::Retention => retention::run(work, &tools.mailer),
        JobKind::PeriodClose => period_close::run(work),
        JobKind::Verify => verify::run(work),
    }
}

#[derive(Clone)]
struct Runner {
    office: Office,
    /// Names this server in the leases it takes.
    holder: String,
    run: Run,
    /// Room for reports.
    reports: Arc<Semaphore>,
    stopping: CancellationToken,
}

/// The result of taking jobs.
enum Taken {
    Job(Box<TakenJob>),
    /// No job is due before then.
    Nothing(Option<Timestamp>),
}

impl Runner {
    fn new(office: &Office, run: Run, stopping: &CancellationToken) -> Self {
        let holder = name(office.entropy());
        let (office, stopping) = (office.clone(), stopping.clone());
        let reports = Arc::new(Semaphore::new(REPORTS_AT_ONCE));
        Runner { office, holder, run, reports, stopping }
    }

    /// Runs jobs until the server stops.
    async fn run(self) {
        let mut running = JoinSet::new();
        let mut is_ensured = false;
        while !self.stopping.is_cancelled() {
            let pause = match self.next(&mut is_ensured, running.len()).await {
                Ok(Taken::Job(job)) => {
                    let is_report = job.kind == JobKind::Report;
                    // Jobs are taken one after the other, so that there is room for this one.
                    let room = is_report.then(|| Arc::clone(&self.reports).try_acquire_owned());
                    let runner = self.clone();
                    running.spawn(async move {
                        runner.attend(*job).await;
                        drop(room);
                    });
                    continue;
                }
                Ok(Taken::Nothing(due)) => until(due, self.office.clock()),
                Err(error) => {
                    complain(&error, "background jobs cannot be read");
                    AFTER_FAILURE
                }
            };
            tokio::select! {
                () = self.stopping.cancelled() => {}
                Some(_) = running.join_next() => {}
                () = self.office.jobs_changed() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
        while running.join_next().await.is_some() {}
    }

    /// Takes a job if there is room for one more. Jobs that repeat are enqueued before the first.
    async fn next(&self, is_ensured: &mut bool, running: usize) -> office::Result<Taken> {
        if !*is_ensured {
            jobs::ensure_repeating(&self.office).await?;
            *is_ensured = true;
        }
        if running >= AT_ONCE {
            return Ok(Taken::Nothing(None));
        }
        let runner = self.clone();
        let taken = spawn_blocking(move || runner.take()).await;
        taken.unwrap_or_else(|error| Err(office::Error::Internal(Box::new(error))))
    }

    fn take(&self) -> office::Result<Taken> {
        let is_full = self.reports.available_permits() == 0;
        let without = is_full.then_some(JobKind::Report);
        Ok(match jobs::take(&self.office, &self.holder, without)? {
            Some(job) => Taken::Job(Box::new(job)),
            None => Taken::Nothing(jobs::first_due(&self.office, without)?),
        })
    }

    /// Runs a job and holds its lease until it ends.
    async fn attend(self, job: TakenJob) {
        let work = Work::new(&self.office, job, &self.stopping);
        let (of, run) = (work.clone(), Arc::clone(&self.run));
        let mut running = spawn_blocking(move || run(&of));
        let outcome = loop {
            tokio::select! {
                outcome = &mut running => break outcome,
                () = tokio::time::sleep(EXTEND) => {
                    let of = work.clone();
                    // A lease that cannot be extended now can be the next time.
                    spawn_blocking(move || of.extend()).await.ok();
                }
            }
        };
        let outcome = outcome.unwrap_or_else(|error| Err(Failure::Panic(error)));
        spawn_blocking(move || work.settle(outcome)).await.ok();
    }
}

/// The time until the next job is due by the office's clock, at most [`LOOK`].
fn until(due: Option<Timestamp>, clock: &Clock) -> Duration {
    let left = due.map(|due| Duration::try_from(due.duration_since(clock.now())));
    // A job that is overdue was just left because all slots were taken.
    left.and_then(Result::ok).map_or(LOOK, |left| left.min(LOOK))
}

fn name(entropy: &Entropy) -> String {
    let [a, b, c, d, ..] = entropy.next();
    format!("{}-{}", std::process::id(), hex::encode([a, b, c, d]))
}

/// Logs that something failed. That the database does not answer is logged once for all, by the store.
fn complain(error: &office::Error, what: &str) {
    let reason = chain(error);
    if error.is_outage() {
        tracing::debug!(error = reason, "{what}");
    } else {
        tracing::error!(error = reason, "{what}");
    }
}

/// An error with its causes, for the log.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}
