//! What has not been sealed yet.

use crate::frame::records::RecordKind;
use crate::requests::record::DecisionRecord;
use money::{Cents, Date};
use store::{Later, queries, row};

row! {
    pub(in crate::verify) struct Unsealed {
        pub(in crate::verify) kind: RecordKind,
        pub(in crate::verify) sealed_to: i64,
    }
    pub(in crate::verify) struct AssessedRow {
        pub(in crate::verify) id: i64,
        pub(in crate::verify) penalty: Cents,
        pub(in crate::verify) assessed_on: Date,
    }
}

queries! {
    pub(in crate::verify) fn next() -> Option<Unsealed> =
        "SELECT kind, sealed_to FROM unsealed_records ORDER BY kind LIMIT 1
         /* scan: a row per kind */";
    pub(in crate::verify) fn advance(kind: RecordKind, sealed_to: i64) -> Later =
        "UPDATE unsealed_records SET sealed_to = ?2 WHERE kind = ?1";
    pub(in crate::verify) fn finish(kind: RecordKind) -> Later =
        "DELETE FROM unsealed_records WHERE kind = ?1";
    pub(in crate::verify) fn assessed_after(after: i64, most: i64) -> Vec<AssessedRow> =
        "SELECT i.id, CASE WHEN l.penalty_method = 'daily' THEN 0 ELSE i.penalty - i.earlier_penalty END
            AS penalty, i.assessed_on
         FROM installments i JOIN loans l ON l.id = i.loan_id
         WHERE i.id > ?1 AND i.assessed_on IS NOT NULL ORDER BY i.id LIMIT ?2 /* not null: as asked */";
    pub(in crate::verify) fn decided_after(after: i64, most: i64) -> Vec<DecisionRecord> =
        "SELECT id, status, decided_by, decided_at, decision_reason, salt FROM requests
         WHERE id > ?1 AND status <> 'pending' ORDER BY id LIMIT ?2";
}
