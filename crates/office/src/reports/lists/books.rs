//! The six accounting books, with the columns that the Accounting page shows.

use super::{List, Opened, Pieces};
use crate::accounting::{
    self, Book, Cashflow, Detail, Disbursement, GrantedLoan, Payment, Rows, Scope, Totals,
    Transaction,
};
use crate::reports::columns::{Field, View, cells, columns, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, words};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result};
use documents::report::{Cell, Column};
use money::Date;
use store::Tx;

/// A book of the company, or of a branch.
#[derive(Clone, Copy, Debug)]
pub struct BookExtract {
    pub book: Book,
    pub start: Option<Date>,
    pub end: Option<Date>,
    pub branch: Option<BranchId>,
}

impl BookExtract {
    fn scope(&self, ctx: &Ctx) -> Result<Scope> {
        Scope::of(ctx, self.start, self.end, self.branch)
    }
}

impl List for BookExtract {
    fn kind(&self) -> ReportKind {
        self.book.into()
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        self.scope(ctx)?;
        Ok(ReportQuery::Book(*self))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (self.start, self.end)
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            (query::START, shown(self.start)),
            (query::END, shown(self.end)),
            (query::BRANCH, shown(self.branch)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let (book, scope) = (self.book, self.scope(ctx)?);
        let totals = accounting::totals(tx, &scope, book)?;
        let (rows, columns) = (totals.rows, columns_of(book, &totals));
        let (mut after, mut is_read) = (None, false);
        let next: Pieces = Box::new(move |tx, ctx| {
            if is_read {
                return Ok(None);
            }
            let (rows, mark) = accounting::batch(tx, &scope, book, after)?;
            (after, is_read) = (mark, mark.is_none());
            Ok(Some(cells_of(&rows, &totals, &View::of(ctx))))
        });
        Ok(Opened { rows, columns, next })
    }
}

pub(in crate::reports) fn stored(book: Book, stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let (start, end) = stored.period()?;
    Ok(ReportQuery::Book(BookExtract { book, start, end, branch: stored.branch()? }))
}

fn columns_of(book: Book, totals: &Totals) -> Vec<Column> {
    match book {
        Book::Cashflows => columns(&cashflows(totals)),
        Book::Transactions => columns(&transactions()),
        Book::Loans => columns(&loans(totals)),
        Book::Payments => columns(&payments()),
        Book::Disbursements => columns(&disbursements()),
        Book::ReportDetails => columns(&report_details(totals)),
    }
}

fn cells_of(rows: &Rows, totals: &Totals, view: &View) -> Vec<Vec<Cell>> {
    match rows {
        Rows::Cashflows(rows) => cells(&cashflows(totals), rows, view),
        Rows::Transactions(rows) => cells(&transactions(), rows, view),
        Rows::Loans(rows) => cells(&loans(totals), rows, view),
        Rows::Payments(rows) => cells(&payments(), rows, view),
        Rows::Disbursements(rows) => cells(&disbursements(), rows, view),
        Rows::ReportDetails(rows) => cells(&report_details(totals), rows, view),
    }
}

fn cashflows(totals: &Totals) -> Vec<Field<Cashflow>> {
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

fn transactions() -> Vec<Field<Transaction>> {
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

fn loans(totals: &Totals) -> Vec<Field<GrantedLoan>> {
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

fn payments() -> Vec<Field<Payment>> {
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

fn disbursements() -> Vec<Field<Disbursement>> {
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

fn report_details(totals: &Totals) -> Vec<Field<Detail>> {
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

/// Columns about the borrower.
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

/// `Repayment`, `Recovery`, or the reversed kind: `Reversal of recovery`.
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
