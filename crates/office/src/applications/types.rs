//! What is asked for, and what it would cost.

use crate::clients::ClientId;
use crate::loans::{ApplicationId, LoanAccount};
use crate::products::ProductId;
use crate::{BranchId, StaffId};
use ledger::MoneyKind;
use lending::{Frequency, Schedule};
use money::{Cents, Date, Rate, Timestamp};
use store::text_enum;

text_enum! {
    /// How the client gets the money. Recorded; it changes no amount and no date.
    pub enum TransactionType {
        Normal = "normal",
        Immediate = "immediate",
    }
}

text_enum! {
    /// What a loan is for.
    pub enum Purpose {
        FinancialConsumption = "Financial consumption",
        Housing = "Housing",
        Studies = "Studies",
        Other = "Other",
    }
}

/// What is sent for a loan. The verbs say what is missing, with the messages of the documents, so
/// that a person learns everything at once.
#[derive(Clone, Debug, Default)]
pub struct NewApplication {
    pub client: Option<ClientId>,
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
    /// Whether the branch pays out of its cash or its bank account.
    pub disbursement_kind: MoneyKind,
    /// The operating office that pays out.
    pub branch: Option<BranchId>,
    pub mandate_id1: String,
    pub mandate_id2: String,
}

/// What a loan would cost.
#[derive(Clone, Debug)]
pub struct Quote {
    pub schedule: Schedule,
    /// The yearly rate with all charges in it; `None` where there is no such rate.
    pub effective_annual_rate: Option<Rate>,
    /// Warnings about the loan. They do not prevent it.
    pub warnings: Vec<Warning>,
}

text_enum! {
    /// What a warning is about.
    pub enum WarningKind {
        Interest = "interest_cap",
        InitiationFee = "initiation_fee_cap",
        ServiceFee = "service_fee_cap",
        /// There is no row of a cap for today.
        UnknownLimit = "limit_unknown",
        /// The client may not be given a loan.
        Client = "client",
        /// The branch has too little cash, or too little in the bank where it is to pay out of that.
        Cash = "branch_cash",
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
    /// What is allowed, where it is a matter of more or less.
    pub cap: Option<Figure>,
    /// What it is instead.
    pub actual: Option<Figure>,
    /// The source of the maximum.
    pub source: Option<String>,
}

impl Warning {
    pub(super) fn plain(kind: WarningKind, message: String) -> Self {
        Warning { kind, message, cap: None, actual: None, source: None }
    }
}

/// The application as submitted.
#[derive(Clone, Debug)]
pub struct Application {
    pub id: ApplicationId,
    pub client: ClientId,
    pub product: ProductId,
    pub branch: BranchId,
    pub amount: Cents,
    pub purpose: Purpose,
    pub payment_frequency: Frequency,
    pub due_dates: Vec<Date>,
    pub transaction_type: TransactionType,
    /// What the branch paid out of.
    pub disbursement_kind: MoneyKind,
    pub mandate_id1: String,
    pub mandate_id2: String,
    pub submitted_by: StaffId,
    pub created_at: Timestamp,
}

impl Application {
    /// Applications are granted at once today; the word stands for the step that may come between.
    pub const STATUS: &'static str = "approved";
}

/// A loan that has just been given.
#[derive(Clone, Debug)]
pub struct Disbursed {
    pub application: Application,
    pub account: LoanAccount,
}
