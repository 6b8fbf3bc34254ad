//! One's own details, as the profile page shows and changes them.

use super::types::{ProfileFields, StaffMember, StaffRecord};
use super::{account_changed, difference, done, member, queries, record, rules, subject};
use crate::files::{self, FileKind, NewFile};
use crate::{
    Access, Actor, Changes, Check, Ctx, Done, Permission, Result, Role, sessions, versions,
};
use store::Tx;

const NAME_RULE: &str = "You cannot change your own name. Ask an Administrator who may edit staff.";

/// Returns the caller's own details.
pub fn profile(tx: &mut Tx, ctx: &Ctx) -> Result<StaffMember> {
    let own = ctx.may(Access::SETTING_UP)?;
    member(tx, ctx, own, own.staff)
}

/// The caller, if they may change their details now: a walk up to an unlocked screen is not enough.
pub fn may_edit_profile(ctx: &Ctx) -> Result<&Actor> {
    let own = ctx.staff()?;
    sessions::require_verified_password(ctx, own)?;
    Ok(own)
}

/// Changes the caller's own details; what is not given stays. Username and email address may be
/// sent along and must be the present ones, as must the name unless the caller may edit staff; role and
/// rights are not for oneself to change.
pub fn edit_profile(tx: &mut Tx, ctx: &Ctx, input: &ProfileFields) -> Result<Done<StaffMember>> {
    let own = may_edit_profile(ctx)?;
    let before = record(tx, own.staff)?;
    versions::check(
        tx,
        ctx,
        (super::subject(own.staff), super::CHANGES),
        before.version,
        input.version,
    )?;
    let phones_before = queries::phones(tx, own.staff)?;
    let mut check = Check::new();
    unchanged(&mut check, "username", &before.username, input.username.as_deref());
    unchanged(&mut check, "email", &before.email, input.email.as_deref());
    let mut after = before.clone();
    details(ctx, &mut check, input, &mut after);
    // Receipts and entries show the name: people must not give themselves a colleague's.
    let names_staff = own.role == Role::Administrator && own.permissions.has(Permission::EditStaff);
    for (field, old, new) in [
        ("name", &before.first_name, &after.first_name),
        ("surname", &before.last_name, &after.last_name),
    ] {
        check.rule(names_staff || old == new, field, NAME_RULE);
    }
    let phones = match &input.phone_numbers {
        Some(list) => rules::phone_list(&mut check, list, own.staff),
        None => phones_before.clone(),
    };
    check.finish()?;
    let changes = difference::between((&before, &phones_before), (&after, &phones));
    if changes.is_empty() {
        return Ok(Done::unchanged(member(tx, ctx, own, own.staff)?));
    }
    after.version += 1;
    queries::update(tx, ctx, &after, &phones)?;
    let member = member(tx, ctx, own, own.staff)?;
    let sealed = super::seal_changed(tx, &before, &after)?;
    let edited = done(member, "profile.edit", changes).with_event(account_changed(own.staff));
    Ok(edited.recording_all(sealed))
}

/// Gives the caller another picture, and lets go of the one before. The record keeps its version: no
/// form has the picture in it, so none that is open, the person's own least of all, is out of date by
/// it.
pub fn set_picture(tx: &mut Tx, ctx: &Ctx, picture: &NewFile) -> Result<Done<()>> {
    let own = ctx.staff()?;
    let record = record(tx, own.staff)?;
    files::release(tx, ctx, subject(own.staff), FileKind::Picture)?;
    files::claim(tx, ctx, picture, subject(own.staff))?;
    queries::set_picture(tx, &record, &picture.path)?;
    let member = member(tx, ctx, own, own.staff)?;
    let changes = Changes::none().set("profile_picture", "changed");
    let done = done(member, "profile.set_picture", changes).with_event(account_changed(own.staff));
    Ok(done.map(drop))
}

/// Overlays a record with what its person sends of themselves.
fn details(ctx: &Ctx, check: &mut Check, input: &ProfileFields, record: &mut StaffRecord) {
    // People who may not change their name send it unchanged, in its stored spelling.
    if let Some(text) = input.name.as_ref().filter(|text| **text != record.first_name) {
        record.first_name = check.name(text, "name", "Name is required.", 100);
    }
    if let Some(text) = input.surname.as_ref().filter(|text| **text != record.last_name) {
        record.last_name = check.name(text, "surname", "Surname is required.", 100);
    }
    if let Some(text) = &input.address {
        record.address = check.optional_printed_line(text, "address", 500);
    }
    if let Some(text) = &input.gender {
        record.gender = rules::check_gender(check, text);
    }
    if let Some(text) = &input.marital_status {
        record.marital_status = rules::check_marital_status(check, text);
    }
    // Of the gender as it is after the edit, whichever of the two was sent.
    let status = record.marital_status;
    record.marital_status = status.map(|status| rules::worded_for(status, record.gender));
    if rules::changes_birth(record, &input.date_of_birth) {
        let too_young = "You must be at least 18 years old";
        record.date_of_birth =
            rules::check_birth(check, ctx.today, &input.date_of_birth, too_young);
        rules::check_agreement(check, record);
    }
}

/// Checks a field that may be sent along but must have the present value.
fn unchanged(check: &mut Check, field: &str, before: &str, sent: Option<&str>) {
    let sent = sent.map(str::trim).filter(|text| !text.is_empty());
    let same = sent.is_none_or(|text| store::fold(text) == store::fold(before));
    check.rule(same, field, "You cannot change this in your profile.");
}
