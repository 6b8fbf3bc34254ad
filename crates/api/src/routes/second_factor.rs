//! The caller's own second factor: an authenticator app, and recovery codes.

use super::sign_in::refused_code;
use crate::App;
use crate::access::{SETTING_UP, STAFF, allow, also};
use crate::calls::extract::{Body, Caller};
use crate::calls::respond::{Json, NoContent};
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use office::second_factors::SecondFactor;
use office::sign_in;
use office::{Check, Ctx};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(SETTING_UP, routes!(show)))
        .routes(also(&[409], allow(SETTING_UP, routes!(begin))))
        .routes(also(&[409, 429], allow(SETTING_UP, routes!(confirm))))
        .routes(also(&[409, 429], allow(STAFF, routes!(renew_recovery_codes))))
        .routes(also(&[409, 429], allow(STAFF, routes!(turn_off))))
}

input! {
    /// A code of the second factor.
    #[example({ "code": "123456" })]
    struct SecondFactorCode {
        /// Code of six digits from the app, or a recovery code if one is accepted.
        code: String = required,
    }
}

impl SecondFactorCode {
    fn parse(self) -> office::Result<String> {
        let mut check = Check::new();
        let code = self.code.required(&mut check, "code", "Code is required.");
        match code {
            Some(code) => check.finish().map(|()| code),
            None => Err(check.refuse()),
        }
    }
}

/// The caller's second factor.
#[derive(Serialize, ToSchema)]
struct SecondFactorAnswer {
    is_set_up: bool,
    /// Time at which it was set up.
    since: Option<Instant>,
    recovery_codes_left: i64,
    /// True if the caller must have a second factor.
    is_required: bool,
}

impl From<SecondFactor> for SecondFactorAnswer {
    fn from(own: SecondFactor) -> Self {
        SecondFactorAnswer {
            is_set_up: own.since.is_some(),
            since: own.since.map(Instant),
            recovery_codes_left: own.recovery_codes_left,
            is_required: own.is_required,
        }
    }
}

/// Set-up data for an authenticator app. Shown once.
#[derive(Serialize, ToSchema)]
struct NewSecondFactor {
    /// Secret of 160 bits in Base32, to be typed.
    secret: String,
    /// Secret as an `otpauth://` URL, to be scanned.
    url: String,
}

/// Recovery codes. Shown once.
#[derive(Serialize, ToSchema)]
struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// Answers with a secret, marked as uncacheable.
fn secretly(answer: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

/// Returns whether the caller has a second factor, and needs one.
#[utoipa::path(
    get, path = "/user/second-factor/",
    responses((status = 200, body = SecondFactorAnswer)),
)]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<SecondFactorAnswer>> {
    Ok(Json(app.read(caller, sign_in::second_factor).await?.into()))
}

/// Begins the set-up of an authenticator app. The login does not change until the app is confirmed.
/// A set-up that was begun earlier becomes void. The password must have been verified in this
/// session within the last ten minutes.
#[utoipa::path(
    post, path = "/user/second-factor/",
    responses((status = 200, body = NewSecondFactor)),
)]
async fn begin(State(app): State<App>, caller: Caller) -> Result<Response> {
    let made = app.write(caller, sign_in::begin_second_factor).await?;
    Ok(secretly(NewSecondFactor { secret: made.secret, url: made.url }))
}

/// Confirms the app with its first code. From now on each login needs a code. Returns ten recovery
/// codes.
#[utoipa::path(
    post, path = "/user/second-factor/confirm/",
    request_body = SecondFactorCode,
    responses((status = 200, body = RecoveryCodes)),
)]
async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<SecondFactorCode>,
) -> Result<Response> {
    let may = |_: &mut _, ctx: &Ctx| sign_in::may_set_up_second_factor(ctx).map(drop);
    app.read(caller.clone(), may).await?;
    let code = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::confirm_second_factor(tx, ctx, &code);
    let recovery_codes = app.write(caller, verb).await?;
    Ok(secretly(RecoveryCodes { recovery_codes }))
}

/// Replaces the recovery codes, with a code of the app or a recovery code. The previous ones stop
/// working. Wrong codes are limited like those at a login. The password must have been verified in
/// this session within the last ten minutes.
#[utoipa::path(
    post, path = "/user/second-factor/recovery-codes/",
    request_body = SecondFactorCode,
    responses((status = 200, body = RecoveryCodes)),
)]
async fn renew_recovery_codes(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<SecondFactorCode>,
) -> Result<Response> {
    let code = changing(&app, &caller, given).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::renew_recovery_codes(tx, ctx, &code);
    let recovery_codes = app.write(caller, verb).await?.map_err(refused_code)?;
    Ok(secretly(RecoveryCodes { recovery_codes }))
}

/// Turns the second factor off, with a code of the app or a recovery code. Wrong codes are limited
/// like those at a login. The password must have been verified in this session within the last ten
/// minutes.
#[utoipa::path(
    post, path = "/user/second-factor/off/",
    request_body = SecondFactorCode,
    responses((status = 204)),
)]
async fn turn_off(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<SecondFactorCode>,
) -> Result<NoContent> {
    let code = changing(&app, &caller, given).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::turn_off_second_factor(tx, ctx, &code);
    app.write(caller, verb).await?.map_err(refused_code)?;
    Ok(NoContent)
}

/// Reads the code, after checking that the caller may change their factor.
async fn changing(app: &App, caller: &Caller, given: SecondFactorCode) -> Result<String> {
    let may = |_: &mut _, ctx: &Ctx| sign_in::may_change_second_factor(ctx).map(drop);
    app.read(caller.clone(), may).await?;
    Ok(given.parse()?)
}
