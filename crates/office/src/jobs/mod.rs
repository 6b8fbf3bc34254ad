//! Work in the background: enqueued in the transaction of what causes it, done by the first server
//! to take it (ADR 0021).
//!
//! A job is lent for a short time, which its server extends as long as it works. A job whose lease
//! has ended is taken by another server. Work may be done twice but is never lost: each kind of job
//! has to be safe to repeat. An attempt that fails is repeated after a pause that grows; after the
//! last one, people decide.
//!
//! Payload, result and error must not contain secrets: they are shown to administrators.

mod kinds;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    AfterFailure, Job, JobCount, JobFigures, JobFilter, JobId, JobKind, JobState, Lease, NewJob,
    Progress, TakenJob,
};

use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Office, Permission, Request,
    Result, StaffId, Subject, Ticket,
};
use jiff::SignedDuration;
use money::Timestamp;
use store::Tx;

/// Access to see, cancel and retry background jobs.
pub const MAY_MANAGE: Access = Access::ADMINISTRATORS;

/// The time for which a job belongs to a server after it was taken or its lease was extended.
pub const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// Retention of finished jobs.
const RETENTION: SignedDuration = SignedDuration::from_hours(24 * 90);
/// Bytes of a payload.
const MAX_PAYLOAD: usize = 10_000;
/// Characters of a result, an error, a server's name or a key.
const MAX_TEXT: usize = 2_000;
/// No job is put off for longer: a day, the hour that a change to winter time adds, and another
/// one. A job that waits longer was put off by a clock that was ahead.
const MAX_WAIT: SignedDuration = SignedDuration::from_hours(26);
/// Jobs that one call settles before it finds one to lend.
const MAX_SETTLED: usize = 100;

/// Enqueues work in the transaction of its cause. Returns the open job with the same key, if there
/// is one.
pub fn enqueue(tx: &mut Tx, ctx: &Ctx, job: &NewJob) -> Result<JobId> {
    if let Some(key) = job.unique_key
        && let Some(open) = queries::open_with_key(tx, key)?
    {
        return Ok(open);
    }
    let payload = job.payload.to_string();
    if payload.len() > MAX_PAYLOAD {
        return Err(Error::internal("the payload of a job is too long"));
    }
    let (due, asked_by) = (job.due_at.unwrap_or(ctx.now), ctx.staff_id());
    let row = (job.kind, payload.as_str(), job.unique_key);
    let id = queries::insert(tx, row, due, asked_by, ctx.now)?;
    notify(ctx, id, job.kind, asked_by);
    Ok(id)
}

/// Has each kind of job that repeats run when a server starts, or at its time: it is enqueued, or its
/// waiting job is moved up. To be called when a server starts.
pub fn ensure_repeating(office: &Office) -> Ticket<()> {
    office.tend("jobs.ensure", |tx, ctx| {
        let repeating = JobKind::ALL.iter().filter(|kind| kind.is_repeating());
        for kind in repeating {
            let due = kind.rules().repeats.map(|repeat| repeat.first(ctx)).transpose()?.flatten();
            let Some(due) = due else { continue };
            let (unique_key, due_at) = (Some(kind.as_str()), Some(due));
            let id = enqueue(tx, ctx, &NewJob { unique_key, due_at, ..NewJob::new(*kind) })?;
            if queries::move_up(tx, id, due)? {
                notify(ctx, id, *kind, None);
            }
        }
        Ok(())
    })
}

/// Makes due what a clock that was ahead has put off into a time to come; returns how many jobs. To be
/// called now and then, while the clock is believed. Blocks.
pub fn retry_delayed(office: &Office) -> Result<usize> {
    let request = Request::system("jobs.retry_delayed");
    let put_off = |tx: &mut Tx, ctx: &Ctx| queries::due_after(tx, ctx.now + MAX_WAIT);
    if office.read(&request, put_off)?.is_empty() {
        return Ok(0);
    }
    let work = move |tx: &mut Tx, ctx: &Ctx| {
        let jobs = put_off(tx, ctx)?;
        for job in &jobs {
            match job.lease {
                None => drop(queries::move_up(tx, job.id, ctx.now)?),
                // A server that still works on it extends its lease.
                Some(_) => queries::extend(tx, job.id, ctx.now + LEASE, None)?,
            }
            notify(ctx, job.id, job.kind, job.asked_by);
        }
        Ok(jobs.len())
    };
    office.tend("jobs.retry_delayed", work).wait()
}

