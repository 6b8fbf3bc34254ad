//! `GET /api/config/`: settings that the web apps need before login.

use crate::App;
use crate::access::{PUBLIC, allow};
use crate::calls::extract::Caller;
use crate::calls::respond::Json;
use crate::config::PublicConfig;
use crate::wire::error::Result;
use axum::extract::State;
use office::sign_in;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(PUBLIC, routes!(show)))
}

/// Returns the name, links and rules of this installation.
#[utoipa::path(get, path = "/config/", responses((status = 200, body = PublicConfig)))]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<PublicConfig>> {
    let mut config = app.settings().config.clone();
    let question = |tx: &mut _, ctx: &office::Ctx| {
        let is_new = sign_in::awaits_first_administrator(tx)?;
        Ok((is_new, is_new && ctx.policy.setup_code_required().is_some()))
    };
    let (is_new, needs_code) = app.read(caller, question).await?;
    if is_new {
        "open".clone_into(&mut config.registration);
    }
    config.setup_code_required = needs_code;
    Ok(Json(config))
}
