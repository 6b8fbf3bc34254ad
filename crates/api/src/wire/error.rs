//! Error responses in one shape (contract §1):
//! `{"detail": sentence, "message": the same, "code": word, "errors": {field: [sentence, …]}, "request_id": id}`.

use crate::wire::json::REQUEST_ID;
use crate::wire::ready::NotReady;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::sessions::Over;
use office::{FieldErrors, Permission, Role, Unavailable};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::error::Error as _;
use std::fmt::Write;
use store::Fault;
use utoipa::ToSchema;

pub(crate) type Result<T, E = Error> = std::result::Result<T, E>;

/// Reason for refusing a call: from the office, or from the wire before the office was called.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Office(#[from] office::Error),
    /// The request cannot be parsed; the sentence says why.
    #[error("malformed: {0}")]
    Malformed(String),
    #[error("path not found")]
    NoSuchPath,
    #[error("method not allowed")]
    MethodNotAllowed,
    /// More bytes than are taken.
    #[error("too large: {0}")]
    TooLarge(String),
    /// A body or file of an unsupported kind.
    #[error("wrong type: {0}")]
    WrongType(String),
    /// A file with a virus of that name.
    #[error("infected: {0}")]
    Infected(String),
    /// A file could not be scanned for viruses.
    #[error("the virus scanner does not answer")]
    NoScanner,
    /// The answer was not ready in time.
    #[error("timed out")]
    TimedOut,
    /// The request did not arrive in time.
    #[error("too slow")]
    TooSlow,
    /// The request names a foreign host.
    #[error("unknown host")]
    UnknownHost,
    /// The head of the request weighs more than 32 kB.
    #[error("head too large")]
    HeadTooLarge,
    /// A page of another site made the browser send it.
    #[error("cross-site request")]
    CrossSite,
    /// The network or the person has too many pending requests.
    #[error("too many at once")]
    TooManyAtOnce,
    /// The password was right, and a code of the second factor is still to come, with this token.
    #[error("a code is required")]
    CodeRequired { token: String },
    /// The session of the token has ended; with code and message.
    #[error("session over: {0}")]
    SessionOver(&'static str, &'static str),
    /// The server cannot do its work.
    #[error("not ready: {0:?}")]
    NotReady(NotReady),
    /// Another refusal, reported under one field.
    #[error("{field}: {refusal}")]
    Under { field: Cow<'static, str>, refusal: Box<Error> },
}

impl Error {
    /// Creates a server fault with a sentence for the log.
    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Error::Office(office::Error::internal(message))
    }

    /// Reports the refusal under a field as well.
    pub(crate) fn under(self, field: impl Into<Cow<'static, str>>) -> Self {
        Error::Under { field: field.into(), refusal: Box::new(self) }
    }

    /// True if the database does not answer.
    fn is_outage(&self) -> bool {
        match self {
            Error::Office(error) => error.is_outage(),
            Error::Under { refusal, .. } => refusal.is_outage(),
            _ => false,
        }
    }

    /// Wraps the cause of a server fault.
    pub(crate) fn fault(source: impl std::error::Error + Send + Sync + 'static) -> Self {
        Error::Office(office::Error::Internal(Box::new(source)))
    }
}

impl From<office::Unavailable> for Error {
    fn from(why: Unavailable) -> Self {
        Error::Office(office::Error::Unavailable(why))
    }
}

impl From<Over> for Error {
    /// The refusal of a call whose session is over, with a code and a sentence for each reason.
    fn from(why: Over) -> Self {
        let (code, sentence) = match why {
            Over::Expired => ("session_expired", "You have been logged out due to inactivity."),
            Over::PasswordChanged => (
                "session_password_changed",
                "You were logged out because your password was changed.",
            ),
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
}

/// The shape of every error response.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refusal {
    /// One sentence for a person.
    detail: String,
    /// Same sentence as `detail`.
    message: String,
    /// A machine-readable code.
    #[schema(example = "invalid")]
    code: &'static str,
    /// Messages by field, if fields are not valid. `non_field_errors` holds rules across fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::HashMap<String, Vec<String>>>)]
    errors: Option<Map<String, Value>>,
    /// Token to send along with the code, for `second_factor_required`.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Status `not_ready`, for readiness checks.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    /// Reason in one word, for `not_ready`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// Value of `X-Request-Id`, which identifies the request in the server's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    request_id: Option<String>,
}

/// A refusal because the database does not answer. The log has few lines about these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DatabaseAway;

/// Status, code and sentence, with the other parts of the answer.
struct Answer {
    status: StatusCode,
    code: &'static str,
    detail: String,
    errors: Option<Map<String, Value>>,
    token: Option<String>,
    retry_after_seconds: Option<u32>,
    not_ready: Option<&'static str>,
}

impl Answer {
    fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Answer {
            status,
            code,
            detail,
            errors: None,
            token: None,
            retry_after_seconds: None,
            not_ready: None,
        }
    }

    fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after_seconds = Some(seconds);
        self
    }

    fn of(error: &Error) -> Self {
        match error {
            Error::Office(error) => Answer::of_office(error),
            Error::Malformed(why) => Answer::new(StatusCode::BAD_REQUEST, "malformed", why),
            Error::NoSuchPath => Answer::new(StatusCode::NOT_FOUND, "not_found", "Not found."),
            Error::MethodNotAllowed => Answer::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "This method is not allowed here.",
            ),
            Error::TooLarge(what) => Answer::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", what),
            Error::WrongType(what) => {
                Answer::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", what)
            }
            Error::Infected(name) => Answer::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "infected",
                format!("A virus was found in this file ({name}). It was not saved."),
            ),
            Error::NoScanner => Answer::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "no_virus_scanner",
                "Files cannot be checked for viruses at the moment, so this one was not saved. Please \
                 try again later.",
            )
            .retry_after(30),
            Error::TimedOut => Answer::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "timed_out",
                "The server took too long to answer. Please try again.",
            )
            .retry_after(2),
            Error::TooSlow => Answer::new(
                StatusCode::REQUEST_TIMEOUT,
                "too_slow",
                "The request took too long to arrive. Please try again.",
            ),
            Error::UnknownHost => Answer::new(
                StatusCode::MISDIRECTED_REQUEST,
                "unknown_host",
                "This host name is not allowed. Add it to allowed_hosts.",
            ),
            Error::HeadTooLarge => Answer::new(
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "head_too_large",
                "The address and the headers of this request are too long. They may have 32 kB.",
            ),
            Error::CrossSite => Answer::new(
                StatusCode::FORBIDDEN,
                "cross_site",
                "This request came from another site and was refused.",
            ),
            Error::TooManyAtOnce => Answer::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_at_once",
                "Too many requests at once. Please try again in a moment.",
            )
            .retry_after(2),
            Error::CodeRequired { token } => Answer::code_required(token),
            Error::SessionOver(code, said) => Answer::new(StatusCode::UNAUTHORIZED, code, *said),
            Error::NotReady(why) => Answer { not_ready: Some(why.reason()), ..not_ready(*why) },
            Error::Under { field, refusal } => {
                let mut answer = Answer::of(refusal);
                let errors = answer.errors.get_or_insert_default();
                errors.insert(field.clone().into_owned(), json!([answer.detail]));
                answer
            }
        }
    }

    fn code_required(token: &str) -> Self {
        Answer {
            token: Some(token.to_owned()),
            ..Answer::new(
                StatusCode::UNAUTHORIZED,
                "second_factor_required",
                "Enter the code from your authenticator app.",
            )
        }
    }

    fn of_office(error: &office::Error) -> Self {
        use office::Error as E;
        match error {
            E::Invalid(errors) => Answer {
                errors: Some(by_field(errors)),
                ..Answer::new(
                    StatusCode::BAD_REQUEST,
                    "invalid",
                    errors.first().unwrap_or("Please correct the marked fields."),
                )
            },
            E::SignInRequired => Answer::new(
                StatusCode::UNAUTHORIZED,
                "sign_in_required",
                "Please sign in to continue.",
            ),
            E::WrongCredentials => Answer::new(
                StatusCode::UNAUTHORIZED,
                "wrong_credentials",
                "Invalid username or password.",
            ),
            E::Forbidden(permission) => {
                Answer::new(StatusCode::FORBIDDEN, "permission_missing", lacks(*permission))
            }
            E::WrongRole(roles) => {
                Answer::new(StatusCode::FORBIDDEN, "wrong_role", only_for(roles))
            }
            E::Refused { code, message } => Answer::new(StatusCode::FORBIDDEN, code, message),
            E::NotFound(what) => {
                Answer::new(StatusCode::NOT_FOUND, "not_found", format!("No such {what}."))
            }
            E::Conflict { code, message } => Answer::new(StatusCode::CONFLICT, code, message),
            E::TooMany { retry_after_seconds } => Answer::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_tries",
                format!("Too many attempts. Please try again in {}.", wait(*retry_after_seconds)),
            )
            .retry_after(*retry_after_seconds),
            E::Unavailable(why) => unavailable(*why),
            E::Internal(_) => Answer::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "Something went wrong on our side. Please try again.",
            ),
        }
    }
}

/// Formats a wait for people, rounded up so that it never ends too early.
fn wait(seconds: u32) -> String {
    let in_units = |number: u32, unit: &str| {
        if number == 1 { format!("1 {unit}") } else { format!("{number} {unit}s") }
    };
    match seconds {
        0..60 => in_units(seconds.max(1), "second"),
        60..7200 => in_units(seconds.div_ceil(60), "minute"),
        _ => in_units(seconds.div_ceil(3600), "hour"),
    }
}

fn lacks(permission: Permission) -> String {
    format!("You need the permission “{}” to do this.", permission.label())
}

