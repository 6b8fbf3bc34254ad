//! Settling a loan early, in the model: contract §5 again, calculated day by day and month by
//! month.

use super::bank::must_import;
use super::loan::{Loan, Payment, Share, Status};
use super::nights::agreed;
use super::terms::{FEE, INTEREST, Installment, PENALTY, PRINCIPAL, rounded};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut};
use crate::months::attempt::{Recovered, Tender};
use money::{Date, add_days, add_months};

impl Model {
    /// The amount a client has to bring to settle a loan.
    pub fn settlement(&self, id: i64, today: Date) -> Option<i64> {
        let loan = at(&self.loans, id).filter(|loan| loan.is_open())?;
        Some(loan.due_to_settle(today).iter().flatten().sum())
    }

    pub(super) fn settle(&mut self, person: &Person, money: &Recovered, today: Date) -> Answer {
        person.must_have("can_do_repayments")?;
        person.must_work_at(money.branch)?;
        let loan = at(&self.loans, money.loan).ok_or(Refusal::NotFound)?;
        loan.can_be_settled()?;
        let mut faults = Faults::default();
        faults.unless(self.operates(money.branch), "branch");
        let is_branch_sound = self.branches.contains_key(&money.branch);
        let method = self.usable(money.method);
        faults.unless(!is_branch_sound || method.is_some(), "payment_method");
        let by_bank = method.is_some_and(|method| method.by_bank);
        let due = loan.due_to_settle(today);
        let amount: i64 = due.iter().flatten().sum();
        faults.unless(money.amount == amount, "amount");
        faults.finish()?;
        self.take_settlement(person, (money, by_bank), due, (today, today))
    }

    /// Takes the settlement amounts of each installment, counted from a day, and waives the rest.
    pub(super) fn take_settlement(
        &mut self,
        person: &Person,
        (money, by_bank): (&Recovered, bool),
        due: Vec<[i64; 4]>,
        (day, today): (Date, Date),
    ) -> Answer {
        let amount: i64 = due.iter().flatten().sum();
        if amount > 0 {
            self.may_move_money((money.branch, by_bank), today)?;
        }
        self.may_post(today)?;
        let loan = at_mut(&mut self.loans, money.loan).ok_or(Refusal::NotFound)?;
        let (mut shares, mut rebates): (Vec<Share>, Vec<Share>) = (Vec::new(), Vec::new());
        for (place, (row, parts)) in loan.installments.iter_mut().zip(due).enumerate() {
            let mut rebate = [0; 4];
            for (part, paid) in parts.into_iter().enumerate() {
                rebate[part] = row.unpaid(part) - paid;
                row.paid[part] += paid;
                row.rebated[part] += rebate[part];
            }
            row.comes(day, agreed(&parts));
            shares.extend((parts != [0; 4]).then_some((place, parts)));
            rebates.extend((rebate != [0; 4]).then_some((place, rebate)));
        }
        loan.default = None;
        loan.status = Status::Closed;
        loan.closed_on = Some(today);
        let branch = loan.branch;
        let (paid, rebated) = (sum(&shares), sum(&rebates));
        self.post_settlement((money.branch, by_bank), branch, paid, rebated);
        self.payments.push(Payment {
            loan: money.loan,
            by: person.number,
            counter: money.branch,
            method: money.method,
            by_bank,
            amount,
            on: day,
            shares,
            rebates,
            reduced: 0,
            waived: Vec::new(),
            is_reversed: false,
            settles: true,
            credit: 0,
        });
        let number = self.payments.len();
        Ok(format!("receipt R-{number:08} settled {paid:?} rebated {rebated:?}"))
    }
}

