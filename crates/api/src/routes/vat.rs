//! VAT: the lender as a vendor, dated rates, and VAT in fees. If no VAT is charged, answers omit
//! the VAT fields.

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Listed, PageQuery};
use crate::wire::{Day, Instant, Money, Percent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use lending::Fees;
use money::{Cents, Date, Overflow, Rate};
use office::vat::{self, MAY_MANAGE, NewVatRate, VatBasis, VatFields, VatRate as Row};
use office::{Check, DatedStatus};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(settings)))
        .routes(allow(MAY_MANAGE, once(routes!(edit))))
        .routes(allow(STAFF, routes!(rates)))
        .routes(allow(MAY_MANAGE, once(routes!(add_rate))))
}

/// VAT in the fees of an installment. Omitted if none is charged.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct FeeVat {
    /// The VAT in `fee_amount`.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// The VAT in `initiation_fee_amount`.
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_vat_amount: Option<Money>,
    /// The VAT in `service_fee_amount`.
    #[serde(skip_serializing_if = "Option::is_none")]
    service_fee_vat_amount: Option<Money>,
}

impl FeeVat {
    pub(super) fn of(initiation: Cents, service: Cents) -> Result<Self, Overflow> {
        let shown = |vat: Cents, all: Cents| Some(Money(vat)).filter(|_| !all.is_zero());
        let all = initiation.plus(service)?;
        Ok(FeeVat {
            vat_amount: shown(all, all),
            initiation_fee_vat_amount: shown(initiation, all),
            service_fee_vat_amount: shown(service, all),
        })
    }
}

/// VAT in the fees of a loan. Omitted if none is charged.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LoanVat {
    /// VAT rate in percent of the fees, added to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_rate: Option<Percent>,
    /// The VAT in both fees.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// The VAT in `initiation_fee`.
    #[serde(skip_serializing_if = "Option::is_none")]
    initiation_fee_vat: Option<Money>,
    /// The VAT in `service_fees`.
    #[serde(skip_serializing_if = "Option::is_none")]
    service_fees_vat: Option<Money>,
}

impl LoanVat {
    pub(super) fn of(vat_rate: Rate, vat: Fees) -> Result<Self, Overflow> {
        let rate = rate(vat_rate);
        let shown = |vat: Cents| rate.is_some().then_some(Money(vat));
        Ok(LoanVat {
            vat_amount: shown(vat.total()?),
            initiation_fee_vat: shown(vat.initiation),
            service_fees_vat: shown(vat.service),
            vat_rate: rate,
        })
    }
}

/// The VAT rate of a loan; `None` if no VAT is charged.
pub(super) fn rate(rate: Rate) -> Option<Percent> {
    (rate != Rate::ZERO).then_some(Percent(rate))
}

one_of!(VatBasis);

