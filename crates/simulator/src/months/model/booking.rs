//! The destinations of bank lines' money in the model: loans, client credits, and back.

use super::bank::{BankLine, Step, must_import};
use super::between::Room;
use super::corrections::CORRECTOR;
use super::loan::Status;
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::{Recovered, Tender};
use crate::months::desk::{Booking, Settling, Way};
use money::Date;

/// A payment that was taken for a line.
struct Placed {
    amount: i64,
    client: i64,
    quote: Option<i64>,
    on: Option<Date>,
    is_undated: bool,
    /// The number of payments that were applied again after it.
    reapplied: usize,
}

impl Model {
    pub(super) fn book(&mut self, person: &Person, booking: &Booking, today: Date) -> Answer {
        must_import(person)?;
        let line = at(&self.bank.lines, booking.line).cloned().ok_or(Refusal::NotFound)?;
        let most = if booking.way == Way::FromCredit {
            if line.credit == 0 {
                return Err(Refusal::Conflict("no_client_credit"));
            }
            line.credit
        } else {
            line.must_be_open()?;
            line.free
        };
        if booking.way == Way::Sure {
            let sure = self.proposal(booking.line, today).filter(|one| one.strength == "sure");
            if sure.is_none_or(|one| one.loan != booking.loan) {
                return Err(Refusal::Conflict("match_changed"));
            }
        }
        must_be_as_seen(booking.seen, most)?;
        let placed = self.put_on(person, (&line, most), booking, today)?;
        let payment = last_id(&self.payments) - i64::try_from(placed.reapplied).unwrap_or(0);
        let (over, client) = (most - placed.amount, Some(placed.client));
        let whose = (client, Some(payment));
        let mut credited = 0;
        if booking.way == Way::FromCredit {
            self.post_credit(line.branch, -placed.amount);
            self.step(person.number, (booking.line, Step::Applied, placed.amount), whose);
        } else {
            self.bank.sure += u64::from(booking.way == Way::Sure);
            self.step(person.number, (booking.line, Step::Repayment, placed.amount), whose);
            if over > 0 {
                credited = over;
                self.post_credit(line.branch, over);
                self.step(person.number, (booking.line, Step::Credit, over), (client, None));
            }
        }
        if let Some(stored) = at_mut(&mut self.bank.lines, booking.line) {
            match booking.way {
                Way::FromCredit => stored.credit = over,
                Way::Chosen | Way::Sure => (stored.free, stored.credit) = (0, stored.credit + over),
            }
        }
        let text = self.line_text(booking.line);
        let Placed { amount, quote, on, is_undated, reapplied, .. } = placed;
        Ok(format!(
            "{text} payment {payment} amount {amount} credited {credited} quote {quote:?} on {on:?} \
             undated {is_undated} again {reapplied}"
        ))
    }

    /// Takes a payment of at most so much, as at the counter.
    fn put_on(
        &mut self,
        person: &Person,
        (line, most): (&BankLine, i64),
        booking: &Booking,
        today: Date,
    ) -> Result<Placed, Refusal> {
        let mut faults = Faults::default();
        let loan = at(&self.loans, booking.loan).cloned();
        faults.unless(loan.is_some(), "loan_account");
        faults.unless(self.is_by_bank(booking.method), "payment_method");
        faults.finish()?;
        let loan = loan.ok_or(Refusal::NotFound)?;
        let placed = Placed {
            amount: most,
            client: loan.client,
            quote: None,
            on: None,
            is_undated: false,
            reapplied: 0,
        };
        let on_loan = || Refusal::Fields(vec!["loan_account".to_owned()]);
        let (branch, method) = (line.branch, booking.method);
        if loan.status == Status::WrittenOff {
            let amount = most.min(loan.recoverable - loan.recovered);
            if amount <= 0 {
                return Err(on_loan());
            }
            let money = Recovered { loan: booking.loan, amount, method, branch };
            self.recover(person, &money, today)?;
            return Ok(Placed { amount, ..placed });
        }
        let came_on = line.line.day.min(today);
        if let Some(quote) = self.quote_paid_by(booking.loan, most, came_on) {
            let came_on = self.may_count_from(booking.loan, came_on, today).then_some(came_on);
            let settling =
                Settling { loan: booking.loan, amount: most, method, branch, quote: None, came_on };
            self.settle_by_quote(person, &settling, quote, today)?;
            return Ok(Placed { quote: Some(quote), ..placed });
        }
        let Some(first) = loan.first_unpaid() else {
            return Err(on_loan());
        };
        let installment = loan.installments[first].id;
        if !self.missing_days(today).is_empty() {
            return Err(Refusal::CatchingUp);
        }
        self.put_from_its_day(person, (line, most), (booking, installment), today)
    }

