//! The cost of a loan: contract §5 again, in plain integers.

use super::limits::FeeLimit;
use super::vat::spread;
use crate::months::attempt::LoanInput;
use money::{Date, add_days, add_months, days_between};

/// Millionths of a percent in one.
pub(super) const WHOLE: i128 = 100_000_000;
/// Fixed point for the equal installment: 18 places behind the cent.
const FINE: i128 = 1_000_000_000_000_000_000;

/// A product, as loans are made from it.
#[derive(Clone, Debug)]
pub struct Product {
    /// Makes its name.
    pub number: usize,
    pub least: i64,
    pub most: i64,
    /// Millionths of a percent a year.
    pub interest_rate: i64,
    pub method: Method,
    pub term_months: u16,
    /// Millionths of a percent: of what is outstanding, or a year where lateness is charged by the day.
    pub penalty_rate: i64,
    pub lateness: Lateness,
    pub initiation_fee: InitiationFee,
    pub monthly_service_fee: i64,
    /// Millionths of a percent that are added to both fees as VAT.
    pub vat_rate: i64,
    pub grace_days: i32,
    pub is_active: bool,
    /// True if a loan was ever given on it.
    pub is_used: bool,
    pub is_deleted: bool,
}

/// The charge for lateness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lateness {
    Once,
    Daily,
}

/// On what interest is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The principal, for the whole duration.
    Flat,
    /// The balance that is still owed.
    Declining,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitiationFee {
    None,
    NcaMaximum,
    Fixed(i64),
}

/// An installment with everything that happens to it. Parts stand in the order in which a payment
/// fills them: penalty, interest, fee, principal.
#[derive(Clone, Debug)]
pub struct Installment {
    pub id: i64,
    pub due_on: Date,
    pub late_after: Date,
    /// The part of the fee for setting the loan up.
    pub initiation_fee: i64,
    /// The VAT in that part, and in the service fee.
    pub vat: [i64; 2],
    /// The amounts of the schedule, and the penalties charged on it.
    pub billed: [i64; 4],
    pub paid: [i64; 4],
    /// The amounts that never fell due, because of in duplum.
    pub waived: [i64; 4],
    /// The amounts waived when the loan was settled.
    pub rebated: [i64; 4],
    /// The amounts that later schedules ask for instead.
    pub carried: [i64; 4],
    /// The same with the days since which they do.
    pub(super) passed_on: Vec<(Date, [i64; 4])>,
    /// The VAT in those amounts.
    pub(super) passed_vat: i64,
    /// A payment on it was reversed after it had been replaced.
    pub asks_again: bool,
    /// Penalty, interest and service fee that had fallen due on an earlier schedule.
    pub earlier: [i64; 3],
    /// The amounts written off with the loan.
    pub written_off: i64,
    pub is_assessed: bool,
    /// The day whose end found it late.
    pub(super) late_since: Option<Date>,
    /// For a loan that is charged by the day: the days before the nights that were charged, and the
    /// amount.
    pub(super) nights: Vec<(Date, i64)>,
    /// Payments of everything but its penalty, and the days from which they count.
    pub(super) came: Vec<(Date, i64)>,
}

pub(super) const PENALTY: usize = 0;
pub(super) const INTEREST: usize = 1;
pub(super) const FEE: usize = 2;
pub(super) const PRINCIPAL: usize = 3;

impl Installment {
    /// Creates an installment without amounts.
    pub(super) fn new(due_on: Date, grace_days: i32, initiation_fee: i64) -> Self {
        Installment {
            id: 0,
            due_on,
            late_after: add_days(due_on, grace_days),
            initiation_fee,
            vat: [0; 2],
            billed: [0; 4],
            paid: [0; 4],
            waived: [0; 4],
            rebated: [0; 4],
            carried: [0; 4],
            passed_on: Vec::new(),
            passed_vat: 0,
            asks_again: false,
            earlier: [0; 3],
            written_off: 0,
            is_assessed: false,
            late_since: None,
            nights: Vec::new(),
            came: Vec::new(),
        }
    }

