//! What speaks against a loan before it is given: the caps of the National Credit Act (contract §5).
//! Whether a loan above them is refused is a setting of the lender.

use super::queries::{Earlier, earlier_loans};
use super::terms::Terms;
use super::types::{Figure, Warning, WarningKind};
use crate::clients::ClientId;
use crate::credit_limits::{CreditLimitId, Limits, Sourced};
use crate::loans::{LimitExcess, LimitsHeld, LoanId};
use crate::{Check, Ctx, LimitPolicy, Result};
use lending::{Excess, RatePeriod, ShortTermLimits, initiation_fee_maximum, interest_above};
use money::{Cents, Date, Rate};
use store::Tx;

/// The limits that a loan was held against, and where it is above them.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) held: LimitsHeld,
    pub(super) warnings: Vec<Warning>,
}

/// Holds the loan's interest and fees against what the law allows on the day it would be given.
pub(super) fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    terms: &Terms,
) -> Result<Checked> {
    let mut held = LimitsHeld::default();
    let warnings = [
        interest(tx, ctx, client, terms, &mut held)?,
        initiation_fee(terms, &mut held)?,
        service_fee(terms, &mut held),
    ];
    let refuses = ctx.policy.credit_limits == LimitPolicy::Enforce;
    let warnings = warnings.into_iter().flatten().map(|warning| {
        let refuses = refuses && warning.excess(1).is_some();
        Warning { refuses, ..warning }
    });
    Ok(Checked { held, warnings: warnings.collect() })
}

impl Checked {
    /// Where the loan is above the limits.
    pub(super) fn excesses(&self) -> Vec<LimitExcess> {
        self.warnings.iter().filter_map(|warning| warning.excess(1)).collect()
    }

    /// Refuses a loan above the limits where the lender enforces them (contract §5).
    pub(super) fn refuse(&self) -> Result<()> {
        let mut check = Check::new();
        for warning in self.warnings.iter().filter(|warning| warning.refuses) {
            check.fail("loan_product", &warning.message);
        }
        check.finish()
    }
}

/// Short-term credit has a cap of its own; everything else here is unsecured credit.
fn interest(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    terms: &Terms,
    held: &mut LimitsHeld,
) -> Result<Option<Warning>> {
    let Terms { schedule, limits, .. } = terms;
    if schedule.interest.is_zero() {
        return Ok(None);
    }
    let last_due_on = schedule.installments.last().map_or(ctx.today, |row| row.due_on);
    let deferred = schedule.principal.plus(schedule.initiation_fee)?;
    let short = limits.short_term.as_ref();
    let Some(short) = short.filter(|short| short.value.cover(deferred, ctx.today, last_due_on))
    else {
        return unsecured(terms, held);
    };
    held.short_term_interest = Some(short.id);
    let earlier = match client {
        Some(client) => earlier_short_term(tx, ctx, (client, terms.loan), &short.value)?,
        None => None,
    };
    let (cap, whose) = match earlier {
        None => (
            short.value.first_rate,
            "on a client's first short-term loan of a calendar year".to_owned(),
        ),
        Some(earlier) => (
            short.value.later_rate,
            format!(
                "on a further short-term loan in a calendar year; this client received loan \
                 {} on {}",
                earlier.id,
                earlier.disbursed_on.strftime("%-d %B %Y"),
            ),
        ),
    };
    let rows = &schedule.installments;
    let excess = interest_above(cap, RatePeriod::Month, terms.from, rows)?;
    Ok(excess.map(|excess| {
        let allowed = format!("{} a month {whose}", cap.percentage());
        above(excess, RatePeriod::Month, cap, &allowed, (short.id, short.source.clone()))
    }))
}

fn unsecured(
    Terms { schedule, limits, from, .. }: &Terms,
    held: &mut LimitsHeld,
) -> Result<Option<Warning>> {
    let Limits { repo_rate: Some(repo), unsecured_margin: Some(margin), .. } = limits else {
        return Ok(Some(unknown("interest on unsecured credit")));
    };
    (held.repo_rate, held.unsecured_interest) = (Some(repo.id), Some(margin.id));
    let cap = repo.value.plus(margin.value)?;
    let excess = interest_above(cap, RatePeriod::Year, *from, &schedule.installments)?;
    Ok(excess.map(|excess| {
        let allowed = format!(
            "{} a year on unsecured credit (the repo rate of {} plus {})",
            cap.percentage(),
            repo.value.percentage(),
            margin.value.percentage(),
        );
        let source = format!("{}; {}", margin.source, repo.source);
        above(excess, RatePeriod::Year, cap, &allowed, (margin.id, source))
    }))
}

