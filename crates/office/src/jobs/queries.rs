use super::types::{Job, JobCount, JobId, JobKind, JobState, Progress, TakenJob};
use crate::{Result, StaffId, numbers};
use money::Timestamp;
use store::{One, Tx, insert, list, queries, update};

list! {
    /// Jobs with the names of those who caused them.
    pub(super) struct Filter -> Job {
        select: "j.id, j.kind, j.state, j.due_at, j.attempts, j.is_cancelling, j.progress_done,
            j.progress_total, j.result, j.error, j.leased_by, j.asked_by, s.first_name,
            s.last_name, j.created_at, j.started_at, j.finished_at",
        from: "jobs j /* scan: finished jobs are forgotten after a while */
            LEFT JOIN staff s ON s.id = j.asked_by",
        clauses: {
            id: JobId = "j.id = ?",
            state: JobState = "j.state = ?",
            kind: JobKind = "j.kind = ?",
        },
        orders: Order { Newest = "j.id DESC" },
    }
}

insert! {
    struct NewJobRow<'a> = "INSERT INTO jobs" -> u64 {
        id: JobId,
        kind: JobKind,
        payload: &'a str,
        unique_key: Option<&'a str>,
        due_at: Timestamp,
        asked_by: Option<StaffId>,
        created_at: Timestamp,
        revision: i64;
        state = "'waiting'",
        attempts = "0",
        is_cancelling = "FALSE",
    }
}

update! {
    struct TakenRow<'a> = "UPDATE jobs SET" -> u64 {
        id: JobId,
        lease: i64,
        leased_by: &'a str,
        attempts: i64,
        due_at: Timestamp,
        started_at: Timestamp,
        revision: i64;
        state = "'running'",
        progress_done = "NULL",
        progress_total = "NULL",
    }
}

queries! {
    fn select_open_with_key(unique_key: &str) -> Option<One<JobId>> =
        "SELECT id FROM jobs WHERE unique_key = ?1 AND finished_at IS NULL";
    fn select_first_due(without: &str) -> Option<One<Timestamp>> =
        "SELECT due_at FROM jobs WHERE finished_at IS NULL AND kind <> ?1 ORDER BY due_at LIMIT 1
         /* scan: the first entries of the index of open jobs */";
    fn select_next(now: Timestamp, without: &str) -> Option<TakenJob> =
        "SELECT id, kind, payload, attempts, asked_by, unique_key, lease, is_cancelling FROM jobs
         WHERE finished_at IS NULL AND due_at <= ?1 AND kind <> ?2 ORDER BY due_at, id LIMIT 1";
    fn select_due_after(at: Timestamp) -> Vec<TakenJob> =
        "SELECT id, kind, payload, attempts, asked_by, unique_key, lease, is_cancelling FROM jobs
         WHERE finished_at IS NULL AND due_at > ?1 ORDER BY due_at, id";
    fn select_lease(id: JobId, lease: i64) -> Option<One<bool>> =
        "SELECT is_cancelling FROM jobs WHERE id = ?1 AND lease = ?2";
    fn update_lease(id: JobId, until: Timestamp) -> u64 =
        "UPDATE jobs SET due_at = ?2 WHERE id = ?1";
    fn update_progress(
        id: JobId, until: Timestamp, done: i64, total: i64, revision: i64,
    ) -> u64 =
        "UPDATE jobs SET due_at = ?2, progress_done = ?3, progress_total = ?4, revision = ?5
         WHERE id = ?1";
    fn update_waiting(
        id: JobId, due: Timestamp, attempts: i64, error: Option<&str>, revision: i64,
    ) -> u64 =
        "UPDATE jobs SET state = 'waiting', lease = NULL, due_at = ?2, attempts = ?3, error = ?4,
            finished_at = NULL, revision = ?5
         WHERE id = ?1";
    fn update_due(id: JobId, due: Timestamp, revision: i64) -> u64 =
        "UPDATE jobs SET due_at = ?2, revision = ?3
         WHERE id = ?1 AND state = 'waiting' AND due_at > ?2";
    fn update_finished(
        id: JobId, state: JobState, result: Option<&str>, error: Option<&str>, at: Timestamp,
        revision: i64,
    ) -> u64 =
        "UPDATE jobs SET state = ?2, lease = NULL, is_cancelling = FALSE, result = ?3, error = ?4,
            finished_at = ?5, revision = ?6
         WHERE id = ?1";
    fn update_cancelling(id: JobId, revision: i64) -> u64 =
        "UPDATE jobs SET is_cancelling = TRUE, revision = ?2 WHERE id = ?1";
    fn select_key(id: JobId) -> Option<One<Option<String>>> =
        "SELECT unique_key FROM jobs WHERE id = ?1";
    fn select_counts() -> Vec<JobCount> =
        "SELECT kind, state, COUNT(*) AS jobs FROM jobs
         WHERE state IN ('waiting', 'running', 'failed') GROUP BY kind, state ORDER BY kind, state
         /* not null: neither is; a count is a number */";
    fn delete_older(before: Timestamp) -> u64 = "DELETE FROM jobs WHERE finished_at < ?1";
}

