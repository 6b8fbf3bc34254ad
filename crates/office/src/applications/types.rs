//! Applications and their quoted cost.

use crate::affordability::{AssessmentId, LoanAssessment};
use crate::clients::ClientId;
use crate::credit_limits::CreditLimitId;
use crate::loans::{ApplicationId, LimitExcess, LimitRule, LimitUnit, LoanAccount, LoanId};
use crate::products::{Product, ProductId};
use crate::{BranchId, StaffId};
use ledger::MoneyKind;
use lending::{Fees, Frequency, Installment, InterestMethod, PenaltyMethod, Schedule};
use money::{Cents, Date, Rate, Timestamp};
use std::fmt;
use store::{row, text_enum};

text_enum! {
    /// The way in which the client gets the money. Recorded only: it does not affect amounts or
    /// dates.
    pub enum TransactionType {
        Normal = "normal",
        Immediate = "immediate",
    }
}

text_enum! {
    /// The purpose of a loan.
    pub enum Purpose {
        FinancialConsumption = "Financial consumption",
        Housing = "Housing",
        Studies = "Studies",
        Other = "Other",
    }
}

/// The input for a loan. The operations check for missing values, with the messages of the
/// documents, so that the user sees all errors at once.
#[derive(Clone, Debug, Default)]
pub struct NewApplication {
    pub client: Option<ClientId>,
    /// The assessment that the loan stands on. Default: the client's latest.
    pub assessment: Option<AssessmentId>,
    pub product: Option<ProductId>,
    pub amount: Option<Cents>,
    pub purpose: String,
    /// A word of [`Frequency`].
    pub payment_frequency: String,
    pub installment_count: Option<i64>,
    /// One date per installment.
    pub due_dates: Vec<Date>,
    /// A word of [`TransactionType`]; normal when empty.
    pub transaction_type: String,
    /// The branch's cash or its bank account, for the payout.
    pub disbursement_kind: MoneyKind,
    /// The operating office that pays out.
    pub branch: Option<BranchId>,
    pub mandate_id1: String,
    pub mandate_id2: String,
}

/// The cost of a loan.
#[derive(Clone, Debug)]
pub struct Quote {
    pub schedule: Schedule,
    /// Of the VAT in its fees; zero by a lender who is no vendor.
    pub vat_rate: Rate,
    pub product: Product,
    pub frequency: Frequency,
    /// The yearly rate with all charges in it; `None` where there is no such rate.
    pub effective_annual_rate: Option<Rate>,
    /// The cost of lateness: the product's rate, or the part that the law allows.
    pub penalty_rate: Rate,
    /// Warnings about the loan.
    pub warnings: Vec<Warning>,
    /// How it fits what the client can pay; `None` without a client, and where the lender asks for no
    /// assessment.
    pub affordability: Option<LoanAssessment>,
    /// True if an application would wait for a colleague's approval.
    pub needs_approval: bool,
}

text_enum! {
    /// The subject of a warning.
    pub enum WarningKind {
        Interest = "interest_cap",
        InitiationFee = "initiation_fee_cap",
        ServiceFee = "service_fee_cap",
        /// The cost of lateness.
        Penalty = "penalty_cap",
        /// The cost of lateness was above the legal maximum and is reduced to it.
        PenaltyCut = "penalty_cut",
        /// There is no row of a cap for today.
        UnknownLimit = "limit_unknown",
        /// The client may not be given a loan.
        Client = "client",
        /// The client has another application that waits for a colleague.
        Waiting = "application_waiting",
        /// The client holds a quotation that is still valid.
        Quoted = "quotation_valid",
        /// The quoted loan could not be given.
        Outdated = "outdated",
        /// The branch has too little cash, or too little in the bank where it is to pay out of that.
        Cash = "branch_cash",
        /// The loan stands on no passing assessment of what the client can pay.
        Affordability = "affordability",
    }
}

/// A figure of a warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Rand(Cents),
    PercentPerYear(Rate),
    PercentPerMonth(Rate),
}

