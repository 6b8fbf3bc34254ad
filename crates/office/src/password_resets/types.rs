use crate::StaffId;
use money::Timestamp;
use store::{newtype, row};

newtype! {
    /// A code for an email address, and its outcome.
    pub ResetId(i64);
}

/// A request for a code that is let in. Without `Debug`: the nonce must not reach a log.
pub(crate) struct Asked {
    /// Distinguishes the requester from others who know the email address.
    pub(crate) nonce: String,
    /// True if a code is to be mailed. If not, the last one that was mailed is good for this
    /// request.
    pub(crate) needs_code: bool,
}

/// The result of a guess. Without `Debug`: the token must not reach a log.
pub(crate) enum Tried {
    Right {
        id: ResetId,
        token: String,
    },
    Wrong,
    /// The request has had its guesses.
    GuessedOut,
    /// The right code of an invitation that has expired.
    Expired,
    /// The right code of an invitation that was used or replaced by a newer one.
    Spent,
}

row! {
    /// A code as it is stored.
    pub(super) struct Issued {
        pub(super) id: ResetId,
        /// The network that asked; empty for an invitation.
        pub(super) address: String,
        /// Of the nonce of the request; absent for an invitation.
        pub(super) request_hash: Option<[u8; 32]>,
        pub(super) code_hash: [u8; 32],
        pub(super) created_at: Timestamp,
        pub(super) code_expires_at: Timestamp,
        /// Wrong guesses with the nonce.
        pub(super) wrong_tries: i64,
        /// Wrong guesses without it.
        pub(super) stray_tries: i64,
        pub(super) is_live: bool,
    }
    /// The grant of a token.
    #[derive(Clone, Debug)]
    pub(crate) struct Granted {
        pub(crate) id: ResetId,
        pub(crate) staff_id: StaffId,
        pub(crate) email_folded: String,
        pub(crate) token_expires_at: Timestamp,
    }
}

impl Issued {
    /// True for an invitation by a colleague, which the person did not request.
    pub(super) fn is_invitation(&self) -> bool {
        self.request_hash.is_none()
    }

    /// True if the code can still be used.
    pub(super) fn is_good(&self, now: Timestamp) -> bool {
        self.is_live && now <= self.code_expires_at
    }

    /// True if it belongs to the request whose nonce has this hash.
    pub(super) fn is_of(&self, hash: &[u8; 32]) -> bool {
        self.request_hash.as_ref() == Some(hash)
    }
}
