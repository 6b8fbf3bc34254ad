//! A loan's life in the model: payments, lateness, default, cure.

use super::limits::Above;
use super::nights::agreed;
use super::prepayment::Reducing;
use super::reschedule::Holding;
use super::terms::{FEE, INTEREST, Installment, PENALTY, PRINCIPAL, Product, share};
use money::{Date, add_days, days_between};

/// The status of a loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Active,
    Defaulted,
    Closed,
    WrittenOff,
    /// Its disbursement was reversed.
    Cancelled,
}

impl Status {
    /// Those that are counted: a cancelled loan is as if it had never been given.
    pub const COUNTED: [Status; 4] =
        [Status::Active, Status::Defaulted, Status::Closed, Status::WrittenOff];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Status::Active => "active",
            Status::Defaulted => "defaulted",
            Status::Closed => "closed",
            Status::WrittenOff => "written_off",
            Status::Cancelled => "cancelled",
        }
    }
}

/// A loan.
#[derive(Clone, Debug)]
pub struct Loan {
    /// Ids of client and branch.
    pub client: i64,
    pub branch: i64,
    pub product: i64,
    /// The product as it was then.
    pub given_on: Product,
    /// The frequency agreed when it was given; the current one is in `holding`.
    pub frequency: &'static str,
    /// The day on which it was given.
    pub given_at: Date,
    /// The person who gave it: a place among the people.
    pub given_by: usize,
    /// The person who applied for it: a place among the people.
    pub applied_by: usize,
    /// Out of the bank account of the branch rather than its cash.
    pub by_bank: bool,
    /// Entries of penalties and waivers.
    pub charges: i64,
    /// Periods, and how many of them are a year.
    pub duration: (i64, i64),
    /// Its number.
    pub application: i64,
    /// The principal, and what setting it up added to that without VAT.
    pub deferred: i64,
    /// The numbers of the limits that it was held against.
    pub held: [Option<i64>; 5],
    /// Excesses above limits, each with the version of the schedule.
    pub above: Vec<(i64, Above)>,
    pub holding: Holding,
    /// The schedules before it: the place of the first installment, and the start of its period.
    pub(super) earlier_schedules: Vec<(usize, Date)>,
    /// Interest and service fees that were added when it was rescheduled.
    pub added: (i64, i64),
    pub principal: i64,
    pub interest: i64,
    pub total: i64,
    pub penalty_rate: i64,
    pub status: Status,
    pub installments: Vec<Installment>,
    /// The first of its two.
    pub mandate: String,
    /// Since when something has been overdue, and the principal that was unpaid then.
    pub default: Option<(Date, i64)>,
    pub closed_on: Option<Date>,
    pub written_off: i64,
    /// The part of that without the charges that had not fallen due.
    pub recoverable: i64,
    /// The person who wrote it off last: a place among the people.
    pub written_off_by: usize,
    /// The number of write-offs and of their reversals.
    pub(super) turns: u32,
    pub recovered: i64,
    /// The days of waivers, each with the installment.
    pub(super) forgone: Vec<(Date, usize)>,
}

/// A repayment, or a recovery, which has no shares.
#[derive(Clone, Debug)]
pub struct Payment {
    pub loan: i64,
    /// The person who took it: a place among the people.
    pub by: usize,
    pub counter: i64,
    pub method: i64,
    /// Into the bank account of the branch rather than its cash.
    pub by_bank: bool,
    pub amount: i64,
    /// The day from which it counts.
    pub on: Date,
    pub(super) shares: Vec<Share>,
    /// The waived amounts of a settlement, or of a reduction of the principal.
    pub(super) rebates: Vec<Share>,
    /// The principal that it paid off the end.
    pub reduced: i64,
    /// Penalties that would not have been charged on the day from which it counts.
    pub(super) waived: Vec<Share>,
    pub is_reversed: bool,
    /// Settled the loan before its end.
    pub settles: bool,
    /// The tendered amount above that, which waits among client credits.
    pub credit: i64,
}

/// An installment's share of a payment, by its place in the loan.
pub(super) type Share = (usize, [i64; 4]);

impl Payment {
    /// True if it settled a loan for less than its balance.
    pub fn is_settlement(&self) -> bool {
        !self.rebates.is_empty() && self.reduced == 0
    }

    /// True if it is money on a loan that was written off. A settlement may cost nothing.
    pub(super) fn is_recovery(&self) -> bool {
        self.shares.is_empty() && !self.settles
    }

    /// The rebate of the payment.
    pub fn rebate(&self) -> i64 {
        self.rebates.iter().flat_map(|(_, parts)| parts).sum()
    }