    pub(super) fn service_fee(&self) -> i64 {
        self.billed[FEE] - self.initiation_fee
    }

    pub fn due(&self) -> i64 {
        (0..4).map(|part| self.unpaid(part)).sum::<i64>() - self.written_off
    }

    /// The unpaid amount of a part.
    pub(super) fn unpaid(&self, part: usize) -> i64 {
        let gone = self.waived[part] + self.rebated[part] + self.carried[part];
        self.billed[part] - self.paid[part] - gone
    }

    /// The amounts that later schedules ask for instead and that were still open at the end of a
    /// day.
    pub(super) fn passed_on_after(&self, day: Date) -> [i64; 4] {
        let later = self.passed_on.iter().filter(|(since, _)| *since > day);
        later.fold([0; 4], |sum, (_, parts)| std::array::from_fn(|part| sum[part] + parts[part]))
    }

    /// The unpaid service fee. The fee for setting up is paid first and waived last.
    pub(super) fn unpaid_service(&self) -> i64 {
        let until = self.billed[FEE] - self.waived[FEE] - self.carried[FEE];
        (until - self.paid[FEE].max(self.initiation_fee)).max(0)
    }

    /// Late on a day, with something to be paid.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.due() > 0 && self.late_after < today
    }
}

/// A cost that has been worked out.
#[derive(Debug)]
pub(super) struct Cost {
    pub interest: i64,
    pub initiation_fee: i64,
    pub service_fees: i64,
    pub installments: Vec<Installment>,
}

/// The cost of a loan whose count and dates have been found right, where setting it up may cost so much.
pub(super) fn cost(product: &Product, input: &LoanInput, fees: FeeLimit) -> Cost {
    let count = input.dates.len();
    let initiation_fee = match product.initiation_fee {
        InitiationFee::None => 0,
        InitiationFee::Fixed(fee) => fee,
        InitiationFee::NcaMaximum => fees.most(input.amount),
    };
    let (periods, per_year) = duration(product, input);
    // Every month that is begun.
    let months = (periods * 12 + per_year - 1) / per_year;
    let initiation_vat = share(product.vat_rate, initiation_fee);
    let service_vat = share(product.vat_rate, product.monthly_service_fee) * months;
    let initiation_fee = initiation_fee + initiation_vat;
    let service_fees = product.monthly_service_fee * months + service_vat;
    let initiation_fees = split(initiation_fee, count);
    let service = split(service_fees, count);
    let both: Vec<i64> =
        initiation_fees.iter().zip(&service).map(|(one, other)| one + other).collect();
    let rows = match product.method {
        Method::Flat => flat(product, input, &both),
        Method::Declining => declining(product, input, &both),
    };
    let interest = rows.iter().map(|row| row[INTEREST]).sum();
    let vat =
        spread(initiation_vat, &initiation_fees).into_iter().zip(spread(service_vat, &service));
    let rows = input.dates.iter().zip(rows).zip(initiation_fees).zip(vat);
    let installments = rows.map(|(((due_on, billed), initiation_fee), vat)| Installment {
        billed,
        vat: [vat.0, vat.1],
        ..Installment::new(*due_on, product.grace_days, initiation_fee)
    });
    Cost { interest, initiation_fee, service_fees, installments: installments.collect() }
}

/// The number of periods to charge for, and the periods in a year. Never more than the term.
pub(super) fn duration(product: &Product, input: &LoanInput) -> (i64, i64) {
    let (count, term) =
        (i64::try_from(input.dates.len()).unwrap_or(0), i64::from(product.term_months));
    let per_year = periods_a_year(input.frequency);
    // In 156ths of a year, which weeks, months and quarters all are a whole number of.
    if count * (156 / per_year) > term * 13 { (term, 12) } else { (count, per_year) }
}

pub(super) fn periods_a_year(frequency: &str) -> i64 {
    match frequency {
        "weekly" => 52,
        "biweekly" => 26,
        "quarterly" => 4,
        _ => 12,
    }
}

/// Half away from zero; nothing here is negative.
pub(super) fn rounded(numerator: i128, denominator: i128) -> i64 {
    small((2 * numerator + denominator) / (2 * denominator))
}

