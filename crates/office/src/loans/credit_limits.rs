//! What the law allows a lender to charge: dated rows with their source, never constants in code
//! (contract §5).

use super::queries::limits::{all, insert, on};
use crate::{Audience, Changes, Check, Ctx, Done, Event, Result, Subject, numbers};
use lending::FeeLimits;
use money::{Cents, Date, Rate};
use store::{Tx, newtype, row};

newtype! {
    /// A row of the table of limits.
    pub CreditLimitsId(i64);
}

row! {
    /// The limits that hold from a date until the next row's.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct CreditLimits {
        pub id: CreditLimitsId,
        pub effective_from: Date,
        /// The highest initiation fee of a loan up to the threshold.
        pub initiation_fee_base: Cents,
        pub initiation_fee_threshold: Cents,
        /// Of what exceeds the threshold.
        pub initiation_fee_rate: Rate,
        pub initiation_fee_maximum: Cents,
        /// Of the principal, at most.
        pub initiation_fee_share: Rate,
        pub monthly_service_fee_maximum: Cents,
        /// Where the figures are published.
        pub source: String,
    }
}

impl CreditLimits {
    /// The part that limits initiation fees.
    pub fn fee_limits(&self) -> FeeLimits {
        FeeLimits {
            base: self.initiation_fee_base,
            threshold: self.initiation_fee_threshold,
            rate: self.initiation_fee_rate,
            maximum: self.initiation_fee_maximum,
            share: self.initiation_fee_share,
        }
    }
}

/// What is sent for a new row.
#[derive(Clone, Debug, Default)]
pub struct NewCreditLimits {
    pub effective_from: Option<Date>,
    pub initiation_fee_base: Option<Cents>,
    pub initiation_fee_threshold: Option<Cents>,
    pub initiation_fee_rate: Option<Rate>,
    pub initiation_fee_maximum: Option<Cents>,
    pub initiation_fee_share: Option<Rate>,
    pub monthly_service_fee_maximum: Option<Cents>,
    pub source: String,
}

/// More characters than this are no reference.
const LONGEST_SOURCE: usize = 500;

/// All rows, the latest first.
pub fn credit_limits(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<CreditLimits>> {
    ctx.staff()?;
    Ok(all(tx)?)
}

/// The limits in force on a day; none before the first row's date.
pub(super) fn in_force(tx: &mut Tx, day: Date) -> Result<Option<CreditLimits>> {
    Ok(on(tx, day)?)
}

/// Adds the limits that hold from a date. Administrators only; loans that exist keep theirs.
pub fn add_credit_limits(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewCreditLimits,
) -> Result<Done<CreditLimits>> {
    ctx.administrator()?;
    let limits = checked(tx, input)?;
    insert(
        tx,
        limits.id,
        limits.effective_from,
        limits.initiation_fee_base,
        limits.initiation_fee_threshold,
        limits.initiation_fee_rate,
        limits.initiation_fee_maximum,
        limits.initiation_fee_share,
        limits.monthly_service_fee_maximum,
        &limits.source,
    )
    .map_err(|error| {
        let message = "There are limits from this date already.";
        crate::Error::from(error).taken(
            "credit_limits",
            "effective_from",
            "effective_from",
            message,
        )
    })?;
    let changes = Changes::none()
        .set("effective_from", limits.effective_from)
        .set("initiation_fee_base", limits.initiation_fee_base)
        .set("initiation_fee_threshold", limits.initiation_fee_threshold)
        .set("initiation_fee_rate", limits.initiation_fee_rate)
        .set("initiation_fee_maximum", limits.initiation_fee_maximum)
        .set("initiation_fee_share", limits.initiation_fee_share)
        .set("monthly_service_fee_maximum", limits.monthly_service_fee_maximum)
        .set("source", &limits.source);
    let subject = Subject::new("credit_limits", limits.id.get());
    let told = Event::new("credit_limits.changed", Audience::Everyone);
    Ok(Done::new(limits, "credit_limits.add", subject, changes).telling(told))
}

fn checked(tx: &mut Tx, input: &NewCreditLimits) -> Result<CreditLimits> {
    let mut check = Check::new();
    if input.effective_from.is_none() {
        check.fail("effective_from", "Effective from is required.");
    }
    let mut amount = |given: Option<Cents>, field: &str| {
        let sound = given.is_some_and(|amount| !amount.is_negative());
        check.rule(sound, field, "Enter an amount of 0 or more.");
        given.unwrap_or_default()
    };
    let base = amount(input.initiation_fee_base, "initiation_fee_base");
    let threshold = amount(input.initiation_fee_threshold, "initiation_fee_threshold");
    let maximum = amount(input.initiation_fee_maximum, "initiation_fee_maximum");
    let service_fee = amount(input.monthly_service_fee_maximum, "monthly_service_fee_maximum");
    let mut rate = |given: Option<Rate>, field: &str| {
        check.rule(given.is_some(), field, "Enter a percentage.");
        given.unwrap_or_default()
    };
    let fee_rate = rate(input.initiation_fee_rate, "initiation_fee_rate");
    let share = rate(input.initiation_fee_share, "initiation_fee_share");
    let source = check.text(&input.source, "source", "Source is required.", LONGEST_SOURCE);
    check.finish()?;
    let Some(effective_from) = input.effective_from else {
        return Err(crate::Error::internal("a missing date passed its check"));
    };
    Ok(CreditLimits {
        id: CreditLimitsId::new(numbers::next(tx, "credit_limits")?),
        effective_from,
        initiation_fee_base: base,
        initiation_fee_threshold: threshold,
        initiation_fee_rate: fee_rate,
        initiation_fee_maximum: maximum,
        initiation_fee_share: share,
        monthly_service_fee_maximum: service_fee,
        source,
    })
}
