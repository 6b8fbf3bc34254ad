//! A quarter, and the rows from which its figures add up, with the bands by which they are counted.

use crate::accounting;
use crate::books::EntryId;
use crate::clients::IncomeBand;
use crate::loans::{ApplicationId, LoanId};
use crate::products::CreditType;
use crate::{BranchId, Ctx, Error, Result};
use money::{Cents, Date, add_days, add_months, days_between};
use store::text_enum;

/// Roles that make the figures, which are the company's.
pub const MAY_MAKE: crate::Access = accounting::MAY_SEE_COMPANY;

/// Three months of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarter {
    start: Date,
}

impl Quarter {
    /// A quarter of a year, from 1 to 4; `None` for one that the calendar does not have.
    pub fn new(year: i64, number: i64) -> Option<Self> {
        if !(1..=4).contains(&number) {
            return None;
        }
        let year = i16::try_from(year).ok()?;
        let month = i8::try_from(number * 3 - 2).ok()?;
        Date::new(year, month, 1).ok().and_then(Quarter::beginning)
    }

    /// The quarter that begins on a day.
    pub fn beginning(start: Date) -> Option<Self> {
        let is_first = start.day() == 1 && (start.month() - 1) % 3 == 0;
        (is_first && start.year() >= 2000).then_some(Quarter { start })
    }

    /// Its first day.
    pub fn start(self) -> Date {
        self.start
    }

    /// Its last day.
    pub fn end(self) -> Date {
        add_days(add_months(self.start, 3), -1)
    }

    /// For people: `Quarter 1 of 2026`.
    pub fn label(self) -> String {
        format!("Quarter {} of {}", (self.start.month() - 1) / 3 + 1, self.start.year())
    }
}

/// Which quarter, and of which branch. Made by [`Scope::of`] only, which checks that it may be asked.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    quarter: Quarter,
    books: accounting::Scope,
}

impl Scope {
    /// # Errors
    /// A field error for a quarter that has not begun.
    pub fn of(ctx: &Ctx, quarter: Quarter, branch: Option<BranchId>) -> Result<Self> {
        ctx.may(MAY_MAKE)?;
        if quarter.start > ctx.today {
            return Err(Error::field("quarter", "This quarter has not begun."));
        }
        let end = quarter.end().min(ctx.today);
        let books = accounting::Scope::of(ctx, Some(quarter.start), Some(end), branch)?;
        Ok(Scope { quarter, books })
    }

    /// The quarter.
    pub fn quarter(&self) -> Quarter {
        self.quarter
    }

    /// The last day that is counted: that of the quarter, or today.
    pub fn end(&self) -> Date {
        self.books.end()
    }

    pub(super) fn books(&self) -> &accounting::Scope {
        &self.books
    }

    /// The branch for statements that take 0 for all of them.
    pub(super) fn branch_or_all(&self) -> BranchId {
        self.books.branch().unwrap_or(BranchId::new(0))
    }
}

text_enum! {
    /// The amount lent, by the words that people read.
    pub enum SizeBand {
        UpTo3000 = "Up to R3\u{a0}000",
        UpTo5000 = "Above R3\u{a0}000, up to R5\u{a0}000",
        UpTo8000 = "Above R5\u{a0}000, up to R8\u{a0}000",
        UpTo10000 = "Above R8\u{a0}000, up to R10\u{a0}000",
        UpTo15000 = "Above R10\u{a0}000, up to R15\u{a0}000",
        Above15000 = "Above R15\u{a0}000",
    }
    /// For how long is lent, by the words that people read. A started month counts as one.
    pub enum TermBand {
        OneMonth = "1 month",
        UpTo3 = "2 to 3 months",
        UpTo6 = "4 to 6 months",
        UpTo12 = "7 to 12 months",
        UpTo18 = "13 to 18 months",
        UpTo24 = "19 to 24 months",
        UpTo36 = "25 to 36 months",
        Above36 = "More than 36 months",
    }
    /// Arrears age of a loan, in the words of the form. The days count from the due date of the
    /// oldest overdue installment, as arrears do everywhere.
    pub enum AgeBand {
        Current = "Current",
        UpTo30 = "1 to 30 days",
        UpTo60 = "31 to 60 days",
        UpTo90 = "61 to 90 days",
        UpTo120 = "91 to 120 days",
        Above120 = "More than 120 days",
    }
    /// Outcome of applications, in the words of the form.
    pub enum ApplicationStep {
        Received = "Received",
        /// Declined by a second person.
        Rejected = "Rejected",
        Withdrawn = "Withdrawn",
        Expired = "Expired",
    }
}

