//! Lateness that is charged by the day, in the model: contract §5 again, in plain integers.

use super::loan::Loan;
use super::terms::{INTEREST, Installment, Lateness, PENALTY, PRINCIPAL, WHOLE};
use money::Date;

impl Loan {
    /// The penalty rate a year, where lateness is charged by the day.
    pub(super) fn daily_rate(&self) -> Option<i64> {
        (self.given_on.lateness == Lateness::Daily).then_some(self.penalty_rate)
    }

    /// The sum of the penalties charged for nights so far.
    pub(super) fn nights_charged(&self) -> i64 {
        let rate = self.daily_rate().unwrap_or(0);
        let charged = |row: &Installment| {
            a_year_of(rate, row.nights.iter().map(|(_, overdue)| overdue).sum())
        };
        self.installments.iter().map(charged).sum()
    }

    /// The balance without the nights that were charged: they outdate no request.
    pub(super) fn balance_before_nights(&self) -> i64 {
        self.balance() - self.nights_charged()
    }

    /// The balance in words, with and without the nights that were charged.
    pub(super) fn owed_in_words(&self) -> String {
        format!("{}/{}", self.balance(), self.balance_before_nights())
    }

    /// Charges the penalty for the night after `day`, as far as in duplum leaves room; `None` if no
    /// amount is late, or lateness is not charged by the day.
    pub(super) fn charge_night(&mut self, day: Date) -> Option<i64> {
        let rate = self.daily_rate().filter(|rate| *rate > 0)?;
        let (began, cap) = self.default?;
        let mut room = (cap - self.charges(began, Date::MAX)).max(0);
        let mut charged = 0;
        let first = self.holding.first;
        let rows = self.installments.iter_mut().enumerate();
        for (_, row) in rows.filter(|(place, row)| *place >= first || row.asks_again) {
            let overdue: i64 = (INTEREST..=PRINCIPAL).map(|part| row.unpaid(part)).sum();
            let overdue = overdue.min(row.due());
            if row.late_after > day || overdue <= 0 {
                continue;
            }
            let before: i64 = row.nights.iter().map(|(_, overdue)| overdue).sum();
            let so_far = a_year_of(rate, before);
            let mut counted = overdue;
            let mut penalty = a_year_of(rate, before + overdue) - so_far;
            if penalty > room {
                // So little that it makes just what there is room for.
                penalty = room;
                counted = (0..overdue)
                    .find(|less| a_year_of(rate, before + less) - so_far == room)
                    .unwrap_or(0);
            }
            if counted > 0 {
                row.nights.push((day, counted));
                row.billed[PENALTY] += penalty;
                room -= penalty;
                charged += penalty;
            }
        }
        Some(charged)
    }
}

impl Installment {
    /// Counts what was paid of all but its penalty.
    pub(super) fn comes(&mut self, day: Date, amount: i64) {
        if amount > 0 {
            self.came.push((day, amount));
        }
    }

    /// The cost of some of its nights with the payments that have come, each from its day.
    fn nights_cost(&self, rate: i64, counts: impl Fn(Date) -> bool) -> i64 {
        let asked: i64 = (INTEREST..=PRINCIPAL)
            .map(|part| {
                self.billed[part] - self.waived[part] - self.carried[part] - self.rebated[part]
            })
            .sum();
        let nights = self.nights.iter().filter(|(day, _)| counts(*day));
        let overdue = nights.map(|(day, overdue)| {
            let come = self.came.iter().filter(|(on, _)| on <= day);
            let asked = asked + agreed(&self.passed_on_after(*day));
            let left = asked - come.map(|(_, paid)| paid).sum::<i64>();
            left.clamp(0, *overdue)
        });
        a_year_of(rate, overdue.sum())
    }

    /// Applies a payment on an earlier day, with its reduction of the principal and its rebate;
    /// returns the amount that this spares of the nights since.
    pub(super) fn spare(
        &mut self,
        (amount, reduced, rebated): (i64, i64, i64),
        day: Date,
        rate: i64,
    ) -> i64 {
        let (left, since) = (self.nights_left(rate), self.unclamped_since(day, rate));
        let penalty = self.unpaid(PENALTY) - self.nights_since(day, rate);
        let paid = amount.min(penalty);
        self.comes(day, amount - paid + reduced);
        // It is rebated once it is paid.
        self.rebated[INTEREST] += rebated;
        let spared = since.min(left - self.nights_cost(rate, |_| true));
        self.rebated[INTEREST] -= rebated;
        spared.clamp(0, self.unpaid(PENALTY) - paid)
    }

    /// The cost of its nights without the waived part: their cost with the payments that have come,
    /// or a cent more, if nights continued from another fraction.
    fn nights_left(&self, rate: i64) -> i64 {
        let charged = self.nights_charged_by(rate, |_| true) - self.waived[PENALTY];
        self.nights_cost(rate, |_| true).max(charged)
    }

    fn nights_charged_by(&self, rate: i64, counts: impl Fn(Date) -> bool) -> i64 {
        let nights = self.nights.iter().filter(|(night, _)| counts(*night));
        a_year_of(rate, nights.map(|(_, overdue)| overdue).sum())
    }

    fn unclamped_since(&self, day: Date, rate: i64) -> i64 {
        let costs = |counts: &dyn Fn(Date) -> bool| self.nights_cost(rate, counts);
        let charged = |counts: &dyn Fn(Date) -> bool| self.nights_charged_by(rate, counts);
        let before = costs(&|night| night < day);
        let charged_since = charged(&|_| true) - charged(&|night| night < day);
        (costs(&|_| true) - before).max(charged_since.min(self.nights_left(rate) - before))
    }

    /// The unpaid part of the cost of the nights since a day.
    pub(super) fn nights_since(&self, day: Date, rate: i64) -> i64 {
        self.unclamped_since(day, rate).clamp(0, self.unpaid(PENALTY))
    }
}

/// All but the penalty.
pub(super) fn agreed(parts: &[i64; 4]) -> i64 {
    parts[INTEREST..=PRINCIPAL].iter().sum()
}

/// The cost of an amount in cents over a day at a rate a year, rounded down.
pub(super) fn a_year_of(rate: i64, cents: i64) -> i64 {
    let cost = i128::from(rate) * i128::from(cents) / (WHOLE * 365);
    i64::try_from(cost).unwrap_or(i64::MAX)
}
