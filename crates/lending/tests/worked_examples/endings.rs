//! Settling early, rescheduling, writing off, and what a lender expects to lose.

use lending::{
    Arrears, ArrearsAge, Earlier, FeeDue, Fees, Older, Parts, ProvisionRates, Reschedule,
    RescheduleTerms, Settlement, SettlementTerms, business_days_after, due_dates, provision,
    recoverable, reschedule, settlement,
};
use money::{Cents, Date, Rate};

use crate::Rule;
use crate::book::{Example, Results, Row, cells};
use crate::loan::{Loan, due, method, parts};

pub(crate) const RULES: &[(&str, Rule)] = &[
    ("Settlement amount", settlement_amount),
    ("Settlement of a loan in arrears", settlement_in_arrears),
    ("Settlement after paying ahead", settlement_ahead),
    ("Settlement in default", settlement_amount),
    ("Repayment of the whole balance", whole_balance),
    ("Last day of a settlement quote", last_day_of_a_quote),
    ("Reschedule", rescheduled),
    ("Reschedule: charges that had fallen due", earlier_charges),
    ("Reversal of a payment from before a reschedule", asks_again),
    ("What can be recovered", recovered),
    ("Provision", provided),
];

fn settle(terms: &Row, loan: &Loan, on: Date) -> Settlement {
    let arrears = terms.has("First missed").then(|| Arrears {
        began_on: terms.date("First missed"),
        principal: terms.cents("Principal then"),
    });
    let terms = SettlementTerms {
        dues: &loan.dues,
        disbursed_on: terms.date("Paid out"),
        begins_on: terms.date("Paid out"),
        duration: Some(loan.schedule.duration),
        arrears,
    };
    settlement(&terms, on).unwrap()
}

fn settlement_amount(example: &Example) -> Results {
    let terms = example.terms();
    let loan = Loan::of(terms);
    example.each(|row| {
        let cost = settle(terms, &loan, row.date("Settled on"));
        let days = format!("{} of {}", cost.accrued_days, cost.period_days);
        let fees = cost.initiation_fee.plus(cost.service_fees).unwrap();
        let rebate = cost.saving().unwrap();
        let Settlement { principal, interest_due, interest_accrued, amount, balance, .. } = cost;
        cells![days, principal, interest_due, interest_accrued, fees, amount, balance, rebate]
    })
}

fn settlement_in_arrears(example: &Example) -> Results {
    let terms = example.terms();
    let mut loan = Loan::of(terms);
    for (place, column) in ["Penalty on the first", "Penalty on the second"].iter().enumerate() {
        loan.dues[place].due.scheduled.penalty = terms.cents(column);
    }
    loan.pay(terms.cents("Paid"));
    example.each(|row| {
        let cost = settle(terms, &loan, row.date("Settled on"));
        let interest = cost.interest_due.plus(cost.interest_accrued).unwrap();
        let (initiation, service) = (cost.initiation_fee, cost.service_fees);
        cells![cost.principal, interest, initiation, service, cost.penalty, cost.amount]
    })
}

fn settlement_ahead(example: &Example) -> Results {
    let terms = example.terms();
    example.each(|row| {
        let loan = Loan::by(terms, method(row));
        let cost = settle(terms, &loan, row.date("Settled on"));
        let paid = loan.schedule.total.minus(loan.balance()).unwrap();
        cells![paid, loan.balance(), cost.amount, paid.plus(cost.amount).unwrap()]
    })
}

fn whole_balance(example: &Example) -> Results {
    let terms = example.terms();
    let loan = Loan::of(terms);
    example.each(|row| {
        let cost = settle(terms, &loan, row.date("Paid on"));
        cells![cost.balance, cost.amount, cost.saving().unwrap()]
    })
}

fn last_day_of_a_quote(example: &Example) -> Results {
    example
        .each(|row| cells![business_days_after(row.date("Made on"), row.number("Business days"))])
}

/// New dates by a row, for a loan on these terms.
fn reschedule_by(terms: &Row, loan: &Loan, row: &Row) -> Reschedule {
    let frequency = lending::Frequency::Monthly;
    let (first, count) = (row.date("New first due date"), row.number("New installments"));
    let dates = due_dates(first, frequency, count).unwrap();
    let found = reschedule(&RescheduleTerms {
        dues: &loan.dues,
        began_on: terms.date("Paid out"),
        annual_rate: terms.rate("Rate"),
        interest_method: loan.method,
        monthly_service_fee: terms.cents("Service fee a month"),
        vat_rate: Rate::ZERO,
        frequency,
        due_dates: &dates,
        today: row.date("Today"),
    });
    found.unwrap()
}

