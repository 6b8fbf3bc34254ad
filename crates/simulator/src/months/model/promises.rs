//! Quotes for settling a loan in the model, and settlements by them or with money that had come before
//! (contract §5).

use super::loan::{Loan, Status};
use super::nights::a_year_of;
use super::terms::{Installment, PENALTY};
use super::{Answer, Faults, Model, Person, Refusal, at, last_id};
use crate::months::attempt::Recovered;
use crate::months::desk::Settling;
use money::{Date, add_days};

/// Public holidays of the months that are lived (Public Holidays Act 36 of 1994): as the calendars of
/// these years have them, with the Mondays after those on a Sunday.
const HOLIDAYS: [Date; 26] = [
    Date::constant(2026, 1, 1),
    Date::constant(2026, 3, 21),
    Date::constant(2026, 4, 3),
    Date::constant(2026, 4, 6),
    Date::constant(2026, 4, 27),
    Date::constant(2026, 5, 1),
    Date::constant(2026, 6, 16),
    Date::constant(2026, 8, 9),
    Date::constant(2026, 8, 10),
    Date::constant(2026, 9, 24),
    Date::constant(2026, 12, 16),
    Date::constant(2026, 12, 25),
    Date::constant(2026, 12, 26),
    Date::constant(2027, 1, 1),
    Date::constant(2027, 3, 21),
    Date::constant(2027, 3, 22),
    Date::constant(2027, 3, 26),
    Date::constant(2027, 3, 29),
    Date::constant(2027, 4, 27),
    Date::constant(2027, 5, 1),
    Date::constant(2027, 6, 16),
    Date::constant(2027, 8, 9),
    Date::constant(2027, 9, 24),
    Date::constant(2027, 12, 16),
    Date::constant(2027, 12, 25),
    Date::constant(2027, 12, 27),
];

/// The promised cost of settling a loan.
#[derive(Clone, Debug)]
pub struct Quote {
    pub loan: i64,
    pub made_on: Date,
    pub settles_on: Date,
    pub amount: i64,
    balance: i64,
    /// Payments that settled the loan by it.
    pub settled_by: Vec<i64>,
    /// The history of the loan at that time.
    history: History,
}

/// Everything that happens to a loan but penalties and waivers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct History {
    /// For each payment on it, true if it was reversed.
    payments: Vec<bool>,
    version: i64,
    /// Write-offs and their reversals.
    turns: u32,
    status_ended: bool,
}

/// The last day by which a quote made on a day can be for: the fifth business day after it.
pub(super) fn latest(today: Date) -> Date {
    business_days_after(today, 5)
}

pub(super) fn business_days_after(today: Date, count: i32) -> Date {
    let (mut day, mut left) = (today, count);
    while left > 0 {
        day = add_days(day, 1);
        let is_weekend = matches!(day.weekday().to_monday_zero_offset(), 5 | 6);
        left -= i32::from(!is_weekend && !HOLIDAYS.contains(&day));
    }
    day
}

impl Model {
    pub(super) fn quote(&mut self, (loan, settles_on): (i64, Option<Date>), today: Date) -> Answer {
        let known = at(&self.loans, loan).ok_or(Refusal::NotFound)?;
        known.can_be_settled()?;
        if !self.missing_days(today).is_empty() {
            return Err(Refusal::CatchingUp);
        }
        let settles_on = settles_on.unwrap_or_else(|| latest(today));
        let mut faults = Faults::default();
        faults.unless((today..=latest(today)).contains(&settles_on), "date");
        faults.finish()?;
        let amount = total(&known.due_to_settle(settles_on));
        let balance = known.balance();
        let (history, settled_by) = (self.history(loan), Vec::new());
        let made_on = today;
        let quote = Quote { loan, made_on, settles_on, amount, balance, settled_by, history };
        self.quotes.push(quote);
        Ok(self.quote_text(last_id(&self.quotes)))
    }

    pub fn quote_text(&self, id: i64) -> String {
        at(&self.quotes, id).map_or_else(String::new, |quote| {
            let Quote { loan, settles_on, amount, balance, .. } = quote;
            let until = format!("until {settles_on} amount {amount} balance {balance}");
            format!("Q-{id:08} of loan {loan} {until}")
        })
    }

