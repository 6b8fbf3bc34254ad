//! `GET /api/config/`: what the web apps need to know before anybody has signed in.

use crate::App;
use crate::access::{PUBLIC, allow};
use crate::error::Result;
use crate::extract::Caller;
use crate::respond::Json;
use axum::extract::State;
use office::accounts;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The lender's name, links and registration mode.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicConfig {
    pub product_name: String,
    pub company_name: String,
    pub company_url: String,
    pub credits_url: String,
    pub user_manual_url: String,
    pub client_app_url: String,
    pub staff_app_url: String,
    /// `open`, `approval` or `closed`, as configured. Reported as `open` until there is an
    /// administrator.
    pub registration: String,
    /// Whether registration needs the set-up code that the server prints when it starts: true until
    /// there is an administrator, unless registration is open.
    pub setup_code_required: bool,
    /// How many days back the value date of a payment into the bank may lie.
    pub value_date_days: u8,
    /// The time zone that decides the business date: `Africa/Johannesburg`.
    pub time_zone: String,
    pub version: String,
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(PUBLIC, routes!(show)))
}

/// Returns the name, links and rules of this installation.
#[utoipa::path(get, path = "/config/", responses((status = 200, body = PublicConfig)))]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<PublicConfig>> {
    let mut config = app.settings().config.clone();
    let question = |tx: &mut _, ctx: &office::Ctx| {
        let is_new = accounts::awaits_first_administrator(tx)?;
        Ok((is_new, is_new && ctx.policy.setup_code_required().is_some()))
    };
    let (is_new, needs_code) = app.read(caller, question).await?;
    if is_new {
        "open".clone_into(&mut config.registration);
    }
    config.setup_code_required = needs_code;
    Ok(Json(config))
}

#[cfg(feature = "testing")]
impl PublicConfig {
    /// A lender without a name.
    pub(crate) fn example() -> Self {
        let text = |text: &str| text.to_owned();
        PublicConfig {
            product_name: text("Rondavel"),
            company_name: text("Example Lender"),
            company_url: text("https://example.test/"),
            credits_url: text("https://example.test/credits"),
            user_manual_url: text("https://example.test/manual"),
            client_app_url: text("https://clients.example.test/"),
            staff_app_url: text("/staff/"),
            registration: text("approval"),
            setup_code_required: false,
            value_date_days: 7,
            time_zone: text("Africa/Johannesburg"),
            version: text(env!("CARGO_PKG_VERSION")),
        }
    }
}
