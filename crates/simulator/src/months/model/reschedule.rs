//! Rescheduling a loan in the model: contract §5 again, in plain integers.

use super::lending::dates_fit;
use super::limits::{Above, Lent};
use super::loan::{Loan, Status};
use super::terms::{
    self, FEE, INTEREST, Installment, Method, PENALTY, PRINCIPAL, WHOLE, periods_a_year, rounded,
    split,
};
use super::vat::spread;
use super::{Faults, Model, Refusal, at, at_mut};
use crate::months::attempt::NewSchedule;
use money::{Date, add_days, add_months, days_between};

/// The schedule that holds of a loan.
#[derive(Clone, Debug)]
pub struct Holding {
    /// 1 is what was agreed when the loan was given.
    pub version: i64,
    /// The place of its first installment in the loan.
    pub first: usize,
    pub frequency: &'static str,
    /// Periods, and how many of them are a year; of what was agreed when the loan was given.
    pub duration: Option<(i64, i64)>,
    /// The start of its first period.
    pub begins_on: Date,
    /// The day since which it holds.
    pub since: Date,
    /// The number of payments that the lender had received by then.
    pub payments: usize,
}

/// The additions of a new schedule, and its installments.
#[derive(Debug)]
struct Drawn {
    added_interest: i64,
    added_fees: i64,
    begins_on: Date,
    installments: Vec<Installment>,
}

/// The unpaid amounts of a loan, as the new schedule divides them.
#[derive(Default)]
struct OpenAmounts {
    principal: i64,
    /// Interest that has not fallen due.
    interest: i64,
    agreed_interest: i64,
    service: i64,
    initiation: i64,
    /// Penalties, interest and service fees that have fallen due.
    fallen_due: [i64; 3],
}

impl Model {
    /// Checks if a loan can have a schedule, and returns its resulting balance.
    pub(super) fn rescheduled(
        &self,
        new: &NewSchedule,
        today: Date,
    ) -> (Result<(), Refusal>, Option<i64>) {
        let Some(loan) = at(&self.loans, new.loan) else {
            return (Err(Refusal::NotFound), None);
        };
        match loan.draw(new, today) {
            Ok(drawn) => {
                let above = self.above_limits((new.loan, loan), (new, &drawn), today);
                let balance =
                    loan.balance_before_nights() + drawn.added_interest + drawn.added_fees;
                (self.must_keep_to_limits(&above), Some(balance))
            }
            Err(refusal) => (Err(refusal), None),
        }
    }

    /// Which limits a new schedule of a loan is above. Where no principal is left nothing is lent, and only
    /// lateness costs something.
    fn above_limits(
        &self,
        (id, loan): (i64, &Loan),
        (new, drawn): (&NewSchedule, &Drawn),
        today: Date,
    ) -> Vec<Above> {
        let lent =
            Lent::rescheduled((id, loan), &drawn.installments, new.frequency, drawn.begins_on);
        let is_lent = lent.deferred() > 0;
        let above = self.check_limits(&lent, today).above.into_iter();
        above.filter(|(what, ..)| is_lent || *what == "penalty").collect()
    }

    fn must_keep_to_limits(&self, above: &[Above]) -> Result<(), Refusal> {
        let mut faults = Faults::default();
        faults.unless(!self.keeps_to_limits || above.is_empty(), "schedule_due_dates");
        faults.finish()
    }

