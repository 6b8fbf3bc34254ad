//! Requests and their decisions as operations seal them and `verify` proves them.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Timestamp};
use store::{Later, args, record, row};

record! {
    /// The requested change. Plain numbers and texts, so that a damaged row can be read too.
    /// Operations have sealed the columns in this order.
    pub(crate) struct RequestRecord = "INSERT INTO requests" -> Later {
        pub(crate) id: i64,
        pub(crate) kind: String,
        pub(crate) subject_kind: String,
        pub(crate) subject_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) client_id: Option<i64>,
        pub(crate) loan_id: Option<i64>,
        pub(crate) amount: Option<Cents>,
        pub(crate) changes: String,
        pub(crate) reason: String,
        pub(crate) asked_by: i64,
        pub(crate) asked_at: Timestamp,
        pub(crate) expires_at: Timestamp,
        /// Keeps the texts from being guessed from the digest. None once they were erased.
        pub(crate) salt: Option<Vec<u8>>;
        status = "'pending'",
    }
}

row! {
    /// Decision on a request.
    pub(crate) struct DecisionRecord {
        pub(crate) id: i64,
        pub(crate) status: String,
        pub(crate) decided_by: Option<i64>,
        pub(crate) decided_at: Option<Timestamp>,
        pub(crate) decision_reason: Option<String>,
        /// Of a declined application.
        pub(crate) decline_code: Option<String>,
        /// The request's.
        pub(crate) salt: Option<Vec<u8>>,
    }
}

impl RequestRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::Request).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Request, self.id, self.hash())
    }
}

impl DecisionRecord {
    pub(crate) fn hash(&self) -> Hash {
        let columns = args![
            self.id,
            self.status,
            self.decided_by,
            self.decided_at,
            self.decision_reason,
            self.salt
        ];
        let hasher = Hasher::new(RecordKind::RequestDecision).row(columns);
        // A row for itself: decisions without a code have the digest that they always had.
        match &self.decline_code {
            Some(code) => hasher.row(args![code]).finish(),
            None => hasher.finish(),
        }
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::RequestDecision, self.id, self.hash())
    }
}