    /// True if it counts from a day on which a penalty that it waived had not been charged.
    pub fn is_in_time(&self) -> bool {
        !self.waived.is_empty()
    }
}

impl Loan {
    pub fn is_open(&self) -> bool {
        matches!(self.status, Status::Active | Status::Defaulted)
    }

    pub fn is_cancelled(&self) -> bool {
        self.status == Status::Cancelled
    }

    pub fn balance(&self) -> i64 {
        self.installments.iter().map(Installment::due).sum()
    }

    /// The place of the first installment with something to be paid.
    pub fn first_unpaid(&self) -> Option<usize> {
        self.installments.iter().position(|row| row.due() > 0)
    }

    pub fn next_payment_on(&self) -> Option<Date> {
        self.first_unpaid().map(|place| self.installments[place].due_on)
    }

    /// Takes a payment of at most the balance: the oldest installment first, inside it penalty,
    /// interest, fees, principal (National Credit Act s126(3)).
    ///
    /// A penalty charged since the day from which it counts was not there then, and gets nothing of it.
    pub(super) fn pay(&mut self, amount: i64, (day, today): (Date, Date)) -> Vec<Share> {
        let mut left = amount;
        let mut shares = Vec::new();
        let daily_rate = self.daily_rate();
        for (place, row) in self.installments.iter_mut().enumerate() {
            let mut parts = [0; 4];
            let not_there = row.penalty_since(day, daily_rate);
            for (part, share) in parts.iter_mut().enumerate() {
                let there = row.unpaid(part) - if part == PENALTY { not_there } else { 0 };
                *share = left.min(there);
                row.paid[part] += *share;
                left -= *share;
            }
            // For an earlier day, the spared amount has been considered already.
            if day == today {
                row.comes(day, agreed(&parts));
            }
            if parts != [0; 4] {
                shares.push((place, parts));
            }
        }
        self.owes_less(today);
        shares
    }

    /// Takes a payment whose excess reduces the principal.
    pub(super) fn pay_reducing(&mut self, used: &Reducing, days: (Date, Date)) -> Vec<Share> {
        let mut shares = self.pay(used.due, days);
        for (place, parts) in &used.shares {
            self.installments[*place].paid[PRINCIPAL] += parts[PRINCIPAL];
            // As above.
            if days.0 == days.1 {
                self.installments[*place].comes(days.0, parts[PRINCIPAL]);
            }
        }
        for (place, parts) in &used.rebates {
            self.installments[*place].rebated[INTEREST] += parts[INTEREST];
        }
        shares.extend(&used.shares);
        self.owes_less(days.1);
        shares
    }

    /// The amount an installment asked for on an earlier day: without the penalty charged since.
    pub fn due_on_day(&self, place: usize, day: Date) -> i64 {
        let row = &self.installments[place];
        row.due() - row.penalty_since(day, self.daily_rate())
    }

    pub fn balance_on_day(&self, day: Date) -> i64 {
        (0..self.installments.len()).map(|place| self.due_on_day(place, day)).sum()
    }

    /// Waives of each penalty what would not have been charged had so much come on a day, and reduced the
    /// principal beyond that.
    pub(super) fn forgive_since(
        &mut self,
        amount: i64,
        used: Option<&Reducing>,
        day: Date,
    ) -> Vec<Share> {
        let (mut left, rate) = (amount, self.penalty_rate);
        let mut waived = Vec::new();
        for place in 0..self.installments.len() {
            let comes = self.due_on_day(place, day).min(left);
            left -= comes;
            let daily_rate = self.daily_rate();
            let (reduced, rebated) = used.map_or((0, 0), |used| used.of(place));
            let row = &mut self.installments[place];
            if let Some(rate) = daily_rate {
                let spared = row.spare((comes, reduced, rebated), day, rate);
                if spared > 0 {
                    row.waived[PENALTY] += spared;
                    self.forgone.push((day, place));
                    waived.push((place, [spared, 0, 0, 0]));
                }
                continue;
            }
            if !row.is_late_since(day) {
                continue;
            }
            let passed_on = row.passed_on_when_charged();
            let agreed: i64 = (INTEREST..=PRINCIPAL)
                .map(|part| {
                    row.billed[part] - row.waived[part] - row.carried[part] - row.rebated[part]
                        + passed_on[part]
                })
                .sum();
            let carried_over = row.earlier_penalty();
            let gone = comes + reduced + rebated;
            let was_left = agreed + carried_over - row.paid.iter().sum::<i64>() - gone;
            let charged = row.billed[PENALTY] - row.carried[PENALTY] - row.waived[PENALTY];
            let charged = charged + passed_on[PENALTY] - carried_over;
            let too_much = (charged - share(rate, was_left.max(0))).clamp(0, row.unpaid(PENALTY));
            if too_much > 0 {
                row.waived[PENALTY] += too_much;
                self.forgone.push((day, place));
                waived.push((place, [too_much, 0, 0, 0]));
            }
        }
        waived
    }

