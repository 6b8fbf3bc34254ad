//! The day end: the work after each business day (contract §5, §14), in this order:
//!
//! - on the last day of a month, post accrued income, VAT and the provision (§6, §13);
//! - charge penalties on late installments, once or for the night;
//! - waive charges of loans in arrears above the in duplum limit, before they fall due;
//! - move loans to default that have been in arrears for too long;
//! - move loans to the age band that their arrears have reached (31, 61 or 91 days).
//!
//! Days are ended in order, each once. The work is done in batches, and other writes run between
//! them. An interrupted day end continues where it stopped, because each installment stores that it
//! was assessed. Entries are dated the next day, except those that close a month. Payments wait
//! while a day end is missing.

mod assessment;
#[cfg(test)]
mod tests;

use crate::frame::records::Record;
use crate::loans::{daily_penalties, portfolio, progress, record};
use crate::periods::{month_end, vat};
use crate::{
    Audience, Changes, Ctx, Done, Error, Event, EventKind, Office, Request, Result, Subject, books,
    business_days,
};
use money::{Cents, Date, add_days, date_in_words};
use store::Tx;

/// Number of installments and loans in a batch. A batch takes some hundredths of a second, so
/// payments hardly wait for it.
pub const BATCH_SIZE: u32 = 60;
/// The result of one batch of a day end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    pub day: Date,
    /// Number of installments that became late.
    pub late: usize,
    /// Number of loans in arrears that were charged a daily penalty.
    pub charged: usize,
    /// The total of the penalties.
    pub penalties: Cents,
    /// Number of loans on which charges were waived.
    pub waived: usize,
    /// The total of the waivers.
    pub waivers: Cents,
    /// Number of loans moved to default.
    pub defaulted: usize,
    /// Number of loans whose arrears reached 31, 61 or 91 days.
    pub aged: usize,
    /// True if the day end is complete.
    pub is_complete: bool,
}

/// Runs one batch of the day end of `day`, with at most `most` installments and loans. Repeat it
/// until the batch says that the day end is complete. Does nothing if the day end has already run.
///
/// # Errors
/// A conflict if the day is not over, or if an earlier day end is missing.
pub fn run(tx: &mut Tx, ctx: &Ctx, day: Date, most: u32) -> Result<Done<Batch>> {
    ctx.system()?;
    if day >= ctx.today {
        let message = format!("{} has not ended yet.", date_in_words(day));
        return Err(Error::conflict("day_not_ended", message));
    }
    let mut batch = Batch {
        day,
        late: 0,
        charged: 0,
        penalties: Cents::ZERO,
        waived: 0,
        waivers: Cents::ZERO,
        defaulted: 0,
        aged: 0,
        is_complete: true,
    };
    match business_days::missing_day_end(tx, ctx)? {
        Some(missing) if missing == day => {}
        Some(missing) if missing < day => {
            let message = format!("Run the day end for {missing} first.");
            return Err(Error::conflict("day_end_order", message));
        }
        // The day end has run already, or the books have no entry up to that day.
        Some(_) | None => return Ok(done(batch, vec![])),
    }
    let mut records = Vec::new();
    batch.is_complete =
        assess_and_waive(tx, ctx, &mut batch, i64::from(most.max(1)), &mut records)?;
    if batch.is_complete {
        records.push(business_days::end(tx, day, ctx.now)?);
        records.push(portfolio::end_day(tx, day)?);
        books::end_month(tx, day)?;
    }
    Ok(done(batch, records))
}

/// Does the remaining work of the day end, up to `most` installments and loans, and adds it to the
/// batch. Returns true if nothing is left to do.
fn assess_and_waive(
    tx: &mut Tx,
    ctx: &Ctx,
    batch: &mut Batch,
    most: i64,
    records: &mut Vec<Record>,
) -> Result<bool> {
    let (day, morning) = (batch.day, add_days(batch.day, 1));
    let mut left = most;
    left -= month_end::post(tx, ctx, day, left, records)?;
    if left > 0 {
        left -= vat::post_vat(tx, ctx, day, left, records)?;
    }
    if left > 0 {
        left -= month_end::bring_back(tx, ctx, day, left)?;
    }
    if left > 0 {
        left -= vat::bring_vat_back(tx, ctx, day, left)?;
    }
    if left <= 0 {
        return Ok(false);
    }
    let less = |left: i64, done: usize| left.saturating_sub(i64::try_from(done).unwrap_or(left));
    let late = progress::late(tx, day, left)?;
    batch.late = late.len();
    left = less(left, batch.late);
    for (loan, installment) in late {
        let penalty = assessment::assess(tx, ctx, loan, installment, day)?;
        batch.penalties = batch.penalties.plus(penalty)?;
        records.push(record::assessment(installment.get(), penalty, day));
    }
    if left > 0 {
        let loans = daily_penalties::to_charge(tx, day, left)?;
        batch.charged = loans.len();
        left = less(left, batch.charged);
        for loan in loans {
            let penalty = daily_penalties::charge(tx, ctx, loan, day, records)?;
            batch.penalties = batch.penalties.plus(penalty)?;
        }
    }
    if left > 0 {
        // Charges that fall due in the morning are waived before they can be collected.
        let loans = progress::to_waive(tx, morning, left)?;
        batch.waived = loans.len();
        left = less(left, batch.waived);
        for loan in loans {
            batch.waivers = batch.waivers.plus(progress::waive(tx, ctx, loan, morning)?)?;
        }
    }
    if left > 0 {
        let days = i32::try_from(ctx.policy.default_after_days).unwrap_or(i32::MAX);
        let latest = add_days(morning, days.saturating_neg());
        let loans = progress::in_arrears_since(tx, latest, left)?;
        batch.defaulted = loans.len();
        left = less(left, batch.defaulted);
        for loan in loans {
            progress::store_default(tx, loan, morning)?;
        }
    }
    if left > 0 {
        let loans = portfolio::aged(tx, morning, left)?;
        batch.aged = loans.len();
        left = less(left, batch.aged);
        for loan in loans {
            portfolio::age(tx, loan, morning)?;
        }
    }
    Ok(left > 0)
}

