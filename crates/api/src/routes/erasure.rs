//! Erasing a client's personal data: obstacles and dates. Erasure is requested and decided as a
//! request.

use crate::App;
use crate::access::allow;
use crate::calls::extract::{Caller, Path};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::{Day, Instant};
use axum::extract::State;
use office::clients::ClientId;
use office::erasure::{self, ErasureStatus};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(erasure::MAY_ASK, routes!(show)))
}

/// Eligibility of a client's personal data for erasure.
#[derive(Serialize, ToSchema)]
struct ClientErasure {
    client: i64,
    erased_at: Option<Instant>,
    /// Obstacles to erasure; empty if it can be requested now.
    obstacles: Vec<ErasureObstacle>,
    /// First day on which no law requires the client's records. Null if no law required them, and
    /// while something is owed.
    not_before: Option<Day>,
    /// The request to erase the client that waits for a second administrator; null if there is none.
    request: Option<i64>,
    /// Day on which the data is erased automatically if nothing changes before then.
    due_on: Option<Day>,
}

/// Reason for which a client's personal data cannot be erased.
#[derive(Serialize, ToSchema)]
struct ErasureObstacle {
    /// `already_erased`, `open_loan`, `unsettled_debt`, `waiting_application`, `pending_request`, `waiting_credit`,
    /// `blacklisted` or `records_kept`.
    code: &'static str,
    /// Sentence that describes the obstacle.
    message: String,
}

impl From<ErasureStatus> for ClientErasure {
    fn from(status: ErasureStatus) -> Self {
        let ErasureStatus { client, erased_at, obstacles, not_before, request, due_on } = status;
        let obstacles = obstacles
            .into_iter()
            .map(|one| ErasureObstacle { code: one.as_str(), message: one.sentence(not_before) });
        ClientErasure {
            client: client.get(),
            erased_at: erased_at.map(Instant),
            obstacles: obstacles.collect(),
            not_before: not_before.map(Day),
            request,
            due_on: due_on.map(Day),
        }
    }
}

/// Returns whether a client's personal data can be erased, and if not, why and until when.
#[utoipa::path(
    get, path = "/clients/{id}/erasure/",
    params(("id" = i64, Path)),
    responses((status = 200, body = ClientErasure)),
)]
async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<ClientErasure>> {
    let id = ClientId::new(id);
    let status = app.read(caller, move |tx, ctx| erasure::find(tx, ctx, id)).await?;
    Ok(Json(status.into()))
}
