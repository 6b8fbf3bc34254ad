//! Cash-ups: a branch counts its cash at the end of a business day, which closes the day for cash
//! (contract §13).
//!
//! The count is compared with the branch's cash in the books. A difference needs a reason and,
//! above the tolerance, a second person's confirmation; it is posted as a separate entry. A
//! difference smaller than the smallest coin is rounding and needs neither. `books` then refuses
//! every cash movement at the branch on that day until a request reopens the day.

mod day;
mod queries;
pub(crate) mod record;
#[cfg(test)]
mod tests;
mod types;

pub use day::{branch_day, totals};
pub use types::{
    BranchDay, CashDay, CashMoved, CashUp, CashUpId, CashUpSearch, CashUpStatus, NewCashUp,
};

use crate::books::{self, BranchMoney, PostedEntry};
use crate::{
    Access, Actor, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject,
    numbers, staff,
};
use ledger::{CashCount, MoneyKind, is_rounding, posting};
use money::{Cents, Date, date_in_words};
use queries::{Filter, Order};
use record::{CountRecord, DecisionRecord, ReopeningRecord};
use store::Tx;

/// Access to cash-ups and to confirming those of others: consultants at their branch,
/// administrators at any.
pub const MAY_CASH_UP: Access = Access::STAFF;

/// The reason of a difference that no coin can make up.
const ROUNDING: &str = "Rounding to the smallest coin";

/// Records the cash that was counted at a branch today, and shuts the day for cash. Refused if cash
/// has moved since the person saw what was expected.
pub fn cash_up(tx: &mut Tx, ctx: &Ctx, input: &NewCashUp) -> Result<Done<CashUp>> {
    let actor = ctx.may(MAY_CASH_UP)?;
    let branch = books::branch_money(tx, input.branch)?.ok_or(Error::NotFound("branch"))?;
    actor.operate_at(branch.id)?;
    let branch = operating(branch)?;
    let (count, reason) = counted(tx, ctx, &branch, input)?;
    let difference = count.difference(branch.cash)?;
    let is_above_tolerance = difference.max(difference.negated()?) > ctx.policy.cash_up_tolerance;
    let needs_confirmation = is_above_tolerance && !is_rounding(difference);
    let (entry_number, head_hash) = books::last_entry(tx, ctx)?;
    let id = CashUpId::new(numbers::next(tx, "cash_ups")?);
    let record = CountRecord {
        id: id.get(),
        branch_id: branch.id.get(),
        business_date: ctx.today,
        counts: count.to_string(),
        counted: count.total()?,
        expected: branch.cash,
        difference,
        reason,
        needs_confirmation,
        counted_by: actor.staff.get(),
        counted_at: ctx.now,
        entry_number,
        head_hash: head_hash.to_vec(),
    };
    record.insert(tx)?;
    let posted = if needs_confirmation { None } else { post(tx, ctx, id, &branch, &record)? };
    let changes = Changes::none()
        .set("branch", branch.id)
        .set("business_date", ctx.today)
        .set("counted", record.counted)
        .set("expected", record.expected)
        .set("difference", difference)
        .set("reason", &record.reason);
    done(tx, id, posted, ("cash_up.count", changes)).map(|done| done.recording(record.record()))
}

