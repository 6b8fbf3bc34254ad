use crate::StaffId;
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A piece of background work.
    pub JobId(i64);
}

text_enum! {
    /// What a job does. Each kind has its rules in `kinds.rs` and its work in the server.
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

    /// Where a job stands.
    pub enum JobState {
        /// It will be taken when it is due.
        Waiting = "waiting",
        Running = "running",
        Done = "done",
        /// Its last attempt failed, and no other follows by itself.
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
        /// Somebody has asked to stop it, and it has not noticed yet.
        pub is_cancelling: bool,
        /// How much of `progress_total` is done.
        pub progress_done: Option<i64>,
        pub progress_total: Option<i64>,
        pub result: Option<String>,
        /// Why the last attempt failed.
        pub error: Option<String>,
        /// The server that runs it, or ran it last.
        pub leased_by: Option<String>,
        /// Who caused it; none for the program itself.
        pub asked_by: Option<StaffId>,
        pub first_name: Option<String>,
        pub last_name: Option<String>,
        pub created_at: Timestamp,
        /// When its last attempt began.
        pub started_at: Option<Timestamp>,
        pub finished_at: Option<Timestamp>,
    }

    /// A job that was taken: for whoever holds its lease.
    #[derive(Clone, Debug)]
    pub struct TakenJob {
        pub id: JobId,
        pub kind: JobKind,
        /// JSON, as whoever enqueued it wrote it.
        pub payload: String,
        /// This attempt included.
        pub attempts: i64,
        pub asked_by: Option<StaffId>,
        pub(super) unique_key: Option<String>,
        pub(super) lease: Option<i64>,
        pub(super) is_cancelling: bool,
    }

    /// How many jobs of a kind are in a state.
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
    /// What the work needs to know. Names records by id; never a secret, never what a person wrote.
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

/// How far a job has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub done: i64,
    pub total: i64,
}

/// What whoever runs a job has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    Held,
    /// Somebody has asked to stop the job: leave off and say so with `cancelled`.
    Cancelling,
    /// The lease ended and another server may have taken the job: leave off.
    Lost,
}

/// What becomes of a job whose attempt failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterFailure {
    /// It is due again then.
    Retry(Timestamp),
    /// That was the last attempt.
    Final,
    /// The lease was lost; somebody else answers for the job.
    Lost,
}

/// Which jobs are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobFilter {
    pub kind: Option<JobKind>,
    pub state: Option<JobState>,
}

/// Jobs for whoever watches over the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobFigures {
    /// Those that wait, run or have failed.
    pub counts: Vec<JobCount>,
    /// Since when the one has been due that has waited longest; none when nothing is late.
    pub oldest_due: Option<Timestamp>,
}