/// Takes the job that has been due longest, for this server alone to run. `holder` names the server;
/// of the kind `without` it runs as many as it may. Blocks.
pub fn take(office: &Office, holder: &str, without: Option<JobKind>) -> Result<Option<TakenJob>> {
    let now = office.clock().now();
    if first_due(office, without)?.is_none_or(|due| due > now) {
        return Ok(None);
    }
    let holder = limited(holder);
    office.tend("jobs.take", move |tx, ctx| take_next(tx, ctx, &holder, without)).wait()
}

/// When the next job can be taken that is not of the kind `without`, if there is any. Blocks.
pub fn first_due(office: &Office, without: Option<JobKind>) -> Result<Option<Timestamp>> {
    office.read(&Request::system("jobs.due"), |tx, _| queries::first_due(tx, without))
}

/// Keeps the lease of a job for some time more, and notes its progress. Blocks.
pub fn extend(office: &Office, job: &TakenJob, progress: Option<Progress>) -> Result<Lease> {
    let (job, progress) = (job.clone(), progress.map(Progress::within_limits));
    let work = move |tx: &mut Tx, ctx: &Ctx| {
        let Some(is_cancelling) = held(tx, &job)? else {
            return Ok(Lease::Lost);
        };
        queries::extend(tx, job.id, ctx.now + LEASE, progress)?;
        if progress.is_some() {
            notify(ctx, job.id, job.kind, job.asked_by);
        }
        Ok(if is_cancelling { Lease::Cancelling } else { Lease::Held })
    };
    office.tend("jobs.extend", work).wait()
}

/// Marks a job as done, with a sentence about its result. Does nothing when the lease was lost.
/// Blocks.
pub fn done(office: &Office, job: &TakenJob, result: Option<&str>) -> Result<()> {
    let (job, result) = (job.clone(), result.map(limited));
    let work = move |tx: &mut Tx, ctx: &Ctx| match held(tx, &job)? {
        Some(_) => settle(tx, ctx, &job, JobState::Done, (result.as_deref(), None)),
        None => Ok(()),
    };
    office.tend("jobs.done", work).wait()
}

/// Marks a job as stopped on request. Does nothing when the lease was lost. Blocks.
pub fn cancelled(office: &Office, job: &TakenJob) -> Result<()> {
    let job = job.clone();
    let work = move |tx: &mut Tx, ctx: &Ctx| match held(tx, &job)? {
        Some(_) => settle(tx, ctx, &job, JobState::Cancelled, (None, None)),
        None => Ok(()),
    };
    office.tend("jobs.cancelled", work).wait()
}

/// Notes that an attempt failed, and why: the job is tried again after a pause, or that was the last
/// attempt. Blocks.
pub fn failed(office: &Office, job: &TakenJob, error: &str) -> Result<AfterFailure> {
    let (job, error) = (job.clone(), limited(error));
    let work = move |tx: &mut Tx, ctx: &Ctx| {
        let Some(is_cancelling) = held(tx, &job)? else {
            return Ok(AfterFailure::Lost);
        };
        let rules = job.kind.rules();
        if is_cancelling {
            settle(tx, ctx, &job, JobState::Cancelled, (None, Some(&error)))?;
            return Ok(AfterFailure::Final);
        }
        if job.attempts >= rules.max_attempts {
            settle(tx, ctx, &job, JobState::Failed, (None, Some(&error)))?;
            return Ok(AfterFailure::Final);
        }
        let due = ctx.now + rules.pause(job.attempts);
        queries::put_off(tx, job.id, due, job.attempts, Some(&error))?;
        notify(ctx, job.id, job.kind, job.asked_by);
        Ok(AfterFailure::Retry(due))
    };
    office.tend("jobs.failed", work).wait()
}

/// Notes that a job failed for a reason that another attempt would meet as well. Does nothing when
/// the lease was lost. Blocks.
pub fn fail(office: &Office, job: &TakenJob, error: &str) -> Result<()> {
    let (job, error) = (job.clone(), limited(error));
    let work = move |tx: &mut Tx, ctx: &Ctx| match held(tx, &job)? {
        Some(_) => settle(tx, ctx, &job, JobState::Failed, (None, Some(&error))),
        None => Ok(()),
    };
    office.tend("jobs.fail", work).wait()
}

