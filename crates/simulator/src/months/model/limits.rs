//! The model's own computation of the legal limits on a lender's charges (contract §5), in plain
//! integers.

use super::loan::Loan;
use super::terms::{
    Cost, INTEREST, Installment, Lateness, PRINCIPAL, Product, WHOLE, periods_a_year,
};
use super::{Model, last_id};
use crate::months::attempt::LoanInput;
use money::{Date, add_months, days_between};

/// A limit in force from a date until the date of the next one of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    pub from: Date,
    pub law: Law,
    pub source: String,
}

/// A limit by the charge that it limits. Rates are in millionths of a percent, amounts in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    InitiationFee(FeeLimit),
    /// The maximum fee a month, without VAT.
    ServiceFee(i64),
    /// The repo rate, a year.
    RepoRate(i64),
    /// The maximum interest rate a year is the repo rate plus this margin.
    Margin(i64),
    ShortTerm(ShortTerm),
}

/// The limit of the initiation fee, without VAT: the base and a part of the principal above the
/// threshold, but at most the maximum and at most a share of the principal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeLimit {
    pub base: i64,
    pub threshold: i64,
    /// The rate on the principal above the threshold.
    pub rate: i64,
    pub maximum: i64,
    /// The maximum share of the principal, as a rate.
    pub share: i64,
}

/// The limit of the interest on short-term loans: small loans over a few months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortTerm {
    /// The maximum deferred amount.
    pub amount: i64,
    /// The maximum term.
    pub months: u32,
    /// The maximum rate a month on the client's first short-term loan in a calendar year.
    pub first: i64,
    /// The maximum rate a month on the client's further short-term loans in that year.
    pub later: i64,
}

impl Law {
    /// The kind of limit, as the API names it.
    pub fn kind(&self) -> &'static str {
        match self {
            Law::InitiationFee(_) => "initiation_fee",
            Law::ServiceFee(_) => "service_fee",
            Law::RepoRate(_) => "repo_rate",
            Law::Margin(_) => "unsecured_interest",
            Law::ShortTerm(_) => "short_term_interest",
        }
    }
}

/// The limits that a new lender starts with, in the order of their ids.
pub fn limits_of_the_law() -> Vec<Limit> {
    let since = Date::constant(2016, 5, 6);
    let fee = FeeLimit {
        base: 16_500,
        threshold: 100_000,
        rate: 10_000_000,
        maximum: 105_000,
        share: 15_000_000,
    };
    let short = ShortTerm { amount: 800_000, months: 6, first: 5_000_000, later: 3_000_000 };
    let laws = [
        Law::InitiationFee(fee),
        Law::ServiceFee(6_000),
        Law::Margin(21_000_000),
        Law::ShortTerm(short),
    ];
    let repo_rates = [
        (Date::constant(2023, 5, 26), 8_250_000),
        (Date::constant(2024, 9, 20), 8_000_000),
        (Date::constant(2024, 11, 22), 7_750_000),
        (Date::constant(2025, 1, 31), 7_500_000),
        (Date::constant(2025, 5, 30), 7_250_000),
        (Date::constant(2025, 8, 1), 7_000_000),
        (Date::constant(2025, 11, 21), 6_750_000),
    ];
    let laws = laws.into_iter().map(|law| (since, law));
    let repo_rates = repo_rates.into_iter().map(|(from, rate)| (from, Law::RepoRate(rate)));
    let published = |(from, law)| Limit { from, law, source: String::new() };
    laws.chain(repo_rates).map(published).collect()
}

/// A charge of a schedule that exceeds a limit: the charge, its unit, the maximum, the actual value
/// if there is one, and the id of the limit.
pub(super) type Above = (&'static str, &'static str, i64, Option<i64>, i64);

/// The result of checking a loan against the limits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Checked {
    /// Ids of the limits that applied: repo rate, margin, short term, initiation fee, service fee.
    pub held: [Option<i64>; 5],
    pub above: Vec<Above>,
    /// The penalty rate of the loan: the product's, or the legal maximum if it is lower and the
    /// lender keeps to the limits.
    pub penalty_rate: i64,
    /// True if the penalty rate was lowered to the legal maximum.
    pub is_cut: bool,
}

