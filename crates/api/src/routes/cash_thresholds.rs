//! Cash above the threshold that is reported to the Financial Intelligence Centre.

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, Page, PageQuery, Wanted};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Cents, Date};
use office::cash_thresholds::{
    self, CashSearch, CashThreshold as Row, LargeCash as CashRow, MAY_ADD, MAY_SEE,
    NewCashThreshold,
};
use office::{Check, DatedStatus};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(MAY_ADD, once(routes!(add))))
        .routes(allow(MAY_SEE, routes!(above)))
}

input! {
    /// A threshold that applies from a date.
    #[example({
        "effective_from": "2027-01-01", "amount": "99999.99", "source": "Government Gazette 47596"
    })]
    struct CashThresholdForm {
        effective_from: Date = required,
        /// Cash of more than this amount is reported.
        amount: Cents = required,
        /// Publication that contains the threshold.
        source: String = required,
    }
}

impl CashThresholdForm {
    fn parse(self) -> office::Result<NewCashThreshold> {
        let mut check = Check::new();
        let input = NewCashThreshold {
            effective_from: self.effective_from.optional(&mut check, "effective_from"),
            amount: self.amount.optional(&mut check, "amount"),
            source: self.source.optional(&mut check, "source").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// A cash threshold that applies from a date until a later one takes over.
#[derive(Serialize, ToSchema)]
struct CashThreshold {
    id: i64,
    effective_from: Day,
    /// `in_force`, `upcoming`, `past`, or `replaced` by another from the same date.
    status: &'static str,
    /// Cash of more than this amount is reported.
    amount: Money,
    source: String,
    /// Id of the person who added it. Null if it came with the product.
    added_by: Option<i64>,
    added_at: Instant,
}

impl CashThreshold {
    fn of(row: &Row, status: DatedStatus) -> Self {
        CashThreshold {
            id: row.id.get(),
            effective_from: row.effective_from.into(),
            status: status.as_str(),
            amount: row.amount.into(),
            source: row.source.clone(),
            added_by: row.added_by.map(office::StaffId::get),
            added_at: row.added_at.into(),
        }
    }
}

/// Lists all cash thresholds, latest first, with their current status.
#[utoipa::path(
    get, path = "/cash-thresholds/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<CashThreshold>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<CashThreshold>>> {
    let wanted = query.parse()?;
    let rows = app.read(caller, cash_thresholds::list).await?;
    let rows = rows.iter().map(|(row, status)| CashThreshold::of(row, *status)).collect();
    Ok(Json(Listed::of(wanted, rows)))
}

/// Adds a cash threshold that applies from a date. Rows are immutable: correct a wrong one by adding
/// another from the same date.
#[utoipa::path(
    post, path = "/cash-thresholds/",
    request_body = CashThresholdForm,
    responses((status = 201, body = CashThreshold)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<CashThresholdForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| cash_thresholds::add(tx, ctx, &input);
    let wire = |(row, status): &(_, _)| CashThreshold::of(row, *status);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

input! {
    /// Which days of cash above the threshold to list.
    pub(super) struct LargeCashQuery {
        /// First day; default 90 days before the last.
        start_date: Date,
        /// Last day; default today.
        end_date: Date,
        /// Starts at 1, and 1 by default.
        page: i64,
        page_size: i64,
    }
}

impl LargeCashQuery {
    pub(super) fn parse(self) -> office::Result<(CashSearch, Wanted)> {
        let mut check = Check::new();
        let search = CashSearch {
            from: self.start_date.optional(&mut check, "start_date"),
            to: self.end_date.optional(&mut check, "end_date"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// A client.
#[derive(Serialize, ToSchema)]
struct CashClient {
    id: i64,
    first_name: String,
    last_name: String,
    /// ID or passport number.
    national_id: String,
}

/// A client and a business day with more cash than the threshold.
#[derive(Serialize, ToSchema)]
struct LargeCash {
    day: Day,
    client: CashClient,
    /// Repayments in cash.
    received: Money,
    /// Loans given in cash.
    paid: Money,
    /// Threshold of the day.
    threshold: Money,
}

impl From<CashRow> for LargeCash {
    fn from(row: CashRow) -> Self {
        LargeCash {
            day: row.day.into(),
            client: CashClient {
                id: row.client_id.get(),
                first_name: row.first_name,
                last_name: row.last_name,
                national_id: row.national_id,
            },
            received: row.received.into(),
            paid: row.paid.into(),
            threshold: row.threshold.into(),
        }
    }
}

/// Lists clients and business days with cash above the threshold of the day, latest first: repayments in
/// cash and loans given in cash together, without reversed ones.
#[utoipa::path(
    get, path = "/cash-thresholds/exceeded/",
    params(LargeCashQuery),
    responses((status = 200, body = Page<LargeCash>)),
)]
async fn above(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<LargeCashQuery>,
) -> Result<Json<Page<LargeCash>>> {
    let (search, wanted) = query.parse()?;
    let list = move |tx: &mut _, ctx: &_, part| {
        let total = cash_thresholds::count_above(tx, ctx, &search)?;
        Ok((cash_thresholds::above(tx, ctx, &search, part)?, total))
    };
    app.read_page(caller, wanted, list).await
}
