//! Day after day: new clients, new loans, payments over the counter, bills, cash from the owner, day
//! end.

use super::attendance::Attendance;
use super::cast::{Cast, Worker};
use super::habits::{Habit, Tender, workday};
use super::people::{Crowd, Invented, pick};
use super::{
    Plan, Progress, assessments, bank_statement, cash_ups, chat, collections, expenses, fic, flags,
    notices, reports, requests, transfers,
};
use fastrand::Rng;
use jiff::Span;
use jiff::civil::Weekday;
use ledger::MoneyKind;
use lending::Frequency;
use money::{Cents, Date};
use office::applications::NewApplication;
use office::clients::{ClientFields, ClientId};
use office::loans::{LoanAccount, LoanId};
use office::payment_methods::PaymentMethodId;
use office::repayments::{NewRepayment, Repayment};
use office::{Clock, Ctx, Done, Error, Office, Result, Ticket};
use std::collections::BTreeMap;
use store::Tx;

/// Writes on their way at the same time; the writer shares a commit among them.
const AT_ONCE: usize = 500;
/// Branches receive cash in whole amounts of this many cents (R 50 000).
const TRANSPORT: i64 = 5_000_000;

/// A client of the invented lender.
#[derive(Clone, Copy)]
struct Borrower {
    id: ClientId,
    branch: usize,
    open_loans: u8,
    is_bad: bool,
}

/// A planned payment of a client.
#[derive(Clone, Copy)]
struct Visit {
    loan: LoanId,
    borrower: usize,
    habit: Habit,
    visits: u8,
    tender: Tender,
}

/// The lender's life so far.
pub(super) struct History<'a> {
    office: &'a Office,
    clock: &'a Clock,
    plan: &'a Plan,
    cast: Cast,
    attendance: Attendance,
    assessments: assessments::Assessments,
    cash_ups: cash_ups::CashUps,
    expenses: expenses::Expenses,
    rng: Rng,
    crowd: Crowd,
    borrowers: Vec<Borrower>,
    calendar: BTreeMap<Date, Vec<Visit>>,
    today: Date,
    is_begun: bool,
    mandates: u32,
    talk: chat::Talk,
    /// Between one piece of business and the next.
    pace: jiff::SignedDuration,
    progress: Progress,
}

impl<'a> History<'a> {
    pub(super) fn new(
        office: &'a Office,
        clock: &'a Clock,
        plan: &'a Plan,
        first: Date,
        cast: Cast,
        rng: Rng,
    ) -> Result<Self> {
        let days = first.until(plan.until).map_or(1, |span| span.get_days() + 1);
        let days = u32::try_from(days).unwrap_or(1).max(1);
        let expenses = expenses::Expenses::begin(office, &cast, plan)?;
        Ok(History {
            office,
            clock,
            plan,
            cast,
            attendance: Attendance::new(plan.seed),
            assessments: assessments::Assessments::new(plan.seed),
            cash_ups: cash_ups::CashUps::new(plan.seed),
            expenses,
            rng,
            crowd: Crowd::new(),
            borrowers: Vec::new(),
            calendar: BTreeMap::new(),
            today: first,
            is_begun: false,
            mandates: 0,
            talk: chat::Talk::default(),
            pace: jiff::SignedDuration::ZERO,
            progress: Progress { day: first, days_done: 0, days, loans: 0, repayments: 0 },
        })
    }

    /// The next day, from opening to day end.
    pub(super) fn live_a_day(&mut self) -> Result<Progress> {
        if self.is_begun {
            self.today = self.today.tomorrow().unwrap_or(self.today);
        }
        self.is_begun = true;
        let is_workday = self.today.weekday() != Weekday::Sunday;
        self.go_to(7, 30);
        if self.today.weekday() == Weekday::Monday {
            self.cast.sign_in_again(self.office)?;
        }
        if is_workday {
            self.open_the_doors()?;
        }
        self.go_to(8, 0);
        notices::announce(self.office, &self.cast, self.days_left())?;
        requests::ask_and_decide(self.office, &self.cast, self.today, self.days_left())?;
        if is_workday {
            flags::raise(self.office, &self.cast, self.today, self.days_left())?;
            collections::call(self.office, &self.cast, self.today, self.days_left())?;
            self.register_clients()?;
            self.take_payments()?;
            self.pay_bills()?;
            self.give_loans()?;
            self.turn_away()?;
        }
        if self.days_left() == 0
            && let Some(client) = self.borrowers.last()
        {
            fic::screen(self.office, &self.cast, client.id)?;
        }
        transfers::move_money(self.office, &self.cast, self.days_left())?;
        if self.days_left() == 0 {
            bank_statement::reconcile(self.office, &self.cast, self.today)?;
        }
        reports::request(self.office, &self.cast, self.today, self.days_left())?;
        self.talk()?;
        if is_workday {
            self.count_the_cash()?;
            self.close_the_doors()?;
        }
        let closed = self.today;
        self.progress.day = closed;
        self.progress.days_done += 1;
        self.clock.set(self.instant(closed.tomorrow().unwrap_or(closed), 0, 5));
        office::day_end::catch_up(self.office)?;
        Ok(self.progress)
    }

