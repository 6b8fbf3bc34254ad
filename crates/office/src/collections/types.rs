//! Arrears, call lists, notes and promises.

use crate::clients::OpenFlag;
use crate::loans::LoanId;
use crate::products::ProductId;
use crate::{BranchId, StaffId, Word};
use lending::ArrearsAge;
use money::{Cents, Date, Overflow, Rate, Timestamp};
use std::collections::BTreeMap;
use store::{newtype, row, text_enum};

newtype! {
    /// A note on a loan.
    pub NoteId(i64);
}

/// By what arrears are grouped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    Branch,
    Product,
    /// By the person who gave the loans.
    Consultant,
}

/// Open loans of an age.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct AgeFigures {
    pub loans: i64,
    pub outstanding_principal: Cents,
    /// The unpaid amount of their late installments.
    pub overdue: Cents,
}

/// Open loans by the age of their arrears.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Ages(pub(super) BTreeMap<ArrearsAge, AgeFigures>);

/// Arrears of a branch, a product or a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrearsGroup {
    pub id: i64,
    pub name: String,
    pub ages: Ages,
}

/// Arrears at the end of a day; of the open day, as they are now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrears {
    pub date: Date,
    pub ages: Ages,
    /// In the order of their names.
    pub groups: Vec<ArrearsGroup>,
}

impl Ages {
    pub fn of(&self, age: ArrearsAge) -> AgeFigures {
        self.0.get(&age).copied().unwrap_or_default()
    }

    /// All open loans.
    pub fn total(&self) -> Result<AgeFigures, Overflow> {
        self.since(ArrearsAge::Current)
    }

    /// Loans of an age and of the higher ones.
    fn since(&self, age: ArrearsAge) -> Result<AgeFigures, Overflow> {
        let mut sum = AgeFigures::default();
        for figures in self.0.range(age..).map(|(_, figures)| figures) {
            sum.add(figures)?;
        }
        Ok(sum)
    }

    /// Portfolio at risk: the outstanding principal of loans that are at least so late, as a share of
    /// all outstanding principal, to a hundredth of a percent; nothing while there is no portfolio.
    pub fn at_risk(&self, from: ArrearsAge) -> Result<Option<Rate>, Overflow> {
        let all = i128::from(self.total()?.outstanding_principal.get());
        if all <= 0 {
            return Ok(None);
        }
        let late = i128::from(self.since(from)?.outstanding_principal.get());
        let hundredths = (late * 10_000 + all / 2) / all;
        let rate = i64::try_from(hundredths).map_err(|_| Overflow)?;
        Ok(Some(Rate::from_millionths(rate.saturating_mul(10_000))))
    }

    pub(super) fn add(&mut self, age: ArrearsAge, figures: &AgeFigures) -> Result<(), Overflow> {
        self.0.entry(age).or_default().add(figures)
    }
}

impl AgeFigures {
    pub(super) fn add(&mut self, other: &AgeFigures) -> Result<(), Overflow> {
        self.loans = self.loans.saturating_add(other.loans);
        self.outstanding_principal =
            self.outstanding_principal.plus(other.outstanding_principal)?;
        self.overdue = self.overdue.plus(other.overdue)?;
        Ok(())
    }
}

/// The filters of the list of late loans.
#[derive(Clone, Copy, Default, Debug)]
pub struct LateSearch {
    pub branch: Option<BranchId>,
    pub product: Option<ProductId>,
    /// The person who gave the loan.
    pub consultant: Option<StaffId>,
    pub age: Option<ArrearsAge>,
}

/// A client's contact details.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Contact {
    /// Numbers in use, the first one first.
    pub phones: Vec<String>,
    /// The latest note about the loan.
    pub last_note: Option<LoanNote>,
    /// The client's latest promise.
    pub promise: Option<LoanNote>,
    /// The client's open stop flags, the newest first.
    pub flags: Vec<OpenFlag>,
}

