//! What a report shows, read piece by piece from one snapshot of the database, in the name of whoever
//! asked for it: what they may no longer see by then is refused.

use super::queries;
use super::query::ReportQuery;
use super::types::Report;
use crate::accounting::{self, Book, Mark, Rows, Scope, Totals};
use crate::applications::{self, ApplicationRow, ApplicationSearch};
use crate::blacklist::{self, BlacklistRecord, BlacklistRecordId, BlacklistSearch};
use crate::clients::{self, Client, ClientId, ClientSearch, ClientSort};
use crate::collections::{self, LateLoan, LateSearch};
use crate::form39;
use crate::frame::Who;
use crate::loans::{self, ApplicationId, Loan, LoanId, Walk};
use crate::log_book::{self, Entry};
use crate::{Actor, Ctx, Error, Office, Permissions, Request, Result, SessionId};
use money::Date;
use store::{Lane, Tx};

/// Rows of a list in a piece. Books have a size of their own.
const BATCH_SIZE: i64 = 500;

/// Rows of a report.
#[derive(Clone, Debug)]
pub enum Piece {
    Book(Rows),
    Clients(Vec<Client>),
    Loans(Vec<Loan>),
    Applications(Vec<ApplicationRow>),
    Blacklist(Vec<BlacklistRecord>),
    LogBook(Vec<Entry>),
    Arrears(Vec<LateLoan>),
    Form39(form39::Rows),
}

/// A report that is being read.
pub struct Reading<'a> {
    tx: &'a mut Tx,
    ctx: Ctx,
    source: Source,
    rows: i64,
    totals: Totals,
    person: Option<String>,
    product: Option<String>,
}

/// Where the next piece comes from.
enum Source {
    Book { scope: Scope, book: Book, after: Option<Mark> },
    Clients { search: ClientSearch, sort: ClientSort, last: Option<ClientId> },
    Loans(Walk),
    Applications { search: ApplicationSearch, last: Option<ApplicationId> },
    Blacklist { search: BlacklistSearch, last: Option<BlacklistRecordId> },
    LogBook(log_book::Walk),
    Arrears { search: LateSearch, last: Option<(Date, LoanId)> },
    Form39(form39::Walk),
    End,
}

/// Reads a report: `work` takes its pieces. Blocks, and holds a snapshot meanwhile.
pub fn read<T>(
    office: &Office,
    report: &Report,
    work: impl FnOnce(&mut Reading<'_>) -> Result<T>,
) -> Result<T> {
    office.read_on(Lane::Lists, &Request::system("reports.read"), |tx, ctx| {
        let ctx = in_the_name_of(tx, ctx, report)?;
        let query = report.query()?;
        let person = match query.person() {
            Some(staff) => queries::name_of(tx, staff)?,
            None => None,
        };
        let product = match query.product() {
            Some(product) => queries::product_name(tx, product)?,
            None => None,
        };
        let (source, rows, totals) = open(tx, &ctx, query)?;
        work(&mut Reading { tx, ctx, source, rows, totals, person, product })
    })
}

impl Reading<'_> {
    /// How many rows there are.
    pub fn rows(&self) -> i64 {
        self.rows
    }

    /// The footer of a book. A list has none.
    pub fn totals(&self) -> &Totals {
        &self.totals
    }

    /// The name of the person whose entries or loans it is limited to.
    pub fn person(&self) -> Option<&str> {
        self.person.as_deref()
    }

    /// The name of the loan product it is limited to.
    pub fn product(&self) -> Option<&str> {
        self.product.as_deref()
    }

    /// The circumstances in which the rows are read.
    pub fn ctx(&self) -> &Ctx {
        &self.ctx
    }

    /// Asks something else of the same snapshot.
    pub fn ask<T>(&mut self, question: impl FnOnce(&mut Tx) -> Result<T>) -> Result<T> {
        question(self.tx)
    }

    /// The next rows; none after the last.
    pub fn next_piece(&mut self) -> Result<Option<Piece>> {
        let (tx, ctx) = (&mut *self.tx, &self.ctx);
        let (piece, rest) = match std::mem::replace(&mut self.source, Source::End) {
            Source::Book { scope, book, after } => {
                let (rows, mark) = accounting::batch(tx, &scope, book, after)?;
                let rest = mark.map(|mark| Source::Book { scope, book, after: Some(mark) });
                (Piece::Book(rows), rest)
            }
            Source::Clients { search, sort, last } => {
                let clients = clients::following(tx, ctx, &search, sort, (last, BATCH_SIZE))?;
                let last = clients.last().map(|last| last.record.id);
                let rest = last.map(|last| Source::Clients { search, sort, last: Some(last) });
                (Piece::Clients(clients), rest)
            }
            Source::Loans(mut walk) => {
                let loans = walk.next(tx, BATCH_SIZE)?;
                let rest = (!loans.is_empty()).then_some(Source::Loans(walk));
                (Piece::Loans(loans), rest)
            }
            Source::Applications { search, last } => {
                let rows = applications::following(tx, ctx, search, (last, BATCH_SIZE))?;
                let last = rows.last().map(|last| last.id);
                let rest = last.map(|last| Source::Applications { search, last: Some(last) });
                (Piece::Applications(rows), rest)
            }
            Source::Blacklist { search, last } => {
                let records = blacklist::following(tx, ctx, &search, (last, BATCH_SIZE))?;
                let last = records.last().map(|last| last.id);
                let rest = last.map(|last| Source::Blacklist { search, last: Some(last) });
                (Piece::Blacklist(records), rest)
            }
            Source::LogBook(mut walk) => {
                let entries = walk.next(tx, ctx, BATCH_SIZE)?;
                let rest = (!entries.is_empty()).then_some(Source::LogBook(walk));
                (Piece::LogBook(entries), rest)
            }
            Source::Arrears { search, last } => {
                let loans = collections::late_following(tx, ctx, search, (last, BATCH_SIZE))?;
                let last = loans.last().map(|last| (last.late_since, last.loan));
                let rest = last.map(|last| Source::Arrears { search, last: Some(last) });
                (Piece::Arrears(loans), rest)
            }
            Source::Form39(mut walk) => {
                let Some(rows) = walk.next(tx, ctx)? else { return Ok(None) };
                (Piece::Form39(rows), Some(Source::Form39(walk)))
            }
            Source::End => return Ok(None),
        };
        self.source = rest.unwrap_or(Source::End);
        Ok(Some(piece))
    }
}