/// A warning about a loan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    pub kind: WarningKind,
    /// A sentence for the person who submits the loan.
    pub message: String,
    /// The allowed figure, if the limit is a number.
    pub cap: Option<Figure>,
    /// The actual figure.
    pub actual: Option<Figure>,
    /// The source of the maximum.
    pub source: Option<String>,
    /// The row of the table of limits that says the maximum.
    pub credit_limit: Option<CreditLimitId>,
    /// True if an application would be refused because of it.
    pub refuses: bool,
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Rand(amount) => write!(f, "{amount} rand"),
            Figure::PercentPerYear(rate) => write!(f, "{rate} % a year"),
            Figure::PercentPerMonth(rate) => write!(f, "{rate} % a month"),
        }
    }
}

impl Figure {
    pub(super) fn of(unit: LimitUnit, number: i64) -> Self {
        match unit {
            LimitUnit::Rand => Figure::Rand(Cents::new(number)),
            LimitUnit::PercentPerYear => Figure::PercentPerYear(Rate::from_millionths(number)),
            LimitUnit::PercentPerMonth => Figure::PercentPerMonth(Rate::from_millionths(number)),
        }
    }

    pub(super) fn unit(self) -> LimitUnit {
        match self {
            Figure::Rand(_) => LimitUnit::Rand,
            Figure::PercentPerYear(_) => LimitUnit::PercentPerYear,
            Figure::PercentPerMonth(_) => LimitUnit::PercentPerMonth,
        }
    }

    pub(super) fn number(self) -> i64 {
        match self {
            Figure::Rand(amount) => amount.get(),
            Figure::PercentPerYear(rate) | Figure::PercentPerMonth(rate) => rate.millionths(),
        }
    }

    /// The difference between a maximum and this figure.
    pub fn above(self, cap: Figure) -> Option<Figure> {
        let excess = self.number().checked_sub(cap.number())?;
        let rate = Rate::from_millionths(excess);
        Some(match self {
            Figure::Rand(_) => Figure::Rand(Cents::new(excess)),
            Figure::PercentPerYear(_) => Figure::PercentPerYear(rate),
            Figure::PercentPerMonth(_) => Figure::PercentPerMonth(rate),
        })
    }
}

impl Warning {
    pub(super) fn plain(kind: WarningKind, message: String) -> Self {
        Warning {
            kind,
            message,
            cap: None,
            actual: None,
            source: None,
            credit_limit: None,
            refuses: false,
        }
    }

    /// The limit, what it allows and the excess, for the audit line.
    pub(crate) fn audited(&self) -> Option<String> {
        let (limit, cap) = (self.credit_limit?, self.cap?);
        let excess = match self.actual.and_then(|actual| actual.above(cap)) {
            Some(excess) => excess.to_string(),
            None => "too high to state as a rate".to_owned(),
        };
        Some(format!("credit limit {limit} allows {cap}; excess {excess}"))
    }

    /// The limit that a schedule of the loan is above, where that is what it says.
    pub(crate) fn excess(&self, schedule_version: i64) -> Option<LimitExcess> {
        let rule = match self.kind {
            WarningKind::Interest => LimitRule::Interest,
            WarningKind::InitiationFee => LimitRule::InitiationFee,
            WarningKind::ServiceFee => LimitRule::ServiceFee,
            WarningKind::Penalty => LimitRule::Penalty,
            WarningKind::PenaltyCut
            | WarningKind::UnknownLimit
            | WarningKind::Client
            | WarningKind::Waiting
            | WarningKind::Quoted
            | WarningKind::Outdated
            | WarningKind::Cash
            | WarningKind::Affordability => return None,
        };
        let cap = self.cap?;
        Some(LimitExcess {
            schedule_version,
            rule,
            unit: cap.unit(),
            cap: cap.number(),
            actual: self.actual.map(Figure::number),
            credit_limit: self.credit_limit?,
        })
    }
}

text_enum! {
    /// The status of an application.
    pub enum ApplicationStatus {
        /// It waits for a colleague.
        Submitted = "submitted",
        /// The loan was given.
        Approved = "approved",
        Declined = "declined",
        /// By the person who submitted it.
        Withdrawn = "withdrawn",
        /// Not decided in time.
        Expired = "expired",
    }

    /// Why an application was declined, beside the text (regulation 55: records of declined
    /// applications).
    pub enum DeclineCode {
        NotAffordable = "not_affordable",
        IncomeNotProved = "income_not_proved",
        BureauHistory = "bureau_history",
        DebtReview = "debt_review",
        Blacklisted = "blacklisted",
        /// Papers are missing.
        Documents = "documents",
        Other = "other",
    }
}

