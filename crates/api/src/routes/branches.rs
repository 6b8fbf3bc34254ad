//! The lender's offices.

use crate::App;
use crate::access::{STAFF, allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{self, input};
use crate::wire::paging::{Listed, Wanted};
use crate::wire::{Degrees, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::branches::{self, BranchEdit, BranchFilter, NewBranch};
use office::{BranchId, Check, Patch, Place};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(STAFF, routes!(list))))
        .routes(allow(branches::MAY_MANAGE, once(routes!(open))))
        .routes(allow(STAFF, routes!(find)))
        .routes(allow(branches::MAY_MANAGE, once(routes!(edit))))
}

input! {
    /// Query parameters of the branch list.
    struct BranchQuery {
        /// Includes `Unassigned`, for staff forms.
        include_unassigned: bool,
        /// Only active branches (`true`) or only inactive ones (`false`).
        is_active: bool,
        /// Part of name or address.
        q: String,
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl BranchQuery {
    fn parse(self) -> office::Result<(BranchFilter, Option<Wanted>)> {
        let mut check = Check::new();
        let include = self.include_unassigned.optional(&mut check, "include_unassigned");
        let filter = BranchFilter {
            include_unassigned: include.unwrap_or_default(),
            is_active: self.is_active.optional(&mut check, "is_active"),
            search: self.q.search(&mut check, "q"),
        };
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((filter, wanted))
    }
}

input! {
    /// A branch. An edit omits unchanged fields.
    #[example({ "name": "Alexandra", "address": "1 London Road, Alexandra" })]
    struct BranchForm {
        name: String = required,
        address: String = required,
        /// Location of the branch. Send both or neither.
        latitude: input::Degrees,
        longitude: input::Degrees,
        /// Distance in metres within which people count as at the branch (default 250).
        radius_m: i64,
        /// Edits only. A branch with money or open loans cannot be deactivated.
        is_active: bool,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl BranchForm {
    fn into_new(self) -> office::Result<NewBranch> {
        let mut check = Check::new();
        let input = NewBranch {
            name: self.name.text(&mut check, "name").unwrap_or_default(),
            address: self.address.text(&mut check, "address").unwrap_or_default(),
            latitude: self.latitude.optional(&mut check, "latitude").map(|degrees| degrees.0),
            longitude: self.longitude.optional(&mut check, "longitude").map(|degrees| degrees.0),
            radius_m: self.radius_m.optional(&mut check, "radius_m"),
        };
        check.finish()?;
        Ok(input)
    }

    fn into_edit(self) -> office::Result<BranchEdit> {
        let mut check = Check::new();
        let input = BranchEdit {
            version: self.version.optional(&mut check, "version"),
            name: self.name.text(&mut check, "name"),
            address: self.address.text(&mut check, "address"),
            latitude: plain(self.latitude.changed(&mut check, "latitude")),
            longitude: plain(self.longitude.changed(&mut check, "longitude")),
            radius_m: self.radius_m.optional(&mut check, "radius_m"),
            is_active: self.is_active.optional(&mut check, "is_active"),
        };
        check.finish()?;
        Ok(input)
    }
}

fn plain(degrees: Patch<input::Degrees>) -> Patch<i64> {
    match degrees {
        Patch::Keep => Patch::Keep,
        Patch::Clear => Patch::Clear,
        Patch::Set(degrees) => Patch::Set(degrees.0),
    }
}

/// A branch with its current figures.
#[derive(Serialize, ToSchema)]
struct Branch {
    id: i64,
    name: String,
    /// Alias of `id`.
    branch_id: i64,
    /// Alias of `name`.
    branch_name: String,
    address: String,
    /// Current cash. Null for Consultants of other branches.
    closing_balance: Option<Money>,
    /// Bank balance of the branch. Null for Consultants of other branches.
    bank_balance: Option<Money>,
    /// The outstanding balance of its open loans.
    total_balance: Money,
    /// All loans disbursed at the branch.
    total_loans: i64,
    active_loans: i64,
    /// Clients with a loan at the branch.
    total_clients: i64,
    latitude: Option<Degrees>,
    longitude: Option<Degrees>,
    radius_m: i64,
    is_active: bool,
    version: i64,
}

impl From<branches::Branch> for Branch {
    fn from(branch: branches::Branch) -> Self {
        Branch {
            id: branch.id.get(),
            name: branch.name.clone(),
            branch_id: branch.id.get(),
            branch_name: branch.name,
            address: branch.address,
            closing_balance: branch.closing_balance.map(Money::from),
            bank_balance: branch.bank_balance.map(Money::from),
            total_balance: branch.total_balance.into(),
            total_loans: branch.total_loans,
            active_loans: branch.active_loans,
            total_clients: branch.total_clients,
            latitude: branch.place.map(Place::latitude).map(Degrees),
            longitude: branch.place.map(Place::longitude).map(Degrees),
            radius_m: branch.radius_m,
            is_active: branch.is_active,
            version: branch.version,
        }
    }
}

/// Lists branches by name. `Unassigned` is included only on request.
#[utoipa::path(
    get, path = "/branches/",
    params(BranchQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<Branch>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<BranchQuery>,
) -> Result<Json<Listed<Branch>>> {
    let (filter, wanted) = query.parse()?;
    let branches = app.read(caller, move |tx, ctx| branches::list(tx, ctx, &filter)).await?;
    let branches = branches.into_iter().map(Branch::from).collect();
    Ok(Json(Listed::of(wanted, branches)))
}

/// Adds a branch.
#[utoipa::path(
    post, path = "/branches/",
    request_body = BranchForm,
    responses((status = 201, body = Branch)),
)]
async fn open(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<BranchForm>,
) -> Result<Response> {
    let input = given.into_new()?;
    let verb = move |tx: &mut _, ctx: &_| branches::open(tx, ctx, &input);
    app.save::<Branch, _>(caller, (key, StatusCode::CREATED), verb).await
}

/// Returns a branch.
#[utoipa::path(
    get, path = "/branches/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Branch)),
)]
async fn find(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Json<Branch>> {
    let id = BranchId::new(id);
    let branch = app.read(caller, move |tx, ctx| branches::find(tx, ctx, id)).await?;
    Ok(Json(branch.into()))
}

/// Changes a branch. Omitted fields stay unchanged.
#[utoipa::path(
    patch, path = "/branches/{id}/",
    params(("id" = i64, Path)),
    request_body = BranchForm,
    responses((status = 200, body = Branch)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BranchForm>,
) -> Result<Response> {
    let (id, input) = (BranchId::new(id), given.into_edit()?);
    let verb = move |tx: &mut _, ctx: &_| branches::edit(tx, ctx, id, &input);
    app.save::<Branch, _>(caller, (key, StatusCode::OK), verb).await
}