fn small(amount: i128) -> i64 {
    i64::try_from(amount).unwrap_or(i64::MAX)
}

/// The penalty on what is outstanding.
pub(super) fn share(rate: i64, amount: i64) -> i64 {
    rounded(i128::from(rate) * i128::from(amount), WHOLE)
}

/// Equal parts rounded down, the rest on the last.
pub(super) fn split(amount: i64, count: usize) -> Vec<i64> {
    let parts = i64::try_from(count).unwrap_or(1);
    let mut split = vec![amount / parts; count];
    if let Some(last) = split.last_mut() {
        *last += amount % parts;
    }
    split
}

fn flat(product: &Product, input: &LoanInput, fees: &[i64]) -> Vec<[i64; 4]> {
    let count = fees.len();
    let yearly = i128::from(product.interest_rate) * i128::from(input.amount);
    let (periods, per_year) = duration(product, input);
    let interest = rounded(yearly * i128::from(periods), WHOLE * i128::from(per_year));
    let total = input.amount + interest + fees.iter().sum::<i64>();
    let rows = split(total, count).into_iter().zip(split(interest, count)).zip(fees);
    rows.map(|((amount, interest), fee)| [0, interest, *fee, amount - interest - fee]).collect()
}

fn declining(product: &Product, input: &LoanInput, fees: &[i64]) -> Vec<[i64; 4]> {
    let rows = repaid(input.amount, product.interest_rate, input.frequency, fees.len());
    let rows = rows.into_iter().zip(fees);
    rows.map(|([interest, principal], fee)| [0, interest, *fee, principal]).collect()
}

/// Interest on what is owed, and what is paid back of it, period by period.
pub(super) fn repaid(amount: i64, rate: i64, frequency: &str, count: usize) -> Vec<[i64; 2]> {
    let rate = (i128::from(rate), WHOLE * i128::from(periods_a_year(frequency)));
    let payment = equal_installment(amount, rate, count);
    let mut owed = amount;
    let mut rows = Vec::with_capacity(count);
    for number in 1..=count {
        let interest = rounded(i128::from(owed) * rate.0, rate.1);
        let principal = if number == count { owed } else { payment - interest };
        owed -= principal;
        rows.push([interest, principal]);
    }
    rows
}

/// Half a period to one and a half lie between two due dates. A period ends a week, a fortnight, a
/// month or three months later.
pub(super) fn fits(frequency: &str, before: Date, due_on: Date) -> bool {
    let next = match frequency {
        "weekly" => add_days(before, 7),
        "biweekly" => add_days(before, 14),
        "quarterly" => add_months(before, 3),
        _ => add_months(before, 1),
    };
    let (period, gap) = (days_between(before, next), days_between(before, due_on));
    (period..=3 * period).contains(&(2 * gap))
}

/// The largest whole payment that, made every period, does not pay back more than is owed. Found by
/// trying, where the product divides by a sum of discounts.
fn equal_installment(principal: i64, (numerator, denominator): (i128, i128), count: usize) -> i64 {
    let overpays = |payment: i64| {
        let mut owed = i128::from(principal) * FINE;
        for _ in 0..count {
            // Divided first: the whole product would not fit.
            owed += owed / denominator * numerator + owed % denominator * numerator / denominator;
            owed -= i128::from(payment) * FINE;
        }
        owed < 0
    };
    let (mut good, mut bad) = (0, principal * 2 + 1);
    while bad - good > 1 {
        let middle = i64::midpoint(good, bad);
        if overpays(middle) {
            bad = middle;
        } else {
            good = middle;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annuity_worked_example() {
        // R 10 000 at 24 % over twelve months: R 945,59 and a fraction.
        assert_eq!(equal_installment(1_000_000, (24_000_000, 12 * WHOLE), 12), 94_559);
        assert_eq!(equal_installment(1000, (0, 12 * WHOLE), 3), 333);
        assert_eq!(equal_installment(900, (0, 12 * WHOLE), 3), 300);
    }
}
