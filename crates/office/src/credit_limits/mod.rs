//! Legal limits on a lender's charges: dated rows with their source, never constants in code
//! (contract §5). Rows are only ever added: a wrong one is corrected by another from the same date.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{CreditLimit, CreditLimitId, LimitKind, NewCreditLimit};
pub(crate) use types::{Limits, Sourced};

use crate::values::dated::{self, DatedStatus};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Event, EventKind, Result, Subject, numbers, staff,
};
use money::{Cents, Date, Rate};
use queries::{all, until};
use store::Tx;

/// Access to adding limits.
pub const MAY_ADD: Access = Access::MONEY_SETTINGS;

/// More characters than this are no reference.
const MAX_SOURCE: usize = 500;
/// Longer than ten years is no short term.
const MAX_MONTHS: i64 = 120;

/// All rows with how they stand today, kind by kind, the latest first.
pub fn list(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<(CreditLimit, DatedStatus)>> {
    ctx.staff()?;
    let rows = all(tx)?;
    let kinds = rows.chunk_by(|one, next| one.kind == next.kind);
    Ok(kinds.flat_map(|rows| dated::with_statuses(rows.to_vec(), ctx.today)).collect())
}

/// The limits in force on a day.
pub(crate) fn in_force(tx: &mut Tx, day: Date) -> Result<Limits> {
    let mut limits = Limits::default();
    for row in until(tx, day)? {
        limits.take(&row);
    }
    Ok(limits)
}

/// Rows by their ids.
pub(crate) fn of(tx: &mut Tx, ids: &[CreditLimitId]) -> Result<Vec<CreditLimit>> {
    let mut rows = all(tx)?;
    rows.retain(|row| ids.contains(&row.id));
    Ok(rows)
}

/// Adds a limit that applies from a date, and returns its current status. Administrators only;
/// existing loans keep theirs.
pub fn add(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewCreditLimit,
) -> Result<Done<(CreditLimit, DatedStatus)>> {
    let actor = ctx.may(MAY_ADD)?;
    let mut limit = checked(ctx, input)?;
    let mut rows = all(tx)?;
    rows.retain(|row| row.kind == limit.kind);
    let from_then = dated::starting_on(&rows, limit.effective_from);
    if from_then.is_some_and(|row| row.says_the_same_as(&limit)) {
        let message = "This limit already exists from the same date.";
        return Err(crate::Error::field("effective_from", message));
    }
    limit.id = CreditLimitId::new(numbers::next(tx, "credit_limits")?);
    limit.added_by = Some(actor.staff);
    limit.insert(tx)?;
    let status = dated::status_of_new(&limit, &rows, ctx.today);
    let changes = changes(&limit);
    staff::notify_of_settings(tx, ctx, "added a legal limit", &changes)?;
    let subject = Subject::new("credit_limit", limit.id.get());
    let event = Event::new(EventKind::CreditLimitsChanged, Audience::Everyone);
    let record = limit.record();
    let done = Done::new((limit, status), "credit_limits.add", subject, changes);
    Ok(done.with_event(event).recording(record))
}

/// The row that was asked for, or everything that is wrong with it.
fn checked(ctx: &Ctx, input: &NewCreditLimit) -> Result<CreditLimit> {
    let mut check = Check::new();
    let kind = LimitKind::parse(input.kind.trim());
    let words: Vec<_> = LimitKind::ALL.iter().map(|kind| kind.as_str()).collect();
    check.rule(kind.is_some(), "kind", format!("Choose one of: {}.", words.join(", ")));
    let effective_from = check.effective_from(input.effective_from);
    let source = check.printed_line(&input.source, "source", "Source is required.", MAX_SOURCE);
    let figures = kind.map(|kind| Figures { kind, check: &mut check }.read(input));
    check.finish()?;
    let (Some(figures), Some(effective_from)) = (figures, effective_from) else {
        return Err(crate::Error::internal("a missing kind or date passed its check"));
    };
    Ok(CreditLimit { effective_from, source, added_at: ctx.now, ..figures })
}

/// Reads the figures of one kind and leaves those of all others out.
struct Figures<'a> {
    kind: LimitKind,
    check: &'a mut Check,
}

