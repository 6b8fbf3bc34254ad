//! The six books and their rows (contract §9).

use super::queries::{DisbursementRow, PaymentRow};
use crate::books::EntryId;
use crate::loan_history::EntryLine;
use crate::loans::LoanId;
use crate::repayments::{RepaymentId, RepaymentKind};
use crate::{Access, BranchId, Check, Ctx, Result, Word};
use ledger::{Hash, Kind};
use lending::LoanStatus;
use money::{Cents, Date, Timestamp};
use store::{row, text_enum};

/// Roles that see the books of the whole company.
pub const MAY_SEE_COMPANY: Access = Access::ADMINISTRATORS;

text_enum! {
    /// A book, by its key on the wire.
    pub enum Book {
        /// Cash Book: a row per day with movement.
        Cashflows = "cashflows",
        /// General Ledger: a row per journal entry.
        Transactions = "transactions",
        /// Loan Ledger: loans disbursed.
        Loans = "loans",
        /// Money received on loans, and its reversals.
        Payments = "payments",
        /// Principal paid out.
        Disbursements = "disbursements",
        /// Repayments with their loans, then loans without any in the period.
        ReportDetails = "report_details",
    }
}

/// Days and branch of a book. Created by [`Scope::of`] only, which checks the rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    start: Date,
    end: Date,
    branch: Option<BranchId>,
    ends_today: bool,
}

impl Scope {
    /// Both dates are needed; start ≤ end ≤ today. Consultants may ask for their own branch only.
    pub fn of(
        ctx: &Ctx,
        start: Option<Date>,
        end: Option<Date>,
        branch: Option<BranchId>,
    ) -> Result<Scope> {
        match branch {
            Some(branch) => ctx.staff()?.operate_at(branch)?,
            None => drop(ctx.may(MAY_SEE_COMPANY)?),
        }
        let mut check = Check::new();
        check.rule(start.is_some(), "start_date", "Please select a start date.");
        check.rule(end.is_some(), "end_date", "Please select an end date.");
        let (Some(start), Some(end)) = (start, end) else {
            return Err(check.refuse());
        };
        let message = "The start date cannot be after the end date.";
        check.rule(start <= end, "start_date", message);
        check.rule(end <= ctx.today, "end_date", "The end date cannot be after today.");
        check.finish()?;
        Ok(Scope { start, end, branch, ends_today: end == ctx.today })
    }

    pub fn start(&self) -> Date {
        self.start
    }

    pub fn end(&self) -> Date {
        self.end
    }

    /// `None`: the whole company.
    pub fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    /// True if loans have their present balances.
    pub(super) fn ends_today(&self) -> bool {
        self.ends_today
    }

    /// The branch for statements that take 0 for all of them.
    pub(super) fn branch_or_all(&self) -> BranchId {
        self.branch.unwrap_or(BranchId::new(0))
    }
}

/// Where the next piece of a book begins: after this row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub(super) date: Date,
    pub(super) id: i64,
    /// In the report details: among the loans without a repayment in the period.
    pub(super) unpaid: bool,
}

/// A day of the cash book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cashflow {
    pub date: Date,
    pub opening: Cents,
    pub cash_in: Cents,
    pub cash_out: Cents,
    /// Equal to the next day's opening balance.
    pub closing: Cents,
    /// The last person who moved cash that day.
    pub recorded_by: Option<String>,
}

/// A journal entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transaction {
    pub id: EntryId,
    pub date: Date,
    pub at: Timestamp,
    pub kind: Kind,
    /// The sum of its debits; in a branch's book, of that branch's debits.
    pub amount: Cents,
    pub description: String,
    /// The branch where it was recorded.
    pub branch_name: String,
    /// `None` for the system.
    pub processed_by: Option<String>,
    pub hash: Hash,
    /// In a branch's book, those of that branch.
    pub lines: Vec<EntryLine>,
}

row! {
    /// A loan that was disbursed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct GrantedLoan {
        pub id: LoanId,
        pub date: Date,
        pub created_at: Timestamp,
        pub client_name: String,
        pub client_surname: String,
        pub client_national_id: String,
        pub gender: String,
        pub race: String,
        pub client_type: String,
        pub principal: Cents,
        pub interest: Cents,
        pub initiation_fee: Cents,
        pub service_fees: Cents,
        /// The VAT in both fees.
        pub vat: Cents,
        pub total_amount: Cents,
        /// At the end of the period.
        pub balance: Cents,
        /// At the end of the period.
        pub status: Word<LoanStatus>,
        pub mandate_id1: String,
        pub mandate_id2: String,
        pub disbursed_by: String,
    }
}

