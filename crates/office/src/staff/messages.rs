//! Mails to members of staff about their accounts. They name people by username: names are free
//! text, and unconfirmed addresses may belong to another person.

use super::queries;
use super::types::{EmailChange, StaffRecord};
use crate::mail::{self, Letter, Recipient, letters};
use crate::{
    Actor, Changes, Ctx, Permission, Permissions, Result, Role, StaffId, StaffStatus, Who,
    password_resets,
};
use money::Timestamp;
use store::Tx;

/// Writes to the address of the record.
pub(crate) fn send(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord, letter: &Letter) -> Result<()> {
    mail::post(tx, ctx, &recipient(record), letter, None)
}

/// Sends a new colleague a code with which they choose their password.
pub(super) fn invite(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord, by: &Actor) -> Result<()> {
    let code = password_resets::issue(tx, ctx, &record.email, Some(record.id), None)?;
    let invited = (record.username.as_str(), record.email.as_str());
    let letter = letters::invitation(&ctx.policy, invited, Some(&by.username), &code);
    // The invitation says how to get another code, so it is of use when this one is not.
    mail::post(tx, ctx, &recipient(record), &letter, None)
}

/// The expiry of the person's invitation; `None` if they have accepted it.
pub(super) fn invitation_expiry(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
) -> Result<Option<Timestamp>> {
    if record.has_password {
        return Ok(None);
    }
    password_resets::invitation_expiry(tx, ctx, &record.email)
}

/// Notifies the old address that messages and codes go elsewhere now.
pub(super) fn email_changed(tx: &mut Tx, ctx: &Ctx, before: &StaffRecord, by: &str) -> Result<()> {
    password_resets::void(tx, ctx, before.id)?;
    let letter = letters::email_changed(&ctx.policy, &before.username, by);
    send(tx, ctx, before, &letter)
}

/// Sends the code that confirms a new address, to that address.
pub(super) fn confirm_email(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    change: &EmailChange,
    code: &str,
) -> Result<()> {
    let letter = if record.status == StaffStatus::Pending {
        letters::confirm_registration(&ctx.policy, &record.username, code)
    } else {
        let is_own = change.asked_by == record.id;
        let by = if is_own { None } else { Some(super::record(tx, change.asked_by)?.username) };
        let person = (record.username.as_str(), record.role);
        letters::confirm_email(&ctx.policy, person, by.as_deref(), code)
    };
    let recipient = Recipient { name: record.username.clone(), address: change.email.clone() };
    mail::post(tx, ctx, &recipient, &letter, Some(change.expires_at))
}

/// Mails all administrators of a change to a setting that steers money, with its author. `deed`
/// completes the sentence "thandi has …". Values are in the audit line, not in the mail.
pub(crate) fn notify_of_settings(
    tx: &mut Tx,
    ctx: &Ctx,
    deed: &str,
    changes: &Changes,
) -> Result<()> {
    let by = ctx.person()?.username.clone();
    let fields: Vec<_> = changes.fields().collect();
    let when = ctx.time_in_words(ctx.now);
    let letter = letters::settings_changed(&ctx.policy, &by, deed, &when, &fields);
    send_to_administrators(tx, ctx, StaffId::NOBODY, &letter)
}

/// Mails the other administrators about a new account or, with the record before an edit, about what the
/// edit changed of role, status and permissions.
pub(crate) fn notify_of_rights(
    tx: &mut Tx,
    ctx: &Ctx,
    person: &StaffRecord,
    before: Option<&StaffRecord>,
) -> Result<()> {
    let by = match &ctx.who {
        Who::Person(actor) => actor.username.clone(),
        Who::System | Who::Nobody => ctx.policy.product_name.clone(),
    };
    let old = before.map_or(Permissions::NONE, StaffRecord::permissions);
    let flags = |flags: &mut dyn Iterator<Item = Permission>| {
        let names: Vec<_> = flags.map(Permission::name).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let given = flags(&mut person.permissions().beyond(old));
    let removed = flags(&mut old.beyond(person.permissions()));
    let what = format!(
        "Role: {}. Status: {}. Permissions given: {given}. Permissions removed: {removed}.",
        person.role, person.status
    );
    let letter =
        letters::rights_changed(&ctx.policy, &by, &person.username, before.is_none(), &what);
    send_to_administrators(tx, ctx, ctx.staff_id().unwrap_or(person.id), &letter)
}

/// Writes to every administrator who can sign in, except one.
pub(crate) fn send_to_administrators(
    tx: &mut Tx,
    ctx: &Ctx,
    but: StaffId,
    letter: &Letter,
) -> Result<()> {
    for record in queries::all(tx)? {
        let can_sign_in = record.status == StaffStatus::Active && record.has_password;
        if record.role == Role::Administrator && can_sign_in && record.id != but {
            send(tx, ctx, &record, letter)?;
        }
    }
    Ok(())
}

pub(crate) fn recipient(record: &StaffRecord) -> Recipient {
    Recipient { name: record.username.clone(), address: record.email.clone() }
}
