//! Mails to members of staff about their accounts. They name people by username: names are free text,
//! and addresses that nobody has confirmed may be anybody's.

use super::types::{EmailChange, StaffRecord};
use crate::mail::{self, Letter, Recipient, letters};
use crate::{Actor, Ctx, Result, StaffStatus, password_resets};
use store::Tx;

/// Writes to somebody at the address that the record has.
pub(crate) fn send(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord, letter: &Letter) -> Result<()> {
    mail::post(tx, ctx, &recipient(record), letter, None)
}

/// Sends a new colleague a code with which they choose their password.
pub(super) fn invite(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord, by: &Actor) -> Result<()> {
    let (_, code) = password_resets::issue(tx, ctx, &record.email, Some(record.id), None)?;
    let invited = (record.username.as_str(), record.email.as_str());
    let letter = letters::invitation(&ctx.policy, invited, Some(&by.username), &code.text);
    // The invitation says how to get another code, so it is of use when this one is not.
    mail::post(tx, ctx, &recipient(record), &letter, None)
}

/// Tells the old address that messages do not go there any more, nor codes.
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

pub(crate) fn recipient(record: &StaffRecord) -> Recipient {
    Recipient { name: record.username.clone(), address: record.email.clone() }
}
