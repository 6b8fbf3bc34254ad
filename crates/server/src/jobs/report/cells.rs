//! Columns of reports: what each is called, how wide it is, and what it shows of a row.

use super::{books, lists};
use crate::jobs::work::Failure;
use documents::report::{Cell, Column, ColumnKind, Total};
use jiff::tz::TimeZone;
use money::{Cents, Date, Timestamp};
use office::Ctx;
use office::accounting::{
    Cashflow, Detail, Disbursement, GrantedLoan, Payment, Rows, Totals, Transaction,
};
use office::applications::ApplicationRow;
use office::blacklist::BlacklistRecord;
use office::clients::Client;
use office::collections::LateLoan;
use office::loans::Loan;
use office::log_book::Entry;
use office::reports::{Piece, ReportKind};

/// What the cells of a row depend on besides the row.
pub(super) struct View {
    zone: TimeZone,
    pub(super) now: Timestamp,
    pub(super) today: Date,
}

impl View {
    pub(super) fn of(ctx: &Ctx) -> Self {
        View { zone: ctx.policy.time_zone.clone(), now: ctx.now, today: ctx.today }
    }

    /// An instant by the lender's clock.
    pub(super) fn time(&self, at: Timestamp) -> Cell {
        Cell::Time(at.to_zoned(self.zone.clone()).datetime())
    }
}

/// A column of rows of some type.
pub(super) struct Field<R> {
    title: &'static str,
    width: u16,
    kind: ColumnKind,
    total: Total,
    cell: fn(&R, &View) -> Cell,
}

impl<R> Field<R> {
    fn new(kind: ColumnKind, title: &'static str, width: u16, cell: fn(&R, &View) -> Cell) -> Self {
        Field { title, width, kind, total: Total::None, cell }
    }

    pub(super) fn text(title: &'static str, width: u16, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Text, title, width, cell)
    }

    pub(super) fn money(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Money, title, 14, cell)
    }

    pub(super) fn count(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Count, title, 10, cell)
    }

    pub(super) fn date(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Date, title, 12, cell)
    }

    pub(super) fn time(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Time, title, 16, cell)
    }

    /// The same with the sum of its cells below it.
    pub(super) fn summed(self) -> Self {
        Field { total: Total::Sum, ..self }
    }

    /// The same with an amount below it that is not the sum of its cells.
    pub(super) fn with_total(self, amount: Option<Cents>) -> Self {
        let total = amount.map_or(Total::None, |amount| Total::Stated(Cell::Money(amount)));
        Field { total, ..self }
    }

    fn column(&self) -> Column {
        Column {
            title: self.title.to_owned(),
            width: self.width,
            kind: self.kind,
            total: self.total.clone(),
        }
    }
}

/// A text, or nothing where it is empty.
pub(super) fn text(text: impl AsRef<str> + Into<String>) -> Cell {
    if text.as_ref().is_empty() { Cell::Empty } else { Cell::Text(text.into()) }
}

/// What there may be, or nothing.
pub(super) fn maybe<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
    value.map_or(Cell::Empty, cell)
}

/// The columns of a list.
pub(super) fn columns<R>(fields: &[Field<R>]) -> Vec<Column> {
    fields.iter().map(Field::column).collect()
}

/// The cells of some of its rows.
pub(super) fn cells<R>(fields: &[Field<R>], rows: &[R], view: &View) -> Vec<Vec<Cell>> {
    let cells = |row| fields.iter().map(|field| (field.cell)(row, view)).collect();
    rows.iter().map(cells).collect()
}

