//! The columns of the six accounting books, as the Accounting page shows them.

use super::cells::{Field, maybe, text};
use documents::report::Cell;
use office::accounting::{
    Cashflow, Detail, Disbursement, GrantedLoan, Payment, Totals, Transaction,
};
use office::reports::words;

pub(super) fn cashflows(totals: &Totals) -> Vec<Field<Cashflow>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.date)),
        Field::money("Opening Balance", |row: &Cashflow, _| Cell::Money(row.opening))
            .with_total(totals.opening),
        Field::money("Cash In", |row: &Cashflow, _| Cell::Money(row.cash_in)).summed(),
        Field::money("Cash Out", |row: &Cashflow, _| Cell::Money(row.cash_out)).summed(),
        Field::money("Closing Balance", |row: &Cashflow, _| Cell::Money(row.closing))
            .with_total(totals.closing),
        Field::text("Recorded By", 18, |row, _| maybe(row.recorded_by.clone(), text)),
    ]
}

pub(super) fn transactions() -> Vec<Field<Transaction>> {
    vec![
        Field::text("Entry", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::date("Date", |row, _| Cell::Date(row.date)),
        Field::text("Type", 16, |row, _| text(words(row.kind.as_str()))),
        Field::money("Amount", |row: &Transaction, _| Cell::Money(row.amount)).summed(),
        Field::text("Description", 44, |row, _| text(row.description.as_str())),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::text("Processed By", 18, |row, _| {
            text(row.processed_by.clone().unwrap_or_else(|| "System".to_owned()))
        }),
    ]
}

pub(super) fn loans(totals: &Totals) -> Vec<Field<GrantedLoan>> {
    let mut fields = vec![Field::time("Date", |row: &GrantedLoan, view| view.time(row.created_at))];
    fields.extend(borrower());
    fields.extend([
        Field::money("Principal", |row: &GrantedLoan, _| Cell::Money(row.principal)).summed(),
        Field::money("Interest", |row: &GrantedLoan, _| Cell::Money(row.interest)).summed(),
        Field::money("Initiation Fee", |row: &GrantedLoan, _| Cell::Money(row.initiation_fee))
            .summed(),
        Field::money("Service Fees", |row: &GrantedLoan, _| Cell::Money(row.service_fees)).summed(),
    ]);
    // Where no fee has VAT, the book has no column for it.
    let vat = Field::money("VAT in Fees", |row: &GrantedLoan, _| Cell::Money(row.vat)).summed();
    fields.extend(totals.vat.map(|_| vat));
    fields.extend([
        Field::money("Total", |row: &GrantedLoan, _| Cell::Money(row.total_amount)).summed(),
        Field::money("Balance", |row: &GrantedLoan, _| Cell::Money(row.balance)).summed(),
        Field::text("Status", 11, |row, _| text(words(row.status.0.as_str()))),
        Field::text("Disbursed By", 18, |row, _| text(row.disbursed_by.as_str())),
    ]);
    fields
}

pub(super) fn payments() -> Vec<Field<Payment>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.date)),
        Field::text("Kind", 14, |row, _| text(kind_of(row))),
        Field::money("Amount", |row: &Payment, _| Cell::Money(row.amount)).summed(),
        Field::text("Reason", 24, |row, _| maybe(row.reversal.clone(), text)),
        Field::text("Receipt", 12, |row, _| text(row.id.receipt_number())),
        Field::text("Name", 14, |row, _| text(row.client_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.client_surname.as_str())),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Gender", 9, |row, _| text(row.gender.as_str())),
        Field::text("Race", 10, |row, _| text(row.race.as_str())),
        Field::text("Client Type", 13, |row, _| text(row.client_type.as_str())),
        Field::text("Processed By", 18, |row, _| text(row.processed_by.as_str())),
    ]
}

