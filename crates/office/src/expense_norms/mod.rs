//! Expense norms: the minimum living expenses that a lender assumes at a gross income (regulation
//! 23A(9), contract §5). Dated rows with their source, never constants in code. Rows are only ever added:
//! a wrong one is corrected by another from the same date.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::StoredNorm;
pub use types::{ExpenseNorm, ExpenseNormId, Income, IncomeNorm, NewBand, NewExpenseNorm};

use crate::values::dated::{self, DatedStatus};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
    staff,
};
use lending::{ExpenseNorms, MAX_NORM_BANDS, NormBand, NormError, NormFault};
use money::{Cents, Date};
use store::Tx;
use types::BandRow;

/// Who adds norms.
pub const MAY_ADD: Access = Access::MONEY_SETTINGS;

/// The most characters of a source.
const MAX_SOURCE: usize = 500;

/// All tables with their status today, the latest first.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(ExpenseNorm, DatedStatus)>> {
    ctx.staff()?;
    Ok(dated::with_statuses(all(tx)?, ctx.today))
}

/// The norm of a gross monthly income by the table that applies on a day.
///
/// # Errors
/// Names the field if the income is missing or negative, or if no table applies on that day.
pub fn preview(tx: &mut Tx, ctx: &Ctx, input: &Income) -> Result<IncomeNorm> {
    ctx.staff()?;
    let mut check = Check::new();
    let gross = input.gross.filter(|gross| (Cents::ZERO..=Cents::LIMIT).contains(gross));
    check.rule(gross.is_some(), "gross_income", "Enter an amount of 0 or more.");
    let table = in_force(tx, input.on.unwrap_or(ctx.today))?;
    let message = "No expense norms apply on this date. Choose a later date.";
    check.rule(table.is_some(), "date", message);
    let (Some(gross), Some(table)) = (gross, table) else {
        return Err(check.refuse());
    };
    let norm = table.norms.norm(gross)?;
    let missing = || Error::internal("a table of expense norms has no bands");
    let band = *table.norms.band(gross).ok_or_else(missing)?;
    Ok(IncomeNorm { gross, norm, remaining: gross.minus(norm)?, band, table })
}

/// Adds a table that applies from a date and returns its status today. Administrators only.
///
/// # Errors
/// Names every field that is wrong: bands that leave a gap, overlap, fall or jump, a date whose table is
/// the same.
pub fn add(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewExpenseNorm,
) -> Result<Done<(ExpenseNorm, DatedStatus)>> {
    let actor = ctx.may(MAY_ADD)?;
    let existing = all(tx)?;
    let mut check = Check::new();
    let effective_from = check.effective_from(input.effective_from);
    let source = check.printed_line(&input.source, "source", "Source is required.", MAX_SOURCE);
    let norms = checked_bands(&mut check, &input.bands);
    let from_then = effective_from.and_then(|day| dated::starting_on(&existing, day));
    let is_new =
        from_then.is_none_or(|row| Some(&row.norms) != norms.as_ref() || row.source != source);
    let message = "These norms already exist from the same date.";
    check.rule(is_new, "effective_from", message);
    let (Some(effective_from), Some(norms)) = (effective_from, norms) else {
        return Err(check.refuse());
    };
    check.finish()?;
    let table = ExpenseNorm {
        id: ExpenseNormId::new(numbers::next(tx, "expense_norms")?),
        effective_from,
        source,
        added_by: Some(actor.staff),
        added_at: ctx.now,
        norms,
    };
    let stored = StoredNorm { row: table.row(), bands: table.band_rows() };
    stored.row.insert(tx)?;
    for band in &stored.bands {
        band.insert(tx)?;
    }
    let status = dated::status_of_new(&table, &existing, ctx.today);
    let changes = changes(&table);
    staff::notify_of_settings(tx, ctx, "added expense norms", &changes)?;
    let subject = Subject::new("expense_norm", table.id.get());
    let event = Event::new(EventKind::ExpenseNormsChanged, Audience::Everyone);
    let done = Done::new((table, status), "expense_norms.add", subject, changes);
    Ok(done.with_event(event).recording(stored.record()))
}

/// The table that applies on a day; `None` before the first.
pub(crate) fn in_force(tx: &mut Tx, day: Date) -> Result<Option<ExpenseNorm>> {
    Ok(dated::in_force(all(tx)?, day))
}

/// Every table, the latest first, for `verify`.
pub(crate) fn tables(tx: &mut Tx) -> Result<Vec<ExpenseNorm>> {
    all(tx)
}