impl Figures<'_> {
    fn read(mut self, input: &NewCreditLimit) -> CreditLimit {
        use LimitKind::{
            InitiationFee, RepoRate, ServiceFee, ShortTermInterest, UnsecuredInterest,
        };
        let fee = InitiationFee;
        let short = ShortTermInterest;
        CreditLimit {
            id: CreditLimitId::new(0),
            kind: self.kind,
            effective_from: Date::MIN,
            initiation_fee_base: self.amount(fee, "initiation_fee_base", input.initiation_fee_base),
            initiation_fee_threshold: self.amount(
                fee,
                "initiation_fee_threshold",
                input.initiation_fee_threshold,
            ),
            initiation_fee_rate: self.rate(fee, "initiation_fee_rate", input.initiation_fee_rate),
            initiation_fee_maximum: self.amount(
                fee,
                "initiation_fee_maximum",
                input.initiation_fee_maximum,
            ),
            initiation_fee_share: self.rate(
                fee,
                "initiation_fee_share",
                input.initiation_fee_share,
            ),
            monthly_service_fee_maximum: self.amount(
                ServiceFee,
                "monthly_service_fee_maximum",
                input.monthly_service_fee_maximum,
            ),
            repo_rate: self.rate(RepoRate, "repo_rate", input.repo_rate),
            unsecured_margin: self.rate(
                UnsecuredInterest,
                "unsecured_margin",
                input.unsecured_margin,
            ),
            short_term_amount: self.amount(short, "short_term_amount", input.short_term_amount),
            short_term_months: self.months(short, "short_term_months", input.short_term_months),
            short_term_first_rate: self.rate(
                short,
                "short_term_first_rate",
                input.short_term_first_rate,
            ),
            short_term_later_rate: self.rate(
                short,
                "short_term_later_rate",
                input.short_term_later_rate,
            ),
            source: String::new(),
            added_by: None,
            added_at: money::Timestamp::UNIX_EPOCH,
        }
    }

    fn amount(&mut self, of: LimitKind, field: &str, given: Option<Cents>) -> Option<Cents> {
        self.figure(of, field, given.filter(|amount| !amount.is_negative()), || {
            "Enter an amount of 0 or more.".to_owned()
        })
    }

    fn rate(&mut self, of: LimitKind, field: &str, given: Option<Rate>) -> Option<Rate> {
        self.figure(of, field, given, || "Enter a percentage.".to_owned())
    }

    fn months(&mut self, of: LimitKind, field: &str, given: Option<i64>) -> Option<i64> {
        self.figure(of, field, given.filter(|months| (1..=MAX_MONTHS).contains(months)), || {
            format!("Enter a number of months from 1 to {MAX_MONTHS}.")
        })
    }

    fn figure<T>(
        &mut self,
        of: LimitKind,
        field: &str,
        given: Option<T>,
        missing: impl Fn() -> String,
    ) -> Option<T> {
        if self.kind != of {
            return None;
        }
        self.check.rule(given.is_some(), field, missing());
        given
    }
}

fn changes(limit: &CreditLimit) -> Changes {
    let mut changes = Changes::none()
        .set("kind", limit.kind)
        .set("effective_from", limit.effective_from)
        .set("source", &limit.source);
    for (field, amount) in [
        ("initiation_fee_base", limit.initiation_fee_base),
        ("initiation_fee_threshold", limit.initiation_fee_threshold),
        ("initiation_fee_maximum", limit.initiation_fee_maximum),
        ("monthly_service_fee_maximum", limit.monthly_service_fee_maximum),
        ("short_term_amount", limit.short_term_amount),
    ] {
        if let Some(amount) = amount {
            changes = changes.set(field, amount);
        }
    }
    for (field, rate) in [
        ("initiation_fee_rate", limit.initiation_fee_rate),
        ("initiation_fee_share", limit.initiation_fee_share),
        ("repo_rate", limit.repo_rate),
        ("unsecured_margin", limit.unsecured_margin),
        ("short_term_first_rate", limit.short_term_first_rate),
        ("short_term_later_rate", limit.short_term_later_rate),
    ] {
        if let Some(rate) = rate {
            changes = changes.set(field, rate);
        }
    }
    match limit.short_term_months {
        Some(months) => changes.set("short_term_months", months),
        None => changes,
    }
}
