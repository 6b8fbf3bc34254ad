//! Giving loans and taking payments in the model.

use super::between::Reordered;
use super::limits::{Checked, Lent};
use super::loan::{Loan, Payment, Share, Status};
use super::prepayment::Reducing;
use super::reschedule::Holding;
use super::terms::{Cost, Installment, Product, cost, duration};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id, settlement, terms};
use crate::months::attempt::{LoanInput, Tender};
use money::{Date, add_days, add_months};

/// A loan that can be given.
pub(super) struct Sound {
    /// With the penalty and the rate of VAT that it is given with.
    pub(super) product: Product,
    pub(super) cost: Cost,
    pub(super) checked: Checked,
}

impl Model {
    /// The product and what the loan costs on it, if it can be given on that day. Of an application that
    /// was quoted with a penalty as low as the law allowed, with that one.
    pub(super) fn sound(
        &self,
        input: &LoanInput,
        cut: Option<i64>,
        today: Date,
    ) -> Result<Sound, Refusal> {
        let mut faults = Faults::default();
        faults.unless(self.may_borrow(input.client), "client");
        let is_amount_sound = self.check_terms(input, today, &mut faults);
        if faults.unless(self.operates(input.branch), "branch") && is_amount_sound {
            faults.unless(input.amount <= self.held(input.branch, input.by_bank), "branch");
        }
        faults.finish()?;
        let sound = self.price(input, cut, today)?;
        self.must_be_affordable(input.client, &sound.cost.installments, today)?;
        let is_above = self.keeps_to_limits && !sound.checked.above.is_empty();
        let mut faults = Faults::default();
        faults
            .unless(!is_above && !self.breaks_a_promise(input, &sound.cost, today), "loan_product");
        faults.finish()?;
        Ok(sound)
    }

    /// Checks the terms of a loan, independent of the client and of the place of the money. Returns
    /// true if the amount is valid.
    pub(super) fn check_terms(&self, input: &LoanInput, today: Date, faults: &mut Faults) -> bool {
        let product = self.product(input.product);
        let is_in_use = product.is_some_and(|product| product.is_active);
        faults.unless(is_in_use, "loan_product");
        let fits = |product: &Product| (product.least..=product.most).contains(&input.amount);
        let is_amount_sound = input.amount > 0 && product.is_none_or(fits);
        faults.unless(is_amount_sound, "amount");
        faults.unless(FREQUENCIES.contains(&input.frequency), "payment_frequency");
        faults.unless(input.count >= 1, "installment_count");
        let is_countable = input.count >= 1 && FREQUENCIES.contains(&input.frequency);
        if let Some(product) = product.filter(|_| is_countable) {
            faults.unless(dates_are_sound(input, product, today), "schedule_due_dates");
        }
        faults.unless(PURPOSES.contains(&input.purpose), "purpose");
        is_amount_sound
    }

    /// The cost today of a loan with valid terms, and its excess above the limits.
    pub(super) fn price(
        &self,
        input: &LoanInput,
        cut: Option<i64>,
        today: Date,
    ) -> Result<Sound, Refusal> {
        let mut product = self.product(input.product).cloned().ok_or(Refusal::NotFound)?;
        product.vat_rate = self.vat_rate(today);
        product.penalty_rate = product.penalty_rate.min(cut.unwrap_or(i64::MAX));
        let fees = self.fee_limit(today).ok_or(Refusal::NotFound)?;
        let cost = cost(&product, input, fees);
        let checked = self.check_limits(&Lent::new(input, (&product, &cost), today), today);
        product.penalty_rate = checked.penalty_rate;
        Ok(Sound { product, cost, checked })
    }

    /// Marks the product as used by an application.
    pub(super) fn use_product(&mut self, id: i64) {
        if let Some(product) = at_mut(&mut self.products, id) {
            product.is_used = true;
        }
    }

    pub(super) fn product(&self, id: i64) -> Option<&Product> {
        at(&self.products, id).filter(|product| !product.is_deleted)
    }

    /// Not blacklisted, and no account in default or written off.
    pub(super) fn may_borrow(&self, client: i64) -> bool {
        // A debt that was recovered in full no longer bars its client (contract §5).
        let is_bad = |loan: &Loan| {
            let is_unrecovered = loan.recovered < loan.recoverable;
            loan.client == client && (loan.status == Status::Defaulted || is_unrecovered)
        };
        at(&self.clients, client)
            .is_some_and(|found| !found.is_blacklisted && !self.loans.iter().any(is_bad))
    }

