//! `GET /api/health/` (the process lives) and `GET /api/ready/` (it can do its work).

use crate::App;
use crate::access::{PUBLIC, allow};
use crate::error::{Error, Result};
use crate::extract::Caller;
use crate::respond::Json;
use axum::extract::State;
use office::{Unavailable, books};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// One word about the server.
#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok` or `ready`.
    status: &'static str,
    version: &'static str,
}

impl Health {
    fn new(status: &'static str) -> Json<Self> {
        Json(Health { status, version: env!("CARGO_PKG_VERSION") })
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(PUBLIC, routes!(health)))
        .routes(allow(PUBLIC, routes!(ready)))
}

/// Whether the process is alive.
#[utoipa::path(get, path = "/health/", responses((status = 200, body = Health)))]
async fn health(_caller: Caller) -> Json<Health> {
    Health::new("ok")
}

/// Whether the server can do its work: storage answers, its tables are up to date, day ends are
/// caught up, and the server is not going down.
#[utoipa::path(get, path = "/ready/", responses((status = 200, body = Health)))]
async fn ready(State(app): State<App>, caller: Caller) -> Result<Json<Health>> {
    if app.is_stopping() {
        return Err(Unavailable::ShuttingDown.into());
    }
    let store = app.office().store().clone();
    // The look opens a connection of its own: not more of them at once than questions may run.
    let turn = app.turn_to_read().await?;
    let pending = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        store.pending_migrations()
    });
    let pending = pending.await.map_err(Error::fault)?;
    if !pending.map_err(office::Error::from)?.is_empty() {
        return Err(Unavailable::Storage.into());
    }
    match app.read(caller, books::missing_day_end).await? {
        None => Ok(Health::new("ready")),
        Some(_) => Err(Unavailable::CatchingUp.into()),
    }
}
