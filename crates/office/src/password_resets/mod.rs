//! Codes by which somebody without a password proves that they read their mail, and the tokens that
//! a right code is exchanged for (contract §2).
//!
//! Everything is counted by e-mail address, whether somebody has it or not, so that an address that
//! nobody has is answered as any other, after the same work. A code of six digits is weak: what
//! protects it is that it lives ten minutes and that few guesses are looked at, over all codes of an
//! address together.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::{Code, Granted, ResetId, Tried};

use crate::{Ctx, Error, Office, Result, StaffId, Ticket, network, numbers};
use jiff::SignedDuration;
use money::Timestamp;
use sha2::{Digest, Sha256};
use store::Tx;
use types::Issued;

const CODE_GOOD: SignedDuration = SignedDuration::from_mins(10);
const TOKEN_GOOD: SignedDuration = SignedDuration::from_mins(15);
/// For so long after a reset its person may try whether the new password is what they think.
const CONFIRMED_LATELY: SignedDuration = SignedDuration::from_mins(10);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
const CODES_AN_HOUR: usize = 5;
/// Wrong guesses over all codes of an e-mail address.
const TRIES_AN_HOUR: i64 = 5;
/// Five an hour for a year would be a chance of one in 23; this makes it one in 180.
const TRIES_A_DAY: i64 = 15;
/// Codes asked for from one network address: a whole branch on its first morning, not a list of
/// addresses.
const CODES_AN_HOUR_FROM_ONE_ADDRESS: i64 = 30;
/// No more codes of an e-mail address are looked at: a day cannot have them.
const MOST_LOOKED_AT: i64 = 200;
/// Codes older than this are of no use to anybody.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Refuses another code for an e-mail address that has had too many codes or wrong guesses, and to
/// a network address that has asked for too many.
pub(crate) fn admit(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<()> {
    let issued = queries::issued(tx, &store::fold(email), ctx.now - DAY, MOST_LOOKED_AT)?;
    if let Some(until) = guessed_out(&issued, ctx.now) {
        return Err(too_many(ctx, until));
    }
    let in_hour = issued.iter().filter(|code| code.created_at > ctx.now - HOUR);
    if let Some(oldest) = in_hour.take(CODES_AN_HOUR).nth(CODES_AN_HOUR - 1) {
        return Err(too_many(ctx, oldest.created_at + HOUR));
    }
    let most = CODES_AN_HOUR_FROM_ONE_ADDRESS;
    match queries::nth_last_from(tx, &network::of(&ctx.address), ctx.now - HOUR, most - 1)? {
        Some(oldest) => Err(too_many(ctx, oldest + HOUR)),
        None => Ok(()),
    }
}

/// Makes the only code that is good for an e-mail address from now on. Without a person it is good
/// for nothing.
pub(crate) fn issue(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    staff: Option<StaffId>,
) -> Result<(ResetId, Code)> {
    let folded = store::fold(email);
    let id = ResetId::new(numbers::next(tx, "password_resets")?);
    let code = Code { text: digits(ctx.secret("password code")), expires_at: ctx.now + CODE_GOOD };
    queries::supersede(tx, &folded)?;
    let issued = Issued {
        id,
        code_hash: code_hash(id, &folded, &code.text),
        created_at: ctx.now,
        code_expires_at: code.expires_at,
        wrong_tries: 0,
        is_live: true,
    };
    // An invitation is asked for by nobody's address.
    let network = match ctx.staff_id() {
        Some(_) => String::new(),
        None => network::of(&ctx.address),
    };
    queries::insert(tx, &issued, &folded, staff, &network)?;
    Ok((id, code))
}

/// Looks at a code. A right one is spent, and answered with a token; a wrong one is counted. After
/// too many wrong ones no code is right.
pub(crate) fn try_code(tx: &mut Tx, ctx: &Ctx, email: &str, code: &str) -> Result<Tried> {
    let folded = store::fold(email);
    let issued = queries::issued(tx, &folded, ctx.now - DAY, MOST_LOOKED_AT)?;
    let guessed_out = guessed_out(&issued, ctx.now).is_some();
    let live = issued.into_iter().find(|row| row.is_live && ctx.now <= row.code_expires_at);
    let Some(live) = live.filter(|_| !guessed_out) else {
        return Ok(Tried::Wrong(None));
    };
    // One guess in a million hits the code of an address that nobody has.
    let holder = queries::holder(tx, live.id)?;
    if code_hash(live.id, &folded, code) != live.code_hash || holder.is_none() {
        queries::count_wrong_try(tx, live.id)?;
        return Ok(Tried::Wrong(Some(live.id)));
    }
    let token = hex(ctx.secret("reset token"));
    queries::grant(tx, live.id, hash_of(&token), ctx.now + TOKEN_GOOD)?;
    Ok(Tried::Right { id: live.id, token })
}

/// What a token is good for, as long as it is.
pub(crate) fn granted(tx: &mut Tx, ctx: &Ctx, email: &str, token: &str) -> Result<Option<Granted>> {
    let found = queries::granted(tx, hash_of(token.trim()), ctx.now)?;
    Ok(found.filter(|found| found.email_folded == store::fold(email)))
}

/// Spends a token, and makes every other code and token of its person worthless.
pub(crate) fn confirm(tx: &mut Tx, ctx: &Ctx, granted: &Granted) -> Result<()> {
    void(tx, ctx, granted.staff_id)?;
    queries::confirm(tx, granted.id, ctx.now)
}

/// Makes every code and token of a person worthless: their password or e-mail address has changed.
pub(crate) fn void(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<()> {
    queries::void(tx, staff, ctx.now, ctx.now - DAY)
}

/// Whose password was reset by this e-mail address a short while ago.
pub(crate) fn confirmed_lately(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Option<StaffId>> {
    let since = ctx.now - CONFIRMED_LATELY;
    queries::confirmed_lately(tx, &store::fold(email), since, ctx.now - DAY)
}

/// When the password of this user name was last reset with a code that was asked for from the
/// caller's network address.
pub(crate) fn last_confirmed(
    tx: &mut Tx,
    ctx: &Ctx,
    username_folded: &str,
) -> Result<Option<Timestamp>> {
    queries::last_confirmed(tx, username_folded, &network::of(&ctx.address), ctx.now - DAY)
}

/// Forgets codes that are of no use to anybody any more.
pub fn forget_old(office: &Office) -> Ticket<u64> {
    office.tend("password_resets.forget", |tx, ctx| queries::delete_older(tx, ctx.now - KEPT_FOR))
}

/// Until when no guess is looked at, after too many wrong ones. `issued`: the newest first.
fn guessed_out(issued: &[Issued], now: Timestamp) -> Option<Timestamp> {
    let limits = [(HOUR, TRIES_AN_HOUR), (DAY, TRIES_A_DAY)];
    let until = limits.into_iter().filter_map(|(window, most)| {
        let in_window = issued.iter().filter(|code| code.created_at > now - window);
        let guessed: Vec<_> = in_window.filter(|code| code.wrong_tries > 0).collect();
        let wrong: i64 = guessed.iter().map(|code| code.wrong_tries).sum();
        let oldest = guessed.last()?;
        (wrong >= most).then(|| oldest.created_at + window)
    });
    until.max()
}

fn too_many(ctx: &Ctx, until: Timestamp) -> Error {
    let seconds = (until.as_second() - ctx.now.as_second()).max(1);
    Error::TooMany { retry_after_seconds: u32::try_from(seconds).unwrap_or(u32::MAX) }
}

/// Six digits, each code as likely as any other: 2⁶⁴ leaves a bias of less than one in 10¹³.
fn digits(secret: [u8; 32]) -> String {
    let mut first = [0; 8];
    first.copy_from_slice(&secret[..8]);
    format!("{:06}", u64::from_be_bytes(first) % 1_000_000)
}

/// Bound to its row, so that a hash says nothing of another row's code. A million guesses undo any
/// hash of six digits: the ten minutes that a code lives are what protects a stolen copy.
fn code_hash(id: ResetId, email_folded: &str, code: &str) -> [u8; 32] {
    Sha256::digest(format!("password code/1\n{id}\n{email_folded}\n{code}")).into()
}

/// The token has 256 random bits: a plain hash gives nothing away.
fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(format!("reset token/1\n{token}")).into()
}

fn hex(bytes: [u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
