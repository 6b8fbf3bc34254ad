use crate::StaffId;
use crate::clients::ClientId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use crate::values::dated::Dated;
use money::{Cents, Date, Timestamp};
use store::{Later, newtype, record, row};

newtype! {
    /// A threshold that applies from a date.
    pub CashThresholdId(i64);
}

record! {
    /// A threshold that applies from a date until a later one takes over. Operations have sealed the columns
    /// in this order.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct CashThreshold = "INSERT INTO cash_thresholds" -> Later {
        pub id: CashThresholdId,
        pub effective_from: Date,
        /// Cash of more than this amount is reported.
        pub amount: Cents,
        /// Where it is published.
        pub source: String,
        /// `None` if it came with the program.
        pub added_by: Option<StaffId>,
        pub added_at: Timestamp,
    }
}

impl Dated for CashThreshold {
    fn effective_from(&self) -> Date {
        self.effective_from
    }
}

impl CashThreshold {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::CashThreshold).row(&self.values()).finish()
    }

    /// The threshold as operations seal it.
    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::CashThreshold, self.id.get(), self.hash())
    }
}

/// Input of a new threshold.
#[derive(Clone, Default, Debug)]
pub struct NewCashThreshold {
    pub effective_from: Option<Date>,
    pub amount: Option<Cents>,
    pub source: String,
}

row! {
    /// A client and a business day with more cash than the threshold of that day.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LargeCash {
        pub client_id: ClientId,
        pub first_name: String,
        pub last_name: String,
        pub national_id: String,
        pub day: Date,
        /// Repayments.
        pub received: Cents,
        /// Loans given.
        pub paid: Cents,
        pub threshold: Cents,
    }
}

/// Which days are listed, both included: up to today and 90 days before the last, if they are not named.
#[derive(Clone, Copy, Default, Debug)]
pub struct CashSearch {
    pub from: Option<Date>,
    pub to: Option<Date>,
}