/// Confirms the difference of another person's cash-up and posts it today. A note is optional.
pub fn confirm(tx: &mut Tx, ctx: &Ctx, id: CashUpId, note: &str) -> Result<Done<CashUp>> {
    let (actor, cash_up) = to_decide(tx, ctx, id)?;
    let mut check = Check::new();
    let note = Some(check.optional_reason(note));
    check.finish()?;
    let note = note.filter(|note| !note.is_empty());
    let branch = books::branch_money(tx, cash_up.branch_id)?;
    let branch = operating(branch.ok_or(Error::NotFound("branch"))?)?;
    if branch.cash.plus(cash_up.difference)?.is_negative() {
        // Cash went out on a later day.
        return Err(Error::conflict("insufficient_cash", branch.insufficient(MoneyKind::Cash)));
    }
    let record = decide(tx, ctx, actor, id, (CashUpStatus::Completed, note))?;
    let posted = post_difference(tx, ctx, id, &branch, cash_up.difference, &cash_up.reason)?;
    let changes = Changes::none()
        .change("status", &cash_up.status, &CashUpStatus::Completed)
        .set("reason", record.decision_reason.as_deref().unwrap_or_default());
    done(tx, id, Some(posted), ("cash_up.confirm", changes))
        .map(|done| done.recording(record.record()))
}

/// Declines another person's cash-up, with a reason. The day is open for cash again, and until it
/// ends the cash can be counted again.
pub fn decline(tx: &mut Tx, ctx: &Ctx, id: CashUpId, reason: &str) -> Result<Done<CashUp>> {
    let (actor, cash_up) = to_decide(tx, ctx, id)?;
    let mut check = Check::new();
    let reason = check.reason(reason, "Please give a reason.");
    check.finish()?;
    let record = decide(tx, ctx, actor, id, (CashUpStatus::Declined, Some(reason.clone())))?;
    let changes = Changes::none()
        .change("status", &cash_up.status, &CashUpStatus::Declined)
        .set("reason", reason);
    done(tx, id, None, ("cash_up.decline", changes)).map(|done| done.recording(record.record()))
}

/// Reopens the day of a cash-up after a request that a second person approved: `requests` has
/// checked that the actor may decide. Its difference is reversed. The person who counted the cash
/// cannot approve the reopening alone.
pub(crate) fn reopen(tx: &mut Tx, ctx: &Ctx, id: CashUpId, reason: &str) -> Result<Done<CashUp>> {
    let actor = ctx.staff()?;
    let cash_up = existing(tx, id)?;
    can_be_reopened(&cash_up, ctx.today)?;
    if cash_up.counted_by == actor.staff {
        let message = "You counted this cash. Ask a colleague to decide about reopening the day.";
        return Err(Error::refused("own_cash_up", message));
    }
    staff::must_not_be_let_in_by(tx, ctx, cash_up.counted_by, None)?;
    let (entry_number, _) = books::last_entry(tx, ctx)?;
    let record = ReopeningRecord {
        id: id.get(),
        reopened_by: Some(actor.staff.get()),
        reopened_at: Some(ctx.now),
        reopening_reason: Some(reason.to_owned()),
        reopening_entry_number: Some(entry_number),
    };
    queries::reopen(tx, &record)?;
    let mut changes = Changes::none()
        .change("status", &cash_up.status, &CashUpStatus::Reopened)
        .set("branch", cash_up.branch_id)
        .set("reason", reason);
    let mut reversed = None;
    if let Some(entry) = cash_up.difference_entry_id {
        let entry = books::reverse(tx, ctx, entry, reason)?;
        queries::mark_reversed(tx, id, entry.id)?;
        changes = changes.set("entry", entry.id);
        reversed = Some(entry);
    }
    done(tx, id, reversed, ("cash_up.reopen", changes)).map(|done| done.recording(record.record()))
}

/// A cash-up for which reopening the day can be requested.
pub(crate) fn reopenable(tx: &mut Tx, id: CashUpId) -> Result<Option<CashUp>> {
    queries::find(tx, id)
}

/// Checks that the day of a cash-up can be reopened: it must not have ended.
pub(crate) fn can_be_reopened(cash_up: &CashUp, today: Date) -> Result<()> {
    let day = date_in_words(cash_up.business_date);
    let message = match cash_up.status {
        CashUpStatus::Reopened => format!("{day} has already been reopened."),
        CashUpStatus::Declined => "This cash-up was declined. Count the cash again.".to_owned(),
        CashUpStatus::Waiting => {
            "This cash-up waits for confirmation. Decline it instead.".to_owned()
        }
        CashUpStatus::Completed if cash_up.business_date < today => {
            format!(
                "{day} is over and can no longer be reopened. The next cash-up finds what is wrong."
            )
        }
        CashUpStatus::Completed => return Ok(()),
    };
    Err(Error::conflict("cannot_reopen", message))
}