fn open(tx: &mut Tx, ctx: &Ctx, query: ReportQuery) -> Result<(Source, i64, Totals)> {
    let none = Totals::default();
    Ok(match query {
        ReportQuery::Book { book, start, end, branch } => {
            let scope = Scope::of(ctx, start, end, branch)?;
            let totals = accounting::totals(tx, &scope, book)?;
            (Source::Book { scope, book, after: None }, totals.rows, totals)
        }
        ReportQuery::Clients(search, sort) => {
            let rows = clients::search(tx, ctx, &search, sort, (1, 1))?.total;
            (Source::Clients { search, sort, last: None }, rows, none)
        }
        ReportQuery::ActiveLoans(search) => {
            let rows = loans::list(tx, ctx, &search, 1, 0)?.total;
            (Source::Loans(loans::walk(tx, ctx, &search)?), rows, none)
        }
        ReportQuery::Applications(search) => {
            let rows = applications::count(tx, ctx, search)?;
            (Source::Applications { search, last: None }, rows, none)
        }
        ReportQuery::Blacklist(search) => {
            let rows = blacklist::list(tx, ctx, &search, (1, 1))?.total;
            (Source::Blacklist { search, last: None }, rows, none)
        }
        ReportQuery::LogBook(filter) => {
            let rows = log_book::count(tx, ctx, &filter)?;
            (Source::LogBook(log_book::walk(filter)), rows, none)
        }
        ReportQuery::Arrears(search) => {
            let (rows, _) = collections::late_total(tx, ctx, search)?;
            (Source::Arrears { search, last: None }, rows, none)
        }
        ReportQuery::Form39 { quarter, branch } => {
            let scope = form39::Scope::of(ctx, quarter, branch)?;
            (Source::Form39(form39::walk(scope)), form39::rows(tx, ctx, scope)?, none)
        }
    })
}

/// The circumstances of whoever asked for a report: they must still be on the staff.
fn in_the_name_of(tx: &mut Tx, ctx: &Ctx, report: &Report) -> Result<Ctx> {
    let reader = queries::reader(tx, report.asked_by)?.ok_or_else(|| {
        let message = "The person who asked for this report is no longer on the staff.";
        Error::refused("reader_gone", message)
    })?;
    let actor = Actor {
        staff: reader.id,
        // Nobody has to be signed in any longer.
        session: SessionId::new(0),
        username: reader.username,
        first_name: reader.first_name,
        last_name: reader.last_name,
        role: reader.role,
        branch: reader.branch_id,
        permissions: Permissions::from_bits(reader.permissions),
        // They had one, or needed none, when they asked.
        owes_second_factor: false,
        password_verified_at: None,
        // They had when they asked.
        confirmed_at: ctx.now,
    };
    Ok(Ctx { who: Who::Person(Box::new(actor)), ..ctx.clone() })
}
