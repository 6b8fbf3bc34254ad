use super::throttle::Throttle;
use crate::files::NewFile;
use crate::sessions::{Device, SignedIn};
use crate::{Error, Permissions, Place, Role, SessionId, StaffId, StaffStatus};
use money::{Date, Timestamp};
use std::time::Duration;
use store::{newtype, row, text_enum};

newtype! {
    /// A login attempt, successful or not.
    pub LoginEventId(i64);
}

text_enum! {
    /// The outcome of a login.
    pub enum LoginOutcome {
        Success = "success",
        WrongPassword = "wrong_password",
        UnknownUser = "unknown_user",
        /// The password was right; an administrator has still to approve the account.
        Pending = "pending",
        /// The password was right; the account is deactivated or was declined.
        Deactivated = "deactivated",
        /// Too many wrong ones before; the password was not looked at.
        Locked = "locked",
        /// The password was right; the code of the second factor has not been given.
        CodeRequired = "code_required",
        /// The password was right; the code of the second factor was not.
        WrongCode = "wrong_code",
        /// The password was right; it was given to confirm the address of a registration whose
        /// account is already approved. No session was opened.
        AlreadyApproved = "already_approved",
    }
}

/// A person who registers as an administrator.
#[derive(Clone, Debug, Default)]
pub struct NewAccount {
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    /// Asked of the first administrator when the server listens beyond its machine.
    pub setup_code: Option<String>,
}

/// An account made from the command line.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    /// By name; a consultant's.
    pub branch: Option<String>,
    pub permissions: Permissions,
}

/// A login request.
#[derive(Clone, Debug)]
pub struct LoginAttempt {
    pub username: String,
    /// The person's place, if they share it.
    pub place: Option<Place>,
    pub device: Device,
}

/// A login whose password may be looked at.
#[derive(Debug)]
pub struct Admitted {
    /// Wait this long first: there have been many wrong ones.
    pub delay: Duration,
    pub(super) holder: Option<(StaffId, StaffStatus)>,
    pub(super) password_hash: Option<String>,
}

/// Proof that the right password was given for an account that may sign in. Only
/// [`Admitted::check`] makes one.
#[derive(Clone, Debug)]
pub struct Verified {
    pub(super) staff: StaffId,
    /// The hash that it was right for: a password changed since makes the proof worthless.
    pub(super) password_hash: String,
}

/// Proof that the right password was given for an account, whether it is approved yet or not. Only
/// [`Admitted::check_registered`] makes one.
#[derive(Clone, Debug)]
pub struct Registrant(pub(super) Verified);

impl Verified {
    pub fn staff(&self) -> StaffId {
        self.staff
    }
}

/// The reason for refusing a login.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    WrongCredentials,
    Pending,
    /// The registration is already approved: there is no address to confirm.
    AlreadyApproved,
    Locked {
        retry_after_seconds: u32,
    },
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongCredentials => Error::WrongCredentials,
            Refusal::Pending => Error::refused(
                "approval_pending",
                "Your account is waiting for approval by an administrator.",
            ),
            Refusal::AlreadyApproved => Error::conflict(
                "already_approved",
                "This account has been approved. Log in, and confirm your email address in Profile.",
            ),
            Refusal::Locked { retry_after_seconds } => Error::TooMany { retry_after_seconds },
        }
    }
}

impl From<&Throttle> for Option<Refusal> {
    fn from(throttle: &Throttle) -> Self {
        let retry_after_seconds = throttle.locked_seconds?;
        Some(Refusal::Locked { retry_after_seconds })
    }
}

/// A good login.
#[derive(Debug)]
pub struct Welcome {
    pub person: SignedIn,
    /// The secret that renews the session.
    pub refresh: String,
}

/// The result of proving the password.
#[derive(Debug)]
pub enum SignInStep {
    /// They are signed in.
    Welcome(Welcome),
    /// They have a second factor. The token is to be sent along with a code of it.
    CodeRequired { token: String },
}

impl SignInStep {
    /// The sign-in of a person without a second factor.
    pub fn welcome(self) -> Option<Welcome> {
        match self {
            SignInStep::Welcome(welcome) => Some(welcome),
            SignInStep::CodeRequired { .. } => None,
        }
    }
}

/// The input of a good login besides its password.
#[derive(Clone, Debug)]
pub struct SignIn {
    pub place: Place,
    pub device: Device,
    pub selfie: NewFile,
}

row! {
    /// A login attempt, successful or not.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LoginEvent {
        pub id: LoginEventId,
        /// Absent for an unknown username.
        pub staff_id: Option<StaffId>,
        pub first_name: Option<String>,
        pub last_name: Option<String>,
        /// Folded; empty for an unknown username.
        pub username: String,
        pub session_id: Option<SessionId>,
        pub outcome: LoginOutcome,
        pub address: String,
        /// Path in the media store; good logins only.
        pub selfie: Option<String>,
        /// Millionths of a degree.
        pub latitude: Option<i64>,
        /// Millionths of a degree.
        pub longitude: Option<i64>,
        pub browser_info: String,
        pub machine_info: String,
        pub created_at: Timestamp,
        /// When the session ended.
        pub logout_at: Option<Timestamp>,
    }
}

/// A filter of logins.
#[derive(Clone, Debug, Default)]
pub struct LoginEventFilter {
    /// Exactly this username, however it is written.
    pub username: Option<String>,
    /// Part of a staff member's name or username.
    pub search: Option<String>,
    pub outcome: Option<LoginOutcome>,
    /// From the network of this IP address.
    pub address: Option<String>,
    /// The first and the last business date.
    pub days: (Option<Date>, Option<Date>),
    /// Only events older than this one, to read a long list in pieces.
    pub before: Option<LoginEventId>,
}
