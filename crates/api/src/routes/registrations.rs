//! People who have registered as administrators and wait for approval.

use crate::App;
use crate::access::allow;
use crate::error::Result;
use crate::extract::{Body, Caller, Path};
use crate::input::input;
use crate::respond::Json;
use crate::wire::Instant;
use axum::extract::State;
use office::staff::StaffRecord;
use office::{Check, Permission, StaffId, StaffStatus, accounts};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(accounts::MAY_DECIDE, routes!(list)))
        .routes(allow(accounts::MAY_APPROVE, routes!(approve)))
        .routes(allow(accounts::MAY_DECIDE, routes!(decline)))
}

input! {
    /// Permissions to grant. None by default.
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
            created_at: record.created_at.into(),
        }
    }
}

/// Lists registrations waiting for approval, oldest first.
#[utoipa::path(
    get, path = "/management/registrations/",
    responses((status = 200, body = Vec<RegisteredUser>)),
)]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<RegisteredUser>>> {
    let waiting = app.read(caller, accounts::registrations).await?;
    Ok(Json(waiting.into_iter().map(RegisteredUser::from).collect()))
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
    Body { given, .. }: Body<Approval>,
) -> Result<Json<RegisteredUser>> {
    let (id, flags) = (StaffId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| accounts::approve(tx, ctx, id, &flags);
    let record = app.write(caller, verb).await?;
    Ok(Json(record.into()))
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
) -> Result<Json<RegisteredUser>> {
    let id = StaffId::new(id);
    let record = app.write(caller, move |tx, ctx| accounts::decline(tx, ctx, id)).await?;
    Ok(Json(record.into()))
}