    /// After less is asked for: nothing overdue, no default; nothing left, no loan.
    pub(super) fn owes_less(&mut self, today: Date) {
        if !self.installments.iter().any(|row| row.is_overdue(today)) {
            self.default = None;
            self.status = Status::Active;
        }
        if self.balance() == 0 {
            self.status = Status::Closed;
            self.closed_on = Some(today);
        }
    }

    /// The day end of `day`: each installment that became late is charged once, as far as the
    /// principal unpaid when the default began leaves room beside the amounts that fall due until
    /// the loan's end (in duplum). Returns the charge for each, zeros included.
    pub(super) fn end_day(&mut self, day: Date) -> Vec<i64> {
        let mut penalties = Vec::new();
        while let Some(place) = self.installments.iter().position(|row| row.is_late_news(day)) {
            let (due_on, outstanding) =
                (self.installments[place].due_on, self.installments[place].due());
            let (began, cap) = *self.default.get_or_insert_with(|| {
                (due_on, self.installments.iter().map(|row| row.unpaid(PRINCIPAL)).sum())
            });
            let room = (cap - self.charges(began, Date::MAX)).max(0);
            let penalty = match self.daily_rate() {
                Some(_) => 0,
                None => share(self.penalty_rate, outstanding).min(room),
            };
            let row = &mut self.installments[place];
            row.billed[PENALTY] += penalty;
            row.is_assessed = true;
            row.late_since = Some(day);
            penalties.push(penalty);
        }
        penalties
    }

    /// Penalties, interest and fees that fall due by the end of `on` in a default that began then.
    /// The first missed installment's own interest and fees fell due before it; what an earlier schedule
    /// asked for was paid before, or is asked for by the one that holds, or again.
    pub(super) fn charges(&self, began: Date, on: Date) -> i64 {
        self.asking()
            .map(|(_, row)| {
                let counted = row.counted(began, on);
                counted
                    .map(|part| {
                        row.billed[part] - row.waived[part] - row.carried[part] - row.rebated[part]
                    })
                    .sum::<i64>()
            })
            .sum()
    }

    /// Waives the amounts that fall due by the morning beyond the principal that was unpaid when
    /// the default began: the newest installment first. Returns the parts.
    pub(super) fn waive(&mut self, morning: Date) -> [i64; 4] {
        let mut waived = [0; 4];
        let Some((began, cap)) = self.default else {
            return waived;
        };
        let mut excess = self.charges(began, morning) - cap;
        let first = self.holding.first;
        let rows = self.installments.iter_mut().enumerate();
        for (place, row) in rows.filter(|(place, row)| *place >= first || row.asks_again).rev() {
            for part in row.counted(began, morning) {
                let given = row.unpaid(part).min(excess).max(0);
                row.waived[part] += given;
                if given > 0 {
                    self.forgone.push((morning, place));
                }
                waived[part] += given;
                excess -= given;
            }
        }
        waived
    }

    /// Lives the loan's days again with these payments alone: the day since which it has been in
    /// arrears, with the principal that was unpaid then, and if it was very late in that time.
    pub(super) fn lived(
        &self,
        payments: &[&Payment],
        today: Date,
        very_late: u32,
    ) -> (Option<(Date, i64)>, bool) {
        let (mut arrears, mut was_very_late) = (None, false);
        let Some(first) = self.installments.iter().map(|row| row.late_after).min() else {
            return (None, false);
        };
        let mut day = first;
        while day < today {
            day = add_days(day, 1);
            let (before, by_evening) = (|on: Date| on < day, |on: Date| on <= day);
            if let Some(due_on) = self.missed(payments, before, day) {
                arrears.get_or_insert_with(|| (due_on, self.unpaid_principal(payments, before)));
                was_very_late |= days_between(due_on, day) >= i64::from(very_late);
            }
            if self.missed(payments, by_evening, day).is_none() {
                (arrears, was_very_late) = (None, false);
            }
        }
        (arrears, was_very_late)
    }

