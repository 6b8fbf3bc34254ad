//! Closing a period, proving it, and reopening it.

use super::types::{PeriodClose, PeriodCloseId, PeriodRecord, PeriodStatus, Preview};
use super::{BranchMonth, MAY_CLOSE, queries, rates};
use crate::jobs::{self, JobKind, NewJob};
use crate::{
    Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, Subject, books, business_days,
    numbers,
};
use ledger::GENESIS;
use money::{Date, add_days, date_in_words};
use queries::{Filter, Order};
use serde_json::{Value, json};
use store::{One, Tx};

/// Names the period in the payload of the job that checks it.
const PERIOD: &str = "period";

/// Ends of months that can be chosen at once.
const MAX_CHOICES: usize = 120;

/// Closes, the newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, limit: i64, offset: i64) -> Result<(i64, Vec<PeriodClose>)> {
    ctx.may(MAY_CLOSE)?;
    let all = Filter::default();
    Ok((all.count(tx)?, all.page(tx, Order::Newest, limit, offset)?))
}

/// A close, with what the last month of its period accrued and provided.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: PeriodCloseId) -> Result<(PeriodClose, Vec<BranchMonth>)> {
    ctx.may(MAY_CLOSE)?;
    let found = existing(tx, id)?;
    let branches = queries::branch_months(tx, found.period_end)?;
    Ok((found, branches))
}

/// Previews closing up to a day, by default the end of the earliest open month.
pub fn preview(tx: &mut Tx, ctx: &Ctx, end: Option<Date>) -> Result<Preview> {
    ctx.may(MAY_CLOSE)?;
    let last_closed = business_days::last_closed(tx)?;
    let choices = choices(tx, last_closed)?;
    if let Some(end) = end {
        can_end(end, &choices, last_closed)?;
    }
    let period_end = end.or(choices.first().copied());
    let (branches, missing) = match period_end {
        Some(day) => (queries::branch_months(tx, day)?, queries::missing_cash_ups(tx, day)?),
        None => (Vec::new(), Vec::new()),
    };
    let has_rates = match period_end {
        Some(day) => rates::in_force(tx, day)?.is_some(),
        None => false,
    };
    let One(has_cash_ups) = queries::has_cash_ups(tx)?;
    let checking = queries::checking(tx)?.map(|One(id)| id);
    Ok(Preview {
        period_end,
        choices,
        last_closed,
        branches,
        has_rates,
        missing,
        has_cash_ups,
        checking,
    })
}

/// Closes the months up to a day after a background check. Repeating the call while the check runs
/// returns the same close; after a failure it starts the check again.
pub fn close(tx: &mut Tx, ctx: &Ctx, end: Option<Date>) -> Result<Done<PeriodClose>> {
    let actor = ctx.may(MAY_CLOSE)?;
    let end = end.ok_or_else(|| Error::field("period_end", "Choose a month."))?;
    if let Some(One(id)) = queries::checking(tx)? {
        return again(tx, ctx, id, end);
    }
    let last_closed = business_days::last_closed(tx)?;
    can_end(end, &choices(tx, last_closed)?, last_closed)?;
    cash_ups_are_done(tx, end)?;
    let (entry_number, head_hash) =
        queries::last_entry(tx, end)?.map_or((0, GENESIS), |last| (last.id, last.hash));
    let row = PeriodRecord {
        id: numbers::next(tx, "period_closes")?,
        period_end: end,
        status: PeriodStatus::Checking.to_string(),
        closed_by: actor.staff.get(),
        started_at: ctx.now,
        entry_number,
        head_hash: head_hash.to_vec(),
        findings: None,
        finished_at: None,
        reopened_by: None,
        reopened_at: None,
        reopening_reason: None,
    };
    row.insert(tx)?;
    enqueue(tx, ctx, row.id)?;
    let changes = Changes::none().set("period_end", end).set("entry", entry_number);
    done(tx, &row, "period.close", changes)
}

/// Ends the check of a close with the number of findings: without any, the period is closed. Does
/// nothing if the check has ended before.
pub fn finish(
    tx: &mut Tx,
    ctx: &Ctx,
    id: PeriodCloseId,
    findings: usize,
) -> Result<Done<PeriodClose>> {
    ctx.system()?;
    let before = queries::record(tx, id)?.ok_or(Error::NotFound("period"))?;
    if before.status != PeriodStatus::Checking.as_str() {
        return Ok(Done::unchanged(existing(tx, id)?));
    }
    let status = if findings == 0 { PeriodStatus::Closed } else { PeriodStatus::Failed };
    let row = PeriodRecord {
        status: status.to_string(),
        findings: Some(numbers::of_rows(findings)?),
        finished_at: Some(ctx.now),
        ..before
    };
    queries::finish(tx, &row)?;
    let changes = Changes::none()
        .change("status", &PeriodStatus::Checking, &status)
        .set("period_end", row.period_end)
        .set("findings", findings);
    done(tx, &row, "period.finish", changes)
}

