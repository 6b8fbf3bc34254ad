//! The areas of the API. Each names its routes as the documents spell them, without `/api`; an
//! operation's name in the document is its area and its handler: `branches_list`.
//!
//! All areas have the structure of `cash`: routes with their access rules, wire structs with their
//! `parse`, answers with their `From`, handlers of about fifteen lines. Shared answers (`Json`,
//! `Created`, `NoContent`) are in `calls::respond`, long plain lists in `calls::list`, papers that
//! are made when their link is opened in `printing`.

mod config;
mod health;
mod events;
mod media;
mod docs;
mod jobs;
pub(crate) mod letterhead;
mod printing;
mod currencies;
mod branches;
mod staff;
mod registrations;
mod log_book;
mod sign_in;
mod notices;
mod chat;
mod password_resets;
mod login_events;
mod readings;
mod erasure;
mod retention;
mod user;
mod second_factor;
mod profile;
mod cash;
mod transfers;
mod bank;
mod cash_ups;
mod products;
mod payment_methods;
mod periods;
mod credit_limits;
mod cash_thresholds;
mod expense_norms;
mod accountant_exports;
mod expense_categories;
mod vouchers;
mod clients;
mod collections;
mod client_documents;
mod client_flags;
mod identifications;
mod screening;
mod client_data;
mod blacklist;
mod credit_cost;
mod loans;
mod application_list;
mod applications;
mod assessments;
mod repayments;
mod corrections;
mod requests;
mod loan_history;
mod loan_papers;
mod papers;
mod receipts;
mod dashboards;
mod accounting;
mod statements;
mod reports;
mod statistics;
mod vat;

use crate::App;
use crate::calls::refusals::{self, operations_of};
use crate::live::news;
use axum::Router;
use std::sync::LazyLock;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Info, License, OpenApi, OpenApiBuilder};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;

/// Everything under `/api`.
pub(crate) fn all() -> OpenApiRouter<App> {
    let areas = OpenApiRouter::default()
        .merge(area("config", config::routes()))
        .merge(area("health", health::routes()))
        .merge(area("events", events::routes()))
        .merge(area("media", media::routes()))
        .merge(area("docs", docs::routes()))
        .merge(area("jobs", jobs::routes()))
        .merge(area("letterhead", letterhead::routes()))
        .merge(area("currencies", currencies::routes()))
        .merge(area("branches", branches::routes()))
        .merge(area("staff", staff::routes()))
        .merge(area("registrations", registrations::routes()))
        .merge(area("log_book", log_book::routes()))
        .merge(area("accounts", sign_in::routes()))
        .merge(area("notices", notices::routes()))
        .merge(area("chat", chat::routes()))
        .merge(area("administrators_chat", chat::administrators::routes()))
        .merge(area("consultants_chat", chat::consultants::routes()))
        .merge(area("password_resets", password_resets::routes()))
        .merge(area("login_events", login_events::routes()))
        .merge(area("readings", readings::routes()))
        .merge(area("erasure", erasure::routes()))
        .merge(area("retention", retention::routes()))
        .merge(area("user", user::routes()))
        .merge(area("second_factor", second_factor::routes()))
        .merge(area("profile", profile::routes()))
        .merge(area("cash", cash::routes()))
        .merge(area("transfers", transfers::routes()))
        .merge(area("bank", bank::routes()))
        .merge(area("cash_ups", cash_ups::routes()))
        .merge(area("products", products::routes()))
        .merge(area("payment_methods", payment_methods::routes()))
        .merge(area("credit_limits", credit_limits::routes()))
        .merge(area("cash_thresholds", cash_thresholds::routes()))
        .merge(area("expense_norms", expense_norms::routes()))
        .merge(area("expense_categories", expense_categories::routes()))
        .merge(area("accountant_exports", accountant_exports::routes()))
        .merge(area("expenses", vouchers::expenses::routes()))
        .merge(area("journals", vouchers::journals::routes()))
        .merge(area("vat", vat::routes()))
        .merge(area("clients", clients::routes()))
        .merge(area("client_documents", client_documents::routes()))
        .merge(area("client_flags", client_flags::routes()))
        .merge(area("identifications", identifications::routes()))
        .merge(area("screening", screening::routes()))
        .merge(area("client_data", client_data::routes()))
        .merge(area("blacklist", blacklist::routes()))
        .merge(area("loans", loans::routes()))
        .merge(area("affordability", assessments::routes()))
        .merge(area("applications", applications::routes()))
        .merge(area("applications", application_list::routes()))
        .merge(area("repayments", repayments::routes()))
        .merge(area("corrections", corrections::routes()))
        .merge(area("requests", requests::routes()))
        .merge(area("loan_history", loan_history::routes()))
        .merge(area("loan_papers", loan_papers::routes()))
        .merge(area("papers", papers::routes()))
        .merge(area("receipts", receipts::routes()))
        .merge(area("collections", collections::routes()))
        .merge(area("dashboards", dashboards::routes()))
        .merge(area("accounting", accounting::routes()))
        .merge(area("statements", statements::routes()))
        .merge(area("periods", periods::routes()))
        .merge(area("reports", reports::routes()))
        .merge(area("statistics", statistics::routes()));
    OpenApiRouter::with_openapi(about()).nest("/api", areas)
}

/// Returns the routes, which hold no server state. They are built once for all servers of this
/// process: building them is as slow as describing them, and each test starts a server.
pub(crate) fn served() -> Router<App> {
    static SERVED: LazyLock<Router<App>> = LazyLock::new(|| all().split_for_parts().0);
    SERVED.clone()
}

/// Builds the OpenAPI 3.1 document of all operations. Keys are sorted, so the text is the same at
/// every start.
///
/// # Panics
/// Never: the document contains only texts and numbers.
pub fn openapi() -> serde_json::Value {
    let mut document = all().into_openapi();
    // A wildcard is `{*path}` in the router and an ordinary parameter in the document.
    let paths = std::mem::take(&mut document.paths.paths).into_iter();
    document.paths.paths = paths.map(|(path, item)| (path.replace("{*", "{"), item)).collect();
    refusals::describe(&mut document);
    serde_json::to_value(document).expect("a document of texts and numbers is JSON")
}

/// Names the operations of an area after it.
fn area(name: &str, mut router: OpenApiRouter<App>) -> OpenApiRouter<App> {
    let paths = router.get_openapi_mut().paths.paths.values_mut();
    for operation in paths.flat_map(operations_of) {
        operation.tags = Some(vec![name.replace('_', " ")]);
        operation.operation_id = operation.operation_id.take().map(|id| format!("{name}_{id}"));
    }
    router
}

fn about() -> OpenApi {
    let mut info = Info::new("Rondavel", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "The web back office of a micro-finance lender. Amounts are exact decimal strings in \
         rand, dates are `YYYY-MM-DD`, instants are RFC 3339 in UTC. Every error response has the \
         shape `Refusal`."
            .to_owned(),
    );
    info.license = Some(License::new("Apache-2.0"));
    let mut document = OpenApiBuilder::new().info(info).build();
    let components = document.components.get_or_insert_default();
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    components.add_security_scheme("bearer", bearer);
    let refusal = <crate::wire::error::Refusal as ToSchema>::name().into_owned();
    components.schemas.insert(refusal, crate::wire::error::Refusal::schema());
    components.parameters.extend([crate::access::idempotency_key()]);
    for (name, schema) in news::schemas() {
        components.schemas.insert(name, schema);
    }
    document
}
