//! Confirming one's identity before actions for which an unlocked screen is not enough
//! ([`Access::confirmed`]). Signing in counts as a confirmation.

use super::code_step::{CodeRefusal, check_code};
use super::types::Verified;
use crate::second_factors;
use crate::sessions::{self, Device};
use crate::staff;
use crate::{Access, Actor, Changes, Ctx, Done, Error, Result};
use store::Tx;

/// Access to confirm: all staff who are signed in.
pub const MAY_CONFIRM: Access = Access::STAFF;

/// Notes that the caller has confirmed with their password.
pub fn confirm_by_password(tx: &mut Tx, ctx: &Ctx, verified: &Verified) -> Result<Done<()>> {
    let own = ctx.may(MAY_CONFIRM)?;
    if own.staff != verified.staff {
        return Err(Error::WrongCredentials);
    }
    sessions::confirmed(tx, ctx, own.session)?;
    Ok(done(own, (), "account.confirm", "password"))
}

/// Takes a code of the caller's second factor for it. `Err` when the code is refused, which is
/// counted with the logins.
pub fn confirm_by_code(
    tx: &mut Tx,
    ctx: &Ctx,
    code: &str,
) -> Result<Done<std::result::Result<(), CodeRefusal>>> {
    let own = ctx.may(MAY_CONFIRM)?;
    if !second_factors::is_set_up(tx, own.staff)? {
        return Err(second_factors::none());
    }
    let record = staff::record(tx, own.staff)?;
    let sealed = match check_code(tx, ctx, &record, &Device::default(), code)? {
        Ok(sealed) => sealed,
        Err(why) => return Ok(done(own, Err(why), "account.refuse_confirmation", "code")),
    };
    sessions::confirmed(tx, ctx, own.session)?;
    Ok(done(own, Ok(()), "account.confirm", "code").recording_all(sealed))
}

fn done<T>(own: &Actor, value: T, verb: &'static str, by: &str) -> Done<T> {
    let changes = Changes::none().set("by", by);
    Done::new(value, verb, sessions::subject(own.session), changes)
}