    /// Does it, if the balance is the one that the client agreed to.
    pub(super) fn reschedule(
        &mut self,
        new: &NewSchedule,
        agreed: Option<i64>,
        today: Date,
    ) -> Result<(), Refusal> {
        let loan = at(&self.loans, new.loan).ok_or(Refusal::NotFound)?;
        let drawn = match loan.draw(new, today) {
            Err(Refusal::Fields(_)) => return Err(Refusal::Conflict("request_outdated")),
            other => other?,
        };
        let above = self.above_limits((new.loan, loan), (new, &drawn), today);
        if self.must_keep_to_limits(&above).is_err() {
            return Err(Refusal::Conflict("request_outdated"));
        }
        let branch = loan.branch;
        let balance = loan.balance_before_nights() + drawn.added_interest + drawn.added_fees;
        self.may_post(today)?;
        if agreed.is_some_and(|agreed| agreed != balance) {
            return Err(Refusal::Conflict("request_outdated"));
        }
        let Drawn { added_interest, added_fees, begins_on, mut installments } = drawn;
        for row in &mut installments {
            self.installments += 1;
            row.id = self.installments;
        }
        let payments = self.payments.len();
        let loan = at_mut(&mut self.loans, new.loan).ok_or(Refusal::NotFound)?;
        for row in &mut loan.installments {
            let open: [i64; 4] = std::array::from_fn(|part| row.unpaid(part));
            row.passed_vat += row.unpaid_vat_apart().iter().sum::<i64>();
            for (carried, open) in row.carried.iter_mut().zip(open) {
                *carried += open;
            }
            row.passed_on.extend((open != [0; 4]).then_some((today, open)));
        }
        loan.earlier_schedules.push((loan.holding.first, loan.holding.begins_on));
        loan.holding = Holding {
            version: loan.holding.version + 1,
            first: loan.installments.len(),
            frequency: new.frequency,
            duration: None,
            begins_on,
            since: today,
            payments,
        };
        loan.installments.extend(installments);
        loan.above.extend(above.into_iter().map(|above| (loan.holding.version, above)));
        loan.added = (loan.added.0 + added_interest, loan.added.1 + added_fees);
        loan.default = None;
        loan.status = Status::Active;
        self.post_added(branch, added_interest, added_fees);
        Ok(())
    }
}

impl Loan {
    /// The installments that hold, each with its place.
    pub(super) fn current(&self) -> impl DoubleEndedIterator<Item = (usize, &Installment)> {
        self.installments.iter().enumerate().skip(self.holding.first)
    }

    /// Those and what asks again of earlier schedules.
    pub(super) fn asking(&self) -> impl DoubleEndedIterator<Item = (usize, &Installment)> {
        let first = self.holding.first;
        let rows = self.installments.iter().enumerate();
        rows.filter(move |(place, row)| *place >= first || row.asks_again)
    }

    /// True if the unpaid amounts fall due in the order in which they are paid.
    pub(super) fn is_in_order(&self) -> bool {
        let unpaid = self.installments.iter().filter(|row| row.due() > 0);
        unpaid.map(|row| row.due_on).is_sorted()
    }

    /// The start of the period of an earlier schedule's installment: the due date of the one before
    /// it, or the start of its schedule.
    pub(super) fn older_began_on(&self, place: usize) -> Date {
        let mut schedules = self.earlier_schedules.iter();
        let (first, begins_on) =
            schedules.rfind(|(first, _)| *first <= place).copied().unwrap_or_default();
        if place == first { begins_on } else { self.installments[place - 1].due_on }
    }

    /// The number of installments that count: those that no later schedule replaced.
    pub fn installment_count(&self) -> usize {
        self.installments.iter().filter(|row| row.carried == [0; 4]).count()
    }

    /// The schedule's state before a new schedule, in words.
    pub(super) fn schedule_in_words(&self) -> String {
        let (frequency, count) = (self.holding.frequency, self.installment_count());
        format!("{frequency} {count} {} {}", self.owed_in_words(), self.status.word())
    }

    fn draw(&self, new: &NewSchedule, today: Date) -> Result<Drawn, Refusal> {
        match self.status {
            Status::Active | Status::Defaulted => {}
            Status::Closed => return Err(Refusal::Conflict("loan_closed")),
            Status::WrittenOff => return Err(Refusal::Conflict("loan_written_off")),
            Status::Cancelled => return Err(Refusal::Conflict("loan_cancelled")),
        }
        let mut faults = Faults::default();
        let is_known = periods_of(new.frequency).is_some();
        faults.unless(is_known, "payment_frequency");
        let is_count = faults.unless((1..=1600).contains(&new.count), "installment_count");
        if is_known && is_count {
            let sound = dates_fit(new.frequency, new.count, &new.dates, self.latest(today), today);
            faults.unless(sound && self.ends_by(new), "schedule_due_dates");
        }
        faults.finish()?;
        let drawn = self.drawn(new, today);
        let is_something = |row: &Installment| row.billed.iter().sum::<i64>() > 0;
        let mut faults = Faults::default();
        faults.unless(drawn.installments.iter().all(is_something), "installment_count");
        faults.finish()?;
        let added = drawn.added_interest + drawn.added_fees;
        let put_off: i64 = drawn.installments.iter().flat_map(|row| row.earlier).sum();
        let principal: i64 = drawn.installments.iter().map(|row| row.billed[PRINCIPAL]).sum();
        if added > 0 && put_off > 0 && added + put_off > principal {
            return Err(Refusal::Conflict("in_duplum"));
        }
        Ok(drawn)
    }

