//! The accounting books of a period, of the company or of a branch (contract §9). They are views on
//! the journal, the cash book's days, the loans and the repayments; nothing is kept for them.
//!
//! A book is read a page at a time, or from beginning to end in pieces, so that an answer of any
//! length needs the memory of one piece.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Book, Cashflow, Detail, LoanGiven, Mark, Payment, Rows, Scope, Totals, Transaction,
};

use crate::Result;
use money::add_days;
use queries::{LoanOrder, Loans, PaymentOrder, Payments, TransactionOrder, Transactions};
use store::{One, Tx};

/// Rows in a piece of a whole book.
const PIECE: i64 = 500;

/// At most `limit` rows of a book after the first `offset`.
pub fn page(tx: &mut Tx, scope: &Scope, book: Book, limit: i64, offset: i64) -> Result<Rows> {
    let window = Window { limit, offset, after: None };
    match book {
        Book::Cashflows => Ok(Rows::Cashflows(cashflows(tx, scope, &window)?)),
        Book::Transactions => Ok(Rows::Transactions(transactions(tx, scope, &window)?)),
        Book::Loans => Ok(Rows::Loans(loans(tx, scope, &window, None)?)),
        Book::Disbursements => Ok(Rows::Disbursements(loans(tx, scope, &window, None)?)),
        Book::Payments => Ok(Rows::Payments(payments(tx, scope, &window)?)),
        Book::ReportDetails => details(tx, scope, limit, offset),
    }
}

/// The next piece of a book, and where to go on; `None` after the last one.
pub fn piece(
    tx: &mut Tx,
    scope: &Scope,
    book: Book,
    after: Option<Mark>,
) -> Result<(Rows, Option<Mark>)> {
    let window = Window { limit: PIECE, offset: 0, after };
    let rows = match book {
        Book::Cashflows => Rows::Cashflows(cashflows(tx, scope, &window)?),
        Book::Transactions => Rows::Transactions(transactions(tx, scope, &window)?),
        Book::Loans => Rows::Loans(loans(tx, scope, &window, None)?),
        Book::Disbursements => Rows::Disbursements(loans(tx, scope, &window, None)?),
        Book::Payments => Rows::Payments(payments(tx, scope, &window)?),
        Book::ReportDetails => return next_details(tx, scope, &window),
    };
    let is_full = i64::try_from(rows.len()).unwrap_or(i64::MAX) >= PIECE;
    let mark = if is_full { last(&rows) } else { None };
    Ok((rows, mark))
}

/// The footer of a book: how many rows there are, and their sums.
pub fn totals(tx: &mut Tx, scope: &Scope, book: Book) -> Result<Totals> {
    let (from, to, branch) = (scope.start(), scope.end(), scope.branch_or_all());
    let mut totals = Totals::default();
    match book {
        Book::Cashflows => {
            let One(opening) = queries::cash_before(tx, from, branch)?;
            let sums = queries::cash_sums(tx, from, to, branch)?;
            totals.rows = sums.days;
            totals.opening = Some(opening);
            totals.cash_in = Some(sums.cash_in);
            totals.cash_out = Some(sums.cash_out);
            totals.closing = Some(opening.plus(sums.cash_in)?.minus(sums.cash_out)?);
        }
        Book::Transactions => {
            let sums = queries::entry_sums(tx, from, to, branch)?;
            (totals.rows, totals.amount) = (sums.entries, Some(sums.amount));
        }
        Book::Loans => {
            let sums = queries::loan_sums(tx, from, to, branch)?;
            totals.rows = sums.loans;
            totals.principal = Some(sums.principal);
            totals.interest = Some(sums.interest);
            totals.initiation_fee = Some(sums.initiation_fee);
            totals.service_fees = Some(sums.service_fees);
            totals.total_amount = Some(sums.total_amount);
            totals.balance = Some(sums.balance);
        }
        Book::Disbursements => {
            let sums = queries::loan_sums(tx, from, to, branch)?;
            (totals.rows, totals.amount) = (sums.loans, Some(sums.principal));
        }
        Book::Payments => {
            let sums = queries::payment_sums(tx, from, to, branch)?;
            (totals.rows, totals.amount) = (sums.payments, Some(sums.amount));
        }
        Book::ReportDetails => {
            let repaid = queries::payment_sums(tx, from, to, branch)?;
            let unpaid = queries::unpaid_sums(tx, from, to, branch)?;
            totals.rows = repaid.payments + unpaid.loans;
            totals.loan_amount = Some(repaid.loan_amount.plus(unpaid.principal)?);
            totals.repayment_amount = Some(repaid.amount);
        }
    }
    Ok(totals)
}

/// The part of a book that is wanted.
struct Window {
    limit: i64,
    offset: i64,
    after: Option<Mark>,
}

