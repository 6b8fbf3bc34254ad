//! The rows of the operations: appended with every write, and erased of their values when the time of
//! these is over (docs/security.md).

use crate::frame::audit::{self, Changes, Done, FieldChange, Line};
use crate::frame::ctx::{Ctx, Who};
use crate::frame::event::{self, Live};
use crate::frame::records::{self, Hasher, Record, RecordKind};
use crate::frame::request::IdempotencyKey;
use crate::{Result, SessionId, StaffId, Subject};
use money::Timestamp;
use std::sync::Arc;
use store::{Ahead, Later, Tx, args, insert, queries, row};

row! {
    /// The last operation. Before the first operation there is none.
    pub(super) struct Head {
        pub(super) number: i64,
        pub(super) hash: [u8; 32],
        pub(super) at: Option<Timestamp>,
    }

    /// An operation as it is stored. Plain values, so that a damaged row can be read too.
    pub(crate) struct OperationRow {
        pub(crate) id: i64,
        pub(crate) at: Timestamp,
        pub(crate) staff_id: Option<StaffId>,
        pub(crate) session_id: Option<i64>,
        pub(crate) request_id: String,
        pub(crate) address: String,
        pub(crate) verb: String,
        pub(crate) subject_kind: String,
        pub(crate) subject_id: i64,
        /// Empty once they were erased.
        pub(crate) changes: String,
        /// `None` once the changes were erased.
        pub(crate) changes_salt: Option<Vec<u8>>,
        pub(crate) changes_digest: Vec<u8>,
        pub(crate) events: String,
        pub(crate) records: String,
        pub(crate) hash: Vec<u8>,
    }
}

/// A change of a record, from the audit trail.
#[derive(Clone, Debug)]
pub struct AuditedChange {
    /// The number of the operation.
    pub number: i64,
    pub at: Timestamp,
    /// The action, as `area.verb`.
    pub verb: String,
    pub fields: Vec<FieldChange>,
}

insert! {
    struct NewOperationRow<'a> = "INSERT INTO operations" -> Later {
        id: i64,
        at: Timestamp,
        staff_id: StaffId,
        session_id: Option<SessionId>,
        request_id: &'a str,
        address: &'a str,
        verb: &'a str,
        subject_kind: &'a str,
        subject_id: i64,
        changes: &'a str,
        changes_salt: [u8; 32],
        changes_digest: [u8; 32],
        events: &'a str,
        hash: [u8; 32],
        idempotency_scope: Option<&'a str>,
        idempotency_key: Option<&'a str>,
        fingerprint: Option<[u8; 32]>,
        answer: Option<&'a str>,
        records: &'a str,
    }
}

macro_rules! select_operations {
    ($rest:literal) => {
        concat!(
            "SELECT id, at, staff_id, session_id, request_id, address, verb, subject_kind,
                subject_id, changes, changes_salt, changes_digest, events, records, hash
             FROM operations ",
            $rest
        )
    };
}

