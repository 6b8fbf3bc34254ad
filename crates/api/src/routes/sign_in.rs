//! Registration, sign-in and sign-out.

use super::registrations::RegisteredUser;
use crate::App;
use crate::access::{PUBLIC, allow, also};
use crate::calls::extract::{Body, Caller, Query, Sender};
use crate::calls::form::Form;
use crate::calls::respond::{Created, Json};
use crate::transport::metrics;
use crate::transport::throttle::Limited;
use crate::uploads::Upload;
use crate::uploads::pictures;
use crate::wire::error::{Error, Result};
use crate::wire::input::{Degrees, Input, input};
use crate::wire::tokens::Holder;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use office::files::FileKind;
use office::sessions::{self, Device, Refreshed, SignedIn};
use office::sign_in::{
    self, Admitted, CodeRefusal, LoginAttempt, LoginOutcome, NewAccount, NewPassword, Registrant,
    SignIn, SignInStep, Verified, Welcome,
};
use office::{Check, Place, SessionId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(also(&[401, 403], allow(PUBLIC.limited(Limited::Login), routes!(login))))
        .routes(allow(PUBLIC.limited(Limited::Login), routes!(enter_code)))
        .routes(also(&[403], allow(PUBLIC.limited(Limited::Register), routes!(register))))
        .routes(allow(PUBLIC, routes!(logout)))
        .routes(also(&[401], allow(PUBLIC.limited(Limited::Refresh), routes!(refresh))))
        .routes(allow(PUBLIC.limited(Limited::CheckUsername), routes!(check_username)))
}

input! {
    /// A login request.
    #[example({
        "username": "thandi", "password": "vilakazi street 12", "latitude": "-26.2041",
        "longitude": "28.0473", "selfie": "a JPEG picture"
    })]
    struct LoginForm {
        username: String = required,
        password: String = required,
        /// A JPEG picture of at most 5 MB, taken at login.
        selfie: Upload = required,
        latitude: Degrees = required,
        longitude: Degrees = required,
        /// The device's platform.
        machine_info: String,
        /// The browser's name.
        browser_info: String,
    }
}

input! {
    /// The second step of a login.
    #[example({ "token": "the token of the first step", "code": "123456" })]
    struct CodeForm {
        /// Token that the first step returned.
        token: String = required,
        /// Six digits of the app, or a recovery code. Spaces and dashes are ignored.
        code: String = required,
    }
}

/// A validated login.
struct Login {
    selfie: Upload,
    place: Place,
    proof: Proof,
}

impl LoginForm {
    fn parse(self, files: &mut crate::calls::form::Files) -> office::Result<Login> {
        let mut check = Check::new();
        let username = self.username.required(&mut check, "username", "Username is required");
        let password = self.password.required(&mut check, "password", "Password is required");
        let selfie = self.selfie.file(files, &mut check, "selfie", "Selfie is required.");
        let place = place(&mut check, self.latitude, self.longitude);
        let browser_info = self.browser_info.optional(&mut check, "browser_info");
        let machine_info = self.machine_info.optional(&mut check, "machine_info");
        let (Some(username), Some(password), Some(selfie), Some(place)) =
            (username, password, selfie, place)
        else {
            return Err(check.refuse());
        };
        check.finish()?;
        let device = Device {
            browser_info: browser_info.unwrap_or_default(),
            machine_info: machine_info.unwrap_or_default(),
        };
        let proof = Proof { username, password, place: Some(place), device };
        Ok(Login { selfie, place, proof })
    }
}

/// Reads a location; an invalid one counts as withheld.
fn place(check: &mut Check, latitude: Input<Degrees>, longitude: Input<Degrees>) -> Option<Place> {
    const MISSING: &str = "Please allow location access and try again.";
    let latitude = latitude.required(check, "latitude", MISSING);
    let longitude = longitude.required(check, "longitude", MISSING);
    let place = Place::new(latitude?.0, longitude?.0);
    check.rule(place.is_some(), "latitude", MISSING);
    place
}