fn rescheduled(example: &Example) -> Results {
    let terms = example.terms();
    example.each(|row| {
        let mut loan = Loan::by(terms, method(row));
        for place in 0..row.number("Paid") {
            let amount = loan.dues[place].due.amount().unwrap();
            loan.pay(amount);
        }
        let found = reschedule_by(terms, &loan, row);
        let rows = &found.installments;
        let (first, last) = (rows[0], rows[rows.len() - 1]);
        let (first, last) = (first.amount().unwrap(), last.amount().unwrap());
        let amounts = rows.iter().map(|row| row.amount().unwrap());
        let (added, fees) = (found.added_interest, found.added_service_fees);
        let after = Cents::sum(amounts).unwrap();
        cells![loan.balance(), found.added_days, added, fees, after, first, last]
    })
}

fn earlier_charges(example: &Example) -> Results {
    let terms = example.terms();
    let mut loan = Loan::of(terms);
    loan.dues[0].due.scheduled.penalty = terms.cents("Penalty on the first");
    let found = reschedule_by(terms, &loan, terms);
    example.each(|row| {
        let one = found.installments[row.number::<usize>("No.") - 1];
        let (earlier, fees) = (one.earlier, one.fees.total().unwrap());
        let due = Cents::sum([earlier.penalty, earlier.interest, earlier.service_fee]).unwrap();
        let amount = one.amount().unwrap();
        cells![one.due_on, one.principal, one.interest, fees, earlier.penalty, due, amount]
    })
}

/// An installment that was replaced, on which a payment was reversed since.
fn asks_again(example: &Example) -> Results {
    let terms = example.terms();
    let fees = Fees { initiation: Cents::ZERO, service: terms.cents("Service fee") };
    let parts = Parts { fee: fees.service, ..parts(terms) };
    let older = Older { began_on: terms.date("Period began"), carried_fee: Cents::ZERO };
    let one = FeeDue {
        due: due(1, terms.date("Due date"), parts),
        fees,
        vat: Fees::default(),
        earlier: Earlier::default(),
        older: Some(older),
    };
    let terms = SettlementTerms {
        dues: &[one],
        disbursed_on: terms.date("Paid out"),
        begins_on: terms.date("Period began"),
        duration: None,
        arrears: None,
    };
    example.each(|row| {
        let cost = settlement(&terms, row.date("Settled on")).unwrap();
        let interest = cost.interest_due.plus(cost.interest_accrued).unwrap();
        cells![interest, cost.service_fees, cost.principal, cost.amount]
    })
}

fn recovered(example: &Example) -> Results {
    let terms = example.terms();
    let mut loan = Loan::of(terms);
    loan.dues[0].due.scheduled.penalty = terms.cents("Penalty on the first");
    let balance = loan.balance();
    example.each(|row| {
        let owed = recoverable(&loan.dues, row.date("Written off on")).unwrap();
        cells![balance, owed, balance.minus(owed).unwrap()]
    })
}

const AGES: [(ArrearsAge, &str); 5] = [
    (ArrearsAge::Current, "Not overdue"),
    (ArrearsAge::UpTo30, "1–30 days"),
    (ArrearsAge::UpTo60, "31–60 days"),
    (ArrearsAge::UpTo90, "61–90 days"),
    (ArrearsAge::Over90, "Over 90 days"),
];

/// The heading of an age of arrears.
pub(crate) fn age_in_words(age: ArrearsAge) -> &'static str {
    AGES.iter().find(|(one, _)| *one == age).unwrap().1
}

fn provided(example: &Example) -> Results {
    let terms = example.terms();
    let [current, up_to_30, up_to_60, up_to_90, over_90] = AGES.map(|(_, age)| terms.rate(age));
    let rates = ProvisionRates { current, up_to_30, up_to_60, up_to_90, over_90 };
    example.each(|row| {
        let outstanding = AGES.map(|(age, column)| (age, row.cents(column)));
        cells![provision(outstanding, &rates).unwrap()]
    })
}
