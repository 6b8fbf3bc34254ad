//! Whether the clock of this server can be believed: it is compared with the time that has passed since it
//! was last believed, and with the clock of the database.

use super::{missing_day_end, queries};
use crate::frame::Believed;
use crate::{CLOCK_SKEW, Error, Office, Request, Result, Unavailable, settings};
use jiff::SignedDuration;
use money::days_between;
use std::time::Duration;
use store::Fault;

/// Refuses while the clock is known to be wrong. Asked before anything that cannot be undone is done by
/// the date: ending a day, deleting what is old.
///
/// What the clock is compared with is stored, so that starting the server again proves nothing. Once the
/// machine has started again as well, only the days that are missing can tell. Servers of one lender are
/// compared through the database, whose clock they share.
///
/// # Errors
/// [`Unavailable::ClockJumped`] if the clock has moved by minutes more or less than the time that has passed
/// since it was last believed, if it differs by minutes from that of the database or, after a start of the
/// machine, if more than `max_missed_days` are missing.
pub fn check_clock(office: &Office) -> Result<()> {
    let doubt = match differs_from_database(office)? {
        Some(why) => Some(why),
        None => contradicts_passed_time(office)?,
    };
    let Some(why) = doubt else {
        office.store().faults().end(Fault::Clock);
        return Ok(());
    };
    office.day_ends().note_wrong_clock(office.clock());
    office.store().faults().begin(Fault::Clock, why);
    Err(Error::Unavailable(Unavailable::ClockJumped))
}

/// Refuses for some minutes after the clock was wrong. Asked before a day is ended.
///
/// # Errors
/// [`Unavailable::ClockJumped`].
pub(crate) fn must_have_settled(office: &Office) -> Result<()> {
    if office.day_ends().has_settled(office.clock()) {
        return Ok(());
    }
    Err(Error::Unavailable(Unavailable::ClockJumped))
}

/// Refuses while the clock differs by minutes from that of the database, also if somebody has confirmed the
/// date.
///
/// # Errors
/// [`Unavailable::ClockJumped`].
pub(crate) fn must_agree_with_database(office: &Office) -> Result<()> {
    match differs_from_database(office)? {
        None => Ok(()),
        Some(_) => Err(Error::Unavailable(Unavailable::ClockJumped)),
    }
}

/// Believes the clock as it is now. Blocks.
pub(crate) fn believe_clock(office: &Office) -> Result<()> {
    let now = Believed::now(office.clock());
    if let Some(boot) = office.clock().boot_id() {
        let running = i64::try_from(now.after.as_micros()).unwrap_or(i64::MAX);
        let keeping =
            office.tend("day-end", move |tx, _| Ok(queries::believe(tx, &boot, now.at, running)?));
        keeping.wait()?;
    }
    office.day_ends().believe(now);
    office.store().faults().end(Fault::Clock);
    Ok(())
}

fn differs_from_database(office: &Office) -> Result<Option<String>> {
    let clock = office.clock();
    let ahead = match clock.database_ahead() {
        Some(ahead) => Some(ahead),
        None => office.store().clock()?.map(|database| database.duration_since(clock.now())),
    };
    Ok(ahead.filter(|ahead| ahead.abs() > CLOCK_SKEW).map(|ahead| {
        let how = if ahead.is_positive() { "behind" } else { "ahead of" };
        format!("the clock of this server is {} {how} the clock of the database", in_words(ahead))
    }))
}

fn contradicts_passed_time(office: &Office) -> Result<Option<String>> {
    let jump = |believed: Believed| {
        believed.has_jumped(office.clock()).then(|| believed.jump(office.clock()))
    };
    let jumped = match believed(office)? {
        // Another process may have confirmed the date since.
        Some(believed) if jump(believed).is_some() => stored_belief(office)?.unwrap_or(believed),
        Some(_) => return Ok(None),
        None => {
            let why = "more days are missing than a server ends by itself (max_missed_days)";
            return Ok(too_many_are_missing(office)?.then(|| why.to_owned()));
        }
    };
    Ok(jump(jumped).map(|jump| {
        let how = if jump.is_positive() { "ahead of" } else { "behind" };
        format!("the clock is {} {how} the time that has passed", in_words(jump))
    }))
}

/// A duration of minutes or more, in the unit that says most.
fn in_words(duration: SignedDuration) -> String {
    let minutes = duration.abs().saturating_add(SignedDuration::from_secs(30)).as_mins();
    if minutes < 120 { format!("{minutes} minutes") } else { format!("{} hours", minutes / 60) }
}

/// What this server has believed or, when it has just started, another one since the machine started.
fn believed(office: &Office) -> Result<Option<Believed>> {
    if let Some(believed) = office.day_ends().believed() {
        return Ok(Some(believed));
    }
    stored_belief(office)
}

/// What was last believed on this machine since it started, as it is stored.
fn stored_belief(office: &Office) -> Result<Option<Believed>> {
    let Some(boot) = office.clock().boot_id() else { return Ok(None) };
    let stored =
        office.read(&Request::system("day-end"), |tx, _| Ok(queries::belief(tx, &boot)?))?;
    let believed = stored.map(|stored| Believed {
        at: stored.believed_at,
        after: Duration::from_micros(stored.running_us.try_into().unwrap_or_default()),
    });
    if let Some(believed) = believed {
        office.day_ends().believe(believed);
    }
    Ok(believed)
}

fn too_many_are_missing(office: &Office) -> Result<bool> {
    office.read(&Request::system("day-end"), |tx, ctx| {
        // Nobody is harmed by the days of a demonstration that was left for a while.
        if settings::is_demo(tx)? {
            return Ok(false);
        }
        let most = i64::from(ctx.policy.max_missed_days);
        let missing = missing_day_end(tx, ctx)?;
        Ok(missing.is_some_and(|first| days_between(first, ctx.today) > most))
    })
}