    /// Lets the staff write to one another after the counters have closed.
    fn talk(&mut self) -> Result<()> {
        self.go_to(15, 10);
        let (days_left, clock) = (self.days_left(), self.clock);
        let pass = || clock.set(clock.now() + jiff::SignedDuration::from_mins(7));
        self.talk.go_on(self.office, &self.cast, days_left, pass)
    }

    /// All workers come to work.
    fn open_the_doors(&mut self) -> Result<()> {
        self.cast.open_head_office(self.office)?;
        let at = self.instant(self.today, 7, 31);
        self.attendance.begin(self.office, self.clock, &self.cast, at)
    }

    /// The branches count their cash once the counters have closed.
    fn count_the_cash(&mut self) -> Result<()> {
        self.go_to(16, 0);
        let days_left = self.days_left();
        self.cash_ups.count(self.office, &self.cast, days_left)
    }

    /// All workers go home.
    fn close_the_doors(&mut self) -> Result<()> {
        let at = self.instant(self.today, 16, 30);
        self.attendance.end(self.office, self.clock, &self.cast, at)?;
        self.go_to(17, 5);
        self.cast.close_head_office(self.office)
    }

    /// Signs all workers out.
    pub(super) fn close(&mut self) -> Result<()> {
        self.cast.sign_out(self.office)
    }

    /// The number of days after today.
    fn days_left(&self) -> i32 {
        self.today.until(self.plan.until).map_or(0, |span| span.get_days())
    }

    fn instant(&self, day: Date, hour: i8, minute: i8) -> money::Timestamp {
        let zone = self.office.policy().time_zone.clone();
        let local = day.at(hour, minute, 0, 0).to_zoned(zone);
        local.map_or(self.clock.now(), |zoned| zoned.timestamp())
    }

    fn go_to(&mut self, hour: i8, minute: i8) {
        self.clock.set(self.instant(self.today, hour, minute));
    }

    /// From that hour on, so much business spread over two hours.
    fn spread(&mut self, hour: i8, count: usize) {
        self.go_to(hour, 0);
        let seconds = jiff::SignedDuration::from_hours(2);
        self.pace = seconds / i32::try_from(count.max(1)).unwrap_or(i32::MAX);
    }

    /// A little later on the same day.
    fn let_time_pass(&self) {
        self.clock.set(self.clock.now() + self.pace);
    }

    /// The number of `all` that have come by the end of today, growing steadily; all of them on the
    /// last day of work.
    fn share(&self, all: u32) -> u32 {
        let tomorrow = workday(self.today.tomorrow().unwrap_or(self.today));
        if tomorrow > self.plan.until {
            return all;
        }
        let (done, days) = (u64::from(self.progress.days_done + 1), u64::from(self.progress.days));
        u32::try_from(u64::from(all) * done / days).unwrap_or(all)
    }

    /// Clients come a month ahead of the loans, so that there is always a client to lend to.
    fn register_clients(&mut self) -> Result<()> {
        let lead = self.plan.clients.div_ceil(6).min(self.plan.clients);
        let wanted = lead + self.share(self.plan.clients - lead);
        let wanted = wanted as usize;
        self.spread(8, wanted.saturating_sub(self.borrowers.len()));
        while self.borrowers.len() < wanted {
            let count = (wanted - self.borrowers.len()).min(AT_ONCE);
            let mut tickets = Vec::with_capacity(count);
            for _ in 0..count {
                let person = self.crowd.next(&mut self.rng, self.today.year());
                let branch = self.rng.usize(..self.cast.branches.len());
                let fields = self.registration(&person, branch);
                let worker = self.cast.worker_at(branch, &mut self.rng);
                self.let_time_pass();
                let ticket = self
                    .office
                    .write(worker.request(), move |tx, ctx| office::clients::add(tx, ctx, &fields));
                tickets.push((branch, ticket));
            }
            let mut identified = Vec::with_capacity(count);
            for (branch, ticket) in tickets {
                let id = ticket.wait()?.record.id;
                self.borrowers.push(Borrower { id, branch, open_loans: 0, is_bad: false });
                identified.extend(fic::identify(self.office, &self.cast, (branch, id)));
            }
            for ticket in identified {
                ticket.wait()?;
            }
        }
        Ok(())
    }

