//! The figures of Form 39 of the National Credit Regulations (regulation 64): applications and
//! loans of a quarter, and the amounts owed at its end, by type of credit, income, size, term and
//! age.
//!
//! They are added up from rows that name the loan and the entry behind each ([`Walk`]). A past
//! quarter never changes: loans count on the day of their disbursement, reversals on their own day,
//! types and bands as stated when the loan was given, and balances and ages as of the end of the
//! quarter (ADR 0055).

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    AgeBand, ApplicationEvent, ApplicationStep, Class, Granted, MAY_MAKE, NOT_STATED, Owed,
    Quarter, Rows, Scope, SizeBand, TermBand,
};

use crate::accounting::{self, Book, Disbursement, Mark};
use crate::loans::{ApplicationId, LoanId};
use crate::products::CreditType;
use crate::{Ctx, Error, Result, business_days, collections};
use lending::{Duration, LoanStatus};
use money::{Cents, Timestamp, add_days};
use queries::{ClassRow, EndedRow, ReceivedRow};
use std::collections::HashMap;
use store::Tx;

/// Rows in a piece.
const BATCH_SIZE: i64 = 500;

/// Short-term credit where a loan was held against no limit of interest: at most R8 000, repaid within six
/// months (National Credit Regulations, regulation 39(2)).
const SHORT_TERM_AMOUNT: Cents = Cents::new(800_000);
const SHORT_TERM_MONTHS: u32 = 6;

/// Rows that are read piece by piece.
pub struct Walk {
    scope: Scope,
    stage: Stage,
}

/// Where the next piece comes from.
enum Stage {
    /// After an application.
    Received(ApplicationId),
    /// After a request.
    Ended(i64),
    Granted(Option<Mark>),
    /// After a loan.
    Owed(LoanId),
    End,
}

/// Begins to read the rows of a quarter.
pub fn walk(scope: Scope) -> Walk {
    Walk { scope, stage: Stage::Received(ApplicationId::new(0)) }
}

/// True if the last day of the quarter has had its day end: its figures are final then.
pub fn is_final(tx: &mut Tx, scope: Scope) -> Result<bool> {
    let ended = business_days::last_ended(tx)?;
    Ok(ended.is_some_and(|ended| ended >= scope.quarter().end()))
}

/// About how many rows there are, for the progress of the report: each loan that was given has an
/// application.
pub fn rows(tx: &mut Tx, ctx: &Ctx, scope: Scope) -> Result<i64> {
    let granted = accounting::totals(tx, scope.books(), Book::Disbursements)?.rows;
    let ages = collections::ages(tx, ctx, scope.end(), scope.books().branch())?;
    let open = ages.map(|ages| ages.total()).transpose()?.map_or(granted, |total| total.loans);
    Ok(granted.saturating_mul(2).saturating_add(open))
}

impl Walk {
    /// The next rows; none after the last.
    pub fn next(&mut self, tx: &mut Tx, ctx: &Ctx) -> Result<Option<Rows>> {
        let scope = self.scope;
        let (rows, stage) = match self.stage {
            Stage::Received(after) => received(tx, ctx, scope, after)?,
            Stage::Ended(after) => ended(tx, ctx, scope, after)?,
            Stage::Granted(after) => granted(tx, scope, after)?,
            Stage::Owed(after) => owed(tx, scope, after)?,
            Stage::End => return Ok(None),
        };
        self.stage = stage;
        Ok(Some(rows))
    }
}

fn received(tx: &mut Tx, ctx: &Ctx, scope: Scope, after: ApplicationId) -> Result<(Rows, Stage)> {
    let (from, before) = instants(ctx, scope)?;
    let found = queries::received(tx, from, before, scope.branch_or_all(), after, BATCH_SIZE)?;
    let stage = found.last().map_or(Stage::Ended(0), |last| Stage::Received(last.id));
    let event = |row: ReceivedRow| ApplicationEvent {
        date: ctx.day_of(row.at),
        application: row.id,
        branch_name: row.branch_name,
        step: ApplicationStep::Received,
        amount: row.amount,
    };
    Ok((Rows::Applications(found.into_iter().map(event).collect()), stage))
}

fn ended(tx: &mut Tx, ctx: &Ctx, scope: Scope, after: i64) -> Result<(Rows, Stage)> {
    let (from, before) = instants(ctx, scope)?;
    let found = queries::ended(tx, from, before, scope.branch_or_all(), after, BATCH_SIZE)?;
    let stage = found.last().map_or(Stage::Granted(None), |last| Stage::Ended(last.request));
    let event = |row: EndedRow| ApplicationEvent {
        date: ctx.day_of(row.at),
        application: row.id,
        branch_name: row.branch_name,
        step: match row.status.as_str() {
            "declined" => ApplicationStep::Rejected,
            "withdrawn" => ApplicationStep::Withdrawn,
            _ => ApplicationStep::Expired,
        },
        amount: row.amount,
    };
    Ok((Rows::Applications(found.into_iter().map(event).collect()), stage))
}

