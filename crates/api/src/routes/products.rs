//! Loan products.

use super::applications::LoanWarning;
use crate::App;
use crate::access::{STAFF, allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Faults, Field, Raw, input, one_of};
use crate::wire::paging::{Listed, PageQuery};
use crate::wire::{Instant, Money, Percent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use lending::{InitiationFeeMethod, InterestMethod, PenaltyMethod};
use money::{Cents, Rate};
use office::products::{self, CreditType, Product, ProductFields, ProductId};
use office::{Check, Ctx, Done, applications};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(STAFF, routes!(list))))
        .routes(allow(products::MAY_MANAGE, once(routes!(add))))
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(products::MAY_MANAGE, once(routes!(edit))))
        .routes(allow(products::MAY_MANAGE, once(routes!(delete))))
}

one_of!(CreditType);

input! {
    /// A loan product. An edit omits unchanged fields.
    #[example({
        "name": "Payday loan", "description": "Until the next salary",
        "min_amount": "500.00", "max_amount": "8000.00", "interest_rate": "24", "term": 12,
        "penalty_rate": "10"
    })]
    struct LoanProductFields {
        name: String = required,
        description: String,
        /// Smallest loan amount.
        min_amount: Cents = required,
        /// Largest loan amount.
        max_amount: Cents = required,
        /// Percent of the principal, per year.
        interest_rate: Signed = required,
        /// Method of interest; default `flat`.
        interest_method: InterestMethod,
        /// The term in months.
        term: i64 = required,
        /// Penalty method for late payments; default `once`.
        penalty_method: PenaltyMethod,
        /// Penalty rate in percent of the overdue amount: once when an installment becomes late, or
        /// per year for `daily`.
        penalty_rate: Signed = required,
        /// Method of the initiation fee; default `none`.
        initiation_fee_method: InitiationFeeMethod,
        /// The fee, if the method is `fixed`.
        initiation_fee: Cents,
        monthly_service_fee: Cents,
        /// Days after the due date before an installment counts as late.
        grace_days: i64,
        /// Credit type for the regulator's quarterly returns. Optional; empty clears it: then the
        /// amount and term of each loan decide.
        credit_type: CreditType,
        /// True if the product is available for new loans (default true).
        is_active: bool,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

/// A rate that may parse as negative, which leaves the error message to the product's own rule.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Signed(Rate);

impl Field for Signed {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let magnitude = raw.decimal().and_then(|text| text.strip_prefix('-')).map(str::to_owned);
        match magnitude {
            Some(text) => {
                let rate = Rate::read(Raw::Text(text))?;
                Ok(Signed(Rate::from_millionths(-rate.millionths())))
            }
            None => Rate::read(raw).map(Signed),
        }
    }

    fn schema() -> RefOr<Schema> {
        Rate::schema()
    }
}

