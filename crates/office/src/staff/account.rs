//! Actions on a colleague's account: invite again, sign out, reset the second factor.

use super::types::{StaffMember, StaffRecord};
use super::{
    account_changed, done, existing, member, messages, queries, record, rights, staff_changed,
    subject,
};
use crate::mail::letters;
use crate::sessions::{self, EndReason};
use crate::{
    Access, Changes, Check, Ctx, Done, Error, Event, Permission, Result, StaffId, StaffStatus,
    password_resets, second_factors,
};
use store::Tx;

/// Access to send invitations.
pub const MAY_INVITE: Access = Access::ADMINISTRATORS.with(Permission::AddStaff);
/// Access to sign others out.
pub const MAY_SIGN_OUT: Access = Access::ADMINISTRATORS.with(Permission::EditStaff).confirmed();
/// Access to reset the second factors of others.
pub const MAY_RESET_SECOND_FACTOR: Access =
    Access::ADMINISTRATORS.with(Permission::EditStaff).confirmed();

/// Sends another invitation to a person who has not chosen a password yet. The earlier code stops
/// working.
pub fn invite(tx: &mut Tx, ctx: &Ctx, id: StaffId) -> Result<Done<StaffMember>> {
    let editor = ctx.may(MAY_INVITE)?;
    let record = existing(tx, id)?;
    if record.has_password {
        return Err(Error::conflict(
            "already_accepted",
            format!("{} has already accepted the invitation.", record.name()),
        ));
    }
    if record.status != StaffStatus::Active {
        return Err(Error::conflict(
            "not_active",
            "Reactivate this account before you send an invitation.",
        ));
    }
    password_resets::admit_invitation(tx, ctx, &record.email)?;
    messages::invite(tx, ctx, &record, editor)?;
    let member = member(tx, ctx, editor, id)?;
    let changes = Changes::none().set("email", &record.email);
    Ok(done(member, "staff.invite", changes))
}

/// Ends all sessions of a colleague and returns their number. People end their own sessions in
/// their profile.
pub fn sign_out(tx: &mut Tx, ctx: &Ctx, id: StaffId) -> Result<Done<usize>> {
    let editor = ctx.may(MAY_SIGN_OUT)?;
    let record = existing(tx, id)?;
    if editor.staff == id {
        return Err(Error::refused("own_sessions", "End your own sessions in your profile."));
    }
    rights::check_rank(editor, &record)?;
    let ended = sessions::end_all(tx, ctx, id, None, EndReason::SignedOutByColleague)?;
    let count = ended.len();
    if count == 0 {
        return Ok(Done::unchanged(0));
    }
    let changes = Changes::none().set("sessions", count);
    let done = Done::new(count, "staff.sign_out", subject(id), changes);
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// Removes the second factor of a colleague who has lost their phone and recovery codes. They are
/// signed out everywhere and notified by mail. People turn off their own in their profile.
pub fn reset_second_factor(
    tx: &mut Tx,
    ctx: &Ctx,
    id: StaffId,
    reason: &str,
) -> Result<Done<StaffMember>> {
    let editor = ctx.may(MAY_RESET_SECOND_FACTOR)?;
    let person = existing(tx, id)?;
    if editor.staff == id {
        return Err(Error::refused(
            "own_second_factor",
            "Turn off your own second factor in your profile.",
        ));
    }
    rights::check_rank(editor, &person)?;
    let mut check = Check::new();
    let missing = "Please give a reason for the reset.";
    let reason = check.reason(reason, missing);
    check.finish()?;
    let ended = take_second_factor(tx, ctx, &person, &editor.name())?;
    let member = member(tx, ctx, editor, id)?;
    let changes = Changes::none().set("second_factor", "reset").set("reason", reason);
    let done = done(member, "staff.reset_second_factor", changes)
        .with_event(account_changed(id))
        .recording(second_factors::seal(tx, id)?);
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// Like [`reset_second_factor`], but from the command line and without a reason: for when everyone
/// who could do it is locked out.
pub fn reset_second_factor_of(tx: &mut Tx, ctx: &Ctx, username: &str) -> Result<Done<StaffRecord>> {
    ctx.system()?;
    let found = queries::with_username(tx, username.trim())?;
    let person = record(tx, found.ok_or(Error::NotFound("username"))?)?;
    let ended = take_second_factor(tx, ctx, &person, "The person who runs the server")?;
    let (id, changes) = (person.id, Changes::none().set("second_factor", "reset"));
    let done = Done::new(person, "staff.reset_second_factor", subject(id), changes)
        .with_event(account_changed(id))
        .with_event(staff_changed(id))
        .recording(second_factors::seal(tx, id)?);
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// Removes a second factor, notifies the person by mail and ends their sessions. Returns the events
/// that sign out their screens.
fn take_second_factor(
    tx: &mut Tx,
    ctx: &Ctx,
    person: &StaffRecord,
    by: &str,
) -> Result<Vec<Event>> {
    if !second_factors::remove(tx, person.id)? {
        let message = format!("{} has no second factor.", person.name());
        return Err(Error::conflict("no_second_factor", message));
    }
    let letter = letters::second_factor_reset(&ctx.policy, &person.username, by);
    messages::send(tx, ctx, person, &letter)?;
    sessions::end_all(tx, ctx, person.id, None, EndReason::SecondFactorReset)
}
