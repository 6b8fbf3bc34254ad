//! A loan of an example: its schedule, and what has been paid on it.

use lending::{
    Allocation, Due, Earlier, FeeDue, Frequency, Installment, InterestMethod, Parts, RebateMethod,
    Schedule, Terms, allocate, due_dates, schedule,
};
use money::{Cents, Date, Rate, add_days};

use crate::book::Row;

/// A loan on the terms of a row.
pub(crate) struct Loan {
    pub(crate) schedule: Schedule,
    pub(crate) dues: Vec<FeeDue>,
    pub(crate) method: InterestMethod,
}

pub(crate) fn frequency(row: &Row) -> Frequency {
    Frequency::parse(row.text("Frequency")).unwrap()
}

pub(crate) fn method(row: &Row) -> InterestMethod {
    InterestMethod::parse(&row.text("Interest").replace(' ', "_")).unwrap()
}

fn cents_if_given(row: &Row, column: &str) -> Cents {
    if row.has(column) { row.cents(column) } else { Cents::ZERO }
}

/// Rebate method of a loan with these terms.
pub(crate) fn rebate_method(row: &Row) -> RebateMethod {
    match method(row) {
        InterestMethod::Flat => RebateMethod::Flat,
        InterestMethod::DecliningBalance => RebateMethod::DecliningBalance {
            annual_rate: row.rate("Rate"),
            frequency: Frequency::Monthly,
        },
    }
}

impl Loan {
    /// A loan whose installments are the product's whole term; monthly unless the row says otherwise.
    pub(crate) fn of(row: &Row) -> Loan {
        Loan::by(row, method(row))
    }

    pub(crate) fn by(row: &Row, method: InterestMethod) -> Loan {
        let frequency = if row.has("Frequency") { frequency(row) } else { Frequency::Monthly };
        let first = if row.has("First due date") {
            row.date("First due date")
        } else {
            Date::constant(2026, 1, 31)
        };
        let count = row.number("Installments");
        let dates = due_dates(first, frequency, count).unwrap();
        let vat_rate = if row.has("VAT rate") { row.rate("VAT rate") } else { Rate::ZERO };
        let schedule = schedule(&Terms {
            principal: row.cents("Principal"),
            annual_rate: row.rate("Rate"),
            term_months: u16::MAX,
            interest_method: method,
            frequency,
            initiation_fee: cents_if_given(row, "Initiation fee"),
            monthly_service_fee: cents_if_given(row, "Service fee a month"),
            vat_rate,
            due_dates: &dates,
        });
        let schedule = schedule.unwrap();
        let grace = if row.has("Grace days") { row.number("Grace days") } else { 0 };
        let dues = schedule.installments.iter().map(|row| fee_due(row, grace)).collect();
        let mut loan = Loan { schedule, dues, method };
        if row.has("Installments paid") {
            for place in 0..row.number("Installments paid") {
                let amount = loan.dues[place].due.amount().unwrap();
                loan.pay(amount);
            }
        }
        loan
    }

    pub(crate) fn plain(&self) -> Vec<Due> {
        self.dues.iter().map(|one| one.due).collect()
    }

    /// Pays the oldest installments first.
    pub(crate) fn pay(&mut self, amount: Cents) -> Vec<Allocation> {
        let allocations = allocate(&self.plain(), amount).unwrap();
        self.paid(&allocations);
        allocations
    }

    pub(crate) fn paid(&mut self, allocations: &[Allocation]) {
        for one in allocations {
            let due = &mut self.dues[usize::from(one.number) - 1].due;
            due.paid = due.paid.plus(&one.parts).unwrap();
        }
    }

    pub(crate) fn waived(&mut self, allocations: &[Allocation]) {
        for one in allocations {
            let due = &mut self.dues[usize::from(one.number) - 1].due;
            due.waived = due.waived.plus(&one.parts).unwrap();
            due.written_off = due.waived.total().unwrap();
        }
    }

    pub(crate) fn balance(&self) -> Cents {
        Cents::sum(self.dues.iter().map(|one| one.due.total_due().unwrap())).unwrap()
    }
}

fn fee_due(row: &Installment, grace: i32) -> FeeDue {
    let scheduled = Parts {
        penalty: Cents::ZERO,
        interest: row.interest,
        fee: row.fee().unwrap(),
        principal: row.principal,
    };
    let due =
        Due { late_after: add_days(row.due_on, grace), ..due(row.number, row.due_on, scheduled) };
    FeeDue { due, fees: row.fees(), vat: row.vat, earlier: Earlier::default(), older: None }
}

/// An installment on which nothing has been paid.
pub(crate) fn due(number: u16, due_on: Date, scheduled: Parts) -> Due {
    Due {
        installment: number.into(),
        number,
        due_on,
        late_after: due_on,
        scheduled,
        paid: Parts::default(),
        waived: Parts::default(),
        written_off: Cents::ZERO,
    }
}

/// The parts of a row, by the columns that it has.
pub(crate) fn parts(row: &Row) -> Parts {
    Parts {
        penalty: cents_if_given(row, "Penalty"),
        interest: cents_if_given(row, "Interest"),
        fee: cents_if_given(row, "Fees"),
        principal: cents_if_given(row, "Principal"),
    }
}
