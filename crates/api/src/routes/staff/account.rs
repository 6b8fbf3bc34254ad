//! What colleagues do for or to a staff member's account.

use super::StaffAnswer;
use crate::App;
use crate::error::Result;
use crate::extract::{Caller, Path};
use crate::respond::Json;
use axum::extract::State;
use office::StaffId;
use office::staff;
use serde::Serialize;
use utoipa::ToSchema;

/// Emails another invitation to a staff member who has not accepted theirs yet. The code of the one
/// before stops working.
#[utoipa::path(
    post, path = "/management/users/{id}/invite/",
    params(("id" = i64, Path)),
    responses((status = 200, body = StaffAnswer)),
)]
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<StaffAnswer>> {
    let (id, links) = (StaffId::new(id), app.links(&caller));
    let member = app.write(caller, move |tx, ctx| staff::invite(tx, ctx, id)).await?;
    Ok(Json(StaffAnswer::new(&member, Some(&links))))
}

/// How many sessions were ended.
#[derive(Serialize, ToSchema)]
pub(super) struct SignedOut {
    sessions: usize,
}

/// Signs a colleague out on all their devices.
#[utoipa::path(
    post, path = "/management/users/{id}/sign-out/",
    params(("id" = i64, Path)),
    responses((status = 200, body = SignedOut)),
)]
pub(super) async fn sign_out(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<SignedOut>> {
    let id = StaffId::new(id);
    let sessions = app.write(caller, move |tx, ctx| staff::sign_out(tx, ctx, id)).await?;
    Ok(Json(SignedOut { sessions }))
}