/// The first of the client's loans of that calendar year that was short-term credit too; of one that is
/// rescheduled, the year in which it was given and the loans before it.
fn earlier_short_term(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, own): (ClientId, Option<(LoanId, Date)>),
    limits: &ShortTermLimits,
) -> Result<Option<Earlier>> {
    let given_on = own.map_or(ctx.today, |(_, given_on)| given_on);
    let january = Date::new(given_on.year(), 1, 1).unwrap_or(given_on);
    let loans = earlier_loans(tx, client, january)?;
    Ok(loans
        .into_iter()
        .filter(|loan| own.is_none_or(|(id, _)| loan.id < id))
        .find(|loan| limits.cover(loan.deferred, loan.disbursed_on, loan.last_due_on)))
}

fn above(
    excess: Excess,
    period: RatePeriod,
    cap: Rate,
    allowed: &str,
    (limit, source): (CreditLimitId, String),
) -> Warning {
    let of = |rate| match period {
        RatePeriod::Year => Figure::PercentPerYear(rate),
        RatePeriod::Month => Figure::PercentPerMonth(rate),
    };
    let unit = match period {
        RatePeriod::Year => "a year",
        RatePeriod::Month => "a month",
    };
    let charged = excess.rate.map_or_else(
        || {
            "Interest is charged for a period in which nothing is owed. Check the term and due \
             dates."
                .to_owned()
        },
        |rate| {
            let rate = rate.percentage();
            format!("The interest works out at {rate} {unit} on the outstanding balance.")
        },
    );
    let message = format!("{charged} The National Credit Regulations allow {allowed}.");
    Warning {
        cap: Some(of(cap)),
        actual: excess.rate.map(of),
        source: Some(source),
        credit_limit: Some(limit),
        ..Warning::plain(WarningKind::Interest, message)
    }
}

fn initiation_fee(
    Terms { schedule, limits, .. }: &Terms,
    held: &mut LimitsHeld,
) -> Result<Option<Warning>> {
    let fee = schedule.initiation_fee;
    if fee.is_zero() {
        return Ok(None);
    }
    let Some(limit) = &limits.initiation_fee else {
        return Ok(Some(unknown("initiation fees")));
    };
    held.initiation_fee = Some(limit.id);
    let most = initiation_fee_maximum(schedule.principal, &limit.value)?;
    Ok(fee_above("initiation fee", WarningKind::InitiationFee, fee, most, limit))
}

fn service_fee(Terms { product, limits, .. }: &Terms, held: &mut LimitsHeld) -> Option<Warning> {
    let fee = product.monthly_service_fee;
    if fee.is_zero() {
        return None;
    }
    let Some(limit) = &limits.service_fee else {
        return Some(unknown("service fees"));
    };
    held.service_fee = Some(limit.id);
    fee_above("monthly service fee", WarningKind::ServiceFee, fee, limit.value, limit)
}

fn fee_above<T>(
    name: &str,
    kind: WarningKind,
    fee: Cents,
    most: Cents,
    limit: &Sourced<T>,
) -> Option<Warning> {
    let message = || {
        format!(
            "The {name} of {} is above the maximum of {} under the National Credit Regulations.",
            fee.rand(),
            most.rand(),
        )
    };
    (fee > most).then(|| Warning {
        cap: Some(Figure::Rand(most)),
        actual: Some(Figure::Rand(fee)),
        source: Some(limit.source.clone()),
        credit_limit: Some(limit.id),
        ..Warning::plain(kind, message())
    })
}

/// Nobody can say whether the law allows it.
fn unknown(what: &str) -> Warning {
    let message = format!("No credit limit for {what} applies today, so it could not be checked.");
    Warning::plain(WarningKind::UnknownLimit, message)
}
