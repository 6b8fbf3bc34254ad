//! The end of a business day: late installments get their penalty, once or for the night, charges of loans in arrears that
//! would fall due beyond what the law allows are waived, loans that are very late are in default, and
//! the portfolio is counted by the age of its arrears (contract §5, §14). Before all that, a month's last
//! day posts what the month accrued and provided (§13).
//!
//! Days are ended in order, each once, in pieces between which others get their turn. A day that was
//! interrupted goes on where it stopped: each installment remembers that it was assessed. Entries
//! carry the date of the next morning. Until every day that has ended has had its day end, the books
//! take no money.

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

/// Installments and loans in one batch: some hundredths of a second's work, so that payments hardly
/// wait.
pub const BATCH_SIZE: u32 = 60;
/// The result of one batch of a day end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    pub day: Date,
    /// Installments found late.
    pub late: usize,
    /// Loans in arrears that are charged by the day.
    pub charged: usize,
    /// The total of the penalties.
    pub penalties: Cents,
    /// Loans on which charges were waived.
    pub waived: usize,
    /// The total of the waivers.
    pub waivers: Cents,
    /// Loans found in default.
    pub defaulted: usize,
    /// Loans whose arrears reached 31, 61 or 91 days.
    pub aged: usize,
    /// True if the day end is complete.
    pub is_complete: bool,
}

/// Does at most `most` installments and loans of the day end of `day`. To be repeated until the
/// piece is the last one. A day that has had its day end is left as it is; one that has not ended
/// yet, or before which another one is missing, is refused.
pub fn run(tx: &mut Tx, ctx: &Ctx, day: Date, most: u32) -> Result<Done<Batch>> {
    ctx.system()?;
    if day >= ctx.today {
        let message = format!("{} has not ended yet.", date_in_words(day));
        return Err(Error::conflict("day_not_ended", message));
    }
    let mut piece = Batch {
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
        // Ended before, or before the first entry of the books.
        Some(_) | None => return Ok(done(piece, vec![])),
    }
    let mut records = Vec::new();
    piece.is_complete =
        assess_and_waive(tx, ctx, &mut piece, i64::from(most.max(1)), &mut records)?;
    if piece.is_complete {
        records.push(business_days::end(tx, day, ctx.now)?);
        records.push(portfolio::end_day(tx, day)?);
        books::end_month(tx, day)?;
    }
    Ok(done(piece, records))
}

/// Does the piece's share of what is left of the day end; whether that was all of it.
fn assess_and_waive(
    tx: &mut Tx,
    ctx: &Ctx,
    piece: &mut Batch,
    most: i64,
    records: &mut Vec<Record>,
) -> Result<bool> {
    let (day, morning) = (piece.day, add_days(piece.day, 1));
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
    piece.late = late.len();
    left = less(left, piece.late);
    for (loan, installment) in late {
        let penalty = assessment::assess(tx, ctx, loan, installment, day)?;
        piece.penalties = piece.penalties.plus(penalty)?;
        records.push(record::assessment(installment.get(), penalty, day));
    }
    if left > 0 {
        let loans = daily_penalties::to_charge(tx, day, left)?;
        piece.charged = loans.len();
        left = less(left, piece.charged);
        for loan in loans {
            let penalty = daily_penalties::charge(tx, ctx, loan, day, records)?;
            piece.penalties = piece.penalties.plus(penalty)?;
        }
    }
    if left > 0 {
        // Charges that fall due in the morning are waived before they can be collected.
        let loans = progress::to_waive(tx, morning, left)?;
        piece.waived = loans.len();
        left = less(left, piece.waived);
        for loan in loans {
            piece.waivers = piece.waivers.plus(progress::waive(tx, ctx, loan, morning)?)?;
        }
    }
    if left > 0 {
        let days = i32::try_from(ctx.policy.default_after_days).unwrap_or(i32::MAX);
        let latest = add_days(morning, days.saturating_neg());
        let loans = progress::in_arrears_since(tx, latest, left)?;
        piece.defaulted = loans.len();
        left = less(left, piece.defaulted);
        for loan in loans {
            progress::store_default(tx, loan, morning)?;
        }
    }
    if left > 0 {
        let loans = portfolio::aged(tx, morning, left)?;
        piece.aged = loans.len();
        left = less(left, piece.aged);
        for loan in loans {
            portfolio::age(tx, loan, morning)?;
        }
    }
    Ok(left > 0)
}

/// Runs every missing day end, in order, each in batches; returns the days. Writes that waited for
/// it go on. Blocks.
///
/// | # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) if the clock seems to be ahead
/// ([`business_days::check_clock`]): otherwise the books would have penalties of future days.
/// [`close`] ends days that a person has confirmed.
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

/// Trusts the current clock, unless it is behind the books: then it may be set right, as after a
/// start without a network. From then on [`catch_up`] notices when it is set ahead or back. While
/// day ends are missing, it is compared with the last trusted reading. Blocks.
///
/// | # Errors
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

/// Runs the day end of `day` and the missing ones before it; returns the days. Fails for a day that
/// has not ended yet. If `day` is yesterday, the clock is trusted from now on, because a person has
/// confirmed the date. Blocks.
///
/// | # Errors
/// [`Unavailable::ClockJumped`](crate::Unavailable::ClockJumped) if the clock differs by minutes
/// from that of the database.
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
    // The operation checks that the day can be ended, and skips a day that has ended.
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
        let piece = office.write(request, move |tx, ctx| run(tx, ctx, day, BATCH_SIZE)).wait()?;
        if piece.is_complete {
            return Ok(());
        }
    }
}

fn done(piece: Batch, records: Vec<Record>) -> Done<Batch> {
    let changes = Changes::none()
        .set("day", piece.day)
        .set("late", piece.late)
        .set("charged", piece.charged)
        .set("penalties", piece.penalties)
        .set("waived", piece.waived)
        .set("waivers", piece.waivers)
        .set("defaulted", piece.defaulted)
        .set("aged", piece.aged)
        .set("is_complete", piece.is_complete);
    let done = Done::new(piece, "day_end.run", Subject::new("day_end", 0), changes);
    // The end of a month posts accruals even if no loan is late.
    let is_ended = piece.is_complete && !records.is_empty();
    let ends_month = is_ended && piece.day == piece.day.last_of_month();
    let done = records.into_iter().fold(done, Done::recording);
    if piece.late + piece.charged + piece.waived + piece.defaulted + piece.aged == 0 && !ends_month
    {
        return done;
    }
    done.with_event(Event::new(EventKind::LoansAssessed, Audience::Everyone))
}
