//! The log book of working hours and places (contract §7). A console login opens an administrator's
//! entry with its selfie and place, unless one is open today; logging out closes it. Consultants
//! log in and out of their day themselves. An entry left open on an earlier day stays open: the day
//! counts as absent, and none of its hours count, also those of its other entries. Two
//! administrators can correct a log-out that is missing or impossible; the recorded time is stored
//! with the corrected one.

mod correction;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use correction::{
    MAY_ASK_TO_CORRECT, MAY_CORRECT, can_be_corrected, correct, entry, wrongly_corrected,
};
pub(crate) use types::Login;
pub use types::{Attendance, DaySummary, Entry, EntryFilter, EntryId, SHOWN_DAYS, Scope, Witness};

use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, StaffId, Subject,
    branches, files, numbers,
};
use files::FileKind;
use money::{Date, add_days};
use store::{One, Tx};

/// Access to the entries of others.
pub const MAY_SEE_OTHERS: Access = Access::ADMINISTRATORS;
/// Access to more than a month of everyone's entries at once.
pub const MAY_TAKE_LIST: Access = MAY_SEE_OTHERS.confirmed();
/// Access to log in and out of the day. An administrator's entry follows their login to the
/// console.
pub const MAY_LOG: Access = Access::STAFF.by_consultants();

/// Entries, the newest first. One's own are for everyone on the staff, others' for administrators.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &EntryFilter,
    limit: i64,
    offset: i64,
) -> Result<Vec<Entry>> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.page(tx, queries::Order::Newest, limit, offset)?)
}

/// The whole list, read in pieces. Sorting all matches again for each piece would be most of the
/// cost, so it is read a week at a time.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The part not started yet.
    filter: EntryFilter,
    /// The rest of the week being read.
    week: Option<EntryFilter>,
}

/// Days with entries that are read together.
const WEEK: i64 = 7;

/// Begins at the head of the whole list.
pub fn walk(filter: EntryFilter) -> Walk {
    Walk { filter, week: None }
}

impl Walk {
    /// The next entries, at most so many; none at the end.
    pub fn next(&mut self, tx: &mut Tx, ctx: &Ctx, most: i64) -> Result<Vec<Entry>> {
        loop {
            if let Some(week) = &mut self.week {
                let entries = list(tx, ctx, week, most, 0)?;
                if let Some(last) = entries.last() {
                    week.before = Some(last.id);
                    return Ok(entries);
                }
            }
            let Some(oldest) = days(tx, ctx, &self.filter, WEEK)?.pop() else {
                return Ok(Vec::new());
            };
            self.week = Some(EntryFilter { from: Some(oldest.date), ..self.filter.clone() });
            self.filter.to = Some(add_days(oldest.date, -1));
        }
    }
}

/// The total number of entries of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, filter: &EntryFilter) -> Result<i64> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.count(tx)?)
}

/// The days that have entries, the newest first: so many of them from `filter.to` back.
pub fn days(tx: &mut Tx, ctx: &Ctx, filter: &EntryFilter, limit: i64) -> Result<Vec<DaySummary>> {
    let queries::Filter { staff, branch, from, to, .. } = permitted(ctx, filter)?;
    let filter = queries::DayFilter { staff, branch, from, to };
    Ok(filter.page(tx, queries::DayOrder::Newest, limit, 0)?)
}

/// Logs the caller in for the day. An entry left open on an earlier day does not prevent it.
pub fn log_in(tx: &mut Tx, ctx: &Ctx, input: &Witness) -> Result<Done<Entry>> {
    let staff = ctx.may(MAY_LOG)?.staff;
    if queries::open_entry(tx, staff, ctx.today)?.is_some() {
        let message = "You are already logged in. Log out before you log in again.";
        return Err(Error::whole(message));
    }
    let selfie = input.selfie.path.clone();
    let id = enter(tx, ctx, &Login { staff, session: None, place: input.place, selfie })?;
    files::claim(tx, ctx, &input.selfie, subject(id))?;
    witnessed(tx, staff, "log_book.log_in")
}