/// Every stored table by its id, for `verify`.
pub(crate) fn stored(tx: &mut Tx) -> Result<Vec<StoredNorm>> {
    let mut bands = queries::bands(tx)?;
    let mut rows = queries::rows(tx)?;
    rows.sort_by_key(|row| row.id);
    let mut own =
        |id| -> Vec<BandRow> { bands.extract_if(.., |band| band.expense_norm_id == id).collect() };
    Ok(rows.into_iter().map(|row| StoredNorm { bands: own(row.id), row }).collect())
}

/// Every table, the latest first.
fn all(tx: &mut Tx) -> Result<Vec<ExpenseNorm>> {
    let mut all = stored(tx)?.into_iter().map(table).collect::<Result<Vec<_>>>()?;
    all.sort_by_key(|table| std::cmp::Reverse((table.effective_from, table.id)));
    Ok(all)
}

fn table(StoredNorm { row, bands }: StoredNorm) -> Result<ExpenseNorm> {
    let broken = |_| Error::internal("stored expense norms do not fit together");
    let norms = ExpenseNorms::new(bands.iter().map(BandRow::band).collect()).map_err(broken)?;
    Ok(ExpenseNorm {
        id: row.id,
        effective_from: row.effective_from,
        source: row.source,
        added_by: row.added_by,
        added_at: row.added_at,
        norms,
    })
}

/// The table of typed bands. Reports each fault under its band and field, such as `bands.2.base`.
fn checked_bands(check: &mut Check, input: &[NewBand]) -> Option<ExpenseNorms> {
    let mut bands = Vec::new();
    for (place, new) in input.iter().enumerate().take(MAX_NORM_BANDS + 1) {
        let field = |name: &str| format!("bands.{place}.{name}");
        let amount = |given: Option<Cents>| {
            given.filter(|amount| (Cents::ZERO..=Cents::LIMIT).contains(amount))
        };
        let (over, base) = (amount(new.over), amount(new.base));
        let message = "Enter an amount of 0 or more.";
        check.rule(over.is_some(), &field("over"), message);
        check.rule(base.is_some(), &field("base"), message);
        let rate = new.rate;
        check.rule(rate.is_some(), &field("rate"), RATE);
        if let (Some(over), Some(base), Some(rate)) = (over, base, rate) {
            bands.push(NormBand { over, up_to: new.up_to, base, rate });
        }
    }
    // The places of faults are those of the input only if all of it is readable.
    if bands.len() < input.len().min(MAX_NORM_BANDS + 1) {
        return None;
    }
    match ExpenseNorms::new(bands) {
        Ok(norms) => Some(norms),
        Err(errors) => {
            for error in errors {
                let (field, message) = fault(error);
                check.fail(field, message);
            }
            None
        }
    }
}

const RATE: &str = "Enter a percentage from 0 to 100.";

/// The field and the message of a fault.
fn fault(NormError { band, fault }: NormError) -> (String, String) {
    let (name, message) = match fault {
        NormFault::NoBands => return ("bands".to_owned(), "Add at least one band.".to_owned()),
        NormFault::TooManyBands => {
            let message = format!("Enter at most {MAX_NORM_BANDS} bands.");
            return ("bands".to_owned(), message);
        }
        NormFault::Start => ("over", format!("The first band starts at {}.", Cents::ZERO.rand())),
        NormFault::Gap(end) => {
            let end = end.rand();
            ("over", format!("The band before ends at {end}. Start here, without a gap."))
        }
        NormFault::Overlap(end) => {
            let end = end.rand();
            ("over", format!("The band before ends at {end}. Start here, without an overlap."))
        }
        NormFault::Empty => ("up_to", "Enter an amount above the start of the band.".to_owned()),
        NormFault::NoEnd => {
            ("up_to", "Enter where the band ends. Only the last has no end.".to_owned())
        }
        NormFault::LastHasEnd => (
            "up_to",
            "Leave the end of the last band empty: it covers all higher incomes.".to_owned(),
        ),
        NormFault::Rate => ("rate", RATE.to_owned()),
        NormFault::Falls(norm) | NormFault::Jumps(norm) => {
            let norm = norm.rand();
            let message = format!(
                "The norm is {norm} where this band starts. Enter that, or correct the band before."
            );
            ("base", message)
        }
    };
    (format!("bands.{band}.{name}"), message)
}

fn changes(table: &ExpenseNorm) -> Changes {
    let bands: Vec<String> = table.norms.bands().iter().map(band_in_words).collect();
    Changes::none()
        .set("effective_from", table.effective_from)
        .set("bands", bands.join("; "))
        .set("source", &table.source)
}

/// A band in a line of the audit log.
fn band_in_words(band: &NormBand) -> String {
    let NormBand { over, up_to, base, rate } = *band;
    let to = up_to.map(|end| format!(" to {}", end.rand())).unwrap_or_default();
    format!("over {}{to}: {} and {} of the rest", over.rand(), base.rand(), rate.percentage())
}
