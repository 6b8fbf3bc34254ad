//! VAT: settings and dated rates.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use crate::values::dated::Dated;
use crate::{Patch, StaffId};
use money::{Date, Rate, Timestamp};
use store::{Later, newtype, record, row, text_enum};

newtype! {
    /// A rate of VAT that holds from a date.
    pub VatRateId(i64);
}

text_enum! {
    /// When a vendor owes the VAT that it charges (section 15 of the VAT Act).
    pub enum VatBasis {
        /// When it is invoiced or paid, whichever comes first: the rule.
        Invoice = "invoice",
        /// When it is paid, for vendors who may.
        Payments = "payments",
    }
}

row! {
    /// The lender as a vendor.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct VatSettings {
        /// Ten digits that begin with 4; empty of a lender who is no vendor.
        pub vat_number: String,
        /// Loans that are given from this day on have VAT.
        pub vendor_from: Option<Date>,
        pub basis: VatBasis,
        pub version: i64,
    }
}

impl VatSettings {
    /// True if the lender charges VAT on a day.
    pub fn is_vendor_on(&self, day: Date) -> bool {
        self.vendor_from.is_some_and(|from| from <= day)
    }
}

/// The input for an edit: an absent field does not change.
#[derive(Clone, Default, Debug)]
pub struct VatFields {
    pub vat_number: Option<String>,
    pub vendor_from: Patch<Date>,
    pub basis: Option<VatBasis>,
    /// The version that was changed.
    pub version: Option<i64>,
}

record! {
    /// A rate of VAT. Operations have sealed the columns in this order.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct VatRate = "INSERT INTO vat_rates" -> Later {
        pub id: VatRateId,
        pub effective_from: Date,
        pub rate: Rate,
        /// Where it is published.
        pub source: String,
        /// `None` if it came with the program.
        pub added_by: Option<StaffId>,
        pub added_at: Timestamp,
    }
}

impl Dated for VatRate {
    fn effective_from(&self) -> Date {
        self.effective_from
    }
}

impl VatRate {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::VatRate).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::VatRate, self.id.get(), self.hash())
    }
}

/// The input for a new rate.
#[derive(Clone, Default, Debug)]
pub struct NewVatRate {
    pub effective_from: Option<Date>,
    pub rate: Option<Rate>,
    pub source: String,
}