/// The application as submitted.
#[derive(Clone, Debug)]
pub struct Application {
    pub id: ApplicationId,
    pub status: ApplicationStatus,
    pub client: ClientId,
    pub product: ProductId,
    pub branch: BranchId,
    pub amount: Cents,
    pub purpose: Purpose,
    pub payment_frequency: Frequency,
    pub due_dates: Vec<Date>,
    pub transaction_type: TransactionType,
    /// The branch's cash or bank account, from which the loan was paid out.
    pub disbursement_kind: MoneyKind,
    /// The assessment that the loan is to stand on, if the person named one.
    pub assessment: Option<AssessmentId>,
    pub mandate_id1: String,
    pub mandate_id2: String,
    pub submitted_by: StaffId,
    pub created_at: Timestamp,
}

/// An application with the names of what it is about, and what became of it.
#[derive(Clone, Debug)]
pub struct ApplicationFile {
    pub row: ApplicationRow,
    pub quote: StoredQuote,
    /// Warnings about giving the loan now, while it waits for a colleague.
    pub warnings: Vec<Warning>,
}

row! {
    /// An application in the list.
    #[derive(Clone, Debug)]
    pub struct ApplicationRow {
        pub id: ApplicationId,
        pub status: ApplicationStatus,
        pub client_id: ClientId,
        pub client_first_name: String,
        pub client_last_name: String,
        pub product_id: ProductId,
        pub product_name: String,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub amount: Cents,
        pub purpose: String,
        pub payment_frequency: String,
        pub installment_count: i64,
        pub transaction_type: String,
        pub disbursement_kind: String,
        pub assessment_id: Option<AssessmentId>,
        pub mandate_id1: String,
        pub mandate_id2: String,
        pub submitted_by: StaffId,
        pub submitted_by_first_name: String,
        pub submitted_by_last_name: String,
        pub created_at: Timestamp,
        pub loan_id: Option<LoanId>,
        /// The request for its approval, by its number.
        pub request_id: Option<i64>,
        pub expires_at: Option<Timestamp>,
        pub decided_by: Option<StaffId>,
        pub decided_by_first_name: Option<String>,
        pub decided_by_last_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub decision_reason: Option<String>,
        pub decline_code: Option<DeclineCode>,
    }
}

/// The filters of an application list. Everything that is given must match.
#[derive(Clone, Copy, Debug, Default)]
pub struct ApplicationSearch {
    pub status: Option<ApplicationStatus>,
    pub branch: Option<BranchId>,
    pub client: Option<ClientId>,
}

/// The quote of an application when it was submitted, and the terms of its product at that time.
#[derive(Clone, Debug)]
pub struct StoredQuote {
    pub quoted_on: Date,
    pub interest_method: InterestMethod,
    pub interest_rate: Rate,
    pub penalty_method: PenaltyMethod,
    pub penalty_rate: Rate,
    pub monthly_service_fee: Cents,
    pub grace_days: i64,
    pub interest: Cents,
    pub initiation_fee: Cents,
    pub service_fees: Cents,
    pub vat_rate: Rate,
    /// The VAT in the fees.
    pub vat: Fees,
    pub total: Cents,
    pub effective_annual_rate: Option<Rate>,
    pub installments: Vec<Installment>,
    /// The legal limits that it was above.
    pub warnings: Vec<Warning>,
}

impl StoredQuote {
    /// The penalty rate, where it was cut to what the law allowed.
    pub(crate) fn cut_penalty(&self) -> Option<Rate> {
        let is_cut = self.warnings.iter().any(|warning| warning.kind == WarningKind::PenaltyCut);
        is_cut.then_some(self.penalty_rate)
    }
}

/// A loan that has just been given.
#[derive(Clone, Debug)]
pub struct Disbursed {
    pub application: Application,
    pub account: LoanAccount,
}