input! {
    /// A registration as an administrator.
    #[example({
        "username": "thandi", "email": "thandi@example.co.za", "first_name": "Thandi",
        "last_name": "Mokoena", "password": "vilakazi street 12"
    })]
    struct Registration {
        username: String = required,
        email: String = required,
        first_name: String = required,
        last_name: String = required,
        password: String = required,
        /// Required for the first administrator, unless registration is open.
        setup_code: String,
    }
}

impl Registration {
    fn parse(self) -> office::Result<(NewAccount, String)> {
        let mut check = Check::new();
        let input = NewAccount {
            username: self.username.text(&mut check, "username").unwrap_or_default(),
            email: self.email.text(&mut check, "email").unwrap_or_default(),
            first_name: self.first_name.text(&mut check, "first_name").unwrap_or_default(),
            last_name: self.last_name.text(&mut check, "last_name").unwrap_or_default(),
            setup_code: self.setup_code.optional(&mut check, "setup_code"),
        };
        let password = self.password.text(&mut check, "password").unwrap_or_default();
        check.finish()?;
        Ok((input, password))
    }
}

input! {
    /// A refresh token to be exchanged.
    #[example({ "refresh": "the refresh token of the session" })]
    struct RefreshForm {
        refresh: String = required,
    }
}

input! {
    /// Session to end, if the access token does not name it.
    #[example({ "refresh": "the refresh token of the session" })]
    struct LogoutForm {
        /// Refresh token of the session. Needed if the access token was signed before the signing
        /// keys were exchanged, because it cannot be read then.
        refresh: String,
    }
}

input! {
    /// A username to check.
    struct UsernameQuery {
        username: String = required,
    }
}

/// Tokens of a session.
#[derive(Serialize, ToSchema)]
struct TokenPair {
    /// Access token, valid for 15 minutes. Send it as a bearer token with every request.
    access: String,
    /// Refresh token, valid for one exchange. Absent when another tab has already exchanged it and
    /// used the new one.
    #[serde(skip_serializing_if = "Option::is_none")]
    refresh: Option<String>,
}

impl TokenPair {
    fn of(app: &App, person: &SignedIn, refresh: Option<String>) -> Self {
        let holder = Holder {
            staff: person.staff,
            session: person.session,
            username: &person.username,
            email: &person.email,
            first_name: &person.first_name,
            last_name: &person.last_name,
            role: person.role,
            branch: person.branch,
            permissions: person.permissions,
            owes_second_factor: person.owes_second_factor,
        };
        TokenPair { access: app.tokens().issue(&holder, app.office().clock().now()), refresh }
    }

    fn welcome(app: &App, welcome: Welcome) -> Response {
        TokenPair::of(app, &welcome.person, Some(welcome.refresh)).answer()
    }

    /// Marks the tokens as uncacheable.
    fn answer(self) -> Response {
        ([(header::CACHE_CONTROL, "no-store")], Json(self)).into_response()
    }
}

/// Availability of a username.
#[derive(Serialize, ToSchema)]
struct Availability {
    available: bool,
    /// A sentence that says why it is not available. Null if it is available.
    reason: Option<&'static str>,
}

/// Result: the session has ended.
#[derive(Serialize, ToSchema)]
struct LoggedOut {}

/// Logs a staff member in with password, selfie and location. After five wrong passwords for one
/// account from one address within 15 minutes, further attempts get 429 until the 15 minutes are
/// over. If the account has a second factor, the answer is 401 with the code
/// `second_factor_required` and a `token`, which `POST /adminstrator/login/code/` takes for ten
/// minutes.
#[utoipa::path(
    post, path = "/adminstrator/login/",
    request_body(content = LoginForm, content_type = "multipart/form-data"),
    responses((status = 200, body = TokenPair)),
)]
async fn login(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, .. }: Form<LoginForm>,
) -> Result<Response> {
    let Login { selfie, place, proof } = given.parse(&mut files)?;
    let device = proof.device.clone();
    pictures::looks_like_selfie(&selfie, "selfie")?;
    let verified = prove(&app, &caller, proof).await?;
    // Checked last: decoding a large picture is too much work for unknown callers.
    let heavy = app.heavy(Sender::SignedIn(verified.staff()))?;
    let selfie = pictures::selfie(&heavy, selfie, "selfie").await?;
    drop(heavy);
    let stored = app.store_picture(FileKind::Selfie, selfie).await?;
    let input = SignIn { place, device, selfie: stored.clone() };
    let verb = move |tx: &mut _, ctx: &_| sign_in::sign_in(tx, ctx, &verified, &input);
    let answer = app.write(caller, verb).await;
    match app.discard_if_refused(&stored, answer).await? {
        SignInStep::Welcome(welcome) => {
            metrics::login_ended(LoginOutcome::Success);
            Ok(TokenPair::welcome(&app, welcome))
        }
        SignInStep::CodeRequired { token } => {
            metrics::login_ended(LoginOutcome::CodeRequired);
            Err(Error::CodeRequired { token })
        }
    }
}

