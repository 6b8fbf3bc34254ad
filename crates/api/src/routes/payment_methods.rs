//! Payment methods.

use crate::App;
use crate::access::{STAFF, allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use office::Check;
use office::payment_methods::{self, PaymentMethodFields, PaymentMethodId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(STAFF, routes!(list))))
        .routes(allow(payment_methods::MAY_MANAGE, once(routes!(add))))
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(payment_methods::MAY_MANAGE, once(routes!(edit))))
        .routes(allow(payment_methods::MAY_MANAGE, once(routes!(delete))))
}

input! {
    /// A payment method. An edit omits unchanged fields.
    #[example({ "name": "EFT", "description": "Into our account", "kind": "bank" })]
    struct PaymentMethodForm {
        name: String = required,
        description: String = required,
        /// Destination of payments: the branch's `cash` (default) or its `bank` account. A change
        /// applies to later payments.
        kind: MoneyKind,
        /// True if the method is available for repayments (default true).
        is_active: bool,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl PaymentMethodForm {
    fn parse(self) -> office::Result<PaymentMethodFields> {
        let mut check = Check::new();
        let fields = PaymentMethodFields {
            name: self.name.text(&mut check, "name"),
            description: self.description.text(&mut check, "description"),
            kind: self.kind.optional(&mut check, "kind"),
            is_active: self.is_active.optional(&mut check, "is_active"),
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// A way to pay.
#[derive(Serialize, ToSchema)]
struct PaymentMethod {
    id: i64,
    name: String,
    description: String,
    /// `cash` or `bank`.
    kind: &'static str,
    is_active: bool,
    version: i64,
}

impl From<payment_methods::PaymentMethod> for PaymentMethod {
    fn from(method: payment_methods::PaymentMethod) -> Self {
        PaymentMethod {
            id: method.id.get(),
            name: method.name,
            description: method.description,
            kind: method.kind.0.as_str(),
            is_active: method.is_active,
            version: method.version,
        }
    }
}

/// Lists all payment methods by name, including inactive ones.
#[utoipa::path(
    get, path = "/payment-methods/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<PaymentMethod>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<PaymentMethod>>> {
    let wanted = query.parse()?;
    let methods = app.read(caller, payment_methods::list).await?;
    let methods = methods.into_iter().map(PaymentMethod::from).collect();
    Ok(Json(Listed::of(wanted, methods)))
}

/// Adds a payment method.
#[utoipa::path(
    post, path = "/payment-methods/",
    request_body = PaymentMethodForm,
    responses((status = 201, body = PaymentMethod)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<PaymentMethodForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| payment_methods::add(tx, ctx, &input);
    app.save::<PaymentMethod, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Returns a payment method.
#[utoipa::path(
    get, path = "/payment-methods/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = PaymentMethod)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<PaymentMethod>> {
    let id = PaymentMethodId::new(id);
    let method = app.read(caller, move |tx, ctx| payment_methods::find(tx, ctx, id)).await?;
    Ok(Json(method.into()))
}

/// Changes the given fields.
#[utoipa::path(
    patch, path = "/payment-methods/{id}/",
    params(("id" = i64, Path)),
    request_body = PaymentMethodForm,
    responses((status = 200, body = PaymentMethod)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<PaymentMethodForm>,
) -> Result<Response> {
    let (id, input) = (PaymentMethodId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| payment_methods::edit(tx, ctx, id, &input);
    app.save::<PaymentMethod, _>(caller, (key, StatusCode::OK), verb).await
}

/// Deletes an unused payment method. One in use is refused with 409 and can be deactivated.
#[utoipa::path(
    delete, path = "/payment-methods/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = PaymentMethodId::new(id);
    let verb = move |tx: &mut _, ctx: &_| payment_methods::delete(tx, ctx, id);
    app.delete(caller, key, verb).await
}
