//! The caller's own settings: console preferences, password, sessions.

use super::sign_in::{Proof, prove, refused_code};
use crate::App;
use crate::access::{SETTING_UP, STAFF, allow, also, once};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::{Json, NoContent};
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::sessions::{self, Device};
use office::sign_in::{self, NewPassword};
use office::staff::{self, Preferences};
use office::{Check, SessionId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(SETTING_UP, routes!(settings)))
        .routes(allow(SETTING_UP, once(routes!(set_settings))))
        .routes(allow(SETTING_UP, routes!(draft_key)))
        .routes(allow(STAFF, routes!(list_sessions)))
        .routes(allow(STAFF, once(routes!(end_session))))
        .routes(also(&[429], allow(SETTING_UP, routes!(verify_password))))
        .routes(allow(STAFF, routes!(change_password)))
        .routes(also(&[409, 429], allow(sign_in::MAY_CONFIRM, routes!(confirm))))
}

input! {
    /// Theme and automatic sign-out. Omitted fields stay unchanged.
    #[example({ "theme": "dark", "time_to_logout": 900_000 })]
    struct UserSettingsForm {
        /// `system`, `light` or `dark`.
        theme: String,
        /// Milliseconds without activity, from 15 000 to 3 600 000.
        time_to_logout: i64,
    }
}

input! {
    /// The caller's password.
    #[example({ "password": "vilakazi street 12" })]
    struct PasswordForm {
        password: String = required,
    }
}

input! {
    /// The caller's password, or a code of their second factor.
    #[example({ "password": "vilakazi street 12" })]
    struct ConfirmationForm {
        password: String,
        /// Six digits of the app, or a recovery code.
        code: String,
    }
}

input! {
    /// A new password, repeated.
    #[example({ "new_password": "vilakazi street 12", "confirm_password": "vilakazi street 12" })]
    struct NewPasswordForm {
        new_password: String = required,
        confirm_password: String = required,
    }
}

impl NewPasswordForm {
    fn parse(self) -> office::Result<String> {
        let mut check = Check::new();
        let missing = "Password is required.";
        let chosen = self.new_password.required(&mut check, "new_password", missing);
        let again = self.confirm_password.required(&mut check, "confirm_password", missing);
        if let (Some(chosen), Some(again)) = (&chosen, &again) {
            check.rule(chosen == again, "confirm_password", "Passwords do not match");
        }
        match chosen {
            Some(chosen) => check.finish().map(|()| chosen),
            None => Err(check.refuse()),
        }
    }
}

/// A person's appearance settings.
#[derive(Serialize, ToSchema)]
struct UserSettings {
    /// `system`, `light` or `dark`.
    theme: &'static str,
    /// Milliseconds without activity until the console signs out.
    time_to_logout: i64,
}

impl From<Preferences> for UserSettings {
    fn from(chosen: Preferences) -> Self {
        UserSettings { theme: chosen.theme.as_str(), time_to_logout: chosen.time_to_logout_ms }
    }
}

/// Key for the caller's unsent forms.
#[derive(Serialize, ToSchema)]
struct DraftKey {
    /// Key of 256 bits in base64url without padding, for AES-GCM.
    key: String,
}

/// One of the caller's open sessions.
#[derive(Serialize, ToSchema)]
struct OpenSession {
    id: i64,
    created_at: Instant,
    last_used_at: Instant,
    expires_at: Instant,
    address: String,
    browser_info: String,
    machine_info: String,
    /// True for the caller's current session.
    is_current: bool,
}

/// Result of the password check.
#[derive(Serialize, ToSchema)]
struct PasswordVerified {
    verified: bool,
}

/// Returns the caller's own settings.
#[utoipa::path(get, path = "/user/settings/", responses((status = 200, body = UserSettings)))]
async fn settings(State(app): State<App>, caller: Caller) -> Result<Json<UserSettings>> {
    Ok(Json(app.read(caller, staff::preferences).await?.into()))
}

/// Changes the caller's own settings.
#[utoipa::path(
    patch, path = "/user/settings/",
    request_body = UserSettingsForm,
    responses((status = 200, body = UserSettings)),
)]
async fn set_settings(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<UserSettingsForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let theme = given.theme.optional(&mut check, "theme");
    let time = given.time_to_logout.optional(&mut check, "time_to_logout");
    check.finish()?;
    let verb = move |tx: &mut _, ctx: &_| staff::set_preferences(tx, ctx, theme.as_deref(), time);
    app.save::<UserSettings, _>(caller, (key, StatusCode::OK), verb).await
}

