//! Allocation of payments, and of their excess.

use std::collections::VecDeque;

use lending::{
    Allocation, InstallmentStatus, Parts, allocate, due_for_payment, installment_status, prepayment,
};
use money::{Cents, add_days};

use crate::Rule;
use crate::book::{Example, Results, cells};
use crate::loan::{Loan, due, parts, rebate_method};

pub(crate) const RULES: &[(&str, Rule)] = &[
    ("Total due of an installment", total_due),
    ("Status of an installment", status),
    ("Smallest and largest payment", bounds),
    ("Order of a payment", order),
    ("Excess of a payment", excess),
    ("Excess that pays ahead", ahead),
    ("Excess that reduces the principal: flat interest", reduced),
    ("Excess that reduces the principal: declining balance", reduced),
    ("Reversal with later payments", reapplied),
];

fn total_due(example: &Example) -> Results {
    example.each(|row| {
        let mut due = due(1, add_days(money::Date::MIN, 1), parts(row));
        // The amount paid, of any parts.
        due.paid.principal = row.cents("Paid");
        due.written_off = row.cents("Written off");
        cells![due.total_due().unwrap()]
    })
}

fn status(example: &Example) -> Results {
    example.each(|row| {
        let late_after = add_days(row.date("Due date"), row.number("Grace days"));
        let amounts = (row.cents("Total due"), row.cents("Paid"), row.cents("Written off"));
        let today = row.date("Today");
        let status: InstallmentStatus =
            installment_status(amounts.0, amounts.1, amounts.2, late_after, today);
        cells![status.to_string()]
    })
}

fn bounds(example: &Example) -> Results {
    let loan = Loan::of(example.terms());
    example.each(|row| {
        let answer = allocate(&loan.plain(), row.cents("Payment"));
        cells![answer.map_or_else(|error| error.to_string(), |_| "Accepted.".to_owned())]
    })
}

/// A payment that goes to several installments has a row for each.
fn order(example: &Example) -> Results {
    let mut loan = Loan::of(example.terms());
    loan.dues[0].due.scheduled.penalty = example.terms().cents("Penalty on the first");
    let (mut payment, mut shares) = (0_u16, VecDeque::new());
    example.each(|row| {
        let (number, amount) = (row.number("Payment"), row.cents("Amount"));
        if number != payment {
            assert!(shares.is_empty(), "payment {payment} goes to more installments");
            payment = number;
            shares = loan.pay(amount).into();
        }
        let Allocation { number, parts, .. } = shares.pop_front().unwrap();
        let Parts { penalty, interest, fee, principal } = parts;
        let left = loan.dues[usize::from(number) - 1].due.total_due().unwrap();
        cells![number, penalty, interest, fee, principal, left]
    })
}

fn excess(example: &Example) -> Results {
    let loan = Loan::of(example.terms());
    example.each(|row| {
        let due = due_for_payment(&loan.plain(), row.date("Today")).unwrap();
        let excess = row.cents("Payment").minus(due).unwrap().max(Cents::ZERO);
        cells![due, excess]
    })
}

fn ahead(example: &Example) -> Results {
    let terms = example.terms();
    let mut loan = Loan::of(terms);
    let before = loan.plain();
    loan.pay(terms.cents("Payment"));
    let after = loan.plain();
    example.each(|row| {
        let place = row.number::<usize>("No.") - 1;
        let (before, after) = (before[place].total_due(), after[place].total_due());
        let (before, after) = (before.unwrap(), after.unwrap());
        cells![before, before.minus(after).unwrap(), after]
    })
}

fn reduced(example: &Example) -> Results {
    let terms = example.terms();
    let mut loan = Loan::of(terms);
    let (amount, today) = (terms.cents("Payment"), terms.date("Paid on"));
    let done = prepayment(&loan.dues, amount, today, rebate_method(terms)).unwrap();
    let before = loan.plain();
    loan.paid(&done.paid);
    loan.waived(&done.rebates);
    example.each(|row| {
        let number = row.number::<u16>("No.");
        let place = usize::from(number) - 1;
        let Parts { principal, interest, .. } = before[place].scheduled;
        let share = |shares: &[Allocation]| {
            let own = shares.iter().find(|one| one.number == number);
            own.map_or(Cents::ZERO, |one| one.parts.total().unwrap())
        };
        let left = loan.dues[place].due.total_due().unwrap();
        cells![principal, interest, share(&done.paid), share(&done.rebates), left]
    })
}

/// The payments that count, before and after one of them is reversed.
fn reapplied(example: &Example) -> Results {
    let terms = example.terms();
    let mut state = String::new();
    let mut loan = Loan::of(terms);
    example.each(|row| {
        if row.text("When") != state {
            row.text("When").clone_into(&mut state);
            loan = Loan::of(terms);
        }
        let shares = loan.pay(row.cents("Payment"));
        assert_eq!(shares.len(), 1, "a payment of one installment");
        let Allocation { number, parts, .. } = shares[0];
        let left = loan.dues[usize::from(number) - 1].due.total_due().unwrap();
        cells![number, parts.interest, parts.principal, left, loan.balance()]
    })
}