    pub(super) fn disburse(
        &mut self,
        person: &Person,
        input: &LoanInput,
        sound: Sound,
        today: Date,
    ) -> String {
        let Sound { product, cost, checked } = sound;
        let deferred = Lent::new(input, (&product, &cost), today).deferred();
        let Cost { interest, initiation_fee, service_fees, mut installments } = cost;
        for row in &mut installments {
            self.installments += 1;
            row.id = self.installments;
        }
        let fees = initiation_fee + service_fees;
        let total = input.amount + interest + fees;
        let paying = (input.branch, input.by_bank);
        self.post_disbursement(paying, (input.amount, interest, fees));
        self.use_product(input.product);
        let rows: Vec<String> = installments.iter().map(described).collect();
        self.loans.push(Loan {
            client: input.client,
            branch: input.branch,
            product: input.product,
            holding: agreed(input, duration(&product, input), today),
            earlier_schedules: Vec::new(),
            added: (0, 0),
            frequency: input.frequency,
            given_at: today,
            given_by: person.number,
            applied_by: person.number,
            by_bank: input.by_bank,
            charges: 0,
            duration: duration(&product, input),
            application: 0,
            deferred,
            held: checked.held,
            above: checked.above.into_iter().map(|above| (1, above)).collect(),
            principal: input.amount,
            interest,
            total,
            penalty_rate: product.penalty_rate,
            status: Status::Active,
            installments,
            mandate: "M-1".to_owned(),
            default: None,
            closed_on: None,
            written_off: 0,
            recoverable: 0,
            written_off_by: 0,
            turns: 0,
            recovered: 0,
            forgone: Vec::new(),
            given_on: product,
        });
        format!(
            "loan {} principal {} interest {interest} initiation {initiation_fee} service \
             {service_fees} total {total} balance {total}; {}",
            last_id(&self.loans),
            input.amount,
            rows.join("; ")
        )
    }

    pub(super) fn pay(&mut self, person: &Person, tender: &Tender, today: Date) -> Answer {
        person.must_have("can_do_repayments")?;
        person.must_work_at(tender.branch)?;
        let Some(loan) = at(&self.loans, tender.loan) else {
            return Err(Refusal::Fields(vec!["loan_account".to_owned()]));
        };
        let mut faults = Faults::default();
        faults.unless(loan.client == tender.client, "client");
        let is_gone = matches!(loan.status, Status::WrittenOff | Status::Cancelled);
        if !faults.unless(!is_gone, "loan_account") {
            return faults.finish().map(|()| String::new());
        }
        let place = loan.installments.iter().position(|row| row.id == tender.installment);
        if faults.unless(place.is_some(), "payment_schedule") && place != loan.first_unpaid() {
            // An unpaid one is a later one: those before it come first.
            let is_unpaid = place.is_some_and(|place| loan.installments[place].due() > 0);
            let code = if is_unpaid { "earlier_installment_unpaid" } else { "stale_installment" };
            return Err(Refusal::Conflict(code));
        }
        let is_branch_sound = self.branches.contains_key(&tender.branch);
        faults.unless(self.operates(tender.branch), "branch");
        // Without a branch there is no counter at which to look for the method.
        let method = self.usable(tender.method);
        faults.unless(!is_branch_sound || method.is_some(), "payment_method");
        let by_bank = method.is_some_and(|method| method.by_bank);
        let mut day = tender.value_date.unwrap_or(today);
        let mut room = None;
        if tender.value_date.is_some() {
            // Without branch and method the place of the money is unknown.
            let named = self.method(tender.method).filter(|_| is_branch_sound);
            let is_sound =
                named.is_none_or(|method| method.by_bank) && self.is_open_for(loan, day, today);
            let found =
                if is_sound && day < today { self.room_before(tender.loan, day) } else { Ok(None) };
            faults.unless(is_sound && found.is_ok(), "value_date");
            // An impossible day says nothing about what was owed.
            day = if is_sound && found.is_ok() { day } else { today };
            room = found.ok().flatten();
        }
        let (loan, kept) = room.as_ref().map_or((loan, 0), |room| (&room.loan, room.kept));
        let balance = loan.balance_on_day(day) - kept;
        let due = loan.first_unpaid().map_or(balance, |place| loan.due_on_day(place, day));
        let least = if tender.part_payment { 1 } else { due.min(balance) };
        faults.unless((least..=balance).contains(&tender.amount) && tender.amount > 0, "amount");
        faults.finish()?;
        if room.is_none()
            && tender.amount == balance
            && let Some(due) = loan.whole_as_of(day, today)
        {
            return self.settle_whole(person, (tender, by_bank), due, (day, today));
        }
        let choice = (tender.reduces, self.reduces_principal);
        let used = loan.used_excess(tender.amount, (day, today), choice)?;
        let mut after = loan.clone();
        let taken = after.take(person, (tender, used), by_bank, (day, today));
        let Some(room) = room else {
            self.may_move_money((tender.branch, by_bank), today)?;
            return Ok(self.receive((taken, after), (Vec::new(), Vec::new()), today));
        };
        let Reordered { loan, reapplied } = self.reorder(after, &room, today)?;
        if !tender.has_looked || !self.missing_days(today).is_empty() {
            return Err(Refusal::Conflict("not_latest_repayment"));
        }
        self.may_move_money((tender.branch, by_bank), today)?;
        self.put_before += 1;
        Ok(self.receive((taken, loan), (room.later, reapplied), today))
    }

