use crate::books::EntryId;
use crate::frame::records::{Hasher, Record, RecordKind};
use crate::values::dated::Dated;
use crate::{BranchId, StaffId};
use ledger::Hash;
use lending::ProvisionRates;
use money::{Cents, Date, Rate, Timestamp};
use store::{Later, newtype, record, row, text_enum};

newtype! {
    /// Rates of provision that hold from a date.
    pub ProvisionRatesId(i64);
}

newtype! {
    /// A closed period.
    pub PeriodCloseId(i64);
}

text_enum! {
    /// The status of a period's close.
    pub enum PeriodStatus {
        /// Everything is being proven.
        Checking = "checking",
        Closed = "closed",
        /// The proof found something, and nothing was closed.
        Failed = "failed",
        Reopened = "reopened",
    }
}

record! {
    /// The expected loss of outstanding principal at each age of arrears, from a date until a later
    /// row replaces it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ProvisionRow = "INSERT INTO provision_rates" -> u64 {
        pub id: ProvisionRatesId,
        pub effective_from: Date,
        pub rate_current: Rate,
        pub rate_1_30: Rate,
        pub rate_31_60: Rate,
        pub rate_61_90: Rate,
        pub rate_over_90: Rate,
        /// Why the lender expects this.
        pub source: String,
        pub added_by: StaffId,
        pub added_at: Timestamp,
    }
}

impl Dated for ProvisionRow {
    fn effective_from(&self) -> Date {
        self.effective_from
    }
}

impl ProvisionRow {
    /// The rates by the age of arrears.
    pub fn rates(&self) -> ProvisionRates {
        ProvisionRates {
            current: self.rate_current,
            up_to_30: self.rate_1_30,
            up_to_60: self.rate_31_60,
            up_to_90: self.rate_61_90,
            over_90: self.rate_over_90,
        }
    }

    /// The row as operations seal it and `verify` proves it.
    pub(crate) fn record(&self) -> Record {
        let kind = RecordKind::ProvisionRates;
        Record::written(kind, self.id.get(), Hasher::new(kind).row(&self.values()).finish())
    }
}

/// The input for new rates of provision.
#[derive(Clone, Debug, Default)]
pub struct NewProvisionRates {
    pub effective_from: Option<Date>,
    pub rate_current: Option<Rate>,
    pub rate_1_30: Option<Rate>,
    pub rate_31_60: Option<Rate>,
    pub rate_61_90: Option<Rate>,
    pub rate_over_90: Option<Rate>,
    pub source: String,
}

record! {
    /// The accruals and provisions of a month's last day at a branch. Plain numbers, so that a
    /// damaged row can be read too. Operations have sealed the columns in this order.
    pub(crate) struct MonthEndRow = "INSERT INTO month_ends" -> Later {
        pub(crate) id: i64,
        pub(crate) month_end: Date,
        pub(crate) branch_id: i64,
        pub(crate) interest: Cents,
        pub(crate) fees: Cents,
        pub(crate) provision_before: Cents,
        pub(crate) provision: Cents,
        pub(crate) provision_rates_id: i64,
        pub(crate) accrual_entry_id: Option<i64>,
        pub(crate) provision_entry_id: Option<i64>,
    }
}

impl MonthEndRow {
    pub(crate) fn record(&self) -> Record {
        let kind = RecordKind::MonthEnd;
        Record::written(kind, self.id, Hasher::new(kind).row(&self.values()).finish())
    }
}

record! {
    /// The VAT of fees that were due and unpaid at a branch on the last day of a month. Plain numbers, so
    /// that a damaged row can be read too. Operations have sealed the columns in this order.
    pub(crate) struct VatMonthEndRow = "INSERT INTO vat_month_ends" -> Later {
        pub(crate) id: i64,
        pub(crate) month_end: Date,
        pub(crate) branch_id: i64,
        pub(crate) vat: Cents,
        pub(crate) entry_id: Option<i64>,
    }
}

impl VatMonthEndRow {
    pub(crate) fn record(&self) -> Record {
        let kind = RecordKind::VatMonthEnd;
        Record::written(kind, self.id, Hasher::new(kind).row(&self.values()).finish())
    }
}

record! {
    /// A close as operations seal it and `verify` proves it. What they say last of it counts.
    #[derive(Clone)]
    pub(crate) struct PeriodRecord = "INSERT INTO period_closes" -> Later {
        pub(crate) id: i64,
        pub(crate) period_end: Date,
        pub(crate) status: String,
        pub(crate) closed_by: i64,
        pub(crate) started_at: Timestamp,
        pub(crate) entry_number: i64,
        pub(crate) head_hash: Vec<u8>,
        pub(crate) findings: Option<i64>,
        pub(crate) finished_at: Option<Timestamp>,
        pub(crate) reopened_by: Option<i64>,
        pub(crate) reopened_at: Option<Timestamp>,
        pub(crate) reopening_reason: Option<String>,
    }
}

impl PeriodRecord {
    pub(crate) fn record(&self) -> Record {
        let kind = RecordKind::PeriodClose;
        Record::written(kind, self.id, Hasher::new(kind).row(&self.values()).finish())
    }
}

row! {
    /// The close of a period, with the names of the people in it.
    #[derive(Clone, Debug)]
    pub struct PeriodClose {
        pub id: PeriodCloseId,
        /// The last day, which is a month's. The period begins after the one before it.
        pub period_end: Date,
        pub status: PeriodStatus,
        pub closed_by: StaffId,
        pub closed_by_first_name: String,
        pub closed_by_last_name: String,
        pub started_at: Timestamp,
        /// The journal's last entry of the period; 0 when there was none.
        pub entry_number: i64,
        pub head_hash: Hash,
        /// The number of findings of the proof.
        pub findings: Option<i64>,
        pub finished_at: Option<Timestamp>,
        pub reopened_by: Option<StaffId>,
        pub reopened_by_first_name: Option<String>,
        pub reopened_by_last_name: Option<String>,
        pub reopened_at: Option<Timestamp>,
        pub reopening_reason: Option<String>,
    }

    /// The accruals and provisions of a month's last day at a branch.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct BranchMonth {
        pub branch_id: BranchId,
        pub branch_name: String,
        pub interest: Cents,
        pub fees: Cents,
        pub provision_before: Cents,
        pub provision: Cents,
        pub accrual_entry_id: Option<EntryId>,
        pub provision_entry_id: Option<EntryId>,
        /// On the next day.
        pub back_entry_id: Option<EntryId>,
    }

    /// Cash that moved at a branch without a count on that day or later.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct MissingCashUp {
        pub branch_name: String,
        /// The last day on which its cash moved.
        pub business_date: Date,
        /// A cash-up of the branch waits for a second person.
        pub is_waiting: bool,
    }
}

/// The preview of closing up to a day, with the obstacles.
#[derive(Clone, Debug)]
pub struct Preview {
    /// `None` if there is no month to close.
    pub period_end: Option<Date>,
    /// The ends of months that can be chosen, the earliest first.
    pub choices: Vec<Date>,
    /// Up to here everything is closed.
    pub last_closed: Option<Date>,
    /// Where rates of provision held at the month's end: what was accrued and provided.
    pub branches: Vec<BranchMonth>,
    /// True if rates of provision were in force at the month's end; otherwise there were no
    /// accruals and provisions.
    pub has_rates: bool,
    pub missing: Vec<MissingCashUp>,
    /// True if any branch has ever cashed up; otherwise no cash-up is missing.
    pub has_cash_ups: bool,
    /// A close that is being checked.
    pub checking: Option<PeriodCloseId>,
}