impl Window {
    /// Nothing before this day has to be looked at.
    fn from(&self, scope: &Scope) -> money::Date {
        self.after.map_or(scope.start(), |mark| mark.date)
    }

    fn after(&self) -> Option<i64> {
        self.after.map(|mark| mark.id)
    }
}

fn cashflows(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Cashflow>> {
    let branch = scope.branch_or_all();
    let from = window.after.map_or(scope.start(), |mark| add_days(mark.date, 1));
    let days = queries::cash_days(tx, from, scope.end(), branch, window.limit, window.offset)?;
    let Some(first) = days.first() else {
        return Ok(Vec::new());
    };
    let One(mut opening) = queries::cash_before(tx, first.date, branch)?;
    let mut rows = Vec::with_capacity(days.len());
    for day in days {
        let closing = opening.plus(day.cash_in)?.minus(day.cash_out)?;
        rows.push(Cashflow {
            date: day.date,
            opening,
            cash_in: day.cash_in,
            cash_out: day.cash_out,
            closing,
            recorded_by: day.recorded_by,
        });
        opening = closing;
    }
    Ok(rows)
}

fn transactions(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Transaction>> {
    let list = Transactions {
        from: Some(window.from(scope)),
        to: Some(scope.end()),
        branch: scope.branch(),
        after: window.after(),
    };
    Ok(list.page(tx, TransactionOrder::Oldest, window.limit, window.offset)?)
}

fn loans(
    tx: &mut Tx,
    scope: &Scope,
    window: &Window,
    unpaid: Option<bool>,
) -> Result<Vec<LoanGiven>> {
    let list = Loans {
        from: Some(window.from(scope)),
        to: Some(scope.end()),
        branch: scope.branch(),
        after: window.after(),
        unpaid,
    };
    Ok(list.page(tx, LoanOrder::Oldest, window.limit, window.offset)?)
}

fn payments(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Payment>> {
    let list = Payments {
        from: Some(window.from(scope)),
        to: Some(scope.end()),
        branch: scope.branch(),
        after: window.after(),
    };
    Ok(list.page(tx, PaymentOrder::Oldest, window.limit, window.offset)?)
}

/// First the repayments, then the loans on which nothing has been repaid: a common order by date
/// would have to sort both for every page.
fn details(tx: &mut Tx, scope: &Scope, limit: i64, offset: i64) -> Result<Rows> {
    let window = Window { limit, offset, after: None };
    let mut rows: Vec<_> = payments(tx, scope, &window)?.into_iter().map(Detail::Repaid).collect();
    let left = limit - i64::try_from(rows.len()).unwrap_or(limit);
    if left > 0 {
        let (from, to, branch) = (scope.start(), scope.end(), scope.branch_or_all());
        let repaid = queries::payment_sums(tx, from, to, branch)?.payments;
        let offset = (offset - repaid).max(0);
        let window = Window { limit: left, offset, after: None };
        let unpaid = loans(tx, scope, &window, Some(true))?;
        rows.extend(unpaid.into_iter().map(Detail::Unpaid));
    }
    Ok(Rows::ReportDetails(rows))
}

fn next_details(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<(Rows, Option<Mark>)> {
    let among_unpaid = window.after.is_some_and(|mark| mark.unpaid);
    let rows: Vec<_> = if among_unpaid {
        // The mark that begins this part stands before the first loan.
        loans(tx, scope, window, Some(true))?.into_iter().map(Detail::Unpaid).collect()
    } else {
        payments(tx, scope, window)?.into_iter().map(Detail::Repaid).collect()
    };
    let is_full = i64::try_from(rows.len()).unwrap_or(i64::MAX) >= PIECE;
    let rows = Rows::ReportDetails(rows);
    let mark = match (is_full, among_unpaid) {
        (true, _) => last(&rows),
        (false, false) => Some(Mark { date: scope.start(), id: 0, unpaid: true }),
        (false, true) => None,
    };
    Ok((rows, mark))
}

fn last(rows: &Rows) -> Option<Mark> {
    let mark = |date, id| Mark { date, id, unpaid: false };
    match rows {
        Rows::Cashflows(rows) => rows.last().map(|row| mark(row.date, 0)),
        Rows::Transactions(rows) => rows.last().map(|row| mark(row.date, row.id.get())),
        Rows::Loans(rows) | Rows::Disbursements(rows) => {
            rows.last().map(|row| mark(row.date, row.id.get()))
        }
        Rows::Payments(rows) => rows.last().map(|row| mark(row.date, row.id)),
        Rows::ReportDetails(rows) => rows.last().map(|row| match row {
            Detail::Repaid(row) => mark(row.date, row.id),
            Detail::Unpaid(row) => Mark { unpaid: true, ..mark(row.date, row.id.get()) },
        }),
    }
}