    /// True if a new schedule ends as late as the unpaid amounts do now.
    fn ends_by(&self, new: &NewSchedule) -> bool {
        let unpaid = self.asking().filter(|(_, row)| row.due() > 0);
        let now = unpaid.map(|(_, row)| row.due_on).max();
        now.is_none_or(|now| new.dates.last().is_none_or(|last| *last >= now))
    }

    fn latest(&self, today: Date) -> Date {
        add_days(add_months(today, u32::from(self.given_on.term_months)), 31)
    }

    fn drawn(&self, new: &NewSchedule, today: Date) -> Drawn {
        let open = self.open(today);
        let begins_on = self.begins_on(today);
        let unpaid = self.asking().filter(|(_, row)| row.due() > 0);
        let old_end = unpaid.map(|(_, row)| row.due_on).max().unwrap_or(today);
        let end = new.dates.last().copied().unwrap_or(today);
        let (mut day, mut days) = (old_end.max(today), 0_i64);
        let mut months = 0_u32;
        while add_months(day, months) < end {
            months += 1;
        }
        while day < end {
            day = add_days(day, 1);
            days += 1;
        }
        let product = &self.given_on;
        let added_vat =
            terms::share(product.vat_rate, product.monthly_service_fee) * i64::from(months);
        let added_fees = product.monthly_service_fee * i64::from(months) + added_vat;
        let count = new.dates.len();
        let anew = anew(&open, product.interest_rate, new, begins_on);
        let by_days = |days: i64| by_days(open.principal, product.interest_rate, days);
        let added_interest = match product.method {
            _ if days == 0 => 0,
            Method::Flat => by_days(days),
            Method::Declining => {
                let interest: i64 = anew.iter().map(|row| row[0]).sum();
                (interest - open.agreed_interest).max(0)
            }
        };
        let interest = open.interest + added_interest;
        let service = open.service + added_fees;
        let rows = match product.method {
            Method::Flat => evenly([interest, open.initiation, service, open.principal], count),
            Method::Declining => like(&anew, [interest, open.initiation, service, open.principal]),
        };
        let fallen_due = open.fallen_due.map(|amount| split(amount, count));
        let installments = rows.into_iter().zip(&new.dates).enumerate();
        let installments =
            installments.map(|(place, ([interest, initiation, service, principal], due_on))| {
                let [penalty, earlier_interest, earlier_service] =
                    [0, 1, 2].map(|part: usize| fallen_due[part][place]);
                Installment {
                    billed: [
                        penalty,
                        interest + earlier_interest,
                        initiation + service + earlier_service,
                        principal,
                    ],
                    earlier: [penalty, earlier_interest, earlier_service],
                    ..Installment::new(*due_on, product.grace_days, initiation)
                }
            });
        let mut installments: Vec<Installment> = installments.collect();
        self.tax(&mut installments, added_vat);
        Drawn { added_interest, added_fees, begins_on, installments }
    }

    /// Spreads the unpaid VAT and the added VAT in proportion to the fees of the new installments.
    fn tax(&self, installments: &mut [Installment], added_vat: i64) {
        let mut vat = [0, added_vat];
        for (_, row) in self.asking().filter(|(_, row)| row.due() > 0) {
            let unpaid = row.unpaid_vat_apart();
            vat = [vat[0] + unpaid[0], vat[1] + unpaid[1]];
        }
        let fees = |fee: fn(&Installment) -> i64| installments.iter().map(fee).collect::<Vec<_>>();
        let initiation = spread(vat[0], &fees(|row| row.initiation_fee));
        let service = spread(vat[1], &fees(Installment::service_fee));
        for ((row, initiation), service) in installments.iter_mut().zip(initiation).zip(service) {
            row.vat = [initiation, service];
        }
    }

    /// The end of the last period that is over or paid; today if no due date is ahead.
    fn begins_on(&self, today: Date) -> Date {
        let is_ahead = |row: &Installment| row.due() > 0 && row.due_on > today;
        let Some((next, _)) = self.asking().find(|(_, row)| is_ahead(row)) else {
            return today;
        };
        let is_older = next < self.holding.first;
        // Installments paid off the end lie after it, and so do all if an earlier installment is
        // ahead.
        let over = self.current().filter(|(place, row)| {
            row.due_on <= today || !is_older && *place < next && row.due() == 0
        });
        let began = over.map(|(_, row)| row.due_on).fold(self.holding.begins_on, Date::max);
        if is_older { began.min(self.older_began_on(next)) } else { began }
    }