/// A payment that was received or reversed, with its loan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The journal entry: of a reversal its own.
    pub entry: EntryId,
    pub id: RepaymentId,
    pub date: Date,
    /// Kind of the payment, also for its reversal.
    pub kind: RepaymentKind,
    /// Why the payment was reversed; `None` where it was received.
    pub reversal: Option<String>,
    pub client_name: String,
    pub client_surname: String,
    pub client_national_id: String,
    pub gender: String,
    pub race: String,
    pub client_type: String,
    /// Negative where it was reversed.
    pub amount: Cents,
    pub loan_id: LoanId,
    pub date_of_loan: Date,
    pub loan_amount: Cents,
    pub mandate_id1: String,
    pub mandate_id2: String,
    /// Person who received or reversed it.
    pub processed_by: String,
}

impl Payment {
    pub(super) fn of(row: PaymentRow) -> Result<Self> {
        let is_reversal = row.entry != row.received_by_entry;
        let reason = || {
            let number = row.received_by_entry.get();
            ledger::posting::reversal_reason(&row.description, number).to_owned()
        };
        Ok(Payment {
            entry: row.entry,
            id: row.id,
            date: row.date,
            kind: row.kind,
            reversal: is_reversal.then(reason),
            client_name: row.client_name,
            client_surname: row.client_surname,
            client_national_id: row.client_national_id,
            gender: row.gender,
            race: row.race,
            client_type: row.client_type,
            amount: if is_reversal { row.amount.negated()? } else { row.amount },
            loan_id: row.loan_id,
            date_of_loan: row.date_of_loan,
            loan_amount: row.loan_amount,
            mandate_id1: row.mandate_id1,
            mandate_id2: row.mandate_id2,
            processed_by: row.processed_by,
        })
    }
}

/// Principal that was paid out on a loan, or the reversal of that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disbursement {
    pub loan: LoanId,
    pub date: Date,
    /// Its place among those of a day.
    pub(super) place: i64,
    /// Why the disbursement was reversed; `None` where it was paid out.
    pub reversal: Option<String>,
    pub client_name: String,
    pub client_surname: String,
    pub client_national_id: String,
    pub gender: String,
    pub race: String,
    pub client_type: String,
    /// Negative where it was reversed.
    pub amount: Cents,
    /// Person who paid out or reversed it.
    pub processed_by: String,
}

impl Disbursement {
    pub(super) fn of(row: DisbursementRow) -> Result<Self> {
        let reversal = row.reverses_id.zip(row.description).map(|(reversed, description)| {
            ledger::posting::reversal_reason(&description, reversed.get()).to_owned()
        });
        let amount = if reversal.is_some() { row.principal.negated()? } else { row.principal };
        Ok(Disbursement {
            loan: row.loan_id,
            date: row.date,
            place: row.place,
            reversal,
            client_name: row.client_name,
            client_surname: row.client_surname,
            client_national_id: row.client_national_id,
            gender: row.gender,
            race: row.race,
            client_type: row.client_type,
            amount,
            processed_by: row.processed_by,
        })
    }
}

/// A line of the report details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    Repaid(Payment),
    /// A loan on which nothing was repaid in the period.
    Unpaid(GrantedLoan),
}

/// Rows of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rows {
    Cashflows(Vec<Cashflow>),
    Transactions(Vec<Transaction>),
    Loans(Vec<GrantedLoan>),
    Payments(Vec<Payment>),
    Disbursements(Vec<Disbursement>),
    ReportDetails(Vec<Detail>),
}

impl Rows {
    pub fn len(&self) -> usize {
        match self {
            Rows::Cashflows(rows) => rows.len(),
            Rows::Transactions(rows) => rows.len(),
            Rows::Loans(rows) => rows.len(),
            Rows::Disbursements(rows) => rows.len(),
            Rows::Payments(rows) => rows.len(),
            Rows::ReportDetails(rows) => rows.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The footer of a book, over the whole period. Figures that a book does not have are `None`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    pub rows: i64,
    pub opening: Option<Cents>,
    pub cash_in: Option<Cents>,
    pub cash_out: Option<Cents>,
    pub closing: Option<Cents>,
    pub amount: Option<Cents>,
    pub principal: Option<Cents>,
    pub interest: Option<Cents>,
    pub initiation_fee: Option<Cents>,
    pub service_fees: Option<Cents>,
    pub vat: Option<Cents>,
    pub total_amount: Option<Cents>,
    pub balance: Option<Cents>,
    pub loan_amount: Option<Cents>,
    pub repayment_amount: Option<Cents>,
    pub recovery_amount: Option<Cents>,
}
