//! Checks of a loan before it is given: the caps of the National Credit Act (contract §5). A
//! setting of the lender decides if a loan above them is refused.

use super::queries::{Earlier, earlier_loans};
use super::terms::{RescheduledLoan, Terms};
use super::types::{Figure, Warning, WarningKind};
use crate::affordability::LoanAssessment;
use crate::clients::ClientId;
use crate::credit_limits::{CreditLimitId, Limits, Sourced};
use crate::loans::{LimitExcess, LimitsHeld};
use crate::{Check, Ctx, LimitPolicy, Result};
use lending::{
    Excess, PenaltyMethod, RatePeriod, Schedule, ShortTermLimits, initiation_fee_maximum,
    interest_above,
};
use money::{Cents, Date, Rate, date_in_words};
use store::Tx;

/// Of a year.
const MONTHS: u32 = 12;

/// The limits that a loan was held against, where it is above them, and what lateness on it costs.
pub(super) struct Checked {
    pub(super) held: LimitsHeld,
    pub(super) warnings: Vec<Warning>,
    /// The product's rate, or what the law allows of it where the lender enforces that.
    pub(super) penalty_rate: Rate,
    /// How it fits what the client can pay, once that was looked at.
    pub(super) affordability: Option<LoanAssessment>,
}

/// Holds the loan's interest, fees and penalty against what the law allows on the day it would be given.
/// Of a loan that is rescheduled the penalty stays as it was agreed, and counts anew where it is charged
/// once and installments fall due more often than before: it is paid as often.
pub(super) fn check(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    terms: &Terms,
) -> Result<Checked> {
    let mut held = LimitsHeld::default();
    let is_enforced = ctx.policy.credit_limits == LimitPolicy::Enforce;
    let costs_more_late = terms.loan.is_none_or(|loan| terms.is_late_more_often_than(&loan));
    let is_penalty_new = costs_more_late && terms.product.details.penalty_rate > Rate::ZERO;
    let mut warnings = Vec::new();
    let mut penalty_rate = terms.product.details.penalty_rate;
    if is_penalty_new || !terms.schedule.interest.is_zero() {
        if let Some(cap) = interest_cap(tx, ctx, client, terms, &mut held)? {
            warnings.extend(interest(terms, &cap)?);
            if is_penalty_new {
                let found = penalty(terms, &cap, is_enforced && terms.loan.is_none())?;
                warnings.extend(found.warning);
                penalty_rate = found.rate;
            }
        } else {
            warnings.push(unknown("interest on unsecured credit"));
        }
    }
    warnings.extend(initiation_fee(terms, &mut held)?);
    warnings.extend(service_fee(terms, &mut held));
    for warning in &mut warnings {
        warning.refuses = is_enforced && warning.excess(1).is_some();
    }
    Ok(Checked { held, warnings, penalty_rate, affordability: None })
}

impl Terms {
    /// True if a penalty charged once for each late installment may occur more often in a year than
    /// on the loan's schedule.
    fn is_late_more_often_than(&self, loan: &RescheduledLoan) -> bool {
        let is_once = self.product.details.penalty_method.0 == PenaltyMethod::Once;
        is_once && self.frequency.periods_per_year() > loan.frequency.periods_per_year()
    }
}

impl Checked {
    /// The loan's excesses over the limits.
    pub(super) fn excesses(&self) -> Vec<LimitExcess> {
        self.warnings.iter().filter_map(|warning| warning.excess(1)).collect()
    }

    /// Refuses a loan above the limits where the lender enforces them (contract §5), and one that is dearer
    /// than a quotation which binds.
    pub(super) fn refuse(&self) -> Result<()> {
        let mut check = Check::new();
        for warning in self.warnings.iter().filter(|warning| warning.refuses) {
            check.fail("loan_product", &warning.message);
        }
        check.finish()
    }
}

/// The highest rate of interest that the law allows on a loan, and who says so.
struct InterestCap {
    rate: Rate,
    period: RatePeriod,
    /// In words, with what it is for.
    allowed: String,
    credit_limit: CreditLimitId,
    source: String,
}

/// Short-term credit has a separate cap; everything else here is unsecured credit. `None` if no row
/// is in force.
fn interest_cap(
    tx: &mut Tx,
    ctx: &Ctx,
    client: Option<ClientId>,
    terms: &Terms,
    held: &mut LimitsHeld,
) -> Result<Option<InterestCap>> {
    let Terms { schedule, limits, .. } = terms;
    let last_due_on = schedule.installments.last().map_or(ctx.today, |row| row.due_on);
    let deferred = schedule.principal.plus(without_vat(schedule)?)?;
    let short = limits.short_term.as_ref();
    let Some(short) = short.filter(|short| short.value.cover(deferred, ctx.today, last_due_on))
    else {
        return unsecured(limits, held);
    };
    held.short_term_interest = Some(short.id);
    let earlier = match client {
        Some(client) => earlier_short_term(tx, ctx, (client, terms.loan), &short.value)?,
        None => None,
    };
    let (rate, whose) = match earlier {
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
                date_in_words(earlier.disbursed_on),
            ),
        ),
    };
    Ok(Some(InterestCap {
        rate,
        period: RatePeriod::Month,
        allowed: format!("{} a month {whose}", rate.percentage()),
        credit_limit: short.id,
        source: short.source.clone(),
    }))
}