    fn registration(&mut self, person: &Invented, branch: usize) -> ClientFields {
        let kin = self.crowd.relative(&mut self.rng, person);
        let town = self.cast.branches[branch].town;
        let text = |value: &str| Some(value.to_owned());
        ClientFields {
            first_name: text(person.first_name),
            last_name: text(person.last_name),
            phone_number: text(&person.phone_number),
            national_id: text(&person.national_id),
            gender: text(if person.is_woman { "Female" } else { "Male" }),
            address: Some(format!("{}, {}", person.street, town.name)),
            race: text(pick(
                &mut self.rng,
                &["Black", "Black", "Black", "Coloured", "White", "Indian", "Asian", "Other"],
            )),
            client_type: text(pick(&mut self.rng, &["Low income", "Low income", "Rural area"])),
            nk_name: text(kin.first_name),
            nk_surname: text(kin.last_name),
            nk_phone_number: Some(kin.phone_number),
            ..ClientFields::default()
        }
    }

    fn take_payments(&mut self) -> Result<()> {
        let due = self.calendar.range(..=self.today).map(|(_, visits)| visits.len()).sum();
        self.spread(10, due);
        while let Some(entry) = self.calendar.first_entry() {
            if *entry.key() > self.today {
                break;
            }
            let visits = entry.remove();
            for some in visits.chunks(AT_ONCE) {
                let tickets: Vec<_> = some.iter().map(|visit| self.pay(visit)).collect();
                for (visit, ticket) in some.iter().zip(tickets) {
                    self.after_payment(*visit, ticket)?;
                }
            }
        }
        Ok(())
    }

    fn pay(&mut self, visit: &Visit) -> Ticket<Repayment> {
        let Visit { loan, borrower, tender, .. } = *visit;
        let branch = self.borrowers[borrower].branch;
        let worker = self.cast.worker_at(branch, &mut self.rng);
        let (client, branch) = (self.borrowers[borrower].id, self.cast.branches[branch].id);
        let method = pick(&mut self.rng, &self.cast.methods);
        self.let_time_pass();
        self.office.write(worker.request(), move |tx, ctx| {
            pay_what_is_due(tx, ctx, (client, loan), branch, method, tender)
        })
    }

    fn after_payment(&mut self, visit: Visit, ticket: Ticket<Repayment>) -> Result<()> {
        let account = match ticket.wait() {
            Ok(repayment) => repayment.account,
            // The loan was written off or settled since: the client leaves again.
            Err(Error::Conflict { .. } | Error::Invalid(_)) => return Ok(()),
            Err(error) => return Err(error),
        };
        self.progress.repayments += 1;
        match account.loan.next_payment_on {
            Some(due) => {
                self.plan_visit(Visit { visits: visit.visits.saturating_add(1), ..visit }, due);
            }
            None => {
                let borrower = &mut self.borrowers[visit.borrower];
                borrower.open_loans = borrower.open_loans.saturating_sub(1);
            }
        }
        Ok(())
    }

    fn plan_visit(&mut self, mut visit: Visit, due: Date) {
        let earliest = self.today.tomorrow().unwrap_or(self.today);
        let next = visit.habit.next_visit(&mut self.rng, visit.visits, due, earliest);
        match next {
            Some((day, tender)) if day <= self.plan.until => {
                visit.tender = tender;
                self.calendar.entry(day).or_default().push(visit);
            }
            Some(_) => {}
            None => self.borrowers[visit.borrower].is_bad = true,
        }
    }

    fn pay_bills(&mut self) -> Result<()> {
        self.go_to(12, 30);
        let days_left = self.days_left();
        self.expenses.book(self.office, &self.cast, self.today, days_left)
    }

