//! Which loan the model expects a bank line to be proposed for, and how sure (ADR 0047).

use super::bank::{BankLine, BankMove};
use super::loan::Loan;
use super::{Model, at};
use crate::months::desk::Clue;
use money::{Date, add_days};

/// A difference from a quote, in cents, up to which the payment may have been meant for it.
const NEARLY: i64 = 5_000;

/// A proposal for a line.
#[derive(Debug, PartialEq, Eq)]
pub struct Proposal {
    pub loan: i64,
    pub reason: &'static str,
    pub strength: &'static str,
    /// A manually recorded payment, which may be the same money.
    pub recorded: Option<i64>,
    pub was_reversed: bool,
    /// The quote that it pays, and one that it pays but for some rand.
    pub quote: Option<i64>,
    pub nearly: Option<i64>,
    /// It would count from today, and the loan is in arrears.
    pub is_undated: bool,
    /// The payments with later dates, which would be applied again after it.
    pub reapplied: Vec<i64>,
}

impl Model {
    pub fn proposal(&self, id: i64, today: Date) -> Option<Proposal> {
        let line = at(&self.bank.lines, id)?;
        let amount = line.waiting();
        if amount <= 0 {
            return None;
        }
        let (loan, reason, strength) = self.meant_by(line, amount)?;
        let known = at(&self.loans, loan)?;
        let came_on = line.line.day.min(today);
        let quote = self.quote_paid_by(loan, amount, came_on);
        let nearly = match quote {
            Some(_) => None,
            None => self.quote_nearly_paid_by(loan, amount, came_on),
        };
        let is_late = came_on < today && self.overdue(known) > 0;
        let later = self.counting_after((loan, came_on));
        let has_place =
            self.is_open_for(known, came_on, today) && self.room_before(loan, came_on).is_ok();
        let is_undated = is_late && quote.is_none() && !has_place;
        let reapplied = if quote.is_none() && has_place { later } else { Vec::new() };
        let recorded = self.typed(loan, amount, line.line.day);
        let was_reversed = self.was_put_by_mistake(id, loan);
        let doubts = [
            line.resembles,
            amount > known.balance(),
            recorded.is_some(),
            was_reversed,
            nearly.is_some(),
            is_undated,
            !reapplied.is_empty(),
        ];
        let is_doubtful = strength == "sure" && doubts.contains(&true);
        let strength = if is_doubtful { "likely" } else { strength };
        Some(Proposal {
            loan,
            reason,
            strength,
            recorded,
            was_reversed,
            quote,
            nearly,
            is_undated,
            reapplied,
        })
    }

    /// The loan, what in the text led to it, and how much speaks for it.
    fn meant_by(&self, line: &BankLine, amount: i64) -> Option<(i64, &'static str, &'static str)> {
        let owing = |loan: i64| at(&self.loans, loan).filter(|it| it.is_open() && it.balance() > 0);
        let asks = |loan: &Loan| self.asks_for(loan, amount);
        let two_signs = |loan: i64, is_named: bool| {
            let known = owing(loan)?;
            let agrees = is_named || asks(known);
            Some(if agrees { "sure" } else { "likely" })
        };
        match line.line.clue {
            Clue::Loan { loan, is_named } => {
                Some((loan, "loan_number", two_signs(loan, is_named)?))
            }
            Clue::Receipt { payment, is_named } => {
                let loan = at(&self.payments, payment)?.loan;
                Some((loan, "receipt", two_signs(loan, is_named)?))
            }
            Clue::Client(client) => {
                let mut theirs: Vec<(bool, i64)> = (1..)
                    .zip(&self.loans)
                    .filter(|(id, loan)| loan.client == client && owing(*id).is_some())
                    .map(|(id, loan)| (!asks(loan), id))
                    .collect();
                theirs.sort_unstable();
                let (asks_not, loan) = *theirs.first()?;
                let strength = match (theirs.len(), asks_not) {
                    (1, _) => "sure",
                    (_, false) => "likely",
                    (_, true) => "possible",
                };
                Some((loan, "national_id", strength))
            }
            Clue::Reference(loan) => {
                owing(loan).filter(|known| asks(known))?;
                Some((loan, "loan_number", "likely"))
            }
            Clue::Name => {
                let asking =
                    (1..).zip(&self.loans).filter(|(id, loan)| owing(*id).is_some() && asks(loan));
                let asking: Vec<i64> = asking.map(|(id, _)| id).collect();
                let strength = if asking.len() == 1 { "likely" } else { "possible" };
                Some((*asking.first()?, "name_and_amount", strength))
            }
            Clue::Nothing => None,
        }
    }

    /// The next installment, what is overdue, or all.
    fn asks_for(&self, loan: &Loan, amount: i64) -> bool {
        let next = loan.first_unpaid().map_or(0, |place| loan.installments[place].due());
        [next, self.overdue(loan), loan.balance()].contains(&amount)
    }

    /// The amount overdue on the morning after the last day end.
    fn overdue(&self, loan: &Loan) -> i64 {
        let Some(ended) = self.ended else { return 0 };
        let late = loan.installments.iter().filter(|row| row.is_overdue(add_days(ended, 1)));
        late.map(super::Installment::due).sum()
    }

    /// A payment of this amount on the loan, from a day near, that no line has brought.
    fn typed(&self, loan: i64, amount: i64, day: Date) -> Option<i64> {
        let near = add_days(day, -7)..=add_days(day, 7);
        let brought = |id: i64| self.bank.moves.iter().any(|moved| moved.payment == Some(id));
        let mut payments = (1..).zip(&self.payments);
        let same = payments.find(|(id, paid)| {
            paid.loan == loan
                && paid.amount == amount
                && !paid.is_reversed
                && near.contains(&paid.on)
                && !brought(*id)
        });
        same.map(|(id, _)| id)
    }

    fn was_put_by_mistake(&self, line: i64, loan: i64) -> bool {
        let on_it = |moved: &BankMove| {
            let paid = moved.payment.and_then(|payment| at(&self.payments, payment));
            moved.line == line && paid.is_some_and(|paid| paid.loan == loan && paid.is_reversed)
        };
        self.bank.moves.iter().any(on_it)
    }

    fn quote_nearly_paid_by(&self, loan: i64, amount: i64, came_on: Date) -> Option<i64> {
        let mut quotes = (1..).zip(&self.quotes).collect::<Vec<_>>().into_iter().rev();
        let near = quotes.find(|(id, quote)| {
            quote.loan == loan
                && quote.amount > 0
                && (quote.amount - amount).abs() < NEARLY
                && (quote.made_on..=quote.settles_on).contains(&came_on)
                && self.quote_holds(*id)
        });
        near.map(|(id, _)| id)
    }
}
