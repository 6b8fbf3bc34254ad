//! The second factor of a sign-in (contract §16): a code that an authenticator app shows, or a
//! recovery code from the person's list.
//!
//! The secret of an app is never stored: it is derived from a salt and the lender's key for each
//! check of a code. A code of the app is accepted once, a recovery code as well. The
//! caller limits the number of wrong codes.

mod keys;
mod queries;
#[cfg(test)]
mod tests;
mod totp;
mod types;

pub(crate) use types::Tried;
pub use types::{NewSecret, SecondFactor};

use crate::frame::records::{Hasher, Record, RecordKind};
use crate::settings::{self, Secret};
use crate::values::percent::percent_encoded;
use crate::{Actor, Ctx, Error, Result, StaffId};
use store::{One, Tx, args};
use types::{SealedFactor, Stored};

/// Returns the state of a person's second factor.
pub(crate) fn of(tx: &mut Tx, ctx: &Ctx, person: &Actor) -> Result<SecondFactor> {
    let since = confirmed(tx, person.staff)?.and_then(|stored| stored.confirmed_at);
    Ok(SecondFactor {
        since,
        recovery_codes_left: queries::codes_left(tx, person.staff)?,
        is_required: ctx.policy.second_factor.is_asked_of(person.role),
    })
}

/// The code that an app with this secret (Base32) shows at an instant.
///
/// # Panics
/// When the secret is none.
#[cfg(feature = "testing")]
pub fn code_shown(secret: &str, at: money::Timestamp) -> String {
    totp::shown(secret, at.as_second())
}

/// True if this person must enter a code.
pub(crate) fn is_set_up(tx: &mut Tx, staff: StaffId) -> Result<bool> {
    Ok(confirmed(tx, staff)?.is_some())
}

/// Begins the set-up for a person who has no second factor, with a secret that is shown this once.
/// An earlier, unconfirmed one stops working.
pub(crate) fn begin(tx: &mut Tx, ctx: &Ctx, person: &Actor) -> Result<NewSecret> {
    if is_set_up(tx, person.staff)? {
        return Err(Error::conflict(
            "second_factor_exists",
            "You have a second factor already. Turn it off before you set up another one.",
        ));
    }
    let salt = ctx.secret("second factor");
    queries::begin(tx, person.staff, salt, ctx.now)?;
    let key = settings::made_key(tx, ctx, Secret::SecondFactors)?;
    let secret = totp::base32(&keys::secret(&key, person.staff, &salt));
    let url = otpauth_url(&ctx.policy.product_name, &person.username, &secret);
    Ok(NewSecret { secret, url })
}

/// Takes the first code of the app, which makes it the person's second factor; returns the recovery
/// codes. `None` when the code is wrong.
pub(crate) fn confirm(
    tx: &mut Tx,
    ctx: &Ctx,
    staff: StaffId,
    code: &str,
) -> Result<Option<Vec<String>>> {
    let Some(stored) = queries::stored(tx, staff)?.filter(|found| found.confirmed_at.is_none())
    else {
        return Err(Error::conflict(
            "second_factor_not_begun",
            "This set-up was completed or replaced on another device. Reload the page.",
        ));
    };
    let Some(step) = step_of(tx, ctx, (staff, &stored), code)? else {
        return Ok(None);
    };
    queries::confirm(tx, staff, ctx.now, step)?;
    renew_recovery_codes(tx, ctx, staff).map(Some)
}