impl Model {
    /// All that is owed before the last due date settles the loan; what is above waits for the client.
    pub(super) fn settle_whole(
        &mut self,
        person: &Person,
        (tender, by_bank): (&Tender, bool),
        due: Vec<[i64; 4]>,
        (day, today): (Date, Date),
    ) -> Answer {
        let Tender { loan, method, branch, .. } = *tender;
        self.may_move_money((branch, by_bank), today)?;
        let amount = due.iter().flatten().sum();
        let money = Recovered { loan, amount, method, branch };
        self.take_settlement(person, (&money, by_bank), due, (day, today))?;
        let credit = tender.amount - amount;
        self.post_held((branch, by_bank), credit);
        self.whole_balances += 1;
        let number = self.payments.len();
        let Some(taken) = self.payments.last_mut() else { return Ok(String::new()) };
        taken.credit = credit;
        let rebated: i64 = taken.rebates.iter().map(|(_, parts)| parts[INTEREST]).sum();
        let taken = taken.clone();
        let id = |place: usize| at(&self.loans, loan).map(|loan| loan.installments[place].id);
        let rows = taken.shares.iter();
        let rows = rows.map(|(place, share)| format!("{} {share:?}", id(*place).unwrap_or(0)));
        let rows = rows.collect::<Vec<_>>().join("; ");
        Ok(format!(
            "receipt R-{number:08} closed waived 0 rebated {rebated} balance 0 next  again []; {rows}"
        ))
    }
}

impl Model {
    /// Credit above a settlement is paid back from the place that holds it.
    pub(super) fn pay_credit_back(&mut self, person: &Person, id: i64, today: Date) -> Answer {
        must_import(person)?;
        let payment = at(&self.payments, id).ok_or(Refusal::NotFound)?;
        let (branch, by_bank, amount) = (payment.counter, payment.by_bank, payment.credit);
        if amount == 0 {
            return Err(Refusal::Conflict("no_client_credit"));
        }
        let mut faults = Faults::default();
        faults.unless(amount <= self.held(branch, by_bank), "non_field_errors");
        faults.finish()?;
        self.may_move_money((branch, by_bank), today)?;
        self.post_held((branch, by_bank), -amount);
        if let Some(stored) = at_mut(&mut self.payments, id) {
            stored.credit = 0;
        }
        Ok(format!("paid back {amount} of {id}"))
    }
}

/// Part by part, over all installments.
pub(super) fn sum(shares: &[Share]) -> [i64; 4] {
    let mut sums = [0; 4];
    for (_, parts) in shares {
        for (sum, part) in sums.iter_mut().zip(parts) {
            *sum += part;
        }
    }
    sums
}

impl Loan {
    /// The settlement amounts of each installment on a day, which may be in the future: without the
    /// amounts that the mornings until then will waive in a default.
    pub(super) fn due_to_settle(&self, day: Date) -> Vec<[i64; 4]> {
        let mut by_then = self.clone();
        by_then.waive(day);
        by_then.due_to_settle_on(day)
    }

    fn due_to_settle_on(&self, today: Date) -> Vec<[i64; 4]> {
        let mut service_left = self.service_fees_ahead(today);
        let mut room = self.room(today);
        let mut begins_on = self.holding.begins_on;
        let mut due = Vec::new();
        let mut borrowed: i64 = self.installments.iter().map(|row| row.unpaid(PRINCIPAL)).sum();
        for (place, row) in self.installments.iter().enumerate() {
            let is_older = place < self.holding.first;
            let unpaid = [PENALTY, INTEREST, FEE, PRINCIPAL].map(|part| row.unpaid(part));
            if row.due_on <= today || is_older && !row.asks_again {
                due.push(unpaid);
            } else {
                let (begins_on, service) = if is_older {
                    let began_on = self.older_began_on(place);
                    (
                        began_on,
                        if self.has_started(began_on, today) { row.own_service_fee() } else { 0 },
                    )
                } else {
                    let service = row.own_service_fee().min(service_left);
                    service_left -= service;
                    (begins_on, service)
                };
                let service = service + row.earlier[2];
                let accrued = row.accrued(begins_on, today);
                let paid_service = row.paid[FEE] - row.paid[FEE].min(row.initiation_fee);
                // Charges of days that have not come, which were paid, pay what was borrowed.
                let mut back = |paid: i64, charged: i64| {
                    let taken = if is_older { 0 } else { (paid - charged).clamp(0, borrowed) };
                    borrowed -= taken;
                    taken
                };
                let interest_back = back(row.paid[INTEREST], accrued);
                let service_back = back(paid_service, service);
                let interest = (accrued - row.paid[INTEREST]).clamp(0, unpaid[INTEREST]);
                let unpaid_service = row.unpaid_service();
                let service = (service - paid_service).clamp(0, unpaid_service);
                let mut within = |amount: i64| {
                    let taken = amount.min(room);
                    room -= taken;
                    taken
                };
                let interest = within(interest);
                let service = within(service);
                let initiation = within(unpaid[FEE] - unpaid_service);
                due.push([
                    unpaid[PENALTY],
                    interest - interest_back,
                    service + initiation - service_back,
                    unpaid[PRINCIPAL],
                ]);
            }
            if !is_older {
                begins_on = row.due_on;
            }
        }
        due
    }