impl LoanProductFields {
    fn parse(self) -> office::Result<ProductFields> {
        let mut check = Check::new();
        let rate = |signed: Signed| signed.0;
        let interest_method = self.interest_method.optional(&mut check, "interest_method");
        let penalty_method = self.penalty_method.optional(&mut check, "penalty_method");
        let fee_method = self.initiation_fee_method.optional(&mut check, "initiation_fee_method");
        let fields = ProductFields {
            name: self.name.text(&mut check, "name"),
            description: self.description.text(&mut check, "description"),
            min_amount: self.min_amount.changed(&mut check, "min_amount"),
            max_amount: self.max_amount.changed(&mut check, "max_amount"),
            interest_rate: self.interest_rate.changed(&mut check, "interest_rate").map(rate),
            interest_method: interest_method.map(|method| method.as_str().to_owned()),
            term_months: self.term.changed(&mut check, "term"),
            penalty_method: penalty_method.map(|method| method.as_str().to_owned()),
            penalty_rate: self.penalty_rate.changed(&mut check, "penalty_rate").map(rate),
            initiation_fee_method: fee_method.map(|method| method.as_str().to_owned()),
            initiation_fee: self.initiation_fee.optional(&mut check, "initiation_fee"),
            monthly_service_fee: self
                .monthly_service_fee
                .optional(&mut check, "monthly_service_fee"),
            grace_days: self.grace_days.optional(&mut check, "grace_days"),
            credit_type: self.credit_type.changed(&mut check, "credit_type"),
            is_active: self.is_active.optional(&mut check, "is_active"),
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// A loan product.
#[derive(Clone, Serialize, ToSchema)]
struct LoanProduct {
    id: i64,
    name: String,
    description: String,
    min_amount: Money,
    max_amount: Money,
    /// Percent of the principal, per year.
    interest_rate: Percent,
    /// `flat` or `declining_balance`.
    interest_method: &'static str,
    /// The term in months.
    term: u16,
    /// `once`, when an installment becomes late, or `daily`, with each day end.
    penalty_method: &'static str,
    /// Percent of the overdue amount, with `daily` per year.
    penalty_rate: Percent,
    /// `none`, `nca_maximum` or `fixed`.
    initiation_fee_method: &'static str,
    initiation_fee: Money,
    monthly_service_fee: Money,
    grace_days: u16,
    /// `mortgage`, `secured`, `unsecured`, `short_term` or `developmental`. Null: amount and term of each loan
    /// decide between `short_term` and `unsecured`.
    credit_type: Option<&'static str>,
    is_active: bool,
    version: i64,
    created_at: Instant,
}

impl From<Product> for LoanProduct {
    fn from(product: Product) -> Self {
        LoanProduct {
            id: product.id.get(),
            name: product.details.name,
            description: product.details.description,
            min_amount: product.details.min_amount.into(),
            max_amount: product.details.max_amount.into(),
            interest_rate: product.details.interest_rate.into(),
            interest_method: product.details.interest_method.0.as_str(),
            term: product.details.term_months,
            penalty_method: product.details.penalty_method.0.as_str(),
            penalty_rate: product.details.penalty_rate.into(),
            initiation_fee_method: product.details.initiation_fee_method.0.as_str(),
            initiation_fee: product.details.initiation_fee.into(),
            monthly_service_fee: product.details.monthly_service_fee.into(),
            grace_days: product.details.grace_days,
            credit_type: product.details.credit_type.map(CreditType::as_str),
            is_active: product.details.is_active,
            version: product.version,
            created_at: product.created_at.into(),
        }
    }
}

/// A loan product that was saved.
#[derive(Clone, Serialize, ToSchema)]
struct SavedLoanProduct {
    #[serde(flatten)]
    product: LoanProduct,
    /// Warnings for every loan of the product, if all its loans would exceed a credit limit.
    warnings: Vec<LoanWarning>,
}

/// Adds the product's warnings to the answer of a write.
fn saved(tx: &mut Tx, ctx: &Ctx, done: Done<Product>) -> office::Result<Done<SavedLoanProduct>> {
    let warnings = applications::product_warnings(tx, ctx, &done.value)?;
    let warnings = warnings.into_iter().map(LoanWarning::from).collect();
    Ok(done.map(|product| SavedLoanProduct { product: product.into(), warnings }))
}

/// Lists all loan products by name, including inactive ones.
#[utoipa::path(
    get, path = "/loan-products/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LoanProduct>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<LoanProduct>>> {
    let wanted = query.parse()?;
    let products = app.read(caller, products::list).await?;
    let products = products.into_iter().map(LoanProduct::from).collect();
    Ok(Json(Listed::of(wanted, products)))
}

/// Adds a loan product.
#[utoipa::path(
    post, path = "/loan-products/",
    request_body = LoanProductFields,
    responses((status = 201, body = SavedLoanProduct)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<LoanProductFields>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let done = products::add(tx, ctx, &input)?;
        saved(tx, ctx, done)
    };
    app.save::<SavedLoanProduct, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Returns a loan product.
#[utoipa::path(
    get, path = "/loan-products/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = LoanProduct)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<LoanProduct>> {
    let id = ProductId::new(id);
    let product = app.read(caller, move |tx, ctx| products::find(tx, ctx, id)).await?;
    Ok(Json(product.into()))
}

/// Changes the given fields. Existing loans keep their terms.
#[utoipa::path(
    patch, path = "/loan-products/{id}/",
    params(("id" = i64, Path)),
    request_body = LoanProductFields,
    responses((status = 200, body = SavedLoanProduct)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<LoanProductFields>,
) -> Result<Response> {
    let (id, input) = (ProductId::new(id), given.parse()?);
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let done = products::edit(tx, ctx, id, &input)?;
        saved(tx, ctx, done)
    };
    app.save::<SavedLoanProduct, _>(caller, (key, StatusCode::OK), verb).await
}

/// Deletes an unused loan product. One in use is refused with 409 and can be deactivated.
#[utoipa::path(
    delete, path = "/loan-products/{id}/",
    params(("id" = i64, Path)),
    responses((status = 204)),
)]
async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = ProductId::new(id);
    let verb = move |tx: &mut _, ctx: &_| products::delete(tx, ctx, id);
    app.delete(caller, key, verb).await
}