/// When the first day begins, and when the last has ended.
fn instants(ctx: &Ctx, scope: Scope) -> Result<(Timestamp, Timestamp)> {
    Ok((ctx.start_of(scope.quarter().start())?, ctx.start_of(add_days(scope.end(), 1))?))
}

/// The disbursements book has a row for each loan that was paid out, and for each reversal of that.
fn granted(tx: &mut Tx, scope: Scope, after: Option<Mark>) -> Result<(Rows, Stage)> {
    let (rows, mark) = accounting::batch(tx, scope.books(), Book::Disbursements, after)?;
    let accounting::Rows::Disbursements(rows) = rows else {
        return Err(Error::internal("a book has rows of another one"));
    };
    let ids = joined(rows.iter().map(|row| row.loan));
    let mut entries = HashMap::new();
    for row in queries::entries(tx, &ids)? {
        entries.insert(row.loan_id, (row.entry, row.reversal));
    }
    let classes = classes(tx, &ids)?;
    let with_class = |row: Disbursement| {
        let missing = || Error::internal("a loan without an entry or terms");
        let class = classes.get(&row.loan).ok_or_else(missing)?.clone();
        let (paid_out, reversal) = *entries.get(&row.loan).ok_or_else(missing)?;
        let is_reversal = row.reversal.is_some();
        Ok(Granted {
            date: row.date,
            entry: if is_reversal { reversal.ok_or_else(missing)? } else { paid_out },
            loan: row.loan,
            class,
            agreements: if is_reversal { -1 } else { 1 },
            amount: row.amount,
        })
    };
    let rows = rows.into_iter().map(with_class).collect::<Result<_>>()?;
    let stage = mark.map_or(Stage::Owed(LoanId::new(0)), |mark| Stage::Granted(Some(mark)));
    Ok((Rows::Granted(rows), stage))
}

fn owed(tx: &mut Tx, scope: Scope, after: LoanId) -> Result<(Rows, Stage)> {
    let day = scope.end();
    let last_entry = accounting::last_entry(tx, day)?;
    let found = queries::loans_then(tx, after, day, scope.branch_or_all(), last_entry, BATCH_SIZE)?;
    let stage = found.last().map_or(Stage::End, |last| Stage::Owed(last.id));
    let is_open = |loan: &queries::LoanThen| {
        matches!(loan.status.0, LoanStatus::Active | LoanStatus::Defaulted)
            && loan.balance.is_positive()
    };
    let open: Vec<_> = found.into_iter().filter(is_open).collect();
    let ids = joined(open.iter().map(|loan| loan.id));
    let mut classes = classes(tx, &ids)?;
    let mut paid = HashMap::new();
    for row in queries::paid(tx, &ids, day, last_entry)? {
        paid.insert(row.loan_id, row.principal);
    }
    let mut overdue = HashMap::new();
    for row in queries::overdue(tx, &ids, day, last_entry)? {
        overdue.insert(row.loan_id, row.due_on);
    }
    let owed = |loan: queries::LoanThen| {
        let oldest_overdue = overdue.get(&loan.id).copied();
        let class = classes.remove(&loan.id);
        let paid = paid.get(&loan.id).copied().unwrap_or_default();
        Ok(Owed {
            loan: loan.id,
            disbursed_on: loan.disbursed_on,
            class: class.ok_or_else(|| Error::internal("a loan without terms"))?,
            oldest_overdue,
            age: AgeBand::of(oldest_overdue, day),
            principal: loan.principal.minus(paid)?,
            balance: loan.balance,
        })
    };
    Ok((Rows::Owed(open.into_iter().map(owed).collect::<Result<_>>()?), stage))
}

/// Classes by which loans are counted.
fn classes(tx: &mut Tx, ids: &str) -> Result<HashMap<LoanId, Class>> {
    let rows = queries::classes(tx, ids)?.into_iter();
    Ok(rows.map(|row| (row.loan_id, row.class())).collect())
}

impl ClassRow {
    fn class(self) -> Class {
        let months = self.months();
        Class {
            credit_type: self.credit_type.unwrap_or_else(|| self.by_rule(months)),
            branch_name: self.branch_name,
            income_band: self.income_band,
            is_erased: self.is_erased,
            months,
        }
    }

    /// The term. A started month counts.
    fn months(&self) -> u32 {
        let (periods, periods_per_year) = (self.duration_periods, self.periods_per_year);
        Duration { periods, periods_per_year }.started_months()
    }

    /// Type of a loan whose product names none: the limits against which the loan was checked tell
    /// short-term credit from other unsecured credit.
    fn by_rule(&self, months: u32) -> CreditType {
        let is_small =
            !self.is_unsecured && self.deferred <= SHORT_TERM_AMOUNT && months <= SHORT_TERM_MONTHS;
        if self.is_short_term || is_small { CreditType::ShortTerm } else { CreditType::Unsecured }
    }
}

fn joined(ids: impl Iterator<Item = LoanId>) -> String {
    ids.map(|id| id.to_string()).collect::<Vec<_>>().join(",")
}
