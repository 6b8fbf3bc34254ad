//! Assessments as they are stored, and as the operation that completed them sealed them.

use super::types::AssessmentOutcome;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Rate, Timestamp};
use store::{Later, record};

record! {
    /// An assessment without its rows. Plain numbers and texts, so that a damaged row can be read too.
    /// Operations have sealed the columns in this order. Amounts are cents a month.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct AssessmentRow = "INSERT INTO assessments" -> Later {
        pub id: i64,
        pub client_id: i64,
        /// Of the person who began it.
        pub branch_id: i64,
        pub version: i64,
        pub created_by: i64,
        pub created_at: Timestamp,
        pub employment: Option<String>,
        pub pay_frequency: Option<String>,
        /// What the client asks for.
        pub installment: Option<Cents>,
        pub client_understands: bool,
        pub exemption: Option<String>,
        pub exemption_reason: String,
        pub below_norm_reason: String,
        pub outcome: Option<String>,
        pub completed_by: Option<i64>,
        pub completed_at: Option<Timestamp>,
        pub completed_on: Option<Date>,
        pub expense_norm_id: Option<i64>,
        pub income_basis: Option<String>,
        pub expense_floor: Option<String>,
        pub gross_income: Option<Cents>,
        pub deductions: Option<Cents>,
        pub declared_expenses: Option<Cents>,
        pub obligations: Option<Cents>,
        pub norm: Option<Cents>,
        pub necessary_expenses: Option<Cents>,
        pub discretionary_income: Option<Cents>,
        pub buffer_rate: Option<Rate>,
        pub buffer: Option<Cents>,
        pub payable: Option<Cents>,
    }

    /// The income of a pay period. Sealed in this order, as the next two.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct IncomeRow = "INSERT INTO assessment_incomes" -> Later {
        pub assessment_id: i64,
        /// From 1.
        pub position: i64,
        pub paid_on: Date,
        pub gross: Cents,
        pub deductions: Cents,
        pub net: Cents,
        pub document_id: Option<i64>,
    }

    /// A declared expense a month.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ExpenseRow = "INSERT INTO assessment_expenses" -> Later {
        pub assessment_id: i64,
        pub kind: String,
        pub amount: Cents,
    }

    /// An obligation a month.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ObligationRow = "INSERT INTO assessment_obligations" -> Later {
        pub assessment_id: i64,
        /// From 1.
        pub position: i64,
        pub source: String,
        /// Empty for an own loan.
        pub creditor: String,
        pub loan_id: Option<i64>,
        pub installment: Cents,
        pub balance: Option<Cents>,
        /// By the loan that is asked for.
        pub is_replaced: bool,
    }
}

record! {
    /// What a loan stands on. Operations have sealed the columns in this order.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct LoanAssessmentRecord = "INSERT INTO loan_assessments" -> Later {
        pub(crate) loan_id: i64,
        pub(crate) assessment_id: Option<i64>,
        pub(crate) installment: Cents,
        pub(crate) reason: Option<String>,
    }
}

impl LoanAssessmentRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::LoanAffordability).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::LoanAffordability, self.loan_id, self.hash())
    }
}

/// An assessment with its rows, as `verify` compares it.
#[derive(Clone, Debug)]
pub(crate) struct AssessmentRecord {
    pub(crate) row: AssessmentRow,
    pub(crate) incomes: Vec<IncomeRow>,
    pub(crate) expenses: Vec<ExpenseRow>,
    pub(crate) obligations: Vec<ObligationRow>,
}

impl AssessmentRecord {
    pub(crate) fn hash(&self) -> Hash {
        let hasher = Hasher::new(RecordKind::Affordability).row(&self.row.values());
        let hasher = self.incomes.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        let hasher = self.expenses.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        let hasher = self.obligations.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        hasher.finish()
    }

    /// The completed assessment as its operation seals it.
    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Affordability, self.row.id, self.hash())
    }
}

impl AssessmentRow {
    /// The result; `None` in a draft, and where it was damaged.
    pub fn outcome(&self) -> Option<AssessmentOutcome> {
        AssessmentOutcome::parse(self.outcome.as_deref()?)
    }
}
