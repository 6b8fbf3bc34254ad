//! The lender as a vendor: its VAT number, from when it charges VAT on fees, and the rate.
//!
//! A lender without a VAT number charges none. The rate is a dated row with its source, never a constant
//! in code. Rows are only ever added: a wrong one is corrected by another, from today or a later day.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{NewVatRate, VatBasis, VatFields, VatRate, VatRateId, VatSettings};

use crate::values::dated::{self, DatedStatus};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Event, EventKind, Patch, Result, Subject, books,
    numbers, staff, versions,
};
use money::{Date, Rate};
use queries::{SettingsRow, rates};
use store::Tx;

/// Access to changing the settings and adding rates.
pub const MAY_MANAGE: Access = Access::MONEY_SETTINGS;

/// More characters than this are no reference.
const MAX_SOURCE: usize = 500;

/// Of a VAT number.
const DIGITS: usize = 10;

/// The one row that there is.
const ID: i64 = 1;

/// The settings, for those who lend.
pub fn settings(tx: &mut Tx, ctx: &Ctx) -> Result<VatSettings> {
    ctx.staff()?;
    stored(tx)
}

/// The settings, for printed papers and for entries.
pub fn stored(tx: &mut Tx) -> Result<VatSettings> {
    Ok(queries::settings(tx)?)
}

/// The rate that is added to the fees of a loan which is quoted or given on a day; none by a lender who is
/// no vendor.
pub(crate) fn rate_on(tx: &mut Tx, day: Date) -> Result<Rate> {
    if !stored(tx)?.is_vendor_on(day) {
        return Ok(Rate::ZERO);
    }
    Ok(dated::in_force(rates(tx)?, day).map_or(Rate::ZERO, |row| row.rate))
}

/// Changes the settings that are given. Loans that exist keep what they were given under.
pub fn edit(tx: &mut Tx, ctx: &Ctx, input: &VatFields) -> Result<Done<VatSettings>> {
    ctx.may(MAY_MANAGE)?;
    let before = stored(tx)?;
    versions::check(tx, ctx, (subject(), &["vat.edit"]), before.version, input.version)?;
    let after = checked(tx, &before, input)?;
    let day = |settings: &VatSettings| {
        settings.vendor_from.map(|day| day.to_string()).unwrap_or_default()
    };
    let changes = Changes::none()
        .change("vat_number", &before.vat_number, &after.vat_number)
        .change("vendor_from", &day(&before), &day(&after))
        .change("basis", &before.basis, &after.basis);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    if before.basis != after.basis {
        // A month that is over would ask for entries that the journal no longer takes.
        books::last_entry(tx, ctx)?;
    }
    let VatSettings { vendor_from, basis, .. } = after;
    SettingsRow { id: ID, vat_number: &after.vat_number, vendor_from, basis }.update(tx)?;
    staff::notify_of_settings(tx, ctx, "changed the VAT settings", &changes)?;
    Ok(Done::new(after, "vat.edit", subject(), changes).with_event(changed()))
}

fn subject() -> Subject {
    Subject::new("vat_settings", ID)
}

fn changed() -> Event {
    Event::new(EventKind::VatChanged, Audience::Everyone)
}

/// The settings after an edit, or everything that is wrong with them.
fn checked(tx: &mut Tx, before: &VatSettings, input: &VatFields) -> Result<VatSettings> {
    let mut check = Check::new();
    let typed = input.vat_number.as_deref().unwrap_or(&before.vat_number);
    let vat_number: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
    let is_number = vat_number.len() == DIGITS
        && vat_number.starts_with('4')
        && vat_number.bytes().all(|digit| digit.is_ascii_digit());
    let message = "A VAT number has 10 digits and begins with 4.";
    check.rule(vat_number.is_empty() || is_number, "vat_number", message);
    let vendor_from = match input.vendor_from {
        Patch::Keep => before.vendor_from,
        Patch::Clear => None,
        Patch::Set(day) => Some(day),
    };
    // Without a number there is no day either, even if the form still has one.
    let vendor_from = vendor_from.filter(|_| !vat_number.is_empty());
    let message = "Enter the date from which you charge VAT.";
    check.rule(vat_number.is_empty() || vendor_from.is_some(), "vendor_from", message);
    if let Some(day) = vendor_from {
        let first = rates(tx)?.into_iter().map(|row| row.effective_from).min();
        let message = "No rate of VAT is known for this date.";
        check.rule(first.is_some_and(|first| first <= day), "vendor_from", message);
    }
    check.finish()?;
    let basis = input.basis.unwrap_or(before.basis);
    Ok(VatSettings { vat_number, vendor_from, basis, version: before.version + 1 })
}

/// All rates with how they stand today, the latest first.
pub fn list_rates(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(VatRate, DatedStatus)>> {
    ctx.staff()?;
    Ok(dated::with_statuses(rates(tx)?, ctx.today))
}

/// Adds a rate that applies from a date, today or later (contract §5), and returns its current
/// status. Existing loans keep theirs.
pub fn add_rate(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewVatRate,
) -> Result<Done<(VatRate, DatedStatus)>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let mut check = Check::new();
    let effective_from = check.effective_from_today(input.effective_from, ctx.today);
    let rate = input.rate.filter(|rate| *rate <= Rate::percent(100));
    check.rule(rate.is_some(), "rate", "Enter a percentage from 0 to 100.");
    let source = check.printed_line(&input.source, "source", "Source is required.", MAX_SOURCE);
    let existing = rates(tx)?;
    let from_then = effective_from.and_then(|day| dated::starting_on(&existing, day));
    let is_new = from_then.is_none_or(|row| Some(row.rate) != rate || row.source != source);
    let message = "This rate already exists from the same date.";
    check.rule(is_new, "effective_from", message);
    let (Some(effective_from), Some(rate)) = (effective_from, rate) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let row = VatRate {
        id: VatRateId::new(numbers::next(tx, "vat_rates")?),
        effective_from,
        rate,
        source,
        added_by: Some(actor.staff),
        added_at: ctx.now,
    };
    row.insert(tx)?;
    let status = dated::status_of_new(&row, &existing, ctx.today);
    let changes = Changes::none()
        .set("effective_from", effective_from)
        .set("rate", rate)
        .set("source", &row.source);
    staff::notify_of_settings(tx, ctx, "added a rate of VAT", &changes)?;
    let (record, id) = (row.record(), row.id.get());
    let done = Done::new((row, status), "vat_rates.add", Subject::new("vat_rate", id), changes);
    Ok(done.with_event(changed()).recording(record))
}
