//! Bank lines as operations seal them and `verify` proves them.

use crate::frame::audit;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Timestamp};
use store::{Later, args, record};

record! {
    /// A file that was imported. Operations have sealed the columns in this order, but for the last two.
    pub(crate) struct ImportRecord = "INSERT INTO bank_imports" -> Later {
        pub(crate) id: i64,
        pub(crate) branch_id: i64,
        pub(crate) mapping_name: String,
        pub(crate) file_name: String,
        pub(crate) file_digest: Vec<u8>,
        pub(crate) lines: i64,
        pub(crate) known_lines: i64,
        pub(crate) imported_by: i64,
        pub(crate) imported_at: Timestamp,
        pub(crate) set_aside_by: Option<i64>,
        pub(crate) set_aside_at: Option<Timestamp>,
    }
}

record! {
    /// A line of it. Of its texts the digest is sealed, so that they can be erased. What follows from
    /// the texts and from the moves is not.
    pub(crate) struct LineRecord = "INSERT INTO bank_lines" -> [Later] {
        pub(crate) id: i64,
        pub(crate) import_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) booked_on: Date,
        pub(crate) amount: Cents,
        pub(crate) description: String,
        pub(crate) reference: String,
        pub(crate) salt: Option<Vec<u8>>,
        pub(crate) texts_digest: Vec<u8>,
        pub(crate) occurrence: i64,
        pub(crate) resembles: bool,
        pub(crate) digest: Option<Vec<u8>>,
        pub(crate) free: Cents,
        pub(crate) credit: Cents,
        pub(crate) is_set_aside: bool,
        pub(crate) is_void: bool,
    }
}

record! {
    /// A move of a line's money. The digest of its note is sealed, so that the note can be erased.
    pub(crate) struct MoveRecord = "INSERT INTO bank_moves" -> Later {
        pub(crate) id: i64,
        pub(crate) line_id: i64,
        pub(crate) kind: String,
        pub(crate) amount: Cents,
        pub(crate) client_id: Option<i64>,
        pub(crate) repayment_id: Option<i64>,
        pub(crate) entry_id: Option<i64>,
        pub(crate) note: String,
        pub(crate) salt: Option<Vec<u8>>,
        pub(crate) note_digest: Vec<u8>,
        pub(crate) moved_by: i64,
        pub(crate) moved_at: Timestamp,
        pub(crate) matched_entry_id: Option<i64>,
    }
}

/// Columns of a file that are written when it is set aside.
const OF_ITS_END: usize = 2;

/// The digest of a line's texts. They have no line breaks.
pub(crate) fn texts_digest(salt: &[u8], description: &str, reference: &str) -> Vec<u8> {
    audit::digest(salt, &format!("{description}\n{reference}")).to_vec()
}

/// The digest of a move's note.
pub(crate) fn note_digest(salt: &[u8], note: &str) -> Vec<u8> {
    audit::digest(salt, note).to_vec()
}

impl ImportRecord {
    /// With its lines, in the order of their ids.
    pub(crate) fn hash<'a>(&self, lines: impl IntoIterator<Item = &'a LineRecord>) -> Hash {
        let values = self.values();
        let sealed = values.len().saturating_sub(OF_ITS_END);
        let sealed = values.get(..sealed).unwrap_or_default();
        let import = Hasher::new(RecordKind::BankImport).row(sealed);
        lines.into_iter().fold(import, |hasher, line| line.sealed(hasher)).finish()
    }

    pub(crate) fn record<'a>(&self, lines: impl IntoIterator<Item = &'a LineRecord>) -> Record {
        Record::written(RecordKind::BankImport, self.id, self.hash(lines))
    }

    /// That it was set aside, if it was.
    pub(crate) fn end(&self) -> Option<Record> {
        let (by, at) = (self.set_aside_by, self.set_aside_at);
        if by.is_none() && at.is_none() {
            return None;
        }
        let hash = Hasher::new(RecordKind::BankImportEnd).row(args![self.id, by, at]).finish();
        Some(Record::written(RecordKind::BankImportEnd, self.id, hash))
    }
}

impl LineRecord {
    fn sealed(&self, hasher: Hasher) -> Hasher {
        let LineRecord { id, import_id, branch_id, booked_on, amount, .. } = self;
        let columns = args![*id, *import_id, *branch_id, *booked_on, *amount, self.texts_digest];
        hasher.row(columns).row(args![self.occurrence, self.resembles])
    }
}

impl MoveRecord {
    pub(crate) fn hash(&self) -> Hash {
        let MoveRecord { id, line_id, client_id, repayment_id, entry_id, moved_by, .. } = self;
        let columns = args![*id, *line_id, self.kind, self.amount, *client_id, *repayment_id];
        let rest = args![*entry_id, self.note_digest, *moved_by, self.moved_at];
        let hasher = Hasher::new(RecordKind::BankMove).row(columns).row(rest);
        let matched = self.matched_entry_id.iter();
        matched.fold(hasher, |hasher, entry| hasher.row(args![*entry])).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::BankMove, self.id, self.hash())
    }
}