/// Reopens the latest closed period after a request that a second person approved: `requests` has
/// checked that the actor may decide. The accruals and provisions of its months remain, because
/// they reflect the knowledge at that time; the next month's end posts the difference.
pub(crate) fn reopen(
    tx: &mut Tx,
    ctx: &Ctx,
    id: PeriodCloseId,
    reason: &str,
) -> Result<Done<PeriodClose>> {
    let actor = ctx.staff()?;
    let close = existing(tx, id)?;
    can_be_reopened(tx, &close)?;
    let before = queries::record(tx, id)?.ok_or(Error::NotFound("period"))?;
    let row = PeriodRecord {
        status: PeriodStatus::Reopened.to_string(),
        reopened_by: Some(actor.staff.get()),
        reopened_at: Some(ctx.now),
        reopening_reason: Some(reason.to_owned()),
        ..before
    };
    queries::reopen(tx, &row)?;
    let changes = Changes::none()
        .change("status", &PeriodStatus::Closed, &PeriodStatus::Reopened)
        .set("period_end", row.period_end)
        .set("reason", reason);
    done(tx, &row, "period.reopen", changes)
}

/// A close for which reopening can be requested.
pub(crate) fn reopenable(tx: &mut Tx, id: PeriodCloseId) -> Result<Option<PeriodClose>> {
    queries::find(tx, id)
}

/// Checks that a period can be reopened: it must be the latest closed one.
pub(crate) fn can_be_reopened(tx: &mut Tx, close: &PeriodClose) -> Result<()> {
    let day = date_in_words(close.period_end);
    let message = match close.status {
        PeriodStatus::Checking => format!("The period up to {day} is still being checked."),
        PeriodStatus::Failed => format!("The period up to {day} was not closed."),
        PeriodStatus::Reopened => format!("The period up to {day} has already been reopened."),
        PeriodStatus::Closed => match business_days::last_closed(tx)? {
            Some(last) if last > close.period_end => {
                format!(
                    "A later period is closed. Reopen the period up to {} first.",
                    date_in_words(last)
                )
            }
            _ if queries::checking(tx)?.is_some() => {
                "A later period is being checked. Try again when the check has finished.".to_owned()
            }
            _ => return Ok(()),
        },
    };
    Err(Error::conflict("cannot_reopen", message))
}

fn again(tx: &mut Tx, ctx: &Ctx, id: PeriodCloseId, end: Date) -> Result<Done<PeriodClose>> {
    let found = existing(tx, id)?;
    if found.period_end != end {
        let message = format!(
            "The period up to {} is being checked. Try again when the check has finished.",
            date_in_words(found.period_end)
        );
        return Err(Error::conflict("period_checking", message));
    }
    enqueue(tx, ctx, id.get())?;
    Ok(Done::unchanged(found))
}

fn enqueue(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let payload = json!({ PERIOD: id });
    let key = format!("period_close:{id}");
    let job = NewJob { payload, unique_key: Some(&key), ..NewJob::new(JobKind::PeriodClose) };
    jobs::enqueue(tx, ctx, &job).map(drop)
}

/// The period that a job of this payload is to check.
pub fn named(payload: &str) -> Result<PeriodCloseId> {
    let payload: Value = serde_json::from_str(payload)
        .map_err(|error| Error::internal(format!("the payload of a close: {error}")))?;
    let id = payload[PERIOD].as_i64().map(PeriodCloseId::new);
    id.ok_or_else(|| Error::internal("a job to close a period names none"))
}

/// The ends of months that are over and not closed, the earliest first.
fn choices(tx: &mut Tx, last_closed: Option<Date>) -> Result<Vec<Date>> {
    let Some(ended) = business_days::last_ended(tx)? else { return Ok(Vec::new()) };
    let first = match last_closed {
        Some(closed) => Some(add_days(closed, 1)),
        None => books::first_day(tx)?,
    };
    let first = first.map(Date::last_of_month);
    let next = |end: &Date| Some(add_days(*end, 1).last_of_month());
    let ends = std::iter::successors(first, next).take_while(|end| *end <= ended);
    Ok(ends.take(MAX_CHOICES).collect())
}

fn can_end(end: Date, choices: &[Date], last_closed: Option<Date>) -> Result<()> {
    if choices.contains(&end) {
        return Ok(());
    }
    let message = if end != end.last_of_month() {
        "Choose the last day of a month.".to_owned()
    } else if last_closed.is_some_and(|closed| end <= closed) {
        format!("The period up to {} is already closed.", date_in_words(end))
    } else {
        format!("{} has not had its day end yet, or is before the first entry.", date_in_words(end))
    };
    Err(Error::field("period_end", message))
}

/// Refuses while a branch has not counted its cash since it last moved.
fn cash_ups_are_done(tx: &mut Tx, end: Date) -> Result<()> {
    let missing = queries::missing_cash_ups(tx, end)?;
    if missing.is_empty() {
        return Ok(());
    }
    let places: Vec<String> = missing
        .iter()
        .map(|one| format!("{} ({})", one.branch_name, date_in_words(one.business_date)))
        .collect();
    let message = format!(
        "Cash-ups are missing: {}. Count the cash there, or confirm the cash-up that waits.",
        places.join(", ")
    );
    Err(Error::conflict("cash_ups_missing", message))
}

fn existing(tx: &mut Tx, id: PeriodCloseId) -> Result<PeriodClose> {
    queries::find(tx, id)?.ok_or(Error::NotFound("period"))
}

fn done(
    tx: &mut Tx,
    row: &PeriodRecord,
    verb: &'static str,
    changes: Changes,
) -> Result<Done<PeriodClose>> {
    let close = existing(tx, PeriodCloseId::new(row.id))?;
    let event = Event::new(EventKind::PeriodChanged, Audience::Administrators);
    let done = Done::new(close, verb, Subject::new("period", row.id), changes);
    Ok(done.with_event(event.with("period", row.id)).recording(row.record()))
}
