//! Error responses in the OpenAPI document: each is described once, under `components/responses`,
//! and an operation refers to those that it can answer. Errors before the operation is reached
//! (`layers`) are in every operation's `4XX` and `5XX`.

use crate::App;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa_axum::router::UtoipaMethodRouter;

/// Handlers with their part of the document, as made by `routes!`.
pub(crate) type Routes = UtoipaMethodRouter<App>;

/// The 304 answer of lists and files that support `If-None-Match`.
const NOT_MODIFIED: (&str, &str, &str) = (
    "304",
    "NotModified",
    "The caller's copy, which `If-None-Match` names, is still good. There is no body.",
);

/// Status, name and description of each refusal.
const REFUSALS: [(&str, &str, &str); 11] = [
    ("400", "Invalid", "The request is not valid. `errors` lists the messages for each field."),
    ("401", "SignIn", "Not signed in, or the session has ended."),
    (
        "403",
        "Forbidden",
        "Not allowed. `detail` says why, for example which permission is missing.",
    ),
    ("404", "NotFound", "The record in the path does not exist."),
    ("409", "Conflict", "The request conflicts with the current state of the record."),
    ("413", "TooLarge", "The request is too large."),
    ("415", "WrongType", "This content type or file type is not accepted."),
    ("429", "TooMany", "Too many attempts. See `Retry-After`."),
    ("503", "Unavailable", "Temporarily unavailable. See `Retry-After`."),
    (
        "4XX",
        "Refused",
        "Refused before the operation was looked at: 403 from another site, 408 too slow, 421 unknown \
         host, 429 too many requests at once, 431 head too large.",
    ),
    ("5XX", "Failed", "The server failed (500), or it is busy or has no database (503)."),
];

/// Describes that these operations also answer with `statuses`, which their form does not imply.
pub(crate) fn also(statuses: &[u16], mut routes: Routes) -> Routes {
    for operation in routes.1.paths.values_mut().flat_map(operations_of) {
        for status in statuses {
            refer(operation, &status.to_string());
        }
    }
    routes
}

/// Returns the operations of a path, for all methods.
pub(crate) fn operations_of(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete]
        .into_iter()
        .flatten()
}

/// Describes every refusal once, and has each operation refer to those that its form implies.
pub(crate) fn describe(document: &mut OpenApi) {
    let responses = &mut document.components.get_or_insert_default().responses;
    let (_, name, description) = NOT_MODIFIED;
    let not_modified = ResponseBuilder::new().description(description).build();
    responses.insert(name.to_owned(), RefOr::T(not_modified));
    for (_, name, description) in REFUSALS {
        responses.insert(name.to_owned(), RefOr::T(refusal(description)));
    }
    for (path, item) in &mut document.paths.paths {
        let has_path_parameter = path.contains('{');
        if let Some(read) = &mut item.get {
            describe_form(read, has_path_parameter);
        }
        let writes = [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        for write in writes.into_iter().flatten() {
            describe_form(write, has_path_parameter);
            refer(write, "503");
        }
    }
}

fn refusal(description: &str) -> Response {
    let schema = Ref::from_schema_name("Refusal");
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

/// Describes the responses implied by a path, a query, a body, a key and an access rule.
fn describe_form(operation: &mut Operation, has_path_parameter: bool) {
    let says =
        |name: &str| operation.extensions.as_ref().is_some_and(|said| said.get(name).is_some());
    let (is_public, has_key) = (says("x-public"), says("x-idempotent"));
    let has_body = operation.request_body.is_some();
    let mut parameters = operation.parameters.iter().flatten();
    let has_query = parameters.any(|one| matches!(one, RefOr::T(one) if is_query(one)));
    let implied = [
        ("400", has_query || has_body || has_key),
        ("401", !is_public),
        ("403", !is_public),
        ("404", has_path_parameter),
        ("409", has_key),
        ("413", has_body),
        ("415", has_body),
        ("4XX", true),
        ("5XX", true),
    ];
    for (status, _) in implied.into_iter().filter(|(_, is_implied)| *is_implied) {
        refer(operation, status);
    }
}

fn is_query(parameter: &Parameter) -> bool {
    parameter.parameter_in == ParameterIn::Query
}

/// Adds a reference to the response of this status, unless the operation defines its own.
fn refer(operation: &mut Operation, status: &str) {
    let mut all = REFUSALS.iter().chain([&NOT_MODIFIED]);
    if let Some((_, name, _)) = all.find(|(known, ..)| *known == status) {
        let reference = RefOr::Ref(Ref::from_response_name(*name));
        operation.responses.responses.entry(status.to_owned()).or_insert(reference);
    }
}
