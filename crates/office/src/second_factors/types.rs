use money::Timestamp;
use std::fmt;
use store::row;

row! {
    /// A person's second factor as it is stored.
    pub(super) struct Stored {
        pub(super) salt: [u8; 32],
        pub(super) confirmed_at: Option<Timestamp>,
        pub(super) last_step: i64,
    }
    /// The sealed columns of a confirmed one.
    pub(super) struct SealedFactor {
        pub(super) staff_id: i64,
        pub(super) salt: Vec<u8>,
        pub(super) confirmed_at: Timestamp,
    }
}

/// The state of a person's second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondFactor {
    /// The time of its set-up; absent while there is none.
    pub since: Option<Timestamp>,
    /// The number of unused recovery codes.
    pub recovery_codes_left: i64,
    /// True if the person must have one.
    pub is_required: bool,
}

/// The secret for an authenticator app, shown once.
#[derive(Clone, PartialEq, Eq)]
pub struct NewSecret {
    /// Base32, to be typed.
    pub secret: String,
    /// `otpauth://…`, to be scanned.
    pub url: String,
}

/// The secret must not reach a log.
impl fmt::Debug for NewSecret {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("NewSecret").finish_non_exhaustive()
    }
}

/// The result of checking a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// The code that the app shows.
    Right,
    /// A recovery code, which is used up; so many are left.
    Recovered(i64),
    Wrong,
    /// The app's code, already used.
    Used,
}