queries! {
    pub(super) fn head() -> Ahead<Head> =
        "SELECT c.number, c.hash, o.at FROM chain_heads c LEFT JOIN operations o ON o.id = c.number
         WHERE c.chain = 'operations'";
    fn move_head(number: i64, hash: [u8; 32]) -> Later =
        "UPDATE chain_heads SET number = ?1, hash = ?2 WHERE chain = 'operations'";
    /// Operations after a number, in their order.
    pub(crate) fn following(after: i64, most: i64) -> Vec<OperationRow> =
        select_operations!("WHERE id > ?1 ORDER BY id LIMIT ?2");
    /// Operations on a record that still have values.
    fn valued(kind: &str, id: i64) -> Vec<OperationRow> =
        select_operations!("WHERE subject_kind = ?1 AND subject_id = ?2
            AND changes <> '' AND changes <> '{}' ORDER BY id");
    fn erase(id: i64) -> u64 =
        "UPDATE operations SET changes = '', changes_salt = NULL WHERE id = ?1";
    fn erase_answers(kind: &str, id: i64) -> u64 =
        "UPDATE operations SET answer = '', fingerprint = NULL
         WHERE subject_kind = ?1 AND subject_id = ?2 AND answer IS NOT NULL";
}

/// Appends the operation's row; its number.
pub(super) fn record<T>(
    tx: &mut Tx,
    ctx: &Ctx,
    done: &mut Done<T>,
    head: &Head,
    stored: Option<(&IdempotencyKey, &str)>,
) -> Result<Live> {
    let Some(deed) = &done.deed else {
        return Ok(Live::nothing());
    };
    let (changes, events) = (deed.changes.to_text(), event::to_text(&done.events));
    let records = records::to_text(&deed.records);
    // Without it, a short value could be guessed from its digest once it was erased.
    let salt = ctx.secret("the values of an operation");
    let digest = audit::digest(&salt, &changes);
    let session = match &ctx.who {
        Who::Person(actor) => Some(actor.session),
        Who::System | Who::Nobody => None,
    };
    let line = Line {
        number: head.number + 1,
        at: ctx.now,
        staff: ctx.staff_id().unwrap_or(StaffId::NOBODY),
        session: session.map(SessionId::get),
        request_id: &ctx.request_id,
        address: &ctx.address,
        verb: deed.verb,
        subject_kind: deed.subject.kind,
        subject_id: deed.subject.id,
        changes_digest: &digest,
        events: &events,
        records: &records,
    };
    let hash = audit::hash(&head.hash, &line);
    NewOperationRow {
        id: line.number,
        at: line.at,
        staff_id: line.staff,
        session_id: session,
        request_id: line.request_id,
        address: line.address,
        verb: line.verb,
        subject_kind: line.subject_kind,
        subject_id: line.subject_id,
        changes: &changes,
        changes_salt: salt,
        changes_digest: digest,
        events: line.events,
        hash,
        idempotency_scope: stored.map(|(key, _)| key.scope.as_str()),
        idempotency_key: stored.map(|(key, _)| key.key.as_str()),
        fingerprint: stored.map(|(key, _)| key.fingerprint),
        answer: stored.map(|(_, answer)| answer),
        records: &records,
    }
    .insert(tx)?;
    move_head(tx, line.number, hash)?;
    Ok(Live { operation: Some(line.number), events: Arc::new(std::mem::take(&mut done.events)) })
}

/// Lists the audited changes of a record, oldest first.
pub(crate) fn changes_of(tx: &mut Tx, subject: Subject) -> Result<Vec<AuditedChange>> {
    let rows = valued(tx, subject.kind, subject.id)?.into_iter();
    let change = |row: OperationRow| AuditedChange {
        number: row.id,
        at: row.at,
        verb: row.verb,
        fields: Changes::from_text(&row.changes),
    };
    Ok(rows.map(change).collect())
}

/// Erases the values in the audit lines about a record, and the answers to idempotency keys that
/// are still stored about it. The verb that calls this has to record the returned records: `verify`
/// rejects a line without values unless an operation records its erasure.
pub(crate) fn erase_values(tx: &mut Tx, subject: Subject) -> Result<Vec<Record>> {
    erase_answers(tx, subject.kind, subject.id)?;
    let mut erased = Vec::new();
    for row in valued(tx, subject.kind, subject.id)? {
        erase(tx, row.id)?;
        erased.push(row.erased());
    }
    Ok(erased)
}

impl OperationRow {
    /// The parts that the row's hash covers.
    pub(crate) fn line(&self) -> Line<'_> {
        Line {
            number: self.id,
            at: self.at,
            staff: self.staff_id.unwrap_or(StaffId::NOBODY),
            session: self.session_id,
            request_id: &self.request_id,
            address: &self.address,
            verb: &self.verb,
            subject_kind: &self.subject_kind,
            subject_id: self.subject_id,
            changes_digest: &self.changes_digest,
            events: &self.events,
            records: &self.records,
        }
    }

    /// True if the values were erased. A line that never had any contains `{}`.
    pub(crate) fn is_erased(&self) -> bool {
        self.changes.is_empty()
    }

    /// True if the values match their digest.
    pub(crate) fn has_its_values(&self) -> bool {
        let salt = self.changes_salt.as_deref();
        salt.is_some_and(|salt| {
            audit::digest(salt, &self.changes).as_slice() == self.changes_digest
        })
    }

    /// The record that the erasing operation keeps of the row: a digest of its remaining columns.
    pub(crate) fn erased(&self) -> Record {
        let OperationRow {
            id,
            at,
            staff_id,
            session_id,
            request_id,
            address,
            verb,
            subject_kind,
            subject_id,
            changes: _,
            changes_salt: _,
            changes_digest,
            events,
            records,
            hash,
        } = self;
        let columns = args![
            *id,
            *at,
            *staff_id,
            *session_id,
            *request_id,
            *address,
            *verb,
            *subject_kind,
            *subject_id,
            *changes_digest,
            *events,
            *records,
            *hash
        ];
        let hash = Hasher::new(RecordKind::ErasedLine).row(columns).finish();
        Record::written(RecordKind::ErasedLine, *id, hash)
    }
}
