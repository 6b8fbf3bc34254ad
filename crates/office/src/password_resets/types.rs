use crate::StaffId;
use money::Timestamp;
use store::{newtype, row};

newtype! {
    /// A code that was made for an e-mail address, and what became of it.
    pub ResetId(i64);
}

/// A code as its reader sees it. Without `Debug`: it must not reach a log.
pub(crate) struct Code {
    pub(crate) text: String,
    pub(crate) expires_at: Timestamp,
}

/// What became of a guess. Without `Debug`: the token must not reach a log.
pub(crate) enum Tried {
    Right {
        id: ResetId,
        token: String,
    },
    /// The code that was guessed at, if there is one.
    Wrong(Option<ResetId>),
}

row! {
    /// A code as it is kept.
    pub(super) struct Issued {
        pub(super) id: ResetId,
        pub(super) code_hash: [u8; 32],
        pub(super) created_at: Timestamp,
        pub(super) code_expires_at: Timestamp,
        pub(super) wrong_tries: i64,
        pub(super) is_live: bool,
    }
    /// What a token is good for.
    #[derive(Clone, Debug)]
    pub(crate) struct Granted {
        pub(crate) id: ResetId,
        pub(crate) staff_id: StaffId,
        pub(crate) email_folded: String,
    }
}