    /// Keeps a payment, and the loan as it is after it. Others on the loan are reversed and applied again.
    fn receive(
        &mut self,
        (taken, loan): (Payment, Loan),
        (gone, reapplied): (Vec<i64>, Vec<Payment>),
        today: Date,
    ) -> String {
        let (id, branch) = (taken.loan, loan.branch);
        let rows = taken.shares.iter();
        let rows = rows.map(|(place, share)| format!("{} {share:?}", loan.installments[*place].id));
        let rows = rows.collect::<Vec<_>>().join("; ");
        let forgone: Vec<_> = taken.waived.iter().chain(&taken.rebates).copied().collect();
        let [forgiven, rebated, _, _] = settlement::sum(&forgone);
        let is_dated = taken.on < today;
        let brought = self.reverse_all(gone, branch);
        if let Some(kept) = at_mut(&mut self.loans, id) {
            *kept = loan;
        }
        self.post_again(branch, &taken, 1);
        self.payments.push(taken);
        let number = self.payments.len();
        let reapplied = self.record_again(reapplied, brought, branch);
        if is_dated {
            self.stand_as_lived(id, today);
        }
        let Some(loan) = at(&self.loans, id) else {
            return String::new();
        };
        let (balance, status) = (loan.balance(), loan.status.word());
        let next = loan.next_payment_on().map(|date| date.to_string()).unwrap_or_default();
        format!(
            "receipt R-{number:08} {status} waived {forgiven} rebated {rebated} balance {balance} \
             next {next} again {reapplied:?}; {rows}"
        )
    }

    /// True if money that reached the bank on a day may count on a loan from then.
    pub(super) fn may_count_from(&self, id: i64, day: Date, today: Date) -> bool {
        let is_open = at(&self.loans, id).is_some_and(|loan| self.is_open_for(loan, day, today));
        is_open && (day == today || self.is_latest((id, day)))
    }

    /// True if a payment on a loan can count from this day.
    pub(super) fn is_open_for(&self, loan: &Loan, day: Date, today: Date) -> bool {
        (loan.holding.since.max(add_days(today, -7))..=today).contains(&day)
            && self.last_closed.is_none_or(|closed| day > closed)
    }

    /// True if no payment on a loan counts from a later day.
    fn is_latest(&self, latest: (i64, Date)) -> bool {
        self.counting_after(latest).is_empty()
    }
}

impl Loan {
    /// Puts an amount on the loan that counts from a day. Returns the part that was due, the part
    /// waived with it, and the destination.
    pub(super) fn put_in(
        &mut self,
        amount: i64,
        used: Option<&Reducing>,
        (day, today): (Date, Date),
    ) -> (i64, Vec<Share>, Vec<Share>) {
        let due = used.map_or(amount, |used| used.due);
        let waived = if day < today { self.forgive_since(due, used, day) } else { Vec::new() };
        let shares = match used {
            Some(used) => self.pay_reducing(used, (day, today)),
            None => self.pay(due, (day, today)),
        };
        (due, waived, shares)
    }

    /// Takes a payment that counts from a day, with what it waives and rebates.
    fn take(
        &mut self,
        person: &Person,
        (tender, used): (&Tender, Option<Reducing>),
        by_bank: bool,
        (day, today): (Date, Date),
    ) -> Payment {
        let (due, waived, shares) = self.put_in(tender.amount, used.as_ref(), (day, today));
        Payment {
            loan: tender.loan,
            by: person.number,
            counter: tender.branch,
            method: tender.method,
            by_bank,
            amount: tender.amount,
            on: day,
            shares,
            rebates: used.map(|used| used.rebates).unwrap_or_default(),
            reduced: tender.amount - due,
            waived,
            is_reversed: false,
            settles: false,
            credit: 0,
        }
    }
}

const FREQUENCIES: [&str; 4] = ["monthly", "weekly", "biweekly", "quarterly"];
const PURPOSES: [&str; 4] = ["Financial consumption", "Housing", "Studies", "Other"];

/// Exactly so many, ascending, as far apart as the frequency allows, none before today, the last
/// within the term and 31 days.
fn dates_are_sound(input: &LoanInput, product: &Product, today: Date) -> bool {
    let latest = add_days(add_months(today, u32::from(product.term_months)), 31);
    dates_fit(input.frequency, input.count, &input.dates, latest, today)
}

pub(super) fn dates_fit(
    frequency: &str,
    count: i64,
    dates: &[Date],
    latest: Date,
    today: Date,
) -> bool {
    i64::try_from(dates.len()) == Ok(count)
        && dates.is_sorted_by(|a, b| a < b && terms::fits(frequency, *a, *b))
        && dates.iter().all(|date| (today..=latest).contains(date))
}

fn described(row: &Installment) -> String {
    format!("{} {} {:?} of it {}", row.id, row.due_on, row.billed, row.initiation_fee)
}

/// The schedule that a loan begins with.
fn agreed(input: &LoanInput, duration: (i64, i64), today: Date) -> Holding {
    Holding {
        version: 1,
        first: 0,
        frequency: input.frequency,
        duration: Some(duration),
        begins_on: today,
        since: today,
        payments: 0,
    }
}
