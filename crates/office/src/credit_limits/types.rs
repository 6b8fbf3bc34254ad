//! The rows of the table of limits.

use crate::StaffId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use crate::values::dated::Dated;
use lending::{FeeLimits, ShortTermLimits};
use money::{Cents, Date, Rate, Timestamp};
use store::{newtype, record, text_enum};

newtype! {
    /// A row of the table of limits.
    pub CreditLimitId(i64);
}

text_enum! {
    /// The subject of a row's limit, which determines its figures.
    pub enum LimitKind {
        /// The initiation fee (regulation 42(2), table B).
        InitiationFee = "initiation_fee",
        /// The monthly service fee (regulation 44).
        ServiceFee = "service_fee",
        /// The Reserve Bank's repurchase rate, from which the cap on unsecured credit follows.
        RepoRate = "repo_rate",
        /// Interest on unsecured credit, as a margin above the repo rate (regulation 42(1)).
        UnsecuredInterest = "unsecured_interest",
        /// Interest on short-term credit, and what counts as such (regulation 42(1)).
        ShortTermInterest = "short_term_interest",
    }
}

record! {
    /// A limit that holds from a date until a later row of its kind does. It has the figures of its
    /// kind and no others. Rates are percentages: a year for the repo rate and the margin, a month
    /// for short-term credit, of an amount for the initiation fee.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct CreditLimit = "INSERT INTO credit_limits" -> u64 {
        pub id: CreditLimitId,
        pub kind: LimitKind,
        pub effective_from: Date,
        /// The maximum initiation fee of a loan up to the threshold.
        pub initiation_fee_base: Option<Cents>,
        pub initiation_fee_threshold: Option<Cents>,
        /// Of what exceeds the threshold.
        pub initiation_fee_rate: Option<Rate>,
        pub initiation_fee_maximum: Option<Cents>,
        /// Of the principal, at most.
        pub initiation_fee_share: Option<Rate>,
        pub monthly_service_fee_maximum: Option<Cents>,
        pub repo_rate: Option<Rate>,
        /// Above the repo rate.
        pub unsecured_margin: Option<Rate>,
        /// The largest principal of a short-term loan.
        pub short_term_amount: Option<Cents>,
        /// The longest term of a short-term loan, in months.
        pub short_term_months: Option<i64>,
        /// On a client's first short-term loan of a calendar year.
        pub short_term_first_rate: Option<Rate>,
        pub short_term_later_rate: Option<Rate>,
        /// The source of the figures.
        pub source: String,
        /// The person who added it; `None` if it came with the program.
        pub added_by: Option<StaffId>,
        pub added_at: Timestamp,
    }
}

impl Dated for CreditLimit {
    fn effective_from(&self) -> Date {
        self.effective_from
    }
}

impl CreditLimit {
    /// The row as operations seal it and `verify` proves it.
    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::CreditLimit, self.id.get(), self.hash())
    }

    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::CreditLimit).row(&self.values()).finish()
    }
}

/// The input for a new row.
#[derive(Clone, Debug, Default)]
pub struct NewCreditLimit {
    /// A word of [`LimitKind`].
    pub kind: String,
    pub effective_from: Option<Date>,
    pub initiation_fee_base: Option<Cents>,
    pub initiation_fee_threshold: Option<Cents>,
    pub initiation_fee_rate: Option<Rate>,
    pub initiation_fee_maximum: Option<Cents>,
    pub initiation_fee_share: Option<Rate>,
    pub monthly_service_fee_maximum: Option<Cents>,
    pub repo_rate: Option<Rate>,
    pub unsecured_margin: Option<Rate>,
    pub short_term_amount: Option<Cents>,
    pub short_term_months: Option<i64>,
    pub short_term_first_rate: Option<Rate>,
    pub short_term_later_rate: Option<Rate>,
    pub source: String,
}

/// A figure, the row that says it, and where it is published.
#[derive(Clone, Debug)]
pub(crate) struct Sourced<T> {
    pub(crate) id: CreditLimitId,
    pub(crate) value: T,
    pub(crate) source: String,
}

/// The limits of one day; none where no row holds yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) initiation_fee: Option<Sourced<FeeLimits>>,
    pub(crate) service_fee: Option<Sourced<Cents>>,
    pub(crate) repo_rate: Option<Sourced<Rate>>,
    pub(crate) unsecured_margin: Option<Sourced<Rate>>,
    pub(crate) short_term: Option<Sourced<ShortTermLimits>>,
}

impl Limits {
    /// Puts a row in the place of the one before it of its kind.
    pub(super) fn take(&mut self, row: &CreditLimit) {
        match row.kind {
            LimitKind::InitiationFee => {
                self.initiation_fee = Sourced::of(row.fee_limits(), row);
            }
            LimitKind::ServiceFee => {
                self.service_fee = Sourced::of(row.monthly_service_fee_maximum, row);
            }
            LimitKind::RepoRate => self.repo_rate = Sourced::of(row.repo_rate, row),
            LimitKind::UnsecuredInterest => {
                self.unsecured_margin = Sourced::of(row.unsecured_margin, row);
            }
            LimitKind::ShortTermInterest => {
                self.short_term = Sourced::of(row.short_term(), row);
            }
        }
    }
}

impl<T> Sourced<T> {
    fn of(value: Option<T>, row: &CreditLimit) -> Option<Self> {
        value.map(|value| Sourced { id: row.id, value, source: row.source.clone() })
    }
}

impl CreditLimit {
    /// The figures of an initiation fee's row.
    fn fee_limits(&self) -> Option<FeeLimits> {
        Some(FeeLimits {
            base: self.initiation_fee_base?,
            threshold: self.initiation_fee_threshold?,
            rate: self.initiation_fee_rate?,
            maximum: self.initiation_fee_maximum?,
            share: self.initiation_fee_share?,
        })
    }

    /// The figures of short-term credit's row.
    fn short_term(&self) -> Option<ShortTermLimits> {
        Some(ShortTermLimits {
            amount: self.short_term_amount?,
            months: u16::try_from(self.short_term_months?).ok()?,
            first_rate: self.short_term_first_rate?,
            later_rate: self.short_term_later_rate?,
        })
    }

    /// True if it has the same content as another row, apart from the person who added it.
    pub(super) fn says_the_same_as(&self, other: &CreditLimit) -> bool {
        let alike = CreditLimit {
            id: self.id,
            added_by: self.added_by,
            added_at: self.added_at,
            ..other.clone()
        };
        *self == alike
    }
}
