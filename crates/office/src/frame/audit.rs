//! The audit line that every accepted write leaves, and the value a verb answers with it.

use crate::frame::records::Record;
use crate::{Event, StaffId};
use money::Timestamp;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use store::Columns;

/// The record that a write was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// A noun: `loan`, `client`.
    pub kind: &'static str,
    pub id: i64,
}

impl Subject {
    pub fn new(kind: &'static str, id: i64) -> Self {
        Subject { kind, id }
    }
}

/// Changed fields, before and after. Never put passwords, codes, tokens, chat content or media here.
#[derive(Clone, Debug, Default)]
pub struct Changes(Map<String, Value>);

/// The columns of a row as an audit line says them: an amount in cents, nothing for NULL.
pub(crate) fn row_texts(
    columns: Columns,
    values: &[store::Value<'_>],
) -> Vec<(&'static str, String)> {
    let text = |value: &store::Value<'_>| match value {
        store::Value::Null(_) => String::new(),
        store::Value::Int(number) => number.to_string(),
        store::Value::Bool(is_so) => is_so.to_string(),
        store::Value::Text(text) => (*text).to_owned(),
        store::Value::Date(day) => day.to_string(),
        store::Value::Time(at) => at.to_string(),
        store::Value::Bytes(bytes) => hex::encode(bytes),
    };
    columns.iter().zip(values).map(|(column, value)| (column.name, text(value))).collect()
}

impl Changes {
    pub fn none() -> Self {
        Changes::default()
    }

    /// A field of a new record.
    #[must_use]
    pub fn set(mut self, field: &str, after: impl ToString) -> Self {
        self.0.insert(field.to_owned(), json!([null, after.to_string()]));
        self
    }

    /// A field that may have changed; equal values leave no trace.
    #[must_use]
    pub fn change<T: ToString + PartialEq>(mut self, field: &str, before: &T, after: &T) -> Self {
        if before != after {
            self.0.insert(field.to_owned(), json!([before.to_string(), after.to_string()]));
        }
        self
    }

    /// The fields of a record that differ from what they were; all of them where it is new. Both states
    /// name the same fields in the same order.
    pub(crate) fn between<T: IntoIterator<Item = (&'static str, String)>>(
        before: Option<T>,
        after: T,
    ) -> Self {
        let Some(before) = before else {
            let new = after.into_iter();
            return new.fold(Changes::none(), |changes, (field, text)| changes.set(field, text));
        };
        let pairs = before.into_iter().zip(after);
        pairs.fold(Changes::none(), |changes, ((field, old), (_, new))| {
            changes.change(field, &old, &new)
        })
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names of the fields.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub(crate) fn to_text(&self) -> String {
        Value::Object(self.0.clone()).to_string()
    }

    /// The changes of an audit line, by the names of their fields.
    pub(crate) fn from_text(text: &str) -> Vec<FieldChange> {
        // Erased values are no text at all.
        let Ok(Value::Object(fields)) = serde_json::from_str(text) else {
            return Vec::new();
        };
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let change = |(field, values): (String, Value)| FieldChange {
            field,
            before: text(&values[0]),
            after: text(&values[1]),
        };
        fields.into_iter().map(change).collect()
    }
}

/// One field of an audit line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldChange {
    pub field: String,
    /// Absent where the line has no earlier value.
    pub before: Option<String>,
    pub after: Option<String>,
}

/// The answer of a write verb: its value and its mandatory audit line.
#[derive(Debug)]
pub struct Done<T> {
    pub value: T,
    /// `None` for an edit that changed nothing, and for people who are not signed in.
    pub(crate) deed: Option<AuditEntry>,
    pub(crate) events: Vec<Event>,
}

/// The part of an audit line that the verb supplies.
#[derive(Debug)]
pub(crate) struct AuditEntry {
    pub(crate) verb: &'static str,
    pub(crate) subject: Subject,
    pub(crate) changes: Changes,
    pub(crate) records: Vec<Record>,
}

impl<T> Done<T> {
    /// `verb` is `area.verb` in the lender's words: `loan.disburse`.
    pub fn new(value: T, verb: &'static str, subject: Subject, changes: Changes) -> Self {
        let deed = AuditEntry { verb, subject, changes, records: Vec::new() };
        Done { value, deed: Some(deed), events: Vec::new() }
    }

    /// An edit that found everything as it was asked for, and wrote nothing: it leaves no audit
    /// line and sends no events.
    pub fn unchanged(value: T) -> Self {
        Done { value, deed: None, events: Vec::new() }
    }

    /// The result of a call that people who are not signed in can repeat freely: a refused attempt,
    /// a requested code. Its area stores rows about it and deletes them later. Audit lines are
    /// stored for good, and strangers could fill the disk with them.
    pub fn of_stranger(value: T) -> Self {
        Done::unchanged(value)
    }

    /// Notifies open screens after the commit.
    #[must_use]
    pub fn with_event(mut self, event: Event) -> Self {
        self.events.push(event);
        self
    }

    /// Says which record was written, as `verify` shall find it.
    #[must_use]
    pub(crate) fn recording(mut self, record: Record) -> Self {
        if let Some(deed) = &mut self.deed {
            deed.records.push(record);
        }
        self
    }

    /// Says which records were written, as `verify` shall find them.
    #[must_use]
    pub(crate) fn recording_all(self, records: impl IntoIterator<Item = Record>) -> Self {
        records.into_iter().fold(self, Done::recording)
    }

    /// Adds to the line why the verb was run, where another verb ran it.
    #[must_use]
    pub(crate) fn noting(mut self, field: &str, value: impl ToString) -> Self {
        if let Some(deed) = &mut self.deed {
            deed.changes = std::mem::take(&mut deed.changes).set(field, value);
        }
        self
    }

    /// The same line with another value, as when a verb's answer is made from several records.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Done<U> {
        let Done { value, deed, events } = self;
        Done { value: f(value), deed, events }
    }
}

/// The parts of an operations row that its hash covers.
pub(crate) struct Line<'a> {
    pub(crate) number: i64,
    pub(crate) at: Timestamp,
    pub(crate) staff: StaffId,
    pub(crate) session: Option<i64>,
    pub(crate) request_id: &'a str,
    pub(crate) address: &'a str,
    pub(crate) verb: &'a str,
    pub(crate) subject_kind: &'a str,
    pub(crate) subject_id: i64,
    /// The salted digest of the values, which stays when they are erased.
    pub(crate) changes_digest: &'a [u8],
    pub(crate) events: &'a str,
    pub(crate) records: &'a str,
}

/// The digest of a line's values.
pub(crate) fn digest(salt: &[u8], changes: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"changes/1");
    hash.update((salt.len() as u64).to_be_bytes());
    hash.update(salt);
    hash.update(changes);
    hash.finalize().into()
}

/// Chains a line to the one before it. Every field goes in with its length, so that no two rows can
/// be told apart only by where one field ends.
pub(crate) fn hash(previous: &[u8; 32], line: &Line) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"operation/1");
    hash.update(previous);
    for number in [
        line.number,
        line.at.as_microsecond(),
        line.staff.get(),
        line.session.unwrap_or(0),
        line.subject_id,
    ] {
        hash.update(number.to_be_bytes());
    }
    let texts = [line.request_id, line.address, line.verb, line.subject_kind].map(str::as_bytes);
    let others = [line.changes_digest, line.events.as_bytes(), line.records.as_bytes()];
    for text in texts.into_iter().chain(others) {
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    }
    hash.finalize().into()
}