    /// From the line's day where it can count from then.
    fn put_from_its_day(
        &mut self,
        person: &Person,
        (line, most): (&BankLine, i64),
        (booking, installment): (&Booking, i64),
        today: Date,
    ) -> Result<Placed, Refusal> {
        let loan = at(&self.loans, booking.loan).cloned().ok_or(Refusal::NotFound)?;
        let day = line.line.day;
        let room = self.room_for(booking.loan, day, (most, today));
        let (is_undated, on) = (room.is_err(), (day != today && room.is_ok()).then_some(day));
        let counts_from = on.unwrap_or(today);
        let room = room.ok().flatten();
        let (loan, kept) = room.as_ref().map_or((&loan, 0), |room| (&room.loan, room.kept));
        let balance = loan.balance_on_day(counts_from) - kept;
        let amount = most.min(balance);
        if amount == 0 {
            // All that is owed was charged since.
            return Err(Refusal::Fields(vec!["amount".to_owned()]));
        }
        let whole = (room.is_none() && amount == balance)
            .then(|| loan.whole_as_of(counts_from, today))
            .flatten();
        if let Some(due) = whole {
            let (client, amount) = (loan.client, due.iter().flatten().sum());
            if amount == 0 {
                return Err(Refusal::Fields(vec!["loan_account".to_owned()]));
            }
            let (method, branch) = (booking.method, line.branch);
            let settling =
                Settling { loan: booking.loan, amount, method, branch, quote: None, came_on: on };
            self.settle_for(person, &settling, (due, None), today)?;
            return Ok(Placed { amount, client, quote: None, on, is_undated, reapplied: 0 });
        }
        let due = loan.first_unpaid().map_or(balance, |place| loan.due_on_day(place, counts_from));
        let tender = Tender {
            client: loan.client,
            loan: booking.loan,
            installment,
            amount,
            method: booking.method,
            branch: line.branch,
            part_payment: amount < due.min(balance),
            value_date: on,
            reduces: None,
            // The person who books one line sees the effects on other payments.
            has_looked: booking.way != Way::Sure,
        };
        let client = loan.client;
        self.pay(person, &tender, today)?;
        let reapplied = room.map_or(0, |room| room.later.len());
        Ok(Placed { amount, client, quote: None, on, is_undated, reapplied })
    }

    /// The place of at most so much money of a line; a refusal where it cannot count from its day.
    fn room_for(
        &self,
        id: i64,
        day: Date,
        (most, today): (i64, Date),
    ) -> Result<Option<Room>, Refusal> {
        let loan = at(&self.loans, id).ok_or(Refusal::NotFound)?;
        if !self.is_open_for(loan, day, today) {
            return Err(Refusal::Fields(vec!["value_date".to_owned()]));
        }
        let Some(room) = self.room_before(id, day)? else { return Ok(None) };
        let most = most.min(room.loan.balance_on_day(day) - room.kept);
        for amount in [1, most] {
            let choice = (None, self.reduces_principal);
            let used = room.loan.used_excess(amount, (day, today), choice)?;
            let mut after = room.loan.clone();
            after.put_in(amount, used.as_ref(), (day, today));
            self.reorder(after, &room, today)?;
        }
        Ok(Some(room))
    }

    pub(super) fn hold(
        &mut self,
        person: &Person,
        (id, client): (i64, Option<i64>),
        seen: Option<i64>,
        today: Date,
    ) -> Answer {
        must_import(person)?;
        let line = at(&self.bank.lines, id).ok_or(Refusal::NotFound)?;
        line.must_be_open()?;
        let (branch, amount) = (line.branch, line.free);
        must_be_as_seen(seen, amount)?;
        let mut faults = Faults::default();
        faults.unless(client.is_none_or(|client| at(&self.clients, client).is_some()), "client");
        faults.finish()?;
        let mut faults = Faults::default();
        faults.unless(self.operates(branch), "branch");
        faults.finish()?;
        self.may_move_money((branch, true), today)?;
        self.post_credit(branch, amount);
        self.step(person.number, (id, Step::Credit, amount), (client, None));
        if let Some(stored) = at_mut(&mut self.bank.lines, id) {
            (stored.free, stored.credit) = (0, stored.credit + amount);
        }
        Ok(self.line_text(id))
    }

    pub(super) fn pay_back(
        &mut self,
        person: &Person,
        (id, seen): (i64, Option<i64>),
        reason: &str,
        today: Date,
    ) -> Answer {
        must_import(person)?;
        let line = at(&self.bank.lines, id).ok_or(Refusal::NotFound)?;
        let (branch, amount) = (line.branch, line.credit);
        if amount == 0 {
            return Err(Refusal::Conflict("no_client_credit"));
        }
        must_be_as_seen(seen, amount)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.unless(amount <= self.held(branch, true), "amount");
        faults.finish()?;
        self.may_move_money((branch, true), today)?;
        self.post_credit(branch, -amount);
        self.step(person.number, (id, Step::PaidBack, amount), (None, None));
        if let Some(stored) = at_mut(&mut self.bank.lines, id) {
            stored.credit = 0;
        }
        Ok(self.line_text(id))
    }

    pub(super) fn return_paid_back(
        &mut self,
        person: &Person,
        moved: i64,
        reason: &str,
        today: Date,
    ) -> Answer {
        person.must_be_administrator()?;
        person.must_have(CORRECTOR)?;
        let paid = at(&self.bank.moves, moved).filter(|paid| paid.step == Step::PaidBack);
        let paid = paid.cloned().ok_or(Refusal::NotFound)?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        if paid.is_returned {
            return Err(Refusal::Conflict("already_reversed"));
        }
        self.must_be_of_a_colleague(person, paid.by, today)?;
        let line = at(&self.bank.lines, paid.line).ok_or(Refusal::NotFound)?;
        let branch = line.branch;
        self.may_move_money((branch, true), today)?;
        self.post_credit(branch, paid.amount);
        self.step(person.number, (paid.line, Step::Returned, paid.amount), (None, None));
        if let Some(stored) = at_mut(&mut self.bank.moves, moved) {
            stored.is_returned = true;
        }
        if let Some(stored) = at_mut(&mut self.bank.lines, paid.line) {
            stored.credit += paid.amount;
        }
        Ok(self.line_text(paid.line))
    }
}

fn must_be_as_seen(seen: Option<i64>, is: i64) -> Result<(), Refusal> {
    match seen {
        Some(seen) if seen != is => Err(Refusal::Conflict("bank_line_changed")),
        _ => Ok(()),
    }
}
