//! The office over HTTP: parses requests, calls the office's verbs, and shapes the answers.
//!
//! A request arrives on a connection ([`transport`]) and passes the outer layers ([`layers`]:
//! request id, log span, metrics, security headers, the doors, compression, limits), then its
//! route's guard ([`access`]: signed in?), then a handler of about fifteen lines in [`routes`],
//! which parses the request, calls a verb, and shapes the answer ([`calls`], [`wire`]). Nothing
//! here knows SQL, and nothing below knows HTTP.
//!
//! Modules depend on one another in one direction: `wire`, `transport`, `live` and `uploads`, then
//! the [`App`], which is built from them, then `calls`, `layers`, `access` and `routes`, which
//! depend on the `App`.

mod access;
mod app;
mod calls;
mod config;
mod layers;
mod live;
mod routes;
#[cfg(feature = "testing")]
pub mod testing;
mod transport;
mod uploads;
mod wire;

pub use app::{App, Settings};
pub use config::PublicConfig;
pub use routes::letterhead::Lender;
pub use routes::openapi;
pub use transport::{BodyBudget, Connections, Hosts, Pace, Proxies, Tls, TlsError, metrics};
pub use uploads::{AtRest, Clamd, Copies, DiskEncryption, Media};
pub use wire::Error;

use axum::Router;

/// The whole API under `/api`, ready to be served.
pub fn router(app: App) -> Router {
    router_with(app, Router::new().fallback(layers::no_such_path))
}

/// Builds the router with additional pages (the web apps, for example), which get the same outer
/// layers. Their own headers win, and their fallback answers all paths outside `/api`.
pub fn router_with(app: App, pages: Router) -> Router {
    let api = layers::inner(&app, routes::served().with_state(app.clone()));
    layers::outer(app, api.merge(pages))
}
