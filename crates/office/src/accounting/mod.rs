//! The accounting books of a period, of the company or of a branch (contract §9). They are views on
//! the journal, the movements of its days, the loans and the repayments.
//!
//! The books of a past period never change: a later correction is a row of the later day, and loans
//! have the balance and status that they had at the end of the period. Names are the present ones.
//!
//! A book is read a page at a time, or from beginning to end in batches, so a response of any
//! length needs the memory of one batch.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub(crate) use queries::{balance_then, with_states};
pub use types::{
    Book, Cashflow, Detail, Disbursement, GrantedLoan, MAY_SEE_COMPANY, Mark, Payment, Rows, Scope,
    Totals, Transaction,
};

use crate::loan_history::EntryLine;
use crate::repayments::RepaymentKind;
use crate::{Error, Result, books};
use ledger::Account;
use money::{Cents, Date, add_days};
use std::collections::BTreeMap;
use store::{One, Tx};

/// Rows in a piece of a whole book.
const BATCH_SIZE: i64 = 500;

/// Kinds of payments that are left out of a book.
const NOTHING: &str = "";
const RECOVERIES: &str = RepaymentKind::Recovery.as_str();

/// At most `limit` rows of a book after the first `offset`.
pub fn page(tx: &mut Tx, scope: &Scope, book: Book, limit: i64, offset: i64) -> Result<Rows> {
    rows(tx, scope, book, &Window { limit, offset, after: None })
}

/// The next piece of a book, and where to go on; `None` after the last one.
pub fn batch(
    tx: &mut Tx,
    scope: &Scope,
    book: Book,
    after: Option<Mark>,
) -> Result<(Rows, Option<Mark>)> {
    let window = Window { limit: BATCH_SIZE, offset: 0, after };
    if book == Book::ReportDetails {
        return next_details(tx, scope, &window);
    }
    let rows = rows(tx, scope, book, &window)?;
    let is_full = i64::try_from(rows.len()).unwrap_or(i64::MAX) >= BATCH_SIZE;
    let mark = if is_full { last(&rows) } else { None };
    Ok((rows, mark))
}

/// The footer of a book: how many rows there are, and their sums.
pub fn totals(tx: &mut Tx, scope: &Scope, book: Book) -> Result<Totals> {
    let (from, to, branch) = (scope.start(), scope.end(), scope.branch_or_all());
    let mut totals = Totals::default();
    match book {
        Book::Cashflows => {
            let (cash_in, cash_out) = cash_moved(&books::movements(tx, from, to, scope.branch())?)?;
            let stayed = Cents::sum(cash_that_stayed(tx, scope, from)?.into_values())?;
            let (cash_in, cash_out) = (cash_in.minus(stayed)?, cash_out.minus(stayed)?);
            let opening = cash_before(tx, scope, from)?;
            let One(days) = queries::cash_day_count(tx, from, to, branch)?;
            totals.rows = days;
            totals.opening = Some(opening);
            totals.cash_in = Some(cash_in);
            totals.cash_out = Some(cash_out);
            totals.closing = Some(opening.plus(cash_in)?.minus(cash_out)?);
        }
        Book::Transactions => {
            let (entries, amount) = transaction_sums(tx, scope)?;
            (totals.rows, totals.amount) = (entries, Some(amount));
        }
        Book::Loans => {
            let sums = loan_sums(tx, scope)?;
            totals.rows = sums.loans;
            totals.principal = Some(sums.principal);
            totals.interest = Some(sums.interest);
            totals.initiation_fee = Some(sums.initiation_fee);
            totals.service_fees = Some(sums.service_fees);
            totals.vat = Some(sums.vat).filter(|vat| vat.is_positive());
            totals.total_amount = Some(sums.total_amount);
            totals.balance = Some(sums.balance);
        }
        Book::Disbursements => {
            let given = queries::given_sums(tx, from, to, branch)?;
            let cancelled = queries::cancelled_sums(tx, from, to, branch)?;
            totals.rows = given.loans + cancelled.loans;
            totals.amount = Some(given.principal.minus(cancelled.principal)?);
        }
        Book::Payments => {
            let entries = Entries::of(tx, scope)?;
            let sums = queries::payment_sums(tx, entries.first, entries.last, branch, NOTHING)?;
            (totals.rows, totals.amount) = (sums.payments, Some(sums.amount));
            totals.repayment_amount = Some(sums.amount.minus(sums.recovered)?);
            totals.recovery_amount = Some(sums.recovered);
        }
        Book::ReportDetails => {
            let Entries { first, last } = Entries::of(tx, scope)?;
            let repaid = queries::payment_sums(tx, first, last, branch, RECOVERIES)?;
            let One(lent) = queries::lent_on(tx, first, last, branch, RECOVERIES)?;
            let unrepaid = queries::unrepaid_sums(tx, from, to, branch, last)?;
            totals.rows = repaid.payments + unrepaid.loans;
            totals.loan_amount = Some(lent.plus(unrepaid.principal)?);
            totals.repayment_amount = Some(repaid.amount);
        }
    }
    Ok(totals)
}