/// Makes new recovery codes for a person who has a second factor; the earlier ones stop working.
pub(crate) fn renew_recovery_codes(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<Vec<String>> {
    let key = settings::made_key(tx, ctx, Secret::SecondFactors)?;
    let codes = keys::recovery_codes(ctx);
    let hash = |code: &String| keys::recovery_hash(&key, staff, &tidied(code));
    queries::replace_codes(tx, staff, &codes.iter().map(hash).collect::<Vec<_>>())?;
    Ok(codes)
}

/// Looks at a code of the app or a recovery code. A right one is used up.
pub(crate) fn try_code(tx: &mut Tx, ctx: &Ctx, staff: StaffId, code: &str) -> Result<Tried> {
    let Some(stored) = confirmed(tx, staff)? else {
        return Ok(Tried::Wrong);
    };
    let code = tidied(code);
    if six_digits(&code).is_none() {
        let key = settings::made_key(tx, ctx, Secret::SecondFactors)?;
        let hash = keys::recovery_hash(&key, staff, &code);
        return Ok(if queries::spend_code(tx, staff, hash)? {
            Tried::Recovered(queries::codes_left(tx, staff)?)
        } else {
            Tried::Wrong
        });
    }
    match step_of(tx, ctx, (staff, &stored), &code)? {
        Some(step) if step <= stored.last_step => Ok(Tried::Used),
        Some(step) => {
            queries::take_step(tx, staff, step)?;
            Ok(Tried::Right)
        }
        None => Ok(Tried::Wrong),
    }
}

/// Takes a person's second factor away; returns whether there was one.
pub(crate) fn remove(tx: &mut Tx, staff: StaffId) -> Result<bool> {
    let was_set_up = is_set_up(tx, staff)?;
    queries::remove(tx, staff)?;
    Ok(was_set_up)
}

/// Seals a person's second factor with its recovery codes as they are now.
pub(crate) fn seal(tx: &mut Tx, staff: StaffId) -> Result<Record> {
    let confirmed = queries::sealed(tx, staff.get())?.into_iter().next();
    let Some(factor) = confirmed else {
        return Ok(Record::deleted(RecordKind::SecondFactor, staff.get()));
    };
    sealed_record(tx, &factor)
}

/// All confirmed second factors as they are now, by person.
pub(crate) fn sealed_records(tx: &mut Tx) -> Result<Vec<Record>> {
    let factors = queries::all_sealed(tx)?;
    factors.iter().map(|factor| sealed_record(tx, factor)).collect()
}

/// The salt makes the secret, so only a digest of both is stored elsewhere.
fn sealed_record(tx: &mut Tx, factor: &SealedFactor) -> Result<Record> {
    let id = factor.staff_id;
    let mut hasher =
        Hasher::new(RecordKind::SecondFactor).row(args![id, factor.salt, factor.confirmed_at]);
    for One(hash) in queries::codes(tx, id)? {
        hasher = hasher.row(args![hash]);
    }
    Ok(Record::written(RecordKind::SecondFactor, id, hasher.finish()))
}

/// The refusal if there is no second factor.
pub(crate) fn none() -> Error {
    Error::conflict("no_second_factor", "No second factor is set up.")
}

fn confirmed(tx: &mut Tx, staff: StaffId) -> Result<Option<Stored>> {
    Ok(queries::stored(tx, staff)?.filter(|found| found.confirmed_at.is_some()))
}

/// The time step of a code of the app, if it is near the present one.
fn step_of(
    tx: &mut Tx,
    ctx: &Ctx,
    (staff, stored): (StaffId, &Stored),
    code: &str,
) -> Result<Option<i64>> {
    let key = settings::made_key(tx, ctx, Secret::SecondFactors)?;
    let secret = keys::secret(&key, staff, &stored.salt);
    let code = six_digits(&tidied(code));
    Ok(code.and_then(|code| totp::step_of(&secret, code, ctx.now.as_second())))
}

/// A code without the spaces and dashes that people and apps put into it.
fn tidied(code: &str) -> String {
    let kept = code.chars().filter(|c| !c.is_whitespace() && *c != '-');
    kept.take(MAX_CODE).collect::<String>().to_lowercase()
}

/// Longer than any code.
const MAX_CODE: usize = 64;

fn six_digits(code: &str) -> Option<u32> {
    let is_code = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then(|| code.parse().ok()).flatten()
}

/// The address that an app scans; the app shows the product and the username above the code.
fn otpauth_url(product: &str, username: &str, secret: &str) -> String {
    let (product, username) = (percent_encoded(product), percent_encoded(username));
    format!("otpauth://totp/{product}:{username}?secret={secret}&issuer={product}")
}
