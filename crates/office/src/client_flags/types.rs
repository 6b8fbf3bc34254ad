use crate::clients::ClientId;
use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{StaffId, Word};
use lending::StopFlag;
use money::{Date, Timestamp};
use store::{Later, newtype, record, row};

newtype! {
    /// A stop flag of a client.
    pub ClientFlagId(i64);
}

row! {
    /// A stop flag, with the names of the people in it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ClientFlag {
        pub id: ClientFlagId,
        pub client_id: ClientId,
        pub kind: Word<StopFlag>,
        pub since: Date,
        pub note: String,
        /// Who collects for the lender. Only for a client who was handed over.
        pub collector: Option<String>,
        pub raised_by: StaffId,
        pub raised_by_first_name: String,
        pub raised_by_last_name: String,
        pub raised_at: Timestamp,
        /// `None` while the flag is open.
        pub lifted_at: Option<Timestamp>,
        pub lifted_by: Option<StaffId>,
        pub lifted_by_first_name: Option<String>,
        pub lifted_by_last_name: Option<String>,
        pub lift_reason: Option<String>,
    }
}

record! {
    /// A flag as it is stored. Operations have sealed the columns in this order, when it was raised and
    /// when it was lifted. Plain texts, so that a damaged row can be read too.
    #[derive(Debug)]
    pub(crate) struct FlagRecord = "INSERT INTO client_flags" -> Later {
        pub(super) id: i64,
        pub(super) client_id: i64,
        pub(super) kind: String,
        pub(super) since: Date,
        pub(super) note: String,
        pub(super) collector: Option<String>,
        pub(super) raised_by: i64,
        pub(super) raised_at: Timestamp,
        pub(super) lifted_by: Option<i64>,
        pub(super) lifted_at: Option<Timestamp>,
        pub(super) lift_reason: Option<String>,
    }
}

impl FlagRecord {
    /// The flag as operations seal it.
    pub(crate) fn record(&self) -> Record {
        let hash = Hasher::new(RecordKind::ClientFlag).row(&self.values()).finish();
        Record::written(RecordKind::ClientFlag, self.id, hash)
    }
}

/// Input of a new flag.
#[derive(Clone, Default, Debug)]
pub struct NewClientFlag {
    pub kind: Option<StopFlag>,
    pub since: Option<Date>,
    pub note: String,
    /// Who collects for the lender. Only for a client who was handed over.
    pub collector: String,
}
