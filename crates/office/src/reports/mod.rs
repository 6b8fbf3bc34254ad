//! Reports: an accounting book or a whole list as PDF, Word and spreadsheet files (contract §9).
//!
//! A request for a report returns at once, and a background job makes its files. Until they are
//! complete the report has the state of its job: waiting, running, failed or cancelled. The job
//! reads all rows from one snapshot, with the rights of the person who requested it ([`read`]), and
//! hands the files over ([`finish`]). It may run twice; the files that come first stay.
//!
//! Reports are deleted with their files after a number of days that the lender has chosen.

mod columns;
mod lists;
mod queries;
mod query;
mod reading;
#[cfg(test)]
mod tests;
mod types;

pub use columns::{Field, View, cells, columns, maybe, text};
pub use lists::books::BookExtract;
pub use lists::clients::ClientList;
pub use lists::form39::QuarterFigures;
pub use query::{ReportQuery, words};
pub use reading::{Reading, read};
pub use types::{Report, ReportFiles, ReportId, ReportKind, ReportSearch, ReportState};

use crate::files::{self, FileKind};
use crate::jobs::{self, JobKind, NewJob};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Office, Request, Result,
    Role, Subject, branches, numbers,
};
use jiff::SignedDuration;
use money::{Timestamp, add_days};
use queries::{Filter, FinishedRow, NewReportRow, Order};
use serde_json::{Value, json};
use store::Tx;

/// Roles that request reports. The books and lists check their own rights.
pub const MAY_EXPORT: Access = Access::STAFF.confirmed();
/// Roles that see and delete their own.
pub const MAY_SEE: Access = Access::STAFF;
/// Roles that see the reports of others.
pub const MAY_SEE_ALL: Access = Access::ADMINISTRATORS;

/// For so long the same question by the same person is the same report.
const SAME_WITHIN: SignedDuration = SignedDuration::from_secs(10);
/// Reports of one person that may wait or be made at the same time.
const MAX_OPEN: i64 = 10;
/// Reports that are deleted at a time.
const BATCH_SIZE: i64 = 100;

/// Asks for a report. The same question within ten seconds answers the same report.
pub fn request(tx: &mut Tx, ctx: &Ctx, query: &ReportQuery) -> Result<Done<Report>> {
    let actor = ctx.may(MAY_EXPORT)?;
    let query = &permitted(tx, ctx, query)?;
    let (kind, text) = (query.list().kind(), query.to_text());
    if let Some(newest) = queries::newest(tx, actor.staff, kind, &text)?
        && is_the_same(ctx, &newest)
    {
        return Ok(Done::unchanged(newest));
    }
    if queries::open(tx, actor.staff)? >= MAX_OPEN {
        let message = format!(
            "{MAX_OPEN} of your reports are still being created. Wait until one of them is done."
        );
        return Err(Error::conflict("too_many_reports", message));
    }
    let id = ReportId::new(numbers::next(tx, "reports")?);
    let payload = json!({ "report": id.get() });
    let job_id = jobs::enqueue(tx, ctx, &NewJob { payload, ..NewJob::new(JobKind::Report) })?;
    let (start_date, end_date) = query.list().period();
    NewReportRow {
        id,
        kind,
        query: &text,
        start_date,
        end_date,
        branch_id: query.list().branch(),
        job_id,
        asked_by: actor.staff,
        created_at: ctx.now,
        expires_at: ctx.now + SignedDuration::from_hours(24 * i64::from(ctx.policy.report_days)),
    }
    .insert(tx)?;
    let given = |changes: Changes, field: &str, value: Option<String>| match value {
        Some(value) => changes.set(field, value),
        None => changes,
    };
    // Names of the filters without their values: audit lines are stored longer than personal data
    // may be.
    let changes = Changes::none().set("type", kind).set("filters", query.names_of_filters());
    let changes = given(changes, "start_date", start_date.map(|date| date.to_string()));
    let changes = given(changes, "end_date", end_date.map(|date| date.to_string()));
    let changes = given(changes, "branch", query.list().branch().map(|branch| branch.to_string()));
    done(tx, id, "report.request", changes)
}