/// The terms of a loan that are checked against the limits.
pub(super) struct Lent<'a> {
    pub(super) client: i64,
    pub(super) principal: i64,
    /// The initiation fee, without VAT.
    pub(super) initiation_fee: i64,
    /// The service fee a month, without VAT.
    pub(super) service_fee: i64,
    /// Due date, interest and principal of each installment.
    pub(super) rows: Vec<(Date, i64, i64)>,
    pub(super) frequency: &'static str,
    pub(super) product: &'a Product,
    /// The start of the first installment's period.
    pub(super) from: Date,
    /// The loan and its id when it is rescheduled; `None` for a new loan.
    pub(super) loan: Option<(i64, &'a Loan)>,
}

impl<'a> Lent<'a> {
    /// The terms of a new loan.
    pub(super) fn new(
        input: &LoanInput,
        (product, cost): (&'a Product, &Cost),
        today: Date,
    ) -> Self {
        let vat: i64 = cost.installments.iter().map(|row| row.vat[0]).sum();
        Lent {
            client: input.client,
            principal: input.amount,
            initiation_fee: cost.initiation_fee - vat,
            service_fee: product.monthly_service_fee,
            rows: cost.installments.iter().map(|row| owed(row, 0)).collect(),
            frequency: input.frequency,
            product,
            from: today,
            loan: None,
        }
    }

    /// The terms of a loan on a new schedule, without interest that had already fallen due.
    pub(super) fn rescheduled(
        (id, loan): (i64, &'a Loan),
        installments: &[Installment],
        frequency: &'static str,
        begins_on: Date,
    ) -> Self {
        Lent {
            client: loan.client,
            principal: installments.iter().map(|row| row.billed[PRINCIPAL]).sum(),
            initiation_fee: 0,
            service_fee: loan.given_on.monthly_service_fee,
            rows: installments.iter().map(|row| owed(row, row.earlier[1])).collect(),
            frequency,
            product: &loan.given_on,
            from: begins_on,
            loan: Some((id, loan)),
        }
    }

    /// The deferred amount: the principal and the initiation fee without VAT.
    pub(super) fn deferred(&self) -> i64 {
        self.principal + self.initiation_fee
    }

    fn interest(&self) -> i64 {
        self.rows.iter().map(|(_, interest, _)| interest).sum()
    }

    /// The factor from the penalty rate to a yearly rate: a penalty that is charged once may be
    /// charged on each installment of a year; the rate of a daily penalty is already a yearly one.
    fn late_a_year(&self) -> i64 {
        match self.product.lateness {
            Lateness::Once => periods_a_year(self.frequency),
            Lateness::Daily => 1,
        }
    }

    /// True if penalties may cost more than agreed so far: on a new loan with penalties, or when
    /// installments, each with its own penalty, become more frequent.
    fn costs_more_late(&self) -> bool {
        let more_often = |loan: &Loan| {
            self.product.lateness == Lateness::Once
                && periods_a_year(self.frequency) > periods_a_year(loan.holding.frequency)
        };
        self.product.penalty_rate > 0 && self.loan.is_none_or(|(_, loan)| more_often(loan))
    }

    /// Compares the interest with a cap on the rate in a period. The cap applies to the outstanding
    /// principal over time. Returns `None` if the interest is within the cap.
    fn interest_above(&self, cap: i64, period: Period) -> Option<Excess> {
        let mut left: i128 = self.rows.iter().map(|(_, _, principal)| i128::from(*principal)).sum();
        let (mut owed, mut before) = (0, 0);
        for (due_on, _, principal) in &self.rows {
            let now = period.parts(self.from, *due_on).max(before);
            owed += left * (now - before);
            left -= i128::from(*principal);
            before = now;
        }
        let interest = i128::from(self.interest());
        let count = i128::try_from(self.rows.len()).unwrap_or(0);
        // Rounding may add half a cent to each installment.
        if (2 * interest - count) * WHOLE * period.whole() <= 2 * i128::from(cap) * owed {
            return None;
        }
        if owed <= 0 {
            return Some(Excess { rate: None });
        }
        // The rate in percent, rounded up to two decimal places.
        let step = owed * 10_000;
        let steps = (interest * WHOLE * period.whole() + step - 1) / step;
        let rate = i64::try_from(steps * 10_000).ok();
        Some(Excess { rate: rate.filter(|rate| *rate <= 1_000_000_000_000) })
    }
}

/// Due date, interest and principal of an installment, without the interest from an earlier
/// schedule.
fn owed(row: &Installment, earlier: i64) -> (Date, i64, i64) {
    (row.due_on, row.billed[INTEREST] - earlier, row.billed[PRINCIPAL])
}

/// Interest above a limit. `rate` is the actual rate; `None` if no principal is outstanding for any
/// time, or so little that the rate would exceed 1 000 000 %.
struct Excess {
    rate: Option<i64>,
}

/// The period of an interest rate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Period {
    Year,
    Month,
}

impl Period {
    /// Number of parts in the period. A month has 30 parts, one for each day. A year has 12 × 365
    /// parts: 365 for each month, 12 for each day.
    fn whole(self) -> i128 {
        match self {
            Period::Year => 12 * 365,
            Period::Month => 30,
        }
    }

