//! Correcting a log-out, as a request that a second administrator approves (`requests`).

use super::types::Corrected;
use super::{Attendance, Entry, EntryId, MAY_SEE_OTHERS, changed, queries, subject};
use crate::{Access, Audience, Changes, Check, Ctx, Done, Error, Permission, Result};
use money::Timestamp;
use serde_json::Value;
use std::collections::BTreeMap;
use store::Tx;

#[cfg(test)]
mod tests;

/// Access to request a correction.
pub(crate) const MAY_ASK_TO_CORRECT: Access = MAY_SEE_OTHERS;
/// Access to decide on a correction. The person whose log-out it is may not decide.
pub(crate) const MAY_CORRECT: Access =
    Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// Returns an entry, if there is one.
pub(crate) fn entry(tx: &mut Tx, id: EntryId) -> Result<Option<Entry>> {
    let one = queries::Filter { id: Some(id), ..queries::Filter::default() };
    Ok(one.page(tx, queries::Order::Newest, 1, 0)?.pop())
}

/// Checks the corrected time of a log-out: on the entry's day, after the log-in, not later than now,
/// and other than the time that counts. Returns it.
pub(crate) fn can_be_corrected(
    ctx: &Ctx,
    entry: &Entry,
    at: Option<Timestamp>,
) -> Result<Timestamp> {
    const FIELD: &str = "logout_time";
    let mut check = Check::new();
    if entry.attendance(ctx.today) == Attendance::Present {
        let message = format!("{} is still logged in today.", entry.first_name);
        check.fail("log_book_entry", &message);
    }
    let Some(at) = at else {
        check.fail(FIELD, "Please enter the time of the log-out.");
        return Err(check.refuse());
    };
    if at > ctx.now {
        check.fail(FIELD, "The log-out cannot be in the future.");
    } else if at <= entry.login_at {
        check.fail(FIELD, "The log-out must be later than the log-in.");
    } else if ctx.day_of(at) != entry.business_date {
        check.fail(FIELD, "The log-out must be on the same day as the log-in.");
    } else if Some(at) == entry.counted_logout() {
        check.fail(FIELD, "The log-out already has this time.");
    }
    check.finish()?;
    Ok(at)
}

/// Corrects a log-out as a request asked for. The recorded time stays.
pub(crate) fn correct(
    tx: &mut Tx,
    ctx: &Ctx,
    id: EntryId,
    (request, at): (i64, Option<Timestamp>),
) -> Result<Done<()>> {
    let decider = ctx.may(MAY_CORRECT)?;
    let entry = entry(tx, id)?.ok_or(Error::NotFound("log book entry"))?;
    let staff = entry.staff_id;
    if decider.staff == staff {
        let message = "This is your own log-out. Ask another administrator to decide.";
        return Err(Error::refused("own_log_out", message));
    }
    let at = can_be_corrected(ctx, &entry, at)?;
    queries::correct(tx, id, at, request)?;
    let before = entry.counted_logout().map(|at| at.to_string()).unwrap_or_default();
    let changes = Changes::none().set("staff", staff).change("logout_at", &before, &at.to_string());
    let done = Done::new((), "log_book.correct_log_out", subject(id), changes)
        .with_event(changed(staff, Audience::Administrators))
        .with_event(changed(staff, Audience::person(staff)));
    Ok(done)
}

/// Entries whose corrected log-out is not what the last approved request says, for `verify`.
pub(crate) fn wrongly_corrected(tx: &mut Tx) -> Result<Vec<EntryId>> {
    let rows = queries::corrected(tx)?.into_iter();
    let last: BTreeMap<EntryId, Corrected> = rows.map(|row| (row.id, row)).collect();
    Ok(last.into_values().filter(|row| !row.is_as_approved()).map(|row| row.id).collect())
}

impl Corrected {
    fn is_as_approved(&self) -> bool {
        let changes = self.changes.as_deref().and_then(|text| serde_json::from_str(text).ok());
        let changes: Value = changes.unwrap_or_default();
        let approved: Option<Timestamp> =
            changes[0]["after"].as_str().and_then(|after| after.parse().ok());
        approved.is_some()
            && (approved, self.request) == (self.corrected_logout_at, self.correction_id)
    }
}
