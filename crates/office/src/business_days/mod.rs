//! Business days: the days that have had their day end and take no more entries (contract §6), the
//! branches whose cash is closed by a cash-up (contract §13), and the check of the clock. The books
//! check here for every entry.

mod clock;
mod queries;
#[cfg(test)]
mod tests;

use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{BranchId, Ctx, Error, Result, Unavailable, branches};
pub use clock::check_clock;
pub(crate) use clock::{believe_clock, must_agree_with_database, must_have_settled};
use money::{Date, Timestamp, add_days, date_in_words, days_between};
use store::{One, Tx, args};

/// The machine-readable code of a refusal because of a cash-up.
pub const DAY_CASHED_UP: &str = "day_cashed_up";

/// The last day whose day end has run.
pub fn last_ended(tx: &mut Tx) -> Result<Option<Date>> {
    let One(ended) = queries::last_ended(tx)?;
    Ok(ended)
}

/// The last day of the last closed period (contract §13).
pub fn last_closed(tx: &mut Tx) -> Result<Option<Date>> {
    let One(closed) = queries::last_closed(tx)?;
    Ok(closed)
}

/// True if the entries of a month's end still wait for the day end of its last day: they must
/// precede every entry of the next day.
pub(crate) fn month_end_is_missing(tx: &mut Tx, day: Date) -> Result<bool> {
    if day != day.last_of_month() {
        return Ok(false);
    }
    let One(left) = queries::month_end_left(tx, day)?;
    Ok(left > 0)
}

/// Refuses what is of today while a day that has ended still waits for its day end, `ended` being the
/// last that had it, and once a branch has had its month's end.
pub(crate) fn must_be_caught_up(tx: &mut Tx, ctx: &Ctx, ended: Option<Date>) -> Result<()> {
    if first_missing(tx, ctx, ended)?.is_some() {
        return Err(Error::Unavailable(Unavailable::CatchingUp));
    }
    must_be_before_month_end(tx, ctx)
}

/// Refuses an entry of today once a branch has had its month's end: the figures of that evening are
/// final. A request that waited over midnight gets the new day, as with a day that has ended.
pub(crate) fn must_be_before_month_end(tx: &mut Tx, ctx: &Ctx) -> Result<()> {
    if ctx.today != ctx.today.last_of_month() {
        return Ok(());
    }
    match queries::month_ended_at(tx, ctx.today)? {
        None => Ok(()),
        Some(One(_)) => Err(Error::Unavailable(Unavailable::DayClosed)),
    }
}

/// The day on which the books are open: the day after the last day end, that of the very first entry,
/// or today.
pub fn open_day(tx: &mut Tx, ctx: &Ctx) -> Result<Date> {
    if let Some(ended) = last_ended(tx)? {
        return Ok(add_days(ended, 1));
    }
    Ok(queries::first_entry(tx)?.map_or(ctx.today, |One(date)| date))
}

/// The day whose day end has to run next, if it is over: the day after the last one that ran, or the
/// day of the very first entry.
pub fn missing_day_end(tx: &mut Tx, ctx: &Ctx) -> Result<Option<Date>> {
    let ended = last_ended(tx)?;
    first_missing(tx, ctx, ended)
}

/// Like [`missing_day_end`], for a caller who has read the last day end already.
pub(crate) fn first_missing(tx: &mut Tx, ctx: &Ctx, ended: Option<Date>) -> Result<Option<Date>> {
    let next = match ended {
        Some(ended) => Some(add_days(ended, 1)),
        // A new lender has no day to end before its first entry.
        None => queries::first_entry(tx)?.map(|One(date)| date),
    };
    Ok(next.filter(|day| *day < ctx.today))
}

/// Fails while a day that has ended still waits for its day end, for screens with an amount that
/// the day end may change. For a loan that it does not concern (`awaits` is false), yesterday's may
/// be running, as it may for its payments.
///
/// # Errors
/// [`Unavailable::CatchingUp`].
pub(crate) fn must_be_assessed(tx: &mut Tx, ctx: &Ctx, awaits: bool) -> Result<()> {
    let missing = missing_day_end(tx, ctx)?;
    match missing.filter(|day| awaits || add_days(*day, 1) < ctx.today) {
        Some(_) => Err(Error::Unavailable(Unavailable::CatchingUp)),
        None => Ok(()),
    }
}

/// Checks that an entry of that day may be posted.
///
/// # Errors
/// [`Unavailable::DayClosed`] for a day on or before the last one that had its day end (`ended`),
/// and for one before the day of the last entry (`posted`): the journal is in the order of its
/// days. Both happen to a request that waited over midnight, and to every request while a clock is
/// set back.
pub(crate) fn must_be_open(day: Date, ended: Option<Date>, posted: Option<Date>) -> Result<()> {
    if ended.is_some_and(|ended| day <= ended) || posted.is_some_and(|posted| day < posted) {
        return Err(Error::Unavailable(Unavailable::DayClosed));
    }
    Ok(())
}

/// Checks that cash may move at a branch on a day. `cashed_up_on` is the last day for which it has
/// a cash-up in force.
///
/// # Errors
/// A conflict that names the branch, which may differ from the caller's.
pub(crate) fn must_be_open_for_cash(
    tx: &mut Tx,
    branch: BranchId,
    day: Date,
    cashed_up_on: Option<Date>,
) -> Result<()> {
    match cash_refusal(tx, branch, day, cashed_up_on)? {
        Some(message) => Err(Error::conflict(DAY_CASHED_UP, message)),
        None => Ok(()),
    }
}

/// Why no cash may move at a branch on a day; `None` where it may.
pub(crate) fn cash_refusal(
    tx: &mut Tx,
    branch: BranchId,
    day: Date,
    cashed_up_on: Option<Date>,
) -> Result<Option<String>> {
    if cashed_up_on.is_none_or(|cashed_up_on| cashed_up_on < day) {
        return Ok(None);
    }
    let branch = branches::summary(tx, branch)?;
    let name = branch.map_or_else(|| "This branch".to_owned(), |branch| branch.name);
    let day = date_in_words(day);
    Ok(Some(format!(
        "{name} has cashed up for {day}. No more cash can move there on that day. Use the bank, or \
         ask to reopen the cash-up."
    )))
}

/// Records that a day has had its day end. From now on the books take no entry of it.
pub(crate) fn end(tx: &mut Tx, day: Date, now: Timestamp) -> Result<Record> {
    queries::insert(tx, day, now)?;
    Ok(record(day, now))
}

/// A day end as operations seal it and `verify` proves it.
pub(crate) fn record(day: Date, completed_at: Timestamp) -> Record {
    let kind = RecordKind::DayEnd;
    let hash = Hasher::new(kind).row(args![day, completed_at]).finish();
    Record::written(kind, days_between(Date::constant(1970, 1, 1), day), hash)
}
