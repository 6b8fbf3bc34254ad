//! Sign-ins from login to logout, and the tokens that renew them (contract §2).
//!
//! A refresh token is 256 random bits, kept as a hash and good for one exchange. One that comes back
//! later was copied, and ends the session for thief and owner alike; one that comes back at once is
//! a second tab of the same browser.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::Opened;
pub use types::{Device, EndReason, Refreshed, Session, SignedIn};

use crate::{
    Actor, Audience, Changes, Ctx, Done, Error, Event, Result, SessionId, StaffId, Subject, numbers,
};
use jiff::SignedDuration;
use money::Timestamp;
use sha2::{Digest, Sha256};
use store::Tx;

/// For so long an exchanged token is a second tab's and not a thief's (contract §2).
const RACE: SignedDuration = SignedDuration::from_secs(30);
/// For so long after proving the password again a session may change what is sensitive.
const VERIFIED_FOR: SignedDuration = SignedDuration::from_mins(10);

/// Exchanges a refresh token.
pub fn refresh(tx: &mut Tx, ctx: &Ctx, token: &str) -> Result<Done<Refreshed>> {
    let hash = hash_of(token);
    let Some(known) = queries::token(tx, hash)? else {
        return Err(Error::SignInRequired);
    };
    let session = known.session_id;
    let person = queries::signed_in(tx, session, ctx.now)?.ok_or(Error::SignInRequired)?;
    let subject = subject(session);
    match known.rotated_at {
        None => {
            queries::spend_token(tx, hash, ctx.now)?;
            queries::extend(tx, session, (ctx.now, expiry(ctx)))?;
            let refresh = issue(tx, ctx, session)?;
            let value = Refreshed::Rotated { person, refresh };
            Ok(Done::new(value, "session.refresh", subject, Changes::none()))
        }
        Some(at) if ctx.now <= at + RACE => {
            let value = Refreshed::Raced(person);
            Ok(Done::new(value, "session.refresh", subject, Changes::none()))
        }
        Some(_) => {
            let reason = EndReason::TokenReused;
            queries::end(tx, session, ctx.now, reason)?;
            let changes = Changes::none().set("end_reason", reason);
            let done = Done::new(Refreshed::Reused, "session.end", subject, changes);
            Ok(done.telling(ended(person.staff, session)))
        }
    }
}

/// The caller's own open sessions, the newest first.
pub fn own(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Session>> {
    let staff = ctx.person()?.staff;
    queries::open_of(tx, staff, ctx.now)
}

/// Ends one of the caller's own sessions.
pub fn end_own(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Done<()>> {
    let staff = ctx.person()?.staff;
    if queries::owner(tx, session, ctx.now)? != Some(staff) {
        return Err(Error::NotFound("session"));
    }
    let reason = EndReason::EndedElsewhere;
    queries::end(tx, session, ctx.now, reason)?;
    let changes = Changes::none().set("end_reason", reason);
    let done = Done::new((), "session.end", subject(session), changes);
    Ok(done.telling(ended(staff, session)))
}

/// Opens a session and issues its first refresh token.
pub(crate) fn open(tx: &mut Tx, ctx: &Ctx, staff: StaffId, device: &Device) -> Result<Opened> {
    let session = SessionId::new(numbers::next(tx, "sessions")?);
    queries::insert(tx, (session, staff), (ctx.now, expiry(ctx)), &ctx.address, device)?;
    Ok(Opened { session, refresh: issue(tx, ctx, session)? })
}

/// The person of a session that is open.
pub(crate) fn signed_in(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<SignedIn> {
    queries::signed_in(tx, session, ctx.now)?.ok_or(Error::SignInRequired)
}

/// Whose session it is, while it is open.
pub(crate) fn owner(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Option<StaffId>> {
    queries::owner(tx, session, ctx.now)
}

/// Ends a session because its person said so.
pub(crate) fn sign_out(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<()> {
    queries::end(tx, session, ctx.now, EndReason::SignedOut)?;
    Ok(())
}

/// Ends a person's sessions but one, and answers the notices that tell their screens.
pub(crate) fn end_all(
    tx: &mut Tx,
    ctx: &Ctx,
    staff: StaffId,
    but: Option<SessionId>,
    reason: EndReason,
) -> Result<Vec<Event>> {
    let mut events = Vec::new();
    for session in queries::open_of(tx, staff, ctx.now)? {
        if Some(session.id) != but {
            queries::end(tx, session.id, ctx.now, reason)?;
            events.push(ended(staff, session.id));
        }
    }
    Ok(events)
}

/// Notes that the session's person has proved their password again.
pub(crate) fn password_verified(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<()> {
    queries::mark_password_verified(tx, session, ctx.now)
}

/// Refuses unless the session's person proved their password again a short while ago.
pub(crate) fn require_verified_password(ctx: &Ctx, actor: &Actor) -> Result<()> {
    let is_fresh = |at: Timestamp| ctx.now <= at + VERIFIED_FOR;
    if actor.password_verified_at.is_some_and(is_fresh) {
        return Ok(());
    }
    Err(Error::refused("password_not_verified", "Verify your password and try again."))
}

/// The notice on which a session's screens sign out.
pub(crate) fn ended(staff: StaffId, session: SessionId) -> Event {
    Event::new("session.ended", Audience::Person(staff)).with("session", session.get())
}

pub(crate) fn subject(session: SessionId) -> Subject {
    Subject::new("session", session.get())
}

fn issue(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<String> {
    let secret = ctx.secret("refresh token");
    let token: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    queries::keep_token(tx, hash_of(&token), session, ctx.now)?;
    Ok(token)
}

/// The token has 256 random bits: a plain hash gives nothing away.
fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

fn expiry(ctx: &Ctx) -> Timestamp {
    ctx.now + SignedDuration::from_hours(24 * i64::from(ctx.policy.session_days))
}