/// Completes a login with a code of the second factor: the six digits that the app shows, or a
/// recovery code. Each works once. Wrong codes are limited together with wrong passwords. A token
/// that has expired is refused under `token`.
#[utoipa::path(
    post, path = "/adminstrator/login/code/",
    request_body = CodeForm,
    responses((status = 200, body = TokenPair)),
)]
async fn enter_code(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<CodeForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let token = given.token.required(&mut check, "token", "Token is required.");
    let code = given.code.required(&mut check, "code", "Code is required.");
    let (Some(token), Some(code)) = (token, code) else {
        return Err(check.refuse().into());
    };
    check.finish()?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::enter_code(tx, ctx, &token, &code);
    let welcome = app.write(caller, verb).await?.map_err(refused_code)?;
    metrics::login_ended(LoginOutcome::Success);
    Ok(TokenPair::welcome(&app, welcome))
}

/// Registers an administrator. The first one gets every permission. Later ones follow the
/// configured registration mode (`GET /config/`).
#[utoipa::path(
    post, path = "/adminstrator/register/",
    request_body = Registration,
    responses((status = 201, body = RegisteredUser)),
)]
async fn register(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<Registration>,
) -> Result<Created<RegisteredUser>> {
    let (input, password) = given.parse()?;
    if office::email::is_address(input.email.trim()) {
        app.limit(Limited::RegisterAddress, &store::fold(&input.email)).await?;
    }
    app.read(caller.clone(), sign_in::may_register).await?;
    let chosen = prepare(&app, password, input.username.clone()).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::register(tx, ctx, &input, &chosen);
    Ok(Created(app.write(caller, verb).await?.into()))
}

/// Ends the session of the given token, even an expired one, and closes the day's log book entry.
#[utoipa::path(
    post, path = "/adminstrator/logout/",
    request_body = LogoutForm,
    responses((status = 200, body = LoggedOut)),
)]
async fn logout(
    State(app): State<App>,
    caller: Caller,
    // Signing out succeeds with any body.
    sent: Result<Body<LogoutForm>>,
) -> Result<Json<LoggedOut>> {
    let refresh = sent
        .ok()
        .and_then(|Body { given, .. }| given.refresh.optional(&mut Check::new(), "refresh"));
    let session = match (caller.claimed, refresh) {
        (Some(session), _) => Some(session),
        (None, Some(token)) => {
            app.limit(Limited::Refresh, &caller.address).await?;
            let question = move |tx: &mut _, _: &_| sessions::of_refresh_token(tx, &token);
            app.read(caller.clone(), question).await?
        }
        (None, None) => None,
    };
    let Some(session) = session else {
        return Ok(Json(LoggedOut {}));
    };
    let ended = app.write(caller, move |tx, ctx| sign_in::sign_out(tx, ctx, session)).await;
    match ended {
        // The session has already ended, as requested.
        Ok(()) | Err(Error::Office(office::Error::SignInRequired)) => Ok(Json(LoggedOut {})),
        Err(error) => Err(error),
    }
}