    fn give_loans(&mut self) -> Result<()> {
        let wanted = self.share(self.plan.loans);
        self.spread(13, wanted.saturating_sub(self.progress.loans) as usize);
        while self.progress.loans < wanted {
            let count = ((wanted - self.progress.loans) as usize).min(AT_ONCE);
            let applications: Vec<_> = (0..count).map(|_| self.application()).collect();
            self.assess(&applications)?;
            self.bring_money(&applications.iter().map(|(_, a)| a).collect::<Vec<_>>())?;
            let mut tickets = Vec::with_capacity(count);
            for (borrower, application) in applications {
                let branch = self.borrowers[borrower].branch;
                let worker = self.cast.worker_at(branch, &mut self.rng);
                self.let_time_pass();
                let ticket = self.office.write(worker.request(), move |tx, ctx| {
                    office::applications::apply(tx, ctx, &application)
                });
                tickets.push((borrower, ticket));
            }
            for (borrower, ticket) in tickets {
                self.after_loan(borrower, ticket.wait().map(|given| given.account))?;
            }
        }
        Ok(())
    }

    fn assess(&mut self, applications: &[(usize, NewApplication)]) -> Result<()> {
        let asking = applications.iter().filter_map(|(borrower, application)| {
            let product = self.cast.products.iter().find(|one| Some(one.id) == application.product);
            let Borrower { id: client, branch, .. } = self.borrowers[*borrower];
            let is_trader = product.is_some_and(|product| product.is_for_stock);
            Some(assessments::Asking {
                client,
                branch,
                installment: highest_installment(application)?,
                is_trader,
            })
        });
        let (asking, day) = (asking.collect::<Vec<_>>(), (self.today, self.days_left()));
        self.assessments.assess(self.office, &self.cast, &asking, day)
    }

    /// Assesses clients who get no loan.
    fn turn_away(&mut self) -> Result<()> {
        let idle = self.borrowers.iter().filter(|one| one.open_loans == 0 && !one.is_bad);
        let idle: Vec<_> = idle.map(|one| (one.id, one.branch)).collect();
        let day = (self.today, self.days_left());
        self.assessments.turn_away(self.office, &self.cast, &idle, day)
    }

    fn after_loan(&mut self, borrower: usize, given: Result<LoanAccount>) -> Result<()> {
        self.progress.loans += 1;
        let account = match given {
            Ok(account) => account,
            // In default since: the office says no, as it should.
            Err(Error::Invalid(errors)) if errors.has("client") => {
                self.borrowers[borrower].is_bad = true;
                self.progress.loans -= 1;
                return Ok(());
            }
            Err(error) => return Err(error),
        };
        self.borrowers[borrower].open_loans += 1;
        let habit = Habit::draw(&mut self.rng);
        let loan = account.loan.id;
        let visit = Visit { loan, borrower, habit, visits: 0, tender: Tender::Installment };
        if let Some(due) = account.loan.next_payment_on {
            self.plan_visit(visit, due);
        }
        Ok(())
    }

    /// A client without a loan, if one is found soon.
    fn somebody(&mut self) -> usize {
        let mut found = self.rng.usize(..self.borrowers.len());
        for _ in 0..40 {
            let borrower = self.borrowers[found];
            if borrower.open_loans == 0 && !borrower.is_bad {
                break;
            }
            found = self.rng.usize(..self.borrowers.len());
        }
        self.borrowers[found].is_bad = false;
        found
    }

    fn application(&mut self) -> (usize, NewApplication) {
        let borrower = self.somebody();
        let product = pick(&mut self.rng, &self.cast.products);
        let (least, most) = product.amounts;
        // Small loans are the usual ones: the product of two draws leans to the lower end.
        let span = (most - least) / 10_000;
        let amount = least + self.rng.i64(0..=span) * self.rng.i64(0..=100) / 100 * 10_000;
        let (frequency, count) = product.frequency(&mut self.rng);
        let step = if frequency == Frequency::Monthly { self.rng.i64(18..33) } else { 7 };
        let first = workday(self.today.saturating_add(Span::new().days(step)));
        let due_dates = lending::due_dates(first, frequency, count).unwrap_or_default();
        let purpose = pick(
            &mut self.rng,
            &["Financial consumption", "Financial consumption", "Housing", "Studies", "Other"],
        );
        let at = &self.borrowers[borrower];
        self.mandates += 1;
        let mandate = |series: u32| format!("MND-{series}-{:06}", self.mandates);
        let application = NewApplication {
            client: Some(at.id),
            assessment: None,
            product: Some(product.id),
            amount: Some(Cents::new(amount)),
            purpose: purpose.to_owned(),
            payment_frequency: frequency.as_str().to_owned(),
            installment_count: Some(i64::from(count)),
            due_dates,
            transaction_type: "normal".to_owned(),
            // Some want it in their account, which is known without the dice.
            disbursement_kind: if self.mandates.is_multiple_of(4) {
                MoneyKind::Bank
            } else {
                MoneyKind::Cash
            },
            branch: Some(self.cast.branches[at.branch].id),
            mandate_id1: mandate(1),
            mandate_id2: mandate(2),
        };
        (borrower, application)
    }