/// Cash-ups, the newest first: administrators see all of them, consultants those of their branch.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &CashUpSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<CashUp>> {
    Ok(seen(ctx, search)?.page(tx, Order::Newest, limit, offset)?)
}

/// Counts the cash-ups of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: &CashUpSearch) -> Result<i64> {
    Ok(seen(ctx, search)?.count(tx)?)
}

/// Returns a cash-up that the person may see: the same ones as in [`list`].
pub fn find(tx: &mut Tx, ctx: &Ctx, id: CashUpId) -> Result<CashUp> {
    let actor = ctx.may(MAY_CASH_UP)?;
    let cash_up = existing(tx, id)?;
    actor.operate_at(cash_up.branch_id)?;
    Ok(cash_up)
}

fn seen(ctx: &Ctx, search: &CashUpSearch) -> Result<Filter> {
    let branch = ctx.may(MAY_CASH_UP)?.branch_seen(search.branch)?;
    let CashUpSearch { status, from, to, .. } = *search;
    Ok(Filter { id: None, branch, status, from, to })
}

fn existing(tx: &mut Tx, id: CashUpId) -> Result<CashUp> {
    queries::find(tx, id)?.ok_or(Error::NotFound("cash-up"))
}

/// The branch, if cash moves there.
fn operating(branch: BranchMoney) -> Result<BranchMoney> {
    branch.must_be_in_use()?;
    if branch.operates() {
        return Ok(branch);
    }
    let message = format!("{} holds no cash.", branch.name);
    Err(Error::conflict("branch_without_cash", message))
}

/// The count and the reason for a difference, if the cash-up is allowed.
fn counted(
    tx: &mut Tx,
    ctx: &Ctx,
    branch: &BranchMoney,
    input: &NewCashUp,
) -> Result<(CashCount, String)> {
    let mut check = Check::new();
    let day = input.business_date;
    check.rule(day.is_some(), "business_date", "Business date is required.");
    check.rule(input.expected.is_some(), "expected", "Expected cash is required.");
    check.rule(input.count.is_some(), "counts", "Count the notes and coins.");
    let reason = check.optional_reason(&input.reason);
    let (Some(day), Some(expected), Some(count)) = (day, input.expected, input.count) else {
        return Err(check.refuse());
    };
    day_can_be_counted(tx, ctx, branch, day)?;
    if expected != branch.cash {
        let message = format!(
            "Cash has moved at {} since you counted: {} is expected now. Check your count and submit again.",
            branch.name,
            branch.cash.rand()
        );
        return Err(Error::conflict("cash_moved", message));
    }
    let difference = count.difference(expected)?;
    let is_unexplained = reason.is_empty() && !difference.is_zero();
    let needs_reason = is_unexplained && !is_rounding(difference);
    check.rule(
        !needs_reason || !check.is_sound("reason"),
        "reason",
        "Give a reason for the difference.",
    );
    check.finish()?;
    let reason = if is_unexplained { ROUNDING.to_owned() } else { reason };
    Ok((count, reason))
}

