//! Readings as operations seal them and `verify` proves them.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::Timestamp;
use store::{Later, record};

record! {
    /// A reading. Plain numbers and texts, so that a damaged row can be read too. Operations have
    /// sealed the columns in this order.
    pub(crate) struct ReadingRecord = "INSERT INTO readings" -> Later {
        pub(crate) id: i64,
        pub(crate) at: Timestamp,
        pub(crate) staff_id: i64,
        pub(crate) session_id: i64,
        pub(crate) kind: String,
        pub(crate) client_id: Option<i64>,
        pub(crate) person_id: Option<i64>,
        pub(crate) list: Option<String>,
        pub(crate) file_id: Option<i64>,
        pub(crate) paper_id: Option<i64>,
    }
}

impl ReadingRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::Reading).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Reading, self.id, self.hash())
    }
}
