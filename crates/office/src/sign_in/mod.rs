//! Getting an account and signing in (contract §2).
//!
//! A login goes in steps, so that no transaction waits while a password is hashed:
//!
//! 1. [`admit`] (a read): may this pair of account and address try, and what is its password's hash?
//! 2. [`Admitted::check`] (no database, slow): is the password right?
//! 3. [`sign_in()`] with the [`Verified`] proof, or [`note_refusal`] (each a write). Both count the
//!    failures again: of many tries at once, only as many are answered as one by one.
//! 4. A person with a second factor first gets a token instead of a session; with it [`enter_code`]
//!    takes a code.

mod code_step;
mod confirmation;
mod names;
mod password;
mod queries;
mod register;
mod reset;
mod second_factor;
mod login;
#[cfg(test)]
mod tests;
mod throttle;
mod types;

pub use code_step::{CodeRefusal, enter_code, forget_abandoned};
pub use confirmation::{MAY_CONFIRM, confirm_by_code, confirm_by_password};
pub use login::sign_in;
pub use password::NewPassword;
#[cfg(feature = "testing")]
pub use password::{argon2_runs, hash_cheaply};
pub use register::{
    MAY_APPROVE, MAY_DECIDE, approve, awaits_first_administrator, confirm_registration, create,
    decline, may_register, register, registrations, send_registration_code, username_problem,
};
pub use reset::{
    WrongCode, confirm_reset, lately_reset, may_confirm_reset, request_reset, verify_code,
};
pub use second_factor::{
    begin_second_factor, confirm_second_factor, may_change_second_factor, may_set_up_second_factor,
    renew_recovery_codes, second_factor, turn_off_second_factor,
};
pub use types::{
    Admitted, LoginAttempt, LoginEvent, LoginEventFilter, LoginEventId, LoginOutcome, NewAccount,
    NewUser, Refusal, Registrant, SignIn, SignInStep, Verified, Welcome,
};

use crate::files::{self, FileKind};
use crate::mail::letters;
use crate::sessions::{self, EndReason};
use crate::{
    Access, Actor, Changes, Check, Ctx, Done, Error, Office, Result, SessionId, StaffStatus,
    Subject, Ticket, log_book, network, numbers, password_resets, staff,
};
use money::{Timestamp, add_days};
use names::folded;
use queries::NewEvent;
use std::net::IpAddr;
use store::{One, Tx};

/// Access to the logins of all staff.
pub const MAY_SEE_ALL_LOGINS: Access = Access::ADMINISTRATORS;

/// Admits a login to the password check, or answers [`Refusal::Locked`].
pub fn admit(
    tx: &mut Tx,
    ctx: &Ctx,
    username: &str,
) -> Result<std::result::Result<Admitted, Refusal>> {
    let username = folded(username);
    let throttle = throttle::look(tx, ctx, &username)?;
    if let Some(refusal) = Option::from(&throttle) {
        return Ok(Err(refusal));
    }
    let credentials = staff::credentials(tx, &username)?;
    let holder = credentials.as_ref().map(|found| (found.id, found.status));
    let password_hash = credentials.and_then(|found| found.password_hash);
    Ok(Ok(Admitted { delay: throttle.delay, holder, password_hash }))
}

impl Admitted {
    /// Looks at the password. It takes as long for those who have no account. Blocks for tens of
    /// milliseconds.
    pub fn check(self, password: &str) -> Result<std::result::Result<Verified, LoginOutcome>> {
        self.check_of(password, StaffStatus::Active)
    }

    /// The same for a person who waits for approval.
    pub fn check_registered(
        self,
        password: &str,
    ) -> Result<std::result::Result<Registrant, LoginOutcome>> {
        Ok(self.check_of(password, StaffStatus::Pending)?.map(Registrant))
    }

    fn check_of(
        self,
        password: &str,
        let_in: StaffStatus,
    ) -> Result<std::result::Result<Verified, LoginOutcome>> {
        let is_right = password::belongs(password, self.password_hash.as_deref())?;
        let (Some((staff, status)), Some(password_hash)) = (self.holder, self.password_hash) else {
            let known = self.holder.is_some();
            let why = if known { LoginOutcome::WrongPassword } else { LoginOutcome::UnknownUser };
            return Ok(Err(why));
        };
        Ok(match status {
            _ if !is_right => Err(LoginOutcome::WrongPassword),
            _ if status == let_in => Ok(Verified { staff, password_hash }),
            StaffStatus::Active => Err(LoginOutcome::AlreadyApproved),
            StaffStatus::Pending => Err(LoginOutcome::Pending),
            _ => Err(LoginOutcome::Deactivated),
        })
    }
}