/// Stops the making of a report.
pub fn cancel(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<Done<Report>> {
    let report = existing(tx, ctx, id)?;
    if report.state() != ReportState::Pending {
        return Err(Error::conflict("report_finished", "This report is no longer being created."));
    }
    let job = jobs::existing(tx, report.job_id)?;
    if !jobs::stop(tx, ctx, &job)? {
        return Ok(Done::unchanged(report));
    }
    done(tx, id, "report.cancel", Changes::none().set("type", report.kind))
}

/// Makes a report that failed or was cancelled once more.
pub fn retry(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<Done<Report>> {
    ctx.may(MAY_EXPORT)?;
    let report = existing(tx, ctx, id)?;
    if !matches!(report.state(), ReportState::Failed | ReportState::Cancelled) {
        let message = "Only reports that failed or were cancelled can be tried again.";
        return Err(Error::conflict("report_not_failed", message));
    }
    if report.job_state.is_none() {
        let message = "This report is too old to be tried again. Create a new one.";
        return Err(Error::conflict("report_too_old", message));
    }
    let job = jobs::existing(tx, report.job_id)?;
    jobs::run_again(tx, ctx, &job)?;
    done(tx, id, "report.retry", Changes::none().set("type", report.kind))
}

/// Deletes a report and its files.
pub fn delete(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<Done<()>> {
    let report = existing(tx, ctx, id)?;
    if report.state() == ReportState::Pending {
        let message = "This report is still being created. Cancel it first.";
        return Err(Error::conflict("report_pending", message));
    }
    remove(tx, ctx, id)?;
    let changes = Changes::none().change("type", &report.kind.to_string(), &String::new());
    let done = Done::new((), "report.delete", subject(id), changes);
    Ok(news(&report).fold(done, Done::with_event))
}

/// Reports of all staff, the newest first; for administrators.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ReportSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Report>> {
    ctx.may(MAY_SEE_ALL)?;
    Ok(filter(ctx, search)?.page(tx, Order::Newest, limit, offset)?)
}

/// Number of reports in all pages of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &ReportSearch) -> Result<i64> {
    ctx.may(MAY_SEE_ALL)?;
    Ok(filter(ctx, search)?.count(tx)?)
}

/// The caller's own reports, the newest first.
pub fn own(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ReportSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<Report>> {
    let search = ReportSearch { asked_by: Some(ctx.may(MAY_SEE)?.staff), ..*search };
    Ok(filter(ctx, &search)?.page(tx, Order::Newest, limit, offset)?)
}

/// Number of reports in all pages of [`own`].
pub fn count_own(tx: &mut Tx, ctx: &Ctx, search: &ReportSearch) -> Result<i64> {
    let search = ReportSearch { asked_by: Some(ctx.may(MAY_SEE)?.staff), ..*search };
    Ok(filter(ctx, &search)?.count(tx)?)
}

/// Returns a report, for the person who requested it and for administrators.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<Report> {
    existing(tx, ctx, id)
}

/// The report that a job is to make; `None` when it is made already or was deleted. Blocks.
pub fn to_make(office: &Office, payload: &str) -> Result<Option<Report>> {
    let stored: Option<Value> = serde_json::from_str(payload).ok();
    let id = stored.and_then(|stored| stored["report"].as_i64()).map(ReportId::new);
    let id = id.ok_or_else(|| Error::internal("a job for a report names none"))?;
    let report = office.read(&Request::system("reports.find"), |tx, _| queries::find(tx, id))?;
    Ok(report.filter(|report| report.finished_at.is_none()))
}

/// Hands over the files of a report. Answers whether they are needed: where the report was deleted,
/// or another run of its job came first, the caller deletes their bytes. Blocks.
pub fn finish(office: &Office, id: ReportId, rows: i64, made: ReportFiles) -> Result<bool> {
    let finish = move |tx: &mut Tx, ctx: &Ctx| {
        if queries::find(tx, id)?.is_none_or(|report| report.finished_at.is_some()) {
            return Ok(false);
        }
        let (pdf, docx) = (made.pdf.as_ref(), made.docx.as_ref());
        FinishedRow {
            id,
            row_count: rows,
            pdf_id: pdf.map(|file| files::claim(tx, ctx, file, subject(id))).transpose()?,
            docx_id: docx.map(|file| files::claim(tx, ctx, file, subject(id))).transpose()?,
            xlsx_id: files::claim(tx, ctx, &made.xlsx, subject(id))?,
            finished_at: ctx.now,
        }
        .update(tx)?;
        Ok(true)
    };
    office.tend("reports.finish", finish).wait()
}

/// Deletes reports whose time is up; answers how many. The sweep deletes their files. Blocks.
pub fn forget_expired(office: &Office) -> Result<u64> {
    let mut forgotten = 0;
    loop {
        match office.write(Request::system("reports.forget"), expire_batch).wait()? {
            0 => return Ok(forgotten),
            some => forgotten += some,
        }
    }
}

fn expire_batch(tx: &mut Tx, ctx: &Ctx) -> Result<Done<u64>> {
    ctx.system()?;
    let expired = queries::expired(tx, ctx.now, BATCH_SIZE)?;
    let count = u64::try_from(expired.len()).unwrap_or(u64::MAX);
    let changes = Changes::none().set("reports", count);
    let mut done = Done::new(count, "report.expire", Subject::new("report", 0), changes);
    for id in expired {
        let report = queries::find(tx, id)?.ok_or(Error::NotFound("report"))?;
        remove(tx, ctx, id)?;
        done = news(&report).fold(done, Done::with_event);
    }
    Ok(if count == 0 { Done::unchanged(0) } else { done })
}

/// Refuses to open the files of a report that the caller could not ask for now: they were moved to
/// another branch since, or are no administrator any more.
pub(crate) fn may_open(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<()> {
    let actor = ctx.may(MAY_EXPORT)?;
    let report = existing(tx, ctx, id)?;
    if actor.role == Role::Administrator {
        return Ok(());
    }
    let query = report.query()?;
    if query.list().scoped(ctx)?.list().branch() == query.list().branch() {
        return Ok(());
    }
    Err(Error::refused("other_branch", "This report includes other branches."))
}

/// The question as far as this person may ask it, or why they may not or cannot.
fn permitted(tx: &mut Tx, ctx: &Ctx, query: &ReportQuery) -> Result<ReportQuery> {
    let query = query.list().scoped(ctx)?;
    let mut check = Check::new();
    if let (Some(start), Some(end)) = query.list().period() {
        check.rule(start <= end, "from", "The start date cannot be after the end date.");
    }
    if let Some(branch) = query.list().branch() {
        let exists = branches::summary(tx, branch)?.is_some();
        check.rule(exists, "branch", "This branch does not exist.");
    }
    if let Some(product) = query.list().product() {
        let exists = queries::product_name(tx, product)?.is_some();
        check.rule(exists, "loan_product", "This loan type does not exist.");
    }
    check.finish()?;
    Ok(query)
}

/// True if a report answers a repeated request. One from long before, or from long after where a
/// clock was set back, does not.
fn is_the_same(ctx: &Ctx, report: &Report) -> bool {
    let age = ctx.now.duration_since(report.created_at).abs();
    let lives = matches!(report.state(), ReportState::Pending | ReportState::Done);
    lives && !report.is_cancelling() && age < SAME_WITHIN
}

fn existing(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<Report> {
    let actor = ctx.may(MAY_SEE)?;
    let report = queries::find(tx, id)?;
    // The existence of other people's reports is not disclosed.
    let is_seen =
        |report: &Report| actor.role == Role::Administrator || report.asked_by == actor.staff;
    report.filter(is_seen).ok_or(Error::NotFound("report"))
}

fn filter(ctx: &Ctx, search: &ReportSearch) -> Result<Filter> {
    let ReportSearch { kind, branch, asked_by, from, to } = *search;
    let from: Option<Timestamp> = from.map(|day| ctx.start_of(day)).transpose()?;
    let before = to.map(|day| ctx.start_of(add_days(day, 1))).transpose()?;
    Ok(Filter { id: None, kind, branch, asked_by, from, before })
}

fn remove(tx: &mut Tx, ctx: &Ctx, id: ReportId) -> Result<()> {
    files::release(tx, ctx, subject(id), FileKind::Report)?;
    queries::delete(tx, id)
}

fn done(tx: &mut Tx, id: ReportId, verb: &'static str, changes: Changes) -> Result<Done<Report>> {
    let report = queries::find(tx, id)?.ok_or(Error::NotFound("report"))?;
    let events: Vec<Event> = news(&report).collect();
    let done = Done::new(report, verb, subject(id), changes);
    Ok(events.into_iter().fold(done, Done::with_event))
}

/// Events for administrators and for the person who requested the report.
fn news(report: &Report) -> impl Iterator<Item = Event> + use<> {
    let id = report.id.get();
    let audiences = [Audience::Administrators, Audience::person(report.asked_by)];
    audiences
        .into_iter()
        .map(move |audience| Event::new(EventKind::ReportChanged, audience).with("report", id))
}

fn subject(id: ReportId) -> Subject {
    Subject::new("report", id.get())
}