/// Runs every missing day end, in order, each in batches, and returns their days. Then lets the
/// writes continue that waited for it. Blocks.
///
/// # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) if the clock seems to be wrong
/// ([`business_days::check_clock`]). With a clock that is ahead, penalties of future days would be
/// charged. Use [`close`] for days that a person has confirmed.
pub fn catch_up(office: &Office) -> Result<Vec<Date>> {
    let request = Request::system("day-end");
    let mut days = Vec::new();
    while let Some(day) = office.read(&request, business_days::missing_day_end)? {
        business_days::check_clock(office)?;
        business_days::must_have_settled(office)?;
        finish(office, day)?;
        days.push(day);
    }
    believe_clock(office)?;
    office.day_ends().announce();
    Ok(days)
}

/// Trusts the current clock: [`catch_up`] then notices if the clock is set ahead or back. Keeps the
/// last trusted reading while day ends are missing, and while the clock is behind the books: it may
/// still be corrected, as after a start without a network. Blocks.
///
/// # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) as in [`catch_up`].
pub fn believe_clock(office: &Office) -> Result<()> {
    business_days::check_clock(office)?;
    let is_in_step = office.read(&Request::system("day-end"), |tx, ctx| {
        let ended = business_days::last_ended(tx)?;
        let missing = business_days::first_missing(tx, ctx, ended)?;
        Ok(missing.is_none() && ended.is_none_or(|ended| ended < ctx.today))
    })?;
    if is_in_step { business_days::believe_clock(office) } else { Ok(()) }
}

/// Runs the day end of `day` and the missing ones before it, after a person has confirmed the date.
/// Returns the days. If `day` is yesterday, the clock is trusted from now on. Blocks.
///
/// # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) if the clock differs by minutes
/// from that of the database. A conflict if `day` is not over.
pub fn close(office: &Office, day: Date) -> Result<Vec<Date>> {
    business_days::must_agree_with_database(office)?;
    let request = Request::system("day-end");
    let mut days = Vec::new();
    loop {
        let missing = office.read(&request, business_days::missing_day_end)?;
        let Some(missing) = missing.filter(|missing| *missing < day) else {
            break;
        };
        finish(office, missing)?;
        days.push(missing);
    }
    // Also runs if the day end is not missing: `run` refuses a day that is not over.
    let was_missing = office.read(&request, business_days::missing_day_end)? == Some(day);
    finish(office, day)?;
    if was_missing {
        days.push(day);
    }
    let today = office.read(&request, |_, ctx| Ok(ctx.today))?;
    if add_days(day, 1) == today {
        business_days::believe_clock(office)?;
    }
    Ok(days)
}

fn finish(office: &Office, day: Date) -> Result<()> {
    loop {
        let request = Request::system("day-end");
        let batch = office.write(request, move |tx, ctx| run(tx, ctx, day, BATCH_SIZE)).wait()?;
        if batch.is_complete {
            return Ok(());
        }
    }
}

fn done(batch: Batch, records: Vec<Record>) -> Done<Batch> {
    let changes = Changes::none()
        .set("day", batch.day)
        .set("late", batch.late)
        .set("charged", batch.charged)
        .set("penalties", batch.penalties)
        .set("waived", batch.waived)
        .set("waivers", batch.waivers)
        .set("defaulted", batch.defaulted)
        .set("aged", batch.aged)
        .set("is_complete", batch.is_complete);
    let done = Done::new(batch, "day_end.run", Subject::new("day_end", 0), changes);
    // A month end posts entries even if no loan has changed.
    let is_ended = batch.is_complete && !records.is_empty();
    let ends_month = is_ended && batch.day == batch.day.last_of_month();
    let done = records.into_iter().fold(done, Done::recording);
    if batch.late + batch.charged + batch.waived + batch.defaulted + batch.aged == 0 && !ends_month
    {
        return done;
    }
    done.with_event(Event::new(EventKind::LoansAssessed, Audience::Everyone))
}
