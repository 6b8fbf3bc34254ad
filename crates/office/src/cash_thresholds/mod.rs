//! Cash above the threshold that is reported to the Financial Intelligence Centre (section 28 of its Act;
//! contract §17): the dated thresholds with their source, and the clients and days above them. Rows are only
//! ever added: a wrong one is corrected by another from the same date.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{CashSearch, CashThreshold, CashThresholdId, LargeCash, NewCashThreshold};

use crate::values::dated::{self, DatedStatus};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Event, EventKind, Result, Subject, numbers, staff,
};
use money::{Cents, Date, add_days};
use store::Tx;

/// Who adds thresholds.
pub const MAY_ADD: Access = Access::MONEY_SETTINGS;
/// Access to the list of cash above the threshold.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;

/// The most characters of a source.
const MAX_SOURCE: usize = 500;
/// Days that are listed if the first is not named.
const DEFAULT_DAYS: i32 = 90;

/// All thresholds with their status today, the latest first.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(CashThreshold, DatedStatus)>> {
    ctx.staff()?;
    Ok(dated::with_statuses(queries::thresholds(tx)?, ctx.today))
}

/// Adds a threshold that applies from a date and returns its status today.
pub fn add(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewCashThreshold,
) -> Result<Done<(CashThreshold, DatedStatus)>> {
    let actor = ctx.may(MAY_ADD)?;
    let existing = queries::thresholds(tx)?;
    let mut check = Check::new();
    let effective_from = check.effective_from(input.effective_from);
    let source = check.printed_line(&input.source, "source", "Source is required.", MAX_SOURCE);
    let possible = |amount: &Cents| amount.is_positive() && *amount <= Cents::LIMIT;
    let amount = input.amount.filter(possible);
    check.rule(amount.is_some(), "amount", "Enter an amount of more than 0.");
    let same = effective_from.and_then(|day| dated::starting_on(&existing, day));
    let is_new = same.is_none_or(|row| Some(row.amount) != amount || row.source != source);
    let message = "This threshold already exists from the same date.";
    check.rule(is_new, "effective_from", message);
    let (Some(effective_from), Some(amount)) = (effective_from, amount) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let row = CashThreshold {
        id: CashThresholdId::new(numbers::next(tx, "cash_thresholds")?),
        effective_from,
        amount,
        source,
        added_by: Some(actor.staff),
        added_at: ctx.now,
    };
    row.insert(tx)?;
    let status = dated::status_of_new(&row, &existing, ctx.today);
    let changes = Changes::none()
        .set("effective_from", row.effective_from)
        .set("amount", row.amount)
        .set("source", &row.source);
    staff::notify_of_settings(tx, ctx, "added a cash threshold", &changes)?;
    let subject = Subject::new("cash_threshold", row.id.get());
    let event = Event::new(EventKind::CashThresholdsChanged, Audience::Everyone);
    let sealed = row.record();
    let done = Done::new((row, status), "cash_thresholds.add", subject, changes);
    Ok(done.with_event(event).recording(sealed))
}

/// Clients and business days with cash above the threshold of the day, the latest first: repayments in cash
/// and loans given in cash together, without those that were reversed.
pub fn above(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &CashSearch,
    (limit, offset): (i64, i64),
) -> Result<Vec<LargeCash>> {
    ctx.may(MAY_SEE)?;
    let (from, to) = days(ctx, search);
    Ok(queries::large_cash(tx, from, to, limit, offset)?)
}

/// How many [`above`] lists in all.
pub fn count_above(tx: &mut Tx, ctx: &Ctx, search: &CashSearch) -> Result<i64> {
    ctx.may(MAY_SEE)?;
    let (from, to) = days(ctx, search);
    Ok(queries::large_cash_count(tx, from, to)?.0)
}

/// Every threshold, the latest first, for `verify`.
pub(crate) fn stored(tx: &mut Tx) -> Result<Vec<CashThreshold>> {
    Ok(queries::thresholds(tx)?)
}

fn days(ctx: &Ctx, search: &CashSearch) -> (Date, Date) {
    let to = search.to.unwrap_or(ctx.today);
    (search.from.unwrap_or_else(|| add_days(to, -DEFAULT_DAYS)), to)
}
