//! Cash-ups as they stand beside the journal, and as operations sealed them.

use crate::cash_ups::record::{CountRecord, DecisionRecord, ReopeningRecord};
use money::{Date, Timestamp};
use store::{queries, row};

row! {
    pub(in crate::verify) struct CashUpRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) business_date: Date,
        pub(in crate::verify) status: String,
        pub(in crate::verify) counts: String,
        pub(in crate::verify) counted: i64,
        pub(in crate::verify) expected: i64,
        pub(in crate::verify) difference: i64,
        pub(in crate::verify) needs_confirmation: bool,
        pub(in crate::verify) counted_by: i64,
        pub(in crate::verify) counted_at: Timestamp,
        pub(in crate::verify) entry_number: i64,
        pub(in crate::verify) head_hash: Vec<u8>,
        pub(in crate::verify) decided_by: Option<i64>,
        pub(in crate::verify) decided_at: Option<Timestamp>,
        pub(in crate::verify) decision_entry_number: Option<i64>,
        pub(in crate::verify) reopened_by: Option<i64>,
        pub(in crate::verify) reopened_at: Option<Timestamp>,
        pub(in crate::verify) reopening_entry_number: Option<i64>,
        pub(in crate::verify) difference_entry_id: Option<i64>,
        pub(in crate::verify) reversal_entry_id: Option<i64>,
    }
    pub(in crate::verify) struct EndedRow {
        pub(in crate::verify) decided: i64,
        pub(in crate::verify) reopened: i64,
    }
}

queries! {
    pub(in crate::verify) fn rows(after: i64, most: i64) -> Vec<CashUpRow> =
        "SELECT id, branch_id, business_date, status, counts, counted, expected, difference,
            needs_confirmation, counted_by, counted_at, entry_number, head_hash, decided_by,
            decided_at, decision_entry_number, reopened_by, reopened_at, reopening_entry_number,
            difference_entry_id, reversal_entry_id
         FROM cash_ups WHERE id > ?1 ORDER BY id LIMIT ?2";
    pub(in crate::verify) fn counts(after: i64, last: i64, most: i64) -> Vec<CountRecord> =
        "SELECT id, branch_id, business_date, counts, counted, expected, difference, reason,
            needs_confirmation, counted_by, counted_at, entry_number, head_hash
         FROM cash_ups WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    /// The ids are joined by commas.
    pub(in crate::verify) fn decisions(ids: &str) -> Vec<DecisionRecord> =
        "SELECT id, decided_by, decided_at, decision_reason, decision_entry_number FROM cash_ups
         WHERE id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})";
    /// The ids are joined by commas.
    pub(in crate::verify) fn reopenings(ids: &str) -> Vec<ReopeningRecord> =
        "SELECT id, reopened_by, reopened_at, reopening_reason, reopening_entry_number
         FROM cash_ups
         WHERE id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})";
    pub(in crate::verify) fn ended() -> EndedRow =
        "SELECT COUNT(decided_at) AS decided, COUNT(reopened_at) AS reopened FROM cash_ups
         /* scan: verify looks at everything */";
}