row! {
    pub(super) struct LateRow {
        pub(super) loan_id: LoanId,
        pub(super) client_id: i64,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) branch_id: BranchId,
        pub(super) branch_name: String,
        pub(super) product_name: String,
        pub(super) consultant: String,
        pub(super) balance: Cents,
        pub(super) overdue: Cents,
        pub(super) age: Word<ArrearsAge>,
        pub(super) late_since: Date,
        pub(super) is_rescheduled: bool,
    }
    pub(super) struct DueRow {
        pub(super) loan_id: LoanId,
        pub(super) client_id: i64,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) number: i64,
        pub(super) due_on: Date,
        pub(super) total_due: Cents,
        /// Of the whole loan.
        pub(super) overdue: Cents,
        pub(super) is_rescheduled: bool,
    }
    /// Totals of the installments that fall due in a period.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct DueTotals {
        pub installments: i64,
        /// Their unpaid amount.
        pub amount: Cents,
    }
    /// Totals of promises.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct PromiseTotals {
        pub promises: i64,
        pub promised: Cents,
        /// Received by the days of the promises; of one that was more than kept, all of it.
        pub paid: Cents,
    }
    pub(super) struct NoteRow {
        pub(super) id: NoteId,
        pub(super) loan_id: LoanId,
        pub(super) content: String,
        pub(super) promised_on: Option<Date>,
        pub(super) promised_amount: Option<Cents>,
        pub(super) replaced_by: Option<NoteId>,
        pub(super) created_by: StaffId,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) created_at: Timestamp,
        /// Received on the loan since the note, up to the day of the promise.
        pub(super) paid: Cents,
    }
    pub(super) struct PromiseRow {
        pub(super) id: NoteId,
        pub(super) loan_id: LoanId,
        pub(super) client_id: i64,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) branch_name: String,
        pub(super) balance: Cents,
        pub(super) overdue: Cents,
    }
}

/// A loan in arrears, and how to reach its client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LateLoan {
    pub loan: LoanId,
    pub client: i64,
    pub first_name: String,
    pub last_name: String,
    pub branch: BranchId,
    pub branch_name: String,
    pub product_name: String,
    /// First and last name of who gave the loan.
    pub consultant: String,
    pub balance: Cents,
    pub overdue: Cents,
    pub age: ArrearsAge,
    /// Due date of the oldest overdue installment.
    pub late_since: Date,
    /// From then to today.
    pub days_late: i64,
    /// True if the loan was rescheduled.
    pub is_rescheduled: bool,
    pub contact: Contact,
}

/// Which days and which branch a list of what falls due is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DuePeriod {
    pub branch: Option<BranchId>,
    /// Today unless said.
    pub from: Option<Date>,
    /// The first day unless said.
    pub to: Option<Date>,
}

/// An installment on which something is still to be paid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueInstallment {
    pub loan: LoanId,
    pub client: i64,
    pub first_name: String,
    pub last_name: String,
    pub number: i64,
    pub due_on: Date,
    pub total_due: Cents,
    /// The overdue amount of the whole loan.
    pub overdue: Cents,
    /// True if the loan was rescheduled.
    pub is_rescheduled: bool,
    pub contact: Contact,
}

/// The input for a note about a loan. A promise needs both its day and its amount.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNote {
    pub text: String,
    pub promised_on: Option<Date>,
    pub promised_amount: Option<Cents>,
}

text_enum! {
    /// The state of a promise.
    pub enum PromiseState {
        /// Its day has not passed.
        Open = "open",
        /// As much was paid by its day.
        Kept = "kept",
        /// Its day has passed, and less was paid.
        Missed = "missed",
        /// The client promised something else later.
        Replaced = "replaced",
    }
}

/// A promise to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    pub on: Date,
    pub amount: Cents,
    /// Received on the loan since, up to that day.
    pub paid: Cents,
    pub state: PromiseState,
}

/// A note on a loan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoanNote {
    pub id: NoteId,
    pub loan: LoanId,
    pub text: String,
    pub promise: Option<Promise>,
    pub created_by: StaffId,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
    pub created_at: Timestamp,
}

impl LoanNote {
    pub(super) fn of(row: NoteRow, today: Date) -> Self {
        let promise = row.promised_on.zip(row.promised_amount).map(|(on, amount)| {
            let state = if row.paid >= amount {
                PromiseState::Kept
            } else if row.replaced_by.is_some() {
                PromiseState::Replaced
            } else if on < today {
                PromiseState::Missed
            } else {
                PromiseState::Open
            };
            Promise { on, amount, paid: row.paid, state }
        });
        LoanNote {
            id: row.id,
            loan: row.loan_id,
            text: row.content,
            promise,
            created_by: row.created_by,
            created_by_first_name: row.first_name,
            created_by_last_name: row.last_name,
            created_at: row.created_at,
        }
    }
}

/// The filters of the list of promises.
#[derive(Clone, Copy, Default, Debug)]
pub struct PromiseSearch {
    pub branch: Option<BranchId>,
    /// Promised for this day or later.
    pub from: Option<Date>,
    /// Promised for this day or earlier.
    pub to: Option<Date>,
    /// Only those for which too little was paid.
    pub unkept: bool,
}