/// Refuses to count another day than today, a day twice, and to count while an earlier difference
/// waits: once it is confirmed, another amount is expected.
fn day_can_be_counted(tx: &mut Tx, ctx: &Ctx, branch: &BranchMoney, day: Date) -> Result<()> {
    let name = &branch.name;
    if day != ctx.today {
        let message = format!(
            "Only the cash of today can be counted, and today is {}.",
            date_in_words(ctx.today)
        );
        return Err(Error::conflict("not_today", message));
    }
    if let Some(waiting) = queries::waiting(tx, branch.id)? {
        let day = date_in_words(waiting.business_date);
        let message = format!(
            "The cash-up of {name} for {day} waits for a second person. It must be confirmed or declined first."
        );
        return Err(Error::conflict("cash_up_waiting", message));
    }
    match queries::latest(tx, branch.id, day)? {
        Some(latest) if latest.status.shuts_the_day() => {
            let message = format!("{name} has already cashed up for {}.", date_in_words(day));
            Err(Error::conflict("already_cashed_up", message))
        }
        _ => Ok(()),
    }
}

/// A waiting cash-up that the actor did not count.
fn to_decide<'a>(tx: &mut Tx, ctx: &'a Ctx, id: CashUpId) -> Result<(&'a Actor, CashUp)> {
    let actor = ctx.may(MAY_CASH_UP)?;
    let cash_up = existing(tx, id)?;
    actor.operate_at(cash_up.branch_id)?;
    if cash_up.counted_by == actor.staff {
        let message = "You counted this cash. Ask a colleague to confirm the difference.";
        return Err(Error::refused("own_cash_up", message));
    }
    let (counted_by, branch) = (cash_up.counted_by, cash_up.branch_id);
    staff::must_be_independent(tx, ctx, counted_by, branch, MAY_CASH_UP)?;
    match cash_up.status {
        CashUpStatus::Waiting => Ok((actor, cash_up)),
        status => {
            let message = format!("This cash-up is already {status}.");
            Err(Error::conflict("cash_up_decided", message))
        }
    }
}

fn decide(
    tx: &mut Tx,
    ctx: &Ctx,
    actor: &Actor,
    id: CashUpId,
    (status, decision_reason): (CashUpStatus, Option<String>),
) -> Result<DecisionRecord> {
    let (entry_number, _) = books::last_entry(tx, ctx)?;
    let record = DecisionRecord {
        id: id.get(),
        decided_by: Some(actor.staff.get()),
        decided_at: Some(ctx.now),
        decision_reason,
        decision_entry_number: Some(entry_number),
    };
    queries::decide(tx, &record, status)?;
    Ok(record)
}

/// Posts the difference of a cash-up that needs no second person; nothing if there is none.
fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    id: CashUpId,
    branch: &BranchMoney,
    record: &CountRecord,
) -> Result<Option<PostedEntry>> {
    if record.difference.is_zero() {
        return Ok(None);
    }
    post_difference(tx, ctx, id, branch, record.difference, &record.reason).map(Some)
}

fn post_difference(
    tx: &mut Tx,
    ctx: &Ctx,
    id: CashUpId,
    branch: &BranchMoney,
    difference: Cents,
    reason: &str,
) -> Result<PostedEntry> {
    let entry = posting::cash_up(branch.id.get(), difference)
        .map_err(|error| Error::Internal(Box::new(error)))?;
    let description = format!("{}: {reason}", entry.description());
    let posted = books::post(tx, ctx, &entry.described(description))?;
    queries::mark_posted(tx, id, posted.id)?;
    Ok(posted)
}

/// The result of an operation: the current cash-up. Notifies the people who see it.
fn done(
    tx: &mut Tx,
    id: CashUpId,
    posted: Option<PostedEntry>,
    (verb, changes): (&'static str, Changes),
) -> Result<Done<CashUp>> {
    let cash_up = existing(tx, id)?;
    let branch = cash_up.branch_id;
    let event = |kind| Event::new(kind, Audience::Branch(branch)).with("branch", branch.get());
    let changed = event(EventKind::CashUpChanged).with("cash_up", id.get());
    let done = Done::new(cash_up, verb, Subject::new("cash_up", id.get()), changes);
    let done = done.with_event(changed);
    Ok(if posted.is_some() { done.with_event(event(EventKind::BranchCash)) } else { done })
}
