//! What somebody is told whose session is over.

use crate::error::Error;
use office::sessions::Over;

/// The refusal, with a code and a sentence for each reason.
pub(crate) fn refusal(why: Over) -> Error {
    let (code, sentence) = match why {
        Over::Expired => ("session_expired", "You have been logged out due to inactivity."),
        Over::PasswordChanged => {
            ("session_password_changed", "You were logged out because your password was changed.")
        }
        Over::ByAdministrator => {
            ("session_ended_by_administrator", "An administrator has logged you out.")
        }
        Over::Clock => {
            ("session_clock", "You were logged out because the clock of the server was wrong.")
        }
        Over::Ended => ("session_ended", "Your session has ended."),
    };
    Error::SessionOver(code, sentence)
}