/// Exchanges a refresh token for new tokens. A token sent again within 30 seconds gets another
/// successor, as long as the first one has not been used. After that, reuse ends the session.
#[utoipa::path(
    post, path = "/adminstrator/token/refresh/",
    request_body = RefreshForm,
    responses((status = 200, body = TokenPair)),
)]
async fn refresh(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<RefreshForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let token = given.refresh.required(&mut check, "refresh", "Refresh token is required.");
    let Some(token) = token else {
        return Err(check.refuse().into());
    };
    let (claimed, asking) = (caller.claimed, caller.clone());
    let verb = move |tx: &mut _, ctx: &_| sessions::refresh(tx, ctx, &token);
    match app.write(caller, verb).await {
        Ok(Refreshed::Rotated { person, refresh }) => {
            Ok(TokenPair::of(&app, &person, Some(refresh)).answer())
        }
        Ok(Refreshed::Raced(person)) => Ok(TokenPair::of(&app, &person, None).answer()),
        Ok(Refreshed::Reused) | Err(Error::Office(office::Error::SignInRequired)) => {
            Err(why_refused(&app, asking, claimed).await?)
        }
        Err(error) => Err(error),
    }
}

/// Reason for refusing to renew a session. Only a caller who sends an access token of the session,
/// expired or not, learns more than that they must sign in.
async fn why_refused(app: &App, caller: Caller, claimed: Option<SessionId>) -> Result<Error> {
    let Some(session) = claimed else { return Ok(office::Error::SignInRequired.into()) };
    let over = app.read(caller, move |tx, ctx| sessions::why_over(tx, ctx, session)).await?;
    Ok(over.map_or_else(|| office::Error::SignInRequired.into(), Error::from))
}

/// Checks whether a username is available for registration.
#[utoipa::path(
    get, path = "/check-username/",
    params(UsernameQuery),
    responses((status = 200, body = Availability)),
)]
async fn check_username(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<UsernameQuery>,
) -> Result<Json<Availability>> {
    let mut check = Check::new();
    let username = query.username.required(&mut check, "username", "Username is required");
    let Some(username) = username else {
        return Err(check.refuse().into());
    };
    let question = move |tx: &mut _, _: &_| sign_in::username_problem(tx, &username);
    let reason = app.read(caller, question).await?;
    Ok(Json(Availability { available: reason.is_none(), reason }))
}

/// Maps a refused code to its error, and counts it.
pub(super) fn refused_code(why: CodeRefusal) -> office::Error {
    metrics::code_was_refused(why);
    why.into()
}

/// Credentials that a person proves their identity with.
pub(super) struct Proof {
    pub(super) username: String,
    pub(super) password: String,
    pub(super) place: Option<Place>,
    pub(super) device: Device,
}

/// Verifies a password with the delays and limits of a login, and records failures.
pub(super) async fn prove(app: &App, caller: &Caller, proof: Proof) -> Result<Verified> {
    proved(app, caller, proof, Admitted::check).await
}

/// Verifies a password likewise, including that of a person who still waits for approval.
pub(super) async fn prove_registered(
    app: &App,
    caller: &Caller,
    (username, password): (String, String),
) -> Result<Registrant> {
    let proof = Proof { username, password, place: None, device: Device::default() };
    proved(app, caller, proof, Admitted::check_registered).await
}

async fn proved<T: Send + 'static>(
    app: &App,
    caller: &Caller,
    proof: Proof,
    check: fn(Admitted, &str) -> office::Result<std::result::Result<T, LoginOutcome>>,
) -> Result<T> {
    let Proof { username, password, place, device } = proof;
    let name = username.clone();
    let admitted = app.read(caller.clone(), move |tx, ctx| sign_in::admit(tx, ctx, &name)).await?;
    let checked = match admitted {
        Ok(admitted) => {
            tokio::time::sleep(admitted.delay).await;
            app.passwords().run(move || check(admitted, &password)).await??
        }
        Err(_) => Err(LoginOutcome::Locked),
    };
    let outcome = match checked {
        Ok(verified) => return Ok(verified),
        Err(outcome) => outcome,
    };
    let attempt = LoginAttempt { username, place, device };
    let verb = move |tx: &mut _, ctx: &_| sign_in::note_refusal(tx, ctx, &attempt, outcome);
    let refusal = app.write(caller.clone(), verb).await?;
    metrics::login_ended(outcome);
    Err(office::Error::from(refusal).into())
}

/// Checks and hashes a new password.
pub(super) async fn prepare(app: &App, password: String, username: String) -> Result<NewPassword> {
    let salt = app.office().entropy().next();
    let prepared = app.passwords().run(move || NewPassword::prepare(&password, &username, salt));
    Ok(prepared.await??)
}
