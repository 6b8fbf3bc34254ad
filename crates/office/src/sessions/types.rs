use crate::{BranchId, Permissions, Role, SessionId, StaffId};
use money::Timestamp;
use store::text_enum;

text_enum! {
    /// Why a session ended.
    pub enum EndReason {
        /// Its person signed out.
        SignedOut = "signed_out",
        /// Its person ended it from another one.
        EndedElsewhere = "ended_elsewhere",
        /// A refresh token came back after it had been exchanged: there is a copy.
        TokenReused = "token_reused",
        /// Its person was deactivated.
        Deactivated = "deactivated",
        /// An administrator signed its person out everywhere.
        SignedOutByColleague = "signed_out_by_colleague",
        /// Its person's password changed.
        PasswordChanged = "password_changed",
        /// Its person set up a second factor or turned it off.
        SecondFactorChanged = "second_factor_changed",
        /// A colleague has reset its person's second factor.
        SecondFactorReset = "second_factor_reset",
        /// A backup was restored, in which the session may be open although it was ended since.
        Restored = "restored",
    }
}

/// The reason that a session is over, for its person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// It was too old, or left without a request for too long.
    Expired,
    /// Its person's password changed.
    PasswordChanged,
    /// An administrator ended it, or deactivated its person.
    ByAdministrator,
    /// The server's clock is wrong, or was when the session began.
    Clock,
    /// Something else ended it.
    Ended,
}

/// The browser and machine, as the browser describes them; guessed from the user agent, never
/// trusted.
#[derive(Clone, Debug, Default)]
pub struct Device {
    pub browser_info: String,
    pub machine_info: String,
}

impl Device {
    /// The texts without control characters and cut to a length worth keeping.
    pub(crate) fn tidied(&self) -> Device {
        let tidy = |text: &str| text.chars().filter(|c| !c.is_control()).take(200).collect();
        Device { browser_info: tidy(&self.browser_info), machine_info: tidy(&self.machine_info) }
    }

    /// The device in words: `Safari on iOS (Mobile)`.
    pub(crate) fn in_words(&self) -> String {
        let parts = [self.browser_info.as_str(), self.machine_info.as_str()];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if parts.is_empty() { "an unknown device".to_owned() } else { parts.join(" on ") }
    }
}

/// A new session and the secret that renews it.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) session: SessionId,
    pub(crate) refresh: String,
}

/// The person of a session, as an access token's claims say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    pub session: SessionId,
    pub staff: StaffId,
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    pub branch: Option<BranchId>,
    pub permissions: Permissions,
    /// True if they must set up a second factor first.
    pub owes_second_factor: bool,
}

/// The answer to a refresh token.
#[derive(Debug, PartialEq, Eq)]
pub enum Refreshed {
    /// The token is spent; this one replaces it.
    Rotated { person: SignedIn, refresh: String },
    /// Another tab exchanged the token a moment ago, and has used its successor.
    Raced(SignedIn),
    /// The token was exchanged long ago. The session has been ended.
    Reused,
}

/// An open session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub created_at: Timestamp,
    /// When its last request came, to the minute.
    pub last_used_at: Timestamp,
    /// When it ends at the latest.
    pub expires_at: Timestamp,
    pub address: String,
    pub browser_info: String,
    pub machine_info: String,
}