/// Returns the key that encrypts the caller's unsent forms in the browser. It is the same in each
/// session of the caller and never stored: without a session the forms cannot be read.
#[utoipa::path(get, path = "/user/draft-key/", responses((status = 200, body = DraftKey)))]
async fn draft_key(State(app): State<App>, caller: Caller) -> Result<Response> {
    let own = |_: &mut _, ctx: &office::Ctx| Ok(ctx.may(SETTING_UP)?.staff);
    let staff = app.read(caller, own).await?;
    let answer = DraftKey { key: app.draft_keys().of(staff) };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

/// Lists the caller's own open sessions, newest first.
#[utoipa::path(
    get, path = "/user/sessions/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<OpenSession>)),
)]
async fn list_sessions(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<OpenSession>>> {
    let wanted = query.parse()?;
    let current = caller.session();
    let sessions = app.read(caller, sessions::own).await?.into_iter();
    let sessions = sessions.map(|session| OpenSession {
        id: session.id.get(),
        created_at: session.created_at.into(),
        last_used_at: session.last_used_at.into(),
        expires_at: session.expires_at.into(),
        address: session.address,
        browser_info: session.browser_info,
        machine_info: session.machine_info,
        is_current: Some(session.id) == current,
    });
    Ok(Json(Listed::of(wanted, sessions.collect())))
}

/// Ends one of the caller's own sessions.
#[utoipa::path(
    delete, path = "/user/sessions/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn end_session(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = SessionId::new(id);
    let verb = move |tx: &mut _, ctx: &_| sessions::end_own(tx, ctx, id);
    app.delete(caller, key, verb).await
}

/// Verifies the caller's password, which allows sensitive changes for ten minutes. Rate limited
/// like a login.
#[utoipa::path(
    post, path = "/user/verify-password/",
    request_body = PasswordForm,
    responses((status = 200, body = PasswordVerified)),
)]
async fn verify_password(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<PasswordForm>,
) -> Result<Json<PasswordVerified>> {
    let mut check = Check::new();
    let password = given.password.required(&mut check, "password", "Password is required");
    let Some(password) = password else {
        return Err(check.refuse().into());
    };
    let own = |_: &mut _, ctx: &office::Ctx| Ok(ctx.may(SETTING_UP)?.username.clone());
    let username = app.read(caller.clone(), own).await?;
    let proof = Proof { username, password, place: None, device: Device::default() };
    let verified = match prove(&app, &caller, proof).await {
        Ok(verified) => verified,
        Err(crate::Error::Office(office::Error::WrongCredentials)) => {
            return Ok(Json(PasswordVerified { verified: false }));
        }
        Err(error) => return Err(error),
    };
    app.write(caller, move |tx, ctx| sign_in::confirm_password(tx, ctx, &verified)).await?;
    Ok(Json(PasswordVerified { verified: true }))
}

/// Confirms the caller's identity, by their password or a code of their second factor. Operations
/// with `x-confirmation` are refused with 403 `confirmation_required` when the sign-in or the last
/// confirmation was too long ago (setting `confirmation_minutes`); with the value `whole_list`,
/// only calls without `page` are. Rate limited like a login.
#[utoipa::path(
    post, path = "/user/confirm/",
    request_body = ConfirmationForm,
    responses((status = 204)),
)]
async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<ConfirmationForm>,
) -> Result<NoContent> {
    let mut check = Check::new();
    let password = given.password.optional(&mut check, "password");
    let code = given.code.optional(&mut check, "code");
    check.finish()?;
    match (password, code) {
        (Some(password), None) => {
            let own =
                |_: &mut _, ctx: &office::Ctx| Ok(ctx.may(sign_in::MAY_CONFIRM)?.username.clone());
            let username = app.read(caller.clone(), own).await?;
            let proof = Proof { username, password, place: None, device: Device::default() };
            let verified = match prove(&app, &caller, proof).await {
                Err(crate::Error::Office(office::Error::WrongCredentials)) => {
                    let message = "This password is not correct.";
                    return Err(office::Error::field("password", message).into());
                }
                verified => verified?,
            };
            let verb = move |tx: &mut _, ctx: &_| sign_in::confirm_by_password(tx, ctx, &verified);
            app.write(caller, verb).await?;
        }
        (None, Some(code)) => {
            let verb = move |tx: &mut _, ctx: &_| sign_in::confirm_by_code(tx, ctx, &code);
            app.write(caller, verb).await?.map_err(refused_code)?;
        }
        _ => {
            let message = "Enter your password, or a code of your app.";
            return Err(office::Error::field("password", message).into());
        }
    }
    Ok(NoContent)
}

/// Changes the caller's own password and ends their other sessions. The current password must have
/// been verified in this session within the last ten minutes.
#[utoipa::path(
    post, path = "/user/change-password/",
    request_body = NewPasswordForm,
    responses((status = 204)),
)]
async fn change_password(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<NewPasswordForm>,
) -> Result<NoContent> {
    let password = given.parse()?;
    let may = |_: &mut _, ctx: &office::Ctx| {
        sign_in::may_change_password(ctx).map(|actor| actor.username.clone())
    };
    let username = app.read(caller.clone(), may).await?;
    let chosen = super::sign_in::prepare(&app, password, username).await?;
    app.write(caller, move |tx, ctx| {
        let chosen: &NewPassword = &chosen;
        sign_in::change_password(tx, ctx, chosen)
    })
    .await?;
    Ok(NoContent)
}
