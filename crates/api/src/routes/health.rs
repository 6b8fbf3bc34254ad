//! `GET /api/health/` (the process lives) and `GET /api/ready/` (it can do its work).

use crate::App;
use crate::access::{PUBLIC, allow, also};
use crate::calls::extract::Caller;
use crate::calls::respond::Json;
use crate::wire::error::{Error, Result};
use crate::wire::ready::{Found, NotReady};
use axum::extract::State;
use office::{Office, Request, Unavailable, books, business_days, settings};
use serde::Serialize;
use std::time::Duration;
use store::{Fault, Lane, Outage, Words};
use tokio::time::timeout;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Time limit of a query: a slower database counts as down.
const LOOK: Duration = Duration::from_secs(5);
/// Load balancers probe every few seconds: during a database outage the log has one line a minute.
static PROBE: Outage = Outage::new(Words {
    begins: "the database does not answer as it should",
    lasts: "the database still does not answer as it should",
    ends: "the database answers as it should again",
});

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
        .routes(also(&[503], allow(PUBLIC, routes!(ready))))
}

/// Reports that the process is alive.
#[utoipa::path(get, path = "/health/", responses((status = 200, body = Health)))]
async fn health(_caller: Caller) -> Json<Health> {
    Health::new("ok")
}

/// Reports whether the server is ready: it can record, day ends are caught up, and it is not
/// shutting down. A 503 names the cause in `reason`: `stuck`, `storage_full`, `day_closed`,
/// `clock`, `moved`, `newer_database`, `damaged` or `starting`.
#[utoipa::path(get, path = "/ready/", responses((status = 200, body = Health)))]
async fn ready(State(app): State<App>, caller: Caller) -> Result<Json<Health>> {
    if app.is_stopping() {
        return Err(Error::NotReady(NotReady::Starting(Unavailable::ShuttingDown)));
    }
    app.ready().within_a_second(look(&app, caller)).await.map_err(Error::NotReady)?;
    Ok(Health::new("ready"))
}

/// Checks the writer first, which needs no query, and then the database, on connections reserved
/// for probes.
async fn look(app: &App, caller: Caller) -> Found {
    let office = app.office().clone();
    let store = office.store();
    if let Some(fault) = store.faults().gravest() {
        return Err(NotReady::Fault(fault));
    }
    if store.oldest_write() > store.config().answer_timeout {
        return Err(NotReady::Fault(Fault::Stuck));
    }
    let (_, request) = caller.into_request(None);
    let looking = tokio::task::spawn_blocking(move || ask(&office, &request));
    match timeout(LOOK, looking).await {
        Ok(Ok(Ok(found))) => {
            PROBE.is_over("the probe");
            found
        }
        Ok(Ok(Err(office::Error::Unavailable(Unavailable::Damaged)))) => {
            Err(NotReady::Fault(Fault::Damaged))
        }
        Ok(Ok(Err(error))) => failed(&error),
        Ok(Err(error)) => failed(&error),
        Err(error) => failed(&error),
    }
}

/// Checks readiness. Blocks the thread.
fn ask(office: &Office, request: &Request) -> office::Result<Found> {
    match office.store().pending_migrations() {
        Ok(pending) if pending.is_empty() => {}
        Ok(_) => return Ok(Err(NotReady::Starting(Unavailable::Storage))),
        Err(store::Error::Schema(_)) => return Ok(Err(NotReady::Fault(Fault::NewerDatabase))),
        Err(error) => return Err(error.into()),
    }
    let (moved, missing, is_closed) = office.read_on(Lane::Probe, request, |tx, ctx| {
        let missing = business_days::missing_day_end(tx, ctx)?;
        Ok((settings::moved_to(tx)?, missing, books::is_closed_today(tx, ctx)?))
    })?;
    if moved.is_some() {
        return Ok(Err(NotReady::Fault(Fault::Moved)));
    }
    Ok(match missing {
        None if is_closed => Err(NotReady::Fault(Fault::DayClosed)),
        None => Ok(()),
        Some(_) => {
            // The server that began the day end may be dead, and a load balancer sends no writes
            // here before this server is ready.
            office.day_ends().ask();
            Err(NotReady::Starting(Unavailable::CatchingUp))
        }
    })
}

fn failed(error: &dyn std::error::Error) -> Found {
    PROBE.failed(&error.to_string());
    Err(NotReady::Fault(Fault::Stuck))
}