/// The columns of a report, by the type of its rows.
pub(super) enum Table {
    Cashflows(Vec<Field<Cashflow>>),
    Transactions(Vec<Field<Transaction>>),
    Loans(Vec<Field<GrantedLoan>>),
    Payments(Vec<Field<Payment>>),
    Disbursements(Vec<Field<Disbursement>>),
    Details(Vec<Field<Detail>>),
    Clients(Vec<Field<Client>>),
    ActiveLoans(Vec<Field<Loan>>),
    Applications(Vec<Field<ApplicationRow>>),
    Blacklist(Vec<Field<BlacklistRecord>>),
    LogBook(Vec<Field<Entry>>),
    Arrears(Vec<Field<LateLoan>>),
}

impl Table {
    pub(super) fn of(kind: ReportKind, totals: &Totals) -> Result<Self, Failure> {
        Ok(match kind {
            ReportKind::Cashflows => Table::Cashflows(books::cashflows(totals)),
            ReportKind::Transactions => Table::Transactions(books::transactions()),
            ReportKind::Loans => Table::Loans(books::loans(totals)),
            ReportKind::Payments => Table::Payments(books::payments()),
            ReportKind::Disbursements => Table::Disbursements(books::disbursements()),
            ReportKind::ReportDetails => Table::Details(books::report_details(totals)),
            ReportKind::Clients => Table::Clients(lists::clients()),
            ReportKind::ActiveLoans => Table::ActiveLoans(lists::active_loans()),
            ReportKind::Applications => Table::Applications(lists::applications()),
            ReportKind::Blacklist => Table::Blacklist(lists::blacklist()),
            ReportKind::LogBook => Table::LogBook(lists::log_book()),
            ReportKind::Arrears => Table::Arrears(lists::arrears()),
            ReportKind::Form39 => {
                return Err(office::Error::internal("figures are no table").into());
            }
        })
    }

    pub(super) fn columns(&self) -> Vec<Column> {
        match self {
            Table::Cashflows(fields) => columns(fields),
            Table::Transactions(fields) => columns(fields),
            Table::Loans(fields) => columns(fields),
            Table::Disbursements(fields) => columns(fields),
            Table::Payments(fields) => columns(fields),
            Table::Details(fields) => columns(fields),
            Table::Clients(fields) => columns(fields),
            Table::ActiveLoans(fields) => columns(fields),
            Table::Applications(fields) => columns(fields),
            Table::Blacklist(fields) => columns(fields),
            Table::LogBook(fields) => columns(fields),
            Table::Arrears(fields) => columns(fields),
        }
    }

    /// The cells of some rows.
    pub(super) fn rows(&self, piece: Piece, view: &View) -> Result<Vec<Vec<Cell>>, Failure> {
        Ok(match (self, piece) {
            (Table::Cashflows(fields), Piece::Book(Rows::Cashflows(rows))) => {
                cells(fields, &rows, view)
            }
            (Table::Transactions(fields), Piece::Book(Rows::Transactions(rows))) => {
                cells(fields, &rows, view)
            }
            (Table::Loans(fields), Piece::Book(Rows::Loans(rows))) => cells(fields, &rows, view),
            (Table::Disbursements(fields), Piece::Book(Rows::Disbursements(rows))) => {
                cells(fields, &rows, view)
            }
            (Table::Payments(fields), Piece::Book(Rows::Payments(rows))) => {
                cells(fields, &rows, view)
            }
            (Table::Details(fields), Piece::Book(Rows::ReportDetails(rows))) => {
                cells(fields, &rows, view)
            }
            (Table::Clients(fields), Piece::Clients(rows)) => cells(fields, &rows, view),
            (Table::ActiveLoans(fields), Piece::Loans(rows)) => cells(fields, &rows, view),
            (Table::Applications(fields), Piece::Applications(rows)) => cells(fields, &rows, view),
            (Table::Blacklist(fields), Piece::Blacklist(rows)) => cells(fields, &rows, view),
            (Table::LogBook(fields), Piece::LogBook(rows)) => cells(fields, &rows, view),
            (Table::Arrears(fields), Piece::Arrears(rows)) => cells(fields, &rows, view),
            _ => return Err(office::Error::internal("a report read rows of another one").into()),
        })
    }
}