    /// Due date of the first installment that was overdue on a day when only some payments and waivers
    /// had come.
    fn missed(
        &self,
        payments: &[&Payment],
        has_come: impl Fn(Date) -> bool,
        day: Date,
    ) -> Option<Date> {
        let is_to_come = |place: usize| {
            let mut payments = payments.iter().filter(|paid| !has_come(paid.on));
            let mut forgone = self.forgone.iter().filter(|(on, _)| !has_come(*on));
            payments.any(|paid| paid.shares.iter().any(|(share, _)| *share == place))
                || forgone.any(|(_, waived)| *waived == place)
        };
        // Of earlier schedules, only amounts that were paid or are asked for again can have been
        // missed.
        let rows = self.installments.iter().enumerate();
        let late = rows.filter(|(_, row)| row.late_after < day);
        let missed = late.filter(|(place, row)| row.due() > 0 || is_to_come(*place));
        missed.map(|(_, row)| row.due_on).min()
    }

    fn unpaid_principal(&self, payments: &[&Payment], has_come: impl Fn(Date) -> bool) -> i64 {
        let come = payments.iter().filter(|paid| has_come(paid.on));
        let shares = come.flat_map(|paid| &paid.shares);
        self.principal - shares.map(|(_, parts)| parts[PRINCIPAL]).sum::<i64>()
    }

    /// Installments with an unpaid penalty, by their numbers, and how much it is.
    pub fn unpaid_penalties(&self) -> Vec<(u16, i64)> {
        let rows = (1..).zip(&self.installments).map(|(number, row)| (number, row.unpaid(PENALTY)));
        rows.filter(|(_, unpaid)| *unpaid > 0 && self.is_open()).collect()
    }

    /// True if the loan is so late on the morning after `day` that it counts as a default.
    pub(super) fn is_very_late(&self, morning: Date, days: u32) -> bool {
        self.status == Status::Active
            && self.default.is_some()
            && self
                .next_payment_on()
                .is_some_and(|due_on| days_between(due_on, morning) >= i64::from(days))
    }

    /// True if its arrears reach a higher age on a morning.
    pub(super) fn grows_older(&self, morning: Date) -> bool {
        let days = self.next_payment_on().map(|due_on| days_between(due_on, morning));
        self.default.is_some() && days.is_some_and(|days| [31, 61, 91].contains(&days))
    }

    /// True if more has fallen due in a default by the end of a day than the law lets it cost.
    pub fn breaks_in_duplum(&self, on: Date) -> bool {
        self.default.is_some_and(|(began, cap)| self.charges(began, on) > cap)
    }

    /// True if the agreed amounts come to more than that, should the default last.
    pub fn is_dear(&self) -> bool {
        self.default.is_some_and(|(began, cap)| self.charges(began, Date::MAX) > cap)
    }
}

impl Installment {
    /// The parts that count in a default that began then, by the end of a day.
    fn counted(&self, began: Date, on: Date) -> impl Iterator<Item = usize> + use<> {
        let has_fallen_due = self.due_on > began && self.due_on <= on;
        let penalty = (self.due_on >= began).then_some(PENALTY);
        let agreed = has_fallen_due.then_some([INTEREST, FEE]).into_iter().flatten();
        penalty.into_iter().chain(agreed)
    }

    /// The unpaid part of the penalty charged since a day.
    pub(super) fn penalty_since(&self, day: Date, daily_rate: Option<i64>) -> i64 {
        if let Some(rate) = daily_rate {
            return self.nights_since(day, rate);
        }
        if !self.is_late_since(day) {
            return 0;
        }
        let carried_over = self.earlier_penalty() - self.paid[PENALTY];
        (self.unpaid(PENALTY) - carried_over.max(0)).max(0)
    }

    /// The outstanding penalty from before the loan was rescheduled. A waiver first covers the
    /// penalty charged since.
    fn earlier_penalty(&self) -> i64 {
        let asked = self.billed[PENALTY] - self.carried[PENALTY] - self.waived[PENALTY];
        self.earlier[PENALTY].min(asked + self.passed_on_when_charged()[PENALTY])
    }

    /// The amounts that later schedules ask for instead and that were still open when it was found
    /// late.
    fn passed_on_when_charged(&self) -> [i64; 4] {
        self.late_since.map_or([0; 4], |day| self.passed_on_after(day))
    }

    /// Was found late with the end of that day or a later one.
    fn is_late_since(&self, day: Date) -> bool {
        self.late_since.is_some_and(|since| since >= day)
    }

    /// True if it became late by the end of that day and this was not reported yet.
    fn is_late_news(&self, day: Date) -> bool {
        self.due() > 0 && !self.is_assessed && self.late_after <= day
    }
}
