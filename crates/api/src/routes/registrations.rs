//! People who have registered as administrators and wait for approval.

use super::sign_in::prove_registered;
use crate::App;
use crate::access::{PUBLIC, allow, also, once};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::transport::throttle::Limited;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{Input, input};
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::staff::StaffRecord;
use office::{Check, Permission, StaffId, StaffStatus, sign_in, staff};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(also(
            &[401, 409],
            allow(PUBLIC.limited(Limited::Login), routes!(confirm_registration)),
        ))
        .routes(also(
            &[401, 409],
            allow(PUBLIC.limited(Limited::Login), routes!(send_registration_code)),
        ))
        .routes(allow(sign_in::MAY_DECIDE, routes!(list)))
        .routes(allow(sign_in::MAY_APPROVE, once(routes!(approve))))
        .routes(allow(sign_in::MAY_DECIDE, once(routes!(decline))))
}

input! {
    /// Permissions to grant, none by default.
    #[example({ "permissions": { "can_give_loans": true } })]
    struct Approval {
        /// Flags by name: `{"can_give_loans": true}`.
        permissions: BTreeMap<String, bool>,
    }
}

impl Approval {
    fn parse(self) -> office::Result<Vec<(Permission, bool)>> {
        let mut check = Check::new();
        let named = self.permissions.optional(&mut check, "permissions").unwrap_or_default();
        check.finish()?;
        let known = |(name, on): (String, bool)| Some((Permission::named(&name)?, on));
        Ok(named.into_iter().filter_map(known).collect())
    }
}

input! {
    /// A person who waits for approval, and the code emailed to them.
    #[example({ "username": "thandi", "password": "vilakazi street 12", "otp": "123456" })]
    struct RegistrationCode {
        username: String = required,
        password: String = required,
        /// Code of six digits.
        otp: String = required,
    }
}

input! {
    /// A person who waits for approval.
    #[example({ "username": "thandi", "password": "vilakazi street 12" })]
    struct Registrant {
        username: String = required,
        password: String = required,
    }
}

/// A user who registered an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct RegisteredUser {
    id: i64,
    username: String,
    email: String,
    first_name: String,
    last_name: String,
    role: &'static str,
    is_active: bool,
    /// `active`, `pending` or `declined`.
    status: &'static str,
    /// True if they have entered the code that was emailed to this address.
    email_confirmed: bool,
    created_at: Instant,
}

impl From<StaffRecord> for RegisteredUser {
    fn from(record: StaffRecord) -> Self {
        RegisteredUser {
            id: record.id.get(),
            username: record.username,
            email: record.email,
            first_name: record.first_name,
            last_name: record.last_name,
            role: record.role.as_str(),
            is_active: record.status == StaffStatus::Active,
            status: record.status.as_str(),
            email_confirmed: record.email_confirmed_at.is_some(),
            created_at: record.created_at.into(),
        }
    }
}

/// Confirms the email address of a registration that waits for approval, with the emailed code. The
/// code works for 24 hours and for five tries. Wrong passwords are limited like those of logins.
#[utoipa::path(
    post, path = "/adminstrator/register/confirm-email/",
    request_body = RegistrationCode,
    responses((status = 200, body = RegisteredUser)),
)]
async fn confirm_registration(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<RegistrationCode>,
) -> Result<Json<RegisteredUser>> {
    let mut check = Check::new();
    let who = who(&mut check, given.username, given.password);
    let otp = given.otp.required(&mut check, "otp", "OTP is required.");
    let (Some(who), Some(otp)) = (who, otp) else {
        return Err(check.refuse().into());
    };
    check.finish()?;
    let proof = prove_registered(&app, &caller, who).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::confirm_registration(tx, ctx, &proof, &otp);
    match app.write(caller, verb).await? {
        Some(record) => Ok(Json(record.into())),
        None => Err(staff::wrong_email_code().into()),
    }
}

/// Emails another code that confirms the address of a registration that waits for approval: at most
/// five in an hour. Only the newest one works.
#[utoipa::path(
    post, path = "/adminstrator/register/send-code/",
    request_body = Registrant,
    responses((status = 200, body = RegisteredUser)),
)]
async fn send_registration_code(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<Registrant>,
) -> Result<Json<RegisteredUser>> {
    let mut check = Check::new();
    let Some(who) = who(&mut check, given.username, given.password) else {
        return Err(check.refuse().into());
    };
    check.finish()?;
    let proof = prove_registered(&app, &caller, who).await?;
    let verb = move |tx: &mut _, ctx: &_| sign_in::send_registration_code(tx, ctx, &proof);
    Ok(Json(app.write(caller, verb).await?.into()))
}

/// Verifies username and password, like a login.
fn who(
    check: &mut Check,
    username: Input<String>,
    password: Input<String>,
) -> Option<(String, String)> {
    let username = username.required(check, "username", "Username is required");
    let password = password.required(check, "password", "Password is required");
    username.zip(password)
}

/// Lists registrations waiting for approval, oldest first.
#[utoipa::path(
    get, path = "/management/registrations/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<RegisteredUser>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<RegisteredUser>>> {
    let wanted = query.parse()?;
    let waiting = app.read(caller, sign_in::registrations).await?;
    let waiting = waiting.into_iter().map(RegisteredUser::from).collect();
    Ok(Json(Listed::of(wanted, waiting)))
}

/// Approves a registration with the given permissions. Refused if the caller may not grant one of
/// them.
#[utoipa::path(
    post, path = "/management/registrations/{id}/approve/",
    params(("id" = i64, Path)),
    request_body = Approval,
    responses((status = 200, body = RegisteredUser)),
)]
async fn approve(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<Approval>,
) -> Result<Response> {
    let (id, flags) = (StaffId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| sign_in::approve(tx, ctx, id, &flags);
    app.save::<RegisteredUser, _>(caller, (key, StatusCode::OK), verb).await
}

/// Declines a registration. Its username and email address become available again.
#[utoipa::path(
    post, path = "/management/registrations/{id}/decline/",
    params(("id" = i64, Path)),
    responses((status = 200, body = RegisteredUser)),
)]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = StaffId::new(id);
    let verb = move |tx: &mut _, ctx: &_| sign_in::decline(tx, ctx, id);
    app.save::<RegisteredUser, _>(caller, (key, StatusCode::OK), verb).await
}
