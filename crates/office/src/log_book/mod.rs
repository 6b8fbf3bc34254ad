//! The log book: working hours and places of the staff (contract §7).
//!
//! Administrators have an entry for each console login, with its selfie and place, unless an entry
//! of the day is still open; signing out of the console closes it. Consultants log in and out for
//! the day themselves. An entry without a log-out stays open after its day: the person counts as
//! absent on that day, and none of the day's hours count, not even those of other entries. Two
//! administrators together can correct a log-out that is missing or impossible. The recorded time
//! is stored beside the corrected one.

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
/// Access to more than a month of everyone's entries at once. It needs a recent confirmation of
/// identity.
pub const MAY_TAKE_LIST: Access = MAY_SEE_OTHERS.confirmed();
/// Access to log in and out for the day. Only for consultants: entries of administrators follow
/// their console logins.
pub const MAY_LOG: Access = Access::STAFF.by_consultants();

/// Lists entries, the newest first. All staff can list their own entries, administrators those of
/// everyone.
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

/// Reads the whole list in pages. It goes through the list a week at a time, because sorting all
/// matches again for each page would be slow.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The weeks that have not been started.
    filter: EntryFilter,
    /// The rest of the current week.
    week: Option<EntryFilter>,
}

/// Number of days with entries that make up a week.
const WEEK: i64 = 7;

/// Starts a walk at the newest entry.
pub fn walk(filter: EntryFilter) -> Walk {
    Walk { filter, week: None }
}

impl Walk {
    /// Returns the next entries, at most `most`; none at the end of the list.
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

/// Counts all entries that [`list`] has for the filter.
pub fn count(tx: &mut Tx, ctx: &Ctx, filter: &EntryFilter) -> Result<i64> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.count(tx)?)
}

/// Lists days that have entries, the newest first: at most `limit` of them, from `filter.to` back.
pub fn days(tx: &mut Tx, ctx: &Ctx, filter: &EntryFilter, limit: i64) -> Result<Vec<DaySummary>> {
    let queries::Filter { staff, branch, from, to, .. } = permitted(ctx, filter)?;
    let filter = queries::DayFilter { staff, branch, from, to };
    Ok(filter.page(tx, queries::DayOrder::Newest, limit, 0)?)
}

/// Logs the caller in for the day. An entry that was left open on an earlier day is no obstacle.
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

/// Deletes the selfies and places of up to `most` entries from before a date, and returns the
/// number of entries. Times and branches stay.
pub(crate) fn erase_witnesses(tx: &mut Tx, ctx: &Ctx, before: Date, most: i64) -> Result<u64> {
    let mut erased = 0;
    for One(id) in queries::witnessed_before(tx, before, most)? {
        files::release(tx, ctx, subject(id), FileKind::Selfie)?;
        erased += queries::erase_witnesses(tx, id)?;
    }
    Ok(erased)
}

/// Opens an entry for an administrator's console login, unless an entry of today is open.
pub(crate) fn open(tx: &mut Tx, ctx: &Ctx, login: &Login) -> Result<Option<Event>> {
    if queries::open_entry(tx, login.staff, ctx.today)?.is_some() {
        return Ok(None);
    }
    enter(tx, ctx, login)?;
    Ok(Some(changed(login.staff, Audience::Administrators)))
}

/// Closes the entry that the person's console login of today opened. Also closes the entry that an
/// Administrator opened today as a Consultant: administrators have no screen to log out for the
/// day.
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

/// Result of logging in or out: the person's newest entry, its audit line and events.
fn witnessed(tx: &mut Tx, staff: StaffId, verb: &'static str) -> Result<Done<Entry>> {
    let own = queries::Filter { staff: Some(staff), ..queries::Filter::default() };
    let entry = own.page(tx, queries::Order::Newest, 1, 0)?.pop();
    let entry = entry.ok_or(Error::NotFound("log book entry"))?;
    // Without place and device, which the session has: audit lines are stored for longer than the
    // two may be.
    let changes = Changes::none().set("staff", staff);
    let subject = subject(entry.id);
    // Refreshes the screens of administrators with the log book, and the person's other screens.
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
