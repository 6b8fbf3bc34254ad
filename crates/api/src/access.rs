//! Access rules of operations: defined once beside the verb, named at the route, and from there
//! added to the OpenAPI document, checked before the handler runs (signed in) and checked again in
//! the transaction that does the work (role and permission, as storage has them at that moment).
//!
//! ```text
//! OpenApiRouter::new()
//!     .routes(allow(STAFF, routes!(list)))
//!     .routes(allow(staff::MAY_ADD, once(routes!(add))))
//! ```

use crate::App;
use crate::calls::extract::Caller;
use crate::calls::gate::Gate;
pub(crate) use crate::calls::refusals::also;
use crate::calls::refusals::{Routes, operations_of};
use crate::wire::error::Error;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use office::Access;
use serde_json::json;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Ref, RefOr, Required};
use utoipa_axum::router::UtoipaMethodRouterExt;

/// Open to all callers, signed in or not.
pub(crate) const PUBLIC: Gate = Gate::of(None);
/// Administrators and consultants.
pub(crate) const STAFF: Access = Access::STAFF;
/// Staff, including people who must set up a second factor first.
pub(crate) const SETTING_UP: Access = Access::SETTING_UP;

/// Lets a call of a test past the gate, which exposes the verb's own refusals. Network requests
/// never have it.
#[cfg(feature = "testing")]
#[derive(Clone, Copy)]
pub(crate) struct LeftToTheVerb;

/// Lets these people call these handlers.
pub(crate) fn allow(gate: impl Into<Gate>, mut routes: Routes) -> Routes {
    let gate = gate.into();
    for operation in operations(&mut routes) {
        operation.extensions.get_or_insert_default().merge(gate.extensions());
        if !gate.is_public() {
            let bearer = SecurityRequirement::new::<_, [&str; 0], &str>("bearer", []);
            operation.security = Some(vec![bearer]);
        }
    }
    if gate.limit.is_some() {
        routes = also(&[429], routes);
    }
    let guard = move |request, next| guard(gate, request, next);
    routes.map(|methods| methods.route_layer(middleware::from_fn(guard)))
}

/// Opens these handlers to holders of a signed link. Bad links are refused, and limited.
pub(crate) fn linked(routes: Routes) -> Routes {
    also(&[403, 429], allow(PUBLIC, routes))
}

/// Name of the `Idempotency-Key` header's parameter in the description.
const IDEMPOTENCY_KEY: &str = "IdempotencyKey";

/// The header of calls that may be repeated, described once.
pub(crate) fn idempotency_key() -> (String, RefOr<Parameter>) {
    let key = ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "Up to 128 visible characters. A repeated key with the same body returns the stored \
             response and does nothing; with a different body it is refused with 409.",
        ))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).max_length(Some(128))))
        .build();
    (IDEMPOTENCY_KEY.to_owned(), RefOr::T(key))
}

/// Marks calls that may be repeated under an `Idempotency-Key` (contract §1).
pub(crate) fn once(mut routes: Routes) -> Routes {
    let key = Ref::new(format!("#/components/parameters/{IDEMPOTENCY_KEY}"));
    for operation in operations(&mut routes) {
        operation
            .extensions
            .get_or_insert_default()
            .merge(Extensions::from_iter([("x-idempotent", json!(true))]));
        operation.parameters.get_or_insert_default().push(RefOr::Ref(key.clone()));
    }
    routes
}

/// Marks lists that need a confirmation when they are requested as a whole, without `page` or in
/// pages that add up to it. Their handlers ask for the confirmation.
pub(crate) fn confirmed_whole(mut routes: Routes) -> Routes {
    for operation in operations(&mut routes) {
        operation
            .extensions
            .get_or_insert_default()
            .merge(Extensions::from_iter([("x-confirmation", json!("whole_list"))]));
    }
    routes
}

/// Answers 304 to a caller whose copy is still current, for lists that are polled often.
pub(crate) fn revalidated(routes: Routes) -> Routes {
    also(&[304], routes)
        .map(|methods| methods.route_layer(middleware::from_fn(crate::wire::etag::revalidate)))
}

fn operations(routes: &mut Routes) -> impl Iterator<Item = &mut Operation> {
    routes.1.paths.values_mut().flat_map(operations_of)
}

/// Refuses callers who are not signed in before anything is parsed. A missing permission outranks
/// an invalid request: if the request was refused before the verb checked the person, this checks
/// the person.
async fn guard(gate: Gate, mut request: Request, next: Next) -> Response {
    #[cfg(feature = "testing")]
    let gate = gate.leaving_it_to_the_verb(request.extensions().get::<LeftToTheVerb>().is_some());
    let Some(app) = request.extensions().get::<App>().cloned() else {
        return Error::internal("the router has no App").into_response();
    };
    let caller = match Caller::of(&app, gate, &request) {
        Ok(caller) => caller,
        Err(error) => return error.into_response(),
    };
    if let Some(call) = gate.limit
        && let Err(refusal) = app.limit(call, &caller.address).await
    {
        return refusal.into_response();
    }
    if let Some(session) = caller.session().filter(|_| gate.is_use) {
        app.uses().note(app.office(), session);
    }
    request.extensions_mut().insert(caller.clone());
    let response = next.run(request).await;
    let parsed_badly = matches!(
        response.status(),
        StatusCode::BAD_REQUEST
            | StatusCode::NOT_FOUND
            | StatusCode::CONFLICT
            | StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
    );
    if !parsed_badly || gate.is_public() {
        return response;
    }
    match app.read(caller, |_, _| Ok(())).await {
        Ok(()) => response,
        Err(refusal) => refusal.into_response(),
    }
}
