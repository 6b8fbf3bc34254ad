//! Rates of provision: dated rows, never changed (contract §13).

use super::types::{NewProvisionRates, ProvisionRatesId, ProvisionRow};
use super::{MAY_CLOSE, queries};
use crate::values::dated::{self, DatedStatus};
use crate::{
    Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, books, numbers,
};
use money::{Date, Rate};
use store::Tx;

/// More characters than this are no reason.
const MAX_SOURCE: usize = 500;

/// All rows with their current status, latest first.
pub fn list_rates(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(ProvisionRow, DatedStatus)>> {
    ctx.may(MAY_CLOSE)?;
    Ok(dated::with_statuses(queries::rates(tx)?, ctx.today))
}

/// The rates in force on a day.
pub(super) fn in_force(tx: &mut Tx, day: Date) -> Result<Option<ProvisionRow>> {
    Ok(dated::in_force(queries::rates(tx)?, day))
}

/// Adds rates that hold from a day, today or later: months that are over keep what they provided. A
/// wrong row is put right by another from the same date.
pub fn add_rates(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewProvisionRates,
) -> Result<Done<(ProvisionRow, DatedStatus)>> {
    let actor = ctx.may(MAY_CLOSE)?;
    let mut check = Check::new();
    let mut percent = |given: Option<Rate>, field: &str| {
        let given =
            given.filter(|rate| (0..=Rate::percent(100).millionths()).contains(&rate.millionths()));
        check.rule(given.is_some(), field, "Enter a percentage from 0 to 100.");
        given.unwrap_or(Rate::percent(0))
    };
    let rate_current = percent(input.rate_current, "rate_current");
    let rate_1_30 = percent(input.rate_1_30, "rate_1_30");
    let rate_31_60 = percent(input.rate_31_60, "rate_31_60");
    let rate_61_90 = percent(input.rate_61_90, "rate_61_90");
    let rate_over_90 = percent(input.rate_over_90, "rate_over_90");
    let effective_from = check.effective_from_today(input.effective_from, ctx.today);
    let source = check.printed_line(&input.source, "source", "Please give a reason.", MAX_SOURCE);
    check.finish()?;
    // Rates of a day that is over would ask for entries that the journal no longer takes.
    books::last_entry(tx, ctx)?;
    let effective_from =
        effective_from.ok_or_else(|| Error::internal("a missing date passed its check"))?;
    let row = ProvisionRow {
        id: ProvisionRatesId::new(numbers::next(tx, "provision_rates")?),
        effective_from,
        rate_current,
        rate_1_30,
        rate_31_60,
        rate_61_90,
        rate_over_90,
        source,
        added_by: actor.staff,
        added_at: ctx.now,
    };
    let existing = queries::rates(tx)?;
    row.insert(tx)?;
    let changes = Changes::none()
        .set("effective_from", effective_from)
        .set("rate_current", row.rate_current.percentage())
        .set("rate_1_30", row.rate_1_30.percentage())
        .set("rate_31_60", row.rate_31_60.percentage())
        .set("rate_61_90", row.rate_61_90.percentage())
        .set("rate_over_90", row.rate_over_90.percentage())
        .set("source", &row.source);
    let subject = Subject::new("provision_rates", row.id.get());
    let record = row.record();
    let status = dated::status_of_new(&row, &existing, ctx.today);
    let event = Event::new(EventKind::PeriodChanged, Audience::Administrators);
    let done = Done::new((row, status), "provision_rates.add", subject, changes);
    Ok(done.with_event(event).recording(record))
}
