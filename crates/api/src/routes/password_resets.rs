//! New passwords for people who forgot theirs or were invited.
//!
//! Every call gives the same answer for an unknown email address as for any other.

use super::sign_in::{Proof, prepare, prove};
use crate::App;
use crate::access::{PUBLIC, allow, also};
use crate::calls::extract::{Body, Caller};
use crate::calls::gate::Gate;
use crate::calls::respond::Json;
use crate::transport::throttle::Limited;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use office::Check;
use office::sessions::Device;
use office::sign_in;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const EMAIL_MISSING: &str = "Email is required.";
const PASSWORD_MISSING: &str = "Password is required.";

/// The steps of a reset share one count.
const LIMITED: Gate = PUBLIC.limited(Limited::PasswordReset);

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(LIMITED, routes!(request)))
        .routes(allow(LIMITED, routes!(resend)))
        .routes(allow(LIMITED, routes!(verify)))
        .routes(allow(LIMITED, routes!(confirm)))
        .routes(also(&[401], allow(LIMITED, routes!(verify_password))))
}

input! {
    /// The account whose password to reset.
    #[example({ "email": "thandi@example.co.za" })]
    struct ResetRequest {
        email: String = required,
        /// The `request` value from the first response, when requesting another code.
        request: String,
    }
}

impl ResetRequest {
    fn parse(self) -> office::Result<(String, Option<String>)> {
        let mut check = Check::new();
        let email = self.email.required(&mut check, "email", EMAIL_MISSING);
        let request = self.request.optional(&mut check, "request");
        let Some(email) = email else { return Err(check.refuse()) };
        check.finish()?;
        Ok((email, request))
    }
}

input! {
    /// The emailed code.
    #[example({ "email": "thandi@example.co.za", "otp": "123456" })]
    struct OtpForm {
        email: String = required,
        /// Code of six digits.
        otp: String = required,
        /// The `request` value from the response that announced the code. Attempts with it have
        /// their own limit.
        request: String,
    }
}

impl OtpForm {
    fn parse(self) -> office::Result<(String, String, Option<String>)> {
        let mut check = Check::new();
        let email = self.email.required(&mut check, "email", EMAIL_MISSING);
        let otp = self.otp.required(&mut check, "otp", "OTP is required.");
        let request = self.request.optional(&mut check, "request");
        let (Some(email), Some(otp)) = (email, otp) else { return Err(check.refuse()) };
        check.finish()?;
        Ok((email, otp, request))
    }
}

input! {
    /// A new password, repeated, with the reset token.
    #[example({
        "email": "thandi@example.co.za", "token": "the token of the last step",
        "password": "vilakazi street 12", "password_confirmation": "vilakazi street 12"
    })]
    struct ResetForm {
        email: String = required,
        token: String = required,
        password: String = required,
        password_confirmation: String = required,
    }
}

/// A validated reset.
struct Reset {
    email: String,
    token: String,
    password: String,
}

impl ResetForm {
    fn parse(self) -> office::Result<Reset> {
        let mut check = Check::new();
        let email = self.email.required(&mut check, "email", EMAIL_MISSING);
        let token = self.token.required(&mut check, "token", "Token is required.");
        let password = self.password.required(&mut check, "password", PASSWORD_MISSING);
        let again = self.password_confirmation.required(
            &mut check,
            "password_confirmation",
            PASSWORD_MISSING,
        );
        if password.is_some() && again.is_some() {
            let message = "Passwords do not match";
            check.rule(password == again, "password_confirmation", message);
        }
        let (Some(email), Some(token), Some(password)) = (email, token, password) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(Reset { email, token, password })
    }
}

input! {
    /// A password that has just been reset.
    #[example({ "email": "thandi@example.co.za", "password": "vilakazi street 12" })]
    struct PasswordCheck {
        email: String = required,
        password: String = required,
    }
}

impl PasswordCheck {
    fn parse(self) -> office::Result<(String, String)> {
        let mut check = Check::new();
        let email = self.email.required(&mut check, "email", EMAIL_MISSING);
        let password = self.password.required(&mut check, "password", PASSWORD_MISSING);
        email.zip(password).ok_or_else(|| check.refuse())
    }
}

/// A code was sent, if an account has this address.
#[derive(Serialize, ToSchema)]
struct CodeSent {
    message: &'static str,
    /// Secret to send with the code, and when requesting another code.
    request: String,
}