    /// The owner sends money to the branches that could not pay out today's loans.
    fn bring_money(&mut self, applications: &[&NewApplication]) -> Result<()> {
        for branch in &self.cast.branches {
            for money in MoneyKind::ALL {
                let wanted: i64 = applications
                    .iter()
                    .filter(|application| application.branch == Some(branch.id))
                    .filter(|application| application.disbursement_kind == money)
                    .filter_map(|application| application.amount)
                    .map(Cents::get)
                    .sum();
                let place = (branch.id, money);
                self.cast.owner.provide(self.office, place, Cents::new(wanted))?;
            }
        }
        Ok(())
    }
}

/// Cents that at most fall due in a month, with a fifth for interest and the highest fees, in whole tens
/// of rand: no loan of the lender takes more.
fn highest_installment(application: &NewApplication) -> Option<i64> {
    let amount = application.amount?.get();
    let count = application.installment_count?;
    let is_weekly = application.payment_frequency == Frequency::Weekly.as_str();
    let (due_in_a_month, months) = if is_weekly { (5, count / 4) } else { (1, count) };
    let all = amount * 12 / 10 + (amount * 15 / 100).min(120_750) + 6_900 * months;
    Some((all * due_in_a_month / count / 1_000 + 1) * 1_000)
}

/// A visit at the counter: the cashier looks up the amount due, and the client pays.
fn pay_what_is_due(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, loan): (ClientId, LoanId),
    branch: office::BranchId,
    payment_method: PaymentMethodId,
    tender: Tender,
) -> Result<Done<Repayment>> {
    let account = office::loans::find(tx, ctx, loan)?;
    let due = account.installments.iter().find(|installment| installment.total_due.is_positive());
    let Some(due) = due else {
        return Err(Error::conflict("nothing_due", "Nothing is due on this loan."));
    };
    let (amount, part_payment) = tender.amount(due.total_due, account.loan.balance);
    let input = NewRepayment {
        client: Some(client),
        loan: Some(loan),
        installment: Some(due.id),
        amount: Some(amount),
        payment_method: Some(payment_method),
        branch: Some(branch),
        part_payment,
        ..NewRepayment::default()
    };
    office::repayments::receive(tx, ctx, &input)
}

impl Worker {
    /// Puts the owner's money into a branch that holds less than `wanted`: half as much again as is
    /// missing, in whole transports.
    pub(super) fn provide(
        &self,
        office: &Office,
        (branch, money): (office::BranchId, MoneyKind),
        wanted: Cents,
    ) -> Result<()> {
        let there = office.read(&self.request(), |tx, _| {
            let branch = office::books::branch_money(tx, branch)?;
            Ok(branch.map_or(Cents::ZERO, |branch| branch.held(money)))
        })?;
        let missing = wanted.get() - there.get();
        if missing <= 0 {
            return Ok(());
        }
        let whole = (missing + missing / 2).div_euclid(TRANSPORT) + 1;
        self.deposit(office, (branch, money), Cents::new(whole * TRANSPORT))
    }

    /// Puts the owner's money into a branch.
    fn deposit(
        &self,
        office: &Office,
        (branch, money): (office::BranchId, MoneyKind),
        amount: Cents,
    ) -> Result<()> {
        let note = match money {
            MoneyKind::Cash => "Cash from the bank",
            MoneyKind::Bank => "Paid into the branch's account",
        };
        let note = note.to_owned();
        let input = office::cash::NewMovement { branch, money, amount, note };
        let done =
            office.write(self.request(), move |tx, ctx| office::cash::deposit(tx, ctx, &input));
        done.wait().map(drop)
    }
}
