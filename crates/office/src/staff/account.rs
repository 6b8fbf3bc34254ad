//! What colleagues do for or to somebody's account: invite them again, sign them out.

use super::{done, existing, member, messages, rights, subject, types::StaffMember};
use crate::sessions::{self, EndReason};
use crate::{
    Access, Changes, Ctx, Done, Error, Permission, Result, StaffId, StaffStatus, password_resets,
};
use store::Tx;

/// Who sends invitations.
pub const MAY_INVITE: Access = Access::ADMINISTRATORS.with(Permission::AddStaff);
/// Who signs others out.
pub const MAY_SIGN_OUT: Access = Access::ADMINISTRATORS.with(Permission::EditStaff);

/// Sends another invitation to somebody who has not chosen a password yet. The code of the one
/// before is good for nothing from now on.
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

/// Ends all of somebody's sessions; answers how many there were. One's own are ended in the profile.
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