/// The password was changed.
#[derive(Serialize, ToSchema)]
struct PasswordReset {
    message: &'static str,
    /// Token for one more password change, until the original token would have expired.
    token: String,
}

/// The token for a verified code.
#[derive(Serialize, ToSchema)]
struct ResetToken {
    /// Token for one password change within 15 minutes.
    token: String,
}

/// Result: the password is right.
#[derive(Serialize, ToSchema)]
struct PasswordConfirmed {
    verified: bool,
}

/// Marks codes, tokens and their answers as uncacheable.
fn uncached(answer: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

/// Emails a six-digit code to the account with this email address. The code works for ten minutes
/// and allows five attempts per request. At most five codes an hour are sent to one address from
/// one network.
#[utoipa::path(
    post, path = "/adminstrator/password-reset/",
    request_body = ResetRequest,
    responses((status = 200, description = "The answer is the same whether or not an account has this address.",
        body = CodeSent)),
)]
async fn request(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<ResetRequest>,
) -> Result<Response> {
    let request = ask(&app, caller, given).await?;
    Ok(uncached(CodeSent { message: "An OTP has been sent to your email.", request }))
}

/// Emails a new code. With `request`, the previous code stops working.
#[utoipa::path(
    post, path = "/adminstrator/password-reset/resend/",
    request_body = ResetRequest,
    responses((status = 200, description = "The answer is the same whether or not an account has this address.",
        body = CodeSent)),
)]
async fn resend(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<ResetRequest>,
) -> Result<Response> {
    let request = ask(&app, caller, given).await?;
    Ok(uncached(CodeSent { message: "A new OTP has been sent to your email.", request }))
}

async fn ask(app: &App, caller: Caller, given: ResetRequest) -> Result<String> {
    let (email, request) = given.parse()?;
    let verb =
        move |tx: &mut _, ctx: &_| sign_in::request_reset(tx, ctx, &email, request.as_deref());
    app.write(caller, verb).await
}

/// Exchanges a code for a token that can set one new password.
#[utoipa::path(
    post, path = "/adminstrator/password-reset/verify/",
    request_body = OtpForm,
    responses((status = 200, body = ResetToken)),
)]
async fn verify(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<OtpForm>,
) -> Result<Response> {
    let (email, otp, request) = given.parse()?;
    let verb =
        move |tx: &mut _, ctx: &_| sign_in::verify_code(tx, ctx, &email, &otp, request.as_deref());
    let token = app.write(caller, verb).await?.map_err(office::Error::from)?;
    Ok(uncached(ResetToken { token }))
}

/// Sets a new password, ends all sessions of the account and emails its owner.
#[utoipa::path(
    post, path = "/adminstrator/password-reset/confirm/",
    request_body = ResetForm,
    responses((status = 200, body = PasswordReset)),
)]
async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<ResetForm>,
) -> Result<Response> {
    let Reset { email, token, password } = given.parse()?;
    let (address, proof) = (email.clone(), token.clone());
    let may = move |tx: &mut _, ctx: &_| sign_in::may_confirm_reset(tx, ctx, &address, &proof);
    let username = app.read(caller.clone(), may).await?;
    let chosen = prepare(&app, password, username).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::confirm_reset(tx, ctx, &email, &token, &chosen);
    let token = app.write(caller, verb).await?;
    Ok(uncached(PasswordReset { message: "Your password has been changed.", token }))
}

/// Checks a password that was reset within the last ten minutes. Rate limited like a login. Any
/// status but 200 means that it was not.
#[utoipa::path(
    post, path = "/adminstrator/password-reset/verify-password/",
    request_body = PasswordCheck,
    responses((status = 200, body = PasswordConfirmed)),
)]
async fn verify_password(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<PasswordCheck>,
) -> Result<Response> {
    let (email, password) = given.parse()?;
    let address = email.clone();
    let question = move |tx: &mut _, ctx: &_| sign_in::lately_reset(tx, ctx, &address);
    let username = app.read(caller.clone(), question).await?;
    let proof = Proof {
        // No username is an email address: without a reset it fails like any wrong password.
        username: username.unwrap_or(email),
        password,
        place: None,
        device: Device::default(),
    };
    prove(&app, &caller, proof).await?;
    Ok(uncached(PasswordConfirmed { verified: true }))
}
