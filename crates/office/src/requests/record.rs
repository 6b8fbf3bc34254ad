//! Requests as operations seal them and `verify` proves them: what was asked for, and what became of
//! it.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Timestamp};
use store::{args, row};

row! {
    /// What was asked for. Plain numbers and texts, so that a damaged row can be read too.
    pub(crate) struct RequestRecord {
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
    }
    /// What became of a request.
    pub(crate) struct DecisionRecord {
        pub(crate) id: i64,
        pub(crate) status: String,
        pub(crate) decided_by: Option<i64>,
        pub(crate) decided_at: Option<Timestamp>,
        pub(crate) decision_reason: Option<String>,
    }
}

impl RequestRecord {
    pub(crate) fn hash(&self) -> Hash {
        let columns = args![
            self.id,
            self.kind,
            self.subject_kind,
            self.subject_id,
            self.branch_id,
            self.client_id,
            self.loan_id,
            self.amount,
            self.changes,
            self.reason,
            self.asked_by,
            self.asked_at,
            self.expires_at,
        ];
        Hasher::new(RecordKind::Request).row(columns).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::Request, self.id, self.hash())
    }
}

impl DecisionRecord {
    pub(crate) fn hash(&self) -> Hash {
        let columns =
            args![self.id, self.status, self.decided_by, self.decided_at, self.decision_reason,];
        Hasher::new(RecordKind::RequestDecision).row(columns).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::RequestDecision, self.id, self.hash())
    }
}
