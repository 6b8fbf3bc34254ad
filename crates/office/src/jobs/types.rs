use crate::StaffId;
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A piece of background work.
    pub JobId(i64);
}

text_enum! {
    /// The kind of a job. The rules of each kind are in `kinds.rs`, its work in the server.
    pub enum JobKind {
        /// Runs the day ends that are missing.
        DayEnd = "day_end",
        /// Deletes what must not be stored any longer.
        CleanUp = "clean_up",
        /// Sends one message.
        Mail = "mail",
        /// Makes the files of one report.
        Report = "report",
        /// Makes a backup.
        Backup = "backup",
        /// Deletes people's data when its time is over.
        Retention = "retention",
        /// Proves everything before a period is closed.
        PeriodClose = "period_close",
        /// Proves everything, once a week.
        Verify = "verify",
    }

    /// The state of a job.
    pub enum JobState {
        /// It will be taken when it is due.
        Waiting = "waiting",
        Running = "running",
        Done = "done",
        /// Its last attempt failed; only a person can start another.
        Failed = "failed",
        Cancelled = "cancelled",
    }
}

row! {
    /// A job as administrators see it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Job {
        pub id: JobId,
        pub kind: JobKind,
        pub state: JobState,
        /// When it may be taken: its next attempt or, while it runs, the end of its lease.
        pub due_at: Timestamp,
        pub attempts: i64,
        /// A stop was requested, and the job has not noticed yet.
        pub is_cancelling: bool,
        /// The part of `progress_total` that is done.
        pub progress_done: Option<i64>,
        pub progress_total: Option<i64>,
        pub result: Option<String>,
        /// The error of the last attempt.
        pub error: Option<String>,
        /// The server that runs it, or ran it last.
        pub leased_by: Option<String>,
        /// The person who caused it; `None` for the program itself.
        pub asked_by: Option<StaffId>,
        pub first_name: Option<String>,
        pub last_name: Option<String>,
        pub created_at: Timestamp,
        /// When its last attempt began.
        pub started_at: Option<Timestamp>,
        pub finished_at: Option<Timestamp>,
    }

    /// A job that was taken, for the holder of its lease.
    #[derive(Clone, Debug)]
    pub struct TakenJob {
        pub id: JobId,
        pub kind: JobKind,
        /// JSON, as it was enqueued.
        pub payload: String,
        /// This attempt included.
        pub attempts: i64,
        pub asked_by: Option<StaffId>,
        pub(super) unique_key: Option<String>,
        pub(super) lease: Option<i64>,
        pub(super) is_cancelling: bool,
    }

    /// The number of jobs of a kind in a state.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct JobCount {
        pub kind: JobKind,
        pub state: JobState,
        pub jobs: i64,
    }
}

/// Work to be enqueued.
#[derive(Clone, Debug)]
pub struct NewJob<'a> {
    pub kind: JobKind,
    /// The input of the work. Names records by id; never contains secrets or texts that people
    /// wrote.
    pub payload: serde_json::Value,
    /// Of the open jobs with the same key there is only one: enqueuing another one finds it.
    pub unique_key: Option<&'a str>,
    /// At once unless said.
    pub due_at: Option<Timestamp>,
}

impl NewJob<'_> {
    /// Work without a payload, to be done at once.
    pub fn new(kind: JobKind) -> Self {
        NewJob { kind, payload: serde_json::json!({}), unique_key: None, due_at: None }
    }
}

/// The progress of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub done: i64,
    pub total: i64,
}

/// The state of a lease, for the runner of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    Held,
    /// A stop was requested: the runner must stop and call `cancelled`.
    Cancelling,
    /// The lease ended and another server may have taken the job: the runner must stop.
    Lost,
}

/// The next step for a job whose attempt failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFailure {
    /// It is due again then.
    Retry(Timestamp),
    /// That was the last attempt.
    Final,
    /// The lease was lost; another server may have the job.
    Lost,
}

/// A filter of jobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobFilter {
    pub kind: Option<JobKind>,
    pub state: Option<JobState>,
}

/// Figures about jobs, for monitoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobFigures {
    /// Those that wait, run or have failed.
    pub counts: Vec<JobCount>,
    /// The due time of the job that is latest; `None` if no job is late.
    pub oldest_due: Option<Timestamp>,
}
