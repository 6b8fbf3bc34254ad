//! How often one address may make the calls that need no sign-in. Each server counts for itself and
//! in memory: these limits keep a flood off the costly work behind the calls, while guesses at
//! passwords are counted in the database, for all servers together (`office::accounts`).

use money::Timestamp;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Addresses that are counted at a time; a flood from more of them is the network's to stop.
const MOST_COUNTED: usize = 20_000;

/// A call that needs no sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    /// Decodes a picture and hashes a password.
    Login,
    /// Hashes a password and makes an account.
    Register,
    /// Tells whether somebody has an account.
    CheckUsername,
    /// Looks a token up and writes.
    Refresh,
    /// Writes, mails, guesses at a code or hashes a password.
    PasswordReset,
}

impl Limited {
    /// So many calls in so many seconds: above what a branch behind one address makes on a Monday
    /// morning.
    const fn limit(self) -> (u32, i64) {
        match self {
            Limited::Login => (120, 60),
            Limited::Register => (60, 60 * 60),
            Limited::CheckUsername | Limited::PasswordReset => (60, 60),
            Limited::Refresh => (600, 60),
        }
    }
}

/// Calls counted since the start of a window.
#[derive(Debug)]
struct Count {
    began: i64,
    calls: u32,
}

/// Counts calls by address.
#[derive(Debug, Default)]
pub(crate) struct Throttle(Mutex<HashMap<(Limited, String), Count>>);

impl Throttle {
    /// Counts a call, or refuses it until its window has passed.
    pub(crate) fn admit(&self, call: Limited, address: &str, now: Timestamp) -> office::Result<()> {
        let (most, seconds) = call.limit();
        let now = now.as_second();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MOST_COUNTED {
            counts.retain(|(call, _), count| now - count.began < call.limit().1);
        }
        if counts.len() >= MOST_COUNTED {
            counts.clear();
        }
        let count =
            counts.entry((call, address.to_owned())).or_insert(Count { began: now, calls: 0 });
        if now - count.began >= seconds {
            *count = Count { began: now, calls: 0 };
        }
        if count.calls >= most {
            let left = seconds - (now - count.began);
            let retry_after_seconds = u32::try_from(left).unwrap_or(1);
            return Err(office::Error::TooMany { retry_after_seconds });
        }
        count.calls += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("an instant")
    }

    #[test]
    fn each_address_and_call_has_a_window_of_its_own() {
        let throttle = Throttle::default();
        let admit = |call, address, second| throttle.admit(call, address, at(second));
        for _ in 0..60 {
            assert!(admit(Limited::CheckUsername, "10.0.0.1", 100).is_ok());
        }
        let refused = admit(Limited::CheckUsername, "10.0.0.1", 130);
        assert!(matches!(refused, Err(office::Error::TooMany { retry_after_seconds: 30 })));
        assert!(admit(Limited::CheckUsername, "10.0.0.2", 130).is_ok());
        assert!(admit(Limited::Register, "10.0.0.1", 130).is_ok());
        assert!(admit(Limited::CheckUsername, "10.0.0.1", 160).is_ok());
    }

    #[test]
    fn memory_stays_bounded() {
        let throttle = Throttle::default();
        for number in 0..MOST_COUNTED + 10 {
            throttle.admit(Limited::Login, &number.to_string(), at(0)).expect("admitted");
        }
        assert!(throttle.0.lock().expect("a lock").len() <= MOST_COUNTED);
    }
}
