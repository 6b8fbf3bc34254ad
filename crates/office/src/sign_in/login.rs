//! From a password that was right to a session, or to the question for a code.

use super::names::folded;
use super::queries::{self, NewEvent};
use super::types::{LoginOutcome, Refusal, SignIn, SignInStep, Verified, Welcome};
use super::{code_step, record_event, subject, throttle};
use crate::mail::letters;
use crate::sessions::{self, Device, Opened};
use crate::staff::{self, StaffRecord};
use crate::{
    Changes, Ctx, Done, Error, Place, Result, Role, StaffStatus, files, log_book, second_factors,
};
use store::Tx;

/// Opens a session for a person who has proved their password, stores the login with its selfie,
/// and opens an administrator's log book entry of the day. A person with a second factor has to
/// enter a code first.
pub fn sign_in(
    tx: &mut Tx,
    ctx: &Ctx,
    verified: &Verified,
    input: &SignIn,
) -> Result<Done<SignInStep>> {
    let record = staff::record(tx, verified.staff)?;
    let username = folded(&record.username);
    if let Some(refusal) = Option::<Refusal>::from(&throttle::look(tx, ctx, &username)?) {
        return Err(refusal.into());
    }
    let is_same = |hash: &str| hash == verified.password_hash;
    if !is_good(tx, &username, StaffStatus::Active, is_same)? {
        return Err(Error::WrongCredentials);
    }
    let device = input.device.tidied();
    let is_asked = second_factors::is_set_up(tx, record.id)?;
    let opened = if is_asked { None } else { Some(open(tx, ctx, &record, &device)?) };
    let event = NewEvent {
        staff: Some(record.id),
        session: opened.as_ref().map(|opened| opened.session),
        username: &username,
        outcome: if is_asked { LoginOutcome::CodeRequired } else { LoginOutcome::Success },
        address: &ctx.address,
        selfie: Some(&input.selfie.path),
        place: Some(input.place),
        device: &device,
        at: ctx.now,
    };
    let event = record_event(tx, &event)?;
    files::claim(tx, ctx, &input.selfie, subject(event))?;
    match opened {
        Some(opened) => {
            let welcomed = welcome(tx, ctx, &record, opened, (input.place, &input.selfie.path))?;
            Ok(welcomed.map(SignInStep::Welcome))
        }
        None => {
            let token = code_step::ask(tx, ctx, event, &verified.password_hash)?;
            let changes = Changes::none().set("staff", record.id);
            let subject = subject(event);
            let step = SignInStep::CodeRequired { token };
            Ok(Done::new(step, "account.ask_code", subject, changes))
        }
    }
}

/// True if the account still has this status and this password hash.
pub(super) fn is_good(
    tx: &mut Tx,
    username: &str,
    status: StaffStatus,
    is_same: impl Fn(&str) -> bool,
) -> Result<bool> {
    let current = staff::credentials(tx, username)?;
    Ok(current.is_some_and(|found| {
        found.status == status && found.password_hash.as_deref().is_some_and(is_same)
    }))
}

/// Opens a session, and notifies its person by mail if the device is new. To be called before the
/// login is recorded as a good one.
pub(super) fn open(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    device: &Device,
) -> Result<Opened> {
    if queries::is_new_device(tx, record.id, device)? {
        let when = ctx.time_in_words(ctx.now);
        let letter = letters::new_device(&ctx.policy, &record.username, &device.in_words(), &when);
        staff::send(tx, ctx, record, &letter)?;
    }
    sessions::open(tx, ctx, record.id, device)
}

/// The answer to a login whose session has been opened, with the log book entry of an
/// administrator.
pub(super) fn welcome(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    opened: Opened,
    (place, selfie): (Place, &str),
) -> Result<Done<Welcome>> {
    let mut entered = None;
    if record.role == Role::Administrator {
        let login = log_book::Login {
            staff: record.id,
            session: Some(opened.session),
            place,
            selfie: selfie.to_owned(),
        };
        entered = log_book::open(tx, ctx, &login)?;
    }
    let person = sessions::signed_in(tx, ctx, opened.session)?;
    if person.owes_second_factor {
        // The next thing to do is the set-up, for which the password would be asked again.
        sessions::password_verified(tx, ctx, opened.session)?;
    }
    let changes = Changes::none().set("staff", record.id).set("username", &record.username);
    let welcome = Welcome { person, refresh: opened.refresh };
    let done = Done::new(welcome, "account.sign_in", sessions::subject(opened.session), changes);
    Ok(entered.into_iter().fold(done, Done::with_event))
}
