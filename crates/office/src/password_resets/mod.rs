//! Codes by which a person without a password proves that they read their mail, and the tokens for
//! which a right code is exchanged (contract §2).
//!
//! Everything is counted by email address, known or not: an unknown address gets the same answers,
//! after the same work. A code of six digits is weak; its protection is a life of ten minutes and a
//! small number of guesses. The code of an invitation lives for days (`invitation_hours`) and is
//! void after five wrong guesses.
//!
//! A request for a code returns a secret, its nonce, which is sent along with the code. Guesses
//! with a nonce are counted separately, and its newest code stays valid regardless of other
//! requests: a stranger who guesses codes or requests them cannot block the account's owner. There
//! are also limits for all strangers together on one address, and for the requests of one network;
//! networks from which the account has been signed in are exempt. There, a colleague may use up the
//! codes of an hour: further requests share the last code that was mailed, or get another once it
//! has expired.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use types::{Asked, Granted, ResetId, Tried};

use crate::mail::Code;
use crate::{Ctx, Error, Office, Result, StaffId, Ticket, network, numbers};
use jiff::SignedDuration;
use money::Timestamp;
use sha2::{Digest, Sha256};
use store::Tx;
use types::Issued;

const CODE_GOOD: SignedDuration = SignedDuration::from_mins(10);
const TOKEN_GOOD: SignedDuration = SignedDuration::from_mins(15);
/// For this long after a reset, the person may check that they know the new password.
const CONFIRMED_LATELY: SignedDuration = SignedDuration::from_mins(10);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Codes of one request, and codes for one email address asked for from one network.
const CODES_AN_HOUR: usize = 5;
/// The same with the codes that were sent again.
const CODES_AN_HOUR_WITH_RESENT: usize = 10;
/// Wrong guesses with the nonce of a request, over all of its codes, and at an invitation.
const TRIES: i64 = 5;
/// Wrong guesses at an email address without a nonce.
const TRIES_AN_HOUR: i64 = 5;
/// Five an hour for a year would be a chance of one in 23; this makes it one in 180.
const TRIES_A_DAY: i64 = 15;
/// The limit of requests and guesses for one email address from all networks together, except those
/// from which its account has been signed in: a chance of one in 10 000 for a day of both.
const CODES_AN_HOUR_IN_ALL: usize = 30;
const CODES_A_DAY_IN_ALL: usize = 60;
const TRIES_A_DAY_IN_ALL: i64 = 50;
/// A network is the account's own if the account was signed in from there within this time.
const OWN_FOR: SignedDuration = SignedDuration::from_hours(24 * 90);
/// Codes asked for from one network address, but for accounts that have been signed in from there: a
/// whole branch on its first morning, not a list of addresses.
const CODES_AN_HOUR_FROM_ONE_ADDRESS: i64 = 30;
/// No more codes of an email address are looked at: a day cannot have them.
const MAX_ROWS: i64 = 500;
/// No more invitations to one email address are looked at.
const MAX_INVITATIONS: i64 = 50;
/// Retention of expired codes, to be able to answer that they have expired.
const CODE_RETENTION: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Refuses another code for an email address that has had too many codes or wrong guesses, and to
/// a network that has asked for too many. `nonce` continues the request that it belongs to; without
/// one, or with one that is unknown, a request begins.
pub(crate) fn admit(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    holder: Option<StaffId>,
    nonce: Option<&str>,
) -> Result<Asked> {
    let issued = queries::issued(tx, &store::fold(email), ctx.now - DAY, MAX_ROWS)?;
    let network = network::of(&ctx.address);
    let is_own = is_own_network(tx, ctx, holder)?;
    let hash = nonce.map(nonce_hash).filter(|hash| issued.iter().any(|row| row.is_of(hash)));
    let until = match &hash {
        Some(hash) => {
            if wrong_tries(issued.iter().filter(|row| row.is_of(hash))) >= TRIES {
                return Err(guessed_out());
            }
            let of_request = issued.iter().filter(|row| row.is_of(hash));
            let resent = issued.iter().filter(|row| row.address == network);
            full_until(of_request, ctx.now, HOUR, CODES_AN_HOUR).max(full_until(
                resent,
                ctx.now,
                HOUR,
                CODES_AN_HOUR_WITH_RESENT,
            ))
        }
        None => {
            let from_here = issued.iter().filter(|row| row.address == network);
            full_until(from_here, ctx.now, HOUR, CODES_AN_HOUR)
        }
    };
    if until.is_some() && is_own && hash.is_none() {
        return share_last_code(ctx, &issued);
    }
    let most = CODES_AN_HOUR_FROM_ONE_ADDRESS;
    let busy = queries::nth_last_from(tx, &network, ctx.now - HOUR, most - 1)?;
    let busy = busy.map(|oldest| oldest + HOUR);
    let of_strangers = if is_own { None } else { closed_until(&issued, ctx.now).max(busy) };
    match until.max(of_strangers) {
        Some(until) => Err(too_many(ctx, until)),
        None => Ok(Asked {
            nonce: match (nonce, hash) {
                (Some(nonce), Some(_)) => nonce.to_owned(),
                _ => new_nonce(ctx),
            },
            needs_code: true,
        }),
    }
}