/// The number of the journal's last entry by the end of a day; 0 for none.
pub(crate) fn last_entry(tx: &mut Tx, day: Date) -> Result<i64> {
    Ok(queries::last_entry(tx, day)?.map_or(0, |One(id)| id))
}

/// The part of a book that is wanted.
struct Window {
    limit: i64,
    offset: i64,
    after: Option<Mark>,
}

impl Window {
    /// The number of the row after which it begins.
    fn after(&self) -> i64 {
        self.after.map_or(0, |mark| mark.id)
    }
}

/// The journal entries of a period.
struct Entries {
    first: i64,
    last: i64,
}

impl Entries {
    fn of(tx: &mut Tx, scope: &Scope) -> Result<Self> {
        let first = queries::first_entry(tx, scope.start())?;
        let first = first.map_or(i64::MAX, |One(id)| id);
        Ok(Entries { first, last: last_entry(tx, scope.end())? })
    }

    /// Those of a window.
    fn of_window(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Self> {
        let entries = Self::of(tx, scope)?;
        let first = entries.first.max(window.after().saturating_add(1));
        Ok(Entries { first, ..entries })
    }
}

fn rows(tx: &mut Tx, scope: &Scope, book: Book, window: &Window) -> Result<Rows> {
    Ok(match book {
        Book::Cashflows => Rows::Cashflows(cashflows(tx, scope, window)?),
        Book::Transactions => Rows::Transactions(transactions(tx, scope, window)?),
        Book::Loans => Rows::Loans(loans(tx, scope, window)?),
        Book::Disbursements => Rows::Disbursements(disbursements(tx, scope, window)?),
        Book::Payments => Rows::Payments(payments(tx, scope, window, NOTHING)?),
        Book::ReportDetails => {
            Rows::ReportDetails(details(tx, scope, window.limit, window.offset)?)
        }
    })
}

fn cashflows(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Cashflow>> {
    let branch = scope.branch_or_all();
    let from = window.after.map_or(scope.start(), |mark| add_days(mark.date, 1));
    let days = queries::cash_days(tx, from, scope.end(), branch, window.limit, window.offset)?;
    let Some(first) = days.first() else {
        return Ok(Vec::new());
    };
    let mut opening = cash_before(tx, scope, first.date)?;
    let stayed = cash_that_stayed(tx, scope, first.date)?;
    let mut rows = Vec::with_capacity(days.len());
    for day in days {
        let closing = opening.plus(day.cash_in)?.minus(day.cash_out)?;
        let stayed = stayed.get(&day.date).copied().unwrap_or_default();
        rows.push(Cashflow {
            date: day.date,
            opening,
            cash_in: day.cash_in.minus(stayed)?,
            cash_out: day.cash_out.minus(stayed)?,
            closing,
            recorded_by: day.recorded_by,
        });
        opening = closing;
    }
    Ok(rows)
}

/// Cash of payments that were applied again, by the days on which that was: it went out and came in on
/// paper alone.
fn cash_that_stayed(tx: &mut Tx, scope: &Scope, from: Date) -> Result<BTreeMap<Date, Cents>> {
    let again = books::on_paper(tx, from, scope.end(), scope.branch())?.into_iter();
    let cash = again.filter(|one| one.account == Account::BranchCash);
    Ok(cash.map(|one| (one.day, one.amount)).collect())
}

/// Cash on the morning of a day.
fn cash_before(tx: &mut Tx, scope: &Scope, day: Date) -> Result<Cents> {
    let movements = books::movements_until(tx, add_days(day, -1), scope.branch())?;
    let (cash_in, cash_out) = cash_moved(&movements)?;
    Ok(cash_in.minus(cash_out)?)
}

fn cash_moved(movements: &[books::Movement]) -> Result<(Cents, Cents)> {
    let cash = movements.iter().filter(|movement| movement.account == Account::BranchCash);
    let cash_in = Cents::sum(cash.clone().map(|movement| movement.debit))?;
    Ok((cash_in, Cents::sum(cash.map(|movement| movement.credit))?))
}

fn transactions(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Transaction>> {
    let Entries { first, last } = Entries::of_window(tx, scope, window)?;
    let Window { limit, offset, .. } = *window;
    let rows = match scope.branch() {
        // Numbers have no gaps, so that rows are skipped without being read.
        None => queries::entries(tx, first.saturating_add(offset), last, limit)?,
        Some(branch) => queries::branch_entries(tx, branch, first, last, limit, offset)?,
    };
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Ok(Vec::new());
    };
    let (first, last) = (first.id.get(), last.id.get());
    let lines = match scope.branch() {
        None => queries::lines(tx, first, last)?,
        Some(branch) => queries::branch_lines(tx, branch, first, last)?,
    };
    let mut lines = lines.into_iter().peekable();
    let with_lines = |row: queries::EntryRow| {
        let own = std::iter::from_fn(|| lines.next_if(|line| line.entry_id == row.id));
        let lines = own.map(line).collect::<Result<Vec<_>>>()?;
        Ok(Transaction {
            id: row.id,
            date: row.date,
            at: row.at,
            kind: row.kind.0,
            amount: row.amount,
            description: row.description,
            branch_name: row.branch_name,
            processed_by: row.processed_by,
            hash: row.hash,
            lines,
        })
    };
    rows.into_iter().map(with_lines).collect()
}

fn line(row: queries::LineRow) -> Result<EntryLine> {
    let account = Account::from_code(row.account)
        .ok_or_else(|| Error::internal(format!("a journal line on account {}", row.account)))?;
    Ok(EntryLine { account, branch_name: row.branch_name, amount: row.amount })
}

fn transaction_sums(tx: &mut Tx, scope: &Scope) -> Result<(i64, Cents)> {
    let Entries { first, last } = Entries::of(tx, scope)?;
    let Some(branch) = scope.branch() else {
        let sums = queries::entry_sums(tx, first, last)?;
        return Ok((sums.entries, sums.amount));
    };
    let own = queries::own_sums(tx, branch, first, last)?;
    let shared = queries::shared_sums(tx, branch, first, last)?;
    Ok((own.entries + shared.entries, own.amount.plus(shared.amount)?))
}

fn loans(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<GrantedLoan>> {
    let Window { limit, offset, .. } = *window;
    let from = window.after.map_or(scope.start(), |mark| mark.date);
    let (to, branch) = (scope.end(), scope.branch_or_all());
    let Entries { last, .. } = Entries::of(tx, scope)?;
    Ok(queries::loans(tx, from, to, branch, last, window.after(), limit, offset)?)
}

fn disbursements(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<Disbursement>> {
    let Window { limit, offset, .. } = *window;
    let from = window.after.map_or(scope.start(), |mark| mark.date);
    let (to, branch) = (scope.end(), scope.branch_or_all());
    let rows = queries::disbursements(tx, from, to, branch, window.after(), limit, offset)?;
    rows.into_iter().map(Disbursement::of).collect()
}

/// The interest agreed on loans whose disbursement was reversed in a period.
pub(crate) fn interest_cancelled(tx: &mut Tx, scope: &Scope) -> Result<Cents> {
    let (from, to, branch) = (scope.start(), scope.end(), scope.branch_or_all());
    Ok(queries::cancelled_sums(tx, from, to, branch)?.interest)
}

/// Loans on which nothing was repaid in the period.
fn unrepaid(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<Vec<GrantedLoan>> {
    let Window { limit, offset, .. } = *window;
    let from = window.after.map_or(scope.start(), |mark| mark.date);
    let (to, branch) = (scope.end(), scope.branch_or_all());
    let Entries { last, .. } = Entries::of(tx, scope)?;
    Ok(queries::unrepaid_loans(tx, from, to, branch, last, window.after(), limit, offset)?)
}

fn loan_sums(tx: &mut Tx, scope: &Scope) -> Result<queries::LoanSums> {
    let (from, to, branch) = (scope.start(), scope.end(), scope.branch_or_all());
    if scope.ends_today() {
        return Ok(queries::loan_sums_now(tx, from, to, branch)?);
    }
    let Entries { last, .. } = Entries::of(tx, scope)?;
    Ok(queries::loan_sums_then(tx, from, to, branch, last)?)
}

/// `without` is a kind of payments that is left out.
fn payments(tx: &mut Tx, scope: &Scope, window: &Window, without: &str) -> Result<Vec<Payment>> {
    let Entries { first, last } = Entries::of_window(tx, scope, window)?;
    let (branch, limit, offset) = (scope.branch_or_all(), window.limit, window.offset);
    let rows = queries::payments(tx, first, last, branch, without, limit, offset)?;
    rows.into_iter().map(Payment::of).collect()
}

/// First the repayments, then the loans on which nothing was repaid in the period: a common order by
/// date would have to sort both for every page.
fn details(tx: &mut Tx, scope: &Scope, limit: i64, offset: i64) -> Result<Vec<Detail>> {
    let window = Window { limit, offset, after: None };
    let repaid = payments(tx, scope, &window, RECOVERIES)?;
    let mut rows: Vec<_> = repaid.into_iter().map(Detail::Repaid).collect();
    let left = limit - i64::try_from(rows.len()).unwrap_or(limit);
    if left > 0 {
        let (Entries { first, last }, branch) = (Entries::of(tx, scope)?, scope.branch_or_all());
        let repaid = queries::payment_sums(tx, first, last, branch, RECOVERIES)?.payments;
        let window = Window { limit: left, offset: (offset - repaid).max(0), after: None };
        rows.extend(unrepaid(tx, scope, &window)?.into_iter().map(Detail::Unpaid));
    }
    Ok(rows)
}

fn next_details(tx: &mut Tx, scope: &Scope, window: &Window) -> Result<(Rows, Option<Mark>)> {
    let among_unpaid = window.after.is_some_and(|mark| mark.unpaid);
    let rows: Vec<_> = if among_unpaid {
        // The cursor that begins this part is before the first loan.
        unrepaid(tx, scope, window)?.into_iter().map(Detail::Unpaid).collect()
    } else {
        payments(tx, scope, window, RECOVERIES)?.into_iter().map(Detail::Repaid).collect()
    };
    let is_full = i64::try_from(rows.len()).unwrap_or(i64::MAX) >= BATCH_SIZE;
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
        Rows::Loans(rows) => rows.last().map(|row| mark(row.date, row.id.get())),
        Rows::Disbursements(rows) => rows.last().map(|row| mark(row.date, row.place)),
        Rows::Payments(rows) => rows.last().map(|row| mark(row.date, row.entry.get())),
        Rows::ReportDetails(rows) => rows.last().map(|row| match row {
            Detail::Repaid(row) => mark(row.date, row.entry.get()),
            Detail::Unpaid(row) => Mark { unpaid: true, ..mark(row.date, row.id.get()) },
        }),
    }
}