/// Puts a job back that a stopping server has not finished; the attempt does not count. Blocks.
pub fn give_back(office: &Office, job: &TakenJob) -> Result<()> {
    let job = job.clone();
    let work = move |tx: &mut Tx, ctx: &Ctx| {
        if held(tx, &job)?.is_some() {
            queries::put_off(tx, job.id, ctx.now, job.attempts - 1, None)?;
            notify(ctx, job.id, job.kind, job.asked_by);
        }
        Ok(())
    };
    office.tend("jobs.give_back", work).wait()
}

/// Deletes jobs that were finished long ago; returns how many.
pub fn forget_old(office: &Office) -> Ticket<u64> {
    office.tend("jobs.forget", |tx, ctx| queries::delete_finished(tx, ctx.now - RETENTION))
}

/// Returns the number of jobs and how late they are. Blocks.
pub fn figures(office: &Office) -> Result<JobFigures> {
    office.read(&Request::system("jobs.figures"), |tx, ctx| {
        let oldest_due = queries::first_due(tx, None)?.filter(|due| *due <= ctx.now);
        Ok(JobFigures { counts: queries::counts(tx)?, oldest_due })
    })
}

/// Jobs, the newest first; for administrators.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &JobFilter,
    limit: i64,
    offset: i64,
) -> Result<Vec<Job>> {
    ctx.may(MAY_MANAGE)?;
    Ok(wanted(*filter).page(tx, queries::Order::Newest, limit, offset)?)
}

/// The total number of jobs of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, filter: &JobFilter) -> Result<i64> {
    ctx.may(MAY_MANAGE)?;
    Ok(wanted(*filter).count(tx)?)
}

/// Cancels a job that waits at once, one that runs as soon as it notices. Emails warn people of what is done
/// with their accounts, so only those who may change permissions cancel one.
pub fn cancel(tx: &mut Tx, ctx: &Ctx, id: JobId) -> Result<Done<Job>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    let needed = Permission::EditStaffPermissions;
    if before.kind == JobKind::Mail && !actor.permissions.has(needed) {
        return Err(Error::Forbidden(needed));
    }
    if !stop(tx, ctx, &before)? {
        return Ok(Done::unchanged(before));
    }
    person_changed(tx, "job.cancel", &before)
}

/// Has a job stopped; the caller checks the right to do so. Returns true unless a stop was already
/// requested.
pub(crate) fn stop(tx: &mut Tx, ctx: &Ctx, before: &Job) -> Result<bool> {
    let id = before.id;
    if before.finished_at.is_some() {
        return Err(Error::conflict("job_finished", "This job has already finished."));
    }
    if before.kind.is_repeating() {
        let message = "This job runs regularly and cannot be cancelled.";
        return Err(Error::conflict("job_repeats", message));
    }
    if before.is_cancelling {
        return Ok(false);
    }
    if before.state == JobState::Running {
        queries::ask_to_stop(tx, id)?;
    } else {
        let texts = (None, before.error.as_deref());
        queries::finish(tx, id, JobState::Cancelled, texts, ctx.now)?;
    }
    notify(ctx, id, before.kind, before.asked_by);
    Ok(true)
}

/// Runs a job that failed or was cancelled once more, and one that waits without waiting any longer.
pub fn retry(tx: &mut Tx, ctx: &Ctx, id: JobId) -> Result<Done<Job>> {
    ctx.may(MAY_MANAGE)?;
    let before = existing(tx, id)?;
    run_again(tx, ctx, &before)?;
    person_changed(tx, "job.retry", &before)
}

/// Has a job run as soon as possible; the caller checks the right to do so.
pub(crate) fn run_again(tx: &mut Tx, ctx: &Ctx, before: &Job) -> Result<()> {
    let id = before.id;
    match before.state {
        JobState::Waiting => {
            let error = before.error.as_deref();
            queries::put_off(tx, id, ctx.now, before.attempts, error)?;
        }
        JobState::Failed | JobState::Cancelled => {
            if let Some(key) = queries::key(tx, id)?
                && queries::open_with_key(tx, &key)?.is_some()
            {
                let message = "The same work is already waiting or running.";
                return Err(Error::conflict("job_is_open", message));
            }
            queries::put_off(tx, id, ctx.now, 0, None)?;
        }
        JobState::Running => {
            return Err(Error::conflict("job_running", "This job is already running."));
        }
        JobState::Done => {
            return Err(Error::conflict("job_done", "This job has already been done."));
        }
    }
    notify(ctx, id, before.kind, before.asked_by);
    Ok(())
}

