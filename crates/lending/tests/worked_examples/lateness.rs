//! Penalties, in duplum, default, and payments that count from an earlier day.

use lending::{
    Arrears, ArrearsAge, AssessedDue, Charged, ChargedNights, Night, PaidPart, Parts,
    charges_since, dated_payment, in_duplum_room, is_defaulted, lateness, night_charge, penalty,
    penalty_of, waivers,
};
use money::{Cents, Date, add_days, days_between};

use crate::Rule;
use crate::book::{Example, Results, Row, cells};
use crate::endings;
use crate::loan::{Loan, due, parts};

pub(crate) const RULES: &[(&str, Rule)] = &[
    ("Penalty charged once", charged_once),
    ("Penalty charged by the day", charged_by_the_day),
    ("Fractions of a cent", fractions),
    ("In duplum: penalties", in_duplum),
    ("In duplum: interest and fees", in_duplum),
    ("Default and age of arrears", default),
    ("Arrears follow the payments that count", arrears),
    ("Value date: penalty charged once", dated_once),
    ("Value date: penalty by the day", dated_by_the_day),
    ("Value date before other payments", put_before),
];

fn charged_once(example: &Example) -> Results {
    example.each(|row| cells![penalty(row.cents("Outstanding"), row.rate("Rate")).unwrap()])
}

fn charged_by_the_day(example: &Example) -> Results {
    example.each(|row| {
        let cent_days = row.cents("Overdue").get() * row.number::<i64>("Nights");
        cells![penalty_of(cent_days, row.rate("Rate a year")).unwrap()]
    })
}

/// One night after the other.
fn fractions(example: &Example) -> Results {
    let (rate, mut cent_days) = (example.terms().rate("Rate a year"), 0);
    assert!(example.rows.iter().zip(1..).all(|(row, night)| row.number::<u16>("Night") == night));
    example.each(|row| {
        let (overdue, room) = (row.cents("Overdue"), row.cents("In duplum leaves"));
        let charge = night_charge(cent_days, overdue, rate, room).unwrap();
        cent_days += charge.overdue.get();
        cells![charge.penalty, penalty_of(cent_days, rate).unwrap()]
    })
}

/// Without payments: each installment is found late on its due date.
fn in_duplum(example: &Example) -> Results {
    let terms = example.terms();
    let (mut loan, rate) = (Loan::of(terms), terms.rate("Penalty rate"));
    let (began_on, principal) = (loan.dues[0].due.due_on, loan.schedule.principal);
    let arrears = Arrears { began_on, principal };
    example.each(|row| {
        let place = row.number::<usize>("No.") - 1;
        let on = loan.dues[place].due.due_on;
        let beyond = waivers(&loan.plain(), &arrears, on).unwrap();
        loan.waived(&beyond);
        let charges = charges_since(&loan.plain(), &arrears, Date::MAX).unwrap();
        let room = in_duplum_room(principal, charges);
        let due = &mut loan.dues[place].due;
        let full = penalty(due.total_due().unwrap(), rate).unwrap();
        due.scheduled.penalty = full.min(room);
        let Parts { penalty, interest, fee, .. } = due.scheduled;
        let (agreed, waived) = (interest.plus(fee).unwrap(), due.written_off);
        let counted = charges_since(&loan.plain(), &arrears, on).unwrap();
        cells![on, agreed, waived, full, penalty, counted]
    })
}

fn default(example: &Example) -> Results {
    example.each(|row| {
        let (since, today) = (row.date("Oldest overdue due date"), row.date("Today"));
        let defaulted = is_defaulted(since, today, row.number("Default after days"));
        let age = endings::age_in_words(ArrearsAge::of(since, today));
        cells![days_between(since, today), defaulted, age]
    })
}

/// Installments are paid in full, each on one of the days.
fn arrears(example: &Example) -> Results {
    let terms = example.terms();
    example.each(|row| {
        let mut loan = Loan::of(terms);
        let mut paid = Vec::new();
        for (place, paid_on) in row.dates("Installments paid on").into_iter().enumerate() {
            let amount = loan.dues[place].due.amount().unwrap();
            for one in loan.pay(amount) {
                let (principal, agreed) = (one.parts.principal, one.parts.agreed().unwrap());
                paid.push(PaidPart { installment: one.installment, paid_on, principal, agreed });
            }
        }
        let days = terms.number("Default after days");
        match lateness(&loan.plain(), &paid, row.date("Today"), days).unwrap() {
            None => cells!["–", "–", "no"],
            Some(late) => {
                cells![late.arrears.began_on, late.arrears.principal, late.is_defaulted]
            }
        }
    })
}

/// A payment that counts from its day, on an installment with its penalty.
fn dated(row: &Row, installment: AssessedDue, day: Date) -> Vec<String> {
    let mut due = installment.due;
    let charged = due.scheduled.penalty;
    let rate = row.rate("Penalty rate");
    let done = dated_payment(&[installment], row.cents("Payment"), day, rate).unwrap();
    let paid = done.paid[0].parts;
    let waived = done.waivers.first().map_or(Cents::ZERO, |waiver| waiver.parts.penalty);
    (due.paid, due.written_off) = (paid, waived);
    let left = due.total_due().unwrap();
    cells![charged, paid.penalty, paid.agreed().unwrap(), waived, left]
}

fn dated_once(example: &Example) -> Results {
    example.each(|row| dated(row, found_late(row), row.date("Value date")))
}

fn dated_by_the_day(example: &Example) -> Results {
    example.each(|row| {
        let due_on = row.date("Due date");
        let mut due = due(1, due_on, parts(row));
        let overdue = due.amount().unwrap();
        let count: i32 = row.number("Nights charged");
        let nights = (0..count).map(|night| Night { day: add_days(due_on, night), overdue });
        let nights = ChargedNights { nights: nights.collect(), paid: Vec::new() };
        let cent_days = overdue.get() * i64::from(count);
        due.scheduled.penalty = penalty_of(cent_days, row.rate("Penalty rate")).unwrap();
        let charged = Charged::Daily(nights);
        dated(row, AssessedDue { due, charged, carried: Vec::new() }, row.date("Value date"))
    })
}

/// An installment that was found late on its due date and charged once.
fn found_late(row: &Row) -> AssessedDue {
    let due_on = row.date("Due date");
    let mut due = due(1, due_on, parts(row));
    due.scheduled.penalty = penalty(due.amount().unwrap(), row.rate("Penalty rate")).unwrap();
    let charged = Charged::Once { assessed_on: Some(due_on), earlier_penalty: Cents::ZERO };
    AssessedDue { due, charged, carried: Vec::new() }
}

/// The payments that count, in their order, before and after one of them is put first.
fn put_before(example: &Example) -> Results {
    let terms = example.terms();
    let rate = terms.rate("Penalty rate");
    let (mut state, mut late) = (String::new(), found_late(terms));
    example.each(|row| {
        if row.text("When") != state {
            row.text("When").clone_into(&mut state);
            late = found_late(terms);
        }
        let (amount, day) = (row.cents("Payment"), row.date("Counts from"));
        let done = dated_payment(&[late.clone()], amount, day, rate).unwrap();
        let paid = done.paid[0].parts;
        let waived = done.waivers.first().map_or(Parts::default(), |waiver| waiver.parts);
        let due = &mut late.due;
        due.paid = due.paid.plus(&paid).unwrap();
        due.waived = due.waived.plus(&waived).unwrap();
        due.written_off = due.waived.total().unwrap();
        let left = due.total_due().unwrap();
        cells![paid.penalty, paid.interest, paid.principal, waived.penalty, left]
    })
}
