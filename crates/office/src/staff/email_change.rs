//! An email address is confirmed with a code that is mailed to it. A new address of an existing
//! account counts once it is confirmed (contract §3); until then the old one stays. The address of
//! a registration counts at once; the approver sees if it is confirmed.

use super::types::{EmailChange, StaffMember, StaffRecord};
use super::{
    account_changed, difference, done, member, messages, profile, queries, record, rules,
    staff_changed, subject,
};
use crate::frame::records::Record;
use crate::{
    Actor, Changes, Check, Ctx, Done, Error, Office, Result, StaffId, Ticket, password_resets,
};
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use store::Tx;

/// Long enough for people who read their mail once a day.
const CODE_GOOD: SignedDuration = SignedDuration::from_hours(24);
/// Wrong codes before another one has to be asked for.
const TRIES: i64 = 5;
/// Codes mailed for one person in an hour, to avoid filling mailboxes.
const CODES_AN_HOUR: i64 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Mails the caller a code to the address that they want from now on, or another one to the address that
/// they have and were asked to confirm.
pub fn request_email(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Done<StaffMember>> {
    let own = profile::may_edit_profile(ctx)?;
    let record = record(tx, own.staff)?;
    let mut check = Check::new();
    let email = rules::check_email(tx, &mut check, email, Some(record.id))?;
    if check.is_sound("email") {
        let pending = queries::email_change(tx, record.id)?;
        let is_asked = pending.is_some_and(|change| is_own(&record, &change.email));
        let is_new = !is_own(&record, &email);
        check.rule(is_new || is_asked, "email", "This is already your email address.");
    }
    check.finish()?;
    begin(tx, ctx, &record, &email, own.staff)?;
    let member = member(tx, ctx, own, own.staff)?;
    let changes = Changes::none().set("pending_email", &email);
    Ok(done(member, "profile.request_email", changes).with_event(account_changed(own.staff)))
}

/// Takes the code that was mailed to the caller. A new address counts from then on, and the old one
/// is notified. `None` when the code is wrong or has run out, which is counted.
pub fn confirm_email(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<Done<Option<StaffMember>>> {
    let own = ctx.staff()?;
    let before = record(tx, own.staff)?;
    let Some(change) = take_code(tx, ctx, &before, code)? else {
        return Ok(refused(own.staff));
    };
    let (verb, changes, sealed) = apply(tx, ctx, &before, &change)?;
    let member = member(tx, ctx, own, own.staff)?;
    let confirmed = done(member, verb, changes).with_event(account_changed(own.staff));
    Ok(confirmed.recording_all(sealed).map(Some))
}

/// Mails a code to the address of a registration, or to the one with which a colleague wants to
/// replace it.
pub(crate) fn mail_code_to_registered(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord) -> Result<()> {
    let pending = queries::email_change(tx, record.id)?;
    let own = || (record.email.clone(), record.id);
    let (email, asked_by) = pending.map_or_else(own, |change| (change.email, change.asked_by));
    begin(tx, ctx, record, &email, asked_by)
}

/// True if the address is confirmed and there is no new one to confirm.
pub(crate) fn has_confirmed(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord) -> Result<bool> {
    let pending = queries::pending_email(tx, ctx, record.id)?;
    Ok(record.email_confirmed_at.is_some() && pending.is_none())
}

/// The same as [`confirm_email`] for a person who waits for approval and cannot sign in yet.
pub(crate) fn confirm_registered(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &StaffRecord,
    code: &str,
) -> Result<Done<Option<StaffRecord>>> {
    let Some(change) = take_code(tx, ctx, before, code)? else {
        return Ok(Done::of_stranger(None));
    };
    let (verb, changes, sealed) = apply(tx, ctx, before, &change)?;
    let after = record(tx, before.id)?;
    let done = Done::new(Some(after), verb, subject(before.id), changes).recording_all(sealed);
    Ok(done.with_event(staff_changed(before.id)))
}

/// Notes that a person has entered a code mailed to their present address. A pending new address
/// stays pending.
pub(crate) fn confirmed_by_mail(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord) -> Result<()> {
    let pending = queries::email_change(tx, record.id)?;
    if pending.is_some_and(|change| is_own(record, &change.email)) {
        queries::delete_email_change(tx, record.id)?;
    }
    queries::set_email_confirmed(tx, record.id, ctx.now)
}

/// Deletes new addresses that were not confirmed in time; returns their number.
pub fn forget_unconfirmed(office: &Office) -> Ticket<u64> {
    office.tend("email_changes.forget", |tx, ctx| Ok(queries::delete_unconfirmed(tx, ctx.now)?))
}

/// The refusal of a code that was wrong.
pub fn wrong_email_code() -> Error {
    Error::field("otp", "Invalid or expired OTP")
}

/// Takes a new address out of an edit, because it has to be confirmed; returns it. A person without
/// a password cannot sign in to do that, and has no account to lose yet: the new address is theirs
/// at once, and gets the invitation.
pub(super) fn of_edit(
    tx: &mut Tx,
    ctx: &Ctx,
    editor: &Actor,
    (before, after): (&StaffRecord, &mut StaffRecord),
) -> Result<Option<String>> {
    if is_own(before, &after.email) {
        return Ok(None);
    }
    let credentials = queries::credentials(tx, &before.username)?;
    if credentials.is_none_or(|found| found.password_hash.is_none()) {
        messages::email_changed(tx, ctx, before, &editor.username)?;
        messages::invite(tx, ctx, after, editor)?;
        return Ok(None);
    }
    let wanted = std::mem::replace(&mut after.email, before.email.clone());
    begin(tx, ctx, before, &wanted, editor.staff)?;
    Ok(Some(wanted))
}

/// The address that waits to be confirmed, if this is its code. A wrong code is counted.
fn take_code(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    code: &str,
) -> Result<Option<EmailChange>> {
    let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let is_open = |change: &EmailChange| ctx.now <= change.expires_at && change.wrong_tries < TRIES;
    let Some(change) = queries::email_change(tx, record.id)?.filter(is_open) else {
        return Ok(None);
    };
    if code_hash(record, &change.email, &code) != change.code_hash {
        queries::count_wrong_email_try(tx, record.id)?;
        return Ok(None);
    }
    Ok(Some(change))
}

/// Applies a confirmation: a new address replaces the old one, which is notified, or the present
/// one is marked as confirmed. Returns the records of it.
fn apply(
    tx: &mut Tx,
    ctx: &Ctx,
    before: &StaffRecord,
    change: &EmailChange,
) -> Result<(&'static str, Changes, Vec<Record>)> {
    if is_own(before, &change.email) {
        confirmed_by_mail(tx, ctx, before)?;
        return Ok(("staff.confirm_email", Changes::none(), Vec::new()));
    }
    let mut check = Check::new();
    let mut after = before.clone();
    // Another account may have taken the address since.
    after.email = rules::check_email(tx, &mut check, &change.email, Some(before.id))?;
    check.finish()?;
    after.version += 1;
    let phones = queries::phones(tx, before.id)?;
    queries::update(tx, ctx, &after, &phones)?;
    confirmed_by_mail(tx, ctx, &after)?;
    let by = record(tx, change.asked_by)?;
    messages::email_changed(tx, ctx, before, &by.username)?;
    let changes = difference::between((before, &phones), (&after, &phones));
    let sealed = super::seal_changed(tx, before, &after)?;
    Ok(("profile.confirm_email", changes, sealed))
}

/// A code that was wrong, which is written down.
fn refused<T>(staff: StaffId) -> Done<Option<T>> {
    Done::new(None, "profile.refuse_email_code", subject(staff), Changes::none())
}

/// True if the address is the one in the record.
fn is_own(record: &StaffRecord, email: &str) -> bool {
    store::fold(email) == store::fold(&record.email)
}

/// Stores the address until it is confirmed, and mails its code. `asked_by`: the person or the
/// colleague who entered it.
fn begin(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    email: &str,
    asked_by: StaffId,
) -> Result<()> {
    let pending = queries::email_change(tx, record.id)?;
    let in_hour = pending.filter(|change| change.began_at > ctx.now - HOUR);
    let (began_at, sent) = in_hour.map_or((ctx.now, 0), |change| (change.began_at, change.sent));
    if sent >= CODES_AN_HOUR {
        let left = (began_at + HOUR).as_second() - ctx.now.as_second();
        let retry_after_seconds = u32::try_from(left.max(1)).unwrap_or(u32::MAX);
        return Err(Error::TooMany { retry_after_seconds });
    }
    let code = password_resets::digits(ctx.secret("email code"));
    let change = EmailChange {
        staff_id: record.id,
        email: email.to_owned(),
        code_hash: code_hash(record, email, &code),
        asked_by,
        expires_at: ctx.now + CODE_GOOD,
        wrong_tries: 0,
        began_at,
        sent: sent + 1,
    };
    queries::store_email_change(tx, &change)?;
    messages::confirm_email(tx, ctx, record, &change, &code)
}

/// Bound to person and address. As with codes for passwords, what protects it is that it runs out.
fn code_hash(record: &StaffRecord, email: &str, code: &str) -> [u8; 32] {
    let email = store::fold(email);
    Sha256::digest(format!("email code/1\n{}\n{email}\n{code}", record.id)).into()
}
