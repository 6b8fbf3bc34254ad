//! Categories of expenses and other income.

use crate::App;
use crate::access::{STAFF, allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::Money;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Cents;
use office::Check;
use office::expense_categories::{
    self, CategoryKind, ExpenseCategoryFields, ExpenseCategoryId, MAY_MANAGE,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(STAFF, routes!(list))))
        .routes(allow(MAY_MANAGE, once(routes!(add))))
        .routes(allow(MAY_MANAGE, once(routes!(edit))))
}

one_of!(CategoryKind);

input! {
    /// A category of expenses or of other income. An edit omits unchanged fields.
    #[example({ "name": "Security", "has_vat": true, "needs_slip": true, "approval_limit": "2000.00" })]
    struct ExpenseCategoryForm {
        /// Use of the category; default `expense`. It never changes.
        kind: CategoryKind,
        /// Unique name, at most 100 characters.
        name: String = required,
        /// True if forms suggest VAT (default false).
        has_vat: bool,
        /// True if a slip is required (default false).
        needs_slip: bool,
        /// A second person approves larger amounts. Empty for no limit.
        approval_limit: Cents,
        /// True if the category can be chosen (default true).
        is_active: bool,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl ExpenseCategoryForm {
    fn parse(self) -> office::Result<ExpenseCategoryFields> {
        let mut check = Check::new();
        let fields = ExpenseCategoryFields {
            kind: self.kind.optional(&mut check, "kind"),
            name: self.name.text(&mut check, "name"),
            has_vat: self.has_vat.optional(&mut check, "has_vat"),
            needs_slip: self.needs_slip.optional(&mut check, "needs_slip"),
            approval_limit: self.approval_limit.changed(&mut check, "approval_limit"),
            is_active: self.is_active.optional(&mut check, "is_active"),
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// A category of expenses or of other income.
#[derive(Serialize, ToSchema)]
struct ExpenseCategory {
    id: i64,
    /// `expense` or `other_income`.
    kind: &'static str,
    name: String,
    /// True if forms suggest VAT.
    has_vat: bool,
    /// True if nothing is booked without a slip.
    needs_slip: bool,
    /// A second person approves larger amounts. Null if there is no limit.
    approval_limit: Option<Money>,
    is_active: bool,
    version: i64,
}

impl From<expense_categories::ExpenseCategory> for ExpenseCategory {
    fn from(category: expense_categories::ExpenseCategory) -> Self {
        ExpenseCategory {
            id: category.id.get(),
            kind: category.kind.as_str(),
            name: category.name,
            has_vat: category.has_vat,
            needs_slip: category.needs_slip,
            approval_limit: category.approval_limit.map(Money),
            is_active: category.is_active,
            version: category.version,
        }
    }
}

/// Lists all categories, those of expenses first, by name. Includes inactive ones.
#[utoipa::path(
    get, path = "/expense-categories/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<ExpenseCategory>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<ExpenseCategory>>> {
    let wanted = query.parse()?;
    let categories = app.read(caller, expense_categories::list).await?;
    let categories = categories.into_iter().map(ExpenseCategory::from).collect();
    Ok(Json(Listed::of(wanted, categories)))
}

/// Adds a category.
#[utoipa::path(
    post, path = "/expense-categories/",
    request_body = ExpenseCategoryForm,
    responses((status = 201, body = ExpenseCategory)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<ExpenseCategoryForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| expense_categories::add(tx, ctx, &input);
    app.save::<ExpenseCategory, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Changes the given fields. What was booked keeps its figures.
#[utoipa::path(
    patch, path = "/expense-categories/{id}/",
    params(("id" = i64, Path)),
    request_body = ExpenseCategoryForm,
    responses((status = 200, body = ExpenseCategory)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<ExpenseCategoryForm>,
) -> Result<Response> {
    let (id, input) = (ExpenseCategoryId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| expense_categories::edit(tx, ctx, id, &input);
    app.save::<ExpenseCategory, _>(caller, (key, StatusCode::OK), verb).await
}
