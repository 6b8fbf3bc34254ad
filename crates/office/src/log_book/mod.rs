//! Who was at work, when and where (contract §7). A console login opens an entry with its selfie and
//! place, unless one is open today; logging out closes it. An entry left open on an earlier day
//! stays open: its hours count as zero and the day as absent.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::Login;
pub use types::{Attendance, DaySummary, Entry, EntryFilter, EntryId, Scope};

use crate::{Access, Audience, Ctx, Event, EventKind, Result, StaffId, branches, numbers};
use store::Tx;

/// Who sees the entries of others.
pub const MAY_SEE_OTHERS: Access = Access::ADMINISTRATORS;

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

/// How many entries [`list`] has in all.
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

/// Opens an entry for a console login, unless one is open today.
pub(crate) fn open(tx: &mut Tx, ctx: &Ctx, login: &Login) -> Result<Option<Event>> {
    if queries::is_open(tx, login.staff, ctx.today)? {
        return Ok(None);
    }
    let branch = branches::nearest(tx, login.place)?;
    let id = EntryId::new(numbers::next(tx, "log_book_entries")?);
    queries::insert(tx, id, login, branch, (ctx.today, ctx.now))?;
    Ok(Some(changed(login.staff)))
}

/// Closes the person's open console entry of today.
pub(crate) fn close(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<Option<Event>> {
    let was_open = queries::close(tx, staff, ctx.today, ctx.now)?;
    Ok(was_open.then(|| changed(staff)))
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
    Ok(queries::Filter { staff, branch, from, to, before })
}

fn changed(staff: StaffId) -> Event {
    Event::new(EventKind::LogBookChanged, Audience::Administrators).with("staff", staff.get())
}