/// Label for an income that was not stated.
pub const NOT_STATED: &str = "Not stated";

impl SizeBand {
    /// Of a principal.
    pub fn of(principal: Cents) -> Self {
        match principal.get() {
            ..=300_000 => SizeBand::UpTo3000,
            300_001..=500_000 => SizeBand::UpTo5000,
            500_001..=800_000 => SizeBand::UpTo8000,
            800_001..=1_000_000 => SizeBand::UpTo10000,
            1_000_001..=1_500_000 => SizeBand::UpTo15000,
            _ => SizeBand::Above15000,
        }
    }
}

impl TermBand {
    /// Of so many months.
    pub fn of(months: u32) -> Self {
        match months {
            ..=1 => TermBand::OneMonth,
            2..=3 => TermBand::UpTo3,
            4..=6 => TermBand::UpTo6,
            7..=12 => TermBand::UpTo12,
            13..=18 => TermBand::UpTo18,
            19..=24 => TermBand::UpTo24,
            25..=36 => TermBand::UpTo36,
            _ => TermBand::Above36,
        }
    }
}

impl AgeBand {
    /// At the end of a day, of a loan whose oldest overdue installment fell due on that day, if there is
    /// one.
    pub fn of(oldest_overdue: Option<Date>, day: Date) -> Self {
        let Some(due_on) = oldest_overdue else { return AgeBand::Current };
        match days_between(due_on, day) {
            ..=30 => AgeBand::UpTo30,
            31..=60 => AgeBand::UpTo60,
            61..=90 => AgeBand::UpTo90,
            91..=120 => AgeBand::UpTo120,
            _ => AgeBand::Above120,
        }
    }
}

/// Classes by which an agreement is counted, as of the day when the loan was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    pub branch_name: String,
    pub credit_type: CreditType,
    /// `None` if the income band is unknown.
    pub income_band: Option<IncomeBand>,
    /// Its client was erased since: no row says any more which loan had that income.
    pub is_erased: bool,
    /// The term; a started month counts. None where it is not known.
    pub months: u32,
}

impl Class {
    /// Label of the income.
    pub fn income(&self) -> &'static str {
        self.income_band.map_or(NOT_STATED, IncomeBand::label)
    }
}

/// An agreement that was entered into, or the reversal of its disbursement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Granted {
    pub date: Date,
    /// The journal entry: of a reversal its own.
    pub entry: EntryId,
    pub loan: LoanId,
    pub class: Class,
    /// 1, or -1 for a reversal.
    pub agreements: i64,
    /// The principal; negative for a reversal.
    pub amount: Cents,
}

impl Granted {
    /// By how much was lent.
    pub fn size(&self) -> SizeBand {
        SizeBand::of(Cents::new(self.amount.get().saturating_abs()))
    }
}

/// Something that happened to an application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApplicationEvent {
    pub date: Date,
    pub application: ApplicationId,
    pub branch_name: String,
    pub step: ApplicationStep,
    /// Amount applied for.
    pub amount: Cents,
}

/// An agreement on which something was owed at the end of the last day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    pub loan: LoanId,
    pub disbursed_on: Date,
    pub class: Class,
    /// The due date of the oldest installment that was overdue.
    pub oldest_overdue: Option<Date>,
    pub age: AgeBand,
    pub principal: Cents,
    /// All that its installments asked for: principal, interest, fees and penalties.
    pub balance: Cents,
}

/// Rows of one of the three lists. They come in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rows {
    Applications(Vec<ApplicationEvent>),
    Granted(Vec<Granted>),
    Owed(Vec<Owed>),
}

impl Rows {
    pub fn len(&self) -> usize {
        match self {
            Rows::Applications(rows) => rows.len(),
            Rows::Granted(rows) => rows.len(),
            Rows::Owed(rows) => rows.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