    /// Number of parts between two dates: whole months first, then days.
    fn parts(self, from: Date, to: Date) -> i128 {
        let mut months = 0;
        while add_months(from, months + 1) <= to {
            months += 1;
        }
        let days = i128::from(days_between(add_months(from, months), to));
        match self {
            Period::Year => i128::from(months) * 365 + days * 12,
            Period::Month => i128::from(months) * 30 + days,
        }
    }

    fn unit(self) -> &'static str {
        match self {
            Period::Year => "percent_per_year",
            Period::Month => "percent_per_month",
        }
    }
}

impl FeeLimit {
    /// The maximum initiation fee for a principal, rounded down.
    pub(super) fn most(&self, principal: i64) -> i64 {
        let part = |rate: i64, amount: i64| {
            i64::try_from(i128::from(rate) * i128::from(amount) / WHOLE).unwrap_or(i64::MAX)
        };
        let stepped = self.base + part(self.rate, (principal - self.threshold).max(0));
        stepped.min(self.maximum).min(part(self.share, principal)).max(0)
    }
}

impl ShortTerm {
    /// True if a loan is small and short enough to be a short-term loan.
    fn covers(&self, deferred: i64, given_on: Date, last_due_on: Date) -> bool {
        deferred <= self.amount && last_due_on <= add_months(given_on, self.months)
    }
}

impl Model {
    /// Adds a limit and returns its id; `None` if it equals the latest one of its kind and date.
    pub(super) fn limit(&mut self, limit: &Limit) -> Option<i64> {
        let alike =
            |other: &&Limit| other.law.kind() == limit.law.kind() && other.from == limit.from;
        if self.limits.iter().rev().find(alike) == Some(limit) {
            return None;
        }
        self.limits.push(limit.clone());
        Some(last_id(&self.limits))
    }

    /// The limit of a kind that is in force on a day, with its id: the one with the latest date,
    /// and among those the one that was added last.
    fn holds<T>(&self, day: Date, of: impl Fn(Law) -> Option<T>) -> Option<(i64, T)> {
        let known = (1..).zip(&self.limits).filter(|(_, limit)| limit.from <= day);
        let known = known.filter_map(|(id, limit)| Some(((limit.from, id), of(limit.law)?)));
        known.max_by_key(|(order, _)| *order).map(|((_, id), figures)| (id, figures))
    }

    /// The limit of the initiation fee that is in force on a day.
    pub(super) fn fee_limit(&self, day: Date) -> Option<FeeLimit> {
        self.fee_limit_and_number(day).map(|(_, limit)| limit)
    }

    fn fee_limit_and_number(&self, day: Date) -> Option<(i64, FeeLimit)> {
        self.holds(day, |law| if let Law::InitiationFee(limit) = law { Some(limit) } else { None })
    }

    /// Checks a loan against the limits that are in force today.
    pub(super) fn check_limits(&self, lent: &Lent<'_>, today: Date) -> Checked {
        let penalty_rate = lent.product.penalty_rate;
        let mut checked = Checked { penalty_rate, ..Checked::default() };
        if lent.costs_more_late() || lent.interest() != 0 {
            self.check_interest(lent, today, &mut checked);
        }
        if let Some((id, limit)) =
            self.fee_limit_and_number(today).filter(|_| lent.initiation_fee > 0)
        {
            checked.held[3] = Some(id);
            let most = limit.most(lent.principal);
            checked.fee_above(("initiation_fee", most, lent.initiation_fee), id);
        }
        let service = |law| if let Law::ServiceFee(most) = law { Some(most) } else { None };
        if let Some((id, most)) = self.holds(today, service).filter(|_| lent.service_fee > 0) {
            checked.held[4] = Some(id);
            checked.fee_above(("service_fee", most, lent.service_fee), id);
        }
        checked
    }

