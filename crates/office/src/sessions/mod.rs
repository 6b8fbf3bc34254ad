//! Sign-ins from login to logout, and the tokens that renew them (contract §2).
//!
//! A session ends so many hours after its sign-in, however often it is renewed, and after a shorter
//! time without a request. Refreshing tokens and listening to the live stream do not count as
//! requests: they continue in unattended tabs.
//!
//! A refresh token is 256 random bits, stored as a hash and good for one exchange. One that
//! comes back later was copied, and ends the session for thief and owner alike; one that comes back
//! at once is a page that never got its answer, or a second tab of the same browser.

mod queries;
#[cfg(test)]
mod tests;
mod types;
mod uses;

pub(crate) use types::Opened;
pub use types::{Device, EndReason, Over, Refreshed, Session, SignedIn};
pub use uses::Uses;

use crate::frame::authentication::SessionLimits;
use crate::{
    Actor, Audience, Changes, Ctx, Done, Error, Event, EventKind, Result, SessionId, StaffId,
    Subject, numbers,
};
use jiff::SignedDuration;
use money::Timestamp;
use sha2::{Digest, Sha256};
use store::{One, Tx};

/// For this long, an exchanged token is taken to come from a reloaded page or a second tab, not a
/// thief.
const RACE: SignedDuration = SignedDuration::from_secs(30);
/// For this long after the password was proved again, a session may change sensitive data.
const VERIFIED_FOR: SignedDuration = SignedDuration::from_mins(10);

/// Exchanges a refresh token.
pub fn refresh(tx: &mut Tx, ctx: &Ctx, token: &str) -> Result<Done<Refreshed>> {
    let hash = hash_of(token);
    let Some(known) = queries::token(tx, hash)? else {
        return Err(Error::SignInRequired);
    };
    let session = known.session_id;
    let person = signed_in(tx, ctx, session)?;
    let subject = subject(session);
    let done = |value| Ok(Done::new(value, "session.refresh", subject, Changes::none()));
    let Some(rotated_at) = known.rotated_at else {
        let refresh = succeed(tx, ctx, session, (hash, ctx.now))?;
        return done(Refreshed::Rotated { person, refresh });
    };
    if ctx.now > rotated_at + RACE {
        let reason = EndReason::TokenReused;
        queries::end(tx, session, ctx.now, reason)?;
        let changes = Changes::none().set("end_reason", reason);
        let done = Done::new(Refreshed::Reused, "session.end", subject, changes);
        return Ok(done.with_event(ended(person.staff, session)));
    }
    let Some(successor) = unused(tx, known.successor)? else {
        return done(Refreshed::Raced(person));
    };
    // There is no sign that it was received. If it was, it now counts as exchanged, like any other.
    let refresh = succeed(tx, ctx, session, (successor, ctx.now))?;
    queries::spend_token(tx, hash, rotated_at, hash_of(&refresh))?;
    done(Refreshed::Rotated { person, refresh })
}

