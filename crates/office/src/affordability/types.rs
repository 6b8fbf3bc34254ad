//! Affordability assessments, as they are typed and stored.

use super::record::{AssessmentRow, ExpenseRow, IncomeRow, ObligationRow};
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::{BranchId, Patch, StaffId, Word};
use lending::{LoanStatus, PayFrequency};
use money::{Cents, Date};
use store::{newtype, row, text_enum};

newtype! {
    /// An assessment of what a client can pay.
    pub AssessmentId(i64);
}

text_enum! {
    /// Where a client's income comes from.
    pub enum Employment {
        Employed = "employed",
        SelfEmployed = "self_employed",
        /// Work without a payslip.
        Informal = "informal",
        Pension = "pension",
        /// A social grant.
        Grant = "grant",
        /// No income.
        None = "none",
    }

    /// A kind of living expense. Installments of debts are obligations.
    pub enum ExpenseKind {
        Accommodation = "accommodation",
        Food = "food",
        Transport = "transport",
        Education = "education",
        Medical = "medical",
        WaterElectricity = "water_electricity",
        /// Not ordered by a court: that is a deduction.
        Maintenance = "maintenance",
        Clothing = "clothing",
        Phone = "phone",
        Insurance = "insurance",
        Other = "other",
    }

    /// How a lender knows of an obligation.
    pub enum ObligationSource {
        /// The client declared it.
        Declared = "declared",
        /// A credit bureau reported it.
        Bureau = "bureau",
        /// A loan of this lender.
        OwnBook = "own_book",
    }

    /// Credit for which regulation 23A asks for no assessment.
    pub enum Exemption {
        DevelopmentalCredit = "developmental_credit",
        /// A school loan or a student loan.
        StudentLoan = "student_loan",
        PublicInterest = "public_interest",
        PawnTransaction = "pawn_transaction",
        IncidentalCredit = "incidental_credit",
        EmergencyLoan = "emergency_loan",
        /// A mortgage under the housing subsidy programme FLISP.
        HousingSubsidy = "housing_subsidy",
        /// The client is a company, trust or other juristic person.
        JuristicPerson = "juristic_person",
    }

    /// The result of a completed assessment.
    pub enum AssessmentOutcome {
        /// The client can pay the installment that was asked for, or any where none was named.
        Passes = "passes",
        /// As [`Self::Passes`], but it takes most of what is left.
        Marginal = "marginal",
        Fails = "fails",
        /// No income was proved. A gap, not a decline.
        CannotAssess = "cannot_assess",
        /// The law asks for no assessment.
        Exempt = "exempt",
    }
}

text_enum! {
    /// Why a loan stands on no passing assessment.
    pub enum AffordabilityReason {
        /// None was completed, or it was used for another loan.
        Missing = "assessment_missing",
        /// It is too old, or the client received another loan since.
        Expired = "assessment_expired",
        /// The installments of a month are more than the client can pay.
        AboveDiscretionary = "instalment_above_discretionary",
        /// It could not be made.
        IncomeNotProved = "income_not_proved",
        /// No colleague has accepted declared expenses below the norm.
        ExpensesBelowNorm = "expenses_below_norm",
    }
}

/// A loan held against an assessment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoanAssessment {
    /// The assessment that it is held against, if there is one.
    pub assessment: Option<AssessmentId>,
    /// The most of the loan that falls due in a month.
    pub installment: Cents,
    /// The highest installment that the client can pay, by the assessment.
    pub payable: Option<Cents>,
    /// True if the installment takes most of what is left to the client.
    pub is_marginal: bool,
    /// Why the loan does not stand on it, and a sentence for the screen.
    pub reason: Option<(AffordabilityReason, String)>,
}

row! {
    /// A loan without a passing assessment, in the list of them.
    #[derive(Clone, Debug)]
    pub struct LoanWithoutAssessment {
        pub loan: LoanId,
        pub client_first_name: String,
        pub client_last_name: String,
        pub branch: BranchId,
        pub branch_name: String,
        pub product_name: String,
        pub disbursed_by: StaffId,
        pub disbursed_by_first_name: String,
        pub disbursed_by_last_name: String,
        pub disbursed_on: Date,
        pub principal: Cents,
        pub status: Word<LoanStatus>,
        pub reason: AffordabilityReason,
        pub assessment: Option<AssessmentId>,
        /// The most that falls due in a month.
        pub installment: Cents,
        /// What the client can pay, by the assessment.
        pub payable: Option<Cents>,
    }
}

/// Which loans without a passing assessment are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct WithoutAssessmentSearch {
    pub branch: Option<BranchId>,
    pub reason: Option<AffordabilityReason>,
    /// Given from that day on.
    pub from: Option<Date>,
    /// Given until that day.
    pub to: Option<Date>,
}

