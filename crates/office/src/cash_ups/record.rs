//! Cash-ups as operations seal them and `verify` proves them: what was counted, what a second person
//! said, and a reopening. The status and the entries follow from these and the journal.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Timestamp};
use store::{Later, args, record, row};

record! {
    /// A cash count. Plain numbers and texts, so that a damaged row can be read too. Operations
    /// have sealed the columns in this order.
    pub(crate) struct CountRecord = "INSERT INTO cash_ups" -> Later {
        pub(crate) id: i64,
        pub(crate) branch_id: i64,
        pub(crate) business_date: Date,
        pub(crate) counts: String,
        pub(crate) counted: Cents,
        pub(crate) expected: Cents,
        pub(crate) difference: Cents,
        pub(crate) reason: String,
        pub(crate) needs_confirmation: bool,
        pub(crate) counted_by: i64,
        pub(crate) counted_at: Timestamp,
        pub(crate) entry_number: i64,
        pub(crate) head_hash: Vec<u8>;
        status = "CASE WHEN ?9 THEN 'waiting' ELSE 'completed' END",
    }
}

row! {
    /// A second person's decision, and the journal's last entry at that time.
    pub(crate) struct DecisionRecord {
        pub(crate) id: i64,
        pub(crate) decided_by: Option<i64>,
        pub(crate) decided_at: Option<Timestamp>,
        pub(crate) decision_reason: Option<String>,
        pub(crate) decision_entry_number: Option<i64>,
    }
}

row! {
    /// The reopening of a day: the person, the reason and the journal's last entry at that time.
    pub(crate) struct ReopeningRecord {
        pub(crate) id: i64,
        pub(crate) reopened_by: Option<i64>,
        pub(crate) reopened_at: Option<Timestamp>,
        pub(crate) reopening_reason: Option<String>,
        pub(crate) reopening_entry_number: Option<i64>,
    }
}

impl CountRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::CashUp).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::CashUp, self.id, self.hash())
    }
}

impl DecisionRecord {
    pub(crate) fn hash(&self) -> Hash {
        let columns = args![
            self.id,
            self.decided_by,
            self.decided_at,
            self.decision_reason,
            self.decision_entry_number,
        ];
        Hasher::new(RecordKind::CashUpDecision).row(columns).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::CashUpDecision, self.id, self.hash())
    }
}

impl ReopeningRecord {
    pub(crate) fn hash(&self) -> Hash {
        let columns = args![
            self.id,
            self.reopened_by,
            self.reopened_at,
            self.reopening_reason,
            self.reopening_entry_number,
        ];
        Hasher::new(RecordKind::CashUpReopening).row(columns).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::CashUpReopening, self.id, self.hash())
    }
}