/// Returns why a session is over; `None` while it is open and for an unknown session.
pub fn why_over(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Option<Over>> {
    let Some(found) = queries::fate(tx, session)? else { return Ok(None) };
    let limits = SessionLimits::of(ctx);
    Ok(match found.end_reason {
        Some(EndReason::PasswordChanged) => Some(Over::PasswordChanged),
        Some(
            EndReason::SignedOutByColleague | EndReason::Deactivated | EndReason::SecondFactorReset,
        ) => Some(Over::ByAdministrator),
        Some(_) => Some(Over::Ended),
        None if found.created_at > limits.not_after => Some(Over::Clock),
        None if found.created_at <= limits.began_after
            || found.last_used_at <= limits.used_after =>
        {
            Some(Over::Expired)
        }
        None => None,
    })
}

/// The session of a refresh token, without checking the sender: enough to end it.
pub fn of_refresh_token(tx: &mut Tx, token: &str) -> Result<Option<SessionId>> {
    Ok(queries::token(tx, hash_of(token))?.map(|known| known.session_id))
}

/// Issues a token's successor and marks the token as spent at that instant.
fn succeed(
    tx: &mut Tx,
    ctx: &Ctx,
    session: SessionId,
    (spent, at): ([u8; 32], Timestamp),
) -> Result<String> {
    let refresh = issue(tx, ctx, session)?;
    queries::spend_token(tx, spent, at, hash_of(&refresh))?;
    Ok(refresh)
}

/// The successor of a token, unless it has been exchanged itself.
fn unused(tx: &mut Tx, successor: Option<[u8; 32]>) -> Result<Option<[u8; 32]>> {
    let Some(hash) = successor else {
        return Ok(None);
    };
    let token = queries::token(tx, hash)?;
    Ok(token.filter(|token| token.rotated_at.is_none()).map(|_| hash))
}

/// Lists the caller's own open sessions, newest first.
pub fn own(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Session>> {
    let staff = ctx.staff()?.staff;
    let open = queries::open_of(tx, staff, SessionLimits::of(ctx))?.into_iter();
    let longest = SignedDuration::from_hours(ctx.policy.session_hours.into());
    let session = |open: queries::Open| Session {
        id: open.id,
        created_at: open.created_at,
        last_used_at: open.last_used_at,
        expires_at: open.created_at + longest,
        address: open.address,
        browser_info: open.browser_info,
        machine_info: open.machine_info,
    };
    Ok(open.map(session).collect())
}

/// Ends one of the caller's own sessions.
pub fn end_own(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Done<()>> {
    let staff = ctx.staff()?.staff;
    if owner(tx, session)? != Some(staff) {
        return Err(Error::NotFound("session"));
    }
    let reason = EndReason::EndedElsewhere;
    queries::end(tx, session, ctx.now, reason)?;
    let changes = Changes::none().set("end_reason", reason);
    let done = Done::new((), "session.end", subject(session), changes);
    Ok(done.with_event(ended(staff, session)))
}

/// Opens a session and issues its first refresh token.
pub(crate) fn open(tx: &mut Tx, ctx: &Ctx, staff: StaffId, device: &Device) -> Result<Opened> {
    let session = SessionId::new(numbers::next(tx, "sessions")?);
    queries::insert(tx, (session, staff), ctx.now, &ctx.address, device)?;
    Ok(Opened { session, refresh: issue(tx, ctx, session)? })
}

/// The person of a session that is open.
pub(crate) fn signed_in(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<SignedIn> {
    queries::signed_in(tx, ctx, session)?.ok_or(Error::SignInRequired)
}

/// The person of a session that has not been ended. An idle, expired session can still be signed
/// out of.
pub(crate) fn owner(tx: &mut Tx, session: SessionId) -> Result<Option<StaffId>> {
    queries::owner(tx, session)
}

/// Ends a session because its person said so.
pub(crate) fn sign_out(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<()> {
    queries::end(tx, session, ctx.now, EndReason::SignedOut)?;
    Ok(())
}

/// Ends a person's sessions but one, and returns the events that tell their screens. One that was left
/// idle is over already, but would not stay so under longer limits: its token is made worthless too.
pub(crate) fn end_all(
    tx: &mut Tx,
    ctx: &Ctx,
    staff: StaffId,
    but: Option<SessionId>,
    reason: EndReason,
) -> Result<Vec<Event>> {
    let mut events = Vec::new();
    for session in queries::open_of(tx, staff, SessionLimits::of(ctx))? {
        if Some(session.id) != but {
            queries::end(tx, session.id, ctx.now, reason)?;
            events.push(ended(staff, session.id));
        }
    }
    queries::forget_tokens(tx, staff, but)?;
    Ok(events)
}

/// Ends all sessions of a restored lender: its records lack deactivations, sign-outs and stolen
/// passwords since the backup.
pub fn end_every_session(tx: &mut Tx, ctx: &Ctx) -> Result<Done<u64>> {
    ctx.system()?;
    let ended = queries::end_all_open(tx, ctx.now, EndReason::Restored)?;
    queries::delete_all_tokens(tx)?;
    let changes = Changes::none().set("sessions", ended.to_string());
    Ok(Done::new(ended, "session.end_all", Subject::new("session", 0), changes))
}

/// Deletes the network addresses and devices of sessions that began before an instant, up to `most` of
/// them; returns how many. The sessions stay: records name them.
pub(crate) fn erase_places(tx: &mut Tx, before: Timestamp, most: i64) -> Result<u64> {
    let mut erased = 0;
    for One(id) in queries::placed_before(tx, before, most)? {
        erased += queries::erase_place(tx, id)?;
    }
    Ok(erased)
}

/// Deletes refresh tokens of sessions that are over without having been ended, up to `most` of
/// them; returns how many. A token is younger than its session: tokens issued before the oldest
/// session that may be open are worthless. Ending a session deletes its tokens at once.
pub(crate) fn erase_tokens(tx: &mut Tx, ctx: &Ctx, most: i64) -> Result<u64> {
    Ok(queries::delete_tokens_before(tx, SessionLimits::of(ctx).began_after, most)?)
}

/// Notes that the session's person has proved their password again.
pub(crate) fn password_verified(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<()> {
    queries::mark_password_verified(tx, session, ctx.now)
}

/// Notes that the session's person has confirmed that it is them.
pub(crate) fn confirmed(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<()> {
    queries::mark_confirmed(tx, session, ctx.now)
}

/// Refuses unless the session's person proved their password again a short while ago.
pub(crate) fn require_verified_password(ctx: &Ctx, actor: &Actor) -> Result<()> {
    let is_fresh = |at: Timestamp| ctx.is_within(at, VERIFIED_FOR);
    if actor.password_verified_at.is_some_and(is_fresh) {
        return Ok(());
    }
    Err(Error::refused("password_not_verified", "Verify your password and try again."))
}

/// The event on which a session's screens sign out.
pub(crate) fn ended(staff: StaffId, session: SessionId) -> Event {
    Event::new(EventKind::SessionEnded, Audience::person(staff)).with("session", session.get())
}

pub(crate) fn subject(session: SessionId) -> Subject {
    Subject::new("session", session.get())
}

fn issue(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<String> {
    let token = hex::encode(ctx.secret("refresh token"));
    queries::store_token(tx, hash_of(&token), session, ctx.now)?;
    Ok(token)
}

/// The token has 256 random bits: a plain hash gives nothing away.
fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