fn unsecured(limits: &Limits, held: &mut LimitsHeld) -> Result<Option<InterestCap>> {
    let Limits { repo_rate: Some(repo), unsecured_margin: Some(margin), .. } = limits else {
        return Ok(None);
    };
    (held.repo_rate, held.unsecured_interest) = (Some(repo.id), Some(margin.id));
    let rate = repo.value.plus(margin.value)?;
    Ok(Some(InterestCap {
        rate,
        period: RatePeriod::Year,
        allowed: format!(
            "{} a year on unsecured credit (the repo rate of {} plus {})",
            rate.percentage(),
            repo.value.percentage(),
            margin.value.percentage(),
        ),
        credit_limit: margin.id,
        source: format!("{}; {}", margin.source, repo.source),
    }))
}

fn interest(terms: &Terms, cap: &InterestCap) -> Result<Option<Warning>> {
    let rows = &terms.schedule.installments;
    if terms.schedule.interest.is_zero() {
        return Ok(None);
    }
    let excess = interest_above(cap.rate, cap.period, terms.from, rows)?;
    Ok(excess.map(|excess| above(excess, cap)))
}

/// The cost of lateness, with its warnings.
struct PenaltyFound {
    rate: Rate,
    warning: Option<Warning>,
}

/// Default interest may not be above the highest rate that the law allows on the loan (section 103(1) of
/// the Act). A penalty that is charged once pays for the time until the next installment is due, so that
/// what counts is what it comes to in a year of them (docs/lending.md).
fn penalty(terms: &Terms, cap: &InterestCap, is_cut: bool) -> Result<PenaltyFound> {
    let agreed = terms.product.details.penalty_rate;
    let most = match cap.period {
        RatePeriod::Year => cap.rate,
        RatePeriod::Month => cap.rate.times(MONTHS)?,
    };
    let per_year = match terms.product.details.penalty_method.0 {
        PenaltyMethod::Once => terms.frequency.periods_per_year(),
        PenaltyMethod::Daily => 1,
    };
    let yearly = agreed.times(per_year)?;
    if yearly <= most {
        return Ok(PenaltyFound { rate: agreed, warning: None });
    }
    let (is, allowed) = (said(agreed, per_year)?, &cap.allowed);
    let message = format!(
        "The penalty of {is} is above the highest rate of interest that the National Credit \
         Regulations allow on this loan: {allowed}."
    );
    if !is_cut {
        let warning = Warning {
            cap: Some(Figure::PercentPerYear(most)),
            actual: Some(Figure::PercentPerYear(yearly)),
            source: Some(cap.source.clone()),
            credit_limit: Some(cap.credit_limit),
            ..Warning::plain(WarningKind::Penalty, message)
        };
        return Ok(PenaltyFound { rate: agreed, warning: Some(warning) });
    }
    let rate = most.divided(per_year);
    let message = format!("{message} The loan is given with {}.", said(rate, per_year)?);
    let warning = Warning {
        source: Some(cap.source.clone()),
        ..Warning::plain(WarningKind::PenaltyCut, message)
    };
    Ok(PenaltyFound { rate, warning: Some(warning) })
}

/// A penalty in words; one that is charged once with what it comes to in a year.
fn said(rate: Rate, per_year: u32) -> Result<String> {
    let once = rate.percentage();
    Ok(match per_year {
        1 => format!("{once} a year"),
        _ => format!(
            "{once} for each late installment ({} a year)",
            rate.times(per_year)?.percentage()
        ),
    })
}

/// The first of the client's loans of that calendar year that was short-term credit too; of one that is
/// rescheduled, the year in which it was given and the loans before it.
fn earlier_short_term(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, own): (ClientId, Option<RescheduledLoan>),
    limits: &ShortTermLimits,
) -> Result<Option<Earlier>> {
    let disbursed_on = own.map_or(ctx.today, |own| own.disbursed_on);
    let january = Date::new(disbursed_on.year(), 1, 1).unwrap_or(disbursed_on);
    let loans = earlier_loans(tx, client, january)?;
    Ok(loans
        .into_iter()
        .filter(|loan| own.is_none_or(|own| loan.id < own.id))
        .find(|loan| limits.cover(loan.deferred, loan.disbursed_on, loan.last_due_on)))
}

fn above(excess: Excess, cap: &InterestCap) -> Warning {
    let of = |rate| match cap.period {
        RatePeriod::Year => Figure::PercentPerYear(rate),
        RatePeriod::Month => Figure::PercentPerMonth(rate),
    };
    let unit = match cap.period {
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
    let message = format!("{charged} The National Credit Regulations allow {}.", cap.allowed);
    Warning {
        cap: Some(of(cap.rate)),
        actual: excess.rate.map(of),
        source: Some(cap.source.clone()),
        credit_limit: Some(cap.credit_limit),
        ..Warning::plain(WarningKind::Interest, message)
    }
}

fn initiation_fee(
    Terms { schedule, limits, .. }: &Terms,
    held: &mut LimitsHeld,
) -> Result<Option<Warning>> {
    let fee = without_vat(schedule)?;
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

/// The initiation fee as limits know it: they are of what a lender asks for itself.
fn without_vat(schedule: &Schedule) -> Result<Cents> {
    Ok(schedule.initiation_fee.minus(schedule.vat.initiation)?)
}

fn service_fee(Terms { product, limits, .. }: &Terms, held: &mut LimitsHeld) -> Option<Warning> {
    let fee = product.details.monthly_service_fee;
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

/// The warning if the law's limit is unknown.
fn unknown(what: &str) -> Warning {
    let message = format!("No credit limit for {what} applies today, so it could not be checked.");
    Warning::plain(WarningKind::UnknownLimit, message)
}
