//! The office over HTTP: the wire's forms in, the office's verbs, the wire's answers out.
//!
//! A request passes the outer layers ([`layers`]: request id, log span, metrics, security headers,
//! the doors ([`doors`]), compression, limits), then its route's guard ([`access`]: signed in?), then a handler of about
//! fifteen lines in [`routes`], which parses ([`input`]), names a verb, and shapes the answer
//! ([`wire`]). Nothing here knows SQL, and nothing below knows HTTP.

mod access;
mod answer_cache;
mod app;
mod at_rest;
mod bodies;
mod clamd;
mod config;
mod connections;
mod crowd;
mod doors;
mod drafts;
mod error;
mod etag;
mod extract;
mod file_type;
mod form;
mod gate;
mod input;
mod heavy;
mod hosts;
mod idempotency;
mod json;
mod layers;
mod list;
mod mac;
mod media;
mod links;
mod uploads;
pub mod metrics;
mod multiplex;
mod pace;
mod names;
mod news;
mod paging;
mod pictures;
mod place;
mod proxies;
mod readings;
mod ready;
mod refusal_log;
mod refusals;
mod request_id;
mod respond;
mod routes;
mod seats;
mod session_over;
mod shown;
mod shared;
mod streams;
#[cfg(feature = "testing")]
pub mod testing;
mod throttle;
mod timed_body;
mod tls;
mod tokens;
mod unread;
mod viruses;
mod wire;

pub use app::{App, Settings};
pub use at_rest::{AtRest, Copies, DiskEncryption};
pub use bodies::BodyBudget;
pub use clamd::Clamd;
pub use config::PublicConfig;
pub use connections::Connections;
pub use error::Error;
pub use hosts::Hosts;
pub use media::Media;
pub use pace::Pace;
pub use proxies::Proxies;
pub use routes::letterhead::Lender;
pub use routes::openapi;
pub use tls::{Tls, TlsError};

use axum::Router;

/// The whole API under `/api`, ready to be served.
pub fn router(app: App) -> Router {
    router_with(app, Router::new().fallback(layers::no_such_path))
}

/// The same, with other pages beside it (the web apps, say), which get the same outer layers. Their
/// own headers win, and their fallback answers whatever is not below `/api`.
pub fn router_with(app: App, pages: Router) -> Router {
    let api = layers::inner(&app, routes::served().with_state(app.clone()));
    layers::outer(app, api.merge(pages))
}
