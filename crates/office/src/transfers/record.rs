//! Transfers as operations seal them and `verify` proves them: what was sent, and what became of it.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Timestamp};
use store::{Later, args, record, row};

record! {
    /// A sent transfer. Plain numbers and texts, so that a damaged row can be read too. Operations
    /// have sealed the columns in this order.
    pub(crate) struct TransferRecord = "INSERT INTO transfers" -> Later {
        pub(crate) id: i64,
        pub(crate) purpose: String,
        pub(crate) from_branch_id: i64,
        pub(crate) from_kind: String,
        pub(crate) to_branch_id: i64,
        pub(crate) to_kind: String,
        pub(crate) amount: Cents,
        pub(crate) note: String,
        pub(crate) sent_by: i64,
        pub(crate) sent_at: Timestamp,
        pub(crate) sent_entry_id: i64;
        status = "'in_transit'",
    }
}

row! {
    /// The end of a transfer.
    pub(crate) struct TransferEndRecord {
        pub(crate) id: i64,
        pub(crate) status: String,
        pub(crate) ended_by: Option<i64>,
        pub(crate) ended_at: Option<Timestamp>,
        pub(crate) ended_entry_id: Option<i64>,
        pub(crate) reason: Option<String>,
    }
}

impl TransferRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::Transfer).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Transfer, self.id, self.hash())
    }
}

impl TransferEndRecord {
    pub(crate) fn hash(&self) -> Hash {
        let TransferEndRecord { id, status, ended_by, ended_at, ended_entry_id, reason } = self;
        let columns = args![*id, *status, *ended_by, *ended_at, *ended_entry_id, *reason];
        Hasher::new(RecordKind::TransferEnd).row(columns).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::TransferEnd, self.id, self.hash())
    }
}