/// Handles a request from a network of the account that has used up the codes of an hour, perhaps
/// by a colleague's requests. The last code works for it, unless strangers have guessed at codes;
/// another code is mailed when that one has expired or was used. `issued`: of a day, the newest
/// first.
fn share_last_code(ctx: &Ctx, issued: &[Issued]) -> Result<Asked> {
    let newest = issued.iter().find(|row| !row.is_invitation());
    match newest.filter(|row| row.is_good(ctx.now)) {
        Some(code) if has_strays(issued, ctx.now) => Err(too_many(ctx, code.code_expires_at)),
        live => Ok(Asked { nonce: new_nonce(ctx), needs_code: live.is_none() }),
    }
}

fn new_nonce(ctx: &Ctx) -> String {
    hex::encode(ctx.secret("reset request"))
}

/// Refuses another invitation to an email address that has had too many within the hour, to avoid
/// filling mailboxes.
pub(crate) fn admit_invitation(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<()> {
    let issued = queries::issued(tx, &store::fold(email), ctx.now - HOUR, MAX_ROWS)?;
    let invitations = issued.iter().filter(|row| row.request_hash.is_none());
    match full_until(invitations, ctx.now, HOUR, CODES_AN_HOUR) {
        Some(until) => Err(too_many(ctx, until)),
        None => Ok(()),
    }
}

/// Makes a code for an email address, the only one of its request that is good from now on. Without
/// a person it is never valid. `asked`: absent for an invitation.
pub(crate) fn issue(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    staff: Option<StaffId>,
    asked: Option<&Asked>,
) -> Result<Code> {
    let folded = store::fold(email);
    let id = ResetId::new(numbers::next(tx, "password_resets")?);
    let works_for = match asked {
        Some(_) => CODE_GOOD,
        None => SignedDuration::from_hours(i64::from(ctx.policy.invitation_hours)),
    };
    let text = digits(ctx.secret("password code"));
    let code = Code { text, works_for, expires_at: ctx.now + works_for };
    let request_hash = asked.map(|asked| nonce_hash(&asked.nonce));
    queries::supersede(tx, &folded, request_hash)?;
    let issued = Issued {
        id,
        // An invitation has no requesting address.
        address: asked.map_or_else(String::new, |_| network::of(&ctx.address)),
        request_hash,
        code_hash: code_hash(id, &folded, &code.text),
        created_at: ctx.now,
        code_expires_at: code.expires_at,
        wrong_tries: 0,
        stray_tries: 0,
        is_live: true,
    };
    queries::insert(tx, &issued, &folded, staff)?;
    Ok(code)
}

/// Looks at a code: with the nonce of a request it may be the newest of that request, and in any
/// case the newest that was asked for, or that of the invitation. A right one is spent, and answered
/// with a token; a wrong one is counted. After too many wrong ones no code is right.
pub(crate) fn try_code(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    code: &str,
    nonce: Option<&str>,
) -> Result<Tried> {
    let folded = store::fold(email);
    let issued = queries::issued(tx, &folded, ctx.now - DAY, MAX_ROWS)?;
    let invitations = queries::invitations(tx, &folded, MAX_INVITATIONS)?;
    let hash = nonce.map(nonce_hash).filter(|hash| issued.iter().any(|row| row.is_of(hash)));
    let own = hash.and_then(|hash| issued.iter().find(|row| row.is_of(&hash)));
    if let Some(hash) = hash {
        let guessed = wrong_tries(issued.iter().filter(|row| row.is_of(&hash)));
        if guessed >= TRIES || is_closed(tx, ctx, &issued)? {
            return Ok(Tried::GuessedOut);
        }
    }
    let newest = issued.iter().find(|row| !row.is_invitation());
    let newest = newest.filter(|_| hash.is_some() || !has_strays(&issued, ctx.now));
    let invitation = invitations.first().filter(|row| row.stray_tries < TRIES);
    let good = [own, newest, invitation].map(|row| row.filter(|row| row.is_good(ctx.now)));
    for row in good.into_iter().flatten() {
        if is_right(tx, row, &folded, code)? {
            let token = hex::encode(ctx.secret("reset token"));
            queries::grant(tx, row.id, hash_of(&token), ctx.now + TOKEN_GOOD)?;
            return Ok(Tried::Right { id: row.id, token });
        }
    }
    // A right code of an old invitation proves that the mail was read: its sender may learn why it
    // is refused.
    for row in &invitations {
        if !row.is_good(ctx.now) && is_right(tx, row, &folded, code)? {
            return Ok(if row.is_live { Tried::Expired } else { Tried::Spent });
        }
    }
    let [_, asked_for, invited] = good;
    match own {
        Some(own) => queries::count_wrong_try(tx, own.id)?,
        None => count_stray_try(tx, asked_for)?,
    }
    count_stray_try(tx, invited)?;
    Ok(Tried::Wrong)
}

/// True if this is the code of a row whose person may still set a password. One guess in a million
/// hits the code of an unknown address.
fn is_right(tx: &mut Tx, row: &Issued, email_folded: &str, code: &str) -> Result<bool> {
    let is_code = code_hash(row.id, email_folded, code) == row.code_hash;
    Ok(queries::holder(tx, row.id)?.is_some() && is_code)
}

fn count_stray_try(tx: &mut Tx, row: Option<&Issued>) -> Result<()> {
    row.map_or(Ok(()), |row| queries::count_stray_try(tx, row.id))
}

/// The expiry of the invitation of an email address; `None` once it has expired, was used or had
/// too many wrong guesses.
pub(crate) fn invitation_expiry(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Option<Timestamp>> {
    let newest = queries::invitations(tx, &store::fold(email), 1)?.pop();
    let good = newest.filter(|row| row.is_good(ctx.now) && row.stray_tries < TRIES);
    Ok(good.map(|row| row.code_expires_at))
}

/// The refusal when a request has used up its guesses.
pub(crate) fn guessed_out() -> Error {
    Error::field("otp", "Too many wrong codes. Go back and request a new OTP.")
}

/// The grant of a token, while it is valid.
pub(crate) fn granted(tx: &mut Tx, ctx: &Ctx, email: &str, token: &str) -> Result<Option<Granted>> {
    let found = queries::granted(tx, hash_of(token.trim()), ctx.now)?;
    Ok(found.filter(|found| found.email_folded == store::fold(email)))
}

/// Spends a token, and makes every other code and token of its person worthless. Returns another
/// token, valid for as long as the spent one would have been: people who find that they do not know
/// the password they chose can choose again.
pub(crate) fn confirm(tx: &mut Tx, ctx: &Ctx, granted: &Granted) -> Result<String> {
    void(tx, ctx, granted.staff_id)?;
    let token = hex::encode(ctx.secret("reset token"));
    queries::confirm(tx, granted, ctx.now, hash_of(&token))?;
    Ok(token)
}

/// Makes every code and token of a person worthless: their password or email address has changed.
pub(crate) fn void(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<()> {
    queries::void(tx, staff, ctx.now)
}

/// The person whose password was recently reset by this email address.
pub(crate) fn confirmed_lately(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Option<StaffId>> {
    let since = ctx.now - CONFIRMED_LATELY;
    queries::confirmed_lately(tx, &store::fold(email), since)
}

/// When the password of this username was last reset with a code that was asked for from the
/// caller's network address.
pub(crate) fn last_confirmed(
    tx: &mut Tx,
    ctx: &Ctx,
    username_folded: &str,
) -> Result<Option<Timestamp>> {
    queries::last_confirmed(tx, username_folded, &network::of(&ctx.address), ctx.now - DAY)
}

/// Deletes codes whose retention is over.
pub fn forget_old(office: &Office) -> Ticket<u64> {
    office.tend("password_resets.forget", |tx, ctx| {
        queries::delete_older(tx, ctx.now - CODE_RETENTION)
    })
}

/// True if the account has been signed in from the caller's network. Runs for unknown addresses as
/// well.
pub(crate) fn is_own_network(tx: &mut Tx, ctx: &Ctx, holder: Option<StaffId>) -> Result<bool> {
    let (holder, network) = (holder.unwrap_or(StaffId::NOBODY), network::of(&ctx.address));
    queries::has_signed_in(tx, holder, &network, ctx.now - OWN_FOR)
}

/// True if strangers have guessed so often that only the account's own networks are admitted.
fn is_closed(tx: &mut Tx, ctx: &Ctx, issued: &[Issued]) -> Result<bool> {
    let holder = match issued.first() {
        Some(newest) => queries::holder(tx, newest.id)?,
        None => None,
    };
    let is_own = is_own_network(tx, ctx, holder)?;
    Ok(!is_own && wrong_tries(issued.iter()) >= TRIES_A_DAY_IN_ALL)
}

/// The end of the time during which an email address gets no codes from strangers' networks.
/// `issued`: of a day, the newest first.
fn closed_until(issued: &[Issued], now: Timestamp) -> Option<Timestamp> {
    let guessed = (wrong_tries(issued.iter()) >= TRIES_A_DAY_IN_ALL)
        .then(|| issued.iter().rfind(|row| row.wrong_tries > 0))
        .flatten()
        .map(|oldest| oldest.created_at + DAY);
    full_until(issued.iter(), now, HOUR, CODES_AN_HOUR_IN_ALL)
        .max(full_until(issued.iter(), now, DAY, CODES_A_DAY_IN_ALL))
        .max(guessed)
}

/// The time until which there are this many codes within the window, if there are. `issued`: the
/// newest first.
fn full_until<'a>(
    issued: impl Iterator<Item = &'a Issued>,
    now: Timestamp,
    window: SignedDuration,
    most: usize,
) -> Option<Timestamp> {
    let mut in_window = issued.filter(|row| row.created_at > now - window);
    in_window.nth(most - 1).map(|oldest| oldest.created_at + window)
}

fn wrong_tries<'a>(issued: impl Iterator<Item = &'a Issued>) -> i64 {
    issued.map(|row| row.wrong_tries).sum()
}

/// True if too many guesses at requested codes came without a nonce. Guesses at an invitation are
/// counted over the whole time that it works.
fn has_strays(issued: &[Issued], now: Timestamp) -> bool {
    [(HOUR, TRIES_AN_HOUR), (DAY, TRIES_A_DAY)].into_iter().any(|(window, most)| {
        let asked_for = issued.iter().filter(|row| !row.is_invitation());
        let in_window = asked_for.filter(|row| row.created_at > now - window);
        in_window.map(|row| row.stray_tries).sum::<i64>() >= most
    })
}

fn too_many(ctx: &Ctx, until: Timestamp) -> Error {
    let seconds = (until.as_second() - ctx.now.as_second()).max(1);
    Error::TooMany { retry_after_seconds: u32::try_from(seconds).unwrap_or(u32::MAX) }
}

/// Six digits, each code as likely as any other: 2⁶⁴ leaves a bias of less than one in 10¹³.
pub(crate) fn digits(secret: [u8; 32]) -> String {
    let mut first = [0; 8];
    first.copy_from_slice(&secret[..8]);
    format!("{:06}", u64::from_be_bytes(first) % 1_000_000)
}

/// Bound to its row: a hash reveals nothing about another row's code. A million guesses undo any
/// hash of six digits, but a code in a stolen copy expires after ten minutes. An invitation's code
/// could be found from a copy, but its account has no password yet, and a mail reports the new one.
fn code_hash(id: ResetId, email_folded: &str, code: &str) -> [u8; 32] {
    Sha256::digest(format!("password code/1\n{id}\n{email_folded}\n{code}")).into()
}

/// The nonce has 256 random bits, as the token has: a plain hash gives nothing away.
fn nonce_hash(nonce: &str) -> [u8; 32] {
    Sha256::digest(format!("reset request/1\n{}", nonce.trim())).into()
}

fn hash_of(token: &str) -> [u8; 32] {
    Sha256::digest(format!("reset token/1\n{token}")).into()
}