    /// The word for whether a loan can be settled by a quote today.
    pub fn quote_word(&self, id: i64, today: Date) -> &'static str {
        let Some(quote) = at(&self.quotes, id) else { return "" };
        let stands = |payment: &i64| at(&self.payments, *payment).is_some_and(|it| !it.is_reversed);
        match () {
            () if quote.settled_by.iter().any(stands) => "used",
            () if quote.settles_on < today => "expired",
            () if self.quote_holds(id) => "open",
            () => "outdated",
        }
    }

    /// True if the loan is open and has changed only by the lender's nights.
    pub(super) fn quote_holds(&self, id: i64) -> bool {
        let known = at(&self.quotes, id);
        let known = known.and_then(|quote| Some((quote, at(&self.loans, quote.loan)?)));
        known.is_some_and(|(quote, loan)| {
            loan.is_open()
                && self.history(quote.loan) == quote.history
                && total(&loan.asked_without(quote.settles_on, quote.made_on)) == quote.amount
        })
    }

    /// The quote that money of just its amount pays: of several, the first to expire.
    pub(super) fn quote_paid_by(&self, loan: i64, amount: i64, came_on: Date) -> Option<i64> {
        let paid = (1..).zip(&self.quotes).filter(|(id, quote)| {
            quote.loan == loan
                && quote.amount == amount
                && (quote.made_on..=quote.settles_on).contains(&came_on)
                && self.quote_holds(*id)
        });
        paid.min_by_key(|(id, quote)| (quote.settles_on, *id)).map(|(id, _)| id)
    }

    /// Adds a note about a loan. A promised amount is owed, and comes within a year.
    pub(super) fn note_about(
        &mut self,
        loan: i64,
        text: &str,
        (on, amount): (Option<Date>, Option<i64>),
        today: Date,
    ) -> Answer {
        let known = at(&self.loans, loan).ok_or(Refusal::NotFound)?;
        let owed = match known.status {
            Status::WrittenOff => known.recoverable - known.recovered,
            _ => known.balance(),
        };
        let mut faults = Faults::default();
        faults.unless(!text.is_empty(), "text");
        match (on, amount) {
            (None, None) => {}
            (None, Some(_)) => {
                faults.unless(false, "promise_date");
            }
            (Some(_), None) => {
                faults.unless(false, "promise_amount");
            }
            (Some(on), Some(amount)) => {
                faults.unless((today..=add_days(today, 366)).contains(&on), "promise_date");
                faults.unless((1..=owed).contains(&amount), "promise_amount");
            }
        }
        faults.finish()?;
        self.notes.push((loan, on.zip(amount)));
        Ok(format!("note {} of loan {loan}", last_id(&self.notes)))
    }

    fn history(&self, loan: i64) -> History {
        let known = at(&self.loans, loan);
        let payments = self.payments.iter().filter(|paid| paid.loan == loan);
        History {
            payments: payments.map(|paid| paid.is_reversed).collect(),
            version: known.map_or(0, |known| known.holding.version),
            turns: known.map_or(0, |known| known.turns),
            status_ended: known.is_some_and(Loan::is_cancelled),
        }
    }

    /// The cost of settling a loan today, or on the day on which the money came.
    pub fn settlement_as_of(&self, loan: i64, day: Date, today: Date) -> Option<i64> {
        let known = at(&self.loans, loan).filter(|known| known.is_open())?;
        Some(total(&known.asked_as_of(day, today)))
    }

    pub(super) fn settle_at_desk(
        &mut self,
        person: &Person,
        settling: &Settling,
        today: Date,
    ) -> Answer {
        person.must_have("can_do_repayments")?;
        person.must_work_at(settling.branch)?;
        let loan = at(&self.loans, settling.loan).ok_or(Refusal::NotFound)?;
        loan.can_be_settled()?;
        let mut faults = Faults::default();
        faults.unless(self.operates(settling.branch), "branch");
        let is_branch_sound = self.branches.contains_key(&settling.branch);
        let method = self.usable(settling.method);
        faults.unless(!is_branch_sound || method.is_some(), "payment_method");
        if let Some(day) = settling.came_on {
            // Without branch and method the place of the money is unknown.
            let named = self.method(settling.method).filter(|_| is_branch_sound);
            let by_bank = named.is_none_or(|method| method.by_bank);
            let is_sound = by_bank && self.may_count_from(settling.loan, day, today);
            if !faults.unless(is_sound, "value_date") {
                return faults.finish().map(|()| String::new());
            }
        }
        let came_on = settling.came_on.unwrap_or(today);
        let asked = match settling.quote {
            None => loan.asked_as_of(came_on, today),
            Some(id) => {
                self.must_hold((id, settling.loan), came_on)?;
                self.asked_by_quote(id)
            }
        };
        faults.unless(settling.amount == total(&asked), "amount");
        faults.finish()?;
        self.settle_for(person, settling, (asked, settling.quote), today)
    }

    /// With money of just what a quote promised, which came while it held.
    pub(super) fn settle_by_quote(
        &mut self,
        person: &Person,
        settling: &Settling,
        quote: i64,
        today: Date,
    ) -> Answer {
        let mut faults = Faults::default();
        faults.unless(self.operates(settling.branch), "branch");
        faults.finish()?;
        let asked = self.asked_by_quote(quote);
        self.settle_for(person, settling, (asked, Some(quote)), today)
    }

    pub(super) fn settle_for(
        &mut self,
        person: &Person,
        settling: &Settling,
        (asked, quote): (Vec<[i64; 4]>, Option<i64>),
        today: Date,
    ) -> Answer {
        let Settling { loan, amount, method, branch, came_on, .. } = *settling;
        let by_bank = self.usable(method).is_some_and(|method| method.by_bank);
        let money = Recovered { loan, amount, method, branch };
        let day = came_on.unwrap_or(today);
        let answer = self.take_settlement(person, (&money, by_bank), asked, (day, today))?;
        self.dated_settlements += u64::from(day < today);
        let payment = last_id(&self.payments);
        if let Some(quote) = quote.and_then(|id| super::at_mut(&mut self.quotes, id)) {
            quote.settled_by.push(payment);
        }
        Ok(answer)
    }

    fn must_hold(&self, (id, loan): (i64, i64), came_on: Date) -> Result<(), Refusal> {
        let quote = at(&self.quotes, id).filter(|quote| quote.loan == loan);
        let field = |name: &str| Refusal::Fields(vec![name.to_owned()]);
        let quote = quote.ok_or_else(|| field("quote_number"))?;
        if quote.made_on > came_on {
            return Err(field("value_date"));
        }
        if quote.settles_on < came_on {
            return Err(Refusal::Conflict("quote_expired"));
        }
        if self.quote_holds(id) { Ok(()) } else { Err(Refusal::Conflict("quote_outdated")) }
    }

    fn asked_by_quote(&self, id: i64) -> Vec<[i64; 4]> {
        let known = at(&self.quotes, id);
        let known = known.and_then(|quote| Some((quote, at(&self.loans, quote.loan)?)));
        known.map_or_else(Vec::new, |(quote, loan)| {
            loan.asked_without(quote.settles_on, quote.made_on)
        })
    }
}

