//! Minimum living expenses by gross income, by date.

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
use lending::NormBand as Band;
use money::{Cents, Date, Rate};
use office::expense_norms::{self, ExpenseNorm as Row, Income, MAY_ADD, NewBand, NewExpenseNorm};
use office::{Check, DatedStatus};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(MAY_ADD, once(routes!(add))))
        .routes(allow(STAFF, routes!(preview)))
}

input! {
    /// A band of gross monthly income. The norm of an income in it is the base plus the rate
    /// applied to the part above `over`.
    struct NormBandForm {
        /// The end of the band before; 0 for the first band.
        over: Cents = required,
        /// The highest income of the band. Omitted for the last band.
        up_to: Cents,
        /// The norm at which the band before ends; 0 for the first band.
        base: Cents = required,
        /// Rate in percent, from 0 to 100.
        rate: Rate = required,
    }
}

input! {
    /// Expense norms that apply from a date.
    #[example({
        "effective_from": "2027-01-01", "source": "Government Gazette 39379",
        "bands": [
            { "over": "0.00", "up_to": "1000.00", "base": "0.00", "rate": "100" },
            { "over": "1000.00", "base": "1000.00", "rate": "6.75" }
        ]
    })]
    struct ExpenseNormForm {
        effective_from: Date = required,
        /// Publication that contains the norms.
        source: String = required,
        /// Bands in ascending order, 1 to 20.
        bands: Vec<NormBandForm> = required,
    }
}

impl ExpenseNormForm {
    fn parse(self) -> office::Result<NewExpenseNorm> {
        let mut check = Check::new();
        let bands = self.bands.optional(&mut check, "bands").unwrap_or_default();
        let bands = bands.into_iter().enumerate();
        let input = NewExpenseNorm {
            effective_from: self.effective_from.optional(&mut check, "effective_from"),
            source: self.source.optional(&mut check, "source").unwrap_or_default(),
            bands: bands.map(|(place, band)| band.parse(&mut check, place)).collect(),
        };
        check.finish()?;
        Ok(input)
    }
}

impl NormBandForm {
    fn parse(self, check: &mut Check, place: usize) -> NewBand {
        let field = |name: &str| format!("bands.{place}.{name}");
        NewBand {
            over: self.over.optional(check, &field("over")),
            up_to: self.up_to.optional(check, &field("up_to")),
            base: self.base.optional(check, &field("base")),
            rate: self.rate.optional(check, &field("rate")),
        }
    }
}

/// A band of gross monthly income. The norm of an income in it is the base plus the rate applied to
/// the part above `over`.
#[derive(Serialize, ToSchema)]
struct NormBand {
    over: Money,
    /// The highest income of the band. Null for the last band.
    up_to: Option<Money>,
    base: Money,
    /// Rate in percent.
    rate: Percent,
}

impl From<Band> for NormBand {
    fn from(Band { over, up_to, base, rate }: Band) -> Self {
        NormBand {
            over: over.into(),
            up_to: up_to.map(Money),
            base: base.into(),
            rate: rate.into(),
        }
    }
}

/// Expense norms that apply from a date until later ones take over.
#[derive(Serialize, ToSchema)]
struct ExpenseNorm {
    id: i64,
    effective_from: Day,
    /// `in_force`, `upcoming`, `past`, or `replaced` by others from the same date.
    status: &'static str,
    source: String,
    /// Bands in ascending order.
    bands: Vec<NormBand>,
    /// Id of the person who added it. Null if it came with the product.
    added_by: Option<i64>,
    added_at: Instant,
}

impl ExpenseNorm {
    fn of(row: &Row, status: DatedStatus) -> Self {
        ExpenseNorm {
            id: row.id.get(),
            effective_from: row.effective_from.into(),
            status: status.as_str(),
            source: row.source.clone(),
            bands: row.norms.bands().iter().map(|band| NormBand::from(*band)).collect(),
            added_by: row.added_by.map(office::StaffId::get),
            added_at: row.added_at.into(),
        }
    }
}

/// Lists all expense norms, latest first, with their current status.
#[utoipa::path(
    get, path = "/expense-norms/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<ExpenseNorm>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<ExpenseNorm>>> {
    let wanted = query.parse()?;
    let rows = app.read(caller, expense_norms::list).await?;
    let rows = rows.iter().map(|(row, status)| ExpenseNorm::of(row, *status)).collect();
    Ok(Json(Listed::of(wanted, rows)))
}

/// Adds expense norms that apply from a date. Rows are immutable: correct wrong ones by adding
/// others from the same date.
#[utoipa::path(
    post, path = "/expense-norms/",
    request_body = ExpenseNormForm,
    responses((status = 201, body = ExpenseNorm)),
)]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<ExpenseNormForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| expense_norms::add(tx, ctx, &input);
    let wire = |(row, status): &(_, _)| ExpenseNorm::of(row, *status);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}

input! {
    /// An income to calculate the norm for.
    #[example({ "gross_income": "9500.00" })]
    struct IncomeForm {
        /// Gross income a month.
        gross_income: Cents = required,
        /// Day whose norms apply; default today.
        date: Date,
    }
}

impl IncomeForm {
    fn parse(self) -> office::Result<Income> {
        let mut check = Check::new();
        let gross = self.gross_income.optional(&mut check, "gross_income");
        let on = self.date.optional(&mut check, "date");
        check.finish()?;
        Ok(Income { gross, on })
    }
}

/// The minimum living expenses at a gross income.
#[derive(Serialize, ToSchema)]
struct IncomeNorm {
    gross_income: Money,
    norm: Money,
    /// Gross income less the norm.
    remaining_income: Money,
    /// The band of the income.
    band: NormBand,
    /// The id of the expense norms that apply.
    expense_norm: i64,
    effective_from: Day,
    source: String,
}

impl From<expense_norms::IncomeNorm> for IncomeNorm {
    fn from(found: expense_norms::IncomeNorm) -> Self {
        IncomeNorm {
            gross_income: found.gross.into(),
            norm: found.norm.into(),
            remaining_income: found.remaining.into(),
            band: found.band.into(),
            expense_norm: found.table.id.get(),
            effective_from: found.table.effective_from.into(),
            source: found.table.source,
        }
    }
}

/// Calculates the minimum living expenses at a gross income. Nothing is stored.
#[utoipa::path(
    post, path = "/expense-norms/preview/",
    request_body = IncomeForm,
    responses((status = 200, body = IncomeNorm)),
)]
async fn preview(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<IncomeForm>,
) -> Result<Json<IncomeNorm>> {
    let input = given.parse()?;
    let found = app.read(caller, move |tx, ctx| expense_norms::preview(tx, ctx, &input)).await?;
    Ok(Json(found.into()))
}
