//! Currencies.

use crate::App;
use crate::access::{STAFF, allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Faults, Field, Input, Raw, fault, input};
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::currencies::{self, CurrencyFields, CurrencyId, ExchangeRate};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(STAFF, routes!(list))))
        .routes(allow(currencies::MAY_MANAGE, once(routes!(add))))
        .routes(allow(currencies::MAY_MANAGE, once(routes!(edit))))
        .routes(allow(currencies::MAY_MANAGE, once(routes!(delete))))
}

impl Field for ExchangeRate {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let text = raw.decimal().unwrap_or_default();
        ExchangeRate::parse(text).map_err(|error| fault(error.to_string()))
    }

    /// The schema of a rate, as elsewhere on the wire.
    fn schema() -> RefOr<Schema> {
        money::Rate::schema()
    }
}

input! {
    /// A currency. An edit omits unchanged fields.
    #[example({ "currency_code": "USD", "currency_name": "US dollar", "rate": "0.055" })]
    struct CurrencyForm {
        /// Currency code (ISO 4217).
        currency_code: String = required,
        /// Alias, used when `currency_code` is not sent.
        code: String,
        currency_name: String = required,
        /// Alias, used when `currency_name` is not sent.
        name: String,
        /// Units of this currency for one unit of the base currency.
        rate: ExchangeRate = required,
        /// `true` makes it the base currency and converts all rates to it.
        is_base_currency: bool,
    }
}

impl CurrencyForm {
    fn parse(self) -> office::Result<CurrencyFields> {
        let mut check = Check::new();
        let first = |field: Input<String>, other| if field.is_given() { field } else { other };
        let fields = CurrencyFields {
            code: first(self.currency_code, self.code).text(&mut check, "currency_code"),
            name: first(self.currency_name, self.name).text(&mut check, "currency_name"),
            rate: self.rate.changed(&mut check, "rate"),
            is_base: self.is_base_currency.optional(&mut check, "is_base_currency"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// A currency as answered by the API.
#[derive(Serialize, ToSchema)]
#[schema(as = Currency)]
struct CurrencyAnswer {
    id: i64,
    /// Currency code (ISO 4217).
    currency_code: String,
    currency_name: String,
    /// Units of this currency for one unit of the base currency, with two to six places.
    #[schema(example = "18.25")]
    rate: String,
    is_base_currency: bool,
}

impl From<currencies::Currency> for CurrencyAnswer {
    fn from(currency: currencies::Currency) -> Self {
        CurrencyAnswer {
            id: currency.id.get(),
            currency_code: currency.code,
            currency_name: currency.name,
            rate: currency.rate.to_string(),
            is_base_currency: currency.is_base,
        }
    }
}

/// Lists currencies by code.
#[utoipa::path(
    get, path = "/currencies/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<CurrencyAnswer>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<CurrencyAnswer>>> {
    let wanted = query.parse()?;
    let currencies = app.read(caller, currencies::list).await?;
    let currencies = currencies.into_iter().map(CurrencyAnswer::from).collect();
    Ok(Json(Listed::of(wanted, currencies)))
}

/// Adds a currency. The first one becomes the base currency.
#[utoipa::path(
    post, path = "/currencies/",
    request_body = CurrencyForm,
    responses((status = 201, body = CurrencyAnswer)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<CurrencyForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| currencies::add(tx, ctx, &input);
    app.save::<CurrencyAnswer, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Changes the given fields.
#[utoipa::path(
    patch, path = "/currencies/{id}/",
    params(("id" = i64, Path)),
    request_body = CurrencyForm,
    responses((status = 200, body = CurrencyAnswer)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<CurrencyForm>,
) -> Result<Response> {
    let (id, input) = (CurrencyId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| currencies::edit(tx, ctx, id, &input);
    app.save::<CurrencyAnswer, _>(caller, (key, StatusCode::OK), verb).await
}

/// Deletes a currency. The base currency is refused with 409.
#[utoipa::path(
    delete, path = "/currencies/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = CurrencyId::new(id);
    let verb = move |tx: &mut _, ctx: &_| currencies::delete(tx, ctx, id);
    app.delete(caller, key, verb).await
}
