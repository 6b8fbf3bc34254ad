//! Too many wrong passwords (contract §2): five in a quarter of an hour for one account from one
//! address lock out only that pair, because a lock of the account alone could be triggered from
//! elsewhere; fifty an hour for one account, or a hundred from one address, make every further try
//! wait. Wrong codes of a second factor count with them, and once there are fifty of an account in
//! a day, only networks that it has been signed in from are heard, and after two hundred none: a
//! colleague behind the same address is one of those. An address is a network here
//! ([`network::of`]). What is counted are the login events themselves, so all servers of a lender
//! count together and a restart forgets nothing.

use super::types::LoginOutcome;
use super::{names, queries};
use crate::{CLOCK_SKEW, Ctx, Result, StaffId, network, password_resets};
use jiff::SignedDuration;
use money::Timestamp;
use std::time::Duration;
use store::Tx;

const LOCK_AFTER: usize = 5;
const LOCK_WINDOW: SignedDuration = SignedDuration::from_mins(15);
pub(super) const SLOW_WINDOW: SignedDuration = SignedDuration::from_hours(1);
const ACCOUNT_SLOW_AFTER: i64 = 50;
const ADDRESS_SLOW_AFTER: i64 = 100;
/// Counting stops here: ten seconds are the longest wait.
const COUNTED: i64 = 200;
const MAX_DELAY_SECONDS: i64 = 10;
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Wrong codes of one account in a day from all networks. Three of a million codes are right at a
/// time, so an attacker who knows the password gets in on one day in 6 700.
const CODES_A_DAY: i64 = 50;
/// The same from a network where a colleague may be: on one day in 1 600.
const CODES_A_DAY_FROM_OWN: i64 = 200;
/// The number of wrong codes in a day at which the person is notified: the sender knows the
/// password.
const NOTIFY_AFTER: i64 = 10;

/// The effect of past wrong passwords on the next try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Throttle {
    /// The pair of account and address is locked out for so long.
    pub(super) locked_seconds: Option<u32>,
    /// A try that is looked at waits for so long.
    pub(super) delay: Duration,
}

/// Returns the throttle of this (folded) username from the caller's address.
pub(super) fn look(tx: &mut Tx, ctx: &Ctx, username: &str) -> Result<Throttle> {
    let during = since(ctx, ctx.now - SLOW_WINDOW);
    let name = names::counted(tx, username)?;
    let by_account = queries::failures_of_account(tx, &name, during, COUNTED)?;
    let from_address =
        queries::failures_from_network(tx, &network::of(&ctx.address), during, COUNTED)?;
    let seconds = wait_for(by_account, ACCOUNT_SLOW_AFTER)
        .max(wait_for(from_address, ADDRESS_SLOW_AFTER))
        .min(MAX_DELAY_SECONDS);
    Ok(Throttle {
        locked_seconds: locked_seconds(tx, ctx, username, &name)?,
        delay: Duration::from_secs(seconds.unsigned_abs()),
    })
}

/// For how long no code of this person is looked at from the caller's address, if none is.
pub(super) fn codes_locked(
    tx: &mut Tx,
    ctx: &Ctx,
    (staff, username): (StaffId, &str),
) -> Result<Option<u32>> {
    let locked = look(tx, ctx, username)?.locked_seconds;
    if locked.is_some() {
        return Ok(locked);
    }
    let is_own = password_resets::is_own_network(tx, ctx, Some(staff))?;
    let most = if is_own { CODES_A_DAY_FROM_OWN } else { CODES_A_DAY };
    let full = nth_wrong_code(tx, ctx, username, most)?;
    Ok(full.map(|oldest| seconds_until(ctx, oldest + DAY)))
}

/// True if the wrong code recorded just now is the one of the day at which the person is notified.
pub(super) fn is_due_for_notice(tx: &mut Tx, ctx: &Ctx, username: &str) -> Result<bool> {
    Ok(nth_wrong_code(tx, ctx, username, NOTIFY_AFTER)?.is_some()
        && nth_wrong_code(tx, ctx, username, NOTIFY_AFTER + 1)?.is_none())
}

/// When the last wrong code but so many of a day was entered, that one included.
fn nth_wrong_code(tx: &mut Tx, ctx: &Ctx, username: &str, nth: i64) -> Result<Option<Timestamp>> {
    queries::nth_wrong_code(tx, username, since(ctx, ctx.now - DAY), nth - 1)
}

/// The last failures since the pair's last good login, if they are too many. A password reset
/// proves the person's identity and restarts the count.
fn locked_seconds(tx: &mut Tx, ctx: &Ctx, username: &str, name: &str) -> Result<Option<u32>> {
    let most = i64::try_from(LOCK_AFTER).unwrap_or(i64::MAX);
    let network = network::of(&ctx.address);
    let reset_at = password_resets::last_confirmed(tx, ctx, username)?;
    let reset_at = reset_at.filter(|at| *at <= ctx.now + CLOCK_SKEW);
    let begun = (ctx.now - LOCK_WINDOW).max(reset_at.unwrap_or(Timestamp::MIN));
    let recent = queries::recent_of_pair(tx, name, &network, since(ctx, begun), most)?;
    let failures = recent.iter().take_while(|event| event.outcome != LoginOutcome::Success);
    if failures.count() < LOCK_AFTER {
        return Ok(None);
    }
    let until = recent.last().map_or(ctx.now, |oldest| oldest.created_at + LOCK_WINDOW);
    Ok(Some(seconds_until(ctx, until)))
}

/// The window of counting from an instant on, without events noted by a clock that was ahead.
fn since(ctx: &Ctx, begun: Timestamp) -> (Timestamp, Timestamp) {
    (begun, ctx.now + CLOCK_SKEW)
}

fn seconds_until(ctx: &Ctx, until: Timestamp) -> u32 {
    let left = until.as_second() - ctx.now.as_second();
    u32::try_from(left.max(1)).unwrap_or(u32::MAX)
}

/// One second at the limit, and one more for every ten failures beyond it.
fn wait_for(failures: i64, limit: i64) -> i64 {
    if failures < limit { 0 } else { 1 + (failures - limit) / 10 }
}

#[cfg(test)]
mod tests {
    use super::wait_for;

    #[test]
    fn delay_grows_with_failures() {
        assert_eq!([49, 50, 59, 60, 150].map(|n| wait_for(n, 50)), [0, 1, 1, 2, 11]);
    }
}
