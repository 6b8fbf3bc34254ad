//! Loan products: what a loan costs and how large and long it may be.

use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{Patch, Word};
use lending::{InitiationFeeMethod, InterestMethod, PenaltyMethod};
use money::{Cents, Rate, Timestamp};
use store::{args, columns, newtype, row, text_enum};

newtype! {
    /// A loan product.
    pub ProductId(i64);
}

text_enum! {
    /// The types of credit by which the National Credit Regulator's quarterly figures count agreements.
    /// A loan with a schedule of installments is no credit facility.
    pub enum CreditType {
        Mortgage = "mortgage",
        Secured = "secured",
        Unsecured = "unsecured",
        ShortTerm = "short_term",
        Developmental = "developmental",
    }
}

impl CreditType {
    /// The text on screen.
    pub const fn label(self) -> &'static str {
        match self {
            CreditType::Mortgage => "Mortgage",
            CreditType::Secured => "Secured credit",
            CreditType::Unsecured => "Unsecured credit",
            CreditType::ShortTerm => "Short-term credit",
            CreditType::Developmental => "Developmental credit",
        }
    }
}

columns! {
    /// A loan product and the cost of its loans.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ProductDetails {
        pub name: String,
        pub description: String,
        /// Smallest loan amount.
        pub min_amount: Cents,
        /// Largest loan amount.
        pub max_amount: Cents,
        /// Percent of the principal, per year.
        pub interest_rate: Rate,
        pub interest_method: Word<InterestMethod>,
        pub term_months: u16,
        pub penalty_method: Word<PenaltyMethod>,
        /// Of what is outstanding on an installment when it becomes late; a year of what is overdue, where
        /// it is charged by the day.
        pub penalty_rate: Rate,
        pub initiation_fee_method: Word<InitiationFeeMethod>,
        /// The fee when the method is `fixed`; zero otherwise.
        pub initiation_fee: Cents,
        pub monthly_service_fee: Cents,
        /// Days after its due date before an installment counts as late.
        pub grace_days: u16,
        /// None: what the loan is by its amount and term decides.
        pub credit_type: Option<CreditType>,
        pub is_active: bool,
    }
}

row! {
    /// A loan product, as staff see it and as a loan is made from it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Product {
        pub id: ProductId,
        pub version: i64,
        pub created_at: Timestamp,
        .. pub details: ProductDetails
    }
}

impl Product {
    /// The product as it now is, as operations seal it and `verify` proves it.
    pub(crate) fn record(&self) -> Record {
        let details = &self.details;
        let columns = args![
            self.id,
            details.name,
            details.description,
            details.min_amount,
            details.max_amount,
            details.interest_rate,
            details.interest_method,
            details.term_months,
            details.penalty_rate,
            details.initiation_fee_method,
            details.initiation_fee,
            details.monthly_service_fee,
            details.grace_days,
            details.is_active,
            self.version,
            self.created_at,
            details.credit_type,
            details.penalty_method,
        ];
        let hash = Hasher::new(RecordKind::LoanProduct).row(columns).finish();
        Record::written(RecordKind::LoanProduct, self.id.get(), hash)
    }
}

/// The input for a new product or a change. An absent field is missing in the first case and keeps
/// its value in the second. Required numbers can also be cleared, which is refused.
#[derive(Clone, Debug, Default)]
pub struct ProductFields {
    pub name: Option<String>,
    pub description: Option<String>,
    pub min_amount: Patch<Cents>,
    pub max_amount: Patch<Cents>,
    pub interest_rate: Patch<Rate>,
    pub interest_method: Option<String>,
    pub term_months: Patch<i64>,
    pub penalty_rate: Patch<Rate>,
    /// A word of [`PenaltyMethod`]; once when absent.
    pub penalty_method: Option<String>,
    pub initiation_fee_method: Option<String>,
    pub initiation_fee: Option<Cents>,
    pub monthly_service_fee: Option<Cents>,
    pub grace_days: Option<i64>,
    pub credit_type: Patch<CreditType>,
    pub is_active: Option<bool>,
    /// The version that was changed; ignored for a new product.
    pub version: Option<i64>,
}