/// The event for screens when a job has changed: those of administrators, and of the person who
/// caused it. Screens of reports need not look whenever a message is sent.
pub(crate) fn news(
    id: JobId,
    kind: JobKind,
    asked_by: Option<StaffId>,
) -> impl Iterator<Item = Event> {
    let report = (kind == JobKind::Report).then_some(EventKind::ReportChanged);
    let kinds = [Some(EventKind::JobChanged), report].into_iter().flatten();
    kinds.flat_map(move |kind| {
        let person = asked_by.map(Audience::person);
        let audiences = [Some(Audience::Administrators), person].into_iter().flatten();
        audiences.map(move |audience| Event::new(kind, audience).with("job", id.get()))
    })
}

fn take_next(
    tx: &mut Tx,
    ctx: &Ctx,
    holder: &str,
    without: Option<JobKind>,
) -> Result<Option<TakenJob>> {
    for _ in 0..MAX_SETTLED {
        let Some(mut job) = queries::next_due(tx, ctx.now, without)? else {
            return Ok(None);
        };
        if job.is_cancelling {
            settle(tx, ctx, &job, JobState::Cancelled, (None, None))?;
        } else if job.lease.is_some() && job.attempts >= job.kind.rules().max_attempts {
            let error = "The server stopped while it ran this job.";
            settle(tx, ctx, &job, JobState::Failed, (None, Some(error)))?;
        } else {
            job.attempts += 1;
            let lease = queries::lend(tx, &job, holder, (ctx.now, ctx.now + LEASE))?;
            job.lease = Some(lease);
            notify(ctx, job.id, job.kind, job.asked_by);
            return Ok(Some(job));
        }
    }
    Ok(None)
}

/// True if a stop of the job was requested; `None` if its lease is lost.
fn held(tx: &mut Tx, job: &TakenJob) -> Result<Option<bool>> {
    match job.lease {
        Some(lease) => queries::is_cancelling(tx, job.id, lease),
        None => Ok(None),
    }
}

/// Finishes a job, and enqueues the next one of its kind if it repeats.
fn settle(
    tx: &mut Tx,
    ctx: &Ctx,
    job: &TakenJob,
    state: JobState,
    texts: (Option<&str>, Option<&str>),
) -> Result<()> {
    queries::finish(tx, job.id, state, texts, ctx.now)?;
    notify(ctx, job.id, job.kind, job.asked_by);
    if let Some(repeat) = job.kind.rules().repeats
        && let Some(due) = repeat.next(ctx)?
    {
        let due_at = Some(due);
        let unique_key = job.unique_key.as_deref();
        enqueue(tx, ctx, &NewJob { unique_key, due_at, ..NewJob::new(job.kind) })?;
    }
    Ok(())
}

fn person_changed(tx: &mut Tx, verb: &'static str, before: &Job) -> Result<Done<Job>> {
    let after = existing(tx, before.id)?;
    let changes = Changes::none()
        .set("kind", after.kind)
        .change("state", &before.state, &after.state)
        .change("is_cancelling", &before.is_cancelling, &after.is_cancelling);
    Ok(Done::new(after, verb, Subject::new("job", before.id.get()), changes))
}

/// The job, or a not-found error.
pub(crate) fn existing(tx: &mut Tx, id: JobId) -> Result<Job> {
    queries::find(tx, id)?.ok_or(Error::NotFound("job"))
}

fn wanted(filter: JobFilter) -> queries::Filter {
    queries::Filter { kind: filter.kind, state: filter.state, ..queries::Filter::default() }
}

/// Notifies screens about a job after the commit, and wakes the job runner.
fn notify(ctx: &Ctx, id: JobId, kind: JobKind, asked_by: Option<StaffId>) {
    news(id, kind, asked_by).for_each(|event| ctx.transient.add(event));
}

fn limited(text: &str) -> String {
    text.chars().take(MAX_TEXT).collect()
}

impl Progress {
    fn within_limits(self) -> Self {
        let total = self.total.max(0);
        Progress { done: self.done.clamp(0, total), total }
    }
}
