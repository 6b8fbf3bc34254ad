//! Closing months, and the rates of provision.

mod report;
mod wire;

use crate::App;
use crate::access::{allow, linked, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, Page, PageQuery, PagedQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Date, Rate};
use office::periods::{self, MAY_CLOSE, NewProvisionRates, PeriodCloseId};
use office::{Check, Ctx};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Period, PeriodDetails, PeriodPreview, ProvisionRates};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_CLOSE, routes!(list)))
        .routes(allow(MAY_CLOSE, once(routes!(close))))
        .routes(allow(MAY_CLOSE, routes!(preview)))
        .routes(allow(MAY_CLOSE, routes!(find)))
        .routes(linked(routes!(report::file)))
        .routes(allow(MAY_CLOSE, routes!(list_rates)))
        .routes(allow(MAY_CLOSE, once(routes!(add_rates))))
}

input! {
    struct PreviewQuery {
        /// The last day of a month. Default: the earliest month that is over and open.
        period_end: Date,
    }
}

input! {
    /// The period to close.
    #[example({ "period_end": "2026-02-28" })]
    struct PeriodForm {
        /// The last day of a month that is over. All open months up to it are closed.
        period_end: Date = required,
    }
}

input! {
    /// Rates of provision that apply from a date, each a percentage of the outstanding principal.
    #[example({
        "effective_from": "2026-04-01", "rate_current": "1", "rate_1_30": "5",
        "rate_31_60": "20", "rate_61_90": "50", "rate_over_90": "100",
        "source": "Losses of the last three years"
    })]
    struct ProvisionRatesForm {
        /// First day of the rates, today or later.
        effective_from: Date = required,
        /// Rate for loans that are not in arrears. From 0 to 100, like the others.
        rate_current: Rate = required,
        /// Rate for 1 to 30 days in arrears.
        rate_1_30: Rate = required,
        rate_31_60: Rate = required,
        rate_61_90: Rate = required,
        rate_over_90: Rate = required,
        /// Reasons for the expected losses.
        source: String = required,
    }
}

impl ProvisionRatesForm {
    fn parse(self) -> office::Result<NewProvisionRates> {
        let mut check = Check::new();
        let input = NewProvisionRates {
            effective_from: self.effective_from.optional(&mut check, "effective_from"),
            rate_current: self.rate_current.optional(&mut check, "rate_current"),
            rate_1_30: self.rate_1_30.optional(&mut check, "rate_1_30"),
            rate_31_60: self.rate_31_60.optional(&mut check, "rate_31_60"),
            rate_61_90: self.rate_61_90.optional(&mut check, "rate_61_90"),
            rate_over_90: self.rate_over_90.optional(&mut check, "rate_over_90"),
            source: self.source.optional(&mut check, "source").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// Lists closed periods, those being checked, those that failed and those that were reopened, newest
/// first.
#[utoipa::path(
    get, path = "/accounting/periods/",
    operation_id = "list_periods",
    params(PagedQuery),
    responses((status = 200, body = Page<Period>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<Period>>> {
    let wanted = query.parse()?;
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (total, found) = periods::list(tx, ctx, wanted.limit(), wanted.offset())?;
        let found = found.into_iter().map(|one| Period::of(one, Some(&links)));
        Ok((total, found.collect::<Vec<_>>()))
    };
    let (total, found) = app.read(caller, question).await?;
    Ok(Json(Page::new(wanted, total, found)))
}

/// Closes all open months up to a month's end. A background job proves everything first: the period
/// is `checking` until then. A repeated request during the check returns the same period.
#[utoipa::path(
    post, path = "/accounting/periods/",
    operation_id = "close_period",
    request_body = PeriodForm,
    responses((status = 201, body = Period)),
)]
async fn close(State(app): State<App>, caller: Caller, body: Body<PeriodForm>) -> Result<Response> {
    let mut check = Check::new();
    let end = body.given.period_end.required(&mut check, "period_end", "Choose a month.");
    check.finish()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        Ok(periods::close(tx, ctx, end)?.map(|close| Period::of(close, None)))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}

/// Returns what closing up to a day means: what that month accrued and provided at each branch, and
/// which cash-ups are missing.
#[utoipa::path(
    get, path = "/accounting/periods/preview/",
    operation_id = "preview_period",
    params(PreviewQuery),
    responses((status = 200, body = PeriodPreview)),
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PreviewQuery>,
) -> Result<Json<PeriodPreview>> {
    let mut check = Check::new();
    let end = query.period_end.optional(&mut check, "period_end");
    check.finish()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| PeriodPreview::of(periods::preview(tx, ctx, end)?);
    Ok(Json(app.read(caller, question).await?))
}

/// Returns the close of a period, with what its last month accrued and provided at each branch.
#[utoipa::path(
    get, path = "/accounting/periods/{id}/",
    operation_id = "find_period",
    params(("id" = i64, Path)),
    responses((status = 200, body = PeriodDetails)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<PeriodDetails>> {
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let (close, branches) = periods::find(tx, ctx, PeriodCloseId::new(id))?;
        PeriodDetails::of(close, branches, &links)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Lists rates of provision, latest first, with their current status.
#[utoipa::path(
    get, path = "/accounting/provision-rates/",
    operation_id = "list_provision_rates",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<ProvisionRates>)),
)]
async fn list_rates(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<ProvisionRates>>> {
    let wanted = query.parse()?;
    let rates = app.read(caller, periods::list_rates).await?;
    let rates = rates.into_iter().map(ProvisionRates::from).collect();
    Ok(Json(Listed::of(wanted, rates)))
}

/// Adds rates of provision that apply from a date, today or later. From the first month's end on
/// which rates apply, each month's end accrues income and provides for losses. Rows are immutable:
/// correct a wrong one by adding another from the same date.
#[utoipa::path(
    post, path = "/accounting/provision-rates/",
    operation_id = "add_provision_rates",
    request_body = ProvisionRatesForm,
    responses((status = 201, body = ProvisionRates)),
)]
async fn add_rates(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<ProvisionRatesForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| periods::add_rates(tx, ctx, &input);
    app.save::<ProvisionRates, _>(caller, (key, StatusCode::CREATED), verb).await
}