pub(super) fn disbursements() -> Vec<Field<Disbursement>> {
    vec![
        Field::date("Date", |row: &Disbursement, _| Cell::Date(row.date)),
        Field::text("Kind", 14, |row, _| {
            text(if row.reversal.is_some() { "Reversal" } else { "Disbursement" })
        }),
        Field::text("Name", 14, |row, _| text(row.client_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.client_surname.as_str())),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Gender", 9, |row, _| text(row.gender.as_str())),
        Field::text("Race", 10, |row, _| text(row.race.as_str())),
        Field::text("Client Type", 13, |row, _| text(row.client_type.as_str())),
        Field::money("Amount", |row: &Disbursement, _| Cell::Money(row.amount)).summed(),
        Field::text("Reason", 24, |row, _| maybe(row.reversal.clone(), text)),
        Field::text("Processed By", 18, |row, _| text(row.processed_by.as_str())),
    ]
}

pub(super) fn report_details(totals: &Totals) -> Vec<Field<Detail>> {
    let name = |title, width, cell| Field::text(title, width, cell);
    vec![
        name("Name", 14, |row, _| text(of(row, |p| &p.client_name, |l| &l.client_name))),
        name("Surname", 14, |row, _| text(of(row, |p| &p.client_surname, |l| &l.client_surname))),
        name("ID Number", 15, |row, _| {
            text(of(row, |p| &p.client_national_id, |l| &l.client_national_id))
        }),
        name("Gender", 9, |row, _| text(of(row, |p| &p.gender, |l| &l.gender))),
        name("Race", 10, |row, _| text(of(row, |p| &p.race, |l| &l.race))),
        name("Client Type", 13, |row, _| text(of(row, |p| &p.client_type, |l| &l.client_type))),
        Field::date("Date of Loan", |row, _| match row {
            Detail::Repaid(payment) => Cell::Date(payment.date_of_loan),
            Detail::Unpaid(loan) => Cell::Date(loan.date),
        }),
        Field::money("Loan Amount", |row, _| match row {
            Detail::Repaid(payment) => Cell::Money(payment.loan_amount),
            Detail::Unpaid(loan) => Cell::Money(loan.principal),
        })
        .with_total(totals.loan_amount),
        Field::date("Repayment Date", |row, _| match row {
            Detail::Repaid(payment) => Cell::Date(payment.date),
            Detail::Unpaid(_) => Cell::Empty,
        }),
        Field::money("Repayment Amount", |row, _| match row {
            Detail::Repaid(payment) => Cell::Money(payment.amount),
            Detail::Unpaid(_) => Cell::Empty,
        })
        .summed(),
        name("Reversal Reason", 20, |row, _| match row {
            Detail::Repaid(payment) => maybe(payment.reversal.clone(), text),
            Detail::Unpaid(_) => Cell::Empty,
        }),
        name("Mandate ID 1", 13, |row, _| text(of(row, |p| &p.mandate_id1, |l| &l.mandate_id1))),
        name("Mandate ID 2", 13, |row, _| text(of(row, |p| &p.mandate_id2, |l| &l.mandate_id2))),
    ]
}

/// Who borrowed.
fn borrower() -> [Field<GrantedLoan>; 6] {
    [
        Field::text("Name", 14, |row, _| text(row.client_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.client_surname.as_str())),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Gender", 9, |row, _| text(row.gender.as_str())),
        Field::text("Race", 10, |row, _| text(row.race.as_str())),
        Field::text("Client Type", 13, |row, _| text(row.client_type.as_str())),
    ]
}

/// `Repayment`, `Recovery`, or what was reversed: `Reversal of recovery`.
fn kind_of(row: &Payment) -> String {
    match row.reversal {
        Some(_) => format!("Reversal of {}", row.kind),
        None => words(row.kind.as_str()),
    }
}

/// A text of a line's payment or loan.
fn of<'a>(
    row: &'a Detail,
    payment: fn(&'a Payment) -> &'a str,
    loan: fn(&'a GrantedLoan) -> &'a str,
) -> &'a str {
    match row {
        Detail::Repaid(row) => payment(row),
        Detail::Unpaid(row) => loan(row),
    }
}
