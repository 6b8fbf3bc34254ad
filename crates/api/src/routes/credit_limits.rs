//! Legal limits on a lender's charges, by date.

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, PageQuery};
use crate::wire::{Day, Instant, Money, Percent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Cents, Date, Rate};
use office::credit_limits::{self, CreditLimit as Row, MAY_ADD, NewCreditLimit};
use office::{Check, DatedStatus};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(MAY_ADD, once(routes!(add))))
}

input! {
    /// A credit limit that applies from a date, with the figures of its kind. Figures of other
    /// kinds are ignored.
    #[example({
        "kind": "initiation_fee", "effective_from": "2027-01-01",
        "initiation_fee_base": "165.00", "initiation_fee_threshold": "1000.00",
        "initiation_fee_rate": "10", "initiation_fee_maximum": "1050.00",
        "initiation_fee_share": "15", "source": "Government Gazette 39379"
    })]
    struct CreditLimitForm {
        /// `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or
        /// `short_term_interest`.
        kind: String = required,
        effective_from: Date = required,
        /// The maximum initiation fee of a loan up to the threshold.
        initiation_fee_base: Cents,
        initiation_fee_threshold: Cents,
        /// Percent of the amount above the threshold.
        initiation_fee_rate: Rate,
        initiation_fee_maximum: Cents,
        /// Maximum percent of the principal.
        initiation_fee_share: Rate,
        monthly_service_fee_maximum: Cents,
        /// Percent per year.
        repo_rate: Rate,
        /// Percent per year above the repo rate.
        unsecured_margin: Rate,
        /// The largest principal of a short-term loan.
        short_term_amount: Cents,
        /// The longest term of a short-term loan, in months.
        short_term_months: i64,
        /// Percent per month on a client's first short-term loan of a calendar year.
        short_term_first_rate: Rate,
        /// Percent per month on later short-term loans of that year.
        short_term_later_rate: Rate,
        /// The source of the figures.
        source: String = required,
    }
}

impl CreditLimitForm {
    fn parse(self) -> office::Result<NewCreditLimit> {
        let mut check = Check::new();
        macro_rules! read {
            ($field:ident) => {
                self.$field.optional(&mut check, stringify!($field))
            };
        }
        let input = NewCreditLimit {
            kind: read!(kind).unwrap_or_default(),
            effective_from: read!(effective_from),
            initiation_fee_base: read!(initiation_fee_base),
            initiation_fee_threshold: read!(initiation_fee_threshold),
            initiation_fee_rate: read!(initiation_fee_rate),
            initiation_fee_maximum: read!(initiation_fee_maximum),
            initiation_fee_share: read!(initiation_fee_share),
            monthly_service_fee_maximum: read!(monthly_service_fee_maximum),
            repo_rate: read!(repo_rate),
            unsecured_margin: read!(unsecured_margin),
            short_term_amount: read!(short_term_amount),
            short_term_months: read!(short_term_months),
            short_term_first_rate: read!(short_term_first_rate),
            short_term_later_rate: read!(short_term_later_rate),
            source: read!(source).unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// A credit limit that applies from a date until a later row of its kind takes over. Only the
/// figures of its kind are present.
#[derive(Serialize, ToSchema)]
struct CreditLimit {
    id: i64,
    /// `initiation_fee`, `service_fee`, `repo_rate`, `unsecured_interest` or `short_term_interest`.
    kind: &'static str,
    effective_from: Day,
    /// `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_base: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_threshold: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_rate: Option<Percent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_maximum: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_share: Option<Percent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    monthly_service_fee_maximum: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repo_rate: Option<Percent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsecured_margin: Option<Percent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_term_amount: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_term_months: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_term_first_rate: Option<Percent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_term_later_rate: Option<Percent>,
    source: String,
    /// The id of the person. Null if it came with the product.
    added_by: Option<i64>,
    added_at: Instant,
}

impl CreditLimit {
    fn of(row: Row, status: DatedStatus) -> Self {
        CreditLimit {
            id: row.id.get(),
            kind: row.kind.as_str(),
            effective_from: row.effective_from.into(),
            status: status.as_str(),
            initiation_fee_base: row.initiation_fee_base.map(Money),
            initiation_fee_threshold: row.initiation_fee_threshold.map(Money),
            initiation_fee_rate: row.initiation_fee_rate.map(Percent),
            initiation_fee_maximum: row.initiation_fee_maximum.map(Money),
            initiation_fee_share: row.initiation_fee_share.map(Percent),
            monthly_service_fee_maximum: row.monthly_service_fee_maximum.map(Money),
            repo_rate: row.repo_rate.map(Percent),
            unsecured_margin: row.unsecured_margin.map(Percent),
            short_term_amount: row.short_term_amount.map(Money),
            short_term_months: row.short_term_months,
            short_term_first_rate: row.short_term_first_rate.map(Percent),
            short_term_later_rate: row.short_term_later_rate.map(Percent),
            source: row.source,
            added_by: row.added_by.map(office::StaffId::get),
            added_at: row.added_at.into(),
        }
    }
}

/// Lists all credit limits by kind, latest first, with their current status.
#[utoipa::path(
    get, path = "/credit-limits/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<CreditLimit>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<CreditLimit>>> {
    let wanted = query.parse()?;
    let limits = app.read(caller, credit_limits::list).await?;
    let limits = limits.into_iter().map(|(row, status)| CreditLimit::of(row, status));
    Ok(Json(Listed::of(wanted, limits.collect())))
}

/// Adds a limit that applies from a date. Existing loans keep their terms. Rows are immutable:
/// correct a wrong one by adding another from the same date.
#[utoipa::path(
    post, path = "/credit-limits/",
    request_body = CreditLimitForm,
    responses((status = 201, body = CreditLimit)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<CreditLimitForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| credit_limits::add(tx, ctx, &input);
    let wire = |(row, status): &(_, _)| CreditLimit::of(Clone::clone(row), *status);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}