input! {
    /// Changes to the VAT settings. Omitted fields stay unchanged.
    #[example({ "basis": "payments", "vat_number": "4123456789", "vendor_from": "2026-04-01" })]
    struct VatSettingsForm {
        /// VAT number: ten digits that begin with 4. If empty, the lender is no vendor and charges
        /// no VAT.
        vat_number: String,
        /// Start of VAT: loans disbursed from this date on have VAT on their fees. Required with a
        /// VAT number.
        vendor_from: Date,
        /// `invoice` or `payments` (section 15 of the VAT Act).
        basis: VatBasis,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl VatSettingsForm {
    fn parse(self) -> office::Result<VatFields> {
        let mut check = Check::new();
        let fields = VatFields {
            vat_number: self.vat_number.text(&mut check, "vat_number"),
            vendor_from: self.vendor_from.changed(&mut check, "vendor_from"),
            basis: self.basis.optional(&mut check, "basis"),
            version: self.version.optional(&mut check, "version"),
        };
        check.finish()?;
        Ok(fields)
    }
}

/// The lender as a vendor.
#[derive(Serialize, ToSchema)]
struct VatSettings {
    /// Always 1: there is one lender.
    id: i64,
    /// VAT number; if empty, the lender is no vendor and charges no VAT.
    vat_number: String,
    /// Start of VAT: loans disbursed from this date on have VAT on their fees.
    vendor_from: Option<Day>,
    /// `invoice` or `payments` (section 15 of the VAT Act).
    basis: &'static str,
    version: i64,
}

impl From<vat::VatSettings> for VatSettings {
    fn from(stored: vat::VatSettings) -> Self {
        VatSettings {
            id: 1,
            vat_number: stored.vat_number,
            vendor_from: stored.vendor_from.map(Day::from),
            basis: stored.basis.as_str(),
            version: stored.version,
        }
    }
}

/// Returns the VAT settings.
#[utoipa::path(get, path = "/vat/", responses((status = 200, body = VatSettings)))]
async fn settings(State(app): State<App>, caller: Caller) -> Result<Json<VatSettings>> {
    Ok(Json(app.read(caller, vat::settings).await?.into()))
}

/// Changes the given fields. Existing loans keep their terms.
#[utoipa::path(
    patch, path = "/vat/",
    request_body = VatSettingsForm,
    responses((status = 200, body = VatSettings)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<VatSettingsForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| vat::edit(tx, ctx, &input);
    app.save::<VatSettings, _>(caller, (key, StatusCode::OK), verb).await
}

input! {
    /// A rate of VAT that applies from a date.
    #[example({
        "effective_from": "2026-04-01", "rate": "15", "source": "Government Gazette 41503"
    })]
    struct VatRateForm {
        /// First day of the rate, today or later.
        effective_from: Date = required,
        /// Rate in percent, from 0 to 100.
        rate: Rate = required,
        /// Publication that contains the rate.
        source: String = required,
    }
}

impl VatRateForm {
    fn parse(self) -> office::Result<NewVatRate> {
        let mut check = Check::new();
        let input = NewVatRate {
            effective_from: self.effective_from.optional(&mut check, "effective_from"),
            rate: self.rate.optional(&mut check, "rate"),
            source: self.source.optional(&mut check, "source").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// A rate of VAT that applies from a date until a later row takes over.
#[derive(Serialize, ToSchema)]
struct VatRate {
    id: i64,
    effective_from: Day,
    /// Rate in percent.
    rate: Percent,
    /// `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date.
    status: &'static str,
    source: String,
    /// Id of the person who added the rate. Null if it came with the product.
    added_by: Option<i64>,
    added_at: Instant,
}

impl VatRate {
    fn of(row: Row, status: DatedStatus) -> Self {
        VatRate {
            id: row.id.get(),
            effective_from: row.effective_from.into(),
            rate: row.rate.into(),
            status: status.as_str(),
            source: row.source,
            added_by: row.added_by.map(office::StaffId::get),
            added_at: row.added_at.into(),
        }
    }
}

/// Lists all rates of VAT, latest first, with their current status.
#[utoipa::path(
    get, path = "/vat/rates/",
    params(PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<VatRate>)),
)]
async fn rates(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<VatRate>>> {
    let wanted = query.parse()?;
    let rows = app.read(caller, vat::list_rates).await?.into_iter();
    let rates = rows.map(|(row, status)| VatRate::of(row, status)).collect();
    Ok(Json(Listed::of(wanted, rates)))
}

/// Adds a rate that applies from a date, today or later. Existing loans keep theirs. Rows are
/// immutable: correct a wrong one by adding another.
#[utoipa::path(
    post, path = "/vat/rates/",
    request_body = VatRateForm,
    responses((status = 201, body = VatRate)),
)]
async fn add_rate(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<VatRateForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &office::Ctx| vat::add_rate(tx, ctx, &input);
    let wire = |(row, status): &(_, _)| VatRate::of(Clone::clone(row), *status);
    app.write_once(caller, key, StatusCode::CREATED, wire, verb).await
}
