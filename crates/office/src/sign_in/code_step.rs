//! The code of a second factor, asked for after the password (contract §16).
//!
//! The first step of such a login has left its event, with selfie and place. The code comes with a
//! token that is good for this one thing and for a short time; a right code turns the event into a
//! good login.

use super::login::{is_good, open, welcome};
use super::names::folded;
use super::queries::{self, NewEvent};
use super::types::{LoginEventId, LoginOutcome, Welcome};
use super::{record_event, subject, throttle};
use crate::files::FileKind;
use crate::frame::records::Record;
use crate::mail::letters;
use crate::second_factors::{self, Tried};
use crate::sessions::Device;
use crate::staff::{self, StaffRecord};
use crate::{Ctx, Done, Error, Office, Place, Result, StaffStatus, Ticket, files};
use jiff::SignedDuration;
use sha2::{Digest, Sha256};
use store::Tx;

/// Long enough to look for a phone.
const TOKEN_GOOD: SignedDuration = SignedDuration::from_mins(10);

/// The reason for refusing a code. A refusal that is written down, unlike an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeRefusal {
    Wrong,
    /// The app's code, and taken before.
    Used,
    /// Too many wrong ones before; it was not looked at.
    Locked {
        retry_after_seconds: u32,
    },
    /// The login took too long, or its account has changed since: it has to begin again.
    Expired,
}

impl From<CodeRefusal> for Error {
    fn from(why: CodeRefusal) -> Self {
        match why {
            CodeRefusal::Wrong => Error::field("code", WRONG_CODE),
            CodeRefusal::Used => Error::field(
                "code",
                "This code was already used. Wait for the next one in your app.",
            ),
            CodeRefusal::Locked { retry_after_seconds } => Error::TooMany { retry_after_seconds },
            CodeRefusal::Expired => {
                Error::field("token", "This sign-in has expired. Please log in again.")
            }
        }
    }
}

/// The message for a wrong code.
pub(super) const WRONG_CODE: &str = "This code is not correct. Enter the newest code in your app, \
    and check that your phone sets its time automatically.";

/// Keeps a login until its code comes; returns the token that is to be sent along with it.
pub(super) fn ask(
    tx: &mut Tx,
    ctx: &Ctx,
    event: LoginEventId,
    password_hash: &str,
) -> Result<String> {
    let token = hex::encode(ctx.secret("login challenge"));
    let login = (event, password_digest(password_hash));
    queries::store_challenge(tx, hash_of(&token), login, ctx.now + TOKEN_GOOD)?;
    Ok(token)
}

/// Takes a code of the app or a recovery code, and signs its person in. `Err` when it is refused,
/// which is counted.
pub fn enter_code(
    tx: &mut Tx,
    ctx: &Ctx,
    token: &str,
    code: &str,
) -> Result<Done<std::result::Result<Welcome, CodeRefusal>>> {
    let hash = hash_of(token.trim());
    let Some(challenge) = queries::challenge(tx, hash, ctx.now)? else {
        return Ok(Done::of_stranger(Err(CodeRefusal::Expired)));
    };
    let record = staff::record(tx, challenge.staff_id)?;
    let username = folded(&record.username);
    let same = |password: &str| password_digest(password) == challenge.password_digest;
    if !is_good(tx, &username, StaffStatus::Active, same)?
        || !second_factors::is_set_up(tx, record.id)?
    {
        return Ok(Done::of_stranger(Err(CodeRefusal::Expired)));
    }
    let device = Device {
        browser_info: challenge.browser_info.clone(),
        machine_info: challenge.machine_info.clone(),
    };
    let sealed = match check_code(tx, ctx, &record, &device, code)? {
        Ok(sealed) => sealed,
        Err(why) => return Ok(Done::of_stranger(Err(why))),
    };
    let place = Place::new(challenge.latitude, challenge.longitude)
        .ok_or_else(|| Error::internal("a login was kept without its place"))?;
    let opened = open(tx, ctx, &record, &device)?;
    let login = (challenge.login_event_id, opened.session);
    queries::complete(tx, hash, login, &ctx.address, ctx.now)?;
    let welcome = welcome(tx, ctx, &record, opened, (place, &challenge.selfie))?;
    Ok(welcome.recording_all(sealed).map(Ok))
}

/// Checks a person's code within the limits; stores a wrong one among the logins, and sends mails
/// about a used recovery code and about many wrong codes. Returns what to record of a recovery code
/// that is used up.
pub(super) fn check_code(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    device: &Device,
    code: &str,
) -> Result<std::result::Result<Option<Record>, CodeRefusal>> {
    let username = folded(&record.username);
    let locked = throttle::codes_locked(tx, ctx, (record.id, &username))?;
    if let Some(retry_after_seconds) = locked {
        return Ok(Err(CodeRefusal::Locked { retry_after_seconds }));
    }
    let why = match second_factors::try_code(tx, ctx, record.id, code)? {
        Tried::Right => return Ok(Ok(None)),
        Tried::Recovered(left) => {
            let letter = letters::recovery_code_used(&ctx.policy, &record.username, left);
            staff::send(tx, ctx, record, &letter)?;
            return Ok(Ok(Some(second_factors::seal(tx, record.id)?)));
        }
        Tried::Wrong => CodeRefusal::Wrong,
        Tried::Used => CodeRefusal::Used,
    };
    let event = NewEvent {
        staff: Some(record.id),
        session: None,
        username: &username,
        outcome: LoginOutcome::WrongCode,
        address: &ctx.address,
        selfie: None,
        place: None,
        device,
        at: ctx.now,
    };
    record_event(tx, &event)?;
    if throttle::is_due_for_notice(tx, ctx, &username)? {
        staff::send(tx, ctx, record, &letters::wrong_codes(&ctx.policy, &record.username))?;
    }
    Ok(Err(why))
}

/// Forgets logins whose code has not come in time, with their selfies; returns how many. That the
/// password was right stays among the logins.
pub fn forget_abandoned(office: &Office) -> Ticket<u64> {
    office.tend("login_challenges.forget", |tx, ctx| {
        for event in queries::abandoned(tx, ctx.now)? {
            let owner = subject(event);
            files::release(tx, ctx, owner, FileKind::Selfie)?;
            queries::without_selfie(tx, event)?;
        }
        queries::forget_abandoned(tx, ctx.now)
    })
}

/// The token has 256 random bits: a plain hash gives nothing away.
fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(format!("login challenge/1\n{token}")).into()
}

/// Tells one password of an account from another.
fn password_digest(password_hash: &str) -> [u8; 32] {
    Sha256::digest(format!("login password/1\n{password_hash}")).into()
}
