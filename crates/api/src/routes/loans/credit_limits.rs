//! What the law allows a lender to charge, by date.

use crate::App;
use crate::error::Result;
use crate::extract::{Body, Caller};
use crate::given::given;
use crate::respond::{Created, Json};
use crate::wire::{Day, Money, Percent};
use axum::extract::State;
use money::{Cents, Date, Rate};
use office::Check;
use office::loans::{self, NewCreditLimits};
use serde::Serialize;
use utoipa::ToSchema;

given! {
    /// Limits that hold from a date on.
    pub(super) struct CreditLimitsForm {
        effective_from: Date = required,
        /// The highest initiation fee of a loan up to the threshold.
        initiation_fee_base: Cents = required,
        initiation_fee_threshold: Cents = required,
        /// Percent of what exceeds the threshold.
        initiation_fee_rate: Rate = required,
        initiation_fee_maximum: Cents = required,
        /// Percent of the principal, at most.
        initiation_fee_share: Rate = required,
        monthly_service_fee_maximum: Cents = required,
        /// Where the figures are published.
        source: String = required,
    }
}

impl CreditLimitsForm {
    fn parse(self) -> office::Result<NewCreditLimits> {
        let mut check = Check::new();
        let input = NewCreditLimits {
            effective_from: self.effective_from.optional(&mut check, "effective_from"),
            initiation_fee_base: self
                .initiation_fee_base
                .optional(&mut check, "initiation_fee_base"),
            initiation_fee_threshold: self
                .initiation_fee_threshold
                .optional(&mut check, "initiation_fee_threshold"),
            initiation_fee_rate: self
                .initiation_fee_rate
                .optional(&mut check, "initiation_fee_rate"),
            initiation_fee_maximum: self
                .initiation_fee_maximum
                .optional(&mut check, "initiation_fee_maximum"),
            initiation_fee_share: self
                .initiation_fee_share
                .optional(&mut check, "initiation_fee_share"),
            monthly_service_fee_maximum: self
                .monthly_service_fee_maximum
                .optional(&mut check, "monthly_service_fee_maximum"),
            source: self.source.optional(&mut check, "source").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// The limits that hold from a date until the next row's.
#[derive(Serialize, ToSchema)]
pub(super) struct CreditLimits {
    id: i64,
    effective_from: Day,
    initiation_fee_base: Money,
    initiation_fee_threshold: Money,
    initiation_fee_rate: Percent,
    initiation_fee_maximum: Money,
    initiation_fee_share: Percent,
    monthly_service_fee_maximum: Money,
    source: String,
}

impl From<loans::CreditLimits> for CreditLimits {
    fn from(limits: loans::CreditLimits) -> Self {
        CreditLimits {
            id: limits.id.get(),
            effective_from: limits.effective_from.into(),
            initiation_fee_base: limits.initiation_fee_base.into(),
            initiation_fee_threshold: limits.initiation_fee_threshold.into(),
            initiation_fee_rate: limits.initiation_fee_rate.into(),
            initiation_fee_maximum: limits.initiation_fee_maximum.into(),
            initiation_fee_share: limits.initiation_fee_share.into(),
            monthly_service_fee_maximum: limits.monthly_service_fee_maximum.into(),
            source: limits.source,
        }
    }
}

/// All limits, the latest first.
#[utoipa::path(
    get, path = "/credit-limits/",
    responses((status = 200, body = Vec<CreditLimits>)),
)]
pub(super) async fn credit_limits(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<CreditLimits>>> {
    let limits = app.read(caller, loans::credit_limits).await?;
    Ok(Json(limits.into_iter().map(CreditLimits::from).collect()))
}

/// Adds limits that hold from a date. Loans that exist keep theirs.
#[utoipa::path(
    post, path = "/credit-limits/",
    request_body = CreditLimitsForm,
    responses((status = 201, body = CreditLimits)),
)]
pub(super) async fn add_credit_limits(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<CreditLimitsForm>,
) -> Result<Created<CreditLimits>> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| loans::add_credit_limits(tx, ctx, &input);
    Ok(Created(app.write(caller, verb).await?.into()))
}