row! {
    /// A completed assessment, in the list of them.
    #[derive(Clone, Debug)]
    pub struct CompletedAssessment {
        pub id: AssessmentId,
        pub client: ClientId,
        pub client_first_name: String,
        pub client_last_name: String,
        /// The branch of the person who began it.
        pub branch: BranchId,
        pub branch_name: String,
        pub completed_by: StaffId,
        pub completed_by_first_name: String,
        pub completed_by_last_name: String,
        pub completed_on: Date,
        pub outcome: AssessmentOutcome,
        /// The income a month, as all amounts below.
        pub gross_income: Option<Cents>,
        /// The installment that the client asked for.
        pub installment: Option<Cents>,
        pub payable: Option<Cents>,
        /// The loan that stands on it.
        pub loan: Option<LoanId>,
    }
}

/// Which completed assessments are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct AssessmentSearch {
    pub outcome: Option<AssessmentOutcome>,
    pub branch: Option<BranchId>,
    pub completed_by: Option<StaffId>,
    /// Completed from that day on.
    pub from: Option<Date>,
    /// Completed until that day.
    pub to: Option<Date>,
}

/// Input of a draft. What is left out keeps its value; a list replaces the stored one.
#[derive(Clone, Default, Debug)]
pub struct AssessmentFields {
    pub version: Option<i64>,
    pub employment: Patch<Employment>,
    pub pay_frequency: Patch<PayFrequency>,
    /// The installment a month that the client asks for.
    pub installment: Patch<Cents>,
    pub client_understands: Option<bool>,
    pub exemption: Patch<Exemption>,
    pub exemption_reason: Option<String>,
    pub below_norm_reason: Option<String>,
    pub incomes: Option<Vec<NewIncome>>,
    pub expenses: Option<Vec<NewExpense>>,
    /// Obligations elsewhere. The client's own loans are read from the books.
    pub obligations: Option<Vec<NewObligation>>,
    /// Own loans that the new loan replaces.
    pub replaced_loans: Option<Vec<LoanId>>,
}

/// Input of a pay period.
#[derive(Clone, Copy, Default, Debug)]
pub struct NewIncome {
    /// The pay day; for income without one, the last day of the month.
    pub paid_on: Option<Date>,
    pub gross: Option<Cents>,
    /// Statutory deductions. Default: zero.
    pub deductions: Option<Cents>,
    pub net: Option<Cents>,
    /// The payslip or statement that proves it.
    pub document: Option<DocumentId>,
}

/// Input of an expense.
#[derive(Clone, Copy, Debug)]
pub struct NewExpense {
    pub kind: Option<ExpenseKind>,
    pub amount: Option<Cents>,
}

/// Input of an obligation elsewhere.
#[derive(Clone, Debug)]
pub struct NewObligation {
    pub source: Option<ObligationSource>,
    pub creditor: String,
    pub installment: Option<Cents>,
    pub balance: Option<Cents>,
}

/// An assessment with everything in it.
#[derive(Clone, Debug)]
pub struct Assessment {
    pub row: AssessmentRow,
    /// The earliest pay day first.
    pub incomes: Vec<IncomeRow>,
    pub expenses: Vec<ExpenseRow>,
    /// Own loans first.
    pub obligations: Vec<ObligationRow>,
    /// Why a draft could not be completed with a result yet. Empty once it is completed.
    pub gaps: Vec<String>,
}

row! {
    /// Names beside the numbers of an assessment.
    #[derive(Clone, Debug)]
    pub struct AssessmentNames {
        pub client_first_name: String,
        pub client_last_name: String,
        pub client_national_id: String,
        pub branch_name: String,
        /// `None` for a draft.
        pub completed_by_first_name: Option<String>,
        pub completed_by_last_name: Option<String>,
        /// Source of the norms used; `None` without figures.
        pub norm_source: Option<String>,
        /// First day of these norms.
        pub norm_from: Option<Date>,
    }
}

/// An assessment with the names that its papers show.
#[derive(Clone, Debug)]
pub struct AssessmentFile {
    pub assessment: Assessment,
    pub names: AssessmentNames,
}

impl Assessment {
    /// Its id.
    pub fn id(&self) -> AssessmentId {
        AssessmentId::new(self.row.id)
    }

    /// Its client.
    pub fn client(&self) -> ClientId {
        ClientId::new(self.row.client_id)
    }

    /// The branch of the person who began it.
    pub fn branch(&self) -> BranchId {
        BranchId::new(self.row.branch_id)
    }

    /// True until it is completed.
    pub fn is_draft(&self) -> bool {
        self.row.outcome.is_none()
    }
}
