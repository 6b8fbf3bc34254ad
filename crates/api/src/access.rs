//! Who may call an operation: said once, beside its route, and from there put into the OpenAPI
//! document, checked before the handler runs (signed in) and checked again in the transaction that
//! does the work (role and permission, as storage has them at that moment).
//!
//! ```text
//! OpenApiRouter::new()
//!     .routes(allow(STAFF, routes!(list)))
//!     .routes(allow(ADMINISTRATORS.with(Permission::AddStaff), once(routes!(add))))
//! ```

use crate::error::Error;
use crate::extract::Caller;
use crate::throttle::Limited;
use crate::{App, error};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use office::{Ctx, Permission, Role};
use serde_json::json;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{RefOr, Required};
use utoipa_axum::router::{UtoipaMethodRouter, UtoipaMethodRouterExt};

/// Handlers with their part of the document, as `routes!` makes them.
pub(crate) type Routes = UtoipaMethodRouter<App>;

/// The people an operation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum People {
    Anyone,
    Staff,
    Administrators,
    Consultants,
}

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    people: People,
    permission: Option<Permission>,
    /// How often a network may call, where nobody has to be signed in.
    limit: Option<Limited>,
    /// Whether a call shows that somebody is there, which keeps the session alive.
    is_use: bool,
}

/// Anybody, signed in or not.
pub(crate) const PUBLIC: Access = Access::of(People::Anyone);
/// Administrators and consultants.
pub(crate) const STAFF: Access = Access::of(People::Staff);
/// Administrators.
pub(crate) const ADMINISTRATORS: Access = Access::of(People::Administrators);
/// Consultants.
pub(crate) const CONSULTANTS: Access = Access::of(People::Consultants);

impl Access {
    const fn of(people: People) -> Self {
        Access { people, permission: None, limit: None, is_use: true }
    }

    /// The same people, in calls that a page makes by itself: they do not keep a session alive.
    pub(crate) const fn unattended(self) -> Self {
        Access { is_use: false, ..self }
    }

    /// The same people, if they hold a permission.
    pub(crate) const fn with(self, permission: Permission) -> Self {
        Access { permission: Some(permission), ..self }
    }

    /// The same people, so often from one network. It is counted before a body is read.
    pub(crate) const fn limited(self, call: Limited) -> Self {
        Access { limit: Some(call), ..self }
    }

    /// Refuses whoever may not, as storage has them now.
    pub(crate) fn check(self, ctx: &Ctx) -> office::Result<()> {
        match self.people {
            People::Anyone => return Ok(()),
            People::Staff => ctx.staff()?,
            People::Administrators => ctx.administrator()?,
            People::Consultants => consultant(ctx)?,
        };
        self.permission.map_or(Ok(()), |permission| ctx.allow(permission).map(drop))
    }

    pub(crate) fn is_public(self) -> bool {
        self.people == People::Anyone
    }

    /// What the document says of it.
    fn extensions(self) -> Extensions {
        let (word, roles): (_, &[Role]) = match self.people {
            People::Anyone => return Extensions::from_iter([("x-public", json!(true))]),
            People::Staff => ("staff", &[Role::Administrator, Role::Consultant]),
            People::Administrators => ("administrator", &[Role::Administrator]),
            People::Consultants => ("consultant", &[Role::Consultant]),
        };
        let roles: Vec<_> = roles.iter().map(|role| role.as_str()).collect();
        let permission = self.permission.map_or(word, Permission::name);
        Extensions::from_iter([("x-permission", json!(permission)), ("x-role", json!(roles))])
    }
}

fn consultant(ctx: &Ctx) -> office::Result<&office::Actor> {
    let actor = ctx.person()?;
    if actor.role == Role::Consultant {
        Ok(actor)
    } else {
        Err(office::Error::WrongRole(&[Role::Consultant]))
    }
}

/// Lets these people call these handlers.
pub(crate) fn allow(access: Access, mut routes: Routes) -> Routes {
    for operation in operations(&mut routes) {
        operation.extensions.get_or_insert_default().merge(access.extensions());
        if !access.is_public() {
            let bearer = SecurityRequirement::new::<_, [&str; 0], &str>("bearer", []);
            operation.security = Some(vec![bearer]);
        }
        error::document(operation, access.is_public());
    }
    let guard = move |request, next| guard(access, request, next);
    routes.map(|methods| methods.route_layer(middleware::from_fn(guard)))
}

/// Marks calls that may be repeated under an `Idempotency-Key` (contract §1).
pub(crate) fn once(mut routes: Routes) -> Routes {
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
    for operation in operations(&mut routes) {
        operation
            .extensions
            .get_or_insert_default()
            .merge(Extensions::from_iter([("x-idempotent", json!(true))]));
        operation.parameters.get_or_insert_default().push(RefOr::T(key.clone()));
    }
    routes
}

/// Answers 304 to a caller whose copy is still good, for lists that are asked often.
pub(crate) fn revalidated(routes: Routes) -> Routes {
    routes.map(|methods| methods.route_layer(middleware::from_fn(crate::etag::revalidate)))
}

fn operations(routes: &mut Routes) -> impl Iterator<Item = &mut Operation> {
    routes.1.paths.values_mut().flat_map(operations_of)
}

/// The operations of a path, by whatever method.
pub(crate) fn operations_of(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete]
        .into_iter()
        .flatten()
}

/// Turns away who is not signed in before anything is parsed, and lets "you may not" outrank "this
/// is wrong": a refusal that came before the verb had looked at the person is looked at again.
async fn guard(access: Access, mut request: Request, next: Next) -> Response {
    let Some(app) = request.extensions().get::<App>().cloned() else {
        return Error::internal("the router has no App").into_response();
    };
    let caller = match Caller::of(&app, access, &request) {
        Ok(caller) => caller,
        Err(error) => return error.into_response(),
    };
    if let Some(call) = access.limit
        && let Err(refusal) = app.limit(call, &caller.address).await
    {
        return refusal.into_response();
    }
    if let Some(session) = caller.session().filter(|_| access.is_use) {
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
    if !parsed_badly || access.is_public() {
        return response;
    }
    match app.read(caller, |_, _| Ok(())).await {
        Ok(()) => response,
        Err(refusal) => refusal.into_response(),
    }
}