/// Stores a refused login and returns the answer to it.
pub fn note_refusal(
    tx: &mut Tx,
    ctx: &Ctx,
    attempt: &LoginAttempt,
    outcome: LoginOutcome,
) -> Result<Done<Refusal>> {
    let username = folded(&attempt.username);
    let locked = Option::from(&throttle::look(tx, ctx, &username)?);
    let outcome = if locked.is_some() { LoginOutcome::Locked } else { outcome };
    let holder = staff::credentials(tx, &username)?.map(|found| found.id);
    let name = names::stored(tx, ctx, &username)?;
    let event = NewEvent {
        staff: holder,
        session: None,
        username: &name,
        outcome,
        address: &ctx.address,
        selfie: None,
        place: attempt.place,
        device: &attempt.device.tidied(),
        at: ctx.now,
    };
    record_event(tx, &event)?;
    let refusal = locked.unwrap_or(match outcome {
        LoginOutcome::Pending => Refusal::Pending,
        LoginOutcome::AlreadyApproved => Refusal::AlreadyApproved,
        _ => Refusal::WrongCredentials,
    });
    Ok(Done::of_stranger(refusal))
}

/// Ends a session and closes its person's console log book entry of today.
pub fn sign_out(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Done<()>> {
    let staff = sessions::owner(tx, session)?.ok_or(Error::SignInRequired)?;
    sessions::sign_out(tx, ctx, session)?;
    let left = log_book::close(tx, ctx, staff)?;
    let changes = Changes::none().set("staff", staff);
    let done = Done::new((), "account.sign_out", sessions::subject(session), changes)
        .with_event(sessions::ended(staff, session));
    Ok(left.into_iter().fold(done, Done::with_event))
}

/// Notes that the caller has proved their password again, which opens what is sensitive for ten
/// minutes.
pub fn confirm_password(tx: &mut Tx, ctx: &Ctx, verified: &Verified) -> Result<Done<()>> {
    let actor = ctx.may(Access::SETTING_UP)?;
    if actor.staff != verified.staff {
        return Err(Error::WrongCredentials);
    }
    sessions::password_verified(tx, ctx, actor.session)?;
    let subject = sessions::subject(actor.session);
    Ok(Done::new((), "account.verify_password", subject, Changes::none()))
}

/// The caller, if they may change their password now; asked before one is hashed for nothing.
pub fn may_change_password(ctx: &Ctx) -> Result<&Actor> {
    let actor = ctx.staff()?;
    sessions::require_verified_password(ctx, actor)?;
    Ok(actor)
}

/// Changes the caller's own password, ends their other sessions, and notifies them by mail.
pub fn change_password(tx: &mut Tx, ctx: &Ctx, chosen: &NewPassword) -> Result<Done<()>> {
    let actor = may_change_password(ctx)?;
    let hash = match chosen.hash() {
        Ok(hash) => hash,
        Err(why) => return Err(Error::field("new_password", why)),
    };
    let sealed = staff::set_password(tx, actor.staff, hash)?;
    password_resets::void(tx, ctx, actor.staff)?;
    let reason = EndReason::PasswordChanged;
    let ended = sessions::end_all(tx, ctx, actor.staff, Some(actor.session), reason)?;
    let person = staff::record(tx, actor.staff)?;
    staff::send(tx, ctx, &person, &letters::password_changed(&ctx.policy, &person.username))?;
    let changes = Changes::none().set("password", "changed");
    let subject = Subject::new("password", actor.staff.get());
    let done = Done::new((), "account.change_password", subject, changes).recording(sealed);
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// Logins, the newest first: one's own, or for administrators those of the username that is given.
pub fn login_events(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &LoginEventFilter,
    limit: i64,
    offset: i64,
) -> Result<Vec<LoginEvent>> {
    let filter = permitted(ctx, filter)?;
    page(tx, &filter, limit, offset)
}

/// The total number of events of [`login_events`].
pub fn count_login_events(tx: &mut Tx, ctx: &Ctx, filter: &LoginEventFilter) -> Result<i64> {
    let filter = permitted(ctx, filter)?;
    Ok(filter.count(tx)?)
}

/// Lists the logins of all staff, newest first.
pub fn activity(
    tx: &mut Tx,
    ctx: &Ctx,
    filter: &LoginEventFilter,
    limit: i64,
    offset: i64,
) -> Result<Vec<LoginEvent>> {
    let filter = searched(tx, ctx, filter)?;
    page(tx, &filter, limit, offset)
}

/// The total number of events of [`activity`].
pub fn count_activity(tx: &mut Tx, ctx: &Ctx, filter: &LoginEventFilter) -> Result<i64> {
    let filter = searched(tx, ctx, filter)?;
    Ok(filter.count(tx)?)
}

/// Erases the remaining digests of unknown usernames once they have stopped counting; returns the
/// number of logins.
pub fn forget_unknown_names(office: &Office) -> Ticket<u64> {
    office.tend("login_events.forget", |tx, ctx| {
        queries::erase_unknown(tx, ctx.now - throttle::SLOW_WINDOW)
    })
}

/// Deletes the selfies and places of logins before an instant, up to `most` logins; returns how
/// many.
pub(crate) fn erase_witnesses(tx: &mut Tx, ctx: &Ctx, before: Timestamp, most: i64) -> Result<u64> {
    let mut erased = 0;
    for One(id) in queries::witnessed_before(tx, before, most)? {
        files::release(tx, ctx, subject(id), FileKind::Selfie)?;
        erased += queries::erase_witness(tx, id)?;
    }
    Ok(erased)
}

/// Deletes logins before an instant, up to `most` of them; returns how many.
pub(crate) fn erase_logins(tx: &mut Tx, ctx: &Ctx, before: Timestamp, most: i64) -> Result<u64> {
    let mut erased = 0;
    for One(id) in queries::logins_before(tx, before, most)? {
        files::release(tx, ctx, subject(id), FileKind::Selfie)?;
        erased += queries::delete_login(tx, id)?;
    }
    Ok(erased)
}

fn page(tx: &mut Tx, filter: &queries::Filter, limit: i64, offset: i64) -> Result<Vec<LoginEvent>> {
    let mut events = filter.page(tx, queries::Order::Newest, limit, offset)?;
    for event in &mut events {
        event.username = names::shown(std::mem::take(&mut event.username));
    }
    Ok(events)
}

fn permitted(ctx: &Ctx, filter: &LoginEventFilter) -> Result<queries::Filter> {
    let actor = ctx.staff()?;
    let wanted = filter.username.as_deref().map(folded);
    let before = Some(before(filter));
    match wanted {
        Some(username) if username != folded(&actor.username) => {
            ctx.may(MAY_SEE_ALL_LOGINS)?;
            Ok(queries::Filter { username: Some(username), before, ..queries::Filter::default() })
        }
        _ => Ok(queries::Filter { staff: Some(actor.staff), before, ..queries::Filter::default() }),
    }
}

/// The first login that is too new.
fn before(filter: &LoginEventFilter) -> LoginEventId {
    filter.before.unwrap_or(LoginEventId::new(i64::MAX))
}

fn searched(tx: &mut Tx, ctx: &Ctx, filter: &LoginEventFilter) -> Result<queries::Filter> {
    ctx.may(MAY_SEE_ALL_LOGINS)?;
    let any_of = match filter.search.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => Some(staff::ids_named(tx, text)?),
        None => None,
    };
    let any_of =
        any_of.map(|ids| ids.into_iter().fold(",".to_owned(), |list, id| format!("{list}{id},")));
    let mut check = Check::new();
    let network = filter.address.as_deref().map(|address| {
        let is_address = address.trim().parse::<IpAddr>().is_ok();
        check.rule(is_address, "address", "Enter an IP address.");
        network::of(address.trim())
    });
    let (from, to) = filter.days;
    let in_order = from.zip(to).is_none_or(|(from, to)| from <= to);
    check.rule(in_order, "from", "The start date cannot be after the end date.");
    check.finish()?;
    Ok(queries::Filter {
        staff: None,
        username: filter.username.as_deref().map(folded),
        any_of,
        before: Some(before(filter)),
        outcome: filter.outcome,
        network,
        since: from.map(|day| ctx.start_of(day)).transpose()?,
        until: to.map(|day| ctx.start_of(add_days(day, 1))).transpose()?,
    })
}

fn subject(login: LoginEventId) -> Subject {
    Subject::new("login_event", login.get())
}

fn record_event(tx: &mut Tx, event: &NewEvent) -> Result<LoginEventId> {
    let id = LoginEventId::new(numbers::next(tx, "login_events")?);
    queries::insert(tx, id, event)?;
    Ok(id)
}

/// Notes under the field what is wrong with a chosen password.
fn check_password(check: &mut Check, field: &str, chosen: &NewPassword) -> Option<String> {
    match chosen.hash() {
        Ok(hash) => Some(hash.to_owned()),
        Err(why) => {
            check.fail(field, why);
            None
        }
    }
}
