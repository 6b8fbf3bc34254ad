//! Stored assessments, and the digests of them that operations seal.

use super::types::AssessmentOutcome;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Rate, Timestamp};
use store::{Later, record};

record! {
    /// An assessment without its income, expense and obligation rows. Amounts are a month.
    ///
    /// Values are plain numbers and texts, because `verify` must be able to read damaged rows. The
    /// order of the fields is part of the digest: never change it.
    #[derive(Clone, Default, PartialEq, Eq, Debug)]
    pub struct AssessmentRow = "INSERT INTO assessments" -> Later {
        pub id: i64,
        pub client_id: i64,
        /// The branch of the person who began the assessment.
        pub branch_id: i64,
        pub version: i64,
        pub created_by: i64,
        pub created_at: Timestamp,
        pub employment: Option<String>,
        pub pay_frequency: Option<String>,
        /// The installment that the client asks for.
        pub installment: Option<Cents>,
        /// True if the client understands the risks and costs (National Credit Act s81(2)(a)(i)).
        pub client_understands: bool,
        pub exemption: Option<String>,
        pub exemption_reason: String,
        /// The reason why declared expenses are below the norm (regulation 23A(11)).
        pub below_norm_reason: String,
        /// This and the fields below are set when the assessment is completed.
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
        /// The lender's figures of its day, as the next two: the share of the discretionary income above
        /// which an installment is marginal. Sealed only where they are not [`FIRST_FIGURES`].
        pub marginal_rate: Rate,
        /// The spread of gross incomes above which their average counts.
        pub income_spread: Rate,
        /// The most days between the latest pay day and the assessment.
        pub payslip_days: i64,
    }

    /// The income of a pay period. The order of the fields is part of the digest, here and in the
    /// two structs below.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct IncomeRow = "INSERT INTO assessment_incomes" -> Later {
        pub assessment_id: i64,
        /// Position in the list, from 1.
        pub position: i64,
        pub paid_on: Date,
        pub gross: Cents,
        pub deductions: Cents,
        pub net: Cents,
        pub document_id: Option<i64>,
    }

    /// A declared monthly expense.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ExpenseRow = "INSERT INTO assessment_expenses" -> Later {
        pub assessment_id: i64,
        pub kind: String,
        pub amount: Cents,
    }

    /// A monthly debt obligation.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ObligationRow = "INSERT INTO assessment_obligations" -> Later {
        pub assessment_id: i64,
        /// Position in the list, from 1.
        pub position: i64,
        pub source: String,
        /// Empty for a loan of this lender.
        pub creditor: String,
        /// The id of the loan, if this lender gave it.
        pub loan_id: Option<i64>,
        pub installment: Cents,
        pub balance: Option<Cents>,
        /// True if the loan that is asked for replaces it (regulation 23A(14)).
        pub is_replaced: bool,
    }
}

record! {
    /// The assessment that a loan is based on. The order of the fields is part of the digest.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) struct LoanAssessmentRecord = "INSERT INTO loan_assessments" -> Later {
        pub(crate) loan_id: i64,
        pub(crate) assessment_id: Option<i64>,
        /// The most that falls due in a month.
        pub(crate) installment: Cents,
        /// The reason why no assessment supports the loan; `None` if one does.
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

/// The figures by which assessments were made before lenders could set them, whose digests do not have them.
const FIRST_FIGURES: (i64, i64, i64) = (75_000_000, 20_000_000, 60);

/// An assessment with its rows: the unit that an operation seals and `verify` compares.
#[derive(Clone, Debug)]
pub(crate) struct AssessmentRecord {
    pub(crate) row: AssessmentRow,
    pub(crate) incomes: Vec<IncomeRow>,
    pub(crate) expenses: Vec<ExpenseRow>,
    pub(crate) obligations: Vec<ObligationRow>,
}

impl AssessmentRecord {
    pub(crate) fn hash(&self) -> Hash {
        let [columns @ .., marginal, spread, days] = &self.row.values();
        let hasher = Hasher::new(RecordKind::Affordability).row(columns);
        let AssessmentRow { marginal_rate, income_spread, payslip_days, .. } = self.row;
        let figures = (marginal_rate.millionths(), income_spread.millionths(), payslip_days);
        let hasher = match figures {
            FIRST_FIGURES => hasher,
            _ => hasher.row(&[*marginal, *spread, *days]),
        };
        let hasher = self.incomes.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        let hasher = self.expenses.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        let hasher = self.obligations.iter().fold(hasher, |hasher, row| hasher.row(&row.values()));
        hasher.finish()
    }

    /// The record of the completed assessment, for the operation that seals it.
    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Affordability, self.row.id, self.hash())
    }
}

impl AssessmentRow {
    /// The outcome; `None` in a draft, and if the stored text is damaged.
    pub fn outcome(&self) -> Option<AssessmentOutcome> {
        AssessmentOutcome::parse(self.outcome.as_deref()?)
    }
}