    fn check_interest(&self, lent: &Lent<'_>, today: Date, checked: &mut Checked) {
        let Some((cap, period, id)) = self.interest_cap(lent, today, checked) else { return };
        if lent.interest() != 0
            && let Some(Excess { rate }) = lent.interest_above(cap, period)
        {
            checked.above.push(("interest", period.unit(), cap, rate, id));
        }
        let yearly = lent.product.penalty_rate * lent.late_a_year();
        let most = if period == Period::Month { cap * 12 } else { cap };
        if !lent.costs_more_late() || yearly <= most {
            return;
        }
        if self.keeps_to_limits && lent.loan.is_none() {
            checked.penalty_rate = most / lent.late_a_year();
            checked.is_cut = true;
        } else {
            checked.above.push(("penalty", "percent_per_year", most, Some(yearly), id));
        }
    }

    /// The maximum interest rate on a loan, its period, and the id of the limit that it comes from.
    /// `None` if no limit is known for today.
    fn interest_cap(
        &self,
        lent: &Lent<'_>,
        today: Date,
        checked: &mut Checked,
    ) -> Option<(i64, Period, i64)> {
        let last_due_on = lent.rows.last().map_or(today, |(due_on, _, _)| *due_on);
        let short = |law| if let Law::ShortTerm(limit) = law { Some(limit) } else { None };
        let short = self
            .holds(today, short)
            .filter(|(_, limit)| limit.covers(lent.deferred(), today, last_due_on));
        if let Some((id, limit)) = short {
            checked.held[2] = Some(id);
            let is_later = self.had_short_term(lent, &limit, today);
            return Some((if is_later { limit.later } else { limit.first }, Period::Month, id));
        }
        let repo =
            self.holds(today, |law| if let Law::RepoRate(rate) = law { Some(rate) } else { None })?;
        let margin =
            self.holds(today, |law| if let Law::Margin(rate) = law { Some(rate) } else { None })?;
        (checked.held[0], checked.held[1]) = (Some(repo.0), Some(margin.0));
        Some((repo.1 + margin.1, Period::Year, margin.0))
    }

    /// True if the client had an earlier short-term loan in the same calendar year. Cancelled loans
    /// do not count.
    fn had_short_term(&self, lent: &Lent<'_>, limit: &ShortTerm, today: Date) -> bool {
        let year = lent.loan.map_or(today, |(_, loan)| loan.given_at).year();
        let before = lent.loan.map_or(i64::MAX, |(id, _)| id);
        let others = (1..).zip(&self.loans).filter(|(id, other)| {
            *id < before && other.client == lent.client && !other.is_cancelled()
        });
        others.filter(|(_, other)| other.given_at.year() >= year).any(|(_, other)| {
            let last = other.current().map(|(_, row)| row.due_on).max();
            limit.covers(other.deferred, other.given_at, last.unwrap_or(other.given_at))
        })
    }
}

impl Checked {
    fn fee_above(&mut self, (what, most, fee): (&'static str, i64, i64), id: i64) {
        if fee > most {
            self.above.push((what, "rand", most, Some(fee), id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initiation_fee_limits_match_the_regulations() {
        let limit = limits_of_the_law().into_iter().find_map(|limit| match limit.law {
            Law::InitiationFee(limit) => Some(limit),
            _ => None,
        });
        let most = |principal| limit.unwrap().most(principal);
        assert_eq!(most(50_000), 7_500);
        assert_eq!(most(300_000), 36_500);
        assert_eq!(most(5_000_000), 105_000);
        // 15 % of R 1 000,50 is R 150,075, and R 150,08 would be more.
        assert_eq!(most(100_050), 15_007);
    }

    #[test]
    fn periods_match_the_regulations() {
        let (from, to) = (Date::constant(2026, 1, 31), Date::constant(2026, 3, 1));
        // One month, to 28 February, and one day.
        assert_eq!(Period::Month.parts(from, to), 31);
        assert_eq!(Period::Year.parts(from, to), 365 + 12);
    }
}