/// The next number of all changes of jobs.
fn revision(tx: &mut Tx) -> Result<i64> {
    numbers::next(tx, "job_revisions")
}

pub(super) fn insert(
    tx: &mut Tx,
    (kind, payload, unique_key): (JobKind, &str, Option<&str>),
    due: Timestamp,
    asked_by: Option<StaffId>,
    at: Timestamp,
) -> Result<JobId> {
    let id = JobId::new(numbers::next(tx, "jobs")?);
    let revision = revision(tx)?;
    NewJobRow { id, kind, payload, unique_key, due_at: due, asked_by, created_at: at, revision }
        .insert(tx)?;
    Ok(id)
}

/// The open job with this key.
pub(super) fn open_with_key(tx: &mut Tx, unique_key: &str) -> Result<Option<JobId>> {
    Ok(select_open_with_key(tx, unique_key)?.map(|One(id)| id))
}

/// When the first job can be taken that is not of this kind.
pub(super) fn first_due(tx: &mut Tx, without: Option<JobKind>) -> Result<Option<Timestamp>> {
    Ok(select_first_due(tx, word(without))?.map(|One(due)| due))
}

/// The job that has been due longest and is not of this kind: it waits, or the lease under which it
/// ran has ended.
pub(super) fn next_due(
    tx: &mut Tx,
    now: Timestamp,
    without: Option<JobKind>,
) -> Result<Option<TakenJob>> {
    Ok(select_next(tx, now, word(without))?)
}

/// The open jobs that are due after an instant.
pub(super) fn due_after(tx: &mut Tx, at: Timestamp) -> Result<Vec<TakenJob>> {
    Ok(select_due_after(tx, at)?)
}

/// The word of a kind; for `None`, a word that no kind has.
fn word(kind: Option<JobKind>) -> &'static str {
    kind.map_or("", JobKind::as_str)
}

/// Gives a job to a server until then; returns the lease's number.
pub(super) fn lend(
    tx: &mut Tx,
    job: &TakenJob,
    holder: &str,
    (at, until): (Timestamp, Timestamp),
) -> Result<i64> {
    let lease = numbers::next(tx, "job_leases")?;
    let revision = revision(tx)?;
    let (id, attempts) = (job.id, job.attempts);
    TakenRow { id, lease, leased_by: holder, attempts, due_at: until, started_at: at, revision }
        .update(tx)?;
    Ok(lease)
}

/// True if the job is to be stopped; `None` if the lease is lost.
pub(super) fn is_cancelling(tx: &mut Tx, id: JobId, lease: i64) -> Result<Option<bool>> {
    Ok(select_lease(tx, id, lease)?.map(|One(is_cancelling)| is_cancelling))
}

pub(super) fn extend(
    tx: &mut Tx,
    id: JobId,
    until: Timestamp,
    progress: Option<Progress>,
) -> Result<()> {
    match progress {
        None => update_lease(tx, id, until)?,
        Some(Progress { done, total }) => {
            let revision = revision(tx)?;
            update_progress(tx, id, until, done, total, revision)?
        }
    };
    Ok(())
}

pub(super) fn put_off(
    tx: &mut Tx,
    id: JobId,
    due: Timestamp,
    attempts: i64,
    error: Option<&str>,
) -> Result<()> {
    let revision = revision(tx)?;
    update_waiting(tx, id, due, attempts, error, revision)?;
    Ok(())
}

/// Makes a job that waits for a later time due by then; returns true if it changed the job.
pub(super) fn move_up(tx: &mut Tx, id: JobId, due: Timestamp) -> Result<bool> {
    let revision = revision(tx)?;
    Ok(update_due(tx, id, due, revision)? > 0)
}

pub(super) fn finish(
    tx: &mut Tx,
    id: JobId,
    state: JobState,
    (result, error): (Option<&str>, Option<&str>),
    at: Timestamp,
) -> Result<()> {
    let revision = revision(tx)?;
    update_finished(tx, id, state, result, error, at, revision)?;
    Ok(())
}

/// Asks the runner of a job to stop it.
pub(super) fn ask_to_stop(tx: &mut Tx, id: JobId) -> Result<()> {
    let revision = revision(tx)?;
    update_cancelling(tx, id, revision)?;
    Ok(())
}

/// The job's key, if it has one.
pub(super) fn key(tx: &mut Tx, id: JobId) -> Result<Option<String>> {
    Ok(select_key(tx, id)?.and_then(|One(key)| key))
}

pub(super) fn find(tx: &mut Tx, id: JobId) -> Result<Option<Job>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// The number of jobs of each kind that wait, run or have failed.
pub(super) fn counts(tx: &mut Tx) -> Result<Vec<JobCount>> {
    Ok(select_counts(tx)?)
}

/// Deletes jobs finished before then; returns their number.
pub(super) fn delete_finished(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_older(tx, before)?)
}