    /// The room that the in duplum rule leaves for amounts that have not fallen due.
    fn room(&self, today: Date) -> i64 {
        match self.default {
            None => i64::MAX,
            Some((began, cap)) => (cap - self.charges(began, today)).max(0),
        }
    }

    /// True if a month has started: the first on the day of the payout, each later one once the
    /// months before it are over.
    fn has_started(&self, begins_on: Date, today: Date) -> bool {
        let paid_out_on =
            self.earlier_schedules.first().map_or(self.holding.begins_on, |(_, first)| *first);
        if begins_on == paid_out_on { begins_on <= today } else { begins_on < today }
    }

    /// The service fees of months that have started, as far as no installment has asked for them.
    fn service_fees_ahead(&self, today: Date) -> i64 {
        let rows = || self.current().map(|(_, row)| row);
        let all: i64 = rows().map(Installment::own_service_fee).sum();
        let Some((periods, per_year)) = self.holding.duration else {
            return self.service_fees_of_the_calendar(all, today);
        };
        let mut begins_on = self.holding.begins_on;
        let mut due = 0;
        for (place, row) in (0_i128..).zip(rows()) {
            if row.due_on > today {
                let days = i128::from(days_of(begins_on, row.due_on)).max(1);
                let over = i128::from(days_of(begins_on, today).max(0)).min(days);
                let count = i128::try_from(rows().count()).unwrap_or(1);
                // The share of the duration that is over is (place + over ÷ days) ÷ count.
                let is_over = |months: i128| {
                    let share = (place * days + over) * 12 * i128::from(periods);
                    months == 0 || share > months * count * days * i128::from(per_year)
                };
                let months = i128::from((periods * 12 + per_year - 1) / per_year);
                let started = (0..months).filter(|month| is_over(*month)).count();
                let started = i128::try_from(started).unwrap_or(0);
                return (rounded(i128::from(all) * started, months) - due).max(0);
            }
            due += row.own_service_fee();
            begins_on = row.due_on;
        }
        0
    }

    /// The same of a loan that was rescheduled, whose months begin on a day of the calendar.
    fn service_fees_of_the_calendar(&self, all: i64, today: Date) -> i64 {
        let rows = || self.current().map(|(_, row)| row);
        let Some(last) = rows().map(|row| row.due_on).max() else { return 0 };
        let (mut months, mut started) = (0_u32, 0_u32);
        loop {
            let begins_on = add_months(self.holding.begins_on, months);
            if begins_on >= last {
                break;
            }
            months += 1;
            started += u32::from(self.has_started(begins_on, today));
        }
        if months == 0 || today >= last {
            return 0;
        }
        let due: i64 =
            rows().filter(|row| row.due_on <= today).map(Installment::own_service_fee).sum();
        (rounded(i128::from(all) * i128::from(started), i128::from(months)) - due).max(0)
    }
}

impl Installment {
    /// Without what had fallen due on an earlier schedule.
    fn own_service_fee(&self) -> i64 {
        self.service_fee() - self.earlier[2]
    }

    /// Its interest for the days that are over, if its period has begun, apart from the amount that
    /// had fallen due on an earlier schedule.
    fn accrued(&self, begins_on: Date, today: Date) -> i64 {
        let earlier = self.earlier[1];
        if today < begins_on {
            return earlier;
        }
        let days = days_of(begins_on, self.due_on).max(1);
        let over = days_of(begins_on, today).min(days);
        let gone = self.rebated[INTEREST] + self.carried[INTEREST];
        let own = (self.billed[INTEREST] - gone - earlier).max(0);
        earlier + rounded(i128::from(own) * i128::from(over), days.into())
    }
}

/// Counted one by one.
fn days_of(from: Date, to: Date) -> i64 {
    let mut day = from;
    let mut days = 0;
    while day < to {
        day = add_days(day, 1);
        days += 1;
    }
    days
}