    fn open(&self, today: Date) -> OpenAmounts {
        let mut open = OpenAmounts::default();
        for (_, row) in self.asking().filter(|(_, row)| row.due() > 0) {
            let paid_service = (row.paid[FEE] - row.initiation_fee).max(0);
            let service = row.unpaid_service();
            let initiation = row.unpaid(FEE) - service;
            let mut gone = [row.unpaid(PENALTY), row.unpaid(INTEREST), service];
            if row.due_on > today {
                let rest = |earlier: i64, paid: i64| (earlier - paid).max(0);
                gone[1] = gone[1].min(rest(row.earlier[1], row.paid[INTEREST]));
                gone[2] = gone[2].min(rest(row.earlier[2], paid_service));
                let gone = row.waived[INTEREST] + row.rebated[INTEREST] + row.carried[INTEREST];
                let own = row.billed[INTEREST] - row.earlier[1] - gone;
                open.agreed_interest += own.max(0);
            }
            open.principal += row.unpaid(PRINCIPAL);
            open.interest += row.unpaid(INTEREST) - gone[1];
            open.service += service - gone[2];
            open.initiation += initiation;
            for (sum, part) in open.fallen_due.iter_mut().zip(gone) {
                *sum += part;
            }
        }
        open
    }
}

fn periods_of(frequency: &str) -> Option<i64> {
    let known = ["monthly", "weekly", "biweekly", "quarterly"].contains(&frequency);
    known.then(|| periods_a_year(frequency))
}

fn by_days(principal: i64, rate: i64, days: i64) -> i64 {
    rounded(i128::from(principal) * i128::from(rate) * i128::from(days), WHOLE * 365)
}

/// Interest and principal of a new loan of what is owed.
fn anew(open: &OpenAmounts, rate: i64, new: &NewSchedule, begins_on: Date) -> Vec<[i64; 2]> {
    let mut rows = terms::repaid(open.principal, rate, new.frequency, new.dates.len());
    if let (Some(row), Some(first)) = (rows.first_mut(), new.dates.first())
        && !terms::fits(new.frequency, begins_on, *first)
    {
        row[0] = by_days(open.principal, rate, days_between(begins_on, *first).max(0));
    }
    rows
}

/// Interest, initiation fee, service fee and principal in installments of one amount. An even share
/// of a charge leaves the rest to principal, and if there is none left, to the next charge.
fn evenly(all: [i64; 4], count: usize) -> Vec<[i64; 4]> {
    let amounts = split(all.iter().sum(), count);
    let [interests, initiations, services, _] = all.map(|part| split(part, count));
    let mut open = all;
    let mut rows = Vec::new();
    for (place, amount) in amounts.into_iter().enumerate() {
        let shares = [interests[place], initiations[place], services[place]];
        let mut row = [0; 4];
        let first = (0..3).map(|part| (part, shares[part]));
        for (part, most) in first.chain([3, 0, 1, 2].map(|part| (part, i64::MAX))) {
            let taken = most.min(open[part]).min(amount - row.iter().sum::<i64>());
            row[part] += taken;
            open[part] -= taken;
        }
        rows.push(row);
    }
    rows
}

/// Principal as on those rows, interest in their proportion up to each row, fees in equal parts.
fn like(rows: &[[i64; 2]], [interest, initiation, service, _]: [i64; 4]) -> Vec<[i64; 4]> {
    let whole: i64 = rows.iter().map(|row| row[0]).sum();
    let even = split(interest, rows.len());
    let [initiation, service] = [initiation, service].map(|fee| split(fee, rows.len()));
    let by_now = |place: usize| -> i64 {
        let reached: i64 = rows[..place].iter().map(|row| row[0]).sum();
        rounded(i128::from(interest) * i128::from(reached), whole.into())
    };
    let interest_of = |place: usize| match whole {
        0 => even[place],
        _ => by_now(place + 1) - by_now(place),
    };
    let places = rows.iter().enumerate();
    places
        .map(|(place, [_, principal])| {
            [interest_of(place), initiation[place], service[place], *principal]
        })
        .collect()
}
