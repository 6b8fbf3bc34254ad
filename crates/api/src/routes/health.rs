//! `GET /api/health/` (the process lives) and `GET /api/ready/` (it can do its work).

use crate::App;
use crate::access::{PUBLIC, allow};
use crate::error::Result;
use crate::extract::Caller;
use crate::ready::Found;
use crate::respond::Json;
use axum::extract::State;
use office::{Unavailable, business_days, settings};
use serde::Serialize;
use std::time::Duration;
use store::Lane;
use tokio::time::timeout;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// A database that takes longer to answer does not answer.
const LOOK: Duration = Duration::from_secs(5);

/// The state of the server.
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

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(PUBLIC, routes!(health)))
        .routes(allow(PUBLIC, routes!(ready)))
}

/// Reports that the process is alive.
#[utoipa::path(get, path = "/health/", responses((status = 200, body = Health)))]
async fn health(_caller: Caller) -> Json<Health> {
    Health::new("ok")
}

/// Reports whether the server is ready: storage responds, migrations are applied, day ends are
/// caught up, and the server is not shutting down.
#[utoipa::path(get, path = "/ready/", responses((status = 200, body = Health)))]
async fn ready(State(app): State<App>, caller: Caller) -> Result<Json<Health>> {
    if app.is_stopping() {
        return Err(Unavailable::ShuttingDown.into());
    }
    app.ready().within_a_second(look(&app, caller)).await?;
    Ok(Health::new("ready"))
}

/// Asks the database, on connections that no other reading waits for.
async fn look(app: &App, caller: Caller) -> Found {
    let office = app.office().clone();
    let (_, request) = caller.into_request(None);
    let looking = tokio::task::spawn_blocking(move || -> office::Result<Found> {
        if !office.store().pending_migrations()?.is_empty() {
            return Ok(Err(Unavailable::Storage));
        }
        let (moved, missing) = office.read_on(Lane::Probe, &request, |tx, ctx| {
            Ok((settings::moved_to(tx)?, business_days::missing_day_end(tx, ctx)?))
        })?;
        if moved.is_some() {
            return Ok(Err(Unavailable::Moved));
        }
        Ok(match missing {
            None => Ok(()),
            Some(_) if office.day_ends().has_jumped() => Err(Unavailable::ClockJumped),
            Some(_) => {
                // The server that had begun may be dead, and behind a load balancer no write comes
                // here before this is ready.
                office.day_ends().ask();
                Err(Unavailable::CatchingUp)
            }
        })
    });
    match timeout(LOOK, looking).await {
        Ok(Ok(Ok(found))) => found,
        Ok(Ok(Err(office::Error::Unavailable(why)))) => Err(why),
        Ok(Ok(Err(error))) => failed(&error),
        Ok(Err(error)) => failed(&error),
        Err(error) => failed(&error),
    }
}

fn failed(error: &dyn std::error::Error) -> Found {
    tracing::warn!(%error, "the database does not answer as it should");
    Err(Unavailable::Storage)
}