impl Loan {
    pub(super) fn can_be_settled(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Active | Status::Defaulted => Ok(()),
            Status::Closed => Err(Refusal::Conflict("loan_closed")),
            Status::WrittenOff => Err(Refusal::Conflict("loan_written_off")),
            Status::Cancelled => Err(Refusal::Conflict("loan_cancelled")),
        }
    }

    /// The settlement amounts for the whole debt with money that came on a day; `None` if settling
    /// does not cost less, or the last due date has come.
    pub(super) fn whole_as_of(&self, day: Date, today: Date) -> Option<Vec<[i64; 4]>> {
        self.current().any(|(_, row)| row.due_on > day).then_some(())?;
        let asked = self.asked_as_of(day, today);
        (total(&asked) < self.balance_on_day(day)).then_some(asked)
    }

    /// The settlement amounts of each installment with money that came on a day.
    fn asked_as_of(&self, day: Date, today: Date) -> Vec<[i64; 4]> {
        let rate = self.daily_rate();
        let mut spared = self.clone();
        for row in spared.installments.iter_mut().filter(|_| day < today) {
            row.billed[PENALTY] -= row.penalty_since(day, rate);
        }
        spared.due_to_settle(day)
    }

    /// The settlement amounts as of a day by a quote, without the nights' penalties charged since
    /// it was made.
    fn asked_without(&self, as_of: Date, since: Date) -> Vec<[i64; 4]> {
        let rate = self.daily_rate();
        let mut spared = self.clone();
        for row in &mut spared.installments {
            row.billed[PENALTY] -= row.charged_since(since, rate);
        }
        spared.due_to_settle(as_of)
    }
}

impl Installment {
    /// The unpaid part of the nights' penalties since a day.
    fn charged_since(&self, day: Date, daily_rate: Option<i64>) -> i64 {
        let Some(rate) = daily_rate else {
            return self.penalty_since(day, None);
        };
        let overdue = |counts: &dyn Fn(Date) -> bool| -> i64 {
            self.nights.iter().filter(|(night, _)| counts(*night)).map(|(_, cents)| cents).sum()
        };
        let all = a_year_of(rate, overdue(&|_| true));
        let before = a_year_of(rate, overdue(&|night| night < day));
        (all - before).clamp(0, self.unpaid(PENALTY))
    }
}

fn total(asked: &[[i64; 4]]) -> i64 {
    asked.iter().flatten().sum()
}
