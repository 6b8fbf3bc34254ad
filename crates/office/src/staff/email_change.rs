//! A new email address counts once the person whose account it is has confirmed it with a code that
//! was mailed to it (contract §3). Until then the old one stays.

use super::types::{EmailChange, StaffMember, StaffRecord};
use super::{account_changed, difference, done, member, messages, profile, queries, record, rules};
use crate::{Actor, Changes, Check, Ctx, Done, Error, Office, Result, Ticket, password_resets};
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use store::Tx;

/// Long enough for somebody who reads their mail once a day.
const CODE_GOOD: SignedDuration = SignedDuration::from_hours(24);
/// Wrong codes before another one has to be asked for.
const TRIES: i64 = 5;
/// Codes mailed for one person in an hour, so that nobody's mailbox is filled from here.
const CODES_AN_HOUR: i64 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Mails the caller a code to the address that they want from now on.
pub fn request_email(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Done<StaffMember>> {
    let own = profile::may_edit_profile(ctx)?;
    let record = record(tx, own.staff)?;
    let mut check = Check::new();
    let email = rules::check_email(tx, &mut check, email, Some(record.id))?;
    if check.is_sound("email") {
        let is_new = store::fold(&email) != store::fold(&record.email);
        check.rule(is_new, "email", "This is already your email address.");
    }
    check.finish()?;
    begin(tx, ctx, &record, &email, own)?;
    let member = member(tx, ctx, own, own.staff)?;
    let changes = Changes::none().set("pending_email", &email);
    Ok(done(member, "profile.request_email", changes).with_event(account_changed(own.staff)))
}

/// Takes the code that was mailed to the caller's new address, which counts from then on; the old
/// one is told. `None` when the code is wrong or has run out, which is counted.
pub fn confirm_email(tx: &mut Tx, ctx: &Ctx, code: &str) -> Result<Done<Option<StaffMember>>> {
    let own = ctx.staff()?;
    let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let refused = || {
        let subject = super::subject(own.staff);
        Ok(Done::new(None, "profile.refuse_email_code", subject, Changes::none()))
    };
    let is_open = |change: &EmailChange| ctx.now <= change.expires_at && change.wrong_tries < TRIES;
    let Some(change) = queries::email_change(tx, own.staff)?.filter(is_open) else {
        return refused();
    };
    let before = record(tx, own.staff)?;
    if code_hash(&before, &change.email, &code) != change.code_hash {
        queries::count_wrong_email_try(tx, own.staff)?;
        return refused();
    }
    let mut check = Check::new();
    let mut after = before.clone();
    // Somebody else may have taken the address meanwhile.
    after.email = rules::check_email(tx, &mut check, &change.email, Some(before.id))?;
    check.finish()?;
    after.version += 1;
    let phones = queries::phones(tx, own.staff)?;
    queries::update(tx, &after, &phones)?;
    queries::delete_email_change(tx, own.staff)?;
    let by = record(tx, change.asked_by)?;
    messages::email_changed(tx, ctx, &before, &by.name())?;
    let changes = difference::between((&before, &phones), (&after, &phones));
    let member = member(tx, ctx, own, own.staff)?;
    Ok(done(member, "profile.confirm_email", changes)
        .with_event(account_changed(own.staff))
        .map(Some))
}

/// Forgets new addresses that nobody has confirmed in time; answers how many.
pub fn forget_unconfirmed(office: &Office) -> Ticket<u64> {
    office.tend("email_changes.forget", |tx, ctx| Ok(queries::delete_unconfirmed(tx, ctx.now)?))
}

/// The refusal of a code that was wrong.
pub fn wrong_email_code() -> Error {
    Error::field("otp", "Invalid or expired OTP")
}

/// Takes a new address out of an edit, because it has to be confirmed; answers it. Somebody without a
/// password cannot sign in to do that, and has no account to lose yet: the new address is theirs at
/// once, and gets the invitation.
pub(super) fn of_edit(
    tx: &mut Tx,
    ctx: &Ctx,
    editor: &Actor,
    (before, after): (&StaffRecord, &mut StaffRecord),
) -> Result<Option<String>> {
    if store::fold(&before.email) == store::fold(&after.email) {
        return Ok(None);
    }
    let credentials = queries::credentials(tx, &before.username)?;
    if credentials.is_none_or(|found| found.password_hash.is_none()) {
        messages::email_changed(tx, ctx, before, &editor.name())?;
        messages::invite(tx, ctx, after, editor)?;
        return Ok(None);
    }
    let wanted = std::mem::replace(&mut after.email, before.email.clone());
    begin(tx, ctx, before, &wanted, editor)?;
    Ok(Some(wanted))
}

/// Keeps the address until it is confirmed, and mails its code.
fn begin(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord, email: &str, by: &Actor) -> Result<()> {
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
        asked_by: by.staff,
        expires_at: ctx.now + CODE_GOOD,
        wrong_tries: 0,
        began_at,
        sent: sent + 1,
    };
    queries::store_email_change(tx, &change)?;
    messages::confirm_email(tx, ctx, record, &change, by, &code)
}

/// Bound to person and address. As with codes for passwords, what protects it is that it runs out.
fn code_hash(record: &StaffRecord, email: &str, code: &str) -> [u8; 32] {
    let email = store::fold(email);
    Sha256::digest(format!("email code/1\n{}\n{email}\n{code}", record.id)).into()
}
