//! Actions of colleagues on a staff member's account.

use super::StaffAnswer;
use crate::App;
use crate::calls::extract::{Body, Caller, Key, Path};
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::input;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::staff;
use office::staff::StaffMember;
use office::{Check, Ctx, Done, IdempotencyKey, StaffId};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;

input! {
    /// Reason for resetting a second factor.
    #[example({ "reason": "Lost the phone" })]
    pub(super) struct SecondFactorReset {
        /// Reason, stored in the history.
        reason: String = required,
    }
}

/// Emails another invitation to a staff member who has not accepted theirs yet. The previous code
/// stops working.
#[utoipa::path(
    post, path = "/management/users/{id}/invite/",
    params(("id" = i64, Path)),
    responses((status = 200, body = StaffAnswer)),
)]
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let (id, links) = (StaffId::new(id), app.links(&caller));
    let verb = move |tx: &mut _, ctx: &_| staff::invite(tx, ctx, id);
    saved(&app, (caller, key), &links, verb).await
}

/// Changes a staff member once for an idempotency key; the picture's link is signed for the caller.
pub(super) async fn saved(
    app: &App,
    (caller, key): (Caller, Option<IdempotencyKey>),
    links: &Links,
    verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<StaffMember>> + Send + 'static,
) -> Result<Response> {
    let mut answer = app.write_idempotent(caller, key, StaffAnswer::unsigned, verb).await?;
    answer.text = links.sign_in_answer(&answer.text, &["profile_picture"])?;
    Ok(answer.into_response(StatusCode::OK))
}

/// Number of sessions that were ended.
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
    Key(key): Key,
) -> Result<Response> {
    let id = StaffId::new(id);
    let wire = |&sessions: &usize| SignedOut { sessions };
    let verb = move |tx: &mut _, ctx: &_| staff::sign_out(tx, ctx, id);
    app.write_once(caller, key, StatusCode::OK, wire, verb).await
}

/// Removes a colleague's second factor if they have lost phone and recovery codes. Ends their
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
    Body { given, key }: Body<SecondFactorReset>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let (id, links) = (StaffId::new(id), app.links(&caller));
    let verb = move |tx: &mut _, ctx: &_| staff::reset_second_factor(tx, ctx, id, &reason);
    saved(&app, (caller, key), &links, verb).await
}
