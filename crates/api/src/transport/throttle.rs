//! Rate limits by network for calls without sign-in. All servers of a lender share the counts in
//! the database (`office::call_limits`); each server reserves a part of the count and hands it out
//! locally.

use crate::wire::error::Result;
use jiff::SignedDuration;
use money::Timestamp;
use office::call_limits::{self, Limit};
use office::{Office, network};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use tokio::sync::Mutex;

/// Number of networks with local counts; for others each call is counted in the database.
const MAX_ENTRIES: usize = 20_000;

/// A call that needs no sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    /// Decodes a picture and hashes a password.
    Login,
    /// Hashes a password and makes an account.
    Register,
    /// Counted by email address as well: reveals the existence of an account.
    RegisterAddress,
    /// Reveals the existence of an account.
    CheckUsername,
    /// Looks a token up and writes.
    Refresh,
    /// Writes, mails, guesses at a code or hashes a password.
    PasswordReset,
    /// Leaves a line among the refusals.
    BadLink,
}

impl Limited {
    /// Above the load of a branch behind one address on a Monday morning.
    const fn limit(self) -> Limit {
        let (call, most, window) = match self {
            Limited::Login => ("login", 120, SignedDuration::from_mins(1)),
            Limited::Register => ("register", 60, SignedDuration::from_hours(1)),
            Limited::RegisterAddress => ("register_address", 10, SignedDuration::from_mins(15)),
            Limited::CheckUsername => ("check_username", 60, SignedDuration::from_mins(1)),
            Limited::Refresh => ("refresh", 600, SignedDuration::from_mins(1)),
            Limited::PasswordReset => ("password_reset", 60, SignedDuration::from_mins(1)),
            Limited::BadLink => ("bad_link", 60, SignedDuration::from_mins(1)),
        };
        Limit { call, most, window, at_once: most / 10 }
    }
}

/// Gives out the calls that this server has taken.
#[derive(Default)]
pub(crate) struct Throttle(std::sync::Mutex<HashMap<(Limited, String), Shelf>>);

/// Locked during a reservation: of many concurrent calls one queries the database and the others
/// wait for its answer.
type Shelf = Arc<Mutex<Allowance>>;

/// The remaining part of a network's reservation.
struct Allowance {
    calls: i64,
    /// The end of the window.
    until: Timestamp,
    /// True if the database has no more in this window: a flood is refused without further queries.
    is_last: bool,
}

impl Throttle {
    /// Lets a call in, or refuses it until its window has passed.
    pub(crate) async fn admit(&self, office: &Office, call: Limited, address: &str) -> Result<()> {
        let (network, now) = (network::of(address), office.clock().now());
        let Some(shelf) = self.shelf(call, &network, now) else {
            let limit = Limit { at_once: 1, ..call.limit() };
            let taken = call_limits::take(office, limit, network).await?;
            return if taken.calls > 0 { Ok(()) } else { Err(refusal(taken.until, now)) };
        };
        let mut stored = shelf.lock().await;
        if !call.limit().has_window(now, stored.until) || (stored.calls == 0 && !stored.is_last) {
            let taken = call_limits::take(office, call.limit(), network).await?;
            *stored =
                Allowance { calls: taken.calls, until: taken.until, is_last: taken.calls == 0 };
        }
        if stored.calls == 0 {
            return Err(refusal(stored.until, now));
        }
        stored.calls -= 1;
        Ok(())
    }

    /// Returns the counted calls of a network, if there is room for it.
    fn shelf(&self, call: Limited, network: &str, now: Timestamp) -> Option<Shelf> {
        let mut shelves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (call, network.to_owned());
        if shelves.len() >= MAX_ENTRIES && !shelves.contains_key(&key) {
            let limit = call.limit();
            let is_of_use = |shelf: &mut Shelf| {
                Arc::strong_count(shelf) > 1
                    || shelf.try_lock().is_ok_and(|stored| limit.has_window(now, stored.until))
            };
            shelves.retain(|_, shelf| is_of_use(shelf));
            if shelves.len() >= MAX_ENTRIES {
                return None;
            }
        }
        let shelf = shelves.entry(key).or_insert_with(|| {
            Arc::new(Mutex::new(Allowance { calls: 0, until: Timestamp::MIN, is_last: false }))
        });
        Some(Arc::clone(shelf))
    }
}

/// Refuses until the end of the window.
fn refusal(until: Timestamp, now: Timestamp) -> crate::Error {
    let seconds = (until.as_second() - now.as_second()).max(1);
    let retry_after_seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
    office::Error::TooMany { retry_after_seconds }.into()
}