/// Logs the caller out for the day.
pub fn log_out(tx: &mut Tx, ctx: &Ctx, input: &Witness) -> Result<Done<Entry>> {
    let staff = ctx.may(MAY_LOG)?.staff;
    let Some(id) = queries::open_entry(tx, staff, ctx.today)? else {
        return Err(Error::whole("You are not logged in today. Log in first."));
    };
    let branch = branches::nearest(tx, input.place)?;
    queries::log_out(tx, id, input, branch, ctx.now)?;
    files::claim(tx, ctx, &input.selfie, subject(id))?;
    witnessed(tx, staff, "log_book.log_out")
}

/// Deletes the selfies and places of days before this one, up to `most` entries; returns how many.
/// Times and branches stay.
pub(crate) fn erase_witnesses(tx: &mut Tx, ctx: &Ctx, before: Date, most: i64) -> Result<u64> {
    let mut erased = 0;
    for One(id) in queries::witnessed_before(tx, before, most)? {
        files::release(tx, ctx, subject(id), FileKind::Selfie)?;
        erased += queries::erase_witnesses(tx, id)?;
    }
    Ok(erased)
}

/// Opens an entry for a console login, unless one is open today.
pub(crate) fn open(tx: &mut Tx, ctx: &Ctx, login: &Login) -> Result<Option<Event>> {
    if queries::open_entry(tx, login.staff, ctx.today)?.is_some() {
        return Ok(None);
    }
    enter(tx, ctx, login)?;
    Ok(Some(changed(login.staff, Audience::Administrators)))
}

/// Closes the entry that the person's console login of today opened. That of an Administrator who
/// was a Consultant when they logged in for the day is closed as well: their log book screen, and so
/// the way to close it, is gone.
pub(crate) fn close(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<Option<Event>> {
    let was_open = queries::close(tx, staff, ctx.today, ctx.now)?;
    Ok(was_open.then(|| changed(staff, Audience::Administrators)))
}

fn enter(tx: &mut Tx, ctx: &Ctx, login: &Login) -> Result<EntryId> {
    let branch = branches::nearest(tx, login.place)?;
    let id = EntryId::new(numbers::next(tx, "log_book_entries")?);
    queries::insert(tx, id, login, branch, (ctx.today, ctx.now))?;
    Ok(id)
}

/// The person's newest entry, which has just been written.
fn witnessed(tx: &mut Tx, staff: StaffId, verb: &'static str) -> Result<Done<Entry>> {
    let own = queries::Filter { staff: Some(staff), ..queries::Filter::default() };
    let entry = own.page(tx, queries::Order::Newest, 1, 0)?.pop();
    let entry = entry.ok_or(Error::NotFound("log book entry"))?;
    // Neither place nor device: audit lines stay longer than these may be stored. The session has
    // both.
    let changes = Changes::none().set("staff", staff);
    let subject = subject(entry.id);
    // The person's other screens, and viewers of the whole log book.
    let done = Done::new(entry, verb, subject, changes)
        .with_event(changed(staff, Audience::Administrators))
        .with_event(changed(staff, Audience::person(staff)));
    Ok(done)
}

fn subject(id: EntryId) -> Subject {
    Subject::new("log_book_entry", id.get())
}

fn permitted(ctx: &Ctx, filter: &EntryFilter) -> Result<queries::Filter> {
    let (staff, branch) = match filter.scope {
        Scope::Mine => (Some(ctx.staff()?.staff), None),
        Scope::All => {
            ctx.may(MAY_SEE_OTHERS)?;
            (filter.staff, None)
        }
        Scope::Branch(branch) => {
            ctx.may(MAY_SEE_OTHERS)?;
            (filter.staff, Some(branch))
        }
    };
    let EntryFilter { from, to, before, .. } = *filter;
    Ok(queries::Filter { staff, branch, from, to, before, id: None })
}

fn changed(staff: StaffId, audience: Audience) -> Event {
    Event::new(EventKind::LogBookChanged, audience).with("staff", staff.get())
}
