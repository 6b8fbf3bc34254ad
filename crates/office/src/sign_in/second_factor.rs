//! One's own second factor, as the profile sets it up and turns it off.

use super::code_step::{CodeRefusal, WRONG_CODE, check_code};
use crate::frame::records::Record;
use crate::mail::Letter;
use crate::mail::letters;
use crate::second_factors::{self, NewSecret, SecondFactor};
use crate::sessions::{self, Device, EndReason};
use crate::staff::{self, StaffRecord};
use crate::{Access, Actor, Changes, Ctx, Done, Error, Event, Policy, Result, Subject};
use store::Tx;

/// Returns the state of the caller's second factor.
pub fn second_factor(tx: &mut Tx, ctx: &Ctx) -> Result<SecondFactor> {
    let own = ctx.may(Access::SETTING_UP)?;
    second_factors::of(tx, ctx, own)
}

/// The caller, if they may set up a second factor now: a walk up to an unlocked screen is not enough.
pub fn may_set_up_second_factor(ctx: &Ctx) -> Result<&Actor> {
    let own = ctx.may(Access::SETTING_UP)?;
    sessions::require_verified_password(ctx, own)?;
    Ok(own)
}

/// Begins the set-up of an app; returns the secret, which is shown this once. Nothing is asked at the
/// login until a first code has confirmed it.
pub fn begin_second_factor(tx: &mut Tx, ctx: &Ctx) -> Result<Done<NewSecret>> {
    let own = may_set_up_second_factor(ctx)?;
    let secret = second_factors::begin(tx, ctx, own)?;
    Ok(Done::new(secret, "second_factor.begin", subject(own), Changes::none()))
}

/// Confirms the app with its first code; returns the recovery codes, which are shown this once. The
/// caller's other sessions end: they were opened without the second factor.
pub fn confirm_second_factor(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<Done<Vec<String>>> {
    let own = may_set_up_second_factor(ctx)?;
    let Some(codes) = second_factors::confirm(tx, ctx, own.staff, code)? else {
        return Err(Error::field("code", WRONG_CODE));
    };
    notify(tx, ctx, own, letters::second_factor_set_up)?;
    let ended = end_others(tx, ctx, own)?;
    let done = done(tx, own, codes, "second_factor.set_up")?;
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// The caller, if they may turn their second factor off now, or make new recovery codes.
pub fn may_change_second_factor(ctx: &Ctx) -> Result<&Actor> {
    let own = ctx.staff()?;
    sessions::require_verified_password(ctx, own)?;
    Ok(own)
}

/// Makes new recovery codes, for a code of the factor: the earlier ones stop working. The password
/// alone is not enough to get any. `Err` when the code is refused, which is counted with the
/// logins.
pub fn renew_recovery_codes(
    tx: &mut Tx,
    ctx: &Ctx,
    code: &str,
) -> Result<Done<std::result::Result<Vec<String>, CodeRefusal>>> {
    let own = may_change_second_factor(ctx)?;
    if let Err(why) = check_own_code(tx, ctx, own, code)? {
        return Ok(refused(own, why));
    }
    let codes = second_factors::renew_recovery_codes(tx, ctx, own.staff)?;
    notify(tx, ctx, own, letters::recovery_codes_renewed)?;
    done(tx, own, Ok(codes), "second_factor.renew_codes")
}

/// Turns the caller's second factor off, for a code of it, and ends their other sessions. `Err` when
/// the code is refused, which is counted with the logins.
pub fn turn_off_second_factor(
    tx: &mut Tx,
    ctx: &Ctx,
    code: &str,
) -> Result<Done<std::result::Result<(), CodeRefusal>>> {
    let own = may_change_second_factor(ctx)?;
    if let Err(why) = check_own_code(tx, ctx, own, code)? {
        return Ok(refused(own, why));
    }
    second_factors::remove(tx, own.staff)?;
    notify(tx, ctx, own, letters::second_factor_off)?;
    let ended = end_others(tx, ctx, own)?;
    let done = done(tx, own, Ok(()), "second_factor.turn_off")?;
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// Looks at a code of the caller's own factor.
fn check_own_code(
    tx: &mut Tx,
    ctx: &Ctx,
    own: &Actor,
    code: &str,
) -> Result<std::result::Result<Option<Record>, CodeRefusal>> {
    if !second_factors::is_set_up(tx, own.staff)? {
        return Err(second_factors::none());
    }
    let record = staff::record(tx, own.staff)?;
    check_code(tx, ctx, &record, &Device::default(), code)
}

fn refused<T>(own: &Actor, why: CodeRefusal) -> Done<std::result::Result<T, CodeRefusal>> {
    Done::new(Err(why), "second_factor.refuse_code", subject(own), Changes::none())
}

/// Ends the sessions of the caller but the one that asks.
fn end_others(tx: &mut Tx, ctx: &Ctx, own: &Actor) -> Result<Vec<Event>> {
    sessions::end_all(tx, ctx, own.staff, Some(own.session), EndReason::SecondFactorChanged)
}

/// Writes to the caller.
fn notify(tx: &mut Tx, ctx: &Ctx, own: &Actor, letter: fn(&Policy, &str) -> Letter) -> Result<()> {
    let record: StaffRecord = staff::record(tx, own.staff)?;
    staff::send(tx, ctx, &record, &letter(&ctx.policy, &record.username))
}

/// Sent to the person's other screens, and to those of colleagues who see whether they have one.
fn done<T>(tx: &mut Tx, own: &Actor, value: T, verb: &'static str) -> Result<Done<T>> {
    let id = own.staff;
    let changes = Changes::none().set("second_factor", "changed");
    Ok(Done::new(value, verb, subject(own), changes)
        .with_event(staff::account_changed(id))
        .with_event(staff::staff_changed(id))
        .recording(second_factors::seal(tx, id)?))
}

fn subject(own: &Actor) -> Subject {
    staff::subject(own.staff)
}
