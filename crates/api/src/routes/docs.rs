//! `GET /api/openapi.json` and the page `GET /api/docs` that displays it. All files are our own:
//! nothing is loaded from elsewhere and no script is inline.

use crate::App;
use crate::access::{PUBLIC, allow};
use crate::calls::extract::Caller;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use std::sync::LazyLock;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const PAGE: &str = include_str!("../../assets/docs.html");
const SCRIPT: &str = include_str!("../../assets/docs.js");
const STYLE: &str = include_str!("../../assets/docs.css");
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Built once: it does not change while the program runs. If it cannot be serialised it is empty,
/// which the document's test would report.
static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| serde_json::to_vec(&crate::openapi()).unwrap_or_default().into());

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(PUBLIC, routes!(document)))
        .routes(allow(PUBLIC, routes!(page)))
        .routes(allow(PUBLIC, routes!(script)))
        .routes(allow(PUBLIC, routes!(style)))
}

/// Returns this document.
#[utoipa::path(get, path = "/openapi.json", responses((status = 200, body = serde_json::Value)))]
async fn document(_caller: Caller) -> Response {
    asset("application/json", DOCUMENT.clone())
}

/// Shows this document as a page.
#[utoipa::path(get, path = "/docs", responses((status = 200, content_type = "text/html")))]
async fn page(_caller: Caller) -> Response {
    asset("text/html; charset=utf-8", PAGE.into())
}

/// Returns the script of the documentation page.
#[utoipa::path(get, path = "/docs/viewer.js", responses((status = 200, content_type = "text/javascript")))]
async fn script(_caller: Caller) -> Response {
    asset("text/javascript; charset=utf-8", SCRIPT.into())
}

/// Returns the stylesheet of the documentation page.
#[utoipa::path(get, path = "/docs/viewer.css", responses((status = 200, content_type = "text/css")))]
async fn style(_caller: Caller) -> Response {
    asset("text/css; charset=utf-8", STYLE.into())
}

fn asset(kind: &'static str, content: Bytes) -> Response {
    let mut response = content.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}