fn only_for(roles: &[Role]) -> String {
    let people: Vec<&str> = roles
        .iter()
        .map(|role| match role {
            Role::Administrator => "an Administrator",
            Role::Consultant => "a Consultant",
            Role::Developer => "a Developer",
        })
        .collect();
    format!("Only {} may do this.", people.join(" or "))
}

fn not_ready(why: NotReady) -> Answer {
    unavailable(match why {
        NotReady::Starting(why) => why,
        NotReady::Fault(Fault::Moved) => Unavailable::Moved,
        NotReady::Fault(Fault::Damaged) => Unavailable::Damaged,
        NotReady::Fault(Fault::NewerDatabase) => Unavailable::Outdated,
        NotReady::Fault(Fault::StorageFull) => Unavailable::StorageFull,
        NotReady::Fault(Fault::Clock) => Unavailable::ClockJumped,
        NotReady::Fault(Fault::DayClosed) => Unavailable::DayClosed,
        NotReady::Fault(Fault::Stuck) => Unavailable::Storage,
    })
}

fn unavailable(why: Unavailable) -> Answer {
    let (code, detail, seconds) = match why {
        Unavailable::Overloaded => {
            ("overloaded", "The server is busy. Please try again in a moment.", 1)
        }
        Unavailable::CatchingUp => (
            "catching_up",
            "The server is catching up on missed day ends. Please try again in a moment.",
            5,
        ),
        Unavailable::ClockJumped => (
            "clock_jumped",
            "The clock of the server may be wrong. Nothing can be recorded until an administrator \
             of the server has set it right or confirmed the date.",
            60,
        ),
        Unavailable::DayClosed => (
            "day_closed",
            "The books are already closed for this day. Please try again. If this happens again, \
             check the date on the server.",
            1,
        ),
        Unavailable::StorageFull => ("storage_full", "The storage is full. Nothing was saved.", 60),
        Unavailable::Storage => (
            "storage_unavailable",
            "The database did not respond. Please try again. Nothing will be recorded twice.",
            2,
        ),
        Unavailable::ShuttingDown => {
            ("shutting_down", "The server is restarting. Please try again in a moment.", 5)
        }
        Unavailable::Outdated => (
            "server_outdated",
            "This server has not been upgraded yet. Nothing was saved. Please try again later.",
            30,
        ),
        Unavailable::Damaged => (
            "database_damaged",
            "The database is damaged. Nothing was saved. An administrator of the server must put a backup back.",
            60,
        ),
        Unavailable::Moved => (
            "moved_away",
            "The records were moved to another database. Nothing was saved. An administrator of the server \
             must set database_url to it and start the server again.",
            60,
        ),
    };
    Answer::new(StatusCode::SERVICE_UNAVAILABLE, code, detail).retry_after(seconds)
}

fn by_field(errors: &FieldErrors) -> Map<String, Value> {
    errors.iter().map(|(field, messages)| (field.to_owned(), json!(messages))).collect()
}

/// The whole chain of causes, for the log.
fn chain(error: &Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(source) = cause {
        // Writing to a String cannot fail.
        write!(text, ": {source}").ok();
        cause = source.source();
    }
    text
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let answer = Answer::of(&self);
        if answer.status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(error = %chain(&self), "a call failed");
        } else {
            tracing::debug!(code = answer.code, "a call was refused");
        }
        let has_token = answer.token.is_some();
        let wire = Refusal {
            message: answer.detail.clone(),
            detail: answer.detail,
            code: answer.code,
            errors: answer.errors,
            token: answer.token,
            status: answer.not_ready.map(|_| "not_ready"),
            reason: answer.not_ready,
            request_id: REQUEST_ID.try_with(String::clone).ok(),
        };
        let mut response = (answer.status, crate::wire::json::Json(wire)).into_response();
        if let Some(seconds) = answer.retry_after_seconds {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.is_outage() {
            response.extensions_mut().insert(DatabaseAway);
        }
        if has_token {
            let no_store = HeaderValue::from_static("no-store");
            response.headers_mut().insert(header::CACHE_CONTROL, no_store);
        }
        if answer.status == StatusCode::UNAUTHORIZED {
            let challenge = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::{lacks, wait};
    use office::Permission;

    #[test]
    fn missing_permission_is_named_in_words() {
        let said = Permission::ALL.map(lacks);
        assert_eq!(said[5], "You need the permission “Edit staff” to do this.");
        assert!(said.iter().all(|sentence| !sentence.contains("can_")));
    }

    #[test]
    fn waits_are_given_in_readable_units() {
        let said = [0, 1, 59, 60, 61, 900, 3600, 7199, 7200, 75_600].map(wait).join(", ");
        let (short, long) = (
            "1 second, 1 second, 59 seconds, 1 minute, 2 minutes, 15 minutes",
            "60 minutes, 120 minutes, 2 hours, 21 hours",
        );
        assert_eq!(said, format!("{short}, {long}"));
    }
}
