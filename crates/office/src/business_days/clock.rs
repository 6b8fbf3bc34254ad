//! Checks the clock of this server against the time that has passed since it was last trusted, and
//! against the clock of the database.

use super::{missing_day_end, queries};
use crate::frame::Believed;
use crate::{CLOCK_SKEW, Error, Office, Request, Result, Unavailable, settings};
use jiff::SignedDuration;
use money::days_between;
use std::time::Duration;
use store::Fault;

/// Fails while the clock is known to be wrong. Called before irreversible actions that depend on
/// the date: ending a day, deleting old data.
///
/// The reference values are stored, so that restarting the server does not bypass the check. After
/// a restart of the machine too, only the number of missing days can reveal a wrong clock. Servers
/// of one lender are compared through the database, whose clock they share.
///
/// # Errors
/// [`Unavailable::ClockJumped`] if the clock has moved by minutes more or less than the time that
/// has passed since it was last trusted, if it differs by minutes from that of the database or,
/// after a start of the machine, if more than `max_missed_days` are missing.
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

/// Fails while the clock differs by minutes from that of the database, even if a person has
/// confirmed the date.
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

/// The last trusted reading of this server or, if it has just started, of another one since the
/// machine started.
fn believed(office: &Office) -> Result<Option<Believed>> {
    if let Some(believed) = office.day_ends().believed() {
        return Ok(Some(believed));
    }
    stored_belief(office)
}

/// The last trusted reading on this machine since it started, as stored.
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
        // In a demonstration, missed days do no harm.
        if settings::is_demo(tx)? {
            return Ok(false);
        }
        let most = i64::from(ctx.policy.max_missed_days);
        let missing = missing_day_end(tx, ctx)?;
        Ok(missing.is_some_and(|first| days_between(first, ctx.today) > most))
    })
}
