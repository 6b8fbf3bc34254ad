//! What colleagues do for or to a staff member's account.

use super::StaffAnswer;
use crate::App;
use crate::error::Result;
use crate::extract::{Body, Caller, Path};
use crate::input::input;
use crate::respond::Json;
use axum::extract::State;
use office::staff;
use office::{Check, StaffId};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// Why a second factor is reset.
    pub(super) struct SecondFactorReset {
        /// Stored in the history.
        reason: String = required,
    }
}

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

/// Removes a colleague's second factor, for someone who has lost phone and recovery codes. Ends their
/// sessions and notifies them by email.
#[utoipa::path(
    post, path = "/management/users/{id}/second-factor/reset/",
    params(("id" = i64, Path)),
    request_body = SecondFactorReset,
    responses((status = 200, body = StaffAnswer)),
)]
pub(super) async fn reset_second_factor(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, .. }: Body<SecondFactorReset>,
) -> Result<Json<StaffAnswer>> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let (id, links) = (StaffId::new(id), app.links(&caller));
    let verb = move |tx: &mut _, ctx: &_| staff::reset_second_factor(tx, ctx, id, &reason);
    let member = app.write(caller, verb).await?;
    Ok(Json(StaffAnswer::new(&member, Some(&links))))
}
